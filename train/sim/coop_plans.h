// Whole-turn plans: enumeration, merging, pruning, and the afterstates they lead to.
//
// Order is part of the specification. Plans form a queue; the first entry is "nothing laid". Each
// entry in turn appends its children: piles from the one it laid on last (0 at first) to 3, on each
// pile the held cards in rising order; a forward card with its partner ten back is tried as one step
// before the card alone. Entries past QUEUE are dropped. See README.md, "Plans".
#pragma once
#include <cmath>
#include "coop_endgame.h"
#include "coop_signals.h"
#include "queue.h"

// Positions that exact counting may look at: for one turn, and for one plan of it. A turn that
// runs long holds up all tables of a GPU; play at a table need not be so strict.
constexpr int LAST_TURNS_BUDGET = 1500;
constexpr int PLAN_BUDGET = 400;
constexpr int FEW = 6;  // fewer plans than this: enumerate again without a gap limit

// A queue entry: tops of 7 bits at 0, 7, 14, 21; held cards (bit i: the i-th of the hand) at 28;
// cards laid at 36; dear cards at 40; last pile at 43; which card of the hand went first on each pile
// at 45, 48, 51, 54.
BOTH uint64_t entry(const uint8_t* t, unsigned held, int laid, int dear, int pile, unsigned first) {
  return static_cast<uint64_t>(t[0] | t[1] << 7 | t[2] << 14 | t[3] << 21) |
         static_cast<uint64_t>(held) << 28 | static_cast<uint64_t>(laid) << 36 |
         static_cast<uint64_t>(dear) << 40 | static_cast<uint64_t>(pile) << 43 |
         static_cast<uint64_t>(first) << 45;
}
BOTH unsigned entry_held(uint64_t e) { return static_cast<unsigned>(e >> 28) & 255; }
BOTH int entry_laid(uint64_t e) { return static_cast<int>(e >> 36) & 15; }
BOTH int entry_dear(uint64_t e) { return static_cast<int>(e >> 40) & 7; }
BOTH int entry_pile(uint64_t e) { return static_cast<int>(e >> 43) & 3; }
BOTH unsigned entry_first(uint64_t e) { return static_cast<unsigned>(e >> 45) & 4095; }
BOTH void entry_tops(uint64_t e, uint8_t* t) {
  for (int p = 0; p < 4; ++p) t[p] = e >> (7 * p) & 127;
}

struct Limits {
  int cheap;  // a gap over this makes a card dear
  int dear;   // at most so many dear cards
  int gap;    // none of them with a gap over this
};

// Calls emit(child) for each child of e that lays on pile p.
template <class Emit>
BOTH void children(uint64_t e, int p, Set hand, const uint8_t* cards, Limits limits,
                   Emit emit) {
  const bool fresh = entry_laid(e) == 0;
  if (!fresh && p < entry_pile(e)) return;
  uint8_t t[4];
  entry_tops(e, t);
  // Of two like piles with equal tops the second is only used after the first.
  if (p == 1 && fresh && t[0] == t[1]) return;
  if (p == 3 && (fresh || entry_pile(e) < 2) && t[2] == t[3]) return;
  const unsigned held = entry_held(e);
  const int top = t[p], laid = entry_laid(e), dear = entry_dear(e);
  for (unsigned rest = held; rest; rest &= rest - 1) {
    const int i = first_bit(rest), c = cards[i];
    const bool begins = fresh || p > entry_pile(e);
    const unsigned first = entry_first(e) | (begins ? static_cast<unsigned>(i) << (3 * p) : 0);
    const int step = p < 2 ? c - top : top - c;
    if (step <= 0 && step != -10) continue;
    if (step > limits.cheap) {
      const int back = p < 2 ? c - 10 : c + 10;
      if (step - 10 <= limits.cheap && back >= 2 && back <= LAST && has(hand, back)) {
        const int j = size(hand & below(back));
        if (held >> j & 1) {
          t[p] = static_cast<uint8_t>(back);
          emit(entry(t, held & ~(1u << i) & ~(1u << j), laid + 2, dear, p, first));
        }
      }
      if (dear == limits.dear || step > limits.gap) continue;
    }
    t[p] = static_cast<uint8_t>(c);
    emit(entry(t, held & ~(1u << i), laid + 1, dear + (step > limits.cheap), p, first));
  }
}

struct Found {
  int entries, plans;
};

