// How many cards one player can still lay from a known hand when nobody draws any more.
#pragma once
#include "coop_linear.h"
#include "team.h"

// A hand of at most 8 cards, so that what is left of it is a mask of 8 bits. Loops over it have a
// fixed length: on the GPU the arrays then live in registers.
struct Hand {
  int card[MAX_HAND];       // in rising order; 0 beyond the last
  unsigned pair[MAX_HAND];  // the mask of the card ten above, if held
};

BOTH Hand hand_of(Set cards) {
  Hand h;
#pragma unroll
  for (int k = 0; k < MAX_HAND; ++k) {
    h.card[k] = cards ? lowest(cards) : 0;
    cards = cards ? without_lowest(cards) : 0;
  }
#pragma unroll
  for (int k = 0; k < MAX_HAND; ++k) {
    h.pair[k] = 0;
#pragma unroll
    for (int j = 0; j < MAX_HAND; ++j) {
      if (h.card[j] && h.card[j] == h.card[k] + 10) h.pair[k] = 1u << j;
    }
  }
  return h;
}

// A position packs into a word: tops of 7 bits at 0, 7, 14, 21, the mask of held cards at 28.
struct Outlook {
  int layable;  // without jumps back: all but the dead cards
  bool jump;    // a jump back is possible, now or after another card
};

// Without jumps, what is above the lower ascending top goes there in rising order, what is below
// the higher descending top goes there in falling order; the rest is dead.
BOTH Outlook outlook(const Hand& h, uint64_t position) {
  const int a = position & 127, b = position >> 7 & 127;
  const int c = position >> 14 & 127, d = position >> 21 & 127;
  const unsigned held = static_cast<unsigned>(position >> 28) & 255;
  const int low = a < b ? a : b, high = c > d ? c : d;
  Outlook o = {0, false};
#pragma unroll
  for (int k = 0; k < MAX_HAND; ++k) {
    if (!(held >> k & 1)) continue;
    const int x = h.card[k];
    o.layable += x > low || x < high;
    o.jump |= (held & h.pair[k]) || x == a - 10 || x == b - 10 || x == c + 10 || x == d + 10;
  }
  return o;
}

// Depth-first search over positions. Gives up after budget positions with the best found so far;
// budget is lowered by what was used.
BOTH int most_layable(const uint8_t* top, Set hand, int& budget, uint64_t* stack, int room) {
  const int m = size(hand);
  const Hand h = hand_of(hand);
  const uint64_t first = top[0] | top[1] << 7 | top[2] << 14 | top[3] << 21 |
                         static_cast<uint64_t>((1 << m) - 1) << 28;
  const Outlook start = outlook(h, first);
  int best = start.layable;
  if (best == m || !start.jump) return best;
  sync_team();
  if (lane() == 0) stack[0] = first;
  sync_team();
  for (int depth = 1; depth > 0 && budget > 0 && best < m; --budget) {
    const uint64_t x = stack[--depth];
    sync_team();
    for (int move = lane(); move < 32; move += LANES) {  // 4 piles of 8 cards
      const int p = move >> 3, i = move & 7;
      const int t = static_cast<int>(x >> (7 * p)) & 127;
      const bool twin = (p & 1) && t == (static_cast<int>(x >> (7 * p - 7)) & 127);
      int c = 0;
#pragma unroll
      for (int k = 0; k < MAX_HAND; ++k) c = k == i ? h.card[k] : c;
      const int step = p < 2 ? c - t : t - c;
      int laid = 0;
      bool deeper = false;
      uint64_t y = x;
      if ((x >> (28 + i) & 1) && !twin && (step > 0 || step == -10)) {
        y = (x & ~(127ULL << (7 * p)) & ~(1ULL << (28 + i))) | static_cast<uint64_t>(c) << (7 * p);
        const Outlook o = outlook(h, y);
        laid = m - count_bits(y >> 28) + o.layable;
        deeper = laid < m && o.jump;
      }
      const int found = team_max(laid);
      if (found > best) best = found;
      int total;
      const int at = depth + yes_before(deeper, total);
      if (deeper && at < room) stack[at] = y;
      depth = depth + total < room ? depth + total : room;
    }
    sync_team();
  }
  return best;
}
