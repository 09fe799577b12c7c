package matrix

import (
	"math"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// Sparse and scaled matrices of mma and wgmma (PTX ISA 9.7.14.3, 9.7.14.6, 9.7.15.6). The manual
// has the places of metadata and of scale factors in pictures; they are taken from how CuTe
// describes them.

// Sparsity is the metadata of a sparse matrix A. A row is made of chunks of four units, two of
// which are there; the four bits of a chunk are the numbers of those. A unit is an element, a pair
// of elements of four bits, or half an element of .tf32.
type Sparsity struct {
	meta     int32 // slot
	threads  int   // of each four lanes, how many have metadata
	selector int   // which of them, if it is fewer than four
	Chunk    int   // elements
	// A lane has 16 bits of each of two rows, as with elements of 16 and 32 bits; otherwise 32 bits
	// of one row.
	Halves  bool
	Ordered bool // the numbers have to ascend
}

// newSparsity gives the sparsity of a matrix of depth k.
func newSparsity(bits, k int, ordered bool) *Sparsity {
	s := &Sparsity{Chunk: 4, Halves: bits >= 16, Ordered: ordered}
	switch bits {
	case 32:
		s.Chunk = 2
	case 4:
		s.Chunk = 8
	}
	s.threads = k / s.Chunk / 4 // 16 chunks of two rows need 64 bits
	return s
}

// bits is where the metadata of a chunk is: the lane and the lowest bit.
func (s *Sparsity) bits(row, c int) (lane, bit int) {
	lane = row%8*4 + s.selector*s.threads
	if s.Halves {
		return lane + c/4, row/8*16 + c%4*4
	}
	return lane + row/8 + c/8*2, c % 8 * 4
}

// read gives the metadata of a warp, those of other lanes being 0.
func (s *Sparsity) read(lanes []*vm.Thread) (meta [geometry.WarpSize]uint64) {
	for i, u := range lanes {
		if s.threads < 4 && i%4/s.threads != s.selector {
			continue
		}
		if u.NTaint != 0 {
			u.CheckTaint(s.meta, "it is metadata of a sparse matrix")
		}
		meta[i] = u.R[s.meta]
	}
	return meta
}

// expand puts the elements of a packed matrix in their places. The thread is that which a fault
// names.
func (s *Sparsity) expand(t *vm.Thread, meta *[geometry.WarpSize]uint64, a *Matrix) *Matrix {
	k := 2 * a.Cols
	rows := len(a.Elems) / a.Cols
	m := &Matrix{Elems: make([]uint64, rows*k), Present: make([]bool, rows*k), Cols: k}
	for row := range rows {
		for c := range k / s.Chunk {
			lane, bit := s.bits(row, c)
			s.Unpack(t, meta[lane]>>bit&15, a, m, row, c)
		}
	}
	return m
}

// Unpack puts the elements of a chunk, whose metadata is given, in their places.
func (s *Sparsity) Unpack(t *vm.Thread, meta uint64, a, m *Matrix, row, c int) {
	index := s.numbers(t, meta)
	for e := range s.Chunk / 2 {
		pos := index[0] / 2 // of .tf32
		if unit := s.Chunk / 4; unit > 0 {
			pos = index[e/unit]*unit + e%unit
		}
		from, to := row*a.Cols+c*s.Chunk/2+e, row*m.Cols+c*s.Chunk+pos
		m.Elems[to], m.Present[to] = a.Elems[from], true
		if a.Undef != nil && a.Undef[from] {
			m.Spoil(to)
		}
	}
}

// numbers checks the metadata of a chunk, of which two units are there.
func (s *Sparsity) numbers(t *vm.Thread, v uint64) [2]int {
	i, j := int(v&3), int(v>>2)
	if i == j || s.Ordered && i > j || s.Chunk == 2 && (j != i+1 || i&1 != 0) {
		t.Fail(faults.BadInstr, "metadata %#04b of a sparse matrix, which means nothing", v)
	}
	return [2]int{i, j}
}

// scaling is the scale factors of a matrix: each row of A, or column of B, has one for each of n
// parts.
type scaling struct {
	data         int32 // slot
	byteAt, lane int32 // slots of the selectors
	n            int   // 1, 2 or 4
	value        func(b uint64) float64
	columns      bool // of B
}

// Ue8m0 is a power of two; all bits set is NaN (5.2.3).
func Ue8m0(b uint64) float64 {
	if b == 0xff {
		return math.NaN()
	}
	return math.Ldexp(1, int(b)-127)
}

func Ue4m3(b uint64) float64 { return numeric.E4M3.Value(b & 0x7f) }

// apply sets the factors of a matrix.
func (s *scaling) apply(lanes []*vm.Thread, m *Matrix) {
	first, threads, step := s.selectors(lanes)
	lines, depth := len(m.Elems)/m.Cols, m.Cols
	if s.columns {
		lines, depth = depth, lines
	}
	m.Factors = make([]float64, len(m.Elems))
	for i := range lines {
		u := lanes[i%8*4+threads*step+i/8]
		if u.NTaint != 0 {
			u.CheckTaint(s.data, "it is scale factors of a matrix")
		}
		for k := range depth {
			part := k * s.n / depth
			at := i*depth + k
			if s.columns {
				at = k*lines + i
			}
			m.Factors[at] = s.value(u.R[s.data] >> (8 * (first + part)) & 0xff)
		}
	}
}

// selectors gives the first byte, the number of the threads that have the factors, and how many
// they are: two for A, whose second one has rows from 8 on.
func (s *scaling) selectors(lanes []*vm.Thread) (first, threads, step int) {
	t := lanes[0]
	step = 2
	if s.columns {
		step = 1
	}
	first, threads = int(t.R[s.byteAt]), int(t.R[s.lane])
	for _, u := range lanes {
		if int(u.R[s.byteAt]) != first || int(u.R[s.lane]) != threads {
			u.Fail(faults.BadInstr, "lanes of one warp have different selectors of scale factors")
		}
	}
	if first%s.n != 0 || first+s.n > 4 || threads*step >= 4 {
		t.Fail(faults.BadInstr, "selectors {%d, %d} of %d scale factors", first, threads, s.n)
	}
	return first, threads, step
}
