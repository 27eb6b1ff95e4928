// Face to Face (rules B1 to B9): the table, the deal, and a turn carried out.
#pragma once
#include "cards.h"

constexpr int LAST = 59;         // the highest card (B1)
constexpr int MIRROR = 61;       // card c and card 61 - c are mirror images
constexpr int CARDS = 58;
constexpr int HAND = 6;          // B2
constexpr int MINIMUM = 2;       // B4
constexpr int MAX_DECISIONS = 58;  // 29 turns of two cards a player, each decided on at once
constexpr int MODES = 16;

// Who plays, as one number: policy of seat 0 + 4 * policy of seat 1. Seat 0 begins.
enum Policy { BY_NET = 0, BY_LINEAR = 1, GREEDY = 2 };
BOTH int policy_of(int mode, int seat) { return seat ? mode / 4 : mode % 4; }

enum Progress : uint8_t { PLAYING = 0, OVER = 1, COUNTED = 2 };

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

// The table as the player leaves it, before drawing. Own hand and public facts only.
struct alignas(16) After {
  uint64_t hand, unseen;  // unseen: own draw pile
  uint64_t rival;         // the other's cards not yet laid, in hand or draw pile
  uint8_t top[4];         // own ascending, own descending, the other's ascending, descending
  uint8_t draw_pile, rival_draw_pile, rival_hand;
  uint8_t gift;           // whether a card went on one of the other's piles (B6)
  uint8_t exact, player;
  uint8_t rival_policy;   // how the other plays, if it does not play by the net; see Policy
  uint8_t unused;
  int32_t linear;
  float win, left;
};

BOTH int decisions(const Table& t) { return t.turns; }
BOTH int draw_pile(const Table& t, int seat) { return CARDS - t.drawn[seat]; }

// B7: two cards, or up to six after a gift. The hand cannot exceed six.
BOTH int due(const After& a) {
  const int cards = a.gift ? HAND - size(a.hand) : 2;
  return cards < a.draw_pile ? cards : a.draw_pile;
}

BOTH void draw(Table& t, int seat, int cards) {
  for (; cards > 0 && t.drawn[seat] < CARDS; --cards) {
    t.hand[seat] |= static_cast<uint64_t>(card(t.deck[seat][t.drawn[seat]++]));
  }
}

BOTH void deal(Table& t) {
  for (int s = 0; s < 2; ++s) {
    shuffle(t.deck[s], LAST, t.random);
    t.hand[s] = t.laid[s] = 0;
    t.drawn[s] = 0;
    t.top[s][0] = 1;
    t.top[s][1] = 60;
    draw(t, s, HAND);
  }
  t.player = t.winner = 0;
  t.progress = PLAYING;
  t.turns = t.base = t.count = 0;
}

BOTH void carry_out(Table& t, After& a, bool) {
  const int me = t.player, other = 1 - me;
  t.laid[me] |= t.hand[me] & ~a.hand;
  t.hand[me] = a.hand;
  for (int p = 0; p < 2; ++p) {
    t.top[me][p] = a.top[p];
    t.top[other][p] = a.top[2 + p];
  }
  draw(t, me, due(a));
  ++t.turns;
  t.player = static_cast<uint8_t>(other);
  if (!t.hand[me] && !draw_pile(t, me)) {  // B8
    t.winner = static_cast<uint8_t>(me);
    t.progress = OVER;
  }
}

BOTH float final_win(const Table& t, int seat) { return t.winner == seat; }
BOTH float final_left(const Table& t, int seat) {
  return seat > 1 ? 0 : (CARDS - size(t.laid[seat])) / 20.0f;
}
// Whether a seat's states are worth learning from: those of the net itself.
BOTH bool learns(const Table& t, int seat) { return policy_of(t.mode, seat) == BY_NET; }
BOTH int learned(const Table& t, const After& a) { return learns(t, a.player); }
BOTH void order_cards(After&, const After*, const float*, int, float, float) {}
