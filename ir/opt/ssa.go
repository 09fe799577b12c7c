package opt

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// ssaBuilder makes values of variables that are written in several places. Phis are placed at the
// iterated dominance frontier of the writes, where the variable is live (Cytron, Ferrante, Rosen,
// Wegman, Zadeck: Efficiently Computing Static Single Assignment Form and the Control Dependence
// Graph, 1991), then one walk of the dominator tree renames.
//
// place, rename, insertPhis: in this order.
type ssaBuilder struct {
	g    *ir.Graph
	m    *ssaMemory
	vars []ssaVar
	phis [][]ssaPhi // by block

	// weak asks for lost: by block, the variables of which a phi there would have been dead. Nobody
	// reads them then but debuggers, for which they have no value from there on.
	weak bool
	lost [][]int
}

// ssaVar is a variable; blocks are known by their index in the graph.
type ssaVar struct {
	typ   types.Type
	md    llir.Metadata // of its phis
	defs  []int         // blocks that write it, each once
	reads []int         // blocks that read it before any write of theirs, each once
}

type ssaPhi struct {
	phi *llir.InstPhi
	v   int // variable
}

// ssaMemory is work space of one ssaBuilder or repairer after another.
type ssaMemory struct {
	vars        []ssaVar
	marks, work []int
	frontier    frontier
	phis        [][]ssaPhi
	lost        [][]int
	now         []value.Value
	log         []ssaUndo
	stack       []ssaFrame
	reads       [][]ssaRead
	defs        [][]ssaDef
	original    []int
}

// ssaUndo is a value that a variable had outside of a part of the dominator tree.
type ssaUndo struct {
	v   int
	old value.Value
}

// ssaFrame is a block on the way from the root of the dominator tree, its next child (-1: it has
// not been visited itself), and the length of the log when it was come to.
type ssaFrame struct{ b, kid, mark int }

// emptied returns n empty lists in the memory of the lists old.
func emptied[T any](old [][]T, n int) [][]T {
	if len(old) < n {
		old = append(old, make([][]T, n-len(old))...)
	}
	for k := range old[:n] {
		old[k] = old[k][:0]
	}
	return old
}

// zeros returns n zeros in the memory of old.
func zeros(old []int, n int) []int {
	list := resize(old, n)
	clear(list)
	return list
}

// newBuilder returns a builder without variables, in the memory of the one before.
func newBuilder(c *fn, g *ir.Graph) ssaBuilder {
	m := kept[ssaMemory](c)
	return ssaBuilder{g: g, m: m, vars: m.vars[:0]}
}

// add adds a variable that is never written or read.
func (p *ssaBuilder) add(typ types.Type, md llir.Metadata) *ssaVar {
	k := len(p.vars)
	p.vars = slices.Grow(p.vars, 1)[:k+1]
	v := &p.vars[k]
	*v = ssaVar{typ, md, v.defs[:0], v.reads[:0]}
	return v
}

// place inserts empty phis. Where weak is set and lost would take too long to find out, it is
// unset: nothing is known then of what variables hold without a phi.
func (p *ssaBuilder) place() {
	p.m.vars = p.vars
	nb := len(p.g.Blocks)
	p.m.phis, p.m.lost = emptied(p.m.phis, nb), emptied(p.m.lost, nb)
	p.phis, p.lost = p.m.phis, p.m.lost
	p.m.marks = zeros(p.m.marks, 2*nb)
	live, defines := p.m.marks[:nb], p.m.marks[nb:]
	if len(p.vars) == 0 {
		return
	}
	f := p.m.frontier.reset(p.g)
	for k := range p.vars {
		v := &p.vars[k]
		mark := k + 1
		for _, d := range v.defs {
			defines[d] = mark
		}
		reached := p.findLive(v, live, defines, mark)
		// What one block writes and nobody reads before needs no phi.
		if len(v.defs) > 1 || live[0] == mark {
			f.within(reached)
			f.each(v.defs, func(d int) bool {
				if live[d] != mark {
					return false
				}
				p.phis[d] = append(p.phis[d], ssaPhi{ir.NewPhi(v.typ, v.md), k})
				return defines[d] != mark
			})
		}
		if p.weak {
			p.findLost(k, f, func(b int) bool { return defines[b] == mark }, func(b int) bool { return live[b] == mark })
		}
	}
}

