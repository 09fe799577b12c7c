package scalar

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// GVN merges equal computations: an instruction is replaced by an equal one that dominates it, a
// load by an earlier load or store of the same place with nothing in between that may change it, a
// texture fetch, or what else reads memory alone, by an earlier one with no write at all in
// between. Below a branch its condition is known.
//
// Requires: reachable blocks. Preserves: control flow. Invalidates: numbering.
//
// One walk of the dominator tree with a scoped table (Briggs, Cooper, Simpson: Value Numbering,
// 1997). Loads stay available over a block with several predecessors if no block between its
// immediate dominator and it writes their place (gvn_mem.go).
func GVN(c *pass.Func) bool {
	n := ir.NumberValues(c.Func)
	v := pass.Kept[numberer](c)
	v.reset(c, n)
	v.walk() // rewrites operands after what is replaced; nothing before uses it
	if !v.repl.Empty() {
		ir.Compact(c.Func)
	}
	return v.changed
}

type numberer struct {
	c    *pass.Func
	g    *ir.Graph
	repl *ir.Replacer
	// table has the expressions that are available, and what has become of sums that are another
	// sum now; nil: nothing.
	table   pass.KeyTable[llir.Instruction, *llir.InstAdd]
	facts   []int32 // value id -> place of what is known of it in factLog, from 1; nil before the first
	factLog []fact
	yes, no value.Value // the constants; nil before the first
	stack   []gvnFrame
	edges   [][]*value.Value // slots of phis by block that the value comes from
	slots   phiSlots
	mem     memTable
	slot    func(*value.Value) // rewrites an operand
	values  int
	changed bool
}

// reset makes v ready for a function with n values, in the memory of the last one.
func (v *numberer) reset(c *pass.Func, n int) {
	old := *v
	*v = numberer{c: c, g: c.Graph(), repl: c.Memory.Replacer(n), table: old.table, factLog: old.factLog[:0], stack: old.stack, mem: old.mem, slots: old.slots, slot: old.slot, values: n}
	if v.slot == nil {
		v.slot = func(s *value.Value) {
			if id := ir.ID(*s); id >= 0 {
				v.operand(id, s)
			}
		}
	}
	v.table.Reset(n)
	v.edges = v.slots.find(v.g)
	v.mem.reset(c, v.g)
}

// fact says that the value called id is constant val.
type fact struct {
	id  int
	val value.Value
}

// gvnFrame is a block on the way from the root of the dominator tree, its next child (-1: it has
// not been visited itself), and what was known when it was come to.
type gvnFrame struct{ b, kid, log, facts, mem int }

func (v *numberer) walk() {
	stack := append(v.stack[:0], gvnFrame{b: 0, kid: -1})
	defer func() { v.stack = stack }()
	ahead := 0 // blocks that are children of those in stack and not visited yet
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if f.kid < 0 {
			f.kid, f.log, f.facts, f.mem = 0, v.table.Size(), len(v.factLog), v.mem.mark()
			v.learn(f.b)
			v.mem.enter(f.b)
			v.block(v.g.Blocks[f.b])
			ahead += len(v.g.Kids[f.b])
		}
		if ahead == 0 {
			return // nobody asks what holds outside of the scopes
		}
		if f.kid < len(v.g.Kids[f.b]) {
			kid := v.g.Kids[f.b][f.kid]
			f.kid++
			ahead--
			stack = append(stack, gvnFrame{b: kid, kid: -1})
			continue
		}
		v.table.Drop(f.log)
		for _, k := range v.factLog[f.facts:] {
			v.facts[k.id] = 0
		}
		v.factLog = v.factLog[:f.facts]
		v.mem.undo(f.mem)
		stack = stack[:len(stack)-1]
	}
}

// learn records what the branch into block b says about its condition.
func (v *numberer) learn(b int) {
	if len(v.g.Preds[b]) != 1 {
		return
	}
	p := v.g.Blocks[v.g.Preds[b][0]]
	t, ok := p.Term.(*llir.TermCondBr)
	if !ok || t.TargetTrue == t.TargetFalse {
		return
	}
	known := &v.no
	if t.TargetTrue == value.Value(v.g.Blocks[b]) {
		known = &v.yes
	}
	if *known == nil {
		*known = ir.Bool(known == &v.yes)
	}
	v.fact(t.Cond, *known, 0)
}

