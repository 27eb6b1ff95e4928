// The linear value of a duel's table as a player leaves it: a weighted sum of 16 whole numbers.
//
// Lower is better; weights are whole numbers in 1/1024.
#pragma once
#include "seen.h"

namespace TENBACK_PATH::duel {

constexpr int LINEAR_TERMS = 16;
constexpr int NO_GAP = 60;         // the gap of a card that fits nowhere
constexpr int WON = -0x40000000;   // the value of having laid everything

// The least gap of a card on the own piles; -10 for a jump back.
BOTH int smallest_gap(const uint8_t* top, int c) {
  const int up = c - top[0], down = top[1] - c;
  if (up == -10 || down == -10) return -10;
  const int gap = up > 0 ? up : NO_GAP;
  return down > 0 ? least(gap, down) : gap;
}

struct Gaps {
  int total, first, stuck;  // the sum, each at most 20; the least; cards that fit nowhere
};

BOTH Gaps gaps_of(const uint8_t* top, uint64_t hand) {
  Gaps gaps = {0, NO_GAP, 0};
  for (; hand; hand &= hand - 1) {
    const int gap = smallest_gap(top, first_bit(hand));
    gaps.total += least(gap, 20);
    gaps.first = least(gaps.first, gap);
    gaps.stuck += gap == NO_GAP;
  }
  return gaps;
}

// Cards that fit on neither pile of a player with these tops, jumps back aside.
BOTH uint64_t dead_cards(uint64_t cards, const uint8_t* top) {
  return over(under(cards, top[0]), top[1]);
}

// The value of a turn that keeps this hand and ends with these tops.
BOTH int linear_value(const int32_t* weights, const Seen& seen, const uint8_t* top, uint64_t hand,
                      bool gift) {
  const int kept = count_bits(hand);
  if (kept == 0 && seen.draw_pile == 0) return WON;
  const uint64_t live = hand | seen.unseen;
  const int up = top[0], down = MIRROR - top[1];
  const int near = up <= down ? 0 : 1, far = 1 - near;  // place of the ascending pile's terms
  int value = weights[near] * (up - 1) + weights[far] * (down - 1);
  value += weights[2 + near] * count_bits(under(live, top[0]));
  value += weights[2 + far] * count_bits(over(live, top[1]));
  const int backs[2] = {top[0] - 10, top[1] + 10};
  for (const int back : backs) {
    if (back < 2 || back > LAST) continue;
    value += weights[4] * ((hand & bit(back)) != 0) + weights[5] * ((seen.unseen & bit(back)) != 0);
  }
  const Gaps gaps = gaps_of(top, hand);
  const int following = kept + due(seen, kept, gift);
  value += weights[6] * count_bits(live) + weights[7] * gaps.total + weights[8] * gaps.stuck;
  value += weights[9] * following;
  value += weights[10] * (seen.top[2] - top[2] + top[3] - seen.top[3]);
  value += weights[11] * (seen.draw_pile == 0 && kept == 1);
  value += weights[12] * count_bits(dead_cards(live, top));
  value += weights[13] * (((up - 1) * (up - 1) + (down - 1) * (down - 1)) / 16);
  value += weights[14] * count_bits(dead_cards(seen.rival, top + 2));
  value += weights[15] * (gift && following < 4);
  return value;
}

}  // namespace TENBACK_PATH::duel
