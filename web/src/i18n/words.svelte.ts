// The words of the page in the language chosen: w() is that language's dictionary. A key that
// one language has and the other lacks is a type error, which fails the build.
import { settings, type Lang } from '../app/settings.svelte';
import { en } from './en';
import { fr } from './fr';

/** The shape of a dictionary: strings become any string, functions keep their arguments. */
export type Dictionary<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : T[K] extends readonly unknown[]
        ? T[K]
        : Dictionary<T[K]>;
};

export type Words = Dictionary<typeof fr>;

const all: Record<Lang, Words> = { fr, en };

export function w(): Words {
  return all[settings.lang];
}

/** Picks a table's words by language. */
export function pick<T>(words: Record<Lang, T>): T {
  return words[settings.lang];
}
