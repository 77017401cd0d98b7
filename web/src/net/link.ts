// What a page plays on: LocalLink (engine/local.ts) is the engine in a worker, SocketLink
// (socket.ts) a room on a server. Nothing behind this interface knows which one it has.
import type { Connection } from './connection';
import type { Request } from './messages';
import type { FromPage, ToPage } from './protocol';

/** A request without its id: whoever sends it gives it one. */
export type Ask<T extends Request = Request> = T extends { id: string } ? Omit<T, 'id'> : never;

export interface Link {
  /** Does the match's clock stand still while the page shows what has happened? Not with other
   *  people at the table. */
  readonly waits: boolean;
  /** Where the page stands; told as a message whenever it changes. */
  readonly connection: Connection;
  /** Sends a message; messages arrive in the order in which they were sent. */
  send(message: FromPage): void;
  /** Calls for every message to the page: numbered ones in order, each once. Returns how to
   *  stop. */
  listen(call: (message: ToPage) => void): () => void;
  close(): void;
}

const page = Math.random().toString(36).slice(2, 8);
let count = 0;
/** An id for an action, unique in this browser: two of its pages may act for the same person. */
export function actionId(): string {
  return `${page}-${Date.now().toString(36)}-${count++}`;
}
