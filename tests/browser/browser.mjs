// Chromium as the tests use it: pages of a phone's, a desktop's and a television's size.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
export const axePath = require.resolve('axe-core/axe.min.js');
export const shots = new URL('../../build/screenshots/', import.meta.url).pathname;
mkdirSync(shots, { recursive: true });

const PATIENCE_MS = 90000; // for whatever is waited for: a limit that a slow machine does not reach

export const shapes = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  side: { viewport: { width: 740, height: 360 }, isMobile: true, hasTouch: true }, // a phone on its side
  desktop: { viewport: { width: 1280, height: 800 } },
  television: { viewport: { width: 1920, height: 1080 } },
};

export function launch(more = []) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    timeout: PATIENCE_MS,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', ...more],
  });
}

/** A fresh page of the test `t`, in a browser context of its own. `calm`: for who asked for less
 *  motion. `memory`: put into session storage before the page runs (`tablee.speed` and the like).
 *  `secure`: over TLS, with a certificate that nobody has signed.
 *  What is wrong with it is collected in page.wrong, errors to begin with; `excuse` is no error. */
export async function visit(t, shape, { lang = 'fr', dark = false, calm = false, memory = {}, workers = 'block', secure = false, excuse = null } = {}) {
  const context = await t.browser.newContext({
    ...shapes[shape],
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: calm ? 'reduce' : 'no-preference',
    serviceWorkers: workers,
    ignoreHTTPSErrors: secure,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript((all) => Object.entries(all).forEach(([key, value]) => sessionStorage.setItem(key, String(value))), memory);
  const page = await context.newPage();
  page.wrong = [];
  const error = (text) => excuse?.test(text) || page.wrong.push(`error in the page: ${text}`);
  page.on('pageerror', ({ message }) => error(message));
  page.on('crash', () => error('it crashed'));
  page.on('console', (message) => message.type() === 'error' && error(message.text()));
  t.pages.push(page);
  return page;
}

/** The same, at the shelf. */
export async function open(t, address, { size, speed = 1, ...rest }) {
  const page = await visit(t, size, { ...rest, memory: { 'tablee.speed': speed } });
  await page.goto(address);
  await page.waitForSelector('[data-box]');
  return page;
}

const REST_MS = 3000; // what moves longer than that is a clock

/** Waits until letters are there and what moves has come to rest. */
export async function settled(page) {
  await page.evaluate(async (longest) => {
    await document.fonts.ready;
    const soon = ({ effect, currentTime }) => (effect?.getComputedTiming().endTime ?? 0) - (currentTime ?? 0) < longest;
    const moving = document.getAnimations().filter((one) => one.playState === 'running' && soon(one) && !one.effect?.target?.closest('.ring'));
    await Promise.all(moving.map((one) => one.finished.catch(() => {})));
  }, REST_MS);
}
