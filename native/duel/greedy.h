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
  const PrintedDuel rules = {};
  Set rest = {hand, 0};
  for (int gifted = 0;; --needed) {
    const int play =
        choose_greedily(rules, rest, tops, 0, gifted, needed > 0, EXTRA, PATIENCE);
    if (play == NO_PLAY) return {rest.low, gifted > 0, needed <= 0};
    tops[pile_of(play)] = static_cast<uint8_t>(card_of(play));
    rest &= ~card(card_of(play));
    gifted += pile_of(play) >= 2;
  }
}

}  // namespace TENBACK_PATH::duel
