// Whether the dice were fair, as the page says it at the end of a match: on an honest server, and on
// one that cheats (cheat.mjs).
import { look } from '../browser/checks.mjs';
import { assert, player, until } from '../service/client.mjs';
import { Cheat } from './cheat.mjs';
import { joinTable, playOn, quick, visitor } from './pages.mjs';

/** The host's table, who plays by itself, for a visitor who comes through the cheat. */
async function host(server, cheat, page) {
  const ana = await player(server, 'Ana');
  await ana.ask('open', { game: 'perudo' });
  await ana.ask('set', { seats: 2, options: { dice: 1 } });
  await joinTable(page, cheat.address, { path: `#/join/${ana.room.code}/${ana.room.secret}` });
  return ana;
}

/** A match to its end; what the page says about its dice. */
async function match(ana, page, { reload = false } = {}) {
  ana.over = undefined;
  await ana.nonce();
  await until('both have promised', () => ana.room.seats.every((seat) => seat.promise));
  if (reload) {
    await page.reload();
    await page.waitForSelector('[data-lobby]');
  }
  await ana.ask('start');
  await page.waitForSelector('.frame');
  await Promise.all([ana.play(), playOn(page, { seed: 3 })]);
  await page.waitForSelector('[data-over] [data-fair]:not([data-fair="checking"])');
  return page.locator('[data-over] [data-fair]').evaluate((at) => ({ kind: at.dataset.fair, said: at.querySelector('[role="status"]').textContent.trim().replace(/\s+/g, ' ') }));
}

const lies = {
  seed: ['changed-seed', 'Le serveur a changé de graine après la contribution des joueurs.'],
  replaced: ['changed-nonce', 'Le serveur a remplacé ton nombre par un autre.'],
  grind: ['changed-promise', 'Le serveur a remplacé une promesse après l’avoir montrée : Ana.'],
  ground: ['broken-promise', 'Un nombre n’est pas celui qui avait été promis : Ana.'],
};

export const fairDice = {
  'the page proves the dice, keeps its promise over a reload, and finds a server that cheats': async (t) => {
    const server = await quick(t);
    const cheat = await new Cheat(() => server.port).start();
    t.after(() => cheat.end());
    const page = await visitor(t, 'phone');
    const ana = await host(server, cheat, page);
    const found = await match(ana, page, { reload: true });
    assert(found.kind === 'fair' && /prouvés honnêtes/.test(found.said), JSON.stringify(found));
    assert(page.sent.filter((m) => m.type === 'promise').length === 1, 'the page promised once');
    await page.click('[data-over] summary');
    await look(page, 'together-fair-phone', { full: true });
    const download = page.waitForEvent('download');
    await page.click('[data-keep-proof]');
    assert(/^tablee-\w+-1\.txt$/.test((await download).suggestedFilename()), 'the proof can be kept');
    for (const [how, [kind, said]] of Object.entries(lies)) {
      cheat.how = how;
      const there = page.sockets;
      for (const socket of cheat.sockets) socket.destroy(); // the page comes back, and is lied to
      await until('the page is back', () => page.sockets > there && ana.room.seats.every((seat) => !seat.away));
      await ana.ask('rematch');
      await page.waitForSelector('[data-lobby]');
      const told = await match(ana, page);
      assert(told.kind === kind && told.said.includes(said) && /ne sont pas prouvés honnêtes/.test(told.said), `${how}: ${JSON.stringify(told)}`);
    }
    await look(page, 'together-cheat-phone', { full: true });
    await page.click('[data-look]'); // the same in the replay: this browser still knows
    await page.click('[data-check]');
    await page.waitForSelector('[data-verdict="broken-promise"]');
  },
};
