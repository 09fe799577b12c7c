package matrix

import (
	"fmt"
	"math/rand/v2"
)

// product is the types and the size of D = A*B + C. A sparse A has columns of its own, fewer than B
// has rows.
type product struct {
	a, b, c    elem
	m, n, k    int
	depth      int  // columns of A as it is stored
	dirty      bool // tf32: its lowest bits, which do not count, are not 0
	exhaustive bool // with probes for the order and the width of the sums
}

// matrices are operands: A by rows, B by rows, C by rows.
type matrices struct{ a, b, c []uint64 }

// filled makes matrices of the functions' elements.
func (p *product) filled(a, b, c func(row, col int) uint64) *matrices {
	fill := func(rows, cols int, f func(row, col int) uint64) []uint64 {
		list := make([]uint64, rows*cols)
		for i := range list {
			list[i] = f(i/cols, i%cols)
		}
		return list
	}
	return &matrices{fill(p.m, p.depth, a), fill(p.k, p.n, b), fill(p.m, p.n, c)}
}

// recipe makes the operands of a set.
type recipe struct {
	name string
	make func(rng *rand.Rand) *matrices
	more bool // of additional random numbers
}

// recipes are all sets of a product, and more random ones of floating types.
func (p *product) recipes(more int) []recipe {
	if !p.a.float() {
		return []recipe{{name: "any", make: p.anyIntegers}, {name: "limits", make: p.limits}}
	}
	w := p.width()
	list := []recipe{{name: "integers", make: p.integers}, {name: "near", make: p.spread(-1, 0, -1, 1)}, {name: "wide", make: p.spread(-w, w, -2*w, 2*w)}, {name: "special", make: p.special}}
	if p.exhaustive {
		list = append(list, recipe{name: "cancel", make: p.cancel}, recipe{name: "large C", make: p.spread(-1, 1, w, 2*w)}, recipe{name: "subnormal", make: p.subnormal})
		if p.a.name != "f64" {
			list = append(list, recipe{name: "tiny", make: p.tiny})
			list = append(list, p.probes()...)
		}
	}
	first := len(list)
	for i := range more {
		list = append(list, recipe{name: fmt.Sprintf("near %d", i), make: p.spread(-1, 0, -1, 1)}, recipe{name: fmt.Sprintf("wide %d", i), make: p.spread(-w, w, -2*w, 2*w)},
			recipe{name: fmt.Sprintf("middle %d", i), make: p.spread(-w/2, w/2, -w, w)}, recipe{name: fmt.Sprintf("special %d", i), make: p.special},
			recipe{name: fmt.Sprintf("cancel %d", i), make: p.cancel}, recipe{name: fmt.Sprintf("subnormal %d", i), make: p.subnormal})
	}
	for i := range list[first:] {
		list[first+i].more = true
	}
	return list
}

// width is the exponents' range of random numbers.
func (p *product) width() int {
	switch {
	case p.a.name == "f64":
		return 30
	case p.c.name == "f16":
		return 3
	case p.a.name == "e4m3" || p.b.name == "e4m3":
		return 5
	case p.a.exp == 5:
		return 7
	}
	return 12
}

func (p *product) anyIntegers(rng *rand.Rand) *matrices {
	return p.filled(func(_, _ int) uint64 { return p.a.any(rng) }, func(_, _ int) uint64 { return p.b.any(rng) },
		func(_, _ int) uint64 { return p.c.number(float64(rng.IntN(200) - 100)) })
}

// limits has the largest products, and elements of C at the limits of 32 bits.
func (p *product) limits(rng *rand.Rand) *matrices {
	edge := func(e elem, line int) uint64 {
		switch {
		case !e.signed:
			return 1<<e.bits - 1
		case line%2 == 0:
			return 1<<(e.bits-1) - 1
		}
		return 1 << (e.bits - 1)
	}
	return p.filled(func(row, _ int) uint64 { return edge(p.a, row) }, func(_, col int) uint64 { return edge(p.b, col/2) },
		func(_, col int) uint64 { return uint64(0x7fffff00 + rng.IntN(256) + col%2*256) })
}

// integers are small enough for exact sums.
func (p *product) integers(rng *rand.Rand) *matrices {
	small := func(e elem, n int) func(_, _ int) uint64 {
		return func(_, _ int) uint64 { return e.number(float64(rng.IntN(2*n+1) - n)) }
	}
	return p.filled(small(p.a, 3), small(p.b, 3), small(p.c, 9))
}

// spread has numbers with exponents in ranges.
func (p *product) spread(low, high, lowC, highC int) func(rng *rand.Rand) *matrices {
	return func(rng *rand.Rand) *matrices {
		return p.filled(func(_, _ int) uint64 { return p.a.between(rng, low, high) | p.below(rng) },
			func(_, _ int) uint64 { return p.b.between(rng, low, high) | p.below(rng) },
			func(_, _ int) uint64 { return p.c.between(rng, lowC, highC) })
	}
}

// below is what the bits after a tf32 number are, which are no part of it.
func (p *product) below(rng *rand.Rand) uint64 {
	if p.dirty {
		return rng.Uint64() & 0x1fff
	}
	return 0
}

