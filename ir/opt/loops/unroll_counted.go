package loops

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/debug"
	"cptx/ir/opt/pass"
	"cptx/ir/opt/scalar"
)

// UnrollCounted makes copies of the bodies of innermost loops whose number of iterations is known
// when they are entered, without tests between them:
//
//	left = n - n%4; if (n >= 4) do { body; body; body; body; } while (left -= 4);
//	if (n%4) do { body } while (...);                                            // the loop as it was
//
// Requires: loops rotated; phis simplified. Preserves: SSA form. Invalidates: graph.
//
// The count comes down to zero, the form of loop that ptxas unrolls further. Threads of a
// warp with different numbers of iterations meet at different copies, which they must not where
// they do something together: see proveTogether.
func UnrollCounted(c *pass.Func) bool {
	g := c.Graph()
	if len(g.Loops) == 0 {
		return false
	}
	swept := scalar.DCE(c) // what strength has left counts neither as cost nor as a use of counters
	if unrollExits(c, g) {
		swept, g = true, c.Graph()
	}
	var jobs []*unrolling
	for _, l := range analysis.Innermost(g) {
		if n := factorOf(c, g, l); n > 1 {
			jobs = append(jobs, &unrolling{c: c, loop: l, copies: n, small: n <= 4 && analysis.BodyCost(g, l) <= unrollRestCost, blocks: analysis.LoopBlocks(g, l), h: g.Blocks[l.Header], latch: g.Blocks[l.Latches[0]]})
		}
	}
	if len(jobs) == 0 {
		return swept
	}
	blocks := len(c.Blocks)
	for _, u := range jobs {
		u.pre = c.Preheader(g, u.loop)
	}
	g = c.Graph()
	uses := c.Memory.Uses(c.Func)
	ready, known := jobs[:0], map[roundsKey]*rounds{}
	for _, u := range jobs {
		l := g.LoopOf[ir.Index(u.h)]
		if u.count = analysis.CountedLoop(g, l, u.pre); u.count == nil || u.tooShort() {
			continue
		}
		if u.proof = analysis.ProveTogether(c, g, l, false); !u.proof.Holds() {
			continue
		}
		u.share(g, known)
		u.closeUses(uses)
		ready = append(ready, u)
	}
	for _, u := range ready {
		u.run()
	}
	c.BranchesChanged()
	return swept || len(c.Blocks) > blocks
}

// Limits of unrolling by a factor, in cost units of one body.
const (
	unrollFactor       = 4
	unrollBodyCost     = 64
	unrollBodyCostFast = 192 // at -O3
	unrollRestCost     = 16  // of a body of which the remainder is made without a loop

	unrollMostExits = 8 // copies of a loop with further exits
)

// factorOf returns how many copies of the body of l to make, as far as that does not depend on
// its count.
func factorOf(c *pass.Func, g *ir.Graph, l *ir.Loop) int {
	if len(l.Latches) != 1 || !analysis.LeavesAt(g, l, l.Latches[0]) || !copyable(g, l) {
		return 0
	}
	pragma, size := ir.UnrollOf(g.Blocks[l.Latches[0]].Term), analysis.BodyCost(g, l)
	switch {
	case pragma > 1:
		n := min(pragma, unrollMaxPragma)
		if n*size > unrollMaxCost {
			return 0
		}
		return n
	case pragma == 1 || pragma == ir.Unrolled || c.Config.SizeLevel > 0 || c.Crowded():
		return 0
	case size <= unrollBodyCost || c.Config.OptLevel > 2 && size <= unrollBodyCostFast:
		return unrollFactor
	}
	return 0
}

// unrolling is the work on one loop.
type unrolling struct {
	c      *pass.Func
	loop   *ir.Loop
	count  *analysis.Counted
	copies int
	small  bool // the remainder is copied too

	pre, h, latch *llir.Block
	blocks        []*llir.Block
	rounds        *rounds
	proof         analysis.Together // that there may be copies
	exit          *llir.Block       // after the loop, reached from nowhere else: its phis are all that is used of the loop's values
}

// tooShort reports whether the number of iterations is known to be less than that of the copies.
func (u *unrolling) tooShort() bool {
	k, w := u.count, ir.BitsOf(u.count.Phi.Typ)
	x, ok1 := ir.ConstInt(k.Start)
	y, ok2 := ir.ConstInt(k.Bound)
	if m := analysis.Largest(k.Bound, w); !ok2 && x >= 0 && k.Step > 0 && m>>(w-1) == 0 {
		y, ok2 = int64(m), true
	}
	n := uint64(max(x, y)-min(x, y)) / uint64(max(k.Step, -k.Step))
	return ok1 && ok2 && k.Stays != enum.IPredNE && n < uint64(u.copies)
}

