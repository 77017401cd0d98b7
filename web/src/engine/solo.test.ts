// The engine and a table alone, without a browser: whole games through the protocol's messages.
import { readFileSync } from 'node:fs';
import { games } from 'virtual:catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine, viewerOf } from './engine';
import { hex, keyOf, sha256, unhex, verify } from '../fair/fair';
import type {
  EventMessage,
  FromPage,
  PastMessage,
  RoomMessage,
  SnapshotMessage,
  ToPage,
} from '../net';
import { loadGuide } from '../table/load';
import type { Position } from './messages';
import type { Pace } from '../app/settings.svelte';
import { Solo, type Timer } from './solo';

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.load(
    readFileSync(new URL('../../../build/wasm/tablee.wasm', import.meta.url)),
  );
});

/** Time that passes only when asked to. */
class Clock implements Timer {
  at = 0;
  private waiting: { due: number; call: () => void }[] = [];
  now() {
    return this.at;
  }
  after(ms: number, call: () => void) {
    const entry = { due: this.at + ms, call };
    this.waiting.push(entry);
    return entry;
  }
  cancel(handle: unknown) {
    this.waiting = this.waiting.filter((entry) => entry !== handle);
  }
  /** Goes to the next thing due; false if nothing is. */
  step(): boolean {
    const next = this.waiting.sort((a, b) => a.due - b.due).shift();
    if (!next) return false;
    this.at = Math.max(this.at, next.due);
    next.call();
    return true;
  }
}

class Table {
  readonly heard: ToPage[] = [];
  readonly clock = new Clock();
  private readonly solo = new Solo(engine, games, this.clock, (message) =>
    this.heard.push(message),
  );
  private count = 0;

  send(message: FromPage) {
    return this.solo.receive(message);
  }
  id() {
    return `id${this.count++}`;
  }
  async begin(
    game: string,
    seats: number,
    options: Record<string, number> = {},
    names: string | null = null,
  ) {
    await this.send({ type: 'solo', name: 'Ana Maria', speed: 1, lang: 'fr', pace: 'normal' });
    await this.send({ type: 'open', id: this.id(), game, public: false });
    await this.send({ type: 'set', id: this.id(), seats, options, names });
    await this.send({ type: 'nonce', id: this.id(), nonce: '00ff'.repeat(8) });
    await this.send({ type: 'start', id: this.id() });
  }
  /** Goes on with a match as a page does that was loaded anew. */
  async goOn(from: Position) {
    const log = from.log;
    const seats = Number(/^seats (\d+)/m.exec(log)![1]);
    const game = /^game (\w+)/m.exec(log)![1]!;
    await this.send({ type: 'solo', name: 'Ana', speed: 1, lang: 'fr', pace: 'normal', from });
    await this.send({ type: 'open', id: this.id(), game, public: false });
    await this.send({ type: 'set', id: this.id(), seats });
    await this.send({ type: 'start', id: this.id() });
    expect(this.heard.filter((message) => message.type === 'refused')).toEqual([]);
  }
  /** What a browser has kept of it: text. */
  get kept(): Position {
    const { log, seed, t, words } = this.heard.findLast(
      (message) => message.type === 'kept',
    ) as Position & ToPage;
    return JSON.parse(JSON.stringify({ log, seed, t, words })) as Position;
  }
  get latest(): EventMessage | SnapshotMessage {
    return this.heard.findLast(
      (message) => message.type === 'event' || message.type === 'snapshot',
    ) as EventMessage;
  }
  get n() {
    return Math.max(...this.heard.map((message) => ('n' in message ? message.n : 0)));
  }
  get over() {
    return this.heard.find((message) => message.type === 'over');
  }
  /** Plays to the end: your moves are those of the hint. */
  async play(most = 4000) {
    let still = 0;
    for (let i = 0; i < most && !this.over; i++) {
      const before = this.n;
      await this.send({ type: 'shown', n: this.n });
      const { legal } = this.latest;
      const hint = legal.length > 0 ? engine.hint(0) : null;
      if (hint !== null && i % 2 === 0)
        await this.send({ type: 'act', id: this.id(), move: hint, window: this.n, reaction: null });
      else this.clock.step();
      still = this.n === before ? still + 1 : 0;
      if (still > 4) throw new Error('nobody acts');
    }
  }
}

