// Many games of a training at once: the work on each game or row, and how it is spread.
//
// A game is told by its struct Training and by the functions on its Table and After: set_mode,
// deal_anew, plan_turn, order_cards, play, final_win, final_left, learns, times_learned, decisions,
// and the inputs of its nets. Under nvcc each piece of work is a kernel on the default stream over
// memory of the GPU; otherwise it is a loop over memory of the host.
#pragma once
#include "../core/progress.h"
#include "../nets/inputs.h"
#include "../plans/queue.h"

#ifdef __CUDACC__
#include <cuda_bf16.h>
#endif

namespace TENBACK_PATH {

constexpr int STATS = 8;           // per mode: games, wins of seat 0, cards left, squared, turns
constexpr int BINS = 20;           // per mode: reliability bins of count, predicted, won
constexpr int TEAMS_A_BLOCK = 2;

#ifdef __CUDACC__
template <class Work>
__global__ void item_kernel(int n, Work work) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) work(i);
}
template <class Room, class Work>
__global__ void __launch_bounds__(32 * TEAMS_A_BLOCK) team_kernel(int n, Work work) {
  __shared__ Room room[TEAMS_A_BLOCK];
  const int i = blockIdx.x * TEAMS_A_BLOCK + threadIdx.x / 32;
  if (i < n) work(i, room[threadIdx.x / 32]);
}
template <class Work>
int each_item(int n, Work work) {
  if (n > 0) item_kernel<<<(n + 127) / 128, 128>>>(n, work);
  return cudaGetLastError();
}
template <class Room, class Work>
int each_team(int n, Work work) {
  const int blocks = (n + TEAMS_A_BLOCK - 1) / TEAMS_A_BLOCK;
  if (n > 0) team_kernel<Room><<<blocks, 32 * TEAMS_A_BLOCK>>>(n, work);
  return cudaGetLastError();
}
#define WORK __device__
__device__ inline void add_to(double* where, double x) { atomicAdd(where, x); }
__device__ inline int claim(int* counter, int n) { return atomicAdd(counter, n); }
#else
template <class Work>
int each_item(int n, Work work) {
  for (int i = 0; i < n; ++i) work(i);
  return 0;
}
template <class Room, class Work>
int each_team(int n, Work work) {
  static Room room;
  for (int i = 0; i < n; ++i) work(i, room);
  return 0;
}
#define WORK inline
inline void add_to(double* where, double x) { *where += x; }
inline int claim(int* counter, int n) {
  *counter += n;
  return *counter - n;
}
#endif

template <class Training>
struct Start {
  typename Training::Table* games;
  const int32_t* modes;
  const int32_t* weights;
  const uint64_t* seeds;
  WORK void operator()(int i) const {
    set_mode(games[i], modes[i]);
    games[i].weights = static_cast<uint8_t>(weights[i]);
    games[i].random = seeds[i];
    deal_anew(games[i]);
  }
};

template <class Training>
struct Plan {
  typename Training::Table* games;
  typename Training::After* rows;
  int32_t* counter;
  int select;
  Width width;
  const int32_t* weights;
  WORK void operator()(int i, typename Training::Scratch& scratch) const {
    const auto take = [this](int n) {
      int base = 0;
      if (lane() == 0) base = claim(counter, n);
      return of_first_lane(base);
    };
    plan_turn(games[i], rows, take, select, width, weights, scratch);
  }
};

template <class Training, class Number>
struct Row {
  alignas(16) Number x[Training::INPUTS];
};

// Calls put(input, value) for every input of a net that is not zero, each once, shared out over the
// lanes.
template <class Training, class Put>
BOTH void each_input(const typename Training::After& after, bool flip, int inputs, Put put) {
  const auto hidden = hidden_of(after, flip);
  const auto one = [&](int input) { put(input, 1.0f); };
  table_inputs(after, hidden, one);
  for (int place = 0; place < 4; ++place) {
    pile_inputs(hidden, place, top_in_frame(after, place, flip), one);
  }
  plan_inputs(after, hidden, flip, inputs, one);
  count_inputs(after, hidden, flip,
               [&](int k, float value) { put(Training::FIRST_COUNT + k, value); });
}

// mirrored: 0 as it is, 1 the mirror image, otherwise one of the two by a hash of it and the row.
template <class Training, class Number>
struct Expand {
  const typename Training::After* rows;
  const int32_t* index;
  Number* x;
  float* targets;
  int inputs;
  uint32_t mirrored;
  WORK void operator()(int i, Row<Training, Number>& row) const {
    const auto& a = rows[index ? index[i] : i];
    uint32_t z = (static_cast<uint32_t>(i) + 1) * 2654435761u ^ mirrored;
    z = (z ^ z >> 15) * 0x2c1b3c6du;
    const bool flip = mirrored < 2 ? mirrored : (z >> 16 & 1);
    const int words = inputs * static_cast<int>(sizeof(Number)) / 16;
    struct alignas(16) Word { uint64_t low, high; };
    Word* const staged = reinterpret_cast<Word*>(row.x);
    Word* const out = reinterpret_cast<Word*>(x + static_cast<size_t>(i) * inputs);
    for (int k = lane(); k < words; k += LANES) staged[k] = Word{0, 0};
    sync_lanes();
    each_input<Training>(a, flip, inputs,
                         [&](int k, float v) { row.x[k] = static_cast<Number>(v); });
    sync_lanes();
    for (int k = lane(); k < words; k += LANES) out[k] = staged[k];
    if (targets && lane() == 0) {
      targets[2 * static_cast<size_t>(i)] = a.win;
      targets[2 * static_cast<size_t>(i) + 1] = a.left;
    }
    sync_lanes();
  }
};

