// Has the screen the room of a desk? A phone on its side is wide enough, but low. The tables'
// styles ask the same.
import { MediaQuery } from 'svelte/reactivity';

export const desk = new MediaQuery('(min-width: 900px) and (min-height: 520px)');
