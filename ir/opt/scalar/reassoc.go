package scalar

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// Reassoc groups the operands of integer sums, products, and, or and xor in loops that do not
// change in the loop, so that licm computes what they make before it:
//
//	((a + 7) + b) + w   ->   ((7 + w) + a) + b
//
// Requires: licm has run; constants on the right. Preserves: control flow. Invalidates: numbering.
//
// The operations are those modulo 2^n, which may be made in any order; that signed overflow is
// undefined no longer holds of the parts. Sums that addresses are made of stay for that reason, and
// because addr and strength have their own order for them, which need it: those that may overflow
// do not stay if one of the summands is a product that ptxas would move back into the loop.
func Reassoc(c *pass.Func) bool {
	g := c.Graph()
	if len(g.Loops) == 0 {
		return false
	}
	uses := c.Memory.Uses(c.Func)
	r := &reassociation{c: c, g: g, uses: uses, where: analysis.BlocksOfValues(c, g), ins: pass.NewInserter(c), groups: map[*ir.Loop]int{}}
	for bi, b := range g.Blocks {
		l := g.LoopOf[bi]
		if l == nil {
			continue
		}
		for _, inst := range b.Insts {
			if x := r.chain(inst, l); x != nil && r.groups[l] < maxGroups && r.gains(x) && (x.wraps && r.fixedProduct(x) || !r.feedsAddress(ir.ValueOf(inst))) {
				r.groups[l]++
				r.rebuild(inst, x)
			}
		}
	}
	if !r.ins.Finish() {
		return false
	}
	DCE(c)
	return true
}

// Limits: what is computed before a loop stays in registers; operands of a chain; values that
// are looked at for addresses that are computed from one.
const (
	maxGroups   = 8
	maxOperands = 16
	maxAsked    = 500
)

type reassociation struct {
	c      *pass.Func
	g      *ir.Graph
	uses   *ir.Uses
	where  []int32
	ins    *pass.Inserter
	groups map[*ir.Loop]int // made so far
	last   joining          // that chain has returned
	asked  []int32          // by value id: the last question of feedsAddress that came to it
	query  int32
}

// operand is one of a chain. That of a sum may be subtracted.
type operand struct {
	v   value.Value
	neg bool
}

// joining is operands joined by op, Add for sums and differences.
type joining struct {
	op       ir.Op
	fixed    []operand // those that do not change in the loop
	changing []operand
	wraps    bool // all of it is of 32 bits, and may overflow
}

// chain returns the operands that inst, in loop l, joins with the instructions of which it is the
// only user, nil if inst is no such operation or part of another one. They are valid until the next
// call.
func (r *reassociation) chain(inst llir.Instruction, l *ir.Loop) *joining {
	v, ok := ir.AsValue(inst)
	if !ok {
		return nil
	}
	op, ok := chainOp(v)
	if !ok {
		return nil
	}
	if u := r.uses.Of(v); len(u) == 1 && r.g.LoopOf[ir.Index(u[0].Block)] == l {
		if user, ok := ir.AsValue(u[0].Inst); ok {
			if o, ok := chainOp(user); ok && o == op {
				return nil
			}
		}
	}
	x := &r.last
	*x = joining{op: op, fixed: x.fixed[:0], changing: x.changing[:0], wraps: ir.BitsOf(v.Type()) == 32}
	r.join(x, v, false, l)
	if len(x.fixed)+len(x.changing) > maxOperands {
		return nil
	}
	return x
}

// chainOp returns the operation that joins the operands of v, Add for a difference; ok is false if
// they cannot be joined in any order.
func chainOp(v value.Value) (op ir.Op, ok bool) {
	op, _, _, ok = ir.AsBin(v)
	if w := ir.BitsOf(v.Type()); !ok || w < 8 || w > 64 {
		return 0, false
	}
	switch op {
	case ir.Sub:
		return ir.Add, true
	case ir.Add, ir.Mul, ir.And, ir.Or, ir.Xor:
		return op, true
	}
	return 0, false
}

// join adds the operands of v, which is part of x, in the order of the source.
func (r *reassociation) join(x *joining, v value.Value, neg bool, l *ir.Loop) {
	op, a, b, _ := ir.AsBin(v)
	x.wraps = x.wraps && !NoSignedWrap(v)
	for _, o := range [2]operand{{a, neg}, {b, neg != (op == ir.Sub)}} {
		if len(x.fixed)+len(x.changing) > maxOperands {
			return
		}
		at := -1 // a constant or parameter
		if id := ir.ID(o.v); id >= 0 {
			at = int(r.where[id])
		}
		if at < 0 || !r.g.Contains(l, at) {
			x.fixed = append(x.fixed, o)
			continue
		}
		if in, ok := chainOp(o.v); ok && in == x.op && r.g.LoopOf[at] == l && len(r.uses.Of(o.v)) == 1 {
			r.join(x, o.v, o.neg, l)
			continue
		}
		x.changing = append(x.changing, o)
	}
}

