// What a net thinks of the plans of a turn: the same for both games.
//
// What plans share is added up once: a plan's sums are those of the table, of its four tops, and of
// its own inputs. The mirror image of a table is the same table, so a plan's value is the mean of
// both views.
#pragma once
#include "../plans/queue.h"
#include "net.h"

namespace TENBACK_PATH {

constexpr int SLOTS = 96;  // for different tops of four piles: a turn's plans need fewer, given
                           // turns may need more, and then begin again
constexpr float MARKING_LEFT_WEIGHT = 0.03f;  // what 20 cards left cost against the chance to win,
                                              // when plans are chosen for a second view

// Room to work in.
struct Sums {
  int16_t shared[MAX_WIDTH];        // what all plans have in common
  int16_t piles[SLOTS * MAX_WIDTH]; // what a pile's top adds
  int8_t slots[4][PLACES];          // where in `piles` a pile's top is, or -1
  int32_t used;
  uint16_t ones[512];
  int32_t number;                   // of ones
  Outputs outputs[MAX_PLANS];
  bool marked[MAX_PLANS];           // plans to be looked at
  Flow flow;
};

// Writes sums, or `from` plus sums, of the rows of the inputs that are one.
inline void add_ones(const Net& net, const Sums& room, const int16_t* from, int16_t* to) {
  for (int block = 0; block < net.width; block += BLOCK) {
    const int8_t* const first = net.at<int8_t>(net.first) + block;
    Shorts sums[BLOCK / SHORTS] = {};
    if (from) memcpy(sums, from + block, sizeof sums);
    for (int k = 0; k < room.number; ++k) {
      const int8_t* const row = first + room.ones[k] * static_cast<int64_t>(net.width);
      for (int j = 0; j < BLOCK / SHORTS; ++j) {
        sums[j] += __builtin_convertvector(load<Bytes>(row + j * SHORTS), Shorts);
      }
    }
    memcpy(to + block, sums, sizeof sums);
  }
}

// Marks the best plans by their outputs so far, and no others.
inline void mark_best(Sums& room, int plans, int number) {
  for (int plan = 0; plan < plans; ++plan) room.marked[plan] = false;
  for (int k = 0; k < least(number, plans); ++k) {
    int best = 0;
    float highest = -1e9f;
    for (int plan = 0; plan < plans; ++plan) {
      if (room.marked[plan]) continue;
      const Outputs& out = room.outputs[plan];
      const float worth = chance(out.win) - MARKING_LEFT_WEIGHT * out.left;
      if (worth > highest) {
        best = plan;
        highest = worth;
      }
    }
    room.marked[best] = true;
  }
}

// Adds the net's outputs for the marked plans, seen as they are or through the mirror.
template <class After>
void look(const Net& net, const After* plans, int number, bool flip, Sums& room) {
  const int width = net.width;
  const auto hidden = hidden_of(plans[0], flip);
  const auto one = [&](int input) { room.ones[room.number++] = static_cast<uint16_t>(input); };
  room.number = 0;
  table_inputs(plans[0], hidden, one);
  add_ones(net, room, nullptr, room.shared);
  room.used = SLOTS;
  for (int plan = 0; plan < number; ++plan) {
    if (!room.marked[plan]) continue;
    if (room.used > SLOTS - 4) {
      memset(room.slots, -1, sizeof room.slots);
      room.used = 0;
    }
    const After& after = plans[plan];
    const int16_t* piles[4];
    for (int place = 0; place < 4; ++place) {
      const int top = top_in_frame(after, place, flip);
      int slot = room.slots[place][top];
      if (slot < 0) {
        slot = room.slots[place][top] = static_cast<int8_t>(room.used++);
        room.number = 0;
        pile_inputs(hidden, place, top, one);
        add_ones(net, room, nullptr, room.piles + slot * width);
      }
      piles[place] = room.piles + slot * width;
    }
    int16_t* const sums = room.flow.sums;
    for (int j = 0; j < width; j += SHORTS) {
      Shorts sum = load<Shorts>(room.shared + j);
      for (const int16_t* pile : piles) sum += load<Shorts>(pile + j);
      store(sum, sums + j);
    }
    room.number = 0;
    plan_inputs(after, hidden, flip, net.inputs, one);
    add_ones(net, room, sums, sums);
    float counts[COUNTS];
    count_inputs(after, hidden, flip, [&](int k, float value) { counts[k] = value; });
    first_layer(net, counts, room.flow);
    const Outputs out = further_layers(net, room.flow);
    room.outputs[plan].win += out.win;
    room.outputs[plan].left += out.left;
  }
}

// Writes what a net thinks of plans to room.outputs. The best `twice` at first sight are also seen
// through the mirror: their outputs are the mean of both views, and no other plan counts for more
// than they do, because a plan that seems best in one view is partly lucky.
template <class After>
void judge(const Net& net, const After* plans, int number, int twice, Sums& room) {
  for (int plan = 0; plan < number; ++plan) {
    room.marked[plan] = true;
    room.outputs[plan] = {0, 0};
  }
  if (number) look(net, plans, number, false, room);
  mark_best(room, number, twice);
  if (number && twice > 0) look(net, plans, number, true, room);
  float win = 1e9f, left = -1e9f;
  for (int plan = 0; plan < number; ++plan) {
    if (!room.marked[plan]) continue;
    Outputs& out = room.outputs[plan];
    out = {out.win * 0.5f, out.left * 0.5f};
    win = least(win, out.win);
    left = most(left, out.left);
  }
  for (int plan = 0; plan < number; ++plan) {
    if (room.marked[plan]) continue;
    Outputs& out = room.outputs[plan];
    out = {least(win, out.win), most(left, out.left)};
  }
}

// The first plan with the greatest chance to win - left_weight * cards left / 20.
template <class After>
BOTH int best_of(const After* plans, int number, float left_weight) {
  int best = 0;
  float highest = -1e9f;
  for (int plan = 0; plan < number; ++plan) {
    const float worth = plans[plan].win - left_weight * plans[plan].left;
    if (worth > highest) {
      best = plan;
      highest = worth;
    }
  }
  return best;
}

}  // namespace TENBACK_PATH
