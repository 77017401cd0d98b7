// Is the screen as large as a desktop's? A phone on its side is wide enough, but too low. The
// tables' styles use the same limits.
import { MediaQuery } from 'svelte/reactivity';

/** A phone on its side. */
export const low = new MediaQuery('(min-width: 600px) and (max-height: 559px)');
/** A short phone held upright. */
export const brief = new MediaQuery('(max-width: 599px) and (max-height: 699px)');
export const desk = new MediaQuery('(min-width: 760px) and (min-height: 560px)');
/** Higher than wide, as a tablet held like a page. */
export const upright = new MediaQuery('(orientation: portrait)');
