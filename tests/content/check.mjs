// Words and pictures keep the promises of content/README.md: levels, themes, both languages,
// lengths, no name or line twice, pictures that differ and exist. What the referee makes of clues
// is tests/unit/test_names.c. The two READMEs say the same, as far as a program can tell. Prints
// what is wrong, a line each; `--list` names the checks, one of which may be given.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const table = (name) => {
  const [head, ...rows] = read(`content/${name}`).trimEnd().split('\n').map((line) => line.split('\t'));
  return rows.map((row) => Object.assign(Object.fromEntries(head.map((column, i) => [column, row[i] ?? ''])), { columns: row.length === head.length }));
};
const names = table('names.tsv'), lists = table('lists.tsv'), emoji = table('emoji.tsv'), situations = table('situations.tsv'), packs = table('packs.tsv');
const languages = ['fr', 'en'];
const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });
const pictures = (line) => [...segmenter.segment(line)].map((part) => part.segment);
const letters = (text) => pictures(text).length;

// Case, accents, signs and articles aside.
const fold = (text) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').replace(/[^\p{L}\p{N}]+/gu, ' ').trim().replace(/^(le|la|les|l|the|un|une|des|a|an) /, '');

// Do two texts differ by one letter at most?
function close(a, b) {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  const [x, y] = [a.slice(i), b.slice(i)];
  return x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1);
}

let wrong = 0;
const complain = (where, what) => {
  wrong++;
  console.log(`${where}: ${what}`);
};
const of = (name) => `names.tsv: ${name.id} ${name.fr}`;
const checks = {};

const fields = ['history', 'science', 'arts', 'literature', 'music', 'cinema', 'television', 'sport', 'comics', 'tales', 'myths', 'games'];
// What a lobby may offer, and how many names of it a language needs so that a game is not always the same.
const themes = {
  children: [['children'], 100], eighties: [['eighties'], 100], screen: [['cinema', 'television'], 150], music: [['music'], 70], comics: [['comics'], 100],
  sport: [['sport'], 80], science: [['history', 'science'], 150], france: [['france'], 120], quebec: [['quebec'], 20], 'belgium and switzerland': [['belgium', 'switzerland'], 30],
};
const words = new Set([...fields, ...Object.values(themes).flatMap(([some]) => some), 'title']);

