package ir

import (
	"cmp"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	llir "github.com/llir/llvm/ir"
)

// Parallel calls each(k) for the index k of every function of work, on at most limit goroutines,
// the caller's among them (0: as many as there are processors). Every goroutine that takes part
// gets its own each from worker. A single one goes through work in order; several start with the
// largest functions, so that none of them is left alone with one at the end.
func Parallel(work []*llir.Func, limit int, worker func() (each func(k int))) {
	n := min(runtime.GOMAXPROCS(0), len(work))
	if limit > 0 {
		n = min(n, limit)
	}
	var order []int
	if n > 1 {
		order = bySize(work)
	}
	var next atomic.Int64
	run := func() {
		each := worker()
		for i := int(next.Add(1)) - 1; i < len(work); i = int(next.Add(1)) - 1 {
			k := i
			if order != nil {
				k = order[i]
			}
			each(k)
		}
	}
	var wg sync.WaitGroup
	for i := 1; i < n; i++ {
		wg.Add(1)
		go func() { defer wg.Done(); run() }()
	}
	run()
	wg.Wait()
}

// bySize returns the indices of work in the order of falling numbers of instructions.
func bySize(work []*llir.Func) []int {
	order, size := make([]int, len(work)), make([]int, len(work))
	for k, f := range work {
		order[k] = k
		for _, b := range f.Blocks {
			size[k] += len(b.Insts)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(size[b], size[a]) })
	return order
}
