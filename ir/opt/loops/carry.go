package loops

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
	"cptx/ir/opt/scalar"
)

// Carry takes from registers what innermost loops have loaded or stored in the iteration before
// (predictive commoning):
//
//	do { x = a[i - 1]; y = a[i]; ... } while (++i < n);
//	x = a[i - 1]; do { y = a[i]; ...; x = y; } while (++i < n);
//
// Requires: loops rotated, invariant computations before them. Preserves: control flow, but for
// blocks before loops. Invalidates: numbering.
//
// The load stands in the loop's head, and is surely executed when control comes there, so that the
// one before the loop reads nothing that would not be read. Its address, with the values that
// variables of the loop have in the next iteration, is that of another access, which every
// iteration makes. Nothing that follows this access, or comes before the load, may write there.
func Carry(c *pass.Func) bool {
	g := c.Graph()
	var found []*carrier
	var mem *analysis.Aliases
	for _, l := range analysis.Innermost(g) {
		k := &carrier{c: c, g: g, l: l}
		if !k.candidate() {
			continue
		}
		if mem == nil {
			mem = analysis.NewAliases(c)
		}
		if k.mem = mem; k.find() {
			found = append(found, k)
		}
	}
	if len(found) == 0 {
		return false
	}
	repl := map[value.Value]value.Value{}
	for _, k := range found {
		k.pre = c.Preheader(g, k.l)
	}
	for _, k := range found {
		k.rewrite(repl)
	}
	ir.Substitute(c.Func, repl)
	return true
}

// Limits of one loop.
const (
	carryMost     = 8  // registers
	carryAccesses = 32 // that are compared
	carryDepth    = 12 // operations of an address
)

// carrier works on one loop.
type carrier struct {
	c          *pass.Func
	g          *ir.Graph
	l          *ir.Loop
	mem        *analysis.Aliases
	pre, latch *llir.Block
	inside     map[value.Value]bool // what the loop computes
	loads      []access             // in the head, of places that change
	accesses   []access             // that every iteration makes
	carried    []carried
}

// access is a load or store.
type access struct {
	inst      llir.Instruction
	ptr       value.Value
	typ       types.Type
	block, at int
}

// carried is a load whose value another access of the iteration before has.
type carried struct {
	load *llir.InstLoad
	from access
}

// candidate reports whether loop l has accesses that are worth a look, and collects them.
func (k *carrier) candidate() bool {
	if len(k.l.Latches) != 1 {
		return false
	}
	latch := k.l.Latches[0]
	k.latch = k.g.Blocks[latch]
	sure := true
	for _, bi := range k.l.Blocks {
		if !k.g.Dominates(bi, latch) {
			continue
		}
		for at, inst := range k.g.Blocks[bi].Insts {
			a, ok := accessOf(inst)
			a.block, a.at = bi, at
			switch {
			case ok:
				k.accesses = append(k.accesses, a)
				if _, load := inst.(*llir.InstLoad); load && sure && bi == k.l.Header {
					k.loads = append(k.loads, a)
				}
			case k.c.Effects.Of(inst)&^(ir.ReadMem|ir.WriteMem) != 0:
				sure = false
			}
		}
	}
	return len(k.loads) > 0 && len(k.accesses) > 1 && len(k.accesses) <= carryAccesses
}

func accessOf(inst llir.Instruction) (access, bool) {
	switch i := inst.(type) {
	case *llir.InstLoad:
		return access{inst: i, ptr: i.Src, typ: i.ElemType}, !i.Volatile && !i.Atomic && ir.IsScalar(i.ElemType)
	case *llir.InstStore:
		return access{inst: i, ptr: i.Dst, typ: i.Src.Type()}, !i.Volatile && !i.Atomic && ir.IsScalar(i.Src.Type())
	}
	return access{}, false
}

