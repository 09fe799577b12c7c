package engine

import (
	"math/rand/v2"
	"testing"

	"cptx/runtime/sim/geometry"
)

// TestLinear has rows that grow evenly, and such with one lane that does not fit.
func TestLinear(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		var a row
		first, step := rnd.Uint64(), []uint64{0, 4, 12, ^uint64(3), rnd.Uint64()}[rnd.IntN(5)]
		for i := range a {
			a[i] = first + uint64(i)*step
		}
		if got, ok := linear(&a); !ok || got != step {
			t.Fatalf("%x grows by %x; found %x, %v", a, step, got, ok)
		}
		lane := rnd.IntN(geometry.WarpSize)
		a[lane] += []uint64{1, 4, 1 << 40, ^uint64(0)}[rnd.IntN(4)]
		if got, ok := linear(&a); ok {
			t.Fatalf("%x is no even row, found %x; lane %d was changed", a, got, lane)
		}
	}
}

// TestMerge holds merge against its definition.
func TestMerge(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		var d, from, want row
		lanes := rnd.Uint32()
		for i := range d {
			d[i], from[i] = rnd.Uint64(), rnd.Uint64()
			if want[i] = d[i]; lanes>>i&1 != 0 {
				want[i] = from[i]
			}
		}
		if merge(&d, &from, lanes); d != want {
			t.Fatalf("%x, want %x", d, want)
		}
	}
}
