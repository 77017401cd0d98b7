// A table alone as a link: the engine in a worker.
import { breaks } from '../app/broken.svelte';
import { settings } from '../app/settings.svelte';
import { JOINED, type FromPage, type Link, type ToPage } from '../net';

export class LocalLink implements Link {
  readonly waits = true;
  readonly connection = JOINED;
  private readonly worker = new Worker(new URL('./engine.worker.ts', import.meta.url), {
    type: 'module',
  });

  /** `from`: the log of a guided game, or one that was broken off with its seed. */
  constructor(name: string, speed: number, from?: { log: string; seed?: string }) {
    // it was not fetched, or it stopped
    this.worker.addEventListener('error', () => breaks('engine'));
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
