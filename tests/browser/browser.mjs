// Chromium as the tests use it: one browser, pages of a phone's and a desktop's size.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
export const axePath = require.resolve('axe-core/axe.min.js');

export const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
};

export function launch(more = []) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', ...more],
  });
}

/** A fresh page of that size and language, in which time runs `speed` times faster; `calm`: for who
 *  asked for less motion. Errors of the page are collected in page.errors. */
export async function open(browser, address, { size, lang, speed = 1, dark = false, calm = false }) {
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: calm ? 'reduce' : 'no-preference',
    serviceWorkers: 'block',
  });
  await context.addInitScript((fast) => sessionStorage.setItem('tablee.speed', String(fast)), speed);
  context.setDefaultTimeout(90000);
  const page = await context.newPage();
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && page.errors.push(message.text()));
  await page.goto(address);
  await page.waitForSelector('[data-box]');
  return page;
}

/** Waits until letters are there and what moves has come to rest. */
export async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity && !one.effect?.target?.closest('.ring'));
    await Promise.all(moving.map((one) => one.finished.catch(() => {})));
  });
}
