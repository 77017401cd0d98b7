// The room this browser was in last, so that it finds its way back.
import type { Place } from '../net';

const KEY = 'tablee.place';

export function keptPlace(): Place | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Place | null;
  } catch {
    return null;
  }
}

export function keepPlace(place: Place | null): void {
  try {
    if (place?.as === 'screen') return;
    if (place) localStorage.setItem(KEY, JSON.stringify(place));
    else localStorage.removeItem(KEY);
  } catch {
    // not kept: the link that was shared still leads there
  }
}

let brought: { room: string; code: string } | null = null;

/** A code that moves a seat to this device, on its way to the room: it works once, so it is not
 *  kept. */
export function bringCode(room: string, code: string): void {
  brought = { room, code };
}

export function takeCode(room: string): string | null {
  const code = brought?.room === room ? brought.code : null;
  brought = null;
  return code;
}
