package tcgen05

import (
	"fmt"
	"math"
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/matrix"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// tcgen05.mma (PTX ISA 9.7.16.10): one thread lets the tensor core multiply A of shared or tensor
// memory with B of shared memory, for its block or for a pair of them; D is in tensor memory. The
// matrices in shared memory have to stay as they are until somebody has waited. Sums are in double
// precision (matrix.go). The manual has the places of D in pictures; they are taken from CuTe.

// coreAddr is an address operand in tensor memory.
type coreAddr struct {
	slot int32
	imm  uint64
}

func (a coreAddr) of(t *vm.Thread) (lane, col uint64) {
	if t.NTaint != 0 {
		t.CheckTaint(a.slot, "it is an address of tensor memory")
	}
	v := (t.R[a.slot] + a.imm) & math.MaxUint32
	return v >> 16, v & 0xffff
}

// decodeCoreProduct is a decoded tcgen05.mma.
type coreProduct struct {
	kind          string // without kind::
	group         uint64
	ws            bool
	sparse        bool
	scaled        bool
	parts         int // scale factors of a row
	d, aMem, meta coreAddr
	aDesc, bDesc  int32 // slots; aDesc is 0 if A is in tensor memory
	desc          int32 // slot of the instruction descriptor
	aScale        coreAddr
	bScale        coreAddr
	off           []int32 // slots of the lanes that are not written
	enable        int32   // slot of the predicate
	scaleD        int     // D is multiplied by 2 to the power of -scaleD
	zero          int32   // slot of the zero-column mask descriptor, 0: none
}

// coreRun is a product that is started.
type coreRun struct {
	*coreProduct
	*coreShape
	t      *vm.Thread
	blocks []*vm.Block // one, or the pair
	tiles  []*matrix.Tile
	op     *tensorOp
}

// exec is the instruction.
func (p *coreProduct) exec(t *vm.Thread, _ *vm.Instr) {
	for _, slot := range slices.Concat([]int32{p.aDesc, p.bDesc, p.desc, p.enable, p.zero}, p.off) {
		if t.NTaint != 0 {
			t.CheckTaint(slot, "it is an operand of a matrix product")
		}
	}
	tensorOf(t.Block).inGroup(t, p.group)
	r := &coreRun{coreProduct: p, coreShape: p.shapeOf(t, t.R[p.desc]), t: t, blocks: coreBlocks(t, p.group)}
	r.op = &tensorOp{what: "mma", group: p.group}
	lane, col := p.d.of(t)
	if r.laneAligned && lane != 0 && lane != 16 || !r.laneAligned && lane != 0 {
		t.Fail(faults.BadInstr, "lane %d of D; M = %d needs %s", lane, r.m, map[bool]string{false: "0", true: "0 or 16"}[r.laneAligned])
	}
	r.op.order = fmt.Sprint(lane, col, t.R[p.desc]&^0x78007fff) // accumulator and shape
	r.useLanes(r.op.add, lane, col, uint64(r.n/r.columnHalves), true)
	b := r.matrixB()
	rows := make([]*matrix.Matrix, len(r.blocks))
	for i := range r.blocks {
		rows[i] = r.matrixA(i, lane)
	}
	var scales *coreScales
	if p.scaled {
		scales = r.scales(b)
	}
	r.op.begin(t)
	for i, blk := range r.blocks {
		if scales != nil {
			scales.applyA(r, i, rows[i])
		}
		r.multiply(i, tensorOf(blk), rows[i], b, lane, col)
	}
	r.op.settle = func() {
		for _, s := range r.tiles {
			s.Unchanged(t, r.op.pos)
		}
	}
}

// coreBlocks are the blocks that an instruction works on: the own one, or the pair, the even one
// first.
func coreBlocks(t *vm.Thread, group uint64) []*vm.Block {
	if group == 1 {
		return []*vm.Block{t.Block}
	}
	peer := pairOf(t)
	if peer.Live == 0 {
		t.Fail(faults.UseAfterFree, "all threads of the other block of the pair, %v, have exited", peer.Idx)
	}
	if t.Block.Rank%2 == 1 {
		return []*vm.Block{peer, t.Block}
	}
	return []*vm.Block{t.Block, peer}
}

// windowOf is where the shared memory of a block is in that of the cluster.
func windowOf(t *vm.Thread, b *vm.Block) uint64 {
	if b == t.Block {
		return 0
	}
	return uint64(b.Rank+1) << vm.ClusterShift
}

// add lets an operation use cells of a block.
func (o *tensorOp) add(b *vm.Block, lane, lanes, col, cols uint64, write bool) {
	o.areas = append(o.areas, tensorArea{tensorOf(b), lane, lanes, col, cols, write})
}

// useLanes goes over the lanes of D, which are those of A and of metadata too.
func (r *coreRun) useLanes(use func(b *vm.Block, lane, lanes, col, cols uint64, write bool), lane, col, cols uint64, write bool) {
	for _, b := range r.blocks {
		switch {
		case r.laneAligned:
			for i := range uint64(4) {
				use(b, lane+32*i, 16, col, cols, write)
			}
		default:
			use(b, 0, tensorLanes, col, cols, write)
		}
	}
}

// matrixA gives the rows of A that a block has.
func (r *coreRun) matrixA(i int, lane uint64) *matrix.Matrix {
	t, depth := r.t, r.k
	if r.sparse {
		depth /= 2
	}
	var m *matrix.Matrix
	if r.aDesc != 0 {
		d := coreDesc(t, t.R[r.aDesc], r.aMajor, r.a, windowOf(t, r.blocks[i]))
		m = r.tile(d, r.a, r.aMajor, r.rows(r.coreProduct), depth).Matrix(false)
	} else {
		m = r.tensorA(i, lane, depth)
	}
	if r.sparse {
		m = r.expand(i, lane, m)
	}
	if r.aNeg {
		m.Negate(r.a.MatrixElem)
	}
	return m
}

// matrixB puts B together, of which each block of a pair has half of the columns.
func (r *coreRun) matrixB() *matrix.Matrix {
	t, each := r.t, r.n/len(r.blocks)
	shift, zeros := r.zeroColumns()
	b := &matrix.Matrix{Elems: make([]uint64, r.k*r.n), Cols: r.n}
	for i, blk := range r.blocks {
		d := coreDesc(t, t.R[r.bDesc], r.bMajor, r.b, windowOf(t, blk))
		lines := each + shift
		if per := 128 / r.b.place; r.bMajor {
			lines = (lines + per - 1) / per * per
		}
		part := r.tile(d, r.b, r.bMajor, lines, r.k).Matrix(true)
		for k := range r.k {
			for n := range each {
				from, to := k*lines+n+shift, k*r.n+i*each+n
				if zeros != nil && zeros[n] {
					continue
				}
				if b.Elems[to] = part.Elems[from]; part.Undef != nil && part.Undef[from] {
					b.Spoil(to)
				}
			}
		}
	}
	if r.bNeg {
		b.Negate(r.b.MatrixElem)
	}
	return b
}

// tile reads a matrix in shared memory.
func (r *coreRun) tile(d matrix.TileDesc, e coreElem, major bool, lines, depth int) *matrix.Tile {
	s := matrix.NewTile(r.t, d, e.place, major, 0, lines, depth)
	if e.Bits < e.place {
		s.Dense = e.Bits
	}
	r.tiles = append(r.tiles, s)
	return s
}

// tensorA reads A from tensor memory, packed in its columns.
func (r *coreRun) tensorA(i int, lane uint64, depth int) *matrix.Matrix {
	t, tm := r.t, tensorOf(r.blocks[i])
	if r.a.Bits < r.a.place {
		t.Fail(faults.BadInstr, "A of .%s in tensor memory, which the simulator does not have: its bits are in a picture only", r.a.name)
	}
	if r.ws && r.m < 128 {
		t.Fail(faults.BadInstr, "A in tensor memory with M = %d, which the simulator does not have for .ws: its places are in pictures only", r.m)
	}
	at, col := r.aMem.of(t)
	if at != lane {
		t.Fail(faults.BadInstr, "A is in lane %d and D in lane %d; they have to be equal", at, lane)
	}
	per := 32 / r.a.Bits
	if i == 0 {
		r.useLanes(r.op.add, lane, col, uint64(depth/per), false)
		r.checkAreas()
	}
	m := &matrix.Matrix{Elems: make([]uint64, r.rows(r.coreProduct)*depth), Cols: depth}
	for row := range r.rows(r.coreProduct) {
		for k := range depth {
			off := cellAt(lane+uint64(r.lane(row, 0)), col+uint64(k/per))
			v, sh, shift := tm.Load(off, 4), tm.LoadShadow(off, 4), k%per*r.a.Bits
			if other := cellAt(lane+uint64(r.lane(row, r.columnHalves-1)), col+uint64(k/per)); r.columnHalves == 2 && tm.Load(other, 4) != v {
				t.Fail(faults.BadInstr, "row %d of A is not the same in lanes %d and %d of tensor memory, where its two copies have to be", row, row, row+64)
			}
			to := row*depth + k
			if m.Elems[to] = v >> shift & numeric.Mask(uint8(r.a.Bits)); sh>>shift&numeric.Mask(uint8(r.a.Bits)) != 0 {
				m.Spoil(to)
			}
		}
	}
	return m
}

// checkAreas looks at the areas so far before their cells are read.
func (r *coreRun) checkAreas() {
	for _, a := range r.op.areas {
		a.tm.checkAllocated(r.t, &a)
	}
}

// multiply computes and writes the rows of a block.
func (r *coreRun) multiply(i int, tm *tensorMemory, a, b *matrix.Matrix, lane, col uint64) {
	rows := r.rows(r.coreProduct)
	elem := matrix.MatrixTypeTable()[r.typeD]
	pr := &matrix.Product{Satfinite: r.satfinite}
	pr.A.Elem, pr.B.Elem, pr.C.Elem, pr.D.Elem = r.a.MatrixElem, r.b.MatrixElem, elem, elem
	pr.D.Rows, pr.D.Cols = rows, r.n
	if r.scaleD != 0 {
		pr.C.Elem.Value = func(b uint64) float64 { return math.Ldexp(elem.Value(b), -r.scaleD) }
	}
	each := r.n / r.columnHalves
	at := func(row, n int) (l int, off uint64) {
		l = int(lane) + r.lane(row, n/each)
		return l, cellAt(uint64(l), col+uint64(n%each))
	}
	c := &matrix.Matrix{Elems: make([]uint64, rows*r.n), Cols: r.n}
	for e := range c.Elems {
		if r.t.R[r.enable] == 0 {
			break
		}
		_, off := at(e/r.n, e%r.n)
		if c.Elems[e] = tm.Load(off, 4) & numeric.Mask(uint8(elem.Bits)); tm.LoadShadow(off, 4)&numeric.Mask(uint8(elem.Bits)) != 0 {
			c.Spoil(e)
		}
	}
	d := pr.Of(a, b, c)
	for e, v := range d.Elems {
		l, off := at(e/r.n, e%r.n)
		if r.off != nil && r.t.R[r.off[i*4+l/32]]>>(l%32)&1 != 0 {
			continue
		}
		sh := math.MaxUint32 &^ numeric.Mask(uint8(elem.Bits)) // what is above a half is open
		if d.Undef != nil && d.Undef[e] {
			sh = math.MaxUint32
		}
		tm.set(off, v, sh)
	}
}

// coreDescBits are those of a matrix descriptor of tcgen05 that have a meaning (9.7.16.4.1).
const coreDescBits = 0x3fff | 0x3fff<<16 | 0x3fff<<32 | 7<<46 | 7<<49 | 1<<52 | 7<<61

// coreDesc checks and decodes one.
func coreDesc(t *vm.Thread, v uint64, major bool, e coreElem, window uint64) matrix.TileDesc {
	if v&^coreDescBits != 0 {
		t.Fail(faults.BadInstr, "matrix descriptor %#x has bits that mean nothing: %#x", v, v&^coreDescBits)
	}
	if v>>46&7 != 1 {
		t.Fail(faults.BadInstr, "matrix descriptor %#x has %d in bits 46 to 48, which have to be 1", v, v>>46&7)
	}
	if v>>52&1 != 0 {
		t.Fail(faults.BadInstr, "matrix descriptor %#x has an absolute address in place of the leading dimension's offset, which goes with K of 48 bytes alone", v)
	}
	d := matrix.DecodeDesc(v)
	d.Atom, d.Window = 16, window
	switch mode := v >> 61; mode {
	case 0, 2, 4, 6:
		d.Width = map[uint64]uint64{0: 16, 2: 128, 4: 64, 6: 32}[mode]
		if major && e.place == 32 {
			t.Fail(faults.BadInstr, "a matrix of .tf32 that is not K-major needs the swizzle of 128 bytes by 32")
		}
	case 1:
		d.Width, d.Atom = 128, 32
		if !major || e.place != 32 {
			t.Fail(faults.BadInstr, "the swizzle of 128 bytes by 32 is for matrices of .tf32 that are not K-major; for K-major ones the manual has no layout")
		}
	default:
		t.Fail(faults.BadInstr, "matrix descriptor %#x has swizzle %d", v, mode)
	}
	return d
}

// zeroColumns decodes the zero-column mask descriptor (9.7.16.4.3).
func (r *coreRun) zeroColumns() (shift int, zeros []bool) {
	if r.zero == 0 {
		return 0, nil
	}
	t, v := r.t, r.t.R[r.zero]
	if s := v >> 56 & 63; s > r.mostShift {
		t.Fail(faults.BadInstr, "the zero-column mask shifts by %d columns, the instruction descriptor allows %d", s, r.mostShift)
	}
	if shift = int(v >> 56 & 63); v>>39&1 == 0 {
		return shift, nil
	}
	if shift != 0 {
		t.Fail(faults.BadInstr, "a zero-column mask with a shift, which the simulator does not have: the manual does not say which of them is first")
	}
	zeros = make([]bool, r.n)
	parts := 128 / r.m
	each := r.n / parts
	skip, use := int(v>>40&0xff)+1, int(v>>48&0xff)+1
	for i := range zeros {
		part := i / each
		at := i%each + int(v>>(8*part)&0xff)
		if v>>(32+part)&1 != 0 { // zeroes first
			zeros[i] = at%(skip+use) < skip
		} else {
			zeros[i] = at%(skip+use) >= use
		}
	}
	return 0, zeros
}
