package loops

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// trial runs a loop with what is constant in it, as if all its iterations were copied, and adds up
// what the copies cost once they are simplified: instructions whose operands are constant fold,
// branches that constants decide leave one arm, loops inside that constants end are copied too,
// accesses to variables at constant places become registers.
type trial struct {
	g      *ir.Graph
	fixed  func(base value.Value) bool // whether a variable or table becomes registers or constants
	known  []known                     // numbers that are constant in the iteration at hand, by ir.ID
	may    []bool                      // numbers that may be in one, by ir.ID
	folder analysis.Folder             // with them
	blocks []trialBlock                // by number; empty before a block is needed
	first  []int                       // by block, the place of its first branch in taken
	taken  []int                       // by branch, the number of the last iteration that took it
	trips  int                         // numbers of iterations so far
	phi    []phiValue                  // work space of phis
	cost   int                         // of what is left
	plain  int                         // the same without simplification
	most   int                         // the trial ends when it costs more
	limit  int                         // most where a variable stays in memory
	work   int                         // instructions that may still be looked at
	places int                         // accesses that become registers or constants
	locals int                         // those of them that access variables of the frame
	gone   int                         // accesses at constant places, also those that are so now
	moving bool                        // a variable is accessed at a place that stays unknown
}

// known is what a number is known to be, if ok: see analysis.Folder.
type known struct {
	x  uint64
	ok bool
}

// trialBlock is what a block costs.
type trialBlock struct {
	ready bool
	insts int         // without phis
	cost  int         // of those that always stay
	plain int         // of all
	other []trialInst // that may fold or vanish
}

type trialInst struct {
	fold  value.Value // its result, if that may be known; nil: it may vanish
	place trialPlace  // then
	cost  int
}

// trialPlace is what an instruction accesses, or whose address it computes.
type trialPlace struct {
	fixed    bool          // a variable or table becomes registers or constants
	variable bool          // it is in a variable of the frame
	accesses bool          // the instruction does not just compute the address
	copied   bool          // copies make the place known
	index    []value.Value // what has to be known for that
}

// trip is an iteration of a loop. Those of the loops around it are above it.
type trip struct {
	l      *ir.Loop // nil: what is around all
	number int
	back   bool // it may be followed by another one
	above  *trip
}

// newTrial prepares the trial of loop l.
func newTrial(c *pass.Func, g *ir.Graph, l *ir.Loop, values int) *trial {
	t := &trial{g: g, known: make([]known, values), may: make([]bool, values), blocks: make([]trialBlock, len(g.Blocks))}
	t.folder = analysis.NewFolder(c, t.knownOf)
	t.first = make([]int, len(g.Blocks))
	n := 0
	for b, s := range g.Succs {
		t.first[b] = n
		n += len(s)
	}
	t.taken = make([]int, n)
	t.learnable(l)
	return t
}

// learnable finds out which numbers may be known in some iteration.
func (t *trial) learnable(l *ir.Loop) {
	set := func(inst llir.Instruction, may bool) {
		if id := ir.ID(inst); id >= 0 {
			t.may[id] = may
		}
	}
	for _, b := range l.Blocks {
		for _, inst := range t.g.Blocks[b].Insts {
			set(inst, true) // what comes later, to phis
		}
	}
	for _, b := range l.Blocks {
		for _, inst := range t.g.Blocks[b].Insts {
			set(inst, t.mayFold(inst))
		}
	}
}

// mayFold reports whether an instruction may be evaluated in some iteration.
func (t *trial) mayFold(inst llir.Instruction) bool {
	switch i := inst.(type) {
	case *llir.InstPhi:
		return slices.ContainsFunc(i.Incs, func(inc *llir.Incoming) bool { return t.mayKnow(inc.X) })
	case *llir.InstSelect:
		return t.mayKnow(i.Cond) && (t.mayKnow(i.ValueTrue) || t.mayKnow(i.ValueFalse))
	case *llir.InstCall:
		return !slices.ContainsFunc(i.Args, func(a value.Value) bool { return !t.mayKnow(ir.ArgValue(a)) })
	}
	if ir.Kind(inst)&foldable == 0 {
		return false
	}
	may := true
	ir.OperandsOf(inst, func(s *value.Value) { may = may && t.mayKnow(*s) })
	return may
}

