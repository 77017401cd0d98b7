// A boardgame.io server with a game for four in which a move is told to all: node
// peer_boardgame.mjs PACKAGES. Prints its port.
import { createRequire } from 'node:module';

const [packages] = process.argv.slice(2);
const require = createRequire(`${packages}/package.json`);
const { Server } = require('boardgame.io/server');

const table = {
  name: 'table',
  setup: () => ({ bid: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { bid: ({ G }, number, face) => ({ ...G, bid: [number, face] }) },
};
const server = Server({ games: [table], origins: ['*'] });
const { appServer } = await server.run({ port: 0 });
console.log(`port ${appServer.address().port}`);
