import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hex } from './fair';
import { sha256Plain } from './sha256';

it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000])(
  'hashes %i bytes as everybody does',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
    expect(hex(sha256Plain(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
  },
);