// gains reports whether the loop has fewer instructions if what is fixed is one operand. ptxas
// joins three summands in one, or three operands of bitwise operations, and a product with a
// summand: also one that is computed before the loop, which it moves into it for that.
func (r *reassociation) gains(x *joining) bool {
	if len(x.fixed) < 2 || len(x.changing) == 0 || !slices.ContainsFunc(x.fixed, func(o operand) bool { return !ir.IsConst(o.v) }) {
		return false
	}
	steps := func(operands, products int) int {
		switch x.op {
		case ir.Mul:
			return operands - 1
		case ir.Add:
			operands -= products + min(x.products(), operands-products-1)
		}
		return products + operands/2
	}
	products := 0
	if r.fixedProduct(x) {
		products = 1
	}
	return steps(len(x.changing)+1, 0) < steps(len(x.changing)+len(x.fixed), products)
}

// fixedProduct reports whether x is a sum of which a product is a part that does not change, and
// nothing else.
func (r *reassociation) fixedProduct(x *joining) bool {
	return x.op == ir.Add && slices.ContainsFunc(x.fixed, func(o operand) bool {
		op, _, _, ok := ir.AsBin(o.v)
		return ok && op == ir.Mul && len(r.uses.Of(o.v)) == 1
	})
}

// products counts the products among the changing operands of a sum.
func (x *joining) products() (n int) {
	for _, o := range x.changing {
		if op, _, _, ok := ir.AsBin(o.v); ok && op == ir.Mul && !o.neg {
			n++
		}
	}
	return n
}

// feedsAddress reports whether an address is computed from v, or perhaps so.
func (r *reassociation) feedsAddress(v value.Value) bool {
	if r.asked == nil {
		r.asked = make([]int32, len(r.where))
	}
	r.query++
	left := maxAsked
	return r.leadsToAddress(v, &left)
}

// leadsToAddress is feedsAddress for what the question has not come to yet.
func (r *reassociation) leadsToAddress(v value.Value, left *int) bool {
	return slices.ContainsFunc(r.uses.Of(v), func(u ir.User) bool {
		user, ok := ir.AsValue(u.Inst)
		if !ok {
			return false
		}
		if _, ok := user.(*llir.InstGetElementPtr); ok || *left == 0 {
			return true
		}
		id := ir.ID(user)
		if id < 0 || r.asked[id] == r.query {
			return false
		}
		r.asked[id] = r.query
		*left--
		_, _, _, isConv := ir.AsConv(user)
		op, _, _, isBin := ir.AsBin(user)
		indexes := isBin && (op == ir.Add || op == ir.Sub || op == ir.Mul || op == ir.Shl || op == ir.Or)
		return (isConv || indexes) && r.leadsToAddress(user, left)
	})
}

// rebuild replaces inst, the last instruction of x, by one that joins what is fixed first. That
// comes last but for sums of products, which take it in; shifts stay neighbours that way, which
// make a rotation.
func (r *reassociation) rebuild(inst llir.Instruction, x *joining) {
	e := r.ins.At(inst)
	slices.SortStableFunc(x.fixed, func(a, b operand) int { return r.depth(a.v) - r.depth(b.v) })
	group, rest := joined(e, x.op, x.fixed), x.changing
	if x.op == ir.Add && x.products() > 0 {
		rest = append([]operand{group}, rest...)
	} else {
		rest = append(rest, group)
	}
	v := joined(e, x.op, rest)
	if v.neg {
		v.v = e.Bin(ir.Sub, ir.IntOf(v.v.Type(), 0), v.v)
	}
	r.ins.Replace(inst, v.v)
}

// depth returns the depth of the loop that v is computed in.
func (r *reassociation) depth(v value.Value) int {
	if id := ir.ID(v); id >= 0 && r.where[id] >= 0 {
		if l := r.g.LoopOf[r.where[id]]; l != nil {
			return l.Depth
		}
	}
	return 0
}

// joined joins operands in their order, but for a first one that is not subtracted if there is one;
// the result is to be subtracted if all of them are.
func joined(e *pass.Emitter, op ir.Op, list []operand) operand {
	first := max(0, slices.IndexFunc(list, func(o operand) bool { return !o.neg }))
	all := list[first]
	for k, o := range list {
		switch {
		case k == first:
		case o.neg != all.neg:
			all.v = e.Bin(ir.Sub, all.v, o.v)
		default:
			all.v = e.Bin(op, all.v, o.v)
		}
	}
	return all
}
