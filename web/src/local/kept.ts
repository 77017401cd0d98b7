// This browser's finished games, for the replay page and "My games". Unfinished ones are in
// matches.ts.
import { forgetPerson, knowsPerson } from '../app/settings.svelte';

export interface Kept {
  game: string;
  at: number;
  log: string;
  /** Your seat; null if you watched. Absent in what older pages kept: the first. */
  you?: string | null;
  /** The server's name of the match, where it was one. */
  id?: string;
}

const KEY = 'tablee.games';
const MANY = 200;

export function keptGames(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}

export function keepGame(game: string, log: string, you: string | null = 'A', id?: string): void {
  const one: Kept = { game, at: Date.now(), log, you, ...(id ? { id } : {}) };
  let games = [one, ...keptGames().filter((kept) => kept.log !== log)].slice(0, MANY);
  while (games.length > 0) {
    try {
      localStorage.setItem(KEY, JSON.stringify(games));
      return;
    } catch {
      games = games.slice(0, Math.floor(games.length / 2)); // full: the older half goes
    }
  }
}

const RETRY_MS = 2000;

/** The log of a finished game from the server, by its path; null if there is none, or the server
 *  can't be reached. */
export async function fetchLog(path: string): Promise<string | null> {
  for (const pause of [0, RETRY_MS]) {
    if (pause > 0) await new Promise((later) => setTimeout(later, pause));
    try {
      const answer = await fetch(path.replace(/^\//, ''));
      if (answer.ok) return await answer.text();
      if (answer.status === 404) return null;
    } catch {
      // the line is lost: once more
    }
  }
  return null;
}

/** Games, matches, the place, the token: all but the settings. */
function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith('tablee.'));
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** Makes space: drops the older half of the finished games. False if there are none. */
export function makeRoom(): boolean {
  const games = keptGames();
  if (games.length === 0) return false;
  try {
    localStorage.setItem(KEY, JSON.stringify(games.slice(0, games.length >> 1)));
    return true;
  } catch {
    return false;
  }
}

export function keepsAnything(): boolean {
  return keys().length > 0 || knowsPerson();
}

/** Deletes everything that was played in this browser, and the name it was played under. */
export function forgetEverything(): void {
  for (const key of keys()) localStorage.removeItem(key);
  forgetPerson();
}
