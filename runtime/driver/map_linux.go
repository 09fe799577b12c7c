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

// memoryFile is memory without an address.
func memoryFile(size uint64) (int, error) {
	file, err := unix.MemfdCreate("cptx", unix.MFD_CLOEXEC)
	if err == nil {
		if err = unix.Ftruncate(file, int64(size)); err != nil {
			unix.Close(file)
		}
	}
	return file, err
}

func closeFile(file int) { unix.Close(file) }

// reserveMemory reserves addresses that begin at a multiple of align.
func reserveMemory(size, align uint64) ([]byte, error) {
	p, err := unix.MmapPtr(-1, 0, nil, uintptr(size+align), syscall.PROT_NONE, syscall.MAP_PRIVATE|syscall.MAP_ANON|syscall.MAP_NORESERVE)
	if err != nil {
		return nil, err
	}
	start := uint64(uintptr(p))
	first := (start + align - 1) &^ (align - 1)
	if first > start {
		unix.MunmapPtr(p, uintptr(first-start))
	}
	if rest := start + size + align - (first + size); rest > 0 {
		unix.MunmapPtr(pointer(first+size), uintptr(rest))
	}
	return unsafe.Slice((*byte)(pointer(first)), size), nil
}

// mapFile gives memory an address among those that are reserved.
func mapFile(addr, size uint64, file int, offset uint64) error {
	_, err := unix.MmapPtr(file, int64(offset), pointer(addr), uintptr(size), syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED|syscall.MAP_FIXED)
	return err
}

// unmapFile takes it away. The address stays reserved.
func unmapFile(addr, size uint64) {
	unix.MmapPtr(-1, 0, pointer(addr), uintptr(size), syscall.PROT_NONE, syscall.MAP_PRIVATE|syscall.MAP_ANON|syscall.MAP_NORESERVE|syscall.MAP_FIXED)
}

// isMapped says whether the program has memory at n addresses.
func isMapped(addr, n uint64) bool {
	const page, step = 4096, 1 << 30
	var resident [step / page]byte
	first, end := addr&^(page-1), (addr+n+page-1)&^(page-1)
	for end > first {
		m := min(end-first, step)
		if _, _, err := syscall.Syscall(syscall.SYS_MINCORE, uintptr(first), uintptr(m), uintptr(unsafe.Pointer(&resident[0]))); err != 0 {
			return false
		}
		first += m
	}
	return true
}
