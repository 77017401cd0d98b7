// The service worker: a page of the build before still finds its pieces.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = readFileSync(new URL('./sw.js', import.meta.url), 'utf8');

/** A browser's caches, and the network behind them: what it answers, by path. */
class Browser {
  readonly kept = new Map<string, Map<string, string>>();
  network: Record<string, string> = {};
  private heard: Record<string, (event: object) => void> = {};

  private readonly caches = {
    open: async (name: string) => {
      if (!this.kept.has(name)) this.kept.set(name, new Map());
      return {
        addAll: async (files: string[]) =>
          files.forEach((file) => this.kept.get(name)!.set(file, this.network[file]!)),
      };
    },
    keys: async () => [...this.kept.keys()],
    delete: async (name: string) => this.kept.delete(name),
    match: async (
      request: string | { url: string },
      { cacheName }: { cacheName?: string } = {},
    ) => {
      const file = typeof request === 'string' ? request : new URL(request.url).pathname.slice(1);
      const names = cacheName === undefined ? [...this.kept.keys()] : [cacheName];
      return names
        .map((name) => this.kept.get(name)?.get(file))
        .find((found) => found !== undefined);
    },
  };
  async install(version: string, files: Record<string, string>) {
    this.network = { ...files, './': `page of ${version}` };
    const text = source
      .replace('__FILES__', JSON.stringify(Object.keys(this.network)))
      .replace('__VERSION__', JSON.stringify(version));
    const self = {
      addEventListener: (type: string, call: (event: object) => void) => (this.heard[type] = call),
      skipWaiting: () => undefined,
      clients: { claim: () => undefined },
    };
    const fetched = async (request: { url: string }) =>
      this.network[new URL(request.url).pathname.slice(1) || './'] ?? '404';
    new Function('self', 'caches', 'fetch', 'location', text)(self, this.caches, fetched, {
      origin: 'https://x',
    });
    for (const type of ['install', 'activate']) {
      const done: Promise<unknown>[] = [];
      this.heard[type]!({ waitUntil: (what: Promise<unknown>) => done.push(what) });
      await Promise.all(done);
    }
  }
  async get(path: string, mode = 'cors') {
    let answer: Promise<unknown> = Promise.resolve();
    this.heard.fetch!({
      request: { method: 'GET', mode, url: `https://x/${path}` },
      respondWith: (what: Promise<unknown>) => (answer = what),
    });
    return answer;
  }
}

it('an open page of the build before finds what it has not fetched yet', async () => {
  const browser = new Browser();
  await browser.install('one', { 'Game-1.js': 'game one', 'icon.svg': 'icon one' });
  await browser.install('two', { 'Game-2.js': 'game two', 'icon.svg': 'icon two' });
  expect(await browser.get('Game-1.js')).toBe('game one');
  expect(await browser.get('Game-2.js')).toBe('game two');
  expect(await browser.get('icon.svg')).toBe('icon two');
  expect(await browser.get('', 'navigate')).toBe('page of two');
  await browser.install('three', { 'Game-3.js': 'game three', 'icon.svg': 'icon three' });
  expect([...browser.kept.keys()]).toEqual(['tablee-two', 'tablee-three']);
});
