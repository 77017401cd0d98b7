// A key makes a move only where it is meant to.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageSources } from '../testing/folders';
import { shortcut } from './keys';
import { settings } from './settings.svelte';

/** As much of a page as a key sees: `over`, a sheet that lies over the table. */
function page(over = false) {
  class Element {
    constructor(private readonly inside: string) {}
    closest(selector: string) {
      return selector.split(', ').includes(this.inside) ? this : null;
    }
  }
  vi.stubGlobal('Element', Element);
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (over && selector === 'dialog[open]' ? {} : null),
  });
  return (key: string, inside = 'body', more: Partial<KeyboardEvent> = {}) =>
    shortcut({
      key,
      target: new Element(inside),
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      ...more,
    } as unknown as KeyboardEvent);
}

describe('a key', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    settings.keys = true;
  });
  it('is a shortcut at the table', () => {
    const press = page();
    expect([...'dac3', ' ', 'Enter'].map((key) => press(key))).toEqual([
      'd',
      'a',
      'c',
      '3',
      ' ',
      'Enter',
    ]);
  });
  it('is none in a text that is being written', () => {
    const press = page();
    for (const field of ['input', 'textarea', 'select', '[contenteditable]'])
      expect([...'dan1'].map((key) => press(key, field))).toEqual([null, null, null, null]);
  });
  it('is none while a sheet lies over the table', () => {
    expect(page(true)('d')).toBeNull();
  });
  it('is none together with a key of the browser’s', () => {
    const press = page();
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect(press('d', 'body', { [held]: true })).toBeNull();
  });
  it('is none for who has turned shortcuts off, unless it is no sign', () => {
    settings.keys = false;
    const press = page();
    expect([...'d1?'].map((key) => press(key))).toEqual([null, null, null]);
    expect([' ', 'Enter', 'Escape'].map((key) => press(key))).toEqual([' ', 'Enter', 'Escape']);
  });
});

const listening = pageSources(/\.svelte$/).filter(({ text }) =>
  /<svelte:window[^>]*onkeydown/.test(text),
);

it.each(listening)('$file asks what the key is meant for', ({ text }) => {
  expect(text).toContain('shortcut(event)');
  const keys = /function keys\(event: KeyboardEvent\) \{([^]*?)\n {2}\}/.exec(text)?.[1];
  expect(keys).toBeDefined();
  expect(keys).not.toContain('event.key');
});
