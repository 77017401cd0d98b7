// The living room: phones beside a television, people who come, go, stop and play on.
//   node tests/together/living.mjs [WORDS…]
import { shots } from '../browser/browser.mjs';
import { look } from '../browser/checks.mjs';
import { named, run } from '../browser/run.mjs';
import { assert, until } from '../service/client.mjs';
import { begin, joinTable, make, openTable, playOn, quick, room, setSeats, setWay, visitor, watch } from './pages.mjs';

const tests = {};

/** Ana opens, the others come with their phones, a television looks on if asked for. */
async function evening(t, game, names, { screen = false, seats = null, way = null, args = [], speed = 20, init = null } = {}) {
  const server = await quick(t, { args });
  const { address } = server;
  const pages = [];
  for (const name of names) {
    const page = await visitor(t, 'phone', { speed });
    if (init) await page.addInitScript(init);
    if (pages.length === 0) page.table = await openTable(page, address, game, name);
    else await joinTable(page, address, pages[0].table, name);
    pages.push(page);
  }
  const [ana] = pages;
  if (seats) await setSeats(ana, seats);
  if (way) await setWay(ana, way);
  const tv = screen ? await visitor(t, 'television', { speed }) : null;
  if (tv) await watch(tv, address, ana.table, 'screen');
  return { server, address, ana, pages, tv, table: ana.table };
}
const view = (page) => page.got.findLast((m) => m.view)?.view;
const here = (page, selector) => page.locator(selector).filter({ visible: true }).count();

/** As soon as `sign` is on the page: which of `parts` is missing, or lies under something else. */
const covered = (page, sign, parts) =>
  page.evaluate(
    async ([sign, parts]) => {
      const parted = () => parts.some((part) => document.querySelector(part) === null);
      do { // players who are quick put a reveal away before it was looked at: then the next one
        await new Promise((seen) => {
          const there = () => document.querySelector(sign) && (watcher.disconnect(), seen());
          const watcher = new MutationObserver(there);
          watcher.observe(document, { childList: true, subtree: true });
          there();
        });
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 0)));
      } while (parted());
      return parts.filter((part) => {
        const element = document.querySelector(part);
        const box = element?.getBoundingClientRect();
        if (!box) return true;
        return [0.02, 0.5, 0.98].some((x) => {
          const over = document.elementFromPoint(box.left + box.width * x, box.top + box.height / 2);
          return over !== element && !element.contains(over) && !over?.contains(element);
        });
      });
    },
    [sign, parts],
  );

tests['beside a television the giver has the name and the clock in hand, and the guesser is lit'] = async (t) => {
  const { pages, ana, tv } = await evening(t, 'timesup', ['Ana', 'Chloé'], { screen: true, seats: 4, way: 'room' });
  await begin(ana, [...pages.slice(1), tv]);
  const given = () => pages.find((page) => view(page).phase === 'give' && view(page).giver === view(page).you);
  await Promise.all(pages.map((page, i) => playOn(page, { seed: 3 + i, enough: () => given() !== undefined })));
  const giver = given();
  await giver.waitForSelector('.card:not(.down)');
  assert((await here(giver, '.give .card')) === 1 && (await here(giver, '.give .timer')) === 1, 'no name or no clock');
  const seen = () => tv.evaluate(() => ({
    lit: [...document.querySelectorAll('.place.acting')].map((place) => place.dataset.seat).sort().join(''),
    width: document.querySelector('.give .talk')?.getBoundingClientRect().width ?? 0,
  }));
  const turn = view(giver);
  const players = [turn.giver, ...turn.guessers].sort().join('');
  await until('both are lit, and what is said has room', async () => {
    const { lit, width } = await seen();
    return lit === players && width > 200;
  });
  await look(giver, 'living-giver-phone');
};

