// Whole turns of Face to Face: enumerated, pruned, and merged if they leave the same.
//
// A gift touches neither own pile, so it may as well come first: the queue begins with "nothing
// laid" and every possible gift, and each of these is continued on the own piles.
#pragma once
#include "../plans/queue.h"
#include "linear.h"

namespace TENBACK_PATH::duel {

// Adds "nothing laid", then for each card in rising order its gifts (B6); returns how many.
BOTH int first_entries(const Seen& seen, Queue& queue) {
  const uint64_t tops = packed(seen.top);
  const uint32_t all = all_held(queue);
  if (lane() == 0) queue.entries[0] = entry(tops, all, 0, 0, seen.given, 0);
  int number = 1;
  for (int place = 0; place < queue.size && !seen.given; ++place) {
    const int c = queue.cards[place];
    for (int pile = 2; pile < 4; ++pile) {
      if (pile == 2 ? c >= seen.top[2] : c <= seen.top[3]) continue;
      if (lane() == 0) {
        queue.entries[number] = entry(with_top(tops, pile, c), all & ~(1u << place), 0, 0, 1, 0);
      }
      ++number;
    }
  }
  sync_lanes();
  return number;
}

// Finds the best plans by linear value, at most `number`; returns how many, 0 if the player is stuck.
// queue.chosen says which entries they are.
BOTH int find_plans(const Seen& seen, Queue& queue, const int32_t* weights, Width width,
                    int number) {
  begin_queue(queue, as_set(seen.hand));
  const Limits limits = {width.cheap, seen.minimum + width.costly, MIRROR};
  int entries = 0, plans = 0;
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (attempt && (plans > 0 || entries < MAX_ENTRIES)) break;
    entries = first_entries(seen, queue);
    entries = attempt ? fill_deepest_first<1>(queue, entries, limits)
                      : fill<1>(queue, entries, limits);
    plans = value_entries(queue, entries, [&](uint64_t e) {
      if (laid_of(queue, e) < seen.needed) return NOT_A_PLAN;
      uint8_t top[4];
      unpack_tops(e, top);
      return linear_value(weights, seen, top, cards_in(held_of(e), queue.cards).low, gift_of(e));
    });
  }
  if (!plans) return 0;
  return choose_best(queue, entries, plans, number, [](uint64_t e) { return left_of(e); });
}

// What one of the chosen plans leaves.
BOTH void write_after(const Seen& seen, const Queue& queue, int chosen, After& after) {
  const int index = queue.chosen[chosen];
  const uint64_t e = queue.entries[index];
  uint8_t top[4];
  unpack_tops(e, top);
  write_after(seen, cards_in(held_of(e), queue.cards).low, top, gift_of(e), after);
  after.linear = queue.values[index];
}

}  // namespace TENBACK_PATH::duel
