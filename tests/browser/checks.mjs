// What every screen is held to: no accessibility violation, nothing wider than the screen, no text
// under 14 px, no target under 44 px, French set as it is printed (web/src/i18n/typo.ts).
import { readFileSync } from 'node:fs';
import { axePath, settled, shots } from './browser.mjs';

const HIGH_PX = 120; // of a table that may lie behind the hand and the bar

const axe = readFileSync(axePath, 'utf8');

/** Takes a picture of the page and adds to page.wrong what is wrong with it. */
export async function look(page, name, { full = false } = {}) {
  await settled(page);
  await page.screenshot({ path: `${shots}${name}.png`, fullPage: full });
  page.wrong.push(...(await wrongWith(page)).map((what) => `${name}: ${what}`));
}

/** Sentences about what is wrong with the page as it stands; empty if nothing is. */
async function wrongWith(page) {
  const found = await page.evaluate((HIGH_PX) => {
    // What flies is where it flies to: edges and sizes are not those of a moment.
    for (const one of document.getAnimations()) if (one.effect?.getTiming().iterations !== Infinity) one.finish();
    const out = [];
    const name = (element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> "${text}"`;
    };
    const shown = (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0 && !element.closest('.unseen, [inert], [aria-hidden="true"]');
    // A table cuts what lies over the screen's edge: its texts and targets are looked at one by one.
    const beyond = (element) => element.closest('.frame') !== null && element.getBoundingClientRect().right > innerWidth;
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) {
      const last = [...document.querySelectorAll('body *')].find((e) => shown(e) && e.getBoundingClientRect().right > innerWidth + 1);
      out.push(`the page is ${wide} px too wide${last ? `: ${name(last)}` : ''}`);
    }
    // Nobody scrolls to the hand or to the bar, and little of the table lies behind them.
    const dock = document.querySelector('.frame:has(.bar) .dock')?.getBoundingClientRect();
    const high = document.documentElement.scrollHeight - document.documentElement.clientHeight;
    if (dock && (dock.top < 0 || Math.floor(dock.bottom) > innerHeight)) out.push(`hand and bar are not in sight: ${Math.round(dock.top)} to ${Math.round(dock.bottom)} px`);
    const bar = document.querySelector('.frame .dock .bar')?.getBoundingClientRect();
    if (bar && Math.floor(bar.bottom) > innerHeight) out.push(`the bar ends ${Math.round(bar.bottom - innerHeight)} px below the screen`);
    const under = dock && dock.left < innerWidth / 4; // on a phone's side they lie beside the table
    if (under && high > HIGH_PX) out.push(`the table is ${high} px too high`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!texts.currentNode.textContent.trim() || !element || !shown(element) || element.closest('svg')) continue;
      const size = parseFloat(getComputedStyle(element).fontSize);
      if (size < 14) out.push(`text of ${size} px: ${name(element)}`);
      if (beyond(element)) out.push(`text beyond the edge: ${name(element)}`);
    }
    // What people typed themselves is left as it is.
    const unset = / [;:!?»%]|« |[\p{L}]'[\p{L}]|\.\.\./u;
    const french = (element) => element.closest('[lang]')?.lang === 'fr' && !element.closest('code, pre, script, style, [data-typed]');
    const said = [...document.querySelectorAll('body *')].filter(french).flatMap((element) => [
      ...[...element.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE).map((one) => one.textContent),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((one) => element.getAttribute(one) ?? ''),
    ]);
    for (const text of new Set(said)) if (unset.test(text)) out.push(`French that is not set: "${text.trim().slice(0, 80)}"`);
    for (const element of document.querySelectorAll('button, a[href], input, textarea, [role="button"], [role="spinbutton"], [data-action]')) {
      if (!shown(element) || element.disabled || element.closest('label')) continue;
      const { width, height } = element.getBoundingClientRect();
      if (beyond(element)) out.push(`target beyond the edge: ${name(element)}`);
      if (width < 43.5 || height < 43.5) out.push(`target of ${Math.round(width)} × ${Math.round(height)} px: ${name(element)}`);
    }
    return out;
  }, HIGH_PX);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    // What fades in while axe looks has the colours of a moment: such a finding is looked at again.
    const look = async () => {
      for (const one of document.getAnimations()) if (one.effect?.getTiming().iterations !== Infinity) one.finish();
      return (await globalThis.axe.run(document, { resultTypes: ['violations'] })).violations;
    };
    let violations = await look();
    const moving = () => document.getAnimations().some((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
    for (let i = 0; violations.some((v) => v.id === 'color-contrast') && (i < 2 || (i < 20 && moving())); i++) violations = await look();
    return violations.flatMap((v) => v.nodes.map((node) => `axe ${v.id}: ${node.html.slice(0, 120)} (${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? v.help})`));
  });
  return [...new Set([...found, ...violations])];
}
