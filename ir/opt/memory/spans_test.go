package memory

import (
	"testing"
)

// TestSpans holds the relations of ranges of bytes at their ends.
func TestSpans(t *testing.T) {
	word := span{off: 4, size: 4}
	for _, c := range []struct {
		x              span
		within, across bool
	}{
		{span{4, 4}, true, true}, {span{5, 2}, true, true}, {span{7, 1}, true, true},
		{span{0, 4}, false, false}, {span{0, 5}, false, true}, {span{8, 4}, false, false},
		{span{7, 2}, false, true}, {span{3, 1}, false, false}, {span{0, 16}, false, true},
	} {
		if got := c.x.within(word); got != c.within {
			t.Errorf("%v within %v: %v", c.x, word, got)
		}
		if got := c.x.overlaps(word); got != c.across {
			t.Errorf("%v overlaps %v: %v", c.x, word, got)
		}
		if got := word.overlaps(c.x); got != c.across {
			t.Errorf("%v overlaps %v: %v", word, c.x, got)
		}
	}
}
