// What bots are called, in seat order; a room's bots have no names of their own.
export const BOT_NAMES = ['Zoé', 'Léo', 'Inès', 'Hugo', 'Mila', 'Théo', 'Jade', 'Noé', 'Lina', 'Max', 'Rose', 'Paul'];

/** How much faster time flies when the person would rather not watch them. */
export const HURRY = 8;
