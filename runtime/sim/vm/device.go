package vm

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// Options choose the checks and limits of a machine. Use DefaultOptions and change what differs.
type Options struct {
	Uninit     bool      // report uses of uninitialised registers and memory
	Races      bool      // report data races; costs much time and memory, meant for small grids
	PlainCAS   bool      // plain reads of what others change by atomic operations alone are no races
	Strict     bool      // report barriers of a block that its threads do not all reach at the same place
	Converged  bool      // report lanes of a membermask that meet in different instructions, on every target as on sm_6x
	CheckDiv   bool      // report integer division by zero where its result is used (at once without Uninit)
	StackSize  uint32    // local memory per thread, bytes
	HeapSize   uint64    // limit on device malloc, bytes
	Budget     uint64    // instructions of all threads per launch, charged by a few thousand at a time; 0: no limit
	MaxOutput  int64     // bytes that printf may write in all; 0: no limit
	HostPrintf bool      // printf has C's conversions, not the driver's alone: for PTX whose formats nobody translated
	Seed       uint64    // schedule; 0 is the plain order
	Workers    int       // goroutines for blocks; 0: as many as there are processors
	Stats      bool      // count instructions
	Stdout     io.Writer // printf output; nil: dropped
	Watch      Watcher   // sees every instruction; blocks run in one goroutine then
	Trace      Tracer    // gets what threads execute, unless there is a Watch
	KeepGoing  bool      // go on after faults, which Device.Findings gives; blocks run in one goroutine then
	// Suppress says which faults are to be passed over without a word.
	Suppress func(f *faults.Fault) bool
}

// DefaultOptions has the cheap checks on and the race check off.
func DefaultOptions() Options {
	return Options{Uninit: true, CheckDiv: true, StackSize: 512 << 10, HeapSize: 1 << 30}
}

// Device owns memory and what lives in it: buffers, the heap, images, the variables of the modules
// that are loaded, and the log of what was found. It lives as long as its user wants; modules come
// and go (Load, Module.Unload). Its methods but Interrupt are not safe for concurrent use; a launch
// uses goroutines of its own.
type Device struct {
	Opts  Options
	As    *memory.AddressSpace
	Apart bool   // warps never run in step, for tests
	Heap  uint64 // bytes allocated by device malloc
	Grids uint64 // launched so far
	Mu    sync.Mutex
	locks [64]sync.Mutex
	Multi bool         // blocks run in several goroutines
	Wrote atomic.Int64 // bytes of printf output

	Interrupted atomic.Bool
	Counts      Stats
	Log         faults.Log

	Maps   changedMaps
	Images []*BoundImage          // by handle
	bound  map[uint64]*BoundImage // to references, by their address

	codes   int // functions of all modules so far: each has an address of its own
	modules []*Module
}

// Interrupt ends the launch that runs, and any later one, with a fault that tells where its threads
// are. It may be called from any goroutine.
func (d *Device) Interrupt() { d.Interrupted.Store(true) }

// NewDevice makes an empty device with addresses of 32 or 64 bits.
func NewDevice(addressSize int, opts Options) *Device {
	if opts.StackSize == 0 {
		opts.StackSize = DefaultOptions().StackSize
	}
	d := &Device{Opts: opts, As: memory.NewAddressSpace(addressSize), bound: map[uint64]*BoundImage{}}
	limit := uint32(1)<<min(d.As.Shift, 30) - 4096
	d.Opts.StackSize = min(opts.StackSize, limit)
	if opts.Watch != nil {
		d.Opts.Trace = nil
	}
	return d
}

// Alloc makes a buffer of n zero bytes in global memory. The contents count as defined.
func (d *Device) Alloc(n int) (addr uint64, err error) { return d.AllocNamed("", n) }

// AllocNamed is Alloc with a name for messages.
func (d *Device) AllocNamed(name string, n int) (uint64, error) {
	if n < 0 || n > 1<<34 {
		return 0, fmt.Errorf("allocation of %d bytes", n)
	}
	o := &memory.Object{Kind: memory.HostBuffer, Name: name, Region: memory.Region{Data: make([]byte, n)}}
	if !d.As.Add(o) {
		return 0, fmt.Errorf("no address space left for %d bytes", n)
	}
	return o.Base, nil
}

// AllocUndefined is AllocNamed with contents that count as uninitialised, as cudaMalloc gives them.
func (d *Device) AllocUndefined(name string, n int) (uint64, error) {
	addr, err := d.AllocNamed(name, n)
	if err == nil && d.Opts.Uninit {
		o := d.As.Find(addr)
		o.Shadow = make([]byte, n)
		memory.Fill(o.Shadow, 0xff)
	}
	return addr, err
}

// Free ends the life of a buffer; later accesses are reported as use after free.
func (d *Device) Free(addr uint64) error {
	o := d.As.Find(addr)
	if o == nil || o.Base != addr || o.Kind != memory.HostBuffer {
		return fmt.Errorf("free of %#x, which is not the address of a buffer", addr)
	}
	if o.Freed {
		return fmt.Errorf("buffer at %#x is freed twice", addr)
	}
	o.Freed = true
	o.Settle()
	return nil
}

// Write copies host bytes to device memory, .const variables included.
func (d *Device) Write(addr uint64, data []byte) error {
	b, o, off, err := d.As.Bytes(addr, len(data))
	if err != nil {
		return err
	}
	copy(b, data)
	o.View().Define(off, uint64(len(data)))
	return nil
}

// Read copies n bytes of device memory.
func (d *Device) Read(addr uint64, n int) ([]byte, error) {
	b, _, _, err := d.As.Bytes(addr, n)
	return append([]byte(nil), b...), err
}

// Undefined says whether any of n bytes of device memory holds an uninitialised value: the offset
// of the first one, and where a launch first stored such a value in the variable or buffer, "" if
// none did.
func (d *Device) Undefined(addr uint64, n int) (off int, from string, found bool) {
	_, o, start, err := d.As.Bytes(addr, n)
	if err != nil {
		return 0, "", false
	}
	shadow := o.View().Shadow
	if shadow == nil {
		return 0, "", false
	}
	for i, b := range shadow[start : start+uint64(n)] {
		if b != 0 {
			if o.Taint.Set {
				from = o.Taint.Pos.String()
			}
			return i, from, true
		}
	}
	return 0, "", false
}

// PointerSize is the size of an address in bytes.
func (d *Device) PointerSize() int { return d.As.PointerSize() }

// Lock and unlock make strong operations of parallel blocks on the same place exclude each other.
func (d *Device) Lock(addr uint64) {
	if d.Multi {
		d.locks[lockIndex(addr)].Lock()
	}
}

func (d *Device) Unlock(addr uint64) {
	if d.Multi {
		d.locks[lockIndex(addr)].Unlock()
	}
}

func lockIndex(addr uint64) uint64 { return (addr >> 4 * 0x9e3779b97f4a7c15) >> 58 }
