// What every table's folder is held to, without a line of its own.
import { games } from 'virtual:catalogue';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Engine } from './engine';
import { loadGuide, loadWords } from './table';

const here = new URL('../tables/', import.meta.url);
const tables = readdirSync(here);

describe.each(tables)('the table of %s', (game) => {
  const files = readdirSync(new URL(`${game}/`, here));

  it('has the files of the contract', () => {
    for (const file of ['Table.svelte', 'view.ts', 'tell.ts', 'words.fr.ts', 'words.en.ts', 'guide.ts', 'logic.test.ts'])
      expect(files).toContain(file);
  });

  it('belongs to a game, whose options all have words', async () => {
    const info = games.find((one) => one.id === game);
    expect(info).toBeDefined();
    const words = await loadWords(game);
    for (const lang of ['fr', 'en'] as const)
      for (const option of info!.options) expect(Object.keys(words[lang].options), lang).toContain(option.name);
  });

  it('has a guide whose log the engine takes, and a short game within the options', async () => {
    const guide = await loadGuide(game);
    const engine = await Engine.load(readFileSync(new URL('../../../build/wasm/tablee.wasm', import.meta.url)));
    expect(engine.open(guide!.log, new Uint8Array(32), 1)).toBeNull();
    expect(guide!.steps.length).toBeGreaterThan(0);
    const info = games.find((one) => one.id === game)!;
    for (const [name, value] of Object.entries(guide!.short ?? {})) {
      const option = info.options.find((one) => one.name === name);
      expect(option, name).toBeDefined();
      expect(value).toBeGreaterThanOrEqual(option!.min);
      expect(value).toBeLessThanOrEqual(option!.max);
    }
  });
});
