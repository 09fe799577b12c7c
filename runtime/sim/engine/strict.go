package engine

import (
	"fmt"
	"slices"
	"strings"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/vm"
)

// checkUniform is the strict mode's look at a barrier of the whole block that is about to complete.
// PTX lets a barrier complete without threads that have exited, and lets warps meet in it from
// different instructions (9.7.13.1); CUDA C asks that all threads of the block reach the same call
// of __syncthreads.
func checkUniform(b *vm.Block, id int, list []*vm.Thread) {
	if len(list) < len(b.Threads) {
		var gone []*vm.Thread
		for _, t := range b.Threads {
			if t.State == vm.Exited {
				gone = append(gone, t)
			}
		}
		f := list[0].Fault(faults.Divergence, "barrier %d completes without %s, which returned before", id, count(len(gone), "thread"))
		f.Notes = append(f.Notes, "returned: "+names(gone, false))
		panic(f)
	}
	for _, t := range list[1:] {
		if !sameWay(t, list[0]) && !slices.Equal(way(t), way(list[0])) {
			f := t.Fault(faults.Divergence, "threads of the block meet in barrier %d from different places", id)
			note := fmt.Sprintf("thread %v waits %s", list[0].Tid, list[0].Position())
			for i := len(list[0].Frames) - 2; i >= 0; i-- {
				fr := &list[0].Frames[i]
				note += ", called from " + strings.TrimPrefix(fr.Fn.Position(fr.Pc).String(), "in ")
			}
			f.Notes = append(f.Notes, note)
			panic(f)
		}
	}
}

// sameWay tells whether two parked threads are at the same instruction through the same calls.
func sameWay(t *vm.Thread, u *vm.Thread) bool {
	same := func(a, b vm.CallFrame) bool { return a.Fn == b.Fn && a.Pc == b.Pc }
	last := len(t.Frames) - 1
	return t.Parked == u.Parked && len(u.Frames) == last+1 && slices.EqualFunc(t.Frames[:last], u.Frames[:last], same)
}

// way is where the thread is and where each of its functions was called, by source lines where
// they are known: one line of C can be several places in PTX.
func way(t *vm.Thread) []string {
	var list []string
	for i := range t.Frames {
		at := t.Position()
		if i < len(t.Frames)-1 {
			at = t.Frames[i].Fn.Position(t.Frames[i].Pc)
		}
		if at.File != "" {
			at.PTXLine, at.Func = 0, ""
		}
		list = append(list, fmt.Sprint(at))
	}
	return list
}

// count is a number with a noun.
func count(n int, noun string) string {
	if n == 1 {
		return "one " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
