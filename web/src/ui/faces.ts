// The faces of people and bots: which there are, and who has which. A person's face is theirs on
// every chair; bots have what people leave.
import { getContext, setContext, type Component } from 'svelte';
import type { SVGAttributes } from 'svelte/elements';
import Bear from '~icons/fluent-emoji-flat/bear';
import Cat from '~icons/fluent-emoji-flat/cat-face';
import Chick from '~icons/fluent-emoji-flat/front-facing-baby-chick';
import Chicken from '~icons/fluent-emoji-flat/chicken';
import Cow from '~icons/fluent-emoji-flat/cow-face';
import Crab from '~icons/fluent-emoji-flat/crab';
import Dog from '~icons/fluent-emoji-flat/dog-face';
import Dragon from '~icons/fluent-emoji-flat/dragon-face';
import Flamingo from '~icons/fluent-emoji-flat/flamingo';
import Fox from '~icons/fluent-emoji-flat/fox';
import Frog from '~icons/fluent-emoji-flat/frog';
import Hamster from '~icons/fluent-emoji-flat/hamster';
import Hedgehog from '~icons/fluent-emoji-flat/hedgehog';
import Horse from '~icons/fluent-emoji-flat/horse-face';
import Koala from '~icons/fluent-emoji-flat/koala';
import Lion from '~icons/fluent-emoji-flat/lion';
import Monkey from '~icons/fluent-emoji-flat/monkey-face';
import Mouse from '~icons/fluent-emoji-flat/mouse-face';
import Octopus from '~icons/fluent-emoji-flat/octopus';
import Otter from '~icons/fluent-emoji-flat/otter';
import Owl from '~icons/fluent-emoji-flat/owl';
import Panda from '~icons/fluent-emoji-flat/panda';
import Parrot from '~icons/fluent-emoji-flat/parrot';
import Penguin from '~icons/fluent-emoji-flat/penguin';
import Pig from '~icons/fluent-emoji-flat/pig-face';
import PolarBear from '~icons/fluent-emoji-flat/polar-bear';
import Rabbit from '~icons/fluent-emoji-flat/rabbit-face';
import Raccoon from '~icons/fluent-emoji-flat/raccoon';
import Tiger from '~icons/fluent-emoji-flat/tiger-face';
import Turtle from '~icons/fluent-emoji-flat/turtle';
import Unicorn from '~icons/fluent-emoji-flat/unicorn';
import Wolf from '~icons/fluent-emoji-flat/wolf';

/** By number, from 1; `faces` in the words has their names in the same order. */
export const faces: Component<SVGAttributes<SVGSVGElement>>[] = [
  ...[Fox, Owl, Frog, Panda, Cat, Bear, Penguin, Koala, Lion, Chicken, Dog, Mouse],
  ...[Rabbit, Wolf, Tiger, Monkey, Hedgehog, Pig, Cow, Horse, Unicorn, Hamster],
  ...[Raccoon, PolarBear, Dragon, Octopus, Turtle, Chick, Parrot, Flamingo, Otter, Crab],
];

interface Sitter {
  kind: 'person' | 'bot' | 'empty';
  /** From 1; 0 or absent: not known. */
  face?: number;
}

/** Of each seat. Who has none of their own gets that of their chair, or the next that is free. */
export function facesOf(seats: Sitter[]): number[] {
  const own = seats.map(({ kind, face }) => (kind === 'person' ? (face ?? 0) : 0));
  const taken = new Set(own);
  return own.map((face, seat) => {
    let free = face || seat + 1;
    while (!face && taken.has(free)) free = (free % faces.length) + 1;
    taken.add(free);
    return free;
  });
}

const KEY = Symbol('faces');

/** Who has which face, for everything below this component: by seat. */
export function showFaces(of: () => number[]): void {
  setContext(KEY, of);
}

/** The face of a seat, as the page above has it. Called while a component is made. */
export function seatFaces(): (seat: number) => number {
  const of = getContext<(() => number[]) | undefined>(KEY);
  return (seat) => of?.()[seat] ?? (seat % faces.length) + 1;
}
