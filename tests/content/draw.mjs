// Draws names of the list that most people know, as a table does, for people to judge: would a
// twelve-year-old and a seventy-year-old have heard of them?
//   node tests/content/draw.mjs [fr|en] [SEED]
import { readFileSync } from 'node:fs';

const [language = 'fr', seed = String(Date.now())] = process.argv.slice(2);
const [head, ...rows] = readFileSync(new URL('../../content/names.tsv', import.meta.url), 'utf8').trimEnd().split('\n').map((line) => line.split('\t'));
const known = rows.filter((row) => '12'.includes(row[head.indexOf(`level_${language}`)])).map((row) => row[head.indexOf(language)]);

// mulberry32: the same seed draws the same names.
let state = Number(seed) >>> 0;
const random = () => {
  state = (state + 0x6d2b79f5) >>> 0;
  let x = Math.imul(state ^ (state >>> 15), state | 1);
  x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
  return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
};
for (let i = 0; i < 48; i++) console.log(known.splice(Math.floor(random() * known.length), 1)[0]);
