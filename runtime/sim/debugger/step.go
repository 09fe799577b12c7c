package debugger

import (
	"cptx/runtime/sim"
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

// Group says which threads a step moves on: one, or all of its warp or block. The others of the
// grid run as the machine schedules them.
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
	moves map[sim.Thread]*move // threads that step
}

// move is a step of one thread.
type move struct {
	fn, depth  int
	file, line int
	done       bool
}

// Step moves a thread, or its warp or block, and stops.
func (s *Session) Step(id ID, how Step, group Group) Stop {
	t, ok := s.find(id)
	if !ok {
		return s.resume(order{})
	}
	o := order{step: how, moves: map[sim.Thread]*move{}}
	for _, p := range t.Peers() {
		if p.Exited() || group == OneThread && p != t || group == OneWarp && p.Warp() != t.Warp() {
			continue
		}
		o.moves[p] = s.newMove(p)
	}
	return s.resume(o)
}

func (s *Session) newMove(t sim.Thread) *move {
	fn, pc := t.Where()
	m := &move{fn: fn, depth: t.Depth()}
	m.file, m.line = s.code[fn].line(pc)
	return m
}

// decide says whether the program stops in front of the instruction that t executes next.
func (r *run) decide(t sim.Thread) (Stop, bool) {
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
	if r.order.entry && pc == s.code[fn].body {
		stop.Reason = AtEntry
		return stop, true
	}
	if hits := s.hits(t, fn, pc); len(hits) > 0 {
		stop.Reason, stop.Hits = AtBreakpoint, hits
		return stop, true
	}
	if m := r.order.moves[t]; m != nil && !m.done && s.arrived(m, r.order.step, t, fn, pc) {
		m.done = true
		for u, m := range r.order.moves {
			if !m.done && !u.Exited() && !u.Waits() && u != t {
				return stop, false // the last of the group stops the program
			}
		}
		stop.Reason = AtStep
		return stop, true
	}
	return stop, false
}

// arrived reports whether a step ends in front of an instruction. As in other debuggers, one into a
// function ends behind its prologue, and one back to the caller in the middle of its line.
func (s *Session) arrived(m *move, how Step, t sim.Thread, fn, pc int) bool {
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
