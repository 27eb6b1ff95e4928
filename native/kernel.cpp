// The kernel: the rules and the thinking of the bots as one library with a plain C interface.
//
// It is compiled once for each path: TENBACK_PATH is base, or v3 on x86-64 processors that have
// AVX2. Every function is exported under its name and path (tenback_think_v3). Arguments are whole
// numbers of 64 bits, doubles, and pointers to memory of the caller; nothing is allocated here and
// nothing is kept between calls. Arguments are checked by the caller (tenback.kernels).
#include "core/machine.h"

#define TENBACK_JOINED(name, path) tenback_##name##_##path
#define TENBACK_NAME(name, path) TENBACK_JOINED(name, path)
#ifdef _WIN32
#define EXPORT(name) extern "C" __declspec(dllexport) int64_t TENBACK_NAME(name, TENBACK_PATH)
#else
#define EXPORT(name) \
  extern "C" __attribute__((visibility("default"))) int64_t TENBACK_NAME(name, TENBACK_PATH)
#endif

#include "interface/games.h"
#include "interface/thinking.h"
