// What a page plays on. LocalLink is the engine in a worker, SocketLink (socket.ts) a room on a
// server; nothing behind this interface knows which of the two it has.
import { breaks } from './broken.svelte';
import type { FromPage, ToPage } from './protocol';
import { settings } from './settings.svelte';

export interface Link {
  /** Does the match's clock stand still while the page shows what has happened? With other people
   *  at the table it does not. */
  readonly waits: boolean;
  /** Sends a message; messages arrive in the order in which they were sent. */
  send(message: FromPage): void;
  /** Calls for every message to the page: numbered ones in order, each once. Returns how to stop. */
  listen(call: (message: ToPage) => void): () => void;
  close(): void;
}

export class LocalLink implements Link {
  readonly waits = true;
  private readonly worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });

  /** `from`: the log of a guided game, or one that was broken off with its seed. */
  constructor(name: string, speed: number, from?: { log: string; seed?: string }) {
    this.worker.addEventListener('error', () => breaks('engine')); // it was not fetched, or it stopped
    this.send({ type: 'solo', name, speed, lang: settings.lang, ...from });
  }
  send(message: FromPage): void {
    this.worker.postMessage(message);
  }
  listen(call: (message: ToPage) => void): () => void {
    const heard = (event: MessageEvent<ToPage>) => call(event.data);
    this.worker.addEventListener('message', heard);
    return () => this.worker.removeEventListener('message', heard);
  }
  close(): void {
    this.worker.terminate();
  }
}

const page = Math.random().toString(36).slice(2, 8);
let count = 0;
/** An id for an action, unique in this browser: two of its pages may act for the same person. */
export function actionId(): string {
  return `${page}-${Date.now().toString(36)}-${count++}`;
}
