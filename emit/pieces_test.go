package emit

import (
	"math"
	"slices"
	"testing"
)

// TestBits holds sets of numbers at the border of two words.
func TestBits(t *testing.T) {
	b := bits{1<<63 | 1, 2}
	if got := slices.Collect(b.all()); !slices.Equal(got, []int{0, 63, 65}) {
		t.Errorf("all: %v", got)
	}
	for b := range b.all() {
		if b == 63 {
			break // what follows is not asked for
		}
	}
	if b.meet(bits{math.MaxUint64, 2}) {
		t.Error("nothing was lost")
	}
	if !b.meet(bits{math.MaxUint64, 0}) {
		t.Error("65 was lost")
	}
	if !b.meet(bits{1, 0}) {
		t.Error("63 was lost")
	}
	if got := slices.Collect(b.all()); !slices.Equal(got, []int{0}) {
		t.Errorf("what both have: %v", got)
	}
}
