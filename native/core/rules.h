// The rules of both games on bit masks, one step at a time, as tenback/rules/engine.py has them.
//
// A caller must lay only cards that `legal` offers and end a turn only if `may_end` allows it:
// these functions do not check it again.
#pragma once
#include "random.h"
#include "stuck.h"

namespace TENBACK_PATH {

constexpr int NOBODY = -1;
enum Ending { OPEN, STUCK, ALL_LAID };

// A game, in the order of tenback.kernels.layout.
struct Game {
  Set hands[MAX_PLAYERS];
  int32_t to_move, laid, gifted;  // the seat to move, and the cards it laid and gave in this turn
  int32_t ending, winner;         // the winner is a side
  uint8_t drawn[MAX_SIDES];       // by side, how many cards of its deck are drawn
  uint8_t tops[MAX_PILES];
  uint8_t decks[MAX_SIDES][MAX_CARDS];
};
static_assert(sizeof(Game) == 376, "tenback.kernels.layout counts on it");

// The functions that change no more than hands and turn serve every type of game that has these
// names: the solver's positions, for example.

// The number of cards in a side's draw pile.
template <class R, class G>
inline int draw_pile(const R& rules, const G& game, int side) {
  return cards_of_side(rules) - game.drawn[side];
}

// The minimum of this turn (A4, B4).
template <class R, class G>
inline int minimum(const R& rules, const G& game) {
  const int side = side_of_seat(rules, most(game.to_move, 0));
  return draw_pile(rules, game, side) > 0 ? rules.minimum : rules.endgame;
}

// The number of cards that a side has yet to lay.
template <class R, class G>
inline int left(const R& rules, const G& game, int side) {
  int total = draw_pile(rules, game, side);
  for (int seat = side; seat < rules.players; seat += rules.sides) total += size(game.hands[seat]);
  return total;
}

template <class R>
inline int next_seat(const R& rules, int seat) {
  return seat + 1 < rules.players ? seat + 1 : 0;
}

// Gives the turn to a seat, or to the next one that has cards (A6).
template <class R, class G>
inline void give_turn(const R& rules, G& game, int seat) {
  for (;; seat = next_seat(rules, seat)) {
    const int side = side_of_seat(rules, seat);
    if (game.hands[seat] || draw_pile(rules, game, side) > 0 || left(rules, game, side) == 0) break;
  }
  game.to_move = seat;
}

// Draws cards for a seat, as many as there are (G7).
template <class R, class G>
inline void draw(const R& rules, G& game, int seat, int due) {
  const int side = side_of_seat(rules, seat);
  const int first = game.drawn[side], end = first + least(due, draw_pile(rules, game, side));
  Set hand = game.hands[seat];
  for (int place = first; place < end; ++place) hand |= card(game.decks[side][place]);
  game.hands[seat] = hand;
  if (first < end) game.drawn[side] = static_cast<uint8_t>(end);
}

// Draws at the end of a turn (A5, B7), and gives the turn to the next.
template <class R, class G>
inline void pass_turn(const R& rules, G& game) {
  int due = rules.hand - size(game.hands[game.to_move]);
  if (rules.draws > 0 && game.gifted == 0) due = least(due, rules.draws);
  draw(rules, game, game.to_move, due);
  game.laid = game.gifted = 0;
  give_turn(rules, game, next_seat(rules, game.to_move));
}

template <class R>
inline bool may_end(const R& rules, const Game& game) {
  return game.to_move != NOBODY && game.ending == OPEN && game.laid >= minimum(rules, game);
}

// Writes the cards that may be laid on each pile; returns how many plays there are.
template <class R>
inline int legal(const R& rules, const Game& game, Set* plays) {
  int total = 0;
  const bool over = game.ending != OPEN || game.to_move == NOBODY;
  const int seat = most(game.to_move, 0), side = side_of_seat(rules, seat);
  for (int pile = 0; pile < piles(rules); ++pile) {
    const bool own = side_of_pile(rules, pile) == side;
    const Set fit = fitting(rules, ascends(rules, pile), game.tops[pile], own);
    const bool open = !over && (own || game.gifted < rules.gifts);
    plays[pile] = open ? game.hands[seat] & fit : no_cards();
    total += size(plays[pile]);
  }
  return total;
}

// Ends the game here if it is won (A7, B8) or the player to move is stuck (G6).
template <class R>
inline void judge(const R& rules, Game& game) {
  for (int side = 0; side < rules.sides; ++side) {
    if (draw_pile(rules, game, side) == 0 && left(rules, game, side) == 0) {
      game.ending = ALL_LAID;
      game.winner = side;
      return;
    }
  }
  if (game.to_move == NOBODY) return;
  const int side = side_of_seat(rules, game.to_move), needed = minimum(rules, game) - game.laid;
  const uint8_t* own = tops_of(rules, game.tops, side);
  const uint8_t* other = tops_of(rules, game.tops, 1 - side);
  if (!can_lay(rules, own, other, game.hands[game.to_move], game.gifted, needed)) {
    game.ending = STUCK;
    game.winner = rules.sides == 1 ? NOBODY : 1 - side;
  }
}

// Lets a seat begin (A3, B3).
template <class R>
inline void start(const R& rules, Game& game, int seat) {
  give_turn(rules, game, seat);
  judge(rules, game);
}

// Lays a card of the player to move on a pile.
template <class R>
inline void lay(const R& rules, Game& game, int pile, int c) {
  game.tops[pile] = static_cast<uint8_t>(c);
  game.hands[game.to_move] &= ~card(c);
  game.laid += 1;
  game.gifted += side_of_pile(rules, pile) != side_of_seat(rules, game.to_move);
  judge(rules, game);
}

template <class R>
inline void end_turn(const R& rules, Game& game) {
  pass_turn(rules, game);
  judge(rules, game);
}

// Shuffles and deals as tenback.rules.deal does; nobody has started yet.
template <class R>
inline void deal(const R& rules, Game& game, uint64_t& random) {
  for (int side = 0; side < rules.sides; ++side) {
    shuffle_from(game.decks[side], rules.lowest, cards_of_side(rules), random);
    game.drawn[side] = 0;
  }
  for (int pile = 0; pile < piles(rules); ++pile) {
    const int base = ascends(rules, pile) ? rules.lowest - 1 : rules.highest + 1;
    game.tops[pile] = static_cast<uint8_t>(base);
  }
  for (int seat = 0; seat < rules.players; ++seat) {
    game.hands[seat] = no_cards();
    draw(rules, game, seat, rules.hand);
  }
  game.to_move = game.winner = NOBODY;
  game.laid = game.gifted = 0;
  game.ending = OPEN;
}

}  // namespace TENBACK_PATH
