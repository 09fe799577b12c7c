package debug

import (
	"slices"

	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// Limits of what is noted: variables in memory, versions that one may be of, and instructions times
// variables.
const (
	MaxVariables = 64
	MaxVersions  = 32
	MaxWork      = 1 << 20
)

// memoryVariable is a variable that stays in memory.
type memoryVariable struct {
	alloca *llir.InstAlloca
	part   ir.DebugPart
	outer  *ir.Location
	place  analysis.Place
}

// VariablesInMemory returns the variables of c that are in memory, whole.
func VariablesInMemory(c *pass.Func, mem *analysis.Aliases) (list []memoryVariable) {
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			a, ok := inst.(*llir.InstAlloca)
			if !ok || a.NElems != nil {
				continue
			}
			v, l := ir.DebugVarOf(a), ir.LocOf(a)
			if v == nil || l == nil || v.Scope == nil || v.Artificial || v.Type.Bytes() <= 0 {
				continue
			}
			list = append(list, memoryVariable{a, ir.DebugPart{Var: v, Size: v.Type.Bytes()}, l.Outer, mem.At(a, ir.SizeOf(a.ElemType, c.Module.PtrSize))})
		}
	}
	if len(list) > MaxVariables || len(list)*ir.InstCount(c.Func) > MaxWork {
		return nil
	}
	return list
}

// NoteMemory writes into the positions of instructions which version of the variables in memory the
// source has there, and which versions instructions make (ir/debug_values.go).
//
// As of values (track.go), an instruction gets the version that is there when the source comes to
// its line, and none after what writes the variable on the same line.
//
// Requires: the function is as irgen made it, but for memory.Mem2Reg. Preserves: everything.
func NoteMemory(c *pass.Func) bool {
	if ir.DebugTableOf(c.Func) == nil || !ir.HasVariables(c.Func) {
		return false
	}
	mem := analysis.NewAliases(c)
	n := &versionNoter{c: c, g: c.Graph(), vars: VariablesInMemory(c, mem), after: map[any][]versionWrite{}}
	if len(n.vars) == 0 {
		return false
	}
	n.findWrites(mem)
	n.solve()
	n.ends = findEnds(n.g, func(inst any) (list []int) {
		for _, w := range n.after[inst] {
			list = append(list, w.variable)
		}
		return list
	})
	for bi := range n.g.Blocks {
		n.block(bi)
	}
	return false
}

type versionNoter struct {
	c     *pass.Func
	g     *ir.Graph
	vars  []memoryVariable
	after map[any][]versionWrite // by instruction
	in    [][]*ir.DebugVersion
	ends  []lineEnd
}

type versionWrite struct {
	variable int
	to       *ir.DebugVersion
}

// findWrites fills after.
func (n *versionNoter) findWrites(mem *analysis.Aliases) {
	for _, b := range n.g.Blocks {
		for _, inst := range b.Insts {
			if _, w, _ := mem.Written(inst); !w {
				continue
			}
			for k := range n.vars {
				if mem.MayWrite(inst, n.vars[k].place) {
					n.after[inst] = append(n.after[inst], versionWrite{k, &ir.DebugVersion{}})
				}
			}
		}
	}
}

