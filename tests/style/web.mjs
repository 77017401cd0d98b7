// Style of the page's code that neither Prettier nor ESLint sees: no line over 100 columns, unless
// it is one long text or drawing; nothing exported that no other file asks for; no file that nothing
// leads to.
//   node tests/style/web.mjs     prints what it finds; ends with 1 if there is something
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const COLUMNS = 100;
const ENTRIES = /(\.test|\.d)\.ts$|^web\/src\/app\/(main\.ts|sw\.js)$/;

process.chdir(new URL('../..', import.meta.url).pathname);
const folders = ['web/src', 'web/vite', ...readdirSync('games').map((game) => `games/${game}/web`)];
const listed = (folder) => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  } catch {
    return []; // a game without a table
  }
};
const files = new Map(
  folders
    .flatMap(listed)
    .concat('web/vite.config.ts')
    .filter((file) => /\.(ts|js|svelte|css)$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
let found = 0;
const finding = (text) => {
  console.log(text);
  found = 1;
};

/** A line without the texts in it that cannot be broken: strings, drawings, patterns. */
const bare = (line) => (/^\s*`|<!-- svelte-ignore/.test(line) ? '' : line).replace(/'[^']{40,}'|"[^"]{40,}"|`[^`]{40,}(`|$)|\/[^/ ]{40,}\//g, '');

for (const [file, text] of files) {
  if (file.endsWith('net/messages.ts')) continue; // written by tools/protocol-ts
  text.split('\n').forEach((line, i) => {
    if ([...line].length > COLUMNS && [...bare(line)].length > COLUMNS)
      finding(`${file}:${i + 1}: ${[...line].length} columns; ${COLUMNS} are enough`);
  });
}

/** The file that an import names, seen from another. */
function target(from, spec) {
  const path = spec.startsWith('@/') ? join('web/src', spec.slice(2)) : normalize(join(dirname(from), spec));
  return ['', '.ts', '.svelte', '.js', '/index.ts'].map((end) => path + end).find((one) => files.has(one));
}

const asked = new Map([...files.keys()].map((file) => [file, new Set()])); // by name; '*': all of it
const reached = new Set();
for (const [from, text] of files) {
  for (const [, names, spec] of text.matchAll(/(?:import|export)\s+(?:type\s+)?([^;'"`]*?)\s*from\s+['"]([^'"]+)['"]/g)) {
    const to = target(from, spec);
    if (!to) continue;
    reached.add(to);
    if (names.includes('*')) asked.get(to).add('*');
    const inside = /\{([^}]*)\}/.exec(names)?.[1] ?? '';
    for (const name of inside.split(',')) asked.get(to).add(name.replace(/\btype\b|\bas\b.*/g, '').trim());
  }
  // fetched when it is needed, or named as an address: whatever is spelt there
  for (const [, spec] of text.matchAll(/(?:import|URL)\(\s*'([^']+)'/g)) {
    const to = target(from, spec);
    if (!to) continue;
    reached.add(to);
    for (const name of text.match(/\w+/g)) asked.get(to).add(name);
  }
  for (const [, spec] of text.matchAll(/import\s+'([^']+)'/g)) reached.add(target(from, spec));
  for (const [, name] of text.matchAll(/games\/\*\/web\/([\w.]+)'/g))
    for (const file of files.keys()) if (file.endsWith(`/web/${name}`)) reached.add(file);
}

/** What a door hands on: `export { a, type b as c } from`. */
const handedOn = (text) =>
  [...text.matchAll(/^export (?:type )?\{([^}]*)\} from/gm)].flatMap(([, names]) =>
    names.split(',').map((name) => name.trim().replace(/^.*\bas\b|\btype\b/g, '').trim()).filter(Boolean),
  );
const EXPORT = /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
for (const [file, text] of files) {
  if (ENTRIES.test(file) || !file.startsWith('web/src') && !file.startsWith('games')) continue;
  if (!reached.has(file)) finding(`${file}: nothing leads to this file; delete it`);
  if (!file.endsWith('.ts') || asked.get(file).has('*') || file.endsWith('net/messages.ts')) continue;
  for (const name of [...[...text.matchAll(EXPORT)].map(([, one]) => one), ...handedOn(text)])
    if (!asked.get(file).has(name)) finding(`${file}: no other file asks for ${name}; do not export it`);
}
process.exit(found);
