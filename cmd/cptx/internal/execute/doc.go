// Package execute is `cptx exec`: it starts a CUDA program on this machine without a GPU.
//
// It owns which variables of the environment the flags become (settings.go; the libraries read
// them), where the libraries are, and how the process turns into the program: with the signals,
// streams and environment that the command was started with. It does not own what the libraries do.
package execute
