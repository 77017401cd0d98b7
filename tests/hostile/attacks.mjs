// What strangers do, as a table: each is given the server's port and fifty addresses, and goes on
// until it is stopped. Run as a process by run.mjs: node attacks.mjs NAME PORT.
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { player, sleep, Socket } from '../service/client.mjs';

const ADDRESSES = Array.from({ length: 50 }, (_, i) => `127.0.9.${i + 1}`);
const tally = {};
const count = (what) => (tally[what] = (tally[what] ?? 0) + 1);

const connect = (port, localAddress) => {
  const s = net.connect({ port, host: '127.0.0.1', localAddress });
  s.on('connect', () => count('connections')).on('error', () => {}).on('close', () => (s.over = true));
  return s;
};
const gone = (s) => new Promise((done) => (s.over ? done() : s.on('close', done)));

// So many lines from each address, each anew when it is over.
const lines = (port, each, begin) => ADDRESSES.map((address) => Array.from({ length: each }, async () => {
  for (;;) {
    const s = connect(port, address);
    begin(s, address);
    await gone(s);
    await sleep(50);
  }
}));
// One WebSocket from each address, anew when it is closed.
const sockets = (port, each) => ADDRESSES.map(async (localAddress) => {
  for (;;) {
    const s = new Socket(port, { localAddress });
    if (await s.ready) await each(s, localAddress).catch(() => {});
    s.destroy();
    count('sockets');
    await sleep(50);
  }
});
// Writes without end, as fast as it is taken.
const pour = async (s, bytes) => {
  while (!s.closed) await new Promise((done) => s.socket.write(bytes, () => done()));
};
const GET = (path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const HELLO = '{"type":"hello","token":null,"name":"x"}';
const frames = (first, n) => Buffer.concat(Array.from({ length: n }, () => Buffer.from([first, 0x80, 1, 2, 3, 4])));
const person = (port, localAddress) => player({ port }, 'Eve', { localAddress });
const again = (work) => async (...args) => {
  for (;;) {
    await work(...args).catch(() => {});
    await sleep(100);
  }
};

// Bytes for nobody but themselves, as fast as they go, from as many connections as other attacks
// have: what any of them costs people by keeping a processor and the loopback busy.
const neighbours = () => {
  const sink = net.createServer((s) => s.on('error', () => {}).resume());
  sink.listen(0, '127.0.0.1', () => ADDRESSES.map((localAddress) => {
    const s = net.connect({ port: sink.address().port, host: '127.0.0.1', localAddress });
    s.on('error', () => {}).on('connect', () => count('connections'));
    return pour({ socket: s, closed: false }, Buffer.alloc(3000));
  }));
};

export const attacks = {
  'none: busy neighbours': neighbours,
  'half-sent requests, a byte at a time': (port) => lines(port, 60, (s) => {
    s.write('GET / HTTP/1.1\r\nX-Slow: ');
    const drip = setInterval(() => s.write('x'), 1000);
    s.on('close', () => clearInterval(drip));
  }),
  'silent connections': (port) => lines(port, 60, () => {}),
  'connections opened and closed': (port) => lines(port, 4, (s) => s.on('connect', () => s.destroy())),
  'requests without end': (port) => lines(port, 2, (s) => {
    s.on('connect', () => s.write(GET('/healthz').repeat(20))).on('data', (d) => {
      count('answers');
      s.write(GET('/healthz').repeat(String(d).split('HTTP/1.1 ').length - 1));
    });
  }),
  'QR codes': (port) => lines(port, 1, (s) => {
    const next = () => s.write(GET(`/api/qr?text=${randomBytes(8).toString('hex')}`));
    s.on('connect', next).on('data', (d) => String(d).includes('HTTP/1.1 ') && (count('answers'), next()));
  }),
  'answers that nobody reads': (port) => lines(port, 20, (s) => s.on('connect', () => {
    s.pause();
    s.write(GET('/').repeat(100));
  })),
  'requests piled up behind them': (port) => lines(port, 20, (s) => s.on('connect', () => {
    s.pause();
    s.write(GET('/').repeat(1000));
  })),
  'messages without end': (port) => sockets(port, (s) => {
    s.send(HELLO);
    return pour(s, Buffer.concat(Array.from({ length: 200 }, () => Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d]))));
  }),
  'PINGs without end': (port) => sockets(port, (s) => {
    s.send(HELLO);
    return pour(s, frames(0x89, 500));
  }),
  'empty fragments without end': (port) => sockets(port, (s) => {
    s.send(HELLO);
    s.raw(1, '', { fin: false });
    return pour(s, frames(0x00, 500));
  }),
  'malformed frames': (port) => sockets(port, async (s) => {
    s.socket.write(randomBytes(200));
    await s.gone;
  }),
  'guessed codes': (port) => ADDRESSES.map(again(async (address) => {
    const p = await person(port, address);
    for (;;) {
      const room = Array.from({ length: 4 }, () => 'BCDFHJKLMNPRSTVXZ'[Math.floor(Math.random() * 17)]).join('');
      await p.refused('join', { room, secret: null, as: 'player', from: 0 });
      count('guesses');
      await sleep(30);
    }
  })),
  'lists of names': (port) => ADDRESSES.slice(0, 20).map(again(async (address) => {
    const p = await person(port, address);
    await p.ask('open', { game: 'timesup' });
    for (let i = 0; ; i++) {
      const names = Array.from({ length: 1900 }, (_, k) => `Nom ${k} ${randomBytes(6).toString('hex')}`).join('\n');
      await p.ask('set', { names }).catch(() => sleep(500));
      count('lists');
    }
  })),
  'rooms by the thousand': (port) => ADDRESSES.map(again(async (address) => {
    const p = await person(port, address);
    await p.ask('open', { game: 'perudo', public: true });
    count('rooms');
    await p.close();
  })),
};

if (process.argv[1]?.endsWith('attacks.mjs')) {
  const [name, port] = process.argv.slice(2);
  process.on('uncaughtException', () => {}).on('unhandledRejection', () => {});
  process.on('message', () => process.send(Object.entries(tally).map(([what, n]) => `${n} ${what}`).join(', ')));
  attacks[name](Number(port));
}
