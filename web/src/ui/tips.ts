// What a sign means, in words: under the mouse, under the keyboard's focus, and under a finger that
// rests on it. An element says it as `data-tip`, or as its name where `data-tip` is empty; buttons
// of the class `icon` and the pictures of a table have their name as a tip. A sign that isn't a
// button is explained by a tap. Pictures keep quiet on buttons, and where hands race for something
// (`data-race`).
const HOVER_MS = 500;
const PRESS_MS = 450;
const STAYS_MS = 4000; // after a finger has left
const GAP = 8;
const PICTURES = '.frame:not(:has([data-race])) [role="img"][aria-label]:not(button *)';
const SAYS = `[data-tip], .icon[aria-label], ${PICTURES}`;

function tipOf(element: Element): string {
  return element.getAttribute('data-tip') || (element.getAttribute('aria-label') ?? '');
}

const found = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(SAYS) : null;

/** The one tip of a page, about one element at a time. */
function makeTip(page: Document) {
  const tip = page.createElement('div');
  tip.className = 'tip-text';
  tip.setAttribute('aria-hidden', 'true'); // screen readers have the element's own name
  tip.popover = 'manual'; // over sheets too
  let about: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => clearTimeout(timer);
  const later = (then: () => void, ms: number) => {
    stop();
    timer = setTimeout(then, ms);
  };
  function hide(): void {
    stop();
    about = null;
    if (tip.isConnected) tip.hidePopover();
    tip.remove();
  }
  function show(element: HTMLElement): void {
    const text = tipOf(element);
    if (!element.isConnected || text === '') return;
    hide();
    about = element;
    tip.textContent = text;
    page.body.append(tip);
    tip.showPopover();
    const at = element.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const screen = page.documentElement.clientWidth;
    const left = Math.min(Math.max(6, at.left + at.width / 2 - width / 2), screen - width - 6);
    const above = at.top - GAP - height;
    const top = at.bottom + GAP + height < innerHeight || above < 6 ? at.bottom + GAP : above;
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  }
  return { about: () => about, hide, show, later, stop };
}

/** Explains signs from now on. Returns how to stop. */
export function explain(page: Document): () => void {
  const { about, hide, show, later, stop } = makeTip(page);
  let held = false; // a finger rested on a button: lifting it does not press

  const listeners: { [K in keyof DocumentEventMap]?: (event: DocumentEventMap[K]) => void } = {
    pointerover(event) {
      if (event.pointerType !== 'mouse') return;
      const element = found(event.target);
      if (element === about()) return;
      if (about()?.matches(':focus-visible') === false) hide();
      stop();
      if (element) later(() => show(element), HOVER_MS);
    },
    pointerdown(event) {
      held = false;
      if (event.pointerType === 'mouse') return hide();
      const element = found(event.target);
      hide();
      if (!element) return;
      if (!element.closest('button, a, label')) return show(element);
      later(() => {
        show(element);
        held = true;
      }, PRESS_MS);
    },
    pointerup(event) {
      if (event.pointerType === 'mouse') return;
      stop();
      if (about()) later(hide, STAYS_MS);
    },
    pointercancel: stop,
    click(event) {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopPropagation();
    },
    contextmenu: (event) => held && event.preventDefault(),
    focusin(event) {
      const element = found(event.target);
      if (element && element === event.target && element.matches(':focus-visible')) show(element);
      else hide();
    },
    focusout: hide,
    keydown: (event) => (event.key === 'Escape' || event.key === 'Enter') && hide(),
    scroll: hide,
  };
  for (const [type, listener] of Object.entries(listeners))
    page.addEventListener(type, listener as EventListener, true);
  const view = page.defaultView;
  view?.addEventListener('resize', hide);
  return () => {
    hide();
    view?.removeEventListener('resize', hide);
    for (const [type, listener] of Object.entries(listeners))
      page.removeEventListener(type, listener as EventListener, true);
  };
}
