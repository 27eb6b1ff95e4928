// The ways in which the partners of a training speak, good ones and bad ones.
#pragma once
#include "../core/random.h"
#include "signals.h"

namespace TENBACK_PATH::team {

// Three bits a seat. Outside of training all seats are PROPER.
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
