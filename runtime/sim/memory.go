package sim

import (
	"encoding/binary"
	"fmt"
	"sync"
	"sync/atomic"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/race"
)

// Every memory object has an address slot of its own: the upper bits of a generic address choose
// the object and the lower bits are the offset in it. Bounds are exact, addresses are never
// reused, and the first slots are the windows of shared, local and parameter memory.
const (
	slotNull   = 0
	slotShared = 1
	slotLocal  = 2
	slotParam  = 3 // parameters of the running entry
	slotFunc   = 4 // code addresses, funcStride apart
	slotFirst  = 8

	slotShift64 = 32
	slotShift32 = 20
	funcStride  = 16
	objOffset   = 256 // offset of an object in its slot, so that negative offsets stay inside
	sharedFirst = 1024
	localFirst  = 256
	redzone     = 64 // bytes between variables that share a window
)

// space is a PTX state space of an access.
type space uint8

const (
	spGeneric space = iota
	spGlobal
	spShared
	spLocal
	spConst
	spParam   // kernel parameters; those of functions live in local memory
	spCluster // shared::cluster: also the shared memory of other blocks of the cluster
)

var spaceNames = [...]string{"generic", "global", "shared", "local", "const", "param", "shared::cluster"}

func (s space) String() string { return spaceNames[s] }

// region is addressable memory with its undefinedness shadow.
type region struct {
	data   []byte
	shadow []byte    // a set bit is undefined; nil if everything is defined
	ends   []uint32  // per 16-byte granule, end offset of the variable there, 0 if none; nil: all valid
	races  *race.Map // nil unless races are checked
	// Of shared memory: asynchronous copies into it that have not completed; nil if there are none.
	pending *pendingSet
	// Of shared memory: what the async proxy may not see yet; nil if the program has no use for it.
	unfenced unfenced
}

// object is one allocation or variable with an address slot.
type object struct {
	region
	base uint64 // address of data[0]
	// fast is how many bytes a global access can reach without a second look (accessObject).
	fast atomic.Uint64
	// tracked is the region with a shadow of an object that had none, from when an undefined value
	// is first stored there. Goroutines of other blocks may see it late.
	tracked atomic.Pointer[region]
	kind    objKind
	name    string
	freed   bool
	maker   Position // of a block of the heap
	// block and thread allocated a block of the heap.
	block, thread geometry.Dim3
	freer         Position
	taint         undefStore // the first undefined value that a launch stored
}

// settle computes fast, after anything that bears on it has changed.
func (o *object) settle() {
	v := o.view()
	v.races = o.races
	if o.kind <= objHeap && !o.freed && o.races == nil && v == &o.region {
		o.fast.Store(uint64(len(o.data)))
	} else {
		o.fast.Store(0)
	}
}

// view is the region of the object as it is now.
func (o *object) view() *region {
	if v := o.tracked.Load(); v != nil {
		return v
	}
	return &o.region
}

// track gives the object a shadow.
func (o *object) track() *region {
	if v := o.view(); v.shadow != nil {
		return v
	}
	o.tracked.CompareAndSwap(nil, &region{data: o.data, shadow: make([]byte, len(o.data)), races: o.races})
	o.fast.Store(0)
	return o.view()
}

// undefStore is where an undefined value was stored in an object.
type undefStore struct {
	pos   Position
	block uint64 // the lowest block that did
	set   bool
}

type objKind uint8

const (
	objGlobal objKind = iota // .global variable
	objHost                  // Machine.Alloc
	objHeap                  // device malloc; the kinds up to here are global memory
	objConst                 // .const variable
	objParam                 // entry parameters
)

func (o *object) describe() string {
	n := uint64(len(o.data))
	switch o.kind {
	case objGlobal:
		return fmt.Sprintf("global variable %s of %d bytes", o.name, n)
	case objConst:
		return fmt.Sprintf("constant %s of %d bytes", o.name, n)
	case objHeap:
		return fmt.Sprintf("malloc'ed block of %d bytes", n)
	case objParam:
		return fmt.Sprintf("kernel parameters of %d bytes", n)
	}
	if o.name != "" {
		return fmt.Sprintf("buffer %s of %d bytes", o.name, n)
	}
	return fmt.Sprintf("buffer of %d bytes", n)
}

// addressSpace is the table of objects. Readers take the published slice without a lock; a slot is
// filled before its address can be known to anybody.
type addressSpace struct {
	shift uint
	mu    sync.Mutex
	slots atomic.Pointer[[]*object]
}

func newAddressSpace(bits int) *addressSpace {
	s := &addressSpace{shift: slotShift64}
	if bits == 32 {
		s.shift = slotShift32
	}
	list := make([]*object, slotFirst, 64)
	s.slots.Store(&list)
	return s
}

