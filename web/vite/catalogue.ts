// The games, their seats, options and bots, asked of the engine when the page is built, so that
// home and lobby need not wait for it: import { games } from 'virtual:catalogue'.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const wasm = fileURLToPath(new URL('../../build/wasm/tablee.wasm', import.meta.url));

/** For programs and terminals, not for the page. */
const unused = new Set(['version', 'state_bytes', 'means']);

async function ask(): Promise<string> {
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {});
  const engine = instance.exports as unknown as { memory: WebAssembly.Memory; catalogue(): number };
  const bytes = new Uint8Array(engine.memory.buffer, engine.catalogue());
  const games: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0))));
  return JSON.stringify(games, (key, value: unknown) => (unused.has(key) ? undefined : value));
}

export function catalogue(): Plugin {
  const name = 'virtual:catalogue';
  return {
    name: 'tablee-catalogue',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      this.addWatchFile(wasm);
      return `export const games = ${await ask()};`;
    },
  };
}
