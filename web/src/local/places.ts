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
