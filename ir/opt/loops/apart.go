package loops

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// Apart makes a second form of loops that store in one place again and again, because what else
// they access might overlap with it: the one that is executed where a test before the loop tells
// that nothing does stores once, at its end (loop versioning).
//
//	do { s += a[i]; *p = s; } while (++i < n);
//	if (p is not in a[0..n]) { do { s += a[i]; } while (++i < n); *p = s; } else { as it was }
//
// Requires: loops rotated, invariant computations before them; forward has run, so that the loop
// does not load what it stores. Preserves: SSA form. Invalidates: graph.
//
// Loops are of one block and counted, and make many iterations. Between the first and the last one
// the other addresses are linear functions of the counter: they touch what lies between the first
// and the last of them. No other thread may rely on seeing the stores in between: nothing in the
// loop orders them.
func Apart(c *pass.Func) bool {
	if c.Config.SizeLevel > 0 || c.Crowded() {
		return false
	}
	g := c.Graph()
	var jobs []*splitter
	var mem *analysis.Aliases
	for _, l := range analysis.Innermost(g) {
		s := &splitter{c: c, g: g}
		s.r = &reducer{c: c, g: g, l: l}
		if !s.single(l) {
			continue
		}
		if mem == nil {
			mem = analysis.NewAliases(c)
		}
		if s.mem = mem; s.conflicting() {
			jobs = append(jobs, s)
		}
	}
	if len(jobs) == 0 {
		return false
	}
	uses := c.Memory.Uses(c.Func)
	for _, s := range jobs {
		s.u.closeUses(uses)
	}
	for _, s := range jobs {
		s.run()
	}
	c.BranchesChanged()
	return true
}

const (
	apartTrips     = 32 // the fewest iterations
	apartConflicts = 4  // the most accesses that are tested
)

// splitter works on one loop.
type splitter struct {
	c         *pass.Func
	g         *ir.Graph
	mem       *analysis.Aliases
	r         *reducer
	u         *unrolling
	count     *analysis.Counted
	last      int64 // the counter in the last iteration, if start and bound are constant
	store     *llir.InstStore
	others    []access
	conflicts []conflict
}

// conflict is an access that may touch the place of the store.
type conflict struct {
	access
	direction int // of its steps: 1, -1 or, if nobody knows, 0
}

// single reports whether l is of the right form, and collects what it accesses.
func (s *splitter) single(l *ir.Loop) bool {
	h := s.g.Blocks[l.Header]
	if len(l.Blocks) != 1 || len(l.Latches) != 1 || !analysis.LeavesAt(s.g, l, l.Header) || ir.UnrollOf(h.Term) != 0 || !copyable(s.g, l) {
		return false
	}
	s.r.inside = map[value.Value]bool{}
	for _, inst := range h.Insts {
		if v := ir.Result(inst); v != nil {
			s.r.inside[v] = true
		}
	}
	for _, inst := range h.Insts {
		a, ok := accessOf(inst)
		store, isStore := inst.(*llir.InstStore)
		switch {
		case ok && isStore && !s.r.inside[store.Dst]:
			if s.store != nil {
				return false
			}
			s.store = store
		case ok:
			s.others = append(s.others, a)
		case s.c.Effects.Of(inst) != 0:
			return false
		}
	}
	if s.store == nil || !s.r.enter() || analysis.BodyCost(s.g, l) > unrollBodyCost {
		return false
	}
	s.count = analysis.CountedLoop(s.g, l, s.r.pre)
	s.u = &unrolling{c: s.c, loop: l, blocks: []*llir.Block{h}, h: h, latch: h, pre: s.r.pre, count: s.count}
	return s.count != nil && s.many()
}

// many reports whether there are many iterations, or whether a test can tell.
func (s *splitter) many() bool {
	k := s.count
	x, ok1 := ir.ConstInt(k.Start)
	y, ok2 := ir.ConstInt(k.Bound)
	switch {
	case !ok1 || !ok2:
		return k.Step == 1 || k.Step == -1
	case x < 0 || y < 0:
		return false
	}
	step, far := k.Step, y-x
	if step < 0 {
		step, far = -step, -far
	}
	if !k.OrEqual() {
		far--
	}
	s.last = x + far/step*k.Step
	return far/step >= apartTrips-1
}

// conflicting reports whether accesses that a test can tell apart from the store, and nothing else,
// keep it in the loop.
func (s *splitter) conflicting() bool {
	place := s.at(access{ptr: s.store.Dst, typ: s.store.Src.Type()})
	space, _ := ir.SpaceOf(s.store.Dst)
	if space != ir.Global && space != ir.Generic {
		return false
	}
	for _, a := range s.others {
		if !s.mem.MayAlias(s.at(a), place) {
			continue
		}
		f := s.linear(a.ptr)
		if other, _ := ir.SpaceOf(a.ptr); other != space || f == nil || s.at(a).Base == place.Base {
			return false // in one array more overlaps than not
		}
		s.conflicts = append(s.conflicts, conflict{a, s.direction(f)})
	}
	return len(s.conflicts) > 0 && len(s.conflicts) <= apartConflicts
}

func (s *splitter) at(a access) analysis.Place {
	return s.mem.At(a.ptr, ir.SizeOf(a.typ, s.c.Module.PtrSize))
}

// linear returns the offsets in p, a linear function of the loop's counter; nil if it is another.
func (s *splitter) linear(p value.Value) *linear {
	f := &linear{}
	for range carryDepth {
		if !s.r.inside[p] {
			if f.iv != nil && f.iv != s.count.Phi {
				return nil
			}
			return f
		}
		i, ok := p.(*llir.InstGetElementPtr)
		if !ok || ir.BitsOf(i.Indices[0].Type()) != 64 || !s.r.offset(f, i.Indices[0], 1, 8) {
			return nil
		}
		p = i.Src
	}
	return nil
}

