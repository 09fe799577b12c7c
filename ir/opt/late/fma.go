package late

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// FMA contracts a*b+c into a fused multiply-add where both operations carry the contract flag.
//
// Requires: nothing. Preserves: control flow. Invalidates: numbering.
//
// A product is contracted only if all its uses are: else the multiplication would stay and nothing
// were gained.
//
//	a*b + c  fma(a, b, c)      a*b - c  fma(a, b, -c)      c - a*b  fma(-a, b, c)
func FMA(c *pass.Func) bool {
	ins := pass.NewInserter(c)
	p := &products{c: c, taken: map[*llir.InstFMul]int{}}
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			op, x, y, ok := ir.AsBin(inst)
			if !ok || op != ir.FAdd && op != ir.FSub || !ir.MayContract(inst) {
				continue
			}
			name := fmaName(x.Type(), c.Config.SM)
			if name == "" {
				continue
			}
			e := ins.At(inst)
			var v value.Value
			if m := p.contractible(y, x); m != nil {
				a := m.X
				if op == ir.FSub {
					a = e.Add(ir.NewFNeg(a, e.Pos))
				}
				v = e.Intrinsic(name, ir.ValueOf(inst).Type(), a, m.Y, x)
			} else if m := p.contractible(x, y); m != nil {
				z := y
				if op == ir.FSub {
					z = e.Add(ir.NewFNeg(z, e.Pos))
				}
				v = e.Intrinsic(name, ir.ValueOf(inst).Type(), m.X, m.Y, z)
			} else {
				continue
			}
			ins.Replace(inst, v)
		}
	}
	p.remove(ins)
	return ins.Finish()
}

// fmaName returns the fma of a type, "" if the target has none.
func fmaName(t types.Type, sm int) string {
	f, ok := t.(*types.FloatType)
	if !ok {
		return ""
	}
	switch f.Kind {
	case types.FloatKindFloat:
		return "ptx.fma.rn.f32"
	case types.FloatKindDouble:
		return "ptx.fma.rn.f64"
	case types.FloatKindHalf:
		if sm >= 53 {
			return "ptx.fma.rn.f16"
		}
	}
	return ""
}

// products finds those that may be contracted.
type products struct {
	c     *pass.Func
	uses  *ir.Uses               // nil until asked for; the function changes at the end of the pass only
	taken map[*llir.InstFMul]int // those that may, and how often they have been
}

// remove deletes the products that nobody uses any more.
func (p *products) remove(ins *pass.Inserter) {
	for m, n := range p.taken {
		if n == len(p.uses.Of(m)) {
			ins.Remove(m)
		}
	}
}

// contractible returns v as a product that may be contracted with an addition: marked, and used by
// such additions only.
func (p *products) contractible(v, other value.Value) *llir.InstFMul {
	m, ok := v.(*llir.InstFMul)
	if !ok || !ir.MayContract(m) || v == other {
		return nil
	}
	if _, ok := p.taken[m]; ok {
		p.taken[m]++
		return m
	}
	if p.uses == nil {
		p.uses = p.c.Memory.Uses(p.c.Func)
	}
	for _, u := range p.uses.Of(m) {
		op, x, y, ok := ir.AsBin(u.Inst)
		if !ok || op != ir.FAdd && op != ir.FSub || !ir.MayContract(u.Inst) {
			return nil
		}
		// The other operand must not be preferred there, or the product would stay for that use.
		if x == v && y != v {
			if q, ok := y.(*llir.InstFMul); ok && ir.MayContract(q) && len(p.uses.Of(m)) > 1 {
				return nil
			}
		}
		if x == y {
			return nil
		}
	}
	p.taken[m] = 1
	return m
}
