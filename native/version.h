// The version of the C interface; tenback.kernels refuses a library of another one.
#pragma once
#define TENBACK_VERSION 1