// solve finds the versions that blocks begin with.
func (n *versionNoter) solve() {
	blocks := n.g.Blocks
	n.in = make([][]*ir.DebugVersion, len(blocks))
	out := make([][]*ir.DebugVersion, len(blocks)) // nil: not known yet
	meet := make([][]*ir.DebugVersion, len(blocks))
	for bi := range blocks {
		n.in[bi], meet[bi] = make([]*ir.DebugVersion, len(n.vars)), make([]*ir.DebugVersion, len(n.vars))
	}
	for k := range n.vars {
		n.in[0][k] = &ir.DebugVersion{Undefined: true}
	}
	n.c.Settle(ir.NewRounds([][][]*ir.DebugVersion{n.in, out, meet}, func() (changed bool) {
		for bi, b := range blocks {
			for k := range n.vars {
				for _, p := range n.g.Preds[bi] {
					if out[p] == nil || meet[bi][k] != nil {
						continue
					}
					if from := out[p][k]; n.in[bi][k] == nil {
						n.in[bi][k] = from
					} else if n.in[bi][k] != from {
						meet[bi][k] = &ir.DebugVersion{}
						n.in[bi][k], changed = meet[bi][k], true
					}
				}
			}
			now := slices.Clone(n.in[bi])
			for _, inst := range b.Insts {
				for _, w := range n.after[inst] {
					now[w.variable] = w.to
				}
			}
			changed = changed || !slices.Equal(now, out[bi])
			out[bi] = now
		}
		return changed
	}))
	for bi := range blocks {
		for k, v := range meet[bi] {
			if v == nil {
				continue
			}
			if bi == 0 {
				v.Undefined = true
			}
			for _, p := range n.g.Preds[bi] {
				v.From = append(v.From, out[p][k])
			}
		}
	}
}

// block notes what is known at the instructions of a block.
func (n *versionNoter) block(bi int) {
	b := n.g.Blocks[bi]
	now := slices.Clone(n.in[bi])
	var at line
	var hidden map[int]bool // variables written on the line
	var known []*ir.DebugValue
	var of scopeOf
	memo := map[*ir.Location]llir.Metadata{}
	begin := func() {
		known = nil
		clear(memo)
	}
	instruction := func(inst any) {
		writes := n.after[inst]
		l := ir.LocOf(inst)
		if here := lineOf(l); here != (line{}) {
			if at == (line{}) {
				hidden = n.ends[bi].before
				begin()
			} else if here != at {
				hidden = nil
				begin()
			}
			if at = here; known == nil || of != (scopeOf{l.Scope, l.Outer}) {
				begin()
				of = scopeOf{l.Scope, l.Outer}
				known = n.versions(of, now, hidden)
			}
			n.note(inst, l, known, now, memo)
		}
		if len(writes) > 0 {
			seen := map[int]bool{}
			for k := range hidden {
				seen[k] = true
			}
			for _, w := range writes {
				now[w.variable], seen[w.variable] = w.to, true
			}
			hidden = seen
			begin()
		}
	}
	for _, inst := range b.Insts {
		instruction(inst)
	}
	instruction(b.Term)
}

// versions lists what the variables in scope are.
func (n *versionNoter) versions(at scopeOf, now []*ir.DebugVersion, but map[int]bool) []*ir.DebugValue {
	list := []*ir.DebugValue{}
	for k, h := range n.vars {
		if !but[k] && at.sees(h.part.Var.Scope, h.outer) {
			list = append(list, &ir.DebugValue{DebugPart: h.part, Outer: h.outer, Value: h.alloca, Version: now[k]})
		}
	}
	return list
}

// sees reports whether a scope is one of those around a position.
func (at scopeOf) sees(scope *ir.DebugScope, outer *ir.Location) bool {
	for s, o := at.scope, at.outer; ; s, o = o.Scope, o.Outer {
		for ; s != nil; s = s.Outer {
			if s == scope && o == outer {
				return true
			}
		}
		if o == nil {
			return false
		}
	}
}

func (n *versionNoter) note(inst any, l *ir.Location, known []*ir.DebugValue, now []*ir.DebugVersion, memo map[*ir.Location]llir.Metadata) {
	md := ir.MetadataOf(inst)
	writes := n.after[inst]
	if list, ok := memo[l]; ok && len(*md) == 1 && len(writes) == 0 {
		*md = list
		return
	}
	if len(known) == 0 && len(writes) == 0 {
		return
	}
	vs := &ir.DebugValues{List: known}
	if l.Values != nil {
		vs.List = slices.Concat(l.Values.List, known)
	}
	for _, w := range writes {
		vs.Writes = append(vs.Writes, ir.DebugWrite{Memory: n.vars[w.variable].alloca, Before: now[w.variable], After: w.to})
	}
	*md = ir.WithValues(*md, vs)
	if len(*md) == 1 && len(writes) == 0 {
		memo[l] = *md
	}
}
