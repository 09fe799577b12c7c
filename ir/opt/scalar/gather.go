package scalar

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// Gather computes an address once, before a branch, that is computed at several places after
// it of which none comes before the others: in two ifs, one after the other, or in an arm and in
// what follows the branch.
//
//	if (c) { use(p + 4*i); }  if (d) { use(p + 4*i); }   ->   q = p + 4*i; if (c) { use(q); }  if (d) { use(q); }
//
// Requires: reachable blocks; addr and gvn have run. Preserves: control flow. Invalidates:
// numbering.
//
// A warp that takes one of the ways executes no more, one that takes none an instruction or two:
// only short sums and products of what is known there are computed early, and never outside the
// loop that they are in.
func Gather(c *pass.Func) bool {
	g := &gatherer{c: c, g: c.Graph(), gatherMemory: pass.Kept[gatherMemory](c)}
	if len(g.g.Blocks) < 3 {
		return false
	}
	n := ir.NumberValues(c.Func)
	g.class, g.next = c.Memory.Numbers(n), int32(n)
	g.find()
	if len(g.order) == 0 {
		return false
	}
	g.block = c.Memory.Numbers(n)
	for id := range g.block {
		g.block[id] = -1
	}
	for bi, b := range g.g.Blocks {
		for _, inst := range b.Insts {
			if id := ir.ID(inst); id >= 0 {
				g.block[id] = int32(bi)
			}
		}
	}
	g.repl = c.Memory.Replacer(n)
	g.made = map[value.Value]int{}
	room := map[int]int{}
	changed := false
	for _, k := range g.order {
		members := append([]*llir.InstGetElementPtr{g.lists[k].first}, g.lists[k].rest...)
		if at := g.place(members); at >= 0 && room[at] < maxGathered && g.compute(members, at) {
			room[at]++
			changed = true
		}
	}
	if changed {
		g.repl.Apply(c.Func)
		ir.Compact(c.Func)
	}
	return changed
}

// The limits: addresses that one block gets, and instructions that compute one.
const (
	maxGathered     = 4
	maxGatheredSize = 5
)

type gatherer struct {
	c     *pass.Func
	g     *ir.Graph
	class []int32 // equal expressions have one, by value id; 0: the id itself
	block []int32 // of the instructions, by value id; -1 for what is none
	next  int32   // class
	order []int32 // lists of more than one address, in the order of the second
	repl  *ir.Replacer
	made  map[value.Value]int // blocks of what has been computed early
	*gatherMemory
}

// gatherMemory is what is known of one function after another.
type gatherMemory struct {
	known pass.KeyTable[gatherKey, gatherClass]
	rare  pass.KeyTable[value.Value, int32] // classes of what is no instruction
	lists []gathered
	parts []value.Value // addresses and what they are computed from

	isPart []bool // work space of findParts
}

// gatherClass is the class of an expression, and the list of those that are addresses.
type gatherClass struct{ class, list int32 }

// gathered are equal addresses.
type gathered struct {
	first *llir.InstGetElementPtr
	rest  []*llir.InstGetElementPtr
}

func (k *gatherKey) hash() uint32 {
	return pass.Mix(pass.Mix(uint32(k.op)|uint32(k.conv)<<8|uint32(k.kind)<<16|uint32(k.over)<<24, uint32(k.a)), uint32(k.b))
}

// gatherKey is an expression: operation, type and classes of the operands.
type gatherKey struct {
	op   ir.Op
	conv ir.Conv
	kind uint8
	over uint8 // the overflow that is undefined
	typ  types.Type
	a, b int32
}

// Kinds of expressions.
const (
	gatherBin = iota
	gatherConv
	gatherCast
	gatherOffset
)

// find gives equal expressions that addresses are made of one class.
func (g *gatherer) find() {
	if g.findParts() < 2 {
		return
	}
	g.known.Reset(len(g.parts))
	g.rare.Reset(16)
	g.lists = g.lists[:0]
	for _, v := range slices.Backward(g.parts) {
		key, ok := g.key(v)
		if !ok {
			continue
		}
		hash := key.hash()
		id := ir.ID(v)
		p, _ := v.(*llir.InstGetElementPtr)
		if known := g.known.Find(key, hash); known != nil {
			g.class[id] = known.class
			if p != nil {
				l := &g.lists[known.list]
				if l.rest = append(l.rest, p); len(l.rest) == 1 {
					g.order = append(g.order, known.list)
				}
			}
			continue
		}
		g.class[id] = g.next
		g.known.Add(key, hash, gatherClass{g.next, int32(len(g.lists))})
		g.next++
		if p != nil {
			g.lists = append(g.lists, gathered{first: p})
		}
	}
}

// findParts makes parts, the last one first, and returns the number of addresses.
func (g *gatherer) findParts() (addresses int) {
	isPart := pass.Resize(g.isPart, len(g.class))
	clear(isPart)
	g.isPart = isPart
	operand := func(s *value.Value) {
		if id := ir.ID(*s); id >= 0 {
			isPart[id] = true
		}
	}
	g.parts = g.parts[:0]
	for bi := len(g.g.Blocks) - 1; bi >= 0; bi-- {
		insts := g.g.Blocks[bi].Insts
		for k := len(insts) - 1; k >= 0; k-- {
			inst := insts[k]
			if _, ok := inst.(*llir.InstGetElementPtr); ok {
				addresses++
			} else if id := ir.ID(inst); id < 0 || !isPart[id] {
				continue
			}
			switch inst.(type) {
			case *llir.InstPhi, *llir.InstCall, *llir.InstLoad: // no expressions
			default:
				g.parts = append(g.parts, ir.ValueOf(inst))
				ir.OperandsOf(inst, operand)
			}
		}
	}
	return addresses
}

