package loops

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
)

// trial runs a loop with what is constant in it, as if all its iterations were copied, and adds up
// what the copies cost once they are simplified: instructions whose operands are constant fold,
// branches that constants decide leave one arm, loops inside that constants end are copied too,
// accesses to variables at constant places become registers.
type trial struct {
	g      *ir.Graph
	fixed  func(base value.Value) bool // whether a variable or table becomes registers or constants
	known  []known                     // numbers that are constant in the iteration at hand, by ir.ID
	folder analysis.Folder             // with them
	cost   int                         // of what is left
	plain  int                         // the same without simplification
	most   int                         // the trial ends when it costs more
	work   int                         // instructions that may still be looked at
	places int                         // accesses that become registers or constants
	locals int                         // those of them that access variables of the frame
	gone   int                         // accesses at constant places, with those that are so without copies
	moving bool                        // a variable is accessed at a place that stays unknown
}

// known is what a number is known to be, if ok: see analysis.Folder.
type known struct {
	x  uint64
	ok bool
}

// edge is a branch from one block to another, by their indices.
type edge struct{ from, to int }

// run tries loop l, entered by the edges in reached, to which it adds those by which it is left. It
// reports whether constants end the loop.
func (t *trial) run(l *ir.Loop, reached map[edge]bool) bool {
	t.phis(l.Header, reached)
	for {
		t.plain -= counterCost
		inside := map[edge]bool{}
		for _, b := range l.Blocks {
			in := t.g.LoopOf[b]
			switch {
			case in != l && (in.Parent != l || b != in.Header), b != l.Header && !t.comes(b, inside):
				continue
			case in != l:
				if !t.run(in, inside) {
					return false
				}
				continue
			case b != l.Header:
				t.phis(b, inside)
			}
			if !t.block(b) {
				return false
			}
			for _, s := range t.successors(b) {
				inside[edge{b, s}] = true
			}
		}
		back := false
		for e := range inside {
			if !t.g.Contains(l, e.to) {
				reached[e] = true
			}
			back = back || e.to == l.Header
		}
		if !back {
			return true
		}
		t.phis(l.Header, inside)
	}
}

// comes reports whether one of the edges leads to block b.
func (t *trial) comes(b int, edges map[edge]bool) bool {
	for _, p := range t.g.Preds[b] {
		if edges[edge{p, b}] {
			return true
		}
	}
	return false
}

// phis gives the phis of block b what comes over the edges, where that is one constant.
func (t *trial) phis(b int, edges map[edge]bool) {
	type result struct {
		phi *llir.InstPhi
		x   uint64
		ok  bool
	}
	var all []result // they change at once
	for phi := range ir.Phis(t.g.Blocks[b]) {
		r := result{phi: phi}
		for k, n := 0, 0; k < len(phi.Incs); k++ {
			if !edges[edge{ir.Index(phi.Incs[k].Pred), b}] {
				continue
			}
			x, ok := t.value(phi.Incs[k].X)
			if n++; n == 1 {
				r.x, r.ok = x, ok
			}
			r.ok = r.ok && ok && x == r.x
		}
		all = append(all, r)
	}
	for _, r := range all {
		t.learn(r.phi, r.x, r.ok)
	}
}

func (t *trial) learn(v value.Value, x uint64, ok bool) {
	if id := ir.ID(v); id >= 0 {
		t.known[id] = known{x, ok}
	}
}

// value is what v is known to be.
func (t *trial) value(v value.Value) (uint64, bool) { return t.folder.Value(v) }

func (t *trial) knownOf(v value.Value) (uint64, bool) {
	if id := ir.ID(v); id >= 0 {
		return t.known[id].x, t.known[id].ok
	}
	return 0, false
}

// block adds the cost of a block; false if the trial has come to its limits.
func (t *trial) block(b int) bool {
	t.work--
	for _, inst := range t.g.Blocks[b].Insts {
		if _, ok := inst.(*llir.InstPhi); ok {
			continue
		}
		t.work--
		cost := analysis.CopyCost(inst)
		t.plain += cost
		if v, ok := ir.AsValue(inst); ok {
			x, ok := t.folder.Fold(v)
			if t.learn(v, x, ok); ok {
				continue
			}
		}
		switch gone, copied := t.vanishes(inst); {
		case !gone:
			t.cost += cost
		case !copied:
			t.plain -= cost
		}
	}
	t.plain++
	if len(t.successors(b)) > 1 {
		t.cost++
	}
	return t.cost <= t.most && t.work > 0
}

// vanishes reports whether inst accesses a variable or table at a known place, or computes its
// address, and whether copying makes the place known.
func (t *trial) vanishes(inst llir.Instruction) (gone, copied bool) {
	address := value.Value(nil)
	switch i := inst.(type) {
	case *llir.InstLoad:
		address = i.Src
	case *llir.InstStore:
		address = i.Dst
	case *llir.InstGetElementPtr:
		address = i
	default:
		return false, false
	}
	for n := 0; n < 8; n++ {
		i, ok := address.(*llir.InstGetElementPtr)
		if !ok {
			break
		}
		if _, ok := t.value(i.Indices[0]); !ok {
			base, _, _ := ir.StripPtr(i)
			_, variable := base.(*llir.InstAlloca)
			t.moving = t.moving || variable
			return false, false
		}
		copied = copied || !ir.IsConst(i.Indices[0])
		address = i.Src
	}
	if !t.fixed(address) {
		return false, false
	}
	if _, ok := inst.(*llir.InstGetElementPtr); ok {
		return true, copied
	}
	if t.gone++; copied {
		t.places++
		if _, ok := address.(*llir.InstAlloca); ok {
			t.locals++
		}
	}
	return true, copied
}

