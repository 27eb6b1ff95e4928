// Value nets: a perceptron from a sparse input to two numbers, the logit of winning and cards left.
//
// The first layer is large and nearly all of its inputs are zeros and ones: its weights are bytes
// with a factor for each column, and the rows of the ones are added up in 16 bits. The weights of the
// further layers are whole numbers of 16 bits with a factor, written as floats. Every sum is made in
// the same order on every machine, so values are equal to the last bit.
#pragma once
#include "../core/machine.h"
#include "inputs.h"

namespace TENBACK_PATH {

// Eight floats, or sixteen short numbers, at a time: vectors that GCC and Clang turn into whatever
// the processor has. A sum over vectors is made in the same order everywhere.
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

constexpr int MAX_WIDTH = 2048;      // of the first layer
constexpr int MAX_FURTHER = 4;       // layers after the first
constexpr int MAX_ONES = 271;        // so many inputs are one at a time at most; it bounds the sums
constexpr float LEFT_SCALE = 20.0f;  // nets count cards left in twentieths
constexpr int BLOCK = 64;            // columns that are summed up at a time, in registers

// Where the parts of a net lie, in bytes from its beginning.
struct Net {
  int32_t inputs, further;
  int32_t sizes[MAX_FURTHER + 1];  // of the layers' outputs; the last is 2
  int32_t width;                   // of a row of the first layer
  int32_t first, scale, bias, counts;
  int32_t weights[MAX_FURTHER], scales[MAX_FURTHER], biases[MAX_FURTHER];
  int32_t bytes;

