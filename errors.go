package cptx

import (
	"errors"
	"fmt"
	"runtime/debug"

	"cptx/ir/budget"
	"cptx/ir/diag"
	"cptx/ir/step"
)

// ErrDiagnostics is returned by Compile when the diagnostics contain an error.
var ErrDiagnostics = errors.New("the source has errors")

// InternalError is a fault of the compiler itself.
type InternalError struct {
	Stage string // the name of a step
	Func  string // function that was compiled, if known
	Cause any
	Stack []byte
}

func (e *InternalError) Error() string {
	where := e.Stage
	if e.Func != "" {
		where += ", function " + e.Func
	}
	return fmt.Sprintf("internal error in %s: %v", where, e.Cause)
}

// end ends a part of a compilation: it adds what the preprocessor knows to the diagnostics and
// explains what ended a step. After errors in the source it keeps quiet: what follows an error may
// be its consequence.
func (c *compilation) end(err *error) {
	if p := recover(); p != nil {
		*err = &step.Error{Step: "the pipeline", Err: fmt.Errorf("panic: %v", p), Stack: debug.Stack()}
	}
	c.res.Work = c.config.Budget.Work()
	if c.res.Source != nil {
		c.res.Source.ExplainMacros(&c.res.Diags.list)
		c.res.Source.ExplainAbsent(&c.res.Diags.list)
	}
	if *err == nil || *err == ErrDiagnostics {
		return
	}
	c.res.Output = nil
	spent, isSpent := (*err).(*budget.Exceeded)
	switch {
	case isSpent && spent.Cause != nil:
		*err = spent.Cause
	case c.res.Diags.list.HasErrors():
		*err = ErrDiagnostics
	case isSpent:
		c.res.exceeded(spent)
		*err = ErrDiagnostics
	default:
		*err = internal(*err)
	}
}

// exceeded reports that the compilation has spent its budget.
func (r *Result) exceeded(e *budget.Exceeded) {
	d := diag.Diagnostic{Severity: diag.Fatal, Message: e.Error()}
	if r.Source != nil {
		d.Pos = diag.Pos{File: 1, Line: 1, Col: 1}
	}
	r.Diags.list.Add(d)
}

// internal makes an *InternalError of what a step returns.
func internal(err error) error {
	var e *step.Error
	if errors.As(err, &e) {
		return &InternalError{Stage: e.Step, Func: e.Func, Cause: e.Err, Stack: e.Stack}
	}
	return &InternalError{Stage: "the pipeline", Cause: err}
}

// fails reports whether compilation has to stop because of what was found so far.
func (r *Result) fails(o *Options) bool {
	return o.Policy.HasErrors(&r.Diags.list, r.Source.Files)
}
