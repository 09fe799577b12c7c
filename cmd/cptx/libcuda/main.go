//go:build cgo

package main

// #include <stdlib.h>
// #include "helpers.h"
import "C"

import (
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
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
func cptxStart(host, stream, size, describe, guard unsafe.Pointer, faults C.int) C.int {
	library.Do(func() {
		config, err := driver.FromEnvironment(getenv)
		if err != nil {
			fmt.Fprintf(os.Stderr, "cptx: %v\n", err)
		}
		d := driver.New(config)
		d.HostCall = func(f, data unsafe.Pointer) { C.callHost(host, f, data) }
		d.SizeCall = func(f unsafe.Pointer, n int) uint64 { return uint64(C.callSize(size, f, C.int(n))) }
		d.StreamCall = func(f unsafe.Pointer, s uintptr, r driver.Result, data unsafe.Pointer) {
			C.callStream(stream, f, C.uintptr_t(s), C.int(r), data)
		}
		d.Describe = func(site uintptr) (string, uintptr) {
			var text [4096]byte
			base := C.callDescribe(describe, C.uintptr_t(site), (*C.char)(unsafe.Pointer(&text[0])), C.size_t(len(text)))
			name, _, _ := strings.Cut(string(text[:]), "\x00")
			return name, uintptr(base)
		}
		d.Collect = func(percent int) { debug.SetGCPercent(percent) }
		d.Guard = func(addr, n uint64, access int) { C.callGuard(guard, C.uintptr_t(addr), C.size_t(n), C.int(access)) }
		go hostAccesses(d, int(faults))
		library.Driver = d
	})
	return 0
}

// getenv is C's: Go's knows the variables that the process began with, and not what the program has
// added since.
func getenv(name string) string {
	text := C.CString(name)
	defer C.free(unsafe.Pointer(text))
	if value := C.getenv(text); value != nil {
		return C.GoString(value)
	}
	return ""
}

// hostAccesses answers the program's accesses to guarded memory, whose threads wait meanwhile.
func hostAccesses(d *driver.Driver, pipe int) {
	for {
		var at *C.struct_access
		n, err := syscall.Read(pipe, unsafe.Slice((*byte)(unsafe.Pointer(&at)), unsafe.Sizeof(at)))
		if err == syscall.EINTR {
			continue
		}
		if n != int(unsafe.Sizeof(at)) {
			return
		}
		d.HostAccess(uint64(at.at), at.write != 0, place(&at.place))
		atomic.StoreInt32((*int32)(unsafe.Pointer(&at.done)), 1)
	}
}

//export cptxCall
func cptxCall(index C.int, thread C.uint64_t, args unsafe.Pointer, at *C.struct_place) C.int {
	return C.int(library.Call(int(index), uint64(thread), args, place(at)))
}

func place(at *C.struct_place) driver.Place {
	p := driver.Place{Line: int(at.line)}
	for i := range int(at.n) {
		p.Sites[i] = uintptr(at.sites[i])
	}
	if p.Line != 0 {
		p.File, p.Function = C.GoString(&at.file[0]), C.GoString(&at.function[0])
	}
	if at.test[0] != 0 {
		p.Test = C.GoString(&at.test[0])
	}
	return p
}

//export cptxFinish
func cptxFinish() { library.Finish() }

//export cptxEnd
func cptxEnd() {
	if library.Driver != nil {
		library.End()
	}
}
