// Whole turns of The Game: enumerated, pruned, and merged if they leave the same table and hand.
#pragma once
#include "../plans/queue.h"
#include "linear.h"
#include "seen.h"

namespace TENBACK_PATH::team {

constexpr int FEW_PLANS = 6;  // fewer than this: they are enumerated again without a gap limit
constexpr int ATTEMPTS = 6;

// The largest gap of an attempt: as the width says, then any. A large hand and a high minimum, as
// house rules have them, can fill the queue too early: then the limit gets smaller and smaller, and
// the last attempt, deepest first, has none.
BOTH int gap_limit(const Facts& facts, Width width, int attempt) {
  if (attempt == 0 && facts.draw_pile > 0) return facts.minimum >= 3 ? width.expert_gap : width.gap;
  if (attempt >= 2 && attempt < ATTEMPTS - 1) return attempt == 2 ? 10 : attempt == 3 ? 5 : 2;
  return LAST;
}

// Finds the best plans by linear value, at most `number`; returns how many, 0 if the player is stuck.
// queue.chosen says which entries they are.
BOTH int find_plans(const Seen& seen, Queue& queue, const int32_t* weights, Width width,
                    int number) {
  begin_queue(queue, seen.hand);
  const Set flipped = mirrored(seen.unseen, MIRROR);
  int entries = 0, plans = 0;
  bool full = false;
  for (int attempt = 0; attempt < ATTEMPTS; ++attempt) {
    const int limit = gap_limit(seen.facts, width, attempt);
    if (attempt == 1 && (plans >= FEW_PLANS || limit == gap_limit(seen.facts, width, 0))) continue;
    if (attempt > 1 && (plans > 0 || !full)) break;
    const Limits limits = {width.cheap, seen.facts.minimum + width.costly, limit};
    if (lane() == 0) queue.entries[0] = entry(packed(seen.top), all_held(queue), 0, 0, 0, 0);
    sync_lanes();
    entries = attempt < ATTEMPTS - 1 ? fill<2>(queue, 1, limits)
                                     : fill_deepest_first<2>(queue, 1, limits);
    full = full || entries == MAX_ENTRIES;
    plans = value_entries(queue, entries, [&](uint64_t e) {
      if (laid_of(queue, e) < seen.needed) return NOT_A_PLAN;
      uint8_t top[4];
      unpack_tops(e, top);
      sort_tops(top);
      return linear_value(weights, top, cards_in(held_of(e), queue.cards), seen.unseen, flipped);
    });
  }
  if (!plans) return 0;
  return choose_best(queue, entries, plans, number,
                     [](uint64_t e) { return left_of(in_order(e)); });
}

// What seen and a plan have in common.
BOTH void begin_after(const Seen& seen, After& after) {
  memset(&after, 0, sizeof after);
  after.unseen = seen.unseen;
  after.facts = seen.facts;
}

// What one of the chosen plans leaves.
BOTH void write_after(const Seen& seen, const Queue& queue, int chosen, After& after) {
  begin_after(seen, after);
  const int index = queue.chosen[chosen];
  const uint64_t e = queue.entries[index];
  uint8_t tops[4];
  unpack_tops(e, tops);
  write_tops(seen, tops, after);
  after.hand = cards_in(held_of(e), queue.cards);
  after.linear = queue.values[index];
  Lay steps[MAX_HELD];
  const int number = steps_of(queue, index, steps);
  for (int at = number - 1; at >= 0; --at) after.firsts[steps[at].pile] = steps[at].card;
  if (number) {
    after.first_card = steps[0].card;
    after.first_pile = steps[0].pile;
  }
}

// The pile to begin a plan with: partners speak again after its first card, and the rest may change.
// The cards that go on different piles can be laid in any order, so the one that other good plans lay
// as well comes first: whatever partners say next, it was probably right. Every plan counts by
// exp((its value - this one's) / heat); value(plan) gives win and left.
template <class Value>
BOTH int agreed_pile(const After* plans, int number, const After& chosen, double left_weight,
                     double heat, Value value) {
  constexpr float NEGLIGIBLE = 8;  // plans that count for less than exp(-8) are not looked at
  const float weight_of_left = static_cast<float>(left_weight);
  const float highest = chosen.win - weight_of_left * chosen.left;
  float score[4] = {0, 0, 0, 0};
  for (int plan = 0; plan < number; ++plan) {
    float win, left;
    value(plan, win, left);
    float behind = (win - weight_of_left * left - highest) / static_cast<float>(heat);
    behind = least(behind, 0.0f);  // of a plan that is not the best, better ones count like it
    if (behind <= -NEGLIGIBLE) continue;
    const float weight = exponential(behind);
    for (int pile = 0; pile < 4; ++pile) {
      score[pile] += plans[plan].firsts[pile] == chosen.firsts[pile] ? weight : 0;
    }
  }
  int agreed = chosen.first_pile;
  for (int pile = 0; pile < 4; ++pile) {
    if (chosen.firsts[pile] && score[pile] > score[agreed] * 1.0001f) agreed = pile;
  }
  return agreed;
}

}  // namespace TENBACK_PATH::team
