// What a browser keeps of the games that were played.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchLog, forgetEverything, keepsAnything } from './kept';
import { keepMatch } from './matches';
import { settings } from '../app/settings.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the log of a finished game', () => {
  const answers = (...list: (Response | Error)[]) => {
    const asked = vi.fn(async () => {
      const next = list.shift()!;
      if (next instanceof Error) throw next;
      return next;
    });
    vi.stubGlobal('fetch', asked);
    return asked;
  };
  const get = async () => {
    const found = fetchLog('/api/replay/1');
    await vi.runAllTimersAsync();
    return found;
  };
  it('is asked for once where it is there', async () => {
    const asked = answers(new Response('tablee 1'));
    expect(await get()).toBe('tablee 1');
    expect(asked.mock.calls).toEqual([['api/replay/1']]);
  });
  it('is asked for once more where the line is lost or the server busy', async () => {
    answers(new TypeError('no network'), new Response('tablee 1'));
    expect(await get()).toBe('tablee 1');
    answers(new Response('', { status: 503 }), new Response('tablee 1'));
    expect(await get()).toBe('tablee 1');
  });
  it('is not, where there is none', async () => {
    const asked = answers(new Response('', { status: 404 }));
    expect(await get()).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
    answers(new TypeError('no network'), new TypeError('no network'));
    expect(await get()).toBeNull();
  });
});

it('deleting everything leaves nothing of the person, and can be asked for without a finished game', () => {
  const store: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => void (store[key] = value),
    removeItem: (key: string) => void delete store[key],
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => Object.keys(store),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  expect(keepsAnything()).toBe(false);
  settings.name = 'Ana';
  expect(keepsAnything()).toBe(true);
  settings.tables.perudo = { seats: 3, options: {}, levels: {} };
  settings.names = { text: 'Tante Odette', count: 1 };
  settings.sound = false;
  store['tablee.token'] = 't';
  keepMatch({ id: 'a', game: 'perudo', at: 1, log: '', seed: null, t: 0, words: [], guide: null });
  forgetEverything();
  expect(keepsAnything()).toBe(false);
  expect(Object.keys(store)).toEqual(['tablee']);
  expect(JSON.parse(store.tablee!)).toMatchObject({
    name: '',
    tables: {},
    names: null,
    last: null,
    sound: false,
  });
});
