// A piece of the page that cannot be fetched: loaded anew once, then it is said.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { breaks, broken, pieceLost, watchPieces } from './broken.svelte';

const reload = vi.fn();
function page({ there }: { there: boolean }) {
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', () =>
    there ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('no network')),
  );
}
beforeEach(() => {
  reload.mockClear();
  breaks(null);
});
afterEach(() => vi.unstubAllGlobals());

it('a piece that a new build took away loads the page anew, once', async () => {
  page({ there: true });
  await pieceLost();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(broken.what).toBeNull();
  await pieceLost();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(broken.what).toBe('piece');
});

it('without a server the page stays and says so', async () => {
  page({ there: false });
  await pieceLost();
  expect(reload).not.toHaveBeenCalled();
  expect(broken.what).toBe('piece');
});

it('only a piece that nobody does without counts', async () => {
  page({ there: false });
  const target = new EventTarget();
  watchPieces(target as unknown as Window);
  const event = (type: string, more: object) =>
    target.dispatchEvent(Object.assign(new Event(type), more));
  const ahead = new Error('fetched ahead, and caught');
  const needed = new Error('needed');
  event('vite:preloadError', { payload: ahead });
  event('unhandledrejection', { reason: new Error('something else') });
  await new Promise((later) => setTimeout(later));
  expect(broken.what).toBeNull();
  event('vite:preloadError', { payload: needed });
  event('unhandledrejection', { reason: needed });
  await vi.waitFor(() => expect(broken.what).toBe('piece'), 60_000);
});
