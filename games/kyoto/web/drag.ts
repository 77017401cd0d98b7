// Dragging the turned-up card onto a player: the same as tapping the player.
import type { Attachment } from 'svelte/attachments';
import { drag } from '@/table/drag';

/** The player whose plate or hand lies under a point. */
function seatAt(x: number, y: number): string | null {
  for (const one of document.elementsFromPoint(x, y)) {
    const spot = one.closest<HTMLElement>('[data-spot^="seat-"]');
    if (spot) return spot.dataset.spot!.slice(5);
  }
  return null;
}

/** `over` hears the seat under the card, `drop` the last one. */
export function dragTo(
  over: (seat: string | null) => void,
  drop: (seat: string) => void,
): Attachment<HTMLElement> {
  return (element) =>
    drag(
      ({ x, y, dx, dy }) => {
        element.style.zIndex = '20';
        element.style.transform = `translate(${dx}px, ${dy}px) rotate(3deg)`;
        over(seatAt(x, y));
      },
      (at) => {
        const seat = at && seatAt(at.x, at.y);
        over(null);
        element.style.transform = element.style.zIndex = '';
        if (seat) drop(seat);
      },
    )(element);
}
