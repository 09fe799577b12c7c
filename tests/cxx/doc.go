// Package cxx tests CUDA's dialect of C++ as far as cptx has it.
//
// The programs in testdata/*.cu run in the simulator, at three levels and for two targets, and,
// with testdata/host.h before it, as C++ on the host: both print the same. ptxas takes what cptx
// makes of them. names.cu is compiled by nvcc as well, and its functions have the same names; so
// are kernels.cu and spaces.cu, whose kernels are templates and in namespaces. Each program in
// testdata/wrong.txtar is wrong in one way; the messages stand below it (-update writes them).
//
// Instances of templates, of random ones too, are compared with copies that have the arguments
// written in, and which function a call means, of random overloads and templates, with g++'s
// choice; so is what random classes compute with their functions, constructors and operators, and
// which expressions are wrong.
package cxx
