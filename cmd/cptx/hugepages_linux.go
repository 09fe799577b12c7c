package main

import (
	"syscall"
	"unsafe"
)

// arena is the size in bytes, and the alignment, of the areas that Go's heap grows in on 64-bit Linux.
const arena = 64 << 20

// init asks for huge pages under the beginning of the heap. A compilation touches some five megabytes once and ends: page by page,
// the faults are a sixth of the time that a small file takes. The advice holds for the four megabytes that are mapped by now; to
// extend it to the steps that the heap grows by later costs more in zeroed pages than it saves. Where it does not fit, nothing happens.
func init() {
	base := uintptr(unsafe.Pointer(new([64]byte))) &^ (arena - 1)
	syscall.Syscall(syscall.SYS_MADVISE, base, arena, syscall.MADV_HUGEPAGE)
}
