// The inputs of the duel's net. README.md, "Inputs of the duel's net", is the specification.
#pragma once
#include "duel_linear.h"
#include "team.h"

constexpr int IN_OWN = 0;          // own pile 2 x (hand, unseen) x 30 offsets: -10..-1, 1..20
constexpr int IN_RIVAL = 120;      // the other's pile 2 x (their live cards, own hand) x 30
constexpr int IN_TOP = 240;        // pile 4 x 60
constexpr int IN_HAND = 480;       // 60
constexpr int IN_UNSEEN = 540;     // 60
constexpr int IN_LIVE = 600;       // 60: the other's cards not yet laid
constexpr int IN_PAIR = 660;       // 3 x 50
constexpr int IN_DRAW = 810;       // own 54, the other's 54
constexpr int IN_KEPT = 918;       // 7
constexpr int IN_DUE = 925;        // 7
constexpr int IN_RIVAL_HAND = 932; // 7
constexpr int IN_GIFT = 939;       // 1
constexpr int IN_COUNT = 940;      // 12 counts
constexpr int IN_POLICY = 960;     // 16: how the other plays, if not by the net; not in all nets
constexpr int INPUTS = 976;

constexpr int OFFSETS = 30;
BOTH int offset_of(int k) { return k < 10 ? k - 10 : k - 9; }

// Calls set(input, value) for every input that is not zero, each once, shared out over the lanes.
// All piles are seen ascending; the mirror image exchanges each player's two piles.
template <class Put>
BOTH void features(const After& a, bool mirrored, int inputs, Put set) {
  Set hand[2], unseen[2], rival[2];  // for the first and the second pile of a player
  int top[4];
  for (int k = 0; k < 2; ++k) {
    const bool flip = (k == 1) != mirrored;
    hand[k] = flip ? mirror<MIRROR>(a.hand) : static_cast<Set>(a.hand);
    unseen[k] = flip ? mirror<MIRROR>(a.unseen) : static_cast<Set>(a.unseen);
    rival[k] = flip ? mirror<MIRROR>(a.rival) : static_cast<Set>(a.rival);
    top[k] = flip ? MIRROR - a.top[1] : a.top[0];
    top[2 + k] = flip ? MIRROR - a.top[3] : a.top[2];
  }
  for (int i = lane(); i < 4 * OFFSETS; i += LANES) {
    const int p = i / OFFSETS, k = i % OFFSETS, c = top[p] + offset_of(k);
    if (c < 2 || c > LAST) continue;
    const Set first = p < 2 ? hand[p] : rival[p - 2];
    const Set second = p < 2 ? unseen[p] : hand[p - 2];
    if (has(first, c)) set(IN_OWN + 2 * p * OFFSETS + k, 1);
    if (has(second, c)) set(IN_OWN + (2 * p + 1) * OFFSETS + k, 1);
  }
  for (int c = 2 + lane(); c <= LAST; c += LANES) {
    const bool h = has(hand[0], c), u = has(unseen[0], c);
    if (h) set(IN_HAND + c, 1);
    if (u) set(IN_UNSEEN + c, 1);
    if (has(rival[0], c)) set(IN_LIVE + c, 1);
    if (c + 10 > LAST) continue;
    const bool h10 = has(hand[0], c + 10), u10 = has(unseen[0], c + 10);
    if (h && h10) set(IN_PAIR + c, 1);
    if (h && u10) set(IN_PAIR + 50 + c, 1);
    if (u && h10) set(IN_PAIR + 100 + c, 1);
  }
  for (int i = lane(); i < 8; i += LANES) {
    if (i < 2) {
      set(IN_TOP + 60 * i + top[i], 1);
      set(IN_COUNT + i, size((hand[i] | unseen[i]) & below(top[i])) / 8.0f);
    } else if (i < 4) {
      set(IN_TOP + 60 * i + top[i], 1);
      set(IN_COUNT + i, size(rival[i - 2] & below(top[i])) / 8.0f);
    } else if (i == 4) {
      set(IN_DRAW + a.draw_pile, 1);
      set(IN_DRAW + 54 + a.rival_draw_pile, 1);
      set(IN_KEPT + size(a.hand), 1);
      set(IN_DUE + due(a), 1);
      set(IN_RIVAL_HAND + a.rival_hand, 1);
      if (a.gift) set(IN_GIFT, 1);
    } else if (i == 5) {
      set(IN_COUNT + 4, size(a.unseen & dead_cards(a.top)) / 8.0f);
      set(IN_COUNT + 5, size(a.hand & dead_cards(a.top)) / 2.0f);
      set(IN_COUNT + 6, size(a.hand | a.unseen) / 32.0f);
      set(IN_COUNT + 7, size(a.rival) / 32.0f);
      set(IN_COUNT + 8, size(a.rival & dead_cards(a.top + 2)) / 8.0f);
    } else if (i == 6) {
      int sum = 0, stuck = 0, least = NO_GAP;
      for (Set h = a.hand; h; h = without_lowest(h)) {
        const int gap = smallest_gap(a.top, lowest(h));
        sum += gap < 20 ? gap : 20;
        stuck += gap == NO_GAP;
        least = gap < least ? gap : least;
      }
      set(IN_COUNT + 9, sum / 32.0f);
      set(IN_COUNT + 10, stuck / 2.0f);
      set(IN_COUNT + 11, least / 16.0f);
    } else if (inputs > IN_POLICY && a.rival_policy) {
      set(IN_POLICY + a.rival_policy - 1, 1);
    }
  }
}
