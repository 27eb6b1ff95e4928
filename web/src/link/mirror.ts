/**
 * A view kept in step: what an update changes, put in its place. No rule is known here; the page
 * docs/reference/wire.md says what each change means.
 */
import {
  MAX_TALK_LINES,
  type GameChanges,
  type GameView,
  type HandChanges,
  type OwnChanges,
  type SeatChanges,
  type SeatView,
  type TableView,
  type TurnChange,
  type TurnView,
  type Update,
} from "../wire";

/** Whether an update can be applied to a view, tells nothing new, or comes after something missing. */
export function follows(view: TableView, update: Update): "next" | "known" | "gap" {
  if (update.number <= view.number) return "known";
  return update.number - update.events.length === view.number ? "next" : "gap";
}

/** The view after an update that follows it. */
export function updated(view: TableView, update: Update): TableView {
  const { seats, games, talk, ...fields } = update.changes;
  const after: TableView = {
    ...view,
    ...fields,
    number: update.number,
    seats: seats ? seatsAfter(view.seats, seats) : view.seats,
    games: games ? view.games.map((game) => gameAfter(game, games)) : view.games,
    talk: talk ? [...view.talk, ...talk].slice(-MAX_TALK_LINES) : view.talk,
  };
  return update.own ? ownAfter(after, update.own) : after;
}

function ownAfter(view: TableView, { hands = [], ...fields }: OwnChanges): TableView {
  const games = view.games.map((game) => {
    const changes = hands.find((hand) => hand.seat === game.seat);
    return changes ? handAfter(game, changes) : game;
  });
  return { ...view, games, ...fields };
}

function seatsAfter(
  seats: readonly SeatView[],
  changes: readonly SeatChanges[],
): readonly SeatView[] {
  const after = [...seats];
  for (const { seat, ...fields } of changes) {
    const before = after[seat];
    if (before !== undefined) after[seat] = { ...before, ...fields };
  }
  return after;
}

function gameAfter(game: GameView, changes: GameChanges): GameView {
  const { tops, last, laid_cards = [], returned_cards = [], ...fields } = changes;
  let { hand, unseen } = game;
  for (const { side, cards } of laid_cards) {
    const held = side === game.side ? hand : [];
    hand = without(hand, side === game.side ? cards : []);
    unseen = ofSide(unseen, side, (known) => without(known, without(cards, held)));
  }
  for (const { side, cards } of returned_cards)
    unseen = ofSide(unseen, side, (known) => sorted([...known, ...cards]));
  return {
    ...game,
    ...fields,
    hand,
    unseen,
    piles: tops
      ? game.piles.map((pile, at) => ({ ...pile, top: tops[at] ?? pile.top }))
      : game.piles,
    last: last ? lastAfter(game, last) : game.last,
  };
}

function lastAfter(game: GameView, changes: readonly TurnChange[]): readonly (TurnView | null)[] {
  return game.cards.map((_, at) => {
    const change = changes.find((each) => each.seat === at);
    return change ? change.turn : (game.last[at] ?? null);
  });
}

function handAfter(game: GameView, { seat, drawn = [], ...fields }: HandChanges): GameView {
  return {
    ...game,
    ...fields,
    seat,
    hand: sorted([...game.hand, ...drawn]),
    unseen: ofSide(game.unseen, game.side, (known) => without(known, drawn)),
  };
}

type Cards = readonly number[];

function ofSide(
  all: readonly Cards[],
  side: number | null,
  change: (cards: Cards) => Cards,
): readonly Cards[] {
  return all.map((cards, at) => (at === side ? change(cards) : cards));
}

function without(cards: Cards, some: Cards): Cards {
  return cards.filter((card) => !some.includes(card));
}

function sorted(cards: Cards): Cards {
  return [...cards].sort((a, b) => a - b);
}