// find decides which loads are carried.
func (k *carrier) find() bool {
	k.inside = map[value.Value]bool{}
	for _, bi := range k.l.Blocks {
		for _, inst := range k.g.Blocks[bi].Insts {
			if v := ir.Result(inst); v != nil {
				k.inside[v] = true
			}
		}
	}
	now := make([]*sum, len(k.accesses))
	for n := range k.accesses {
		now[n] = k.address(k.accesses[n].ptr, false)
	}
	for _, load := range k.loads {
		next := k.address(load.ptr, true)
		if next == nil || !k.inside[load.ptr] || len(k.carried) == carryMost {
			continue
		}
		for n, from := range k.accesses {
			if from.inst != load.inst && now[n] != nil && now[n].equal(next) && ir.SameType(from.typ, load.typ) && k.stays(load, from) {
				k.carried = append(k.carried, carried{load.inst.(*llir.InstLoad), from})
				break
			}
		}
	}
	return len(k.carried) > 0
}

// stays reports whether nothing writes the place from its access to the load in the next iteration.
func (k *carrier) stays(load, from access) bool {
	size := ir.SizeOf(from.typ, k.c.Module.PtrSize)
	before, after := k.mem.At(load.ptr, size), k.mem.At(from.ptr, size)
	for _, inst := range k.g.Blocks[load.block].Insts[:load.at] {
		if k.mem.MayWrite(inst, before) && !k.apart(inst, load.ptr, size) {
			return false
		}
	}
	for _, bi := range k.l.Blocks {
		insts := k.g.Blocks[bi].Insts
		switch {
		case bi == from.block:
			insts = insts[from.at+1:]
		case k.g.Dominates(bi, from.block):
			continue
		}
		for _, inst := range insts {
			if k.mem.MayWrite(inst, after) && !k.apart(inst, from.ptr, size) {
				return false
			}
		}
	}
	return true
}

// apart reports whether inst is a store at a constant distance from the place of size bytes at p,
// in the same iteration, and does not touch it.
func (k *carrier) apart(inst llir.Instruction, p value.Value, size int64) bool {
	store, ok := accessOf(inst)
	if !ok {
		return false
	}
	a, b := k.address(store.ptr, false), k.address(p, false)
	if a == nil || b == nil {
		return false
	}
	d := a.constant - b.constant
	a.constant = b.constant
	return a.equal(b) && (d >= size || d <= -ir.SizeOf(store.typ, k.c.Module.PtrSize))
}

// rewrite makes variables of the loads.
func (k *carrier) rewrite(repl map[value.Value]value.Value) {
	h := k.g.Blocks[k.l.Header]
	copies := map[value.Value]value.Value{}
	var phis []llir.Instruction
	for _, r := range k.carried {
		first := ir.Clone(r.load).(*llir.InstLoad)
		first.Src = k.start(r.load.Src, h, copies)
		anonymous(first)
		k.pre.Insts = append(k.pre.Insts, first)
		var last value.Value
		if s, ok := r.from.inst.(*llir.InstStore); ok {
			last = s.Src
		} else {
			last = ir.Result(r.from.inst)
		}
		phi := ir.NewPhi(r.load.ElemType, ir.PositionOf(r.load), ir.Inc(first, k.pre), ir.Inc(last, k.latch))
		ir.SetUnnumbered(phi)
		phis = append(phis, phi)
		repl[r.load] = phi
		at := slices.Index(h.Insts, llir.Instruction(r.load))
		h.Insts = slices.Delete(h.Insts, at, at+1)
	}
	h.Insts = slices.Concat(phis, h.Insts)
}

// anonymous takes the name off a copy: names are unique in a function.
func anonymous(i llir.Instruction) {
	ir.LocalOf(i).LocalName = ""
	ir.SetUnnumbered(i)
}

// start computes, before the loop, what v is in the first iteration.
func (k *carrier) start(v value.Value, h *llir.Block, copies map[value.Value]value.Value) value.Value {
	if !k.inside[v] {
		return v
	}
	if w, ok := copies[v]; ok {
		return w
	}
	if phi, ok := v.(*llir.InstPhi); ok {
		return ir.IncomingFrom(phi, k.pre)
	}
	i := ir.Clone(ir.InstructionOf(v.(value.Named)))
	ir.OperandsOf(i, func(s *value.Value) { *s = k.start(*s, h, copies) })
	anonymous(i)
	k.pre.Insts = append(k.pre.Insts, i)
	w := ir.ValueOf(i)
	copies[v] = w
	return w
}

