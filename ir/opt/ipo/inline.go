package ipo

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"

	"cptx/ir"
	"cptx/ir/budget"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// Inline replaces calls by the bodies of the functions called.
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
func Inline(r *pass.Module) []*llir.Func { return newInliner(r).run() }

func newInliner(r *pass.Module) *inliner {
	in := &inliner{r: r}
	in.bodies, in.of = newBodies(r.Module)
	return in
}

type inliner struct {
	r      *pass.Module
	bodies []*body // bottom-up
	of     map[*llir.Func]*body
	grown  int // what large bodies have added to the module
}

func (in *inliner) run() (changed []*llir.Func) {
	if !slices.ContainsFunc(in.bodies, func(b *body) bool { return len(b.calls) > 0 }) {
		return nil
	}
	in.bodies = orderBodies(in.bodies)
	takesLocals(in.bodies)
	goes := false
	for _, b := range in.bodies {
		if !ir.HasAttr(b.Func, enum.FuncAttrOptNone) {
			in.decide(b)
			goes = goes || b.goes
		}
	}
	if !goes {
		return nil
	}
	in.findNeeded()
	in.reserve()
	in.mark()
	in.carryOut()
	for _, b := range in.bodies {
		if b.goes && b.needed {
			changed = append(changed, b.Func)
		}
	}
	return changed
}

// reserve counts the instructions that the needed functions get, before any is copied: functions
// that call each other twice are small until then.
func (in *inliner) reserve() {
	for _, b := range in.bodies {
		got := 0
		for _, c := range b.calls {
			if c.goes {
				got += c.to.whole
			}
		}
		b.whole = got + ir.InstCount(b.Func)
		if b.needed {
			in.r.Module.Budget.Spend(got)
			in.r.Module.Budget.Hold(got * budget.Instruction)
		}
	}
}

// findNeeded finds the functions that the module needs when the calls that go have gone.
func (in *inliner) findNeeded() {
	m := in.r.Module
	var live *globalLive
	if len(m.Asm) == 0 {
		live = newGlobalLive(m, func(d *globalLive, f *llir.Func) {
			eachAddress(f, func(v any, callee bool) {
				if !callee {
					d.mark(v)
				}
			})
			for _, c := range in.of[f].calls {
				if c.goes {
					d.walk(c.to.Func) // for what its body needs
				} else {
					d.mark(c.to.Func)
				}
			}
		})
	}
	for _, b := range in.bodies {
		b.needed = live == nil || live.funcs[b.Func]
	}
}

// What the number (LocalID) of a call says while bodies are copied; see inlining.replace for those
// below. No value has a number below -1 when the pass begins.
const (
	callStays = 0
	callGoes  = -2 // a copy of the body takes its place
	callMoves = -3 // the body itself
	firstGone = -4
)

// mark numbers the calls. Where nobody wants the body after a call any more, it is moved: all
// copies of such a call have been made when it is its own turn, for functions get bodies after
// those that call them have.
func (in *inliner) mark() {
	for _, b := range in.bodies {
		for _, c := range b.calls {
			switch to := c.to; {
			case !c.goes:
				c.LocalID = callStays
			case to.callers == 1 && !to.needed && to.Linkage == enum.LinkageInternal && ir.DebugTableOf(to.Func) == nil:
				c.LocalID = callMoves
			default:
				c.LocalID = callGoes
			}
		}
	}
}

// decide chooses the calls in b that are to go.
func (in *inliner) decide(b *body) {
	for k := range b.calls {
		if c := &b.calls[k]; in.wants(b, c) {
			in.count(b, c)
			c.goes, b.goes = true, true
		}
	}
}

// Limits in units of analysis.InstSize.
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

func (in *inliner) wants(caller *body, c *call) bool {
	b := c.to
	if b.component == caller.component || b.self || len(c.Args) != len(b.Params) {
		return false
	}
	for _, a := range c.FuncAttrs {
		if a == llir.FuncAttribute(enum.FuncAttrNoInline) {
			return false
		}
	}
	if b.measure(); !b.possible {
		return false
	}
	caller.measure()
	both := caller.size + b.size
	if both > maxForcedSize {
		return false // chains of functions that call each other twice double with every level
	}
	within := in.grown+b.size <= maxModuleGrown
	if ir.HasAttr(b.Func, enum.FuncAttrAlwaysInline) && (b.size <= inlineForced || within) ||
		b.size <= inlineAlways && in.limit(c) >= inlineAlways {
		return true
	}
	if both > maxCallerSize {
		return false
	}
	return b.size <= in.limit(c) || b.size <= in.largeLimit(b) && within
}

// limit is the size up to which a body takes the place of c as a matter of course.
func (in *inliner) limit(c *call) int {
	limit, f := inlineO1, c.to.Func
	switch cfg := in.r.Config; {
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
	for _, a := range c.Args {
		if ir.IsConst(a) {
			limit += 10 // branches on it will go
		}
	}
	return limit
}

// largeLimit is the size up to which b is inlined as long as the module does not grow too much.
func (in *inliner) largeLimit(b *body) int {
	if in.r.Config.OptLevel < 2 || in.r.Config.SizeLevel > 0 || rare(b.Func) {
		return 0
	}
	limit := 0
	if b.Linkage == enum.LinkageInternal && !ir.IsOptimised(b.Func) { // in which not much is left to gain
		if b.callers == 1 {
			return inlineOnce
		}
		limit = inlineCopies / (b.callers - 1)
	}
	if b.locals {
		limit = max(limit, inlineLocals)
	}
	return limit
}

// rare reports whether calls of f are not worth any code.
func rare(f *llir.Func) bool {
	return ir.HasAttr(f, enum.FuncAttrNoReturn) || ir.HasAttr(f, enum.FuncAttrCold)
}

// count keeps the books when a call in b is replaced.
func (in *inliner) count(b *body, c *call) {
	size := c.to.size
	b.size += size - analysis.CallSize
	if c.to.callers > 1 && size > in.limit(c) {
		in.grown += size
	}
}
