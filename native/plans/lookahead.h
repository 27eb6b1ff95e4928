// The best plan found with few samples: bad plans are dropped early.
//
// All plans still in the running meet the same new samples, so that they are equally lucky. A plan
// that is clearly behind the best is dropped at once, and at the end of a round so is the worse half
// (sequential halving). If one plan stands out, the answer comes early; samples saved on bad plans go
// to the close ones. The work can be done in portions: its state is in the caller's memory.
#pragma once
#include "queue.h"

namespace TENBACK_PATH {

constexpr int CHECKS_PER_ROUND = 2;            // how often plans that are clearly behind are dropped
constexpr double CLEAR_STANDARD_ERRORS = 2.5;
constexpr int MIN_SAMPLES = 12;                // with fewer, no plan is clearly behind

// What a plan was worth in a sample: the chance to win, cards left / 20.
struct Worth {
  double win, left;
};

struct Lookahead {
  int32_t ranking[MAX_PLANS];            // all plans, the best first
  int32_t running;                       // the first of them are still in the running
  int32_t stay;                          // how many may be so after this round
  int32_t check, due;                    // of this round, and samples due until it
  int32_t samples;                       // met by the plans in the running
  int32_t met[MAX_PLANS];                // by each plan
  double turns;                          // still to be thought through
  double share;                          // of them, for each check of this round
  double left_weight;
  Worth sums[MAX_PLANS];
  double squares[MAX_PLANS][MAX_PLANS];  // sums of squared differences in worth

  double worth_of(Worth sum) const { return sum.win - left_weight * sum.left; }
  double mean_worth(int plan) const { return worth_of(sums[plan]) / samples; }
};

inline void begin_check(Lookahead& search) {
  if (search.running <= 1) return;
  if (search.check == 0) {
    int rounds = 0;  // until one plan is left
    while (1 << rounds < search.running) ++rounds;
    search.share = search.turns / rounds / CHECKS_PER_ROUND;
    search.stay = (search.running + 1) / 2;
  }
  const double rows = search.share / search.running;
  search.due = static_cast<int32_t>(rows);
  search.due = most(search.due + (search.due < rows ? 1 : 0), 1);
  search.turns -= static_cast<double>(search.due) * search.running;
}

// Begins to compare the first `compared` of the ranked plans, by thinking through `turns` turns.
inline void begin_lookahead(Lookahead& search, int plans, int compared, double turns,
                            double left_weight) {
  for (int plan = 0; plan < plans; ++plan) {
    search.met[plan] = 0;
    search.sums[plan] = {0, 0};
  }
  memset(search.squares, 0, sizeof search.squares);
  search.running = least(plans, compared);
  search.check = search.due = search.samples = 0;
  search.turns = turns;
  search.left_weight = left_weight;
  begin_check(search);
}

// How many plans to keep, the best first: all that follow are clearly behind.
inline int not_behind(const Lookahead& search) {
  if (search.samples < MIN_SAMPLES) return search.running;
  const int best = search.ranking[0];
  int keep = 1;
  for (int k = 1; k < search.running; ++k) {
    const int plan = search.ranking[k];
    const double behind = search.mean_worth(best) - search.mean_worth(plan);
    const double variance =
        most(search.squares[best][plan] / search.samples - behind * behind, 0.0);
    const double errors = CLEAR_STANDARD_ERRORS * CLEAR_STANDARD_ERRORS;
    if (behind <= 0 || behind * behind <= errors * variance / search.samples) keep = k + 1;
  }
  return keep;
}

// Ranks the plans in the running anew and drops some; the next check begins.
inline void end_check(Lookahead& search) {
  for (int k = 1; k < search.running; ++k) {
    const int plan = search.ranking[k];
    int at = k;
    for (; at > 0 && search.mean_worth(search.ranking[at - 1]) < search.mean_worth(plan); --at) {
      search.ranking[at] = search.ranking[at - 1];
    }
    search.ranking[at] = plan;
  }
  const bool last = ++search.check == CHECKS_PER_ROUND;
  const int keep = not_behind(search);
  search.running = last ? least(keep, search.stay) : keep;
  if (last) {
    search.check = 0;
    search.turns = most(search.turns, 0.0);
  }
  begin_check(search);
}

// Adds what the plans in the running were worth in the next sample, in the order of the ranking.
inline void add_sample(Lookahead& search, const Worth* worths) {
  for (int k = 0; k < search.running; ++k) {
    const int plan = search.ranking[k];
    search.sums[plan].win += worths[k].win;
    search.sums[plan].left += worths[k].left;
    ++search.met[plan];
    for (int other = 0; other < search.running; ++other) {
      const double difference = search.worth_of(worths[k]) - search.worth_of(worths[other]);
      search.squares[plan][search.ranking[other]] += difference * difference;
    }
  }
  ++search.samples;
  if (--search.due == 0) end_check(search);
}

}  // namespace TENBACK_PATH