describe('a table alone', () => {
  for (const { id, seats_min } of games)
    it(`plays ${id} to its end, and its log replays`, async () => {
      const table = new Table();
      await table.begin(id, Math.max(seats_min, 3));
      expect(table.heard.filter((message) => message.type === 'refused')).toEqual([]);
      await table.play();
      expect(table.over).toBeDefined();
      const numbers = table.heard.flatMap((message) => ('n' in message ? [message.n] : []));
      expect(numbers).toEqual(numbers.map((_, i) => i + 1)); // no gaps
      const { log } = table.over as { log: string };
      const hash = engine.hash();
      expect(engine.replayOpen(log)).toBeNull();
      const head = engine.replayHead();
      const you = viewerOf('A');
      expect(engine.replayView(head.moves, you)).toEqual(table.latest.view);
      const draws = engine.replayHistory(16).filter((entry) => entry.move.startsWith('*')).length;
      const verdict = await verify(head, draws, (key) => engine.replayVerify(key));
      expect(verdict).toEqual({ kind: 'fair', checked: draws, standing: 'plain', restarts: 0 });
      // Taken up again from its log, it is the same state.
      expect(engine.open(log, await keyOf(unhex(head.reveal), head.nonces), 1)).toBeNull();
      expect(engine.hash()).toBe(hash);
    });

  it('refuses with a reason and changes nothing; the same id is answered once', async () => {
    const table = new Table();
    await table.begin('perudo', 3);
    await table.send({ type: 'shown', n: table.n });
    const before = engine.hash();
    const wrong: FromPage = {
      type: 'act',
      id: 'same',
      move: 'bid 99 9',
      window: 1,
      reaction: null,
    };
    await table.send(wrong);
    await table.send(wrong);
    const answers = table.heard.filter((message) => message.type === 'refused');
    expect(answers.length).toBe(2);
    expect(answers[0]).toEqual(answers[1]);
    expect(engine.hash()).toBe(before);
  });

  it('waits for the page: no bot acts before what happened was shown', async () => {
    const table = new Table();
    await table.begin('perudo', 3);
    expect(table.clock.step()).toBe(false);
    await table.send({ type: 'shown', n: table.n });
    expect(table.heard.some((message) => message.type === 'event')).toBe(true);
    expect(table.clock.step()).toBe(false); // the rolls were not shown yet
  });

  it('goes on with a match: what had happened is told again, as it was seen', async () => {
    const first = new Table();
    await first.begin('perudo', 3);
    for (let i = 0; i < 12; i++) {
      await first.send({ type: 'shown', n: first.n });
      first.clock.step();
    }
    const { kept } = first;
    const hash = engine.hash();
    const second = new Table();
    await second.goOn(kept);
    expect(engine.hash()).toBe(hash);
    const past = second.heard.findLast((message) => message.type === 'past') as PastMessage;
    const seen = (events: ToPage[]) =>
      events.flatMap((one) =>
        one.type === 'event' ? [{ t: one.t, move: one.move, view: one.view }] : [],
      );
    expect(past.messages.length).toBeGreaterThan(3);
    expect(seen(past.messages)).toEqual(seen(first.heard));
    expect(Math.max(...past.messages.map((one) => one.n))).toBeLessThan(second.latest.n);
    await second.play();
    const { log } = second.over as { log: string };
    engine.replayOpen(log);
    expect((await verify(engine.replayHead(), 1, (key) => engine.replayVerify(key))).kind).toBe(
      'fair',
    );
  });

  it('keeps the levels of its bots and the options of a match it goes on with', async () => {
    const first = new Table();
    await first.begin('perudo', 3, { dice: 2 });
    await first.send({ type: 'seat', id: 'hard', seat: 'C', who: 'bot:hard' });
    await first.send({ type: 'rematch', id: 'go' });
    const second = new Table();
    await second.goOn(first.kept);
    const { room } = second.heard.findLast((message) => message.type === 'room') as RoomMessage;
    expect(room.seats.map((seat) => seat.level)).toEqual([null, 'normal', 'hard']);
    expect(room.options).toMatchObject({ dice: 2 });
    await second.send({ type: 'rematch', id: 'again' });
    expect(second.kept.log).toMatch(/^seats 3 Ana Bot:normal Bot:hard$/m);
  });

  it('leaves naming its bots to the page, as a server does', async () => {
    const table = new Table();
    await table.begin('perudo', 3);
    const room = table.heard.findLast((message) => message.type === 'room') as RoomMessage;
    expect(room.room.seats.map((seat) => seat.name)).toEqual(['Ana Maria', null, null]);
  });

  it('hints with a legal move', async () => {
    const table = new Table();
    await table.begin('perudo', 2);
    for (let i = 0; i < 50 && table.latest.legal.length === 0; i++) {
      await table.send({ type: 'shown', n: table.n });
      table.clock.step();
    }
    await table.send({ type: 'hint' });
    const hint = table.heard.findLast((message) => message.type === 'hint');
    expect(table.latest.legal).toContain((hint as { move: string }).move);
  });
});

