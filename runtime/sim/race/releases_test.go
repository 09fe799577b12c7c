package race

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"testing"

	"cptx/runtime/sim/geometry"
)

// TestManyReleases: what a fence learns from many releases that relaxed operations have read is
// what it would learn from each of them, for fences of all scopes.
func TestManyReleases(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	st := New(geometry.Dim(8, 1, 1), geometry.Dim(4, 1, 1), geometry.Dim(2, 1, 1), false)
	clock := func(i uint32) *Clock { return &Clock{st: st, self: i, block: i / 4, own: 1} }
	scopes := []Scope{CTA, Cluster, GPU}
	for range 200 {
		var others []*Clock
		for i := range uint32(32) {
			others = append(others, clock(i))
		}
		many, each := clock(9), clock(9)
		var all []seen
		for range 1 + rng.IntN(200) {
			o := others[rng.IntN(32)]
			o.Fence(AcqRel, scopes[rng.IntN(3)])
			if rng.IntN(3) == 0 {
				o.Join(others[rng.IntN(32)].publish())
			}
			p := seen{o.fenced.within(scopes[rng.IntN(3)]), scopes[rng.IntN(3)]}
			many.later(p)
			all = append(all, p)
		}
		if n := len(many.pending); n > recent {
			t.Fatalf("%d releases are kept", n)
		}
		scope := scopes[rng.IntN(3)]
		each.pending = all
		many.Fence(Relaxed, scope)
		each.Fence(Relaxed, scope)
		for i := range uint32(32) {
			if a, b := many.get(i), each.get(i); a != b {
				t.Fatalf("fence of scope %v: time of thread %d is %d, by each release %d", scope, i, a, b)
			}
		}
		if a, b := many.extra, each.extra; !maps.Equal(a, b) || fmt.Sprint(many.missed) != fmt.Sprint(each.missed) {
			t.Fatalf("fence of scope %v: knows %v and missed %v, by each release %v and %v", scope, a, many.missed, b, each.missed)
		}
	}
}
