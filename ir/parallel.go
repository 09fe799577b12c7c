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
		var rest int
		order, rest = bySize(work)
		n = min(n, 1+rest/share)
	}
	if n == 1 {
		order = nil
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

// share is how many instructions there have to be for a goroutine beside the largest function,
// which one of them works on alone. To wake a processor that has nothing in stock takes as long as
// the work on about as many does.
const share = 150

// bySize returns the indices of work in the order of falling numbers of instructions, and the sum
// of these numbers without the first.
func bySize(work []*llir.Func) (order []int, rest int) {
	order = make([]int, len(work))
	size := make([]int, len(work))
	for k, f := range work {
		order[k] = k
		for _, b := range f.Blocks {
			size[k] += len(b.Insts)
		}
		rest += size[k]
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(size[b], size[a]) })
	return order, rest - size[order[0]]
}

// few is the number of functions below which goroutines take longer to begin than they save.
const few = 32

// ParallelAfter calls each(k) for every k below len(waits), on at most limit goroutines as Parallel
// does, but not before each(j) has returned for all j < k that have k in next[j]; waits[k] says how
// often it is there. ParallelAfter changes waits. A panic of each becomes one of the caller.
func ParallelAfter(waits []int32, next [][]int32, limit int, worker func() (each func(k int))) {
	n := runtime.GOMAXPROCS(0)
	if limit > 0 {
		n = min(n, limit)
	}
	if n == 1 || len(waits) < few {
		each := worker()
		for k := range waits {
			each(k)
		}
		return
	}
	q := &queue{waits: waits, next: next, left: len(waits)}
	q.more.L = &q.mu
	for k, w := range waits {
		if w == 0 {
			q.ready = append(q.ready, int32(k))
		}
	}
	var wg sync.WaitGroup
	for i := 1; i < n; i++ {
		wg.Add(1)
		go func() { defer wg.Done(); q.work(worker()) }()
	}
	q.work(worker())
	wg.Wait()
	if q.failure != nil {
		panic(q.failure)
	}
}

// queue holds the pieces of work of ParallelAfter.
type queue struct {
	mu      sync.Mutex
	more    sync.Cond // ready has got something, or there is nothing left to do
	waits   []int32
	next    [][]int32
	ready   []int32 // those that wait for nothing and have not been begun
	left    int     // those that have not ended; 0 as well after a panic
	failure any     // what the first panic was about
}

// work does what is ready until nothing is left.
func (q *queue) work(each func(k int)) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for {
		for len(q.ready) == 0 && q.left > 0 {
			q.more.Wait()
		}
		if q.left == 0 {
			return
		}
		k := q.ready[0]
		q.ready = q.ready[1:]
		q.do(each, int(k))
		if q.left--; q.left <= 0 {
			q.left = 0
			q.more.Broadcast()
		}
		for _, s := range q.next[k] {
			if q.waits[s]--; q.waits[s] == 0 {
				q.ready = append(q.ready, s)
				q.more.Signal()
			}
		}
	}
}

// do calls each without the lock.
func (q *queue) do(each func(k int), k int) {
	q.mu.Unlock()
	defer func() {
		p := recover()
		q.mu.Lock()
		if p != nil && q.failure == nil {
			q.failure = p
		}
		if q.failure != nil {
			q.left = 0
		}
	}()
	each(k)
}