/** A source of chance for a test: the same each time. */
function tosses(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe.each(games.map(({ id }) => id))('a page of %s that is closed at any move', (game) => {
  const seen = ({ view, legal, deadline }: EventMessage | SnapshotMessage) => ({
    view,
    legal,
    deadline,
  });

  const position = ({ kept, latest }: Table) => ({
    kept,
    latest,
    hash: engine.hash(),
    views: Array.from({ length: 3 }, (_, seat) => engine.view(seat)),
  });

  /** Plays `steps` things; your moves are those of the hint, or by chance. Returns the position
   * after them, or the last one before the end: a game may be shorter than that. */
  async function play(table: Table, toss: () => number, steps: number) {
    let last = position(table);
    for (let i = 0; i < steps; i++) {
      await table.send({ type: 'shown', n: table.n });
      const { legal } = table.latest;
      const said = toss() < 0.5 ? engine.hint(0) : legal[Math.floor(toss() * legal.length)];
      if (legal.length > 0 && said && toss() < 0.6)
        await table.send({ type: 'act', id: table.id(), move: said, window: 0, reaction: null });
      else table.clock.step();
      if (table.over) break;
      last = position(table);
    }
    return last;
  }

  it('goes on at the same move, with the same views, to an end that proves itself', async () => {
    const { seats_min } = games.find((one) => one.id === game)!;
    const toss = tosses(game.length * 7919 + game.charCodeAt(0));
    let table = new Table();
    await table.begin(game, Math.max(seats_min, 3));
    for (let kills = 0; kills < 12; kills++) {
      const { kept, latest, hash, views } = await play(table, toss, Math.floor(toss() * 30));
      table = new Table();
      await table.goOn(kept);
      expect(engine.hash()).toBe(hash);
      expect(seen(table.latest)).toEqual(seen(latest));
      expect(position(table).views).toEqual(views);
      expect(table.latest.t).toBe(Math.max(kept.t, engine.time));
      expect(table.kept.log).toBe(kept.log);
    }
    await table.play(8000);
    const { log } = table.over as { log: string };
    expect(engine.replayOpen(log)).toBeNull();
    const draws = engine.replayHistory(16).filter((entry) => entry.move.startsWith('*')).length;
    const verdict = await verify(engine.replayHead(), draws, (key) => engine.replayVerify(key));
    expect(verdict.kind).toBe('fair');
  });

  it('goes on with its guided game, too', async () => {
    const guide = await loadGuide(game);
    const toss = tosses(game.length);
    const table = new Table();
    const script = guide!.log;
    const seats = Number(/^seats (\d+)/m.exec(script)![1]);
    await table.send({ type: 'solo', name: '', speed: 1, lang: 'fr', pace: 'normal', script });
    await table.send({ type: 'open', id: 'a', game, public: false });
    await table.send({ type: 'set', id: 'b', seats });
    await table.send({ type: 'start', id: 'c' });
    const { kept, latest, hash } = await play(table, toss, 12);
    expect(kept.seed).toBeNull();
    const again = new Table();
    await again.goOn(kept);
    expect(engine.hash()).toBe(hash);
    expect(seen(again.latest)).toEqual(seen(latest));
  });
});

describe('time at a table alone', () => {
  const begun = async (game: string, seats: number, pace: Pace) => {
    const table = new Table();
    await table.begin(game, seats);
    await table.send({ type: 'pace', pace });
    return table;
  };
  /** ms until a bot moves after the person can do nothing. */
  async function wait(table: Table) {
    for (let i = 0; i < 200; i++) {
      await table.send({ type: 'shown', n: table.n });
      const { legal } = table.latest;
      if (legal.length > 0)
        await table.send({
          type: 'act',
          id: table.id(),
          move: engine.hint(0) ?? legal[0]!,
          window: 0,
          reaction: null,
        });
      else {
        const before = table.clock.at;
        if (table.clock.step()) return table.clock.at - before;
      }
    }
    throw new Error('no bot moves');
  }

  it('stands still while it is halted, and a person may act all the same', async () => {
    const table = await begun('objets', 3, 'normal');
    await table.send({ type: 'shown', n: table.n });
    await table.send({ type: 'shown', n: table.n });
    await table.send({ type: 'halt', on: true });
    await table.send({ type: 'shown', n: table.n });
    expect(table.clock.step()).toBe(false);
    table.clock.at += 100000;
    await table.send({ type: 'halt', on: false });
    expect(table.kept.t).toBe(engine.time);
    expect(table.clock.step()).toBe(true);
  });

  it('runs at the pace of the bots, and the page is told', async () => {
    const at = async (pace: Pace) => {
      const table = await begun('perudo', 3, pace);
      const waits = [];
      for (let i = 0; i < 6 && !table.over; i++) waits.push(await wait(table));
      const told = table.heard.findLast((message) => message.type === 'paced');
      return { ms: waits.reduce((sum, one) => sum + one, 0), told };
    };
    expect((await at('calm')).told).toMatchObject({ rate: 0.6, waits: false });
    expect((await at('fast')).told).toMatchObject({ rate: 2.5 });
    expect((await at('fast')).ms).toBeLessThan((await at('calm')).ms);
  });

  it('step by step a bot waits to be asked', async () => {
    const table = await begun('perudo', 3, 'step');
    for (let i = 0; i < 60; i++) {
      await table.send({ type: 'shown', n: table.n });
      const { legal } = table.latest;
      if (legal.length === 0 && table.heard.at(-1)?.type === 'paced') break;
      if (legal.length > 0)
        await table.send({
          type: 'act',
          id: table.id(),
          move: legal[0]!,
          window: 0,
          reaction: null,
        });
    }
    expect(table.heard.findLast((one) => one.type === 'paced')).toMatchObject({ waits: true });
    const before = table.n;
    expect(table.clock.step()).toBe(false);
    await table.send({ type: 'step' });
    expect(table.n).toBeGreaterThan(before);
  });

  it('nobody waits longer than three seconds for bots that choose in secret', async () => {
    const table = await begun('timesup', 6, 'normal');
    const phase = () => (table.latest.view as unknown as { phase: string }).phase;
    let from: number | null = null;
    for (let i = 0; i < 100 && (phase() === 'deal' || phase() === 'remove'); i++) {
      await table.send({ type: 'shown', n: table.n });
      const { legal } = table.latest;
      if (legal.length > 0 && phase() === 'remove') {
        await table.send({
          type: 'act',
          id: table.id(),
          move: legal[0]!,
          window: 0,
          reaction: null,
        });
        from = table.clock.at;
      } else table.clock.step();
    }
    expect(phase()).toBe('ready');
    expect(from).not.toBeNull();
    expect(table.clock.at - from!).toBeLessThanOrEqual(3000);
  });

  // in Time's Up! one listens while a name is given
  it.each(games.map(({ id }) => id))(
    'in %s no single wait for a move is longer than three seconds while one can do nothing',
    async (game) => {
      const { seats_min } = games.find((one) => one.id === game)!;
      const table = await begun(game, Math.max(seats_min, 4), 'normal');
      for (let i = 0; i < 400 && !table.over; i++) {
        await table.send({ type: 'shown', n: table.n });
        const { legal, view } = table.latest;
        const hint = legal.length > 0 ? engine.hint(0) : null;
        if (hint !== null) {
          const move = { type: 'act', id: table.id(), move: hint, window: 0, reaction: null };
          await table.send(move as FromPage);
          continue;
        }
        const before = table.clock.at;
        table.clock.step();
        if (legal.length === 0 && !(game === 'timesup' && view.phase === 'give'))
          expect(table.clock.at - before).toBeLessThanOrEqual(3000);
      }
    },
  );
});

describe('words at a table alone', () => {
  type View = {
    phase: string;
    giver: string | null;
    guessers: string[];
    card: number | null;
    round: number;
    found: number[][];
  };
  const view = (table: Table) => table.latest.view as unknown as View;
  const names = readFileSync(new URL('../../../content/names.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter((row) => '12'.includes(row[5]!)); // the mixed list in French
  const words = (table: Table) =>
    table.heard.flatMap((message) => (message.type === 'words' ? [message] : []));

  /** Plays on until `when` holds; you remove, start and pass when it is asked of you. */
  async function until(table: Table, when: () => boolean) {
    for (let i = 0; i < 20000 && !when(); i++) {
      await table.send({ type: 'shown', n: table.n });
      if (when()) return;
      const { legal } = table.latest;
      if (legal.length > 0 && legal[0] !== 'pass')
        await table.send({
          type: 'act',
          id: table.id(),
          move: legal[0]!,
          window: table.n,
          reaction: null,
        });
      else table.clock.step();
    }
    expect(when()).toBe(true);
  }
  const giving = (table: Table) => view(table).phase === 'give' && view(table).giver === 'A';
  const guessing = (table: Table) =>
    view(table).phase === 'give' && view(table).guessers.includes('A');
  async function say(table: Table, kind: 'clue' | 'guess', text: string) {
    await table.send({ type: 'shown', n: table.n });
    const id = table.id();
    await table.send({ type: 'words', id, kind, text });
    return table.heard.findLast((message) => 'id' in message && message.id === id);
  }

  it('a clue with a word of the name is a fault: the turn is over', async () => {
    const table = new Table();
    await table.begin('timesup', 4, { names: 60 });
    await until(table, () => giving(table));
    const name = names[view(table).card! - 1]![1]!;
    expect(await say(table, 'clue', `c’est ${name}`)).toMatchObject({ type: 'done' });
    expect(words(table).at(-1)).toMatchObject({ from: 'A', kind: 'clue', verdict: 'name' });
    expect(table.latest).toMatchObject({ move: 'A fault' });
    expect(view(table).giver).not.toBe('A');
  });

  it('the team guesses from clues, and a right guess is found', async () => {
    const table = new Table();
    await table.begin('timesup', 4, { names: 60 });
    await until(table, () => giving(table));
    const clues = names[view(table).card! - 1]![7]!.split('|');
    for (const clue of clues) if (giving(table)) await say(table, 'clue', clue);
    await until(table, () => words(table).some((one) => one.kind === 'guess' && one.from === 'C'));
    expect(await say(table, 'guess', 'Napoléon')).toMatchObject({ type: 'refused' });
    expect(await say(table, 'clue', '!?')).toMatchObject({ type: 'refused' });
  });

  it('a bot gives, you guess, the referee says found; its word is not yours to say', async () => {
    const table = new Table();
    await table.begin('timesup', 4, { names: 60 });
    await until(table, () => guessing(table) && words(table).at(-1)?.from === view(table).giver);
    expect(view(table).card).toBeNull();
    const card = engine.view(16) as unknown as View;
    expect(await say(table, 'guess', 'qqqq')).toMatchObject({ type: 'done' });
    expect(words(table).at(-1)).toMatchObject({ from: 'A', verdict: 'wrong' });
    expect(await say(table, 'guess', names[card.card! - 1]![1]!.toLowerCase())).toMatchObject({
      type: 'done',
    });
    expect(words(table).at(-1)).toMatchObject({ from: 'A', kind: 'guess', verdict: 'right' });
    expect(view(table).found.flat()).toContain(card.card);
    await until(table, () => giving(table));
    const id = table.id();
    await table.send({ type: 'act', id, move: 'found', window: table.n, reaction: null });
    expect(table.heard.at(-1)).toEqual({
      type: 'refused',
      id,
      code: 'timesup.for_the_referee',
      why: 'the referee says that',
    });
  });

  describe('with names of one’s own', () => {
    const own = Array.from({ length: 30 }, (_, i) => ({
      name: `Tante ${'abcdefghij'[i % 10]}${'opq'[i % 3]}zx${i}`,
      clues: [`indice${'klmnopqrst'[i % 10]}${i}`],
      emoji: i % 2 ? '🎈🏠' : '',
    }));
    const list = [
      '# la famille',
      ...own.map(({ name, clues, emoji }) =>
        [name, ...clues, ...(emoji ? [emoji] : [])].join(' ; '),
      ),
    ].join('\n');
    const told = (table: Table) => table.heard.findLast((message) => message.type === 'names');

    it('bots and the referee talk of them, the log holds them, another game keeps them', async () => {
      const table = new Table();
      await table.begin('timesup', 4, { names: 12 }, list);
      expect(table.heard.filter((message) => message.type === 'refused')).toEqual([]);
      expect(told(table)).toEqual({ type: 'names', names: own });
      const room = table.heard.findLast((message) => message.type === 'room') as RoomMessage;
      expect(room.room.options).toMatchObject({ deck: 3, pool: 30 });
      await until(table, () => giving(table));
      const { name } = own[view(table).card! - 1]!;
      expect(await say(table, 'clue', `c’est ${name}`)).toMatchObject({ type: 'done' });
      expect(words(table).at(-1)).toMatchObject({ verdict: 'name' });
      await until(table, () =>
        words(table).some((one) => one.kind === 'guess' && one.verdict === 'right'),
      );
      const bots = words(table).filter((one) => one.from !== 'A' && one.verdict !== null);
      for (const { kind, text } of bots)
        expect(
          own.some((one) => (kind === 'clue' ? one.clues[0] === text : one.name === text)),
          text,
        ).toBe(true);
      const { kept } = table;
      expect(engine.replayOpen(kept.log)).toBeNull();
      expect(engine.replayNames()).toEqual(own);

      const again = new Table(); // after the page was loaded anew
      await again.goOn(kept);
      expect(told(again)).toEqual({ type: 'names', names: own });
      await again.send({ type: 'rematch', id: 'd' });
      expect(again.heard.filter((message) => message.type === 'refused')).toEqual([]);
      expect(engine.names()).toEqual(own);
    });

    it('a bad list is refused, and nothing has changed', async () => {
      const table = new Table();
      await table.begin('timesup', 4, { names: 12 });
      await table.send({
        type: 'set',
        id: 'bad',
        seats: 5,
        options: { names: 20 },
        names: `${list}\nRex;rex`,
      });
      expect(table.heard.at(-1)).toMatchObject({
        type: 'refused',
        id: 'bad',
        code: 'engine.list_line',
        args: { line: '32', what: 'the clue "rex" gives the name away' },
      });
      await table.send({ type: 'set', id: 'few', options: { names: 40 }, names: list });
      expect(table.heard.at(-1)).toMatchObject({
        type: 'refused',
        code: 'engine.list_whole',
        args: {
          what: 'the list has 30 names; 40 in play and two more for each of 4 players make 48',
        },
      });
      const room = table.heard.findLast((message) => message.type === 'room') as RoomMessage;
      expect(room.room.options).toMatchObject({ deck: 0, names: 12 });
      expect(room.room.seats.length).toBe(4);
      expect(told(table)).toBeUndefined();
    });

    it('all that is wrong is told by line and kind', () => {
      const wrong = (text: string, inPlay = 1) =>
        engine
          .namesCheck(text, inPlay, 4)
          .wrong.map(({ line, fault, about, number }) => [line, fault, about, number]);
      expect(engine.namesCheck(list, 22, 4)).toEqual({ count: 30, bare: 0, wrong: [] });
      expect(engine.namesCheck(`${list}\nZoé\nRex;🐕`, 22, 4).bare).toBe(2);
      expect(wrong(`${list}\nZoé\nzoe\n!\nRex;🐕;chien\nL\0o`)).toEqual([
        [33, 'twice', 'zoe', 32],
        [34, 'nameless', '!', 0],
        [35, 'last', '', 0],
        [36, 'encoding', '', 0],
      ]);
      expect(wrong('Zoé', 40)).toEqual([[0, 'few', '', 48]]);
      expect(wrong('é'.repeat(40000))).toEqual([[0, 'bytes', '', 65536]]);
    });

    it('a log that has lost some of them is played by numbers', () => {
      const log = `tablee 1\ngame timesup\nseats 4\noption deck 3\noption pool 30\noption names 12\n# name Zoé\n`;
      expect(engine.replayOpen(log)).toBeNull();
      expect(engine.replayNames()).toEqual([]);
    });
  });

  it('elsewhere nobody judges words', async () => {
    const table = new Table();
    await table.begin('perudo', 3);
    expect(await say(table, 'guess', 'a')).toMatchObject({
      type: 'refused',
      code: 'engine.no_words',
      why: 'nobody judges words here',
    });
  });
});

describe('fair dice', () => {
  it('find a changed seed and a changed move', async () => {
    const table = new Table();
    await table.begin('perudo', 2); // ten dice: another chance rolls them otherwise
    await table.play();
    const { log } = table.over as { log: string };
    const seed = /^reveal (.*)$/m.exec(log)![1]!;
    expect(/^commit (.*)$/m.exec(log)![1]).toBe(hex(await sha256(unhex(seed))));
    engine.replayOpen(log.replace(seed, '00'.repeat(32)));
    expect(await verify(engine.replayHead(), 1, (key) => engine.replayVerify(key))).toEqual({
      kind: 'other-seed',
    });
    engine.replayOpen(log.replace(/^(nonce A ).*$/m, `$1${'11'.repeat(16)}`));
    expect((await verify(engine.replayHead(), 1, (key) => engine.replayVerify(key))).kind).toBe(
      'other-move',
    );
  });
  it('say what is wrong with a text that is no log', () => {
    expect(engine.replayOpen('hello')?.why).toMatch(/^line 1/);
    expect(engine.replayOpen('tablee 1\ngame perudo\nseats 2\n0 A bid 1 2\n')?.why).toMatch(
      /^move 1/,
    );
  });
});
