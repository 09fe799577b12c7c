// Package device runs a Job - PTX text, buffers, a list of launches - on something that executes
// PTX: the simulator (Sim) or a GPU (GPU). Tests written against Runner run on both.
//
// It owns the job, the worker processes in which a GPU is used, and the capture of printf output.
// It compiles no C and compares nothing. The tests of tests/gpu call it.
//
// A GPU is used from child processes, which are the test binary started again (see Serve): a fault
// ruins the CUDA context of a process for good, a kernel that does not end can only be killed with
// its process, and the driver prints to the process's standard output.
package device
