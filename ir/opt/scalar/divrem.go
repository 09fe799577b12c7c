package scalar

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// DivRem computes the remainder of a division whose quotient is computed too as x - (x/y)*y: one
// division instead of two.
//
// Requires: gvn has run (operands that are equal are one value). Preserves: control flow.
// Invalidates: numbering.
func DivRem(c *pass.Func) bool {
	d := remainders{c: c, ins: pass.NewInserter(c), seen: map[divisionKey][]llir.Instruction{}}
	if !d.both() {
		return false
	}
	for _, b := range c.Graph().Blocks {
		for n, inst := range b.Insts {
			d.visit(b, n, inst)
		}
	}
	return d.ins.Finish()
}

// divisionKey says what is divided by what.
type divisionKey struct {
	x, y   value.Value // y is nil where it is the constant k
	k      uint64
	signed bool
}

type remainders struct {
	c    *pass.Func
	ins  *pass.Inserter
	seen map[divisionKey][]llir.Instruction // divisions in the blocks visited
	at   map[llir.Instruction]int           // the block of each of them
}

// both reports whether the function divides and takes remainders.
func (d *remainders) both() bool {
	var div, rem bool
	for _, b := range d.c.Blocks {
		for _, inst := range b.Insts {
			if _, isDiv, ok := divisionOf(inst); ok {
				div, rem = div || isDiv, rem || !isDiv
			}
		}
	}
	d.at = map[llir.Instruction]int{}
	return div && rem
}

// divisionOf matches a division, or remainder, of 32 or 64 bits that is neither of a constant nor
// by a power of two.
func divisionOf(inst llir.Instruction) (key divisionKey, div, ok bool) {
	op, x, y, ok := ir.AsBin(inst)
	if !ok || op != ir.UDiv && op != ir.SDiv && op != ir.URem && op != ir.SRem {
		return key, false, false
	}
	if w := ir.BitsOf(x.Type()); w != 32 && w != 64 || ir.IsConst(x) {
		return key, false, false
	}
	key = divisionKey{x: x, y: y, signed: op == ir.SDiv || op == ir.SRem}
	if k, isK := ir.ConstUint(y); isK {
		if k&(k-1) == 0 {
			return key, false, false
		}
		key.y, key.k = nil, k
	} else if ir.IsConst(y) {
		return key, false, false
	}
	return key, op == ir.UDiv || op == ir.SDiv, true
}

// visit records a division and replaces a remainder by means of one that comes before it, or later
// in its block, in which case the division moves up.
func (d *remainders) visit(b *llir.Block, n int, inst llir.Instruction) {
	key, div, ok := divisionOf(inst)
	if !ok || d.ins.Removed(inst) {
		return
	}
	if div {
		d.record(key, inst, b)
		return
	}
	e := d.ins.At(inst)
	_, x, y, _ := ir.AsBin(inst)
	q := d.before(key, b)
	if q == nil {
		later := divisionIn(b.Insts[n+1:], key)
		if later == nil {
			return
		}
		op := ir.UDiv
		if key.signed {
			op = ir.SDiv
		}
		moved := e.Bin(op, x, y)
		d.record(key, ir.InstructionOf(moved), b)
		d.ins.Replace(later, moved)
		q = moved
	}
	d.ins.Replace(inst, e.Bin(ir.Sub, x, e.Bin(ir.Mul, q, y)))
}

func (d *remainders) record(key divisionKey, inst llir.Instruction, b *llir.Block) {
	d.seen[key] = append(d.seen[key], inst)
	d.at[inst] = ir.Index(b)
}

// before returns a division visited before that dominates what is visited in b.
func (d *remainders) before(key divisionKey, b *llir.Block) value.Value {
	for _, inst := range d.seen[key] {
		if d.c.Graph().Dominates(d.at[inst], ir.Index(b)) {
			return ir.Result(inst)
		}
	}
	return nil
}

// divisionIn returns the first division of key among insts.
func divisionIn(insts []llir.Instruction, key divisionKey) llir.Instruction {
	for _, inst := range insts {
		if k, div, ok := divisionOf(inst); ok && div && k == key {
			return inst
		}
	}
	return nil
}
