// Calls the library of another machine for tests.kernels.elsewhere, and is itself emulated.
//
// Requests come on standard input, in the words of that module; answers go to standard output.
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

namespace {

constexpr int ARGUMENTS = 16;
constexpr int DOUBLES = 8;  // as many as registers hold: the rest of the arguments are numbers

struct Call {
  char name[40];
  char kinds[ARGUMENTS];
  union {
    int64_t number;
    double real;
  } values[ARGUMENTS];
};

// Whole numbers and pointers have their own registers, and so have doubles: the order between them
// makes no difference, and a function ignores what it does not take.
using Function = int64_t (*)(int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t,
                             int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t,
                             double, double, double, double, double, double, double, double);

void take(void* data, uint64_t length) {
  if (fread(data, 1, length, stdin) != length) exit(feof(stdin) ? 0 : 2);
}

int64_t take_number() {
  int64_t number;
  take(&number, sizeof number);
  return number;
}

void answer(const void* data, uint64_t length) {
  if (fwrite(data, 1, length, stdout) != length || fflush(stdout)) exit(2);
}

int64_t call(void* library, const Call& call) {
  int64_t n[ARGUMENTS] = {};
  double d[DOUBLES] = {};
  int numbers = 0, doubles = 0;
  for (int k = 0; k < ARGUMENTS && call.kinds[k]; ++k) {
    if (call.kinds[k] == 'd') d[doubles++ % DOUBLES] = call.values[k].real;
    else n[numbers++] = call.values[k].number;
  }
  const auto function = reinterpret_cast<Function>(dlsym(library, call.name));
  if (!function || doubles > DOUBLES) {
    fprintf(stderr, "cannot call %s\n", call.name);
    exit(2);
  }
  return function(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12],
                  n[13], n[14], n[15], d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7]);
}

}  // namespace

int main(int, char** words) {
  void* const library = dlopen(words[1], RTLD_NOW);
  if (!library) {
    fprintf(stderr, "%s\n", dlerror());
    return 2;
  }
  for (;;) {
    char word;
    take(&word, 1);
    int64_t result = 0;
    if (word == 'c') {
      Call request;
      take(&request, sizeof request);
      result = call(library, request);
    } else {
      const int64_t number = take_number();
      if (word == 'm') result = reinterpret_cast<int64_t>(calloc(number, 1));
      if (word == 'f') free(reinterpret_cast<void*>(number));
      if (word == 'r') answer(reinterpret_cast<void*>(number), take_number());
      if (word == 'w') take(reinterpret_cast<void*>(number), take_number());
    }
    if (word == 'c' || word == 'm') answer(&result, sizeof result);
  }
}
