// How the other player of Face to Face seems to play, by one of its turns.
//
// Its hand is hidden. So hands are sampled that contain the cards it laid, and the sampled hands are
// counted with which a player of each kind would have taken exactly this turn.
#pragma once
#include "../core/greedy.h"
#include "../core/random.h"
#include "turn.h"

namespace TENBACK_PATH::duel {

BOTH bool leaves(const After& plan, uint64_t kept, const uint8_t* top) {
  return plan.hand == kept && memcmp(plan.top, top, 4) == 0;
}

// Adds to `counts`, by kind of player, the number of sampled hands that explain a turn. `then` is what
// the other knew when the turn began, with all the cards that it had not laid as its draw pile.
// `laid` are the cards of the turn, `held` is the size of the hand before it, and `left` are the tops
// after it.
inline void count_explained(const Player& player, const Net& net, Seen then, uint64_t laid, int held,
                            const uint8_t* left, int hands, Room& room, int64_t* counts) {
  const uint64_t unlaid = then.unseen;
  const int kept_size = held - count_bits(laid);
  uint8_t pool[PLACES];
  for (int sample = 0; sample < hands; ++sample) {
    sample_order(as_set(unlaid & ~laid), kept_size, 0, sample, pool);
    const uint64_t kept = first_cards(pool, kept_size).low;
    then.hand = kept | laid;
    then.unseen = unlaid & ~then.hand;
    const int number = think(player, net, then, room);
    if (number) {
      const int best = best_of(room.plans, number, static_cast<float>(player.left_weight));
      counts[LIKE_THE_NET] += leaves(room.plans[best], kept, left);
      find_plans(then, room.queue, player.weights, player.width, 1);
      write_after(then, room.queue, 0, room.plans[0]);
      counts[BY_LINEAR_VALUE] += leaves(room.plans[0], kept, left);
    }
    uint8_t top[4];
    memcpy(top, then.top, sizeof top);
    const GreedyTurn turn = greedy_turn(then.hand, top, then.needed);
    counts[GREEDILY] += turn.kept == kept && memcmp(top, left, sizeof top) == 0;
  }
}

}  // namespace TENBACK_PATH::duel
