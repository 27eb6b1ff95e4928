import { expect, test } from "vitest";

import { soloView } from "../testing/fixtures";
import type { GameView } from "../wire";
import { chosenFrom, rest, tops, written } from "./answering";

const game = soloView().games[0] as GameView;
const [first, second] = game.hand as [number, number];
const chosen = [
  { card: first, pile: 2 },
  { card: second, pile: 2 },
];

test("the last card chosen for a pile lies on top of it", () => {
  expect(tops(game, chosen)[2]?.top).toBe(second);
  expect(tops(game, chosen)[0]).toEqual(game.piles[0]);
});

test("a chosen card is no longer in the hand", () => {
  expect(rest(game, chosen)).toEqual(game.hand.slice(2));
});

test("a turn is written as in a record", () => {
  expect(written(game, chosen)).toEqual([`${first}v1`, `${second}v1`]);
});

test("a written turn is read again, without what fits no pile", () => {
  expect(chosenFrom(game, [...written(game, chosen), "5^9", "end"])).toEqual(chosen);
});
