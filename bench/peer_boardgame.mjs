// A boardgame.io server with the bidding of Perudo for four: node peer_boardgame.mjs PACKAGES.
// Prints its port. As on our server a player sees the own dice, the bids of the round and no other's
// dice, and a bid must be higher than the last; after RAISES of them the dice are thrown again.
import { createRequire } from 'node:module';

const RAISES = 40; // about as many as the load client of ours makes
const [packages] = process.argv.slice(2);
const require = createRequire(`${packages}/package.json`);
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const roll = (random, seats) => Array.from({ length: seats }, () => random.D6(5));
const table = {
  name: 'table',
  setup: ({ ctx, random }) => ({ round: 1, bids: [], hands: roll(random, ctx.numPlayers) }),
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => ({ ...G, hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : null)) }),
  moves: {
    bid: ({ G, ctx, playerID, random }, number, face) => {
      const last = G.bids.at(-1);
      if (G.bids.length === RAISES) {
        G.round++;
        G.bids = [];
        G.hands = roll(random, ctx.numPlayers);
      } else if (last && number * 6 + face <= last.n * 6 + last.face) return INVALID_MOVE;
      G.bids.push({ by: playerID, n: number, face });
    },
  },
};
const server = Server({ games: [table], origins: ['*'] });
const { appServer } = await server.run({ port: 0 });
console.log(`port ${appServer.address().port}`);
