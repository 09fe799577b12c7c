package ipo

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/debug"
)

// carryOut copies the bodies, callers first: who calls a function has its body before calls in it
// go. Functions that do not wait for each other are worked on at once.
func (in *inliner) carryOut() {
	last := len(in.bodies) - 1
	waits, next := make([]int32, len(in.bodies)), make([][]int32, len(in.bodies))
	for _, b := range in.bodies {
		for _, c := range b.calls {
			if c.goes {
				k := last - c.to.place // in the order of the work
				waits[k]++
				next[last-b.place] = append(next[last-b.place], int32(k))
			}
		}
	}
	limit := 0
	if in.r.Run.Sequential() {
		limit = 1
	}
	cfg := in.r.Config
	told := cfg.Debug || cfg.LineInfo
	ir.ParallelAfter(waits, next, limit, func() func(int) {
		w := &inlining{inliner: in, pos: debug.InlinedPositions{Told: told}}
		return func(k int) {
			if b := in.bodies[last-k]; b.goes && b.needed {
				w.into(b.Func)
			}
		}
	})
}

// inlining is what one goroutine needs to replace the calls in one function after another.
type inlining struct {
	*inliner
	gone   []replaced // calls that are gone and parameters of bodies moved, in the function at hand
	vals   ir.Copies  // of the body that is being copied
	memory ir.Memory
	pos    debug.InlinedPositions
}

// replaced is a value that another stands for.
type replaced struct{ old, new value.Value }

// replace records that v stands for old, whose number says where that is recorded.
func (in *inlining) replace(old, v value.Value) {
	ir.LocalOf(old).LocalID = int64(firstGone - len(in.gone))
	in.gone = append(in.gone, replaced{old, v})
}

// into inlines the calls in f that are to go.
func (in *inlining) into(f *llir.Func) {
	in.gone = in.gone[:0]
	var blocks []*llir.Block
	for _, b := range f.Blocks {
		blocks = in.block(f, b, blocks)
	}
	f.Blocks = blocks
	in.substitute(f)
	in.memory.RemoveUnreachable(f)
}

// substitute replaces the values that are gone.
func (in *inlining) substitute(f *llir.Func) {
	if t := ir.DebugTableOf(f); t != nil {
		for _, g := range in.gone {
			t.Replaced(g.old, g.new)
		}
	}
	ir.EachOperand(f, func(s *value.Value) {
		if id := ir.ID(*s); id <= firstGone {
			*s = in.current(id)
		}
	})
}

// current returns what stands for the value that is gone and has this number.
func (in *inlining) current(id int) value.Value {
	v := in.gone[firstGone-id].new
	for range in.gone { // as long as a chain can be
		if id = ir.ID(v); id > firstGone {
			break
		}
		v = in.gone[firstGone-id].new
	}
	return v
}

// block appends b to out, with the bodies that take the place of its calls, and of theirs.
func (in *inlining) block(f *llir.Func, b *llir.Block, out []*llir.Block) []*llir.Block {
	first := b
	out = append(out, b)
	for at := 0; at < len(b.Insts); at++ {
		call, ok := b.Insts[at].(*llir.InstCall)
		if !ok || call.LocalID != callGoes && call.LocalID != callMoves {
			continue
		}
		body, rest := in.expand(f, b, at)
		for _, nb := range body {
			out = in.block(f, nb, out)
		}
		out = append(out, rest)
		b, at = rest, -1
	}
	if b != first { // successors now come from the last part
		ir.MovePhis(first, b)
	}
	return out
}

// expand splits b at call number at, puts the body of the callee between and returns it and the
// rest of b.
func (in *inlining) expand(f *llir.Func, b *llir.Block, at int) (body []*llir.Block, rest *llir.Block) {
	call := b.Insts[at].(*llir.InstCall)
	if call.LocalID == callMoves {
		body = in.moved(f, call)
	} else {
		body = in.copied(f, call)
	}
	rest = ir.NewBlock(f, b.Term)
	rest.Insts = b.Insts[at:] // which begins with the call
	b.Insts = b.Insts[:at:at]
	b.Term = ir.NewBr(body[0], ir.PositionOf(call))
	in.pos.Begin(f, call)
	var results []*llir.Incoming
	for _, nb := range body {
		for _, inst := range nb.Insts {
			in.pos.Set(inst)
		}
		nb.Insts = in.hoistAllocas(f, nb.Insts)
		in.pos.Set(nb.Term)
		if ret, ok := nb.Term.(*llir.TermRet); ok {
			if ret.X != nil {
				results = append(results, ir.Inc(ret.X, nb))
			}
			nb.Term = ir.NewBr(rest, ret.Metadata)
		}
	}
	in.result(call, results, rest)
	return body, rest
}

// copied returns a copy of the callee's body for f.
func (in *inlining) copied(f *llir.Func, call *llir.InstCall) []*llir.Block {
	callee := ir.Callee(call)
	in.vals = in.vals.Emptied()
	vals := in.vals
	for k, p := range callee.Params {
		vals.Set(p, ir.ArgValue(call.Args[k]))
	}
	body := ir.CloneBlocks(f, callee.Blocks, vals)
	for _, c := range in.of[callee].calls {
		if c.goes { // also where the call itself will get the body
			vals.Of(c.InstCall).(*llir.InstCall).LocalID = callGoes
		}
	}
	return body
}

// moved takes the body from the callee for f.
func (in *inlining) moved(f *llir.Func, call *llir.InstCall) []*llir.Block {
	callee := ir.Callee(call)
	for k, p := range callee.Params {
		in.replace(p, ir.ArgValue(call.Args[k]))
	}
	return ir.TakeBlocks(f, callee)
}

// result replaces the value of the call, with which rest begins.
func (in *inlining) result(call *llir.InstCall, results []*llir.Incoming, rest *llir.Block) {
	if call.Typ != types.Type(ir.Void) && len(results) > 1 {
		phi := ir.NewPhi(call.Typ, ir.PositionOf(call), results...)
		rest.Insts[0] = phi
		in.replace(call, phi)
		return
	}
	rest.Insts = rest.Insts[1:]
	switch {
	case call.Typ == types.Type(ir.Void):
	case len(results) == 0:
		in.replace(call, ir.Undef(call.Typ))
	default:
		in.replace(call, results[0].X)
	}
}

// hoistAllocas moves fixed-size variables to the entry of f.
func (in *inlining) hoistAllocas(f *llir.Func, insts []llir.Instruction) []llir.Instruction {
	isAlloca := func(inst llir.Instruction) bool { _, ok := inst.(*llir.InstAlloca); return ok }
	if !slices.ContainsFunc(insts, isAlloca) {
		return insts
	}
	var allocas, rest []llir.Instruction
	for _, inst := range insts {
		if isAlloca(inst) {
			allocas = append(allocas, inst)
		} else {
			rest = append(rest, inst)
		}
	}
	entry := f.Blocks[0]
	entry.Insts = append(allocas, entry.Insts...)
	return rest
}
