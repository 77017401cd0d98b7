// Runs tests that look at pages, a line each: "ok …" or "not ok …", then what was wrong. A test is
// a function of `t`: t.browser, t.pages (all that `visit` made for it, each with what is wrong with
// it in page.wrong) and t.after(END), called when it is over. It fails by throwing or by page.wrong.
import { launch, shots } from './browser.mjs';

const MINUTES = 20; // a whole test; the longest takes two on a quiet machine
const CLOSING_MS = 60000;

/** What `work` gives, or after so long an error that says `why`. The work goes on. */
async function within(ms, why, work) {
  let timer;
  const limit = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error(why)), ms)));
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

const soon = (work) => within(CLOSING_MS, 'what the test began cannot be ended', work);

const told = (error) => String(error.stack ?? error).split('\n').slice(0, 8).join('\n    ');

/** What every page of a failed test shows now. */
async function pictures(name, pages) {
  const slug = name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 60);
  const taken = pages.map((page, i) => page.screenshot({ path: `${shots}failed-${slug}-${i}.png`, timeout: 20000 }).then(() => true, () => false));
  return `${(await Promise.all(taken)).filter(Boolean).length} of ${pages.length} pages are in build/screenshots/failed-${slug}-*.png`;
}

/** One test to its end. Sentences about what was wrong; none if all is well. */
async function one(browser, name, test) {
  const ends = [];
  const t = { browser, pages: [], after: (end) => ends.push(end) };
  const wrong = [];
  const attempt = async (work) => work.catch((error) => wrong.push(told(error)));
  const running = test(t);
  await attempt(within(MINUTES * 60000, `it is not over after ${MINUTES} minutes`, running));
  wrong.push(...t.pages.flatMap((page) => page.wrong));
  if (wrong.length > 0) wrong.push(await pictures(name, t.pages));
  // whatever still waits for a page ends with it; where a page cannot be closed the browser is
  await soon(Promise.all(t.pages.map((page) => page.context().close()))).catch(() => soon(browser.close()).catch(() => {}));
  await soon(running).catch(() => {}); // told above
  for (const end of ends.reverse()) await attempt(soon(Promise.resolve().then(end)));
  return [...new Set(wrong)];
}

/** Runs all, `lanes` at once, each lane in a browser of its own. Returns how many failed. */
export async function run(tests, { lanes = 1, flags = [] } = {}) {
  const left = Object.entries(tests);
  let failed = 0;
  async function lane() {
    let browser = await launch(flags);
    for (let next = left.shift(); next; next = left.shift()) {
      const [name, test] = next;
      if (!browser.isConnected()) browser = await launch(flags);
      const begun = Date.now();
      const wrong = await one(browser, name, test);
      const took = `(${((Date.now() - begun) / 1000).toFixed(1)} s)`;
      if (wrong.length === 0) console.log(`ok ${name} ${took}`);
      else {
        failed++;
        console.log(`not ok ${name} ${took}\n    ${wrong.slice(0, 12).join('\n    ')}`);
      }
    }
    await soon(browser.close()).catch(() => {});
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return failed;
}

/** Of those tests the ones whose name has one of the words; without words all. */
export const named = (tests, words) =>
  Object.fromEntries(Object.entries(tests).filter(([name]) => words.length === 0 || words.some((word) => name.includes(word))));
