// The faces of a table alone: the person's own, and bots.
import { settings } from '../app/settings.svelte';
import { facesOf, showFaces } from '../ui/faces';

/** For everything below this component. */
export function aloneFaces(seats: () => number): void {
  const all = $derived(
    facesOf(
      Array.from({ length: seats() }, (_, i) =>
        i === 0 ? { kind: 'person' as const, face: settings.face } : { kind: 'bot' as const },
      ),
    ),
  );
  showFaces(() => all);
}
