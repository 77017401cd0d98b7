// The last finished games, kept in this browser for the replay page, and the match that is played.
export interface Kept {
  game: string;
  at: number;
  log: string;
}

/** The match that was broken off, one a game. */
export interface Broken {
  log: string;
  seed: string;
}
const broken = (game: string) => `tablee.match.${game}`;

export function brokenMatch(game: string): Broken | null {
  try {
    return JSON.parse(localStorage.getItem(broken(game)) ?? 'null') as Broken | null;
  } catch {
    return null;
  }
}

export function keepMatch(game: string, match: Broken | null): void {
  try {
    if (match) localStorage.setItem(broken(game), JSON.stringify(match));
    else localStorage.removeItem(broken(game));
  } catch {
    // full or forbidden: the match is simply not kept
  }
}

const KEY = 'tablee.games';
const MANY = 8;

export function keptGames(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}

export function keepGame(game: string, log: string): void {
  const games = [{ game, at: Date.now(), log }, ...keptGames().filter((kept) => kept.log !== log)].slice(0, MANY);
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // full or forbidden: the game is simply not kept
  }
}
