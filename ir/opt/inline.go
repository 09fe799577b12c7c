package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"

	"cptx/frontend/budget"
	"cptx/ir"
)

// inline replaces calls by the bodies of the functions called.
//
// Requires: reachable blocks; aggregates passed as values (lower.Early has run). Preserves:
// nothing. Invalidates: graphs of changed functions.
//
// First it decides which calls go, bottom-up over the call graph, so that the size of a body counts
// what comes into it. Then it copies, callers first, so that every instruction is copied straight
// to where it ends and not once for each call on the way; the last one that wants a body gets the
// body itself. Functions that nothing refers to any more stay, some with no more than an end that
// cannot be reached; globaldce deletes them. Kernels, recursive and variadic functions and those
// with variable-sized frames are not inlined; attributes are obeyed. A call costs dozens of
// instructions on a GPU (the ABI moves all live registers), so that the limits are generous.
// Instructions that arrive keep their position, with the call's position as Outer.
func inline(r *runner) []*llir.Func { return newInliner(r).run() }

func newInliner(r *runner) *inliner {
	return &inliner{r: r, g: newCallGraph(r.m), size: map[*llir.Func]int{}, can: map[*llir.Func]bool{},
		local: takesLocals(r.m), plan: map[*llir.Func][]*llir.InstCall{}, going: map[*llir.InstCall]bool{},
		last: map[*llir.InstCall]bool{}}
}

func (in *inliner) run() (changed []*llir.Func) {
	for _, f := range in.g.order {
		if !ir.HasAttr(f, enum.FuncAttrOptNone) {
			in.decide(f)
		}
	}
	if len(in.going) == 0 {
		return nil
	}
	needed := liveFuncs(in.r.m, func(c *llir.InstCall) bool { return in.going[c] })
	in.reserve(needed)
	in.findLast(needed)
	in.carryOut(needed)
	for _, f := range in.g.order {
		if len(in.plan[f]) > 0 && needed[f] {
			changed = append(changed, f)
		}
	}
	return changed
}

// reserve counts the instructions that the needed functions get, before any is copied: functions
// that call each other twice are small until then.
func (in *inliner) reserve(needed map[*llir.Func]bool) {
	whole := map[*llir.Func]int{} // instructions of a body with what comes into it
	for _, f := range in.g.order {
		got := 0
		for _, c := range in.plan[f] {
			got += whole[ir.Callee(c)]
		}
		whole[f] = got + (&fn{Func: f}).insts()
		if needed[f] {
			in.r.m.Budget.Spend(got)
			in.r.m.Budget.Hold(got * budget.Instruction)
		}
	}
}

// findLast finds the calls whose callees nobody wants any more behind them. All copies of such a
// call have been made when it is its own turn: functions get bodies after those that call them
// have.
func (in *inliner) findLast(needed map[*llir.Func]bool) {
	for _, f := range in.g.order {
		for _, c := range in.plan[f] {
			callee := ir.Callee(c)
			in.last[c] = in.g.calls[callee] == 1 && !needed[callee] && callee.Linkage == enum.LinkageInternal && ir.DebugTableOf(callee) == nil
		}
	}
}

type inliner struct {
	r     *runner
	g     *callGraph
	size  map[*llir.Func]int // of bodies, with what will be inlined into them
	can   map[*llir.Func]bool
	local map[*llir.Func]bool // see takesLocals
	grown int                 // what large bodies have added to the module

	plan  map[*llir.Func][]*llir.InstCall // calls of a function that are to go, in its order
	going map[*llir.InstCall]bool         // those of all functions
	last  map[*llir.InstCall]bool         // those whose callee's body is moved, not copied
}

// decide chooses the calls in f that are to go.
func (in *inliner) decide(f *llir.Func) {
	for _, b := range f.Blocks {
		for _, inst := range b.Insts {
			if c, ok := inst.(*llir.InstCall); ok && in.wants(f, c) {
				in.count(f, c)
				in.plan[f] = append(in.plan[f], c)
				in.going[c] = true
			}
		}
	}
}

// Limits in units of instSize.
const (
	inlineAlways   = 30     // bodies about as cheap as the call itself
	inlineSizeOnly = 12     // -Os
	inlineO1       = 30     // -O1
	inlineO2       = 180    // -O2
	inlineO3       = 450    // -O3
	inlineHinted   = 2      // factor for functions declared inline
	inlineOnce     = 60000  // the only call of an internal function
	inlineCopies   = 6000   // what all calls of one internal function together may add
	inlineForced   = 60000  // alwaysinline, however much the module has grown
	inlineLocals   = 20000  // functions that get pointers to variables in frames, which then become values
	maxCallerSize  = 200000 // of a function, with the bodies it gets
	maxModuleGrown = 400000 // what bodies beyond the limits of the level may add
	maxForcedSize  = 400000 // of a function, even for alwaysinline
)

