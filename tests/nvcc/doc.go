// Package nvcc holds the simulator, and the test kernels themselves, against
// NVIDIA's compiler: the kernels of tests/kernels compiled by nvcc as CUDA C++ and
// run in the simulator must give what the host gives. Kernels that are not C++
// as well are left out.
//
// Owns: how nvcc is called. It needs nvcc (tests/toolchain/fetch.sh --nvcc) and
// g++; without them the test is skipped.
package nvcc
