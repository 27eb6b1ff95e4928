// The Game (rules A1 to A9): the table, the deal, and a turn carried out.
#pragma once
#include "cards.h"

constexpr int LAST = 99;         // the highest card (A1)
constexpr int MIRROR = 101;      // card c and card 101 - c are mirror images
constexpr int CARDS = 98;
constexpr int MAX_PLAYERS = 5;
constexpr int MAX_HAND = 8;
constexpr int MAX_TURNS = 72;    // (98 - 5 * 6) / 2 turns with a draw pile, then at most 30 more
constexpr int MAX_DECISIONS = CARDS + MAX_TURNS;  // a listener decides on each card and each end
constexpr int MODES = 100;

// How a game is played, as one number:
// mode = ((talk * 2 + fewer) * 2 + expert) * 5 + players - 1, with talk 0 silent, 1 all players
// signal, 2 each player signals or does not, by lot, 3 nobody does, but all remember what each did
// last, 4 most signal, each in a way of its own; fewer: one card less in hand (A9); expert: A8.
BOTH int mode_players(int mode) { return mode % 5 + 1; }
BOTH int mode_minimum(int mode) { return mode / 5 % 2 ? 3 : 2; }
BOTH int mode_talk(int mode) { return mode / 20; }
BOTH bool mode_remembers(int mode) { return mode_talk(mode) == 3; }
BOTH int mode_hand(int mode) {
  const int players = mode_players(mode);
  return (players == 1 ? 8 : players == 2 ? 7 : 6) - mode / 10 % 2;
}

// How far the player to move moved a pile since the signals were given: 1 to 4 as they are, then
// ranges that begin where one word ends and the next begins; how far back does not matter.
enum Step { STAYED = 0, FIVE = 5, SEVEN = 6, NINE = 7, ELEVEN = 8, SIXTEEN = 9, OVER_20 = 10,
            STEP_BACK = 11 };
constexpr int STEPS = 12;
BOTH int step_of(int p, int before, int after) {
  const int step = p < 2 ? after - before : before - after;
  return step < 0 ? STEP_BACK : step <= 4 ? step : step <= 6 ? FIVE : step <= 8 ? SEVEN
       : step <= 10 ? NINE : step <= 15 ? ELEVEN : step <= 20 ? SIXTEEN : OVER_20;
}
// The same as nets read it that know only four kinds, and as partners remember it.
enum Move { UNTOUCHED = 0, A_LITTLE = 1, FAR = 2, BACK = 3 };
constexpr int MOVES = 4;
BOTH int move_for(int step) {
  return step == STAYED ? UNTOUCHED : step == STEP_BACK ? BACK : step <= 3 ? A_LITTLE : FAR;
}

enum Progress : uint8_t { PLAYING = 0, OVER = 1, COUNTED = 2 };

// One game. Piles 0 and 1 ascend, 2 and 3 descend; each pair is kept with the less advanced pile
// first, since like piles are interchangeable.
struct alignas(16) Table {
  Set hand[MAX_PLAYERS];
  Set laid;
  uint64_t random;
  uint8_t deck[CARDS];
  uint8_t top[4];
  uint8_t drawn;      // how many cards of deck are no longer in the draw pile
  uint8_t player;     // whose turn it is
  uint8_t mode;
  uint8_t talkers;    // bit s: seat s sends signals
  uint8_t weights;    // which linear weights prune its plans
  uint8_t progress;
  uint8_t left;       // cards not laid, once OVER (A7)
  int32_t turns;
  int32_t base, count;  // its candidate plans of this turn: rows base to base + count - 1
  uint16_t deed[4];     // per pile two bits a seat: the Move of its last turn, where remembered
  uint8_t remembered;   // bit s: seat s has had a turn that is remembered
  uint8_t laid_now;     // cards laid in this turn
  uint16_t decisions;
  uint16_t style;       // three bits a seat: a Style
  uint8_t deaf;         // bit s: seat s hears nobody
};

// The table as the player leaves it, before drawing ("afterstate"): all that a value may look at.
// It holds the own hand and public facts only.
struct alignas(16) After {
  Set hand, unseen;          // unseen: neither laid nor in this hand
  uint8_t top[4];
  uint8_t draw_pile, players, minimum, hand_size;
  uint8_t partner_cards[4];  // by order of play, the next player first
  uint16_t signal[4];        // per pile three bits a partner: a Signal, given before this decision,
                             // or where nobody signals the Move of its last turn
  uint16_t moved;            // per pile four bits: a Step
  uint8_t talk;              // bits 0-3: signal tells of this partner; bits 4-7: it is in trouble
  uint8_t exact;             // win and left are known, not estimated
  uint8_t player;
  int32_t linear;            // the linear value, in 1/1024; lower is better
  float win, left;           // the values it was chosen by, later the targets to learn
  uint8_t first_card;        // of the plan; 0 if it is to lay nothing more
  uint8_t first_pile;        // where that card goes, by the order of piles before it
  uint8_t firsts[4];         // the first card that goes on each pile, by that order; 0 for none
  uint8_t remembers;         // signal holds Moves
  uint8_t ends;              // the turn ended so: how often the state is learned from
};

