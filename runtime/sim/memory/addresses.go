package memory

import (
	"sync"
	"sync/atomic"
)

// Every memory object of the device has an address slot of its own: the upper bits of a generic
// address choose the object and the lower bits are the offset in it. Bounds are exact, and the
// first slots are the windows of shared, local and parameter memory. The slots here are counted
// from the first of the device (AddressSpace.Slot).
//
// Addresses of 64 bits are laid out so that no object of the device has the address of memory of
// the host, whose objects (AddHost) may share a slot:
//
//	up to 2^47    the host, with x86-64 all of it
//	from 2^47     objects of the device
//	from hostHigh the host, with 48 bits of addresses as AArch64 has them
//	from 2^48     the windows of shared and local memory, then objects of the device
const (
	SlotNull   = 0 // of the whole, not of the device
	SlotShared = 1
	SlotLocal  = 2
	SlotParam  = 3 // parameters of the running entry
	SlotFunc   = 4 // code addresses, FuncStride apart
	SlotFirst  = 8

	deviceFirst = 1 << 15 // slot
	hostHigh    = 0xa000  // slot

	SlotShift64 = 32
	slotShift32 = 20
	FuncStride  = 16
	ObjOffset   = 512 // offset of an object in its slot, so that negative offsets stay inside
	SharedFirst = 1024

	// SharedReserved is where the shared memory begins that is reserved for system software (PTX
	// ISA 10.29), as that of cooperative groups, in programs that ask for it.
	SharedReserved = 512

	LocalFirst = 256
	Redzone    = 64 // bytes between variables that share a window
)

// Alignments of what is allocated, as cudaMalloc has them: ObjOffset, and for large ones that of a
// page.
const (
	largeObject = 1 << 20 // bytes
	largeAlign  = 2 << 20
)

// resting is how many of the freed addresses are kept from being given out again, the newest: for
// so long an access to them is known as one after the end of the object's life.
const resting = 256

// AddressSpace is the table of objects. Readers take the published slice without a lock; a slot is
// filled before its address can be known to anybody.
type AddressSpace struct {
	Shift uint
	first uint64 // slot
	mu    sync.Mutex
	Slots atomic.Pointer[[]*Object]
	rests []span              // freed, the oldest first
	free  map[uint64][]uint64 // the first slots of free spans, by how many slots they have
}

// span is neighbouring slots.
type span struct{ first, n uint64 }

func NewAddressSpace(bits int) *AddressSpace {
	s := &AddressSpace{Shift: SlotShift64, first: deviceFirst, free: map[uint64][]uint64{}}
	if bits == 32 {
		s.Shift, s.first = slotShift32, 0
	}
	list := make([]*Object, s.first+SlotFirst, s.first+64)
	s.Slots.Store(&list)
	return s
}

// Slot is one of the first slots of the device, from SlotShared on.
func (s *AddressSpace) Slot(n uint64) uint64 { return s.first + n }

// MaxSlots bounds addresses: to 32 bits, or to more objects than a host has memory for.
func (s *AddressSpace) MaxSlots() int {
	if s.Shift == slotShift32 {
		return 1 << (32 - slotShift32)
	}
	return 1 << 22
}

// Add places an object and gives it its address; false when addresses are used up.
func (s *AddressSpace) Add(o *Object) bool {
	size, align := uint64(len(o.Data)), uint64(ObjOffset)
	if size >= largeObject {
		align = largeAlign
	}
	n := (size+align+ObjOffset)>>s.Shift + 1
	first, ok := s.Place(n)
	if ok {
		o.Base = (first<<s.Shift + ObjOffset + align - 1) &^ (align - 1)
		o.slots = span{first, n}
		s.Enter(o)
	}
	return ok
}

// Place takes n neighbouring slots that are free; false when addresses are used up.
func (s *AddressSpace) Place(n uint64) (first uint64, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if first, ok = s.again(n); ok {
		return first, true
	}
	list := *s.Slots.Load()
	first = s.Past(uint64(len(list)), n)
	if first+n <= uint64(s.MaxSlots()) {
		list = append(list, make([]*Object, int(first+n)-len(list))...)
		s.Slots.Store(&list)
		return first, true
	}
	for _, r := range s.rests {
		s.free[r.n] = append(s.free[r.n], r.first)
	}
	s.rests = nil
	for many := n; many < 64*n; many++ { // what remains of a larger span is free as well
		if first, ok = s.again(many); ok {
			if many > n {
				s.free[many-n] = append(s.free[many-n], first+n)
			}
			return first, true
		}
	}
	return 0, false
}

