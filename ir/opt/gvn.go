package opt

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// gvn merges equal computations: an instruction is replaced by an equal one that dominates it, a
// load by an earlier load or store of the same place with nothing in between that may change it, a
// texture fetch, or what else reads memory alone, by an earlier one with no write at all in
// between. Below a branch its condition is known.
//
// Requires: reachable blocks. Preserves: control flow. Invalidates: numbering.
//
// One walk of the dominator tree with a scoped table (Briggs, Cooper, Simpson: Value Numbering,
// 1997). Loads stay available over a block with several predecessors if no block between its
// immediate dominator and it writes their place (gvn_mem.go).
func gvn(c *fn) bool {
	n := ir.NumberValues(c.Func)
	v := &c.w.numberer
	v.reset(c, n)
	v.walk() // rewrites operands behind what is replaced, and nothing in front of that uses it
	if !v.repl.Empty() {
		ir.Compact(c.Func)
	}
	return v.changed
}

// exprKey identifies an expression: operation, type and operand numbers. It holds no pointers, so
// that hashing is cheap.
type exprKey struct {
	op      uint16
	sub     uint16 // predicate, flags
	typ     int32  // number of the type; 0: none
	a, b, c int32
	x       int32 // number of the callee together with the arguments beyond three
}

// Operation codes in exprKey beyond ir.Op.
const (
	keyConv uint16 = 64 + iota
	keySpaceCast
	keyICmp
	keyFCmp
	keySelect
	keyGEP
	keyFNeg
	keyExtract
	keyInsert
	keyExtractElement
	keyInsertElement
	keyCall
	keyLoad
)

// constKey identifies a constant of at most 64 bits.
type constKey struct {
	bits uint64
	typ  int32
	kind uint8
}

func (k *exprKey) hash() uint32 {
	h := mix(uint32(k.op)<<16|uint32(k.sub), uint32(k.a))
	return mix(mix(h, uint32(k.b)), uint32(k.c)^uint32(k.x)<<8^uint32(k.typ)<<16)
}

func (k *constKey) hash() uint32 {
	return mix(mix(uint32(k.typ)<<8|uint32(k.kind), uint32(k.bits)), uint32(k.bits>>32))
}

type numberer struct {
	c     *fn
	g     *ir.Graph
	repl  *ir.Replacer
	table keyTable[exprKey, value.Value]
	types []types.Type // by number, from 1
	// typeKeys are the keys of types, which are compared without a call.
	typeKeys []ir.Key
	consts   keyTable[constKey, int32]
	funcs    map[*llir.Func]int32
	objects  map[any]int32 // numbers of globals, other callees and rare constants
	facts    []value.Value // value id -> constant it has in this scope; nil before the first
	factLog  []int
	stack    []gvnFrame
	edges    [][]*value.Value // slots of phis by block that the value comes from
	slots    phiSlots
	mem      memTable
	values   int
	changed  bool
}

// keptValues is the largest number of values of a function whose maps are used again: to clear a
// map takes time in the most that it ever had.
const keptValues = 4096

// reset makes v ready for a function with n values, in the memory of the last one.
func (v *numberer) reset(c *fn, n int) {
	old := *v
	*v = numberer{c: c, g: c.graph(), repl: c.w.memory.Replacer(n), table: old.table, consts: old.consts, types: old.types[:0], typeKeys: old.typeKeys[:0], factLog: old.factLog[:0], stack: old.stack, mem: old.mem, slots: old.slots, values: n}
	v.table.reset(n)
	v.consts.reset(n / 4)
	if old.objects != nil && old.values <= keptValues {
		v.funcs, v.objects = old.funcs, old.objects
		clear(v.funcs)
		clear(v.objects)
	} else {
		v.funcs, v.objects = map[*llir.Func]int32{}, map[any]int32{}
	}
	v.edges = v.slots.find(v.g)
	v.mem.reset(c, v.g)
}

