package expr

import (
	"debug/dwarf"
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"cptx/runtime/sim/debuginfo"
	"cptx/runtime/sim/numeric"
)

// Value is the value of an expression, or an object: a typed piece of memory or of a register.
type Value struct {
	Type  dwarf.Type
	Place debuginfo.Place
	mem   Memory // nil for what is in neither register nor memory
	bits  *bitField
	// constant says that it is an enumeration's constant, whose type in expressions is int.
	constant bool
}

// Object is the object of a type at a place, which m reads.
func Object(t dwarf.Type, p debuginfo.Place, m Memory) Value { return Value{Type: t, Place: p, mem: m} }

// In is the same object as another activation has it.
func (v Value) In(m Memory) Value {
	v.mem = m
	return v
}

// Bytes reads n bytes of the object.
func (v Value) Bytes(n int) ([]byte, error) {
	data, _, err := v.bytes(n)
	return data, err
}

// bitField is where the bits of a member are.
type bitField struct{ offset, size int }

// maxObject bounds what is read of one object.
const maxObject = 1 << 20

// bytes reads the object: n bytes and their undefined bits, which may be nil.
func (v Value) bytes(n int) (data, undefined []byte, err error) {
	if n < 0 || n > maxObject {
		return nil, nil, fmt.Errorf("an object of %d bytes", n)
	}
	p := v.Place
	switch {
	case v.mem == nil && (p.Register != "" || p.Space != ""):
		return nil, nil, debuginfo.ErrGone
	case p.Register != "":
		r, u, size, ok := v.mem.Register(p.Register)
		if !ok {
			return nil, nil, debuginfo.ErrGone
		}
		if n > 8 || n > size && size < 4 {
			return nil, nil, fmt.Errorf("register %s is too small for the value", p.Register)
		}
		return binary.LittleEndian.AppendUint64(nil, r)[:n], binary.LittleEndian.AppendUint64(nil, u)[:n], nil
	case p.Space != "":
		return v.mem.Read(p.Space, p.Addr, n)
	case len(p.Value) < n:
		return nil, nil, debuginfo.ErrGone
	}
	for _, b := range p.Missing[:min(n, len(p.Missing))] {
		if b != 0 {
			return nil, nil, debuginfo.ErrGone
		}
	}
	return p.Value[:n], p.Unknown, nil
}

// after is v from an offset in bytes on, where v is in no memory: n bytes, as far as they are
// known.
func (v Value) beyond(off, n int64) (debuginfo.Place, error) {
	p := v.Place
	if p.Register != "" {
		data, undefined, err := v.bytes(int(max(min(off, maxObject)+n, 0)))
		if err != nil {
			return p, err
		}
		p = debuginfo.Place{Value: data, Unknown: undefined}
	}
	if size := int64(len(p.Value)); off < 0 || off > size || n > size-off {
		return p, debuginfo.ErrGone
	}
	from := func(b []byte) []byte {
		if int64(len(b)) < off {
			return nil
		}
		return b[off:]
	}
	return debuginfo.Place{Value: p.Value[off:], Unknown: from(p.Unknown), Missing: from(p.Missing)}, nil
}

// errUndefined says that a program has given no value to what is read.
var errUndefined = errors.New("uninitialised")

// scalar reads a number, pointer, truth value or enumeration; the address of an array.
func (v Value) scalar() (scalar, error) {
	t := debuginfo.Bare(v.Type)
	if _, ok := t.(*dwarf.ArrayType); ok {
		if v.Place.Space == "" || v.mem == nil {
			return scalar{}, errors.New("the array is not in memory")
		}
		addr := v.Place.Addr
		if g, ok := v.mem.Generic(v.Place.Space, addr); ok {
			addr = g
		}
		return unsignedScalar(addr), nil
	}
	kind, size := kindOf(t), int(t.Size())
	if _, ok := t.(*dwarf.PtrType); ok && size < 0 {
		size = 8
	}
	switch {
	case kind == 0:
		return scalar{}, fmt.Errorf("a value of type %s is no number", debuginfo.TypeName(v.Type))
	case size < 1 || size > 16 || size > 8 && kind == 'f':
		return scalar{}, fmt.Errorf("a number of %d bytes", size)
	}
	raw, err := v.raw(size)
	if err != nil {
		return scalar{}, err
	}
	switch {
	case debuginfo.IsBFloat(t):
		return scalar{kind: 'f', f: numeric.BFloat16.Value(raw.lo & 0xffff)}, nil
	case kind == 'f' && size == 2:
		return scalar{kind: 'f', f: numeric.HalfValue(uint16(raw.lo))}, nil
	case kind == 'f' && size == 4:
		return scalar{kind: 'f', f: float64(math.Float32frombits(uint32(raw.lo)))}, nil
	case kind == 'f':
		return scalar{kind: 'f', f: math.Float64frombits(raw.lo)}, nil
	}
	width := 8 * size
	if v.bits != nil {
		width = v.bits.size
	}
	return scalar{kind: kind, wide: truncate(raw, width, kind)}, nil
}

