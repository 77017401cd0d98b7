/// <reference types="unplugin-icons/types/svelte" />
declare module 'virtual:catalogue' {
  import type { GameInfo } from './lib/protocol';
  export const games: GameInfo[];
}
