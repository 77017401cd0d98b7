import { describe, expect, it } from 'vitest';
import { de, typeset, typo } from './typo';

describe('typo', () => {
  it.each([
    ['Dudo !', 'Dudo\u202f!'],
    ['Tu y crois ?', 'Tu y crois\u202f?'],
    ['fini ; encore', 'fini\u202f; encore'],
    ['Enjeu : maki', 'Enjeu\u00a0: maki'],
    ['dis « Fini ! » puis', 'dis «\u00a0Fini\u202f!\u00a0» puis'],
    ["l'enjeu...", 'l’enjeu…'],
    ['30 s, 412 ms, 15 %, 3 × 5', '30\u00a0s, 412\u00a0ms, 15\u00a0%, 3\u00a0× 5'],
    ['3 six', '3 six'],
    ['https://exemple.fr/?a=1;b', 'https://exemple.fr/?a=1;b'],
    ['Time’s Up!', 'Time’s Up!'],
  ])('sets "%s"', (plain, set) => {
    expect(typo(plain)).toBe(set);
    expect(typo(set)).toBe(set);
  });
});

it('sets all that a dictionary says', () => {
  const words = typeset({
    a: 'Oui !',
    of: (who: string) => `${who} : oui`,
    list: [{ b: 'Non ?' }],
  });
  expect([words.a, words.of('Zoé'), words.list[0]!.b]).toEqual([
    'Oui\u202f!',
    'Zoé\u00a0: oui',
    'Non\u202f?',
  ]);
});

it.each([
  ['Zoé', 'de Zoé'],
  ['Inès', 'd’Inès'],
  ['Élodie', 'd’Élodie'],
  ['Hugo', 'd’Hugo'],
  ['Yanis', 'de Yanis'],
  ['Yves', 'd’Yves'],
  ['Œdipe', 'd’Œdipe'],
  ['33', 'de 33'],
])('elides before %s', (name, said) => {
  expect(de(name)).toBe(said);
});