tests['beside a television the pond and the card to give are on the phone'] = async (t) => {
  for (const [game, wanted] of [['pescado', '.pond .place'], ['kyoto', '.turned']]) {
    const { ana, tv } = await evening(t, game, ['Ana'], { screen: true });
    await begin(ana, [tv], { short: false });
    const hers = () => view(ana)?.active === 'A' && ana.got.findLast((m) => m.legal)?.legal.length > 1;
    await playOn(ana, { seed: 5, enough: hers });
    await ana.waitForSelector(wanted);
    const box = await ana.locator(wanted).first().boundingBox();
    assert(box && box.height > 50, `${game}: ${JSON.stringify(box)}`);
    await look(ana, `living-${game}-phone`);
    if (game === 'pescado') await ana.context().close();
  }
};

tests['a farewell says which: a wrong code stays to be corrected, another tab, a kick, a closed table'] = async (t) => {
  const { address, ana, pages: [, chloe] } = await evening(t, 'perudo', ['Ana', 'Chloé']);
  const lea = await visitor(t, 'phone');
  await lea.goto(`${address}#/join`);
  await lea.fill('[data-code-field]', 'QQQQ');
  await lea.fill('[data-name]', 'Léa');
  await lea.click('[data-join]');
  await lea.waitForSelector('[data-about="unknown"]');
  await look(lea, 'living-unknown-phone', { full: true });
  assert((await lea.locator('h1').textContent()).includes('QQQQ'), 'the code is lost');
  await lea.click('[data-retype]');
  assert((await lea.inputValue('[data-code-field]')) === 'QQQQ', 'the code is lost');
  const tab = await chloe.context().newPage();
  await tab.goto(`${address}#/room/${ana.table.code}`);
  await chloe.waitForSelector('[data-about="elsewhere"]');
  await ana.click('[data-people]');
  for (let i = 0; i < 2; i++) await ana.click('dialog[open] [data-kick="B"]');
  await tab.waitForSelector('[data-about="away"]');
  for (let i = 0; i < 2; i++) await ana.click('dialog[open] [data-close-room]');
  await ana.waitForSelector('[data-about="gone"]');
  assert((await ana.locator('dialog[open]').count()) === 0, 'a sheet with dead buttons stays');
};

tests['a paused table looks still; another game takes the whole room to the lobby'] = async (t) => {
  const { ana, pages } = await evening(t, 'perudo', ['Ana', 'Chloé'], { seats: 2 });
  const [, chloe] = pages;
  await begin(ana, [chloe]);
  await ana.click('[data-people]');
  await ana.click('dialog[open] [data-pause]');
  for (const page of pages) await page.waitForSelector('.table.still[inert]');
  await look(chloe, 'living-paused-phone');
  await ana.click('[data-absent] [data-go-on]');
  for (const page of pages) await page.waitForSelector('.table:not(.still)');
  await Promise.all([playOn(ana, { seed: 7 }), playOn(chloe, { seed: 8 })]);
  assert((await chloe.locator('[data-other]').count()) === 0, 'a guest takes the room along');
  await ana.click('[data-other]');
  for (const page of pages) await page.waitForSelector('[data-lobby]');
  await ana.click('dialog[open] [data-game="kyoto"]');
  await until('the same people at another game', () => room(chloe).game === 'kyoto' && room(chloe).seats.filter((seat) => seat.kind === 'person').length === 2);
};

tests['a short game is among the options'] = async (t) => {
  const { ana } = await evening(t, 'jungle', ['Ana']);
  await ana.click('[data-short]');
  await until('it is short', () => room(ana).options.each === 6);
  const words = ana.locator('.sentence .word');
  for (let i = 0; i < (await words.count()); i++) {
    await words.nth(i).click();
    assert((await ana.locator('dialog[open] [aria-pressed="true"]').count()) === 1, `nothing is selected: ${await words.nth(i).textContent()}`);
    await ana.keyboard.press('Escape');
    await ana.waitForFunction(() => document.querySelector('dialog[open]') === null);
  }
};

tests['on a television no plate covers what a reveal says'] = async (t) => {
  const { pages, ana, tv } = await evening(t, 'perudo', ['Ana', 'Chloé'], { screen: true, seats: 4, speed: 1 });
  await begin(ana, [pages[1], tv], { short: false });
  let under = null;
  const seen = covered(tv, '.reveal .sum strong', ['.reveal .head', '.reveal .count', '.reveal .sum strong']).then(async (found) => {
    await tv.screenshot({ path: `${shots}living-reveal-television.png` });
    under = found;
  });
  await Promise.all([seen, ...pages.map((page, i) => playOn(page, { seed: 5 + i, rather: 'dudo', enough: () => under !== null }))]);
  assert(under.length === 0, `covered: ${under}`);
};

