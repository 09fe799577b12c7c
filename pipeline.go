package cptx

import (
	"context"
	"slices"
	"strings"
	"sync"

	"cptx/emit"
	"cptx/frontend/check"
	"cptx/frontend/irgen"
	"cptx/frontend/parse"
	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/budget"
	"cptx/ir/diag"
	"cptx/ir/opt"
	"cptx/ir/step"
	"cptx/lower"
)

// stage is a row of the pipeline.
type stage struct {
	steps func() []step.Step // what it consists of
	unit  bool               // it is done to each translation unit; the others, to the module that they become
	run   func(*compilation) error
	last  []Output // the outputs that it completes
}

// gives reports whether nothing is left to do for o.
func (s *stage) gives(o Output) bool { return slices.Contains(s.last, o) }

// pipeline is the compiler.
func pipeline() []stage {
	return []stage{
		{steps: one(&stepParse), unit: true, run: (*compilation).parse},
		{steps: one(&stepCheck), unit: true, run: (*compilation).check, last: []Output{Nothing}},
		{steps: one(&stepIRGen), unit: true, run: (*compilation).irgen},
		{steps: one(&stepUnits), run: (*compilation).join},
		{steps: lower.EarlySteps, run: (*compilation).lowerEarly},
		{steps: one(&stepLink), run: (*compilation).link},
		{steps: opt.Steps, run: (*compilation).optimise, last: []Output{LLVM}},
		{steps: lower.LateSteps, run: (*compilation).lowerLate},
		{steps: emit.Steps, run: (*compilation).emit, last: []Output{PTX}},
	}
}

// one is what a stage of one step consists of.
func one(s *step.Step) func() []step.Step { return func() []step.Step { return []step.Step{*s} } }

// The steps that are whole stages.
var (
	stepParse = step.Step{Name: "parse", Why: "C is preprocessed; what the parser does not know is rewritten", Form: step.Tokens, Required: true}
	stepCheck = step.Step{Name: "check", Why: "tokens are parsed and checked: conversions explicit, constants folded, names and built-ins resolved", Form: step.Tree, Required: true}
	stepIRGen = step.Step{Name: "irgen", Why: "the typed tree becomes SSA form, variables still in memory", Form: step.IR, Required: true}
	stepUnits = step.Step{Name: "units", Why: "translation units become one module: a name is one thing in all of them", Form: step.IR, Required: true}
	stepLink  = step.Step{Name: "link", Why: "library functions that are called come in, compiled when cptx was built", Form: step.IR, Required: true}
)

// Steps lists the steps of the compiler in the order of their first use.
func Steps() (list []step.Step) {
	for _, st := range pipeline() {
		list = append(list, st.steps()...)
	}
	return list
}

// compilation is one way through the pipeline.
type compilation struct {
	o      *Options
	source []byte
	config *parse.Config
	run    *step.Run
	unhook func() bool // from the context
	res    *Result

	unit     *tree.Unit     // from check to irgen
	mod      *ir.Module     // from irgen on
	files    int            // source files, from irgen on
	problems ir.Problems    // found after the front end, not reported yet
	whole    bool           // nothing will be linked to the program
	program  []*compilation // all units that become one module; the first one is this one, and goes on with it
}

func begin(ctx context.Context, u Unit, spent *budget.Budget) *compilation {
	o := u.Options
	c := &compilation{o: o, source: u.Source, config: o.parseConfig(spent), run: step.Start(&o.Steps)}
	c.res = &Result{Diags: &Diagnostics{list: diag.List{Policy: &o.Policy}}, Times: c.run.Times}
	c.program = []*compilation{c}
	c.unhook = context.AfterFunc(ctx, func() { c.config.Budget.Stop(context.Cause(ctx)) })
	return c
}

// single does a stage that is a single step.
func (c *compilation) single(s *step.Step, x step.Subject, work func()) error {
	_, err := c.run.Apply(s, x, func() bool { work(); return true })
	return err
}

func (c *compilation) parse() error {
	c.res.warnModel(c.o)
	err := c.single(&stepParse, tokens{c.res}, func() {
		c.res.Source = parse.Parse(c.config, parse.Input{Name: c.o.Filename, Data: c.source}, &c.res.Diags.list)
		c.res.Diags.source = c.res.Source
	})
	if err == nil && !c.res.Source.Parsable() {
		return ErrDiagnostics
	}
	return err
}

// tokens are the preprocessed source as the subject of a step.
type tokens struct{ res *Result }

func (tokens) Func() string  { return "" }
func (tokens) Verify() error { return nil }

func (t tokens) Texts(yield func(fn, text string, at []diag.Pos)) {
	var b strings.Builder
	t.res.Source.Print(&b, true)
	yield("", b.String(), nil)
}

func (c *compilation) check() error {
	c.res.Source.ReleasePreprocessed()
	x := check.Subject{}
	ok, err := c.run.Apply(&stepCheck, &x, func() bool {
		c.unit = check.Check(c.res.Source, &c.o.Target, &c.res.Diags.list)
		x.Unit = c.unit
		c.res.LoweredNames = c.unit.LoweredNames
		return !c.res.fails(c.o)
	})
	if err == nil && !ok {
		return ErrDiagnostics
	}
	return err
}

func (c *compilation) irgen() error {
	x := ir.Whole{}
	err := c.single(&stepIRGen, &x, func() {
		c.mod, c.problems = irgen.Generate(c.unit, &c.o.Target)
		x.Module = c.mod
	})
	if err == nil {
		c.files = len(c.mod.Files)
		c.unit.Release()
	}
	c.res.Source.ReleaseTokens()
	return err
}

func (c *compilation) lowerEarly() error {
	problems, err := lower.Early(c.mod, &c.o.Target, c.run)
	c.problems = append(c.problems, problems...)
	return err
}

func (c *compilation) link() error {
	if err := c.linkLibrary(); err != nil {
		return err
	}
	return c.report()
}

func (c *compilation) optimise() error {
	if err := opt.Run(c.mod, &c.o.Target, c.run); err != nil {
		return err
	}
	if c.o.Output == LLVM {
		c.res.Output = []byte(ir.Text(c.mod, ir.WriteOptions{Debug: c.o.Target.Debug || c.o.Target.LineInfo}))
	}
	return nil
}

func (c *compilation) lowerLate() (err error) {
	c.problems, err = lower.Late(c.mod, &c.o.Target, c.run)
	return err
}

func (c *compilation) emit() error {
	if c.o.Target.Source {
		var mu sync.Mutex
		c.mod.SourceLine = func(p ir.Pos) string {
			mu.Lock()
			defer mu.Unlock()
			u, at := c.place(p)
			if !at.IsValid() {
				return ""
			}
			return u.res.Source.Line(at)
		}
	}
	text, problems, err := emit.Module(c.mod, &c.o.Target, c.run)
	if err != nil {
		return err
	}
	c.problems = append(c.problems, problems...)
	if err := c.report(); err != nil {
		return err
	}
	c.res.Output = text
	return nil
}
