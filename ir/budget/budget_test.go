package budget

import (
	"sync"
	"testing"
)

// try reports what f panics with.
func try(f func()) (e *Exceeded) {
	defer func() {
		if x := recover(); x != nil {
			e = x.(*Exceeded)
		}
	}()
	f()
	return nil
}

// TestEdges: what reaches a limit is allowed, one more is not; the budget without limits has none.
func TestEdges(t *testing.T) {
	b := New(Limits{Work: 10, Memory: 100})
	if e := try(func() { b.Spend(10); b.Hold(100); b.Hold(-50); b.Hold(50) }); e != nil {
		t.Errorf("at the edge: %v", e)
	}
	if e := try(func() { b.Spend(1) }); e == nil || e.Error() != "compiling this takes more than 10 steps of work (-fmax-work=)" {
		t.Errorf("beyond the edge: %v", e)
	}
	if e := try(func() { b.Hold(1) }); e == nil || e.Error() != "compiling this takes more than 100 bytes of memory (-fmax-memory=)" {
		t.Errorf("beyond the edge: %v", e)
	}
	var none *Budget
	if e := try(func() { none.Spend(1 << 40); none.Hold(1 << 40) }); e != nil || none.Work() != 0 {
		t.Errorf("no budget: %v", e)
	}
}

// TestParallel: the sum counts, not who comes first.
func TestParallel(t *testing.T) {
	b := New(Limits{Work: 4000})
	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 1000 {
				b.Spend(1)
			}
		}()
	}
	wg.Wait()
	if b.Work() != 4000 {
		t.Errorf("%d steps", b.Work())
	}
}
