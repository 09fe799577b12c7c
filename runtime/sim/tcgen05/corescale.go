package tcgen05

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/matrix"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// Scale factors and metadata of sparse matrices of tcgen05.mma, in tensor memory (PTX ISA
// 9.7.16.10.7, 9.7.16.10.8). The manual has their places in pictures; they are taken from CuTe.

// coreScales says where the scale factors of A are.
type coreScales struct{ col uint64 }

// scales sets the factors of B, and gives the place of those of A.
func (r *coreRun) scales(b *matrix.Matrix) *coreScales {
	lane, col := r.bScale.of(r.t)
	aLane, aCol := r.aScale.of(r.t)
	if lane != 0 || aLane != 0 {
		r.t.Fail(faults.BadInstr, "scale factors from lanes %d and %d on; they are in all lanes", aLane, lane)
	}
	halves := r.columnHalves
	if halves == 2 && r.n%64 != 0 {
		r.t.Fail(faults.BadInstr, "scale factors of B with M = 128 and N = %d in .cta_group::2, which the simulator does not have: their places are in pictures only", r.n)
	}
	each := r.n / halves
	r.useAll(aCol, uint64(r.rows(r.coreProduct)+31)/32)
	r.useAll(col, uint64(each+31)/32)
	r.checkAreas()
	b.Factors = make([]float64, len(b.Elems))
	for n := range r.n {
		v := r.word(r.blocks[0], n%32, n/each*128/halves, 4/halves, col+uint64(n%each/32), "B")
		for i, blk := range r.blocks[1:] {
			if w := r.word(blk, n%32, n/each*128/halves, 4/halves, col+uint64(n%each/32), "B"); r.factors(w, r.bByte) != r.factors(v, r.bByte) {
				r.t.Fail(faults.BadInstr, "the scale factors of column %d of B differ in blocks %d and 0 of the pair", n, i+1)
			}
		}
		for k := range r.k {
			b.Factors[k*r.n+n] = r.factor(v, r.bByte, k)
		}
	}
	return &coreScales{aCol}
}

// useAll lets the product read columns of all lanes.
func (r *coreRun) useAll(col, cols uint64) {
	for _, b := range r.blocks {
		r.op.add(b, 0, tensorLanes, col, cols, false)
	}
}

// word is the scale factors of a row of A or column of B. They are the same in so many groups of 32
// lanes.
func (r *coreRun) word(b *vm.Block, lane, first, groups int, col uint64, what string) uint64 {
	tm := tensorOf(b)
	off := cellAt(uint64(first+lane), col)
	v := tm.Load(off, 4)
	at := r.aByte
	if what == "B" {
		at = r.bByte
	}
	if r.factors(tm.LoadShadow(off, 4), at) != 0 {
		r.t.Fail(faults.Uninitialised, "the scale factors of %s in lane %d, column %d of tensor memory were never written", what, first+lane, col)
	}
	for i := range groups {
		if w := tm.Load(cellAt(uint64(first+lane+32*i), col), 4); r.factors(w, at) != r.factors(v, at) {
			r.t.Fail(faults.BadInstr, "the scale factors of %s in column %d of tensor memory differ in lanes %d and %d; they have to be the same in all groups of 32", what, col, first+lane, first+lane+32*i)
		}
	}
	return v
}

// factors are the bytes of a word that the product takes.
func (r *coreRun) factors(v uint64, first int) uint64 {
	return v >> (8 * first) & numeric.Mask(uint8(8*r.parts))
}

// factor is that of an element.
func (r *coreRun) factor(v uint64, first, k int) float64 {
	return r.scale(v >> (8 * (first + k*r.parts/r.k)) & 0xff)
}

// applyA sets the factors of the rows of a block.
func (s *coreScales) applyA(r *coreRun, i int, m *matrix.Matrix) {
	m.Factors = make([]float64, len(m.Elems))
	for row := range len(m.Elems) / m.Cols {
		v := r.word(r.blocks[i], row%32, 0, 4, s.col+uint64(row/32), "A")
		for k := range m.Cols {
			m.Factors[row*m.Cols+k] = r.factor(v, r.aByte, k)
		}
	}
}

// expand puts the elements of a sparse A in their places.
func (r *coreRun) expand(i int, lane uint64, a *matrix.Matrix) *matrix.Matrix {
	t, tm := r.t, tensorOf(r.blocks[i])
	at, col := r.meta.of(t)
	if r.laneAligned || at != lane {
		t.Fail(faults.BadInstr, "sparse A with M = %d, which the simulator has where all lanes are used: the places of its metadata are in pictures only", r.m)
	}
	s := &matrix.Sparsity{Chunk: 4, Halves: r.a.place >= 16, Ordered: true}
	cols := uint64(2)
	switch r.a.place {
	case 32:
		s.Chunk = 2
	case 4:
		s.Chunk = 8
	}
	if s.Halves {
		cols = 1
		if r.selector > 1 {
			t.Fail(faults.BadInstr, "sparsity selector %d, of which the manual has a picture only", r.selector)
		}
		col += uint64(r.selector)
	}
	if i == 0 {
		r.useAll(col, cols)
		r.checkAreas()
	}
	rows := r.rows(r.coreProduct)
	m := &matrix.Matrix{Elems: make([]uint64, rows*r.k), Present: make([]bool, rows*r.k), Cols: r.k}
	for row := range rows {
		for c := range r.k / s.Chunk {
			s.Unpack(t, r.metadata(tm, s, rows, row, c, col), a, m, row, c)
		}
	}
	return m
}

// metadata is that of a chunk. With .ws and fewer than 128 rows there are copies of it.
func (r *coreRun) metadata(tm *tensorMemory, s *matrix.Sparsity, rows, row, c int, col uint64) uint64 {
	l, bit := row, c%8*4
	if s.Halves { // two rows share a word
		l, bit = row%8+row/16*16+c/4*8, row/8%2*16+c%4*4
	} else {
		col += uint64(c / 8)
	}
	var v uint64
	for copied := range 128 / rows {
		off := cellAt(uint64(l+copied*rows), col)
		w := tm.Load(off, 4) >> bit & 15
		if tm.LoadShadow(off, 4)>>bit&15 != 0 {
			r.t.Fail(faults.Uninitialised, "metadata of A in lane %d, column %d of tensor memory was never written", l+copied*rows, col)
		}
		if copied > 0 && w != v {
			r.t.Fail(faults.BadInstr, "metadata of row %d of A is not the same in lanes %d and %d of tensor memory", row, l, l+copied*rows)
		}
		v = w
	}
	return v
}
