package memory

import (
	"encoding/binary"
	"sync"
	"sync/atomic"

	"cptx/runtime/sim/race"
)

// Every memory object has an address slot of its own: the upper bits of a generic address choose
// the object and the lower bits are the offset in it. Bounds are exact, addresses are never
// reused, and the first slots are the windows of shared, local and parameter memory.
const (
	SlotNull   = 0
	SlotShared = 1
	SlotLocal  = 2
	SlotParam  = 3 // parameters of the running entry
	SlotFunc   = 4 // code addresses, FuncStride apart
	SlotFirst  = 8

	SlotShift64 = 32
	slotShift32 = 20
	FuncStride  = 16
	ObjOffset   = 256 // offset of an object in its slot, so that negative offsets stay inside
	SharedFirst = 1024
	LocalFirst  = 256
	Redzone     = 64 // bytes between variables that share a window
)

// Space is a PTX state space of an access.
type Space uint8

const (
	Generic Space = iota
	Global
	Shared
	Local
	Const
	Param   // kernel parameters; those of functions live in local memory
	Cluster // shared::cluster: also the shared memory of other blocks of the cluster
)

var spaceNames = [...]string{"generic", "global", "shared", "local", "const", "param", "shared::cluster"}

func (s Space) String() string { return spaceNames[s] }

// Region is addressable memory with its undefinedness shadow.
type Region struct {
	Data   []byte
	Shadow []byte    // a set bit is undefined; nil if everything is defined
	Ends   []uint32  // per 16-byte granule, end offset of the variable there, 0 if none; nil: all valid
	Races  *race.Map // nil unless races are checked
	// Of shared memory: asynchronous copies into it that have not completed; nil if there are none.
	Pending *PendingCopies
	// Of shared memory: what the async proxy may not see yet; nil if the program has no use for it.
	Unfenced Unfenced
}

// AddressSpace is the table of objects. Readers take the published slice without a lock; a slot is
// filled before its address can be known to anybody.
type AddressSpace struct {
	Shift uint
	mu    sync.Mutex
	Slots atomic.Pointer[[]*Object]
}

func NewAddressSpace(bits int) *AddressSpace {
	s := &AddressSpace{Shift: SlotShift64}
	if bits == 32 {
		s.Shift = slotShift32
	}
	list := make([]*Object, SlotFirst, 64)
	s.Slots.Store(&list)
	return s
}

// maxAddr bounds addresses: 32 bits, or the 47 user bits of a 64-bit machine.
func (s *AddressSpace) MaxSlots() int {
	if s.Shift == slotShift32 {
		return 1 << (32 - slotShift32)
	}
	return 1 << 22
}

// Add places an object and gives it its address; false when addresses are used up.
func (s *AddressSpace) Add(o *Object) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	old := *s.Slots.Load()
	n := int((uint64(len(o.Data))+2*ObjOffset)>>s.Shift) + 1
	list := old
	list = append(list, make([]*Object, int(s.Past(uint64(len(old)), uint64(n)))-len(old))...)
	if len(list)+n > s.MaxSlots() {
		return false
	}
	o.Base = uint64(len(list))<<s.Shift + ObjOffset
	o.Settle()
	for range n {
		list = append(list, o)
	}
	s.Slots.Store(&list)
	return true
}

// Past is where n slots can lie from slot on: past the windows of shared and local memory, if they
// would reach into them.
func (s *AddressSpace) Past(slot, n uint64) uint64 {
	if s.Shift == SlotShift64 && slot < WindowsEnd && slot+n > WindowsFirst {
		return WindowsEnd
	}
	return slot
}

// PointerSize is the size of an address in bytes.
func (s *AddressSpace) PointerSize() int {
	if s.Shift == slotShift32 {
		return 4
	}
	return 8
}

// Next is the next free slot.
func (s *AddressSpace) Next() uint64 { return uint64(len(*s.Slots.Load())) }

// AddPlaced enters objects that have their addresses, from the next free slot to one before next.
func (s *AddressSpace) AddPlaced(objects []*Object, next uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := *s.Slots.Load()
	list = append(list, make([]*Object, next-uint64(len(list)))...)
	for _, o := range objects {
		for n := o.Base >> s.Shift; n <= (o.Base+uint64(len(o.Data)))>>s.Shift; n++ {
			list[n] = o
		}
	}
	s.Slots.Store(&list)
}

