// Plays a whole game of any table by clicking what a person clicks. It knows no game: it clicks
// elements marked with
//   data-action="MOVE"  makes that move at once
//   data-step           changes what would be done (turns a wheel, picks a card); never moves
//   data-type="TEXT"    an input into which that text may be typed
//   data-race           with data-action: open to all at any time and seldom right (a totem); pressed
//                       only when the page's hint says so
//   data-skip           goes on after something was shown
//   data-over           the game has ended
// so a new table is played without a line of its own.

/** A small random source of its own, so that a failure can be played again. */
function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** In the page: what can be done now, one thing of it picked and marked with a number; null while
 *  there is nothing to do. */
function choose({ dice, steps: mayStep }) {
  /** What says something over the table may lie over it: that is not pressed through. */
  const covered = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.guide, .notice') ?? false;
  };
  const seen = (element) =>
    !element.disabled && element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0 && !covered(element);
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const mark = (kind, element) => {
    globalThis.picks = (globalThis.picks ?? 0) + 1;
    element.dataset.pick = String(globalThis.picks);
    return { kind, pick: globalThis.picks, said: element.dataset.action ?? element.dataset.type ?? '' };
  };
  const [first, second] = dice;
  const one = (list, at) => list[Math.floor(at * list.length)];
  if (document.querySelector('[data-over]')) return { kind: 'over' };
  const skips = all('[data-skip]');
  if (skips.length > 0) return mark('skip', skips[0]);
  const inputs = all('[data-type]').filter((input) => input.value !== input.dataset.type);
  const actions = all('[data-action]:not([data-race])');
  const steps = mayStep ? all('[data-step]') : [];
  if (inputs.length > 0 && (first < 0.5 || actions.length + steps.length === 0)) return mark('type', one(inputs, second));
  if (steps.length > 0 && (actions.length === 0 || first < 0.35)) return mark('step', one(steps, second));
  if (actions.length > 0) return mark('action', one(actions, second));
  return all('[data-race][data-action]').length > 0 ? { kind: 'race' } : null;
}

/** What the page's hint says, or null. */
async function hinted(page, keyboard) {
  const button = page.locator('[data-ask-hint]');
  try {
    if (keyboard) await tabTo(page, '[data-ask-hint]').then((there) => there && page.keyboard.press('Enter'));
    else await button.click({ timeout: 1000 });
    await page.waitForSelector('[data-ask-hint][data-hint]', { timeout: 1000 });
    return await button.getAttribute('data-hint', { timeout: 1000 });
  } catch {
    return null; // the moment has passed
  }
}

/** Goes to an element as a person without a mouse does. */
async function tabTo(page, selector) {
  for (let i = 0; i < 150; i++) {
    const there = await page.evaluate((what) => {
      const found = document.querySelector(what);
      return found && !found.disabled && found.checkVisibility() ? document.activeElement === found : null;
    }, selector);
    if (there === null) return false; // it went away
    if (there) return true;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by Tab`);
}

export async function press(page, selector, { keyboard = false } = {}) {
  try {
    if (!keyboard) await page.locator(selector).first().click({ timeout: 2000 });
    else {
      const wheel = `[role="spinbutton"]:has(${selector})`;
      const turns = (await page.locator(wheel).count()) > 0;
      if (!(await tabTo(page, turns ? wheel : selector))) return false;
      await page.keyboard.press(turns ? 'ArrowUp' : 'Enter');
    }
    return true;
  } catch (error) {
    if (keyboard) throw error;
    return false; // it went away: somebody was faster
  }
}

/** From home to a running game by two clicks. A short game, where there is one. */
export async function start(page, game, { short = true, keyboard = false } = {}) {
  const go = async (selector) => {
    await page.waitForSelector(selector);
    if (keyboard) await press(page, selector, { keyboard });
    else await page.click(selector);
  };
  await go(`[data-box="${game}"]`);
  await page.waitForSelector('[data-start]');
  await go(short && (await page.locator('[data-short]').count()) ? '[data-short]' : '[data-start]');
  await page.waitForSelector('.frame');
}

const LOOK_MS = 40; // between two looks at what can be done: each is work for the page

/** One thing done, or nothing if it went away meanwhile. Returns what; `over` at the end. With
 *  `patience` it waits no longer than that many ms for something to do, and returns `nothing`. */
export async function act(page, random, { keyboard = false, moment = async () => false, steps = true, patience = null } = {}) {
  const looking = page.waitForFunction(choose, { dice: [random(), random()], steps }, { polling: LOOK_MS, timeout: patience ?? 90000 });
  const found = await (patience === null ? looking : looking.catch((error) => {
    if (error.name === 'TimeoutError') return { jsonValue: async () => ({ kind: 'nothing' }) };
    throw error;
  }));
  const what = await found.jsonValue();
  if (what.kind === 'nothing') return what;
  const name = { over: 'over', skip: 'shown', race: 'race' }[what.kind] ?? 'turn';
  if ((await moment(name)) || what.kind === 'over') return what;
  const picked = `[data-pick="${what.pick}"]`;
  if (what.kind === 'race') {
    const said = await hinted(page, keyboard);
    const item = `[data-race][data-action="${said}"]`;
    what.done = Boolean(said) && (await page.locator(item).count()) > 0 && (await press(page, item, { keyboard }));
    what.said = said;
  } else if (what.kind === 'type') {
    if (!keyboard) await page.fill(picked, what.said, { timeout: 2000 }).catch(() => {});
    else if (await tabTo(page, picked)) {
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(what.said);
    }
  } else what.done = await press(page, picked, { keyboard });
  return what;
}

/** Plays until data-over. `moment(name, n)` is called before clicks, for screenshots and checks;
 *  true: it took its time, look again at what can be done. With keyboard: everything by Tab and
 *  Enter. Returns the moves made, at `most` so many. */
export async function play(page, { seed = 1, minutes = 5, most = Infinity, moment = async () => false, keyboard = false } = {}) {
  const random = chance(seed);
  const end = Date.now() + minutes * 60000;
  const moves = [];
  while (Date.now() < end) {
    const what = await act(page, random, { keyboard, moment: (name) => moment(name, moves.length) });
    if (what.kind === 'over') return moves;
    if (what.done && (what.kind === 'action' || what.kind === 'race')) moves.push(what.said);
    if (moves.length >= most) return moves;
  }
  throw new Error(`not over after ${minutes} minutes; ${moves.length} moves, the last: ${moves.slice(-5).join('; ')}`);
}

export { chance };
