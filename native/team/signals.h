// What a player says about the piles (A10, free talk): no numbers, one of six words a pile, or none.
//
// The words follow from the own hand and the tops; nets learned to read them.
#pragma once
#include "linear.h"

namespace TENBACK_PATH::team {

constexpr int EASY_GAP = 6;       // a hand that can lay the minimum at such gaps is not in trouble
constexpr int NO_GAP_AHEAD = 99;

// How far a hand must move a pile at the least; -10 for a jump back.
BOTH int gap_on(Set hand, int pile, int top) {
  if (pile >= 2) {
    hand = mirrored(hand, MIRROR);
    top = MIRROR - top;
  }
  if (top >= 12 && has(hand, top - 10)) return -10;
  const Set forward = hand & above(top);
  const Set pairs = forward & raised(hand, 10);  // forward, then ten back: only their sum counts
  int gap = forward ? lowest(forward) - top : NO_GAP_AHEAD;
  if (pairs) gap = least(gap, lowest(pairs) - 10 - top);
  return gap;
}

// The word of a player whose hand must move a pile by this gap.
BOTH int word_for(int gap) {
  return gap == -10 ? JUMP_BACK : gap <= 1 ? LEAVE_IT : gap <= 3 ? GENTLY : gap <= 6 ? NOT_TOO_FAR
       : gap <= 10 ? NOTHING : gap <= 20 ? USE_IT : ALL_YOURS;
}

// What a net that knows only the first four words makes of a word.
BOTH int coarse(int word) {
  return word == JUMP_BACK ? LEAVE_IT : word == NOT_TOO_FAR ? NOTHING
       : word == ALL_YOURS ? USE_IT : word;
}

// Whether fewer cards than the minimum can be laid at a small gap.
BOTH bool in_trouble(Set hand, const uint8_t* top, int minimum) {
  int easy = 0;
  each_card(hand, [&](int c) { easy += smallest_gap(top, c) <= EASY_GAP; });
  return easy < minimum;
}

}  // namespace TENBACK_PATH::team
