package matrix

import (
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// wgmma.mma_async (PTX ISA 9.7.15): four warps multiply A of 64 rows, from registers or shared
// memory, with B from shared memory, each warp its 16 rows. A product is started by each warp for
// itself and completes as late as it may, when the warp waits for its group. Until then the
// matrices in shared memory have to stay as they are, and nobody may touch the registers
// (vm/held.go). The sums are in matrix_sum.go.
//
// The manual has the fragments of A and D in pictures. Each warp's are those of mma.m16n8k*, of
// which it has the formulas (9.7.14.5): A is the same, and D is one fragment for each 8 columns.

// WarpgroupSize is how many warps are a warpgroup.
const WarpgroupSize = 4

// decodeGroupProduct is a decoded wgmma.mma_async.
type groupProduct struct {
	Product        // a, b and d are those of one warp; c is d
	shape          string
	aDesc, bDesc   int32 // slots of the descriptors; aDesc is 0 if A is in registers
	scale          int32 // slot of the predicate scale-d
	aMajor, bMajor bool  // the matrix is M-major, or N-major
	aNeg, bNeg     bool
}

// warpProduct is one that a warp has started.
type warpProduct struct {
	*groupProduct
	vm.HeldBy
	by    *vm.Thread // lane 0
	base  int        // of the frame in the registers of the warp, of lane 0
	fragA *Matrix    // nil: A is in shared memory
	tileA *Tile
	meta  [geometry.WarpSize]uint64 // of a sparse A
	tileB *Tile
	add   bool // D = A*B+D
}

// productGroups are the products of a warp that it waits for in groups.
type productGroups struct {
	open   []*warpProduct // not committed
	groups [][]*warpProduct
}

// productsOf are those of a warp.
func productsOf(w *vm.Warp) *productGroups {
	g, ok := w.Products.(*productGroups)
	if !ok {
		g = &productGroups{}
		w.Products = g
	}
	return g
}

// start is wgmma.mma_async.
func (p *groupProduct) start(w *vm.Warp, lanes []*vm.Thread) {
	t := lanes[0]
	for _, u := range lanes {
		p.checkOperands(u)
		if u.R[p.aDesc] != t.R[p.aDesc] || u.R[p.bDesc] != t.R[p.bDesc] || u.R[p.scale] != t.R[p.scale] {
			u.Fail(faults.BadInstr, "lanes of one warp have different matrix descriptors or values of scale-d")
		}
	}
	inWarpgroup(t, groupStep{in: t.Parked, a: t.R[p.aDesc], b: t.R[p.bDesc]})
	wp := &warpProduct{groupProduct: p, HeldBy: vm.HeldBy{Pos: t.Position(), Shape: p.shape}, by: t, base: t.Base - int(t.Lane), add: t.R[p.scale] != 0}
	for _, u := range lanes {
		wp.hold(u)
		t.Learn(u) // what a lane has done before is done before the warp reads
	}
	if p.aDesc == 0 {
		wp.fragA = p.A.gather(lanes)
	} else {
		row := t.WarpNumber() % WarpgroupSize * p.A.Rows
		wp.tileA = NewTile(t, groupDesc(t, t.R[p.aDesc]), p.A.Elem.Bits, p.aMajor, row, p.A.Rows, p.A.Cols)
	}
	if p.sparse != nil {
		wp.meta = p.sparse.read(lanes)
	}
	wp.tileB = NewTile(t, groupDesc(t, t.R[p.bDesc]), p.B.Elem.Bits, p.bMajor, 0, p.B.Cols, p.B.Rows)
	g := productsOf(w)
	g.open = append(g.open, wp)
}

func (p *groupProduct) checkOperands(u *vm.Thread) {
	if u.NTaint == 0 {
		return
	}
	for _, slot := range []int32{p.aDesc, p.bDesc} {
		u.CheckTaint(slot, "it is a matrix descriptor")
	}
	u.CheckTaint(p.scale, "it is an operand of a collective operation")
}

// complete computes the product.
func (wp *warpProduct) complete(w *vm.Warp) {
	a, b := wp.fragA, wp.tileB.Matrix(true)
	wp.tileB.settle(wp)
	if wp.tileA != nil {
		wp.tileA.settle(wp)
		a = wp.tileA.Matrix(false)
	}
	if wp.sparse != nil {
		a = wp.sparse.expand(wp.by, &wp.meta, a)
	}
	if wp.aNeg {
		a.Negate(wp.A.Elem)
	}
	if wp.bNeg {
		b.Negate(wp.B.Elem)
	}
	for _, u := range w.Threads {
		wp.release(u)
	}
	wp.inFrame(w, func() {
		c := &Matrix{Elems: make([]uint64, wp.D.Rows*wp.D.Cols), Cols: wp.D.Cols}
		if wp.add {
			c = wp.D.gather(w.Threads)
		}
		wp.D.scatter(w.Threads, wp.Of(a, b, c))
	})
}

// InFrame runs f with the registers of the function that started the product.
func (wp *warpProduct) inFrame(w *vm.Warp, f func()) {
	at := w.Threads[0].Base - int(w.Threads[0].Lane)
	if at == wp.base {
		f()
		return
	}
	move := func(base int) {
		for _, u := range w.Threads {
			u.Base = base + int(u.Lane)
			u.R = w.Regs[u.Base:]
		}
	}
	move(wp.base)
	f()
	move(at)
	for _, u := range w.Threads {
		u.R = u.FrameAt(u.Base, u.Fn)
	}
}

// commit is wgmma.commit_group.
func (g *productGroups) commit() {
	g.groups = append(g.groups, g.open)
	g.open = nil
}

// wait is wgmma.wait_group: all groups but the n newest complete.
func (g *productGroups) wait(w *vm.Warp, n uint64) {
	for uint64(len(g.groups)) > n {
		for _, wp := range g.groups[0] {
			wp.complete(w)
		}
		g.groups = g.groups[1:]
	}
	for _, u := range w.Threads { // lane 0 has read for all
		u.Learn(w.Threads[0])
	}
}

// Negate changes the signs of floating elements.
func (m *Matrix) Negate(e MatrixElem) {
	for i := range m.Elems {
		m.Elems[i] ^= 1 << (e.Bits - 1)
	}
}

// warpgroup follows what the warps of a warpgroup execute of wgmma, which has to be the same
// (.aligned, 9.7.15.5.2).
type warpgroup struct {
	steps []groupStep // those that not all warps have executed yet
	first int         // number of steps[0]
	done  [WarpgroupSize]int
}

// groupStep is one instruction.
type groupStep struct {
	in   *vm.Instr
	a, b uint64 // descriptors
	by   *vm.Thread
	pos  faults.Position
}

// inWarpgroup notes that the thread's warp executes an instruction of the warpgroup.
func inWarpgroup(t *vm.Thread, s groupStep) {
	b, n := t.Block, t.WarpNumber()
	first := n / WarpgroupSize * WarpgroupSize
	if have := len(b.Threads)/geometry.WarpSize - first; have < WarpgroupSize {
		t.Fail(faults.Divergence, "a warpgroup is four whole warps, and the block has %d threads", len(b.Threads))
	}
	groups, ok := b.Groups.([]warpgroup)
	if !ok {
		groups = make([]warpgroup, len(b.Warps)/WarpgroupSize)
		b.Groups = groups
		b.AtEnd = append(b.AtEnd, func() { unequal(groups) })
	}
	g := &groups[n/WarpgroupSize]
	g.note(t, n-first, s)
}

func (g *warpgroup) note(t *vm.Thread, warp int, s groupStep) {
	k := g.done[warp] - g.first
	g.done[warp]++
	if k == len(g.steps) {
		s.by, s.pos = t, t.Position()
		g.steps = append(g.steps, s)
		return
	}
	o := &g.steps[k]
	if o.in != s.in {
		f := t.Fault(faults.Divergence, "warps of one warpgroup execute different instructions; it is .aligned and needs all four")
		f.Notes = append(f.Notes, fmt.Sprintf("thread %v executed another %s", o.by.Tid, o.pos))
		panic(f)
	}
	if o.a != s.a || o.b != s.b {
		t.Fail(faults.BadInstr, "warps of one warpgroup have different matrix descriptors")
	}
	for len(g.steps) > 0 && min(g.done[0], g.done[1], g.done[2], g.done[3]) > g.first {
		g.steps, g.first = g.steps[1:], g.first+1
	}
}

// unequal reports, when the last thread of the block ends, instructions that not all warps of a
// warpgroup have executed.
func unequal(groups []warpgroup) {
	for i := range groups {
		if g := &groups[i]; len(g.steps) > 0 {
			s := &g.steps[0]
			panic(s.by.FaultAt(s.pos, faults.Divergence, "not all four warps of the warpgroup have executed this; it is .aligned and needs all"))
		}
	}
}

// hold checks and takes the registers of a product that a thread starts.
func (wp *warpProduct) hold(t *vm.Thread) {
	if t.Held == nil {
		t.Fail(faults.BadInstr, "no wgmma.fence is before the first wgmma.mma_async")
	}
	wp.Fence = t.Held.Fences
	for _, slot := range wp.A.regs {
		t.CheckFenced(slot)
		at := t.Base + int(slot)
		h, ok := t.Held.By[at]
		if ok && h.Accumulator {
			t.FailHeld(h, "register %s of A is in a %s for which nobody has waited yet", t.Fn.RegName(slot), h.Name())
		}
	}
	for _, slot := range wp.D.regs {
		t.CheckFenced(slot)
		at := t.Base + int(slot)
		h, ok := t.Held.By[at]
		if ok && h.P.Fence == t.Held.Fences && !(h.Accumulator && h.P.Shape == wp.HeldBy.Shape) {
			t.FailHeld(h, "register %s of the accumulator is in another %s, and no wgmma.fence is between", t.Fn.RegName(slot), h.Name())
		}
	}
	for _, slot := range wp.A.regs {
		t.Held.By[t.Base+int(slot)] = vm.Holding{P: &wp.HeldBy}
	}
	for _, slot := range wp.D.regs {
		t.Held.By[t.Base+int(slot)] = vm.Holding{P: &wp.HeldBy, Accumulator: true}
	}
}

// release gives the registers of a product back that has completed.
func (wp *warpProduct) release(t *vm.Thread) {
	for _, regs := range [][]int32{wp.A.regs, wp.D.regs} {
		for _, slot := range regs {
			at := wp.base + int(t.Lane) + int(slot)
			if t.Held.By[at].P == &wp.HeldBy {
				delete(t.Held.By, at)
			}
		}
	}
}
