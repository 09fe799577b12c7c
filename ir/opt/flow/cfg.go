package flow

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// SimplifyCFG simplifies control flow until nothing changes: folds branches on constants, joins
// blocks, skips blocks that only jump, threads branches whose condition is a phi of constants or
// has been tested on the way, turns small conditional assignments into selects.
//
// Requires: reachable blocks. Preserves: nothing of the graph, loops' unroll marks on their back
// edges. Invalidates: graph.
//
// No instruction is duplicated, and only speculatable ones become unconditional, so that convergent
// operations stay where they are.
func SimplifyCFG(c *pass.Func) bool {
	changed := false
	g := c.Known
	preds := pass.Kept[predFinder](c)
	for round := 0; round < 6; round++ {
		s := &cfgSimplifier{c: c, preds: preds}
		s.foldBranches()
		// The rounds leave reachable blocks alone, and a graph of all blocks says that they are.
		known := round > 0 || g != nil && len(g.Blocks) == len(c.Blocks)
		if (!known || s.changed) && c.Memory.RemoveUnreachable(c.Func) {
			s.changed = true
		}
		s.threadPhis()
		s.threadKnown()
		s.skipJumps()
		s.skipEmpty()
		if s.changed {
			c.Memory.RemoveUnreachable(c.Func)
			s.forgetPredecessors()
		}
		s.selects()
		s.switches()
		s.merge()
		if !s.changed {
			break
		}
		changed = true
		c.BranchesChanged()
	}
	if changed {
		trivialPhis(c)
	}
	c.BranchesChanged()
	if !changed && g != nil {
		c.Known = g
		g.Renumber()
	}
	return changed
}

// Unreachable deletes unreachable blocks. Requires nothing; invalidates the graph.
func Unreachable(c *pass.Func) bool {
	if !c.Memory.RemoveUnreachable(c.Func) {
		return false
	}
	c.BranchesChanged()
	return true
}

type cfgSimplifier struct {
	c       *pass.Func
	changed bool
	flat    bool // arms have been flattened
	preds   *predFinder
	table   predTable            // empty after a change
	moved   map[value.Value]bool // values with uses that threading has added
}

// trivialPhis replaces phis with one entry, or equal ones.
func trivialPhis(c *pass.Func) {
	var repl *ir.Replacer // nil: no phi yet
	for _, b := range c.Blocks {
		for k, inst := range b.Insts {
			phi, ok := inst.(*llir.InstPhi)
			if !ok {
				break
			}
			if repl == nil {
				repl = c.Memory.Replacer(ir.NumberValues(c.Func))
			}
			if v, same := OnlyValue(phi, repl); same && v != nil {
				repl.Replace(phi, v)
				b.Insts[k] = nil
			}
		}
	}
	if repl != nil && !repl.Empty() {
		repl.Apply(c.Func)
		ir.Compact(c.Func)
	}
}

// OnlyValue returns the value of all entries of phi that are not phi itself, nil if there are none;
// same is false if they have several.
func OnlyValue(phi *llir.InstPhi, repl *ir.Replacer) (v value.Value, same bool) {
	for _, inc := range phi.Incs {
		x := repl.Get(inc.X)
		if x == value.Value(phi) {
			continue
		}
		if v != nil && !ir.SameValue(v, x) {
			return nil, false
		}
		v = x
	}
	return v, true
}

// foldBranches replaces branches whose target is known.
func (s *cfgSimplifier) foldBranches() {
	for _, b := range s.c.Blocks {
		switch t := b.Term.(type) {
		case *llir.TermCondBr:
			s.foldCondBr(b, t)
		case *llir.TermSwitch:
			s.foldSwitch(b, t)
		}
	}
}

func (s *cfgSimplifier) jump(b, to *llir.Block, md llir.Metadata) {
	b.Term = ir.NewBr(to, md)
	s.changed = true
}

// isDeadEnd reports whether control cannot come to b.
func isDeadEnd(b *llir.Block) bool {
	_, ok := b.Term.(*llir.TermUnreachable)
	return ok && len(b.Insts) == 0
}

