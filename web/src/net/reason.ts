// What a code of a refusal means to a program. What people read of it: room/why.ts.
import type { Reason, Refusals } from './protocol';
import { refusals } from './refusals';

export type Code = keyof typeof refusals;

/** `retry`: the same request may be accepted later; `reconnect`: a new connection helps; else
 *  asking again is useless, as with every unknown code. */
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

/** A refusal made by the page itself. It knows its own codes, so it needs no English. */
export function reasonOf(code: Code, args?: Record<string, string>): Reason {
  return args ? { code, args, why: code } : { code, why: code };
}