// findLive marks the blocks into which v is live, and returns them.
func (p *ssaBuilder) findLive(v *ssaVar, live, defines []int, mark int) []int {
	reached := append(p.m.work[:0], v.reads...)
	for _, b := range reached {
		live[b] = mark
	}
	for k := 0; k < len(reached); k++ {
		for _, q := range p.g.Preds[reached[k]] {
			if live[q] != mark && defines[q] != mark {
				live[q] = mark
				reached = append(reached, q)
			}
		}
	}
	p.m.work = reached
	return reached
}

// mostLost is how many blocks findLost looks at in one function.
const mostLost = 1 << 24

// findLost finds where variable k would have dead phis.
func (p *ssaBuilder) findLost(k int, f *frontier, defines, live func(int) bool) {
	if f.everywhere(); f.looked > mostLost {
		p.weak = false
		p.lost = emptied(p.lost, len(p.g.Blocks))
		return
	}
	f.each(p.vars[k].defs, func(d int) bool {
		if !live(d) {
			p.lost[d] = append(p.lost[d], k)
		}
		return !defines(d)
	})
}

// rename walks the dominator tree with the current value of every variable. block gets each block's
// index and is to replace what reads a variable by its value (get), and to say what writes one
// (set), in order.
func (p *ssaBuilder) rename(block func(bi int, get func(int) value.Value, set func(int, value.Value))) {
	p.m.now = resize(p.m.now, len(p.vars))
	cur, log, stack := p.m.now, p.m.log[:0], append(p.m.stack[:0], ssaFrame{0, -1, 0})
	clear(cur)
	set := func(v int, x value.Value) {
		log = append(log, ssaUndo{v, cur[v]})
		cur[v] = x
	}
	get := func(v int) value.Value {
		if cur[v] == nil {
			return ir.Undef(p.vars[v].typ)
		}
		return cur[v]
	}
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if f.kid < 0 {
			f.mark, f.kid = len(log), 0
			b := p.g.Blocks[f.b]
			for _, ph := range p.phis[f.b] {
				set(ph.v, ph.phi)
			}
			for _, v := range p.lost[f.b] {
				set(v, nil)
			}
			block(f.b, get, set)
			ir.TargetsOf(b.Term, func(t *value.Value) {
				for _, ph := range p.phis[ir.Index(*t)] {
					ph.phi.Incs = append(ph.phi.Incs, ir.Inc(get(ph.v), b))
				}
			})
		}
		if f.kid < len(p.g.Kids[f.b]) {
			kid := p.g.Kids[f.b][f.kid]
			f.kid++
			stack = append(stack, ssaFrame{kid, -1, 0})
			continue
		}
		for len(log) > f.mark {
			u := log[len(log)-1]
			log = log[:len(log)-1]
			cur[u.v] = u.old
		}
		stack = stack[:len(stack)-1]
	}
	p.m.log, p.m.stack = log, stack
}

// insertPhis puts the phis at the start of their blocks.
func (p *ssaBuilder) insertPhis() {
	for bi, b := range p.g.Blocks {
		if n := len(p.phis[bi]); n > 0 {
			insts := make([]llir.Instruction, 0, n+len(b.Insts))
			for _, ph := range p.phis[bi] {
				ir.SetUnnumbered(ph.phi)
				insts = append(insts, ph.phi)
			}
			b.Insts = append(insts, b.Insts...)
		}
	}
}

// repairer brings values back into SSA form whose blocks have been copied: behind the copies a use
// means the value of the one that control came through.
type repairer struct {
	b     ssaBuilder
	reads [][]ssaRead // by block
	defs  [][]ssaDef
	table *ir.DebugTable      // of the function
	index map[value.Value]int // variable by the value that was copied; this and region are nil without table
	// region has the blocks, original and copied, in which variables of debuggers have values of
	// their own, by variable.
	region map[int]map[int]bool

	original []int // by block: the last time that copied was told that it has been copied
	times    int
}

type ssaRead struct {
	slot *value.Value
	v    int
}

