// Fetches what a table needs before it is asked for: the page of the game, its table, the engine.
import wasm from '../../../build/wasm/tablee.wasm?url';
import { loadTable } from '../table/load';

export async function fetchAhead(game: string): Promise<void> {
  await Promise.all([
    import('../pages/Game.svelte'),
    import('../pages/Lobby.svelte'),
    loadTable(game),
  ]);
  await fetch(wasm, { priority: 'low' });
}