// Plays the plan of the greatest win - left_weight * left; out holds (logit of winning, left) a row.
// whole: the chance that a listener carries out all of it; heat: see order_cards, 0 for none.
template <class Training>
struct Choose {
  using Table = typename Training::Table;
  using After = typename Training::After;
  Table* games;
  const After* rows;
  const float* out;
  After* history;
  float left_weight, explore, whole, heat;
  WORK void operator()(int i) const {
    Table& g = games[i];
    if (g.progress != PLAYING || g.count == 0) return;
    int best = -1;
    float most = 0, win = 0, left = 0;
    const int random_row = random_choice(g);
    for (int k = 0; k < g.count; ++k) {
      const int r = g.base + k;
      float w, l;
      value(r, w, l);
      const float u = w - left_weight * l + (k == random_row ? 100.0f : 0.0f);
      if (best >= 0 && u <= most) continue;
      best = r;
      most = u;
      win = w;
      left = l;
    }
    After a = rows[best];
    a.win = win;
    a.left = left;
    order_cards(a, rows + g.base, g.count, left_weight, heat,
                [&](int k, float& w, float& l) { value(g.base + k, w, l); });
    const int place = decisions(g);
    play(g, a, whole > 0 && random_below(g.random, 1 << 20) < whole * (1 << 20));
    if (history && place < Training::MAX_DECISIONS) {
      history[(size_t)i * Training::MAX_DECISIONS + place] = a;
    }
  }
  // What the net thinks of a row, or what is known of it.
  WORK void value(int r, float& win, float& left) const {
    const bool exact = rows[r].exact;
    win = exact ? rows[r].win : chance(out[2 * (size_t)r]);
    left = exact ? rows[r].left : out[2 * (size_t)r + 1];
  }
  WORK int random_choice(Table& g) const {
    if (explore <= 0) return -1;
    const int roll = random_below(g.random, 1 << 20);
    return roll < explore * (1 << 20) ? random_below(g.random, g.count) : -1;
  }
};

// Counts finished games and turns their histories into targets: TD(lambda) along the states of
// each player by itself, from the end backwards. Then deals anew, or leaves the table idle.
template <class Training>
struct Finish {
  using Table = typename Training::Table;
  using After = typename Training::After;
  static constexpr int MAX_DECISIONS = Training::MAX_DECISIONS;
  Table* games;
  const After* history;
  After* replay;
  uint32_t* replay_at;
  uint32_t replay_mask;
  float lambda;
  double* stats;
  double* bins;
  int32_t* active;
  int again;
  WORK void operator()(int i) const {
    Table& g = games[i];
    if (g.progress == PLAYING && active) claim(active, 1);
    if (g.progress != OVER) return;
    double* s = stats + g.mode * STATS;
    const double left = final_left(g, 0) * 20.0;
    add_to(s, 1);
    add_to(s + 1, final_win(g, 0));
    add_to(s + 2, left);
    add_to(s + 3, left * left);
    add_to(s + 4, g.turns);
    const int n = decisions(g) < MAX_DECISIONS ? decisions(g) : MAX_DECISIONS;
    if (bins) count_bins(g, i, n);
    if (replay) remember(g, i, n);
    g.progress = COUNTED;
    if (again) deal_anew(g);
  }
  WORK void count_bins(const Table& g, int i, int n) const {
    for (int k = 0; k < n; ++k) {
      const After& a = history[(size_t)i * MAX_DECISIONS + k];
      if (a.exact || !learns(g, a.player)) continue;
      int bin = static_cast<int>(a.win * BINS);
      bin = bin < BINS ? bin : BINS - 1;
      double* b = bins + (g.mode * BINS + bin) * 3;
      add_to(b, 1);
      add_to(b + 1, a.win);
      add_to(b + 2, final_win(g, a.player));
    }
  }
  WORK void remember(const Table& g, int i, int n) const {
    float win[5], left[5];
    for (int p = 0; p < 5; ++p) {
      win[p] = final_win(g, p);
      left[p] = final_left(g, p);
    }
    const After* const states = history + (size_t)i * MAX_DECISIONS;
    int kept = 0;
    for (int k = 0; k < n; ++k) kept += times_learned(g, states[k]);
    uint32_t at = claim(reinterpret_cast<int*>(replay_at), kept);
    for (int k = n - 1; k >= 0; --k) {
      After a = states[k];
      const int times = times_learned(g, a);
      if (!times) continue;
      const float w = a.win, l = a.left;
      const int p = a.player;
      a.win = win[p];
      a.left = left[p];
      for (int copy = 0; copy < times; ++copy) replay[at++ & replay_mask] = a;
      win[p] = (1 - lambda) * w + lambda * win[p];
      left[p] = (1 - lambda) * l + lambda * left[p];
    }
  }
};

}  // namespace TENBACK_PATH