type ssaDef struct {
	x value.Value
	v int
}

func newRepairer(c *fn, g *ir.Graph) *repairer {
	m := kept[ssaMemory](c)
	m.reads, m.defs = emptied(m.reads, len(g.Blocks)), emptied(m.defs, len(g.Blocks))
	m.original = zeros(m.original, len(g.Blocks))
	r := &repairer{b: newBuilder(c, g), reads: m.reads, defs: m.defs, original: m.original, table: ir.DebugTableOf(g.F)}
	if r.table != nil {
		r.b.weak, r.index, r.region = true, map[value.Value]int{}, map[int]map[int]bool{}
	}
	return r
}

// copied adds the values of blocks that have been copied; copies are maps from the originals,
// blocks and values, to what stands for them. Uses in the original blocks stay.
func (r *repairer) copied(blocks []*llir.Block, copies []ir.Copies, uses *ir.Uses) {
	r.times++
	for _, b := range blocks {
		r.original[ir.Index(b)] = r.times
	}
	var region map[int]bool
	if r.table != nil {
		region = map[int]bool{}
		for _, b := range blocks {
			region[ir.Index(b)] = true
			for _, vals := range copies {
				region[ir.Index(vals.Of(b))] = true
			}
		}
	}
	for _, b := range blocks {
		for _, inst := range b.Insts {
			if v := ir.Result(inst); v != nil {
				r.value(v, b, copies, uses, region)
			}
		}
	}
}

// value adds value v, defined in block def.
func (r *repairer) value(v value.Value, def *llir.Block, copies []ir.Copies, uses *ir.Uses, region map[int]bool) {
	k := len(r.b.vars)
	nv := r.b.add(v.Type(), nil)
	for _, u := range uses.Of(v) {
		b := u.Block
		if phi, ok := u.Inst.(*llir.InstPhi); ok {
			b = ir.PhiUse(phi, u.Slot)
		}
		if b == nil {
			continue
		}
		bi := ir.Index(b)
		if r.original[bi] == r.times {
			continue
		}
		r.reads[bi] = append(r.reads[bi], ssaRead{u.Slot, k})
		nv.reads = append(nv.reads, bi)
	}
	if len(nv.reads) == 0 && r.table == nil {
		r.b.vars = r.b.vars[:k]
		return
	}
	if r.table != nil {
		r.index[v], r.region[k] = k, region
	}
	define := func(x value.Value, at *llir.Block) {
		bi := ir.Index(at)
		r.defs[bi] = append(r.defs[bi], ssaDef{x, k})
		nv.defs = append(nv.defs, bi)
	}
	define(v, def)
	for _, vals := range copies {
		define(vals.Of(v), vals.Block(def))
	}
	slices.Sort(nv.defs)
	slices.Sort(nv.reads)
	nv.reads = slices.DeleteFunc(slices.Compact(nv.reads), func(b int) bool {
		_, defined := slices.BinarySearch(nv.defs, b)
		return defined
	})
}

// finish rewrites the uses.
func (r *repairer) finish() {
	if len(r.b.vars) == 0 {
		return
	}
	r.b.place()
	r.b.rename(func(bi int, get func(int) value.Value, set func(int, value.Value)) {
		for _, d := range r.defs[bi] {
			set(d.v, d.x)
		}
		for _, use := range r.reads[bi] {
			*use.slot = get(use.v)
		}
		if r.table != nil {
			r.repairDebug(bi, get)
		}
	})
	r.b.insertPhis()
}

// repairDebug is finish for what variables are said to hold in a block.
func (r *repairer) repairDebug(bi int, get func(int) value.Value) {
	copied := func(v value.Value) bool { k, ok := r.index[v]; return ok && !r.region[k][bi] }
	forget(r.table, r.b.g.Blocks[bi], copied, func(v *ir.DebugValue) *ir.DebugValue {
		k, ok := r.index[r.table.Current(v.Value)]
		if !ok || !r.b.weak || r.region[k][bi] {
			return nil
		}
		n := *v
		if n.Value = get(k); n.Value == nil || ir.IsUndef(n.Value) {
			return nil
		}
		return &n
	})
}
