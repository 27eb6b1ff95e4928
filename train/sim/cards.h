// Sets of cards as bit masks: bit c stands for card c. Both games fit in 128 bits.
//
// Everything here compiles as plain C++ for the CPU and, under nvcc, for both sides, so that the
// simulator exists once and the two builds can be compared step by step.
#pragma once
#include <cstdint>

#ifdef __CUDACC__
#define BOTH __host__ __device__ inline
#else
#define BOTH inline
#endif

using Set = unsigned __int128;

BOTH int count_bits(uint64_t x) {
#ifdef __CUDA_ARCH__
  return __popcll(x);
#else
  return __builtin_popcountll(x);
#endif
}

BOTH int first_bit(uint64_t x) {
#ifdef __CUDA_ARCH__
  return __ffsll(static_cast<long long>(x)) - 1;
#else
  return __builtin_ctzll(x);
#endif
}

BOTH uint64_t reverse_bits(uint64_t x) {
#ifdef __CUDA_ARCH__
  return __brevll(x);
#else
  x = __builtin_bswap64(x);
  x = ((x >> 4) & 0x0F0F0F0F0F0F0F0FULL) | ((x & 0x0F0F0F0F0F0F0F0FULL) << 4);
  x = ((x >> 2) & 0x3333333333333333ULL) | ((x & 0x3333333333333333ULL) << 2);
  return ((x >> 1) & 0x5555555555555555ULL) | ((x & 0x5555555555555555ULL) << 1);
#endif
}

BOTH Set card(int c) { return static_cast<Set>(1) << c; }
BOTH bool has(Set s, int c) { return static_cast<int>(s >> c) & 1; }
BOTH int size(Set s) {
  return count_bits(static_cast<uint64_t>(s)) + count_bits(static_cast<uint64_t>(s >> 64));
}
BOTH int lowest(Set s) {
  const uint64_t low = static_cast<uint64_t>(s);
  return low ? first_bit(low) : 64 + first_bit(static_cast<uint64_t>(s >> 64));
}
BOTH Set without_lowest(Set s) { return s & (s - 1); }

// Cards c with c < t, and cards c with t < c <= last. Cards start at 2 in both games.
BOTH Set below(int t) { return (card(t) - 1) & ~static_cast<Set>(3); }
BOTH Set deck_to(int last) { return (card(last + 1) - 1) & ~static_cast<Set>(3); }
template <int LAST>
BOTH Set above(int t) {
  return deck_to(LAST) & ~((card(t) << 1) - 1);
}

// The mirror image: card c becomes SUM - c, which turns ascending piles into descending ones.
template <int SUM>
BOTH Set mirror(Set s) {
  const Set r = (static_cast<Set>(reverse_bits(static_cast<uint64_t>(s))) << 64) |
                reverse_bits(static_cast<uint64_t>(s >> 64));
  return r >> (127 - SUM);
}

// SplitMix64: one word of state, good enough to shuffle, the same on every machine.
BOTH uint64_t next_random(uint64_t& state) {
  uint64_t z = (state += 0x9E3779B97F4A7C15ULL);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

// A number from 0 to n - 1; the bias of the multiplication is below n / 2^32.
BOTH int random_below(uint64_t& state, int n) {
  const uint64_t high = next_random(state) >> 32;
  return static_cast<int>((high * static_cast<uint64_t>(n)) >> 32);
}

// Cards 2 to last in random order (Fisher and Yates, from the end).
BOTH void shuffle(uint8_t* deck, int last, uint64_t& state) {
  for (int c = 2; c <= last; ++c) deck[c - 2] = static_cast<uint8_t>(c);
  for (int i = last - 2; i > 0; --i) {
    const int j = random_below(state, i + 1);
    const uint8_t x = deck[i];
    deck[i] = deck[j];
    deck[j] = x;
  }
}
