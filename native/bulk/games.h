// Whole games, many of them: the winner and the cards left of each.
#pragma once
#include "../core/rules.h"
#include "../core/greedy.h"

namespace TENBACK_PATH {

struct Tally {
  int64_t wins[MAX_SIDES];                 // by side; a game that a team lost counts for nobody
  int64_t left[MAX_SIDES][MAX_CARDS + 1];  // by side and number of cards left
};

// Plays games by index; adds to the tally. `play` plays one from the deal on; seat 0 starts.
template <class R, class Play>
inline void play_games(const R& rules, uint64_t seed, int64_t first, int64_t games, Tally& tally,
                       Play play) {
  Game game = {};
  for (int64_t index = first; index < first + games; ++index) {
    uint64_t random = seeded(seed, static_cast<uint64_t>(index));
    deal(rules, game, random);
    play(game, random);
    if (game.winner != NOBODY) ++tally.wins[game.winner];
    for (int side = 0; side < rules.sides; ++side) ++tally.left[side][left(rules, game, side)];
  }
}

struct PileAndCard {
  int pile, card;
};

// The play with a number among all plays: by pile, then by card.
inline PileAndCard play_at(const Set* plays, int piles, int number) {
  int pile = 0;
  for (; pile < piles - 1 && number >= size(plays[pile]); ++pile) number -= size(plays[pile]);
  Set cards = plays[pile];
  for (; number > 0; --number) cards = without_lowest(cards);
  return {pile, lowest(cards)};
}

// Takes one of the legal steps, all equally likely: by pile, then by card, then the end of turn.
template <class R>
inline void random_step(const R& rules, Game& game, uint64_t& random) {
  Set plays[MAX_PILES];
  const int total = legal(rules, game, plays);
  const int pick = random_below(random, total + may_end(rules, game));
  if (pick == total) return end_turn(rules, game);
  const PileAndCard play = play_at(plays, piles(rules), pick);
  lay(rules, game, play.pile, play.card);
}

template <class R>
inline void random_game(const R& rules, Game& game, uint64_t& random) {
  start(rules, game, 0);
  while (game.ending == OPEN) random_step(rules, game, random);
}

// Plays a whole game from the deal on, as steps of core/rules.h would, but with a turn's hand in
// local variables, which is faster.
template <class R>
inline void greedy_game(const R& rules, Game& game, int extra, int patience) {
  game.to_move = 0;
  for (;;) {
    const int seat = game.to_move, side = side_of_seat(rules, seat);
    uint8_t *own = tops_of(rules, game.tops, side), *other = tops_of(rules, game.tops, 1 - side);
    GreedyTurn turn = {game.hands[seat], minimum(rules, game), 0};
    const auto is_stuck = [&](const GreedyTurn& t) {
      // A player who owes one card finds none to lay, which shows soon enough.
      return t.owed > 1 && !can_lay(rules, own, other, t.hand, t.gifted, t.owed);
    };
    if (!is_stuck(turn)) play_greedily(rules, turn, own, other, extra, patience, is_stuck);
    game.hands[seat] = turn.hand;
    game.gifted = turn.gifted;
    const bool done = !turn.hand && left(rules, game, side) == 0;
    if (done || turn.owed > 0) {
      game.winner = done ? side : rules.sides > 1 ? 1 - side : NOBODY;
      return;
    }
    pass_turn(rules, game);
  }
}

}  // namespace TENBACK_PATH
