// Package abi holds the compiler against other producers of PTX: NVIDIA's compiler,
// clang and gcc must agree with it on data layout, on the declarations of functions
// and kernels, and on every value that crosses a call between their code and ours
// (PTX Writer's Guide to Interoperability, "Data Representation", "Function Calling
// Sequence", "System Calls", "C++"). docs/abi.md lists each rule and its test.
//
// Owns: the generator of C types and signatures, how the other compilers are called,
// and what is read from their PTX. NVIDIA's answers are golden data, so that the tests
// run without its compiler; -update asks it again (tests/toolchain/fetch.sh --all gets
// it). Other tests may use Generate and Facts.
//
// CPTX_ABI_N=0 runs everything instead of a sample; CPTX_ABI_N=n takes n times the sample.
package abi
