import { describe, expect, it } from 'vitest';
import { disown, idOf } from './disown';
import type { Wire } from './socket';

function world(behave: (socket: Wire, said: string[]) => void) {
  const said: string[] = [];
  const socket: Wire = {
    send: (text) => void said.push((JSON.parse(text) as { type: string }).type),
    close: () => {},
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  let late: (() => void) | null = null;
  return {
    said,
    late: () => late?.(),
    connect: () => {
      queueMicrotask(() => behave(socket, said));
      return socket;
    },
    after: (_: number, call: () => void) => {
      late = call;
      return () => (late = null);
    },
    token: { get: () => 'me.signed', set: () => {} },
  };
}

describe('to delete everything', () => {
  it('is done when the server has it in writing', async () => {
    const one = world((socket) => {
      socket.onopen?.();
      socket.onmessage?.({ data: '{"type":"welcome"}' });
      socket.onmessage?.({ data: '{"type":"done"}' });
    });
    expect(await disown(one)).toBe(true);
    expect(one.said).toEqual(['hello', 'forget']);
  });
  it('is not done when it refuses, closes or does not answer', async () => {
    expect(
      await disown(world((socket) => socket.onmessage?.({ data: '{"type":"refused"}' }))),
    ).toBe(false);
    expect(await disown(world((socket) => socket.onclose?.()))).toBe(false);
    const silent = world(() => silent.late());
    expect(await disown(silent)).toBe(false);
  });
  it('knows whose token it is', () => expect(idOf('ab12.34')).toBe('ab12'));
});
