// Package cptx compiles restricted C device code to NVIDIA PTX.
//
// Compile is the compiler: source text and options in, PTX and diagnostics out. It needs no CUDA
// installation, touches no file but the headers that the source includes, keeps no state between
// calls and may be called from several goroutines at once. The stages are the rows of the table in
// pipeline.go.
//
// This package is the API, and package runtime/sim/run is for programs that run the PTX on the CPU.
// The other packages of the module are its parts: they say "no API" in
// their first sentence, and change without notice, except for the fields of the types that Options
// and Result are made of.
package cptx

import (
	"context"

	"cptx/frontend/check"
	"cptx/frontend/parse"
	"cptx/ir/budget"
	"cptx/ir/diag"
	"cptx/ir/step"
	"cptx/ir/target"
)

// Output selects what Compile produces.
type Output uint8

// The outputs.
const (
	PTX     Output = iota // PTX text
	LLVM                  // LLVM 14 assembly of the optimised IR, before the lowering that only PTX needs
	Nothing               // diagnostics only (-fsyntax-only)
)

// Options say how to compile. The zero value is GNU C11 with CUDA's dialect for sm_75 at -O0;
// NewOptions gives what is usual.
type Options struct {
	Filename string        // name of the source in messages, for #include "..." and line tables; "" is kernel.c
	Parse    parse.Options // preprocessor and language
	Target   target.Config // GPU and code generation; without a GPU, as in the zero value, that of NewOptions
	Output   Output        // what to produce
	Limits   budget.Limits // what the compilation may cost; zero is budget.DefaultLimits
	// NoDeviceLib leaves calls of library functions to the PTX linker (--no-devicelib): they are
	// .extern in the output.
	NoDeviceLib bool
	Steps       step.Options // debugging: dumps, times, bisection of the steps
	Policy      diag.Policy  // -W flags: which warnings are shown, which are errors
}

// NewOptions returns the options for a GPU such as "sm_75" (also what "" means), "sm_90a" or
// "compute_80": GNU C11 with CUDA's dialect, -O2.
func NewOptions(arch string) (*Options, error) {
	if arch == "" {
		arch = target.Default
	}
	t, err := target.Parse(arch)
	if err != nil {
		return nil, err
	}
	o := &Options{Filename: defaultName}
	o.Target = target.Config{SM: t.SM, Suffix: t.Suffix, OptLevel: 2}
	return o, nil
}

const defaultName = "kernel.c"

// complete returns o with what stands for zero in it; nil is the zero value.
func (o *Options) complete() *Options {
	if o == nil {
		o = &Options{}
	}
	if o.Filename != "" && o.Target.SM != 0 {
		return o
	}
	c := *o
	if c.Filename == "" {
		c.Filename = defaultName
	}
	if c.Target.SM == 0 {
		usual, err := NewOptions("")
		if err != nil {
			panic(err) // there is no default target
		}
		c.Target.SM, c.Target.Suffix = usual.Target.SM, usual.Target.Suffix
	}
	return &c
}

// limits returns Limits, or the default.
func (o *Options) limits() budget.Limits {
	if o.Limits == (budget.Limits{}) {
		return budget.DefaultLimits()
	}
	return o.Limits
}

// parseConfig is what the front end makes of o.
func (o *Options) parseConfig(b *budget.Budget) *parse.Config {
	c := &parse.Config{Options: o.Parse, Target: &o.Target, Version: versionNumber, Budget: b}
	check.Configure(c)
	return c
}

// Preprocess preprocesses one translation unit only (-E, -M). The result's Source is never nil; it
// writes the text and the macros. The error is nil, ErrDiagnostics, or the cause of the end of ctx.
func Preprocess(ctx context.Context, source []byte, o *Options) (*Result, error) {
	o = o.complete()
	config := o.parseConfig(budget.New(o.limits()))
	defer context.AfterFunc(ctx, func() { config.Budget.Stop(context.Cause(ctx)) })()
	res := &Result{Diags: &Diagnostics{list: diag.List{Policy: &o.Policy}}}
	res.Source = parse.Preprocess(config, parse.Input{Name: o.Filename, Data: source}, &res.Diags.list)
	res.Diags.source = res.Source
	o.Policy.ReportUnknown(&res.Diags.list)
	switch {
	case ctx.Err() != nil:
		return res, context.Cause(ctx)
	case res.fails(o):
		return res, ErrDiagnostics
	}
	return res, nil
}

// Result is what a compilation gives.
type Result struct {
	Output []byte        // nil if there were errors or nothing was asked for
	Diags  *Diagnostics  // never nil
	Work   int           // steps of work, as Options.Limits counts them
	Source *parse.Result // files, dependencies and source lines, for dependency files
	Times  *step.Times   // what Options.Steps measures, nil if nothing
	// LoweredNames are the names in PTX of Options.Parse.NameExpressions.
	LoweredNames map[string]string
}

// Compile compiles one translation unit. The error is nil, ErrDiagnostics, an *InternalError, or
// the cause of the end of ctx, which ends the compilation soon; the result is never nil.
func Compile(ctx context.Context, source []byte, o *Options) (res *Result, err error) {
	all, err := CompileProgram(ctx, []Unit{{source, o}})
	return all[0], err
}
