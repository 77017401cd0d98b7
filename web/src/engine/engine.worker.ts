// The engine's own thread: carries messages between the page and a solo table.
import { games } from 'virtual:catalogue';
import wasm from '../../../build/wasm/tablee.wasm?url';
import { Engine } from './engine';
import type { FromPage } from '../net';
import { Solo } from './solo';

const solo = Engine.load(fetch(wasm)).then(
  (engine) =>
    new Solo(
      engine,
      games,
      {
        now: () => performance.now(),
        after: (ms, call) => setTimeout(call, ms),
        cancel: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
      },
      (message) => postMessage(message),
    ),
);

let last: Promise<void> = Promise.resolve();
addEventListener('message', (event: MessageEvent<FromPage>) => {
  // the page hears of it
  last = last.then(async () => (await solo).receive(event.data)).catch(reportError);
});
