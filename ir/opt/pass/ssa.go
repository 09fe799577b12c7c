package pass

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// SSABuilder makes values of variables that are written in several places. Phis are placed at the
// iterated dominance frontier of the writes, where the variable is live (Cytron, Ferrante, Rosen,
// Wegman, Zadeck: Efficiently Computing Static Single Assignment Form and the Control Dependence
// Graph, 1991), then one walk of the dominator tree renames.
//
// place, rename, insertPhis: in this order.
type SSABuilder struct {
	Graph *ir.Graph
	m     *ssaMemory
	Vars  []ssaVar
	phis  [][]ssaPhi // by block

	// Weak asks for lost: by block, the variables of which a phi there would have been dead. Nobody
	// reads them then but debuggers, for which they have no value from there on.
	Weak bool
	lost [][]int
}

// ssaVar is a variable; blocks are known by their index in the graph.
type ssaVar struct {
	typ   types.Type
	md    llir.Metadata // of its phis
	Defs  []int         // blocks that write it, each once
	Reads []int         // blocks that read it before any write of theirs, each once
}

type ssaPhi struct {
	phi  *llir.InstPhi
	v    int             // variable
	incs []llir.Incoming // room for those of the phi that are to come
}

// newSSAPhi makes a phi of variable v, which has number k, with n entries.
func newSSAPhi(v *ssaVar, k, n int) ssaPhi {
	return ssaPhi{ir.NewPhi(v.typ, v.md, make([]*llir.Incoming, 0, n)...), k, make([]llir.Incoming, n)}
}

// add adds the entry for block b.
func (p *ssaPhi) add(x value.Value, b *llir.Block) {
	inc := &p.incs[0]
	inc.X, inc.Pred = x, b
	p.incs, p.phi.Incs = p.incs[1:], append(p.phi.Incs, inc)
}

// ssaMemory is work space of one SSABuilder or repairer after another.
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

// NewSSA returns a builder without variables, in the memory of the one before.
func NewSSA(c *Func, g *ir.Graph) SSABuilder {
	m := Kept[ssaMemory](c)
	return SSABuilder{Graph: g, m: m, Vars: m.vars[:0]}
}

// Add adds a variable that is never written or read.
func (p *SSABuilder) Add(typ types.Type, md llir.Metadata) *ssaVar {
	k := len(p.Vars)
	p.Vars = slices.Grow(p.Vars, 1)[:k+1]
	v := &p.Vars[k]
	*v = ssaVar{typ, md, v.Defs[:0], v.Reads[:0]}
	return v
}

// Place inserts empty phis. Where weak is set and lost would take too long to find out, it is
// unset: nothing is known then of what variables hold without a phi.
func (p *SSABuilder) Place() {
	p.m.vars = p.Vars
	nb := len(p.Graph.Blocks)
	p.m.phis, p.m.lost = emptied(p.m.phis, nb), emptied(p.m.lost, nb)
	p.phis, p.lost = p.m.phis, p.m.lost
	p.m.marks = Zeros(p.m.marks, 2*nb)
	live, defines := p.m.marks[:nb], p.m.marks[nb:]
	if len(p.Vars) == 0 {
		return
	}
	f := p.m.frontier.reset(p.Graph)
	for k := range p.Vars {
		v := &p.Vars[k]
		mark := k + 1
		for _, d := range v.Defs {
			defines[d] = mark
		}
		reached := p.findLive(v, live, defines, mark, nb)
		// What one block writes and nobody reads before needs no phi.
		if len(v.Defs) > 1 || live[0] == mark {
			f.within(reached)
			f.each(v.Defs, func(d int) bool {
				if live[d] != mark {
					return false
				}
				p.phis[d] = append(p.phis[d], newSSAPhi(v, k, len(p.Graph.Preds[d])))
				return defines[d] != mark
			})
		}
		if p.Weak {
			p.findLost(k, f, func(b int) bool { return defines[b] == mark }, func(b int) bool { return live[b] == mark })
		}
	}
}

// Forget makes a variable one that is never written or read.
func (p *SSABuilder) Forget(k int) {
	v := &p.Vars[k]
	v.Defs, v.Reads = v.Defs[:0], v.Reads[:0]
}

// LiveIn counts the blocks into which variable k is live, at least until there are more than most.
// It is for before Place, and is asked of all variables in order.
func (p *SSABuilder) LiveIn(k, most int) int {
	nb := len(p.Graph.Blocks)
	if k == 0 {
		p.m.marks = Zeros(p.m.marks, 2*nb)
	}
	live, defines := p.m.marks[:nb], p.m.marks[nb:]
	for _, d := range p.Vars[k].Defs {
		defines[d] = k + 1
	}
	return len(p.findLive(&p.Vars[k], live, defines, k+1, most))
}

