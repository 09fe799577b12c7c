package race

import (
	"fmt"
	"slices"

	"cptx/runtime/sim/geometry"
)

// Scope is the set of threads an operation synchronises with (PTX ISA 8.5); of accesses, 0 is
// that of a weak one.
type Scope uint8

const (
	CTA Scope = iota + 1
	Cluster
	GPU // sys does not differ: there is one GPU
)

func (s Scope) String() string { return [...]string{"weak", ".cta", ".cluster", ".gpu"}[s] }

// Two operations are morally strong with each other if both are strong and each one's scope has the
// other's thread (PTX ISA 8.7.1); only then do they synchronise, and only then is it no race that
// they are not ordered. A release or acquire pattern may be of two operations, a fence and an
// access: it reaches as far as both do.
//
// Programs that use one scope pay nothing for this: GPU has every thread.

// covers says that the scope of one of two threads has the other.
func (st *State) covers(s Scope, a, b uint32) bool {
	if s >= GPU {
		return true
	}
	x, y := a/st.perBlk, b/st.perBlk
	return x == y || s == Cluster && st.clusterOf(x) == st.clusterOf(y)
}

// clusterOf is the linear index of the cluster of a block.
func (st *State) clusterOf(block uint32) uint64 {
	i, g, c := st.grid.At(uint64(block)), st.grid, st.cluster
	return geometry.Dim(g.X/c.X, g.Y/c.Y, g.Z/c.Z).Linear(geometry.Dim(i.X/c.X, i.Y/c.Y, i.Z/c.Z))
}

// seen is knowledge that a relaxed operation has read.
type seen struct {
	r     *Published
	scope Scope // of the operation
}

// recent is how many releases that relaxed operations have read are kept apart.
const recent = 16

// later keeps what a relaxed operation has read until the next fence. A thread may spin for as long
// as it likes, so when many have come together they become one for each scope that the fence may
// have. The last stays apart: join remembers it.
func (c *Clock) later(p seen) {
	if slices.Contains(c.pending, p) {
		return
	}
	if c.pending = append(c.pending, p); len(c.pending) <= recent {
		return
	}
	if c.older == nil {
		c.older = &[GPU]older{}
	}
	was := c.missed
	for i := range c.older {
		o := &c.older[i]
		if o.known == nil {
			o.known = c.st.union()
		}
		c.missed = o.missed
		for _, q := range c.pending[:recent] {
			o.known.Join(c.take(q.r, min(q.scope, Scope(i+1))))
		}
		o.missed = c.missed
	}
	c.missed = was
	c.pending = append(c.pending[:0], p)
}

// older is the sum of releases read: what a fence of one scope may acquire of them, and what not.
type older struct {
	known  *Clock
	missed *missed
}

// settle makes what relaxed operations have read known at a fence of the scope.
func (c *Clock) settle(scope Scope) {
	if c.older != nil {
		o := &c.older[scope-1]
		if c.Join(o.known.all()); o.missed != nil {
			c.missed = o.missed
		}
	}
	for _, p := range c.pending {
		c.Join(c.take(p.r, min(p.scope, scope)))
	}
	c.pending, c.older = nil, nil
}

// missed is synchronisation that did not happen, for an explanation.
type missed struct {
	who           uint32 // the thread that released
	theirs, yours Scope
}

// take gives the part of published knowledge that an operation of a scope may acquire: narrow
// releases are for the threads of their scope.
func (c *Clock) take(r *Published, scope Scope) *Published {
	for ; r != nil; r = r.wide {
		if c.st.covers(min(scope, r.scope), r.who, c.self) {
			return r
		}
		c.missed = &missed{r.who, r.scope, scope}
	}
	return nil
}

// widest joins the scopes of a union: what one of them published reaches as far.
func (c *Clock) allFor(a, b *Published) *Published {
	r := c.all()
	r.scope, r.who = max(a.scope, b.scope), b.who
	if a.scope > b.scope {
		r.who = a.who
	}
	return r
}

// within narrows knowledge that a fence published to the scope of the write that shows it.
func (r *Published) within(s Scope) *Published {
	if r == nil || r.scope <= s && r.wide == nil {
		return r
	}
	n := *r
	n.scope, n.wide = min(r.scope, s), r.wide.within(s)
	if n.wide != nil && n.wide.scope <= n.scope {
		n.wide = nil
	}
	return &n
}

// Explain says why strong operations of two threads did not order them.
func (st *State) Explain(c *Clock, now, earlier *Access) string {
	const leaves = "a scope that leaves out the other thread, which is of another block"
	if now.scope > 0 && earlier.scope > 0 {
		return fmt.Sprintf("both are strong, of scopes %v and %v: %s", now.scope, earlier.scope, leaves)
	}
	if m := c.missed; m != nil && m.who/st.perBlk == earlier.Tid/st.perBlk {
		return fmt.Sprintf("a release of scope %v met an acquire of scope %v: %s", m.theirs, m.yours, leaves)
	}
	if now.atomic && earlier.scope == 0 || earlier.atomic && now.scope == 0 {
		return "one is a plain access beside an atomic operation, as in a compare-and-swap loop that begins with a plain read: read with a relaxed atomic load or through a volatile pointer"
	}
	return ""
}

// Order is the ordering of a memory operation or fence (PTX ISA 8.4, 8.8).
type Order uint8

const (
	Weak Order = iota
	Relaxed
	Acquire
	Release
	AcqRel
	SC
)

func (o Order) acquires() bool { return o == Acquire || o >= AcqRel }

func (o Order) releases() bool { return o >= Release }
