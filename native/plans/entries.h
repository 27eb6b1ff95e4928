// Tables and hands packed into one word each: plans and endings are made of these entries.
//
// An entry holds four tops of 7 bits at 0, 7, 14, 21; the cards still held (bit i: the i-th of a
// list) at 28; how many costly cards were laid at 48; the pile laid on last at 51; whether a gift
// was given at 53; and the entry that it continues at 54.
#pragma once
#include "../core/cards.h"

namespace TENBACK_PATH {

constexpr int MAX_HELD = 20;  // the most cards of a list that an entry can hold
constexpr uint64_t TOPS = (1ULL << 28) - 1;
constexpr uint64_t LEFT = ((1ULL << 48) - 1) | 1ULL << 53;  // tops, cards held, gift

BOTH uint64_t packed(const uint8_t* top) {
  return top[0] | top[1] << 7 | top[2] << 14 | static_cast<uint64_t>(top[3]) << 21;
}
BOTH uint64_t entry(uint64_t tops, uint32_t held, int costly, int pile, int gift, int parent) {
  return tops | static_cast<uint64_t>(held) << 28 | static_cast<uint64_t>(costly) << 48 |
         static_cast<uint64_t>(pile) << 51 | static_cast<uint64_t>(gift) << 53 |
         static_cast<uint64_t>(parent) << 54;
}
BOTH uint64_t tops_of(uint64_t entry) { return entry & TOPS; }
BOTH int top_of(uint64_t entry, int pile) { return static_cast<int>(entry >> 7 * pile) & 127; }
BOTH uint64_t with_top(uint64_t tops, int pile, int top) {
  return (tops & ~(127ULL << 7 * pile)) | static_cast<uint64_t>(top) << 7 * pile;
}
BOTH void unpack_tops(uint64_t entry, uint8_t* top) {
  for (int pile = 0; pile < 4; ++pile) top[pile] = static_cast<uint8_t>(top_of(entry, pile));
}
BOTH uint32_t held_of(uint64_t entry) {
  return static_cast<uint32_t>(entry >> 28) & ((1u << MAX_HELD) - 1);
}
BOTH int costly_of(uint64_t entry) { return static_cast<int>(entry >> 48) & 7; }
BOTH int pile_of(uint64_t entry) { return static_cast<int>(entry >> 51) & 3; }
BOTH int gift_of(uint64_t entry) { return static_cast<int>(entry >> 53) & 1; }
BOTH int parent_of(uint64_t entry) { return static_cast<int>(entry >> 54); }

// What an entry leaves, however it was reached.
BOTH uint64_t left_of(uint64_t entry) { return entry & LEFT; }

// The entry with like piles in order, the less advanced first.
BOTH uint64_t in_order(uint64_t entry) {
  const int a = top_of(entry, 0), b = top_of(entry, 1), c = top_of(entry, 2), d = top_of(entry, 3);
  const uint8_t top[4] = {
      static_cast<uint8_t>(least(a, b)), static_cast<uint8_t>(most(a, b)),
      static_cast<uint8_t>(most(c, d)), static_cast<uint8_t>(least(c, d))};
  return (entry & ~TOPS) | packed(top);
}

// Writes the cards of a set in rising order and returns how many.
BOTH int list_cards(Set cards, uint8_t* list) {
  int number = 0;
  each_card(cards, [&](int c) { list[number++] = static_cast<uint8_t>(c); });
  return number;
}

// The cards of a list that an entry still holds.
BOTH Set cards_in(uint32_t held, const uint8_t* list) {
  Set cards = no_cards();
  for (; held; held &= held - 1) cards |= card(list[first_bit(held)]);
  return cards;
}

}  // namespace TENBACK_PATH
