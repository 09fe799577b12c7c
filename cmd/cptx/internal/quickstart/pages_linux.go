//go:build amd64 || arm64

package quickstart

// Page by page, on demand, a page fault takes more than a microsecond, and initialising packages
// and compiling a small file needs a thousand of them; a huge page takes no longer than a hundred.
// Only memory that nothing has touched yet gets huge pages. Therefore the package imports nothing
// that has to be initialised: Go initialises packages whose imports are ready in the order of their
// paths, this one before all that allocate (TestEntry of the command).

import "unsafe"

const (
	// huge is the size in bytes of a huge page. Where it is another (arm64 with pages of 64 KiB),
	// nothing is lost.
	huge = 2 << 20

	// step is how many bytes Go's heap grows by.
	step = 4 << 20

	// block is the size in bytes, and the alignment, of what a processor has in stock for spans of
	// small objects (pageCache in Go's run-time system).
	block = 512 << 10

	// span is the size in bytes of objects that come from this stock: a whole number of Go's pages,
	// more than what can lie on a stack and less than what comes from elsewhere.
	span = 72 << 10

	// page is the size in bytes of Go's pages.
	page = 8 << 10

	// growth is the collector's target until package heap sets it, in percent: what fill takes is
	// no reason to collect garbage.
	growth = 400
)

// The system's advice: memory gets huge pages, and gets them at once (Linux 5.14).
const (
	hugePage      = 14 // MADV_HUGEPAGE
	populateWrite = 23 // MADV_POPULATE_WRITE
)

// madvise is the system call, whose failure is of no interest.
func madvise(start, size, advice uintptr)

// setGCPercent is what runtime/debug.SetGCPercent calls. This package cannot import that one, which
// is initialised after most others.
//
//go:linkname setGCPercent runtime/debug.setGCPercent
func setGCPercent(percent int32) int32

func init() {
	setGCPercent(growth)
	start := fill()
	madvise(start, 2*huge, hugePage)
	madvise(start, huge, populateWrite)
}

// fill allocates what is left of the heap's first step, in which the run-time system has touched
// pages, in objects that nothing touches. What is allocated from now on lies after the address
// that it returns, a multiple of huge with a whole step after it.
func fill() uintptr {
	at := allocate(span)
	for first := at / block; at/block == first; {
		at = allocate(span)
	}
	// The last object does not fit into the first step, so that the heap grows by another.
	next := at + span
	start := (next + step + 2*page + huge - 1) &^ (huge - 1)
	allocate(start - next - page)
	return start
}

// allocate returns the address of an object that nothing has touched.
func allocate(size uintptr) uintptr {
	return uintptr(unsafe.Pointer(unsafe.SliceData(make([]byte, size))))
}
