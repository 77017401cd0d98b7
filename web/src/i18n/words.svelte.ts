// The words of the page: w() is the dictionary of the chosen language. A key that one language
// lacks is a type error, which fails the build.
import { settings, type Lang } from '../app/settings.svelte';
import { en } from './en';
import { fr } from './fr';
import { curly, typeset, typo } from './typo';

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

export function w(): Words {
  return pick<Words>({ fr, en });
}

/** The words of the page's language, set as it is printed. */
export function pick<T>(words: Record<Lang, T>): T {
  return wordsIn(settings.lang, words);
}

/** A text in the page's language that is in no dictionary, set like the others. */
export function printed(text: string): string {
  return printedIn(settings.lang, text);
}

/** The same in a language that is not the page's. */
export function printedIn(lang: Lang, text: string): string {
  return lang === 'fr' ? typo(text) : curly(text);
}

/** The words of a language, set as it is printed. */
export function wordsIn<T>(lang: Lang, words: Record<Lang, T>): T {
  return lang === 'fr' ? typeset(words.fr) : words[lang];
}
