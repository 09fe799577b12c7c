package ir_test

import (
	"runtime"
	"slices"
	"testing"

	llir "github.com/llir/llvm/ir"

	"cptx/ir"
)

// TestParallel: each function is done once; a few instructions beside the largest function are no
// reason to start another goroutine, and then the order is that of the functions.
func TestParallel(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	for _, c := range []struct {
		sizes   []int
		limit   int
		workers int // at most
	}{
		{nil, 0, 1}, {[]int{10}, 0, 1}, {[]int{10, 1000, 10}, 0, 1}, {[]int{0, 0, 0}, 0, 1},
		{[]int{1000, 200}, 0, 2}, {[]int{1000, 1000, 1000, 1000, 1000}, 0, 4}, {[]int{1000, 1000, 1000}, 1, 1},
	} {
		var work []*llir.Func
		for _, n := range c.sizes {
			f := &llir.Func{Blocks: []*llir.Block{{Insts: make([]llir.Instruction, n)}}}
			work = append(work, f)
		}
		workers := make(chan bool, 10)
		done := make(chan int, len(work))
		ir.Parallel(work, c.limit, func() func(int) {
			workers <- true
			return func(k int) { done <- k }
		})
		close(done)
		var order []int
		for k := range done {
			order = append(order, k)
		}
		if len(workers) > c.workers || len(workers) == 0 {
			t.Errorf("%v, limit %d: %d workers, want %d", c.sizes, c.limit, len(workers), c.workers)
		}
		if c.workers > 1 {
			slices.Sort(order)
		}
		for i, k := range order {
			if i != k || len(order) != len(work) {
				t.Errorf("%v, limit %d: done are %v", c.sizes, c.limit, order)
				break
			}
		}
	}
}