// special has a few infinities, NaN, zeroes and the like among other numbers.
func (p *product) special(rng *rand.Rand) *matrices {
	some := func(e elem) func(_, _ int) uint64 {
		return func(_, _ int) uint64 {
			if list := e.specials(); rng.IntN(40) == 0 {
				return list[rng.IntN(len(list))]
			}
			return e.between(rng, -2, 2)
		}
	}
	m := p.filled(some(p.a), some(p.b), some(p.c))
	for i := range p.depth { // zeroes of both signs only
		m.a[i] = p.a.compose(i%3 == 0, -1<<20, 0)
	}
	for i := range p.n {
		m.c[i] = p.c.compose(i%2 == 0, -1<<20, 0)
	}
	return m
}

// cancel has pairs of large products that cancel, and small numbers beside them.
func (p *product) cancel(rng *rand.Rand) *matrices {
	w := p.width()
	m := p.spread(-w, w, -2*w, 2*w)(rng)
	sign := uint64(1) << (p.a.exp + p.a.frac + p.a.shift)
	for row := range p.m {
		for k := 1; k < p.depth; k += 2 {
			m.a[row*p.depth+k] = m.a[row*p.depth+k-1] ^ sign
		}
	}
	for k := 1; k < p.k; k += 2 {
		for col := range p.n {
			if rng.IntN(4) > 0 {
				m.b[k*p.n+col] = m.b[(k-1)*p.n+col]
			}
		}
	}
	return m
}

// subnormal has subnormal numbers in A and C, and sums that are subnormal.
func (p *product) subnormal(rng *rand.Rand) *matrices {
	a, c := 1-p.a.bias(), 1-p.c.bias()
	if p.a.exp < p.c.exp { // no product is subnormal in the type of C
		c = a
	}
	return p.filled(func(_, _ int) uint64 { return p.a.between(rng, a-p.a.frac, a+1) }, func(_, _ int) uint64 { return p.b.between(rng, -2, 1) },
		func(_, _ int) uint64 { return p.c.between(rng, c-p.c.frac, c) })
}

// tiny has zeroes in C and products about the least number of its type, or of A's and B's, and in
// the first rows zeroes of one sign or both: for the signs of sums that are 0 or become it.
func (p *product) tiny(rng *rand.Rand) *matrices {
	least := 1 - p.c.bias() - p.c.frac
	low := max(least/2, 1-p.a.bias()-p.a.frac)
	lowB := max(least-low-4, 1-p.b.bias()-p.b.frac)
	zero := func(e elem) uint64 { return e.compose(rng.IntN(2) == 0, -1<<20, 0) }
	m := p.filled(func(_, _ int) uint64 { return p.a.between(rng, low-2, low+2) }, func(_, _ int) uint64 { return p.b.between(rng, lowB, lowB+4) },
		func(_, _ int) uint64 { return zero(p.c) })
	for i := range 2 * p.depth {
		m.a[i] = p.a.compose(i < p.depth, -1<<20, 0)
	}
	for i := 2 * p.depth; i < 3*p.depth; i++ {
		m.a[i] = zero(p.a)
	}
	return m
}

// The probes have one large product, 2^12 (2^8 of 8-bit types), and small ones, 1.5*2^-(20+column)
// (2^-(10+column)) times it.

func (p *product) probes() []recipe {
	list := []recipe{
		{name: "probe first", make: func(*rand.Rand) *matrices { return p.probe(0, -1, false) }},
		{name: "probe last", make: func(*rand.Rand) *matrices { return p.probe(p.k-1, -1, false) }},
		{name: "probe middle", make: func(*rand.Rand) *matrices { return p.probe(p.k/3, -1, false) }},
		{name: "probe crowd", make: func(*rand.Rand) *matrices { return p.probe(0, -1, true) }},
		{name: "probe crowd last", make: func(*rand.Rand) *matrices { return p.probe(p.k-1, -1, true) }},
	}
	if p.c.name != "f16" {
		list = append(list, recipe{name: "probe without C", make: func(*rand.Rand) *matrices { return p.probe(p.k/2, 0, true) }})
	}
	return list
}

// probe has the large product at one place along k and the large number times c as C. Each row has
// a small product at another place, or at more and more of them; those of odd rows are negative.
func (p *product) probe(at int, c float64, crowd bool) *matrices {
	large, small := 0x1p6, 0x1p-4
	if p.a.bits == 8 {
		large, small = 0x1p4, 0x1p-2
	}
	fraction := small
	if p.a.bits == 8 {
		fraction = 1
	}
	return p.filled(func(row, k int) uint64 {
		other := (at + 1 + row%(p.k-1)) % p.k
		if p.m < p.k {
			other = (at + 1 + row*(p.k-1)/p.m) % p.k
		}
		sign := float64(1 - row%2*2)
		switch {
		case k == at:
			return p.a.number(large)
		case k == other, crowd && (k-at-1+p.k)%p.k <= (other-at-1+p.k)%p.k:
			return p.a.number(sign * small)
		}
		return 0
	}, func(k, col int) uint64 {
		if k == at {
			return p.b.number(large)
		}
		v := 1.5 * fraction
		for range col % 8 {
			v /= 2
		}
		return p.b.number(v)
	}, func(_, _ int) uint64 { return p.c.number(c * large * large) })
}
