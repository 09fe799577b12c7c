package late

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/debug"
	"cptx/ir/opt/pass"
)

// Delay computes values after the branches that decide whether they are wanted: in the arm that
// alone uses them, or after the loop that makes them in each iteration and uses none.
//
//	x = a / b; br c, T, F;   T: ... x ...   ->   br c, T, F;   T: x = a / b; ... x ...
//
// Requires: reachable blocks. Preserves: SSA form. Invalidates: graph (blocks on ways out of
// loops).
//
// Nothing is executed that was not, nor more often: a value does not move into a loop. What reads
// memory stays, and what threads do together. What several ways out of a loop want is computed on
// each of them. Arms that are short, and would stay so, get nothing: ptxas executes them under a
// predicate, by all threads. Nor does anything move that is made of more values than are wanted.
//
// Literature: Knoop, Rüthing, Steffen, Partial Dead Code Elimination, PLDI 1994.
func Delay(c *pass.Func) bool {
	g := c.Graph()
	d := &delayer{c: c, g: g}
	if !d.mayMove() {
		return false
	}
	d.uses, d.no = c.Memory.Uses(c.Func), map[site]bool{}
	for {
		d.find()
		if len(d.moved) == 0 {
			return false
		}
		if !d.refused() {
			break
		}
	}
	d.rebuild()
	debug.ForgetUndominated(c)
	return true
}

// site is a place where values can be computed: at the head of a block, after its phis, or, if to
// is not -1, on the way from block to block to, which leaves a loop.
type site struct{ block, to int }

func at(block int) site { return site{block, -1} }

type delayer struct {
	c        *pass.Func
	g        *ir.Graph
	uses     *ir.Uses
	moved    map[llir.Instruction][]placed
	sites    []site                      // those of put in the order of their first use
	put      map[site][]llir.Instruction // users first
	original map[site][]llir.Instruction // what they are, or are copies of
	also     []replacement
	no       map[site]bool // places that nothing moves to
	wants    []wanted      // memory of instruction
}

// placed says that inst, which has moved or is a copy, is computed at a place.
type placed struct {
	at   site
	inst llir.Instruction
}

// wanted is a use of a value: where it must be known, and by whom; slot is nil if by is no phi, by
// if it stays where it is.
type wanted struct {
	at   site
	by   llir.Instruction
	slot *value.Value
}

// replacement is an operand that becomes the copy of a value.
type replacement struct {
	slot *value.Value
	v    value.Value
}

const (
	maxDelayed   = 4 // ways out that compute a value
	shortArm     = 8 // instructions of an arm that ptxas makes no branch for
	littleForArm = 6 // cost of what it is not worth a branch for
	moreHeld     = 1 // registers that may be held in addition
)

// find finds out what moves where.
func (d *delayer) find() {
	d.moved, d.put, d.original, d.sites, d.also = map[llir.Instruction][]placed{}, map[site][]llir.Instruction{}, map[site][]llir.Instruction{}, nil, nil
	for bi, b := range slices.Backward(d.g.Blocks) {
		for _, inst := range slices.Backward(b.Insts) {
			if d.movable(inst) {
				d.instruction(bi, inst)
			}
		}
	}
}

// refused notes places to which nothing had better move, and reports whether there are any.
func (d *delayer) refused() bool {
	found := false
	for _, s := range d.sites {
		if d.littleFor(s) || d.holdsMore(s) {
			d.no[s] = true
			found = true
		}
	}
	return found
}

// littleFor reports whether s is a short arm that would get little.
func (d *delayer) littleFor(s site) bool {
	if !d.short(s) {
		return false
	}
	n := 0
	for _, inst := range d.put[s] {
		n += analysis.Cost(inst)
	}
	return n <= littleForArm
}

// short reports whether s is a short arm of a branch.
func (d *delayer) short(s site) bool {
	p := d.g.Preds[s.block]
	return s.to < 0 && len(d.g.Blocks[s.block].Insts) <= shortArm && len(p) == 1 && !d.leaves(p[0], s.block)
}

// holdsMore reports whether more registers are taken on the way to s by what the values that would
// move there are made of than by what is wanted of them.
func (d *delayer) holdsMore(s site) bool {
	here, held, results := map[any]bool{}, map[value.Value]bool{}, 0
	for _, inst := range d.original[s] {
		here[inst] = true
	}
	for _, inst := range d.original[s] {
		if slices.ContainsFunc(d.uses.Of(ir.ValueOf(inst)), func(u ir.User) bool { return !here[u.Inst] }) {
			results++
		}
		ir.OperandsOf(inst, func(slot *value.Value) {
			if x, ok := ir.AsInstruction(*slot); ok && !here[x] && !d.liveAt(*slot, s, here) {
				held[*slot] = true
			}
		})
	}
	return len(held) > results+moreHeld
}

// liveAt reports whether v is wanted at s or after it by others than those of here.
func (d *delayer) liveAt(v value.Value, s site, here map[any]bool) bool {
	b := s.block
	if s.to >= 0 {
		b = s.to
	}
	return slices.ContainsFunc(d.uses.Of(v), func(u ir.User) bool { return !here[u.Inst] && d.g.Dominates(b, ir.Index(u.Block)) })
}

// movable reports whether inst may be executed later than where it stands, or not at all.
func (d *delayer) movable(inst llir.Instruction) bool {
	switch i := inst.(type) {
	case *llir.InstPhi, *llir.InstAlloca, *llir.InstStore, *llir.InstLoad, *llir.InstFence, *llir.InstAtomicRMW, *llir.InstCmpXchg:
		return false
	case *llir.InstBitCast:
		return !ir.IsPtr(i.To) // the callee of an indirect call
	case *llir.InstCall:
		return len(i.Args) > 0 && d.c.Effects.OfCall(i) == 0 && ir.Result(inst) != nil
	}
	return ir.Result(inst) != nil
}

