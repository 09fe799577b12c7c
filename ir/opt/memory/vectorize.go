package memory

import (
	"cmp"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/debug"
	"cptx/ir/opt/pass"
)

// Vectorize joins loads, and stores, of adjacent scalars in a block into one access of a vector of
// two or four, up to 16 bytes, where the alignment is proven: ld.v4.f32 for a float4.
//
// Requires: addr and gvn have run (constant offsets from common bases). Preserves: control flow.
// Invalidates: numbering.
//
// A group of loads is done at its first load, one of stores at its last store; what happens in
// between must not write (for stores: nor read) the places. The alignment is that of the access
// with the lowest address.
func Vectorize(c *pass.Func) bool {
	v := newVectorizer(c)
	raised := raiseAlignments(c)
	for _, b := range c.Blocks {
		loads, stores := v.members(b, vectorElem)
		v.groups(b, loads, true)
		v.groups(b, stores, false)
	}
	return v.ins.Finish() || raised
}

type vectorizer struct {
	c     *pass.Func
	mem   *analysis.Aliases
	ins   *pass.Inserter
	moved map[llir.Instruction]analysis.Place // loads that now happen before an instruction

	posOf *llir.Block // block that pos is about
	pos   map[value.Value]int
}

func newVectorizer(c *pass.Func) *vectorizer {
	return &vectorizer{c: c, mem: analysis.NewAliases(c), ins: pass.NewInserter(c), moved: map[llir.Instruction]analysis.Place{}}
}

// member is a scalar access of a group under construction.
type member struct {
	inst llir.Instruction
	at   int   // position in the block
	off  int64 // from the base
	size int64
	al   int64
	typ  types.Type
	base value.Value

	round int // accesses of the same place before it
}

// base follows constant offsets only: address spaces differ in what p+off means.
func constBase(p value.Value) (value.Value, int64) {
	off := int64(0)
	for n := 0; n < 64; n++ {
		g, ok := p.(*llir.InstGetElementPtr)
		if !ok {
			break
		}
		k, ok := ir.ConstInt(g.Indices[0])
		if !ok {
			break
		}
		off += k
		p = g.Src
	}
	return p, off
}

// vectorElem reports whether PTX has vectors of t, and its size.
func vectorElem(t types.Type) (int64, bool) {
	switch x := t.(type) {
	case *types.IntType:
		return int64(x.BitSize / 8), x.BitSize == 32 || x.BitSize == 64
	case *types.FloatType:
		n := ir.SizeOf(t, 8)
		return n, n == 4 || n == 8
	}
	return 0, false
}

// maxGroup bounds how far apart the accesses of a group may be, so that long blocks stay linear.
const maxGroup = 64

// members returns the loads and the stores of b whose types elem takes, until it is called again.
func (v *vectorizer) members(b *llir.Block, elem func(types.Type) (size int64, ok bool)) (loads, stores []member) {
	mem := pass.Kept[[2][]member](v.c)
	loads, stores = mem[0][:0], mem[1][:0]
	for k, inst := range b.Insts {
		switch i := inst.(type) {
		case *llir.InstLoad:
			if size, ok := elem(i.ElemType); ok && !i.Volatile && !i.Atomic {
				base, off := constBase(i.Src)
				loads = append(loads, member{i, k, off, size, int64(i.Align), i.ElemType, base, 0})
			}
		case *llir.InstStore:
			if size, ok := elem(i.Src.Type()); ok && !i.Volatile && !i.Atomic {
				base, off := constBase(i.Dst)
				stores = append(stores, member{i, k, off, size, int64(i.Align), i.Src.Type(), base, 0})
			}
		}
	}
	*mem = [2][]member{loads, stores}
	return loads, stores
}

