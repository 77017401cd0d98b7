// Piles go to who takes them, over the places where they lay.
import { calm } from '@/app/settings.svelte';
import type { Shown } from '@/table/contract';
import { journeys, raceOf, type JungleView } from './view';

export function travel(stage: Element | null | undefined, shown: Shown<JungleView>): void {
  if (!stage || !shown.before || calm()) return;
  for (const { from, to } of journeys(raceOf(shown.said, shown.before), shown.before)) {
    const a = stage.querySelector(`[data-spot="up-${from}"]`)?.getBoundingClientRect();
    const b = stage.querySelector(`[data-spot="up-${to}"]`)?.getBoundingClientRect();
    if (!a || !b) continue;
    const back = document.createElement('div');
    const size = Math.min(a.width, 64);
    back.setAttribute('aria-hidden', 'true');
    back.style.cssText = `position:fixed;z-index:4;pointer-events:none;left:${a.left + (a.width - size) / 2}px;top:${a.top + (a.height - size) / 2}px;width:${size}px;height:${size}px;border-radius:10px;background:#7a4b2a;border:4px solid #fffdf8;box-shadow:0 4px 0 #4a2c16`;
    document.body.append(back);
    back.animate(
      {
        transform: [
          'none',
          `translate(${b.left + b.width / 2 - a.left - a.width / 2}px, ${b.top + b.height / 2 - a.top - a.height / 2}px) scale(.7) rotate(14deg)`,
        ],
        opacity: [1, 0.5],
      },
      { duration: 260, easing: 'cubic-bezier(0.3, 0, 0.5, 1)' },
    ).onfinish = () => back.remove();
  }
}
