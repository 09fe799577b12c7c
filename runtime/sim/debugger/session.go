package debugger

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"sync/atomic"

	"cptx/runtime/sim/debuginfo"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// Target is a program to be debugged, which can be started again and again.
type Target struct {
	Program *vm.Program
	// Start makes a machine with the given watcher and output and runs the program on it to its
	// end.
	Start func(w vm.Watcher, out io.Writer) error
	// Check says whether later starts look for data races and uninitialised values, as far as the
	// target does so at all. It may be nil.
	Check func(races, uninitialised bool)
	Out   io.Writer // what the program prints
}

// ID names a thread in all runs of a program.
type ID struct{ Block, Thread geometry.Dim3 }

func (id ID) String() string { return fmt.Sprintf("block %v thread %v", id.Block, id.Thread) }

func idOf(t vm.ThreadView) ID { return ID{t.Block(), t.Index()} }

// Session is a program under a debugger. The program runs in a goroutine of its own while a method
// that resumes it waits; between those it stands still and can be looked at. Methods are for one
// goroutine; Interrupt and CancelInterrupt are for any.
type Session struct {
	target Target
	prog   *vm.Program
	info   *debuginfo.Info
	code   []*code

	breaks  []*Breakpoint
	at      map[place][]*Breakpoint
	watches []*Watch
	table   lineTable          // of the file that breakpoints were set in last
	named   map[string][]place // functions; nil until one is asked for
	nextID  int
	ignored map[string]bool // classes of faults at which the program does not stop

	run         *run
	steps       uint64   // instructions that the program had come to when it stopped
	deferred    []uint64 // those of them at which a thread was held back, in order
	shown       int64    // bytes of output that the user has seen
	stop        Stop
	thread      vm.ThreadView // where the program stopped
	interrupted atomic.Bool
}

// Reason says why a program stopped.
type Reason string

// The reasons; their texts are those of the Debug Adapter Protocol.
const (
	AtEntry      Reason = "entry"
	AtBreakpoint Reason = "breakpoint"
	AtStep       Reason = "step"
	AtWatch      Reason = "data breakpoint"
	AtFault      Reason = "exception"
	AtPause      Reason = "pause"
	AtStart      Reason = "start of the run"
	Exited       Reason = "exited"
)

// Stop is where and why a program stopped.
type Stop struct {
	Reason Reason
	Thread ID
	Hits   []*Breakpoint
	Watch  *Watch
	Err    error // of AtFault, and of Exited if the run failed
}

// New reads the program's debugging information. The program does not run yet.
func New(t Target) (*Session, error) {
	info, err := debuginfo.Load(t.Program)
	if err != nil {
		return nil, err
	}
	info.NameObjects(t.Program)
	s := &Session{target: t, prog: t.Program, info: info, at: map[place][]*Breakpoint{}, stop: Stop{Reason: AtStart}}
	mods := t.Program.Modules()
	for id, c := range info.Code {
		declared := 0
		if f := info.Funcs[id]; f != nil {
			declared = f.Line
		}
		s.code = append(s.code, newCode(c, mods[c.Unit].Files, declared))
	}
	return s, nil
}

// Running reports whether the program has been started and has not ended.
func (s *Session) Running() bool { return s.run != nil }

// Last is the last stop.
func (s *Session) Last() Stop { return s.stop }

// Interrupt stops the program at its next instruction.
func (s *Session) Interrupt() { s.interrupted.Store(true) }

// CancelInterrupt takes an Interrupt back that came too late: the program had stopped.
func (s *Session) CancelInterrupt() { s.interrupted.Store(false) }

// Threads are those of the running blocks that have not exited, in order.
func (s *Session) Threads() []ID {
	if s.run == nil {
		return nil
	}
	var list []ID
	for at, b := range s.run.blocks {
		if b.Block() != at {
			continue // it has ended, and its memory serves another
		}
		for _, t := range b.Peers() {
			if !t.Exited() {
				list = append(list, idOf(t))
			}
		}
	}
	slices.SortFunc(list, func(a, b ID) int { return cmp.Or(compare(a.Block, b.Block), compare(a.Thread, b.Thread)) })
	return list
}

// compare orders indices as the machine numbers them.
func compare(a, b geometry.Dim3) int {
	return cmp.Or(cmp.Compare(a.Z, b.Z), cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X))
}

// find gives the thread of an ID; ok is false if it does not exist now.
func (s *Session) find(id ID) (vm.ThreadView, bool) {
	if s.run == nil {
		return vm.ThreadView{}, false
	}
	return s.run.find(id)
}

func (r *run) find(id ID) (vm.ThreadView, bool) {
	if idOf(r.thread) == id {
		return r.thread, !r.thread.Exited()
	}
	if b, ok := r.blocks[id.Block]; ok && b.Block() == id.Block {
		for _, t := range b.Peers() {
			if t.Index() == id.Thread && !t.Exited() {
				return t, true
			}
		}
	}
	return vm.ThreadView{}, false
}

// Views lists the activations of a thread, innermost first; none if it does not exist now.
func (s *Session) Views(id ID) []*View {
	t, ok := s.find(id)
	if !ok || t.Depth() == 0 {
		return nil
	}
	return s.views(t)
}

