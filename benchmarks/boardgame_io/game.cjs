// The Game in boardgame.io: four piles, hidden hands, at least two cards a turn.

const { INVALID_MOVE } = require("boardgame.io/core");

const HAND = 6;
const MINIMUM = 2;
const UP = [true, true, false, false];

function fits(card, pile, top) {
  return UP[pile] ? card > top || card === top - 10 : card < top || card === top + 10;
}

function sorted(cards) {
  return [...cards].sort((a, b) => a - b);
}

const game = {
  name: "piles",
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(Array.from({ length: 98 }, (_, n) => n + 2));
    const hands = Array.from({ length: ctx.numPlayers }, () => sorted(deck.splice(0, HAND)));
    return { tops: [1, 1, 100, 100], hands, deck, laid: 0 };
  },
  // A player sees the own hand, and how many cards others hold.
  playerView: ({ G, playerID }) => ({
    tops: G.tops,
    laid: G.laid,
    hand: playerID === null ? [] : G.hands[playerID],
    cards: G.hands.map((hand) => hand.length),
    draw: G.deck.length,
  }),
  moves: {
    lay: {
      client: false,
      move: ({ G, playerID }, card, pile) => {
        const hand = G.hands[playerID];
        if (!hand.includes(card) || !fits(card, pile, G.tops[pile])) return INVALID_MOVE;
        G.hands[playerID] = hand.filter((other) => other !== card);
        G.tops[pile] = card;
        G.laid += 1;
      },
    },
    end: {
      client: false,
      move: ({ G, playerID, events }) => {
        if (G.laid < (G.deck.length ? MINIMUM : 1)) return INVALID_MOVE;
        const hand = G.hands[playerID];
        G.hands[playerID] = sorted(hand.concat(G.deck.splice(0, HAND - hand.length)));
        G.laid = 0;
        events.endTurn();
      },
    },
  },
};

module.exports = { game, fits, MINIMUM };
