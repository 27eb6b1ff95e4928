// What a player tells about the piles (A10, free talk): no numbers, six words a pile, or none.
#pragma once
#include "coop_linear.h"

enum Signal { NOTHING = 0, LEAVE_IT = 1, GENTLY = 2, USE_IT = 3, JUMP = 4, A_BIT = 5, FREE = 6 };
constexpr int WORDS = 7;
constexpr int WORD_CODES = 8;    // of nets that know all words, but only four kinds of moves
constexpr int COARSE_WORDS = 4;  // for nets that know the first four
// What a net that knows only the first four words hears.
BOTH int coarse(int word) {
  return word == JUMP ? LEAVE_IT : word == A_BIT ? NOTHING : word == FREE ? USE_IT : word;
}

// How far a hand would move pile p at the least; -10 for the jump back.
BOTH int gap_on(Set hand, int p, int top) {
  const Set h = p < 2 ? hand : mirror<MIRROR>(hand);
  const int t = p < 2 ? top : MIRROR - top;
  if (t >= 12 && has(h, t - 10)) return -10;
  const Set ahead_of = h & above<LAST>(t);
  const Set pairs = ahead_of & (h << 10);  // forward, then ten back: the net gap counts
  int gap = ahead_of ? lowest(ahead_of) - t : 99;
  if (pairs && lowest(pairs) - 10 - t < gap) gap = lowest(pairs) - 10 - t;
  return gap;
}

// The word of a player whose hand would move a pile by this gap at the least.
BOTH int word_for(int gap) {
  return gap == -10 ? JUMP : gap <= 1 ? LEAVE_IT : gap <= 3 ? GENTLY : gap <= 6 ? A_BIT
       : gap <= 10 ? NOTHING : gap <= 20 ? USE_IT : FREE;
}
// The word of a player who speaks too early.
BOTH int eager_word_for(int gap) {
  return gap == -10 ? JUMP : gap <= 5 ? LEAVE_IT : gap <= 8 ? GENTLY : gap <= 12 ? A_BIT
       : gap <= 18 ? NOTHING : gap <= 30 ? USE_IT : FREE;
}

// In which way a seat speaks, three bits. Only in mode_talk 4 are there others than PROPER.
enum Style { PROPER = 0, PROPER_TOO = 1, COARSE = 2, EAGER = 3, EAGER_COARSE = 4, FORGETFUL = 5,
             WRONG = 6, LITTLE = 7 };

// The word of a seat that holds hand and speaks in this style; salt decides what it forgets.
BOTH int signal_for(Set hand, int p, int top, int style, uint64_t salt) {
  const int gap = gap_on(hand, p, top);
  if (style <= PROPER_TOO) return word_for(gap);
  if (style == COARSE) return coarse(word_for(gap));
  if (style == EAGER) return eager_word_for(gap);
  if (style == EAGER_COARSE) return coarse(eager_word_for(gap));
  uint64_t state = salt ^ (static_cast<uint64_t>(top) << 8 | static_cast<uint64_t>(p));
  const int roll = random_below(state, 28);
  if (style == FORGETFUL) return roll < 14 ? coarse(word_for(gap)) : NOTHING;
  if (style == WRONG) return roll < 7 ? roll : word_for(gap);
  return roll < 14 && gap <= 1 ? LEAVE_IT : NOTHING;
}

// "I am in trouble": fewer cards than the minimum can be laid at a gap of at most 6.
BOTH bool in_trouble(Set hand, const uint8_t* top, int minimum) {
  int good = 0;
  for (Set h = hand; h; h = without_lowest(h)) good += smallest_gap(top, lowest(h)) <= 6;
  return good < minimum;
}
