// The C functions for thinking: nets, decisions, the values of given turns, whole games by a net.
//
// `game` is 0 for The Game and 1 for Face to Face. Thoughts are memory of the caller, as many bytes
// as thoughts_size says; a decision begins with `think` or `given` and is then asked about.
#pragma once
#include "../duel/lookahead.h"
#include "../duel/rivals.h"
#include "../team/games.h"
#include "../team/lookahead.h"
#include "../team/plans.h"
#include "../team/told.h"

namespace TENBACK_PATH {

// A turn with what it is worth, as it is handed to the caller.
struct Candidate {
  double win, left;       // the chance to win, and the cards left
  int32_t samples, steps;
  Lay turn[MAX_HELD];
};

// What a given turn leaves.
struct Given {
  Set hand;
  uint8_t top[4];
  uint8_t gift;
};

// These are written and read by tenback.kernels, field by field.
static_assert(sizeof(team::View) == 112 && sizeof(duel::Seen) == 40 && sizeof(Given) == 24, "");
static_assert(sizeof(Player) == 136 && sizeof(Candidate) == 64, "");

template <class Seen, class Room>
struct Thoughts {
  Player player;
  Seen seen;
  uint8_t order[4];     // which pile of the table each pile is
  int32_t number;       // of plans
  int32_t ending;       // cards of the turn to take where all hands are known, or -1
  int32_t ending_left;
  Lay ending_turn[MAX_HELD];
  bool linear;          // nothing but the linear value was asked
  bool given;           // the plans are given turns
  bool samples_tell_left;
  Lookahead search;     // its ranking is that of the plans
  Worth worths[MAX_PLANS];  // in the present sample, by the order of the ranking
  int32_t looked;           // how many of them are known
  int64_t sample;           // the present sample of given turns
  Room room, later;
};
using TeamThoughts = Thoughts<team::Seen, team::Room>;
using DuelThoughts = Thoughts<duel::Seen, duel::Room>;

inline void read_seen(TeamThoughts& thoughts, const void* view) {
  team::read_view(*static_cast<const team::View*>(view), thoughts.seen, thoughts.order);
}
inline void read_seen(DuelThoughts& thoughts, const void* seen) {
  thoughts.seen = *static_cast<const duel::Seen*>(seen);
  for (int pile = 0; pile < 4; ++pile) thoughts.order[pile] = static_cast<uint8_t>(pile);
}

inline void find_ending(TeamThoughts& thoughts) {
  const team::Ending found =
      team::known_ending(thoughts.seen, thoughts.room, thoughts.ending_turn);
  thoughts.ending = found.steps;
  thoughts.ending_left = found.left;
  thoughts.samples_tell_left = true;
}
// The other's hand is hidden to the end.
inline void find_ending(DuelThoughts& thoughts) {
  thoughts.ending = -1;
  thoughts.samples_tell_left = false;
}

// Ranks plans by what the net thinks of them; the first is the one that games in bulk choose.
template <class T>
void rank_plans(T& thoughts) {
  const auto* plans = thoughts.room.plans;
  const double left_weight = thoughts.player.left_weight;
  const auto worth = [&](int plan) {
    return static_cast<double>(plans[plan].win) - left_weight * static_cast<double>(plans[plan].left);
  };
  int32_t* const ranking = thoughts.search.ranking;
  const int best = thoughts.number
      ? best_of(plans, thoughts.number, static_cast<float>(left_weight)) : 0;
  for (int plan = 0; plan < thoughts.number; ++plan) {
    int at = plan;
    for (; at > 0 && ranking[at - 1] != best && (plan == best || worth(ranking[at - 1]) < worth(plan));
         --at) {
      ranking[at] = ranking[at - 1];
    }
    ranking[at] = plan;
  }
  for (int plan = 0; plan < thoughts.number; ++plan) thoughts.search.met[plan] = 0;
  thoughts.sample = thoughts.looked = 0;
}

// Thinks about a turn; without a net, only the best plan by linear value is found. Returns the number
// of plans, or -1 where all hands are known.
template <class T>
int64_t begin_thinking(T& thoughts, const Player& player, const Net* net, const void* seen) {
  read_seen(thoughts, seen);
  thoughts.player = player;
  thoughts.linear = !net;
  thoughts.given = false;
  thoughts.number = 0;
  find_ending(thoughts);
  if (thoughts.ending >= 0) return -1;
  if (net) {
    thoughts.number = think(player, *net, thoughts.seen, thoughts.room);
  } else {
    thoughts.number =
        find_plans(thoughts.seen, thoughts.room.queue, player.weights, player.width, 1);
    if (thoughts.number) write_after(thoughts.seen, thoughts.room.queue, 0, thoughts.room.plans[0]);
  }
  rank_plans(thoughts);
  return thoughts.number;
}

inline void write_given(const team::Seen& seen, const Given& given, const uint8_t* top,
                        team::After& after) {
  team::begin_after(seen, after);
  after.hand = given.hand;
  team::write_tops(seen, top, after);
}
inline void write_given(const duel::Seen& seen, const Given& given, const uint8_t* top,
                        duel::After& after) {
  duel::write_after(seen, given.hand.low, top, given.gift, after);
}

// Values turns that are given by what they leave; they may be turns that no plan contains.
template <class T>
void begin_given(T& thoughts, const Net& net, const void* seen, const Given* turns, int number) {
  read_seen(thoughts, seen);
  thoughts.number = number;
  thoughts.ending = -1;
  thoughts.linear = false;
  thoughts.given = true;
  thoughts.samples_tell_left = sizeof(T) == sizeof(TeamThoughts);
  auto* const plans = thoughts.room.plans;
  for (int plan = 0; plan < number; ++plan) {
    uint8_t top[4];
    for (int place = 0; place < 4; ++place) top[place] = turns[plan].top[thoughts.order[place]];
    write_given(thoughts.seen, turns[plan], top, plans[plan]);
  }
  judge(net, plans, number, number, thoughts.room.sums);
  for (int plan = 0; plan < number; ++plan) {
    plans[plan].win = chance(thoughts.room.sums.outputs[plan].win);
    plans[plan].left = most(thoughts.room.sums.outputs[plan].left, 0.0f);
    thoughts.search.ranking[plan] = plan;
    thoughts.search.met[plan] = 0;
    thoughts.search.sums[plan] = {0, 0};
  }
  thoughts.sample = thoughts.looked = 0;
}

// Looks ahead after the plans that are still to be looked at in a sample, until `work` is done;
// whether all of them are known.
template <class T>
bool end_sample(T& thoughts, const Player& later, const Net& net, int running, int turns_ahead,
                uint64_t seed, int64_t sample, int64_t work) {
  const int looked = thoughts.looked;
  thoughts.looked += look_ahead(later, net, thoughts.seen, thoughts.room.plans,
                                thoughts.search.ranking + looked, running - looked, thoughts.later,
                                work, turns_ahead, seed, sample, thoughts.worths + looked);
  if (thoughts.looked < running) return false;
  thoughts.looked = 0;
  return true;
}

// Compares the plans until `work` is done, or until they are ranked; whether there is more to
// do.
template <class T>
bool go_on(T& thoughts, const Player& later, const Net& net, uint64_t seed, int64_t work) {
  Lookahead& search = thoughts.search;
  for (thoughts.later.work = 0; search.running > 1 && thoughts.later.work < work;) {
    if (end_sample(thoughts, later, net, search.running, 1, seed, search.samples, work)) {
      add_sample(search, thoughts.worths);
    }
  }
  return search.running > 1;
}

// Looks ahead after all given turns, over `samples` in all, until `work` is done; whether
// there is more to do.
template <class T>
bool sample_given(T& thoughts, const Player& later, const Net& net, int turns_ahead, uint64_t seed,
                  int64_t samples, int64_t work) {
  Lookahead& search = thoughts.search;
  thoughts.later.work = 0;
  while (thoughts.number > 0 && thoughts.sample < samples && thoughts.later.work < work) {
    if (!end_sample(thoughts, later, net, thoughts.number, turns_ahead, seed, thoughts.sample, work))
      break;
    for (int plan = 0; plan < thoughts.number; ++plan) {
      search.sums[plan].win += thoughts.worths[plan].win;
      search.sums[plan].left += thoughts.worths[plan].left;
      ++search.met[plan];
    }
    ++thoughts.sample;
  }
  return thoughts.number > 0 && thoughts.sample < samples;
}

// Puts the cards that go on the agreed pile first; otherwise the order stays.
inline void put_first(Lay* turn, int number, int pile) {
  Lay other[MAX_HELD];
  int at = 0;
  for (int step = 0; step < number; ++step) {
    if (turn[step].pile == pile) other[at++] = turn[step];
  }
  for (int step = 0; step < number; ++step) {
    if (turn[step].pile != pile) other[at++] = turn[step];
  }
  memcpy(turn, other, sizeof(Lay) * static_cast<size_t>(number));
}

inline void order_turn(const TeamThoughts& thoughts, int plan, Lay* turn, int number) {
  const team::After* const plans = thoughts.room.plans;
  if (thoughts.player.heat <= 0 || number < 2 || turn[0].pile == turn[number - 1].pile) return;
  put_first(turn, number,
            team::agreed_pile(plans, thoughts.number, plans[plan], thoughts.player.left_weight,
                              thoughts.player.heat, [&](int other, float& win, float& left) {
                                win = plans[other].win;
                                left = plans[other].left;
                              }));
}
inline void order_turn(const DuelThoughts&, int, Lay*, int) {}

// Writes one turn with what it is worth.
template <class T>
void write_candidate(const T& thoughts, int plan, Candidate& out) {
  const int met = thoughts.search.met[plan];
  const Worth& sum = thoughts.search.sums[plan];
  out.win = static_cast<double>(thoughts.room.plans[plan].win);
  out.left = static_cast<double>(thoughts.room.plans[plan].left) * LEFT_SCALE;
  if (met) out.win = sum.win / met;
  if (met && thoughts.samples_tell_left) out.left = sum.left / met * LEFT_SCALE;
  out.samples = met;
  out.steps = 0;
  if (thoughts.given) return;
  const Queue& queue = thoughts.room.queue;
  out.steps = steps_of(queue, queue.chosen[plan], out.turn);
  if (!thoughts.linear) order_turn(thoughts, plan, out.turn, out.steps);
}

// Writes the best turns, at most `wanted`, with the piles of the table; returns how many. Of given
// turns the steps are not written.
template <class T>
int64_t write_candidates(const T& thoughts, int wanted, Candidate* out) {
  int number = least(wanted, static_cast<int>(thoughts.number));
  for (int rank = 0; rank < number; ++rank) {
    write_candidate(thoughts, thoughts.search.ranking[rank], out[rank]);
  }
  if (thoughts.ending >= 0) {
    number = 1;
    out[0] = {thoughts.ending_left == 0 ? 1.0 : 0.0, static_cast<double>(thoughts.ending_left), 0,
              thoughts.ending, {}};
    memcpy(out[0].turn, thoughts.ending_turn, sizeof thoughts.ending_turn);
  }
  for (int rank = 0; rank < number; ++rank) {
    for (int step = 0; step < out[rank].steps; ++step) {
      out[rank].turn[step].pile = thoughts.order[out[rank].turn[step].pile];
    }
  }
  return number;
}

}  // namespace TENBACK_PATH

