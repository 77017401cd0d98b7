// The flags of content/emoji.tsv, which the set of pictures does not have: simple ones, 32 by 32,
// by the two letters of the country.
const X = 1,
  Y = 6,
  W = 30,
  H = 20;

const box = (x: number, y: number, w: number, h: number, fill: string) =>
  `<path fill="${fill}" d="M${x} ${y}h${w}v${h}h${-w}z"/>`;
const down = (...fills: string[]) =>
  fills.map((fill, i) => box(X + (W * i) / fills.length, Y, W / fills.length, H, fill)).join('');
const across = (...fills: string[]) =>
  fills.map((fill, i) => box(X, Y + (H * i) / fills.length, W, H / fills.length, fill)).join('');
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
function star(x: number, y: number, r: number, fill: string): string {
  const at = Array.from({ length: 10 }, (_, i) => {
    const far = i % 2 === 0 ? r : r * 0.4;
    const turn = (Math.PI * i) / 5;
    return `${(x + far * Math.sin(turn)).toFixed(1)} ${(y - far * Math.cos(turn)).toFixed(1)}`;
  });
  return `<path fill="${fill}" d="M${at.join('L')}z"/>`;
}
const lines = (d: string, stroke: string, width: number) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}"/>`;
const cross = (x: number, y: number, w: number, h: number, outer: string, inner: string) =>
  lines(`M${x} ${y}l${w} ${h}m0 ${-h}l${-w} ${h}`, outer, h / 5) +
  lines(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, outer, h / 3) +
  lines(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, inner, h / 5);

const BRITISH = box(X, Y, W, H, '#1d3f8c') + cross(X, Y, W, H, '#fff', '#cf1f2e');

const flags: Record<string, string> = {
  FR: down('#21468b', '#fff', '#d8232a'),
  IT: down('#1b8a4b', '#fff', '#d0343a'),
  BE: down('#26222c', '#f7d417', '#d8232a'),
  MX: down('#1b7a4b', '#fff', '#cf1f2e') + disc(16, 16, 3, '#8a5a2a'),
  SN: down('#1b8a4b', '#f7d417', '#d8232a') + star(16, 16, 4, '#1b8a4b'),
  CA: down('#d8232a', '#fff', '#fff', '#d8232a') + star(16, 16, 6, '#d8232a'),
  DE: across('#26222c', '#d8232a', '#f5c518'),
  RU: across('#fff', '#2450a4', '#d8232a'),
  NL: across('#b01f2c', '#fff', '#24468c'),
  EG: across('#cf1f2e', '#fff', '#26222c') + disc(16, 16, 2.6, '#c79a1e'),
  IN:
    across('#f29a35', '#fff', '#1b8a3f') +
    lines('M16 13.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5z', '#24468c', 1),
  AR: across('#74b3e3', '#fff', '#74b3e3') + disc(16, 16, 2.6, '#f2b632'),
  PL: across('#fff', '#d8233c'),
  ES: across('#c8202f', '#f5c518', '#f5c518', '#c8202f') + disc(11, 16, 2.4, '#a8402a'),
  JP: box(X, Y, W, H, '#fff') + disc(16, 16, 6, '#c8203a'),
  CN:
    box(X, Y, W, H, '#d8232a') +
    star(8, 12, 4.4, '#f7d417') +
    star(14, 9, 1.6, '#f7d417') +
    star(16, 12, 1.6, '#f7d417') +
    star(15, 16, 1.6, '#f7d417'),
  MA: box(X, Y, W, H, '#b8202f') + star(16, 16, 6, '#1b6a43') + star(16, 16, 3.4, '#b8202f'),
  CH: box(X, Y, W, H, '#d8232a') + lines('M16 10v12M10 16h12', '#fff', 4),
  GR:
    across('#2b66b1', '#fff', '#2b66b1', '#fff', '#2b66b1') +
    box(X, Y, 12, 12, '#2b66b1') +
    lines('M7 6v12M1 12h12', '#fff', 2.4),
  BR:
    box(X, Y, W, H, '#1b8a3f') +
    '<path fill="#f7d417" d="M16 8l12 8-12 8-12-8z"/>' +
    disc(16, 16, 4.4, '#24408c'),
  US:
    across('#c8202f', '#fff', '#c8202f', '#fff', '#c8202f', '#fff', '#c8202f') +
    box(X, Y, 13, 11, '#24408c') +
    [4, 8, 12].flatMap((x) => [9, 13].map((y) => star(x, y, 1.5, '#fff'))).join(''),
  ZA:
    across('#d8232a', '#1b7a4b', '#24408c') +
    '<path fill="#f2b632" d="M1 6l13 10L1 26z"/><path fill="#26222c" d="M1 9l9 7-9 7z"/>',
  GB: BRITISH,
  AU:
    box(X, Y, W, H, '#1d3f8c') +
    cross(X, Y, 14, 10, '#fff', '#cf1f2e') +
    star(8, 21, 2.6, '#fff') +
    star(24, 11, 1.8, '#fff') +
    star(27, 16, 1.8, '#fff') +
    star(22, 19, 1.8, '#fff'),
};

/** The drawing of a flag's emoji, or null. */
export function flagOf(emoji: string): string | null {
  const letters = [...emoji].map((one) =>
    String.fromCharCode((one.codePointAt(0) ?? 0) - 0x1f1e6 + 65),
  );
  const drawn = flags[letters.join('')];
  return drawn ? `${drawn}<path fill="none" stroke="#0003" d="M1 6h30v20H1z"/>` : null;
}
