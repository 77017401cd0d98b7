// Who sits at a table, for the sentences about it.
import { settings } from '../app/settings.svelte';
import { w } from '../i18n/words.svelte';
import type { Receipt } from '../net';
import type { Company } from './contract';

/** `more`: what the game's speech adds. */
export function companyOf(
  names: Record<string, string>,
  you: string | null,
  options: Record<string, number> = {},
  more: object = {},
): Company {
  const special: Record<string, () => string> = {
    '*': () => w().plain.nature,
    '~': () => w().plain.clock,
  };
  const company: Company = {
    get lang() {
      return settings.lang;
    },
    you,
    options,
    name: (seat) => special[seat]?.() ?? names[seat] ?? seat,
    other: (seat) => (seat === you ? null : (names[seat] ?? seat)),
  };
  return Object.assign(company, more); // `lang` stays a getter
}

/** A race in words: fastest first. */
export function sayTimes(receipt: Receipt[], company: Company): string {
  return receipt
    .filter((one) => one.verdict !== 'none')
    .sort((a, b) => a.reaction - b.reaction)
    .map((one) => w().table.reaction(company.other(one.seat), Math.round(one.reaction)))
    .join(', ');
}
