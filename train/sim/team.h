// A team of lanes that works on one game: the 32 lanes of a warp on the GPU, one lane on the CPU.
//
// Code written against these few functions runs on both and does the same in the same order: a
// loop strides by LANES, and results are placed by running sums, never by who comes first.
#pragma once
#include "cards.h"

#ifdef __CUDA_ARCH__
constexpr int LANES = 32;
__device__ inline int lane() { return threadIdx.x & 31; }
__device__ inline void sync_team() { __syncwarp(); }
__device__ inline int team_sum(int x) { return __reduce_add_sync(0xffffffffu, x); }
__device__ inline int team_max(int x) { return __reduce_max_sync(0xffffffffu, x); }
__device__ inline int team_min(int x) { return __reduce_min_sync(0xffffffffu, x); }
__device__ inline int team_first(int x) { return __shfl_sync(0xffffffffu, x, 0); }
// The sum of x over the lanes before this one; total is the sum over all.
__device__ inline int sum_before(int x, int& total) {
  int inclusive = x;
  for (int d = 1; d < 32; d <<= 1) {
    const int y = __shfl_up_sync(0xffffffffu, inclusive, d);
    if (lane() >= d) inclusive += y;
  }
  total = __shfl_sync(0xffffffffu, inclusive, 31);
  return inclusive - x;
}
// The same for yes and no, cheaper.
__device__ inline int yes_before(bool yes, int& total) {
  const unsigned votes = __ballot_sync(0xffffffffu, yes);
  total = __popc(votes);
  return __popc(votes & ((1u << lane()) - 1));
}
#else
constexpr int LANES = 1;
BOTH int lane() { return 0; }
BOTH void sync_team() {}
BOTH int team_sum(int x) { return x; }
BOTH int team_max(int x) { return x; }
BOTH int team_min(int x) { return x; }
BOTH int team_first(int x) { return x; }
BOTH int sum_before(int x, int& total) {
  total = x;
  return 0;
}
BOTH int yes_before(bool yes, int& total) {
  total = yes;
  return 0;
}
#endif
