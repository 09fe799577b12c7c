//go:build cgo

package main

// #include <stdlib.h>
// typedef const char *cstring;
import "C"

import (
	"sync"
	"unsafe"

	"cptx/cmd/cptx/internal/nvrtc"
)

func main() {}

// release is the release of CUDA whose library this one stands for; the linker sets it.
var release = "13.5"

const (
	success = C.int(nvrtc.Success)
	invalid = C.int(nvrtc.InvalidInput)
)

// texts are strings that C may keep as long as the library is loaded.
type texts struct {
	sync.Mutex
	all map[string]C.cstring
}

// kept is the library's, since functions of C have no other place for it.
var kept = texts{all: map[string]C.cstring{}}

func (t *texts) get(s string) C.cstring {
	t.Lock()
	defer t.Unlock()
	if t.all[s] == nil {
		t.all[s] = C.CString(s)
	}
	return t.all[s]
}

//export goGetErrorString
func goGetErrorString(r C.int) C.cstring { return kept.get(nvrtc.Result(r).String()) }

//export goVersion
func goVersion(major, minor *C.int) C.int {
	if major == nil || minor == nil {
		return invalid
	}
	a, b := nvrtc.Version(release)
	*major, *minor = C.int(a), C.int(b)
	return success
}

//export goGetNumSupportedArchs
func goGetNumSupportedArchs(n *C.int) C.int {
	if n == nil {
		return invalid
	}
	*n = C.int(len(nvrtc.Archs()))
	return success
}

//export goGetSupportedArchs
func goGetSupportedArchs(list *C.int) C.int {
	if list == nil {
		return invalid
	}
	archs := nvrtc.Archs()
	for i, sm := range archs {
		unsafe.Slice(list, len(archs))[i] = C.int(sm)
	}
	return success
}
