package debug

import (
	"slices"

	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// CheckMemory leaves of what is noted of variables in memory what holds in the code as it is now:
// where the memory has, on every way that control may take, the version that belongs to the line.
//
// Requires: nothing. Preserves: everything. No pass may come after it.
func CheckMemory(c *pass.Func) bool {
	t := ir.DebugTableOf(c.Func)
	if t == nil {
		return false
	}
	k := &versionChecker{c: c, t: t, g: c.Graph(), index: map[value.Value]int{}, tokens: map[*ir.DebugValues][]token{}, closures: map[*ir.DebugVersion]map[*ir.DebugVersion]bool{}}
	k.mem = analysis.NewAliases(c)
	k.vars = VariablesInMemory(c, k.mem)
	for n, h := range k.vars {
		k.index[h.alloca] = n
	}
	k.solve()
	for bi := range k.g.Blocks {
		k.rewrite(bi)
	}
	return false
}

type versionChecker struct {
	c        *pass.Func
	t        *ir.DebugTable
	g        *ir.Graph
	mem      *analysis.Aliases
	vars     []memoryVariable
	index    map[value.Value]int // of vars, by alloca
	in       [][]memoryState
	tokens   map[*ir.DebugValues][]token
	closures map[*ir.DebugVersion]map[*ir.DebugVersion]bool
}

// token is an entry of the list of what is known that says a version.
type token struct{ entry, variable int }

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
	if o.unknown || len(s.versions) > MaxVersions {
		*s = memoryState{reached: true, unknown: true}
		return true
	}
	return changed
}

// solve finds what is known where blocks begin.
func (k *versionChecker) solve() {
	k.in = make([][]memoryState, len(k.g.Blocks))
	for bi := range k.in {
		k.in[bi] = make([]memoryState, len(k.vars))
	}
	for h := range k.vars {
		k.in[0][h] = memoryState{reached: true, versions: []*ir.DebugVersion{nil}}
	}
	if len(k.vars) > 0 {
		k.c.Settle(k)
	}
}

// Round hands what is known where blocks begin on to those after them.
func (k *versionChecker) Round() (changed bool) {
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
	return changed
}

// step does what an instruction does to the states, and returns which of its tokens hold.
func (k *versionChecker) step(inst any, now []memoryState) (holds []bool) {
	l := ir.LocOf(inst)
	var vs *ir.DebugValues
	if l != nil {
		vs = l.Values
	}
	for _, t := range k.tokensOf(vs) {
		v := vs.List[t.entry].Version
		ok := k.is(&now[t.variable], v)
		if ok {
			now[t.variable].versions = []*ir.DebugVersion{v}
		}
		holds = append(holds, ok && !v.Undefined)
	}
	if !mayMake(k.c, inst) {
		return holds
	}
	for h := range k.vars {
		k.write(inst, vs, h, &now[h])
	}
	return holds
}

// tokensOf returns the tokens of a list.
func (k *versionChecker) tokensOf(vs *ir.DebugValues) []token {
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
func (k *versionChecker) write(inst any, vs *ir.DebugValues, h int, s *memoryState) {
	var after []*ir.DebugVersion
	rest := slices.Clone(s.versions) // what none of the instruction's versions is made of
	if vs != nil {
		for _, w := range vs.Writes {
			if k.t.Current(w.Memory) != k.vars[h].alloca {
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
	case k.mem.MayWrite(inst, k.vars[h].place):
		*s = memoryState{reached: s.reached, unknown: true}
	}
}

// whole reports whether an instruction writes all of a variable.
func (k *versionChecker) whole(inst any, h int) bool {
	p, writes, _ := k.mem.Written(inst)
	return writes && p.Base == k.vars[h].alloca && p.Exact() && p.Off <= 0 && p.Off+p.Size >= k.vars[h].part.Size
}

// is reports whether memory whose state is s has version v.
func (k *versionChecker) is(s *memoryState, v *ir.DebugVersion) bool {
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
func (k *versionChecker) closure(v *ir.DebugVersion) map[*ir.DebugVersion]bool {
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
		if k.t.Lost(x) || len(c) > 4*MaxVersions {
			c = nil
		}
	}
	k.closures[v] = c
	return c
}

// rewrite drops the tokens of a block that do not hold.
func (k *versionChecker) rewrite(bi int) {
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
func (k *versionChecker) left(vs *ir.DebugValues, holds []bool) *ir.DebugValues {
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
