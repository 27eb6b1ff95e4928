// Shuffling and dealing, from the random numbers of random.h.
#pragma once
#include "random.h"
#include "rules.h"

namespace TENBACK_PATH {

// Shuffles and deals as tenback.rules.deal does; nobody has started yet.
template <class R>
inline void deal(const R& rules, Game& game, uint64_t& random) {
  for (int side = 0; side < rules.sides; ++side) {
    shuffle(game.decks[side], rules.lowest, cards_of_side(rules), random);
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
