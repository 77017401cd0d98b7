const NAMES = [
  'Paul',
  'Zoé',
  'Léo',
  'Inès',
  'Hugo',
  'Mila',
  'Théo',
  'Jade',
  'Noé',
  'Lina',
  'Max',
  'Rose',
];

/** The name of the bot on a chair. It depends only on the chair, so it is the same in lobby, game
 *  and replay, whoever else sits down. A room's bots have no names of their own. */
export function botName(seat: number): string {
  return NAMES[seat] ?? String.fromCharCode(65 + seat);
}

/** How much faster time runs if the person would rather not watch them. */
export const HURRY = 8;
