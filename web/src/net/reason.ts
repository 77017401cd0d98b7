// What a code of a refusal means to a program. What people read of it: room/why.ts.
import type { Reason, Refusals } from './protocol';
import { refusals } from './refusals';

export type Code = keyof typeof refusals;

/** The same may be accepted later; a new connection goes on; or asking again is of no use, as with
 *  every code that is not known here. */
export function doesOf({ code }: Reason): 'retry' | 'reconnect' | 'stop' {
  return (refusals as Refusals)[code]?.does ?? 'stop';
}

/** The same as `code ===`, for a code that there is. */
export function isCode({ code }: Reason, name: Code): boolean {
  return code === name;
}

/** The reason that a message gives. */
export function reasonIn({ code, args, why }: Reason): Reason {
  return args ? { code, args, why } : { code, why };
}

/** A refusal that the page itself gives. It knows its own codes, so the English is not needed. */
export function reasonOf(code: Code, args?: Record<string, string>): Reason {
  return args ? { code, args, why: code } : { code, why: code };
}
