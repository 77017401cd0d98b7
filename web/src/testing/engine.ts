// The engine as the page has it, for tests without a browser.
import { readFileSync } from 'node:fs';
import { Engine } from '../engine/engine';

export const testEngine = (): Promise<Engine> =>
  Engine.load(readFileSync(new URL('../../../build/wasm/tablee.wasm', import.meta.url)));
