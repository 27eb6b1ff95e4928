// A greedy player: the card nearest to its pile, jumps back first.
//
// In a duel it gives the turn's gift instead, the card that helps the other least, if every card on
// its own piles has a gap of more than its patience. After the minimum it lays or gives a card only
// if the gap is at most `extra`.
#pragma once
#include "stuck.h"

namespace TENBACK_PATH {

// A play is one number made of gap, pile and card: the smallest is the play with the smallest gap,
// of equals that on the first pile, counted from one's own on. A jump back has a negative gap.
constexpr int NO_PLAY = 1 << 20;
BOTH int play_of(int gap, int pile, int c) { return gap * 4096 + pile * 128 + c; }
BOTH int gap_of(int play) { return play >> 12; }
BOTH int pile_of(int play) { return play >> 7 & 31; }
BOTH int card_of(int play) { return play & 127; }

// The play of the first card above, or below, a top. In one word, shifting is quicker than looking
// up.
BOTH int rising(uint64_t hand, int top, int pile) {
  const uint64_t fit = hand & ~1ULL << top;
  return fit ? play_of(first_bit(fit) - top, pile, first_bit(fit)) : NO_PLAY;
}
BOTH int falling(uint64_t hand, int top, int pile) {
  const uint64_t fit = hand & ((1ULL << top) - 1);
  return fit ? play_of(top - last_bit(fit), pile, last_bit(fit)) : NO_PLAY;
}
BOTH int rising(Set hand, int top, int pile) {
  const Set fit = hand & above(top);
  return fit ? play_of(lowest(fit) - top, pile, lowest(fit)) : NO_PLAY;
}
BOTH int falling(Set hand, int top, int pile) {
  const Set fit = hand & below(top);
  return fit ? play_of(top - highest(fit), pile, highest(fit)) : NO_PLAY;
}

// The hand in as few words as the cards of a game need.
template <class R>
BOTH Set in_words(const R&, Set hand) {
  return hand;
}
BOTH uint64_t in_words(const PrintedDuel&, Set hand) { return hand.low; }

// The nearest play on the own piles, or NO_PLAY.
template <class R>
BOTH int nearest(const R& rules, Set hand, const uint8_t* own) {
  if (hand & jump_cards(rules, own)) {
    for (int pile = 0; pile < 2 * rules.pairs; ++pile) {
      const int back = jump_card(rules, pile < rules.pairs, own[pile]);
      if (hand & card(back)) return play_of(-rules.jump, pile, back);
    }
  }
  const auto cards = in_words(rules, hand);
  int best = NO_PLAY;
  for (int pile = 0; pile < rules.pairs; ++pile) {
    const int down = rules.pairs + pile;
    best = least(best, least(rising(cards, own[pile], pile), falling(cards, own[down], down)));
  }
  return best;
}

// The play on the other's piles that helps the other least (B6), or NO_PLAY.
template <class R>
BOTH int least_gift(const R& rules, Set hand, const uint8_t* other) {
  const auto cards = in_words(rules, hand);
  int best = NO_PLAY;
  for (int pile = 0; pile < rules.pairs; ++pile) {
    const int up = 2 * rules.pairs + pile, down = up + rules.pairs;
    best = least(best, falling(cards, other[pile], up));
    best = least(best, rising(cards, other[rules.pairs + pile], down));
  }
  return best;
}

// The next play, or NO_PLAY to end the turn; `owed` until the minimum is reached. `own` and `other`
// are the tops of either side's piles.
template <class R>
BOTH int choose_greedily(const R& rules, Set hand, const uint8_t* own, const uint8_t* other,
                         int gifted, bool owed, int extra, int patience) {
  const int best = nearest(rules, hand, own);
  if (gap_of(best) <= (owed ? patience : extra)) return best;
  const int gift = gifted >= rules.gifts ? NO_PLAY : least_gift(rules, hand, other);
  if (owed) return gift == NO_PLAY ? best : gift;
  return gap_of(gift) <= extra ? gift : NO_PLAY;
}

// A turn in the making: the cards still held, what is still owed to the minimum, gifts given.
struct GreedyTurn {
  Set hand;
  int owed, gifted;
};

// Plays a turn until it ends, or `stop(turn)` says after a card that it must. The tops are changed.
template <class R, class Stop>
BOTH void play_greedily(const R& rules, GreedyTurn& turn, uint8_t* own, uint8_t* other, int extra,
                        int patience, Stop stop) {
  do {
    if (rules.highest < 64) turn.hand.high = 0;  // spares work on words that are empty
    const int play = choose_greedily(rules, turn.hand, own, other, turn.gifted, turn.owed > 0,
                                     extra, patience);
    if (play == NO_PLAY) return;
    const int pile = pile_of(play), gift = rules.gifts > 0 && pile >= 2 * rules.pairs;
    *(gift ? other + pile - 2 * rules.pairs : own + pile) = static_cast<uint8_t>(card_of(play));
    turn.hand &= ~card(card_of(play));
    turn.gifted += gift;
    --turn.owed;
  } while (!stop(turn));
}

}  // namespace TENBACK_PATH

// A whole turn of the greedy player of Face to Face: what the bot `greedy` plays.
namespace TENBACK_PATH::duel {

struct GreedyTurn {
  uint64_t kept;
  bool gift;
  bool able;  // whether the turn has reached its minimum
};

// Plays a turn of at least `needed` cards. `tops` are the own ^ and v and the other's ^ and v; they
// are changed to those at the end.
BOTH GreedyTurn greedy_turn(uint64_t hand, uint8_t* tops, int needed) {
  constexpr int EXTRA = 0, PATIENCE = 6;
  TENBACK_PATH::GreedyTurn turn = {{hand, 0}, needed, 0};
  play_greedily(PrintedDuel(), turn, tops, tops + 2, EXTRA, PATIENCE,
                [](const TENBACK_PATH::GreedyTurn&) { return false; });
  return {turn.hand.low, turn.gifted > 0, turn.owed <= 0};
}

}  // namespace TENBACK_PATH::duel
