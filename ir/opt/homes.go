package opt

import (
	"slices"

	llir "github.com/llir/llvm/ir"

	"cptx/ir"
)

// Limits of what is noted: variables in memory, versions that one may be of, and instructions times
// variables.
const (
	maxHomes    = 64
	maxVersions = 32
	maxHomeWork = 1 << 20
)

// home is a variable that stays in memory.
type home struct {
	alloca *llir.InstAlloca
	part   ir.DebugPart
	outer  *ir.Location
	place  place
}

// homesOf returns the variables of c that are in memory, whole.
func homesOf(c *fn, mem *memory) (list []home) {
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
			list = append(list, home{a, ir.DebugPart{Var: v, Size: v.Type.Bytes()}, l.Outer, mem.at(a, ir.SizeOf(a.ElemType, c.m.PtrSize))})
		}
	}
	if len(list) > maxHomes || len(list)*instCount(c.Func) > maxHomeWork {
		return nil
	}
	return list
}

// noteHomes writes into the positions of instructions which version of the variables in memory the
// source has there, and which versions instructions make (ir/debug_values.go).
//
// As of values (track.go), an instruction gets the version that is there when the source comes to
// its line, and none behind what writes the variable on the same line.
//
// Requires: the function is as irgen made it, but for mem2reg. Preserves: everything.
func noteHomes(c *fn) bool {
	if ir.DebugTableOf(c.Func) == nil || !ir.HasVariables(c.Func) {
		return false
	}
	mem := newMemory(c)
	n := &homeNoter{c: c, g: c.graph(), homes: homesOf(c, mem), after: map[any][]homeWrite{}}
	if len(n.homes) == 0 {
		return false
	}
	n.findWrites(mem)
	n.solve()
	n.ends = findEnds(n.g, func(inst any) (list []int) {
		for _, w := range n.after[inst] {
			list = append(list, w.home)
		}
		return list
	})
	for bi := range n.g.Blocks {
		n.block(bi)
	}
	return false
}

type homeNoter struct {
	c     *fn
	g     *ir.Graph
	homes []home
	after map[any][]homeWrite // by instruction
	in    [][]*ir.DebugVersion
	ends  []lineEnd
}

type homeWrite struct {
	home int
	to   *ir.DebugVersion
}

// findWrites fills after.
func (n *homeNoter) findWrites(mem *memory) {
	for _, b := range n.g.Blocks {
		for _, inst := range b.Insts {
			if _, w, _ := mem.written(inst); !w {
				continue
			}
			for k := range n.homes {
				if mem.mayWrite(inst, n.homes[k].place) {
					n.after[inst] = append(n.after[inst], homeWrite{k, &ir.DebugVersion{}})
				}
			}
		}
	}
}

