package sim

import (
	"math"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
)

// Sparse and scaled matrices of mma and wgmma (PTX ISA 9.7.14.3, 9.7.14.6, 9.7.15.6). The manual
// has the places of metadata and of scale factors in pictures; they are taken from how CuTe
// describes them.

// sparsity is the metadata of a sparse matrix A. A row is made of chunks of four units, two of
// which are there; the four bits of a chunk are the numbers of those. A unit is an element, a pair
// of elements of four bits, or half an element of .tf32.
type sparsity struct {
	meta     int32 // slot
	threads  int   // of each four lanes, how many have metadata
	selector int   // which of them, if it is fewer than four
	chunk    int   // elements
	// A lane has 16 bits of each of two rows, as with elements of 16 and 32 bits; otherwise 32 bits
	// of one row.
	halves  bool
	ordered bool // the numbers have to ascend
}

// newSparsity gives the sparsity of a matrix of depth k.
func newSparsity(bits, k int, ordered bool) *sparsity {
	s := &sparsity{chunk: 4, halves: bits >= 16, ordered: ordered}
	switch bits {
	case 32:
		s.chunk = 2
	case 4:
		s.chunk = 8
	}
	s.threads = k / s.chunk / 4 // 16 chunks of two rows need 64 bits
	return s
}

// bits is where the metadata of a chunk is: the lane and the lowest bit.
func (s *sparsity) bits(row, c int) (lane, bit int) {
	lane = row%8*4 + s.selector*s.threads
	if s.halves {
		return lane + c/4, row/8*16 + c%4*4
	}
	return lane + row/8 + c/8*2, c % 8 * 4
}

// read gives the metadata of a warp, those of other lanes being 0.
func (s *sparsity) read(lanes []*thread) (meta [geometry.WarpSize]uint64) {
	for i, u := range lanes {
		if s.threads < 4 && i%4/s.threads != s.selector {
			continue
		}
		if u.nTaint != 0 {
			u.checkTaint(s.meta, "it is metadata of a sparse matrix")
		}
		meta[i] = u.r[s.meta]
	}
	return meta
}

// expand puts the elements of a packed matrix in their places. The thread is that which a fault
// names.
func (s *sparsity) expand(t *thread, meta *[geometry.WarpSize]uint64, a *matrix) *matrix {
	k := 2 * a.cols
	rows := len(a.elems) / a.cols
	m := &matrix{elems: make([]uint64, rows*k), present: make([]bool, rows*k), cols: k}
	for row := range rows {
		for c := range k / s.chunk {
			lane, bit := s.bits(row, c)
			s.unpack(t, meta[lane]>>bit&15, a, m, row, c)
		}
	}
	return m
}

// unpack puts the elements of a chunk, whose metadata is given, in their places.
func (s *sparsity) unpack(t *thread, meta uint64, a, m *matrix, row, c int) {
	index := s.numbers(t, meta)
	for e := range s.chunk / 2 {
		pos := index[0] / 2 // of .tf32
		if unit := s.chunk / 4; unit > 0 {
			pos = index[e/unit]*unit + e%unit
		}
		from, to := row*a.cols+c*s.chunk/2+e, row*m.cols+c*s.chunk+pos
		m.elems[to], m.present[to] = a.elems[from], true
		if a.undef != nil && a.undef[from] {
			m.spoil(to)
		}
	}
}

// numbers checks the metadata of a chunk, of which two units are there.
func (s *sparsity) numbers(t *thread, v uint64) [2]int {
	i, j := int(v&3), int(v>>2)
	if i == j || s.ordered && i > j || s.chunk == 2 && (j != i+1 || i&1 != 0) {
		t.fail(faults.BadInstr, "metadata %#04b of a sparse matrix, which means nothing", v)
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

// ue8m0 is a power of two; all bits set is NaN (5.2.3).
func ue8m0(b uint64) float64 {
	if b == 0xff {
		return math.NaN()
	}
	return math.Ldexp(1, int(b)-127)
}

func ue4m3(b uint64) float64 { return numeric.E4M3.Value(b & 0x7f) }

// apply sets the factors of a matrix.
func (s *scaling) apply(lanes []*thread, m *matrix) {
	first, threads, step := s.selectors(lanes)
	lines, depth := len(m.elems)/m.cols, m.cols
	if s.columns {
		lines, depth = depth, lines
	}
	m.factors = make([]float64, len(m.elems))
	for i := range lines {
		u := lanes[i%8*4+threads*step+i/8]
		if u.nTaint != 0 {
			u.checkTaint(s.data, "it is scale factors of a matrix")
		}
		for k := range depth {
			part := k * s.n / depth
			at := i*depth + k
			if s.columns {
				at = k*lines + i
			}
			m.factors[at] = s.value(u.r[s.data] >> (8 * (first + part)) & 0xff)
		}
	}
}

// selectors gives the first byte, the number of the threads that have the factors, and how many
// they are: two for A, whose second one has rows from 8 on.
func (s *scaling) selectors(lanes []*thread) (first, threads, step int) {
	t := lanes[0]
	step = 2
	if s.columns {
		step = 1
	}
	first, threads = int(t.r[s.byteAt]), int(t.r[s.lane])
	for _, u := range lanes {
		if int(u.r[s.byteAt]) != first || int(u.r[s.lane]) != threads {
			u.fail(faults.BadInstr, "lanes of one warp have different selectors of scale factors")
		}
	}
	if first%s.n != 0 || first+s.n > 4 || threads*step >= 4 {
		t.fail(faults.BadInstr, "selectors {%d, %d} of %d scale factors", first, threads, s.n)
	}
	return first, threads, step
}
