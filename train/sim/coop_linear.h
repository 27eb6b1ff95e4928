// The linear value of an afterstate: a weighted sum of 24 whole numbers; lower is better.
//
// It prunes the plans before the net sees them, plays the first games of a training, and is the
// whole of the planner bot. Weights are whole numbers in 1/1024, so that every implementation
// gives the same value to the last bit.
#pragma once
#include "coop.h"

constexpr int LINEAR = 24;

// The smallest gap at which card c can be laid: -10 for a jump back, NO_GAP if nowhere.
constexpr int NO_GAP = 40;
BOTH int smallest_gap(const uint8_t* top, int c) {
  int gap = NO_GAP;
  for (int p = 0; p < 4; ++p) {
    const int step = p < 2 ? c - top[p] : top[p] - c;
    if (step == -10) return -10;
    if (step > 0 && step < gap) gap = step;
  }
  return gap;
}

// Cards that no pile can take any more, jumps back aside.
BOTH Set dead_cards(const uint8_t* top) {
  return deck_to(LAST) & ~(above<LAST>(top[0]) | below(top[2]));
}

BOTH int ahead(Set s, int top, int distance) {  // cards of s at most distance (<= 30) beyond top
  return count_bits(static_cast<uint64_t>(s >> top >> 1) & ((1u << distance) - 1));
}

// Calls use(feature, amount) for every term; top must have the less advanced pile of a pair first.
template <class Use>
BOTH void linear_terms(const uint8_t* top, Set hand, Set unseen, Use use) {
  for (int side = 0; side < 2; ++side) {
    const Set h = side ? mirror<MIRROR>(hand) : hand;
    const Set u = side ? mirror<MIRROR>(unseen) : unseen;
    for (int k = 0; k < 2; ++k) {  // features 2i: the less advanced pile; 2i + 1: the other one
      const int t = side ? MIRROR - top[2 + k] : top[k];
      use(k, t);
      use(2 + k, size((h | u) & below(t)));
      if (t >= 12) {
        use(4 + k, has(h, t - 10));
        use(6 + k, has(u, t - 10));
      }
      use(8 + k, t * t / 16);
      use(10 + k, ahead(h, t, 3));
      use(12 + k, ahead(u, t, 4));
    }
  }
  const Set dead = dead_cards(top);
  const int live = size(hand | unseen), dead_unseen = size(unseen & dead);
  use(14, live);
  use(15, size(hand & dead));
  use(16, dead_unseen);
  use(17, size(hand & (hand >> 10)));
  int sum = 0, least = NO_GAP, second = NO_GAP;
  for (Set h = hand; h; h = without_lowest(h)) {
    const int gap = smallest_gap(top, lowest(h));
    sum += gap < 25 ? gap : 25;
    if (gap < least) {
      second = least;
      least = gap;
    } else if (gap < second) {
      second = gap;
    }
  }
  use(18, sum);
  use(19, least);
  use(20, second);
  use(21, size(hand));
  use(22, size(unseen & (unseen >> 10) & dead));
  use(23, dead_unseen * live / 16);
}

BOTH int linear_value(const uint8_t* top, Set hand, Set unseen, const int32_t* weights) {
  int value = 0;
  linear_terms(top, hand, unseen, [&](int i, int amount) { value += weights[i] * amount; });
  return value;
}
