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

const visible = (selector) => `${selector}:not([disabled]):visible`;

/** What the page's hint says, or null. */
async function hinted(page) {
  const button = page.locator('[data-ask-hint]');
  try {
    await button.click({ timeout: 300 });
    await page.waitForSelector('[data-ask-hint][data-hint]', { timeout: 300 });
    return await button.getAttribute('data-hint', { timeout: 300 });
  } catch {
    return null;
  }
}

/** From home to a running game by two clicks. */
export async function start(page, game, { short = true } = {}) {
  await page.click(`[data-box="${game}"]`);
  await page.waitForSelector('[data-start]');
  if (short && (await page.locator('[data-short]').count())) await page.click('[data-short]');
  await page.click('[data-start]');
  await page.waitForSelector('.frame');
}

/** Plays until data-over. `moment(name)` is called before clicks, for screenshots and checks.
 *  With keyboard: everything by focus and Enter. Returns how many moves were made. */
export async function play(page, { seed = 1, minutes = 4, moment = async () => {}, keyboard = false } = {}) {
  const random = chance(seed);
  const end = Date.now() + minutes * 60000;
  const pressed = [];
  let idle = 0;
  const press = async (item) => {
    try {
      if (keyboard) {
        await item.focus({ timeout: 1000 });
        await page.keyboard.press('Enter');
      } else await item.click({ timeout: 1000 });
      return true;
    } catch {
      return false; // it went away: somebody was faster
    }
  };
  while (Date.now() < end) {
    if (await page.locator('[data-over]').count()) {
      await moment('over', pressed.length);
      return pressed;
    }
    const skip = page.locator(visible('[data-skip]'));
    if (await skip.count()) {
      await moment('shown', pressed.length);
      await press(skip.first());
      continue;
    }
    const actions = page.locator(visible('[data-action]:not([data-race])'));
    const steps = page.locator(visible('[data-step]'));
    const types = page.locator(visible('[data-type]'));
    const [many, turns, inputs] = await Promise.all([actions.count(), steps.count(), types.count()]);
    if (inputs && random() < 0.5) {
      const input = types.nth(Math.floor(random() * inputs));
      await input.fill((await input.getAttribute('data-type')) ?? '').catch(() => {});
    }
    if (turns && (!many || random() < 0.35)) {
      idle = 0;
      await press(steps.nth(Math.floor(random() * turns)));
      continue;
    }
    if (!many && (await page.locator(visible('[data-race]')).count())) {
      await moment('race', pressed.length);
      const said = await hinted(page);
      const item = page.locator(visible(`[data-race][data-action="${said}"]`));
      if (said && (await item.count()) && (await press(item.first()))) pressed.push(said);
      else await page.waitForTimeout(20);
      idle = 0;
      continue;
    }
    if (!many) {
      await page.waitForTimeout(15);
      if (++idle > 4000) throw new Error(`nothing happens; moves so far: ${pressed.slice(-5).join('; ')}`);
      continue;
    }
    idle = 0;
    await moment('turn', pressed.length);
    const item = actions.nth(Math.floor(random() * many));
    const said = await item.getAttribute('data-action', { timeout: 1000 }).catch(() => null);
    if (said !== null && (await press(item))) pressed.push(said);
  }
  throw new Error(`not over after ${minutes} minutes; ${pressed.length} moves, the last: ${pressed.slice(-5).join('; ')}`);
}
