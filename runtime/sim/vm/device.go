package vm

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/texture"
)

// Device owns memory and what lives in it: buffers, the heap, images, and the variables of the
// modules that are loaded. It lives as long as its user wants; modules come and go (Load,
// Module.Unload), and what a launch checks and finds is the launch's own. Its methods but Interrupt
// are not safe for concurrent use, nor are launches beside each other; a launch uses goroutines of
// its own.
type Device struct {
	As        *memory.AddressSpace
	Memory    Budget // of the host that it may take
	HeapLimit uint64 // of device malloc, bytes
	Heap      uint64 // bytes allocated by device malloc
	Grids     uint64 // launched so far
	Pending   int    // launches by device code that may wait for their beginning

	Interrupted atomic.Bool

	Images  []*BoundImage          // by handle; nil for one that is no longer
	unbound []uint64               // the indices of those
	bound   map[uint64]*BoundImage // to references, by their address

	spares spares

	codes int // functions of all modules so far: each has an address of its own
	code  []functions
}

// functions are those of a module, by their addresses.
type functions struct {
	first int // how many of other modules have lower addresses
	names []string
	gone  bool // the module is unloaded
}

// unloadedLimit is of how many unloaded modules the names are kept, for messages.
const unloadedLimit = 64

// Interrupt ends the launch that runs, and any later one, with a fault that tells where its threads
// are. It may be called from any goroutine.
func (d *Device) Interrupt() { d.Interrupted.Store(true) }

// defaultHeap is the limit of device malloc unless the user says otherwise.
const defaultHeap = 1 << 30

// NewDevice makes an empty device with addresses of 32 or 64 bits.
func NewDevice(addressSize int) *Device {
	return &Device{As: memory.NewAddressSpace(addressSize), HeapLimit: defaultHeap, Pending: maxPending, bound: map[uint64]*BoundImage{}}
}

// Alloc makes a buffer of n zero bytes in global memory. The contents count as defined.
func (d *Device) Alloc(n int) (addr uint64, err error) { return d.AllocNamed("", n) }

// AllocNamed is Alloc with a name for messages.
func (d *Device) AllocNamed(name string, n int) (uint64, error) { return d.allocate(name, n, false) }

// AllocUndefined is AllocNamed with contents that count as uninitialised, as cudaMalloc gives them.
func (d *Device) AllocUndefined(name string, n int) (uint64, error) {
	return d.allocate(name, n, true)
}

// ErrMemory says that there would be more memory than Device.Memory allows.
var ErrMemory = errors.New("the limit of memory is reached")

// allocate makes a buffer, of undefined contents if it is to have a shadow.
func (d *Device) allocate(name string, n int, shadow bool) (uint64, error) {
	if n < 0 || n > 1<<34 {
		return 0, fmt.Errorf("allocation of %d bytes", n)
	}
	all := uint64(n) + objectBytes
	if shadow {
		all += uint64(n)
	}
	if !d.Memory.Take(all) {
		return 0, fmt.Errorf("no memory for %d bytes: %w, %d of %d bytes are in use", n, ErrMemory, d.Memory.Used(), d.Memory.Limit)
	}
	o := &memory.Object{Kind: memory.HostBuffer, Name: name, Region: memory.Region{Data: make([]byte, n)}}
	if shadow {
		o.Shadow = make([]byte, n)
		memory.Fill(o.Shadow, 0xff)
	}
	if !d.As.Add(o) {
		d.Memory.Give(all)
		return 0, fmt.Errorf("no address space left for %d bytes", n)
	}
	return o.Base, nil
}

// Free ends the life of a buffer and gives its memory back. Later accesses are reported as use
// after free, until many more buffers were freed: then another one can get the address.
func (d *Device) Free(addr uint64) error {
	o := d.As.Find(addr)
	if o == nil || o.Base != addr || o.Kind != memory.HostBuffer {
		return fmt.Errorf("free of %#x, which is not the address of a buffer", addr)
	}
	if o.Freed {
		return fmt.Errorf("buffer at %#x is freed twice", addr)
	}
	d.Memory.Give(costs(o))
	d.As.Remove(o)
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
			if o.Taint != nil {
				from = o.Taint.Pos.String()
			}
			return i, from, true
		}
	}
	return 0, "", false
}

// PointerSize is the size of an address in bytes.
func (d *Device) PointerSize() int { return d.As.PointerSize() }

// BoundImage is what a texture, sampler or surface object is of.
type BoundImage struct {
	Kind          string // TexRef, SamplerRef or SurfRef
	texture.Image        // not of a sampler
	Sampler       *texture.Sampler
	memory        bool // its bytes, if it has any, are an object's
	// Object is what Options.Touched is told of, and Offset where the first level begins there; nil
	// if nobody wants to know.
	Object *memory.Object
	Offset uint64
}

// Budget bounds the memory of the host that a device and its launches take: buffers, variables,
// device heap and images with what is known of them, and while a launch runs its threads with their
// registers and local memory, shared memory, and the race check. It counts what grows with the
// program and its input, not every byte.
type Budget struct {
	Limit uint64 // bytes; 0: none
	used  atomic.Uint64
}

// costs is what an object of the address space takes.
func costs(o *memory.Object) uint64 {
	return uint64(len(o.Data)+len(o.View().Shadow)) + objectBytes
}

// objectBytes is what is known of an object, and its place in tables: measured for blocks of the
// heap.
const objectBytes = 352

// Take counts n bytes; false if they are too many.
func (b *Budget) Take(n uint64) bool {
	if now := b.used.Add(n); b.Limit == 0 || now <= b.Limit && now >= n {
		return true
	}
	b.Give(n)
	return false
}

// Give gives n bytes back.
func (b *Budget) Give(n uint64) { b.used.Add(-n) }

// Used is how many bytes are counted now.
func (b *Budget) Used() uint64 { return b.used.Load() }

// Leaks are the blocks of the heap that device code has allocated and nobody has freed. They are
// for the end of a program: between launches such blocks are no mistake.
func (d *Device) Leaks() (leaks []*faults.Fault) {
	var list []*memory.Object
	for _, o := range *d.As.Slots.Load() {
		if o != nil && o.Kind == memory.HeapBlock && !o.Freed && (len(list) == 0 || list[len(list)-1] != o) {
			list = append(list, o)
		}
	}
	place := func(i geometry.Dim3) uint64 { return uint64(i.Z)<<42 | uint64(i.Y)<<21 | uint64(i.X) }
	slices.SortStableFunc(list, func(a, b *memory.Object) int { // addresses depend on the schedule
		return cmp.Or(cmp.Compare(a.Maker.PTXLine, b.Maker.PTXLine), cmp.Compare(place(a.Block), place(b.Block)), cmp.Compare(place(a.Thread), place(b.Thread)))
	})
	for _, o := range list {
		leaks = append(leaks, &faults.Fault{Kind: faults.NeverFreed, Msg: "a " + o.Describe() + " is never freed", Pos: *o.Maker, Thread: o.Thread, Block: o.Block})
	}
	return leaks
}
