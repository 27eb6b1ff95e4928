// A player's view of a table of The Game as the caller hands it over, and what thinking makes of it.
#pragma once
#include "seen.h"

namespace TENBACK_PATH::team {

// What one partner tells before a decision.
struct Told {
  uint8_t speaks;     // whether it says anything
  uint8_t trouble;
  uint8_t words[4];   // by pile of the table
  uint8_t played;     // whether it has had a turn; then how that began and ended
  uint8_t began[4], ended[4];
};

// Piles as they are on the table.
struct View {
  Set hand, unseen;
  uint8_t top[4];
  uint8_t draw_pile, players, minimum, hand_size, endgame;
  int8_t needed;             // cards still to be laid in this turn
  uint8_t partner_cards[4];  // by order of play, the next player first
  uint8_t remembering;       // whether what partners did takes the place of what they say
  Told partners[4];
};

// Writes what the seat of a view knows, and which pile of the table each pile is.
inline void read_view(const View& view, Seen& seen, uint8_t* order) {
  memset(&seen, 0, sizeof seen);
  for (int pile = 0; pile < 4; ++pile) order[pile] = static_cast<uint8_t>(pile);
  if (view.top[0] > view.top[1]) swap_bytes(order[0], order[1]);
  if (view.top[2] < view.top[3]) swap_bytes(order[2], order[3]);
  seen.hand = view.hand;
  seen.unseen = view.unseen;
  Facts& facts = seen.facts;
  facts.draw_pile = view.draw_pile;
  facts.players = view.players;
  facts.minimum = view.minimum;
  facts.hand_size = view.hand_size;
  memcpy(facts.partner_cards, view.partner_cards, sizeof facts.partner_cards);
  seen.endgame = view.endgame;
  seen.needed = view.needed;
  for (int place = 0; place < 4; ++place) seen.top[place] = view.top[order[place]];
  for (int j = 0; j + 1 < view.players; ++j) {
    const Told& told = view.partners[j];
    if (!(view.remembering ? told.played : told.speaks)) continue;
    facts.talk |= 1 << j;
    if (!view.remembering && told.trouble) facts.talk |= 16 << j;
    for (int place = 0; place < 4; ++place) {
      const int pile = order[place];
      const int said = view.remembering
          ? move_for(step_of(pile, told.began[pile], told.ended[pile])) : told.words[pile];
      seen.signals[place] |= static_cast<uint16_t>(said << 3 * j);
    }
  }
}

}  // namespace TENBACK_PATH::team
