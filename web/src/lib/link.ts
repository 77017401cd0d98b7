// What a page plays on. LocalLink is the engine in a worker; a link over a socket has the same
// interface, and nothing behind it knows which of the two it has.
import type { FromPage, ToPage } from './protocol';
import { settings } from './settings.svelte';

export interface Link {
  /** Sends a message; messages arrive in the order in which they were sent. */
  send(message: FromPage): void;
  /** Calls for every message to the page. Returns how to stop. */
  listen(call: (message: ToPage) => void): () => void;
  close(): void;
}

export class LocalLink implements Link {
  private readonly worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });

  /** `from`: the log of a guided game, or one that was broken off with its seed. */
  constructor(name: string, speed: number, from?: { log: string; seed?: string }) {
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

let count = 0;
/** An id for an action, unique in this page. */
export function actionId(): string {
  return `${Date.now().toString(36)}-${count++}`;
}