// Fills the queue and values those entries that reach the minimum.
BOTH Found find_plans(const Table& g, Set unseen, Limits limits, const int32_t* weights,
                      Scratch& s) {
  const Set hand = g.hand[g.player];
  const int minimum = needed(g);
  if (lane() == 0) s.queue[0] = entry(g.top, (1u << size(hand)) - 1, 0, 0, 0, 0);
  Found found;
  found.entries = fill_queue<4>(1, s, [&](uint64_t e, int pile, auto emit) {
    children(e, pile, hand, s.cards, limits, emit);
  });
  found.plans = value_queue(found.entries, s, [&](uint64_t e) {
    if (entry_laid(e) < minimum) return NOT_A_PLAN;
    uint8_t t[4];
    entry_tops(e, t);
    sort_tops(t);
    return linear_value(t, cards_in(entry_held(e), s), unseen, weights);
  });
  return found;
}

// The pile that the first card of a plan goes on, and which card of the hand it is.
BOTH void first_of(const uint8_t* before, uint64_t e, int& pile, int& card_of_hand) {
  uint8_t after[4];
  entry_tops(e, after);
  pile = 0;
  int least = 1000;
  for (int p = 0; p < 4; ++p) {
    if (after[p] == before[p]) continue;
    const int cost = p;
    if (cost >= least) continue;
    least = cost;
    pile = p;
  }
  card_of_hand = entry_first(e) >> (3 * pile) & 7;
}

// The afterstate of one plan.
BOTH After afterstate(const Table& g, uint64_t e, int32_t value, Set unseen, const Scratch& s) {
  After a;
  a.hand = cards_in(entry_held(e), s);
  a.unseen = unseen;
  a.draw_pile = static_cast<uint8_t>(draw_pile(g));
  a.players = static_cast<uint8_t>(mode_players(g.mode));
  a.minimum = static_cast<uint8_t>(mode_minimum(g.mode));
  a.hand_size = static_cast<uint8_t>(mode_hand(g.mode));
  int pile, first;
  first_of(g.top, e, pile, first);
  a.first_pile = static_cast<uint8_t>(pile);
  a.first_card = entry_laid(e) ? s.cards[first] : 0;
  a.remembers = mode_remembers(g.mode);
  a.ends = 0;
  uint8_t step[4];
  entry_tops(e, a.top);
  a.talk = 0;
  for (int p = 0; p < 4; ++p) {
    a.firsts[p] = a.top[p] == g.top[p] ? 0 : s.cards[entry_first(e) >> (3 * p) & 7];
    step[p] = static_cast<uint8_t>(step_of(p, g.top[p], a.top[p]));
    a.signal[p] = a.partner_cards[p] = 0;
  }
  for (int j = 1; j < a.players; ++j) {
    const int seat = partner(g, j);
    a.partner_cards[j - 1] = static_cast<uint8_t>(size(g.hand[seat]));
    if (g.remembered >> seat & 1) {
      a.talk |= 1 << (j - 1);
      for (int p = 0; p < 4; ++p) {
        a.signal[p] |= (g.deed[p] >> (2 * seat) & 3) << (3 * (j - 1));
      }
    }
    if (!hears(g, seat)) continue;
    a.talk |= 1 << (j - 1);
    if (in_trouble(g.hand[seat], g.top, minimum_now(g))) a.talk |= 16 << (j - 1);
    for (int p = 0; p < 4; ++p) {
      const int word = signal_for(g.hand[seat], p, g.top[p], g.style >> (3 * seat) & 7,
                                  g.random + static_cast<uint64_t>(seat) * 0x51ED27ULL);
      a.signal[p] |= static_cast<uint16_t>(word << (3 * (j - 1)));
    }
  }
  for (int p = 0; p < 4; p += 2) {  // sort each pair, and what belongs to its piles along with it
    if (p == 0 ? a.top[0] > a.top[1] : a.top[2] < a.top[3]) {
      swap_bytes(a.top[p], a.top[p + 1]);
      swap_bytes(step[p], step[p + 1]);
      const uint16_t other = a.signal[p];
      a.signal[p] = a.signal[p + 1];
      a.signal[p + 1] = other;
    }
  }
  a.moved = static_cast<uint16_t>(step[0] | step[1] << 4 | step[2] << 8 | step[3] << 12);
  a.exact = 0;
  a.player = g.player;
  a.linear = value;
  a.win = a.left = 0;
  return a;
}

