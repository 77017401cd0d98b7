// The shelf: the eight boxes in their order, with what a box shows before anything is loaded.
// A game is playable when the engine's catalogue has it.
import type { Component } from 'svelte';
import { games } from 'virtual:catalogue';
import type { GameInfo } from '../lib/protocol';

export type GameId = 'perudo' | 'pecopeco' | 'service' | 'pescado' | 'kyoto' | 'jungle' | 'objets' | 'timesup';

export interface Box {
  id: GameId;
  name: string;
  minutes: number;
  seats: [number, number];
  /** The one accent of the game, for its box and the border of its tablecloth. */
  accent: string;
  /** Text on the accent. */
  onAccent: string;
  info: GameInfo | null;
}

const boxes: Omit<Box, 'info'>[] = [
  { id: 'perudo', name: 'Perudo', minutes: 20, seats: [2, 6], accent: '#E8762D', onAccent: '#2A1405' },
  { id: 'pecopeco', name: 'Peco Peco', minutes: 25, seats: [2, 8], accent: '#F08D7E', onAccent: '#38100A' },
  { id: 'service', name: 'Service compris', minutes: 30, seats: [2, 6], accent: '#5F7F3B', onAccent: '#FFFFFF' },
  { id: 'pescado', name: 'Pescado', minutes: 20, seats: [2, 4], accent: '#1F6F9C', onAccent: '#FFFFFF' },
  { id: 'kyoto', name: 'Gangs of Kyoto', minutes: 20, seats: [2, 5], accent: '#7A3B69', onAccent: '#FFFFFF' },
  { id: 'jungle', name: 'Jungle Speed', minutes: 15, seats: [2, 10], accent: '#7A4B2A', onAccent: '#FFFFFF' },
  { id: 'objets', name: 'Objets trouvés', minutes: 40, seats: [3, 9], accent: '#D2A036', onAccent: '#2E2003' },
  { id: 'timesup', name: 'Time’s Up!', minutes: 40, seats: [4, 12], accent: '#28345E', onAccent: '#FFFFFF' },
];

export const shelf: Box[] = boxes.map((box) => ({ ...box, info: games.find((game) => game.id === box.id) ?? null }));

export function boxOf(id: string): Box | null {
  return shelf.find((box) => box.id === id) ?? null;
}

/** The pictures on the boxes: one file a game. */
const found = import.meta.glob('./art/*.svelte', { eager: true }) as Record<string, { default: Component }>;
export function artOf(id: string): Component | null {
  return found[`./art/${id}.svelte`]?.default ?? null;
}
