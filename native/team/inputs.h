// The inputs of the nets for The Game: which are one, and the few that are numbers.
//
// They come in three parts, so that what many plans share is computed once: what is the same for all
// plans of a turn, what depends on one pile's top alone, and the rest. All piles are seen ascending,
// the descending ones as in a mirror; the mirror image of the whole table exchanges the pairs. The
// trainer's README specifies the inputs; train/reference.py is a second implementation for tests.
#pragma once
#include "../nets/inputs.h"
#include "signals.h"

namespace TENBACK_PATH::team {

enum Input {
  IN_WINDOW = 0,      // pile 4 x (hand, unseen) x OFFSETS
  IN_TOP = 240,       // pile 4 x 100
  IN_HAND = 640,      // 100
  IN_UNSEEN = 740,    // 100
  IN_PAIR = 840,      // 3 x 90
  IN_DRAW = 1110,     // 96
  IN_KEPT = 1206,     // 10
  IN_MODE = 1216,     // players 5, minimum 2, hand size 5
  IN_PARTNER = 1228,  // partner 4 x 9
  IN_TROUBLE = 1264,  // partner 4
  IN_COUNT = 1268,    // COUNTS
  IN_SIGNAL = 1280,   // partner 4 x pile 4 x word x move, of which a net knows:
};
constexpr int SILENT_INPUTS = 1280;  // none
constexpr int COARSE_INPUTS = 1536;  // 4 words x 4 moves; nets that remember have these, too
constexpr int MOVE_INPUTS = 1792;    // 8 codes of words x 4 moves
constexpr int INPUTS = 2624;         // 7 words x 12 steps

// Cards as they are for the first pair of piles and for the second, all seen ascending.
struct Frame {
  Set first, second;
  BOTH Set for_pile(int place) const { return place < 2 ? first : second; }
};
BOTH Frame frame_of(Set cards, bool flip) {
  return flip ? Frame{mirrored(cards, MIRROR), cards} : Frame{cards, mirrored(cards, MIRROR)};
}
BOTH int top_in_frame(const After& after, int place, bool flip) {
  const int pile = flip ? place ^ 2 : place;
  return pile < 2 ? after.top[pile] : MIRROR - after.top[pile];
}

// What a player does not see, in the frame of the table or of its mirror image.
using Hidden = Frame;
BOTH Hidden hidden_of(const After& after, bool flip) { return frame_of(after.unseen, flip); }

// Inputs that are one for every plan.
template <class One>
BOTH void table_inputs(const After& after, const Hidden& hidden, One one) {
  const Facts& facts = after.facts;
  card_inputs(hidden.first, IN_UNSEEN, one);
  if (is_mine(4)) one(IN_DRAW + least<int>(facts.draw_pile, 95));
  if (is_mine(5)) one(IN_MODE + facts.players - 1);
  if (is_mine(6)) one(IN_MODE + 5 + (facts.minimum >= 3));
  if (is_mine(7)) one(IN_MODE + 7 + least(most(facts.hand_size - 4, 0), 4));
  for (int j = lane(); j + 1 < facts.players; j += LANES) {
    one(IN_PARTNER + 9 * j + least<int>(facts.partner_cards[j], 8));
    if (facts.talk >> (4 + j) & 1) one(IN_TROUBLE + j);
  }
}

// Inputs that depend on the top of one pile alone.
template <class One>
BOTH void pile_inputs(const Hidden& hidden, int place, int top, One one) {
  if (is_mine(place)) one(IN_TOP + 100 * place + top);
  window_inputs(hidden.for_pile(place), top, IN_WINDOW + (2 * place + 1) * OFFSETS, one);
}

// The other inputs that are one after a plan. The number of inputs of the net decides which words
// it knows.
template <class One>
BOTH void plan_inputs(const After& after, const Hidden& hidden, bool flip, int inputs, One one) {
  const Frame hand = frame_of(after.hand, flip);
  card_inputs(hand.first, IN_HAND, one);
  if (is_mine(8)) one(IN_KEPT + least(size(after.hand), 9));
  for (int place = 0; place < 4; ++place) {
    window_inputs(hand.for_pile(place), top_in_frame(after, place, flip),
                  IN_WINDOW + 2 * place * OFFSETS, one);
  }
  const Set up = lowered(hand.first, 10);
  card_inputs(hand.first & up, IN_PAIR, one);
  card_inputs(hand.first & lowered(hidden.first, 10), IN_PAIR + 90, one);
  card_inputs(hidden.first & up, IN_PAIR + 180, one);
  if (inputs <= SILENT_INPUTS) return;
  const bool coarsely = inputs <= COARSE_INPUTS, in_steps = inputs > MOVE_INPUTS;
  const int words = coarsely ? 4 : in_steps ? 7 : 8, moves = in_steps ? STEPS : MOVES;
  for (int told = lane(); told < 16; told += LANES) {  // partner 4 x pile 4
    const int j = told >> 2, place = told & 3, pile = flip ? place ^ 2 : place;
    if (!(after.facts.talk >> j & 1)) continue;
    int word = after.signals[pile] >> 3 * j & 7, move = after.moved >> 4 * pile & 15;
    if (coarsely) word = coarse(word);  // what partners did, in its place, stays as it is
    if (!in_steps) move = move_for(move);
    one(IN_SIGNAL + (told * words + word) * moves + move);
  }
}

// Calls number(i, value) for each input that is a number.
template <class Number>
BOTH void count_inputs(const After& after, const Hidden& hidden, bool flip, Number number) {
  for (int place = 0; place < 4; ++place) {
    if (!is_mine(place)) continue;
    const int top = top_in_frame(after, place, flip);
    number(place, static_cast<float>(size(hidden.for_pile(place) & below(top))) / 32.0f);
  }
  const Set hand = after.hand, unseen = after.unseen;
  if (is_mine(9)) {
    const Set dead = dead_cards(after.top);
    number(4, static_cast<float>(size(unseen & dead)) / 16.0f);
    number(5, static_cast<float>(size(hand & dead)) / 4.0f);
    number(6, static_cast<float>(size(hand | unseen)) / 64.0f);
    number(7, static_cast<float>(size(unseen & lowered(unseen, 10) & dead)) / 8.0f);
    number(8, static_cast<float>(size(hand & lowered(hand, 10))) / 4.0f);
  }
  if (is_mine(10)) {
    const Gaps gaps = gaps_of(after.top, hand);
    number(9, static_cast<float>(gaps.total) / 64.0f);
    number(10, static_cast<float>(gaps.first) / 16.0f);
    number(11, static_cast<float>(gaps.second) / 16.0f);
  }
}

}  // namespace TENBACK_PATH::team
