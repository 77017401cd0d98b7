// What the server refuses is said in the page's words.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fr } from '../i18n/fr';
import { settings } from '../app/settings.svelte';
import { sayWhy } from './why';

/** What no page of ours brings about, or is not shown: the link comes back by itself. */
const EXCEPTIONS = [
  'there is no game of that name',
  'this game cannot be opened like that',
  'this game has no such bot',
  'there is no such seat at this table',
  'there is no such seat',
  'you cannot send yourself away: leave',
  'only players add to chance',
  'a promise is 64 hexadecimal digits',
  'this promise is for another commitment',
  'too late: the game is starting',
  'your page did not reveal what it had promised: it adds nothing to this game',
  'nonces are not revealed before all are promised',
  'a nonce is 64 hexadecimal digits',
  'this nonce is not the one that was promised',
  'a screen says nothing',
  'there is no such emote',
  'hello was said already',
  'this token is not from here',
  'say hello first',
  'you are in no room',
  'the clock has no move',
  'no bot means to act',
  'this game is not played with names',
  'nobody judges words here',
  'no camera is used at this table',
  'nobody of that id is here',
  'its code is taken',
  'it has no code',
  'this page reads too slowly',
  'nobody said hello',
  'the room was not opened',
  'this is no seed',
  'nobody adds to chance',
  'no start can be called off',
  'there is no match',
];

const said = new Set(
  [
    'actions.c',
    'asked.h',
    'conn.c',
    'entry.c',
    'gather.c',
    'held.c',
    'lists.c',
    'people.c',
    'play.c',
    'race.c',
    'room.c',
    'rooms.c',
    'words.c',
  ].flatMap((file) => {
    const text = readFileSync(new URL(`../../../src/server/${file}`, import.meta.url), 'utf8')
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/"\s*\n\s*"/g, '');
    return [...text.matchAll(/"([a-z][^"\\%]* [^"\\%]*)"/g)].map((found) => found[1]!);
  }),
);
const known = new Set([
  ...Object.keys(fr.together.whys),
  ...Object.keys(fr.refusals),
  ...Object.keys(fr.races),
]);

it('all that the server says has words', () => {
  expect([...said].filter((why) => !known.has(why) && !EXCEPTIONS.includes(why))).toEqual([]);
});
it('the exceptions are still said', () => {
  expect(EXCEPTIONS.filter((why) => !said.has(why) || known.has(why))).toEqual([]);
});
it('the words are for what is said', () => {
  expect(Object.keys(fr.together.whys).filter((why) => !said.has(why))).toEqual([]);
});
it('a reason is a sentence, wherever its words are', () => {
  settings.lang = 'fr';
  expect(sayWhy('the game is paused')).toBe('La partie est en pause.');
  expect(sayWhy('the game is over')).toBe('Ce n’est pas possible : la partie est finie.');
  expect(sayWhy('that is no card', { 'that is no card': 'ce n’est pas une carte' })).toBe(
    'Ce n’est pas possible : ce n’est pas une carte.',
  );
  expect(sayWhy('nobody knows')).toBe('Nobody knows.');
});
