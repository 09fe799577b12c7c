package debugger

import (
	"cptx/runtime/sim/vm"
)

// Step says how far a program goes.
type Step uint8

// The steps of a thread: to another line, going into calls; to another line of this function or its
// callers; out of the function; one instruction.
const (
	Into Step = iota + 1
	Over
	Out
	Instruction
)

// Group says which threads a step moves on: one, or all of its warp or block. Of these each one
// that has arrived stands still until the last has, or none of the others can go on. The others of
// the grid run as the machine schedules them.
type Group uint8

// The groups.
const (
	OneThread Group = iota
	OneWarp
	OneBlock
)

// order is how a program is to go on.
type order struct {
	quit  bool
	entry bool // stop at the first line of all
	step  Step
	of    ID                      // the thread that the user steps
	moves map[vm.ThreadView]*move // threads that step
	went  uint64                  // instructions that those of them have executed which have not arrived
}

// move is a step of one thread.
type move struct {
	fn, depth  int
	file, line int
	stands     bool // before an instruction at which it has not been asked for again
	done       bool
	held       int    // how often it has let the others go first since it arrived
	went       uint64 // order.went the last time
}

// maxHeld is how often a thread lets the others of its group go first: they may wait in a loop for
// what it does next.
const maxHeld = 100

// Step moves a thread, or its warp or block, and stops.
func (s *Session) Step(id ID, how Step, group Group) Stop {
	t, ok := s.find(id)
	if !ok {
		return s.resume(order{})
	}
	o := order{step: how, of: id, moves: map[vm.ThreadView]*move{}}
	for _, p := range t.Peers() {
		if p.Exited() || group == OneThread && p != t || group == OneWarp && p.Warp() != t.Warp() {
			continue
		}
		if how == Out && p.Depth() == 1 && p != t {
			continue // it is in no call
		}
		o.moves[p] = s.newMove(p)
		o.moves[p].stands = p != s.run.thread
	}
	return s.resume(o)
}

func (s *Session) newMove(t vm.ThreadView) *move {
	fn, pc := t.Where()
	m := &move{fn: fn, depth: t.Depth()}
	m.file, m.line = s.code[fn].line(pc)
	return m
}

// decide says whether the program stops before the instruction that t executes next.
func (r *run) decide(t vm.ThreadView) (Stop, bool) {
	s := r.s
	stop := Stop{Thread: idOf(t)}
	if s.interrupted.CompareAndSwap(true, false) {
		stop.Reason = AtPause
		return stop, true
	}
	for _, w := range s.watches {
		if w.changed(r) {
			stop.Reason, stop.Watch = AtWatch, w
			return stop, true
		}
	}
	fn, pc := t.Where()
	m := r.order.moves[t]
	if m != nil && m.done {
		stop.Reason, stop.Thread = AtStep, r.order.focus(t)
		return stop, r.order.complete(m)
	}
	if r.order.entry && pc == s.code[fn].body {
		stop.Reason = AtEntry
		return stop, true
	}
	if hits := r.hits(t, fn, pc); len(hits) > 0 {
		stop.Reason, stop.Hits = AtBreakpoint, hits
		return stop, true
	}
	if m == nil {
		return stop, false
	}
	if m.stands || !s.arrived(m, r.order.step, t, fn, pc) {
		m.stands = false
		r.order.went++
		return stop, false
	}
	m.done, m.went = true, r.order.went
	stop.Reason, stop.Thread = AtStep, r.order.focus(t)
	return stop, r.order.finished()
}

// finished reports whether all threads that step have arrived or ended.
func (o *order) finished() bool {
	for u, m := range o.moves {
		if !m.done && !u.Exited() {
			return false
		}
	}
	return true
}

// complete reports whether the step is over at a thread that has arrived and has its turn again:
// also if all others wait for what is none of them, or for it.
func (o *order) complete(m *move) bool {
	if m.held++; o.finished() || o.went == m.went || m.held > maxHeld {
		return true
	}
	m.went = o.went
	return false
}

// holds reports whether t has arrived, so that others go first.
func (o *order) holds(t vm.ThreadView) bool {
	m := o.moves[t]
	return m != nil && m.done
}

// focus is the thread that the user looks at when the step of its group is over: that which was
// stepped, or if it has ended the one that arrived.
func (o *order) focus(arrived vm.ThreadView) ID {
	for u := range o.moves {
		if idOf(u) == o.of && !u.Exited() {
			return o.of
		}
	}
	return idOf(arrived)
}

// arrived reports whether a step ends before an instruction. As in other debuggers, one into a
// function ends after its prologue, and one back to the caller in the middle of its line.
func (s *Session) arrived(m *move, how Step, t vm.ThreadView, fn, pc int) bool {
	depth := t.Depth()
	switch {
	case how == Instruction:
		return true
	case depth < m.depth:
		_, line := s.code[fn].line(pc)
		return line > 0
	case how == Out:
		return false
	case depth > m.depth:
		return how == Into && pc == s.code[fn].body && s.code[fn].starts[pc]
	case !s.code[fn].starts[pc]:
		return false
	}
	file, line := s.code[fn].line(pc)
	return fn != m.fn || line != m.line || file != m.file
}
