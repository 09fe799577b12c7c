package sim

import (
	"math/rand/v2"
	"testing"
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
		lane := rnd.IntN(warpSize)
		a[lane] += []uint64{1, 4, 1 << 40, ^uint64(0)}[rnd.IntN(4)]
		if got, ok := linear(&a); ok {
			t.Fatalf("%x is no even row, found %x; lane %d was changed", a, got, lane)
		}
	}
}
