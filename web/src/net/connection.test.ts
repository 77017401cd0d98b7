// Every state with everything that can happen in it.
import { describe, expect, it } from 'vitest';
import { BEGINNING, JOINED, next, sequel, type Connection, type Happening } from './connection';
import { reasonOf } from './reason';

const states = {
  'line': { state: 'connecting', at: 'line' },
  'lost': { state: 'connecting', at: 'lost' },
  'door': { state: 'connecting', at: 'door' },
  'joined': { state: 'joined' },
  'behind the line': { state: 'behind', lacks: 'line' },
  'behind numbers': { state: 'behind', lacks: 'numbers' },
  'closed': { state: 'closed', why: reasonOf('server.locked'), offer: null },
} satisfies Record<string, Connection>;
type Name = keyof typeof states;

/** How a state is reached, as a link reaches it. */
const ways: Record<Name, Happening[]> = {
  'line': [],
  'lost': [{ type: 'lost' }],
  'door': [{ type: 'welcomed' }],
  'joined': [{ type: 'welcomed' }, { type: 'entered' }],
  'behind the line': [{ type: 'welcomed' }, { type: 'entered' }, { type: 'lost' }],
  'behind numbers': [{ type: 'welcomed' }, { type: 'entered' }, { type: 'missed' }],
  'closed': [{ type: 'ended', why: reasonOf('server.locked') }],
};
const reach = (name: Name) => ways[name].reduce(next, BEGINNING);

/** A row for each state: where it leads; what is not named leaves it as it is. */
const table: Record<Name, Partial<Record<Happening['type'], Name>>> = {
  'line': { welcomed: 'door', entered: 'joined', lost: 'lost', ended: 'closed' },
  'lost': { welcomed: 'door', entered: 'joined', ended: 'closed' },
  'door': { entered: 'joined', lost: 'lost', ended: 'closed' },
  'joined': { lost: 'behind the line', missed: 'behind numbers', ended: 'closed' },
  'behind the line': { entered: 'joined', ended: 'closed' },
  'behind numbers': {
    'entered': 'joined',
    'caught-up': 'joined',
    'lost': 'behind the line',
    'ended': 'closed',
  },
  'closed': { sought: 'line' },
};
const happenings: Happening[] = [
  { type: 'sought' },
  { type: 'welcomed' },
  { type: 'entered' },
  { type: 'lost' },
  { type: 'missed' },
  { type: 'caught-up' },
  { type: 'ended', why: reasonOf('server.locked') },
];

const cases = (Object.keys(states) as Name[]).flatMap((from) =>
  happenings.map((what) => [from, what.type, table[from][what.type] ?? from, what] as const),
);

describe('a connection', () => {
  it.each(cases)('%s, %s: %s', (from, _, to, what) => {
    const before = reach(from);
    expect(before).toEqual(states[from]);
    const after = next(before, what);
    expect(after).toEqual(states[to]);
    if (from === to) expect(after).toBe(before); // nobody is told
  });

  it('that the page itself has closed has no reason', () => {
    const left = next(JOINED, { type: 'ended', why: null });
    expect(left).toEqual({ state: 'closed', why: null, offer: null });
  });
});

describe('what follows from a farewell', () => {
  it.each([
    ['server.restarting', 'reconnect'],
    ['server.too_slow', 'reconnect'],
    ['server.too_many_messages', 'reconnect'],
    ['server.no_hello', 'reconnect'],
    ['server.another_device', 'return'],
    ['server.bad_invitation', 'knock'],
    ['server.sent_away', 'stop'],
    ['server.of_tomorrow', 'stop'],
  ] as const)('%s: %s', (code, then) => {
    const why = { code, why: 'said in English' };
    expect(sequel(why)).toBe(then);
    const closed = next(JOINED, { type: 'ended', why });
    const offer = then === 'return' || then === 'knock' ? then : null;
    expect(closed).toEqual({ state: 'closed', why, offer });
  });
});
