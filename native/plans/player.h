// How a player decides: what all functions that think are given, beside its net; and how much work
// that is, so that a call ends after a portion of it and the caller has a say again.
#pragma once
#include "queue.h"

namespace TENBACK_PATH {

// Work, in about a tenth of a microsecond.
constexpr int64_t WORK_OF_TURN = 1500;   // to find the plans of a turn
constexpr int64_t WORK_OF_PLAN = 40;     // to ask a net about one of them
constexpr int64_t WORK_OF_POSITION = 4;  // to search one position of an ending

struct Player {
  double left_weight;   // what twenty cards left cost against the chance to win
  double heat;          // how far behind the best a plan may be and still have a say in which card
                        // is laid first
  Width width;          // how widely plans are enumerated
  int32_t plans;        // how many plans the net is asked about
  int32_t twice;        // how many of them are also looked at through the mirror
  int32_t weights[24];  // of the linear value, by which plans are chosen
};

}  // namespace TENBACK_PATH
