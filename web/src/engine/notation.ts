// Moves as text: 'B bid 3 5' is seat B, verb bid, arguments 3 and 5.
export interface Move {
  /** A seat letter, `*` (nature) or `~` (the clock). */
  seat: string;
  verb: string;
  args: string[];
}

export function readMove(text: string): Move {
  const [seat = '', verb = '', ...args] = text.split(' ');
  return { seat, verb, args };
}

/** Seat letters of a table, clockwise from `from`. */
export function seatsFrom(count: number, from: string | null): string[] {
  const first = from === null ? 0 : seatIndex(from);
  return Array.from({ length: count }, (_, i) => seatLetter((first + i) % count));
}

export function seatIndex(letter: string): number {
  return letter.charCodeAt(0) - 65;
}
export function seatLetter(index: number): string {
  return String.fromCharCode(65 + index);
}