// number returns the value number of an operand.
func (v *numberer) number(x value.Value) int32 {
	if id := ir.ID(x); id >= 0 {
		return int32(id)
	}
	k := constKey{}
	switch c := x.(type) {
	case *constant.Int:
		if c.Typ.BitSize > 64 {
			return v.object(wideKey{v.typ(c.Typ), c.X.String()})
		}
		k = constKey{uint64(ir.IntValue(c)), v.typ(c.Typ), 1}
	case *constant.Float:
		k = constKey{ir.FloatBits(c.Typ, ir.FloatValue(c)), v.typ(c.Typ), 2}
	case *constant.Null:
		k = constKey{uint64(c.Typ.AddrSpace), 0, 3}
	case *constant.Undef:
		k = constKey{0, v.typ(c.Typ), 4}
	case *llir.Func:
		n, ok := v.funcs[c]
		if !ok {
			n = v.fresh()
			v.funcs[c] = n
		}
		return n
	default:
		return v.object(x)
	}
	h := k.hash()
	if n := v.consts.find(k, h); n != nil {
		return *n
	}
	n := v.fresh()
	v.consts.add(k, h, n)
	return n
}

// wideKey identifies an integer constant of more than 64 bits.
type wideKey struct {
	typ   int32
	value string
}

// fresh returns the next number for what is no value of the function.
func (v *numberer) fresh() int32 {
	return int32(-2 - len(v.consts.entries) - len(v.funcs) - len(v.objects))
}

// object numbers anything that can be compared.
func (v *numberer) object(x any) int32 {
	n, ok := v.objects[x]
	if !ok {
		n = v.fresh()
		v.objects[x] = n
	}
	return n
}