// closeUses puts a block on the way out of the loop, with a phi for each value of the loop that is
// used outside.
func (u *unrolling) closeUses(uses *ir.Uses) {
	t := u.latch.Term.(*llir.TermCondBr)
	out := t.TargetTrue.(*llir.Block)
	if out == u.h {
		out = t.TargetFalse.(*llir.Block)
	}
	u.exit = ir.NewBlock(u.c.Func, ir.NewBr(out, ir.PositionOf(t)))
	ir.Retarget(t, out, u.exit)
	ir.ReplacePred(out, u.latch, u.exit)
	closed := map[value.Value]*llir.InstPhi{} // nil for those that nobody wants
	for _, b := range u.blocks {
		for _, inst := range b.Insts {
			if v := ir.Result(inst); v != nil {
				closed[v] = u.closeUse(v, uses)
			}
		}
	}
	u.c.Blocks = append(u.c.Blocks, u.exit)
	debug.CloseValues(u.c.Func, u.blocks, closed)
}

// closeUse returns the phi, nil if there are no uses outside.
func (u *unrolling) closeUse(v value.Value, uses *ir.Uses) (phi *llir.InstPhi) {
	for _, use := range uses.Of(v) {
		if slices.Contains(u.blocks, use.Block) {
			continue
		}
		if phi == nil {
			phi = ir.NewPhi(v.Type(), ir.PositionOf(v), ir.Inc(v, u.latch))
			ir.SetUnnumbered(phi)
			u.exit.Insts = append(u.exit.Insts, phi)
		}
		*use.Slot = phi
	}
	return phi
}

// run makes the copies.
func (u *unrolling) run() {
	c, k, md := u.c, u.count, ir.PositionOf(u.latch.Term)
	into := func(b *llir.Block, v value.Named) value.Value {
		ir.SetUnnumbered(ir.InstructionOf(v))
		b.Insts = append(b.Insts, ir.InstructionOf(v))
		return v
	}
	if u.rounds.number == nil {
		u.countRounds(into)
	}
	number, rest, few := u.rounds.number, u.rounds.rest, u.rounds.few
	t := number.Type()
	block := func(term llir.Terminator) *llir.Block {
		b := ir.NewBlock(c.Func, term)
		c.Blocks = append(c.Blocks, b)
		return b
	}
	entry := block(nil)
	left := into(entry, ir.NewBin(ir.Sub, number, rest, md))
	first, vals, last := u.copy(entry)
	down := ir.NewPhi(t, md)
	ir.SetUnnumbered(down)
	first.Insts = slices.Insert(first.Insts, 0, llir.Instruction(down))
	next := into(last, ir.NewBin(ir.Add, down, ir.IntOf(t, -uint64(u.copies)), md))
	down.Incs = []*llir.Incoming{ir.Inc(left, entry), ir.Inc(next, last)}
	again := into(last, ir.NewICmp(enum.IPredNE, next, ir.IntOf(t, 0), md))

	remainder := block(ir.NewBr(u.h, md))
	done := block(nil)
	some := u.rounds.some
	if some == nil {
		some = u.someLeft(done, into)
	}
	done.Term = ir.NewCondBr(some, remainder, u.exit, md)
	entry.Term = ir.NewBr(first, md)
	last.Term = ir.NewCondBr(again, first, done, md)
	u.pre.Term = ir.NewCondBr(few, remainder, entry, md)
	u.join(vals, remainder, done)
	ir.DropNote[ir.Unroll](u.latch.Term)
	ir.SetUnroll(last.Term, ir.Unrolled)
	if u.small && !(ir.IsConst(k.Start) && ir.IsConst(k.Bound)) {
		u.unrollRest(rest, remainder, into)
		return
	}
	if !u.counterUsed() && !u.calls() { // around calls ptxas makes more copies then
		u.countDown(rest, remainder, into)
	}
	// As nvcc: the remainder, of few iterations, stays as it is for ptxas too.
	ir.SetUnroll(u.latch.Term, 1)
}

