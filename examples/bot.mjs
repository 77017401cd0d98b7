// A bot over WebSocket: opens a Perudo room, seats a bot of the server, plays any legal move.
//   node bot.mjs ws://localhost:8080/ws      (Node 22, or Node 20 with --experimental-websocket)
import { randomBytes } from 'node:crypto';

const socket = new WebSocket(process.argv[2] ?? 'ws://localhost:8080/ws');
let id = 0, asked = false;
const send = (message) => socket.send(JSON.stringify(message));
const ask = (message) => send({ id: `a${++id}`, ...message });

// What to do about each message; the others can be ignored (docs/protocol.md).
const on = {
  welcome: () => ask({ type: 'open', game: 'perudo', public: false }),
  room: ({ room }) => {
    if (room.phase !== 'lobby' || asked) return;
    asked = true;
    ask({ type: 'set', seats: 2, options: { dice: 2 } });
    ask({ type: 'seat', seat: 'B', who: 'bot:easy' });
    ask({ type: 'nonce', nonce: randomBytes(16).toString('hex') }); // our share of the dice
    ask({ type: 'start' });
  },
  snapshot: (m) => on.event(m),
  event: ({ n, move, legal }) => {
    if (move) console.log(move);
    if (legal.length > 0) ask({ type: 'act', move: legal[Math.floor(Math.random() * legal.length)], window: n });
  },
  refused: ({ why }) => console.error(`refused: ${why}`),
  over: ({ log }) => { console.log(`over: ${log}`); socket.close(); },
};
socket.onopen = () => send({ type: 'hello', token: null, name: 'Rob', lang: 'en' });
socket.onmessage = ({ data }) => { const m = JSON.parse(data); on[m.type]?.(m); };
socket.onerror = () => { console.error('no server there'); process.exit(1); };
