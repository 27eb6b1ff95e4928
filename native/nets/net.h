// Value nets: a perceptron from a sparse input to two numbers, the logit of winning and cards left.
//
// The first layer is large and nearly all of its inputs are zeros and ones: its weights are bytes
// with a factor for each column, and the rows of the ones are added up in 16 bits. The weights of the
// further layers have 16 bits, because reading them takes most of the time. Every sum is made in the
// same order on every machine, so values are equal to the last bit.
#pragma once
#include "inputs.h"

namespace TENBACK_PATH {

constexpr int MAX_WIDTH = 2048;      // of the first layer
constexpr int MAX_FURTHER = 4;       // layers after the first
constexpr int MAX_ONES = 271;        // so many inputs are one at a time at most; it bounds the sums
constexpr float LEFT_SCALE = 20.0f;  // nets count cards left in twentieths
constexpr int BLOCK = 32;            // outputs that are summed up at a time, in registers

// Where the parts of a net lie, in bytes from its beginning.
struct Net {
  int32_t inputs, further;
  int32_t sizes[MAX_FURTHER + 1];  // from the first layer's width on; the last is 2
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
  int width() const { return sizes[0]; }
};

inline int padded(int outputs) { return (outputs + BLOCK - 1) / BLOCK * BLOCK; }

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
  const int width = sizes[0];
  net.first = take(static_cast<int64_t>(inputs) * width);
  net.scale = take(4 * width);
  net.bias = take(4 * width);
  net.counts = take(4 * COUNTS * width);
  for (int k = 0; k < further; ++k) {
    const int outputs = padded(sizes[k + 1]);
    net.weights[k] = take(2 * static_cast<int64_t>(sizes[k]) * outputs);
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
  const int width = net.width();
  memcpy(net.at<float>(net.bias), biases, 4 * static_cast<size_t>(width));
  for (int k = 0; k < COUNTS; ++k) {
    for (int j = 0; j < width; ++j) {
      net.at<float>(net.counts)[k * width + j] =
          static_cast<float>(weights[(first_count + k) * width + j]) * factors[j];
    }
  }
  for (int j = 0; j < width; ++j) {
    int how_many[129] = {};  // by size of the weight
    for (int i = 0; i < net.inputs; ++i) {
      const int weight = weights[static_cast<int64_t>(i) * width + j];
      ++how_many[weight < 0 ? -weight : weight];
    }
    int largest = 0, ones = MAX_ONES;
    for (int weight = 128; weight > 0 && ones > 0; --weight) {
      const int these = least(ones, how_many[weight]);
      largest += these * weight;
      ones -= these;
    }
    const float share = most(1.0f, static_cast<float>(largest) / 32767.0f);
    net.at<float>(net.scale)[j] = factors[j] * share;
    for (int i = 0; i < net.inputs; ++i) {
      const int64_t place = static_cast<int64_t>(i) * width + j;
      net.at<int8_t>(net.first)[place] =
          static_cast<int8_t>(static_cast<float>(weights[place]) / share);
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
      net.at<int16_t>(net.weights[layer])[i * room + j] =
          static_cast<int16_t>(rounded(from_half(weights[i * outputs + j]) / factor));
    }
  }
}

// Room for the numbers of one plan on their way through a net.
struct Flow {
  int16_t sums[MAX_WIDTH];
  float values[MAX_WIDTH];
  uint16_t active[MAX_WIDTH + 1];
};

struct Outputs {
  float win, left;  // logit of winning, cards left / 20
};

// The first layer's output, from the sums of its ones and the inputs that are numbers.
inline void first_layer(const Net& net, const float* counts, Flow& flow) {
  const int width = net.width();
  const float* __restrict weights = net.at<float>(net.counts);
  const float* __restrict scale = net.at<float>(net.scale);
  const float* __restrict bias = net.at<float>(net.bias);
  const int16_t* __restrict sums = flow.sums;
  float* __restrict out = flow.values;
  for (int j = 0; j < width; ++j) {
    float sum = bias[j] + static_cast<float>(sums[j]) * scale[j];
    for (int k = 0; k < COUNTS; ++k) sum += counts[k] * weights[k * width + j];
    out[j] = sum > 0 ? sum : 0;
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

// The net's outputs from the first layer's output, which is overwritten.
inline Outputs further_layers(const Net& net, Flow& flow) {
  float results[MAX_WIDTH / 2];
  for (int layer = 0; layer < net.further; ++layer) {
    const int outputs = net.sizes[layer + 1], room = padded(outputs);
    const int number = active_values(flow.values, net.sizes[layer], flow.active);
    const int16_t* weights = net.at<int16_t>(net.weights[layer]);
    for (int block = 0; block < room; block += BLOCK) {
      float sums[BLOCK] = {};
      for (int k = 0; k < number; ++k) {
        const float value = flow.values[flow.active[k]];
        const int16_t* __restrict row = weights + flow.active[k] * room + block;
        for (int j = 0; j < BLOCK; ++j) sums[j] += value * static_cast<float>(row[j]);
      }
      memcpy(results + block, sums, sizeof sums);
    }
    const float* scales = net.at<float>(net.scales[layer]);
    const float* biases = net.at<float>(net.biases[layer]);
    for (int j = 0; j < outputs; ++j) {
      results[j] = biases[j] + results[j] * scales[j];
      flow.values[j] = results[j] > 0 ? results[j] : 0;
    }
  }
  return {results[0], results[1]};
}

// The chance to win for a logit.
BOTH float chance(float logit) { return 1.0f / (1.0f + exponential(-logit)); }

}  // namespace TENBACK_PATH
