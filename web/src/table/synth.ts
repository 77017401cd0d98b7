// The sounds of a table, computed: no file is loaded. Things are struck, and what is struck rings
// in its modes, each a sine that dies away; paper is filtered noise. A game has a voice
// (games/GAME/web/voice.ts): what its things are made of and in which key they ring. Every sound
// begins and ends in silence and has the loudness of its kind, whatever the voice: synth.test.ts
// measures both.

export const SOUNDS = [
  'turn',
  'tap',
  'knock',
  'card',
  'roll',
  'good',
  'bad',
  'drama',
  'win',
  'kind',
] as const;
export type Sound = (typeof SOUNDS)[number];

/** What something is made of: its modes (times the pitch, how strong, seconds to a thousandth), and
 *  the noise of the stroke. */
interface Material {
  modes: readonly (readonly [ratio: number, gain: number, decay: number])[];
  hiss: number;
  /** How far the pitch falls at first, as a skin's does; 0: not at all. */
  bend?: number;
}

export const wood: Material = {
  modes: [
    [1, 1, 0.22],
    [2.57, 0.4, 0.12],
    [4.95, 0.16, 0.07],
  ],
  hiss: 0.25,
};
export const bone: Material = {
  modes: [
    [1, 1, 0.07],
    [1.83, 0.6, 0.05],
    [3.41, 0.35, 0.035],
  ],
  hiss: 0.5,
};
export const marimba: Material = {
  modes: [
    [1, 1, 0.7],
    [3.93, 0.22, 0.2],
    [9.2, 0.06, 0.08],
  ],
  hiss: 0.06,
};
export const bell: Material = {
  modes: [
    [1, 0.7, 1],
    [2.41, 0.5, 0.7],
    [3.01, 0.25, 0.5],
    [4.52, 0.3, 0.4],
    [5.93, 0.12, 0.25],
  ],
  hiss: 0.04,
};
export const glass: Material = {
  modes: [
    [1, 1, 0.8],
    [2.32, 0.45, 0.45],
    [4.25, 0.22, 0.25],
  ],
  hiss: 0.05,
};
export const clay: Material = {
  modes: [
    [1, 1, 0.2],
    [2.31, 0.5, 0.13],
    [3.87, 0.22, 0.08],
  ],
  hiss: 0.2,
};
export const skin: Material = {
  modes: [
    [1, 1, 0.4],
    [1.59, 0.45, 0.22],
    [2.14, 0.25, 0.15],
  ],
  hiss: 0.15,
  bend: 0.35,
};
export const string: Material = {
  modes: [
    [1, 1, 0.9],
    [2.002, 0.55, 0.6],
    [3.006, 0.35, 0.4],
    [4.012, 0.18, 0.28],
    [5.02, 0.1, 0.2],
  ],
  hiss: 0.1,
};
export const brass: Material = {
  modes: [
    [1, 0.9, 1],
    [2.09, 0.45, 0.8],
    [3.22, 0.3, 0.5],
    [4.1, 0.14, 0.3],
  ],
  hiss: 0.05,
};
export const water: Material = {
  modes: [
    [1, 1, 0.16],
    [1.5, 0.2, 0.08],
  ],
  hiss: 0.02,
  bend: -0.55,
};

export interface Voice {
  /** The lowest note of its tunes, Hz. */
  key: number;
  /** Its tunes' steps, times the key: the first is 1. */
  scale: readonly [number, number, number, number];
  /** What tunes, knocks, dice and bad news are played on. */
  tune: Material;
  knock: Material;
  rattle: Material;
  low: Material;
  /** The pitch of a knock and of what rattles, Hz. */
  knockHz: number;
  rattleHz: number;
  /** The noise of a card, Hz. */
  paperHz: number;
}

/** Of a game that has none of its own. */
export const plainVoice: Voice = {
  key: 440,
  scale: [1, 1.25, 1.5, 2],
  tune: wood,
  knock: wood,
  rattle: bone,
  low: wood,
  knockHz: 260,
  rattleHz: 900,
  paperHz: 2600,
};

export const RATE = 44100;
const ATTACK_S = 0.003; // shorter ones click
const TAIL_S = 0.02;

/** Loudness of each kind: LUFS of its loudest 100 ms. */
const LOUDNESS: Record<Sound, number> = {
  tap: -34,
  card: -33,
  knock: -27,
  roll: -27,
  turn: -26,
  kind: -26,
  bad: -25,
  good: -25,
  drama: -23,
  win: -22,
};
const PEAK_MAX = 0.7;

