// A bot over WebSocket: opens a Perudo room, seats a bot of the server, plays any legal move.
//   node bot.mjs ws://localhost:8080/ws      (Node 22, or Node 20 with --experimental-websocket)
import { createHash, randomBytes } from 'node:crypto';

const socket = new WebSocket(process.argv[2] ?? 'ws://localhost:8080/ws');
const nonce = randomBytes(32).toString('hex');
let id = 0, promised;
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const send = (message) => socket.send(JSON.stringify(message));
const ask = (message) => send({ id: `a${++id}`, ...message });

// What to do about each message; the others can be ignored (docs/protocol.md).
const on = {
  welcome: () => ask({ type: 'open', game: 'perudo', public: false }),
  room: ({ room }) => {
    if (room.commit !== promised) { // our share of the dice, promised before anybody shows theirs (docs/fair.md)
      promised = room.commit;
      ask({ type: 'promise', commit: promised, promise: sha256(`tablee promise ${promised} A ${nonce}`) });
    }
    if (room.gather?.of.includes('A') && !room.seats[0].nonce) ask({ type: 'nonce', nonce });
    if (id > 2) return; // the rest is asked once
    ask({ type: 'set', seats: 2, options: { dice: 2 } });
    ask({ type: 'seat', seat: 'B', who: 'bot:easy' });
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
