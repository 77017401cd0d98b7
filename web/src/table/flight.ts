// Animates things from where they were to where they go. The frame measures before the page changes
// and animates after: an element with the same data-fly before and after glides; a new one with
// data-from comes from the element with that data-spot; a removed one with data-to goes there.
import { calm, speed } from '../app/settings.svelte';

interface Was {
  /** Null: it was there, but hidden, so it comes from nowhere. */
  rect: DOMRect | null;
  to: string | undefined;
  copy: HTMLElement | null;
  zoom: number;
}

const FLIGHT_MS = 300;

export class Flight {
  private was = new Map<string, Was>();

  before(root: HTMLElement | null): void {
    this.was.clear();
    if (!root) return;
    for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
      const to = element.dataset.to;
      const rect = element.getBoundingClientRect();
      this.was.set(element.dataset.fly!, {
        rect: rect.width > 0 ? rect : null,
        to,
        copy: to && rect.width > 0 ? (element.cloneNode(true) as HTMLElement) : null,
        zoom: zoomOf(element),
      });
    }
  }

  after(root: HTMLElement | null): void {
    if (!root) return;
    const still = calm();
    const ms = Math.max(1, FLIGHT_MS / speed());
    for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
      const key = element.dataset.fly!;
      const old = this.was.get(key);
      this.was.delete(key);
      if (old && !old.rect) continue;
      const from = old?.rect ?? spot(root, element.dataset.from);
      if (!from && !element.dataset.from) continue;
      if (still || !from) {
        if (!old) element.animate({ opacity: [0, 1] }, { duration: ms });
        continue;
      }
      glide(element, from, element.getBoundingClientRect(), ms, !old);
    }
    for (const old of this.was.values()) {
      const to = spot(root, old.to);
      if (to && old.rect && old.copy && !still) away(old.copy, old.zoom, old.rect, to, ms);
    }
    this.was.clear();
  }
}

/** Flies a copy of this element to that one; does nothing if less motion was requested. */
export function flyTo(element: HTMLElement | SVGElement, to: Element): void {
  if (calm()) return;
  const copy = element.cloneNode(true) as HTMLElement;
  away(
    copy,
    zoomOf(element),
    element.getBoundingClientRect(),
    to.getBoundingClientRect(),
    (FLIGHT_MS * 1.4) / speed(),
  );
}

/** Measures on the screen and converts to the element's own pixels, which are larger on a large
 *  screen. */
export function zoomOf(element: Element): number {
  return element.currentCSSZoom ?? 1;
}

function spot(root: HTMLElement, name: string | undefined): DOMRect | null {
  return name
    ? (root.querySelector(`[data-spot="${name}"]`)?.getBoundingClientRect() ?? null)
    : null;
}

function glide(element: HTMLElement, from: DOMRect, to: DOMRect, ms: number, fresh: boolean): void {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1) return;
  const zoom = zoomOf(element);
  const scale = fresh || to.width === 0 ? 1 : from.width / to.width;
  element.animate(
    { transform: [`translate(${dx / zoom}px, ${dy / zoom}px) scale(${scale})`, 'none'] },
    { duration: ms, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' },
  );
}

function away(copy: HTMLElement, zoom: number, from: DOMRect, to: DOMRect, ms: number): void {
  Object.assign(copy.style, {
    position: 'fixed',
    zoom: String(zoom),
    left: `${from.left / zoom}px`,
    top: `${from.top / zoom}px`,
    width: `${from.width / zoom}px`,
    height: `${from.height / zoom}px`,
    margin: '0',
    zIndex: '30',
    pointerEvents: 'none',
  });
  copy.removeAttribute('data-action');
  copy.removeAttribute('data-fly');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  document.body.append(copy);
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  copy.animate(
    {
      transform: ['none', `translate(${dx / zoom}px, ${dy / zoom}px) scale(0.6)`],
      opacity: [1, 0.4],
    },
    { duration: ms, easing: 'cubic-bezier(0.3, 0, 0.5, 1)' },
  ).onfinish = () => copy.remove();
}
