// How a table is set before a game alone: seats, options, bots; what the browser remembers of the
// last time, or the usual.
import type { GameInfo, OptionInfo } from '../net';
import { remember, settings } from '../app/settings.svelte';

export interface Setup {
  seats: number;
  options: Record<string, number>;
  levels: Record<string, string>;
}

const letters = 'BCDEFGHIJKL';

function usualSetup(info: GameInfo): Setup {
  return {
    seats: Math.min(info.seats_max, Math.max(info.seats_min, 4)),
    options: Object.fromEntries(info.options.map((option) => [option.name, option.default])),
    levels: Object.fromEntries([...letters].map((seat) => [seat, info.usual])),
  };
}

/** What was played last, as far as the engine still knows it. */
export function lastSetup(info: GameInfo): Setup {
  const usual = usualSetup(info);
  const last = settings.tables[info.id];
  if (!last) return usual;
  for (const option of info.options) {
    const value = last.options[option.name];
    if (value !== undefined && value >= option.min && value <= option.max)
      usual.options[option.name] = value;
  }
  for (const [seat, level] of Object.entries(last.levels))
    if (info.bots.includes(level)) usual.levels[seat] = level;
  if (last.seats >= info.seats_min && last.seats <= info.seats_max) usual.seats = last.seats;
  return usual;
}

export function keepSetup(info: GameInfo, setup: Setup): void {
  settings.tables[info.id] = structuredClone(setup);
  settings.last = info.id;
  remember();
}

/** The values a lobby offers for an option whose words name none: all, or a few well spread. */
export function valuesOf(option: OptionInfo): number[] {
  const span = option.max - option.min;
  if (span <= 12) return Array.from({ length: span + 1 }, (_, i) => option.min + i);
  const spread = [0, 0.1, 0.25, 0.5, 0.75, 1].map((part) => Math.round(option.min + span * part));
  return [...new Set([...spread, option.default])].sort((a, b) => a - b);
}
