package debug

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// Tracker writes into the positions of instructions what the variables hold that memory.Mem2Reg
// promotes (ir/debug_values.go).
//
// An instruction gets what variables held when the source came to its line, as a debugger that
// stops there would have seen without optimisation: what is assigned on a line is seen from the
// next one on. Where control comes from the same line in another block, variables that were
// assigned there are unknown.
type Tracker struct {
	parts []ir.DebugPart // by variable
	outer []*ir.Location
	vars  []int // variables with parts
	ends  []lineEnd

	seen map[scopeOf][]int // variables in the scope of a position
	memo map[withValues]llir.Metadata
	room int // values that may still be taken down
}

// mostValues is how many values a Tracker takes down: after these, variables are unknown.
const mostValues = 1 << 21

type scopeOf struct {
	scope *ir.DebugScope
	outer *ir.Location
}

// line is the source line that instructions are on.
type line struct {
	file, line int32
	f          *ir.DebugFunc
	outer      *ir.Location
}

func lineOf(l *ir.Location) line {
	if l == nil || l.Scope == nil || !l.At.IsValid() {
		return line{}
	}
	return line{l.At.File, l.At.Line, l.Scope.Func, l.Outer}
}

// lineEnd is what the last instructions of a block that are on one line assign.
type lineEnd struct {
	first, last line
	whole       bool // first is last, and there is no other
	stored      map[int]bool
	before      map[int]bool // assigned on the first line before control came to the block
}

type withValues struct {
	from *ir.Location
	at   *[]*ir.DebugValue
}

// NewTracker tracks the first n variables that varOf numbers by their address (-1 stands for what
// is none of them); nil: nobody asks what variables hold.
func NewTracker(g *ir.Graph, n int, varOf func(address value.Value) int) *Tracker {
	if ir.DebugTableOf(g.F) == nil {
		return nil
	}
	t := &Tracker{parts: make([]ir.DebugPart, n), outer: make([]*ir.Location, n), seen: map[scopeOf][]int{}, memo: map[withValues]llir.Metadata{}, room: mostValues}
	ir.EachInst(g.F, func(_ *llir.Block, inst any) {
		a, ok := inst.(*llir.InstAlloca)
		if !ok {
			return
		}
		part, l := ir.DebugPartOf(a), ir.LocOf(a)
		if k := varOf(a); k >= 0 && part.Var != nil && part.Var.Scope != nil && l != nil {
			t.parts[k], t.outer[k] = part, l.Outer
			t.vars = append(t.vars, k)
		}
	})
	t.ends = findEnds(g, func(inst any) []int {
		if st, ok := inst.(*llir.InstStore); ok {
			if k := varOf(st.Dst); k >= 0 && t.parts[k].Var != nil {
				return []int{k}
			}
		}
		return nil
	})
	return t
}

// findEnds finds the ends of all blocks; assigned says which variables an instruction assigns.
func findEnds(g *ir.Graph, assigned func(inst any) []int) []lineEnd {
	ends := make([]lineEnd, len(g.Blocks))
	for bi, b := range g.Blocks {
		e := &ends[bi]
		e.whole, e.stored, e.before = true, map[int]bool{}, map[int]bool{}
		see := func(inst any) {
			l := lineOf(ir.LocOf(inst))
			if l == (line{}) {
				return
			}
			if e.first == (line{}) {
				e.first, e.last = l, l
			} else if l != e.last {
				e.last, e.whole = l, false
				clear(e.stored)
			}
			for _, k := range assigned(inst) {
				e.stored[k] = true
			}
		}
		for _, inst := range b.Insts {
			see(inst)
		}
		see(b.Term)
	}
	ir.Settle(ir.NewRounds(ends, func() (changed bool) {
		for bi := range g.Blocks {
			e := &ends[bi]
			add := func(set map[int]bool) {
				for k := range set {
					if !e.before[k] {
						e.before[k] = true
						changed = true
					}
				}
			}
			for _, p := range g.Preds[bi] {
				if from := &ends[p]; from.last == e.first {
					add(from.stored)
					if from.whole {
						add(from.before)
					}
				}
			}
		}
		return changed
	}))
	return ends
}

