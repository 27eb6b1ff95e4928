// The inputs of the net for an afterstate. README.md, "Inputs of the cooperative net", is the
// specification; the blocks below are in its order.
#pragma once
#include "coop_signals.h"
#include "team.h"

constexpr int IN_WINDOW = 0;      // pile 4 x (hand, unseen) x 30 offsets: -10..-1, 1..20
constexpr int IN_TOP = 240;       // pile 4 x 100
constexpr int IN_HAND = 640;      // 100
constexpr int IN_UNSEEN = 740;    // 100
constexpr int IN_PAIR = 840;      // 3 x 90
constexpr int IN_DRAW = 1110;     // 96
constexpr int IN_KEPT = 1206;     // 10
constexpr int IN_MODE = 1216;     // players 5, minimum 2, hand size 5
constexpr int IN_PARTNER = 1228;  // partner 4 x 9
constexpr int IN_TROUBLE = 1264;  // partner 4
constexpr int IN_COUNT = 1268;    // 12 counts
constexpr int SILENT_INPUTS = 1280;
constexpr int IN_SIGNAL = 1280;   // partner 4 x pile 4 x signal x move, of which a net knows
constexpr int COARSE_INPUTS = 1536;  // COARSE_WORDS x MOVES
constexpr int MOVE_INPUTS = 1792;    // WORD_CODES x MOVES
constexpr int INPUTS = 2624;         // WORDS x STEPS

constexpr int OFFSETS = 30;
BOTH int offset_of(int k) { return k < 10 ? k - 10 : k - 9; }

// The afterstate seen with all piles ascending: piles 2 and 3 through the mirror. The mirror image
// of the whole table only exchanges the two pairs of piles.
struct Frame {
  Set hand[2], unseen[2];  // as they are for piles 0 and 1; mirrored for piles 2 and 3
  int top[4];
  int pile[4];             // which pile of the afterstate it is
};

BOTH Frame frame_of(const After& a, bool mirrored) {
  Frame f;
  for (int side = 0; side < 2; ++side) {
    const bool flip = (side == 1) != mirrored;
    f.hand[side] = flip ? mirror<MIRROR>(a.hand) : a.hand;
    f.unseen[side] = flip ? mirror<MIRROR>(a.unseen) : a.unseen;
    for (int k = 0; k < 2; ++k) {
      const int p = (flip ? 2 : 0) + k;
      f.pile[2 * side + k] = p;
      f.top[2 * side + k] = flip ? MIRROR - a.top[p] : a.top[p];
    }
  }
  return f;
}

// Calls set(input, value) for every input that is not zero, each once, shared out over the lanes.
template <class Put>
BOTH void features(const After& a, bool mirrored, int inputs, Put set) {
  const Frame f = frame_of(a, mirrored);
  const Set hand = f.hand[0], unseen = f.unseen[0];
  for (int i = lane(); i < 4 * OFFSETS; i += LANES) {
    const int p = i / OFFSETS, k = i % OFFSETS, c = f.top[p] + offset_of(k);
    if (c < 2 || c > LAST) continue;
    if (has(f.hand[p >> 1], c)) set(IN_WINDOW + (2 * p) * OFFSETS + k, 1);
    if (has(f.unseen[p >> 1], c)) set(IN_WINDOW + (2 * p + 1) * OFFSETS + k, 1);
  }
  for (int c = 2 + lane(); c <= LAST; c += LANES) {
    const bool h = has(hand, c), u = has(unseen, c);
    if (h) set(IN_HAND + c, 1);
    if (u) set(IN_UNSEEN + c, 1);
    if (c + 10 > LAST) continue;
    const bool h10 = has(hand, c + 10), u10 = has(unseen, c + 10);
    if (h && h10) set(IN_PAIR + c, 1);
    if (h && u10) set(IN_PAIR + 90 + c, 1);
    if (u && h10) set(IN_PAIR + 180 + c, 1);
  }
  for (int i = lane(); i < 32; i += LANES) {
    const int j = i & 3;
    if (i < 4) {
      set(IN_TOP + 100 * i + f.top[i], 1);
      set(IN_COUNT + i, size(f.unseen[i >> 1] & below(f.top[i])) / 32.0f);
    } else if (i < 8) {
      if (j + 1 < a.players) set(IN_PARTNER + 9 * j + a.partner_cards[j], 1);
      if (a.talk >> (4 + j) & 1) set(IN_TROUBLE + j, 1);
    } else if (i == 8) {
      set(IN_DRAW + a.draw_pile, 1);
      set(IN_KEPT + size(hand), 1);
      set(IN_MODE + a.players - 1, 1);
      set(IN_MODE + 5 + (a.minimum == 3), 1);
      set(IN_MODE + 7 + a.hand_size - 4, 1);
    } else if (i == 9) {
      const Set dead = dead_cards(a.top);
      set(IN_COUNT + 4, size(a.unseen & dead) / 16.0f);
      set(IN_COUNT + 5, size(a.hand & dead) / 4.0f);
      set(IN_COUNT + 6, size(a.hand | a.unseen) / 64.0f);
      set(IN_COUNT + 7, size(a.unseen & (a.unseen >> 10) & dead) / 8.0f);
      set(IN_COUNT + 8, size(a.hand & (a.hand >> 10)) / 4.0f);
    } else if (i == 10) {
      int sum = 0, least = NO_GAP, second = NO_GAP;
      for (Set h = a.hand; h; h = without_lowest(h)) {
        const int gap = smallest_gap(a.top, lowest(h));
        sum += gap < 25 ? gap : 25;
        if (gap < least) {
          second = least;
          least = gap;
        } else if (gap < second) {
          second = gap;
        }
      }
      set(IN_COUNT + 9, sum / 64.0f);
      set(IN_COUNT + 10, least / 16.0f);
      set(IN_COUNT + 11, second / 16.0f);
    } else if (i >= 16 && inputs > IN_SIGNAL) {
      const int p = (i - 16) >> 2, q = f.pile[p];
      if (!(a.talk >> j & 1)) continue;
      const int said = a.signal[q] >> (3 * j) & 7, step = a.moved >> (4 * q) & 15;
      if (inputs > MOVE_INPUTS) {
        set(IN_SIGNAL + ((j * 4 + p) * WORDS + said) * STEPS + step, 1);
        continue;
      }
      const bool fine = inputs > COARSE_INPUTS;
      const int words = fine ? WORD_CODES : COARSE_WORDS;
      const int word = fine || a.remembers ? said : coarse(said);
      set(IN_SIGNAL + ((j * 4 + p) * words + word) * MOVES + move_for(step), 1);
    }
  }
}
