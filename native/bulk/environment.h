// Games of an environment: what a seat may do and sees, as the bytes that tenback.envs describes.
//
// Actions and piles are numbered from the acting seat's own piles on.
#pragma once
#include "../core/rules.h"

namespace TENBACK_PATH {

// Sets of cards are written as bytes, one for each card, eight at a time: for each byte, the word that
// has a byte for each of its bits.
struct Spread {
  uint64_t of[256];
};
constexpr Spread all_spread() {
  Spread spread = {};
  for (int byte = 0; byte < 256; ++byte) {
    for (int bit = 0; bit < 8; ++bit) {
      spread.of[byte] |= static_cast<uint64_t>(byte >> bit & 1) << (8 * bit);
    }
  }
  return spread;
}
constexpr Spread SPREAD = all_spread();

// Writes a byte for each of the cards from `lowest_card` up: 1 for those in a set.
inline void write_set(Set s, int lowest_card, int cards, uint8_t* out) {
  const auto write_eight = [&](int first) {
    const uint64_t word = SPREAD.of[from_place(s, lowest_card + first) & 255];
    memcpy(out + first, &word, sizeof word);
  };
  if (cards < 8) {
    for (int c = 0; c < cards; ++c) out[c] = has(s, lowest_card + c);
    return;
  }
  for (int first = 0; first + 8 <= cards; first += 8) write_eight(first);
  write_eight(cards - 8);  // the last eight cards; some of them may be written already
}

constexpr double ILLEGAL = -1.0;  // the reward of an illegal action, which ends the game
constexpr int WORDS = 6;          // signals about a pile; one more number takes a signal back

// What all games of a batch have in common, in the order of tenback.kernels.batch.
struct Environment {
  Rules rules;
  int32_t actions, bytes;  // how many actions there are, and how long an observation is
  int32_t cards_pay;       // whether each card pays, or else the outcome
  int32_t signals;         // whether partners give signals before each card
  int32_t words;           // by bit, the words that may be said about a pile, and taking one back
};

// One of the games, in the order of tenback.kernels.batch.
struct Played {
  Game game;
  uint64_t random;
  Set undrawn[MAX_SIDES];                    // the cards in each draw pile
  int32_t speaker;                           // the seat that may give a signal, or NOBODY
  uint8_t lost;                              // whether an illegal action has ended the game
  uint8_t began[MAX_PILES];                  // the tops when this turn began
  uint8_t last[MAX_PLAYERS][2][MAX_PILES];   // by seat, the tops before and after its last turn
  uint8_t said[MAX_PLAYERS][MAX_PILES / 2];  // by seat and pile, the word that stands, from 1
  uint8_t trouble[MAX_PLAYERS];              // by seat, whether it has said that it is in trouble
};
static_assert(sizeof(Played) == 648, "tenback.kernels.batch counts on it");

// The index of a pile by its place among the piles, the own side's first.
template <class R>
inline int pile_at(const R& rules, int side, int place) {
  const int own = 2 * rules.pairs;
  return side == 0 ? place : place < own ? place + own : place - own;
}

// Writes the cards that the seat to move may lay by place; returns how many plays there are.
template <class R>
inline int legal_by_place(const R& rules, const Game& game, Set* plays) {
  Set by_pile[MAX_PILES];
  const int total = legal(rules, game, by_pile), side = side_of_seat(rules, game.to_move);
  for (int place = 0; place < piles(rules); ++place) {
    plays[place] = by_pile[pile_at(rules, side, place)];
  }
  return total;
}

// The number of piles that a seat may lay cards on.
template <class R>
inline int open_piles(const R& rules) {
  return rules.gifts > 0 ? piles(rules) : 2 * rules.pairs;
}

// The number of the action that ends a turn; signals follow.
template <class R>
inline int end_action(const R& rules) {
  return open_piles(rules) * cards_of_side(rules);
}

inline bool is_over(const Played& g) { return g.game.ending != OPEN || g.lost; }

// Deals the next game; seat 0 starts, or the lot in a duel.
template <class R>
inline void deal_next(const R& rules, Played& g) {
  deal(rules, g.game, g.random);
  const int starter = rules.sides > 1 ? random_below(g.random, rules.players) : 0;
  memset(g.last, 0, sizeof g.last);
  g.lost = false;
  start(rules, g.game, starter);
  memcpy(g.began, g.game.tops, sizeof g.began);
  for (int side = 0; side < rules.sides; ++side) {
    g.undrawn[side] = no_cards();
    for (int place = g.game.drawn[side]; place < cards_of_side(rules); ++place) {
      g.undrawn[side] |= card(g.game.decks[side][place]);
    }
  }
}

// Writes what the seat to move may do; if the game is over, only the end.
template <class R>
inline void write_mask(const R& rules, const Game& game, uint8_t* mask) {
  Set plays[MAX_PILES];
  legal_by_place(rules, game, plays);
  const int cards = cards_of_side(rules);
  for (int place = 0; place < open_piles(rules); ++place) {
    write_set(plays[place], rules.lowest, cards, mask + place * cards);
  }
  mask[end_action(rules)] = game.ending != OPEN || may_end(rules, game);
}

// Writes what a seat sees, entry by entry in the order of tenback.envs.encoder; seats are counted
// from it on. Returns where the observation ends.
template <class R>
inline uint8_t* write_observation(const R& rules, const Played& g, int seat, uint8_t* out) {
  const Game& game = g.game;
  const int side = side_of_seat(rules, seat), cards = cards_of_side(rules);
  const bool over = game.ending != OPEN;
  const auto write = [&](int number) { *out++ = static_cast<uint8_t>(number); };
  const auto write_tops = [&](const uint8_t* tops) {
    for (int place = 0; place < piles(rules); ++place) write(tops[pile_at(rules, side, place)]);
  };
  const auto each_seat = [&](auto visit) {
    for (int place = 0, other = seat; place < rules.players; ++place) {
      visit(other);
      other = next_seat(rules, other);
    }
  };
  write_set(game.hands[seat], rules.lowest, cards, out);
  for (int place = 0; place < rules.sides; ++place) {
    const int whose = side_of_seat(rules, side + place);
    Set unseen = g.undrawn[whose];
    for (int other = whose; other < rules.players; other += rules.sides) {
      unseen |= game.hands[other];
    }
    if (whose == side) unseen &= ~game.hands[seat];
    write_set(unseen, rules.lowest, cards, out += cards);
  }
  out += cards;
  write_tops(game.tops);
  each_seat([&](int other) { write(size(game.hands[other])); });
  for (int place = 0; place < rules.sides; ++place) {
    write(draw_pile(rules, game, side_of_seat(rules, side + place)));
  }
  each_seat([&](int other) { write(other == game.to_move); });
  write(game.laid);
  write(game.gifted);
  write(minimum(rules, game));
  write(may_end(rules, game));
  each_seat([&](int other) { write_tops(g.last[other][0]); });
  each_seat([&](int other) { write_tops(g.last[other][1]); });
  write(over);
  write(over && game.winner == side);
  return out;
}

// Takes an action of the seat to move; returns its reward.
template <class R>
inline double act(const R& rules, Played& g, int action, bool cards_pay) {
  Game& game = g.game;
  const int cards = cards_of_side(rules), seat = game.to_move, side = side_of_seat(rules, seat);
  double reward = 0.0;
  if (action == end_action(rules) && may_end(rules, game)) {
    memcpy(g.last[seat][0], g.began, sizeof g.began);
    memcpy(g.last[seat][1], game.tops, sizeof game.tops);
    const int drawn = game.drawn[side];
    end_turn(rules, game);
    for (int place = drawn; place < game.drawn[side]; ++place) {
      g.undrawn[side] &= ~card(game.decks[side][place]);
    }
    memcpy(g.began, game.tops, sizeof g.began);
  } else {
    Set plays[MAX_PILES];
    legal_by_place(rules, game, plays);
    const int place = action / cards, c = action - place * cards + rules.lowest;
    g.lost = action >= end_action(rules) || !has(plays[place], c);
    if (g.lost) return ILLEGAL;
    lay(rules, game, pile_at(rules, side, place), c);
    if (cards_pay) reward = 1.0 / cards;
  }
  if (!cards_pay && game.ending != OPEN) {
    reward = game.winner == side ? 1.0 : rules.sides == 1 ? 0.0 : -1.0;
  }
  return reward;
}

}  // namespace TENBACK_PATH
