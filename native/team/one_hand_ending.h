// The end of The Game when one player holds all cards that are left: how many can be laid, and how.
//
// Without jumps back no search is needed: cards above the lower ascending top are laid there in
// rising order, the others on the higher descending pile in falling order. So positions are searched
// only while a jump back is still possible, each of them once.
#pragma once
#include "../core/random.h"
#include "../core/visited.h"
#include "../plans/queue.h"
#include "seen.h"

namespace TENBACK_PATH::team {

// The positions of a search, each of them once, and those that wait to be continued.
template <int MOST>
struct Positions {
  uint64_t packed[MOST];      // tops, cards held and what else a search packs into a position
  uint16_t parents[MOST];     // the position each was reached from
  uint16_t waiting[MOST];     // positions to be continued, the last first
  uint64_t known[2 * MOST];   // a hash table of the positions visited

  void begin(uint64_t first) {
    memset(known, 0, sizeof known);
    packed[0] = first;
    parents[0] = waiting[0] = 0;
  }
  bool visit(uint64_t key) { return is_new(known, 2 * MOST, key, mixed(key)); }
  void add(int used, uint64_t position, int parent, int place) {
    packed[used] = position;
    parents[used] = static_cast<uint16_t>(parent);
    waiting[place] = static_cast<uint16_t>(used);
  }
};

constexpr int ONE_HAND_POSITIONS = 1 << 13;

struct OneHand {
  Positions<ONE_HAND_POSITIONS> positions;
  uint8_t cards[PLACES];  // the hand in rising order
  int32_t size, used;
  int32_t laid, best;     // the most cards laid, and the position from which they are
};

// Those of the cards that can be laid without a jump back.
BOTH Set layable_in_order(uint64_t position, Set cards) {
  return cards & (above(least(top_of(position, 0), top_of(position, 1))) |
                  below(most(top_of(position, 2), top_of(position, 3))));
}

// Whether a jump back is possible or can become possible.
BOTH bool may_jump(uint64_t position, Set cards) {
  bool found = static_cast<bool>(cards & lowered(cards, 10));
  for (int pile = 0; pile < 4; ++pile) {
    const int top = top_of(position, pile);
    found |= may_have(cards, pile < 2 ? top - 10 : top + 10);
  }
  return found;
}

// Adds the positions one card further, jumps back last, so that they are continued first.
inline int add_further(OneHand& search, int index, int waiting) {
  const uint64_t position = search.positions.packed[index];
  for (int jumps = 0; jumps < 2; ++jumps) {
    for (int pile = 0; pile < 4; ++pile) {
      const int top = top_of(position, pile);
      if ((pile & 1) && top == top_of(position, pile - 1)) continue;
      for (uint32_t rest = held_of(position); rest; rest &= rest - 1) {
        const int c = search.cards[first_bit(rest)];
        const int step = pile < 2 ? c - top : top - c;
        if ((step == -10) != (jumps == 1) || (step <= 0 && step != -10)) continue;
        const uint32_t kept = held_of(position) & ~(rest & (0u - rest));
        const uint64_t further = entry(with_top(tops_of(position), pile, c), kept, 0, pile, 0, 0);
        if (search.used < ONE_HAND_POSITIONS &&
            search.positions.visit(left_of(in_order(further)))) {
          search.positions.add(search.used++, further, index, waiting++);
        }
      }
    }
  }
  return waiting;
}

// The most cards of a hand, of at most MAX_HELD, that can be laid.
inline int most_layable(const uint8_t* top, Set hand, OneHand& search) {
  const int number = list_cards(hand, search.cards);
  search.size = number;
  search.positions.begin(entry(packed(top), (1u << number) - 1, 0, 0, 0, 0));
  search.laid = -1;
  search.best = 0;
  search.used = 1;
  for (int waiting = 1; waiting > 0 && search.laid < number;) {
    const int index = search.positions.waiting[--waiting];
    const uint64_t position = search.positions.packed[index];
    const Set rest = cards_in(held_of(position), search.cards);
    const int laid = number - size(rest) + size(layable_in_order(position, rest));
    if (laid > search.laid) {
      search.laid = laid;
      search.best = index;
    }
    if (may_jump(position, rest)) waiting = add_further(search, index, waiting);
  }
  return search.laid;
}

// Writes the cards of the best way in order and returns how many.
inline int best_steps(const OneHand& search, Lay* steps) {
  const uint64_t position = search.positions.packed[search.best];
  int number = search.size - count_bits(held_of(position));
  int at = number;
  for (int index = search.best; index != 0; index = search.positions.parents[index]) {
    const int pile = pile_of(search.positions.packed[index]);
    const int top = top_of(search.positions.packed[index], pile);
    steps[--at] = {static_cast<uint8_t>(top), static_cast<uint8_t>(pile)};
  }
  const int up = top_of(position, 0) <= top_of(position, 1) ? 0 : 1;
  const int down = top_of(position, 2) >= top_of(position, 3) ? 2 : 3;
  const Set rest = cards_in(held_of(position), search.cards);
  const Set rising = rest & above(top_of(position, up));
  each_card(rising, [&](int c) {
    steps[number++] = {static_cast<uint8_t>(c), static_cast<uint8_t>(up)};
  });
  Set falling = rest & ~rising & below(top_of(position, down));
  while (falling) {
    const int c = highest(falling);
    falling &= ~card(c);
    steps[number++] = {static_cast<uint8_t>(c), static_cast<uint8_t>(down)};
  }
  return number;
}

}  // namespace TENBACK_PATH::team
