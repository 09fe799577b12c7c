//go:build cgo

package main

// #include "helpers.h"
import "C"

import (
	"fmt"
	"os"
	"sync"
	"unsafe"

	"cptx/runtime/driver"
)

func main() {}

// library is the driver, which C has no other place for.
var library = struct {
	sync.Once
	*driver.Driver
}{}

//export cptxStart
func cptxStart(host, stream, size, describe unsafe.Pointer) C.int {
	library.Do(func() {
		config, err := driver.FromEnvironment(os.Getenv)
		if err != nil {
			fmt.Fprintf(os.Stderr, "cptx: %v\n", err)
		}
		d := driver.New(config)
		d.HostCall = func(f, data unsafe.Pointer) { C.callHost(host, f, data) }
		d.SizeCall = func(f unsafe.Pointer, n int) uint64 { return uint64(C.callSize(size, f, C.int(n))) }
		d.StreamCall = func(f unsafe.Pointer, s uintptr, r driver.Result, data unsafe.Pointer) {
			C.callStream(stream, f, C.uintptr_t(s), C.int(r), data)
		}
		d.Caller = func(site uintptr) string {
			var text [512]byte
			n := C.callDescribe(describe, C.uintptr_t(site), (*C.char)(unsafe.Pointer(&text[0])), C.int(len(text)))
			return string(text[:n])
		}
		library.Driver = d
	})
	return 0
}

//export cptxCall
func cptxCall(index C.int, thread C.uint64_t, args unsafe.Pointer, site C.uintptr_t) C.int {
	return C.int(library.Call(int(index), uint64(thread), args, uintptr(site)))
}

//export cptxEnd
func cptxEnd() {
	if library.Driver != nil {
		library.End()
	}
}
