// Eight floats, or sixteen short numbers, at a time: vectors that GCC and Clang turn into whatever
// the processor has. A sum over vectors is made in the same order everywhere.
#pragma once
#include "machine.h"

namespace TENBACK_PATH {

typedef float Floats __attribute__((vector_size(32)));
typedef int16_t Shorts __attribute__((vector_size(32)));
typedef int8_t Bytes __attribute__((vector_size(16)));

constexpr int FLOATS = 8;   // in a vector
constexpr int SHORTS = 16;

template <class Vector, class Number>
inline Vector load(const Number* from) {
  Vector vector;
  memcpy(&vector, from, sizeof vector);
  return vector;
}

template <class Vector, class Number>
inline void store(const Vector& vector, Number* to) {
  memcpy(to, &vector, sizeof vector);
}

}  // namespace TENBACK_PATH
