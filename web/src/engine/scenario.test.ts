import { expect, it } from 'vitest';
import { logOf } from './scenario';

const scenario = `# what it is
game perudo
seats 3
option dice 2   # few

* first A
* roll A P 5
can A bid 2 5
A bid 2 5
* roll B 2 2
`;

it('a log begins as the scenario does, and ends where a player would', () => {
  expect(logOf(scenario, ['easy'])).toBe(
    'tablee 1\ngame perudo\nseats 3 Me Bot:easy Bot:normal\noption dice 2\n0 * first A\n0 * roll A P 5\n',
  );
});
