package driver

import (
	"unsafe"

	"cptx/runtime/sim/tensor"
)

var tensorCalls = map[string]function{
	"cuTensorMapEncodeTiled":  {initialised, encodeTiled},
	"cuTensorMapEncodeIm2col": {initialised, encodeIm2col},
	"cuTensorMapReplaceAddress": {initialised, func(c *call) Result {
		if c.ptr(0) == nil || c.u64(1)%16 != 0 {
			return InvalidValue
		}
		to := array[byte](c.ptr(0), tensor.Bytes)
		m, err := tensor.Decode(to)
		if err != nil {
			return InvalidValue
		}
		m.Address = c.u64(1)
		copy(to, m.Encode())
		return Success
	}},
}

// swizzles are CUtensorMapSwizzle as the machine has them.
var swizzles = []struct {
	swizzle tensor.Swizzle
	atom    tensor.Atomicity
}{
	{tensor.NoSwizzle, tensor.Atom16}, {tensor.Swizzle32, tensor.Atom16}, {tensor.Swizzle64, tensor.Atom16}, {tensor.Swizzle128, tensor.Atom16},
	{tensor.Swizzle128, tensor.Atom32}, {tensor.Swizzle128, tensor.Atom32Flip8}, {tensor.Swizzle128, tensor.Atom64},
}

// types are CUtensorMapDataType.
var types = []tensor.Type{tensor.U8, tensor.U16, tensor.U32, tensor.S32, tensor.U64, tensor.S64, tensor.F16, tensor.F32, tensor.F64, tensor.BF16,
	tensor.F32Ftz, tensor.TF32, tensor.TF32Ftz}

// tensorMap reads what both functions have: type, rank, address, sizes, strides; the traversal
// strides are argument i, and modes follow them. Where the result goes need not be aligned as
// CUtensorMap is: cuda.core has it in objects of Python, and its tests pass on GPUs.
func (c *call) tensorMap(i int) (m *tensor.Map, r Result) {
	typ, rank := c.u32(1), c.u32(2)
	inter, swizzle, l2, fill := c.u32(i+1), c.u32(i+2), c.u32(i+3), c.u32(i+4)
	if c.ptr(0) == nil || rank < 1 || rank > tensor.MaxRank || c.ptr(4) == nil || rank > 1 && c.ptr(5) == nil ||
		c.ptr(i) == nil || inter > 2 || l2 > 3 || fill > 1 {
		return nil, InvalidValue
	}
	if int(typ) >= len(types) || int(swizzle) >= len(swizzles) {
		return nil, NotSupported
	}
	m = &tensor.Map{Type: types[typ], Rank: int(rank), Address: c.u64(3), Swizzle: swizzles[swizzle].swizzle, Atomicity: swizzles[swizzle].atom,
		NaN: fill == 1, Interleave: uint8(inter)}
	for k := range m.Sizes {
		m.Sizes[k], m.Box[k], m.Steps[k] = 1, 1, 1
	}
	copy(m.Sizes[:], array[uint64](c.ptr(4), int(rank)))
	copy(m.Strides[:], array[uint64](c.ptr(5), int(rank)-1))
	copy(m.Steps[:], array[uint32](c.ptr(i), int(rank)))
	return m, Success
}

// encode checks a map and writes it.
func (c *call) encode(m *tensor.Map) Result {
	if err := m.Check(); err != nil {
		return c.warn(InvalidValue, "%v", err)
	}
	copy(unsafe.Slice((*byte)(c.ptr(0)), tensor.Bytes), m.Encode())
	return Success
}

func encodeTiled(c *call) Result {
	m, r := c.tensorMap(7)
	if r != Success {
		return r
	}
	if c.ptr(6) == nil {
		return InvalidValue
	}
	copy(m.Box[:], array[uint32](c.ptr(6), m.Rank))
	return c.encode(m)
}

func encodeIm2col(c *call) Result {
	m, r := c.tensorMap(10)
	if r != Success {
		return r
	}
	if c.ptr(6) == nil || c.ptr(7) == nil || m.Rank < 3 {
		return InvalidValue
	}
	m.Im2col, m.Channels, m.Pixels = true, c.u32(8), c.u32(9)
	lower, upper := array[int32](c.ptr(6), m.Rank-2), array[int32](c.ptr(7), m.Rank-2)
	for i := range lower {
		m.Lower[i], m.Upper[i] = int(lower[i]), int(upper[i])
	}
	return c.encode(m)
}
