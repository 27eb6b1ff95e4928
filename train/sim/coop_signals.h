// What a player tells about the piles (A10, free talk): no numbers, four words a pile.
#pragma once
#include "coop_linear.h"

enum Signal { NOTHING = 0, LEAVE_IT = 1, GENTLY = 2, USE_IT = 3 };
// What the player to move did to a pile since the signals were given.
enum Move { UNTOUCHED = 0, A_LITTLE = 1, FAR = 2, BACK = 3 };

// The word of somebody who holds hand for pile p with this top.
BOTH Signal signal_for(Set hand, int p, int top) {
  const Set h = p < 2 ? hand : mirror<MIRROR>(hand);
  const int t = p < 2 ? top : MIRROR - top;
  if (t >= 12 && has(h, t - 10)) return LEAVE_IT;
  const Set ahead_of = h & above<LAST>(t);
  const Set pairs = ahead_of & (h << 10);  // forward, then ten back: the net gap counts
  int gap = ahead_of ? lowest(ahead_of) - t : 99;
  if (pairs && lowest(pairs) - 10 - t < gap) gap = lowest(pairs) - 10 - t;
  return gap <= 1 ? LEAVE_IT : gap <= 3 ? GENTLY : gap <= 10 ? NOTHING : USE_IT;
}

// "I am in trouble": fewer cards than the minimum can be laid at a gap of at most 6.
BOTH bool in_trouble(Set hand, const uint8_t* top, int minimum) {
  int good = 0;
  for (Set h = hand; h; h = without_lowest(h)) good += smallest_gap(top, lowest(h)) <= 6;
  return good < minimum;
}

BOTH Move move_of(int p, int before, int after) {
  const int step = p < 2 ? after - before : before - after;
  return step == 0 ? UNTOUCHED : step < 0 ? BACK : step <= 3 ? A_LITTLE : FAR;
}
