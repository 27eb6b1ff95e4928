// A turn of The Game thought through: its plans, each with the chance to win and the cards left.
#pragma once
#include "../nets/judge.h"
#include "../plans/player.h"
#include "inputs.h"
#include "open_hands_ending.h"
#include "plans.h"

namespace TENBACK_PATH::team {

// Memory to think in, for one thread.
struct Room {
  Queue queue;
  After plans[MAX_PLANS];
  Sums sums;
  int64_t work;  // done since the caller set it to zero
  union {  // one kind of ending is searched at a time
    OneHand one_hand;
    OpenHands open_hands;
  };
};

// How many cards a player lays that holds all that are left; none if it cannot lay those needed.
inline int lay_last(const uint8_t* top, Set hand, int needed, Room& room) {
  const int laid = most_layable(top, hand, room.one_hand);
  room.work += WORK_OF_POSITION * room.one_hand.used;
  return laid < needed ? 0 : laid;
}

// Makes the values of plans exact after which this hand holds all cards that are left. One plan that
// wins is enough: how many cards the others lay is not computed.
inline void solve_plans(const Seen& seen, Room& room, int number) {
  bool won = false;
  for (int plan = 0; plan < number; ++plan) {
    After& after = room.plans[plan];
    const Set cards = after.hand | after.unseen;
    const int left = size(cards);
    if (left > seen.facts.hand_size) continue;
    int laid = left - 1;
    if (left == 0) laid = 0;
    else if (!won) laid = lay_last(after.top, cards, seen.endgame, room);
    won = won || laid == left;
    after.exact = 1;
    after.win = laid == left;
    after.left = static_cast<float>(left - laid) / LEFT_SCALE;
  }
}

// Writes what a net thinks of the first plans of a room.
inline void value_plans(const Net& net, int number, int twice, Room& room) {
  judge(net, room.plans, number, twice, room.sums);
  room.work += WORK_OF_PLAN * (number + twice);
  for (int plan = 0; plan < number; ++plan) {
    room.plans[plan].win = chance(room.sums.outputs[plan].win);
    room.plans[plan].left = room.sums.outputs[plan].left;
  }
}

// Finds the best plans by linear value and values them by the net; returns how many, 0 if the player
// is stuck. Values are exact if one player holds all cards and the rest of the draw pile is drawn.
inline int think(const Player& player, const Net& net, const Seen& seen, Room& room) {
  const int number = find_plans(seen, room.queue, player.weights, player.width, player.plans);
  for (int plan = 0; plan < number; ++plan) write_after(seen, room.queue, plan, room.plans[plan]);
  value_plans(net, number, player.twice, room);
  if (partners_hold(seen.facts) == 0) solve_plans(seen, room, number);
  return number;
}

struct Ending {
  int steps;  // cards of the turn to take; -1: some hand is hidden, or no way to win was found
  int left;   // cards left at the end
};

// Writes the turn to take where all hands are known. A player who holds all that is left lays as many
// cards as possible; two players who hold cards lay all of them. A turn that has laid before may end
// at once: then it has 0 cards.
inline Ending known_ending(const Seen& seen, Room& room, Lay* steps) {
  const Facts& facts = seen.facts;
  if (facts.draw_pile > 0) return {-1, 0};
  if (partners_hold(facts) == 0) {
    const int laid = lay_last(seen.top, seen.hand, seen.needed, room);
    return {best_steps(room.one_hand, steps), size(seen.hand) - laid};
  }
  int partners = 0;
  for (int j = 0; j + 1 < facts.players; ++j) partners += facts.partner_cards[j] > 0;
  if (partners > 1 || seen.endgame > 1) return {-1, 0};
  const int last = lay_all(seen.top, seen.hand, seen.unseen, seen.needed <= 0, room.open_hands);
  return {last < 0 ? -1 : first_turn(room.open_hands, last, steps), 0};
}

}  // namespace TENBACK_PATH::team
