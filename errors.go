package cptx

import (
	"errors"
	"fmt"
	"runtime/debug"

	"cptx/frontend/budget"
	"cptx/frontend/diag"
	"cptx/ir"
	"cptx/ir/opt"
)

// ErrDiagnostics is returned by Compile when the diagnostics contain an error.
var ErrDiagnostics = errors.New("the source has errors")

// InternalError is a fault of the compiler itself.
type InternalError struct {
	Stage string // "parse", "check", ..., or a pass
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

// guard ends Compile: it adds what the preprocessor knows to the diagnostics and turns a panic of a stage into an *InternalError. After errors in the source it keeps quiet: what
// follows an error may be its consequence.
func guard(stage *string, res *Result, err *error) {
	p := recover()
	if res.Source != nil {
		res.Source.ExplainMacros(res.Diags)
	}
	if p == nil {
		return
	}
	res.Output = nil
	if res.Diags.HasErrors() {
		*err = ErrDiagnostics
		return
	}
	if spent, ok := p.(*budget.Exceeded); ok {
		res.exceeded(spent, err)
		return
	}
	*err = &InternalError{Stage: *stage, Cause: p, Stack: debug.Stack()}
}

// exceeded reports that the compilation has spent its budget.
func (r *Result) exceeded(e *budget.Exceeded, err *error) {
	d := diag.Diagnostic{Severity: diag.Fatal, Message: e.Error()}
	if r.Source != nil {
		d.Pos = diag.Pos{File: 1, Line: 1, Col: 1}
	}
	r.Diags.Add(d)
	*err = ErrDiagnostics
}

// internal makes an *InternalError of what the optimiser returns.
func internal(err error) error {
	var e *opt.Error
	if errors.As(err, &e) {
		return &InternalError{Stage: "pass " + e.Pass, Func: e.Func, Cause: e.Err, Stack: e.Stack}
	}
	return &InternalError{Stage: "optimise", Cause: err}
}

// fails reports whether compilation has to stop because of what was found so far.
func (r *Result) fails(o *Options) bool {
	return o.Policy.HasErrors(r.Diags, r.Source.Files)
}

// report adds problems found behind the front end to the diagnostics and tells whether compilation has to stop.
func (r *Result) report(problems ir.Problems, o *Options) bool {
	for _, p := range problems {
		d := diag.Diagnostic{
			Severity: diag.Error,
			Pos:      diag.Pos{File: diag.FileID(p.Pos.File), Line: p.Pos.Line, Col: p.Pos.Col},
			Message:  p.Message,
			Flag:     p.Flag,
		}
		if p.Warning {
			d.Severity = diag.Warning
		}
		r.Diags.Add(d)
	}
	return r.fails(o)
}
