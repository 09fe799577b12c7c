package sim

import (
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
)

// wgmma.mma_async (PTX ISA 9.7.15): four warps multiply A of 64 rows, from registers or shared
// memory, with B from shared memory, each warp its 16 rows. A product is started by each warp for
// itself and completes as late as it may, when the warp waits for its group. Until then the
// matrices in shared memory have to stay as they are, and nobody may touch the registers (held.go).
// The sums are in matrix_sum.go.
//
// The manual has the fragments of A and D in pictures. Each warp's are those of mma.m16n8k*, of
// which it has the formulas (9.7.14.5): A is the same, and D is one fragment for each 8 columns.

// warpgroupSize is how many warps are a warpgroup.
const warpgroupSize = 4

// groupProduct is a decoded wgmma.mma_async.
type groupProduct struct {
	product        // a, b and d are those of one warp; c is d
	shape          string
	aDesc, bDesc   int32 // slots of the descriptors; aDesc is 0 if A is in registers
	scale          int32 // slot of the predicate scale-d
	aMajor, bMajor bool  // the matrix is M-major, or N-major
	aNeg, bNeg     bool
}

// warpProduct is one that a warp has started.
type warpProduct struct {
	*groupProduct
	by    *thread // lane 0
	pos   faults.Position
	base  int     // of the frame in the registers of the warp, of lane 0
	fragA *matrix // nil: A is in shared memory
	tileA *tile
	meta  [geometry.WarpSize]uint64 // of a sparse A
	tileB *tile
	add   bool   // D = A*B+D
	fence uint64 // how many fences were before it
}

// productGroups are the products of a warp that it waits for in groups.
type productGroups struct {
	open   []*warpProduct // not committed
	groups [][]*warpProduct
}

// start is wgmma.mma_async.
func (p *groupProduct) start(w *warp, lanes []*thread) {
	t := lanes[0]
	for _, u := range lanes {
		p.checkOperands(u)
		if u.r[p.aDesc] != t.r[p.aDesc] || u.r[p.bDesc] != t.r[p.bDesc] || u.r[p.scale] != t.r[p.scale] {
			u.fail(faults.BadInstr, "lanes of one warp have different matrix descriptors or values of scale-d")
		}
	}
	t.inWarpgroup(groupStep{in: t.parked, a: t.r[p.aDesc], b: t.r[p.bDesc]})
	wp := &warpProduct{groupProduct: p, by: t, pos: t.position(), base: t.base - int(t.lane), add: t.r[p.scale] != 0}
	for _, u := range lanes {
		wp.hold(u)
		t.learn(u) // what a lane has done before is done before the warp reads
	}
	if p.aDesc == 0 {
		wp.fragA = p.a.gather(lanes)
	} else {
		row := t.warpNumber() % warpgroupSize * p.a.rows
		wp.tileA = t.newTile(t.groupDesc(t.r[p.aDesc]), p.a.elem.bits, p.aMajor, row, p.a.rows, p.a.cols)
	}
	if p.sparse != nil {
		wp.meta = p.sparse.read(lanes)
	}
	wp.tileB = t.newTile(t.groupDesc(t.r[p.bDesc]), p.b.elem.bits, p.bMajor, 0, p.b.cols, p.b.rows)
	w.products.open = append(w.products.open, wp)
}

func (p *groupProduct) checkOperands(u *thread) {
	if u.nTaint == 0 {
		return
	}
	for _, slot := range []int32{p.aDesc, p.bDesc} {
		u.checkTaint(slot, "it is a matrix descriptor")
	}
	u.checkTaint(p.scale, "it is an operand of a collective operation")
}

// learn lets the race check order what another lane of the warp has done so far before what the
// thread does from now on.
func (t *thread) learn(u *thread) {
	if u != t && t.clock != nil {
		t.clock.Learn(u.clock)
	}
}

func (t *thread) warpNumber() int { return int(t.lin) / geometry.WarpSize }