/** Noise that is the same every time. */
function noiseFrom(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2147483648 - 1;
  };
}

class Tape {
  readonly data: Float32Array;
  private readonly noise = noiseFrom(0x5eed);

  constructor(seconds: number) {
    this.data = new Float32Array(Math.ceil(seconds * RATE));
  }

  /** Something is struck at `at` seconds. */
  strike(at: number, { modes, hiss, bend = 0 }: Material, pitch: number, loud = 1): void {
    const from = Math.round(at * RATE);
    for (const [ratio, gain, decay] of modes) {
      const hz = pitch * ratio;
      if (hz > RATE / 3) continue;
      const fall = Math.exp(Math.log(0.001) / (decay * RATE));
      const turn = (2 * Math.PI * hz) / RATE;
      if (bend === 0) this.ring(from, turn, loud * gain, fall);
      else this.slide(from, turn, loud * gain, fall, bend);
    }
    if (hiss > 0) this.rustle(at, 0.03, Math.min(9000, pitch * 6), loud * hiss);
  }

  /** A sine that dies away, by its recurrence: a phone computes a tune in a few ms. */
  private ring(from: number, turn: number, level: number, fall: number): void {
    const first = 2 * fall * Math.cos(turn);
    const second = fall * fall;
    const end = Math.min(
      this.data.length,
      from + Math.ceil(Math.log(1e-5 / level) / Math.log(fall)),
    );
    let before = 0;
    let now = level * Math.sin(turn);
    for (let i = 0, n = from; n < end; i++, n++) {
      this.data[n]! += now * rise(i);
      const next = first * now - second * before;
      before = now;
      now = next;
    }
  }

  /** The same, while its pitch comes to rest. */
  private slide(from: number, turn: number, level: number, fall: number, bend: number): void {
    const rest = Math.exp(-28 / RATE);
    let phase = 0;
    for (let i = 0, n = from, more = bend; n < this.data.length && level > 1e-5; i++, n++) {
      phase += turn * (1 + more);
      this.data[n]! += Math.sin(phase) * level * rise(i);
      level *= fall;
      more *= rest;
    }
  }

  /** Paper, or the noise of a stroke: noise round `hz` that comes softly and dies away. */
  rustle(at: number, seconds: number, hz: number, loud: number): void {
    const from = Math.round(at * RATE);
    const length = Math.round(seconds * RATE);
    const band = bandpass(hz, 0.9);
    for (let i = 0; i < length && from + i < this.data.length; i++)
      this.data[from + i]! += band(this.noise()) * loud * rise(i) * (1 - i / length) ** 2;
  }
}

/** From nothing to all in the attack, without a corner. */
function rise(i: number): number {
  const part = i / (ATTACK_S * RATE);
  return part >= 1 ? 1 : 0.5 - 0.5 * Math.cos(Math.PI * part);
}

type Filter = (x: number) => number;
function biquad(b: [number, number, number], a: [number, number, number]): Filter {
  const [b0, b1, b2] = b.map((one) => one / a[0]) as [number, number, number];
  const [a1, a2] = [a[1] / a[0], a[2] / a[0]];
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  return (x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  };
}
function bandpass(hz: number, q: number): Filter {
  const turn = (2 * Math.PI * hz) / RATE;
  const alpha = Math.sin(turn) / (2 * q);
  return biquad([alpha, 0, -alpha], [1 + alpha, -2 * Math.cos(turn), 1 - alpha]);
}
/** How the ear weighs frequencies: ITU-R BS.1770. */
function ear(): Filter {
  const shelf = (() => {
    const gain = 10 ** (3.99984385397 / 40);
    const turn = (2 * Math.PI * 1681.9744509555319) / RATE;
    const alpha = Math.sin(turn) / (2 * 0.7071752369554193);
    const c = Math.cos(turn);
    const root = 2 * Math.sqrt(gain) * alpha;
    return biquad(
      [
        gain * (gain + 1 + (gain - 1) * c + root),
        -2 * gain * (gain - 1 + (gain + 1) * c),
        gain * (gain + 1 + (gain - 1) * c - root),
      ],
      [
        gain + 1 - (gain - 1) * c + root,
        2 * (gain - 1 - (gain + 1) * c),
        gain + 1 - (gain - 1) * c - root,
      ],
    );
  })();
  const high = (() => {
    const turn = (2 * Math.PI * 38.13547087613982) / RATE;
    const alpha = Math.sin(turn) / (2 * 0.5003270373238773);
    const c = Math.cos(turn);
    return biquad([(1 + c) / 2, -(1 + c), (1 + c) / 2], [1 + alpha, -2 * c, 1 - alpha]);
  })();
  return (x) => high(shelf(x));
}

