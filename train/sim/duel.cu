// Face to Face as a library. GPU: nvcc -arch=sm_90. CPU: g++ -x c++. See native.py.
#include "duel_plans.h"
#include "duel_features.h"
#include "driver.h"