// Calls a function template for the game.
#define FOR_GAME(game, function, thoughts, ...)                                           \
  ((game) ? function(*static_cast<TENBACK_PATH::DuelThoughts*>(thoughts), ##__VA_ARGS__)  \
          : function(*static_cast<TENBACK_PATH::TeamThoughts*>(thoughts), ##__VA_ARGS__))

EXPORT(net_size)(int64_t inputs, int64_t further, const int32_t* sizes) {
  using namespace TENBACK_PATH;
  return layout_of(static_cast<int>(inputs), static_cast<int>(further), sizes).bytes;
}

EXPORT(pack_first)(void* memory, int64_t inputs, int64_t further, const int32_t* sizes,
                   const int8_t* weights, const float* factors, const float* biases,
                   int64_t first_count) {
  using namespace TENBACK_PATH;
  Net& net = *static_cast<Net*>(memory);
  net = layout_of(static_cast<int>(inputs), static_cast<int>(further), sizes);
  pack_first(net, weights, factors, biases, static_cast<int>(first_count));
  return net.bytes;
}

EXPORT(pack_further)(void* memory, int64_t layer, const uint16_t* weights, const float* biases) {
  using namespace TENBACK_PATH;
  pack_further(*static_cast<Net*>(memory), static_cast<int>(layer), weights, biases);
  return 0;
}

EXPORT(thoughts_size)(int64_t game) {
  using namespace TENBACK_PATH;
  return game ? sizeof(DuelThoughts) : sizeof(TeamThoughts);
}

EXPORT(think)(int64_t game, void* thoughts, const void* player, const void* net, const void* seen) {
  using namespace TENBACK_PATH;
  return FOR_GAME(game, begin_thinking, thoughts, *static_cast<const Player*>(player),
                  static_cast<const Net*>(net), seen);
}

EXPORT(compare)(int64_t game, void* thoughts, int64_t plans, double turns) {
  using namespace TENBACK_PATH;
  const auto begin = [&](auto& own) {
    own.looked = 0;
    begin_lookahead(own.search, own.number, static_cast<int>(plans), turns, own.player.left_weight);
    return own.search.running > 1;
  };
  return FOR_GAME(game, begin, thoughts);
}

EXPORT(go_on)(int64_t game, void* thoughts, const void* later, const void* net, int64_t seed,
              int64_t work) {
  using namespace TENBACK_PATH;
  return FOR_GAME(game, go_on, thoughts, *static_cast<const Player*>(later),
                  *static_cast<const Net*>(net), static_cast<uint64_t>(seed), work);
}

EXPORT(given)(int64_t game, void* thoughts, const void* net, const void* seen, const void* turns,
              int64_t number) {
  using namespace TENBACK_PATH;
  FOR_GAME(game, begin_given, thoughts, *static_cast<const Net*>(net), seen,
           static_cast<const Given*>(turns), static_cast<int>(number));
  return number;
}

EXPORT(sample_given)(int64_t game, void* thoughts, const void* later, const void* net,
                     int64_t turns_ahead, int64_t seed, int64_t samples, int64_t work) {
  using namespace TENBACK_PATH;
  return FOR_GAME(game, sample_given, thoughts, *static_cast<const Player*>(later),
                  *static_cast<const Net*>(net), static_cast<int>(turns_ahead),
                  static_cast<uint64_t>(seed), samples, work);
}

EXPORT(candidates)(int64_t game, const void* thoughts, int64_t most_wanted, void* out) {
  using namespace TENBACK_PATH;
  return FOR_GAME(game, write_candidates, const_cast<void*>(thoughts),
                  static_cast<int>(most_wanted), static_cast<Candidate*>(out));
}

EXPORT(count_explained)(void* thoughts, const void* player, const void* net, const void* then,
                        int64_t laid, int64_t held, const uint8_t* left, int64_t hands,
                        int64_t* counts) {
  using namespace TENBACK_PATH;
  duel::count_explained(*static_cast<const Player*>(player), *static_cast<const Net*>(net),
                        *static_cast<const duel::Seen*>(then), static_cast<uint64_t>(laid),
                        static_cast<int>(held), left, static_cast<int>(hands),
                        static_cast<DuelThoughts*>(thoughts)->room, counts);
  return 0;
}

EXPORT(games_size)() { return sizeof(TENBACK_PATH::team::GamesRoom); }

EXPORT(deal_team_game)(void* games, const uint8_t* deck, int64_t players, int64_t hand_size,
                       int64_t minimum, int64_t endgame, int64_t starter, int64_t told) {
  using namespace TENBACK_PATH;
  team::Table& table = static_cast<team::GamesRoom*>(games)->table;
  memset(&table, 0, sizeof table);
  memcpy(table.deck, deck, sizeof table.deck);
  table.players = static_cast<uint8_t>(players);
  table.hand_size = static_cast<uint8_t>(hand_size);
  table.minimum = static_cast<uint8_t>(minimum);
  table.endgame = static_cast<uint8_t>(endgame);
  table.talkers = told == team::WORDS ? 31 : 0;
  table.remembers = told == team::DEEDS;
  team::deal(table);
  table.player = static_cast<uint8_t>(starter);
  return 0;
}

EXPORT(play_team_game)(void* games, const void* player, const void* net, int64_t work) {
  using namespace TENBACK_PATH;
  return team::play_on(*static_cast<const Player*>(player), *static_cast<const Net*>(net),
                       *static_cast<team::GamesRoom*>(games), work);
}

#undef FOR_GAME
