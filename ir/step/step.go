// Package step (no API) is what the steps of a compilation have in common, from the preprocessor to
// the printer of PTX: each has a name and a reason, and can be dumped, verified, timed, left out
// and bisected, all in the same way. It is no API of cptx but for Options and Times, which package
// cptx passes on.
//
// It owns what is asked of the steps (Options), the place through which all of them go (Run.Apply),
// and the times they take (Times). It does not own the list of the steps: each package lists its
// own, and package cptx all of them (cptx.Steps).
package step

import (
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"sync"

	"cptx/ir/budget"
	"cptx/ir/diag"
)

// Form is what a program is in after a step.
type Form string

// The forms, in their order.
const (
	Tokens Form = "tokens" // of C, preprocessed
	Tree   Form = "tree"   // frontend/tree
	IR     Form = "IR"     // package ir
	PTX    Form = "PTX"    // text
)

// Verified reports whether there is a verifier for programs in the form.
func (f Form) Verified() bool { return f == Tree || f == IR }

// Step is a row of the pipeline.
type Step struct {
	Name     string // as -d= and messages have it
	Why      string // what it is for, in one line
	Form     Form   // what it leaves
	Required bool   // what follows relies on it: it cannot be left out, and bisection does not count it
	Rules    []Rule // what it applies one by one, each of which can be left out as STEP.RULE; mostly nil
}

// Subject is what a step works on, in the form that the step leaves: a function or a whole unit.
type Subject interface {
	Func() string  // name of the function, "" for a unit
	Verify() error // checks the form's invariants
	// Texts yields each function in it, or all of it under the name "", and where the lines of
	// the text come from; at may be shorter than the text, or nil.
	Texts(yield func(fn, text string, at []diag.Pos))
}

// All stands for all steps, or all functions, where a name could.
const All = "*"

// Names is a set of names of steps, which may hold All.
type Names map[string]bool

func (n Names) has(name string) bool { return n[name] || n[All] }

// Place is a step in a function; either may be All.
type Place struct{ Step, Func string }

// Options say what is asked of the steps besides their work. The zero value asks for nothing.
type Options struct {
	Off    Names     // left out, unless they are required
	Verify Names     // what they leave is checked, if they changed anything; a violation is an internal error
	Dump   []Place   // what is written to Out after them, if they changed it; functions are then worked on one at a time
	Out    io.Writer // nil: nowhere
	// Show, if not nil, gets the texts of what each step changed, one call at a time.
	Show func(s *Step, fn, text string, at []diag.Pos)
	// Limit, if not nil, is the number of steps of each function, required ones not counted, after
	// which the others are left out (-fopt-bisect-limit). A step over the whole module counts for
	// every function.
	Limit *int
	// Allow, if not nil, is asked before each step that is not required whether to do it. fn is ""
	// for one over the module. Calls do not overlap.
	Allow func(step, fn string) bool
	// Time measures the steps, Trace keeps every single one.
	Time, Trace bool
}

// plain reports whether nothing is asked for.
func (o *Options) plain() bool {
	return len(o.Off) == 0 && len(o.Verify) == 0 && len(o.Dump) == 0 && o.Show == nil && o.Limit == nil && o.Allow == nil && !o.Time && !o.Trace
}

// Run is one compilation's way through the steps. The nil *Run asks for nothing. Its methods may be
// called from several goroutines.
type Run struct {
	o     *Options
	plain bool   // nothing is asked for
	Times *Times // nil if nothing is measured

	mu    sync.Mutex
	count Counter
}

// Start begins a compilation.
func Start(o *Options) *Run {
	r := &Run{o: o, plain: o.plain()}
	if o.Time || o.Trace {
		r.Times = newTimes(o.Trace)
	}
	return r
}

// Sequential reports whether functions have to be worked on one at a time, so that dumps have an
// order.
func (r *Run) Sequential() bool {
	return r != nil && (len(r.o.Dump) > 0 && r.o.Out != nil || r.o.Show != nil)
}

