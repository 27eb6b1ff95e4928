// A queue of plans that is filled card by card, and the choice of the best of them by linear value.
//
// Order is part of the specification: nets learned from these plans, so the trainer and play at a
// table enumerate alike. The first entry is "nothing laid". An entry is continued on the pile it
// laid on last and on those after it, because cards on different piles do not interfere and one
// order of piles is enough. On each pile the held cards are tried in rising order; a card with its
// partner ten back is tried as one step before the card alone. Entries that find the queue full are
// dropped.
#pragma once
#include "../core/lanes.h"
#include "entries.h"

namespace TENBACK_PATH {

constexpr int MAX_ENTRIES = 1024;
constexpr int MAX_PLANS = 64;
constexpr int32_t NOT_A_PLAN = 0x7fffffff;  // the value of an entry that misses the minimum

// How widely plans are enumerated: wider finds more of them and takes longer.
struct Width {
  int32_t cheap;       // a card with a larger gap is costly
  int32_t costly;      // costly cards allowed beyond the minimum
  int32_t gap;         // no card with a larger gap (The Game, while there are cards to draw)
  int32_t expert_gap;  // the same where the minimum is 3 or more
};

struct Limits {
  int cheap;
  int costly;  // the most costly cards in a plan
  int gap;     // none of them with a larger gap
};

// Room for the plans of one turn.
struct Queue {
  uint64_t entries[MAX_ENTRIES];
  int32_t values[MAX_ENTRIES];  // linear values or NOT_A_PLAN
  uint64_t keys[MAX_PLANS];     // what each chosen plan leaves
  uint16_t chosen[MAX_PLANS];   // the best plans, in the order of the queue
  Set hand;
  int32_t size;                 // cards in the hand
  uint8_t cards[MAX_HELD];      // the hand in rising order
};

BOTH void begin_queue(Queue& queue, Set hand) {
  const int held = size(hand);
  if (lane() == 0) {
    queue.hand = hand;
    queue.size = held;
  }
#ifdef __CUDA_ARCH__
  for (int i = lane(); i < held; i += LANES) {
    Set rest = hand;
    for (int k = 0; k < i; ++k) rest = without_lowest(rest);
    queue.cards[i] = static_cast<uint8_t>(lowest(rest));
  }
#else
  list_cards(hand, queue.cards);
#endif
  sync_lanes();
}

BOTH uint32_t all_held(const Queue& queue) { return (1u << queue.size) - 1; }
BOTH int laid_of(const Queue& queue, uint64_t entry) {
  return queue.size - count_bits(held_of(entry));
}

// Calls emit(child) for each child of an entry that lays on one pile. There are PAIRS ascending and
// as many descending piles to lay on.
template <int PAIRS, class Emit>
BOTH void each_child(const Queue& queue, int parent, int pile, Limits limits, Emit emit) {
  const uint64_t from = queue.entries[parent];
  const uint32_t held = held_of(from);
  const bool fresh = held == all_held(queue);
  const int last = pile_of(from), gift = gift_of(from), costly = costly_of(from);
  if (!fresh && pile < last) return;
  const int top = top_of(from, pile);
  // Of two like piles with equal tops the second is used only after the first.
  if (PAIRS == 2 && (pile & 1) && (fresh || last < pile - 1) && top == top_of(from, pile - 1)) return;
  const bool up = pile < PAIRS;
  for (uint32_t rest = held; rest; rest &= rest - 1) {
    const uint32_t one = rest & (0u - rest);
    const int c = queue.cards[first_bit(rest)];
    const int step = up ? c - top : top - c;
    if (step <= 0 && step != -10) continue;
    if (step > limits.cheap) {
      const int back = up ? c - 10 : c + 10;
      if (step - 10 <= limits.cheap && may_have(queue.hand, back)) {
        const uint32_t two = held & 1u << size(queue.hand & below(back));
        if (two) {
          emit(entry(with_top(tops_of(from), pile, back), held & ~one & ~two, costly, pile, gift,
                     parent));
        }
      }
      if (costly == limits.costly || step > limits.gap) continue;
    }
    emit(entry(with_top(tops_of(from), pile, c), held & ~one, costly + (step > limits.cheap), pile,
               gift, parent));
  }
}

// Continues the first `tail` entries and their children, breadth first; returns how many there are.
template <int PAIRS>
BOTH int fill(Queue& queue, int tail, Limits limits) {
  constexpr int PILES = 2 * PAIRS;
  sync_lanes();
#ifdef __CUDA_ARCH__
  int head = 0;  // counts (entry, pile)
  while (head < PILES * tail) {
    const int work = head + lane(), parent = work / PILES, pile = work % PILES;
    const bool mine = work < PILES * tail;
    int number = 0, total;
    if (mine) each_child<PAIRS>(queue, parent, pile, limits, [&](uint64_t) { ++number; });
    int at = tail + sum_before(number, total);
    if (mine && number && at < MAX_ENTRIES) {
      each_child<PAIRS>(queue, parent, pile, limits, [&](uint64_t child) {
        if (at < MAX_ENTRIES) queue.entries[at] = child;
        ++at;
      });
    }
    head = least(head + LANES, PILES * tail);
    tail = least(tail + total, MAX_ENTRIES);
    sync_lanes();
  }
#else
  for (int parent = 0; parent < tail; ++parent) {
    for (int pile = 0; pile < PILES; ++pile) {
      each_child<PAIRS>(queue, parent, pile, limits, [&](uint64_t child) {
        if (tail < MAX_ENTRIES) queue.entries[tail++] = child;
      });
    }
  }
#endif
  return tail;
}

// The same, the latest entry first: then some plans reach the minimum even if the queue is too short
// for all of them, as a large hand and a high minimum of house rules make it.
template <int PAIRS>
BOTH int fill_deepest_first(Queue& queue, int tail, Limits limits) {
  if (lane() == 0) {
    int32_t* const waiting = queue.values;
    int number = 0;
    for (; number < tail; ++number) waiting[number] = number;
    while (number > 0) {
      const int parent = waiting[--number];
      for (int pile = 0; pile < 2 * PAIRS; ++pile) {
        each_child<PAIRS>(queue, parent, pile, limits, [&](uint64_t child) {
          if (tail == MAX_ENTRIES) return;
          waiting[number++] = tail;
          queue.entries[tail++] = child;
        });
      }
    }
  }
  sync_lanes();
  return of_first_lane(tail);
}

// Values the entries by value(entry), which may be NOT_A_PLAN; returns how many are plans.
template <class Value>
BOTH int value_entries(Queue& queue, int entries, Value value) {
  int plans = 0;
  for (int i = lane(); i < entries; i += LANES) {
    queue.values[i] = value(queue.entries[i]);
    plans += queue.values[i] != NOT_A_PLAN;
  }
  plans = sum_of_lanes(plans);
  sync_lanes();
  return plans;
}

// The least value such that at least `number` plans have no greater one.
BOTH int limit_of(const Queue& queue, int entries, int number) {
  int low = NOT_A_PLAN, high = -NOT_A_PLAN;
  for (int i = lane(); i < entries; i += LANES) {
    const int value = queue.values[i];
    low = least(low, value);
    high = most(high, value == NOT_A_PLAN ? -NOT_A_PLAN : value);
  }
  low = least_of_lanes(low);
  high = most_of_lanes(high);
  while (low < high) {
    const int middle = low + static_cast<int>(
        (static_cast<uint32_t>(high) - static_cast<uint32_t>(low)) / 2);
    int within = 0;
    for (int i = lane(); i < entries; i += LANES) within += queue.values[i] <= middle;
    if (sum_of_lanes(within) >= number) high = middle;
    else low = middle + 1;
  }
  return low;
}

// Chooses the best plans by value, at most `number`, in the order of the queue; of those with the
// same key(entry) the first stays. If more than one is wanted and laying nothing more is a plan, it
// is among them. Returns how many.
template <class Key>
BOTH int choose_best(Queue& queue, int entries, int plans, int number, Key key) {
  int limit = plans > number ? limit_of(queue, entries, number) : NOT_A_PLAN - 1;
  const bool stay = number > 1 && queue.values[0] != NOT_A_PLAN && queue.values[0] > limit;
  if (stay) limit = limit_of(queue, entries, --number);
  int less = 0, total;
  for (int i = lane(); i < entries; i += LANES) less += queue.values[i] < limit;
  int ties = number - sum_of_lanes(less);  // how many of the value `limit` still fit
  int found = 0;
  for (int start = 0; start < entries; start += LANES) {
    const int i = start + lane();
    const int value = i < entries ? queue.values[i] : NOT_A_PLAN;
    const int tie = yes_before(value == limit, total);
    const bool take = value < limit || (value == limit && tie < ties) || (stay && i == 0);
    ties -= total;
    const int at = found + yes_before(take, total);
    if (take) queue.chosen[at] = static_cast<uint16_t>(i);
    found += total;
  }
  sync_lanes();
  for (int i = lane(); i < found; i += LANES) queue.keys[i] = key(queue.entries[queue.chosen[i]]);
  sync_lanes();
  int kept = 0;
  for (int start = 0; start < found; start += LANES) {
    const int i = start + lane();
    bool first = i < found;
    for (int k = 0; first && k < i; ++k) first = queue.keys[k] != queue.keys[i];
    const uint16_t id = i < found ? queue.chosen[i] : 0;
    const int at = kept + yes_before(first, total);
    sync_lanes();
    if (first) queue.chosen[at] = id;
    kept += total;
    sync_lanes();
  }
  return kept;
}

struct Lay {
  uint8_t card, pile;
};

// Writes the cards of a plan in order and returns how many.
BOTH int steps_of(const Queue& queue, int index, Lay* steps) {
  const int number = laid_of(queue, queue.entries[index]);
  int at = number;
  while (index != 0) {
    const uint64_t after = queue.entries[index], before = queue.entries[parent_of(after)];
    const uint32_t gone = held_of(before) & ~held_of(after);
    int pile = pile_of(after);
    if (gift_of(after) != gift_of(before)) pile = top_of(after, 2) != top_of(before, 2) ? 2 : 3;
    const int top = top_of(after, pile);
    steps[--at] = {static_cast<uint8_t>(top), static_cast<uint8_t>(pile)};
    if (gone & (gone - 1)) {  // two cards in one step: forward, then ten back onto the top
      const int one = queue.cards[first_bit(gone)], two = queue.cards[last_bit(gone)];
      steps[--at] = {static_cast<uint8_t>(one + two - top), static_cast<uint8_t>(pile)};
    }
    index = parent_of(after);
  }
  return number;
}

}  // namespace TENBACK_PATH
