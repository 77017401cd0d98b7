// Dragging by mouse, pen or finger: a press that moves far enough is a drag, and the click that
// ends it doesn't count. Listens on the window meanwhile, because the dragged element may move in
// the page.
import type { Attachment } from 'svelte/attachments';
import { zoomOf } from './flight';

/** Where it is on the screen, and how far from where it began, in the element's own pixels; `zoom`
 *  is the size of one of them on the screen. */
interface Dragged {
  x: number;
  y: number;
  dx: number;
  dy: number;
  zoom: number;
}

const FAR = 8; // px; under it a press stays a press

const swallow = (event: MouseEvent) => event.stopPropagation();
const spare = () => removeEventListener('click', swallow, { capture: true });

/** Makes an element draggable while it is attached. Read changing values inside `move` and `end`,
 *  not where these are created. `end` gets where it was dropped, or null if the drag was cancelled.
 */
export function drag(
  move: (at: Dragged) => void,
  end: (at: Dragged | null) => void,
): Attachment<HTMLElement> {
  return (element) => {
    let from: PointerEvent | null = null;
    let on = false;
    const where = (start: PointerEvent, now: PointerEvent): Dragged => {
      const zoom = zoomOf(element);
      return {
        x: now.clientX,
        y: now.clientY,
        dx: (now.clientX - start.clientX) / zoom,
        dy: (now.clientY - start.clientY) / zoom,
        zoom,
      };
    };

    function down(event: PointerEvent) {
      if (event.button !== 0 || from) return;
      from = event;
      addEventListener('pointermove', go);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', up);
    }
    function go(event: PointerEvent) {
      if (!from || event.pointerId !== from.pointerId) return;
      const at = where(from, event);
      if (!on && Math.hypot(at.dx, at.dy) * at.zoom < FAR) return;
      on = true;
      move(at);
    }
    function up(event: PointerEvent) {
      if (!from || event.pointerId !== from.pointerId) return;
      const at = event.type === 'pointerup' ? where(from, event) : null;
      const dragged = on;
      release();
      if (!dragged) return;
      // its click, if there is one, comes before a timer; the next press may too, and has its own
      addEventListener('click', swallow, { capture: true });
      addEventListener('pointerdown', spare, { capture: true, once: true });
      setTimeout(spare);
      end(at);
    }
    function release() {
      from = null;
      on = false;
      removeEventListener('pointermove', go);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    }

    const { touchAction, userSelect } = element.style;
    Object.assign(element.style, { touchAction: 'none', userSelect: 'none' });
    element.addEventListener('pointerdown', down);
    return () => {
      const dragged = on;
      release();
      if (dragged) end(null);
      element.removeEventListener('pointerdown', down);
      Object.assign(element.style, { touchAction, userSelect });
    };
  };
}
