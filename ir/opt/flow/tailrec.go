package flow

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// TailRec turns calls of a function by itself whose result it returns at once, or adds to something
// and returns, into jumps to its start. What is added is summed up before the jumps, and every
// return adds the sum; the same for the other operations that may be done in any order.
//
// Requires: memory.Mem2Reg (variables that are left must not escape). Preserves: SSA form.
// Invalidates: graph.
//
// Recursion needs a stack in local memory on a GPU, and recursive functions cannot be inlined;
// loops have neither trouble.
//
//	f(n) { return n == 0 ? 1 : n + f(n - 1); } -> s = 0; while (n != 0) { s = s + n; n = n - 1; } return s + 1;
func TailRec(c *pass.Func) bool {
	if ir.IsKernel(c.Func) || c.Sig.Variadic {
		return false
	}
	calls := tailCalls(c)
	if len(calls) == 0 || !frameIsPrivate(c) {
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
	phis := make([]llir.Instruction, len(c.Params))
	repl := map[value.Value]value.Value{}
	for k, p := range c.Params {
		phi := ir.NewPhi(p.Typ, nil)
		ir.SetUnnumbered(phi)
		phis[k], repl[p] = phi, phi
	}
	head.Insts = rest
	ir.Substitute(c.Func, repl)
	for k, p := range c.Params {
		incs := []*llir.Incoming{ir.Inc(p, entry)}
		for _, t := range calls {
			incs = append(incs, ir.Inc(ir.ArgValue(t.call.Args[k]), t.block))
		}
		phis[k].(*llir.InstPhi).Incs = incs
	}
	for k := range calls {
		if p, ok := repl[calls[k].with]; ok {
			calls[k].with = p
		}
		calls[k].cut(head)
	}
	if sum := accumulate(c, calls, entry); sum != nil {
		phis = append(phis, sum)
	}
	head.Insts = append(phis, head.Insts...)
	c.Blocks = append([]*llir.Block{entry}, c.Blocks...)
	c.Memory.RemoveUnreachable(c.Func)
	c.BranchesChanged()
	return true
}

// tailCall is a call of a function by itself, in block, whose result the function returns, directly
// or by way of join.
type tailCall struct {
	block *llir.Block
	call  *llir.InstCall
	join  *llir.Block
	with  value.Value // what joins the result before it is returned, if anything, by the operation op
	op    ir.Op
}

// tailCalls returns the calls that can become jumps: of those whose results are joined with
// something the ones of one operation.
func tailCalls(c *pass.Func) (calls []tailCall) {
	joined, op := false, ir.Add
	for _, b := range c.Blocks {
		t, ok := tailCallOf(c, b)
		if !ok || t.with != nil && joined && t.op != op {
			continue
		}
		if t.with != nil {
			joined, op = true, t.op
		}
		calls = append(calls, t)
	}
	return calls
}

// neutral has the operations on integers that may be done in any order, with the operand that
// changes nothing.
var neutral = map[ir.Op]int64{ir.Add: 0, ir.Mul: 1, ir.And: -1, ir.Or: 0, ir.Xor: 0}

func tailCallOf(c *pass.Func, b *llir.Block) (t tailCall, ok bool) {
	at := slices.IndexFunc(b.Insts, func(i llir.Instruction) bool {
		call, ok := i.(*llir.InstCall)
		return ok && ir.Callee(call) == c.Func && len(call.Args) == len(c.Params) && movable(c, b, call)
	})
	if at < 0 {
		return tailCall{}, false
	}
	call := b.Insts[at].(*llir.InstCall)
	t = tailCall{block: b, call: call}
	var result value.Value = call
	if at < len(b.Insts)-1 {
		op, x, y, ok := ir.AsBin(b.Insts[len(b.Insts)-1])
		if y == result {
			x, y = y, x
		}
		if _, any := neutral[op]; !ok || !any || x != result || y == result || !ir.IsInt(call.Typ) {
			return tailCall{}, false
		}
		t.with, t.op, result = y, op, ir.ValueOf(b.Insts[len(b.Insts)-1])
	}
	void := call.Typ == types.Type(ir.Void)
	switch term := b.Term.(type) {
	case *llir.TermRet:
		return t, void || term.X == result
	case *llir.TermBr:
		t.join = term.Target.(*llir.Block)
		return t, returns(result, void, b, t.join)
	}
	return tailCall{}, false
}

// movable reports whether what stands after the call in block b can be done before it: but
// for the last, which may join its result with something, it needs neither the result nor memory.
func movable(c *pass.Func, b *llir.Block, call *llir.InstCall) bool {
	behind := b.Insts[slices.Index(b.Insts, llir.Instruction(call))+1:]
	for k, i := range behind {
		if _, ok := ir.AsValue(i); !ok || c.Effects.Of(i) != 0 {
			return false
		}
		uses := false
		ir.OperandsOf(i, func(s *value.Value) { uses = uses || *s == value.Value(call) })
		if uses && k < len(behind)-1 {
			return false
		}
	}
	return true
}

// cut makes a jump to the head of the call, without what joins its result.
func (t tailCall) cut(head *llir.Block) {
	if t.join != nil {
		ir.RemoveEdge(t.join, t.block)
	}
	b := t.block
	if t.with != nil {
		b.Insts = b.Insts[:len(b.Insts)-1]
	}
	at := slices.Index(b.Insts, llir.Instruction(t.call))
	b.Insts = slices.Delete(b.Insts, at, at+1)
	b.Term = ir.NewBr(head, ir.PositionOf(t.call))
}

// accumulate sums up what the calls, which have become jumps, joined with their results, and joins
// it with what the function still returns. It returns the sum as the head of the loop has it, nil
// if there is nothing to sum up.
func accumulate(c *pass.Func, calls []tailCall, entry *llir.Block) llir.Instruction {
	k := slices.IndexFunc(calls, func(t tailCall) bool { return t.with != nil })
	if k < 0 {
		return nil
	}
	op, typ := calls[k].op, calls[k].call.Typ.(*types.IntType)
	sum := ir.NewPhi(typ, nil, ir.Inc(ir.Int(typ, neutral[op]), entry))
	ir.SetUnnumbered(sum)
	join := func(b *llir.Block, x value.Value, md llir.Metadata) value.Value {
		v := ir.NewBin(op, sum, x, md)
		ir.SetUnnumbered(ir.InstructionOf(v))
		b.Insts = append(b.Insts, ir.InstructionOf(v))
		return v
	}
	for _, t := range calls {
		var next value.Value = sum
		if t.with != nil {
			next = join(t.block, t.with, ir.PositionOf(t.call))
		}
		sum.Incs = append(sum.Incs, ir.Inc(next, t.block))
	}
	for _, b := range c.Blocks {
		if ret, ok := b.Term.(*llir.TermRet); ok {
			ret.X = join(b, ret.X, ir.PositionOf(ret))
		}
	}
	return sum
}

// returns reports whether control that leaves block from with value v for block at does nothing
// more than return v, through phis.
func returns(v value.Value, void bool, from, at *llir.Block) bool {
	for range 16 {
		if ir.PhiCount(at) != len(at.Insts) {
			return false
		}
		if !void {
			k := slices.IndexFunc(at.Insts, func(i llir.Instruction) bool { return ir.IncomingFrom(i.(*llir.InstPhi), from) == v })
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
func frameIsPrivate(c *pass.Func) bool {
	m := analysis.NewAliases(c)
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			a, ok := inst.(*llir.InstAlloca)
			if ok && (a.NElems != nil || m.Escaped[a] || b != c.Blocks[0]) {
				return false
			}
		}
	}
	for _, p := range c.Params {
		if ir.IsByval(p) {
			return false
		}
	}
	return true
}
