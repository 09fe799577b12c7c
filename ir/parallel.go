package ir

import (
	"runtime"
	"sync"
	"sync/atomic"

	llir "github.com/llir/llvm/ir"
)

// Parallel calls each(k) for the index k of every function of work. Every goroutine that takes part gets its own each from worker.
// It uses at most limit goroutines, the caller's among them (0: as many as there are processors).
func Parallel(work []*llir.Func, limit int, worker func() (each func(k int))) {
	n := min(runtime.GOMAXPROCS(0), len(work))
	if limit > 0 {
		n = min(n, limit)
	}
	var next atomic.Int64
	run := func() {
		each := worker()
		for k := int(next.Add(1)) - 1; k < len(work); k = int(next.Add(1)) - 1 {
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
