// A game of The Game (A1 to A9) played by thinkers alone: the deal, and turns carried out.
//
// For whole games by a net and for training. Like piles are interchangeable, so only tops in order
// are kept. A player sees the table only through Seen.
#pragma once
#include "../core/progress.h"
#include "signals.h"

namespace TENBACK_PATH::team {

struct alignas(16) Table {
  Set hand[MAX_PLAYERS];
  Set laid;
  uint64_t random;
  uint8_t deck[CARDS];
  uint8_t top[4];
  uint8_t drawn;        // how many cards of the deck are no longer in the draw pile
  uint8_t player;       // whose turn it is
  uint8_t mode;         // of a training
  uint8_t talkers;      // bit s: seat s gives signals
  uint8_t weights;      // which linear weights prune its plans, in training
  uint8_t progress;
  uint8_t left;         // cards not laid, once OVER (A7)
  int32_t turns;
  int32_t base, count;  // its plans of this turn in training: rows base to base + count - 1
  uint16_t deed[4];     // by pile two bits a seat: the Move of its last turn, where remembered
  uint8_t remembered;   // bit s: seat s has had a turn that is remembered
  uint8_t laid_now;     // cards laid in this turn
  uint16_t decisions;
  uint16_t style;       // three bits a seat: a Style
  uint8_t deaf;         // bit s: seat s hears nobody
  uint8_t remembers;    // whether partners go by what each did in its last turn
  uint8_t players, hand_size, minimum, endgame;
};

BOTH int draw_pile(const Table& t) { return CARDS - t.drawn; }
// A4, A8: what counts is the draw pile when the turn begins.
BOTH int minimum_now(const Table& t) { return draw_pile(t) ? t.minimum : t.endgame; }
BOTH int partner(const Table& t, int j) { return (t.player + j) % t.players; }
BOTH bool hears(const Table& t, int seat) {
  return (t.talkers >> seat & 1) && !(t.deaf >> t.player & 1);
}
// Whether some partner speaks. They speak again after every card, so the player decides on one card
// at a time; where nobody speaks it decides on the whole turn at once.
BOTH bool listens(const Table& t) {
  for (int j = 1; j < t.players; ++j) {
    if (hears(t, partner(t, j))) return true;
  }
  return false;
}

BOTH void draw(Table& t, int seat) {
  for (int held = size(t.hand[seat]); held < t.hand_size && t.drawn < CARDS; ++held) {
    t.hand[seat] |= card(t.deck[t.drawn++]);
  }
}

// Deals the deck; seat 0 begins.
BOTH void deal(Table& t) {
  t.top[0] = t.top[1] = 1;
  t.top[2] = t.top[3] = 100;
  t.laid = no_cards();
  t.drawn = t.player = t.left = t.remembered = t.laid_now = 0;
  for (int pile = 0; pile < 4; ++pile) t.deed[pile] = 0;
  t.progress = PLAYING;
  t.turns = t.base = t.count = 0;
  t.decisions = 0;
  for (int seat = 0; seat < MAX_PLAYERS; ++seat) {
    t.hand[seat] = no_cards();
    if (seat < t.players) draw(t, seat);
  }
}

// What the player to move knows: its hand, public facts, and what partners say aloud, each about its
// own hand and without a number (A10).
BOTH void write_seen(const Table& t, Seen& seen) {
  seen.hand = t.hand[t.player];
  seen.unseen = all_cards() & ~t.laid & ~seen.hand;
  seen.facts.draw_pile = static_cast<uint8_t>(draw_pile(t));
  seen.facts.players = t.players;
  seen.facts.minimum = t.minimum;
  seen.facts.hand_size = t.hand_size;
  seen.facts.talk = 0;
  seen.endgame = t.endgame;
  seen.needed = static_cast<int8_t>(minimum_now(t) - t.laid_now);
  for (int pile = 0; pile < 4; ++pile) {
    seen.top[pile] = t.top[pile];
    seen.signals[pile] = 0;
    seen.facts.partner_cards[pile] = 0;
  }
  for (int j = 0; j + 1 < t.players; ++j) {
    const int seat = partner(t, j + 1);
    const Set hand = t.hand[seat];
    seen.facts.partner_cards[j] = static_cast<uint8_t>(size(hand));
    if (t.remembered >> seat & 1) {
      seen.facts.talk |= 1 << j;
      for (int pile = 0; pile < 4; ++pile) {
        seen.signals[pile] |= static_cast<uint16_t>((t.deed[pile] >> 2 * seat & 3) << 3 * j);
      }
    }
    if (!hears(t, seat)) continue;
    seen.facts.talk |= 1 << j;
    if (in_trouble(hand, t.top, minimum_now(t))) seen.facts.talk |= 16 << j;
    for (int pile = 0; pile < 4; ++pile) {
      const int word = styled_word(hand, pile, t.top[pile], t.style >> 3 * seat & 7,
                                   t.random + static_cast<uint64_t>(seat) * 0x51ED27ULL);
      seen.signals[pile] |= static_cast<uint16_t>(word << 3 * j);
    }
  }
}

// Notes what the player does to each pile; what others did is sorted along with the piles.
BOTH void remember(Table& t, const After& after) {
  for (int pile = 0; pile < 4; ++pile) {
    t.deed[pile] = static_cast<uint16_t>(move_for(after.moved >> 4 * pile & 15) << 2 * t.player);
    for (int j = 0; j + 1 < t.players; ++j) {
      t.deed[pile] |=
          static_cast<uint16_t>((after.signals[pile] >> 3 * j & 3) << 2 * partner(t, j + 1));
    }
  }
  t.remembered |= 1 << t.player;
}

// Lays the cards of a plan: of a listener's the first, unless it commits itself to the whole of it,
// else all. Returns whether that ends the turn.
BOTH bool lay(Table& t, const After& after, bool whole) {
  Set& hand = t.hand[t.player];
  if (whole || !listens(t)) {
    t.laid |= hand & ~after.hand;
    hand = after.hand;
    for (int pile = 0; pile < 4; ++pile) t.top[pile] = after.top[pile];
    return true;
  }
  if (!after.first_card) return true;
  t.laid |= card(after.first_card);
  hand &= ~card(after.first_card);
  t.top[after.first_pile] = after.first_card;
  sort_tops(t.top);
  ++t.laid_now;
  return !hand;
}

// Lays cards as planned and, where that ends the turn, draws (A5) and gives the turn to the next
// player who holds cards (A6). Returns whether the turn has ended.
BOTH bool carry_out(Table& t, const After& after, bool whole) {
  ++t.decisions;
  if (!lay(t, after, whole)) return false;
  if (t.remembers) remember(t, after);
  draw(t, t.player);
  t.laid_now = 0;
  ++t.turns;
  for (int j = 1; j <= t.players; ++j) {
    if (t.hand[partner(t, j)]) {
      t.player = static_cast<uint8_t>(partner(t, j));
      return true;
    }
  }
  t.progress = OVER;  // nobody holds a card, so the draw pile is empty too: beaten (A7)
  return true;
}

// Ends the game with the cards that are left.
BOTH void give_up(Table& t) {
  int left = draw_pile(t);
  for (int seat = 0; seat < t.players; ++seat) left += size(t.hand[seat]);
  t.left = static_cast<uint8_t>(left);
  t.progress = OVER;
}

}  // namespace TENBACK_PATH::team
