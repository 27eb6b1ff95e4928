// The lanes that work on one game: the 32 lanes of a warp on the GPU, one lane on the CPU.
//
// Code written against these few functions runs on both and does the same in the same order: a
// loop strides by LANES, and results are placed by running sums, never by who comes first.
#pragma once
#include "cards.h"

namespace TENBACK_PATH {

#ifdef __CUDA_ARCH__
constexpr int LANES = 32;
__device__ inline int lane() { return threadIdx.x & 31; }
__device__ inline void sync_lanes() { __syncwarp(); }
__device__ inline int sum_of_lanes(int x) { return __reduce_add_sync(0xffffffffu, x); }
__device__ inline int most_of_lanes(int x) { return __reduce_max_sync(0xffffffffu, x); }
__device__ inline int least_of_lanes(int x) { return __reduce_min_sync(0xffffffffu, x); }
__device__ inline int of_first_lane(int x) { return __shfl_sync(0xffffffffu, x, 0); }
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
BOTH void sync_lanes() {}
BOTH int sum_of_lanes(int x) { return x; }
BOTH int most_of_lanes(int x) { return x; }
BOTH int least_of_lanes(int x) { return x; }
BOTH int of_first_lane(int x) { return x; }
BOTH int sum_before(int x, int& total) {
  total = x;
  return 0;
}
BOTH int yes_before(bool yes, int& total) {
  total = yes;
  return 0;
}
#endif

// Whether this lane does a piece of work that one lane does; works are numbered as one likes.
BOTH bool is_mine(int work) { return LANES == 1 || lane() == work % LANES; }

// Calls visit(place) for the bits of a word below a number, shared out over the lanes.
template <class Visit>
BOTH void each_bit(uint64_t word, int bits, Visit visit) {
#ifdef __CUDA_ARCH__
  for (int place = lane(); place < bits; place += LANES) {
    if (word >> place & 1) visit(place);
  }
#else
  (void)bits;
  for (; word; word &= word - 1) visit(first_bit(word));
#endif
}

}  // namespace TENBACK_PATH
