package ptxmodel

import "slices"

// outcomes returns the outcomes of the candidate, none if an axiom forbids it. There are several
// where writes race and it is open which one stays.
func (x *execution) outcomes() [][]int {
	n := len(x.events)
	var (
		same = func(a, b int) bool { // overlapping memory operations
			return x.events[a].memory() && x.events[b].memory() && x.events[a].Var == x.events[b].Var
		}
		rf  = newRelation(n)
		sc  = newRelation(n)
		all = newRelation(n)
	)
	for a := range n {
		if x.events[a].reads() {
			rf.add(x.rf[a], a)
		}
		for b := range n {
			if x.strong(a, b) && x.isSC(a) && x.isSC(b) && x.rank[a] < x.rank[b] {
				sc.add(a, b) // 8.9.3
			}
			if same(a, b) && x.events[a].writes() && x.events[b].writes() && x.rank[a] < x.rank[b] {
				all.add(a, b)
			}
		}
	}
	obs := x.observation(rf)
	base := union(x.po, sc, x.synchronizes(obs)).close() // 8.9.5
	preserved := base.where(same)
	causality := union(preserved, obs.compose(preserved))
	// 8.9.6: writes are related if they are morally strong or in causality order.
	co := all.where(func(a, b int) bool { return x.strong(a, b) || causality.has(a, b) || causality.has(b, a) }).close()
	fr := newRelation(n) // 8.9.7
	for r := range n {
		if x.events[r].reads() {
			fr[r] = co[x.rf[r]] &^ (1 << r)
		}
	}
	switch {
	case x.contradicts(co, causality), // 8.10.1
		x.scContradicts(sc, base), // 8.10.2
		x.notAtomic(co),           // 8.10.3
		union(x.po.where(same), union(rf, co, fr).where(x.strong)).cyclic(), // 8.10.5
		rf.compose(causality).reflexive(),                                   // 8.10.6, 1: a read before the write it reads from
		fr.compose(causality).reflexive():                                   // 8.10.6, 2: a write before the read that reads an older one
		return nil
	}
	return x.results(co)
}

func (x *execution) isSC(a int) bool { return x.events[a].Kind == Fence && x.events[a].Order == SC }

// observation is 8.9.2.
func (x *execution) observation(rf relation) relation {
	obs := rf.where(x.strong)
	for {
		next := union(obs)
		for z := range x.events {
			if !x.events[z].atomic() {
				continue
			}
			for w := range next {
				if next.has(w, z) {
					next[w] |= next[z]
				}
			}
		}
		if slices.Equal(next, obs) {
			return obs
		}
		obs = next
	}
}

// pattern is a release or acquire pattern (8.8): the operation at its outer end and the access to
// the variable.
type pattern struct{ end, access int }

// synchronizes is 8.9.4, 4; the order of the fences is 8.9.4, 1.
func (x *execution) synchronizes(obs relation) relation {
	var releases, acquires []pattern
	for a := range x.events {
		ea := &x.events[a]
		if ea.thread < 0 {
			continue
		}
		if ea.writes() && ea.releases() {
			releases = append(releases, pattern{a, a})
		}
		if ea.reads() && ea.acquires() && ea.Kind != Reduce {
			acquires = append(acquires, pattern{a, a})
		}
		for b := range x.events {
			eb := &x.events[b]
			if !x.po.has(a, b) {
				continue
			}
			if ea.releases() && eb.writes() && eb.Order != Weak && (ea.Kind == Fence || ea.writes() && ea.Var == eb.Var) {
				releases = append(releases, pattern{a, b})
			}
			if eb.acquires() && ea.reads() && ea.Kind != Reduce && ea.Order != Weak && (eb.Kind == Fence || eb.reads() && ea.Var == eb.Var) {
				acquires = append(acquires, pattern{b, a})
			}
		}
	}
	sync := newRelation(len(x.events))
	for _, r := range releases {
		for _, a := range acquires {
			if obs.has(r.access, a.access) && x.strong(r.end, a.end) {
				sync.add(r.end, a.end)
			}
		}
	}
	return sync
}

// contradicts reports a write that precedes another one in causality order and follows it in
// coherence order.
func (x *execution) contradicts(co, causality relation) bool {
	for a := range x.events {
		for b := range x.events {
			if co.has(b, a) && causality.has(a, b) && x.events[a].writes() && x.events[b].writes() {
				return true
			}
		}
	}
	return co.reflexive()
}

// scContradicts reports fences whose order contradicts causality.
func (x *execution) scContradicts(sc, base relation) bool {
	for a := range sc {
		if sc[a] != 0 {
			for b := range sc {
				if sc.has(a, b) && base.has(b, a) {
					return true
				}
			}
		}
	}
	return false
}

// notAtomic reports a morally strong write that comes between what a read-modify-write reads and
// writes.
func (x *execution) notAtomic(co relation) bool {
	for a := range x.events {
		if !x.events[a].atomic() {
			continue
		}
		for w := range x.events {
			if w != a && co.has(x.rf[a], w) && co.has(w, a) && x.strong(a, w) {
				return true
			}
		}
	}
	return false
}

// results lists the registers, and the final values of the variables: of the writes that no other
// one follows.
func (x *execution) results(co relation) [][]int {
	list := [][]int{x.registers()}
	if !x.p.Final {
		return list
	}
	for v := range x.p.Vars {
		var next [][]int
		for w := range x.events {
			if e := &x.events[w]; e.writes() && e.Var == v && co[w] == 0 {
				for _, l := range list {
					next = append(next, append(slices.Clone(l), e.write))
				}
			}
		}
		list = next
	}
	return list
}
