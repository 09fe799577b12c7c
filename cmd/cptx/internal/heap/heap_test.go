package heap

import "testing"

// TestPercent: a small heap grows freely, a larger one less, a large one to the soft limit, and
// every one has room.
func TestPercent(t *testing.T) {
	const soft = 700 << 20
	for _, c := range []struct {
		live uint64
		want int
	}{{0, 400}, {1 << 20, 400}, {24 << 20, 400}, {40 << 20, 220}, {52 << 20, 150}, {70 << 20, 150}, {200 << 20, 150}, {350 << 20, 100}, {500 << 20, 50}, {700 << 20, 50}, {4 << 30, 50}} {
		if got := percent(c.live, soft); got != c.want {
			t.Errorf("%d MiB live: %d %%, want %d", c.live>>20, got, c.want)
		}
	}
}