// key returns the expression of v, if it is one that may move.
func (g *gatherer) key(v value.Value) (gatherKey, bool) {
	if op, x, y, ok := ir.AsBin(v); ok {
		switch op {
		case ir.Add, ir.Sub, ir.Mul, ir.Shl, ir.And, ir.Or, ir.Xor:
			return gatherKey{op: op, kind: gatherBin, over: overflowBits(v), typ: v.Type(), a: g.of(x), b: g.of(y)}, ir.IsInt(v.Type())
		}
		return gatherKey{}, false
	}
	if c, x, _, ok := ir.AsConv(v); ok {
		return gatherKey{conv: c, kind: gatherConv, typ: v.Type(), a: g.of(x)}, c == ir.ZExt || c == ir.SExt || c == ir.Trunc
	}
	switch i := v.(type) {
	case *llir.InstAddrSpaceCast:
		return gatherKey{kind: gatherCast, typ: i.To, a: g.of(i.From)}, true
	case *llir.InstGetElementPtr:
		return gatherKey{kind: gatherOffset, typ: i.Src.Type(), a: g.of(i.Src), b: g.of(i.Indices[0])}, true
	}
	return gatherKey{}, false
}

// overflowBits returns the promises of an operation as bits.
func overflowBits(inst any) (n uint8) {
	for _, f := range ir.OverflowFlags(inst) {
		n |= 1 << f
	}
	return n
}

// of returns the class of an operand.
func (g *gatherer) of(v value.Value) int32 {
	if id := ir.ID(v); id >= 0 {
		if k := g.class[id]; k != 0 {
			return k
		}
		return int32(id)
	}
	hash := ir.HashValue(v)
	if e := g.rare.FindFunc(hash, func(k value.Value) bool { return ir.SameValue(k, v) }); e != nil {
		return e.Val
	}
	g.rare.Add(v, hash, g.next)
	g.next++
	return g.next - 1
}

// place returns the block at whose end the members are to be computed, -1 if there is none.
func (g *gatherer) place(members []*llir.InstGetElementPtr) int {
	at := int(g.block[ir.ID(members[0])])
	for _, m := range members {
		b := int(g.block[ir.ID(m)])
		for !g.g.Dominates(at, b) {
			at = g.g.Idom[at]
		}
	}
	for _, m := range members {
		if b := int(g.block[ir.ID(m)]); b == at || g.g.LoopOf[b] != g.g.LoopOf[at] {
			return -1
		}
	}
	if _, ok := g.g.Blocks[at].Term.(*llir.TermCondBr); !ok || !g.twice(members) {
		return -1
	}
	return at
}

// twice reports whether a thread may come from one of the members to another, in one iteration of
// the loop that they are in.
func (g *gatherer) twice(members []*llir.InstGetElementPtr) bool {
	wanted, reached := map[int]bool{}, map[int]bool{}
	last := 0
	for _, m := range members {
		b := int(g.block[ir.ID(m)])
		wanted[b] = true
		last = max(last, b)
	}
	for b := range wanted {
		work := []int{b}
		for len(work) > 0 {
			x := work[len(work)-1]
			work = work[:len(work)-1]
			for _, s := range g.g.Succs[x] {
				if wanted[s] && s > x {
					return true
				}
				if s > x && s < last && !reached[s] { // forward, in reverse postorder
					reached[s] = true
					work = append(work, s)
				}
			}
		}
	}
	return false
}

// compute puts the address of the members at the end of block at, if what it is made of is known
// there.
func (g *gatherer) compute(members []*llir.InstGetElementPtr, at int) bool {
	var chain []llir.Instruction // operands before users
	if !g.chain(members[0], at, &chain) {
		return false
	}
	b := g.g.Blocks[at]
	made := map[value.Value]value.Value{}
	for _, inst := range chain {
		n := ir.Clone(inst)
		ir.LocalOf(n).LocalName = "" // names are unique in a function
		ir.SetUnnumbered(n)
		ir.OperandsOf(n, func(s *value.Value) {
			*s = g.repl.Get(*s)
			if v := made[*s]; v != nil {
				*s = v
			}
		})
		made[ir.ValueOf(inst)] = ir.ValueOf(n)
		g.made[ir.ValueOf(n)] = at
		b.Insts = append(b.Insts, n)
	}
	q := made[members[0]]
	for _, m := range members {
		g.repl.Replace(m, q)
		mb := g.g.Blocks[g.block[ir.ID(m)]]
		mb.Insts[slices.Index(mb.Insts, llir.Instruction(m))] = nil
	}
	return true
}

// chain lists the instructions that compute v at the end of block at; ok is false if something is
// not known there, or they are too many.
func (g *gatherer) chain(v value.Value, at int, list *[]llir.Instruction) (ok bool) {
	v = g.repl.Get(v)
	if b, early := g.made[v]; early {
		return g.g.Dominates(b, at)
	}
	id := ir.ID(v)
	if id < 0 || g.block[id] < 0 || g.g.Dominates(int(g.block[id]), at) {
		return true
	}
	inst := ir.InstructionOf(v)
	if slices.Contains(*list, inst) {
		return true
	}
	if _, movable := g.key(v); !movable {
		return false
	}
	ok = true
	ir.OperandsOf(inst, func(s *value.Value) { ok = ok && g.chain(*s, at, list) })
	*list = append(*list, inst)
	return ok && len(*list) <= maxGatheredSize
}
