// Both games as a library for the trainer. GPU: nvcc. CPU: any C++ compiler, with -x c++.
//
// The C functions have the name of their game before them: coop_plan, duel_plan. Each returns 0, or
// an error number of the CUDA runtime. They take memory of the side on which they work.
#include "duel_training.h"
#include "guess.h"

using namespace TENBACK_PATH;

template <class Training>
void write_sizes(int32_t* out) {
  const int32_t all[] = {
      sizeof(typename Training::Table), sizeof(typename Training::After), Training::INPUTS,
      Training::MAX_DECISIONS, Training::MODES, STATS, BINS, Training::LINEAR, MAX_PLANS};
  memcpy(out, all, sizeof all);
}

template <class Training>
int expand(const typename Training::After* rows, const int32_t* index, int n, void* x,
           float* targets, int inputs, uint32_t mirrored) {
#ifdef __CUDACC__
  using Number = __nv_bfloat16;
#else
  using Number = float;
#endif
  const Expand<Training, Number> work = {rows, index, static_cast<Number*>(x), targets, inputs,
                                         mirrored};
  return each_team<Row<Training, Number>>(n, work);
}

// The functions of one game; After and Table are those of its Training.
#define TRAINER(name, Training)                                                                  \
  extern "C" void name##_sizes(int32_t* out) { write_sizes<Training>(out); }                     \
  extern "C" int name##_start(Training::Table* games, int n, const int32_t* modes,               \
                              const int32_t* weights, const uint64_t* seeds) {                   \
    return each_item(n, Start<Training>{games, modes, weights, seeds});                          \
  }                                                                                              \
  extern "C" int name##_plan(Training::Table* games, int n, Training::After* rows,               \
                             int32_t* counter, int number, const Width* width,                   \
                             const int32_t* weights) {                                           \
    const Plan<Training> work = {games, rows, counter, number, *width, weights};                 \
    return each_team<Training::Scratch>(n, work);                                                \
  }                                                                                              \
  extern "C" int name##_expand(const Training::After* rows, const int32_t* index, int n,         \
                               void* x, float* targets, int inputs, uint32_t mirrored) {         \
    return expand<Training>(rows, index, n, x, targets, inputs, mirrored);                       \
  }                                                                                              \
  extern "C" int name##_choose(Training::Table* games, int n, const Training::After* rows,       \
                               const float* out, Training::After* history, float left_weight,    \
                               float explore, float whole, float heat) {                         \
    const Choose<Training> work = {games, rows, out, history, left_weight, explore, whole, heat}; \
    return each_item(n, work);                                                                   \
  }                                                                                              \
  extern "C" int name##_finish(Training::Table* games, int n, const Training::After* history,    \
                               Training::After* replay, uint32_t* replay_at,                     \
                               uint32_t replay_mask, float lambda, double* stats, double* bins,  \
                               int32_t* active, int again) {                                     \
    const Finish<Training> work = {games,  history, replay, replay_at, replay_mask,              \
                                   lambda, stats,   bins,   active,    again};                   \
    return each_item(n, work);                                                                   \
  }

TRAINER(coop, team::Training)
TRAINER(duel, duel::Training)

extern "C" int coop_guess(team::Table* games, int n, const uint64_t* seeds, int exchanges) {
  return each_item(n, team::Guess{games, seeds, exchanges});
}

// On which side this library works: 1 for the GPU.
extern "C" int on_gpu() {
#ifdef __CUDACC__
  return 1;
#else
  return 0;
#endif
}