func (s *cfgSimplifier) foldCondBr(b *llir.Block, t *llir.TermCondBr) {
	yes, no := t.TargetTrue.(*llir.Block), t.TargetFalse.(*llir.Block)
	if yes == no {
		ir.RemoveEdge(yes, b)
		s.jump(b, yes, t.Metadata)
		return
	}
	if k, ok := ir.ConstInt(t.Cond); ok {
		if k == 0 {
			yes, no = no, yes
		}
		ir.RemoveEdge(no, b)
		s.jump(b, yes, t.Metadata)
		return
	}
	switch {
	case isDeadEnd(no):
		s.jump(b, yes, t.Metadata)
	case isDeadEnd(yes):
		s.jump(b, no, t.Metadata)
	default:
		if _, ok := t.Cond.(*constant.Undef); ok {
			ir.RemoveEdge(yes, b)
			s.jump(b, no, t.Metadata)
			return
		}
		// br !c, a, b
		if x, ok := t.Cond.(*llir.InstXor); ok {
			if k, ok := ir.ConstInt(x.Y); ok && k != 0 {
				t.Cond, t.TargetTrue, t.TargetFalse, t.Successors = x.X, no, yes, nil
				s.changed = true
			}
		}
	}
}

func (s *cfgSimplifier) foldSwitch(b *llir.Block, t *llir.TermSwitch) {
	if x, ok := t.X.(*constant.Int); ok {
		target := t.TargetDefault.(*llir.Block)
		for _, c := range t.Cases {
			if ir.SameValue(c.X, x) {
				target = c.Target.(*llir.Block)
				break
			}
		}
		kept := false
		ir.TargetsOf(t, func(v *value.Value) {
			if tb := (*v).(*llir.Block); tb == target && !kept {
				kept = true
			} else {
				ir.RemoveEdge(tb, b)
			}
		})
		s.jump(b, target, t.Metadata)
		return
	}
	def := t.TargetDefault.(*llir.Block)
	// Cases that do what the default does are not needed.
	var keep []*llir.Case
	for _, c := range t.Cases {
		if c.Target == value.Value(def) {
			ir.RemoveEdge(def, b)
			continue
		}
		keep = append(keep, c)
	}
	if len(keep) != len(t.Cases) {
		t.Cases, t.Successors = keep, nil
		s.changed = true
	}
	switch len(t.Cases) {
	case 0:
		s.jump(b, def, t.Metadata)
	case 1:
		if ir.BitsOf(t.X.Type()) > 64 {
			return
		}
		cmp := ir.NewICmp(enum.IPredEQ, t.X, t.Cases[0].X, ir.PositionOf(t))
		b.Insts = append(b.Insts, cmp)
		b.Term = ir.NewCondBr(cmp, t.Cases[0].Target.(*llir.Block), def, t.Metadata)
		s.changed = true
	}
}

// skipJumps lets branches to blocks that only jump go where these lead, through any number of them,
// where no phi asks which way control came.
func (s *cfgSimplifier) skipJumps() {
	preds := s.predecessors()
	var way jumps // nil: nobody only jumps
	found := false
	for k, b := range s.c.Blocks {
		to := onlyJumps(b)
		if k == 0 || to == nil || ir.PhiCount(to) > 0 {
			continue
		}
		if way == nil {
			way = make(jumps, len(s.c.Blocks))
		}
		if way.end(to) != b {
			way[k], found = to, true
			s.changed = s.changed || len(preds.of(b)) > 0
		}
	}
	if !found {
		return
	}
	for _, b := range s.c.Blocks {
		ir.TargetsOf(b.Term, func(t *value.Value) { *t = way.end((*t).(*llir.Block)) })
		ir.ForgetSuccessors(b.Term)
	}
	s.forgetPredecessors()
}

