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
declare module 'virtual:situations' {
  /** A line for each text of content/situations.tsv: situation, number, French and English. */
  const situations: string;
  export default situations;
}
declare module 'virtual:catalogue' {
  export const games: import('./net').GameInfo[];
}
