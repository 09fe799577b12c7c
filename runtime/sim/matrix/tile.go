package matrix

import (
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// Tile is a matrix in shared memory that a product reads, as a matrix descriptor says (PTX ISA
// 9.7.15.5.1.2). Its lines are rows of A and columns of B, and each has K elements. It is made of
// units of 16 bytes: of elements of one line, or, if the matrix is M- or N-major, of elements with
// one k. Eight units are next to each other, or as far apart as the swizzle is wide.
type Tile struct {
	Source       *memory.Copy // the units one after the other, as they were when the product was started
	lines, depth int
	bits         int  // of an element
	Dense        int  // bits of an element where a unit of 16 has them one after the other; 0: bits
	major        bool // M- or N-major
}

// TileDesc is a matrix descriptor.
type TileDesc struct {
	start, leading, stride uint64 // bytes
	base                   uint64 // of the swizzle's pattern, in 128 bytes
	Width                  uint64 // of the swizzle in bytes; 16: there is none
	Atom                   uint64 // bytes that the swizzle moves together, 16 or 32
	Window                 uint64 // where the shared memory of the block is in that of its cluster
}

// descBits are those of a matrix descriptor that have a meaning.
const descBits = 0x3fff | 0x3fff<<16 | 0x3fff<<32 | 7<<49 | 3<<62

func DecodeDesc(v uint64) TileDesc {
	field := func(at int) uint64 { return v >> at & 0x3fff << 4 }
	return TileDesc{start: field(0), leading: field(16), stride: field(32), base: v >> 49 & 7, Atom: 16,
		Width: [...]uint64{16, 128, 64, 32}[v>>62]}
}

// unit is the address of a unit: its row and column in units and k, or in lines and units along k.
func (d *TileDesc) unit(i, k uint64, major bool) uint64 {
	var addr uint64
	switch wide := d.Width / 16; {
	case major && wide == 1:
		addr = i*d.stride + k%8*16 + k/8*d.leading
	case major:
		rows := 128 / d.Atom // of the pattern, along k
		addr = i%wide*16 + i/wide*d.leading + k%rows*d.Width + k/rows*d.stride
	case wide == 1:
		addr = i%8*16 + i/8*d.stride + k*d.leading
	default:
		addr = i%8*d.Width + i/8*d.stride + k*16
	}
	addr += d.start
	return d.Window + addr ^ (addr>>7-d.base)&(d.Width/d.Atom-1)*d.Atom
}

// groupDesc checks a descriptor of wgmma.
func groupDesc(t *vm.Thread, desc uint64) TileDesc {
	if desc&^descBits != 0 {
		t.Fail(faults.BadInstr, "matrix descriptor %#x has bits that mean nothing: %#x", desc, desc&^descBits)
	}
	return DecodeDesc(desc)
}

// NewTile notes and checks the part of a matrix that a warp reads: so many lines from the first on,
// of depth elements.
func NewTile(t *vm.Thread, d TileDesc, bits int, major bool, first, lines, depth int) *Tile {
	s := &Tile{lines: lines, depth: depth, bits: bits, major: major}
	size := uint64(lines * depth * bits / 8)
	s.Source = t.NewCopy(size)
	per := 128 / bits
	rows, cols := lines, depth/per
	if major {
		rows, cols, first = lines/per, depth, first/per
	}
	if line := uint64(cols) * 16; !major && d.Width > 16 && line > d.Width {
		t.Fail(faults.BadInstr, "lines of %d bytes in a swizzle of %d: the manual has no such layout", line, d.Width)
	}
	in := &vm.Instr{Space: memory.Cluster}
	for i := range rows {
		for k := range cols {
			m, off := t.Access(in, d.unit(uint64(first+i), uint64(k), major), 16, memory.Read)
			s.Source.From = append(s.Source.From, memory.Extent{M: m, Off: off, N: 16, At: uint64(i*cols+k) * 16})
		}
	}
	s.Source.Data = make([]byte, size)
	s.Source.Gather()
	t.CheckProxy(s.Source)
	return s
}

// settle ends the reading: what was read is as it was, and nobody has written it since who would
// not be ordered after the wait.
func (s *Tile) settle(wp *warpProduct) {
	t := wp.by
	s.Unchanged(t, wp.Pos)
	if t.Clock == nil {
		return
	}
	for _, e := range s.Source.From {
		t.Race(&vm.Instr{Space: memory.Shared}, e.M.Races, e.Off, e.N, memory.Read)
	}
}

// Unchanged reports a matrix that somebody has written before the product completed.
func (s *Tile) Unchanged(t *vm.Thread, pos faults.Position) {
	if s.Source.Changed() {
		panic(t.FaultAt(pos, faults.PendingMatrix, "a matrix of this product in shared memory was changed before the product had completed"))
	}
}

// Matrix gives the elements, with the lines as columns if transposed.
func (s *Tile) Matrix(transposed bool) *Matrix {
	m := &Matrix{Elems: make([]uint64, s.lines*s.depth), Cols: s.depth}
	if transposed {
		m.Cols = s.lines
	}
	per := 128 / s.bits
	for i := range s.lines {
		for k := range s.depth {
			e := i*s.depth + k
			if s.major {
				e = (i/per*s.depth+k)*per + i%per
			}
			at := i*m.Cols + k
			if transposed {
				at = k*m.Cols + i
			}
			m.Elems[at] = s.elem(s.Source.Data, e)
			if s.Source.Shadow != nil && s.elem(s.Source.Shadow, e) != 0 {
				m.Spoil(at)
			}
		}
	}
	return m
}

// elem is an element of the units.
func (s *Tile) elem(data []byte, e int) uint64 {
	if s.Dense != 0 {
		bit := e/16*128 + e%16*s.Dense
		return (uint64(data[bit/8]) | uint64(data[bit/8+1])<<8) >> (bit % 8) & numeric.Mask(uint8(s.Dense))
	}
	if s.bits < 8 {
		return uint64(data[e*s.bits/8]>>(e*s.bits%8)) & numeric.Mask(uint8(s.bits))
	}
	n := uint64(s.bits / 8)
	return memory.Load(data, uint64(e)*n, n)
}

// groupShapes has what each class of types of A and B has of K, the types of D, and whether N may
// be 40, 56 and so on (9.7.15.2).
var groupShapes = map[string]struct {
	k     int
	d     []string
	every bool
}{
	"f16": {16, []string{"f16", "f32"}, true}, "bf16": {16, []string{"f32"}, true}, "tf32": {8, []string{"f32"}, true},
	"f8": {32, []string{"f16", "f32"}, true}, "i8": {32, []string{"s32"}, false}, "b1": {256, []string{"s32"}, false},
}

// GoodGroupShape says that there is such a product.
func GoodGroupShape(class, d string, m, n, k int, sparse bool) bool {
	s, ok := groupShapes[class]
	if ok = ok && !(sparse && class == "b1"); sparse {
		s.k *= 2
	}
	return ok && m == 64 && k == s.k && slices.Contains(s.d, d) && n >= 8 && n <= 256 && n%8 == 0 &&
		(s.every || n <= 32 || n%16 == 0)
}