// sortMembers sorts accesses by base, in the order in which they come first, and offset; the second
// ones of places come after all first ones, and so on.
func sortMembers(ms []member) {
	type spot struct {
		base      value.Value
		off, size int64
	}
	order, before := map[value.Value]int{}, map[spot]int{}
	for k := range ms {
		m := &ms[k]
		if _, ok := order[m.base]; !ok {
			order[m.base] = len(order)
		}
		at := spot{m.base, m.off, m.size}
		m.round = before[at]
		before[at]++
	}
	slices.SortFunc(ms, func(x, y member) int {
		return cmp.Or(order[x.base]-order[y.base], x.round-y.round, cmp.Compare(x.off, y.off), x.at-y.at)
	})
}

// groups joins runs of neighbours.
func (v *vectorizer) groups(b *llir.Block, ms []member, load bool) {
	if len(ms) < 2 {
		return
	}
	sortMembers(ms)
	for k := 0; k < len(ms); {
		n := run(ms[k:])
		done := false
		size := ms[k].size
		if n == 3 && load && ms[k].al >= 4*size && 4*size <= 16 && readableFrom(ms[k+2].inst) >= 2*size && v.join(b, ms[k:k+3], true) {
			k += 3 // the fourth is loaded for nothing: cheaper than two loads
			continue
		}
		for want := int64(4); want >= 2 && !done; want /= 2 {
			if int64(n) < want || want*size > 16 || ms[k].al < want*size {
				continue
			}
			g := ms[k : k+int(want)]
			if v.join(b, g, load) {
				k += int(want)
				done = true
			}
		}
		if !done {
			k++
		}
	}
}

// elemType returns the type of the elements of a group: float if any is, for integers cost no more
// there.
func elemType(g []member) types.Type {
	for _, m := range g {
		if ir.IsFloat(m.typ) {
			return m.typ
		}
	}
	return g[0].typ
}

// run returns how many accesses from ms[0] on are neighbours of one size.
func run(ms []member) int {
	size := ms[0].size
	n := 1
	for n < len(ms) && n < 4 {
		m := ms[n]
		if m.size != size || m.base != ms[0].base || m.off != ms[0].off+int64(n)*size {
			break
		}
		n++
	}
	return n
}

// join replaces the accesses of g by one, if nothing in between forbids it.
func (v *vectorizer) join(b *llir.Block, g []member, load bool) bool {
	at, ok := v.meet(b, g, int64(len(g))*g[0].size, load)
	switch {
	case !ok:
		return false
	case load:
		v.joinLoads(b, g, at)
	default:
		v.joinStores(b, g, at)
	}
	return true
}

// meet returns the position of the one access of the size, in bytes, that can replace those of g:
// of loads the first of them, of stores the last. ok is false if something in between forbids it.
func (v *vectorizer) meet(b *llir.Block, g []member, size int64, load bool) (at int, ok bool) {
	first, last := g[0].at, g[0].at
	for _, m := range g {
		first, last = min(first, m.at), max(last, m.at)
	}
	if last-first > maxGroup*4 {
		return 0, false
	}
	inGroup := map[llir.Instruction]bool{}
	for _, m := range g {
		inGroup[m.inst] = true
	}
	all := v.placeOf(g[0].inst, size)
	for k := first; k <= last; k++ {
		inst := b.Insts[k]
		if p, ok := v.moved[inst]; ok && !load && v.mem.MayAlias(p, all) {
			return 0, false
		}
		if inGroup[inst] {
			continue
		}
		if v.mem.MayWrite(inst, all) || !load && v.reads(inst, all) {
			return 0, false
		}
	}
	if load {
		return first, v.available(b, g[0].base, first)
	}
	return last, true
}

func (v *vectorizer) placeOf(inst llir.Instruction, size int64) analysis.Place {
	if l, ok := inst.(*llir.InstLoad); ok {
		return v.mem.At(l.Src, size)
	}
	return v.mem.At(inst.(*llir.InstStore).Dst, size)
}