func (s *splitter) direction(f *linear) int {
	by := int64(0)
	for _, t := range f.terms {
		switch {
		case !t.counter:
		case t.v != nil:
			return 0
		default:
			by += t.factor * s.count.Step
		}
	}
	switch {
	case by < 0:
		return -1
	case by > 0:
		return 1
	}
	return 0
}

// run makes the second form.
func (s *splitter) run() {
	u, c, md := s.u, s.c, ir.PositionOf(s.store)
	block := func(term llir.Terminator) *llir.Block {
		b := ir.NewBlock(c.Func, term)
		c.Blocks = append(c.Blocks, b)
		return b
	}
	vals := ir.NewCopies(u.blocks)
	fast := CloneBlocks(c, u.blocks, vals, analysis.Together{})[0]
	c.Blocks = append(c.Blocks, fast)
	slowEntry, fastEntry, fastExit := block(ir.NewBr(u.h, md)), block(ir.NewBr(fast, md)), block(ir.NewBr(u.exit, md))
	for phi := range ir.Phis(u.h) {
		vals.Of(phi).(*llir.InstPhi).Incs = []*llir.Incoming{ir.Inc(ir.IncomingFrom(phi, u.pre), fastEntry), ir.Inc(mapped(ir.IncomingFrom(phi, u.h), vals), fast)}
	}
	for k, inst := range u.h.Insts {
		if inst == llir.Instruction(s.store) {
			stored := fast.Insts[k].(*llir.InstStore)
			stored.Src = mapped(s.store.Src, vals)
			fast.Insts = append(fast.Insts[:k:k], fast.Insts[k+1:]...)
			fastExit.Insts = append(fastExit.Insts, stored)
			break
		}
	}
	ir.Retarget(fast.Term, u.exit, fastExit)
	for phi := range ir.Phis(u.exit) {
		phi.Incs = append(phi.Incs, ir.Inc(mapped(phi.Incs[0].X, vals), fastExit))
	}
	tests := u.pre
	if !ir.IsConst(s.count.Start) || !ir.IsConst(s.count.Bound) {
		tests = block(nil)
		u.pre.Term = ir.NewCondBr(s.manyTest(pass.AtEnd(u.pre, md)), tests, slowEntry, md)
	}
	tests.Term = ir.NewCondBr(s.apart(pass.AtEnd(tests, md)), fastEntry, slowEntry, md)
	ir.ReplacePred(u.h, u.pre, slowEntry)
}

// manyTest computes whether there are many iterations.
func (s *splitter) manyTest(e *pass.Appender) value.Value {
	k := s.count
	hi, lo := k.Bound, k.Start
	if k.Step < 0 {
		hi, lo = lo, hi
	}
	least := uint64(apartTrips)
	if k.OrEqual() {
		least--
	}
	far := e.Add(ir.NewBin(ir.Sub, hi, lo, e.Pos))
	return e.Add(ir.NewICmp(enum.IPredUGE, far, ir.IntOf(k.Phi.Typ, least), e.Pos))
}

// apart computes whether no conflicting access touches the place of the store.
func (s *splitter) apart(e *pass.Appender) (all value.Value) {
	k := s.count
	var last value.Value
	switch {
	case ir.IsConst(k.Start) && ir.IsConst(k.Bound):
		last = ir.Int(ir.IntType(int(ir.BitsOf(k.Phi.Typ))), s.last)
	case k.OrEqual():
		last = k.Bound
	default:
		last = e.Add(ir.NewBin(ir.Add, k.Bound, ir.IntOf(k.Phi.Typ, uint64(-k.Step)), e.Pos))
	}
	number := func(p value.Value, size int64) (begin, end value.Value) {
		begin = e.Add(ir.NewConv(ir.PtrToInt, p, ir.I64, e.Pos))
		return begin, e.Add(ir.NewBin(ir.Add, begin, ir.Int(ir.I64, size), e.Pos))
	}
	below := func(x, y value.Value) value.Value {
		return e.Add(ir.NewICmp(enum.IPredULE, x, y, e.Pos))
	}
	op := func(op ir.Op, x, y value.Value) value.Value {
		return e.Add(ir.NewBin(op, x, y, e.Pos))
	}
	from, to := number(s.store.Dst, ir.SizeOf(s.store.Src.Type(), s.c.Module.PtrSize))
	for _, a := range s.conflicts {
		size := ir.SizeOf(a.typ, s.c.Module.PtrSize)
		begin, end := number(s.when(e, a.ptr, k.Start), size)
		begin2, end2 := number(s.when(e, a.ptr, last), size)
		if a.direction < 0 {
			begin, end, begin2, end2 = begin2, end2, begin, end
		}
		behind, before := below(to, begin), below(end2, from)
		if a.direction == 0 {
			behind, before = op(ir.And, behind, below(to, begin2)), op(ir.And, before, below(end, from))
		}
		one := op(ir.Or, behind, before)
		if all == nil {
			all = one
			continue
		}
		all = op(ir.And, all, one)
	}
	return all
}

// when computes v for the value x of the counter.
func (s *splitter) when(e *pass.Appender, v, x value.Value) value.Value {
	switch {
	case v == value.Value(s.count.Phi):
		return x
	case !s.r.inside[v]:
		return v
	}
	i := ir.Clone(ir.InstructionOf(v.(value.Named)))
	anonymous(i)
	ir.OperandsOf(i, func(o *value.Value) { *o = s.when(e, *o, x) })
	return e.Add(ir.ValueOf(i).(value.Named))
}