// complete computes the product.
func (wp *warpProduct) complete(w *warp) {
	a, b := wp.fragA, wp.tileB.matrix(true)
	wp.tileB.settle(wp)
	if wp.tileA != nil {
		wp.tileA.settle(wp)
		a = wp.tileA.matrix(false)
	}
	if wp.sparse != nil {
		a = wp.sparse.expand(wp.by, &wp.meta, a)
	}
	if wp.aNeg {
		a.negate(wp.a.elem)
	}
	if wp.bNeg {
		b.negate(wp.b.elem)
	}
	for _, u := range w.threads {
		wp.release(u)
	}
	wp.inFrame(w, func() {
		c := &matrix{elems: make([]uint64, wp.d.rows*wp.d.cols), cols: wp.d.cols}
		if wp.add {
			c = wp.d.gather(w.threads)
		}
		wp.d.scatter(w.threads, wp.of(a, b, c))
	})
}

// inFrame runs f with the registers of the function that started the product.
func (wp *warpProduct) inFrame(w *warp, f func()) {
	at := w.threads[0].base - int(w.threads[0].lane)
	if at == wp.base {
		f()
		return
	}
	move := func(base int) {
		for _, u := range w.threads {
			u.base = base + int(u.lane)
			u.r = w.regs[u.base:]
		}
	}
	move(wp.base)
	f()
	move(at)
	for _, u := range w.threads {
		u.r = u.frameAt(u.base, u.fn)
	}
}

// commit is wgmma.commit_group.
func (g *productGroups) commit() {
	g.groups = append(g.groups, g.open)
	g.open = nil
}

// wait is wgmma.wait_group: all groups but the n newest complete.
func (g *productGroups) wait(w *warp, n uint64) {
	for uint64(len(g.groups)) > n {
		for _, wp := range g.groups[0] {
			wp.complete(w)
		}
		g.groups = g.groups[1:]
	}
	for _, u := range w.threads { // lane 0 has read for all
		u.learn(w.threads[0])
	}
}

// negate changes the signs of floating elements.
func (m *matrix) negate(e matrixElem) {
	for i := range m.elems {
		m.elems[i] ^= 1 << (e.bits - 1)
	}
}

// warpgroup follows what the warps of a warpgroup execute of wgmma, which has to be the same
// (.aligned, 9.7.15.5.2).
type warpgroup struct {
	steps []groupStep // those that not all warps have executed yet
	first int         // number of steps[0]
	done  [warpgroupSize]int
}

// groupStep is one instruction.
type groupStep struct {
	in   *instr
	a, b uint64 // descriptors
	by   *thread
	pos  faults.Position
}

// inWarpgroup notes that the thread's warp executes an instruction of the warpgroup.
func (t *thread) inWarpgroup(s groupStep) {
	b, n := t.blk, t.warpNumber()
	first := n / warpgroupSize * warpgroupSize
	if have := len(b.threads)/geometry.WarpSize - first; have < warpgroupSize {
		t.fail(faults.Divergence, "a warpgroup is four whole warps, and the block has %d threads", len(b.threads))
	}
	if b.groups == nil {
		b.groups = make([]warpgroup, len(b.warps)/warpgroupSize)
	}
	g := &b.groups[n/warpgroupSize]
	g.note(t, n-first, s)
}

func (g *warpgroup) note(t *thread, warp int, s groupStep) {
	k := g.done[warp] - g.first
	g.done[warp]++
	if k == len(g.steps) {
		s.by, s.pos = t, t.position()
		g.steps = append(g.steps, s)
		return
	}
	o := &g.steps[k]
	if o.in != s.in {
		f := t.fault(faults.Divergence, "warps of one warpgroup execute different instructions; it is .aligned and needs all four")
		f.Notes = append(f.Notes, fmt.Sprintf("thread %v executed another %s", o.by.tid, o.pos))
		panic(f)
	}
	if o.a != s.a || o.b != s.b {
		t.fail(faults.BadInstr, "warps of one warpgroup have different matrix descriptors")
	}
	for len(g.steps) > 0 && min(g.done[0], g.done[1], g.done[2], g.done[3]) > g.first {
		g.steps, g.first = g.steps[1:], g.first+1
	}
}

// unequal reports, when the last thread of the block ends, instructions that not all warps of a
// warpgroup have executed.
func (b *block) unequal() {
	for i := range b.groups {
		if g := &b.groups[i]; len(g.steps) > 0 {
			s := &g.steps[0]
			panic(s.by.faultAt(s.pos, faults.Divergence, "not all four warps of the warpgroup have executed this; it is .aligned and needs all"))
		}
	}
}
