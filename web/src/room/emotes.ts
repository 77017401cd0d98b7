// The few things one can say without words.
import type { Component } from 'svelte';
import Clap from '~icons/fluent-emoji-flat/clapping-hands';
import Heart from '~icons/fluent-emoji-flat/red-heart';
import Hurry from '~icons/fluent-emoji-flat/hourglass-not-done';
import Laugh from '~icons/fluent-emoji-flat/face-with-tears-of-joy';
import Sad from '~icons/fluent-emoji-flat/crying-face';
import Think from '~icons/fluent-emoji-flat/thinking-face';
import Wave from '~icons/fluent-emoji-flat/waving-hand';
import Wow from '~icons/fluent-emoji-flat/astonished-face';

type Emote = 'clap' | 'laugh' | 'wow' | 'think' | 'sad' | 'heart' | 'wave' | 'hurry';
export const emotes: Record<Emote, Component> = {
  clap: Clap,
  laugh: Laugh,
  wow: Wow,
  think: Think,
  sad: Sad,
  heart: Heart,
  wave: Wave,
  hurry: Hurry,
} as unknown as Record<Emote, Component>;
export const isEmote = (name: string | undefined): name is Emote =>
  name !== undefined && name in emotes;
