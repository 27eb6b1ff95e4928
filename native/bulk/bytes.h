// Sets of cards written as bytes, one for each card, eight at a time.
#pragma once
#include "../core/cards.h"

namespace TENBACK_PATH {

// For each byte, the word that has a byte for each of its bits.
struct Spread {
  uint64_t of[256];
};
constexpr Spread all_spread() {
  Spread spread = {};
  for (int byte = 0; byte < 256; ++byte) {
    for (int bit = 0; bit < 8; ++bit) {
      spread.of[byte] |= static_cast<uint64_t>(byte >> bit & 1) << (8 * bit);
    }
  }
  return spread;
}
constexpr Spread SPREAD = all_spread();

// Writes a byte for each of the cards from `lowest_card` up: 1 for those in a set.
inline void write_set(Set s, int lowest_card, int cards, uint8_t* out) {
  const auto write_eight = [&](int first) {
    const uint64_t word = SPREAD.of[from_place(s, lowest_card + first) & 255];
    memcpy(out + first, &word, sizeof word);
  };
  if (cards < 8) {
    for (int c = 0; c < cards; ++c) out[c] = has(s, lowest_card + c);
    return;
  }
  for (int first = 0; first + 8 <= cards; first += 8) write_eight(first);
  write_eight(cards - 8);  // the last eight cards; some of them may be written already
}

}  // namespace TENBACK_PATH
