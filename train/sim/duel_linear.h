// The linear value of an afterstate of the duel: 16 whole numbers; lower is better.
#pragma once
#include "duel.h"

constexpr int LINEAR = 16;
constexpr int NO_GAP = 60;
constexpr int WON = -0x40000000;

// The smallest gap at which card c can be laid on the own piles: -10 for a jump back.
BOTH int smallest_gap(const uint8_t* top, int c) {
  const int up = c - top[0], down = top[1] - c;
  if (up == -10 || down == -10) return -10;
  const int gap = up > 0 ? up : NO_GAP;
  return down > 0 && down < gap ? down : gap;
}

BOTH Set dead_cards(const uint8_t* top) { return below(top[0]) & above<LAST>(top[1]); }

template <class Use>
BOTH void linear_terms(const After& a, const uint8_t* rival_before, Use use) {
  const Set hand = a.hand, unseen = a.unseen, live = hand | unseen;
  const int up = a.top[0], down = MIRROR - a.top[1];
  const bool first = up <= down;  // features 2i: the less advanced pile; 2i + 1: the other one
  use(first ? 0 : 1, up - 1);
  use(first ? 1 : 0, down - 1);
  use(first ? 2 : 3, size(live & below(a.top[0])));
  use(first ? 3 : 2, size(live & above<LAST>(a.top[1])));
  for (int p = 0; p < 2; ++p) {
    const int c = p ? a.top[1] + 10 : a.top[0] - 10;
    if (c < 2 || c > LAST) continue;
    use(4, has(hand, c));
    use(5, has(unseen, c));
  }
  use(6, size(live));
  int sum = 0, stuck = 0;
  for (Set h = hand; h; h = without_lowest(h)) {
    const int gap = smallest_gap(a.top, lowest(h));
    sum += gap < 20 ? gap : 20;
    stuck += gap == NO_GAP;
  }
  const int kept = size(hand), next = kept + due(a);
  use(7, sum);
  use(8, stuck);
  use(9, next);
  use(10, rival_before[0] - a.top[2] + a.top[3] - rival_before[1]);
  use(11, a.draw_pile == 0 && kept == 1);
  use(12, size(live & dead_cards(a.top)));
  use(13, ((up - 1) * (up - 1) + (down - 1) * (down - 1)) / 16);
  use(14, size(static_cast<Set>(a.rival) & dead_cards(a.top + 2)));
  use(15, a.gift && next < 4);
}

BOTH int linear_value(const After& a, const uint8_t* rival_before, const int32_t* weights) {
  if (!a.hand && !a.draw_pile) return WON;
  int value = 0;
  linear_terms(a, rival_before, [&](int i, int amount) { value += weights[i] * amount; });
  return value;
}
