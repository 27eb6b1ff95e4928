// Saturates a boardgame.io server: node players.cjs PORT MATCHES PLAYERS WARM_UP_S SECONDS
//
// At every match the next play follows as soon as all players know of the last one. It prints
// "begin" and "end" around the measurement, then a line of JSON with the milliseconds of each play.

const { io } = require("socket.io-client");
const { fits, MINIMUM } = require("./game.cjs");

const [port, matches, players, warmUpS, seconds] = process.argv.slice(2).map(Number);
const milliseconds = [];
let counting = false;

class Match {
  constructor(number) {
    this.number = number;
    this.round = 0;
    this.sockets = Array.from({ length: players }, (_, player) => this.connect(player));
  }

  connect(player) {
    const options = { transports: ["websocket"], forceNew: true };
    const socket = io(`http://127.0.0.1:${port}/piles`, options);
    socket.on("connect", () => this.joined());
    socket.on("sync", (id, info) => this.told(id, player, info.state));
    socket.on("update", (id, state) => this.told(id, player, state));
    return socket;
  }

  joined() {
    this.waiting = (this.waiting ?? players) - 1;
    if (this.waiting === 0) this.begin();
  }

  begin() {
    this.round += 1;
    this.id = `match ${this.number} ${this.round}`;
    this.states = [];
    this.missing = players;
    this.began = null;
    // The first player creates the match; the others come when it is there.
    this.sockets[0].emit("sync", this.id, "0", undefined, players);
  }

  told(id, player, state) {
    if (id !== this.id) return;
    const isFirst = this.states.length === 0;
    this.states[player] = state;
    if (isFirst && player === 0 && this.began === null) {
      for (let other = 1; other < players; other += 1) {
        this.sockets[other].emit("sync", this.id, String(other), undefined, players);
      }
    }
    this.missing -= 1;
    if (this.missing === 0) this.settled();
  }

  settled() {
    if (counting && this.began !== null) milliseconds.push(performance.now() - this.began);
    const player = Number(this.states[0].ctx.currentPlayer);
    const state = this.states[player];
    const move = choose(state.G);
    if (move === null) {
      this.begin();
      return;
    }
    this.missing = players;
    this.began = performance.now();
    const [type, ...args] = move;
    const payload = { type, args, playerID: String(player) };
    const action = { type: "MAKE_MOVE", payload };
    this.sockets[player].emit("update", action, state._stateID, this.id, String(player));
  }
}

// The card that costs least, or the end of the turn; null if neither is possible.
function choose({ hand, tops, laid, draw }) {
  const mayEnd = laid >= (draw ? MINIMUM : 1);
  if (mayEnd && Math.random() < 0.7) return ["end"];
  let best = null;
  let least = Infinity;
  for (const card of hand) {
    tops.forEach((top, pile) => {
      const gap = pile < 2 ? card - top : top - card;
      if (fits(card, pile, top) && gap < least) [best, least] = [["lay", card, pile], gap];
    });
  }
  return best ?? (mayEnd ? ["end"] : null);
}

for (let number = 0; number < matches; number += 1) new Match(number);
setTimeout(() => {
  counting = true;
  console.log("begin");
  setTimeout(() => {
    counting = false;
    console.log("end");
    // An exit before the pipe has taken everything would cut the line off.
    process.stdout.write(`${JSON.stringify(milliseconds)}\n`, () => process.exit(0));
  }, 1000 * seconds);
}, 1000 * warmUpS);