// typ numbers a type. There are few in a function. Scalar types are interned; equal structs and
// vectors may be several objects, whose first one is the one that is found.
func (v *numberer) typ(t types.Type) int32 {
	key := ir.KeyOf(t)
	if k := slices.Index(v.typeKeys, key); k >= 0 {
		return int32(k + 1)
	}
	if k := slices.IndexFunc(v.types, func(x types.Type) bool { return ir.SameType(x, t) }); k >= 0 {
		return int32(k + 1)
	}
	v.types, v.typeKeys = append(v.types, t), append(v.typeKeys, key)
	return int32(len(v.types))
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
			f.kid, f.log, f.facts, f.mem = 0, len(v.table.entries), len(v.factLog), v.mem.mark()
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
		v.table.drop(f.log)
		for _, id := range v.factLog[f.facts:] {
			v.facts[id] = nil
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
	truth := t.TargetTrue == value.Value(v.g.Blocks[b])
	v.fact(t.Cond, ir.Bool(truth), 0)
}

func (v *numberer) fact(x value.Value, k value.Value, depth int) {
	id := ir.ID(x)
	if v.facts == nil {
		v.facts = v.c.w.memory.Values(v.values)
	}
	if id < 0 || v.facts[id] != nil {
		return
	}
	v.facts[id] = k
	v.factLog = append(v.factLog, id)
	truth, ok := intConst(k)
	if !ok || depth > 3 || x.Type() != types.Type(ir.I1) {
		return
	}
	switch c := x.(type) {
	case *llir.InstICmp:
		eq := c.Pred == enum.IPredEQ && truth != 0 || c.Pred == enum.IPredNE && truth == 0
		if _, isInt := intConst(c.Y); eq && isInt {
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

// operand rewrites a slot by replacements and facts.
func (v *numberer) operand(s *value.Value) {
	x := v.repl.Get(*s)
	if len(v.factLog) > 0 {
		if id := ir.ID(x); id >= 0 && v.facts[id] != nil {
			x = v.facts[id]
			v.changed = true
		}
	}
	*s = x
}

func (v *numberer) block(b *llir.Block) {
	v.mergePhis(b)
	for k, inst := range b.Insts {
		if _, ok := inst.(*llir.InstPhi); ok || inst == nil {
			continue
		}
		if !v.repl.Empty() || len(v.factLog) > 0 {
			ir.OperandsOf(inst, v.operand)
		}
		if same := v.lookup(inst); same != nil {
			v.repl.Replace(ir.ValueOf(inst), same)
			b.Insts[k] = nil
			v.changed = true
		} else if intrinsicName(inst) == "cptx.assume" {
			v.fact(ir.ArgValue(inst.(*llir.InstCall).Args[0]), ir.Bool(true), 0)
		}
	}
	ir.OperandsOf(b.Term, v.operand)
	for _, s := range v.edges[ir.Index(b)] {
		v.operand(s)
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
	s.count = resize(s.count, len(g.Blocks))
	clear(s.count)
	total := 0
	for _, b := range g.Blocks {
		for phi := range phisOf(b) {
			for _, inc := range phi.Incs {
				s.count[ir.Index(inc.Pred)]++
				total++
			}
		}
	}
	s.lists, s.buf = resize(s.lists, len(g.Blocks)), resize(s.buf, total)
	at := 0
	for k, n := range s.count {
		s.lists[k] = s.buf[at : at : at+n]
		at += n
	}
	for _, b := range g.Blocks {
		for phi := range phisOf(b) {
			for _, inc := range phi.Incs {
				k := ir.Index(inc.Pred)
				s.lists[k] = append(s.lists[k], &inc.X)
			}
		}
	}
	return s.lists
}

// mergePhis merges phis of one block with equal entries.
func (v *numberer) mergePhis(b *llir.Block) {
	if n := phiCount(b); n < 2 || n > 16 {
		return
	}
	phis := slices.Collect(phisOf(b))
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
		if p.Incs[k].Pred != q.Incs[k].Pred || !ir.SameValue(v.repl.Get(p.Incs[k].X), v.repl.Get(q.Incs[k].X)) {
			return false
		}
	}
	return true
}

// lookup returns an equal value that is available, or enters inst and returns nil.
func (v *numberer) lookup(inst llir.Instruction) value.Value {
	if l, ok := inst.(*llir.InstLoad); ok && !v.invariant(l) {
		return v.mem.load(v, l)
	}
	if i, ok := inst.(*llir.InstCall); ok && v.c.readsOnly(i) {
		return v.mem.call(v, i)
	}
	k, ok := v.key(inst)
	if !ok {
		v.mem.other(v, inst)
		return nil
	}
	h := k.hash()
	if same := v.table.find(k, h); same != nil {
		mergeFlags(*same, inst)
		return *same
	}
	v.table.add(k, h, ir.ValueOf(inst))
	if k.op == uint16(ir.Add) {
		v.joinSum(inst.(*llir.InstAdd))
	}
	return nil
}

// joinSum computes (x+k)+y as (x+y)+k where x+y is there already and one of x and y is a product:
// neighbours among addresses then share the sum. ptxas joins three summands in one instruction, but
// a product only with one. Sums whose signed overflow is undefined stay, since that does not hold
// of their parts.
func (v *numberer) joinSum(sum *llir.InstAdd) {
	if len(sum.OverflowFlags) > 0 || isConst(sum.Y) {
		return
	}
	for _, o := range [2][2]value.Value{{sum.X, sum.Y}, {sum.Y, sum.X}} {
		part, ok := o[0].(*llir.InstAdd)
		if !ok || !isConst(part.Y) || !isProduct(part.X) && !isProduct(o[1]) {
			continue
		}
		k := exprKey{op: uint16(ir.Add), typ: v.typ(sum.Typ), a: v.number(part.X), b: v.number(o[1])}
		if k.a > k.b {
			k.a, k.b = k.b, k.a
		}
		whole := v.table.find(k, k.hash())
		if whole == nil || len(overflowFlags(*whole)) > 0 {
			continue
		}
		sum.X, sum.Y = *whole, part.Y
		v.changed = true
		return
	}
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
	return ir.HasNote[ir.Invariant](l) || v.mem.m.constant(v.mem.m.at(l.Src, 1))
}

// mergeFlags leaves on the surviving instruction only the flags that both have.
func mergeFlags(keep value.Value, gone any) {
	if len(overflowFlags(keep)) > 0 && !(hasNSW(overflowFlags(keep)) && hasNSW(overflowFlags(gone))) {
		clearFlags(keep)
	}
}

// key returns the key of an instruction that is a function of its operands.
func (v *numberer) key(inst llir.Instruction) (exprKey, bool) {
	if op, x, y, ok := ir.AsBin(inst); ok {
		k := exprKey{op: uint16(op), sub: uint16(len(fastFlags(inst))), typ: v.typ(x.Type()), a: v.number(x), b: v.number(y)}
		if (commutes(op) || op == ir.FAdd || op == ir.FMul) && k.a > k.b {
			k.a, k.b = k.b, k.a
		}
		return k, true
	}
	if c, x, to, ok := ir.AsConv(inst); ok {
		if c == ir.BitCast && ir.IsPtr(to) {
			return exprKey{}, false // the callee of an indirect call
		}
		return exprKey{op: keyConv, sub: uint16(c), typ: v.typ(to), a: v.number(x)}, true
	}
	switch i := inst.(type) {
	case *llir.InstAddrSpaceCast:
		return exprKey{op: keySpaceCast, typ: v.typ(i.To), a: v.number(i.From)}, true
	case *llir.InstICmp:
		k := exprKey{op: keyICmp, sub: uint16(i.Pred), a: v.number(i.X), b: v.number(i.Y)}
		if k.a > k.b {
			k.a, k.b, k.sub = k.b, k.a, uint16(swapPred(i.Pred))
		}
		return k, true
	case *llir.InstFCmp:
		return exprKey{op: keyFCmp, sub: uint16(i.Pred), a: v.number(i.X), b: v.number(i.Y)}, true
	case *llir.InstSelect:
		return exprKey{op: keySelect, a: v.number(i.Cond), b: v.number(i.ValueTrue), c: v.number(i.ValueFalse)}, true
	case *llir.InstGetElementPtr:
		return exprKey{op: keyGEP, a: v.number(i.Src), b: v.number(i.Indices[0])}, true
	case *llir.InstFNeg:
		return exprKey{op: keyFNeg, a: v.number(i.X)}, true
	case *llir.InstExtractValue:
		if len(i.Indices) == 1 {
			return exprKey{op: keyExtract, a: v.number(i.X), b: int32(i.Indices[0])}, true
		}
	case *llir.InstInsertValue:
		if len(i.Indices) == 1 {
			return exprKey{op: keyInsert, a: v.number(i.X), b: v.number(i.Elem), c: int32(i.Indices[0])}, true
		}
	case *llir.InstExtractElement:
		return exprKey{op: keyExtractElement, a: v.number(i.X), b: v.number(i.Index)}, true
	case *llir.InstInsertElement:
		return exprKey{op: keyInsertElement, a: v.number(i.X), b: v.number(i.Elem), c: v.number(i.Index)}, true
	case *llir.InstLoad:
		return exprKey{op: keyLoad, typ: v.typ(i.ElemType), a: v.number(i.Src)}, true
	case *llir.InstCall:
		if i.Typ != types.Type(ir.Void) && v.c.eff.OfCall(i) == 0 {
			return v.callKey(i), true
		}
	}
	return exprKey{}, false
}

type asmKey struct{ text, constraint string }

// callKey identifies a call by its callee and arguments.
func (v *numberer) callKey(i *llir.InstCall) exprKey {
	k := exprKey{op: keyCall, sub: uint16(len(i.Args)), typ: v.typ(i.Typ)}
	var more []byte
	for n, a := range i.Args {
		x := v.number(ir.ArgValue(a))
		switch n {
		case 0:
			k.a = x
		case 1:
			k.b = x
		case 2:
			k.c = x
		default:
			more = append(more, byte(x), byte(x>>8), byte(x>>16), byte(x>>24))
		}
	}
	switch f := i.Callee.(type) {
	case *llir.InlineAsm:
		k.x = v.object(asmKey{f.Asm, f.Constraint})
	default:
		k.x = v.number(f)
	}
	if more != nil {
		k.x = v.object(moreKey{k.x, string(more)})
	}
	return k
}

// moreKey is the number of a callee and those of the arguments beyond three.
type moreKey struct {
	callee int32
	args   string
}