// onlyJumps returns where b leads if it does nothing else.
func onlyJumps(b *llir.Block) (to *llir.Block) {
	if br, ok := b.Term.(*llir.TermBr); ok && len(b.Insts) == 0 && !ir.HasNote[ir.Unroll](br) && br.Target != value.Value(b) {
		return br.Target.(*llir.Block)
	}
	return nil
}

// jumps has the block that each block only jumps to, by number, without cycles; nil: it does
// something itself.
type jumps []*llir.Block

// end returns where jumps lead from b, and halves the way for who asks next (Tarjan, van Leeuwen:
// Worst-Case Analysis of Set Union Algorithms, 1984).
func (j jumps) end(b *llir.Block) *llir.Block {
	for j[b.LocalID] != nil {
		if further := j[j[b.LocalID].LocalID]; further != nil {
			j[b.LocalID] = further
		}
		b = j[b.LocalID]
	}
	return b
}

// skipEmpty lets predecessors of a block that only jumps go to its target directly.
func (s *cfgSimplifier) skipEmpty() {
	preds := s.predecessors()
	for k, b := range s.c.Blocks {
		to := onlyJumps(b)
		if to == nil || k == 0 || !s.canSkip(b, to, preds) {
			continue
		}
		for _, p := range preds.of(b) {
			ir.Retarget(p.Term, b, to)
		}
		for phi := range ir.Phis(to) {
			k := slices.IndexFunc(phi.Incs, func(inc *llir.Incoming) bool { return inc.Pred == value.Value(b) })
			v := phi.Incs[k].X
			phi.Incs = slices.Delete(phi.Incs, k, k+1)
			for _, p := range preds.of(b) {
				phi.Incs = append(phi.Incs, ir.Inc(v, p))
			}
		}
		preds.replace(to, preds.of(b), b)
		*preds.at(b) = nil
		s.changed = true
	}
}

// canSkip: the target's phis must not need different values for one predecessor, and an edge must
// not become a double one whose block is needed to hold phi copies.
func (s *cfgSimplifier) canSkip(b, to *llir.Block, preds predTable) bool {
	if len(preds.of(b)) == 0 {
		return false
	}
	phis := slices.Collect(ir.Phis(to))
	if len(phis) == 0 {
		return true
	}
	for _, p := range preds.of(b) {
		if _, sw := p.Term.(*llir.TermSwitch); sw {
			// A switch with the same phi value on parallel edges is fine; different ones are not.
			if len(phis) > 0 && slices.Contains(preds.of(to), p) {
				return false
			}
		}
		if !slices.Contains(preds.of(to), p) {
			continue
		}
		for _, phi := range phis {
			if !ir.SameValue(ir.IncomingFrom(phi, p), ir.IncomingFrom(phi, b)) {
				return false
			}
		}
	}
	return true
}

// predTable holds the predecessors of every block, by the block's number (LocalID). A graph gives
// the blocks other numbers; the table then does not know them.
type predTable struct {
	blocks []*llir.Block
	lists  [][]*llir.Block
}

func (p predTable) of(b *llir.Block) []*llir.Block { return *p.at(b) }

// at returns where the predecessors of b stand. It panics if b has got another number since the
// table was made.
func (p predTable) at(b *llir.Block) *[]*llir.Block {
	if k := b.LocalID; k < 0 || k >= int64(len(p.blocks)) || p.blocks[k] != b {
		panic("opt: a block has been numbered again since its predecessors were listed")
	}
	return &p.lists[b.LocalID]
}

// predecessors returns the predecessors of the blocks, which have the numbers that they had when it
// was made.
func (s *cfgSimplifier) predecessors() predTable {
	if s.table.blocks == nil {
		s.table = s.preds.list(s.c.Func)
	}
	return s.table
}

// forgetPredecessors makes predecessors count again.
func (s *cfgSimplifier) forgetPredecessors() { s.table = predTable{} }

// graph returns the graph of the function as it is now. It numbers the blocks.
func (s *cfgSimplifier) graph() *ir.Graph {
	s.forgetPredecessors()
	return s.c.Memory.Graph(s.c.Func)
}