checks['tables are whole'] = () => {
  for (const [file, rows] of Object.entries({ 'names.tsv': names, 'lists.tsv': lists, 'emoji.tsv': emoji, 'situations.tsv': situations, 'packs.tsv': packs }))
    rows.forEach((row, i) => {
      if (!row.columns) complain(`${file}: line ${i + 2}`, 'has another number of columns than the headings');
      for (const cell of Object.values(row).filter((one) => typeof one === 'string'))
        if (cell !== cell.trim() || /[;[\]"\\]| {2}|\|\||^\||\|$/.test(cell)) complain(`${file}: line ${i + 2}`, `"${cell}" holds a blank too many or a sign that content must not have`);
    });
  names.forEach((name, i) => name.id === String(i + 1) || complain(of(name), `should have the id ${i + 1}`));
};

checks['names have levels and themes'] = () => {
  for (const name of names) {
    const [first, ...rest] = name.category.split('|');
    if (!fields.includes(first)) complain(of(name), `"${first}" is no field`);
    for (const word of rest) if (!words.has(word)) complain(of(name), `"${word}" is neither field nor theme`);
    if (new Set(name.category.split('|')).size !== rest.length + 1) complain(of(name), 'has a theme twice');
    for (const language of languages) if (!/^[0-3]$/.test(name[`level_${language}`])) complain(of(name), 'a level is 0 to 3');
    if (name.level_fr === '0' && name.level_en === '0') complain(of(name), 'is on no list');
  }
  for (const [theme, [some, least]] of Object.entries(themes))
    for (const language of languages) {
      const count = names.filter((name) => name[`level_${language}`] !== '0' && name.category.split('|').some((word) => some.includes(word))).length;
      if (count < least) complain(`names.tsv: ${theme}`, `has ${count} names in "${language}", ${least} are needed`);
    }
};

checks['names are in both languages, and short enough for a card'] = () => {
  for (const name of names)
    for (const language of languages) {
      const clues = name[`clues_${language}`].split('|');
      if (letters(name[language]) < 2 || letters(name[language]) > 32) complain(of(name), `"${name[language]}" is too short or too long`);
      if (clues.length < 8 || clues.length > 10) complain(of(name), `${clues.length} clues in "${language}"`);
      for (const clue of clues) if (/\s/.test(clue) || letters(clue) > 22) complain(of(name), `"${clue}" is no clue of one word`);
      if (new Set(clues.map(fold)).size !== clues.length) complain(of(name), `has a clue twice in "${language}"`);
    }
};

// A spelling belongs to one name. Names that differ by a letter are one name typed twice, save these.
const alike = new Set(['elizabeth ii elizabeth i', 'queen elizabeth ii queen elizabeth i', 'aladin saladin', 'colette cosette', 'minnie winnie', 'plato pluto']);
checks['no name comes twice'] = () => {
  const seen = new Map();
  for (const name of names)
    for (const spelling of new Set([name.fr, name.en, ...name.also.split('|')].filter(Boolean).map(fold))) {
      for (const [other, owner] of seen)
        if (owner !== name && (other === spelling || (Math.min(other.length, spelling.length) > 4 && close(other, spelling) && !alike.has(`${other} ${spelling}`))))
          complain(of(name), `"${spelling}" is ${other === spelling ? '' : 'nearly '}${owner.id} ${owner.fr} too`);
      seen.set(spelling, name);
    }
};

// Bots mime with the first three.
checks['no two names have the same pictures'] = () => {
  const seen = new Map();
  for (const name of names) {
    const key = pictures(name.emoji).slice(0, 3).sort().join('');
    if (seen.has(key)) complain(of(name), `is mimed as ${seen.get(key)} is: ${key}`);
    seen.set(key, name.fr);
  }
};

checks['every picture is on the keyboard'] = () => {
  const keys = new Set(emoji.map((one) => one.emoji));
  for (const name of names) {
    const line = pictures(name.emoji);
    if (line.length < 3 || line.length > 6 || new Set(line).size !== line.length) complain(of(name), `three to six different pictures, not "${name.emoji}"`);
    for (const picture of line) if (!keys.has(picture)) complain(of(name), `${picture} is not in emoji.tsv`);
  }
};

checks['pictures have names of their own'] = () => {
  const groups = ['people', 'doing', 'animals', 'nature', 'things', 'signs', 'flags'];
  const seen = new Map();
  for (const one of emoji) {
    if (!groups.includes(one.group)) complain(`emoji.tsv: ${one.emoji}`, `"${one.group}" is no group`);
    if (pictures(one.emoji).length !== 1) complain(`emoji.tsv: ${one.emoji}`, 'is not one picture');
    for (const word of new Set(languages.map((language) => fold(one[language]).replaceAll(' ', '')))) {
      if (word === '' || /\s/.test(one.fr + one.en)) complain(`emoji.tsv: ${one.emoji}`, 'its names are one word each');
      if (seen.has(word)) complain(`emoji.tsv: ${one.emoji}`, `"${word}" is ${seen.get(word)} too`);
      seen.set(word, one.emoji);
    }
  }
  if (new Set(emoji.map((one) => one.emoji)).size !== emoji.length) complain('emoji.tsv', 'a picture comes twice');
};

// A picture that the icon set draws is one that people's systems have. It draws no flags of countries.
const drawn = 'node_modules/@iconify-json/fluent-emoji-flat/chars.json';
checks['every picture is drawn'] = () => {
  if (!existsSync(new URL(`../../${drawn}`, import.meta.url))) {
    console.log(`${drawn} is not there: tools/web-build --packages`);
    process.exit(77);
  }
  const icons = JSON.parse(read(drawn));
  const code = (text) => [...text].map((one) => one.codePointAt(0).toString(16)).join('-');
  for (const { emoji: one, group } of emoji)
    if (group !== 'flags' && !icons[code(one)] && !icons[code(one.replaceAll('\uFE0F', ''))]) complain(`emoji.tsv: ${one}`, 'the icon set has no such picture');
};

// A log's pool says which edition it was played with: no two different lists of a deck may have one size. 600
// is the option's default, the others the sizes of the first edition, whose line never changes.
checks['a log finds its list by its length'] = () => {
  const older = (first) => new Map([[600, { what: 'the default' }], [first, { what: 'the first' }]]);
  const taken = { mixed: older(634), easy: older(286), hard: older(348) };
  const [first, ...later] = lists;
  const counted = [...first.levels].reduce((sum, level) => ({ ...sum, [level]: (sum[level] ?? 0) + 1 }), {});
  if (first.levels.length !== 634 || counted[1] !== 286 || counted[2] + counted[3] !== 348 || first.mixed !== '-') complain('lists.tsv', 'the first edition has changed');
  for (const list of later)
    for (const deck of ['mixed', 'easy', 'hard']) {
      const rows = [...list.levels].flatMap((level, row) => (list[deck].includes(level) ? [row] : []));
      const count = rows.length, what = `edition ${list.edition} in "${list.language}"`;
      const other = taken[deck].get(count);
      if (other && other.rows !== rows.join()) complain(`lists.tsv: ${what}`, `its list ${deck} is as long as that of ${other.what}`);
      if (count < 84 || count > 2000) complain(`lists.tsv: ${what}`, `its list ${deck} has ${count} names`);
      taken[deck].set(count, { what, rows: rows.join() });
    }
  for (const language of languages) {
    const newest = lists.at(languages.indexOf(language) - 2);
    if (newest.language !== language || newest.levels !== names.map((name) => name[`level_${language}`]).join(''))
      complain('lists.tsv', `its last "${language}" line has other levels than names.tsv: tools/names-lists`);
  }
};

// What must not stand there: matters of taste, and clues that point to nobody.
const pictureless = { 'Anne Frank': '🤫', 'Simone Veil': '⭐', 'Isadora Duncan': '🧣🧥🚗' };
const tasteless = /^(nazis?|ss|shoah|holocaust|deportation|auschwitz|suicide|viol|rape|overdose|drogues?|drugs|gypsy|gitans?|obese|cancer)$/;
const allowed = new Set(['Terry Fox']);
checks['good taste, and clues that tell something'] = () => {
  for (const name of names) {
    for (const picture of pictures(pictureless[name.fr] ?? '')) if (name.emoji.includes(picture)) complain(of(name), `not with ${picture}`);
    for (const language of languages) {
      const clues = name[`clues_${language}`].split('|').map(fold);
      if (clues.slice(0, 3).includes('nobel')) complain(of(name), 'two dozen names won a Nobel prize: no clue to begin with');
      for (const clue of clues) if (tasteless.test(clue) && !allowed.has(name.fr)) complain(of(name), `not with "${clue}"`);
    }
  }
  if (emoji.some((one) => one.emoji === '🇬🇧' && (fold(one.fr) === 'angleterre' || fold(one.en) === 'england'))) complain('emoji.tsv: 🇬🇧', 'is the United Kingdom');
};

checks['situations are whole, short and all different'] = () => {
  const seen = new Map();
  situations.forEach((line, i) => {
    const where = `situations.tsv: ${line.situation} ${line.n}`;
    if (line.situation !== String(Math.floor(i / 7) + 1) || line.n !== String(i % 7)) complain(where, 'seven lines a situation, in order');
    for (const language of languages) {
      if (letters(line[language]) < 8 || letters(line[language]) > 75) complain(where, `"${line[language]}" is too short or too long`);
      const text = fold(line[language]);
      for (const [other, at] of seen) if (at.language === language && (other === text || close(other, text))) complain(where, `"${line[language]}" is nearly ${at.where}`);
      seen.set(text, { language, where });
    }
    if (/\bmy rubber\b(?! (band|ring|duck|dinghy))/.test(line.en)) complain(where, 'an eraser');
  });
};

// A pack that shows the same thing too often is soon guessed, and what is for children or for company stays so.
const repeated = { fr: ['jambes', 'pieds', 'tete', 'echelle', 'elastique', 'cuillere', 'ballon', 'chien'], en: ['legs', 'feet', 'head', 'ladder', 'spoon', 'balloon', 'dog'] };
const unfit = {
  fr: /\b(tout nu|toute nue|sex\w*|seins?|cul|merde|putain|fesses?|con|bite|porn\w*|ivre|bourre|drogues?|tuer|mort|morte|suicide|sang|gitans?|obese|viol|nazis?)\b/,
  en: /\b(nude|naked|sex\w*|boobs?|arse|ass|shit|fuck\w*|damn|porn\w*|drunk|drugs?|kill\w*|dead|death|suicide|blood|gypsy|obese|rape|nazis?)\b/,
};
const grown = { fr: /\b(biere|vin|whisky|cigarettes?|gueule|ex|amants?)\b/, en: /\b(wine|beer|whisky|cigarettes?|hangover|ex|lovers?)\b/ };
checks['packs are whole, varied and in good taste'] = () => {
  let first = 1;
  for (const pack of packs) {
    const lines = situations.slice(7 * (first - 1), 7 * (first - 1 + Number(pack.count)));
    if (pack.first !== String(first)) complain(`packs.tsv: ${pack.pack}`, `should begin with ${first}`);
    if (!(Number(pack.count) >= 60 && Number(pack.count) <= 200) || lines.length !== 7 * Number(pack.count)) complain(`packs.tsv: ${pack.pack}`, `${pack.count} situations`);
    if (packs.some((other) => other !== pack && other.count === pack.count)) complain(`packs.tsv: ${pack.pack}`, 'is as long as another pack');
    first += Number(pack.count);
    for (const line of lines)
      for (const language of languages) {
        const text = fold(line[language]);
        const [slip] = text.match(unfit[language]) ?? (pack.pack === 'children' ? text.match(grown[language]) : null) ?? [];
        if (slip && pack.pack !== 'everyday') complain(`situations.tsv: ${line.situation} ${line.n}`, `not "${slip}" in the pack ${pack.pack}`);
      }
    for (const language of languages)
      for (const word of repeated[language]) {
        const count = lines.filter((line) => ` ${fold(line[language])} `.includes(` ${word} `)).length;
        if (count > Math.max(11, 0.11 * Number(pack.count))) complain(`packs.tsv: ${pack.pack}`, `"${word}" in ${count} lines`);
      }
  }
  if (first !== situations.length / 7 + 1) complain('packs.tsv', 'the packs are not all of situations.tsv');
};

// What the two READMEs share: the order of headings by level, code blocks and commands (comments and
// spacing aside), links and pictures. Prose is each language's own.
const shape = (text) => {
  const blocks = [...text.matchAll(/^```.*\n([^]*?)^```$/gm)].map(([, code]) => code.replace(/ *#.*$/gm, ''));
  const prose = text.replace(/^```[^]*?^```$/gm, '');
  return {
    headings: prose.match(/^#+(?= )/gm),
    'code blocks': blocks,
    commands: [...prose.matchAll(/`([^`]+)`/g)].map(([, code]) => code),
    links: [...prose.matchAll(/\]\((?!README)([^)]+)\)|src="([^"]+)"/g)].map(([, link, picture]) => link ?? picture),
  };
};
checks['README.fr.md keeps step with README.md'] = () => {
  const [english, french] = [shape(read('README.md')), shape(read('README.fr.md'))];
  for (const part of Object.keys(english)) {
    const at = english[part].findIndex((one, i) => one !== french[part][i]);
    if (at >= 0 || english[part].length !== french[part].length)
      complain('README.fr.md', `${part} differ: "${french[part].at(at) ?? ''}" is "${english[part].at(at) ?? ''}" in README.md`);
  }
  for (const link of english.links.filter((one) => !one.includes(':')))
    if (!existsSync(new URL(`../../${link.replace(/#.*/, '')}`, import.meta.url))) complain('README.md', `there is no ${link}`);
};

// What French pages are set in: no-break spaces before ; ! ? : and inside « », ’ and …
checks['French rules and README are typeset'] = () => {
  for (const file of ['README.fr.md', ...readdirSync(new URL('../../games/', import.meta.url)).map((game) => `games/${game}/rules.fr.md`)]) {
    if (!existsSync(new URL(`../../${file}`, import.meta.url))) continue;
    const lines = read(file).replace(/^```[^]*?^```$|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, '_')).split('\n');
    lines.forEach((line, i) => {
      for (const [slip] of line.matchAll(/.{0,12}(?: [;!?:»]|« |'|\.\.\.).{0,12}/g)) complain(`${file}:${i + 1}`, `"${slip}" has a plain space, apostrophe or dots`);
    });
  }
};

if (process.argv[2] === '--list') {
  console.log(Object.keys(checks).join('\n'));
} else {
  for (const [name, check] of Object.entries(checks)) if (!process.argv[2] || process.argv[2] === name) check();
  process.exit(wrong ? 1 : 0);
}
