// A turn of Face to Face thought through: its plans, each with the chance to win.
#pragma once
#include "../nets/judge.h"
#include "../plans/player.h"
#include "inputs.h"
#include "plans.h"

namespace TENBACK_PATH::duel {

// Memory to think in, for one thread.
struct Room {
  Queue queue;
  After plans[MAX_PLANS];
  Sums sums;
  int64_t work;  // done since the caller set it to zero
};

// Writes what a net thinks of the first plans of a room. A plan that lays the last card has won (B8).
inline void value_plans(const Net& net, int number, int twice, Room& room) {
  judge(net, room.plans, number, twice, room.sums);
  room.work += WORK_OF_PLAN * (number + twice);
  for (int plan = 0; plan < number; ++plan) {
    After& after = room.plans[plan];
    after.win = after.exact ? 1 : chance(room.sums.outputs[plan].win);
    after.left = after.exact ? 0 : room.sums.outputs[plan].left;
  }
}

// Finds the best plans by linear value and values them by the net; returns how many, 0 if the player
// is stuck.
inline int think(const Player& player, const Net& net, const Seen& seen, Room& room) {
  const int number = find_plans(seen, room.queue, player.weights, player.width, player.plans);
  for (int plan = 0; plan < number; ++plan) write_after(seen, room.queue, plan, room.plans[plan]);
  value_plans(net, number, player.twice, room);
  return number;
}

}  // namespace TENBACK_PATH::duel