// State says what a thread does: runs, or waits.
func (s *Session) State(id ID) string {
	if t, ok := s.find(id); ok && t.Waits() {
		return "waits"
	}
	return "runs"
}

// Continue runs the program, which it starts if need be, to the next stop.
func (s *Session) Continue() Stop { return s.resume(order{}) }

// Proceed goes on as the program was told before it was interrupted.
func (s *Session) Proceed() Stop {
	if s.run == nil {
		return s.stop
	}
	return s.resume(s.run.order)
}

// Start starts the program and stops it at the first line of the entry.
func (s *Session) Start() Stop {
	s.Kill()
	return s.resume(order{entry: true})
}

// Kill ends the program.
func (s *Session) Kill() {
	if s.run != nil {
		s.run.resume <- order{quit: true}
		<-s.run.ended
		s.run = nil
	}
	s.steps = 0
}

// resume lets the program go on as o says and waits until it stops.
func (s *Session) resume(o order) Stop {
	if s.run == nil {
		s.steps, s.shown, s.deferred = 0, 0, nil
		s.check()
		s.run = s.launch(o, 0)
	} else {
		s.run.resume <- o
	}
	s.wait()
	return s.stop
}

// wait takes the next stop of the run.
func (s *Session) wait() {
	r := s.run
	select {
	case s.stop = <-r.stops:
		s.thread, s.steps = r.thread, r.steps
		s.shown = max(s.shown, r.written)
	case err := <-r.ended:
		s.shown = max(s.shown, r.written)
		s.stop = Stop{Reason: Exited, Err: err}
		s.run = nil
	}
}

// run is one execution of the program.
type run struct {
	s       *Session
	resume  chan order
	stops   chan Stop
	ended   chan error
	order   order
	thread  vm.ThreadView // that executes
	steps   uint64        // instructions that threads have come to so far
	next    int           // of Session.deferred: the first that is still to come
	blocks  map[geometry.Dim3]vm.ThreadView
	goal    uint64 // the step at which a repeated run becomes a normal one; 0: it is one
	scan    *scan  // what a run that looks for an earlier place has found
	written int64  // bytes of output
	skip    int64  // of which the user has seen so many
	failed  bool
	told    map[*Breakpoint]bool // those whose conditions have had no value
}

// launch starts the program. A goal makes it stop before the instruction of that number.
func (s *Session) launch(o order, goal uint64) *run {
	r := &run{s: s, resume: make(chan order), stops: make(chan Stop), ended: make(chan error, 1), order: o,
		blocks: map[geometry.Dim3]vm.ThreadView{}, goal: goal, skip: s.shown}
	go func() { r.ended <- s.start(r) }()
	return r
}

// start runs the program to its end. A panic, of the machine or of what watches it, ends the run.
func (s *Session) start(r *run) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("internal error: %v", p)
		}
	}()
	return s.target.Start(r, r)
}

// Write passes output on that the user has not seen.
func (r *run) Write(b []byte) (int, error) {
	n := len(b)
	r.written += int64(n)
	if r.scan != nil {
		return n, nil
	}
	if r.skip > 0 {
		k := min(r.skip, int64(n))
		r.skip -= k
		b = b[k:]
	}
	if r.s.target.Out != nil && len(b) > 0 {
		if _, err := r.s.target.Out.Write(b); err != nil {
			return 0, err
		}
	}
	return n, nil
}

// Before decides about an instruction (sim.Watcher).
func (r *run) Before(t vm.ThreadView) vm.Verdict {
	r.steps++
	if r.thread != t {
		r.thread = t
		if b := t.Block(); r.blocks[b] != t {
			r.blocks[b] = t
		}
	}
	if r.scan != nil && r.steps >= r.scan.limit {
		return vm.Quit
	}
	if r.scan != nil || r.goal > r.steps {
		if r.next < len(r.s.deferred) && r.s.deferred[r.next] == r.steps {
			r.next++
			return vm.Defer
		}
		if r.scan != nil {
			r.scan.look(r, t)
		}
		return vm.Execute
	}
	if r.goal != 0 {
		r.goal = 0
		r.s.deferred = r.s.deferred[:r.next]
		r.rearm()
		return r.pause(Stop{Reason: AtStep, Thread: idOf(t)})
	}
	if stop, ok := r.decide(t); ok {
		return r.pause(stop)
	}
	if r.order.holds(t) {
		r.s.deferred = append(r.s.deferred, r.steps)
		return vm.Defer
	}
	return vm.Execute
}

// Failed lets the user look at where a fault happened (sim.Watcher).
func (r *run) Failed(t vm.ThreadView, f *faults.Fault) {
	if r.failed || r.scan != nil || f.Kind == faults.Stopped || r.s.ignored[classOf(f.Kind)] {
		return
	}
	r.failed = true
	r.thread = t
	r.pause(Stop{Reason: AtFault, Thread: idOf(t), Err: f})
}

// pause hands the stop to the session and waits for what comes next.
func (r *run) pause(stop Stop) vm.Verdict {
	r.stops <- stop
	r.order = <-r.resume
	r.rearm()
	if r.order.quit {
		return vm.Quit
	}
	return vm.Execute
}

// rearm takes the values of watched objects anew, which the user may have changed.
func (r *run) rearm() {
	for _, w := range r.s.watches {
		if w.bind(r) {
			w.old, _ = w.Value.Bytes(w.size)
		}
	}
}
