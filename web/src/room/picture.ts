// A picture of a finished game for the family chat: who came in where, and how the evening stands.
// Drawn in the page; nothing is sent anywhere.
import { w } from '../i18n/words.svelte';
import { boxOf } from '../app/shelf';
import { settings } from '../app/settings.svelte';
import type { Played } from '../net';
import { nameOf, standings } from './evening';

const WIDE = 1080;
const LINE = 64;
const EDGE = 64;

export function picture(one: Played, played: Played[]): Promise<Blob> {
  const box = boxOf(one.game);
  const players = [...one.players].sort((a, b) => a.place - b.place);
  const table = played.length > 1 ? standings(played) : [];
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = 300 + LINE * (players.length + table.length + (table.length > 0 ? 2 : 0));
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#F6F0E4';
  pen.fillRect(0, 0, WIDE, canvas.height);
  pen.fillStyle = box?.accent ?? '#6B5E4B';
  pen.fillRect(0, 0, WIDE, 190);
  const write = (text: string, x: number, y: number, font: string, colour: string) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, x, y, WIDE - x - EDGE);
  };
  const right = (text: string, y: number) => {
    pen.textAlign = 'right';
    write(text, WIDE - EDGE, y, `700 40px ${face('text')}`, '#2A2433');
    pen.textAlign = 'left';
  };
  const date = new Date(one.at).toLocaleDateString(settings.lang, { dateStyle: 'long' });
  const ground = box?.onAccent ?? '#FFFFFF';
  write(box?.name ?? one.game, EDGE, 100, `600 80px ${face('head')}`, ground);
  write(date, EDGE, 158, `400 40px ${face('text')}`, ground);
  let y = 260;
  const row = (place: number, name: string, points: string) => {
    write(`${place}`, EDGE, y, `700 44px ${face('head')}`, place === 1 ? '#8A6D00' : '#6B6275');
    write(name, EDGE + 70, y, `${place === 1 ? 700 : 400} 44px ${face('text')}`, '#2A2433');
    if (points) right(points, y);
    y += LINE;
  };
  for (const player of players) row(player.place, nameOf(player), '');
  if (table.length > 0) {
    y += LINE;
    const title = w().evening.title(played.length);
    write(title, EDGE, y, `600 52px ${face('head')}`, '#2A2433');
    y += LINE;
    for (const { rank, name, points } of table) row(rank, name, w().evening.points(points));
  }
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  );
}

/** The page's own type. */
function face(of: 'head' | 'text'): string {
  const style = getComputedStyle(document.documentElement);
  return (of === 'head' ? style.getPropertyValue('--head').trim() : '') || 'sans-serif';
}
