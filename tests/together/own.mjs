// Time's Up! with names of one's own: typed by the host of a room, or taken from a file alone; shown at
// every table, kept by the server and the browser, and in the game that is looked at again.
import { look } from '../browser/checks.mjs';
import { play } from '../browser/play.mjs';
import { assert, until } from '../service/client.mjs';
import { begin, joinTable, openTable, playOn, quick, visitor, watch } from './pages.mjs';

const FIRST = ['Tante', 'Oncle', 'Cousin', 'Voisin', 'Mamie', 'Docteur'];
const LAST = ['Bavoc', 'Kirmol', 'Zéphyrin', 'Pomfret', 'Ostrava', 'Lumbago'];
const ANIMALS = ['tigre', 'chien', 'loutre', 'renard', 'mouton', 'vache'];
const PICTURES = ['🐯', '🐕', '🦦', '🦊', '🐑', '🐄'];
const names = FIRST.flatMap((first, i) => LAST.map((last, k) => ({ name: `${first} ${last}`, line: `${first} ${last} ; ${ANIMALS[i]}${ANIMALS[k]}xyz ; ${PICTURES[i]}${PICTURES[i]}${PICTURES[k]}` }))); // a picture may come twice
names.push({ name: '<img src=x onerror=alert(1)>', line: '<img src=x onerror=alert(1)>' });
const list = names.map(({ line }) => line).join('\n');
const all = new Set(names.map(({ name }) => name));

/** The word of the lobby's sentence that names the list, and its last value. */
async function chooseOwn(page, { short = true } = {}) {
  await page.waitForSelector('[data-start], [data-fill]');
  if (short) await page.click('[data-short]'); // alone, it would start the game
  await page.locator('.sentence .word[aria-label^="Liste de noms"]').click();
  await page.locator('dialog[open] .value').last().click();
  await page.waitForSelector('[data-own-text]');
}
const numbered = async (page) => /n° ?\d/.test(await page.locator('body').innerText());