tests['a late-comer takes the chair of a bot, the table stops the game, and all see it'] = async (t) => {
  const { address, pages, ana, tv, table } = await evening(t, 'perudo', ['Ana', 'Chloé'], { screen: true, seats: 3 });
  const [, chloe] = pages;
  await begin(ana, [chloe, tv], { short: false });
  const zoe = await visitor(t, 'phone');
  await zoe.goto(`${address}${table.path}`);
  await zoe.fill('[data-name]', 'Zoé');
  await zoe.click('[data-join]');
  await zoe.waitForSelector('.frame');
  assert(view(zoe).you === null, 'she watches first');
  await zoe.click('[data-chairs-open]');
  await zoe.click('dialog[open] [data-take="C"]');
  await ana.waitForSelector('[data-knock="Zoé"]');
  for (const page of [chloe, tv]) await page.waitForSelector('[data-knocked="Zoé"]');
  await look(ana, 'living-chair-phone');
  await look(zoe, 'living-chairs-phone');
  await ana.click('[data-knock="Zoé"] .yes');
  await until('the hand is hers', () => view(zoe).you === 'C' && view(zoe).players[2].hand !== null);
  await zoe.keyboard.press('Escape');
  await chloe.waitForSelector('[data-news="came"]');
  await ana.click('[data-people]');
  await ana.click('dialog[open] [data-stop]');
  await chloe.waitForSelector('[data-stopping] [data-stop-yes]');
  await tv.waitForSelector('[data-stopping]');
  await look(chloe, 'living-stop-phone');
  await chloe.click('[data-stop-yes]');
  for (const page of [ana, chloe, zoe]) await page.waitForSelector('[data-lobby]');
  await tv.waitForSelector('[data-screen="lobby"]');
  assert(room(zoe).seats.every((seat) => seat.kind === 'person'), 'the same people');
  await ana.click('[data-rules]');
  await ana.waitForSelector('dialog[open] article, dialog[open] h3');
  await zoe.click('[data-people]');
  for (let i = 0; i < 2; i++) await zoe.click('dialog[open] [data-leave]');
  await chloe.waitForSelector('[data-news="left"]');
};

/** A page that nobody looks at, on a phone that may notify and shake. */
function pocket() {
  globalThis.cues = { shaken: 0, notes: [] };
  navigator.vibrate = () => Boolean(++globalThis.cues.shaken);
  globalThis.Notification = class {
    static permission = 'granted';
    constructor(title, { body }) {
      globalThis.cues.notes.push(`${title} ${body}`);
    }
  };
  Object.defineProperty(document, 'hidden', { get: () => true });
  localStorage.setItem('tablee', JSON.stringify({ ...JSON.parse(localStorage.getItem('tablee') ?? '{}'), notify: true }));
}

tests['a reveal waits until all have seen it; title, shake and note say whose turn it is'] = async (t) => {
  const { pages, ana, tv } = await evening(t, 'perudo', ['Ana', 'Chloé'], { screen: true, seats: 2, args: ['--pace', '100'], speed: 1, init: pocket });
  const [, chloe] = pages;
  await begin(ana, [chloe, tv], { short: false });
  const first = await until('whose turn it is', () => pages.find((page) => page.got.findLast((m) => m.legal)?.legal.length > 0));
  await first.waitForFunction(() => document.title.startsWith('●'));
  const cues = await first.evaluate(() => globalThis.cues);
  assert(cues.shaken > 0 && cues.notes.some((note) => note.includes('Perudo')), `cues: ${JSON.stringify(cues)}`);
  const other = pages.find((page) => page !== first);
  await first.locator('[data-action^="bid"]').first().click();
  await make(other, 'dudo');
  for (const page of pages) await page.waitForSelector('[data-ready]');
  await look(ana, 'living-ready-phone');
  await tv.waitForSelector('.looks');
  await tv.screenshot({ path: `${shots}living-ready-television.png` });
  for (const page of pages) await page.locator('[data-ready]').click({ timeout: 3000 }).catch(() => {}); // time was up
  await until('the next round', () => view(ana).phase === 'bid' && room(ana).reveal === null);
  for (const page of pages) await page.waitForSelector('[data-ready]', { state: 'detached' });
};

