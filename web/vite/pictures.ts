// The pictures of content/emoji.tsv as drawings, so that a mime needs no emoji font of the system:
// import { drawings } from 'virtual:pictures'. Large: a table asks for it when somebody mimes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { flagOf } from './flags.ts';

const table = fileURLToPath(new URL('../../content/emoji.tsv', import.meta.url));

interface Icons {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

function draw(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const read = <T>(file: string) =>
    JSON.parse(
      readFileSync(require.resolve(`@iconify-json/fluent-emoji-flat/${file}.json`), 'utf8'),
    ) as T;
  const { icons, aliases = {} } = read<Icons>('icons');
  const names = read<Record<string, string>>('chars');
  const found: Record<string, string> = {};
  for (const line of readFileSync(table, 'utf8').trimEnd().split('\n').slice(1)) {
    const emoji = line.split('\t')[0] ?? '';
    const points = [...emoji].map((one) => one.codePointAt(0)!.toString(16));
    const name = names[points.filter((one) => one !== 'fe0f').join('-')] ?? names[points.join('-')];
    const body = name ? icons[aliases[name]?.parent ?? name]?.body : flagOf(emoji);
    if (!body) throw new Error(`content/emoji.tsv: nobody has drawn ${emoji}`);
    found[emoji] = body;
  }
  return found;
}

export function pictures(): Plugin {
  const name = 'virtual:pictures';
  return {
    name: 'tablee-pictures',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      this.addWatchFile(table);
      return `export const drawings = JSON.parse(${JSON.stringify(JSON.stringify(draw()))});`;
    },
  };
}
