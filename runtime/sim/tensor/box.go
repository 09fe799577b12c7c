package tensor

import "fmt"

// Mode is how a copy goes through a tensor: a load mode of 9.7.9.27.1.2.
type Mode uint8

const (
	Tile   Mode = iota
	Rows        // four rows of two dimensions: .tile::gather4 and .tile::scatter4
	Im2col      // .im2col and .im2col_no_offs
)

// Copy is a copy of one box.
type Copy struct {
	*Map
	Mode    Mode
	At      []int32  // coordinates: dimension 0 first; of Rows, the column and four rows
	Offsets []uint16 // of Im2col: added to the coordinates W, H, D; none: zero
	Out     bool     // to global memory
}

// Element is one element of a box.
type Element struct {
	Offset uint64 // in shared memory, bytes from the start of the box
	Global uint64 // address
	Inside bool   // of the tensor; if neither this nor Padding, Global has no meaning
	// Padding: after the end of a row, within the 16 bytes from a multiple of 16 on where the
	// row's last element is. An NVIDIA H200 writes and reduces them whole.
	Padding bool
}

// grain is what memory is written in, bytes.
const grain = 16

// Check says why a copy is not possible. rank is that of the instruction.
func (c *Copy) Check(rank int) error {
	if err := c.Map.Check(); err != nil {
		return err
	}
	if c.Im2col != (c.Mode == Im2col) {
		return fmt.Errorf("the tensor map is for the mode %s", map[bool]string{true: ".im2col", false: ".tile"}[c.Im2col])
	}
	if c.Rank != rank {
		return fmt.Errorf("the tensor has %d dimensions, the instruction %d", c.Rank, rank)
	}
	if c.Mode == Rows && (rank != 2 || c.Box[1] != 1) {
		return fmt.Errorf("copies of four rows need a box of one row, it has %d", c.Box[1])
	}
	// The address of a box is aligned to 16 bytes (5.5.3.1); an H200 traps otherwise.
	if start := int64(c.At[0]) * int64(c.Type.Size()); start%grain != 0 {
		return fmt.Errorf("coordinate %d of dimension 0 is byte %d of a row; a box begins at a multiple of %d bytes", c.At[0], start, grain)
	}
	if c.Out {
		for _, x := range c.At {
			if x < 0 {
				return fmt.Errorf("coordinate %d: a copy to global memory begins inside of the tensor", x)
			}
		}
	}
	if c.Mode == Im2col {
		return c.checkBase()
	}
	return nil
}

// checkBase looks at the coordinates of the filter's corner and at the offsets (5.5.4.1).
func (c *Copy) checkBase() error {
	for i := range c.Rank - 2 {
		lo, hi := c.corners(i)
		if x := int64(c.At[i+1]); x < lo || x > hi {
			return fmt.Errorf("coordinate %d of dimension %d is outside of the bounding box, %d to %d", x, i+1, lo, hi)
		}
		if c.Out && (c.Lower[i] < 0 || c.Upper[i] > 0) {
			return fmt.Errorf("a copy to global memory with a bounding box that reaches out of the tensor")
		}
	}
	limit := map[int]int{3: 1 << 16, 4: 1 << 8, 5: 1 << 5}[c.Rank]
	for _, o := range c.Offsets {
		if int(o) >= limit {
			return fmt.Errorf("offset %d: up to %d is possible with %d dimensions", o, limit-1, c.Rank)
		}
	}
	return nil
}

// corners are the first and the last coordinate of the bounding box in W, H or D.
func (c *Copy) corners(i int) (lo, hi int64) {
	return int64(c.Lower[i]), int64(c.Sizes[i+1]) - 1 + int64(c.Upper[i])
}

// Bytes is how many bytes are copied; Span is how much shared memory the box takes, with gaps
// after rows that are shorter than the swizzle.
func (c *Copy) Bytes() uint64 { return c.row() * c.lines() }
func (c *Copy) Span() uint64  { return c.pitch() * c.lines() }

