//go:build amd64 || arm64

package heap

import (
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

const (
	// chunk is the size in bytes, and the alignment, of the steps that Go's heap grows in.
	chunk = 4 << 20

	// large is the size in bytes of an object that takes pages of its own, from the first gap that
	// is large enough.
	large = 128 << 10
)

// prepare lets a second thread fill the part of the heap that a small compilation needs with huge
// pages, while the first reads the command line and the source. Page by page, on demand, these
// faults and the return of the pages at the end are a sixth of the time that a small file takes.
// Kernels that do not know MADV_POPULATE_WRITE (Linux 5.14) or have no huge pages go on as ever.
//
// Only memory that nothing has touched yet can get huge pages, and where Go's heap begins within
// its first chunk is random. Therefore an object that is never touched takes what is left of this
// chunk and nearly all of the next one: what is allocated from now on lies in the chunk behind
// them.
func prepare() {
	next := address(make([]byte, large)) + large
	start := next&^(chunk-1) + 2*chunk
	address(make([]byte, start-next-2*uintptr(os.Getpagesize())))
	unix.Syscall(unix.SYS_MADVISE, start, chunk, unix.MADV_HUGEPAGE)
	go func() {
		unix.Syscall(unix.SYS_MADVISE, start, chunk, unix.MADV_POPULATE_WRITE)
	}()
}

// address returns where b lies. Objects as large as these are never on the stack.
func address(b []byte) uintptr { return uintptr(unsafe.Pointer(unsafe.SliceData(b))) }
