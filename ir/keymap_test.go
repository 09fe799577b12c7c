package ir

import (
	"math/rand/v2"
	"testing"

	llir "github.com/llir/llvm/ir"
)

// TestKeyMap compares KeyMap with a map of Go's, through growth, overwriting and emptying.
func TestKeyMap(t *testing.T) {
	blocks := make([]llir.Block, 40_000)
	rnd := rand.New(rand.NewPCG(1, 2))
	var m KeyMap[int]
	for _, keys := range []int{0, 1, 6, 7, 300, len(blocks), 5} {
		m.Clear()
		if keys == 300 {
			m.Grow(keys)
		}
		want := map[Key]int{}
		for range 2 * keys {
			k, v := KeyOf(&blocks[rnd.IntN(keys)]), rnd.IntN(100)
			want[k] = v
			if p := m.Set(k, v); *p != v {
				t.Fatalf("Set returns the place of %d, want %d", *p, v)
			}
		}
		if m.Len() != len(want) {
			t.Errorf("%d entries, want %d", m.Len(), len(want))
		}
		for b := range blocks {
			k := KeyOf(&blocks[b])
			v, ok := want[k]
			if p := m.Find(k); (p != nil) != ok || ok && *p != v || m.Get(k) != v {
				t.Fatalf("with %d keys: Find gives %v and Get %d, want %d, %t", keys, p, m.Get(k), v, ok)
			}
		}
	}
}

// TestLocTable: equal positions of one block share their attachments, others do not.
func TestLocTable(t *testing.T) {
	table := NewLocTable()
	outer, inner := &DebugScope{}, &DebugScope{}
	for range 2 { // the second time in the memory of the first
		table.Begin(outer)
		first := map[Location]*Location{}
		for range 2 {
			for _, scope := range []*DebugScope{outer, inner, nil} {
				table.Enter(scope)
				for n := range int32(5000) {
					p := Pos{File: 1 + n%2, Line: 1 + n/60, Col: 1 + n%60/2}
					loc := PositionIn(table.At(p))
					if loc.At != p || loc.Scope != scope {
						t.Fatalf("%v for %v in %p", loc, p, scope)
					}
					if known := first[*loc]; known != nil && known != loc {
						t.Fatalf("%v has two locations", p)
					}
					first[*loc] = loc
				}
			}
		}
		if len(first) != 3*5000 {
			t.Fatalf("%d locations, want %d", len(first), 3*5000)
		}
	}
	if table.At(Pos{}) != nil {
		t.Error("no position has a location")
	}
}
