// What a player says about the piles (A10, free talk): no numbers, one of six words a pile, or none.
//
// The words follow from the own hand and the tops; nets learned to read them.
#pragma once
#include "../core/random.h"
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

// The ways in which the partners of a training speak, good ones and bad ones: three bits a seat.
// Outside of training all seats are PROPER.
enum Style { PROPER, PROPER_TOO, COARSE, EAGER, EAGER_COARSE, FORGETFUL, WRONG, LITTLE };

// The word of a player who speaks too early.
BOTH int eager_word_for(int gap) {
  return gap == -10 ? JUMP_BACK : gap <= 5 ? LEAVE_IT : gap <= 8 ? GENTLY : gap <= 12 ? NOT_TOO_FAR
       : gap <= 18 ? NOTHING : gap <= 30 ? USE_IT : ALL_YOURS;
}

// The word of a seat that holds a hand and speaks in this style; salt decides what it forgets.
BOTH int styled_word(Set hand, int pile, int top, int style, uint64_t salt) {
  const int gap = gap_on(hand, pile, top);
  if (style <= PROPER_TOO) return word_for(gap);
  if (style == COARSE) return coarse(word_for(gap));
  if (style == EAGER) return eager_word_for(gap);
  if (style == EAGER_COARSE) return coarse(eager_word_for(gap));
  uint64_t state = salt ^ (static_cast<uint64_t>(top) << 8 | static_cast<uint64_t>(pile));
  const int roll = random_below(state, 28);
  if (style == FORGETFUL) return roll < 14 ? coarse(word_for(gap)) : NOTHING;
  if (style == WRONG) return roll < 7 ? roll : word_for(gap);
  return roll < 14 && gap <= 1 ? LEAVE_IT : NOTHING;
}

}  // namespace TENBACK_PATH::team
