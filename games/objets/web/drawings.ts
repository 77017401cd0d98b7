// The pictures of the objects: icons of the set, by the names that content/objects.tsv has, and
// drawings of our own.
import type { Component } from 'svelte';
import Astronaut from '~icons/fluent-emoji-flat/astronaut';
import Balloon from '~icons/fluent-emoji-flat/balloon';
import Feather from '~icons/fluent-emoji-flat/feather';
import Die from '~icons/fluent-emoji-flat/game-die';
import Key from '~icons/fluent-emoji-flat/key';
import Ladybird from '~icons/fluent-emoji-flat/lady-beetle';
import Clip from '~icons/fluent-emoji-flat/paperclip';
import Rock from '~icons/fluent-emoji-flat/rock';
import Shell from '~icons/fluent-emoji-flat/spiral-shell';
import Spoon from '~icons/fluent-emoji-flat/spoon';
import Thread from '~icons/fluent-emoji-flat/thread';
import Toothbrush from '~icons/fluent-emoji-flat/toothbrush';
import { things } from './content';

const icons: Record<string, Component> = {
  'astronaut': Astronaut,
  'balloon': Balloon,
  'feather': Feather,
  'game-die': Die,
  'key': Key,
  'lady-beetle': Ladybird,
  'paperclip': Clip,
  'rock': Rock,
  'spiral-shell': Shell,
  'spoon': Spoon,
  'thread': Thread,
  'toothbrush': Toothbrush,
};
const own = import.meta.glob('../../../content/art/objects/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;

type Drawn = { icon: Component } | { inside: string };

const drawn = new Map<string, Drawn>();
for (const thing of things) {
  const icon = icons[thing.drawing.replace('fluent-emoji-flat:', '')];
  const svg = own[`../../../content/${thing.drawing}`];
  if (icon) drawn.set(thing.id, { icon });
  else if (svg)
    drawn.set(thing.id, {
      inside: svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, ''),
    });
}

export function drawingOf(id: string): Drawn | null {
  return drawn.get(id) ?? null;
}
