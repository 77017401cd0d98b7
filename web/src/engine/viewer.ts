// An engine in the page itself, for looking at finished games: no clock, no bots.
import wasm from '../../../build/wasm/tablee.wasm?url';
import { breaks } from '../app/broken.svelte';
import { Engine } from './engine';

let engine: Promise<Engine> | null = null;
export function viewerEngine(): Promise<Engine> {
  engine ??= Engine.load(fetch(wasm)).catch((error: unknown) => {
    engine = null;
    breaks('piece');
    throw error;
  });
  return engine;
}
