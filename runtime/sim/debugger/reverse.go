package debugger

import (
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// A run is deterministic, so going back is going forward again from the start: once to find the
// last place before now at which a step or breakpoint would have stopped, once more to stop there.

// scan looks for that place.
type scan struct {
	limit uint64 // the instruction at which the program stands now
	id    ID
	how   Step // 0: to a breakpoint
	now   move
	found uint64
}

// look takes note of an instruction.
func (sc *scan) look(r *run, t vm.ThreadView) {
	fn, pc := t.Where()
	if sc.how == 0 {
		if len(r.hits(t, fn, pc)) > 0 {
			sc.found = r.steps
		}
		return
	}
	if idOf(t) != sc.id {
		return
	}
	c, depth := r.s.code[fn], t.Depth()
	switch {
	case sc.how == Instruction:
		sc.found = r.steps
	case !c.starts[pc], sc.how == Over && depth > sc.now.depth, sc.how == Out && depth >= sc.now.depth:
	default:
		sc.found = r.steps
	}
}

// Back goes back: to where the last step of a thread began, or with how 0 to the breakpoint before.
// If there is none, the program stands at its start.
func (s *Session) Back(id ID, how Step) Stop {
	t, ok := s.find(id)
	if !ok {
		return s.stop
	}
	sc := &scan{limit: s.steps, id: id, how: how, now: *s.newMove(t)}
	before := map[*Breakpoint]Breakpoint{}
	for _, b := range s.breaks {
		before[b] = *b
	}
	s.abandon()
	r := &run{s: s, ended: make(chan error, 1), blocks: map[geometry.Dim3]vm.ThreadView{}, scan: sc}
	s.start(r)
	for b, was := range before {
		b.Count, b.Failures, b.Err = was.Count, was.Failures, was.Err
	}
	goal := max(sc.found, 1)
	s.run = s.launch(order{}, goal)
	s.wait()
	switch {
	case sc.found == 0:
		s.stop.Reason = AtStart
	case how == 0 && s.stop.Reason == AtStep:
		s.stop.Reason = AtBreakpoint
	}
	return s.stop
}

// abandon ends the run that the user looks at; its output stays.
func (s *Session) abandon() {
	if s.run != nil {
		s.run.resume <- order{quit: true}
		<-s.run.ended
		s.run = nil
	}
}