  template <class Number>
  const Number* at(int32_t place) const {
    return reinterpret_cast<const Number*>(reinterpret_cast<const char*>(this) + place);
  }
  template <class Number>
  Number* at(int32_t place) {
    return reinterpret_cast<Number*>(reinterpret_cast<char*>(this) + place);
  }
};

// Rows are as wide as whole blocks; columns beyond the layer's size are zero.
inline int padded(int columns) { return (columns + BLOCK - 1) / BLOCK * BLOCK; }

// Lays out a net with these sizes; `bytes` says how much memory it takes.
inline Net layout_of(int inputs, int further, const int32_t* sizes) {
  Net net;
  memset(&net, 0, sizeof net);
  net.inputs = inputs;
  net.further = further;
  int32_t at = (sizeof(Net) + 63) / 64 * 64;
  const auto take = [&](int64_t bytes) {
    const int32_t place = at;
    at += static_cast<int32_t>((bytes + 63) / 64 * 64);
    return place;
  };
  for (int k = 0; k <= further; ++k) net.sizes[k] = sizes[k];
  const int width = net.width = padded(sizes[0]);
  net.first = take(static_cast<int64_t>(inputs) * width);
  net.scale = take(4 * width);
  net.bias = take(4 * width);
  net.counts = take(4 * COUNTS * width);
  for (int k = 0; k < further; ++k) {
    const int outputs = padded(sizes[k + 1]);
    net.weights[k] = take(4 * static_cast<int64_t>(padded(sizes[k])) * outputs);
    net.scales[k] = take(4 * outputs);
    net.biases[k] = take(4 * outputs);
  }
  net.bytes = at;
  return net;
}

inline float from_half(uint16_t half) {
  const uint32_t sign = static_cast<uint32_t>(half >> 15) << 31;
  const int power = half >> 10 & 31;
  const uint32_t rest = half & 1023;
  if (power == 0) {
    const float small = static_cast<float>(rest) * 5.9604644775390625e-8f;  // 2 to the -24
    return sign ? -small : small;
  }
  const uint32_t bits = sign | static_cast<uint32_t>(power + 112) << 23 | rest << 13;
  float number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

// The nearest whole number, of two equally near the even one.
inline float rounded(float x) {
  constexpr float ROUND = 12582912.0f;  // 1.5 times 2 to the 23: the sum has no bits for fractions
  return (x + ROUND) - ROUND;
}

// Writes the first layer from its weights in bytes (inputs x width), their factors and its biases.
// Inputs from `first_count` on are numbers. Where the sums of a column might not fit 16 bits, its
// weights are made smaller.
inline void pack_first(Net& net, const int8_t* weights, const float* factors, const float* biases,
                       int first_count) {
  const int columns = net.sizes[0], width = net.width;
  for (int block = 0; block < columns; block += BLOCK) {
    const int end = least(columns, block + BLOCK);
    int16_t how_many[BLOCK][129] = {};  // by size of the weight
    for (int i = 0; i < net.inputs; ++i) {
      for (int j = block; j < end; ++j) {
        const int weight = weights[static_cast<int64_t>(i) * columns + j];
        ++how_many[j - block][weight < 0 ? -weight : weight];
      }
    }
    float shares[BLOCK];
    for (int j = block; j < end; ++j) {
      int largest = 0, ones = MAX_ONES;
      for (int weight = 128; weight > 0 && ones > 0; --weight) {
        const int these = least<int>(ones, how_many[j - block][weight]);
        largest += these * weight;
        ones -= these;
      }
      shares[j - block] = most(1.0f, static_cast<float>(largest) / 32767.0f);
      net.at<float>(net.scale)[j] = factors[j] * shares[j - block];
      net.at<float>(net.bias)[j] = biases[j];
    }
    for (int i = 0; i < net.inputs; ++i) {
      const int count = i - first_count;
      for (int j = block; j < end; ++j) {
        const float weight = weights[static_cast<int64_t>(i) * columns + j];
        net.at<int8_t>(net.first)[static_cast<int64_t>(i) * width + j] =
            static_cast<int8_t>(weight / shares[j - block]);
        if (count < 0 || count >= COUNTS) continue;
        net.at<float>(net.counts)[count * width + j] = weight * factors[j];
      }
    }
  }
}

// Writes a further layer from its weights as half-precision numbers (inputs x outputs).
inline void pack_further(Net& net, int layer, const uint16_t* weights, const float* biases) {
  const int inputs = net.sizes[layer], outputs = net.sizes[layer + 1], room = padded(outputs);
  for (int j = 0; j < outputs; ++j) {
    float largest = 0;
    for (int i = 0; i < inputs; ++i) {
      const float weight = from_half(weights[i * outputs + j]);
      largest = most(largest, weight < 0 ? -weight : weight);
    }
    const float factor = largest / 32767.0f + 1e-12f;
    net.at<float>(net.scales[layer])[j] = factor;
    net.at<float>(net.biases[layer])[j] = biases[j];
    for (int i = 0; i < inputs; ++i) {
      net.at<float>(net.weights[layer])[i * room + j] =
          rounded(from_half(weights[i * outputs + j]) / factor);
    }
  }
}

// Room for the numbers of one plan on their way through a net.
struct Flow {
  int16_t sums[MAX_WIDTH];
  float values[MAX_WIDTH], others[MAX_WIDTH];
  uint16_t active[MAX_WIDTH + 1];
};

struct Outputs {
  float win, left;  // logit of winning, cards left / 20
};

inline void keep_positive(Floats& values) { values = values > 0 ? values : Floats{}; }

// The first layer's output, from the sums of its ones and the inputs that are numbers.
inline void first_layer(const Net& net, const float* counts, Flow& flow) {
  typedef int16_t EightShorts __attribute__((vector_size(16)));
  const int width = net.width;
  const float* const weights = net.at<float>(net.counts);
  for (int j = 0; j < width; j += FLOATS) {
    const Floats ones = __builtin_convertvector(load<EightShorts>(flow.sums + j), Floats);
    Floats sum = load<Floats>(net.at<float>(net.bias) + j) +
                 ones * load<Floats>(net.at<float>(net.scale) + j);
    for (int k = 0; k < COUNTS; ++k) sum += counts[k] * load<Floats>(weights + k * width + j);
    keep_positive(sum);
    store(sum, flow.values + j);
  }
}

// Lists the values that are not zero and returns how many; the loop has no branch.
inline int active_values(const float* values, int size, uint16_t* active) {
  int number = 0;
  for (int i = 0; i < size; ++i) {
    active[number] = static_cast<uint16_t>(i);
    number += values[i] != 0;
  }
  return number;
}

// Adds up the rows of the active values, multiplied by these, for one block of outputs.
inline void add_rows(const float* weights, int room, const Flow& flow, int number, float* out) {
  Floats sums[BLOCK / FLOATS] = {};
  for (int k = 0; k < number; ++k) {
    const int i = flow.active[k];
    const float value = flow.values[i];
    const float* const row = weights + i * room;
    for (int j = 0; j < BLOCK / FLOATS; ++j) sums[j] += value * load<Floats>(row + j * FLOATS);
  }
  memcpy(out, sums, sizeof sums);
}

// The net's outputs from the first layer's output, which is overwritten.
inline Outputs further_layers(const Net& net, Flow& flow) {
  for (int layer = 0; layer < net.further; ++layer) {
    const int room = padded(net.sizes[layer + 1]);
    const int number = active_values(flow.values, net.sizes[layer], flow.active);
    for (int block = 0; block < room; block += BLOCK) {
      add_rows(net.at<float>(net.weights[layer]) + block, room, flow, number, flow.others + block);
    }
    const bool last = layer == net.further - 1;
    for (int j = 0; j < room; j += FLOATS) {
      Floats sum = load<Floats>(net.at<float>(net.biases[layer]) + j) +
                       load<Floats>(flow.others + j) *
                       load<Floats>(net.at<float>(net.scales[layer]) + j);
      if (!last) keep_positive(sum);
      store(sum, flow.values + j);
    }
  }
  return {flow.values[0], flow.values[1]};
}

}  // namespace TENBACK_PATH
