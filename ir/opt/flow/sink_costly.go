package flow

import (
	"slices"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/debug"
	"cptx/ir/opt/pass"
)

// sinkCostly computes once behind a branch what both of its ways compute of different values, if
// that costs more than to choose the values:
//
//	T: q = x / y; br J   F: r = u / v; br J   ->   J: a = phi [x, T], [u, F]; b = phi [y, T], [v, F]; q = a / b
//
// A warp that takes both ways divides once. Only what is wanted by nothing but a phi in J moves,
// and what only computes: J runs if one of the ways has. It reports whether there was any such
// thing.
func sinkCostly(c *pass.Func, g *ir.Graph) bool {
	var uses *ir.Uses // made when the first phi has two costly operands
	once := func(v value.Value) bool {
		if uses == nil {
			uses = c.Memory.Uses(c.Func)
		}
		return len(uses.Of(v)) == 1
	}
	repl := map[value.Value]value.Value{}
	for bi, join := range g.Blocks {
		p := g.Preds[bi]
		if len(p) != 2 || p[0] == p[1] || p[0] >= bi || p[1] >= bi || g.LoopOf[p[0]] != g.LoopOf[bi] || g.LoopOf[p[1]] != g.LoopOf[bi] {
			continue
		}
		t, f := g.Blocks[p[0]], g.Blocks[p[1]]
		var choices, results []llir.Instruction
		for phi := range ir.Phis(join) {
			x, y := costly(c, ir.IncomingFrom(phi, t), t), costly(c, ir.IncomingFrom(phi, f), f)
			if x == nil || y == nil || !sameOperation(x, y) || !once(ir.ValueOf(x)) || !once(ir.ValueOf(y)) {
				continue
			}
			choices = append(choices, choose(x, y, t, f)...)
			ir.MergeOverflow(ir.ValueOf(x), y)
			ir.ForgetAllValues(x)
			repl[phi] = ir.ValueOf(x)
			results = append(results, x)
			remove(t, x)
			remove(f, y)
		}
		if len(results) == 0 {
			continue
		}
		n := ir.PhiCount(join)
		join.Insts = slices.Concat(choices, join.Insts[:n], results, join.Insts[n:])
	}
	if len(repl) == 0 {
		return false
	}
	for _, b := range g.Blocks {
		b.Insts = slices.DeleteFunc(b.Insts, func(inst llir.Instruction) bool { return repl[ir.ValueOf(inst)] != nil })
	}
	ir.Substitute(c.Func, repl)
	debug.ForgetUndominated(c)
	return true
}

func remove(b *llir.Block, inst llir.Instruction) {
	b.Insts = slices.DeleteFunc(b.Insts, func(x llir.Instruction) bool { return x == inst })
}

// costlyNames are operations of several instructions, by the start of their names.
var costlyNames = []string{"ptx.div.", "ptx.sqrt.r", "ptx.rcp.r"}

// costly returns what computes v, if it costs much and block b does; nil if not.
func costly(c *pass.Func, v value.Value, b *llir.Block) llir.Instruction {
	inst, ok := ir.AsInstruction(v)
	if !ok || !costs(c, inst) || !slices.Contains(b.Insts, inst) {
		return nil
	}
	return inst
}

// costs reports whether inst only computes, and costs more than to choose its operands.
func costs(c *pass.Func, inst llir.Instruction) bool {
	if op, _, y, ok := ir.AsBin(inst); ok {
		switch op {
		case ir.UDiv, ir.SDiv, ir.URem, ir.SRem:
			return !ir.IsConst(y)
		case ir.FDiv:
			return true
		}
		return false
	}
	call, ok := inst.(*llir.InstCall)
	if !ok || c.Effects.OfCall(call) != 0 {
		return false
	}
	name := ir.IntrinsicName(call)
	return name == "" && ir.Callee(call) != nil || slices.ContainsFunc(costlyNames, func(s string) bool { return strings.HasPrefix(name, s) })
}

// maxChosen bounds how many operands are chosen for one operation.
const maxChosen = 4

// sameOperation reports whether x and y do the same with operands of equal types.
func sameOperation(x, y llir.Instruction) bool {
	xs, ys := operandSlots(x), operandSlots(y)
	op, _, _, bin := ir.AsBin(x)
	op2, _, _, bin2 := ir.AsBin(y)
	if len(xs) != len(ys) || bin != bin2 || op != op2 || len(ir.FastFlags(x)) != len(ir.FastFlags(y)) || exact(x) != exact(y) {
		return false
	}
	if !bin && ir.Callee(x.(*llir.InstCall)) != ir.Callee(y.(*llir.InstCall)) {
		return false
	}
	n := 0
	for k, s := range xs {
		if !ir.SameType((*s).Type(), (*ys[k]).Type()) {
			return false
		}
		if !ir.SameValue(*s, *ys[k]) {
			n++
		}
	}
	return n <= maxChosen
}

// exact reports whether a division promises to leave no remainder.
func exact(inst llir.Instruction) bool {
	switch i := inst.(type) {
	case *llir.InstUDiv:
		return i.Exact
	case *llir.InstSDiv:
		return i.Exact
	}
	return false
}

func operandSlots(inst llir.Instruction) (slots []*value.Value) {
	ir.OperandsOf(inst, func(s *value.Value) { slots = append(slots, s) })
	return slots
}

// choose makes x, of block t, take the operands of y where control comes from f, and returns the
// phis.
func choose(x, y llir.Instruction, t, f *llir.Block) (phis []llir.Instruction) {
	ys := operandSlots(y)
	for k, s := range operandSlots(x) {
		if ir.SameValue(*s, *ys[k]) {
			continue
		}
		phi := ir.NewPhi((*s).Type(), ir.PositionOf(x), ir.Inc(*s, t), ir.Inc(*ys[k], f))
		ir.SetUnnumbered(phi)
		phis = append(phis, phi)
		*s = phi
	}
	return phis
}
