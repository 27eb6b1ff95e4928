// How many cards one player can still lay from a known hand, for training: a search over few
// positions by all lanes of a game.
//
// It has no table of visited positions, which would not fit a GPU's fast memory, and gives up after a
// budget of positions with the best found so far: a turn that runs long holds up all tables of a GPU.
// Play at a table searches in full (team/one_hand_ending.h).
#pragma once
#include "../plans/entries.h"
#include "../team/seen.h"

namespace TENBACK_PATH::team {

constexpr int LAST_TURNS_BUDGET = 1500;  // positions for one turn
constexpr int PLAN_BUDGET = 400;         // and for one plan of it
constexpr int MAX_TRAINED_HAND = 8;

// A hand, so that what is left of it is a mask of 8 bits. Loops over it have a fixed length: on the
// GPU the arrays then live in registers.
struct SmallHand {
  int cards[MAX_TRAINED_HAND];          // in rising order; 0 beyond the last
  uint32_t partners[MAX_TRAINED_HAND];  // the mask of the card ten above, if held
};

BOTH SmallHand small_hand(Set cards) {
  SmallHand hand;
#pragma unroll
  for (int k = 0; k < MAX_TRAINED_HAND; ++k) {
    hand.cards[k] = cards ? lowest(cards) : 0;
    if (cards) cards = without_lowest(cards);
  }
#pragma unroll
  for (int k = 0; k < MAX_TRAINED_HAND; ++k) {
    hand.partners[k] = 0;
#pragma unroll
    for (int j = 0; j < MAX_TRAINED_HAND; ++j) {
      if (hand.cards[j] && hand.cards[j] == hand.cards[k] + 10) hand.partners[k] = 1u << j;
    }
  }
  return hand;
}

struct Outlook {
  int layable;  // without jumps back
  bool jump;    // a jump back is possible, now or after another card
};

BOTH Outlook outlook_of(const SmallHand& hand, uint64_t position) {
  const int a = top_of(position, 0), b = top_of(position, 1);
  const int c = top_of(position, 2), d = top_of(position, 3);
  const uint32_t held = held_of(position);
  const int low = least(a, b), high = most(c, d);
  Outlook outlook = {0, false};
#pragma unroll
  for (int k = 0; k < MAX_TRAINED_HAND; ++k) {
    if (!(held >> k & 1)) continue;
    const int x = hand.cards[k];
    outlook.layable += x > low || x < high;
    outlook.jump |= (held & hand.partners[k]) || x == a - 10 || x == b - 10 || x == c + 10 ||
                    x == d + 10;
  }
  return outlook;
}

// The most cards that can be laid; `budget` is lowered by what was used of it.
BOTH int count_layable(const uint8_t* top, Set cards, int& budget, uint64_t* stack, int room) {
  const int number = size(cards);
  const SmallHand hand = small_hand(cards);
  const uint64_t first = entry(packed(top), (1u << number) - 1, 0, 0, 0, 0);
  const Outlook start = outlook_of(hand, first);
  int best = start.layable;
  if (best == number || !start.jump) return best;
  sync_lanes();
  if (lane() == 0) stack[0] = first;
  sync_lanes();
  for (int depth = 1; depth > 0 && budget > 0 && best < number; --budget) {
    const uint64_t position = stack[--depth];
    sync_lanes();
    for (int move = lane(); move < 4 * MAX_TRAINED_HAND; move += LANES) {
      const int pile = move >> 3, i = move & 7, t = top_of(position, pile);
      const bool twin = (pile & 1) && t == top_of(position, pile - 1);
      int c = 0;
#pragma unroll
      for (int k = 0; k < MAX_TRAINED_HAND; ++k) c = k == i ? hand.cards[k] : c;
      const int step = pile < 2 ? c - t : t - c;
      int laid = 0;
      bool deeper = false;
      uint64_t further = position;
      if ((held_of(position) >> i & 1) && !twin && (step > 0 || step == -10)) {
        const uint32_t kept = held_of(position) & ~(1u << i);
        further = entry(with_top(tops_of(position), pile, c), kept, 0, 0, 0, 0);
        const Outlook outlook = outlook_of(hand, further);
        laid = number - count_bits(kept) + outlook.layable;
        deeper = laid < number && outlook.jump;
      }
      best = most(best, most_of_lanes(laid));
      int total;
      const int at = depth + yes_before(deeper, total);
      if (deeper && at < room) stack[at] = further;
      depth = least(depth + total, room);
    }
    sync_lanes();
  }
  return best;
}

}  // namespace TENBACK_PATH::team
