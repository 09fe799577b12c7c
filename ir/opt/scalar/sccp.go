package scalar

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// SCCP finds integers that loops carry and that never change, assuming that they do not and that
// branches which depend on them go one way, until the assumption holds (M. N. Wegman, F. K. Zadeck,
// Constant Propagation with Conditional Branches, TOPLAS 1991).
//
//	s = 0; for (...) s = s * 3 + (s >> 9);   ->   s = 0
//
// Requires: reachable blocks. Preserves: SSA form. Invalidates: graph, if branches fold.
//
// simplify folds what is constant without such assumptions, so that only functions with a loop that
// starts from a constant are looked at. They are walked in reverse postorder until nothing
// changes: values go from unknown to constant to varying, never back.
func SCCP(c *pass.Func) bool {
	p := &propagation{g: c.Graph()}
	if !p.mayGain() {
		return false
	}
	n := ir.NumberValues(c.Func)
	values := pass.Kept[[]lattice](c)
	*values = pass.Resize(*values, n)
	clear(*values)
	p.values = *values
	blocks := make([]bool, 2*len(p.g.Blocks))
	p.reached, p.settled = blocks[:len(p.g.Blocks)], blocks[len(p.g.Blocks):]
	p.reached[0] = true
	p.left = maxSweeps
	p.spend = func() { c.Module.Budget.Spend(n) }
	c.Settle(p)
	return p.left > 0 && p.replace(c, n)
}

// Round walks over the blocks that are executed, unless there have been too many walks.
func (p *propagation) Round() bool {
	if p.left == 0 {
		return false
	}
	p.changed = false
	p.spend()
	for k := range p.g.Blocks {
		if p.reached[k] {
			p.block(k)
		}
	}
	if p.changed {
		p.left--
	}
	return p.changed
}

// maxSweeps bounds the walks. A chain of variables that loops hand on loses one of them in each.
const maxSweeps = 16

// lattice is what is known of a value: nothing yet, that it is the constant bits, or that it
// varies.
type lattice struct {
	state latticeState
	bits  uint64 // zero-extended
}

type latticeState uint8

const (
	unknown latticeState = iota
	isConstant
	varying
)

// propagation is the state of sccp on a function.
type propagation struct {
	g       *ir.Graph
	values  []lattice // by number
	reached []bool    // blocks that are executed, as far as is known
	settled []bool    // blocks all of whose values vary
	changed bool
	left    int // walks that may find something
	spend   func()
}

// mayGain reports whether a loop starts with a constant and does not just count from it.
func (p *propagation) mayGain() bool {
	for _, l := range p.g.Loops {
		for _, inst := range p.g.Blocks[l.Header].Insts {
			phi, ok := inst.(*llir.InstPhi)
			if !ok {
				break
			}
			if ir.BitsOf(phi.Typ) != 0 && startsConstant(phi) {
				return true
			}
		}
	}
	return false
}

func startsConstant(phi *llir.InstPhi) bool {
	starts := false
	for _, inc := range phi.Incs {
		if _, ok := ir.ConstUint(inc.X); ok {
			starts = true
		}
		if op, x, y, ok := ir.AsBin(inc.X); ok && op == ir.Add && x == value.Value(phi) && ir.IsConst(y) {
			return false // a counter
		}
	}
	return starts
}

// block evaluates the instructions of block k, and notes which blocks follow.
func (p *propagation) block(k int) {
	b := p.g.Blocks[k]
	if !p.settled[k] {
		p.settled[k] = p.insts(b)
	}
	ir.TargetsOf(b.Term, func(t *value.Value) {
		if s := ir.Index(*t); !p.reached[s] && p.taken(b, (*t).(*llir.Block)) {
			p.reached[s] = true
			p.changed = true
		}
	})
}

// insts evaluates the instructions of b and reports whether all of them vary, as they will for
// good.
func (p *propagation) insts(b *llir.Block) (settled bool) {
	settled = true
	for _, inst := range b.Insts {
		id := ir.ID(inst)
		if id < 0 || p.values[id].state == varying {
			continue
		}
		if x := p.values[id].meet(p.eval(b, inst)); x != p.values[id] {
			p.values[id] = x
			p.changed = true
		}
		settled = settled && p.values[id].state == varying
	}
	return settled
}

// meet joins what was known with what is known now.
func (l lattice) meet(x lattice) lattice {
	switch {
	case x.state == unknown:
		return l
	case l.state == unknown || l == x:
		return x
	}
	return lattice{state: varying}
}

// taken reports whether control may go from b to s, b being executed.
func (p *propagation) taken(b, s *llir.Block) bool {
	switch t := b.Term.(type) {
	case *llir.TermCondBr:
		c := p.of(t.Cond)
		switch c.state {
		case unknown:
			return false
		case isConstant:
			return c.bits != 0 && t.TargetTrue == value.Value(s) || c.bits == 0 && t.TargetFalse == value.Value(s)
		}
	case *llir.TermSwitch:
		x := p.of(t.X)
		switch x.state {
		case unknown:
			return false
		case isConstant:
			return switchTarget(t, x.bits) == value.Value(s)
		}
	}
	return true
}