export const ownNames = {
  'a room plays with names of its own': async (t) => {
    const server = await quick(t);
    const [ana, chloe, tv] = [await visitor(t, 'phone'), await visitor(t, 'desktop', { lang: 'en' }), await visitor(t, 'television')];
    const table = await openTable(ana, server.address, 'timesup');
    await joinTable(chloe, server.address, table);
    await watch(tv, server.address, table, 'screen');
    await chooseOwn(ana);
    await ana.fill('[data-own-text]', `${list}\ntante bavoc\nRex ; rex\n!!!`);
    await ana.waitForSelector('[data-own-verdict="wrong"]');
    const said = (await ana.innerText('[data-own-verdict]')).replace(/\s+/g, ' ');
    for (const what of ['Ligne 38 : « tante bavoc » est déjà à la ligne 1.', 'Ligne 39 : l’indice « rex » donne le nom.', 'Ligne 40 :'])
      assert(said.includes(what), `${what} is not in: ${said}`);
    assert(await ana.isDisabled('[data-own-play]'), 'it can be played all the same');
    await look(ana, 'own-names-wrong');
    await ana.fill('[data-own-text]', list);
    await ana.waitForSelector('[data-own-verdict="fine"]');
    await look(ana, 'own-names-fine');
    await ana.click('[data-own-play]');
    for (const page of [ana, chloe]) await page.waitForSelector(`[data-own="${names.length}"]`);
    await look(ana, 'own-names-lobby', { full: true });
    await begin(ana, [chloe], { short: false });
    await until('the hands are of the list', async () => {
      for (const page of [ana, chloe]) {
        const hand = page.got.findLast((m) => m.view)?.view.players.find((p) => p.hand)?.hand ?? [];
        const text = await page.locator('body').innerText();
        if (hand.length === 0 || !hand.every((n) => text.includes(names[n - 1].name))) return false;
      }
      return true;
    });
    await look(ana, 'own-names-hand');
    await chloe.reload();
    await chloe.waitForSelector('.frame');
    const found = (page) => (page.got.findLast((m) => m.view)?.view.found ?? []).flat();
    const enough = () => found(ana).length > 1;
    await Promise.all([playOn(ana, { seed: 5, enough }), playOn(chloe, { seed: 6, enough })]);
    for (const page of [ana, chloe, tv]) assert(!(await numbered(page)), `a number is shown for a name: ${await page.locator('body').innerText()}`);
    const guesses = chloe.got.filter((m) => m.type === 'words' && m.kind === 'guess' && m.verdict === 'right');
    assert(guesses.length > 0 && guesses.every((m) => all.has(m.text)), `names of the list are found: ${guesses.map((m) => m.text)}`);
    await until('the television shows one', async () => guesses.some(({ text }) => text && tv.got.some((m) => m.type === 'words' && m.text === text)));
  },

  'everyone writes names on their own phone, and the host plays with them': async (t) => {
    const server = await quick(t);
    const [ana, chloe] = [await visitor(t, 'phone'), await visitor(t, 'phone', { lang: 'en' })];
    const table = await openTable(ana, server.address, 'timesup');
    await joinTable(chloe, server.address, table);
    const write = async (page, some) => {
      await page.click('[data-write]');
      await page.fill('[data-write-text]', some.map(({ name }) => name).join('\n'));
      await page.waitForSelector('[data-write-add]:not([disabled])');
      if (page === chloe) await look(chloe, 'write-names');
      await page.click('[data-write-add]');
    };
    await write(chloe, names.slice(0, 12));
    await ana.waitForSelector('[data-written="12"]');
    assert((await ana.locator('[data-written-play]').count()) === 0, 'twelve are not enough');
    await write(ana, names.slice(6, 24));
    for (const page of [ana, chloe]) await page.waitForSelector('[data-written="24"]');
    assert((await chloe.locator('[data-written-play]').count()) === 0, 'the host decides');
    await look(ana, 'written-names', { full: true });
    await ana.click('[data-written-play]');
    for (const page of [ana, chloe]) await page.waitForSelector('[data-own="24"]');
  },

  'alone with names of one’s own, from a file': async (t) => {
    const { address } = await quick(t);
    const page = await visitor(t, 'phone', { speed: 40 });
    await page.goto(`${address}#/table/timesup`);
    await page.locator('.sentence .word[aria-label^="Noms en jeu"]').click();
    await page.locator('dialog[open] .value').first().click();
    await chooseOwn(page, { short: false });
    await page.setInputFiles('.file input', { name: 'famille.txt', mimeType: 'text/plain', buffer: Buffer.from('Zéro ; rien', 'latin1') });
    await until('the file is read', async () => (await page.inputValue('[data-own-text]')) === 'Zéro ; rien');
    await page.waitForSelector('[data-own-verdict="wrong"]:has-text("Il en manque")');
    await page.setInputFiles('.file input', { name: 'famille.txt', mimeType: 'text/plain', buffer: Buffer.from(list) });
    await page.waitForSelector('[data-own-verdict="fine"]');
    await page.click('[data-own-play]');
    await page.waitForSelector(`[data-own="${names.length}"]`);
    await page.click('[data-start]');
    await page.waitForSelector('.frame');
    let seen = false;
    await play(page, {
      minutes: 6,
      moment: async (name, n) => {
        assert(!(await numbered(page)), 'a number is shown for a name');
        if (seen || n < 2) return false;
        seen = true;
        await page.reload(); // the match is gone on with, and so are its names
        await page.waitForSelector('.frame');
        return true;
      },
    });
    assert(seen, 'it was loaded anew');
    await page.click('[data-over] [data-look]');
    await page.waitForSelector('[data-replay] .frame');
    await until('a name is read in the replay', async () => {
      await page.click('[data-next]');
      const text = await page.locator('[data-replay]').innerText();
      return names.some(({ name }) => text.includes(name));
    });
    assert(!(await numbered(page)), 'the replay has its names');
    await look(page, 'own-names-replay');
  },
};
