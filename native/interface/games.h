// Whole games, the batch environment and the solver's beam, for callers in Python.
#pragma once
#include "../beam/search.h"
#include "../bulk/batch.h"

namespace TENBACK_PATH {

// Calls visit(rules) with the numbers of a ruleset, in a type that knows cards and piles if they
// are the printed ones.
template <class Visit>
inline void with_rules(const Rules* numbers, Visit visit) {
  const Rules& n = *numbers;
  const auto is = [&](int sides, int highest, int pairs, int gifts) {
    return n.sides == sides && n.lowest == 2 && n.highest == highest && n.pairs == pairs &&
           n.jump == 10 && n.gifts == gifts;
  };
  if (is(1, PrintedTeam::highest, PrintedTeam::pairs, 0)) {
    visit(PrintedTeam{n.players, n.hand, n.minimum, n.endgame, n.draws});
  } else if (is(2, PrintedDuel::highest, PrintedDuel::pairs, 1)) {
    visit(PrintedDuel{n.hand, n.minimum, n.endgame, n.draws});
  } else {
    visit(n);
  }
}

EXPORT(random_games)(const Rules* rules, int64_t seed, int64_t first, int64_t games,
                     Tally* tally) {
  with_rules(rules, [&](auto r) {
    play_games(r, static_cast<uint64_t>(seed), first, games, *tally,
               [&](Game& game, uint64_t& random) {
                 start(r, game, 0);
                 while (game.ending == OPEN) random_step(r, game, random);
               });
  });
  return 0;
}

EXPORT(greedy_games)(const Rules* rules, int64_t extra, int64_t patience, int64_t seed,
                     int64_t first, int64_t games, Tally* tally) {
  with_rules(rules, [&](auto r) {
    play_games(r, static_cast<uint64_t>(seed), first, games, *tally, [&](Game& game, uint64_t&) {
      greedy_game(r, game, static_cast<int>(extra), static_cast<int>(patience));
    });
  });
  return 0;
}

EXPORT(deal)(const Rules* rules, Game* game, int64_t seed, int64_t index) {
  uint64_t random = seeded(static_cast<uint64_t>(seed), static_cast<uint64_t>(index));
  deal(*rules, *game, random);
  return 0;
}

EXPORT(start)(const Rules* rules, Game* game, int64_t seat) {
  start(*rules, *game, static_cast<int>(seat));
  return 0;
}

EXPORT(lay)(const Rules* rules, Game* game, int64_t pile, int64_t card) {
  lay(*rules, *game, static_cast<int>(pile), static_cast<int>(card));
  return 0;
}

EXPORT(end_turn)(const Rules* rules, Game* game) {
  end_turn(*rules, *game);
  return 0;
}

EXPORT(may_end)(const Rules* rules, const Game* game) { return may_end(*rules, *game); }

EXPORT(legal)(const Rules* rules, const Game* game, Set* plays) {
  return legal(*rules, *game, plays);
}

EXPORT(seed_batch)(Played* batch, int64_t games, int64_t seed) {
  for (int64_t at = 0; at < games; ++at) {
    batch[at].random = seeded(static_cast<uint64_t>(seed), static_cast<uint64_t>(at));
  }
  return 0;
}

EXPORT(step_batch)(const Environment* environment, Played* batch, int64_t first, int64_t last,
                   const int64_t* actions, uint8_t* masks, uint8_t* observations,
                   double* rewards, uint8_t* terminations) {
  with_rules(&environment->rules, [&](auto rules) {
    step_games(rules, *environment, batch, first, last, actions,
               {masks, observations, rewards, terminations});
  });
  return 0;
}

EXPORT(sample_batch)(const Environment* environment, const Played* batch, int64_t first,
                     int64_t last, uint64_t* random, int64_t* actions) {
  with_rules(&environment->rules, [&](auto rules) {
    sample_actions(rules, *environment, batch, first, last, random, actions);
  });
  return 0;
}

EXPORT(beam_room)(const Rules* rules, int64_t width, int64_t cards) {
  return beam::room_in(nullptr, *rules, width, cards).bytes;
}

EXPORT(begin_beam)(beam::Beam* search, const Rules* rules, const Game* game, int64_t width) {
  beam::begin(*search, *rules, *game, static_cast<int>(width));
  return 0;
}

// Returns 0 to be called again; or 1, plus 2 if no position was dropped, plus 4 if a line was found.
EXPORT(search_beam)(beam::Beam* search, int64_t positions) {
  int64_t result = 0;
  with_rules(&search->rules, [&](auto rules) {
    if (!beam::search(rules, *search, positions)) return;
    result = 1 | (search->complete ? 2 : 0) | (search->line >= 0 ? 4 : 0);
  });
  return result;
}

EXPORT(beam_line)(beam::Beam* search, beam::Step* steps) {
  beam::write_line(*search, steps);
  return 0;
}

}  // namespace TENBACK_PATH
