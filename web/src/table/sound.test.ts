import { afterEach, expect, it, vi } from 'vitest';
import { settings } from '../app/settings.svelte';
import { play } from './sound';

afterEach(() => vi.unstubAllGlobals());

it('sounds again after the system has stopped it', () => {
  const resume = vi.fn(async () => undefined);
  const thing = {
    connect: () => thing,
    start: () => undefined,
    stop: () => undefined,
    type: '',
    frequency: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
  };
  const audio = {
    state: 'running',
    currentTime: 0,
    resume,
    createOscillator: () => thing,
    createGain: () => thing,
  };
  vi.stubGlobal('AudioContext', function () {
    return audio;
  });
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  settings.sound = true;
  play('tap');
  expect(resume).not.toHaveBeenCalled();
  audio.state = 'suspended';
  play('tap');
  expect(resume).toHaveBeenCalledTimes(1);
});
