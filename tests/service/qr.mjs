// qr.mjs: reads a QR code of at most version 5 and level L from its modules (true: dark), without
// correcting errors: enough to tell whether what was drawn says what it should.
const MASKS = [
  (r, c) => (r + c) % 2 === 0, (r) => r % 2 === 0, (r, c) => c % 3 === 0, (r, c) => (r + c) % 3 === 0,
  (r, c) => ((r >> 1) + Math.floor(c / 3)) % 2 === 0, (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0, (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

export function readQr(dark) {
  const size = dark.length, version = (size - 17) / 4;
  if (!Number.isInteger(version) || version < 1 || version > 5 || dark.some((row) => row.length !== size))
    throw new Error(`no QR code of version 1 to 5: ${size} modules`);
  // three corners, timing lines, and from version 2 on one small square
  const finder = (r0, c0) => [0, 1, 2, 3, 4, 5, 6].every((i) => [0, 1, 2, 3, 4, 5, 6].every((k) =>
    dark[r0 + i][c0 + k] === (Math.max(Math.abs(i - 3), Math.abs(k - 3)) !== 2)));
  if (!finder(0, 0) || !finder(0, size - 7) || !finder(size - 7, 0)) throw new Error('a corner is wrong');
  const a = size - 7, reserved = (r, c) =>
    (r < 9 && (c < 9 || c >= size - 8)) || (r >= size - 8 && c < 9) || r === 6 || c === 6 ||
    (version > 1 && Math.abs(r - a) <= 2 && Math.abs(c - a) <= 2);
  let format = 0;
  for (const c of [0, 1, 2, 3, 4, 5, 7, 8]) format = format << 1 | dark[8][c];
  for (const r of [7, 5, 4, 3, 2, 1, 0]) format = format << 1 | dark[r][8];
  format ^= 0b101010000010010;
  if (format >> 13 !== 1) throw new Error('not of level L');
  const mask = MASKS[format >> 10 & 7], bits = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++)
      for (const c of [right, right - 1]) {
        const r = up ? size - 1 - i : i;
        if (!reserved(r, c)) bits.push(dark[r][c] !== mask(r, c) ? 1 : 0);
      }
  }
  const number = (at, count) => parseInt(bits.slice(at, at + count).join(''), 2);
  if (number(0, 4) !== 4) throw new Error('not bytes');
  return Buffer.from(Array.from({ length: number(4, 8) }, (_, i) => number(12 + 8 * i, 8))).toString();
}
