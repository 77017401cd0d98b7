// The last finished games, kept in this browser for the replay page.
export interface Kept {
  game: string;
  at: number;
  log: string;
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