// foldable are the types of instructions that can be evaluated if all their operands are known.
var foldable = ir.Binaries | ir.Conversions | ir.Kind((*llir.InstICmp)(nil)) | ir.Kind((*llir.InstFCmp)(nil)) | ir.Kind((*llir.InstFNeg)(nil))

func (t *trial) mayKnow(v value.Value) bool {
	id := ir.ID(v)
	return id < 0 || t.may[id]
}

// run tries loop l, which what is above enters, and goes on there by the branches by which l is
// left. It reports whether constants end the loop.
func (t *trial) run(l *ir.Loop, above *trip) bool {
	t.phis(l.Header, above.number)
	x := &trip{l: l, above: above}
	for {
		t.plain -= counterCost
		t.trips++
		x.number, x.back = t.trips, false
		for _, b := range l.Blocks {
			in := t.g.LoopOf[b]
			switch {
			case in != l && (in.Parent != l || b != in.Header), b != l.Header && !t.comes(b, x.number):
				continue
			case in != l:
				if !t.run(in, x) {
					return false
				}
				continue
			case b != l.Header:
				t.phis(b, x.number)
			}
			if !t.block(b, x) {
				return false
			}
		}
		if !x.back {
			return true
		}
		t.phis(l.Header, x.number)
	}
}

// comes reports whether a branch that iteration n took leads to block b.
func (t *trial) comes(b, n int) bool {
	for _, p := range t.g.Preds[b] {
		if t.took(p, b, n) {
			return true
		}
	}
	return false
}

// took reports whether iteration n took a branch from one block to another.
func (t *trial) took(from, to, n int) bool {
	for k, s := range t.g.Succs[from] {
		if s == to && t.taken[t.first[from]+k] == n {
			return true
		}
	}
	return false
}

// take notes that x takes the branches from one block to another. They belong to the iteration that
// both are in, where all that leads out of the loops inside does.
func (t *trial) take(from, to int, x *trip) {
	for x.l != nil && !t.g.Contains(x.l, to) {
		x = x.above
	}
	x.back = x.back || x.l != nil && x.l.Header == to
	for k, s := range t.g.Succs[from] {
		if s == to {
			t.taken[t.first[from]+k] = x.number
		}
	}
}

// phiValue is what a phi becomes.
type phiValue struct {
	phi *llir.InstPhi
	known
}

