// Where this page stands with its room: one value, and `next`, the only function that changes it.
//
//               welcomed          entered            lost
//   connecting ──────────▶ (door) ────────▶ joined ────────▶ behind
//    ▲      │ lost, sought                  ▲   ▲ │ missed     │
//    │      └──────────────┐                │   └─┴────────────┤ caught-up (numbers)
//    │                     ▼                └──────────────────┘ entered (line)
//    └──── sought ────── closed ◀── ended, from anywhere
//
// What a reason of the server's means for the line is decided in `sequel`, and nowhere else.
import type { Reason } from './protocol';
import { doesOf, isCode } from './reason';

export type Connection =
  /** Not in the room yet. `line`: connecting to the server; `lost`: it can't be reached, and we
   *  keep trying; `door`: it is there, and the room or its host is being asked. */
  | { state: 'connecting'; at: 'line' | 'lost' | 'door' }
  /** Inside, and told everything. */
  | { state: 'joined' }
  /** The page was inside and shows what it knows: its `line` was lost and is being restored, or
   *  `numbers` are missing and being requested. */
  | { state: 'behind'; lacks: 'line' | 'numbers' }
  /** No more attempts. `why`: the server's reason; null if the page itself left. `offer`: what the
   *  person can do about it. */
  | { state: 'closed'; why: Reason | null; offer: Offer };

/** `return`: be here after all. `knock`: ask the host. */
type Offer = 'return' | 'knock' | null;

export type Happening =
  /** The person comes, or comes back after a farewell. */
  | { type: 'sought' }
  /** The server knows who we are. */
  | { type: 'welcomed' }
  | { type: 'entered' }
  /** The socket is gone, or does not answer. */
  | { type: 'lost' }
  /** A number was passed over; what was missing has come. */
  | { type: 'missed' }
  | { type: 'caught-up' }
  | { type: 'ended'; why: Reason | null };

/** Each a value of its own: what stays the same is the same object. */
const LINE: Connection = { state: 'connecting', at: 'line' };
const LOST: Connection = { state: 'connecting', at: 'lost' };
const DOOR: Connection = { state: 'connecting', at: 'door' };
const LACKS_LINE: Connection = { state: 'behind', lacks: 'line' };
const LACKS_NUMBERS: Connection = { state: 'behind', lacks: 'numbers' };
/** A table in the page itself, always. */
export const JOINED: Connection = { state: 'joined' };
export const BEGINNING = LINE;

export function next(now: Connection, what: Happening): Connection {
  if (what.type === 'ended') return now.state === 'closed' ? now : closed(what.why);
  if (now.state === 'closed') return what.type === 'sought' ? LINE : now;
  const outside = now.state === 'connecting';
  switch (what.type) {
    case 'sought':
      return now; // it is being sought
    case 'welcomed':
      return outside ? DOOR : now;
    case 'entered':
      return JOINED;
    case 'lost':
      return outside ? LOST : LACKS_LINE;
    case 'missed':
      return now === JOINED ? LACKS_NUMBERS : now;
    case 'caught-up':
      return now === LACKS_NUMBERS ? JOINED : now;
  }
}

function closed(why: Reason | null): Connection {
  const then = why === null ? 'stop' : sequel(why);
  return { state: 'closed', why, offer: then === 'return' || then === 'knock' ? then : null };
}

/** What to do after the server closes a connection with this reason: the page reconnects by itself
 *  (`reconnect`), the person may (`return`, `knock`), or nobody (`stop`). */
export function sequel(why: Reason): 'reconnect' | 'return' | 'knock' | 'stop' {
  if (doesOf(why) === 'reconnect') return 'reconnect';
  if (isCode(why, 'server.another_device')) return 'return';
  return isCode(why, 'server.bad_invitation') ? 'knock' : 'stop';
}