// replace takes the blocks gone off the predecessors of b and puts others after the rest.
func (p predTable) replace(b *llir.Block, others []*llir.Block, gone ...*llir.Block) {
	at := p.at(b)
	list := *at
	for _, x := range gone {
		if k := slices.Index(list, x); k >= 0 {
			list = slices.Delete(list, k, k+1)
		}
	}
	*at = append(list, others...)
}

// predFinder makes tables of predecessors, each in the memory of the one before.
type predFinder struct {
	count []int
	to    []*llir.Block // where the branches lead, and where those of each block end there
	ends  []int
	buf   []*llir.Block
	table predTable
}

// list numbers the blocks of f and returns their predecessors, once per edge, in block order.
func (p *predFinder) list(f *llir.Func) predTable {
	for k, b := range f.Blocks {
		b.LocalID = int64(k)
	}
	p.count, p.to, p.ends = pass.Resize(p.count, len(f.Blocks)), p.to[:0], pass.Resize(p.ends, len(f.Blocks))
	count := p.count
	clear(count)
	for k, b := range f.Blocks {
		p.to = ir.AppendTargets(p.to, b.Term)
		p.ends[k] = len(p.to)
	}
	for _, t := range p.to {
		count[t.LocalID]++
	}
	p.table.blocks = append(p.table.blocks[:0], f.Blocks...)
	p.table.lists = pass.Resize(p.table.lists, len(f.Blocks))
	p.buf = pass.Resize(p.buf, len(p.to))
	preds := p.table.lists
	at := 0
	for k, n := range count {
		preds[k] = p.buf[at : at : at+n]
		at += n
	}
	at = 0
	for k, b := range f.Blocks {
		for _, t := range p.to[at:p.ends[k]] {
			preds[t.LocalID] = append(preds[t.LocalID], b)
		}
		at = p.ends[k]
	}
	return p.table
}

// mergeMemory is work space of merge.
type mergeMemory struct {
	gone   []*llir.Block
	merged map[value.Value]value.Value
}

// merge joins a block with its only successor if it is that one's only predecessor.
func (s *cfgSimplifier) merge() {
	preds, mem := s.predecessors(), pass.Kept[mergeMemory](s.c)
	var gone []*llir.Block // by number, where blocks have gone; nil: none yet
	var repl map[value.Value]value.Value
	for _, b := range s.c.Blocks {
		if gone != nil && gone[b.LocalID] != nil {
			continue
		}
		for {
			br, ok := b.Term.(*llir.TermBr)
			if !ok {
				break
			}
			to := br.Target.(*llir.Block)
			if len(preds.of(to)) != 1 || to == b || to == s.c.Blocks[0] || ir.HasNote[ir.Unroll](br) {
				break
			}
			for k, inst := range to.Insts {
				phi, ok := inst.(*llir.InstPhi)
				if !ok {
					break
				}
				if repl == nil {
					repl = pass.EmptyMap(mem.merged)
					mem.merged = repl
				}
				repl[phi] = phi.Incs[0].X
				to.Insts[k] = nil
			}
			ir.CompactBlock(to)
			b.Insts = append(b.Insts, to.Insts...)
			b.Term = to.Term
			if gone == nil {
				gone = pass.Resize(mem.gone, len(s.c.Blocks))
				clear(gone)
				mem.gone = gone
			}
			gone[to.LocalID] = b
			s.changed = true
		}
	}
	if gone == nil {
		return
	}
	live := s.c.Blocks[:0]
	for _, b := range s.c.Blocks {
		if gone[b.LocalID] == nil {
			live = append(live, b)
		}
	}
	clear(s.c.Blocks[len(live):])
	s.c.Blocks = live
	for _, b := range live {
		for phi := range ir.Phis(b) {
			for _, inc := range phi.Incs {
				for in := gone[inc.Pred.(*llir.Block).LocalID]; in != nil; in = gone[in.LocalID] {
					inc.Pred = in
				}
			}
		}
	}
	if repl != nil {
		ir.Substitute(s.c.Func, repl)
	}
}