// maxAddr bounds addresses: 32 bits, or the 47 user bits of a 64-bit machine.
func (s *addressSpace) maxSlots() int {
	if s.shift == slotShift32 {
		return 1 << (32 - slotShift32)
	}
	return 1 << 22
}

// add places an object and gives it its address; false when addresses are used up.
func (s *addressSpace) add(o *object) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	old := *s.slots.Load()
	n := int((uint64(len(o.data))+2*objOffset)>>s.shift) + 1
	list := old
	if s.shift == slotShift64 && len(old) < windowsEnd && len(old)+n > windowsFirst {
		list = append(list, make([]*object, windowsEnd-len(old))...)
	}
	if len(list)+n > s.maxSlots() {
		return false
	}
	o.base = uint64(len(list))<<s.shift + objOffset
	o.settle()
	for range n {
		list = append(list, o)
	}
	s.slots.Store(&list)
	return true
}

// find returns the object of an address, or nil.
func (s *addressSpace) find(addr uint64) *object {
	slot := addr >> s.shift
	list := *s.slots.Load()
	if slot >= uint64(len(list)) {
		return nil
	}
	return list[slot]
}

// fill sets every byte of b to v.
func fill(b []byte, v byte) {
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

// access checks one access of n bytes and returns its region and offset. It is the only way from
// an address to memory.
func (t *thread) access(in *instr, addr, n uint64, kind accKind) (*region, uint64) {
	if addr&(n-1) != 0 {
		t.misaligned(in, addr, n)
	}
	sp, slot := in.space, addr>>t.shift
	switch sp {
	case spGeneric, spGlobal:
		if slot < uint64(len(t.slots)) {
			if o := t.slots[slot]; o != nil {
				if off, fast := addr-o.base, o.fast.Load(); off < fast && fast-off >= n {
					return &o.region, off
				}
			}
		}
		switch {
		case sp == spGeneric && slot == t.blk.sharedSlot:
			sp, addr = spShared, addr-t.sharedBase()
		case sp == spGeneric && slot == t.localSlot:
			sp, addr = spLocal, addr-t.localBase()
		default:
			return t.accessObject(in, addr, n, spGlobal, kind)
		}
	case spParam:
		if slot != 0 {
			return t.accessObject(in, addr, n, sp, kind)
		}
		sp = spLocal // address of a function's own parameter
	case spConst:
		return t.accessObject(in, addr, n, sp, kind)
	case spCluster:
		sp = spShared
	}
	r := &t.local
	if sp == spShared {
		r = &t.blk.shared
	}
	g := addr >> 4
	if g >= uint64(len(r.ends)) || addr+n > uint64(r.ends[g]) {
		if sp == spShared {
			return t.peer(in, addr, n, kind)
		}
		t.badWindow(in, sp, addr, n, kind)
	}
	if r.pending != nil {
		t.checkPending(r.pending, addr, n, kind)
	}
	if r.unfenced != nil && kind.write() {
		r.unfenced.mark(t, addr, n)
	}
	if r.races != nil {
		t.race(in, r.races, addr, n, kind)
	}
	return r, addr
}

// accessObject is the part of access for what lies in no window.
func (t *thread) accessObject(in *instr, addr, n uint64, sp space, kind accKind) (*region, uint64) {
	t.slots = *t.as.slots.Load()
	slot := addr >> t.shift
	if slot >= uint64(len(t.slots)) || t.slots[slot] == nil {
		t.badAddress(in, addr, n, kind)
	}
	o := t.slots[slot]
	off := addr - o.base
	if l := uint64(len(o.data)); off >= l || l-off < n || o.kind > objHeap || sp != spGlobal || o.freed {
		t.checkObject(in, o, off, n, sp, kind)
	}
	if o.races != nil {
		t.race(in, o.races, off, n, kind)
	}
	return o.view(), off
}

// isGlobal says whether n bytes at an address are of a variable or an allocation in global memory.
func (t *thread) isGlobal(addr, n uint64) bool {
	slots, slot := *t.as.slots.Load(), addr>>t.shift
	if slot >= uint64(len(slots)) || slots[slot] == nil {
		return false
	}
	o := slots[slot]
	off, size := addr-o.base, uint64(len(o.data))
	return off < size && size-off >= n && o.kind <= objHeap
}

// accKind says what an access does to memory.
type accKind uint8

const (
	accRead   accKind = iota
	accWrite              // weak write
	accStrong             // bit: volatile, relaxed or stronger; also atomics
	accAtomic accKind = 4 // bit: a read-modify-write
)

func (k accKind) write() bool { return k&1 != 0 }

func (k accKind) verb() string {
	if k.write() {
		return "write"
	}
	return "read"
}

// checkObject is the second, slower look at an access whose object is not a plain hit.
func (t *thread) checkObject(in *instr, o *object, off, n uint64, sp space, kind accKind) {
	if o.freed {
		f := t.fault(UseAfterFree, "%s of %d bytes at offset %d of a freed %s", kind.verb(), n, int64(off), o.describe())
		f.history(o)
		panic(f)
	}
	if l := uint64(len(o.data)); off >= l || l-off < n {
		part := t.object(sp, o.base, o.base+off, n).aside()
		f := t.fault(OutOfBounds, "%s of %d bytes at offset %d of %s%s", kind.verb(), n, int64(off), o.describe(), part)
		f.history(o)
		panic(f)
	}
	generic := in.space == spGeneric
	switch o.kind {
	case objConst:
		if !generic && sp != spConst {
			t.fail(WrongSpace, "%s.%s of a .const address", opWord(kind), sp)
		}
		if kind.write() {
			t.fail(ReadOnly, "write to %s", o.describe())
		}
	case objParam:
		if !generic && sp != spParam {
			t.fail(WrongSpace, "%s.%s of a kernel parameter address", opWord(kind), sp)
		}
		if kind.write() {
			t.fail(ReadOnly, "write to %s", o.describe())
		}
	default:
		if !generic && sp != spGlobal {
			t.fail(WrongSpace, "%s.%s of a global address", opWord(kind), sp)
		}
	}
}

func opWord(k accKind) string {
	if k.write() {
		return "st"
	}
	return "ld"
}

func (t *thread) misaligned(in *instr, addr, n uint64) {
	if n&(n-1) != 0 {
		t.fail(BadInstr, "access of %d bytes", n)
	}
	t.fail(Misaligned, "%d-byte access to address %#x", n, addr)
}

// badAddress reports an address that belongs to no object.
func (t *thread) badAddress(in *instr, addr, n uint64, kind accKind) {
	switch slot := addr >> t.as.shift; {
	case slot == slotNull:
		t.fail(NullAccess, "%s of %d bytes at address %#x", kind.verb(), n, addr)
	case t.windowKind(addr) != spGeneric && in.space != spGeneric:
		t.fail(WrongSpace, "%s.%s of a generic address of %s memory (%#x)", opWord(kind), in.space, t.windowKind(addr), addr)
	case t.foreign(addr) != "":
		t.fail(WrongSpace, "%s of %d bytes in %s", kind.verb(), n, t.foreign(addr))
	case slot == slotFunc:
		t.fail(WrongSpace, "%s of %d bytes at the address of a function", kind.verb(), n)
	}
	t.fail(OutOfBounds, "%s of %d bytes at address %#x, where nothing is", kind.verb(), n, addr)
}

// badWindow reports a bad offset into shared or local memory.
func (t *thread) badWindow(in *instr, sp space, addr, n uint64, kind accKind) {
	if addr>>t.as.shift != 0 && in.space != spGeneric {
		base := t.localBase()
		if sp == spShared {
			base = t.sharedBase()
		}
		if far := t.foreign(addr + base); far != "" {
			t.fail(WrongSpace, "%s.%s of %d bytes in %s", opWord(kind), sp, n, far)
		}
		t.fail(WrongSpace, "%s.%s of a generic or foreign address (%#x)", opWord(kind), sp, addr)
	}
	if addr < redzone {
		t.fail(NullAccess, "%s of %d bytes at %s address %#x", kind.verb(), n, sp, addr)
	}
	what := "no live variable is"
	if sp == spShared {
		if s := t.prog.nearestShared(addr); s != "" {
			what = s
		}
	} else {
		if addr >= uint64(t.sp) {
			what = "no live stack frame is"
		}
		what += t.object(spLocal, 0, addr, n).nearest()
	}
	t.fail(OutOfBounds, "%s of %d bytes at %s offset %#x, where %s", kind.verb(), n, sp, addr, what)
}

// load reads n<=8 bytes little-endian.
func (r *region) load(off, n uint64) uint64 { return load(r.data, off, n) }

// load reads n of 1, 2, 4 or 8 bytes; the frequent sizes come first.
func load(b []byte, off, n uint64) uint64 {
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

// store writes n of 1, 2, 4 or 8 bytes.
func store(b []byte, off, n, v uint64) {
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

// loadShadow reads the undefinedness of n<=8 bytes.
func (r *region) loadShadow(off, n uint64) uint64 {
	if r.shadow == nil {
		return 0
	}
	return load(r.shadow, off, n)
}

// define marks n bytes as defined.
func (r *region) define(off, n uint64) {
	if r.shadow != nil {
		clear(r.shadow[off : off+n])
	}
}

// put writes n<=8 bytes as defined.
func (r *region) put(off, n, v uint64) {
	store(r.data, off, n, v)
	if r.shadow != nil {
		store(r.shadow, off, n, 0)
	}
}
