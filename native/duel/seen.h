// What a player of Face to Face knows, and what a plan leaves: own hand and public facts only.
//
// Cards below 64 need one word. Piles 0 and 1 are one's own (ascending, descending), 2 and 3 the
// other's.
#pragma once
#include "../core/lanes.h"

namespace TENBACK_PATH::duel {

constexpr int LAST = 59;     // the highest card (B1)
constexpr int MIRROR = 61;   // card c and card 61 - c are mirror images
constexpr int CARDS = 58;

// How the other plays, as a net is told it.
enum Rival { LIKE_THE_NET, BY_LINEAR_VALUE, GREEDILY };
constexpr int RIVALS = 3;

BOTH Set as_set(uint64_t cards) { return {cards, 0}; }
BOTH uint64_t bit(int c) { return 1ULL << c; }
BOTH uint64_t under(uint64_t cards, int top) { return cards & (bit(top) - 1); }
BOTH uint64_t over(uint64_t cards, int top) { return cards & ~(bit(top) | (bit(top) - 1)); }
BOTH uint64_t mirror_image(uint64_t cards) { return reverse_bits(cards) >> (63 - MIRROR); }

// What the player to move knows.
struct Seen {
  uint64_t hand, unseen;  // unseen: the own draw pile
  uint64_t rival;         // the other's cards not yet laid, in hand or draw pile
  uint8_t top[4];
  uint8_t draw_pile, rival_draw_pile, rival_hand;
  uint8_t given;          // whether a gift was given in this turn
  int8_t needed;          // cards still to be laid in this turn
  uint8_t minimum, hand_size;
  uint8_t draws;          // cards drawn after a turn without a gift; 0: as many as were laid
  uint8_t endgame;        // the minimum of a turn that begins with an empty draw pile
  uint8_t rival_plays;    // a Rival
};

// The table as a plan leaves it, before drawing.
struct alignas(16) After {
  uint64_t hand, unseen, rival;
  uint8_t top[4];
  uint8_t draw_pile, rival_draw_pile, rival_hand;
  uint8_t gift;          // whether a card went on one of the other's piles (B6)
  uint8_t due;           // cards to be drawn
  uint8_t rival_plays;
  uint8_t exact;         // won
  uint8_t player;        // whose plan it is, for training
  int32_t linear;        // the linear value
  float win, left;       // chance to win and own cards left / 20, or for training the targets
};

// How many cards are drawn after a turn (B7).
BOTH int due(const Seen& seen, int kept, bool gift) {
  int cards = seen.hand_size - kept;
  if (seen.draws > 0 && !gift) cards = least<int>(cards, seen.draws);
  return most(least<int>(cards, seen.draw_pile), 0);
}

// What a turn leaves that keeps these cards and ends with these tops.
BOTH void write_after(const Seen& seen, uint64_t hand, const uint8_t* top, bool gift, After& after) {
  memset(&after, 0, sizeof after);
  after.hand = hand;
  after.unseen = seen.unseen;
  after.rival = seen.rival;
  for (int pile = 0; pile < 4; ++pile) after.top[pile] = top[pile];
  after.draw_pile = seen.draw_pile;
  after.rival_draw_pile = seen.rival_draw_pile;
  after.rival_hand = seen.rival_hand;
  after.gift = gift;
  after.due = static_cast<uint8_t>(due(seen, count_bits(hand), gift));
  after.rival_plays = seen.rival_plays;
  after.exact = !hand && !seen.draw_pile;
  after.win = after.exact;
}

}  // namespace TENBACK_PATH::duel