// lines is the number of rows of the box.
func (c *Copy) lines() uint64 {
	switch c.Mode {
	case Rows:
		return 4
	case Im2col:
		return uint64(c.Pixels)
	}
	n := uint64(1)
	for i := 1; i < c.Rank; i++ {
		n *= c.count(i)
	}
	return n
}

// Part is a stretch of shared memory that the box takes, in bytes from its start.
type Part struct{ Offset, Size uint64 }

// Parts are the stretches of a box that begins at an address of shared memory, without the gaps.
func (c *Copy) Parts(shared uint64) []Part {
	if c.pitch() == c.row() {
		return []Part{{0, c.Bytes()}}
	}
	var list []Part
	for line := range c.lines() {
		for at := uint64(0); at < c.row(); at += grain {
			list = append(list, Part{c.swizzled(shared+line*c.pitch()+at) - shared, grain})
		}
	}
	return list
}

// count is how many elements of a box a copy takes in a dimension.
func (c *Copy) count(i int) uint64 { return uint64((c.Box[i] + c.Steps[i] - 1) / c.Steps[i]) }

// Fill is the bits of elements outside of the tensor.
func (c *Copy) Fill() uint64 {
	if c.NaN {
		return c.Type.oobNaN()
	}
	return 0
}

// Each calls visit for every element of a box that begins at an address of shared memory, in the
// order of the rows before swizzling.
func (c *Copy) Each(shared uint64, visit func(e Element)) {
	line := shared
	size := c.Type.Size()
	c.rows(func(x [MaxRank]int64) {
		row, inside := c.address(x)
		for at := uint64(0); at < c.row(); at += size {
			e := Element{Offset: c.swizzled(line+at) - shared}
			if inside && x[0] >= 0 {
				place := uint64(x[0]) * size
				e.Global, e.Inside = row+place, uint64(x[0]) < c.Sizes[0]
				e.Padding = !e.Inside && place&^(grain-1) < c.Sizes[0]*size
			}
			visit(e)
			x[0]++
		}
		line += c.pitch()
	})
}

// address is that of the row at the given coordinates, whatever that of dimension 0 is.
func (c *Copy) address(x [MaxRank]int64) (addr uint64, inside bool) {
	addr = c.Address
	for i := 1; i < c.Rank; i++ {
		if x[i] < 0 || uint64(x[i]) >= c.Sizes[i] {
			return 0, false
		}
		addr += uint64(x[i]) * c.Strides[i-1]
	}
	return addr, true
}

// rows gives the coordinates of the first element of each row, in the order of shared memory.
func (c *Copy) rows(visit func(x [MaxRank]int64)) {
	var at [MaxRank]int64
	for i := range min(len(c.At), c.Rank) {
		at[i] = int64(c.At[i])
	}
	switch c.Mode {
	case Rows:
		for _, y := range c.At[1:] {
			visit([MaxRank]int64{at[0], int64(y)})
		}
	case Im2col:
		c.pixels(at, visit)
	default:
		c.tile(c.Rank-1, at, visit)
	}
}

// tile goes through the dimensions from i down to 1.
func (c *Copy) tile(i int, at [MaxRank]int64, visit func(x [MaxRank]int64)) {
	if i < 1 {
		visit(at)
		return
	}
	for range c.count(i) {
		c.tile(i-1, at, visit)
		at[i] += int64(c.Steps[i])
	}
}

// pixels goes through the pixels of a column (5.5.4): the filter's corner moves through the
// bounding box, in W, then H, then D, then to another image. Traversal strides count for images as
// well, as an H200 has it.
func (c *Copy) pixels(at [MaxRank]int64, visit func(x [MaxRank]int64)) {
	for range c.Pixels {
		x := at
		for i, o := range c.Offsets {
			x[i+1] += int64(o)
		}
		visit(x)
		for i := 1; i < c.Rank; i++ {
			at[i] += int64(c.Steps[i])
			if i == c.Rank-1 {
				break
			}
			lo, hi := c.corners(i - 1)
			if at[i] <= hi {
				break
			}
			at[i] = lo
		}
	}
}
