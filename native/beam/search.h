// The Game with all cards known: a beam search, card by card.
//
// All positions of a level have the same number of cards laid, so that positions in the middle and
// at the end of a turn can be compared. Of the positions one card further the best are kept, as
// many as the beam is wide, and each once: the order of cards within a turn and of like piles does
// not matter. A level is complete if no position was dropped. If all levels are complete and no
// line was found, there is none.
#pragma once
#include "../core/random.h"
#include "../core/visited.h"
#include "outlook.h"

namespace TENBACK_PATH::beam {

// A position; `laid` is at most the minimum, since more makes no difference.
struct Position {
  Set hands[MAX_PLAYERS];
  Set unlaid;  // the cards in any hand or in the draw pile
  int32_t to_move, laid, gifted;
  uint8_t drawn[1];
  uint8_t tops[MAX_PILES / 2];
  const uint8_t (*decks)[MAX_CARDS];
};

// How a position was reached: from which of the level before, whether the turn ended first, and
// what was laid.
struct Step {
  int32_t parent;
  uint8_t ended, pile, card;
};
struct Child {
  Step step;
  int32_t cost;  // the lower the better
};

// A search in progress, at the beginning of the caller's memory; what follows it is in Room.
struct Beam {
  Rules rules;
  int32_t width, cards;                      // cards to be laid, which is the number of levels
  int32_t depth, held, next;                 // the level, its positions, the next to be continued
  int32_t children;                          // those found so far of the positions before `next`
  int32_t highest, within;                   // the highest cost kept, how many children cost less
  int32_t dropped, complete, line;           // anything on this level; nothing yet; a line's end
  uint8_t decks[1][MAX_CARDS];
  int32_t tally[MAX_COST];                   // the children of this level by cost
};

struct Room {
  Position *level, *later;
  Child* children;
  Step* history;  // by level and position
  uint64_t *known, places;
  int64_t bytes;
};

// Two hands a position, because the turn may go on or end first. At most half of the hash table is
// filled.
inline Room room_in(char* memory, const Rules& rules, int64_t width, int64_t cards) {
  const int64_t children = width * 2 * rules.hand * 2 * rules.pairs;
  Room room = {};
  room.places = 2;
  while (room.places < 2 * static_cast<uint64_t>(children)) room.places *= 2;
  room.bytes = (static_cast<int64_t>(sizeof(Beam)) + 15) & ~15;
  const auto take = [&](auto*& array, int64_t number) {
    array = reinterpret_cast<decltype(array + 0)>(memory + room.bytes);
    room.bytes += (number * static_cast<int64_t>(sizeof *array) + 15) & ~15;
  };
  take(room.level, width);
  take(room.later, width);
  take(room.children, children);
  take(room.history, width * cards);
  take(room.known, static_cast<int64_t>(room.places));
  return room;
}
inline Room room_of(Beam& beam) {
  Room room = room_in(reinterpret_cast<char*>(&beam), beam.rules, beam.width, beam.cards);
  if (beam.depth & 1) {
    Position* level = room.level;
    room.level = room.later;
    room.later = level;
  }
  return room;
}

inline void begin_level(Beam& beam, const Room& room) {
  memset(room.known, 0, room.places * sizeof *room.known);
  memset(beam.tally, 0, sizeof beam.tally);
  beam.next = beam.children = beam.within = beam.dropped = 0;
  beam.highest = MAX_COST - 1;
}

// Begins a search from a game's position on.
inline void begin(Beam& beam, const Rules& rules, const Game& game, int width) {
  beam.rules = rules;
  beam.width = width;
  memcpy(beam.decks, game.decks, sizeof beam.decks);
  Position first = {};
  memcpy(first.hands, game.hands, sizeof first.hands);
  memcpy(first.tops, game.tops, sizeof first.tops);
  for (int seat = 0; seat < rules.players; ++seat) first.unlaid |= first.hands[seat];
  for (int place = game.drawn[0]; place < cards_of_side(rules); ++place) {
    first.unlaid |= card(game.decks[0][place]);
  }
  first.to_move = game.to_move;
  first.drawn[0] = game.drawn[0];
  first.laid = least(game.laid, minimum(rules, first));
  first.decks = beam.decks;
  beam.cards = size(first.unlaid);
  beam.depth = 0;
  beam.held = beam.complete = 1;
  beam.line = -1;
  const Room room = room_of(beam);
  room.level[0] = first;
  begin_level(beam, room);
}

inline uint64_t hash_of_top(int top) { return mixed(static_cast<uint64_t>(top + 1) * GOLDEN); }
inline uint64_t hash_of_hand(int seat, Set hand) {
  return mixed(mixed(hand.low + static_cast<uint64_t>(2 * seat + 1) * GOLDEN) + hand.high);
}

// Counts a child, and lowers the bound to the highest cost of the best `width` children.
inline void count_in(Beam& beam, int cost) {
  ++beam.tally[cost];
  ++beam.within;
  while (beam.within - beam.tally[beam.highest] >= beam.width) {
    beam.within -= beam.tally[beam.highest--];
  }
}

// Whether a like pile before this one has the same top.
template <class R>
inline bool has_twin(const R& rules, const uint8_t* tops, int pile) {
  for (int other = pile < rules.pairs ? 0 : rules.pairs; other < pile; ++other) {
    if (tops[other] == tops[pile]) return true;
  }
  return false;
}

// Adds every child of a position that can be among the best. Most of the time is spent here.
template <class R>
inline void spread(const R& rules, Beam& beam, const Room& room, const Position& here, int parent,
                   int ended) {
  const int seat = here.to_move, due = minimum(rules, here), side_piles = 2 * rules.pairs;
  const int laid = least(here.laid + 1, due), extra = DUE * most(due - laid, 0);
  const Set hand = here.hands[seat];
  Set others = no_cards();
  // What the children have in common: turn, draw pile and the hands of the others.
  uint64_t common = mixed(static_cast<uint64_t>(seat | laid << 8 | here.drawn[0] << 16));
  for (int other = 0; other < rules.players; ++other) {
    others |= here.hands[other];
    common += hash_of_hand(other, here.hands[other]);
  }
  others &= ~hand;
  common -= hash_of_hand(seat, hand);
  uint8_t counted[MAX_PILES / 2], changed[MAX_PILES / 2], jumps[MAX_PILES / 2];
  uint64_t ups = 0, downs = 0;
  for (int pile = 0; pile < side_piles; ++pile) {
    const bool ascending = pile < rules.pairs;
    const int top = here.tops[pile];
    jumps[pile] = static_cast<uint8_t>(jump_card(rules, ascending, top));
    counted[pile] = static_cast<uint8_t>(
        counted_top(rules, ascending, top, hand, others, here.unlaid));
    (ascending ? ups : downs) += hash_of_top(top);
  }
  for (int pile = 0; pile < side_piles; ++pile) {
    if (has_twin(rules, here.tops, pile)) continue;
    const bool ascending = pile < rules.pairs;
    const int top = here.tops[pile];
    each_card(hand & fitting(rules, ascending, top, true), [&](int c) {
      const Set mine = hand & ~card(c), unlaid = here.unlaid & ~card(c);
      for (int other = 0; other < side_piles; ++other) {
        // A pile on which this card would have jumped back is counted at its top.
        changed[other] = jumps[other] == c ? here.tops[other] : counted[other];
      }
      changed[pile] =
          static_cast<uint8_t>(counted_top(rules, ascending, c, mine, others, unlaid));
      const int cost = least(extra + cost_of(rules, changed, unlaid), MAX_COST - 1);
      if (cost > beam.highest) {
        beam.dropped = 1;
        return;
      }
      const uint64_t turned = hash_of_top(c) - hash_of_top(top);
      const uint64_t table = mixed(ups + (ascending ? turned : 0)) + downs +
                             (ascending ? 0 : turned);
      const uint64_t key = mixed(mixed(table) + common + hash_of_hand(seat, mine));
      if (is_new(room.known, room.places, key | 1, key >> 1)) {
        const Step step = {parent, static_cast<uint8_t>(ended), static_cast<uint8_t>(pile),
                           static_cast<uint8_t>(c)};
        room.children[beam.children++] = {step, cost};
        count_in(beam, cost);
      }
    });
  }
}

// Makes the best children the next level.
template <class R>
inline void keep_best(const R& rules, Beam& beam, const Room& room) {
  int ties = beam.width - (beam.within - beam.tally[beam.highest]);
  int held = 0;
  for (int number = 0; number < beam.children; ++number) {
    const Child& child = room.children[number];
    if (child.cost > beam.highest) continue;
    if (child.cost == beam.highest && ties-- <= 0) continue;
    room.history[static_cast<int64_t>(beam.depth) * beam.width + held] = child.step;
    Position& after = room.later[held++];
    after = room.level[child.step.parent];
    if (child.step.ended) pass_turn(rules, after);
    after.tops[child.step.pile] = child.step.card;
    after.hands[after.to_move] &= ~card(child.step.card);
    after.unlaid &= ~card(child.step.card);
    after.laid = least(after.laid + 1, minimum(rules, after));
  }
  if (held < beam.children || beam.dropped) beam.complete = 0;
  beam.held = held;
  ++beam.depth;
}

// Continues some positions; returns whether the search has ended. Then `line` is a position of the
// last level, or -1 if none was found.
template <class R>
inline bool search(const R& rules, Beam& beam, int64_t positions) {
  for (; beam.depth < beam.cards; --positions) {
    const Room room = room_of(beam);
    if (beam.next == beam.held) {
      keep_best(rules, beam, room);
      begin_level(beam, room);
      if (beam.held == 0) return true;
      continue;
    }
    if (positions <= 0) return false;
    Position here = room.level[beam.next];
    const bool may_end = here.laid >= minimum(rules, here);
    spread(rules, beam, room, here, beam.next, 0);
    if (may_end) {
      pass_turn(rules, here);
      spread(rules, beam, room, here, beam.next, 1);
    }
    ++beam.next;
  }
  // The turn that lays the last card must reach its minimum, or it would be stuck (G6).
  const Room room = room_of(beam);
  for (int at = 0; at < beam.held && beam.line < 0; ++at) {
    if (room.level[at].laid >= minimum(rules, room.level[at])) beam.line = at;
  }
  return true;
}

// Writes the steps of the line that was found, the first card's first.
inline void write_line(Beam& beam, Step* steps) {
  const Room room = room_of(beam);
  int at = beam.line;
  for (int depth = beam.cards - 1; depth >= 0; --depth) {
    steps[depth] = room.history[static_cast<int64_t>(depth) * beam.width + at];
    at = steps[depth].parent;
  }
}

}  // namespace TENBACK_PATH::beam
