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
	frontiers   [][]int
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

// newBuilder returns a builder without variables in the memory m, from which the last one's go.
func newBuilder(g *ir.Graph, m *ssaMemory) ssaBuilder {
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

// place inserts empty phis.
func (p *ssaBuilder) place() {
	p.m.vars = p.vars
	df := p.findFrontiers()
	nb := len(p.g.Blocks)
	p.m.phis = emptied(p.m.phis, nb)
	p.phis = p.m.phis
	p.m.marks = zeros(p.m.marks, 4*nb)
	marks := p.m.marks
	liveIn, defIn, hasPhi, queued := marks[:nb], marks[nb:2*nb], marks[2*nb:3*nb], marks[3*nb:]
	p.m.lost = emptied(p.m.lost, nb)
	p.lost = p.m.lost
	work := p.m.work
	for k := range p.vars {
		v := &p.vars[k]
		mark := k + 1
		for _, d := range v.defs {
			defIn[d] = mark
		}
		work = append(work[:0], v.reads...)
		for _, b := range work {
			liveIn[b] = mark
		}
		for len(work) > 0 {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			for _, q := range p.g.Preds[b] {
				if liveIn[q] != mark && defIn[q] != mark {
					liveIn[q] = mark
					work = append(work, q)
				}
			}
		}
		work = append(work[:0], v.defs...)
		for _, d := range work {
			queued[d] = mark
		}
		for len(work) > 0 {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			for _, d := range df[b] {
				if hasPhi[d] == mark || liveIn[d] != mark {
					continue
				}
				hasPhi[d] = mark
				phi := ir.NewPhi(v.typ, v.md)
				p.phis[d] = append(p.phis[d], ssaPhi{phi, k})
				if queued[d] != mark {
					queued[d] = mark
					work = append(work, d)
				}
			}
		}
		if p.weak {
			p.findLost(k, df, func(b int) bool { return hasPhi[b] == mark })
		}
	}
	p.m.work = work
}

// findLost finds where variable k would have dead phis.
func (p *ssaBuilder) findLost(k int, df [][]int, hasPhi func(int) bool) {
	work := append([]int(nil), p.vars[k].defs...)
	queued := map[int]bool{}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, d := range df[b] {
			if queued[d] {
				continue
			}
			queued[d] = true
			work = append(work, d)
			if !hasPhi(d) {
				p.lost[d] = append(p.lost[d], k)
			}
		}
	}
}

// findFrontiers returns the dominance frontier of every block (Cooper, Harvey, Kennedy).
func (p *ssaBuilder) findFrontiers() [][]int {
	g := p.g
	p.m.frontiers = emptied(p.m.frontiers, len(g.Blocks))
	df := p.m.frontiers
	for b, preds := range g.Preds {
		if len(preds) < 2 {
			continue
		}
		for _, p := range preds {
			for r := p; r != g.Idom[b] && r >= 0; r = g.Idom[r] {
				if n := len(df[r]); n > 0 && df[r][n-1] == b {
					break // an earlier predecessor came along here
				}
				df[r] = append(df[r], b)
			}
		}
	}
	return df
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
				setUnnumbered(ph.phi)
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
	m := &c.w.ssa
	m.reads, m.defs = emptied(m.reads, len(g.Blocks)), emptied(m.defs, len(g.Blocks))
	m.original = zeros(m.original, len(g.Blocks))
	r := &repairer{b: newBuilder(g, m), reads: m.reads, defs: m.defs, original: m.original, table: ir.DebugTableOf(g.F)}
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
			b = phiUse(phi, u.Slot)
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
		if !ok || r.region[k][bi] {
			return nil
		}
		n := *v
		if n.Value = get(k); isUndefined(n.Value) {
			return nil
		}
		return &n
	})
}
