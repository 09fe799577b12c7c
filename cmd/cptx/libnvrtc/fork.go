//go:build cgo

package main

// #include "fork.h"
import "C"

import "cptx/cmd/cptx/internal/nvrtc"

// The results that C knows are those of package nvrtc: a difference is negative in one of two
// lines.
const (
	_ = uint(nvrtc.Success - C.forkSuccess)
	_ = uint(C.forkSuccess - nvrtc.Success)
	_ = uint(nvrtc.InvalidInput - C.forkInvalidInput)
	_ = uint(C.forkInvalidInput - nvrtc.InvalidInput)
	_ = uint(nvrtc.InvalidProgram - C.forkInvalidProgram)
	_ = uint(C.forkInvalidProgram - nvrtc.InvalidProgram)
	_ = uint(nvrtc.InternalError - C.forkInternalError)
	_ = uint(C.forkInternalError - nvrtc.InternalError)
)

// What is known here is told to C, for processes that the host makes by fork.
func init() {
	for r := nvrtc.Success; r <= nvrtc.Busy; r++ {
		C.rememberResult(C.int(r), kept.get(r.String()))
	}
	major, minor := nvrtc.Version(release)
	C.rememberVersion(C.int(major), C.int(minor))
	for _, sm := range nvrtc.Archs() {
		C.rememberArch(C.int(sm))
	}
}