// solve finds the versions that blocks begin with.
func (n *homeNoter) solve() {
	blocks := n.g.Blocks
	n.in = make([][]*ir.DebugVersion, len(blocks))
	out := make([][]*ir.DebugVersion, len(blocks)) // nil: not known yet
	meet := make([][]*ir.DebugVersion, len(blocks))
	for bi := range blocks {
		n.in[bi], meet[bi] = make([]*ir.DebugVersion, len(n.homes)), make([]*ir.DebugVersion, len(n.homes))
	}
	for k := range n.homes {
		n.in[0][k] = &ir.DebugVersion{Undefined: true}
	}
	n.c.settle(ir.NewRounds([][][]*ir.DebugVersion{n.in, out, meet}, func() (changed bool) {
		for bi, b := range blocks {
			for k := range n.homes {
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
					now[w.home] = w.to
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
func (n *homeNoter) block(bi int) {
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
				now[w.home], seen[w.home] = w.to, true
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
func (n *homeNoter) versions(at scopeOf, now []*ir.DebugVersion, but map[int]bool) []*ir.DebugValue {
	list := []*ir.DebugValue{}
	for k, h := range n.homes {
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

func (n *homeNoter) note(inst any, l *ir.Location, known []*ir.DebugValue, now []*ir.DebugVersion, memo map[*ir.Location]llir.Metadata) {
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
		vs.Writes = append(vs.Writes, ir.DebugWrite{Memory: n.homes[w.home].alloca, Before: now[w.home], After: w.to})
	}
	*md = ir.WithValues(*md, vs)
	if len(*md) == 1 && len(writes) == 0 {
		memo[l] = *md
	}
}

// forgetMemory returns the attachments of an instruction without what they say of variables in
// memory: those of one that takes its place somewhere else.
func forgetMemory(md llir.Metadata) llir.Metadata { return withWrites(md, nil) }

// writtenInside returns the attachments md of a call for what its callee's body does: which version
// of a variable that the call writes is there nobody knows.
func writtenInside(md llir.Metadata) llir.Metadata {
	l := ir.PositionIn(md)
	if l == nil || l.Values == nil || len(l.Values.Writes) == 0 {
		return md
	}
	list := slices.DeleteFunc(slices.Clone(l.Values.List), func(v *ir.DebugValue) bool {
		return v.Version != nil && slices.ContainsFunc(l.Values.Writes, func(w ir.DebugWrite) bool { return w.Memory == v.Value })
	})
	return ir.WithValues(md, &ir.DebugValues{List: list, Writes: l.Values.Writes})
}

// joinedWrites returns the attachments md of a store that takes the place of the last of several,
// which are in order, with what all of them together make of variables in memory.
func joinedWrites(md llir.Metadata, stores []member) llir.Metadata {
	var out []ir.DebugWrite
	for n, m := range stores {
		l := ir.LocOf(m.inst)
		if l == nil || l.Values == nil {
			return md
		}
		if n == 0 {
			out = l.Values.Writes
			continue
		}
		var next []ir.DebugWrite
		for _, w := range l.Values.Writes {
			k := slices.IndexFunc(out, func(o ir.DebugWrite) bool { return o.Memory == w.Memory && o.After == w.Before })
			if k >= 0 {
				next = append(next, ir.DebugWrite{Memory: w.Memory, Before: out[k].Before, After: w.After})
			}
		}
		out = next
	}
	return withWrites(md, out)
}

// withWrites returns the attachments md with these writes, and without versions.
func withWrites(md llir.Metadata, writes []ir.DebugWrite) llir.Metadata {
	l := ir.PositionIn(md)
	if l == nil || l.Values == nil && len(writes) == 0 {
		return md
	}
	vs := &ir.DebugValues{Writes: writes}
	if l.Values != nil {
		vs.List = withoutMemory(l.Values)
	}
	return ir.WithValues(md, vs)
}

// sunkWrites returns the attachments md of a store in a block that two others end in, whose last
// stores it takes the place of: it makes what that of the way did on which control came. Behind
// those stores memory is not yet as the source has it.
func sunkWrites(md llir.Metadata, ends ...[]any) llir.Metadata {
	var writes []ir.DebugWrite
	for _, end := range ends {
		if l := ir.LocOf(end[0]); l != nil && l.Values != nil {
			writes = append(writes, l.Values.Writes...)
		}
		for _, inst := range end[1:] {
			if l := ir.LocOf(inst); l != nil {
				at := ir.MetadataOf(inst)
				*at = forgetMemory(*at)
			}
		}
	}
	return withWrites(md, writes)
}

// withoutMemory returns what vs says of variables that are not in memory.
func withoutMemory(vs *ir.DebugValues) []*ir.DebugValue {
	return slices.DeleteFunc(slices.Clone(vs.List), func(v *ir.DebugValue) bool { return v.Version != nil })
}

// writesOf counts the instructions that make a version.
func writesOf(c *fn) map[*ir.DebugVersion]int {
	if ir.DebugTableOf(c.Func) == nil {
		return nil
	}
	count := map[*ir.DebugVersion]int{}
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			l := ir.LocOf(inst)
			if l == nil || l.Values == nil || len(l.Values.Writes) == 0 || !c.mayMake(inst) {
				continue
			}
			for _, w := range l.Values.Writes {
				count[w.After]++
			}
		}
	}
	return count
}

// mayMake reports whether an instruction is one of those that can make a version, also if it is
// known by now to write nothing: others only come from where one does.
func (c *fn) mayMake(inst any) bool {
	switch inst.(type) {
	case *llir.InstStore, *llir.InstCall:
		return true
	}
	return c.eff.Of(inst)&ir.WriteMem != 0
}

// loseWrites records the versions that fewer instructions make than before.
func loseWrites(c *fn, before map[*ir.DebugVersion]int) {
	if len(before) == 0 {
		return
	}
	now, t := writesOf(c), ir.DebugTableOf(c.Func)
	for v, n := range before {
		if now[v] < n {
			t.Lose(v)
		}
	}
}
