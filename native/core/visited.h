// The positions that a search has visited, as keys in a hash table.
#pragma once
#include "machine.h"

namespace TENBACK_PATH {

// Adds a key to the table; returns whether it is new. The size is a power of two, more than the
// table will hold; zero stands for no key. `place` is any number that follows from the key: it says
// where to look first.
BOTH bool is_new(uint64_t* known, uint64_t size, uint64_t key, uint64_t place) {
  for (place &= size - 1; known[place]; place = (place + 1) & (size - 1)) {
    if (known[place] == key) return false;
  }
  known[place] = key;
  return true;
}

}  // namespace TENBACK_PATH
