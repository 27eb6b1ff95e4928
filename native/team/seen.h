// What a player of The Game knows, and what a plan leaves: all that thinking may look at.
//
// Both hold the own hand and public facts only. Like piles are interchangeable, so each pair is kept
// with the less advanced pile first: ^ ^ v v.
#pragma once
#include "../core/lanes.h"

namespace TENBACK_PATH::team {

constexpr int LAST = 99;     // the highest card (A1)
constexpr int MIRROR = 101;  // card c and card 101 - c are mirror images
constexpr int CARDS = 98;
constexpr int MAX_PLAYERS = 5;

BOTH Set all_cards() { return above(1) & below(LAST + 1); }

// What partners say of a pile (A10), as nets learned to read it; codes of three bits.
enum Word { NOTHING, LEAVE_IT, GENTLY, USE_IT, JUMP_BACK, NOT_TOO_FAR, ALL_YOURS };

// How far a turn moves a pile: 1 to 4 as they are, then ranges that begin where one word ends and
// the next begins; how far back does not matter.
enum Step { STAYED = 0, FIVE = 5, SEVEN = 6, NINE = 7, ELEVEN = 8, SIXTEEN = 9, OVER_20 = 10,
            STEP_BACK = 11 };
constexpr int STEPS = 12;
BOTH int step_of(int pile, int before, int after) {
  const int step = pile < 2 ? after - before : before - after;
  return step < 0 ? STEP_BACK : step <= 4 ? step : step <= 6 ? FIVE : step <= 8 ? SEVEN
       : step <= 10 ? NINE : step <= 15 ? ELEVEN : step <= 20 ? SIXTEEN : OVER_20;
}

// The same as nets read it that know only four kinds, and as partners remember it.
enum Move { UNTOUCHED, A_LITTLE, FAR, BACK };
constexpr int MOVES = 4;
BOTH int move_for(int step) {
  return step == STAYED ? UNTOUCHED : step == STEP_BACK ? BACK : step <= 3 ? A_LITTLE : FAR;
}

// Facts that a turn does not change.
struct Facts {
  uint8_t draw_pile, players, minimum, hand_size;
  uint8_t partner_cards[4];  // by order of play, the next player first
  uint8_t talk;              // bit j: `signals` tell of partner j; bit 4 + j: it is in trouble
};

// What the player to move knows.
struct Seen {
  Set hand, unseen;     // unseen: in the draw pile or in partners' hands
  uint8_t top[4];
  uint16_t signals[4];  // by pile, three bits for each partner: a Word, or for nets that remember
                        // the Move of its last turn
  Facts facts;
  uint8_t endgame;      // the minimum of a turn that begins with an empty draw pile
  int8_t needed;        // cards still to be laid in this turn; not positive if it may end
};

// The table as a plan leaves it, before drawing.
struct alignas(16) After {
  Set hand, unseen;
  uint8_t top[4];
  uint16_t signals[4];
  uint16_t moved;       // by pile four bits: a Step
  Facts facts;
  uint8_t exact;        // win and left are known, not estimated
  uint8_t firsts[4];    // the first card that goes on each pile by the order before it; 0 for none
  uint8_t first_card;   // the card to begin with; 0 if nothing more is laid
  uint8_t first_pile;   // where it goes, by the order of piles before it
  uint8_t player;       // whose plan it is, for training
  uint8_t ends;         // for training: how often the state is learned from
  int32_t linear;       // the linear value
  float win, left;      // chance to win and cards left / 20, or for training the targets to learn
};

BOTH int partners_hold(const Facts& facts) {
  int cards = 0;
  for (int j = 0; j + 1 < facts.players; ++j) cards += facts.partner_cards[j];
  return cards;
}

BOTH void swap_bytes(uint8_t& a, uint8_t& b) {
  const uint8_t x = a;
  a = b;
  b = x;
}
BOTH void sort_tops(uint8_t* top) {
  if (top[0] > top[1]) swap_bytes(top[0], top[1]);
  if (top[2] < top[3]) swap_bytes(top[2], top[3]);
}

// Writes the tops that a plan leaves, each pair in order and what belongs to its piles along with it.
BOTH void write_tops(const Seen& seen, const uint8_t* tops, After& after) {
  int step[4];
  for (int pile = 0; pile < 4; ++pile) step[pile] = step_of(pile, seen.top[pile], tops[pile]);
  after.moved = 0;
  for (int pile = 0; pile < 4; ++pile) {
    const int pair = pile & 2;
    const bool swap = pair ? tops[2] < tops[3] : tops[0] > tops[1];
    const int place = pile ^ (swap ? 1 : 0);
    after.top[place] = tops[pile];
    after.signals[place] = seen.signals[pile];
    after.moved |= static_cast<uint16_t>(step[pile] << 4 * place);
  }
}

}  // namespace TENBACK_PATH::team
