// Partners' hands as they might be: other hands about which they would say the same words.
//
// The real hands agree with the words, so random exchanges of hidden cards begin there, and those
// after which a partner would say something else are taken back.
#pragma once
#include "driver.h"
#include "team_training.h"

namespace TENBACK_PATH::team {

// All that a partner says of its hand: a word a pile, and whether it is in trouble.
BOTH uint32_t said_by(const Table& t, int seat) {
  uint32_t all = in_trouble(t.hand[seat], t.top, minimum_now(t));
  for (int pile = 0; pile < 4; ++pile) {
    all = all << 3 | static_cast<uint32_t>(word_for(gap_on(t.hand[seat], pile, t.top[pile])));
  }
  return all;
}

BOTH int nth_card(Set cards, int n) {
  for (; n; --n) cards = without_lowest(cards);
  return lowest(cards);
}

BOTH Set exchanged(Set hand, int given, int taken) { return (hand & ~card(given)) | card(taken); }

struct Guess {
  Table* games;
  const uint64_t* seeds;
  int exchanges;
  WORK void operator()(int i) const {
    Table& t = games[i];
    if (t.progress != PLAYING) return;
    uint64_t random = seeds[i];
    uint32_t said[MAX_PLAYERS];
    int hidden = draw_pile(t);
    for (int seat = 0; seat < t.players; ++seat) {
      said[seat] = said_by(t, seat);
      if (seat != t.player) hidden += size(t.hand[seat]);
    }
    for (int k = 0; k < exchanges; ++k) {
      const int one = partner(t, 1 + random_below(random, t.players - 1));
      if (!t.hand[one]) continue;
      const int given = nth_card(t.hand[one], random_below(random, size(t.hand[one])));
      int other = random_below(random, hidden) - draw_pile(t);
      if (other < 0) {  // a card of the draw pile
        uint8_t& place = t.deck[CARDS + other];
        const Set before = t.hand[one];
        t.hand[one] = exchanged(before, given, place);
        if (said_by(t, one) == said[one]) place = static_cast<uint8_t>(given);
        else t.hand[one] = before;
        continue;
      }
      int seat = t.player;  // a card of another partner
      for (int j = 1; j < t.players && seat == t.player; ++j) {
        const int held = size(t.hand[partner(t, j)]);
        if (other < held) seat = partner(t, j);
        else other -= held;
      }
      if (seat == one) continue;
      const int taken = nth_card(t.hand[seat], other);
      const Set first = t.hand[one], second = t.hand[seat];
      t.hand[one] = exchanged(first, given, taken);
      t.hand[seat] = exchanged(second, taken, given);
      if (said_by(t, one) == said[one] && said_by(t, seat) == said[seat]) continue;
      t.hand[one] = first;
      t.hand[seat] = second;
    }
  }
};

}  // namespace TENBACK_PATH::team
