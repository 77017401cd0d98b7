// What is refused is said in the page's words.
import { typo } from '../i18n/typo';
import { beforeEach, expect, it } from 'vitest';
import { settings } from '../app/settings.svelte';
import { reasonOf } from '../net';
import { sayWhy } from './why';

beforeEach(() => {
  settings.lang = 'fr';
});

it('a reason is a sentence, whole or ended', () => {
  expect(sayWhy(reasonOf('server.paused'))).toBe('La partie est en pause.');
  expect(sayWhy(reasonOf('engine.game_over'))).toBe(
    typo('Ce n’est pas possible : la partie est finie.'),
  );
  settings.lang = 'en';
  expect(sayWhy(reasonOf('server.paused'))).toBe('The game is paused.');
  expect(sayWhy(reasonOf('engine.not_your_turn'))).toBe('You can’t do that: it isn’t your turn.');
});
it('a game’s reasons are in its own table', () => {
  const table = { 'perudo.no_card': { en: 'that is no card', fr: 'ce n’est pas une carte' } };
  expect(sayWhy({ code: 'perudo.no_card', why: 'that is no card' }, table)).toBe(
    typo('Ce n’est pas possible : ce n’est pas une carte.'),
  );
});
it('arguments are filled in, whatever they hold', () => {
  const args = { option: '{max}', min: '$1', max: '3' };
  expect(sayWhy(reasonOf('server.option_range', args))).toBe('{max} va de $1 à 3.');
});
it('a newer server’s code is said in its English', () => {
  const unknown = { code: 'server.of_tomorrow', why: 'nobody knows' };
  expect(sayWhy(unknown)).toBe('Nobody knows.');
});
