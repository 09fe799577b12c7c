package sim

import (
	"fmt"
	"strings"

	"cptx/runtime/sim/geometry"
)

// Kind classifies what stopped a launch.
type Kind string

// The checks. Their texts are stable and may be matched by tools.
const (
	OutOfBounds   Kind = "out-of-bounds access"
	Misaligned    Kind = "misaligned access"
	NullAccess    Kind = "null pointer access"
	WrongSpace    Kind = "wrong state space"
	UseAfterFree  Kind = "use after free"
	BadFree       Kind = "invalid free"
	NeverFreed    Kind = "memory leak"
	Uninitialised Kind = "use of uninitialised value"
	Divergence    Kind = "barrier divergence"
	Deadlock      Kind = "deadlock"
	DataRace      Kind = "data race"
	PendingCopy   Kind = "asynchronous copy not waited for"
	PendingMatrix Kind = "matrix product not waited for"
	DivideByZero  Kind = "integer division by zero"
	StackOverflow Kind = "stack overflow"
	BudgetSpent   Kind = "instruction budget spent"
	OutputSpent   Kind = "output limit reached"
	Trapped       Kind = "trap"
	AssertFailed  Kind = "assertion failed"
	BadCall       Kind = "invalid call"
	BadInstr      Kind = "invalid operation"
	ReadOnly      Kind = "write to read-only memory"
	Stopped       Kind = "stopped"
	Interrupted   Kind = "interrupted"
)

// Position is a place in the program: a PTX line and, where .loc tells, a source line.
type Position struct {
	Func    string // function name
	PTXFile int    // index of the text given to Load
	PTXLine int
	File    string // source file, empty if unknown
	Line    int
	Col     int
	Instr   string // dotted opcode
	// Inlined are the functions that Func was inlined into, innermost first, and where each
	// contains the call; a Func is "" where the name is unknown.
	Inlined []Call
}

func (p Position) String() string {
	s := fmt.Sprintf("%s, ptx line %d", p.Func, p.PTXLine)
	if p.File != "" {
		s = fmt.Sprintf("%s:%d: in %s", p.File, p.Line, s)
	} else {
		s = "in " + s
	}
	if p.Instr != "" {
		s += " (" + p.Instr + ")"
	}
	for _, c := range p.Inlined {
		s += ", " + c.inlined()
	}
	return s
}

func (c Call) inlined() string {
	if c.Func == "" {
		return fmt.Sprintf("inlined at %s:%d", c.File, c.Line)
	}
	return fmt.Sprintf("inlined into %s at %s:%d", c.Func, c.File, c.Line)
}

// Fault is a run-time error of the simulated program.
type Fault struct {
	Kind   Kind
	Msg    string
	Pos    Position
	Thread geometry.Dim3
	Block  geometry.Dim3
	Stack  []Position // callers, innermost first
	Notes  []string   // further positions: the other side of a race, threads of a deadlock
	// Related are the positions that some of the notes speak of.
	Related []Related
	thread  *thread
}

// Related is where something was that a note speaks of.
type Related struct {
	Note int // index in Fault.Notes
	Pos  Position
}

// history adds to a fault where a block of the heap was allocated, and freed if it was.
func (f *Fault) history(o *object) {
	add := func(what string, p Position) {
		f.Related = append(f.Related, Related{len(f.Notes), p})
		f.Notes = append(f.Notes, what+" at "+p.String())
	}
	if o.kind == objHeap {
		add("allocated", o.maker)
		if o.freed {
			add("freed", o.freer)
		}
	}
}

// Error gives the fault in one line per fact, the first line holding kind, message and position.
func (f *Fault) Error() string {
	var b strings.Builder
	at := f.Pos
	at.Inlined = nil
	fmt.Fprintf(&b, "%s: %s: %s; thread %v block %v", at, f.Kind, f.Msg, f.Thread, f.Block)
	for _, c := range f.Pos.Inlined {
		fmt.Fprintf(&b, "\n  %s", c.inlined())
	}
	for _, p := range f.Stack {
		fmt.Fprintf(&b, "\n  called from %s", strings.TrimPrefix(p.String(), "in "))
	}
	for _, n := range f.Notes {
		fmt.Fprintf(&b, "\n  %s", n)
	}
	return b.String()
}

// fail stops the thread with a fault; the panic is caught where the block runs.
func (t *thread) fail(kind Kind, format string, args ...any) {
	panic(t.fault(kind, format, args...))
}

func (t *thread) fault(kind Kind, format string, args ...any) *Fault {
	f := &Fault{Kind: kind, Msg: fmt.Sprintf(format, args...), Thread: t.tid, Block: t.blk.idx, thread: t}
	f.Pos = t.position()
	for i := len(t.frames) - 2; i >= 0 && len(f.Stack) < 32; i-- {
		fr := &t.frames[i]
		f.Stack = append(f.Stack, fr.fn.position(fr.pc))
	}
	return f
}

// position is where the thread is now; one that has exited is where it began.
func (t *thread) position() Position {
	if t.fn == nil {
		return t.blk.l.fn.position(0)
	}
	return t.fn.position(t.pc)
}

func (fn *function) position(pc int) Position {
	p := Position{Func: fn.name, PTXFile: fn.unit.index, PTXLine: fn.line}
	if pc >= 0 && pc < len(fn.meta) {
		m := &fn.meta[pc]
		p.PTXLine, p.Instr = m.text.Line, m.text.Name()
		if m.loc != nil && m.loc.Line > 0 {
			p.File, p.Line, p.Col = fn.unit.mod.Files[m.loc.File], m.loc.Line, m.loc.Col
			if m.loc.InlLine > 0 {
				p.Inlined = []Call{{File: fn.unit.mod.Files[m.loc.InlFile], Line: m.loc.InlLine}}
			}
		}
	}
	if fn.unit.names != nil {
		if calls := fn.unit.names.Calls(fn.id, max(pc, 0)); len(calls) > 0 {
			p.Func, p.Inlined = calls[0].Func, nil
			for i, c := range calls[1:] {
				p.Inlined = append(p.Inlined, Call{c.Func, calls[i].File, calls[i].Line})
			}
		}
	}
	return p
}

// LoadError is an error in the PTX text found before anything runs.
type LoadError struct {
	Text int // index of the text given to Load
	Line int // PTX line, 0 if none
	Msg  string
}

func (e *LoadError) Error() string {
	if e.Line == 0 {
		return "ptx: " + e.Msg
	}
	return fmt.Sprintf("ptx line %d: %s", e.Line, e.Msg)
}