// lineWalk is the walk through one block.
type lineWalk struct {
	t     *Tracker
	bi    int // the block
	get   func(int) value.Value
	at    line
	known *[]*ir.DebugValue // at its beginning
}

// Walk begins the walk through block bi, in which get gives the values of variables; nil of a nil
// tracker.
func (t *Tracker) Walk(bi int, get func(int) value.Value) *lineWalk {
	if t == nil {
		return nil
	}
	return &lineWalk{t: t, bi: bi, get: get}
}

// Instruction is called before each instruction and terminator is looked at.
func (w *lineWalk) Instruction(inst any) {
	if w == nil {
		return
	}
	l := ir.LocOf(inst)
	at := lineOf(l)
	if at == (line{}) {
		return
	}
	switch {
	case w.known == nil:
		w.start(l, w.t.ends[w.bi].before)
	case at != w.at:
		w.start(l, nil)
	}
	w.at = at
	w.t.note(inst, l, w.known)
}

// start takes down what variables hold.
func (w *lineWalk) start(l *ir.Location, but map[int]bool) {
	var list []*ir.DebugValue
	visible := w.t.visible(scopeOf{l.Scope, l.Outer})
	if w.t.room -= len(visible); w.t.room < 0 {
		visible = nil
	}
	for _, k := range visible {
		if v := w.get(k); !but[k] && v != nil && !ir.IsUndef(v) {
			list = append(list, &ir.DebugValue{DebugPart: w.t.parts[k], Outer: w.t.outer[k], Value: v})
		}
	}
	w.known = &list
}

// visible returns the variables in scope.
func (t *Tracker) visible(at scopeOf) []int {
	list, ok := t.seen[at]
	if !ok {
		in := map[scopeOf]bool{}
		for s, o := at.scope, at.outer; ; s, o = o.Scope, o.Outer {
			for ; s != nil; s = s.Outer {
				in[scopeOf{s, o}] = true
			}
			if o == nil {
				break
			}
		}
		for _, k := range t.vars {
			if in[scopeOf{t.parts[k].Var.Scope, t.outer[k]}] {
				list = append(list, k)
			}
		}
		t.seen[at] = list
	}
	return list
}

// note writes down at an instruction what is known there, with what was before.
func (t *Tracker) note(inst any, l *ir.Location, known *[]*ir.DebugValue) {
	if len(*known) == 0 {
		return
	}
	key := withValues{l, known}
	md := ir.MetadataOf(inst)
	if list, ok := t.memo[key]; ok && len(*md) == 1 {
		*md = list
		return
	}
	vs := &ir.DebugValues{List: *known}
	if l.Values != nil {
		vs = &ir.DebugValues{List: slices.Concat(l.Values.List, *known), Writes: l.Values.Writes}
	}
	*md = ir.WithValues(*md, vs)
	if len(*md) == 1 {
		t.memo[key] = *md
	}
}

// ForgetUndominated makes variables unknown that hold values which are not computed on every way to
// the instruction any more, after blocks have got new predecessors.
func ForgetUndominated(c *pass.Func) {
	t := ir.DebugTableOf(c.Func)
	if t == nil {
		return
	}
	g := ir.NewGraph(c.Func)
	where := map[value.Value]int{}
	for bi, b := range g.Blocks {
		for _, inst := range b.Insts {
			if v := ir.Result(inst); v != nil {
				where[v] = bi
			}
		}
	}
	for bi, b := range g.Blocks {
		ir.ForgetValues(t, b, func(v value.Value) bool {
			def, ok := where[v]
			return ok && !g.Dominates(def, bi)
		}, nil)
	}
	c.BranchesChanged()
}