func (v *numberer) fact(x value.Value, k value.Value, depth int) {
	id := ir.ID(x)
	if v.facts == nil {
		v.facts = v.c.Memory.Numbers(v.values)
	}
	if id < 0 || v.facts[id] != 0 {
		return
	}
	v.factLog = append(v.factLog, fact{id, k})
	v.facts[id] = int32(len(v.factLog))
	truth, ok := ir.ConstInt(k)
	if !ok || depth > 3 || x.Type() != types.Type(ir.I1) {
		return
	}
	switch c := x.(type) {
	case *llir.InstICmp:
		eq := c.Pred == enum.IPredEQ && truth != 0 || c.Pred == enum.IPredNE && truth == 0
		if _, isInt := ir.ConstInt(c.Y); eq && isInt {
			v.fact(c.X, c.Y, depth+1)
		}
	case *llir.InstAnd: // both true
		if truth != 0 {
			v.fact(c.X, k, depth+1)
			v.fact(c.Y, k, depth+1)
		}
	case *llir.InstOr: // both false
		if truth == 0 {
			v.fact(c.X, k, depth+1)
			v.fact(c.Y, k, depth+1)
		}
	}
}

// operand rewrites a slot, which holds the value called id, by replacements and facts.
func (v *numberer) operand(id int, s *value.Value) {
	if !v.repl.Empty() {
		if x := v.repl.Get(*s); x != *s {
			*s = x
			if id = ir.ID(x); id < 0 {
				return
			}
		}
	}
	if len(v.factLog) > 0 {
		if k := v.facts[id]; k != 0 {
			*s = v.factLog[k-1].val
			v.changed = true
		}
	}
}

func (v *numberer) block(b *llir.Block) {
	v.mergePhis(b)
	for k, inst := range b.Insts {
		if _, ok := inst.(*llir.InstPhi); ok || inst == nil {
			continue
		}
		if !v.repl.Empty() || len(v.factLog) > 0 {
			ir.OperandsOf(inst, v.slot)
		}
		if same := v.lookup(inst); same != nil {
			v.repl.Replace(ir.ValueOf(inst), same)
			b.Insts[k] = nil
			v.changed = true
		}
	}
	ir.OperandsOf(b.Term, v.slot)
	for _, s := range v.edges[ir.Index(b)] {
		v.slot(s)
	}
}

// phiSlots finds the slots of phis by the block that the value comes from, each time in the memory
// of the time before.
type phiSlots struct {
	count []int
	lists [][]*value.Value
	buf   []*value.Value
}

// find returns the slots of the phis of g.
func (s *phiSlots) find(g *ir.Graph) [][]*value.Value {
	s.count = pass.Resize(s.count, len(g.Blocks))
	clear(s.count)
	total := 0
	for _, b := range g.Blocks {
		for phi := range ir.Phis(b) {
			for _, inc := range phi.Incs {
				s.count[ir.Index(inc.Pred)]++
				total++
			}
		}
	}
	s.lists, s.buf = pass.Resize(s.lists, len(g.Blocks)), pass.Resize(s.buf, total)
	at := 0
	for k, n := range s.count {
		s.lists[k] = s.buf[at : at : at+n]
		at += n
	}
	for _, b := range g.Blocks {
		for phi := range ir.Phis(b) {
			for _, inc := range phi.Incs {
				k := ir.Index(inc.Pred)
				s.lists[k] = append(s.lists[k], &inc.X)
			}
		}
	}
	return s.lists
}

// mergePhis merges phis of one block with equal entries, and counters that start and step alike.
func (v *numberer) mergePhis(b *llir.Block) {
	if n := ir.PhiCount(b); n < 2 || n > 16 {
		return
	}
	phis := slices.Collect(ir.Phis(b))
	for k, p := range phis {
		for _, q := range phis[:k] {
			if v.samePhi(p, q) {
				v.repl.Replace(p, q)
				for j, inst := range b.Insts {
					if inst == llir.Instruction(p) {
						b.Insts[j] = nil
					}
				}
				v.changed = true
				break
			}
		}
	}
}

func (v *numberer) samePhi(p, q *llir.InstPhi) bool {
	if !ir.SameType(p.Typ, q.Typ) || len(p.Incs) != len(q.Incs) || v.repl.Get(q) != value.Value(q) {
		return false
	}
	for k := range p.Incs {
		x, y := v.repl.Get(p.Incs[k].X), v.repl.Get(q.Incs[k].X)
		if p.Incs[k].Pred != q.Incs[k].Pred || !ir.SameValue(x, y) && !stepAlike(p, x, q, y) {
			return false
		}
	}
	return true
}

