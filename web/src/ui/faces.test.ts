import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { fr } from '../i18n/fr';
import { faces, facesOf } from './faces';

const person = (face: number) => ({ kind: 'person' as const, face });
const bot = { kind: 'bot' as const };

describe('faces', () => {
  it('have names in both languages', () => {
    expect(faces).toHaveLength(32);
    for (const words of [en, fr]) expect(new Set(words.faces).size).toBe(faces.length);
  });
  it('are the person’s on every chair', () => {
    expect(facesOf([person(20), bot, bot])[0]).toBe(20);
    expect(facesOf([bot, bot, person(20)])[2]).toBe(20);
  });
  it('of bots are those of their chairs, unless a person has one', () => {
    expect(facesOf([person(30), bot, bot])).toEqual([30, 2, 3]);
    expect(facesOf([person(2), bot, bot])).toEqual([2, 3, 4]);
  });
  it('are all different at a full table', () => {
    const seats = Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? person(i + 2) : bot));
    expect(new Set(facesOf(seats)).size).toBe(12);
  });
  it('of a person who has none yet follow the chair', () => {
    expect(facesOf([person(0), bot])).toEqual([1, 2]);
  });
});
