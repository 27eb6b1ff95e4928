// The queue of plans that both games fill, and the choice of the best of them.
#pragma once
#include "team.h"

constexpr int QUEUE = 1024;
constexpr int MAX_SELECT = 64;
constexpr int NOT_A_PLAN = 0x7fffffff;

// How widely plans are enumerated. Wider finds more plans and takes longer.
struct Width {
  int32_t cheap;       // a gap up to this does not count as dear
  int32_t dear;        // so many dear cards more than the minimum of the mode
  int32_t gap;         // no card with a larger gap (the cooperative game, while cards are drawn)
  int32_t expert_gap;  // the same where the minimum is 3
};

struct Scratch {
  uint64_t queue[QUEUE];      // entries, packed by each game in its own way
  int32_t value[QUEUE];       // linear values; NOT_A_PLAN where the minimum is not reached
  uint64_t key[MAX_SELECT];
  uint16_t chosen[MAX_SELECT];
  uint8_t cards[8];           // the hand in rising order
};

BOTH void list_hand(Set hand, Scratch& s) {
  const int held = size(hand);
  for (int i = lane(); i < held; i += LANES) {
    Set h = hand;
    for (int k = 0; k < i; ++k) h = without_lowest(h);
    s.cards[i] = static_cast<uint8_t>(lowest(h));
  }
  sync_team();
}

BOTH Set cards_in(unsigned held, const Scratch& s) {
  Set h = 0;
  for (unsigned m = held; m; m &= m - 1) h |= card(s.cards[first_bit(m)]);
  return h;
}

// Breadth first from the tail entries already there: every entry in turn appends its children,
// branch by branch, as children(entry, branch, emit) emits them. Entries past QUEUE are
// dropped. Returns the length.
template <int BRANCHES, class Children>
BOTH int fill_queue(int tail, Scratch& s, Children children) {
  sync_team();
  int head = 0;  // counts (entry, branch)
  while (head < BRANCHES * tail) {
    const int work = head + lane(), id = work / BRANCHES, branch = work % BRANCHES;
    const bool mine = work < BRANCHES * tail;
    int n = 0, total;
    if (mine) children(s.queue[id], branch, [&](uint64_t) { ++n; });
    int at = tail + sum_before(n, total);
    if (mine && n && at < QUEUE) {
      children(s.queue[id], branch, [&](uint64_t e) {
        if (at < QUEUE) s.queue[at] = e;
        ++at;
      });
    }
    head = head + LANES < BRANCHES * tail ? head + LANES : BRANCHES * tail;
    tail = tail + total < QUEUE ? tail + total : QUEUE;
    sync_team();
  }
  return tail;
}

// Fills s.value by value(entry), which may be NOT_A_PLAN; returns how many are plans.
template <class Value>
BOTH int value_queue(int entries, Scratch& s, Value value) {
  int plans = 0;
  for (int i = lane(); i < entries; i += LANES) {
    s.value[i] = value(s.queue[i]);
    plans += s.value[i] != NOT_A_PLAN;
  }
  plans = team_sum(plans);
  sync_team();
  return plans;
}

// The value v such that fewer than n plans are below v and at least n are at most v.
BOTH int nth_value(int entries, int n, const Scratch& s) {
  int low = NOT_A_PLAN, high = -NOT_A_PLAN;
  for (int i = lane(); i < entries; i += LANES) {
    if (s.value[i] == NOT_A_PLAN) continue;
    low = s.value[i] < low ? s.value[i] : low;
    high = s.value[i] > high ? s.value[i] : high;
  }
  low = team_min(low);
  high = team_max(high);
  while (low < high) {
    const int middle = low + (high - low) / 2;
    int below_or_at = 0;
    for (int i = lane(); i < entries; i += LANES) below_or_at += s.value[i] <= middle;
    if (team_sum(below_or_at) >= n) high = middle;
    else low = middle + 1;
  }
  return low;
}

// Picks the best plans by (linear value, queue index), at most select of them; of those with the
// same key(entry) the first in the queue stays. They are left in queue order in s.chosen. Where more
// than one is wanted, to lay nothing more (entry 0) is among them, if that is a plan.
template <class Key>
BOTH int choose_plans(int entries, int plans, int select, Scratch& s, Key key) {
  int limit = plans > select ? nth_value(entries, select, s) : NOT_A_PLAN - 1;
  const bool stay = select > 1 && s.value[0] != NOT_A_PLAN && s.value[0] > limit;
  if (stay) limit = nth_value(entries, --select, s);
  int less = 0, total;
  for (int i = lane(); i < entries; i += LANES) less += s.value[i] < limit;
  int ties = select - team_sum(less);  // so many at the limit itself still fit
  int n = 0;
  for (int start = 0; start < entries; start += LANES) {
    const int i = start + lane();
    const int value = i < entries ? s.value[i] : NOT_A_PLAN;
    const int tie = yes_before(value == limit, total);
    const bool take = value < limit || (value == limit && tie < ties) || (stay && i == 0);
    ties -= total;
    const int at = n + yes_before(take, total);
    if (take) s.chosen[at] = static_cast<uint16_t>(i);
    n += total;
  }
  sync_team();
  for (int i = lane(); i < n; i += LANES) s.key[i] = key(s.queue[s.chosen[i]]);
  sync_team();
  int kept = 0;
  for (int start = 0; start < n; start += LANES) {
    const int i = start + lane();
    bool first = i < n;
    for (int k = 0; first && k < i; ++k) first = s.key[k] != s.key[i];
    const uint16_t id = i < n ? s.chosen[i] : 0;
    const int at = kept + yes_before(first, total);
    sync_team();
    if (first) s.chosen[at] = id;
    kept += total;
    sync_team();
  }
  return kept;
}
