package ir_test

import (
	"math/rand"
	"runtime"
	"slices"
	"sync"
	"testing"

	"cptx/ir"
)

// waitingFor returns n pieces of work, each of which waits for some of those before it, once or
// twice.
func waitingFor(n int, r *rand.Rand) (waits []int32, next [][]int32) {
	waits, next = make([]int32, n), make([][]int32, n)
	for k := 1; k < n; k++ {
		for range r.Intn(4) {
			j := r.Intn(k)
			for range 1 + r.Intn(2) {
				next[j] = append(next[j], int32(k))
				waits[k]++
			}
		}
	}
	return waits, next
}

// TestParallelAfter: every piece of work is done once, after those that it waits for, and by one
// goroutine in order.
func TestParallelAfter(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	for seed := range int64(50) {
		for _, limit := range []int{0, 1, 3} {
			const n = 100
			waits, next := waitingFor(n, rand.New(rand.NewSource(seed)))
			var mu sync.Mutex
			var done []int
			ir.ParallelAfter(slices.Clone(waits), next, limit, func() func(int) {
				return func(k int) {
					mu.Lock()
					defer mu.Unlock()
					done = append(done, k)
				}
			})
			place := make([]int, n)
			for at, k := range done {
				place[k] = at
			}
			if sorted := slices.Clone(done); len(done) != n {
				t.Fatalf("%d pieces of work done, want %d", len(done), n)
			} else if slices.Sort(sorted); len(slices.Compact(sorted)) != n {
				t.Fatalf("something is done twice: %v", done)
			}
			for j, list := range next {
				for _, k := range list {
					if place[j] >= place[k] {
						t.Fatalf("seed %d: %d is done before %d", seed, k, j)
					}
				}
			}
			if limit == 1 && !slices.IsSorted(done) {
				t.Fatalf("one goroutine does %v", done)
			}
		}
	}
}

// TestParallelAfterPanic: a panic in a goroutine is one of the caller, whatever others do.
func TestParallelAfterPanic(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	for at := range 100 {
		waits, next := waitingFor(100, rand.New(rand.NewSource(int64(at))))
		func() {
			defer func() {
				if p := recover(); p != at {
					t.Errorf("panic %v, want %d", p, at)
				}
			}()
			ir.ParallelAfter(waits, next, 0, func() func(int) {
				return func(k int) {
					if k == at {
						panic(at)
					}
				}
			})
			t.Error("no panic")
		}()
	}
}
