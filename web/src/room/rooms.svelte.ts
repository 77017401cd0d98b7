// The one room this page is in. It outlives a change of screen: opening a table leads to its lobby.
import { w } from '../i18n/words.svelte';
import { settings } from '../app/settings.svelte';
import type { Place } from '../net';
import { Together } from './together.svelte';

let current: Together | null = $state.raw(null);

export const rooms = {
  get current() {
    return current;
  },
};

const name = () => settings.name.trim() || w().together.someone;

export function openRoom(game: string): void {
  leaveRoom();
  current = new Together({ game, public: false }, name());
}

/** Enters that room, or stays in it. */
export function enterRoom(place: Place): Together {
  const same = current?.room?.code === place.room && current.as === place.as;
  if (same && current) return current;
  leaveRoom();
  return (current = new Together(place, name()));
}

/** The page goes elsewhere. The seat stays: `leave` is another thing. */
export function leaveRoom(): void {
  current?.close();
  current = null;
}
