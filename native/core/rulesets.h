// A ruleset as numbers, and to which side seats and piles belong.
//
// Functions that need a ruleset are templates over its type: Rules is any ruleset; the games as
// they are printed have types whose cards and piles the compiler knows, which makes them faster.
#pragma once
#include "cards.h"

namespace TENBACK_PATH {

constexpr int MAX_PLAYERS = 5, MAX_SIDES = 2, MAX_PILES = 16, MAX_CARDS = 126;

// With the names of tenback.rules.Ruleset, in the order of tenback.kernels.layout.
struct Rules {
  int32_t players, hand, minimum, endgame, sides, lowest, highest, pairs, jump;
  int32_t draws;  // 0 refills the hand
  int32_t gifts;
};

struct PrintedTeam {
  int32_t players, hand, minimum, endgame, draws;
  static constexpr int32_t sides = 1, lowest = 2, highest = 99, pairs = 2, jump = 10, gifts = 0;
};

struct PrintedDuel {
  int32_t hand, minimum, endgame, draws;
  static constexpr int32_t players = 2, sides = 2, lowest = 2, highest = 59, pairs = 1, jump = 10,
                           gifts = 1;
};

// Seats alternate between sides, of which there are at most two. The piles of a side lie together,
// the ascending ones first. (Divisions would take longer.)
template <class R>
BOTH int side_of_seat(const R& rules, int seat) {
  return seat & (rules.sides - 1);
}
template <class R>
BOTH int side_of_pile(const R& rules, int pile) {
  return pile >= 2 * rules.pairs;
}
template <class R>
BOTH bool ascends(const R& rules, int pile) {
  return (pile >= 2 * rules.pairs ? pile - 2 * rules.pairs : pile) < rules.pairs;
}
template <class R>
BOTH int piles(const R& rules) {
  return 2 * rules.pairs * rules.sides;
}
template <class R>
BOTH int cards_of_side(const R& rules) {
  return rules.highest - rules.lowest + 1;
}

// The tops of a side's own piles, among the tops of all piles.
template <class R, class Top>
BOTH Top* tops_of(const R& rules, Top* tops, int side) {
  return tops + (side ? 2 * rules.pairs : 0);
}

// The card that jumps back on a pile (G3). There may be none: 0 and 127 are never cards.
template <class R>
BOTH int jump_card(const R& rules, bool ascending, int top) {
  if (ascending) return most(top - rules.jump, 0);
  return rules.highest + 1 + rules.jump < PLACES ? top + rules.jump
                                                 : least(top + rules.jump, PLACES - 1);
}

}  // namespace TENBACK_PATH