// stepAlike reports whether x and y are the sums of p and q with one constant: equal if p and q
// were, in the iteration before.
func stepAlike(p *llir.InstPhi, x value.Value, q *llir.InstPhi, y value.Value) bool {
	a, ok := x.(*llir.InstAdd)
	b, ok2 := y.(*llir.InstAdd)
	return ok && ok2 && a.X == value.Value(p) && b.X == value.Value(q) && ir.IsConst(a.Y) && ir.SameValue(a.Y, b.Y)
}

// lookup returns an equal value that is available, or enters inst and returns nil.
func (v *numberer) lookup(inst llir.Instruction) value.Value {
	switch i := inst.(type) {
	case *llir.InstLoad:
		if !v.invariant(i) {
			return v.mem.load(v.repl, i)
		}
	case *llir.InstCall:
		if !analysis.IsExpression(v.c, i) {
			return v.call(i)
		}
		return v.expression(i, analysis.HashCall(i))
	}
	h, ok := analysis.Hash(v.c, inst)
	if !ok {
		v.mem.other(inst)
		return nil
	}
	return v.expression(inst, h)
}

// expression is lookup for an expression whose hash is h.
func (v *numberer) expression(inst llir.Instruction, h uint32) value.Value {
	if same := v.find(h, func(i llir.Instruction) bool { return analysis.SameExpression(i, inst) }); same != nil {
		ir.MergeOverflow(same, inst)
		return same
	}
	if sum, ok := inst.(*llir.InstAdd); ok {
		if was := v.joinSum(sum); was != nil {
			v.table.Add(was, h, sum)
			return nil
		}
	}
	v.table.Add(inst, h, nil)
	return nil
}

// call is lookup for a call that is no expression.
func (v *numberer) call(i *llir.InstCall) value.Value {
	if analysis.ReadsOnly(v.c, i) {
		return v.mem.call(v.repl, i)
	}
	v.mem.other(i)
	if ir.IntrinsicName(i) == "cptx.assume" {
		v.fact(ir.ArgValue(i.Args[0]), ir.Bool(true), 0)
	}
	return nil
}

// find returns the available value of an expression by its hash, nil if there is none; same reports
// whether one is equal to it.
func (v *numberer) find(h uint32, same func(llir.Instruction) bool) value.Value {
	switch e := v.table.FindFunc(h, same); {
	case e == nil:
		return nil
	case e.Val != nil:
		return e.Val
	default:
		return ir.ValueOf(e.Key)
	}
}

// joinSum computes (x+k)+y as (x+y)+k where x+y is there already and one of x and y is a product:
// neighbours among addresses then share the sum. ptxas joins three summands in one instruction, but
// a product only with one. Sums whose signed overflow is undefined stay, since that does not hold
// of their parts. It returns what the sum was, nil if it stays.
func (v *numberer) joinSum(sum *llir.InstAdd) *llir.InstAdd {
	if len(sum.OverflowFlags) > 0 || ir.IsConst(sum.Y) {
		return nil
	}
	for _, o := range [2][2]value.Value{{sum.X, sum.Y}, {sum.Y, sum.X}} {
		part, ok := o[0].(*llir.InstAdd)
		if !ok || !ir.IsConst(part.Y) || !isProduct(part.X) && !isProduct(o[1]) {
			continue
		}
		whole := v.find(analysis.HashBin(ir.Add, part.X, o[1]), func(i llir.Instruction) bool { return analysis.IsBin(i, ir.Add, part.X, o[1]) })
		if whole == nil || len(ir.OverflowFlags(whole)) > 0 {
			continue
		}
		was := *sum
		sum.X, sum.Y = whole, part.Y
		v.changed = true
		return &was
	}
	return nil
}

// isProduct reports whether v is a product or shifted to the left.
func isProduct(v value.Value) bool {
	op, _, _, ok := ir.AsBin(v)
	return ok && (op == ir.Mul || op == ir.Shl)
}

// invariant reports whether a load reads memory that never changes.
func (v *numberer) invariant(l *llir.InstLoad) bool {
	if l.Volatile || l.Atomic {
		return false
	}
	return ir.HasNote[ir.Invariant](l) || v.mem.m.Constant(v.mem.m.At(l.Src, 1))
}