// successors are the blocks to which the branch at the end of block b may lead.
func (t *trial) successors(b int) []int {
	switch i := t.g.Blocks[b].Term.(type) {
	case *llir.TermCondBr:
		if x, ok := t.value(i.Cond); ok {
			if x != 0 {
				return []int{ir.Index(i.TargetTrue)}
			}
			return []int{ir.Index(i.TargetFalse)}
		}
	case *llir.TermSwitch:
		if x, ok := t.value(i.X); ok {
			for _, c := range i.Cases {
				if y, _ := ir.ConstUint(c.X); y == x {
					return []int{ir.Index(c.Target)}
				}
			}
			return []int{ir.Index(i.TargetDefault)}
		}
	}
	return t.g.Succs[b]
}

// Limits of loops that are copied all the way for what the copies leave.
const (
	trialTrips     = 256
	counterCost    = 3     // of an iteration for its counter, which unrolling by a factor saves too
	trialWork      = 20000 // instructions in all iterations
	trialCost      = 1500  // if most of the loop folds
	trialCostFast  = 5000  // at -O3, if a third of it does
	trialCostArray = 10000 // if variables become registers
	trialLocal     = 8     // what an access to a variable that becomes a register is worth
	trialFunction  = 20000 // instructions of the function and what is left of the copies
)

// foldsAway reports whether copying all iterations of l leaves much less than it executes now.
func (p *unroller) foldsAway(l *ir.Loop) bool {
	h := p.g.Blocks[l.Header]
	if p.refused[h] {
		return false
	}
	// Nothing becomes constant in a later round but what the copies of a loop around l make so.
	p.refused[h] = l.Parent == nil
	if p.values == 0 {
		p.values = ir.NumberValues(p.c.Func)
	}
	t := &trial{g: p.g, fixed: p.fixed, known: make([]known, p.values), most: trialCostArray, work: trialWork}
	t.folder = analysis.NewFolder(p.c, t.knownOf)
	entered := map[edge]bool{}
	for _, b := range p.g.Preds[l.Header] {
		if !p.g.Contains(l, b) {
			entered[edge{b, l.Header}] = true
		}
	}
	switch {
	case !t.run(l, entered) || p.grown+t.cost > trialFunction:
		return false
	case p.c.Config.OptLevel > 2 && t.gone > 0 && !t.moving:
	case t.places > 0 && !t.moving && 2*t.cost <= t.plain+trialLocal*t.locals:
	case p.c.Config.OptLevel > 2 && t.cost <= trialCostFast && 3*t.cost <= 2*t.plain:
	case t.cost > trialCost || 2*t.cost > t.plain:
		return false
	}
	p.grown += t.cost
	delete(p.refused, h)
	return true
}

// fixed reports whether base is a constant table, or a variable of the frame of which unrolling
// leaves accesses to constant places alone.
func (p *unroller) fixed(base value.Value) bool {
	switch b := base.(type) {
	case *llir.Global:
		return b.Immutable && b.Init != nil && !ir.Interposable(b)
	case *llir.InstAlloca:
		ok, known := p.dissolves[b]
		if !known {
			ok = p.constantPlaces(b)
			p.dissolves[b] = ok
		}
		return ok
	}
	return false
}

// constantPlaces reports whether the address of a variable goes into accesses and copies alone, at
// places that are constant or computed from counters of loops with known numbers of iterations.
func (p *unroller) constantPlaces(a *llir.InstAlloca) bool {
	if p.uses == nil {
		p.uses = p.c.Memory.Uses(p.c.Func)
	}
	work := []value.Value{a}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		for _, u := range p.uses.Of(v) {
			switch i := u.Inst.(type) {
			case *llir.InstLoad:
				if i.Volatile || i.Atomic {
					return false
				}
			case *llir.InstStore:
				if i.Volatile || i.Atomic || u.Slot != &i.Dst {
					return false
				}
			case *llir.InstGetElementPtr:
				if u.Slot != &i.Src || !p.counted(i.Indices[0], ir.Index(u.Block), 8) {
					return false
				}
				work = append(work, i)
			case *llir.InstAddrSpaceCast:
				work = append(work, i)
			case *llir.InstCall:
				if c, ok := ir.AsMemOp(i); !ok || c.Volatile || c.Size() < 0 {
					return false
				}
			default:
				return false
			}
		}
	}
	return true
}

// counted reports whether v, used in block b, is computed from constants and phis of loops around b
// that, or one around them, have a known number of iterations.
func (p *unroller) counted(v value.Value, b, depth int) bool {
	if ir.IsConst(v) {
		return true
	}
	if phi, ok := v.(*llir.InstPhi); ok {
		for l := p.g.LoopOf[b]; l != nil; l = l.Parent {
			if ir.HasPhi(p.g.Blocks[l.Header], phi) {
				return p.finite(l)
			}
		}
		return false
	}
	_, _, _, isBin := ir.AsBin(v)
	_, _, _, isConv := ir.AsConv(v)
	if depth <= 0 || !isBin && !isConv {
		return false
	}
	ok := true
	ir.OperandsOf(v, func(s *value.Value) { ok = ok && p.counted(*s, b, depth-1) })
	return ok
}

// finite reports whether l, or a loop around it, has a known number of iterations.
func (p *unroller) finite(l *ir.Loop) bool {
	for ; l != nil; l = l.Parent {
		if n, ok := tripCount(p.c, p.g, l, unrollMaxPragma); ok && n <= trialTrips && len(l.Latches) == 1 {
			return true
		}
	}
	return false
}