// raw reads the bits of an object of at most 16 bytes, none of which may be undefined.
func (v Value) raw(size int) (wide, error) {
	n, width, shift := size, 8*size, 0
	if v.bits != nil {
		n, width, shift = (v.bits.offset+v.bits.size+7)/8, v.bits.size, v.bits.offset
	}
	if n > 16 {
		return wide{}, fmt.Errorf("a number of %d bytes", n)
	}
	data, undefined, err := v.bytes(n)
	if err != nil {
		return wide{}, err
	}
	bits := func(b []byte) wide {
		w := wide{lo: word(b), hi: word(b[min(len(b), 8):])}
		return truncate(w.right(uint(shift), false), width, 'u')
	}
	if bits(undefined[:min(n, len(undefined))]) != (wide{}) {
		return wide{}, errUndefined
	}
	return bits(data), nil
}

// word is up to eight bytes as a number.
func word(b []byte) uint64 {
	var w [8]byte
	copy(w[:], b)
	return binary.LittleEndian.Uint64(w[:])
}

// part is a piece of v at an offset in bytes.
func (v Value) part(t dwarf.Type, off int64) (Value, error) {
	p := v.Place
	if p.Space != "" {
		p.Addr += uint64(off)
		return Value{Type: t, Place: p, mem: v.mem}, nil
	}
	p, err := v.beyond(off, max(t.Size(), 0))
	if err != nil {
		return Value{}, err
	}
	return Value{Type: t, Place: p, mem: v.mem}, nil
}

// member finds a member of a structure or union, also inside members without a name.
func (v Value) member(name string) (Value, error) {
	if _, ok := debuginfo.Bare(v.Type).(*dwarf.StructType); !ok {
		return Value{}, fmt.Errorf("a value of type %s has no members", debuginfo.TypeName(v.Type))
	}
	m, ok, err := v.find(name, 0)
	if !ok {
		err = fmt.Errorf("%s has no member %s", debuginfo.TypeName(v.Type), name)
	}
	return m, err
}

// find is member down to a depth that no program has.
func (v Value) find(name string, depth int) (m Value, found bool, err error) {
	s, ok := debuginfo.Bare(v.Type).(*dwarf.StructType)
	if !ok || depth > maxNesting {
		return Value{}, false, nil
	}
	for _, f := range s.Field {
		if f.Name == name {
			m, err = v.field(f)
			return m, true, err
		}
	}
	for _, f := range s.Field {
		if f.Name != "" {
			continue
		}
		if inner, err := v.field(f); err == nil {
			if m, found, err = inner.find(name, depth+1); found {
				return m, true, err
			}
		}
	}
	return Value{}, false, nil
}

// field is the member f. Bits of a bit-field are counted from the highest of its storage unit in
// DWARF 2 (DW_AT_bit_offset), and from the structure's start later (DW_AT_data_bit_offset).
func (v Value) field(f *dwarf.StructField) (Value, error) {
	if f.BitSize == 0 {
		return v.part(f.Type, f.ByteOffset)
	}
	unit := f.ByteSize
	if unit <= 0 {
		unit = f.Type.Size()
	}
	at, bit := f.ByteOffset, 8*unit-f.BitOffset-f.BitSize
	if f.DataBitOffset != 0 || f.ByteOffset == 0 && f.BitOffset == 0 && f.ByteSize == 0 {
		at, bit = f.DataBitOffset/8, f.DataBitOffset%8
	}
	if bit < 0 {
		return Value{}, fmt.Errorf("member %s has a place that makes no sense", f.Name)
	}
	at, bit = at+bit/8, bit%8
	m := Value{Type: f.Type, Place: v.Place, mem: v.mem, bits: &bitField{int(bit), int(f.BitSize)}}
	if v.Place.Space != "" {
		m.Place.Addr += uint64(at)
		return m, nil
	}
	p, err := v.beyond(at, 0)
	if err != nil {
		return Value{}, fmt.Errorf("member %s is not there", f.Name)
	}
	p.Value = append(p.Value[:len(p.Value):len(p.Value)], make([]byte, 8)...)
	m.Place = p
	return m, nil
}

// element is the i-th element of an array, or of what a pointer points into.
func (v Value) element(i int64) (Value, error) {
	switch t := debuginfo.Bare(v.Type).(type) {
	case *dwarf.ArrayType:
		return v.part(t.Type, i*max(t.Type.Size(), 0))
	case *dwarf.PtrType:
		if t.Type == nil {
			return Value{}, fmt.Errorf("a pointer to void points to no object")
		}
		p, err := v.scalar()
		if err != nil {
			return Value{}, err
		}
		at := debuginfo.Place{Space: "generic", Addr: p.lo + uint64(i*max(t.Type.Size(), 0))}
		return Value{Type: t.Type, Place: at, mem: v.mem}, nil
	}
	return Value{}, fmt.Errorf("a value of type %s is no array and no pointer", debuginfo.TypeName(v.Type))
}
