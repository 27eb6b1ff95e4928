// How far a game has come that thinkers play alone.
#pragma once
#include <stdint.h>

#include "machine.h"

namespace TENBACK_PATH {

enum Progress : uint8_t { PLAYING, OVER, COUNTED };  // COUNTED: its result was taken down

}  // namespace TENBACK_PATH
