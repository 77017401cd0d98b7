// A scenario (docs/scenarios.md) as the log of a match to begin: its header and what nature does at
// the start. The first line of a player, or of what must hold, ends it: the rest is for the
// engine's tests, which show there that the guide's words are true.
const HEADER = /^(game|seats|option) /;

/** You sit at the first seat; `levels` are those of the bots after it. */
export function logOf(scenario: string, levels: string[] = []): string {
  const log = ['tablee 1'];
  for (const line of scenario.split('\n').map((one) => one.replace(/(^|\s)#.*/, '').trim())) {
    const seats = /^seats (\d+)$/.exec(line);
    if (seats)
      log.push(
        `${line} Me ${Array.from({ length: Number(seats[1]) - 1 }, (_, i) => `Bot:${levels[i] ?? 'normal'}`).join(' ')}`,
      );
    else if (HEADER.test(line)) log.push(line);
    else if (line.startsWith('* ')) log.push(`0 ${line}`);
    else if (line !== '') break;
  }
  return `${log.join('\n')}\n`;
}
