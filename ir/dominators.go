package ir

// findDominators fills Idom. All blocks can be reached.
func (g *Graph) findDominators() {
	if !g.iterate(16 * (len(g.Blocks) + len(g.m.targets))) {
		g.m.dominators.find(g)
	}
}

// iterate goes over the blocks in reverse postorder until nothing changes (Cooper, Harvey, Kennedy:
// A Simple, Fast Dominance Algorithm, 2001), which is fast as long as the dominator tree is not
// climbed far: it gives up after some steps up.
func (g *Graph) iterate(steps int) bool {
	n := len(g.Blocks)
	for i := range g.Idom {
		g.Idom[i] = -1
	}
	g.Idom[0] = 0
	cyclic := false // without a branch back one round is enough
	for changed := true; changed; changed = changed && cyclic {
		changed = false
		for i := 1; i < n; i++ {
			d := -1
			// Later ones first: where a chain of blocks jumps here, each step up the tree is then
			// taken once.
			for k := len(g.Preds[i]) - 1; k >= 0; k-- {
				p := g.Preds[i][k]
				cyclic = cyclic || p >= i
				if g.Idom[p] < 0 {
					continue
				}
				if d < 0 {
					d = p
					continue
				}
				for ; d != p; steps-- {
					if d > p {
						d = g.Idom[d]
					} else {
						p = g.Idom[p]
					}
				}
			}
			if g.Idom[i] != d {
				g.Idom[i] = d
				changed = true
			}
			if steps < 0 {
				return false
			}
		}
	}
	g.Idom[0] = -1
	return true
}

// dominators finds immediate dominators in O(m log n), whatever the graph (Lengauer, Tarjan: A Fast
// Algorithm for Finding Dominators in a Flowgraph, 1979, with simple linking). Iterating takes a
// square of their number for chains of gotos to later labels, and for irreducible entries.
type dominators struct {
	g        *Graph
	vertices []vertex // by number in a depth-first search
	number   []int32  // of each block in that search, from 1; 0: it has not been come to
	path     []int32
}

// vertex is a block in the search. Vertices are known by their numbers.
type vertex struct {
	block  int32 // in the graph
	at     int32 // the next of its successors, while searching
	parent int32
	semi   int32 // semidominator
	idom   int32

	ancestor int32 // in the forest of those that have been linked; -1: it is a root
	label    int32 // the one with the least semidominator on the way to its ancestor
	bucket   int32 // those whose semidominator it is, as a list, 0 for the end: the entry is in none
	next     int32 // in such a list
}

// find fills g.Idom.
func (d *dominators) find(g *Graph) {
	n := len(g.Blocks)
	d.g, d.vertices, d.number = g, growTo(d.vertices, n), growTo(d.number, n)
	clear(d.number)
	d.search()
	vs := d.vertices
	for w := int32(n - 1); w > 0; w-- {
		v := &vs[w]
		for _, p := range g.Preds[v.block] {
			if p := d.number[p] - 1; p < w {
				v.semi = min(v.semi, p)
			} else {
				v.semi = min(v.semi, vs[d.eval(p)].semi)
			}
		}
		s := &vs[v.semi]
		v.next, s.bucket = s.bucket, w
		v.ancestor = v.parent
		d.empty(v.parent)
	}
	g.Idom[0] = -1
	for w := 1; w < n; w++ {
		v := &vs[w]
		if v.idom != v.semi {
			v.idom = vs[v.idom].idom
		}
		g.Idom[v.block] = int(vs[v.idom].block)
	}
}

// growTo returns n elements, those of old if they suffice. What they hold is not defined.
func growTo[T any](old []T, n int) []T {
	if cap(old) < n {
		return make([]T, n, 2*n)
	}
	return old[:n]
}

// search numbers the blocks.
func (d *dominators) search() {
	n := int32(0)
	enter := func(b, parent int32) {
		d.vertices[n] = vertex{block: b, parent: parent, semi: n, label: n, ancestor: -1}
		n++
		d.number[b] = n
	}
	enter(0, 0)
	for w := int32(0); ; {
		v := &d.vertices[w]
		succs := d.g.Succs[v.block]
		switch {
		case int(v.at) < len(succs):
			s := int32(succs[v.at])
			v.at++
			if d.number[s] == 0 {
				enter(s, w)
				w = n - 1
			}
		case w == 0:
			return
		default:
			w = v.parent
		}
	}
}

// empty gives the vertices whose semidominator is u their dominator, or one that has the same.
func (d *dominators) empty(u int32) {
	for w := d.vertices[u].bucket; w != 0; {
		v := &d.vertices[w]
		v.idom = u
		if least := d.eval(w); d.vertices[least].semi < v.semi {
			v.idom = least
		}
		w = v.next
	}
	d.vertices[u].bucket = 0
}

// eval returns the vertex with the least semidominator on the way from w up to the root of its
// tree, without that root, and shortens the way for who asks next.
func (d *dominators) eval(w int32) int32 {
	vs := d.vertices
	if vs[w].ancestor < 0 {
		return w
	}
	path := d.path[:0]
	for u := w; vs[vs[u].ancestor].ancestor >= 0; u = vs[u].ancestor {
		path = append(path, u)
	}
	for k := len(path) - 1; k >= 0; k-- {
		u := &vs[path[k]]
		a := &vs[u.ancestor]
		if vs[a.label].semi < vs[u.label].semi {
			u.label = a.label
		}
		u.ancestor = a.ancestor
	}
	d.path = path
	return vs[w].label
}
