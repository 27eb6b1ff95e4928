// Which of the compiled paths this processor can run, and the version of the interface.
//
// This file is compiled without any option for newer processors, so that it can be asked anywhere.
#include <stdint.h>

#include "version.h"

#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>
#define TENBACK_ASK_CPUID
#endif

#ifdef _WIN32
#define EXPORT extern "C" __declspec(dllexport)
#else
#define EXPORT extern "C" __attribute__((visibility("default")))
#endif

namespace {

constexpr int32_t BASE = 1;
constexpr int32_t V3 = 2;

#ifdef TENBACK_ASK_CPUID
// The bits of CPUID for what x86-64-v3 has beyond x86-64.
constexpr uint32_t LEAF_1_ECX = 1u << 0      // SSE3
                                | 1u << 9    // SSSE3
                                | 1u << 12   // FMA
                                | 1u << 13   // CMPXCHG16B
                                | 1u << 19   // SSE4.1
                                | 1u << 20   // SSE4.2
                                | 1u << 22   // MOVBE
                                | 1u << 23   // POPCNT
                                | 1u << 27   // OSXSAVE: the system has turned XGETBV on
                                | 1u << 28   // AVX
                                | 1u << 29;  // F16C
constexpr uint32_t LEAF_7_EBX = 1u << 3      // BMI1
                                | 1u << 5    // AVX2
                                | 1u << 8;   // BMI2
constexpr uint32_t EXTENDED_1_ECX = 1u << 0  // LAHF and SAHF
                                    | 1u << 5;  // LZCNT
constexpr uint32_t EXTENDED_1 = 0x80000001;
constexpr uint32_t XMM_AND_YMM = 6;  // the registers that the system saves, by the bit in XCR0

bool has(uint32_t word, uint32_t bits) { return (word & bits) == bits; }

uint32_t saved_registers() {
  uint32_t low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}

bool runs_v3() {
  uint32_t a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !has(c, LEAF_1_ECX)) return false;
  if (!has(saved_registers(), XMM_AND_YMM)) return false;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !has(b, LEAF_7_EBX)) return false;
  return __get_cpuid(EXTENDED_1, &a, &b, &c, &d) && has(c, EXTENDED_1_ECX);
}
#else
bool runs_v3() { return false; }
#endif

}  // namespace

EXPORT int32_t tenback_version(void) { return TENBACK_VERSION; }

// A bit for each path: 1 for base, 2 for v3.
EXPORT int32_t tenback_paths(void) { return BASE | (runs_v3() ? V3 : 0); }