// switchTarget returns where a switch goes on x.
func switchTarget(t *llir.TermSwitch, x uint64) value.Value {
	for _, c := range t.Cases {
		if k, ok := ir.ConstUint(c.X); ok && k == x {
			return c.Target
		}
	}
	return t.TargetDefault
}

// of returns what is known of an operand. What is undefined varies.
func (p *propagation) of(v value.Value) lattice {
	if k, ok := ir.ConstUint(v); ok {
		return lattice{isConstant, k}
	}
	if id := ir.ID(v); id >= 0 {
		if _, ok := v.(*llir.Param); !ok {
			return p.values[id]
		}
	}
	return lattice{state: varying}
}

// eval returns what follows for an instruction from what is known of its operands.
func (p *propagation) eval(b *llir.Block, inst llir.Instruction) lattice {
	w := ir.BitsOf(ir.ValueOf(inst).Type())
	if w == 0 || w > 64 {
		return lattice{state: varying}
	}
	if op, x, y, ok := ir.AsBin(inst); ok {
		return p.bin(op, w, x, y)
	}
	if c, x, _, ok := ir.AsConv(inst); ok {
		return p.conv(c, w, x)
	}
	switch i := inst.(type) {
	case *llir.InstPhi:
		return p.phi(b, i)
	case *llir.InstICmp:
		return p.both(i.X, i.Y, func(x, y uint64) (uint64, bool) {
			if ir.FoldICmp(i.Pred, ir.BitsOf(i.X.Type()), x, y) {
				return 1, true
			}
			return 0, true
		})
	case *llir.InstSelect:
		return p.selected(i)
	}
	return lattice{state: varying}
}

func (p *propagation) phi(b *llir.Block, i *llir.InstPhi) (r lattice) {
	for _, inc := range i.Incs {
		from := inc.Pred.(*llir.Block)
		if k := ir.Index(from); k >= 0 && p.reached[k] && p.taken(from, b) {
			r = r.meet(p.of(inc.X))
		}
	}
	return r
}

func (p *propagation) bin(op ir.Op, w uint, x, y value.Value) lattice {
	if op == ir.Mul || op == ir.And {
		for _, v := range []value.Value{x, y} {
			if zero := (lattice{isConstant, 0}); p.of(v) == zero {
				return zero
			}
		}
	}
	return p.both(x, y, func(x, y uint64) (uint64, bool) { return ir.FoldBin(op, w, x, y) })
}

// both evaluates an operation of two operands; f says whether its result is defined.
func (p *propagation) both(x, y value.Value, f func(x, y uint64) (uint64, bool)) lattice {
	a, b := p.of(x), p.of(y)
	if a.state == varying || b.state == varying {
		return lattice{state: varying}
	}
	if a.state == unknown || b.state == unknown {
		return lattice{}
	}
	if r, ok := f(a.bits, b.bits); ok {
		return lattice{isConstant, r}
	}
	return lattice{state: varying}
}

func (p *propagation) conv(c ir.Conv, w uint, x value.Value) lattice {
	v := p.of(x)
	from := ir.BitsOf(x.Type())
	switch {
	case from == 0 || c != ir.Trunc && c != ir.ZExt && c != ir.SExt:
		return lattice{state: varying}
	case v.state != isConstant:
		return v
	case c == ir.SExt:
		v.bits = uint64(ir.Signed(v.bits, from))
	}
	v.bits = ir.MaskTo(v.bits, w)
	return v
}

func (p *propagation) selected(i *llir.InstSelect) lattice {
	c := p.of(i.Cond)
	switch {
	case c.state == unknown:
		return c
	case c.state == varying:
		return p.of(i.ValueTrue).meet(p.of(i.ValueFalse))
	case c.bits != 0:
		return p.of(i.ValueTrue)
	}
	return p.of(i.ValueFalse)
}

// replace puts constants in the place of values, and drops the branches that they decide.
func (p *propagation) replace(c *pass.Func, n int) bool {
	repl := c.Memory.Replacer(n)
	for k, b := range p.g.Blocks {
		if !p.reached[k] {
			continue
		}
		for _, inst := range b.Insts {
			v, ok := ir.AsValue(inst)
			if !ok || ir.ID(v) < 0 {
				continue
			}
			if x := p.values[ir.ID(v)]; x.state == isConstant {
				repl.Replace(v, ir.IntOf(v.Type(), x.bits))
			}
		}
	}
	if repl.Empty() {
		return false
	}
	repl.Apply(c.Func)
	Tidy(c)
	return true
}
