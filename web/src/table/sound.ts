// Short wooden sounds, made on the spot: no file is loaded.
import { settings } from '../app/settings.svelte';

export type Sound = 'turn' | 'tap' | 'knock' | 'card' | 'roll' | 'good' | 'bad' | 'drama' | 'win';

let audio: AudioContext | null = null;

/** One knock on wood: a short tone that falls, with a click of noise. */
function knock(at: number, pitch: number, loud: number, length = 0.09): void {
  if (!audio) return;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

function brush(at: number, loud: number, length: number, pitch: number): void {
  if (!audio) return;
  const noise = audio.createBufferSource();
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  noise.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.value = loud;
  noise.connect(filter).connect(gain).connect(audio.destination);
  noise.start(at);
}

const plays: Record<Sound, (t: number) => void> = {
  turn: (t) => (knock(t, 520, 0.12), knock(t + 0.12, 660, 0.12, 0.14)),
  tap: (t) => knock(t, 420, 0.06, 0.05),
  knock: (t) => knock(t, 260, 0.16),
  card: (t) => brush(t, 0.12, 0.08, 2600),
  roll: (t) =>
    [0, 0.05, 0.09, 0.16, 0.21, 0.3].forEach((d, i) =>
      knock(t + d, 300 + ((i * 97) % 160), 0.08, 0.05),
    ),
  good: (t) => (knock(t, 440, 0.12), knock(t + 0.09, 554, 0.12), knock(t + 0.18, 660, 0.12, 0.16)),
  bad: (t) => (knock(t, 240, 0.16, 0.14), knock(t + 0.14, 180, 0.16, 0.2)),
  drama: (t) => [0, 0.14, 0.26, 0.36, 0.44].forEach((d) => knock(t + d, 150, 0.2, 0.1)),
  win: (t) => [440, 554, 660, 880].forEach((pitch, i) => knock(t + i * 0.11, pitch, 0.14, 0.2)),
};

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  // A browser lets a page sound only after it has been touched.
  if (!navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  // a call or a locked phone had stopped it
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
  plays[sound](audio.currentTime + 0.01);
}
