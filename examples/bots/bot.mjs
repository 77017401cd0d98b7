#!/usr/bin/env node
// A bot for any game, in JavaScript: it plays a legal move, the same ones for the same seed.
// tablee arena perudo --bots random,exec:examples/bots/bot.mjs
import { createInterface } from 'node:readline';

let legal = [];
let seed = 1;
const lines = createInterface({ input: process.stdin });

lines.on('line', (line) => {
  const [word] = line.split(' ', 1);
  const rest = line.slice(word.length + 1);
  if (word === 'tablee') console.log('ready');
  if (word === 'game') seed = Number(/seed (\d+)/.exec(rest)[1]) % 65521;
  if (word === 'legal') legal = JSON.parse(rest);
  if (word === 'go') {
    seed = (seed * 17364 + 1) % 65521;
    console.log(`move ${legal[seed % legal.length]}`);
  }
  if (word === 'quit') lines.close();
});
