// What a SocketLink needs of a browser: its WebSocket, its timers, its storage, and the moments at
// which it is worth looking again.
import type { World } from './socket';

const KEY = 'tablee.token';

/** The server's socket, beside the page it served. */
function socketUrl(): string {
  return new URL('ws', location.href.replace(/[#?].*$/, '').replace(/^http/, 'ws')).href;
}

export function browserWorld(): World {
  let token: string | null = null; // where the browser keeps nothing
  return {
    connect: () => {
      const socket = new WebSocket(socketUrl());
      return {
        send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
        close: () => socket.close(),
        set onopen(call: (() => void) | null) {
          socket.onopen = call;
        },
        set onmessage(call: ((event: { data: string }) => void) | null) {
          socket.onmessage = call;
        },
        set onclose(call: (() => void) | null) {
          socket.onclose = call;
        },
      };
    },
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    woken: (call) => {
      const shown = () => document.visibilityState === 'visible' && call();
      document.addEventListener('visibilitychange', shown);
      addEventListener('online', call);
      return () => {
        document.removeEventListener('visibilitychange', shown);
        removeEventListener('online', call);
      };
    },
    token: {
      get: () => {
        try {
          return localStorage.getItem(KEY);
        } catch {
          return token;
        }
      },
      set: (given) => {
        token = given;
        try {
          if (given) localStorage.setItem(KEY, given);
          else localStorage.removeItem(KEY);
        } catch {
          // kept for as long as the page lives
        }
      },
    },
  };
}
