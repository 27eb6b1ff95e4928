// How much work was done, so that a call ends after a portion of it and the caller has a say again.
#pragma once
#include <stdint.h>

#include "../core/machine.h"

namespace TENBACK_PATH {

// In about a tenth of a microsecond.
constexpr int64_t WORK_OF_TURN = 1500;   // to find the plans of a turn
constexpr int64_t WORK_OF_PLAN = 40;     // to ask a net about one of them
constexpr int64_t WORK_OF_POSITION = 4;  // to search one position of an ending

}  // namespace TENBACK_PATH
