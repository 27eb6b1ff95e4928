// What differs between machines: which functions run on a GPU too, and instructions on bits.
//
// Everything is compiled once for each path (see kernel.cpp) and lives in a namespace of that name,
// so that no function of one path is ever called by another.
#pragma once
#include <stdint.h>
#include <string.h>

#if defined(__GNUC__) && !defined(__clang__) && !defined(__CUDACC__)
// GCC 12 makes wrong code of loops that add up two numbers on a condition, eight bytes at a time.
#pragma GCC optimize("no-tree-vectorize")
#endif

#ifndef TENBACK_PATH
#define TENBACK_PATH base
#endif

#ifdef __CUDACC__
#define BOTH __host__ __device__ inline
#else
#define BOTH inline
#endif

namespace TENBACK_PATH {

BOTH int count_bits(uint64_t word) {
#ifdef __CUDA_ARCH__
  return __popcll(word);
#else
  return __builtin_popcountll(word);
#endif
}

// The place of the lowest bit of a word that is not zero.
BOTH int first_bit(uint64_t word) {
#ifdef __CUDA_ARCH__
  return __ffsll(static_cast<long long>(word)) - 1;
#else
  return __builtin_ctzll(word);
#endif
}

// The place of the highest bit of a word that is not zero.
BOTH int last_bit(uint64_t word) {
#ifdef __CUDA_ARCH__
  return 63 - __clzll(static_cast<long long>(word));
#else
  return 63 - __builtin_clzll(word);
#endif
}

BOTH uint64_t reverse_bits(uint64_t word) {
#ifdef __CUDA_ARCH__
  return __brevll(word);
#else
  word = __builtin_bswap64(word);
  word = ((word >> 4) & 0x0F0F0F0F0F0F0F0FULL) | ((word & 0x0F0F0F0F0F0F0F0FULL) << 4);
  word = ((word >> 2) & 0x3333333333333333ULL) | ((word & 0x3333333333333333ULL) << 2);
  return ((word >> 1) & 0x5555555555555555ULL) | ((word & 0x5555555555555555ULL) << 1);
#endif
}

template <class Number>
BOTH Number least(Number a, Number b) {
  return b < a ? b : a;
}
template <class Number>
BOTH Number most(Number a, Number b) {
  return a < b ? b : a;
}

// e to the power of x, from sums and products alone: the C library's differs between machines.
// The series for the part below a power of two is exact to the last bit of a float or the one
// before it.
BOTH float exponential(float x) {
  if (!(x >= -87.0f)) return 0.0f;  // nor of what is not a number
  if (x > 88.0f) x = 88.0f;
  const double scaled = x * 1.4426950408889634;
  const int power = static_cast<int>(scaled + (scaled < 0 ? -0.5 : 0.5));
  const double rest = x - power * 0.6931471805599453;
  double sum = 1.0 / 362880;
  sum = sum * rest + 1.0 / 40320;
  sum = sum * rest + 1.0 / 5040;
  sum = sum * rest + 1.0 / 720;
  sum = sum * rest + 1.0 / 120;
  sum = sum * rest + 1.0 / 24;
  sum = sum * rest + 1.0 / 6;
  sum = sum * rest + 0.5;
  sum = sum * rest + 1.0;
  sum = sum * rest + 1.0;
  const uint64_t bits = static_cast<uint64_t>(1023 + power) << 52;
  double factor;
  memcpy(&factor, &bits, sizeof factor);
  return static_cast<float>(sum * factor);
}

// The chance to win for a logit.
BOTH float chance(float logit) { return 1.0f / (1.0f + exponential(-logit)); }

}  // namespace TENBACK_PATH
