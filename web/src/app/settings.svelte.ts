// What this browser remembers: language, theme, sound, name, and how the last table was set.
export type Lang = 'fr' | 'en';
export type Theme = 'auto' | 'light' | 'dark';
/** How fast bots move alone; `step`: each when it is asked to. */
export type Pace = 'calm' | 'normal' | 'fast' | 'step';
export const PACES: Pace[] = ['calm', 'normal', 'fast', 'step'];

interface Settings {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  pace: Pace;
  /** Less motion than the device asks for; `auto`: as it asks. */
  motion: 'auto' | 'less';
  /** Stronger lines and texts. */
  colours: 'soft' | 'strong';
  /** Does a notification say that it is this person's turn? */
  notify: boolean;
  /** Are letters and figures shortcuts? */
  keys: boolean;
  name: string;
  /** Of `faces`, from 1; 0: not chosen yet. */
  face: number;
  last: string | null;
  tables: Record<
    string,
    { seats: number; options: Record<string, number>; levels: Record<string, string> }
  >;
  /** Custom names for games of words, as they were typed, and how many. */
  names: { text: string; count: number } | null;
  /** Lists of custom names that were played with, the newest first. */
  lists: { text: string; count: number }[];
}

const KEY = 'tablee';

function fresh(): Settings {
  const lang =
    typeof navigator !== 'undefined' && !navigator.language.startsWith('fr') ? 'en' : 'fr';
  return {
    lang,
    theme: 'auto',
    sound: true,
    volume: 0.7,
    pace: 'normal',
    motion: 'auto',
    colours: 'soft',
    notify: false,
    keys: true,
    name: '',
    face: 0,
    last: null,
    tables: {},
    names: null,
    lists: [],
  };
}

function load(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    const all = { ...fresh(), ...kept };
    if (!PACES.includes(all.pace)) all.pace = 'normal';
    if (!Number.isInteger(all.face) || all.face < 0 || all.face > 32) all.face = 0;
    if (!(all.volume >= 0 && all.volume <= 1)) all.volume = fresh().volume;
    return all;
  } catch {
    return fresh();
  }
}

export const settings: Settings = $state(load());

export function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing: the page works all the same
  }
}

/** Forgets the person and what was played; keeps how the page looks and sounds. */
export function forgetPerson(): void {
  const { name, face, last, tables, names, lists } = fresh();
  Object.assign(settings, { name, face, last, tables, names, lists });
  remember();
}

export function knowsPerson(): boolean {
  return (
    settings.name !== '' ||
    settings.face !== 0 ||
    settings.last !== null ||
    settings.names !== null ||
    settings.lists.length > 0 ||
    Object.keys(settings.tables).length > 0
  );
}

/** Does the page look dark now? */
export function isDark(): boolean {
  return settings.theme === 'auto'
    ? matchMedia('(prefers-color-scheme: dark)').matches
    : settings.theme === 'dark';
}

export function applyLook(): void {
  const { dataset } = document.documentElement;
  dataset.theme = isDark() ? 'dark' : 'light';
  dataset.motion = settings.motion;
  dataset.colours = settings.colours;
  document.documentElement.lang = settings.lang;
}

/** How fast time runs, from 1: tests set it in session storage. */
export function speed(): number {
  return typeof sessionStorage === 'undefined'
    ? 1
    : Number(sessionStorage.getItem('tablee.speed') ?? 1) || 1;
}

/** Is this a test? Then the page may show what a player must not see. */
export function tested(): boolean {
  return typeof sessionStorage !== 'undefined' && sessionStorage.getItem('tablee.speed') !== null;
}

export function calm(): boolean {
  return (
    settings.motion === 'less' ||
    (typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches)
  );
}
