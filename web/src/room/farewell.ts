// What a farewell is about, for the heading above its reason.
import type { Code, Reason } from '../net';

/** `code`: no seat is moved by that code. `unknown`: no table has that code. `elsewhere`: this person is there on another device or tab.
 *  `away`: sent away. `door`: not let in. `gone`: the table is there no more. */
type Farewell = 'code' | 'unknown' | 'elsewhere' | 'away' | 'door' | 'gone';

const KINDS: Partial<Record<Code, Farewell>> = {
  'server.no_such_room': 'unknown',
  'server.bad_handover': 'code',
  'server.another_device': 'elsewhere',
  'server.sent_away': 'away',
  'server.voted_away': 'away',
  'server.banned': 'away',
  'server.address_banned': 'door',
  'server.bad_invitation': 'door',
  'server.not_let_in': 'door',
  'server.host_away': 'door',
  'server.locked': 'door',
  'server.full': 'door',
  'server.too_many_knocks': 'door',
  'server.too_many_guesses': 'door',
};

export const farewellOf = ({ code }: Reason): Farewell =>
  (KINDS as Partial<Record<string, Farewell>>)[code] ?? 'gone';
