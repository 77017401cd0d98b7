/// <reference types="unplugin-icons/types/svelte" />
declare module 'virtual:pictures' {
  /** The inside of an SVG of 32 by 32, by emoji. */
  export const drawings: Record<string, string>;
}
declare module 'virtual:themes' {
  /** A line for each name of content/names.tsv: "12 tales|children", its levels and categories. */
  const themes: string;
  export default themes;
}

declare module 'virtual:names' {
  /** A table: what the page shows of content/names.tsv. */
  const names: string;
  export default names;
}
declare module 'virtual:catalogue' {
  export const games: import('./net').GameInfo[];
}
