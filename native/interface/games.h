// The C functions for steps, whole games, environments in batches and the solver's beam.
#pragma once
#include "../beam/search.h"
#include "../bulk/batch.h"

namespace TENBACK_PATH {

// Calls visit(rules) with the numbers of a ruleset, in a type that knows cards and piles if they
// are the printed ones.
template <class Visit>
inline int64_t with_rules(const Rules& n, Visit visit) {
  const auto is = [&](const auto& printed) {
    return n.sides == printed.sides && n.lowest == printed.lowest &&
           n.highest == printed.highest && n.pairs == printed.pairs && n.jump == printed.jump &&
           n.gifts == printed.gifts;
  };
  const PrintedTeam team = {n.players, n.hand, n.minimum, n.endgame, n.draws};
  const PrintedDuel duel = {n.hand, n.minimum, n.endgame, n.draws};
  return is(team) ? visit(team) : is(duel) ? visit(duel) : visit(n);
}

EXPORT(deal)(const Rules* rules, Game* game, int64_t seed, int64_t index) {
  uint64_t random = seeded(static_cast<uint64_t>(seed), static_cast<uint64_t>(index));
  deal(*rules, *game, random);
  return 0;
}

EXPORT(start)(const Rules* numbers, Game* game, int64_t seat) {
  return with_rules(*numbers, [&](auto rules) {
    start(rules, *game, static_cast<int>(seat));
    return 0;
  });
}

EXPORT(lay)(const Rules* numbers, Game* game, int64_t pile, int64_t card) {
  return with_rules(*numbers, [&](auto rules) {
    lay(rules, *game, static_cast<int>(pile), static_cast<int>(card));
    return 0;
  });
}

EXPORT(end_turn)(const Rules* numbers, Game* game) {
  return with_rules(*numbers, [&](auto rules) {
    end_turn(rules, *game);
    return 0;
  });
}

EXPORT(may_end)(const Rules* numbers, const Game* game) {
  return with_rules(*numbers, [&](auto rules) { return may_end(rules, *game); });
}

EXPORT(legal)(const Rules* numbers, const Game* game, Set* plays) {
  return with_rules(*numbers, [&](auto rules) { return legal(rules, *game, plays); });
}

EXPORT(random_games)(const Rules* numbers, int64_t seed, int64_t first, int64_t games,
                     Tally* tally) {
  return with_rules(*numbers, [&](auto rules) {
    play_games(rules, static_cast<uint64_t>(seed), first, games, *tally,
               [&](Game& game, uint64_t& random) { random_game(rules, game, random); });
    return 0;
  });
}

EXPORT(greedy_games)(const Rules* numbers, int64_t extra, int64_t patience, int64_t seed,
                     int64_t first, int64_t games, Tally* tally) {
  return with_rules(*numbers, [&](auto rules) {
    play_games(rules, static_cast<uint64_t>(seed), first, games, *tally,
               [&](Game& game, uint64_t&) {
                 greedy_game(rules, game, static_cast<int>(extra), static_cast<int>(patience));
               });
    return 0;
  });
}

EXPORT(seed_batch)(Played* batch, int64_t games, int64_t seed) {
  for (int64_t at = 0; at < games; ++at) {
    batch[at].random = seeded(static_cast<uint64_t>(seed), static_cast<uint64_t>(at));
  }
  return 0;
}

// Without actions all games are dealt; there may be no observations.
EXPORT(step_batch)(const Environment* environment, Played* batch, int64_t first, int64_t last,
                   const int64_t* actions, uint8_t* masks, uint8_t* observations,
                   double* rewards, uint8_t* terminations) {
  return with_rules(environment->rules, [&](auto rules) {
    step_games(rules, *environment, batch, first, last, actions,
               {masks, observations, rewards, terminations});
    return 0;
  });
}

EXPORT(sample_batch)(const Environment* environment, const Played* batch, int64_t first,
                     int64_t last, uint64_t* random, int64_t* actions) {
  return with_rules(environment->rules, [&](auto rules) {
    sample_actions(rules, *environment, batch, first, last, random, actions);
    return 0;
  });
}

EXPORT(beam_room)(const Rules* rules, int64_t width, int64_t cards) {
  return beam::room_in(nullptr, *rules, width, cards).bytes;
}

EXPORT(begin_beam)(beam::Beam* search, const Rules* rules, const Game* game, int64_t width) {
  beam::begin(*search, *rules, *game, static_cast<int>(width));
  return 0;
}

// Returns 0 to be called again; or 1, plus 2 if no position was dropped, plus 4 if there is a line.
EXPORT(search_beam)(beam::Beam* search, int64_t positions) {
  return with_rules(search->rules, [&](auto rules) {
    if (!beam::search(rules, *search, positions)) return 0;
    return 1 | (search->complete ? 2 : 0) | (search->line >= 0 ? 4 : 0);
  });
}

EXPORT(beam_line)(beam::Beam* search, beam::Step* steps) {
  beam::write_line(*search, steps);
  return 0;
}

}  // namespace TENBACK_PATH
