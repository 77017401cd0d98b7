// Finds what a game's folder holds for the page (anything in games/NAME/web), and fetches it when
// needed. The null game is a template and not on the shelf.
import type { Component } from 'svelte';
import type { Lang } from '../app/settings.svelte';
import { logOf } from '../engine/scenario';
import { typeset } from '../i18n/typo';
import type { OptionInfo, Refusals } from '../net';
import type {
  Guide,
  Guided,
  Loaded,
  LobbyPart,
  LobbyProps,
  OptionWords,
  SpeechOf,
  TableProps,
  TableWords,
  Teams,
  Teller,
} from './contract';
import type { Laughs } from './laughs';
import type { Voice } from './synth';

type Module<T> = () => Promise<{ default: T }>;
const tables = import.meta.glob(['../../../games/*/web/Table.svelte', '!**/null/**']) as Record<
  string,
  Module<Component<TableProps>>
>;
const tellers = import.meta.glob(['../../../games/*/web/tell.ts', '!**/null/**']) as Record<
  string,
  Module<Teller>
>;
const wordsFr = import.meta.glob(['../../../games/*/web/words.fr.ts', '!**/null/**']) as Record<
  string,
  Module<TableWords>
>;
const wordsEn = import.meta.glob(['../../../games/*/web/words.en.ts', '!**/null/**']) as Record<
  string,
  Module<TableWords>
>;
const refusals = import.meta.glob('../../../games/*/web/refusals.ts') as Record<
  string,
  Module<Refusals>
>;
const teams = import.meta.glob('../../../games/*/web/teams.ts') as Record<string, Module<Teams>>;
const lobbies = import.meta.glob('../../../games/*/web/Lobby.svelte') as Record<
  string,
  Module<Component<LobbyProps, LobbyPart>>
>;
const speeches = import.meta.glob('../../../games/*/web/speech.svelte.ts') as Record<
  string,
  Module<SpeechOf>
>;
const guides = import.meta.glob(['../../../games/*/web/guide.ts', '!**/null/**']) as Record<
  string,
  Module<Guide>
>;
const voices = import.meta.glob(['../../../games/*/web/voice.ts', '!**/null/**']) as Record<
  string,
  Module<Voice>
>;
const laughs = import.meta.glob(['../../../games/*/web/laughs.ts', '!**/null/**']) as Record<
  string,
  Module<Laughs>
>;
const scenarios = import.meta.glob(['../../../games/*/guide.scn', '!**/null/**'], {
  query: '?raw',
}) as Record<string, Module<string>>;

const path = (game: string, file: string) => `../../../games/${game}/web/${file}`;

const noWords: TableWords = { scored: String, options: {} };

async function load<T>(from: Record<string, Module<T>>, key: string): Promise<T | null> {
  const module = from[key];
  return module ? (await module()).default : null;
}

/** The table of a game; the plain one where it has none of its own. */
export async function loadTable(game: string): Promise<Loaded> {
  const [Table, teller, words, refusals, guide, speech, voice, laugh] = await Promise.all([
    load(tables, path(game, 'Table.svelte')),
    load(tellers, path(game, 'tell.ts')),
    loadWords(game),
    loadRefusals(game),
    loadGuide(game),
    loadSpeech(game),
    loadVoice(game),
    load(laughs, path(game, 'laughs.ts')),
  ]);
  const rest = { words, refusals, voice, laughs: laugh };
  if (Table && teller) return { Table, teller, guide, speech, ...rest };
  const plain = await import('./plain/plain');
  return { Table: plain.Table, teller: plain.teller, guide: null, speech: null, ...rest };
}

export async function loadWords(game: string): Promise<Record<Lang, TableWords>> {
  const [fr, en] = await Promise.all([
    load(wordsFr, path(game, 'words.fr.ts')),
    load(wordsEn, path(game, 'words.en.ts')),
  ]);
  return { fr: typeset(fr ?? noWords), en: en ?? noWords };
}

/** Why the game refuses a move, in words. */
export async function loadRefusals(game: string): Promise<Refusals> {
  return (await load(refusals, path(game, 'refusals.ts'))) ?? {};
}

export async function loadGuide(game: string): Promise<Guided | null> {
  const [guide, scenario] = await Promise.all([
    load(guides, path(game, 'guide.ts')),
    load(scenarios, `../../../games/${game}/guide.scn`),
  ]);
  return guide && scenario !== null ? { ...guide, log: logOf(scenario, guide.bots) } : null;
}

/** How the game sounds; null: like any other. */
export function loadVoice(game: string): Promise<Voice | null> {
  return load(voices, path(game, 'voice.ts'));
}

/** How the game's teams come from seats and options; null: it has none. */
export function loadTeams(game: string): Promise<Teams | null> {
  return load(teams, path(game, 'teams.ts'));
}

/** What is said at the game's table besides moves; null: nothing. */
export function loadSpeech(game: string): Promise<SpeechOf | null> {
  return load(speeches, path(game, 'speech.svelte.ts'));
}

/** What the game adds to a lobby; null: nothing. */
export function loadLobby(game: string): Promise<Component<LobbyProps, LobbyPart> | null> {
  return load(lobbies, path(game, 'Lobby.svelte'));
}

/** The words of an option; from the engine's table where the game's folder has none. */
export function optionWords(words: TableWords, option: OptionInfo): OptionWords {
  return (
    words.options[option.name] ?? {
      label: option.name,
      say: (value) => `${option.name} ${value}`,
    }
  );
}