// phis gives the phis of block b what comes over the branches that iteration n took, where that is
// one constant.
func (t *trial) phis(b, n int) {
	all := t.phi[:0] // they change at once
	for phi := range ir.Phis(t.g.Blocks[b]) {
		if id := ir.ID(phi); id < 0 || !t.may[id] {
			continue
		}
		r := phiValue{phi: phi}
		first := true
		for _, inc := range phi.Incs {
			if p := ir.Index(inc.Pred); p < 0 || !t.took(p, b, n) {
				continue
			}
			x, ok := t.value(inc.X)
			if first {
				r.x, r.ok, first = x, ok, false
			}
			r.ok = r.ok && ok && x == r.x
		}
		all = append(all, r)
	}
	for _, r := range all {
		t.learn(r.phi, r.x, r.ok)
	}
	t.phi = all
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

// costs returns what block b costs.
func (t *trial) costs(b int) *trialBlock {
	x := &t.blocks[b]
	if x.ready {
		return x
	}
	x.ready = true
	for _, inst := range t.g.Blocks[b].Insts {
		if _, ok := inst.(*llir.InstPhi); ok {
			continue
		}
		cost := analysis.CopyCost(inst)
		x.insts++
		x.plain += cost
		if accessed(inst) != nil {
			x.other = append(x.other, trialInst{place: t.placeOf(inst), cost: cost})
			continue
		}
		if id := ir.ID(inst); id >= 0 && t.may[id] {
			x.other = append(x.other, trialInst{fold: ir.ValueOf(inst), cost: cost})
		} else {
			x.cost += cost
		}
	}
	return x
}

// block adds the cost of block b in iteration x, and takes the branch at its end; false if the
// trial has come to its limits.
func (t *trial) block(b int, x *trip) bool {
	costs := t.costs(b)
	t.work -= 1 + costs.insts
	t.cost += costs.cost
	t.plain += costs.plain + 1
	for k := range costs.other {
		i := &costs.other[k]
		if i.fold != nil {
			n, ok := t.folder.Fold(i.fold)
			if t.learn(i.fold, n, ok); !ok {
				t.cost += i.cost
			}
			continue
		}
		switch {
		case !t.vanishes(&i.place):
			t.cost += i.cost
		case !i.place.copied:
			t.plain -= i.cost
		}
	}
	if to, ok := t.decided(b); ok {
		t.take(b, to, x)
	} else {
		for _, s := range t.g.Succs[b] {
			t.take(b, s, x)
		}
		if len(t.g.Succs[b]) > 1 {
			t.cost++
		}
	}
	return t.cost <= t.most && t.work > 0
}

// placeOf returns what inst, see accessed, accesses.
func (t *trial) placeOf(inst llir.Instruction) (p trialPlace) {
	address := accessed(inst)
	base, _, _ := ir.StripPtr(address)
	_, p.variable = base.(*llir.InstAlloca)
	for n := 0; n < 8; n++ {
		i, ok := address.(*llir.InstGetElementPtr)
		if !ok {
			break
		}
		if _, ok := i.Indices[0].(*constant.Int); !ok {
			p.index = append(p.index, i.Indices[0])
		}
		p.copied = p.copied || !ir.IsConst(i.Indices[0])
		address = i.Src
	}
	p.fixed = t.fixed(address)
	_, computes := inst.(*llir.InstGetElementPtr)
	p.accesses = !computes
	return p
}

// vanishes reports whether an instruction goes because its place is known.
func (t *trial) vanishes(p *trialPlace) bool {
	for _, x := range p.index {
		if _, ok := t.value(x); !ok {
			if p.variable {
				t.moving, t.most = true, min(t.most, t.limit)
			}
			return false
		}
	}
	if p.fixed && p.accesses {
		t.gone++
		if p.copied {
			t.places++
			if p.variable {
				t.locals++
			}
		}
	}
	return p.fixed
}

// decided returns the block to which the branch at the end of block b leads, if that is known.
func (t *trial) decided(b int) (to int, ok bool) {
	switch i := t.g.Blocks[b].Term.(type) {
	case *llir.TermCondBr:
		if x, ok := t.value(i.Cond); ok {
			if x != 0 {
				return ir.Index(i.TargetTrue), true
			}
			return ir.Index(i.TargetFalse), true
		}
	case *llir.TermSwitch:
		if x, ok := t.value(i.X); ok {
			for _, c := range i.Cases {
				if y, _ := ir.ConstUint(c.X); y == x {
					return ir.Index(c.Target), true
				}
			}
			return ir.Index(i.TargetDefault), true
		}
	}
	return 0, false
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
	t := newTrial(p.c, p.g, l, p.values)
	t.fixed, t.work = p.fixed, trialWork
	t.most, t.limit = p.trialLimits(l)
	t.trips++
	entry := &trip{number: t.trips}
	for _, b := range p.g.Preds[l.Header] {
		if !p.g.Contains(l, b) {
			t.take(b, l.Header, entry)
		}
	}
	switch {
	case !t.run(l, entry) || p.grown+t.cost > trialFunction:
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

// trialLimits returns what copies of l may cost at most, and where variables stay in memory.
func (p *unroller) trialLimits(l *ir.Loop) (most, limit int) {
	limit = trialCost
	if p.c.Config.OptLevel > 2 {
		limit = trialCostFast
	}
	for _, b := range l.Blocks {
		for _, inst := range p.g.Blocks[b].Insts {
			if address := accessed(inst); address != nil {
				switch base, _, _ := ir.StripPtr(address); base.(type) {
				case *llir.InstAlloca, *llir.Global:
					return trialCostArray, limit
				}
			}
		}
	}
	return limit, limit
}

// accessed returns the address that inst accesses or computes, nil if it does neither.
func accessed(inst llir.Instruction) value.Value {
	switch i := inst.(type) {
	case *llir.InstLoad:
		return i.Src
	case *llir.InstStore:
		return i.Dst
	case *llir.InstGetElementPtr:
		return i
	}
	return nil
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