// countRounds computes how many iterations there are, from the number after the first one, which
// all counters can hold.
func (u *unrolling) countRounds(into func(*llir.Block, value.Named) value.Value) {
	k, at, md := u.count, u.rounds.block, ir.PositionOf(u.latch.Term)
	hi, lo, step := k.Bound, k.Start, k.Step
	if step < 0 {
		hi, lo, step = lo, hi, -step
	}
	t := k.Phi.Typ
	further := into(at, ir.NewBin(ir.Sub, hi, lo, md))
	if !k.OrEqual() {
		further = into(at, ir.NewBin(ir.Add, further, ir.IntOf(t, ^uint64(0)), md))
	}
	if step > 1 {
		further = into(at, ir.NewBin(ir.UDiv, further, ir.IntOf(t, uint64(step)), md))
	}
	if ir.BitsOf(t) < 32 { // as many iterations as there are numbers
		t = ir.I32
		further = into(at, ir.NewConv(ir.ZExt, further, t, md))
	}
	u.rounds.number = into(at, ir.NewBin(ir.Add, further, ir.IntOf(t, 1), md))
	u.rounds.rest = into(at, ir.NewBin(ir.URem, u.rounds.number, ir.IntOf(t, uint64(u.copies)), md))
	u.rounds.few = into(at, ir.NewICmp(enum.IPredULT, further, ir.IntOf(t, uint64(u.copies)-1), md))
	if u.rounds.shared {
		u.rounds.some = u.someLeft(at, into)
	}
}

// someLeft computes in block at whether there are iterations that the copies leave.
func (u *unrolling) someLeft(at *llir.Block, into func(*llir.Block, value.Named) value.Value) value.Value {
	rest := u.rounds.rest
	return into(at, ir.NewICmp(enum.IPredNE, rest, ir.IntOf(rest.Type(), 0), ir.PositionOf(u.latch.Term)))
}

// copy makes the loop of copies but for the branch at its end, and returns its first and last block
// and the values of the last copy.
func (u *unrolling) copy(entry *llir.Block) (first *llir.Block, vals ir.Copies, last *llir.Block) {
	var starts []*llir.InstPhi // of the first copy
	for j := range u.copies {
		prev := vals
		vals = ir.NewCopies(u.blocks)
		u.c.Blocks = append(u.c.Blocks, CloneBlocks(u.c, u.blocks, vals, u.proof)...)
		h := vals.Block(u.h)
		for phi := range ir.Phis(u.h) {
			p := vals.Of(phi).(*llir.InstPhi)
			if j == 0 {
				starts = append(starts, p)
				continue
			}
			p.Incs = []*llir.Incoming{ir.Inc(u.carried(phi, prev, starts, j), last)}
		}
		if j == 0 {
			first = h
		} else {
			last.Term = ir.NewBr(h, ir.PositionOf(u.latch.Term))
		}
		last = vals.Block(u.latch)
	}
	k := 0
	for phi := range ir.Phis(u.h) {
		starts[k].Incs = []*llir.Incoming{ir.Inc(ir.IncomingFrom(phi, u.pre), entry), ir.Inc(mapped(ir.IncomingFrom(phi, u.latch), vals), last)}
		k++
	}
	return first, vals, last
}

func mapped(v value.Value, vals ir.Copies) value.Value {
	if x := vals.Of(v); x != nil {
		return x
	}
	return v
}

// carried returns the value of phi for copy j: what copy j-1 hands on. A counter is made of its
// value in the first copy, so that the copies do not wait for each other; j steps do not overflow
// if none of them does.
func (u *unrolling) carried(phi *llir.InstPhi, prev ir.Copies, starts []*llir.InstPhi, j int) value.Value {
	v := ir.IncomingFrom(phi, u.latch)
	next, ok := v.(*llir.InstAdd)
	if !ok || next.X != value.Value(phi) {
		return mapped(v, prev)
	}
	step, ok := ir.ConstInt(next.Y)
	if w := ir.BitsOf(phi.Typ); !ok || step > 1<<16 || step < -1<<16 || w < 32 || w > 64 {
		return mapped(v, prev)
	}
	n := 0
	for p := range ir.Phis(u.h) {
		if p == phi {
			break
		}
		n++
	}
	sum := ir.NewBin(ir.Add, starts[n], ir.IntOf(phi.Typ, uint64(step*int64(j))), ir.PositionOf(next)).(*llir.InstAdd)
	sum.OverflowFlags = next.OverflowFlags
	ir.SetUnnumbered(sum)
	b := prev.Block(u.latch)
	b.Insts = append(b.Insts, sum)
	return sum
}

