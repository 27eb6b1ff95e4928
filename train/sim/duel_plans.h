// Whole-turn plans of the duel. Order is part of the specification: see README.md, "Plans".
//
// A gift touches neither own pile, so it can be thought of as laid first: the queue begins with
// "nothing laid", then every possible gift, and each of these continues on the own piles.
#pragma once
#include "duel_linear.h"
#include "queue.h"

// A queue entry: tops of 6 bits at 0, 6, 12, 18; held cards at 24; cards laid at 30; dear cards at
// 33; last own pile at 35; gift at 36.
BOTH uint64_t entry(const uint8_t* t, unsigned held, int laid, int dear, int pile, int gift) {
  return static_cast<uint64_t>(t[0] | t[1] << 6 | t[2] << 12 | t[3] << 18) |
         static_cast<uint64_t>(held) << 24 | static_cast<uint64_t>(laid) << 30 |
         static_cast<uint64_t>(dear) << 33 | static_cast<uint64_t>(pile) << 35 |
         static_cast<uint64_t>(gift) << 36;
}
BOTH unsigned entry_held(uint64_t e) { return static_cast<unsigned>(e >> 24) & 63; }
BOTH int entry_laid(uint64_t e) { return static_cast<int>(e >> 30) & 7; }
BOTH int entry_dear(uint64_t e) { return static_cast<int>(e >> 33) & 3; }
BOTH int entry_pile(uint64_t e) { return static_cast<int>(e >> 35) & 1; }
BOTH int entry_gift(uint64_t e) { return static_cast<int>(e >> 36) & 1; }
BOTH void entry_tops(uint64_t e, uint8_t* t) {
  for (int p = 0; p < 4; ++p) t[p] = e >> (6 * p) & 63;
}

// Calls emit(child) for each child of e that lays on own pile p (0 ascending, 1 descending).
template <class Emit>
BOTH void children(uint64_t e, int p, Set hand, const uint8_t* cards, Width width,
                   Emit emit) {
  if (p < entry_pile(e)) return;
  uint8_t t[4];
  entry_tops(e, t);
  const unsigned held = entry_held(e);
  const int top = t[p], laid = entry_laid(e), dear = entry_dear(e), gift = entry_gift(e);
  for (unsigned rest = held; rest; rest &= rest - 1) {
    const int i = first_bit(rest), c = cards[i];
    const int step = p == 0 ? c - top : top - c;
    if (step <= 0 && step != -10) continue;
    if (step > width.cheap) {
      const int back = p == 0 ? c - 10 : c + 10;
      if (step - 10 <= width.cheap && back >= 2 && back <= LAST && has(hand, back)) {
        const int j = size(hand & below(back));
        if (held >> j & 1) {
          t[p] = static_cast<uint8_t>(back);
          emit(entry(t, held & ~(1u << i) & ~(1u << j), laid + 2, dear, p, gift));
        }
      }
      if (dear == MINIMUM + width.dear) continue;
    }
    t[p] = static_cast<uint8_t>(c);
    emit(entry(t, held & ~(1u << i), laid + 1, dear + (step > width.cheap), p, gift));
  }
}

// The first entries: nothing laid, then for each card in rising order its gifts (B6).
BOTH int first_entries(const Table& g, Scratch& s) {
  const int me = g.player, other = 1 - me, held = size(g.hand[me]);
  const uint8_t tops[4] = {g.top[me][0], g.top[me][1], g.top[other][0], g.top[other][1]};
  const unsigned all = (1u << held) - 1;
  int n = 1;
  if (lane() == 0) s.queue[0] = entry(tops, all, 0, 0, 0, 0);
  for (int i = 0; i < held; ++i) {
    for (int p = 0; p < 2; ++p) {
      const int c = s.cards[i];
      if (p == 0 ? c >= tops[2] : c <= tops[3]) continue;
      uint8_t t[4] = {tops[0], tops[1], tops[2], tops[3]};
      t[2 + p] = static_cast<uint8_t>(c);
      if (lane() == 0) s.queue[n] = entry(t, all & ~(1u << i), 1, 0, 0, 1);
      ++n;
    }
  }
  return n;
}

