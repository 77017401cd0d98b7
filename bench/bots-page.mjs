// How long the strongest bots think in the page's engine, and that they say the same there.
//   tablee bench bots --json | node bench/bots-page.mjs ENGINE.wasm [--same]
// Asks WebAssembly what `tablee bench bots` asked natively: the same positions, chance and
// budget must give the same moves. Prints the processor time of both; with --same only whether
// the moves are the same. Ends with 1 where one differs.
import { readFileSync } from 'node:fs';

const [wasmFile, flag] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(wasmFile), {});
const engine = instance.exports;

function read(at) {
  const bytes = new Uint8Array(engine.memory.buffer, at);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

function write(text) {
  const at = engine.text_from_page();
  const room = new Uint8Array(engine.memory.buffer, at, engine.text_capacity() - 1);
  const { written } = new TextEncoder().encodeInto(text, room);
  new Uint8Array(engine.memory.buffer)[at + written] = 0;
}

/** What the engine would say there, and the processor time of it in ms. */
function ask({ log, seat }) {
  write(log);
  const refused = engine.table_open(1);
  if (refused !== 0) throw new Error(read(refused));
  const before = process.cpuUsage();
  const said = engine.table_hint(seat);
  const { user, system } = process.cpuUsage(before);
  return { said: read(said), ms: (user + system) / 1000 };
}

const mean = (all) => all.reduce((a, b) => a + b, 0) / all.length;
const show = (all) => `${mean(all).toFixed(1)} ms, at most ${Math.max(...all).toFixed(1)} ms`;

let different = 0;
for (const { game, seats, decisions } of JSON.parse(readFileSync(0, 'utf8'))) {
  ask(decisions[0]); // compiled by now
  const answers = decisions.map(ask);
  const wrong = answers.findIndex((answer, i) => answer.said !== decisions[i].said);
  if (wrong >= 0) {
    different++;
    console.log(`not ok ${game}, ${seats} seats: decision ${wrong + 1} is "${answers[wrong].said}", natively "${decisions[wrong].said}"`);
  } else if (flag === '--same') {
    console.log(`ok ${game}, ${seats} seats: ${decisions.length} decisions of the strongest bot are the same`);
  } else {
    const native = show(decisions.map((d) => d.microseconds / 1000));
    console.log(`${game.padEnd(10)} ${String(seats).padStart(2)} seats   native ${native.padEnd(28)} page ${show(answers.map((a) => a.ms))}`);
  }
}
process.exit(different ? 1 : 0);
