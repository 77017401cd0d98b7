// How each thing that can be said at a table is said and shown: one entry for each SAYS of
// messages.def. docs/server.md, "Adding a message".
import type { Component } from 'svelte';
import { w } from '../i18n/words.svelte';
import { sayings, type Ask, type SaidMessage } from '../net';
import { emotes, isEmote } from './emotes';

export type Saying = keyof typeof sayings;

interface Shown {
  /** Instead of the text, which is then for those who cannot see it. */
  face?: Component;
  text: string;
}

interface Way {
  /** What one tap says; empty: it is typed. */
  taps: readonly string[];
  show(said: string): Shown;
}

const ways: Record<Saying, Way> = {
  emote: {
    taps: Object.keys(emotes),
    show: (name) =>
      isEmote(name) ? { face: emotes[name], text: w().together.emotes[name] } : { text: '' },
  },
  chat: { taps: [], show: (text) => ({ text }) },
};

const kinds = Object.keys(sayings) as Saying[];

/** All that is said by a tap. */
export const taps = kinds.flatMap((kind) => ways[kind].taps.map((said) => ({ kind, said })));

export const show = (kind: Saying, said: string): Shown => ways[kind].show(said);

/** What was said; nothing if a newer server has more to say than this page knows. */
export function shown(one: SaidMessage): Shown {
  const kind = kinds.find((each) => one[sayings[each]] !== undefined);
  return kind ? show(kind, one[sayings[kind]]!) : { text: '' };
}

export const asking = (kind: Saying, said: string): Ask =>
  ({ type: kind, [sayings[kind]]: said }) as unknown as Ask;
