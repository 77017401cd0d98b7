import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drag } from './drag';

const page = new EventTarget();
const element = Object.assign(new EventTarget(), { style: {} as CSSStyleDeclaration });
const point = (type: string, x: number, y = 0) =>
  Object.assign(new Event(type), { pointerId: 1, button: 0, clientX: x, clientY: y });
const move = vi.fn();
const end = vi.fn();
let detach: () => void;

describe('a drag', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    move.mockReset();
    end.mockReset();
    detach = drag(move, end)(element as unknown as HTMLElement) as () => void;
    element.dispatchEvent(point('pointerdown', 100));
  });
  afterEach(() => {
    detach();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is none before it has gone far', () => {
    page.dispatchEvent(point('pointermove', 104));
    page.dispatchEvent(point('pointerup', 104));
    expect(move).not.toHaveBeenCalled();
    expect(end).not.toHaveBeenCalled();
  });
  it('tells where it is and where it ends, and swallows its click', () => {
    page.dispatchEvent(point('pointermove', 120, 5));
    expect(move).toHaveBeenLastCalledWith({ x: 120, y: 5, dx: 20, dy: 5, zoom: 1 });
    page.dispatchEvent(point('pointerup', 130));
    expect(end).toHaveBeenLastCalledWith({ x: 130, y: 0, dx: 30, dy: 0, zoom: 1 });
    const click = new Event('click');
    const stop = vi.spyOn(click, 'stopPropagation');
    page.dispatchEvent(click);
    expect(stop).toHaveBeenCalledOnce();
    vi.runAllTimers();
    const next = new Event('click');
    const stopNext = vi.spyOn(next, 'stopPropagation');
    page.dispatchEvent(next);
    expect(stopNext).not.toHaveBeenCalled();
  });
  it('leaves the click of the next press alone, however soon that comes', () => {
    page.dispatchEvent(point('pointermove', 120));
    page.dispatchEvent(point('pointerup', 120));
    page.dispatchEvent(point('pointerdown', 100));
    const click = new Event('click');
    const stop = vi.spyOn(click, 'stopPropagation');
    page.dispatchEvent(click);
    expect(stop).not.toHaveBeenCalled();
  });
  it('goes as far as the pointer where the page is larger', () => {
    Object.assign(element, { currentCSSZoom: 2 });
    page.dispatchEvent(point('pointermove', 120, 10));
    expect(move).toHaveBeenLastCalledWith({ x: 120, y: 10, dx: 10, dy: 5, zoom: 2 });
    Object.assign(element, { currentCSSZoom: 1 });
  });
  it('is broken off where the system or the page takes it away', () => {
    page.dispatchEvent(point('pointermove', 120));
    page.dispatchEvent(point('pointercancel', 120));
    expect(end).toHaveBeenLastCalledWith(null);
    element.dispatchEvent(point('pointerdown', 100));
    page.dispatchEvent(point('pointermove', 120));
    detach();
    expect(end).toHaveBeenCalledTimes(2);
    expect(end).toHaveBeenLastCalledWith(null);
    page.dispatchEvent(point('pointermove', 140));
    expect(move).toHaveBeenCalledTimes(2);
  });
});
