// The inputs of the duel's net, in the same three parts as those of The Game.
//
// All piles are seen ascending; the mirror image exchanges each player's two piles.
#pragma once
#include "../nets/inputs.h"
#include "linear.h"

namespace TENBACK_PATH::duel {

enum Input {
  IN_WINDOW = 0,        // own pile 2 x (hand, unseen) x OFFSETS, the other's 2 x (live, own hand)
  IN_TOP = 240,         // pile 4 x 60
  IN_HAND = 480,        // 60
  IN_UNSEEN = 540,      // 60
  IN_LIVE = 600,        // 60: the other's cards not yet laid
  IN_PAIR = 660,        // 3 x 50
  IN_DRAW = 810,        // own 54, the other's 54
  IN_KEPT = 918,        // 7
  IN_DUE = 925,         // 7
  IN_RIVAL_HAND = 932,  // 7
  IN_GIFT = 939,        // 1
  IN_COUNT = 940,       // COUNTS
  IN_RIVAL = 960,       // 16: how the other plays, if not like the net; not in all nets
};
constexpr int INPUTS = 976;

// A set of cards as it is for a player's first pile and for the second, both ascending.
struct Frame {
  uint64_t first, second;
  BOTH uint64_t for_pile(int place) const { return place & 1 ? second : first; }
};
BOTH Frame frame_of(uint64_t cards, bool flip) {
  return flip ? Frame{mirror_image(cards), cards} : Frame{cards, mirror_image(cards)};
}
BOTH int top_in_frame(const After& after, int place, bool flip) {
  const int pile = flip ? place ^ 1 : place;
  return pile & 1 ? MIRROR - after.top[pile] : after.top[pile];
}

// What a player does not see: the own draw pile, and the cards the other has not laid yet.
struct Hidden {
  Frame unseen, rival;
};
BOTH Hidden hidden_of(const After& after, bool flip) {
  return {frame_of(after.unseen, flip), frame_of(after.rival, flip)};
}

template <class One>
BOTH void bit_inputs(uint64_t cards, int first, One one) {
  each_bit(cards, 60, [&](int c) { one(first + c); });
}

// Inputs that are one for every plan.
template <class One>
BOTH void table_inputs(const After& after, const Hidden& hidden, One one) {
  bit_inputs(hidden.unseen.first, IN_UNSEEN, one);
  bit_inputs(hidden.rival.first, IN_LIVE, one);
  if (is_mine(4)) one(IN_DRAW + least<int>(after.draw_pile, 53));
  if (is_mine(5)) one(IN_DRAW + 54 + least<int>(after.rival_draw_pile, 53));
  if (is_mine(6)) one(IN_RIVAL_HAND + least<int>(after.rival_hand, 6));
}

// Inputs that depend on the top of one pile alone.
template <class One>
BOTH void pile_inputs(const Hidden& hidden, int place, int top, One one) {
  if (is_mine(place)) one(IN_TOP + 60 * place + top);
  const int first = IN_WINDOW + 2 * place * OFFSETS;
  if (place < 2) window_inputs(as_set(hidden.unseen.for_pile(place)), top, first + OFFSETS, one);
  else window_inputs(as_set(hidden.rival.for_pile(place)), top, first, one);
}

// The other inputs that are one after a plan. A net with no more inputs than IN_RIVAL is not told how
// the other plays.
template <class One>
BOTH void plan_inputs(const After& after, const Hidden& hidden, bool flip, int inputs, One one) {
  const Frame hand = frame_of(after.hand, flip);
  bit_inputs(hand.first, IN_HAND, one);
  for (int place = 0; place < 4; ++place) {
    const int first = IN_WINDOW + (place < 2 ? 2 * place : 2 * place + 1) * OFFSETS;
    window_inputs(as_set(hand.for_pile(place)), top_in_frame(after, place, flip), first, one);
  }
  const uint64_t unseen = hidden.unseen.first;
  bit_inputs(hand.first & hand.first >> 10, IN_PAIR, one);
  bit_inputs(hand.first & unseen >> 10, IN_PAIR + 50, one);
  bit_inputs(unseen & hand.first >> 10, IN_PAIR + 100, one);
  if (is_mine(8)) one(IN_KEPT + least(count_bits(after.hand), 6));
  if (is_mine(9)) one(IN_DUE + least<int>(after.due, 6));
  if (is_mine(10) && after.gift) one(IN_GIFT);
  if (is_mine(11) && inputs > IN_RIVAL && after.rival_plays) one(IN_RIVAL + after.rival_plays - 1);
}

// Calls number(i, value) for each input that is a number.
template <class Number>
BOTH void count_inputs(const After& after, const Hidden& hidden, bool flip, Number number) {
  const Frame hand = frame_of(after.hand, flip);
  for (int place = 0; place < 4; ++place) {
    if (!is_mine(place)) continue;
    uint64_t live = hidden.rival.for_pile(place);
    if (place < 2) live = hand.for_pile(place) | hidden.unseen.for_pile(place);
    const int behind = count_bits(under(live, top_in_frame(after, place, flip)));
    number(place, static_cast<float>(behind) / 8.0f);
  }
  if (is_mine(9)) {
    number(4, static_cast<float>(count_bits(dead_cards(after.unseen, after.top))) / 8.0f);
    number(5, static_cast<float>(count_bits(dead_cards(after.hand, after.top))) / 2.0f);
    number(6, static_cast<float>(count_bits(after.hand | after.unseen)) / 32.0f);
    number(7, static_cast<float>(count_bits(after.rival)) / 32.0f);
    number(8, static_cast<float>(count_bits(dead_cards(after.rival, after.top + 2))) / 8.0f);
  }
  if (is_mine(10)) {
    const Gaps gaps = gaps_of(after.top, after.hand);
    number(9, static_cast<float>(gaps.total) / 32.0f);
    number(10, static_cast<float>(gaps.stuck) / 2.0f);
    number(11, static_cast<float>(gaps.first) / 16.0f);
  }
}

}  // namespace TENBACK_PATH::duel