func (in *inliner) sizeOf(f *llir.Func) int {
	n, ok := in.size[f]
	if !ok {
		n = bodySize(f)
		in.size[f] = n
	}
	return n
}

// possible reports whether a body can be inlined at all.
func possible(f *llir.Func) bool {
	if ir.IsKernel(f) || f.Sig.Variadic || ir.HasAttr(f, enum.FuncAttrNoInline) || ir.HasAttr(f, enum.FuncAttrOptNone) {
		return false
	}
	if ir.Interposable(f) && !ir.InlineDefinition(f) {
		return false
	}
	for _, p := range f.Params {
		for _, a := range p.Attrs {
			switch a.(type) {
			case llir.Byval, llir.SRet:
				return false
			}
		}
	}
	for _, b := range f.Blocks {
		for _, inst := range b.Insts {
			if a, ok := inst.(*llir.InstAlloca); ok && a.NElems != nil {
				return false
			}
			switch intrinsicName(inst) {
			case "cptx.va_start", "cptx.stacksave", "cptx.stackrestore":
				return false
			}
		}
	}
	return true
}

func (in *inliner) wants(caller *llir.Func, call *llir.InstCall) bool {
	f := ir.Callee(call)
	if f == nil || len(f.Blocks) == 0 || f == caller || in.g.self[f] || in.g.comp[f] == in.g.comp[caller] || len(call.Args) != len(f.Params) {
		return false
	}
	for _, a := range call.FuncAttrs {
		if a == llir.FuncAttribute(enum.FuncAttrNoInline) {
			return false
		}
	}
	can, known := in.can[f]
	if !known {
		can = possible(f)
		in.can[f] = can
	}
	if !can {
		return false
	}
	size, callerSize := in.sizeOf(f), in.sizeOf(caller)
	if callerSize+size > maxForcedSize {
		return false // chains of functions that call each other twice double with every level
	}
	within := in.grown+size <= maxModuleGrown
	if ir.HasAttr(f, enum.FuncAttrAlwaysInline) && (size <= inlineForced || within) || size <= inlineAlways && in.limit(f, call) >= inlineAlways {
		return true
	}
	if callerSize+size > maxCallerSize {
		return false
	}
	return size <= in.limit(f, call) || size <= in.largeLimit(f) && within
}

// limit is the size up to which f is inlined as a matter of course.
func (in *inliner) limit(f *llir.Func, call *llir.InstCall) int {
	limit := inlineO1
	switch cfg := in.r.cfg; {
	case cfg.SizeLevel > 0 || rare(f):
		return inlineSizeOnly
	case ir.IsOptimised(f) && ir.JumpsBack(f):
		return inlineSizeOnly // the call does not count beside the loop, nor would the loop gain
	case cfg.OptLevel >= 3:
		limit = inlineO3
	case cfg.OptLevel == 2:
		limit = inlineO2
	}
	if ir.HasAttr(f, enum.FuncAttrInlineHint) {
		limit *= inlineHinted
	}
	for _, a := range call.Args {
		if isConst(a) {
			limit += 10 // branches on it will go
		}
	}
	return limit
}

// largeLimit is the size up to which f is inlined as long as the module does not grow too much.
func (in *inliner) largeLimit(f *llir.Func) int {
	if in.r.cfg.OptLevel < 2 || in.r.cfg.SizeLevel > 0 || rare(f) {
		return 0
	}
	limit := 0
	if f.Linkage == enum.LinkageInternal && !ir.IsOptimised(f) { // in which not much is left to gain
		if in.g.calls[f] == 1 {
			return inlineOnce
		}
		limit = inlineCopies / (in.g.calls[f] - 1)
	}
	if in.local[f] {
		limit = max(limit, inlineLocals)
	}
	return limit
}

// rare reports whether calls of f are not worth any code.
func rare(f *llir.Func) bool {
	return ir.HasAttr(f, enum.FuncAttrNoReturn) || ir.HasAttr(f, enum.FuncAttrCold)
}

// count keeps the books when call in f is replaced.
func (in *inliner) count(f *llir.Func, call *llir.InstCall) {
	callee := ir.Callee(call)
	size := in.sizeOf(callee)
	in.size[f] = in.sizeOf(f) + size - callSize
	if size > in.limit(callee, call) && in.g.calls[callee] > 1 {
		in.grown += size
	}
}
