/// <reference types="unplugin-icons/types/svelte" />
declare module 'virtual:catalogue' {
  export const games: import('./net').GameInfo[];
}
