// Every state with everything that can happen in it.
import { describe, expect, it } from 'vitest';
import { BEGINNING, JOINED, next, sequel, type Connection, type Happening } from './connection';

const states = {
  'line': { state: 'connecting', at: 'line' },
  'lost': { state: 'connecting', at: 'lost' },
  'door': { state: 'connecting', at: 'door' },
  'joined': { state: 'joined' },
  'behind the line': { state: 'behind', lacks: 'line' },
  'behind numbers': { state: 'behind', lacks: 'numbers' },
  'closed': { state: 'closed', why: 'the room is locked', offer: null },
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
  'closed': [{ type: 'ended', why: 'the room is locked' }],
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
  { type: 'ended', why: 'the room is locked' },
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
    ['the server is restarting: come back in a moment', 'reconnect'],
    ['this page reads too slowly', 'reconnect'],
    ['too many messages', 'reconnect'],
    ['nobody said hello', 'reconnect'],
    ['you came in from another device', 'return'],
    ['this invitation is not for this room', 'knock'],
    ['the host has sent you away', 'stop'],
    ['something nobody has thought of', 'stop'],
  ] as const)('%s: %s', (why, then) => {
    expect(sequel(why)).toBe(then);
    const closed = next(JOINED, { type: 'ended', why });
    const offer = then === 'return' || then === 'knock' ? then : null;
    expect(closed).toEqual({ state: 'closed', why, offer });
  });
});
