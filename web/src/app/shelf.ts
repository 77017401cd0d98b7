// The shelf: a box for every game of the engine's catalogue, in its order. Names, seats, minutes
// and options are the engine's; colours and words are those of games/NAME/web/box.ts, the picture
// is Box.svelte beside it. All of it is there before anything else is loaded, so it must stay
// small.
import type { Component } from 'svelte';
import { games } from 'virtual:catalogue';
import type { GameInfo } from '../net';
import type { Lang } from './settings.svelte';

/** box.ts, default export: what a box shows besides its picture. */
export interface BoxLook {
  /** The one accent of the game, for its box and the border of its tablecloth. */
  accent: string;
  /** Text on the accent. */
  onAccent: string;
  mood: Record<Lang, string>;
  line: Record<Lang, string>;
}

export interface Box extends BoxLook {
  id: string;
  name: string;
  info: GameInfo;
  Art: Component | null;
}

const looks = import.meta.glob<BoxLook>(['../../../games/*/web/box.ts', '!**/null/**'], {
  eager: true,
  import: 'default',
});
const arts = import.meta.glob<Component>(['../../../games/*/web/Box.svelte', '!**/null/**'], {
  eager: true,
  import: 'default',
});

/** Of a game that has no box of its own. */
const bare: BoxLook = {
  accent: '#6B5E4B',
  onAccent: '#FFFFFF',
  mood: { fr: '', en: '' },
  line: { fr: '', en: '' },
};

export const shelf: Box[] = games.map((info) => {
  const at = `../../../games/${info.id}/web/`;
  return {
    ...(looks[`${at}box.ts`] ?? bare),
    id: info.id,
    name: info.name.replace("'", '’'),
    info,
    Art: arts[`${at}Box.svelte`] ?? null,
  };
});

/** Is there that game, by those rules? Null: whichever they are. */
export function plays(game: string, rules: number | null): boolean {
  const info = boxOf(game)?.info;
  return info !== undefined && (rules === null || rules === info.rules);
}

export function boxOf(id: string): Box | null {
  return shelf.find((box) => box.id === id) ?? null;
}
