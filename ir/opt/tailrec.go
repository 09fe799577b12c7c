package opt

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// tailrec turns calls of a function by itself whose result it returns at once into jumps to its
// start.
//
// Requires: mem2reg (variables that are left must not escape). Preserves: SSA form. Invalidates:
// graph.
//
// Recursion needs a stack in local memory on a GPU, and recursive functions cannot be inlined;
// loops have neither trouble.
func tailrec(c *fn) bool {
	if ir.IsKernel(c.Func) || c.Sig.Variadic {
		return false
	}
	var calls []tailCall
	for _, b := range c.Blocks {
		if t, ok := c.tailCallOf(b); ok {
			calls = append(calls, t)
		}
	}
	if len(calls) == 0 || !c.frameIsPrivate() {
		return false
	}
	head := c.Blocks[0]
	entry := ir.NewBlock(c.Func, ir.NewBr(head, ir.PositionOf(head.Term)))
	var rest []llir.Instruction
	for _, inst := range head.Insts {
		if _, ok := inst.(*llir.InstAlloca); ok {
			entry.Insts = append(entry.Insts, inst)
		} else {
			rest = append(rest, inst)
		}
	}
	head.Insts = rest
	phis := make([]*llir.InstPhi, len(c.Params))
	repl := map[value.Value]value.Value{}
	for k, p := range c.Params {
		phis[k] = ir.NewPhi(p.Typ, nil)
		setUnnumbered(phis[k])
		repl[p] = phis[k]
	}
	substitute(c.Func, repl)
	for k, p := range c.Params {
		phis[k].Incs = []*llir.Incoming{ir.Inc(p, entry)}
		for _, t := range calls {
			phis[k].Incs = append(phis[k].Incs, ir.Inc(ir.ArgValue(t.call.Args[k]), t.block))
		}
	}
	for _, t := range calls {
		if t.join != nil {
			removeEdge(t.join, t.block)
		}
		t.block.Insts = t.block.Insts[:len(t.block.Insts)-1]
		t.block.Term = ir.NewBr(head, ir.PositionOf(t.call))
	}
	for k := len(phis) - 1; k >= 0; k-- {
		head.Insts = append([]llir.Instruction{phis[k]}, head.Insts...)
	}
	c.Blocks = append([]*llir.Block{entry}, c.Blocks...)
	ir.RemoveUnreachable(c.Func)
	c.branchesChanged()
	return true
}

// tailCall is a call at the end of block whose result is what the function returns, directly or by
// way of join.
type tailCall struct {
	block *llir.Block
	call  *llir.InstCall
	join  *llir.Block
}

func (c *fn) tailCallOf(b *llir.Block) (tailCall, bool) {
	if len(b.Insts) == 0 {
		return tailCall{}, false
	}
	call, ok := b.Insts[len(b.Insts)-1].(*llir.InstCall)
	if !ok || ir.Callee(call) != c.Func || len(call.Args) != len(c.Params) {
		return tailCall{}, false
	}
	t := tailCall{block: b, call: call}
	void := call.Typ == types.Type(ir.Void)
	switch term := b.Term.(type) {
	case *llir.TermRet:
		return t, void || term.X == value.Value(call)
	case *llir.TermBr:
		t.join = term.Target.(*llir.Block)
		return t, returns(call, void, b, t.join)
	}
	return tailCall{}, false
}

// returns reports whether control that leaves block from with value v for block at does nothing
// more than return v, through phis.
func returns(v value.Value, void bool, from, at *llir.Block) bool {
	for range 16 {
		if phiCount(at) != len(at.Insts) {
			return false
		}
		if !void {
			k := slices.IndexFunc(at.Insts, func(i llir.Instruction) bool { return incomingFrom(i.(*llir.InstPhi), from) == v })
			if k < 0 {
				return false
			}
			v = at.Insts[k].(*llir.InstPhi)
		}
		switch term := at.Term.(type) {
		case *llir.TermRet:
			return void || term.X == v
		case *llir.TermBr:
			from, at = at, term.Target.(*llir.Block)
		default:
			return false
		}
	}
	return false
}

// frameIsPrivate reports whether nobody but this call can know an address in its frame.
func (c *fn) frameIsPrivate() bool {
	m := newMemory(c)
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			a, ok := inst.(*llir.InstAlloca)
			if ok && (a.NElems != nil || m.escaped[a] || b != c.Blocks[0]) {
				return false
			}
		}
	}
	for _, p := range c.Params {
		if isByval(p) {
			return false
		}
	}
	return true
}
