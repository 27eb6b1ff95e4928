// The Game as the trainer plays it: how games are set up, their plans, and what is learned of them.
#pragma once
#include "../team/inputs.h"
#include "../team/plans.h"
#include "../team/table.h"
#include "ending.h"

namespace TENBACK_PATH::team {

// How a game is played, as one number:
// mode = ((talk * 2 + fewer) * 2 + expert) * 5 + players - 1, with talk 0 silent, 1 all players
// signal, 2 each player signals or does not, by lot, 3 nobody does, but all remember what each did
// last, 4 most signal, each in a way of its own; fewer: one card less in hand (A9); expert: A8.
BOTH void set_mode(Table& t, int mode) {
  t.mode = static_cast<uint8_t>(mode);
  t.players = static_cast<uint8_t>(mode % 5 + 1);
  t.minimum = mode / 5 % 2 ? 3 : 2;
  t.endgame = 1;
  t.hand_size =
      static_cast<uint8_t>((t.players == 1 ? 8 : t.players == 2 ? 7 : 6) - mode / 10 % 2);
  t.remembers = mode / 20 == 3;
}

// Shuffles and deals, and decides by lot how partners speak.
BOTH void deal_anew(Table& t) {
  shuffle_from(t.deck, 2, CARDS, t.random);
  const int lot = random_below(t.random, 32), talk = t.mode / 20;
  t.talkers = static_cast<uint8_t>(talk == 1 ? 31 : talk == 2 ? lot : 0);
  t.style = t.deaf = 0;
  if (talk == 4) {
    t.talkers = static_cast<uint8_t>(lot | random_below(t.random, 32));
    t.style = static_cast<uint16_t>(random_below(t.random, 1 << 15));
  }
  deal(t);
}

// Room for one game while its plans are found.
struct Scratch {
  Queue queue;
  Seen seen;
};

// Once the last cards are drawn after this turn and nobody else holds any, nothing is hidden: values
// are counted exactly. Once one plan wins, the others need not be looked at.
BOTH void solve_last_turns(const Table& t, After* rows, int number, Scratch& s) {
  bool won = false;
  int all = LAST_TURNS_BUDGET;
  for (int i = 0; i < number; ++i) {
    const After& row = rows[i];
    const Set cards = row.hand | row.unseen;
    const int left = size(cards);
    if (left > t.hand_size) continue;
    const int share = least(all, PLAN_BUDGET);
    int budget = share;
    const int laid =
        won ? left - 1 : count_layable(row.top, cards, budget, s.queue.entries, MAX_ENTRIES);
    all -= share - budget;
    won = won || laid == left;
    sync_lanes();
    if (lane() == 0) {
      rows[i].exact = 1;
      rows[i].win = laid == left;
      rows[i].left = static_cast<float>(left - laid) / 20.0f;
    }
    sync_lanes();
  }
}

// The plans of the player to move: writes up to `number` rows from the one on that take(n) returns,
// and notes them in the table. Ends the game where it ends (G6, A7).
template <class Take>
BOTH void plan_turn(Table& t, After* rows, Take take, int number, Width width,
                    const int32_t* weights, Scratch& s) {
  sync_lanes();
  if (lane() == 0) {
    t.count = 0;
    write_seen(t, s.seen);
  }
  sync_lanes();
  if (t.progress != PLAYING) return;
  const bool alone = partners_hold(s.seen.facts) == 0;
  if (!s.seen.facts.draw_pile && alone) {  // one player holds all that is left: no more to decide
    int budget = LAST_TURNS_BUDGET;
    const int laid =
        count_layable(s.seen.top, s.seen.hand, budget, s.queue.entries, MAX_ENTRIES);
    sync_lanes();
    if (lane() == 0) {
      t.left = static_cast<uint8_t>(size(s.seen.hand) - laid);
      t.progress = OVER;
    }
    return;
  }
  const int found =
      find_plans(s.seen, s.queue, weights + t.weights * LINEAR_TERMS, width, number);
  if (!found) {
    if (lane() == 0) give_up(t);
    return;
  }
  const int base = take(found);
  for (int i = lane(); i < found; i += LANES) {
    After row;
    write_after(s.seen, s.queue, i, row);
    row.player = t.player;
    rows[base + i] = row;
  }
  sync_lanes();
  if (lane() == 0) {
    t.base = base;
    t.count = found;
  }
  if (alone && draw_pile(t) <= t.hand_size) solve_last_turns(t, rows + base, found, s);
}

// Begins the plan with the card that other good plans lay as well.
template <class Value>
BOTH void order_cards(After& after, const After* rows, int number, double left_weight, double heat,
                      Value value) {
  if (heat <= 0 || !after.first_card) return;
  after.first_pile =
      static_cast<uint8_t>(agreed_pile(rows, number, after, left_weight, heat, value));
  after.first_card = after.firsts[after.first_pile];
}

// Carries out a plan. Learned from is what a turn leaves. Plans that are carried out whole teach what
// a plan is worth by the words before it; they are rare, and so they count more often.
BOTH void play(Table& t, After& after, bool whole) {
  constexpr uint8_t LEARNED_IF_WHOLE = 3;
  const bool committed = whole && after.first_card && listens(t);
  after.ends = 0;
  if (carry_out(t, after, whole)) after.ends = committed ? LEARNED_IF_WHOLE : 1;
}

// What a finished game was worth to a seat: the same for all, they win together.
BOTH float final_win(const Table& t, int) { return t.left == 0; }
BOTH float final_left(const Table& t, int) { return static_cast<float>(t.left) / 20.0f; }
// How often a state is learned from: all seats are the net's.
BOTH int times_learned(const Table&, const After& after) { return after.ends; }
BOTH bool learns(const Table&, int) { return true; }
BOTH int decisions(const Table& t) { return t.decisions; }

// What the driver is told of the game.
struct Training {
  using Table = team::Table;
  using After = team::After;
  using Scratch = team::Scratch;
  static constexpr int INPUTS = team::INPUTS;
  static constexpr int FIRST_COUNT = IN_COUNT;
  static constexpr int LINEAR = LINEAR_TERMS;
  static constexpr int MODES = 100;
  // A listener decides on each card and each end: 98 cards, 72 turns, of which 34 with a draw pile.
  static constexpr int MAX_DECISIONS = CARDS + 72;
};

}  // namespace TENBACK_PATH::team
