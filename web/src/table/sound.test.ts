import { afterEach, expect, it, vi } from 'vitest';
import { settings } from '../app/settings.svelte';
import { play, useVoice } from './sound';
import { plainVoice } from './synth';

afterEach(() => vi.unstubAllGlobals());

it('sounds again after the system has stopped it, at the volume chosen, in the voice of the game', () => {
  const resume = vi.fn(async () => undefined);
  const started = vi.fn();
  const gain = { value: 1 };
  const node = () => {
    const one = { connect: (to: unknown) => to, start: started, gain, buffer: null };
    return one;
  };
  const buffers: Float32Array[] = [];
  const audio = {
    state: 'running',
    destination: {},
    resume,
    createGain: node,
    createDynamicsCompressor: node,
    createBufferSource: node,
    createBuffer: () => ({ copyToChannel: (data: Float32Array) => buffers.push(data) }),
  };
  vi.stubGlobal('AudioContext', function () {
    return audio;
  });
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  settings.sound = true;
  settings.volume = 1;
  play('tap');
  expect(started).toHaveBeenCalledTimes(1);
  expect(resume).not.toHaveBeenCalled();
  audio.state = 'suspended';
  settings.volume = 0.25;
  play('tap');
  expect(resume).toHaveBeenCalledTimes(1);
  expect(gain.value).toBeCloseTo(0.125);
  expect(buffers).toHaveLength(1); // made once
  useVoice({ ...plainVoice, knockHz: 500 });
  play('tap');
  expect(buffers).toHaveLength(2);
  expect(buffers[1]).not.toEqual(buffers[0]);
  settings.volume = 0;
  play('tap');
  settings.volume = 0.7;
  settings.sound = false;
  play('tap');
  expect(started).toHaveBeenCalledTimes(3);
  settings.sound = true;
});
