package ptxmodel

import "math/bits"

// relation is a relation over at most 32 events: bit b of r[a] says that a comes before b.
type relation []uint32

func newRelation(n int) relation { return make(relation, n) }

func (r relation) add(a, b int)      { r[a] |= 1 << b }
func (r relation) has(a, b int) bool { return r[a]>>b&1 != 0 }

// union returns a relation that holds where one of its arguments does.
func union(list ...relation) relation {
	out := newRelation(len(list[0]))
	for _, r := range list {
		for a := range r {
			out[a] |= r[a]
		}
	}
	return out
}

// compose returns r;s.
func (r relation) compose(s relation) relation {
	out := newRelation(len(r))
	for a := range r {
		for m := r[a]; m != 0; m &= m - 1 {
			out[a] |= s[bits.TrailingZeros32(m)]
		}
	}
	return out
}

// close makes r transitive, in place (Warshall).
func (r relation) close() relation {
	for k := range r {
		for a := range r {
			if r.has(a, k) {
				r[a] |= r[k]
			}
		}
	}
	return r
}

// reflexive reports whether an event comes before itself.
func (r relation) reflexive() bool {
	for a := range r {
		if r.has(a, a) {
			return true
		}
	}
	return false
}

// cyclic reports whether r has a cycle.
func (r relation) cyclic() bool { return union(r).close().reflexive() }

// where returns the part of r for which keep holds.
func (r relation) where(keep func(a, b int) bool) relation {
	out := newRelation(len(r))
	for a := range r {
		for b := range r {
			if r.has(a, b) && keep(a, b) {
				out.add(a, b)
			}
		}
	}
	return out
}
