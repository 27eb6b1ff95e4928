// Which cards fit, and whether a number of them can still be laid, by any sequence of plays (G6).
//
// Cards that fit now can all be laid: on each pile the jump back first, then the nearest card; on
// the other's piles as many as are allowed. Only if too few fit now are sequences searched, and
// then there are few of them.
#pragma once
#include "rulesets.h"

namespace TENBACK_PATH {

// All cards that may be laid on a pile: G1 to G3 on an own one, B6 on one of the other's.
template <class R>
BOTH Set fitting(const R& rules, bool ascending, int top, bool own) {
  if (!own) return ascending ? below(top) : above(top);
  return (ascending ? above(top) : below(top)) | card(jump_card(rules, ascending, top));
}

// All cards that jump back on one of the own piles.
template <class R>
BOTH Set jump_cards(const R& rules, const uint8_t* own) {
  Set jumps = no_cards();
  for (int pile = 0; pile < rules.pairs; ++pile) {
    jumps |= card(jump_card(rules, true, own[pile]));
    jumps |= card(jump_card(rules, false, own[rules.pairs + pile]));
  }
  return jumps;
}

// The lowest and the highest of some tops.
BOTH int lowest_top(const uint8_t* tops, int number) {
  int found = tops[0];
  for (int pile = 1; pile < number; ++pile) found = least<int>(found, tops[pile]);
  return found;
}
BOTH int highest_top(const uint8_t* tops, int number) {
  int found = tops[0];
  for (int pile = 1; pile < number; ++pile) found = most<int>(found, tops[pile]);
  return found;
}

template <class R>
bool can_lay_in_order(const R& rules, const uint8_t* own, const uint8_t* other, Set hand,
                      int gifted, int needed);

// Whether `needed` cards of this hand can be laid one after another (G6); `own` and `other` are the
// tops of either side's piles.
template <class R>
inline bool can_lay(const R& rules, const uint8_t* own, const uint8_t* other, Set hand, int gifted,
                    int needed) {
  if (needed <= 0) return true;
  if (size(hand) < needed) return false;
  const int pairs = rules.pairs;
  const int up = lowest_top(own, pairs), down = highest_top(own + pairs, pairs);
  if (up < down) return true;  // every card fits
  const Set fit = hand & (above(up) | below(down) | jump_cards(rules, own));
  int at_once = size(fit);
  if (gifted < rules.gifts) {
    const Set gifts = below(highest_top(other, pairs)) | above(lowest_top(other + pairs, pairs));
    at_once += least(size(hand & gifts & ~fit), rules.gifts - gifted);
  }
  if (at_once >= needed) return true;
  if (at_once == 0 || needed == 1) return false;
  return can_lay_in_order(rules, own, other, hand, gifted, needed);
}

// The same by trying every next play.
template <class R>
bool can_lay_in_order(const R& rules, const uint8_t* own, const uint8_t* other, Set hand,
                      int gifted, int needed) {
  uint8_t further[2][MAX_PILES / 2];
  const int side_piles = 2 * rules.pairs;
  for (int side = 0; side < (gifted < rules.gifts ? 2 : 1); ++side) {
    for (int pile = 0; pile < side_piles; ++pile) {
      const int top = (side ? other : own)[pile];
      const Set fit = hand & fitting(rules, pile < rules.pairs, top, side == 0);
      for (Set rest = fit; rest; rest = without_lowest(rest)) {
        memcpy(further[0], own, static_cast<size_t>(side_piles));
        if (rules.gifts > 0) memcpy(further[1], other, static_cast<size_t>(side_piles));
        further[side][pile] = static_cast<uint8_t>(lowest(rest));
        if (can_lay(rules, further[0], further[1], hand & ~card(lowest(rest)), gifted + side,
                    needed - 1)) {
          return true;
        }
      }
    }
  }
  return false;
}

}  // namespace TENBACK_PATH
