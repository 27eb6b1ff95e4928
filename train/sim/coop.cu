// The Game as a library. GPU: nvcc -arch=sm_90. CPU: g++ -x c++. See native.py.
#include "coop_plans.h"
#include "coop_features.h"
#include "driver.h"
#include "coop_guess.h"
