//go:build cgo

package main

// #include <stddef.h>
// typedef const char *cstring;
// typedef struct _nvrtcProgram *nvrtcProgram;
// typedef struct {
//	int available;
//	size_t compressed, uncompressed;
//	int major, minor;
//	unsigned files;
// } bundled;
import "C"

import (
	"sync/atomic"

	"cptx/cmd/cptx/internal/nvrtc"
)

// Precompiled headers and NVIDIA's headers as an archive are not there: what asks for them gets the
// answer that the interface has for that.

// pchHeap is what the size of the heap of precompiled headers was set to, in bytes; it has no other
// use than to be told again.
var pchHeap atomic.Uint64

func init() { pchHeap.Store(256 << 20) }

//export goGetPCHHeapSize
func goGetPCHHeapSize(n *C.size_t) C.int {
	if n == nil {
		return invalid
	}
	*n = C.size_t(pchHeap.Load())
	return success
}

//export goSetPCHHeapSize
func goSetPCHHeapSize(n C.size_t) C.int {
	pchHeap.Store(uint64(n))
	return success
}

//export goGetPCHCreateStatus
func goGetPCHCreateStatus(h C.nvrtcProgram) C.int {
	if open.get(h) == nil {
		return C.int(nvrtc.InvalidProgram)
	}
	return C.int(nvrtc.NoPCHCreateAttempted)
}

//export goGetPCHHeapSizeRequired
func goGetPCHHeapSizeRequired(h C.nvrtcProgram, n *C.size_t) C.int {
	return goGetPCHCreateStatus(h)
}

//export goGetBundledHeadersInfo
func goGetBundledHeadersInfo(info *C.bundled, log *C.cstring) C.int {
	if info == nil {
		return invalid
	}
	*info = C.bundled{}
	return success
}

//export goInstallBundledHeaders
func goInstallBundledHeaders(dir C.cstring, flags C.uint, log *C.cstring) C.int {
	return noBundle(log)
}

//export goRemoveBundledHeaders
func goRemoveBundledHeaders(dir C.cstring, log *C.cstring) C.int { return noBundle(log) }

func noBundle(log *C.cstring) C.int {
	if log != nil {
		*log = C.cstring(kept.get("cptx has no archive of headers: those that it knows are built in"))
	}
	return C.int(nvrtc.BuiltinOperationFailure)
}
