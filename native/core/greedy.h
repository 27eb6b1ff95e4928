// A greedy player: the card nearest to its pile, jumps back first.
//
// In a duel it gives the turn's gift instead, the card that helps the other least, if every card on
// its own piles has a gap of more than its patience. After the minimum it lays or gives a card only
// if the gap is at most `extra`.
#pragma once
#include "rulesets.h"

namespace TENBACK_PATH {

// A play is one number made of gap, pile and card: the smallest is the play with the smallest gap,
// of equals that on the first pile. A jump back has a negative gap.
constexpr int NO_PLAY = 1 << 20;
BOTH int play_of(int gap, int pile, int c) { return gap * 4096 + pile * 128 + c; }
BOTH int gap_of(int play) { return play >> 12; }
BOTH int pile_of(int play) { return play >> 7 & 31; }
BOTH int card_of(int play) { return play & 127; }

// The play of the first card above, or below, a top.
BOTH int rising(Set hand, int top, int pile) {
  const Set fit = hand & above(top);
  return fit ? play_of(lowest(fit) - top, pile, lowest(fit)) : NO_PLAY;
}
BOTH int falling(Set hand, int top, int pile) {
  const Set fit = hand & below(top);
  return fit ? play_of(top - highest(fit), pile, highest(fit)) : NO_PLAY;
}

// The nearest play on the piles of a side itself, or NO_PLAY.
template <class R>
BOTH int nearest(const R& rules, Set hand, const uint8_t* tops, int side) {
  const int first = 2 * rules.pairs * side, end = first + 2 * rules.pairs;
  Set backs = no_cards();
  for (int pile = first; pile < end; ++pile) {
    backs |= card(jump_card(rules, ascends(rules, pile), tops[pile]));
  }
  if (hand & backs) {
    for (int pile = first; pile < end; ++pile) {
      const int back = jump_card(rules, ascends(rules, pile), tops[pile]);
      if (has(hand, back)) return play_of(-rules.jump, pile, back);
    }
  }
  int best = NO_PLAY;
  for (int pile = first; pile < end; ++pile) {
    best = least(best, ascends(rules, pile) ? rising(hand, tops[pile], pile)
                                            : falling(hand, tops[pile], pile));
  }
  return best;
}

// The play on the other side's piles that helps it least (B6), or NO_PLAY.
template <class R>
BOTH int least_gift(const R& rules, Set hand, const uint8_t* tops, int side) {
  const int first = 2 * rules.pairs * (1 - side), end = first + 2 * rules.pairs;
  int best = NO_PLAY;
  for (int pile = first; pile < end; ++pile) {
    best = least(best, ascends(rules, pile) ? falling(hand, tops[pile], pile)
                                            : rising(hand, tops[pile], pile));
  }
  return best;
}

// The next play, or NO_PLAY to end the turn; `owed` until the minimum is reached.
template <class R>
BOTH int choose_greedily(const R& rules, Set hand, const uint8_t* tops, int side, int gifted,
                         bool owed, int extra, int patience) {
  const int own = nearest(rules, hand, tops, side);
  if (gap_of(own) <= (owed ? patience : extra)) return own;
  const int gift = gifted >= rules.gifts ? NO_PLAY : least_gift(rules, hand, tops, side);
  if (owed) return gift == NO_PLAY ? own : gift;
  return gap_of(gift) <= extra ? gift : NO_PLAY;
}

}  // namespace TENBACK_PATH
