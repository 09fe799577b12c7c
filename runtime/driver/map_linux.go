package driver

import (
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Memory that host and device see lies where no two pieces of it share a slot of the machine, as
// long as there is place for that: accesses to it cost less there.
const (
	mapFirst = 0x2000_0000_0000
	mapStep  = 1 << 32
	mapTries = 64
)

// mapMemory maps size bytes of zeroes.
func mapMemory(size uint64) ([]byte, error) {
	n := uintptr(size+4095) &^ 4095
	for i := range uintptr(mapTries) {
		at := pointer(mapFirst + uint64(i)*mapStep)
		p, err := unix.MmapPtr(-1, 0, at, n, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON|syscall.MAP_NORESERVE|unix.MAP_FIXED_NOREPLACE)
		if err == nil {
			return unsafe.Slice((*byte)(p), n), nil
		}
	}
	p, err := unix.MmapPtr(-1, 0, nil, n, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON|syscall.MAP_NORESERVE)
	if err != nil {
		return nil, err
	}
	return unsafe.Slice((*byte)(p), n), nil
}

// unmap gives it back.
func unmap(b []byte) { unix.MunmapPtr(unsafe.Pointer(&b[0]), uintptr(len(b))) }
