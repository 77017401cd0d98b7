// Your turn: the page's title says so, a phone vibrates, and if the page is hidden and the person
// has allowed it, a notification appears. The table makes the sound.
import { w } from '../i18n/words.svelte';
import { settings } from './settings.svelte';

const SHAKE_MS = [90, 60, 90];

/** Nothing while the page is looked at: it shows whose turn it is. */
function notify(game: string): void {
  if (!settings.notify || !document.hidden || !('Notification' in globalThis)) return;
  if (Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(w().table.yourTurn, { body: game, tag: 'tablee-turn' });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // some phones show notifications of service workers only
  }
}

/** `turn`: the name of the game while it is this person's turn, else null. Call it while a
 *  component is being created. */
export function cueTurns(turn: () => string | null): void {
  const game = $derived(turn());
  $effect(() => {
    if (game === null) return;
    const before = document.title;
    document.title = w().table.turnTitle(game);
    if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive)
      navigator.vibrate(SHAKE_MS);
    notify(game);
    return () => (document.title = before);
  });
}

/** Asks the browser; false: it does not allow any. */
export async function allowNotes(): Promise<boolean> {
  return 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted';
}
