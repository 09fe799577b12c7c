package tensor

import (
	"errors"
	"fmt"
	"strings"
)

// MaxRank is the most dimensions of a tensor.
const MaxRank = 5

// Type is the type of elements, with the numbers of tensormap.replace (9.7.9.28).
type Type uint8

const (
	U8 Type = iota
	U16
	U32
	S32
	U64
	S64
	F16
	F32
	F32Ftz
	F64
	BF16
	TF32
	TF32Ftz
	types // how many there are
)

var typeNames = [types]string{"u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f32.ftz", "f64", "bf16", "tf32", "tf32.ftz"}

var typeSizes = [types]uint64{1, 2, 4, 4, 8, 8, 2, 4, 4, 8, 2, 4, 4}

func (t Type) String() string {
	if t >= types {
		return fmt.Sprintf("of number %d", uint8(t))
	}
	return typeNames[t]
}

// ParseType gives the type of a name, such as bf16.
func ParseType(name string) (Type, bool) {
	for t, n := range typeNames {
		if n == name {
			return Type(t), true
		}
	}
	return 0, false
}

// Size is the bytes of an element.
func (t Type) Size() uint64 { return typeSizes[t] }

func (t Type) float() bool { return t >= F16 }

// Loaded is what an element becomes in shared memory. The manual does not tell; an NVIDIA H200
// rounds numbers of .tf32 to nearest even, also to infinity, makes each NaN the same one, and
// leaves subnormal numbers of the types .ftz as they are. Copies to global memory change nothing.
func (t Type) Loaded(bits uint64) uint64 {
	const low, infinity, nan = 1<<13 - 1, 0x7f800000, 0x7fffe000
	switch {
	case t != TF32 && t != TF32Ftz:
		return bits
	case bits&^(1<<31) > infinity:
		return nan
	}
	return (bits + low>>1 + bits>>13&1) &^ low
}

// oobNaN is what elements outside of the tensor become with the fill mode NaN, of which the manual
// gives no bits: that of an NVIDIA H200, for each type.
func (t Type) oobNaN() uint64 { return 0x7ff77ff77ff77ff7 >> (64 - 8*t.Size()) }

// Swizzle is a swizzling mode, with the numbers of tensormap.replace.
type Swizzle uint8

const (
	NoSwizzle Swizzle = iota
	Swizzle32
	Swizzle64
	Swizzle128
	Swizzle96
)

// Atomicity is what a swizzle of 128 bytes keeps together, with the numbers of tensormap.replace.
type Atomicity uint8

const (
	Atom16 Atomicity = iota
	Atom32
	Atom32Flip8
	Atom64
)

// Map is what a tensor map says: the parameters of cuTensorMapEncodeTiled or, with Im2col,
// cuTensorMapEncodeIm2col. Dimension 0 is the innermost.
type Map struct {
	Type      Type
	Rank      int
	Address   uint64              // of element 0 in global memory
	Sizes     [MaxRank]uint64     // elements
	Strides   [MaxRank - 1]uint64 // bytes from one element of dimension 1, 2, ... to the next
	Box       [MaxRank]uint32     // elements spanned in each dimension, unless Im2col
	Steps     [MaxRank]uint32     // every how manieth element is copied (traversal strides); that of dimension 0 is ignored
	Swizzle   Swizzle
	Atomicity Atomicity
	NaN       bool // elements outside become NaN, otherwise zero
	// Of the im2col mode: offsets of the corners of the bounding box from those of the image, in
	// the order W, H, D; elements of dimension 0, and pixels, of one copy.
	Im2col           bool
	Lower, Upper     [MaxRank - 2]int
	Channels, Pixels uint32
	// Interleave is a layout that is not supported: 0 is none.
	Interleave uint8
}

// Dense sets strides without gaps, traversal strides of one, and a box that is the whole tensor.
func (m *Map) Dense() {
	stride := m.Type.Size()
	for i := range m.Rank {
		if i > 0 {
			m.Strides[i-1] = stride
		}
		stride *= m.Sizes[i]
		m.Steps[i], m.Box[i] = 1, uint32(min(m.Sizes[i], 1<<16))
	}
}

