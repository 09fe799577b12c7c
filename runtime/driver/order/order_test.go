package order

import (
	"math/rand"
	"slices"
	"testing"
)

// TestRandom compares conflicts with those that a matrix of reachability and single bytes give.
func TestRandom(t *testing.T) {
	for seed := range 2000 {
		r := rand.New(rand.NewSource(int64(seed)))
		h := New()
		var works []*Work
		var spans [][]Span
		before := map[[2]*Work]bool{} // transitively
		var known []*Work             // to the host
		for range 12 {
			if r.Intn(4) == 0 && len(works) > 0 {
				w := works[r.Intn(len(works))]
				h.Waited(w)
				known = append(known, w)
				continue
			}
			var after []*Work
			for _, w := range works {
				if r.Intn(4) == 0 {
					after = append(after, w)
				}
			}
			w := h.Work(len(works), after...)
			for _, p := range append(slices.Clone(known), after...) {
				before[[2]*Work{p, w}] = true
				for _, q := range works {
					if before[[2]*Work{q, p}] {
						before[[2]*Work{q, w}] = true
					}
				}
			}
			var mine []Span
			at := uint64(0)
			for range r.Intn(4) {
				from := at + uint64(r.Intn(6))
				to := from + 1 + uint64(r.Intn(6))
				mine = append(mine, Span{From: from, To: to, Write: r.Intn(2) == 0, Strong: r.Intn(3) == 0})
				at = to
			}
			got := h.Touch(w, "x", mine)
			want := false
			for i, p := range works {
				if !before[[2]*Work{p, w}] && bytewise(spans[i], mine) {
					want = true
				}
			}
			if want != (len(got) > 0) {
				t.Fatalf("seed %d: work %d: %v, want a conflict: %v", seed, len(works), got, want)
			}
			for _, c := range got {
				if !bytewise([]Span{{From: c.From, To: c.To, Write: c.EarlierSpan.Write, Strong: c.EarlierSpan.Strong}}, []Span{c.LaterSpan}) {
					t.Fatalf("seed %d: %v is no conflict", seed, c)
				}
			}
			if access := (Span{From: 3, To: 5, Write: true}); true {
				want := false
				for i, p := range append(slices.Clone(works), w) {
					seen := slices.Contains(known, p)
					for _, k := range known {
						seen = seen || before[[2]*Work{p, k}]
					}
					s := mine
					if i < len(spans) {
						s = spans[i]
					}
					want = want || !seen && bytewise(s, []Span{access})
				}
				if got := h.Access("x", access); want != (len(got) > 0) {
					t.Fatalf("seed %d: the host's access: %v, want a conflict: %v", seed, got, want)
				}
			}
			works, spans = append(works, w), append(spans, mine)
		}
	}
}

func bytewise(a, b []Span) bool {
	for at := range uint64(64) {
		for _, x := range a {
			for _, y := range b {
				if x.From <= at && at < x.To && y.From <= at && at < y.To && (x.Write || y.Write) && !(x.Strong && y.Strong) {
					return true
				}
			}
		}
	}
	return false
}

// TestInside: nodes of a graph are after what the graph is after, and before what comes after it.
func TestInside(t *testing.T) {
	h := New()
	write := []Span{{From: 0, To: 4, Write: true}}
	first := h.Work("first")
	h.Touch(first, "x", write)
	graph := h.Work("graph", first)
	a := h.Inside(graph, "a")
	b := h.Inside(graph, "b", a)
	c := h.Inside(graph, "c")
	h.Close(graph)
	if len(h.Touch(a, "x", write)) > 0 || len(h.Touch(b, "x", write)) > 0 || len(h.Touch(c, "x", write)) != 1 {
		t.Error("nodes are ordered otherwise than their edges say")
	}
	if last := h.Work("last", graph); len(h.Touch(last, "x", write)) > 0 {
		t.Error("what follows a graph is not after its nodes")
	}
}

// TestForgets: a program that never waits does not fill memory.
func TestForgets(t *testing.T) {
	h := New()
	var last *Work
	for i := range 3 * workLimit {
		last = h.Work(i, last)
		h.Touch(last, "x", []Span{{From: 0, To: 4, Write: i%2 == 0}})
	}
	if len(h.objects["x"]) > 2 {
		t.Errorf("%d accesses are kept", len(h.objects["x"]))
	}
}