// again takes a free span of n slots.
func (s *AddressSpace) again(n uint64) (first uint64, ok bool) {
	list := s.free[n]
	if len(list) == 0 {
		return 0, false
	}
	s.free[n] = list[:len(list)-1]
	return list[len(list)-1], true
}

// Past is where n slots can lie from slot on: past the host's upper addresses and the windows of
// shared and local memory, if they would reach into them.
func (s *AddressSpace) Past(slot, n uint64) uint64 {
	if s.Shift == SlotShift64 && slot < WindowsEnd && slot+n > hostHigh {
		return WindowsEnd
	}
	return slot
}

// Enter makes an object known at its address, whose slots are taken.
func (s *AddressSpace) Enter(o *Object) {
	if o.slots.n == 0 {
		first := o.Base >> s.Shift
		o.slots = span{first, (o.Base+uint64(len(o.Data)))>>s.Shift - first + 1}
	}
	o.Settle()
	s.put(o.slots, o)
}

// put lets slots lead to an object.
func (s *AddressSpace) put(slots span, o *Object) {
	list := *s.Slots.Load()
	for i := range slots.n {
		at := &list[slots.first+i]
		if *at != nil && (*at).host {
			*at = (*at).with(o)
		} else {
			*at = o
		}
	}
}

// End ends the life of an object and lets go of its bytes. Until its address is used again accesses
// find a record of it.
func (s *AddressSpace) End(o *Object) {
	s.mu.Lock()
	defer s.mu.Unlock()
	o.Freed = true
	o.Settle()
	s.put(o.slots, &Object{Kind: o.Kind, Name: o.Name, Base: o.Base, Freed: true, Maker: o.Maker, Freer: o.Freer,
		Block: o.Block, Thread: o.Thread, host: o.host, gone: uint64(len(o.Data))})
}

// Suspend makes accesses to an object find that it is freed, until Resume: its address and its
// bytes stay its own.
func (s *AddressSpace) Suspend(o *Object) {
	s.mu.Lock()
	defer s.mu.Unlock()
	o.Freed = true
	o.Settle()
}

// Resume ends that. The contents count as uninitialised where that is told.
func (s *AddressSpace) Resume(o *Object) {
	s.mu.Lock()
	defer s.mu.Unlock()
	o.Freed = false
	Fill(o.View().Shadow, 0xff)
	o.Settle()
}

// Release gives slots back, whose objects have ended.
func (s *AddressSpace) Release(first, n uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if n == 0 || first < hostHigh && s.Past(first, n) != first { // none, or around what Past leaves out
		return
	}
	if s.rests = append(s.rests, span{first, n}); len(s.rests) > resting {
		old := s.rests[0]
		s.rests = s.rests[1:]
		s.free[old.n] = append(s.free[old.n], old.first)
	}
}

// Remove ends the life of an object that Add has placed.
func (s *AddressSpace) Remove(o *Object) {
	s.End(o)
	if o.host {
		return
	}
	s.Release(o.slots.first, o.slots.n)
}

// PointerSize is the size of an address in bytes.
func (s *AddressSpace) PointerSize() int {
	if s.Shift == slotShift32 {
		return 4
	}
	return 8
}

// Find returns the object of an address, or nil.
func (s *AddressSpace) Find(addr uint64) *Object {
	slot := addr >> s.Shift
	list := *s.Slots.Load()
	if slot >= uint64(len(list)) {
		return nil
	}
	return list[slot].At(addr)
}

// The windows of shared and local memory in the generic space are at addresses of their own for
// each cluster and thread, so that an address that another one hands out is known as such. On a GPU
// they are the same for all: the access silently reaches one's own memory. There are more blocks
// and threads than windows, and few of them live at once. In 32 bits there is one window for all.
const (
	WindowsFirst  = 1 << 16 // slot
	SharedWindows = 1 << 12
	LocalWindows  = 1 << 13
	LocalsFirst   = WindowsFirst + SharedWindows
	WindowsEnd    = LocalsFirst + LocalWindows
)
