// A television three metres away: every game at its emptiest and its fullest table, 1920 × 1080.
// Type is 40 px at least, faces are 120, the middle takes a quarter of the height; no plate lies on
// the middle, nothing is cut off.
//   node tests/together/television.mjs [WORDS…]      PICTURES=1: kept in build/screenshots
import { shots } from '../browser/browser.mjs';
import { named, run } from '../browser/run.mjs';
import { sleep, table } from '../service/client.mjs';
import { quick, visitor, watch } from './pages.mjs';

const NAME = 'Maximilien'; // a long one
const SHOWS = 14; // looks at a table, from its start
const PICTURES = process.env.PICTURES !== undefined;

/** Runs in the page: what one cannot read or see from the sofa now. */
function faults() {
  const wrong = [];
  const seen = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (style.visibility === 'hidden' || style.display === 'none' || Number(style.opacity) < 0.1) return false;
      if (e.classList.contains('unseen')) return false;
    }
    return true;
  };
  const where = (e) => {
    const path = [];
    for (let at = e; at && path.length < 4 && !at.classList.contains('tv'); at = at.parentElement)
      path.unshift(at.tagName.toLowerCase() + [...at.classList].filter((c) => !/^s(velte)?-/.test(c)).slice(0, 2).map((c) => `.${c}`).join(''));
    return path.join(' ');
  };
  const range = document.createRange();
  const walker = document.createTreeWalker(document.querySelector('.tv'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    const e = node.parentElement;
    if (text === '' || !seen(e) || e.closest('style, script, .shower')) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const zoom = e.currentCSSZoom ?? 1;
    if (e.namespaceURI.endsWith('svg')) continue; // part of a picture
    const px = parseFloat(getComputedStyle(e).fontSize) * zoom;
    if (px < 39.5) wrong.push(`${px.toFixed(0)} px: “${text.slice(0, 24)}” in ${where(e)}`);
    if (box.left < -2 || box.top < -2 || box.right > innerWidth + 2 || box.bottom > innerHeight + 2)
      wrong.push(`off the screen: “${text.slice(0, 24)}” in ${where(e)}`);
    for (let at = e; at && !at.classList.contains('tv'); at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const cut = (overflowX !== 'visible' && at.scrollWidth > at.clientWidth + 2) || (overflowY !== 'visible' && at.scrollHeight > at.clientHeight + 2);
      if (cut && at.clientWidth > 0 && !at.matches('.frame, .oval')) wrong.push(`cut off: “${text.slice(0, 24)}” in ${where(at)}`);
    }
  }
  const boxes = (selector) => [...document.querySelectorAll(selector)].filter(seen).map((e) => [e, e.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 6 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
  const middle = boxes('.tv .frame .middle')[0];
  for (const [, box] of boxes('.tv .frame .face .avatar')) if (box.height < 119) wrong.push(`a face of ${box.height.toFixed(0)} px`);
  if (middle && middle[1].height < 269) wrong.push(`the middle is ${middle[1].height.toFixed(0)} px high`);
  const things = [...boxes('.tv .others .plate'), ...boxes('.tv [data-beside]')];
  if (middle) for (const [e, box] of things) if (over(box, middle[1])) wrong.push(`${where(e)} lies on the middle`);
  for (const [i, [e, a]] of things.entries()) for (const [o, b] of things.slice(i + 1)) if (over(a, b)) wrong.push(`${where(e)} lies on ${where(o)}`);
  return [...new Set(wrong)];
}

/** A table of that game with one person and bots, seen on a television. */
async function show(t, game, seats) {
  const server = await quick(t, { args: ['--pace', '30'] });
  const people = await table(server, game, [NAME], { seats, begin: false, bots: 'easy' });
  const [ana] = people;
  const tv = await visitor(t, 'television', { speed: 6 });
  await watch(tv, server.address, ana.room, 'screen');
  await tv.waitForSelector('.lobby');
  const found = new Map();
  const look = async (name) => {
    for (const fault of await tv.evaluate(faults)) if (!found.has(fault)) found.set(fault, name);
  };
  const picture = async (name) => PICTURES && tv.screenshot({ path: `${shots}television-${game}-${seats}-${name}.png` });
  await look('lobby');
  await picture('lobby');
  await ana.ask('start');
  let moves = 0;
  const playing = ana.play((legal) => (moves++ > 60 ? null : legal[Math.floor(Math.random() * legal.length)])).catch(() => {});
  await tv.waitForSelector('.frame');
  for (let i = 0; i < SHOWS && !ana.over; i++) {
    await sleep(300);
    await look(`look ${i}`);
    if (i % 4 === 1) await picture(i);
  }
  void playing;
  for (const p of people) p.close();
  return [...found].map(([fault, when]) => `${game}, ${seats} seats, ${when}: ${fault}`);
}

const games = { perudo: [2, 6], pecopeco: [2, 8], service: [2, 6], pescado: [2, 4], kyoto: [2, 5], jungle: [2, 10], objets: [3, 9], timesup: [4, 12] };
const tests = {};
for (const [game, sizes] of Object.entries(games))
  for (const seats of sizes)
    tests[`${game} with ${seats}`] = async (t) => {
      const wrong = await show(t, game, seats);
      t.pages[0].wrong.push(...wrong);
    };
process.exitCode = await run(named(tests, process.argv.slice(2)), { lanes: Number(process.env.LANES ?? 1) });