BOTH int draw_pile(const Table& t) { return CARDS - t.drawn; }
// A4, A8: the minimum falls to 1 when the turn begins without a draw pile.
BOTH int minimum_now(const Table& t) { return draw_pile(t) ? mode_minimum(t.mode) : 1; }
// How many of them are still due in this turn.
BOTH int needed(const Table& t) {
  const int due = minimum_now(t) - t.laid_now;
  return due > 0 ? due : 0;
}
BOTH int partner(const Table& t, int j) { return (t.player + j) % mode_players(t.mode); }
// Whether some partner speaks. They speak again after every card, so the player decides on one
// card at a time; where nobody speaks it decides on the whole turn at once.
BOTH bool hears(const Table& t, int seat) {
  return (t.talkers >> seat & 1) && !(t.deaf >> t.player & 1);
}
BOTH bool listens(const Table& t) {
  for (int j = 1; j < mode_players(t.mode); ++j) {
    if (hears(t, partner(t, j))) return true;
  }
  return false;
}
BOTH int decisions(const Table& t) { return t.decisions; }
BOTH int others_hold(const Table& t) {
  int n = 0;
  for (int j = 1; j < mode_players(t.mode); ++j) n += size(t.hand[partner(t, j)]);
  return n;
}

BOTH void draw(Table& t, int seat, int up_to) {
  int held = size(t.hand[seat]);
  while (held++ < up_to && t.drawn < CARDS) t.hand[seat] |= card(t.deck[t.drawn++]);
}

BOTH void deal(Table& t) {
  const int players = mode_players(t.mode);
  shuffle(t.deck, LAST, t.random);
  const int lot = random_below(t.random, 32);
  t.talkers = mode_talk(t.mode) == 1 ? 31 : mode_talk(t.mode) == 2 ? lot : 0;
  t.style = t.deaf = 0;
  if (mode_talk(t.mode) == 4) {
    t.talkers = static_cast<uint8_t>(lot | random_below(t.random, 32));
    t.style = static_cast<uint16_t>(random_below(t.random, 1 << 15));
  }
  t.top[0] = t.top[1] = 1;
  t.top[2] = t.top[3] = 100;
  t.laid = 0;
  t.drawn = t.player = t.left = t.remembered = 0;
  for (int p = 0; p < 4; ++p) t.deed[p] = 0;
  t.progress = PLAYING;
  t.turns = t.base = t.count = 0;
  t.laid_now = t.decisions = 0;
  for (int s = 0; s < MAX_PLAYERS; ++s) {
    t.hand[s] = 0;
    if (s < players) draw(t, s, mode_hand(t.mode));
  }
}

// Notes what the player does to each pile; what others did is sorted along with the piles.
BOTH void remember(Table& t, const After& a) {
  for (int p = 0; p < 4; ++p) {
    const int move = move_for(a.moved >> (4 * p) & 15);
    t.deed[p] = static_cast<uint16_t>(move << (2 * t.player));
    for (int j = 1; j < mode_players(t.mode); ++j) {
      t.deed[p] |= (a.signal[p] >> (3 * (j - 1)) & 3) << (2 * partner(t, j));
    }
  }
  t.remembered |= 1 << t.player;
}

BOTH void swap_bytes(uint8_t& a, uint8_t& b) {
  const uint8_t x = a;
  a = b;
  b = x;
}
BOTH void sort_tops(uint8_t* t) {
  if (t[0] > t[1]) swap_bytes(t[0], t[1]);
  if (t[2] < t[3]) swap_bytes(t[2], t[3]);
}

// Lays the cards of a plan: of a listener's the first, unless it commits itself to the whole of it,
// else all. Whether that ends the turn.
BOTH bool lay(Table& t, const After& a, bool whole) {
  Set& hand = t.hand[t.player];
  if (whole || !listens(t)) {
    t.laid |= hand & ~a.hand;
    hand = a.hand;
    for (int p = 0; p < 4; ++p) t.top[p] = a.top[p];
    return true;
  }
  if (!a.first_card) return true;
  t.laid |= card(a.first_card);
  hand -= card(a.first_card);  // nvcc 13.0 loses the low half of hand & ~card(c) for c over 63
  t.top[a.first_pile] = a.first_card;
  sort_tops(t.top);
  ++t.laid_now;
  return !hand;
}

// Lays cards as planned and, where that ends the turn, draws (A5) and gives the turn to the next
// player who holds cards (A6).
//
// Learned from is what a turn leaves. Plans that are carried out whole teach what a plan is worth
// by the words before it; they are rare, and so they count more often.
constexpr int LEARNED_IF_WHOLE = 3;
BOTH void carry_out(Table& t, After& a, bool whole) {
  const int me = t.player;
  ++t.decisions;
  a.ends = 0;
  const bool planned = a.first_card;
  if (!lay(t, a, whole)) return;
  a.ends = whole && planned && listens(t) ? LEARNED_IF_WHOLE : 1;
  if (mode_remembers(t.mode)) remember(t, a);
  draw(t, me, mode_hand(t.mode));
  t.laid_now = 0;
  ++t.turns;
  for (int j = 1; j <= mode_players(t.mode); ++j) {
    if (t.hand[partner(t, j)]) {
      t.player = partner(t, j);
      return;
    }
  }
  t.progress = OVER;  // nobody holds a card, so the draw pile is empty too: beaten (A7)
}

// What a finished game was worth to a seat: the same for all, they win together.
BOTH float final_win(const Table& t, int) { return t.left == 0; }
BOTH float final_left(const Table& t, int) { return t.left / 20.0f; }
// How often a state is learned from: all seats are the net's.
BOTH int learned(const Table&, const After& a) { return a.ends; }
BOTH bool learns(const Table&, int) { return true; }
