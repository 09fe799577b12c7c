package pass

import (
	"math/rand"
	"testing"
)

// TestKeyTable compares a KeyTable with a map for each scope, with hashes that often collide.
func TestKeyTable(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	var table KeyTable[int, int]
	for round := range 200 {
		table.Reset(r.Intn(100))
		scopes := []map[int]int{{}}
		marks := []int{0}
		for range 500 {
			switch k, top := r.Intn(300), len(scopes)-1; r.Intn(12) {
			case 0:
				inner := map[int]int{}
				for k, v := range scopes[top] {
					inner[k] = v
				}
				scopes, marks = append(scopes, inner), append(marks, len(table.entries))
			case 1:
				if top > 0 {
					table.Drop(marks[top])
					scopes, marks = scopes[:top], marks[:top]
				}
			default:
				h := Mix(uint32(round), uint32(k%70))
				want, known := scopes[top][k]
				got := table.Find(k, h)
				if known != (got != nil) || known && *got != want {
					t.Fatalf("round %d: key %d gives %v, want %v %v", round, k, got, want, known)
				}
				if !known {
					v := r.Int()
					table.Add(k, h, v)
					scopes[top][k] = v
				}
			}
		}
	}
}