// Of the cards a plan may begin with, takes the one that other good plans have as well: each plan
// counts by exp((its value - the best) / heat).
BOTH void order_cards(After& a, const After* rows, const float* out, int n, float kappa,
                      float heat) {
  if (!a.first_card) return;
  float score[4] = {0, 0, 0, 0};
  const float best = a.win - kappa * a.left;
  for (int k = 0; k < n; ++k) {
    const float w = rows[k].exact ? rows[k].win : 1.0f / (1.0f + expf(-out[2 * k]));
    const float l = rows[k].exact ? rows[k].left : out[2 * k + 1];
    const float weight = expf((w - kappa * l - best) / heat);
    for (int p = 0; p < 4; ++p) score[p] += rows[k].firsts[p] == a.firsts[p] ? weight : 0;
  }
  int pile = a.first_pile;
  for (int p = 0; p < 4; ++p) {
    if (a.firsts[p] && score[p] > score[pile] * 1.0001f) pile = p;
  }
  a.first_pile = static_cast<uint8_t>(pile);
  a.first_card = a.firsts[pile];
}

// Alone, with the last cards drawn after this turn, nothing is hidden: count exactly. Once one
// plan wins, the others need not be looked at.
BOTH void solve_last_turns(const Table& g, After* rows, int n, Scratch& s) {
  bool won = false;
  int all_budget = LAST_TURNS_BUDGET;
  for (int i = 0; i < n; ++i) {
    const After& a = rows[i];
    const Set all = a.hand | a.unseen;
    const int m = size(all);
    if (m > mode_hand(g.mode)) continue;
    int budget = all_budget < PLAN_BUDGET ? all_budget : PLAN_BUDGET;
    all_budget -= budget;
    const int best = won ? m - 1 : most_layable(a.top, all, budget, s.queue, QUEUE);
    all_budget += budget;
    won = won || best == m;
    sync_team();
    if (lane() == 0) {
      rows[i].exact = 1;
      rows[i].win = best == m;
      rows[i].left = (m - best) / 20.0f;
    }
    sync_team();
  }
}

// The candidate plans of the player to move: writes up to select rows at rows + base, where base
// comes from take(n), and notes them in the table. Ends the game where it ends (G6, A7).
template <class Take>
BOTH void plan_turn(Table& g, After* rows, Take take, int select, Width width,
                    const int32_t* weights, Scratch& s) {
  const Set hand = g.hand[g.player];
  const int others = others_hold(g), held = size(hand);
  sync_team();
  if (lane() == 0) g.count = 0;
  if (g.progress != PLAYING) return;
  if (!draw_pile(g) && !others) {  // one player holds all that is left: no more to decide
    int budget = LAST_TURNS_BUDGET;
    const int best = most_layable(g.top, hand, budget, s.queue, QUEUE);
    sync_team();
    if (lane() == 0) {
      g.left = static_cast<uint8_t>(held - best);
      g.progress = OVER;
    }
    return;
  }
  list_hand(hand, s);
  const Set unseen = deck_to(LAST) & ~g.laid & ~hand;
  const int32_t* w = weights + g.weights * LINEAR;
  Limits limits = {width.cheap, mode_minimum(g.mode) + width.dear,
                   mode_minimum(g.mode) == 3 ? width.expert_gap : width.gap};
  if (!draw_pile(g)) limits.gap = LAST;
  Found found = find_plans(g, unseen, limits, w, s);
  if (found.plans < FEW && limits.gap < LAST) {
    limits.gap = LAST;
    found = find_plans(g, unseen, limits, w, s);
  }
  if (!found.plans) {
    if (lane() == 0) {
      g.left = static_cast<uint8_t>(draw_pile(g) + held + others);
      g.progress = OVER;
    }
    return;
  }
  const int n = choose_plans(found.entries, found.plans, select, s, [](uint64_t e) {
    uint8_t t[4];
    entry_tops(e, t);
    sort_tops(t);
    return entry(t, entry_held(e), 0, 0, 0, 0);
  });
  const int base = take(n);
  for (int i = lane(); i < n; i += LANES) {
    const int id = s.chosen[i];
    rows[base + i] = afterstate(g, s.queue[id], s.value[id], unseen, s);
  }
  sync_team();
  if (lane() == 0) {
    g.base = base;
    g.count = n;
  }
  if (!others && draw_pile(g) <= mode_hand(g.mode)) solve_last_turns(g, rows + base, n, s);
}