// Find returns the object of an address, or nil.
func (s *AddressSpace) Find(addr uint64) *Object {
	slot := addr >> s.Shift
	list := *s.Slots.Load()
	if slot >= uint64(len(list)) {
		return nil
	}
	return list[slot]
}

// Fill sets every byte of b to v.
func Fill(b []byte, v byte) {
	if v == 0 {
		clear(b)
		return
	}
	for i := range b[:min(len(b), 32)] {
		b[i] = v
	}
	for n := 32; n < len(b); n *= 2 {
		copy(b[n:], b[:n])
	}
}

// Access says what an access does to memory.
type Access uint8

const (
	Read   Access = iota
	Write             // weak write
	Strong            // bit: volatile, relaxed or stronger; also atomics
	Atomic Access = 4 // bit: a read-modify-write
)

func (k Access) Writes() bool { return k&1 != 0 }

func (k Access) Verb() string {
	if k.Writes() {
		return "write"
	}
	return "read"
}

// Load reads n<=8 bytes little-endian.
func (r *Region) Load(off, n uint64) uint64 { return Load(r.Data, off, n) }

// Load reads n of 1, 2, 4 or 8 bytes; the frequent sizes come first.
func Load(b []byte, off, n uint64) uint64 {
	switch {
	case n == 4:
		return uint64(binary.LittleEndian.Uint32(b[off:]))
	case n == 8:
		return binary.LittleEndian.Uint64(b[off:])
	case n == 1:
		return uint64(b[off])
	}
	return uint64(binary.LittleEndian.Uint16(b[off:]))
}

// Store writes n of 1, 2, 4 or 8 bytes.
func Store(b []byte, off, n, v uint64) {
	switch {
	case n == 4:
		binary.LittleEndian.PutUint32(b[off:], uint32(v))
	case n == 8:
		binary.LittleEndian.PutUint64(b[off:], v)
	case n == 1:
		b[off] = byte(v)
	default:
		binary.LittleEndian.PutUint16(b[off:], uint16(v))
	}
}

// LoadShadow reads the undefinedness of n<=8 bytes.
func (r *Region) LoadShadow(off, n uint64) uint64 {
	if r.Shadow == nil {
		return 0
	}
	return Load(r.Shadow, off, n)
}

// Define marks n bytes as defined.
func (r *Region) Define(off, n uint64) {
	if r.Shadow != nil {
		clear(r.Shadow[off : off+n])
	}
}

// Put writes n<=8 bytes as defined.
func (r *Region) Put(off, n, v uint64) {
	Store(r.Data, off, n, v)
	if r.Shadow != nil {
		Store(r.Shadow, off, n, 0)
	}
}

// Word reads the word at an offset. What lies behind the end of the memory is zero.
func (r *Region) Word(off uint64) uint64 {
	if off+4 <= uint64(len(r.Data)) {
		return r.Load(off, 4)
	}
	v := uint64(0)
	for k := off; k < uint64(len(r.Data)); k++ {
		v |= uint64(r.Data[k]) << (8 * (k - off))
	}
	return v
}

// Within says whether n bytes at off, aligned, are in one variable of the window.
func (r *Region) Within(off, n uint64) bool {
	g := off >> 4
	return g < uint64(len(r.Ends)) && off+n <= uint64(r.Ends[g]) && off&(n-1) == 0
}

// Plain says that an access to a window has nothing to be checked any more.
func (r *Region) Plain(off, n uint64) bool {
	return r.Within(off, n) && r.Races == nil && (r.Shadow == nil || Load(r.Shadow, off, n) == 0)
}

// AnyDefined says whether any byte of a range has a defined bit.
func (r *Region) AnyDefined(lo, hi int64) bool {
	s := r.Shadow
	if s == nil {
		return true
	}
	for _, b := range s[min(max(lo, 0), int64(len(s))):min(max(hi, 0), int64(len(s)))] {
		if b != 0xff {
			return true
		}
	}
	return false
}

// The windows of shared and local memory in the generic space are at addresses of their own for
// each cluster and thread, so that an address that another one hands out is known as such. On a GPU
// they are the same for all: the access silently reaches one's own memory. There are more blocks
// and threads than windows, and few of them live at once. In 32 bits there is one window for all.
const (
	WindowsFirst  = 1 << 14 // slot; below 2^47 bytes, as GPUs have it
	SharedWindows = 1 << 12
	LocalWindows  = 1 << 13
	LocalsFirst   = WindowsFirst + SharedWindows
	WindowsEnd    = LocalsFirst + LocalWindows
)