/** LUFS of the loudest 100 ms. */
export function loudness(data: Float32Array): number {
  const hear = ear();
  const window = Math.round(0.1 * RATE);
  const squares = new Float64Array(data.length);
  let sum = 0;
  let most = 0;
  for (let i = 0; i < data.length; i++) {
    squares[i] = hear(data[i]!) ** 2;
    sum += squares[i]! - (i >= window ? squares[i - window]! : 0);
    most = Math.max(most, sum / window);
  }
  return -0.691 + 10 * Math.log10(most + 1e-12);
}

const ROLL = [0, 0.045, 0.085, 0.15, 0.2, 0.285, 0.4];
const DRAMA = [0, 0.15, 0.28, 0.39, 0.48];

/** Length in seconds, and what happens in it. */
const plays: Record<Sound, [number, (tape: Tape, voice: Voice) => void]> = {
  tap: [0.25, (tape, v) => tape.strike(0, v.knock, v.knockHz * 1.6)],
  knock: [0.45, (tape, v) => tape.strike(0, v.knock, v.knockHz)],
  card: [
    0.18,
    (tape, v) => {
      tape.rustle(0, 0.11, v.paperHz, 1);
      tape.rustle(0.055, 0.08, v.paperHz * 1.4, 0.7);
    },
  ],
  roll: [
    0.7,
    (tape, v) =>
      ROLL.forEach((at, i) =>
        tape.strike(at, v.rattle, v.rattleHz * (1 + ((i * 5) % 7) * 0.06), 1 - i * 0.1),
      ),
  ],
  turn: [1.1, (tape, v) => tune(tape, v, [0, 2], 0.13)],
  good: [1.2, (tape, v) => tune(tape, v, [0, 1, 2], 0.1)],
  kind: [1.4, (tape, v) => tune(tape, v, [2, 1, 0], 0.19)],
  bad: [
    0.9,
    (tape, v) => {
      boom(tape, v, 0, 0.5, 1);
      boom(tape, v, 0.17, 0.375, 1);
    },
  ],
  drama: [
    1.2,
    (tape, v) => {
      DRAMA.forEach((at, i) => boom(tape, v, at, 0.34, 0.35 + i * 0.13));
      boom(tape, v, 0.6, 0.25, 1.1);
    },
  ],
  win: [
    1.9,
    (tape, v) => {
      tune(tape, v, [0, 1, 2, 3], 0.12);
      for (const step of [1, 2, 3]) tape.strike(0.6, v.tune, v.key * v.scale[step]!, 0.6);
    },
  ],
};

/** Something low, with its third partial over it: a phone's speaker has nothing under 300 Hz. */
function boom(tape: Tape, { low, key }: Voice, at: number, ratio: number, loud: number): void {
  tape.strike(at, low, key * ratio, loud);
  tape.strike(at, low, key * ratio * 3, loud * 0.6);
}

function tune(tape: Tape, voice: Voice, steps: number[], gap: number): void {
  steps.forEach((step, i) =>
    tape.strike(
      i * gap,
      voice.tune,
      voice.key * voice.scale[step]!,
      i === steps.length - 1 ? 1 : 0.8,
    ),
  );
}

/** One sound of a voice, from silence to silence, as loud as its kind is. */
export function render(sound: Sound, voice: Voice): Float32Array<ArrayBuffer> {
  const [seconds, act] = plays[sound];
  const tape = new Tape(seconds);
  act(tape, voice);
  const { data } = tape;
  const tail = Math.round(TAIL_S * RATE);
  for (let i = 0; i < tail; i++) data[data.length - 1 - i]! *= i / tail;
  let peak = 0;
  for (const one of data) peak = Math.max(peak, Math.abs(one));
  const want = 10 ** ((LOUDNESS[sound] - loudness(data)) / 20);
  const gain = Math.min(want, PEAK_MAX / (peak || 1));
  return data.map((one) => one * gain) as Float32Array<ArrayBuffer>;
}
