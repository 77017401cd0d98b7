// Turns a scenario (docs/scenarios.md) into the log of a match to start: its header and nature's
// first moves. It ends at the first line of a player or an expectation. The rest is for the
// engine's tests, which prove that what the guide says is true.
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
