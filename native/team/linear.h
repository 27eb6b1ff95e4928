// The linear value of a table as a player leaves it: a weighted sum of 24 whole numbers.
//
// It prunes plans before a net sees them, plays the first games of a training, and is all that the
// planner goes by. Lower is better. Weights are whole numbers in 1/1024, so that every machine gives
// the same value.
#pragma once
#include "seen.h"

namespace TENBACK_PATH::team {

constexpr int LINEAR_TERMS = 24;
constexpr int NO_GAP = 40;  // the gap of a card that fits nowhere

// The least gap of a card; -10 for a jump back.
BOTH int smallest_gap(const uint8_t* top, int c) {
  int gap = NO_GAP;
  for (int pile = 0; pile < 4; ++pile) {
    const int step = pile < 2 ? c - top[pile] : top[pile] - c;
    if (step == -10) return -10;
    if (step > 0) gap = least(gap, step);
  }
  return gap;
}

struct Gaps {
  int total, first, second;  // the sum, each at most 25; the least and the second least
};

BOTH Gaps gaps_of(const uint8_t* top, Set hand) {
  Gaps gaps = {0, NO_GAP, NO_GAP};
  each_card(hand, [&](int c) {
    const int gap = smallest_gap(top, c);
    gaps.total += least(gap, 25);
    gaps.second = gap < gaps.first ? gaps.first : least(gaps.second, gap);
    gaps.first = least(gaps.first, gap);
  });
  return gaps;
}

// Cards that no pile can take any more, jumps back aside; tops in order.
BOTH Set dead_cards(const uint8_t* top) {
  return all_cards() & ~(above(top[0]) | below(top[2]));
}

BOTH int ahead(Set s, int top, int distance) {  // cards of s at most `distance` beyond a top
  return count_bits(from_place(s, top + 1) & ((1ULL << distance) - 1));
}

// The terms of one pile that is seen ascending; `place` 0 is the less advanced of a pair.
BOTH int pile_terms(const int32_t* weights, int place, int top, Set hand, Set unseen) {
  int value = weights[place] * top;
  value += weights[2 + place] * size((hand | unseen) & below(top));
  if (top >= 12) {
    value += weights[4 + place] * has(hand, top - 10);
    value += weights[6 + place] * has(unseen, top - 10);
  }
  value += weights[8 + place] * (top * top / 16);
  value += weights[10 + place] * ahead(hand, top, 3);
  value += weights[12 + place] * ahead(unseen, top, 4);
  return value;
}

// The value of a table that leaves these tops, in order, and this hand.
BOTH int linear_value(const int32_t* weights, const uint8_t* top, Set hand, Set unseen,
                      Set mirrored_unseen) {
  const Set mirrored_hand = mirrored(hand, MIRROR);
  int value = pile_terms(weights, 0, top[0], hand, unseen);
  value += pile_terms(weights, 1, top[1], hand, unseen);
  value += pile_terms(weights, 0, MIRROR - top[2], mirrored_hand, mirrored_unseen);
  value += pile_terms(weights, 1, MIRROR - top[3], mirrored_hand, mirrored_unseen);
  const Set dead = dead_cards(top);
  const int live = size(hand | unseen), dead_unseen = size(unseen & dead);
  value += weights[14] * live;
  value += weights[15] * size(hand & dead);
  value += weights[16] * dead_unseen;
  value += weights[17] * size(hand & lowered(hand, 10));
  const Gaps gaps = gaps_of(top, hand);
  value += weights[18] * gaps.total + weights[19] * gaps.first + weights[20] * gaps.second;
  value += weights[21] * size(hand);
  value += weights[22] * size(unseen & lowered(unseen, 10) & dead);
  value += weights[23] * (dead_unseen * live / 16);
  return value;
}

}  // namespace TENBACK_PATH::team