tests['faces are chosen, teams are named, swapped and shuffled, and a seat moves to another phone'] = async (t) => {
  const { address, ana, pages: [, chloe], tv, table } = await evening(t, 'timesup', ['Ana', 'Chloé'], { screen: true, seats: 4 });
  const seat = (letter) => room(ana).seats.find((one) => one.seat === letter);
  await chloe.click('[data-rename]');
  const face = seat('A').face === 17 ? 18 : 17;
  assert(await chloe.locator(`dialog[open] [data-face="${seat('A').face}"]`).isDisabled(), 'Ana’s face is hers');
  await chloe.click(`dialog[open] [data-face="${face}"]`);
  await look(chloe, 'living-faces-phone', { full: true });
  await chloe.click('dialog[open] .start');
  await until('it is hers', () => seat('B').face === face);
  await ana.click('[data-name-team="1"]');
  await ana.fill('dialog[open] [data-team-name]', 'Les Loutres');
  await ana.click('dialog[open] .save');
  await tv.waitForSelector('.teams:has-text("Les Loutres")');
  await ana.click('[data-fill]');
  await ana.waitForSelector('[data-start]');
  await ana.click('[data-swap="B"]');
  await ana.click('[data-swap="C"]');
  await until('she has moved, with her face', () => seat('C').name === 'Chloé' && seat('C').face === face);
  await look(ana, 'living-teams-phone', { full: true });
  await ana.click('[data-shuffle]');
  await until('all were moved', () => ana.got.filter((m) => m.type === 'done').length > 0 && room(ana).seats.filter((one) => one.kind === 'person').length === 2);
  await begin(ana, [chloe, tv]);
  await chloe.click('[data-people]');
  await chloe.click('dialog[open] [data-move-away]');
  const code = await chloe.getAttribute('[data-handover]', 'data-handover');
  await look(chloe, 'living-handover-phone');
  const phone = await visitor(t, 'phone');
  await phone.goto(`${address}#/join/${table.code}`);
  await phone.click('[data-moving]');
  await phone.fill('[data-move-code]', code === '000000' ? '000001' : '000000');
  await phone.click('[data-move]');
  await phone.waitForSelector('[data-about="code"]');
  await phone.click('[data-retype]');
  await phone.fill('[data-move-code]', code);
  await look(phone, 'living-move-phone', { full: true });
  await phone.click('[data-move]');
  await phone.waitForSelector('.frame');
  await chloe.waitForSelector('[data-about="elsewhere"]');
  const moved = room(phone).seats.find((one) => one.name === 'Chloé');
  assert(view(phone).you === moved.seat && moved.face === face && !moved.away, JSON.stringify(moved));
  await phone.reload();
  await phone.waitForSelector('.frame');
  assert(view(phone).you === moved.seat, 'hers after a reload, too');
};

tests['what is said in a lobby and by who watches is on the television'] = async (t) => {
  const { address, ana, tv, table } = await evening(t, 'perudo', ['Ana'], { screen: true, seats: 2 });
  const sam = await visitor(t, 'phone');
  await watch(sam, address, table);
  for (const page of [ana, sam]) {
    await page.click('[data-talk]');
    await page.locator('dialog[open] [data-emote]').first().click();
  }
  await tv.waitForFunction(() => document.querySelectorAll('.heard .said').length === 2);
  await begin(ana, [sam, tv], { short: false });
  await sam.click('[data-talk]');
  await sam.locator('dialog[open] [data-emote]').first().click();
  await tv.waitForSelector('header .said:has-text("Sam")');
};

const failed = await run(named(tests, process.argv.slice(2)), { lanes: 2 });
process.exit(failed ? 1 : 0);
