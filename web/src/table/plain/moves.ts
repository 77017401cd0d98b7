// Moves said word by word: of all that is legal, what may come after what was said.
interface Word {
  /** Empty where what was said is a move already. */
  word: string;
  /** The whole move, where nothing else goes on so. */
  move: string | null;
}

export function nextWords(legal: string[], said: string[]): Word[] {
  const found = new Map<string, string[]>();
  for (const move of legal) {
    const words = move.split(' ');
    if (!said.every((word, i) => words[i] === word)) continue;
    const word = words[said.length] ?? '';
    found.set(word, [...(found.get(word) ?? []), move]);
  }
  return [...found].map(([word, moves]) =>
    moves.length === 1
      ? { word: moves[0]!.split(' ').slice(said.length).join(' '), move: moves[0]! }
      : { word, move: null },
  );
}
