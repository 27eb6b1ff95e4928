// A whole turn of the greedy player of Face to Face: what the bot `greedy` plays.
#pragma once
#include "../core/greedy.h"

namespace TENBACK_PATH::duel {

struct GreedyTurn {
  uint64_t kept;
  bool gift;
  bool able;  // whether the turn has reached its minimum
};

// Plays a turn of at least `needed` cards. `tops` are the own ^ and v and the other's ^ and v; they
// are changed to those at the end.
BOTH GreedyTurn greedy_turn(uint64_t hand, uint8_t* tops, int needed) {
  constexpr int EXTRA = 0, PATIENCE = 6;
  TENBACK_PATH::GreedyTurn turn = {{hand, 0}, needed, 0};
  play_greedily(PrintedDuel(), turn, tops, tops + 2, EXTRA, PATIENCE,
                [](const TENBACK_PATH::GreedyTurn&) { return false; });
  return {turn.hand.low, turn.gifted > 0, turn.owed <= 0};
}

}  // namespace TENBACK_PATH::duel
