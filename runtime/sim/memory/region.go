package memory

import (
	"encoding/binary"

	"cptx/runtime/sim/race"
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

// Word reads the word at an offset. What lies after the end of the memory is zero.
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
