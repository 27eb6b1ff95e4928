// Face to Face as the trainer plays it (B1 to B9): the table, its plans, and what is learned of them.
#pragma once
#include "../core/greedy.h"
#include "../core/progress.h"
#include "../core/random.h"
#include "../duel/inputs.h"
#include "../duel/plans.h"
#include "../plans/queue.h"

namespace TENBACK_PATH::duel {

constexpr int HAND = 6;     // B2
constexpr int MINIMUM = 2;  // B4
constexpr int DRAWS = 2;    // B7

// Who plays, as one number: the Rival of seat 0 + 4 * that of seat 1. Seat 0 begins.
BOTH int plays_of(int mode, int seat) { return seat ? mode / 4 : mode % 4; }

struct alignas(16) Table {
  uint64_t hand[2];
  uint64_t laid[2];     // cards of each player's set that were laid, wherever they lie
  uint64_t random;
  uint8_t deck[2][CARDS];
  uint8_t top[2][2];    // by player: ascending, descending
  uint8_t drawn[2];
  uint8_t player;
  uint8_t mode;
  uint8_t weights;      // linear weights: set of seat 0 + 16 * set of seat 1
  uint8_t progress;
  uint8_t winner;
  int32_t turns;
  int32_t base, count;
};

BOTH void set_mode(Table& t, int mode) { t.mode = static_cast<uint8_t>(mode); }
BOTH int draw_pile(const Table& t, int seat) { return CARDS - t.drawn[seat]; }

BOTH void draw(Table& t, int seat, int cards) {
  for (; cards > 0 && t.drawn[seat] < CARDS; --cards) {
    t.hand[seat] |= bit(t.deck[seat][t.drawn[seat]++]);
  }
}

BOTH void deal_anew(Table& t) {
  for (int seat = 0; seat < 2; ++seat) {
    shuffle_from(t.deck[seat], 2, CARDS, t.random);
    t.hand[seat] = t.laid[seat] = 0;
    t.drawn[seat] = 0;
    t.top[seat][0] = 1;
    t.top[seat][1] = 60;
    draw(t, seat, HAND);
  }
  t.player = t.winner = 0;
  t.progress = PLAYING;
  t.turns = t.base = t.count = 0;
}

// What the player to move knows.
BOTH void write_seen(const Table& t, Seen& seen) {
  const int me = t.player, other = 1 - me;
  const uint64_t all = under(~0ULL, LAST + 1) & ~3ULL;
  seen.hand = t.hand[me];
  seen.unseen = all & ~t.laid[me] & ~t.hand[me];
  seen.rival = all & ~t.laid[other];
  for (int pile = 0; pile < 2; ++pile) {
    seen.top[pile] = t.top[me][pile];
    seen.top[2 + pile] = t.top[other][pile];
  }
  seen.draw_pile = static_cast<uint8_t>(draw_pile(t, me));
  seen.rival_draw_pile = static_cast<uint8_t>(draw_pile(t, other));
  seen.rival_hand = static_cast<uint8_t>(count_bits(t.hand[other]));
  seen.given = 0;
  seen.needed = seen.minimum = seen.endgame = MINIMUM;
  seen.hand_size = HAND;
  seen.draws = DRAWS;
  seen.rival_plays = static_cast<uint8_t>(plays_of(t.mode, other));
}

// Room for one game while its plans are found.
struct Scratch {
  Queue queue;
  Seen seen;
};

// As for The Game; a seat that does not play like the net gets its one plan only.
template <class Take>
BOTH void plan_turn(Table& t, After* rows, Take take, int number, Width width,
                    const int32_t* weights, Scratch& s) {
  const int me = t.player, plays = plays_of(t.mode, me);
  sync_lanes();
  if (lane() == 0) {
    t.count = 0;
    write_seen(t, s.seen);
  }
  sync_lanes();
  if (t.progress != PLAYING) return;
  int found = 1;
  After greedy;
  if (plays == GREEDILY) {
    uint8_t top[4];
    for (int pile = 0; pile < 4; ++pile) top[pile] = s.seen.top[pile];
    const GreedyTurn turn = greedy_turn(s.seen.hand, top, s.seen.needed);
    write_after(s.seen, turn.kept, top, turn.gift, greedy);
    found = turn.able;
  } else {
    const int32_t* const own = weights + (t.weights >> 4 * me & 15) * LINEAR_TERMS;
    found = find_plans(s.seen, s.queue, own, width, plays == BY_LINEAR_VALUE ? 1 : number);
  }
  if (!found) {
    if (lane() == 0) {
      t.winner = static_cast<uint8_t>(1 - me);
      t.progress = OVER;
    }
    return;
  }
  const int base = take(found);
  for (int i = lane(); i < found; i += LANES) {
    After row = greedy;
    if (plays != GREEDILY) write_after(s.seen, s.queue, i, row);
    row.player = t.player;
    rows[base + i] = row;
  }
  sync_lanes();
  if (lane() == 0) {
    t.base = base;
    t.count = found;
  }
}

BOTH void play(Table& t, After& after, bool) {
  const int me = t.player, other = 1 - me;
  t.laid[me] |= t.hand[me] & ~after.hand;
  t.hand[me] = after.hand;
  for (int pile = 0; pile < 2; ++pile) {
    t.top[me][pile] = after.top[pile];
    t.top[other][pile] = after.top[2 + pile];
  }
  draw(t, me, after.due);
  ++t.turns;
  t.player = static_cast<uint8_t>(other);
  if (!t.hand[me] && !draw_pile(t, me)) {  // B8
    t.winner = static_cast<uint8_t>(me);
    t.progress = OVER;
  }
}

template <class Value>
BOTH void order_cards(After&, const After*, int, double, double, Value) {}

BOTH float final_win(const Table& t, int seat) { return t.winner == seat; }
BOTH float final_left(const Table& t, int seat) {
  return seat > 1 ? 0 : static_cast<float>(CARDS - count_bits(t.laid[seat])) / 20.0f;
}
// Whether a seat's states are worth learning from: those of the net itself.
BOTH bool learns(const Table& t, int seat) { return plays_of(t.mode, seat) == LIKE_THE_NET; }
BOTH int times_learned(const Table& t, const After& after) { return learns(t, after.player); }
BOTH int decisions(const Table& t) { return t.turns; }

// What the driver is told of the game.
struct Training {
  using Table = duel::Table;
  using After = duel::After;
  using Scratch = duel::Scratch;
  static constexpr int INPUTS = duel::INPUTS;
  static constexpr int FIRST_COUNT = IN_COUNT;
  static constexpr int LINEAR = LINEAR_TERMS;
  static constexpr int MODES = 16;
  static constexpr int MAX_DECISIONS = 58;  // 29 turns of two cards a player, each decided at once
};

}  // namespace TENBACK_PATH::duel
