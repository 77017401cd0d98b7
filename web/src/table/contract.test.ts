// What every table's folder is held to, without a line of its own.
import { games } from 'virtual:catalogue';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Engine } from '../engine/engine';
import { folderOf, tables } from '../testing/folders';
import type { Teller } from './contract';
import { loadGuide, loadTeams, loadWords } from './load';

const load = () =>
  Engine.load(readFileSync(new URL('../../../build/wasm/tablee.wasm', import.meta.url)));

describe.each(tables)('the table of %s', (game) => {
  const files = readdirSync(folderOf(game, 'web'));

  it('has the files of the contract', () => {
    for (const file of [
      'Table.svelte',
      'view.ts',
      'tell.ts',
      'words.fr.ts',
      'words.en.ts',
      'guide.ts',
      'Figures.svelte',
      'Box.svelte',
      'box.ts',
      'logic.test.ts',
    ])
      expect(files).toContain(file);
  });

  it('belongs to a game, whose options all have words', async () => {
    const info = games.find((one) => one.id === game);
    expect(info).toBeDefined();
    const words = await loadWords(game);
    for (const lang of ['fr', 'en'] as const)
      for (const option of info!.options) {
        expect(Object.keys(words[lang].options), lang).toContain(option.name);
        const { values, why } = words[lang].options[option.name]!;
        if (values?.length !== 0) expect(why, `${lang} ${option.name}`).toMatch(/^\p{Lu}.*\.$/u);
      }
  });

  it('has a guide whose log the engine takes, and a short game within the options', async () => {
    const guide = await loadGuide(game);
    expect((await load()).open(guide!.log, new Uint8Array(32), 1)).toBeNull();
    expect(guide!.steps.length).toBeGreaterThan(0);
    const info = games.find((one) => one.id === game)!;
    const { seats = info.seats_min, ...options } = guide!.short ?? {};
    expect(seats).toBeGreaterThanOrEqual(info.seats_min);
    expect(seats).toBeLessThanOrEqual(info.seats_max);
    for (const [name, value] of Object.entries(options)) {
      const option = info.options.find((one) => one.name === name);
      expect(option, name).toBeDefined();
      expect(value).toBeGreaterThanOrEqual(option!.min);
      expect(value).toBeLessThanOrEqual(option!.max);
    }
  });

  it('tells the teams of every setup as the engine makes them', async () => {
    const teams = await loadTeams(game);
    const engine = await load();
    const { seats_min, seats_max, options } = games.find((one) => one.id === game)!;
    const flag = options.some((one) => one.name === 'teams') ? [0, 1] : [null];
    for (let seats = seats_min; seats <= seats_max; seats++)
      for (const on of flag) {
        const chosen: Record<string, number> = on === null ? {} : { teams: on };
        const log = [
          'tablee 1',
          `game ${game}`,
          `seats ${seats} ${'Me '.repeat(seats).trim()}`,
          ...(on === null ? [] : [`option teams ${on}`]),
          '',
        ].join('\n');
        const told = teams?.(seats, chosen) ?? null;
        if (engine.open(log, new Uint8Array(32), 1) !== null) {
          expect(told, log).toBeNull(); // refused: no such game
          continue;
        }
        const sides = (engine.view(0) as { teams?: string[][] | null }).teams ?? null;
        const letters = Array.from({ length: seats }, (_, i) => String.fromCharCode(65 + i));
        expect(told, log).toEqual(
          sides &&
            letters.map((seat) => {
              const at = sides.findIndex((side) => side.includes(seat));
              return at < 0 ? null : at;
            }),
        );
      }
  });

  // Played as the guide says, and where it says nothing as the hint does. Bots play from a seed, so
  // this is one game, the same each time.
  it('has a guide of which every step comes and is passed, and hints in words', async () => {
    const guide = (await loadGuide(game))!;
    const { default: teller } = (await import(folderOf(game, 'web/tell.ts').href)) as {
      default: Teller;
    };
    const engine = await load();
    expect(engine.open(guide.log, new Uint8Array(32), 1)).toBeNull();
    const left = new Set(guide.steps);
    for (let turns = 0; turns < 3000 && !engine.over && left.size > 0; turns++) {
      const view = engine.view(0);
      const legal = engine.legal(0);
      const step = guide.steps.find((one) => left.has(one) && one.when(view, legal));
      if (step && !step.until) {
        left.delete(step);
        continue;
      }
      const asked = step && legal.filter((said) => step.until!(said));
      const hint = legal.length > 0 ? engine.hint(0) : null;
      for (const lang of ['fr', 'en'] as const)
        if (hint !== null)
          expect(
            teller.say?.(hint, {
              lang,
              you: 'A',
              options: {},
              name: (seat) => seat,
              other: (seat) => (seat === 'A' ? null : seat),
            }),
          ).not.toBe(hint);
      const said = asked?.length
        ? hint !== null && asked.includes(hint)
          ? hint
          : asked[0]!
        : hint;
      if (said !== null && engine.act(0, said, engine.time) === null) {
        if (step?.until?.(said)) left.delete(step);
        continue;
      }
      const next = engine.next();
      if (!next) break;
      expect(engine.step(Math.max(next.due, engine.time))).toBeNull();
    }
    expect([...left].map((step) => step.text.en)).toEqual([]);
  });
});
