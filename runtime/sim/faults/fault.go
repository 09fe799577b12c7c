package faults

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
	MissingSync   Kind = "missing __syncwarp"
	PendingCopy   Kind = "asynchronous copy not waited for"
	PendingMatrix Kind = "matrix product not waited for"
	DivideByZero  Kind = "integer division by zero"
	StackOverflow Kind = "stack overflow"
	BudgetSpent   Kind = "instruction budget spent"
	OutputSpent   Kind = "output limit reached"
	MemorySpent   Kind = "memory limit reached"
	Trapped       Kind = "trap"
	AssertFailed  Kind = "assertion failed"
	BadCall       Kind = "invalid call"
	BadInstr      Kind = "invalid operation"
	ReadOnly      Kind = "write to read-only memory"
	Stopped       Kind = "stopped"
	Interrupted   Kind = "interrupted"
)

// IsNote says that findings of a kind are no errors: of what the user has said to allow.
func (k Kind) IsNote() bool { return k == MissingSync }

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
	By      any `json:"-"` // the thread that had it, for who runs it; nil if none did
}

// Related is where something was that a note speaks of.
type Related struct {
	Note int // index in Fault.Notes
	Pos  Position
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

// Site is where a thread was, for a fault that is found later.
type Site struct {
	Pos    Position
	Thread geometry.Dim3
	Block  geometry.Dim3
	By     any // the thread
}

// Fault is one at the site.
func (s *Site) Fault(kind Kind, format string, args ...any) *Fault {
	return &Fault{Kind: kind, Msg: fmt.Sprintf(format, args...), Thread: s.Thread, Block: s.Block, Pos: s.Pos, By: s.By}
}

// Call is a function of the source, and where it was called if it was inlined.
type Call struct {
	Func string
	File string // "" if it was not inlined
	Line int
}
