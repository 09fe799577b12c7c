package loops

import (
	"math/bits"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// Aligned makes a second form of innermost loops that access neighbours by pointers that they step:
// the one that is executed where a test before the loop tells that the pointers are aligned for
// vectors (loop versioning).
//
//	do { s += p[0]; s += p[1]; s += p[2]; s += p[3]; p += 4; } while (...);
//	if (p % 16 == 0) do { the same, of vectors of four } while (...); else do { as it was } while (...);
//
// Requires: copies of bodies have been made, and access neighbours by constant offsets. Preserves:
// SSA form. Invalidates: graph.
//
// Of a pointer that steps by multiples of a vector's size all accesses keep the alignment that it
// starts with. The test should come out the same in all threads of a warp, or they execute both
// forms: what differs between threads is a multiple of the size, or multiplied by what the test
// asks for one (the row of a matrix).
func Aligned(c *pass.Func) bool {
	if c.Config.SizeLevel > 0 || c.Crowded() {
		return false
	}
	g := c.Graph()
	var jobs []*aligner
	var mem *analysis.Aliases
	for _, l := range analysis.Innermost(g) {
		a := &aligner{c: c, g: g}
		if !a.single(l) {
			continue
		}
		if mem == nil {
			mem = analysis.NewAliases(c)
		}
		if a.mem = mem; a.find() {
			jobs = append(jobs, a)
		}
	}
	if len(jobs) == 0 {
		return false
	}
	for _, a := range jobs {
		a.u.pre = c.Preheader(g, a.u.loop)
	}
	uses := c.Memory.Uses(c.Func)
	for _, a := range jobs {
		a.u.closeUses(uses)
	}
	for _, a := range jobs {
		a.run()
	}
	c.BranchesChanged()
	return true
}

const (
	alignedMost = 4 // pointers of a loop that are tested
	alignedBits = 4 // low bits that are zero in addresses of the largest vectors, of 16 bytes
)

// aligner works on one loop.
type aligner struct {
	c     *pass.Func
	g     *ir.Graph
	mem   *analysis.Aliases
	u     *unrolling
	walks []*walk
}

// walk is a pointer that the loop steps, with the accesses at constant offsets from it.
type walk struct {
	phi      *llir.InstPhi
	accesses []access
	offsets  []int64
	size     int64 // that its steps are a multiple of, and what the test asks: a power of two
	origin   int64 // an offset at which a vector begins
	factors  []lowBits
}

// lowBits says that a number of low bits of v must be zero for all threads to go one way.
type lowBits struct {
	v value.Value
	n int
}

// single reports whether l is of the right form, and collects what it steps.
func (a *aligner) single(l *ir.Loop) bool {
	g := a.g
	h := g.Blocks[l.Header]
	if len(l.Blocks) != 1 || len(g.Preds[l.Header]) != 2 || !analysis.LeavesAt(g, l, l.Header) || !copyable(g, l) {
		return false
	}
	pre := g.Preds[l.Header][0]
	if pre == l.Header {
		pre = g.Preds[l.Header][1]
	}
	if analysis.ConvergentOps(a.c.Effects, []*llir.Block{h}) > 0 {
		return false
	}
	a.u = &unrolling{c: a.c, loop: l, blocks: []*llir.Block{h}, h: h, latch: h, pre: g.Blocks[pre]}
	for k, inst := range h.Insts {
		s, ok := accessOf(inst)
		if !ok || !vectorElement(s.typ) {
			continue
		}
		s.at = k
		base, off := constantOffset(s.ptr)
		phi, ok := base.(*llir.InstPhi)
		if !ok || !ir.HasPhi(h, phi) {
			continue
		}
		w := a.walk(phi)
		w.accesses, w.offsets = append(w.accesses, s), append(w.offsets, off)
	}
	a.walks = slices.DeleteFunc(a.walks, func(w *walk) bool { return len(w.accesses) < 2 || w.size < 8 })
	return len(a.walks) > 0
}

// vectorElement reports whether PTX has vectors of t.
func vectorElement(t types.Type) bool {
	n := ir.SizeOf(t, 8)
	return (ir.BitsOf(t) > 0 || ir.IsFloat(t)) && (n == 4 || n == 8)
}

// constantOffset takes constants off p.
func constantOffset(p value.Value) (base value.Value, off int64) {
	for range carryDepth {
		i, ok := p.(*llir.InstGetElementPtr)
		if !ok {
			break
		}
		k, ok := ir.ConstInt(i.Indices[0])
		if !ok {
			break
		}
		p, off = i.Src, off+k
	}
	return p, off
}

// walk returns that of a pointer.
func (a *aligner) walk(phi *llir.InstPhi) *walk {
	for _, w := range a.walks {
		if w.phi == phi {
			return w
		}
	}
	w := &walk{phi: phi}
	if base, by := constantOffset(ir.IncomingFrom(phi, a.u.h)); base == value.Value(phi) && by != 0 {
		w.size = int64(1) << min(bits.TrailingZeros64(uint64(by)), alignedBits)
	}
	a.walks = append(a.walks, w)
	return w
}

// find decides which pointers are tested.
func (a *aligner) find() bool {
	a.walks = slices.DeleteFunc(a.walks, func(w *walk) bool {
		space, _ := ir.SpaceOf(w.phi)
		start := ir.IncomingFrom(w.phi, a.u.pre)
		return space != ir.Global && space != ir.Generic || analysis.AlignOf(start, 8) >= w.size || !a.neighbours(w) ||
			!a.oneWay(w, start, bits.TrailingZeros64(uint64(w.size)), 10)
	})
	return len(a.walks) > 0 && len(a.walks) <= alignedMost
}

// neighbours looks for accesses that become a vector where the pointer is aligned. Arrays are
// likely to be: what begins a constant away from one is aligned for vectors only if the constant
// is.
func (a *aligner) neighbours(w *walk) bool {
	_, away := constantOffset(ir.IncomingFrom(w.phi, a.u.pre))
	for n, first := range w.accesses {
		if (away+w.offsets[n])&(w.size-1) != 0 {
			continue
		}
		size := ir.SizeOf(first.typ, a.c.Module.PtrSize)
		count := w.size / size
		if count < 2 {
			continue
		}
		lowest, highest, met := first.at, first.at, int64(1)
		for m, s := range w.accesses {
			d := w.offsets[m] - w.offsets[n]
			if d > 0 && d < count*size && d%size == 0 && ir.SizeOf(s.typ, a.c.Module.PtrSize) == size && isStore(s.inst) == isStore(first.inst) {
				lowest, highest, met = min(lowest, s.at), max(highest, s.at), met+1
			}
		}
		if met == count && a.undisturbed(first, count*size, lowest, highest) {
			w.origin = w.offsets[n]
			return true
		}
	}
	return false
}

func isStore(i llir.Instruction) bool {
	_, ok := i.(*llir.InstStore)
	return ok
}

// undisturbed reports whether nothing between two positions of the loop keeps accesses to size
// bytes from first on apart. It is no proof: vectorize has that.
func (a *aligner) undisturbed(first access, size int64, from, to int) bool {
	all, store := a.mem.At(first.ptr, size), isStore(first.inst)
	for _, inst := range a.u.h.Insts[from : to+1] {
		s, ok := accessOf(inst)
		switch {
		case ok && isStore(inst) == store && a.mem.At(s.ptr, 1).Base == all.Base:
		case ok && (store || isStore(inst)) && a.mem.MayAlias(a.mem.At(s.ptr, ir.SizeOf(s.typ, a.c.Module.PtrSize)), all):
			return false
		case !ok && a.c.Effects.Of(inst) != 0:
			return false
		}
	}
	return true
}

// oneWay guesses whether the low bits of v are the same in all threads of a warp, if what it adds
// to w.factors is a multiple of the size.
func (a *aligner) oneWay(w *walk, v value.Value, low, depth int) bool {
	known := func(v value.Value) int {
		return bits.TrailingZeros64(^analysis.KnownZero(v, 5))
	}
	switch {
	case low <= 0 || bool(analysis.LikelyUniform(a.c, v)) || !ir.IsPtr(v.Type()) && known(v) >= low:
		return true
	case depth == 0:
		return false
	}
	switch i := v.(type) {
	case *llir.InstGetElementPtr:
		return a.oneWay(w, i.Src, low, depth-1) && a.oneWay(w, i.Indices[0], low, depth-1)
	case *llir.InstAddrSpaceCast:
		return a.oneWay(w, i.From, low, depth-1)
	case *llir.InstSExt:
		return a.oneWay(w, i.From, low, depth-1)
	case *llir.InstZExt:
		return a.oneWay(w, i.From, low, depth-1)
	}
	op, x, y, ok := ir.AsBin(v)
	if !ok {
		return false
	}
	switch op {
	case ir.Add, ir.Sub:
		return a.oneWay(w, x, low, depth-1) && a.oneWay(w, y, low, depth-1)
	case ir.Shl:
		k, ok := ir.ConstInt(y)
		return ok && k >= 0 && a.oneWay(w, x, low-int(min(k, 64)), depth-1)
	case ir.Mul:
		if ir.IsConst(y) {
			return a.oneWay(w, x, low-known(y), depth-1)
		}
		for _, f := range []value.Value{x, y} {
			if analysis.LikelyUniform(a.c, f) {
				w.factors = append(w.factors, lowBits{f, low})
				return true
			}
		}
	}
	return false
}

// run makes the second form.
func (a *aligner) run() {
	u, c, md := a.u, a.c, ir.PositionOf(a.u.h.Term)
	vals := ir.NewCopies(u.blocks)
	fast := CloneBlocks(c, u.blocks, vals, analysis.Together{})[0]
	slowEntry, fastEntry := ir.NewBlock(c.Func, ir.NewBr(u.h, md)), ir.NewBlock(c.Func, ir.NewBr(fast, md))
	c.Blocks = append(c.Blocks, fast, slowEntry, fastEntry)
	for phi := range ir.Phis(u.h) {
		vals.Of(phi).(*llir.InstPhi).Incs = []*llir.Incoming{ir.Inc(ir.IncomingFrom(phi, u.pre), fastEntry), ir.Inc(mapped(ir.IncomingFrom(phi, u.h), vals), fast)}
	}
	for phi := range ir.Phis(u.exit) {
		phi.Incs = append(phi.Incs, ir.Inc(mapped(phi.Incs[0].X, vals), fast))
	}
	for _, w := range a.walks {
		for n, s := range w.accesses {
			raise(fast.Insts[s.at], w.size, w.offsets[n]-w.origin)
		}
	}
	u.pre.Term = ir.NewCondBr(a.test(pass.AtEnd(u.pre, md)), fastEntry, slowEntry, md)
	ir.ReplacePred(u.h, u.pre, slowEntry)
}

// raise gives the access inst, off bytes from a multiple of size, its alignment.
func raise(inst llir.Instruction, size, off int64) {
	align := size
	if off != 0 {
		align = min(size, 1<<bits.TrailingZeros64(uint64(off)))
	}
	switch i := inst.(type) {
	case *llir.InstLoad:
		i.Align = max(i.Align, llir.Align(align))
	case *llir.InstStore:
		i.Align = max(i.Align, llir.Align(align))
	}
}

// test computes whether all pointers are aligned.
func (a *aligner) test(e *pass.Appender) value.Value {
	var joined [alignedBits + 1]value.Value // by how many low bits must be zero
	join := func(v value.Value, low int) {
		if x := joined[low]; x != nil && x != v {
			v = e.Add(ir.NewBin(ir.Or, x, v, e.Pos))
		}
		joined[low] = v
	}
	for _, w := range a.walks {
		low := bits.TrailingZeros64(uint64(w.size))
		p := e.Gep(ir.IncomingFrom(w.phi, a.u.pre), ir.Int(ir.I64, w.origin))
		join(e.Low(e.Add(ir.NewConv(ir.PtrToInt, p, ir.I64, e.Pos))), low)
		for _, f := range w.factors {
			switch ir.BitsOf(f.v.Type()) {
			case 32:
				join(f.v, f.n)
			default:
				join(e.Low(e.Wide(f.v, false)), f.n)
			}
		}
	}
	var all value.Value
	for n, v := range joined {
		if v == nil {
			continue
		}
		v = e.Add(ir.NewBin(ir.And, v, ir.Int(ir.I32, 1<<n-1), e.Pos))
		if all != nil {
			v = e.Add(ir.NewBin(ir.Or, all, v, e.Pos))
		}
		all = v
	}
	return e.Add(ir.NewICmp(enum.IPredEQ, all, ir.Int(ir.I32, 0), e.Pos))
}
