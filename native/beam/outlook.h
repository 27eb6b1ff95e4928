// The cost of a position when all cards are known, by which the beam search compares positions.
//
// Each card to come has a cost that depends on how many piles it fits. A pile is counted as less
// advanced than it is if the card for a jump back is still to come. The numbers were tuned by hill
// climbing for the share of deals, expert deals among them, that a narrow beam solves.
#pragma once
#include "../core/rules.h"

namespace TENBACK_PATH::beam {

constexpr int MAX_COST = 1 << 13;  // all costs are below this

// The cost of a card that fits on 0, 1, 2 of the least advanced ascending piles, and on 0, 1, 2 of
// the descending ones.
constexpr int COSTS[3][3] = {{83, 25, 18}, {25, 16, 10}, {18, 10, 4}};

constexpr int DUE = 11;  // the cost of each card that is still to be laid in this turn

// How far back a pile is counted if the card for a jump back is held by the player to move, by
// another player, or not drawn yet: in tenths of a jump (they were tuned on jumps of ten).
constexpr int MINE = 6, OTHERS = 8, UNDRAWN = 3;

// The top at which a pile is counted. `unlaid` are all cards to come.
template <class R>
inline int counted_top(const R& rules, bool ascending, int top, Set mine, Set others, Set unlaid) {
  const Set back = card(jump_card(rules, ascending, top));
  if (!(unlaid & back)) return top;
  const int tenths = (mine & back) ? MINE : (others & back) ? OTHERS : UNDRAWN;
  const int steps = rules.jump * tenths / 10;
  return ascending ? top - steps : top + steps;
}

// The cost of cards that fit on `ups` ascending piles, and maybe below the tops c and d (c is the
// higher one) of descending ones.
inline int cost_of_row(int ups, Set cards, int c, int d) {
  const int all = size(cards), once = size(cards & below(c)), twice = size(cards & below(d));
  return COSTS[ups][0] * (all - once) + COSTS[ups][1] * (once - twice) + COSTS[ups][2] * twice;
}

// The cost of the cards to come for the counted tops of all piles.
template <class R>
inline int cost_of(const R& rules, const uint8_t* counted, Set unlaid) {
  // On a pile that does not exist no card fits.
  int a = PLACES - 1, b = PLACES - 1, c = 0, d = 0;
  for (int pile = 0; pile < rules.pairs; ++pile) {
    const int up = counted[pile], down = counted[rules.pairs + pile];
    b = least(b, most(a, up));
    a = least(a, up);
    d = most(d, least(c, down));
    c = most(c, down);
  }
  const Set once = unlaid & above(a), twice = unlaid & above(b);
  return cost_of_row(0, unlaid & ~once, c, d) + cost_of_row(1, once & ~twice, c, d) +
         cost_of_row(2, twice, c, d);
}

}  // namespace TENBACK_PATH::beam
