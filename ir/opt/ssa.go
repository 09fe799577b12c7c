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

// place inserts empty phis.
func (p *ssaBuilder) place() {
	df := frontiers(p.g)
	nb := len(p.g.Blocks)
	p.phis = make([][]ssaPhi, nb)
	liveIn, defIn, hasPhi, queued := make([]int, nb), make([]int, nb), make([]int, nb), make([]int, nb)
	p.lost = make([][]int, nb)
	for k := range p.vars {
		v := &p.vars[k]
		mark := k + 1
		for _, d := range v.defs {
			defIn[d] = mark
		}
		work := append([]int(nil), v.reads...)
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

// frontiers returns the dominance frontier of every block (Cooper, Harvey, Kennedy).
func frontiers(g *ir.Graph) [][]int {
	df := make([][]int, len(g.Blocks))
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
	cur := make([]value.Value, len(p.vars))
	type undo struct {
		v   int
		old value.Value
	}
	var log []undo
	type frame struct {
		b, kid, mark int
	}
	set := func(v int, x value.Value) {
		log = append(log, undo{v, cur[v]})
		cur[v] = x
	}
	get := func(v int) value.Value {
		if cur[v] == nil {
			return ir.Undef(p.vars[v].typ)
		}
		return cur[v]
	}
	stack := []frame{{0, -1, 0}}
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
			stack = append(stack, frame{kid, -1, 0})
			continue
		}
		for len(log) > f.mark {
			u := log[len(log)-1]
			log = log[:len(log)-1]
			cur[u.v] = u.old
		}
		stack = stack[:len(stack)-1]
	}
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
	index map[value.Value]int // variable by the value that was copied
	// region has the blocks, original and copied, in which variables of debuggers have values of
	// their own, by variable.
	region map[int]map[int]bool
}

type ssaRead struct {
	slot *value.Value
	v    int
}

type ssaDef struct {
	x value.Value
	v int
}

func newRepairer(g *ir.Graph) *repairer {
	t := ir.DebugTableOf(g.F)
	return &repairer{b: ssaBuilder{g: g, weak: t != nil}, reads: make([][]ssaRead, len(g.Blocks)), defs: make([][]ssaDef, len(g.Blocks)),
		table: t, index: map[value.Value]int{}, region: map[int]map[int]bool{}}
}

// copied adds the values of blocks that have been copied; copies are maps from the originals,
// blocks and values, to what stands for them. Uses in the original blocks stay.
func (r *repairer) copied(blocks []*llir.Block, copies []ir.Copies, uses *ir.Uses) {
	original := map[*llir.Block]bool{}
	for _, b := range blocks {
		original[b] = true
	}
	region := map[int]bool{}
	if r.table != nil {
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
				r.value(v, b, copies, uses, original, region)
			}
		}
	}
}

// value adds value v, defined in block def.
func (r *repairer) value(v value.Value, def *llir.Block, copies []ir.Copies, uses *ir.Uses, original map[*llir.Block]bool, region map[int]bool) {
	k := len(r.b.vars)
	nv := ssaVar{typ: v.Type()}
	used := uses.Of(v)
	for _, u := range used {
		b := u.Block
		if phi, ok := u.Inst.(*llir.InstPhi); ok {
			b = phiUse(phi, u.Slot)
		}
		if b == nil || original[b] {
			continue
		}
		bi := ir.Index(b)
		r.reads[bi] = append(r.reads[bi], ssaRead{u.Slot, k})
		if nv.reads == nil {
			nv.reads = make([]int, 0, len(used))
		}
		nv.reads = append(nv.reads, bi)
	}
	if nv.reads == nil && r.table == nil {
		return
	}
	r.index[v], r.region[k] = k, region
	nv.defs = make([]int, 0, 1+len(copies))
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
	r.b.vars = append(r.b.vars, nv)
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
