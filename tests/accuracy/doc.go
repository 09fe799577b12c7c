// Package accuracy holds the library's mathematical functions (runtime/lib/src/math) against
// mathematics: their C, compiled by gcc with fused multiply-add, against the host's libm in double
// for float functions and MPFR for double ones, and the PTX that the compiler makes of them against
// that C, bit by bit, in the simulator.
//
// testdata/float.h and double.h list the functions with the expression that is the truth and
// NVIDIA's published bound (CUDA Programming Guide, Mathematical Functions: the distance from the
// correctly rounded result). A result above the bound, or a special value that is not exact, is a
// failure; where the bound is an absolute error (rows A1: Bessel functions from 8 on, lgamma
// between its zeros) that is. Where a function uses an approximate instruction, its C takes the
// largest error that the PTX ISA allows, in either direction, from testdata/native.h of
// runtime/lib.
//
// testdata/nvidia.txt is NVIDIA's table: each function of it must exist and have a row in
// docs/math.md that is not above its bound.
//
// Double functions, and float functions of two arguments, are searched for their largest errors
// (TestSearch, make mathsearch): 10^8 arguments each, drawn where an algorithm may be at its worst
// (testdata/draw.h). A fast truth in long double, good to 0.008 ulp, tells which of them MPFR is to
// judge (search.h, screen.h, pieces.h). The worst are kept in testdata/worst.txt, and with
// published ones in points.txt measured on every run. A search keeps what the one before found
// worse.
//
// CPTX_MATH_STRIDE=1 runs the float functions of one argument on all 2^32 arguments; without it
// every 16381st is taken. CPTX_MATH_COUNT is the number of drawn arguments of each double function.
// CPTX_MATH_SEARCH names the functions to search, "all" for all.
// CPTX_MATH_TABLE=1 makes TestTable write the table of docs/math.md, as make mathtable does, and
// TestSpeedTable the counted instructions of docs/mathspeed.md: those that ptxas makes of the
// library's functions for sm_75 beside those of nvcc's.
package accuracy
