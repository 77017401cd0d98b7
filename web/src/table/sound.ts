// Plays the sounds of a table (synth.ts) in the voice of its game.
import { settings } from '../app/settings.svelte';
import { plainVoice, RATE, render, type Sound, type Voice } from './synth';

let audio: AudioContext | null = null;
let out: GainNode | null = null;
let voice: Voice = plainVoice;
let made = new Map<Sound, AudioBuffer>();

/** From now on it sounds like that game's things. */
export function useVoice(next: Voice | null | undefined): void {
  const now = next ?? plainVoice;
  if (now === voice) return;
  voice = now;
  made = new Map();
}

function open(): AudioContext {
  if (audio) return audio;
  audio = new AudioContext();
  out = audio.createGain();
  // several at once do not add up to a crack
  out.connect(audio.createDynamicsCompressor()).connect(audio.destination);
  return audio;
}

export function play(sound: Sound): void {
  if (!settings.sound || settings.volume === 0 || typeof AudioContext === 'undefined') return;
  // A browser lets a page sound only after it has been touched.
  if (!navigator.userActivation?.hasBeenActive) return;
  const context = open();
  // a call or a locked phone had stopped it
  if (context.state !== 'running') void context.resume().catch(() => undefined);
  let buffer = made.get(sound);
  if (!buffer) {
    const data = render(sound, voice);
    buffer = context.createBuffer(1, data.length, RATE);
    buffer.copyToChannel(data, 0);
    made.set(sound, buffer);
  }
  out!.gain.value = settings.volume ** 1.5; // as the ear counts
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(out!);
  source.start();
}
