// Plays seeded random games of every game in WebAssembly and compares the hash of every state
// with the native build's (hashes.c).   node compare.mjs ENGINE.wasm HASHES-PROGRAM GAMES
import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

const [wasmFile, hashesProgram, games] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(wasmFile), {});
const engine = instance.exports;

function text(at) {
  const bytes = new Uint8Array(engine.memory.buffer, at);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

let failed = 0;
for (let game = 0; game < engine.games_count(); game++) {
  const id = text(engine.game_id(game));
  const native = spawnSync(hashesProgram, [id, games], { maxBuffer: 1 << 30 });
  if (native.status !== 0) throw new Error(`${hashesProgram} ${id}: ${native.stderr}`);
  const expected = new BigUint64Array(
    native.stdout.buffer.slice(native.stdout.byteOffset, native.stdout.byteOffset + native.stdout.length));
  let at = 0;
  let wrong = null;
  for (let i = 0; i < Number(games) && !wrong; i++) {
    const n = engine.walk_play(game, i);
    const found = new BigUint64Array(engine.memory.buffer, engine.walk_hashes(), n);
    for (let k = 0; k < n && !wrong; k++)
      if (found[k] !== expected[at + k]) wrong = `game ${i}, state ${k + 1}`;
    at += n;
  }
  if (!wrong && at !== expected.length) wrong = `${at} states, natively ${expected.length}`;
  console.log(wrong ? `not ok ${id}: ${wrong}` : `ok ${id}: ${at} states of ${games} games are the same`);
  failed += wrong ? 1 : 0;
}
process.exit(failed ? 1 : 0);