// findLive marks the blocks into which v is live, and returns them, or more than most of them.
func (p *SSABuilder) findLive(v *ssaVar, live, defines []int, mark, most int) []int {
	reached := append(p.m.work[:0], v.Reads...)
	for _, b := range reached {
		live[b] = mark
	}
	for k := 0; k < len(reached) && len(reached) <= most; k++ {
		for _, q := range p.Graph.Preds[reached[k]] {
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
func (p *SSABuilder) findLost(k int, f *frontier, defines, live func(int) bool) {
	if f.everywhere(); f.looked > mostLost {
		p.Weak = false
		p.lost = emptied(p.lost, len(p.Graph.Blocks))
		return
	}
	f.each(p.Vars[k].Defs, func(d int) bool {
		if !live(d) {
			p.lost[d] = append(p.lost[d], k)
		}
		return !defines(d)
	})
}

// Rename walks the dominator tree with the current value of every variable. block gets each block's
// index and is to replace what reads a variable by its value (get), and to say what writes one
// (set), in order.
func (p *SSABuilder) Rename(block func(bi int, get func(int) value.Value, set func(int, value.Value))) {
	p.m.now = Resize(p.m.now, len(p.Vars))
	cur, log, stack := p.m.now, p.m.log[:0], append(p.m.stack[:0], ssaFrame{0, -1, 0})
	clear(cur)
	set := func(v int, x value.Value) {
		log = append(log, ssaUndo{v, cur[v]})
		cur[v] = x
	}
	get := func(v int) value.Value {
		if cur[v] == nil {
			return ir.Undef(p.Vars[v].typ)
		}
		return cur[v]
	}
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if f.kid < 0 {
			f.mark, f.kid = len(log), 0
			b := p.Graph.Blocks[f.b]
			for _, ph := range p.phis[f.b] {
				set(ph.v, ph.phi)
			}
			for _, v := range p.lost[f.b] {
				set(v, nil)
			}
			block(f.b, get, set)
			ir.TargetsOf(b.Term, func(t *value.Value) {
				phis := p.phis[ir.Index(*t)]
				for k := range phis {
					phis[k].add(get(phis[k].v), b)
				}
			})
		}
		if f.kid < len(p.Graph.Kids[f.b]) {
			kid := p.Graph.Kids[f.b][f.kid]
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

// InsertPhis puts the phis at the start of their blocks.
func (p *SSABuilder) InsertPhis() {
	for bi, b := range p.Graph.Blocks {
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

// Repairer brings values back into SSA form whose blocks have been copied: after the copies a use
// means the value of the one that control came through.
type Repairer struct {
	b     SSABuilder
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

// NewRepairer returns one for the function that c has, whose graph after the copying is g.
func NewRepairer(c *Func, g *ir.Graph) *Repairer {
	m := Kept[ssaMemory](c)
	m.reads, m.defs = emptied(m.reads, len(g.Blocks)), emptied(m.defs, len(g.Blocks))
	m.original = Zeros(m.original, len(g.Blocks))
	r := &Repairer{b: NewSSA(c, g), reads: m.reads, defs: m.defs, original: m.original, table: ir.DebugTableOf(g.F)}
	if r.table != nil {
		r.b.Weak, r.index, r.region = true, map[value.Value]int{}, map[int]map[int]bool{}
	}
	return r
}

// Copied adds the values of blocks that have been copied; copies are maps from the originals,
// blocks and values, to what stands for them. Uses in the original blocks stay.
func (r *Repairer) Copied(blocks []*llir.Block, copies []ir.Copies, uses *ir.Uses) {
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
func (r *Repairer) value(v value.Value, def *llir.Block, copies []ir.Copies, uses *ir.Uses, region map[int]bool) {
	k := len(r.b.Vars)
	nv := r.b.Add(v.Type(), nil)
	for _, u := range uses.Of(v) {
		b := u.Block
		if phi, ok := u.Inst.(*llir.InstPhi); ok {
			b = ir.PhiUse(phi, u.Slot)
		}
		bi := ir.Index(b)
		if r.original[bi] == r.times {
			continue
		}
		r.reads[bi] = append(r.reads[bi], ssaRead{u.Slot, k})
		nv.Reads = append(nv.Reads, bi)
	}
	if len(nv.Reads) == 0 && r.table == nil {
		r.b.Vars = r.b.Vars[:k]
		return
	}
	if r.table != nil {
		r.index[v], r.region[k] = k, region
	}
	define := func(x value.Value, at *llir.Block) {
		bi := ir.Index(at)
		r.defs[bi] = append(r.defs[bi], ssaDef{x, k})
		nv.Defs = append(nv.Defs, bi)
	}
	define(v, def)
	for _, vals := range copies {
		define(vals.Of(v), vals.Block(def))
	}
	slices.Sort(nv.Defs)
	slices.Sort(nv.Reads)
	nv.Reads = slices.DeleteFunc(slices.Compact(nv.Reads), func(b int) bool {
		_, defined := slices.BinarySearch(nv.Defs, b)
		return defined
	})
}

// Finish rewrites the uses.
func (r *Repairer) Finish() {
	if len(r.b.Vars) == 0 {
		return
	}
	r.b.Place()
	r.b.Rename(func(bi int, get func(int) value.Value, set func(int, value.Value)) {
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
	r.b.InsertPhis()
}

// repairDebug is finish for what variables are said to hold in a block.
func (r *Repairer) repairDebug(bi int, get func(int) value.Value) {
	copied := func(v value.Value) bool { k, ok := r.index[v]; return ok && !r.region[k][bi] }
	ir.ForgetValues(r.table, r.b.Graph.Blocks[bi], copied, func(v *ir.DebugValue) *ir.DebugValue {
		k, ok := r.index[r.table.Current(v.Value)]
		if !ok || !r.b.Weak || r.region[k][bi] {
			return nil
		}
		n := *v
		if n.Value = get(k); n.Value == nil || ir.IsUndef(n.Value) {
			return nil
		}
		return &n
	})
}
