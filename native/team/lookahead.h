// Looking ahead in The Game: plans are compared by the next turn, over samples of hidden cards.
//
// A sample deals the unseen cards at random to partners and draw pile. After each plan the next
// player sees the resulting table and thinks; the value of its best plan is the value of the first
// plan in this sample. All plans meet the same samples.
//
// A player alone can look further: it takes its best plan, draws, thinks again, and the value of the
// last best plan counts. The net knows least about positions that its own turns don't lead to; the
// further a sample goes, the less this matters.
#pragma once
#include "../core/random.h"
#include "../plans/lookahead.h"
#include "turn.h"

namespace TENBACK_PATH::team {

// Writes what the next player with cards will know after a plan. The pool is dealt to the partners in
// order of play, then drawn from. Returns the cards left.
inline int next_turn(const Seen& seen, const After& plan, const uint8_t* pool, Seen& later) {
  const Facts& facts = seen.facts;
  const int players = facts.players;
  Set hands[MAX_PLAYERS];
  hands[0] = plan.hand;
  for (int j = 1; j < players; ++j) {
    hands[j] = first_cards(pool, facts.partner_cards[j - 1]);
    pool += facts.partner_cards[j - 1];
  }
  const int due = most(0, least(facts.hand_size - size(plan.hand), static_cast<int>(facts.draw_pile)));
  hands[0] |= first_cards(pool, due);
  int seat = 1 % players;
  for (int k = 0; k < players && !hands[seat]; ++k) seat = (seat + 1) % players;
  memset(&later, 0, sizeof later);
  later.hand = hands[seat];
  later.unseen = (plan.hand | seen.unseen) & ~hands[seat];
  for (int pile = 0; pile < 4; ++pile) later.top[pile] = plan.top[pile];
  later.facts = facts;
  later.facts.talk = 0;
  later.facts.draw_pile = static_cast<uint8_t>(facts.draw_pile - due);
  for (int j = 0; j + 1 < players; ++j) {
    later.facts.partner_cards[j] = static_cast<uint8_t>(size(hands[(seat + 1 + j) % players]));
  }
  later.endgame = seen.endgame;
  later.needed = static_cast<int8_t>(later.facts.draw_pile ? facts.minimum : seen.endgame);
  return size(later.hand | later.unseen);
}

struct Found {
  Worth worth;
  int plan;  // the best; -1 where the rest of the game is known
};

// What a turn is worth to the player to move, and its best plan.
inline Found best_turn(const Player& player, const Net& net, const Seen& later, int left,
                       Room& room) {
  room.work += WORK_OF_TURN;
  if (left == 0) return {{1, 0}, -1};
  if (later.facts.draw_pile == 0 && partners_hold(later.facts) == 0) {
    const int laid = lay_last(later.top, later.hand, later.needed, room);
    return {{laid == left ? 1.0 : 0.0, static_cast<float>(left - laid) / LEFT_SCALE}, -1};
  }
  const int number = think(player, net, later, room);
  if (number == 0) return {{0, static_cast<float>(left) / LEFT_SCALE}, -1};
  const int best = best_of(room.plans, number, static_cast<float>(player.left_weight));
  return {{room.plans[best].win, room.plans[best].left}, best};
}

// Writes what each of some plans is worth in one sample; stops after a plan when `work` is
// done, and returns how many it did. `player` is how the next player decides; `turns` is how many
// turns a sample goes ahead, and one in a team. The same sample number is the same deal, whichever
// plans are asked about.
inline int look_ahead(const Player& player, const Net& net, const Seen& seen, const After* plans,
                      const int32_t* which, int number, Room& room, int64_t work, int turns,
                      uint64_t seed, int64_t sample, Worth* worths) {
  uint8_t pool[PLACES];
  const int front = seen.facts.minimum + partners_hold(seen.facts);
  sample_order(seen.unseen, front, seed, sample, pool);
  if (seen.facts.players > 1) turns = 1;
  Seen tables[2];
  int k = 0;
  do {
    Seen *later = &tables[0], *last = &tables[1];
    int left = next_turn(seen, plans[which[k]], pool, *later);
    Found found = best_turn(player, net, *later, left, room);
    for (int turn = 1; turn < turns && found.plan >= 0; ++turn) {
      Seen* const other = later;
      later = last;
      last = other;
      const int drawn = seen.facts.draw_pile - last->facts.draw_pile;
      left = next_turn(*last, room.plans[found.plan], pool + drawn, *later);
      found = best_turn(player, net, *later, left, room);
    }
    worths[k] = found.worth;
  } while (++k < number && room.work < work);
  return k;
}

}  // namespace TENBACK_PATH::team
