// A bot in plain JavaScript, for node: it advances the piles as little as it can, sends and heeds
// signals, and plays both games. docs/reference/bot-protocol.md explains the lines.
"use strict";

const lines = require("node:readline").createInterface({ input: process.stdin });

function answer(message) {
  console.log(JSON.stringify(message));
}

// The tops as the player to move names the piles: in a duel the other's have an apostrophe.
function topsOf(view) {
  if (!Array.isArray(view.tops)) return view.tops;
  const tops = { ...view.tops[view.to_move] };
  for (const [pile, top] of Object.entries(view.tops[1 - view.to_move])) tops[pile + "'"] = top;
  return tops;
}

// How far a card moves a pile: below zero for a jump back, and what a gift is worth to the other.
function cost(play, tops, words) {
  const [, card, pile] = play.match(/^(\d+)(.+)$/);
  const upwards = pile.startsWith("^");
  const step = upwards ? card - tops[pile] : tops[pile] - card;
  if (pile.endsWith("'")) return -step + 2;
  return step + (words.has(pile) && step > 0 ? 5 : 0);
}

function step({ view, signals }) {
  const tops = topsOf(view);
  const asked = signals.flatMap((said) => Object.entries(said ? said.piles : {}));
  const words = new Set(asked.filter(([, word]) => word !== "use").map(([pile]) => pile));
  const plays = view.plays.map((play) => [cost(play, tops, words), play]);
  plays.sort(([a], [b]) => a - b);
  if (view.may_end && (plays.length === 0 || plays[0][0] > 1)) return { do: "end" };
  return { do: "play", play: plays[0][1] };
}

// Asks partners to leave a pile where a card of mine is close.
function signal({ view }) {
  const piles = {};
  for (const [pile, top] of Object.entries(view.tops)) {
    const steps = view.hand.map((card) => (pile.startsWith("^") ? card - top : top - card));
    if (steps.some((s) => s === -10 || s === 1)) piles[pile] = "leave";
    else if (!steps.some((s) => s > 0 && s <= 10)) piles[pile] = "use";
  }
  return { do: "signal", piles };
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.do === "hello") {
    answer({ do: "hello", name: "careful", version: "1", protocol: 1, signals: true });
  } else if (message.do === "step") {
    answer(step(message));
  } else if (message.do === "signal") {
    answer(signal(message));
  } else if (message.do === "wish") {
    answer({ do: "wish", wish: "if need be" });
  }
});