// join makes the loop as it was the one for the rest: it starts with what the copies, whose last
// values are vals, or nobody has left.
func (u *unrolling) join(vals ir.Copies, remainder, done *llir.Block) {
	for phi := range ir.Phis(u.h) {
		np := ir.NewPhi(phi.Typ, phi.Metadata)
		ir.SetUnnumbered(np)
		np.Incs = []*llir.Incoming{ir.Inc(ir.IncomingFrom(phi, u.pre), u.pre), ir.Inc(mapped(ir.IncomingFrom(phi, u.latch), vals), done)}
		remainder.Insts = append(remainder.Insts, np)
		ir.SetIncoming(phi, u.pre, np, remainder)
	}
	for phi := range ir.Phis(u.exit) {
		phi.Incs = append(phi.Incs, ir.Inc(mapped(phi.Incs[0].X, vals), done))
	}
}

// calls reports whether the loop calls functions.
func (u *unrolling) calls() bool {
	return slices.ContainsFunc(u.blocks, func(b *llir.Block) bool { return slices.ContainsFunc(b.Insts, analysis.IsCall) })
}

// counterUsed reports whether the loop has another use for its counter than to end.
func (u *unrolling) counterUsed() bool {
	phi := u.count.Phi
	next, test := ir.IncomingFrom(phi, u.latch), u.latch.Term.(*llir.TermCondBr).Cond
	used := false
	see := func(user any) {
		ir.OperandsOf(user, func(s *value.Value) {
			used = used || *s == value.Value(phi) && user != any(next) || *s == next && user != any(phi) && user != any(test) || *s == test && user != any(u.latch.Term)
		})
	}
	for _, b := range append(slices.Clone(u.blocks), u.exit) {
		for _, inst := range b.Insts {
			see(inst)
		}
		see(b.Term)
	}
	return used
}

// countDown lets the loop as it was, which makes rest iterations, end by a counter that comes down
// to zero: of rest, which is a small number, ptxas knows how large it can be.
func (u *unrolling) countDown(rest value.Value, remainder *llir.Block, into func(*llir.Block, value.Named) value.Value) {
	t := u.latch.Term.(*llir.TermCondBr)
	md := ir.PositionOf(t)
	left := ir.NewPhi(rest.Type(), md)
	ir.SetUnnumbered(left)
	u.h.Insts = slices.Insert(u.h.Insts, 0, llir.Instruction(left))
	next := into(u.latch, ir.NewBin(ir.Add, left, ir.IntOf(left.Typ, ^uint64(0)), md))
	left.Incs = []*llir.Incoming{ir.Inc(rest, remainder), ir.Inc(next, u.latch)}
	pred := enum.IPredNE
	if t.TargetTrue != value.Value(u.h) {
		pred = enum.IPredEQ
	}
	t.Cond = into(u.latch, ir.NewICmp(pred, next, ir.IntOf(left.Typ, 0), md))
}

// unrollRest makes copies of the loop as it was, one after the other, for the rest iterations that
// are left, of which there is at least one:
//
//	body; if (rest != 1) { body; if (rest != 2) body; }
func (u *unrolling) unrollRest(rest value.Value, remainder *llir.Block, into func(*llir.Block, value.Named) value.Value) {
	md := ir.PositionOf(u.latch.Term)
	rounds := []ir.Copies{ir.NewCopies(nil)}
	rounds[0].Set(u.latch, u.latch)
	rounds[0].Set(u.h, u.h)
	for len(rounds) < u.copies-1 {
		vals := ir.NewCopies(u.blocks)
		u.c.Blocks = append(u.c.Blocks, CloneBlocks(u.c, u.blocks, vals, u.proof)...)
		rounds = append(rounds, vals)
	}
	var starts []*llir.InstPhi
	for phi := range ir.Phis(u.h) {
		starts = append(starts, phi)
	}
	for j, vals := range rounds[1:] {
		for _, phi := range starts {
			vals.Of(phi).(*llir.InstPhi).Incs = []*llir.Incoming{ir.Inc(u.carried(phi, rounds[j], starts, j+1), rounds[j].Block(u.latch))}
		}
		for phi := range ir.Phis(u.exit) {
			phi.Incs = append(phi.Incs, ir.Inc(mapped(phi.Incs[0].X, vals), vals.Block(u.latch)))
		}
	}
	for _, phi := range starts {
		phi.Incs = []*llir.Incoming{ir.Inc(ir.IncomingFrom(phi, remainder), remainder)}
	}
	for j, vals := range rounds {
		latch := vals.Block(u.latch)
		if j+1 == len(rounds) {
			latch.Term = ir.NewBr(u.exit, md)
			break
		}
		all := into(latch, ir.NewICmp(enum.IPredEQ, rest, ir.IntOf(rest.Type(), uint64(j+1)), md))
		latch.Term = ir.NewCondBr(all, u.exit, rounds[j+1].Block(u.h), md)
	}
}
