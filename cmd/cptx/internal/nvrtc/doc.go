// Package nvrtc is NVRTC's interface to the compiler, without C: programs, options, logs and codes
// as NVIDIA's library of CUDA 12 and 13 has them (NVRTC documentation; what it leaves open is as
// the library was seen to behave). Package libnvrtc gives it C's calling convention.
//
// A program is CUDA C++ as far as the compiler takes that, and -std=c11 and its like ask for C.
package nvrtc
