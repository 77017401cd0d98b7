// Deletes everything on a server: finished games no longer belong to this identity.
import { actionId } from './link';
import type { World } from './socket';

const PATIENCE = 5000;

/** A token is an id, a point and a signature. */
export function idOf(token: string): string {
  return token.split('.')[0] ?? '';
}

/** Resolves to true once it is durable. False if the server wasn't reached; then nothing counts as
 *  deleted. */
export function disown(world: Pick<World, 'connect' | 'after' | 'token'>): Promise<boolean> {
  return new Promise((answer) => {
    const socket = world.connect();
    const end = (done: boolean) => {
      cancel();
      socket.onclose = null;
      socket.close();
      answer(done);
    };
    const cancel = world.after(PATIENCE, () => end(false));
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', token: world.token.get() }));
      socket.send(JSON.stringify({ type: 'forget', id: actionId() }));
    };
    socket.onmessage = ({ data }) => {
      const { type } = JSON.parse(data) as { type: string };
      if (type === 'done' || type === 'refused') end(type === 'done');
    };
    socket.onclose = () => end(false);
  });
}
