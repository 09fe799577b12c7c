package sim

import (
	"fmt"
	"slices"
	"strings"

	"cptx/runtime/sim/faults"
)

// checkUniform is the strict mode's look at a barrier of the whole block that is about to complete.
// PTX lets a barrier complete without threads that have exited, and lets warps meet in it from
// different instructions (9.7.13.1); CUDA C asks that all threads of the block reach the same call
// of __syncthreads.
func (b *block) checkUniform(id int, list []*thread) {
	if len(list) < len(b.threads) {
		var gone []*thread
		for _, t := range b.threads {
			if t.state == exited {
				gone = append(gone, t)
			}
		}
		f := list[0].fault(faults.Divergence, "barrier %d completes without %s, which returned before", id, count(len(gone), "thread"))
		f.Notes = append(f.Notes, "returned: "+names(gone, false))
		panic(f)
	}
	for _, t := range list[1:] {
		if !t.sameWay(list[0]) && !slices.Equal(t.way(), list[0].way()) {
			f := t.fault(faults.Divergence, "threads of the block meet in barrier %d from different places", id)
			note := fmt.Sprintf("thread %v waits %s", list[0].tid, list[0].position())
			for i := len(list[0].frames) - 2; i >= 0; i-- {
				fr := &list[0].frames[i]
				note += ", called from " + strings.TrimPrefix(fr.fn.position(fr.pc).String(), "in ")
			}
			f.Notes = append(f.Notes, note)
			panic(f)
		}
	}
}

// sameWay tells whether two parked threads are at the same instruction through the same calls.
func (t *thread) sameWay(u *thread) bool {
	same := func(a, b callFrame) bool { return a.fn == b.fn && a.pc == b.pc }
	last := len(t.frames) - 1
	return t.parked == u.parked && len(u.frames) == last+1 && slices.EqualFunc(t.frames[:last], u.frames[:last], same)
}

// way is where the thread is and where each of its functions was called, by source lines where
// they are known: one line of C can be several places in PTX.
func (t *thread) way() []string {
	var list []string
	for i := range t.frames {
		at := t.position()
		if i < len(t.frames)-1 {
			at = t.frames[i].fn.position(t.frames[i].pc)
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