// Check says what is wrong with a map, by the rules of the driver API and of the manual.
func (m *Map) Check() error {
	switch {
	case m.Type >= types:
		return fmt.Errorf("elements %v are not supported: sub-byte types have padding that figures alone show", m.Type)
	case m.Rank < 1 || m.Rank > MaxRank:
		return fmt.Errorf("rank %d: a tensor has 1 to %d dimensions", m.Rank, MaxRank)
	case m.Interleave != 0:
		return errors.New("interleaved layouts are not supported: the manual does not tell their dimensions")
	case m.Address%16 != 0:
		return fmt.Errorf("the address %#x of the tensor is no multiple of 16", m.Address)
	case m.NaN && !m.Type.float():
		return fmt.Errorf("elements outside of a tensor of .%v cannot become NaN", m.Type)
	}
	for i := range m.Rank {
		if n := m.Sizes[i]; n < 1 || n > 1<<32 {
			return fmt.Errorf("size %d of dimension %d: 1 to 2^32 is possible", n, i)
		}
		if i > 0 && (m.Strides[i-1]%16 != 0 || m.Strides[i-1] >= 1<<40) {
			return fmt.Errorf("stride of %d bytes of dimension %d: multiples of 16 below 2^40 are possible", m.Strides[i-1], i)
		}
		if n := m.Steps[i]; n < 1 || n > 8 {
			return fmt.Errorf("traversal stride %d of dimension %d: 1 to 8 is possible", n, i)
		}
	}
	check := m.checkBox
	if m.Im2col {
		check = m.checkCorners
	}
	if err := check(); err != nil {
		return err
	}
	if row := m.row(); row%16 != 0 {
		return fmt.Errorf("a row of a box has %d bytes, which is no multiple of 16", row)
	}
	return m.checkSwizzle()
}

func (m *Map) checkBox() error {
	for i, n := range m.Box[:m.Rank] {
		if n < 1 || n > 256 {
			return fmt.Errorf("box of %d elements in dimension %d: 1 to 256 is possible", n, i)
		}
	}
	return nil
}

// checkCorners looks at the parameters of the im2col mode (5.5.4.1).
func (m *Map) checkCorners() error {
	if m.Rank < 3 {
		return fmt.Errorf("the im2col mode needs 3 dimensions, the tensor has %d", m.Rank)
	}
	limit := cornerLimit(m.Rank)
	for i := range m.Rank - 2 {
		for _, c := range []int{m.Lower[i], m.Upper[i]} {
			if c < -limit || c >= limit {
				return fmt.Errorf("corner %d of a bounding box: %d to %d is possible with %d dimensions", c, -limit, limit-1, m.Rank)
			}
		}
	}
	if m.Channels < 1 || m.Channels > 256 || m.Pixels < 1 || m.Pixels > 1024 {
		return fmt.Errorf("%d channels and %d pixels: 1 to 256 and 1 to 1024 are possible", m.Channels, m.Pixels)
	}
	return nil
}

// cornerLimit is the first corner of a bounding box that is too large.
func cornerLimit(rank int) int { return map[int]int{3: 1 << 15, 4: 1 << 7, 5: 1 << 4}[rank] }

// checkSwizzle: a row is at most as long as the swizzle is wide. Where shorter rows begin the
// manual does not say; it is known of the swizzles that an H200 has.
func (m *Map) checkSwizzle() error {
	if m.Swizzle > Swizzle96 || m.Atomicity > Atom64 {
		return fmt.Errorf("swizzle %d with atomicity %d does not exist", m.Swizzle, m.Atomicity)
	}
	if m.Atomicity != Atom16 && m.Swizzle != Swizzle128 {
		return errors.New("the swizzle's atomicity is 16 bytes, but for a swizzle of 128 bytes")
	}
	width, row := m.Swizzle.width(), m.row()
	switch {
	case m.Swizzle == NoSwizzle || row == width:
		return nil
	case row > width:
		return fmt.Errorf("a row of a box has %d bytes, the swizzle is %d wide", row, width)
	case m.Swizzle == Swizzle96 || m.Atomicity != Atom16:
		return fmt.Errorf("rows of %d bytes in a swizzle of %d with another atomicity than 16 bytes, or in one of 96, are not supported: the manual does not tell where they begin", row, width)
	}
	return nil
}

// pitch is the bytes from a row of a box to the next one.
func (m *Map) pitch() uint64 {
	if m.Swizzle == NoSwizzle {
		return m.row()
	}
	return m.Swizzle.width()
}

// row is the bytes of a box along dimension 0.
func (m *Map) row() uint64 {
	if m.Im2col {
		return uint64(m.Channels) * m.Type.Size()
	}
	return uint64(m.Box[0]) * m.Type.Size()
}

// String is for messages: the type and the sizes.
func (m *Map) String() string {
	var sizes []string
	for _, n := range m.Sizes[:min(max(m.Rank, 0), MaxRank)] {
		sizes = append(sizes, fmt.Sprint(n))
	}
	return fmt.Sprintf("%v[%s]", m.Type, strings.Join(sizes, "x"))
}
