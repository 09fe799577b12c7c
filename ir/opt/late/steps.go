package late

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/debug"
	"cptx/ir/opt/pass"
)

// Steps takes the steps of loops' variables after the last use of the value before, so that both
// can be in one register:
//
//	next = i + 1; if (i < n)      becomes      if (i < n) with next = i + 1 after the test
//
// Requires: phis simplified. Preserves: control flow. Invalidates: numbering.
//
// Variables that debuggers show are unknown where they would have the next value too early.
func Steps(c *pass.Func) bool {
	g := c.Graph()
	changed := false
	for _, l := range g.Loops {
		if len(l.Latches) != 1 {
			continue
		}
		latch := g.Blocks[l.Latches[0]]
		for phi := range ir.Phis(g.Blocks[l.Header]) {
			changed = stepLater(c.Func, latch, phi) || changed
		}
	}
	return stepFirst(c, g) || changed
}

// stepFirst makes the step of a variable at the head of its loop if it is wanted after the loop
// with the value before the step, which then is the only value there is:
//
//	i = phi [0, i+1]; ...; if (i < n) loop   becomes   p = phi [-1, i]; i = p + 1; ...; if (i < n) loop
//
// ptxas would keep both and copy one in each iteration.
func stepFirst(c *pass.Func, g *ir.Graph) bool {
	repl := map[value.Value]value.Value{}
	var uses *ir.Uses
	for _, l := range g.Loops {
		if len(l.Latches) != 1 {
			continue
		}
		head, latch := g.Blocks[l.Header], g.Blocks[l.Latches[0]]
		for phi := range ir.Phis(head) {
			next, ok := ir.IncomingFrom(phi, latch).(*llir.InstAdd)
			if !ok || next.X != value.Value(phi) || len(phi.Incs) != 2 {
				continue
			}
			first := phi.Incs[0]
			if first.Pred == value.Value(latch) {
				first = phi.Incs[1]
			}
			from, ok1 := ir.ConstUint(first.X)
			by, ok2 := ir.ConstUint(next.Y)
			if !ok1 || !ok2 {
				continue
			}
			if uses == nil {
				uses = c.Memory.Uses(c.Func)
			}
			outside := func(u ir.User) bool { return !g.Contains(l, ir.Index(u.Block)) }
			if len(uses.Of(next)) != 1 || !slices.ContainsFunc(uses.Of(phi), outside) {
				continue
			}
			step := ir.NewBin(ir.Add, phi, next.Y, next.Metadata)
			repl[phi] = step
			first.X = ir.IntOf(phi.Typ, from-by)
			for _, inc := range phi.Incs {
				if inc != first {
					inc.X = step
				}
			}
		}
	}
	if len(repl) == 0 {
		return false
	}
	ir.Substitute(c.Func, repl)
	for _, b := range g.Blocks {
		n := ir.PhiCount(b)
		var first []llir.Instruction
		for _, inst := range b.Insts[:n] {
			if step := repl[ir.ValueOf(inst)]; step != nil {
				first = append(first, ir.InstructionOf(step.(value.Named)))
			}
		}
		b.Insts = slices.Insert(b.Insts, n, first...)
	}
	return true
}

// stepLater moves what the latch hands on to phi, if it is a step of it, after the last use of phi
// there.
func stepLater(f *llir.Func, latch *llir.Block, phi *llir.InstPhi) bool {
	next, ok := ir.AsInstruction(ir.IncomingFrom(phi, latch))
	if !ok {
		return false
	}
	switch i := next.(type) {
	case *llir.InstAdd:
		if i.X != value.Value(phi) || !ir.IsConst(i.Y) {
			return false
		}
	case *llir.InstGetElementPtr:
		if i.Src != value.Value(phi) || !ir.IsConst(i.Indices[0]) {
			return false
		}
	default:
		return false
	}
	at := slices.Index(latch.Insts, next)
	if at < 0 || slices.ContainsFunc(latch.Insts, analysis.IsCall) {
		return false
	}
	last := at
	for k, inst := range latch.Insts[at+1:] {
		usesNext, usesPhi := false, false
		ir.OperandsOf(inst, func(s *value.Value) {
			usesNext = usesNext || *s == ir.ValueOf(next)
			usesPhi = usesPhi || *s == value.Value(phi)
		})
		if usesNext {
			break
		}
		if usesPhi {
			last = at + 1 + k
		}
	}
	if last == at {
		return false
	}
	debug.ForgetEarly(f, ir.ValueOf(next), latch.Insts[at+1:last+1])
	copy(latch.Insts[at:last], latch.Insts[at+1:last+1])
	latch.Insts[last] = next
	return true
}
