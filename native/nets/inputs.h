// Inputs that the nets of both games have: cards around a pile's top.
#pragma once
#include "../core/lanes.h"

namespace TENBACK_PATH {

constexpr int OFFSETS = 30;  // the cards from 10 behind a top to 20 ahead, without the top
constexpr int COUNTS = 12;   // inputs that are numbers, not yes or no

// The cards of a set from 10 behind a top (bit 0) to 20 ahead (bit 29).
BOTH uint64_t window(Set s, int top) {
  const uint64_t behind = top >= 10 ? from_place(s, top - 10) : s.low << (10 - top);
  return (behind & 1023) | (from_place(s, top + 1) & 0xFFFFF) << 10;
}

// Calls one(input) for the cards of a set as inputs from `first` on.
template <class One>
BOTH void card_inputs(Set s, int first, One one) {
  each_bit(s.low, 64, [&](int c) { one(first + c); });
  each_bit(s.high, 36, [&](int c) { one(first + 64 + c); });
}

// Calls one(input) for the cards around a top.
template <class One>
BOTH void window_inputs(Set s, int top, int first, One one) {
  each_bit(window(s, top), OFFSETS, [&](int place) { one(first + place); });
}

}  // namespace TENBACK_PATH
