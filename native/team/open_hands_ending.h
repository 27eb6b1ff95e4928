// The end of The Game when every hand is known: whether all cards can be laid, and how.
//
// Once the draw pile is empty and only one partner holds cards, these are the unseen ones: both
// players know everything. Positions are searched depth first, near cards first, each position once.
// A position is given up when a card fits nowhere and no jump back is possible any more.
#pragma once
#include "one_hand_ending.h"

namespace TENBACK_PATH::team {

constexpr int OPEN_HANDS_POSITIONS = 1 << 14;
constexpr int OPEN_HANDS = 2;
constexpr int END_TURN = 4;      // stands for the end of the turn where a pile is expected
constexpr int END_TURN_GAP = 3;  // it is tried in the order of a card with this gap

struct OpenHands {
  Positions<OPEN_HANDS_POSITIONS> positions;  // also the player to move and whether it has laid
  uint16_t steps[OPEN_HANDS_POSITIONS];       // what led here: card * 8 + pile
  uint16_t children[4 * MAX_HELD + 1];        // steps from a position: gap, place in the list, pile
  uint8_t cards[MAX_HELD];                    // all cards, hand after hand in rising order
  uint32_t owned[OPEN_HANDS];                 // which of them each player holds
};

BOTH uint64_t open_position(uint64_t tops, uint32_t held, int mover, bool laid) {
  return tops | static_cast<uint64_t>(held) << 28 | static_cast<uint64_t>(mover) << 48 |
         static_cast<uint64_t>(laid) << 52;
}
BOTH int mover_of(uint64_t position) { return static_cast<int>(position >> 48) & 15; }
BOTH bool has_laid(uint64_t position) { return position >> 52 & 1; }

// The next player with a card, the mover itself last.
BOTH int next_mover(const OpenHands& search, uint32_t held, int mover) {
  return held & search.owned[1 - mover] ? 1 - mover : mover;
}

// Lists the steps from a position, the largest gap first, so that the smallest is continued first.
inline int steps_from(OpenHands& search, uint64_t position) {
  int number = 0;
  const uint32_t own = held_of(position) & search.owned[mover_of(position)];
  for (int pile = 0; pile < 4; ++pile) {
    const int top = top_of(position, pile);
    if ((pile & 1) && top == top_of(position, pile - 1)) continue;
    for (uint32_t rest = own; rest; rest &= rest - 1) {
      const int place = first_bit(rest), c = search.cards[place];
      const int step = pile < 2 ? c - top : top - c;
      if (step <= 0 && step != -10) continue;
      search.children[number++] = static_cast<uint16_t>(((step + 10) * 32 + place) * 8 + pile);
    }
  }
  if (has_laid(position)) {
    search.children[number++] = static_cast<uint16_t>((END_TURN_GAP + 10) * 256 + END_TURN);
  }
  for (int index = 1; index < number; ++index) {
    const uint16_t child = search.children[index];
    int at = index;
    for (; at > 0 && search.children[at - 1] < child; --at) {
      search.children[at] = search.children[at - 1];
    }
    search.children[at] = child;
  }
  return number;
}

// Searches for a way to lay all cards of two hands; the first player is to move, and `laid` says
// whether it has laid a card in this turn. Returns the position in which all cards are laid, or -1.
inline int lay_all(const uint8_t* top, Set first, Set second, bool laid, OpenHands& search) {
  const int own = size(first), all = own + size(second);
  if (all > MAX_HELD) return -1;
  list_cards(first, search.cards);
  list_cards(second, search.cards + own);
  search.owned[0] = (1u << own) - 1;
  search.owned[1] = ((1u << all) - 1) & ~search.owned[0];
  auto& positions = search.positions;
  positions.begin(open_position(packed(top), (1u << all) - 1, 0, laid));
  int used = 1;
  for (int waiting = 1; waiting > 0;) {
    const int index = positions.waiting[--waiting];
    const uint64_t position = positions.packed[index];
    const uint32_t held = held_of(position);
    const int mover = mover_of(position), number = steps_from(search, position);
    for (int child = 0; child < number; ++child) {
      if (used == OPEN_HANDS_POSITIONS) return -1;
      const int pile = search.children[child] & 7, place = search.children[child] >> 3 & 31;
      const bool ends = pile == END_TURN;
      const uint32_t kept = ends ? held : held & ~(1u << place);
      const int c = ends ? 0 : search.cards[place];
      const uint64_t tops = ends ? tops_of(position) : with_top(tops_of(position), pile, c);
      int to_move = mover;
      if (ends || (kept && !(kept & search.owned[mover]))) to_move = next_mover(search, kept, mover);
      const uint64_t further = open_position(tops, kept, to_move, !ends && to_move == mover);
      const Set rest = cards_in(kept, search.cards);
      if (layable_in_order(further, rest) != rest && !may_jump(further, rest)) continue;
      if (!positions.visit(in_order(further))) continue;  // only what is kept fills the table
      search.steps[used] = static_cast<uint16_t>(pile + 8 * c);
      positions.add(used++, further, index, waiting++);
      if (!kept) return used - 1;
    }
  }
  return -1;
}

// Writes the first turn of the way to a position and returns the number of its cards.
inline int first_turn(const OpenHands& search, int last, Lay* steps) {
  uint16_t path[2 * MAX_HELD + 2];
  int length = 0, number = 0;
  for (int index = last; index != 0; index = search.positions.parents[index]) {
    path[length++] = static_cast<uint16_t>(index);
  }
  while (length > 0) {
    const int index = path[--length], pile = search.steps[index] & 7;
    if (pile == END_TURN) break;
    if (mover_of(search.positions.packed[search.positions.parents[index]]) != 0) break;
    steps[number++] = {static_cast<uint8_t>(search.steps[index] >> 3), static_cast<uint8_t>(pile)};
  }
  return number;
}

}  // namespace TENBACK_PATH::team
