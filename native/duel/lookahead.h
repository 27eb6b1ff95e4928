// Looking ahead in Face to Face: plans are compared by the own next turn, over samples.
//
// A sample deals the other's hand and the cards to be drawn. After each plan the other sees the
// resulting table and plays a turn; the value of our best plan then is the value of the first plan in
// this sample. All plans meet the same samples. If the other seems to play by the linear value or
// greedily, it does so in every sample, and the net is told so, too. Otherwise it plays by the linear
// value in one sample and greedily in the next: that is fast, and against both kinds of player it
// wins more often than the assumption that the other is as strong as the net.
#pragma once
#include "../core/greedy.h"
#include "../core/random.h"
#include "../plans/lookahead.h"
#include "turn.h"

namespace TENBACK_PATH::duel {

// Writes what the other will know after a plan, if it holds these cards.
inline void pass_on(const Seen& seen, const After& plan, uint64_t held, Seen& later) {
  later = seen;
  for (int pile = 0; pile < 4; ++pile) later.top[pile] = plan.top[pile ^ 2];
  later.hand = held;
  later.unseen = seen.rival & ~held;
  later.rival = plan.hand | seen.unseen;
  later.draw_pile = seen.rival_draw_pile;
  later.rival_draw_pile = static_cast<uint8_t>(seen.draw_pile - plan.due);
  later.rival_hand = static_cast<uint8_t>(count_bits(plan.hand) + plan.due);
  later.needed = static_cast<int8_t>(later.draw_pile ? seen.minimum : seen.endgame);
  later.given = 0;
}

// Writes the other's turn as the first plan of the room, by linear value or greedily; whether it is
// not stuck.
inline bool reply(const Player& player, const Seen& theirs, Room& room, bool carefully) {
  if (carefully) {
    if (!find_plans(theirs, room.queue, player.weights, player.width, 1)) return false;
    write_after(theirs, room.queue, 0, room.plans[0]);
    return true;
  }
  uint8_t top[4];
  memcpy(top, theirs.top, sizeof top);
  const GreedyTurn turn = greedy_turn(theirs.hand, top, theirs.needed);
  write_after(theirs, turn.kept, top, turn.gift, room.plans[0]);
  return turn.able;
}

// Our chance to win after a plan, if the other holds these cards and we draw the first of a pool.
inline double chance_after(const Player& player, const Net& net, const Seen& seen,
                           const After& plan, uint64_t held, const uint8_t* pool, bool carefully,
                           Room& room) {
  room.work += WORK_OF_TURN;
  if (plan.exact) return 1;
  const uint64_t hand = plan.hand | first_cards(pool, plan.due).low;
  Seen theirs, ours;
  pass_on(seen, plan, held, theirs);
  if (!reply(player, theirs, room, carefully)) return 1;
  if (room.plans[0].exact) return 0;
  pass_on(theirs, room.plans[0], hand, ours);
  const int found = think(player, net, ours, room);
  if (!found) return 0;
  return room.plans[best_of(room.plans, found, static_cast<float>(player.left_weight))].win;
}

// Writes our chance to win after each of some plans in one sample; stops after a plan when so much
// work is done, and returns how many it did. `player` is how we decide in our next turn.
inline int look_ahead(const Player& player, const Net& net, const Seen& seen, const After* plans,
                      const int32_t* which, int number, Room& room, int64_t work, int,
                      uint64_t seed, int64_t sample, Worth* worths) {
  uint8_t pool[PLACES];
  sample_order(as_set(seen.rival), seen.rival_hand, seed, sample, pool);
  const uint64_t held = first_cards(pool, seen.rival_hand).low;
  sample_order(as_set(seen.unseen), seen.minimum, ~seed, sample, pool);
  const bool carefully = seen.rival_plays == BY_LINEAR_VALUE ||
                         (seen.rival_plays == LIKE_THE_NET && sample % 2 == 0);
  int k = 0;
  do {
    worths[k] = {chance_after(player, net, seen, plans[which[k]], held, pool, carefully, room), 0};
  } while (++k < number && room.work < work);
  return k;
}

}  // namespace TENBACK_PATH::duel
