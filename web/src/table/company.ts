// Who sits at a table, for the sentences about it.
import { settings } from '../app/settings.svelte';
import { w } from '../i18n/words.svelte';
import type { OwnName } from '../net/messages';
import type { Receipt } from '../net/protocol';
import type { Company } from './contract';

export function companyOf(
  names: Record<string, string>,
  you: string | null,
  options: Record<string, number> = {},
  own: OwnName[] = [],
): Company {
  const special: Record<string, () => string> = {
    '*': () => w().plain.nature,
    '~': () => w().plain.clock,
  };
  return {
    get lang() {
      return settings.lang;
    },
    you,
    options,
    own,
    name: (seat) => special[seat]?.() ?? names[seat] ?? seat,
    other: (seat) => (seat === you ? null : (names[seat] ?? seat)),
  };
}

/** A race in words: fastest first. */
export function sayTimes(receipt: Receipt[], company: Company): string {
  return receipt
    .filter((one) => one.verdict !== 'none')
    .sort((a, b) => a.reaction - b.reaction)
    .map((one) => w().table.reaction(company.other(one.seat), Math.round(one.reaction)))
    .join(', ');
}
