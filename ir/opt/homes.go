package opt

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

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
	if len(list) > maxHomes || len(list)*c.insts() > maxHomeWork {
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
	if ir.DebugTableOf(c.Func) == nil || !hasVariables(c.Func) {
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
	for changed := true; changed; {
		changed = false
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
	}
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

// checkHomes leaves of what is noted of variables in memory what holds in the code as it is now:
// where the memory has, on every way that control may take, the version that belongs to the line.
//
// Requires: nothing. Preserves: everything. No pass may come behind it.
func checkHomes(c *fn) bool {
	t := ir.DebugTableOf(c.Func)
	if t == nil {
		return false
	}
	k := &homeChecker{c: c, t: t, g: c.graph(), index: map[value.Value]int{}, tokens: map[*ir.DebugValues][]token{}, closures: map[*ir.DebugVersion]map[*ir.DebugVersion]bool{}}
	k.mem = newMemory(c)
	k.homes = homesOf(c, k.mem)
	for n, h := range k.homes {
		k.index[h.alloca] = n
	}
	k.solve()
	for bi := range k.g.Blocks {
		k.rewrite(bi)
	}
	return false
}

type homeChecker struct {
	c        *fn
	t        *ir.DebugTable
	g        *ir.Graph
	mem      *memory
	homes    []home
	index    map[value.Value]int // of homes, by alloca
	in       [][]memoryState
	tokens   map[*ir.DebugValues][]token
	closures map[*ir.DebugVersion]map[*ir.DebugVersion]bool
}

// token is an entry of the list of what is known that says a version.
type token struct{ entry, home int }

// memoryState is what versions a variable's memory may have.
type memoryState struct {
	reached, unknown bool
	versions         []*ir.DebugVersion // nil stands for what is there when the function begins
}

// join adds what o may be, and reports whether that is new.
func (s *memoryState) join(o memoryState) (changed bool) {
	if !o.reached || s.unknown {
		return false
	}
	changed = !s.reached
	s.reached = true
	for _, v := range o.versions {
		if !slices.Contains(s.versions, v) {
			s.versions, changed = append(slices.Clip(s.versions), v), true
		}
	}
	if o.unknown || len(s.versions) > maxVersions {
		*s = memoryState{reached: true, unknown: true}
		return true
	}
	return changed
}

// solve finds what is known where blocks begin.
func (k *homeChecker) solve() {
	k.in = make([][]memoryState, len(k.g.Blocks))
	for bi := range k.in {
		k.in[bi] = make([]memoryState, len(k.homes))
	}
	for h := range k.homes {
		k.in[0][h] = memoryState{reached: true, versions: []*ir.DebugVersion{nil}}
	}
	for changed := len(k.homes) > 0; changed; {
		changed = false
		for bi, b := range k.g.Blocks {
			now := slices.Clone(k.in[bi])
			for _, inst := range b.Insts {
				k.step(inst, now)
			}
			k.step(b.Term, now)
			for _, s := range k.g.Succs[bi] {
				for h := range now {
					if k.in[s][h].join(now[h]) {
						changed = true
					}
				}
			}
		}
	}
}

// step does what an instruction does to the states, and returns which of its tokens hold.
func (k *homeChecker) step(inst any, now []memoryState) (holds []bool) {
	l := ir.LocOf(inst)
	var vs *ir.DebugValues
	if l != nil {
		vs = l.Values
	}
	for _, t := range k.tokensOf(vs) {
		v := vs.List[t.entry].Version
		ok := k.is(&now[t.home], v)
		if ok {
			now[t.home].versions = []*ir.DebugVersion{v}
		}
		holds = append(holds, ok && !v.Undefined)
	}
	if !k.c.mayMake(inst) {
		return holds
	}
	for h := range k.homes {
		k.write(inst, vs, h, &now[h])
	}
	return holds
}

// tokensOf returns the tokens of a list.
func (k *homeChecker) tokensOf(vs *ir.DebugValues) []token {
	if vs == nil {
		return nil
	}
	list, ok := k.tokens[vs]
	if !ok {
		for n, v := range vs.List {
			if v.Version != nil {
				if h, ok := k.index[k.t.Current(v.Value)]; ok {
					list = append(list, token{n, h})
				}
			}
		}
		k.tokens[vs] = list
	}
	return list
}

// write does what an instruction that writes memory does to the state of a variable. One that says
// which version it makes has done so in the source's order, even if it is known by now not to reach
// the variable.
func (k *homeChecker) write(inst any, vs *ir.DebugValues, h int, s *memoryState) {
	var after []*ir.DebugVersion
	rest := slices.Clone(s.versions) // what none of the instruction's versions is made of
	if vs != nil {
		for _, w := range vs.Writes {
			if k.t.Current(w.Memory) != k.homes[h].alloca {
				continue
			}
			if w.Before.Undefined || k.whole(inst, h) {
				*s = memoryState{reached: s.reached, versions: []*ir.DebugVersion{w.After}}
				return
			}
			n, from := len(rest), k.closure(w.Before)
			rest = slices.DeleteFunc(rest, func(v *ir.DebugVersion) bool { return from[v] || v == w.After })
			if len(rest) < n {
				after = append(after, w.After)
			}
		}
	}
	switch {
	case len(after) > 0 && len(rest) == 0:
		*s = memoryState{reached: s.reached, versions: after}
	case k.mem.mayWrite(inst, k.homes[h].place):
		*s = memoryState{reached: s.reached, unknown: true}
	}
}

// whole reports whether an instruction writes all of a variable.
func (k *homeChecker) whole(inst any, h int) bool {
	p, writes, _ := k.mem.written(inst)
	return writes && p.base == k.homes[h].alloca && p.exact && p.off <= 0 && p.off+p.size >= k.homes[h].part.Size
}

// is reports whether memory whose state is s has version v.
func (k *homeChecker) is(s *memoryState, v *ir.DebugVersion) bool {
	if v.Undefined && len(v.From) == 0 {
		s.unknown = false
		return true
	}
	if s.unknown {
		return false
	}
	all := k.closure(v)
	for _, x := range s.versions {
		if !all[x] {
			return false
		}
	}
	return len(all) > 0
}

// closure returns the versions that v may be, nil if what makes one of them has been lost.
func (k *homeChecker) closure(v *ir.DebugVersion) map[*ir.DebugVersion]bool {
	if c, ok := k.closures[v]; ok {
		return c
	}
	c := map[*ir.DebugVersion]bool{v: true}
	for work := []*ir.DebugVersion{v}; len(work) > 0 && c != nil; {
		x := work[0]
		work = work[1:]
		if x.Undefined {
			c[nil] = true
		}
		for _, f := range x.From {
			if !c[f] {
				c[f] = true
				work = append(work, f)
			}
		}
		if k.t.Lost(x) || len(c) > 4*maxVersions {
			c = nil
		}
	}
	k.closures[v] = c
	return c
}

// rewrite drops the tokens of a block that do not hold.
func (k *homeChecker) rewrite(bi int) {
	b := k.g.Blocks[bi]
	now := slices.Clone(k.in[bi])
	var last, made *ir.DebugValues
	var lastHolds []bool
	each := func(inst any) {
		holds := k.step(inst, now)
		l := ir.LocOf(inst)
		if l == nil || l.Values == nil || !hasMemory(l.Values) {
			return
		}
		if l.Values != last || !slices.Equal(holds, lastHolds) {
			last, lastHolds, made = l.Values, holds, k.left(l.Values, holds)
		}
		md := ir.MetadataOf(inst)
		*md = ir.WithValues(*md, made)
	}
	for _, inst := range b.Insts {
		each(inst)
	}
	each(b.Term)
}

// hasMemory reports whether vs says anything of variables in memory.
func hasMemory(vs *ir.DebugValues) bool {
	return len(vs.Writes) > 0 || slices.ContainsFunc(vs.List, func(v *ir.DebugValue) bool { return v.Version != nil })
}

// left returns vs with those tokens that hold.
func (k *homeChecker) left(vs *ir.DebugValues, holds []bool) *ir.DebugValues {
	keep := map[int]bool{}
	for n, t := range k.tokensOf(vs) {
		keep[t.entry] = holds[n]
	}
	out := &ir.DebugValues{Writes: vs.Writes}
	for n, v := range vs.List {
		if v.Version == nil {
			out.List = append(out.List, v)
		} else if keep[n] {
			x := *v
			x.Holds = true
			out.List = append(out.List, &x)
		}
	}
	return out
}