// Watched reports whether anything is done after a step that looks at its subject, which then may
// renumber values.
func (r *Run) Watched(s *Step) bool {
	return !r.Plain() && (r.Sequential() || r.o.Verify.has(s.Name))
}

// Off reports whether a step is left out everywhere.
func (r *Run) Off(s *Step) bool { return !r.Plain() && !s.Required && r.o.Off.has(s.Name) }

// Apply does the work of s on x, unless it is to be left out, and what else is asked for. work
// reports whether it changed anything. The error is an *Error, also for a panic, or
// *budget.Exceeded.
func (r *Run) Apply(s *Step, x Subject, work func() bool) (changed bool, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = failure(p, s, x)
		}
	}()
	if r.Plain() {
		return work(), nil
	}
	if r.Off(s) || !s.Required && !r.allowed(s.Name, x.Func()) {
		return false, nil
	}
	end := r.Times.begin(s.Name, x.Func())
	changed = work()
	end()
	if !changed {
		return false, nil
	}
	r.dump(s, x)
	if r.o.Verify.has(s.Name) {
		if err := x.Verify(); err != nil {
			return true, &Error{Step: s.Name, Func: x.Func(), Err: err}
		}
	}
	return true, nil
}

// Plain reports whether nothing is asked of the steps but their work, so that Protect does for many
// of them what Apply does for each.
func (r *Run) Plain() bool { return r == nil || r.plain }

// Protect does work on x, which consists of steps; at tells which one it is in. The error is as for
// Apply.
func Protect(at func() *Step, x Subject, work func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = failure(p, at(), x)
		}
	}()
	work()
	return nil
}

// allowed asks Limit and Allow.
func (r *Run) allowed(name, fn string) bool {
	if r.o.Limit == nil && r.o.Allow == nil {
		return true
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.o.Limit != nil && r.count.Next(fn) > *r.o.Limit {
		return false
	}
	return r.o.Allow == nil || r.o.Allow(name, fn)
}

func (r *Run) dump(s *Step, x Subject) {
	if !r.Sequential() {
		return
	}
	x.Texts(func(fn, text string, at []diag.Pos) {
		if r.o.Show != nil {
			r.o.Show(s, fn, text, at)
		}
		for _, d := range r.o.Dump {
			if (d.Step == All || d.Step == s.Name) && (d.Func == All || d.Func == fn || fn == "") {
				fmt.Fprintf(r.o.Out, "; after %s\n%s\n", s.Name, text)
				return
			}
		}
	})
}

// Counter gives the steps of each function their numbers, from 1; one over the module has the
// number that follows the highest.
type Counter struct {
	perFunc map[string]int
	modules int // steps over the module, which count for every function
}

// Next returns the number of the next step of function fn, or of the module if fn is "".
func (c *Counter) Next(fn string) int {
	if c.perFunc == nil {
		c.perFunc = map[string]int{}
	}
	if fn != "" {
		c.perFunc[fn]++
		return c.perFunc[fn] + c.modules
	}
	longest := 0
	for _, n := range c.perFunc {
		longest = max(longest, n)
	}
	c.modules++
	return longest + c.modules
}

// Error is an internal error in a step.
type Error struct {
	Step, Func string // Func is "" for a step over the module
	Err        error
	Stack      []byte // of a panic, nil otherwise
}

func (e *Error) Error() string {
	where := e.Step
	if e.Func != "" {
		where += ", function " + e.Func
	}
	return fmt.Sprintf("%s: %v", where, e.Err)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// failure is the error that panic p of step s ends with: the budget's, or an internal one.
func failure(p any, s *Step, x Subject) error {
	err, ok := p.(error)
	if spent := (*budget.Exceeded)(nil); ok && errors.As(err, &spent) {
		return spent
	}
	return &Error{Step: s.Name, Func: x.Func(), Err: fmt.Errorf("panic: %v", p), Stack: debug.Stack()}
}
