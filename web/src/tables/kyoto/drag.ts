// Dragging the turned-up card onto a player: the same as tapping the player.
import type { Attachment } from 'svelte/attachments';

/** Makes an element draggable; `over` hears the seat under the pointer, `drop` the last one. */
export function dragTo(over: (seat: string | null) => void, drop: (seat: string) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number; id: number } | null = null;
    const seatAt = (event: PointerEvent): string | null => {
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      for (const one of under) {
        const spot = one.closest<HTMLElement>('[data-spot^="seat-"]');
        if (spot) return spot.dataset.spot!.slice(5);
      }
      return null;
    };
    const start = (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault(); // no text is selected on the way
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      element.setPointerCapture(event.pointerId);
      element.style.zIndex = '20';
    };
    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.id) return;
      element.style.transform = `translate(${event.clientX - from.x}px, ${event.clientY - from.y}px) rotate(3deg)`;
      over(seatAt(event));
    };
    const end = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.id) return;
      const seat = event.type === 'pointerup' ? seatAt(event) : null;
      from = null;
      over(null);
      element.style.transform = element.style.zIndex = '';
      if (seat) drop(seat);
    };
    element.style.touchAction = 'none';
    element.style.cursor = 'grab';
    element.addEventListener('pointerdown', start);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    return () => {
      element.removeEventListener('pointerdown', start);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      element.style.touchAction = element.style.cursor = element.style.transform = '';
    };
  };
}
