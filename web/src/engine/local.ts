// A table alone as a link: the engine in a worker.
import { breaks } from '../app/broken.svelte';
import { settings } from '../app/settings.svelte';
import { JOINED, type FromPage, type Link, type ToPage } from '../net';
import type { Position } from './messages';

export class LocalLink implements Link {
  readonly waits = true;
  readonly connection = JOINED;
  private readonly worker = new Worker(new URL('./engine.worker.ts', import.meta.url), {
    type: 'module',
  });

  /** `begin`: the log of a guided match, or the match to go on with. */
  constructor(name: string, speed: number, begin: { script?: string; from?: Position } = {}) {
    // it was not fetched, or it stopped
    this.worker.addEventListener('error', () => breaks('engine'));
    const { lang, pace } = settings;
    this.send({ type: 'solo', name, speed, lang, pace, ...begin });
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