// reads reports whether inst may read from p.
func (v *vectorizer) reads(inst llir.Instruction, p analysis.Place) bool {
	switch i := inst.(type) {
	case *llir.InstLoad:
		return v.mem.MayAlias(v.mem.At(i.Src, ir.SizeOf(i.ElemType, v.c.Module.PtrSize)), p)
	case *llir.InstCall:
		return v.c.Effects.OfCall(i)&(ir.ReadMem|ir.WriteMem|ir.Convergent) != 0
	}
	return false
}

// available reports whether pointer p is defined before position at of block b.
func (v *vectorizer) available(b *llir.Block, p value.Value, at int) bool {
	if v.posOf != b {
		v.posOf, v.pos = b, make(map[value.Value]int, len(b.Insts))
		for k, inst := range b.Insts {
			if x, ok := ir.AsValue(inst); ok {
				v.pos[x] = k
			}
		}
	}
	k, here := v.pos[p]
	return !here || k < at
}

// position is that of what takes the place of m, somewhere else.
func (m member) position() llir.Metadata { return debug.ForgetMemory(ir.PositionOf(m.inst)) }

// emitter makes instructions before at that take the place of m.
func (v *vectorizer) emitter(at llir.Instruction, m member) *pass.Emitter {
	e := v.ins.At(at)
	e.Pos = m.position()
	return e
}

func (v *vectorizer) joinLoads(b *llir.Block, g []member, first int) {
	e := v.emitter(b.Insts[first], g[0])
	base, off := g[0].base, g[0].off
	et := elemType(g)
	vt := ir.VecType(len(g)+len(g)&1, et)
	ld := ir.NewLoad(vt, e.Offset(base, off), g[0].al, nil)
	vec := v.wide(e, b, g, first, ld)
	for k, m := range g {
		x := e.Add(ir.NewExtractElement(vec, ir.Int(ir.I32, int64(k)), et, m.position()))
		x = e.Coerce(x, m.typ)
		v.ins.Replace(m.inst, x)
	}
}

// wide puts the load ld in the place of g's first.
func (v *vectorizer) wide(e *pass.Emitter, b *llir.Block, g []member, first int, ld *llir.InstLoad) value.Value {
	ld.Metadata = debug.ForgetMemory(g[0].inst.(*llir.InstLoad).Metadata)
	for _, m := range g {
		if !ir.HasNote[ir.Invariant](m.inst) {
			ld.Metadata = e.Pos
		}
	}
	v.moved[b.Insts[first]] = v.placeOf(g[0].inst, ir.SizeOf(ld.ElemType, v.c.Module.PtrSize))
	return e.Add(ld)
}

func (v *vectorizer) joinStores(b *llir.Block, g []member, last int) {
	e := v.emitter(b.Insts[last], g[0])
	et := elemType(g)
	vt := ir.VecType(len(g), et)
	var vec value.Value = ir.Undef(vt)
	for k, m := range g {
		st := m.inst.(*llir.InstStore)
		vec = e.Add(ir.NewInsertElement(vec, e.Coerce(st.Src, et), ir.Int(ir.I32, int64(k)), m.position()))
	}
	v.storeJoined(e, g, vec)
}

// inOrder returns the accesses of g in the order of the block.
func inOrder(g []member) (insts []llir.Instruction) {
	g = slices.Clone(g)
	slices.SortFunc(g, func(x, y member) int { return x.at - y.at })
	for _, m := range g {
		insts = append(insts, m.inst)
	}
	return insts
}

// storeJoined stores what the stores of g have stored, joined.
func (v *vectorizer) storeJoined(e *pass.Emitter, g []member, joined value.Value) {
	p := e.Offset(g[0].base, g[0].off)
	e.Pos = debug.JoinedWrites(e.Pos, inOrder(g))
	e.Store(joined, p, g[0].al)
	for _, m := range g {
		v.ins.Remove(m.inst)
	}
}

// readableFrom returns the bytes from the address of a load on that can be read, 0 if it has no
// note of them.
func readableFrom(inst any) int64 {
	n, _ := ir.NoteOf[ir.Readable](inst)
	return int64(n)
}