BOTH After afterstate(const Table& g, const uint8_t* tops, Set hand, int gift) {
  const int me = g.player, other = 1 - me;
  After a;
  a.hand = static_cast<uint64_t>(hand);
  const uint64_t deck = static_cast<uint64_t>(deck_to(LAST));
  a.unseen = deck & ~g.laid[me] & ~g.hand[me];
  a.rival = deck & ~g.laid[other];
  for (int p = 0; p < 4; ++p) a.top[p] = tops[p];
  a.draw_pile = static_cast<uint8_t>(draw_pile(g, me));
  a.rival_draw_pile = static_cast<uint8_t>(draw_pile(g, other));
  a.rival_hand = static_cast<uint8_t>(size(g.hand[other]));
  a.gift = static_cast<uint8_t>(gift);
  a.exact = !a.hand && !a.draw_pile;
  a.player = g.player;
  a.rival_policy = static_cast<uint8_t>(policy_of(g.mode, other));
  a.unused = 0;
  a.linear = 0;
  a.win = a.exact;
  a.left = 0;
  return a;
}
BOTH After afterstate(const Table& g, uint64_t e, const Scratch& s) {
  uint8_t t[4];
  entry_tops(e, t);
  return afterstate(g, t, cards_in(entry_held(e), s), entry_gift(e));
}

// The plain opponent, as the arena's `greedy` plays: the smallest gap on the own piles, of equals
// the ascending pile; where two cards are not laid yet and that gap is over PATIENCE, the nearest
// gift instead. Beyond two cards only jumps back.
constexpr int PATIENCE = 6;
constexpr int NO_PLAY = 4 * NO_GAP;

BOTH bool greedy_turn(const Table& g, After& result) {
  const int me = g.player, other = 1 - me;
  uint8_t t[4] = {g.top[me][0], g.top[me][1], g.top[other][0], g.top[other][1]};
  Set hand = g.hand[me];
  int laid = 0, gift = 0;
  for (;;) {
    int own = NO_PLAY, own_card = 0, give = NO_PLAY, given = 0;  // 4 * gap + pile
    for (Set h = hand; h; h = without_lowest(h)) {
      const int c = lowest(h);
      for (int p = 0; p < 2; ++p) {
        const int step = p == 0 ? c - t[0] : t[1] - c;
        if ((step > 0 || step == -10) && 4 * step + p < own) {
          own = 4 * step + p;
          own_card = c;
        }
        const int help = p == 0 ? t[2] - c : c - t[3];
        if (help > 0 && 4 * help + 2 + p < give) {
          give = 4 * help + 2 + p;
          given = c;
        }
      }
    }
    const bool owed = laid < MINIMUM, dear = own >= 4 * (PATIENCE + 1);
    if (owed && dear && !gift && give < NO_PLAY) {
      gift = 1;
      t[give & 3] = static_cast<uint8_t>(given);
      hand &= ~card(given);
    } else if (own < (owed ? NO_PLAY : 0)) {
      t[own & 1] = static_cast<uint8_t>(own_card);
      hand &= ~card(own_card);
    } else {
      break;
    }
    ++laid;
  }
  result = afterstate(g, t, hand, gift);
  return laid >= MINIMUM;
}

BOTH void lose(Table& g) {
  g.winner = 1 - g.player;
  g.progress = OVER;
}

// As for the cooperative game; a seat that does not play by the net gets its one plan only.
template <class Take>
BOTH void plan_turn(Table& g, After* rows, Take take, int select, Width width,
                    const int32_t* weights, Scratch& s) {
  const int me = g.player, policy = policy_of(g.mode, me);
  sync_team();
  if (lane() == 0) g.count = 0;
  if (g.progress != PLAYING) return;
  int n = 1;
  After greedy = {};
  const uint8_t rival_before[2] = {g.top[1 - me][0], g.top[1 - me][1]};
  if (policy == GREEDY) {
    n = greedy_turn(g, greedy);
  } else {
    const int32_t* w = weights + (g.weights >> (4 * me) & 15) * LINEAR;
    const Set hand = g.hand[me];
    list_hand(hand, s);
    const int first = first_entries(g, s);
    const int entries = fill_queue<2>(first, s, [&](uint64_t e, int pile, auto emit) {
      children(e, pile, hand, s.cards, width, emit);
    });
    const int plans = value_queue(entries, s, [&](uint64_t e) {
      if (entry_laid(e) < MINIMUM) return NOT_A_PLAN;
      return linear_value(afterstate(g, e, s), rival_before, w);
    });
    n = !plans ? 0 : choose_plans(entries, plans, policy == BY_LINEAR ? 1 : select, s,
                                  [](uint64_t e) { return e & 0x103fffffffULL; });
  }
  if (n == 0) {
    if (lane() == 0) lose(g);
    return;
  }
  const int base = take(n);
  for (int i = lane(); i < n; i += LANES) {
    After a = greedy;
    if (policy != GREEDY) {
      a = afterstate(g, s.queue[s.chosen[i]], s);
      a.linear = s.value[s.chosen[i]];
    }
    rows[base + i] = a;
  }
  sync_team();
  if (lane() == 0) {
    g.base = base;
    g.count = n;
  }
}