// instruction moves inst of block bi if that is better.
func (d *delayer) instruction(bi int, inst llir.Instruction) {
	uses := d.uses.Of(ir.ValueOf(inst))
	if len(uses) == 0 {
		return
	}
	d.wants = d.wants[:0]
	for _, u := range uses {
		if !d.want(bi, u) {
			return
		}
	}
	if s := d.common(); d.better(bi, &s) {
		d.add(inst, inst, s)
		return
	}
	if d.g.LoopOf[bi] == nil {
		return
	}
	// Each of the ways out on its own.
	var sites []site
	for _, w := range d.wants {
		if s := w.at; s.to < 0 || !d.better(bi, &s) || s != w.at {
			return
		}
		if !slices.Contains(sites, w.at) {
			sites = append(sites, w.at)
		}
	}
	if len(sites) > maxDelayed {
		return
	}
	for k, s := range sites {
		n := inst
		if k > 0 {
			n = ir.Clone(inst)
			ir.SetUnnumbered(n)
			ir.LocalOf(n).LocalName = "" // names are unique in a function
			d.replace(ir.ValueOf(inst), ir.ValueOf(n), s)
		}
		d.add(inst, n, s)
	}
}

// want notes where a value of block bi is wanted by use u; it reports false if that is where it is.
func (d *delayer) want(bi int, u ir.User) bool {
	in := ir.Index(u.Block)
	if phi, ok := u.Inst.(*llir.InstPhi); ok {
		from := ir.Index(ir.PhiUse(phi, u.Slot))
		s := at(from)
		if len(d.g.Succs[from]) > 1 && d.leaves(from, in) {
			s.to = in
		}
		d.wants = append(d.wants, wanted{s, phi, u.Slot})
		return s != at(bi)
	}
	if inst, ok := u.Inst.(llir.Instruction); ok {
		if now := d.moved[inst]; now != nil {
			for _, p := range now {
				d.wants = append(d.wants, wanted{at: p.at, by: p.inst})
			}
			return true
		}
	}
	d.wants = append(d.wants, wanted{at: at(in)})
	return in != bi
}

// replace lets those who want v at s take n.
func (d *delayer) replace(v, n value.Value, s site) {
	for _, w := range d.wants {
		switch {
		case w.at != s:
		case w.slot != nil:
			d.also = append(d.also, replacement{w.slot, n})
		default:
			ir.OperandsOf(w.by, func(slot *value.Value) {
				if *slot == v {
					d.also = append(d.also, replacement{slot, n})
				}
			})
		}
	}
}

// leaves reports whether the way from block from to block to leaves a loop.
func (d *delayer) leaves(from, to int) bool {
	l := d.g.LoopOf[from]
	return l != nil && !d.g.Contains(l, to)
}

// common returns the last place that is on all ways to those wanted.
func (d *delayer) common() site {
	s := d.wants[0].at
	for _, w := range d.wants[1:] {
		if w.at != s {
			s = at(analysis.CommonDominator(d.g, s.block, w.at.block))
		}
	}
	return s
}

// better reports whether a value of block bi is computed less often at s, or in a block that
// dominates s, which it sets s to.
func (d *delayer) better(bi int, s *site) bool {
	g := d.g
	if s.to >= 0 {
		if d.level(bi, s.block) && !d.no[*s] {
			return true
		}
		s.to = -1
	}
	for b := s.block; b != bi; b = g.Idom[b] {
		if !d.level(bi, b) || d.no[at(b)] {
			continue
		}
		p := g.Preds[b]
		if g.LoopOf[b] != g.LoopOf[bi] || len(p) == 1 && d.level(bi, p[0]) && d.decides(p[0], b) {
			*s = at(b)
			return true
		}
	}
	return false
}

// decides reports whether the branch at the end of block p leads elsewhere than to block b, and not
// only where hardly any thread comes to.
func (d *delayer) decides(p, b int) bool {
	return slices.ContainsFunc(d.g.Succs[p], func(s int) bool { return s != b && !d.rare(s) })
}

// rare reports whether block b calls a function, as the library's for arguments that are rare, or
// ends the program.
func (d *delayer) rare(b int) bool {
	x := d.g.Blocks[b]
	_, ends := x.Term.(*llir.TermUnreachable)
	return ends || slices.ContainsFunc(x.Insts, analysis.IsCall)
}

// level reports whether block b is in no loop that block bi is not in.
func (d *delayer) level(bi, b int) bool {
	l := d.g.LoopOf[b]
	return l == nil || d.g.Contains(l, bi)
}

// add notes that n computes inst at s.
func (d *delayer) add(inst, n llir.Instruction, s site) {
	d.moved[inst] = append(d.moved[inst], placed{s, n})
	if d.put[s] == nil {
		d.sites = append(d.sites, s)
	}
	d.put[s], d.original[s] = append(d.put[s], n), append(d.original[s], inst)
}

// rebuild makes the blocks of what has moved.
func (d *delayer) rebuild() {
	for _, r := range d.also {
		*r.slot = r.v
	}
	blocks := d.g.Blocks
	for _, b := range blocks {
		b.Insts = slices.DeleteFunc(b.Insts, func(inst llir.Instruction) bool { return d.moved[inst] != nil })
	}
	for _, s := range d.sites {
		b := blocks[s.block]
		if s.to >= 0 {
			b = d.c.EdgeBlock(blocks[s.to], []*llir.Block{b}, ir.PositionOf(b.Term))
		}
		insts := d.put[s]
		slices.Reverse(insts) // users have moved first
		b.Insts = slices.Insert(b.Insts, ir.PhiCount(b), insts...)
	}
}