// sum is an address: a base, a constant, and multiples of numbers. What is narrower than 64 bits
// counts extended by its sign, or, where that is the same, without.
type sum struct {
	base     value.Value
	constant int64
	factors  map[value.Value]int64
}

func (s *sum) equal(t *sum) bool {
	if s.base != t.base || s.constant != t.constant || len(s.factors) != len(t.factors) {
		return false
	}
	for v, f := range s.factors {
		if t.factors[v] != f {
			return false
		}
	}
	return true
}

// address takes p apart: with the values of this iteration, or of the next; nil if that cannot be
// told.
func (k *carrier) address(p value.Value, next bool) *sum {
	s := &sum{factors: map[value.Value]int64{}}
	for range carryDepth {
		if phi, ok := p.(*llir.InstPhi); ok && next && k.inside[p] {
			if !ir.HasPhi(k.g.Blocks[k.l.Header], phi) {
				return nil
			}
			p, next = ir.IncomingFrom(phi, k.latch), false
			continue
		}
		i, ok := p.(*llir.InstGetElementPtr)
		if !ok {
			if next && k.inside[p] {
				return nil
			}
			s.base = p
			return s
		}
		if !k.add(s, i.Indices[0], 1, next, carryDepth) {
			return nil
		}
		p = i.Src
	}
	return nil
}

// add adds factor * v to s.
func (k *carrier) add(s *sum, v value.Value, factor int64, next bool, depth int) bool {
	if c, ok := ir.ConstInt(v); ok {
		s.constant += factor * c
		return true
	}
	if !isFactor(factor) || depth == 0 {
		return false
	}
	if next && k.inside[v] {
		if phi, ok := v.(*llir.InstPhi); ok {
			return ir.HasPhi(k.g.Blocks[k.l.Header], phi) && k.add(s, ir.IncomingFrom(phi, k.latch), factor, false, depth-1)
		}
	}
	if done, ok := k.parts(s, v, factor, next, depth-1); done {
		return ok
	}
	if next && k.inside[v] {
		return false
	}
	if s.factors[v] += factor; s.factors[v] == 0 {
		delete(s.factors, v)
	}
	return true
}

// parts adds v by its operands, if it is an operation that distributes.
func (k *carrier) parts(s *sum, v value.Value, factor int64, next bool, depth int) (done, ok bool) {
	switch i := v.(type) {
	case *llir.InstSExt:
		if ir.BitsOf(i.From.Type()) != 32 {
			return false, false
		}
		return true, k.add(s, i.From, factor, next, depth)
	case *llir.InstZExt:
		if ir.BitsOf(i.From.Type()) != 32 || !analysis.NonNegativeNSW(i.From, 4) {
			return false, false
		}
		return true, k.add(s, i.From, factor, next, depth)
	}
	op, x, y, isBin := ir.AsBin(v)
	if !isBin || ir.BitsOf(v.Type()) != 64 && !(ir.BitsOf(v.Type()) == 32 && scalar.NoSignedWrap(v)) {
		return false, false
	}
	c, isConst := ir.ConstInt(y)
	switch {
	case op == ir.Add:
		return true, k.add(s, x, factor, next, depth) && k.add(s, y, factor, next, depth)
	case op == ir.Sub:
		return true, k.add(s, x, factor, next, depth) && k.add(s, y, -factor, next, depth)
	case op == ir.Mul && isConst && isFactor(c):
		return true, k.add(s, x, factor*c, next, depth)
	case op == ir.Shl && isConst && c >= 0 && c < 20:
		return true, k.add(s, x, factor<<uint(c), next, depth)
	}
	return false, false
}
