// Whole games of The Game by a net: all partners decide alike, each by what it knows alone.
//
// They decide as a bot at a table does, to the last bit.
#pragma once
#include "plans.h"
#include "table.h"
#include "turn.h"

namespace TENBACK_PATH::team {

// What a player knows of its partners: nothing, what they say, or what they did last.
enum Shared { SILENCE, WORDS, DEEDS };

struct GamesRoom {
  Table table;
  Seen seen;
  Room room;
};

// Writes the turn of a known ending as a plan.
inline void write_known(const Seen& seen, const Lay* steps, int number, After& after) {
  begin_after(seen, after);
  uint8_t tops[4];
  memcpy(tops, seen.top, sizeof tops);
  after.hand = seen.hand;
  for (int step = 0; step < number; ++step) {
    after.hand &= ~card(steps[step].card);
    tops[steps[step].pile] = steps[step].card;
  }
  write_tops(seen, tops, after);
  if (number) {
    after.first_card = steps[0].card;
    after.first_pile = steps[0].pile;
  }
}

// Plays on until so much work is done; returns the cards left, or -1 if the game is not over.
inline int play_on(const Player& player, const Net& net, GamesRoom& games, int64_t work) {
  Table& table = games.table;
  const Seen& seen = games.seen;
  After* const plans = games.room.plans;
  for (games.room.work = 0; table.progress == PLAYING; games.room.work += WORK_OF_TURN) {
    if (games.room.work >= work) return -1;
    write_seen(table, games.seen);
    Lay steps[MAX_HELD];
    const Ending ending = known_ending(seen, games.room, steps);
    if (ending.steps >= 0 && partners_hold(seen.facts) == 0) return ending.left;
    if (ending.steps >= 0) {
      write_known(seen, steps, ending.steps, plans[0]);
      carry_out(table, plans[0], false);
      continue;
    }
    const int number = think(player, net, seen, games.room);
    if (number == 0) {
      give_up(table);
      break;
    }
    After chosen = plans[best_of(plans, number, static_cast<float>(player.left_weight))];
    if (player.heat > 0 && chosen.first_card) {
      chosen.first_pile = static_cast<uint8_t>(
          agreed_pile(plans, number, chosen, player.left_weight, player.heat,
                      [&](int plan, float& win, float& left) {
                        win = plans[plan].win;
                        left = plans[plan].left;
                      }));
      chosen.first_card = chosen.firsts[chosen.first_pile];
    }
    carry_out(table, chosen, false);
  }
  return table.left;
}

}  // namespace TENBACK_PATH::team
