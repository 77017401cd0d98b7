// A Colyseus server with rooms of four in which a move is told to all: node peer_colyseus.mjs
// PACKAGES ROOMS SEATS PATHS. Seats are reserved at once; their paths go into the file PATHS. Prints
// its port. State is not used: patches would put several moves into one message.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const [packages, rooms, seats, paths] = process.argv.slice(2);
const require = createRequire(`${packages}/package.json`);
const { Server, Room, matchMaker } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');

class Table extends Room {
  onCreate() {
    this.maxClients = Number(seats);
    this.setPatchRate(null);
    this.setSeatReservationTime(600);
    this.onMessage('move', (client, move) => this.broadcast('move', move));
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('table', Table);
await server.listen(0, '127.0.0.1');
const lines = [];
for (let i = 0; i < Number(rooms); i++) {
  const room = await matchMaker.createRoom('table', {});
  for (let k = 0; k < Number(seats); k++) {
    const seat = await matchMaker.joinById(room.roomId, {});
    lines.push(`/${seat.room.processId}/${seat.room.roomId}?sessionId=${seat.sessionId}\n`);
  }
}
writeFileSync(paths, lines.join(''));
console.log(`port ${http.address().port}`);
