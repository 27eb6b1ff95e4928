// Says what the kernel computes, so that machines can be compared.
#include <stdint.h>
#include <stdio.h>

#define JOINED(name, path) tenback_##name##_##path
#define NAME(name, path) JOINED(name, path)
#define ECHO NAME(echo, TENBACK_PATH)

extern "C" int64_t ECHO(int64_t);

int main() {
  uint64_t sum = 0;
  for (int64_t number = -1000; number < 1000; ++number)
    sum = sum * 31 + static_cast<uint64_t>(ECHO(number));
  printf("echo %016llx\n", static_cast<unsigned long long>(sum));
}
