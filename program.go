package cptx

import (
	"context"
	"slices"

	"cptx/ir"
	"cptx/ir/budget"
	"cptx/ir/diag"
	"cptx/ir/link"
)

// Unit is a translation unit of a program.
type Unit struct {
	Source  []byte
	Options *Options // nil is the zero value; but for Filename and Parse, those of the first unit count for the program
}

// CompileProgram compiles translation units into one output, as if a linker had joined them: the
// output, in the first result, has the definitions of all; declarations mean the definitions in
// other units. There is a result for each unit, with what there is to say of its files.
// Options.Limits are for all units together. The error is as that of Compile.
func CompileProgram(ctx context.Context, units []Unit) (results []*Result, err error) {
	units = slices.Clone(units)
	for k := range units {
		units[k].Options = units[k].Options.complete()
	}
	spent := budget.New(units[0].Options.limits())
	var program []*compilation
	whole := units[0].Options.Target.WholeProgram
	for _, u := range units {
		if len(units) > 1 { // whole is the program, not the unit
			o := *u.Options
			o.Target.WholeProgram = false
			u.Options = &o
		}
		c := begin(ctx, u, spent)
		defer c.unhook()
		for _, other := range program {
			c.res.Diags.others = append(c.res.Diags.others, other)
			other.res.Diags.others = append(other.res.Diags.others, c)
		}
		program, results = append(program, c), append(results, c.res)
	}
	for _, c := range program {
		if e := c.do(true); err == nil || err == ErrDiagnostics && e != nil {
			err = e
		}
	}
	if first := program[0]; err == nil {
		first.program, first.whole = program, whole && len(units) > 1
		err = first.do(false)
	}
	units[0].Options.Policy.ReportUnknown(&results[0].Diags.list)
	return results, err
}

// do does the stages of a unit, or the stages of the program.
func (c *compilation) do(unit bool) (err error) {
	defer c.end(&err)
	for _, st := range pipeline() {
		if st.unit == unit {
			if err = st.run(c); err != nil {
				break
			}
		}
		if st.gives(c.o.Output) {
			break
		}
	}
	return err
}

// join makes one module of those of all units.
func (c *compilation) join() error {
	if len(c.program) > 1 {
		if err := c.joinUnits(); err != nil {
			return err
		}
	}
	undefined := link.Undefined(c.mod)
	if len(undefined) == 0 {
		return nil
	}
	c.problems = append(c.problems, undefined...)
	return c.report()
}

func (c *compilation) joinUnits() error {
	var mods []*ir.Module
	var before ir.Problems // of the units
	base := int32(0)
	for _, u := range c.program {
		mods = append(mods, u.mod)
		for _, p := range u.problems {
			if p.Pos.File > 0 {
				p.Pos.File += base
			}
			before = append(before, p)
		}
		base += int32(u.files)
	}
	var problems ir.Problems
	x := ir.Whole{Module: c.mod}
	err := c.single(&stepUnits, &x, func() {
		c.mod, problems = link.Units(mods)
		if x.Module = c.mod; c.whole {
			link.Whole(c.mod)
		}
	})
	c.problems = append(before, problems...)
	if err == nil && len(problems) > 0 {
		err = c.report() // before others stumble over it
	}
	return err
}

// report adds the problems to the diagnostics of the units in which they are; the error is nil or
// ErrDiagnostics.
func (c *compilation) report() error {
	for _, p := range c.problems {
		u, pos := c.place(p.Pos)
		if len(p.Asm) > 0 {
			pos = u.res.Source.InAsm(pos, -1, p.Asm...)
		}
		d := diag.Diagnostic{Severity: diag.Error, Pos: pos, Message: p.Message, Flag: p.Flag}
		if p.Warning {
			d.Severity = diag.Warning
		}
		for _, n := range p.Notes {
			of, at := c.place(n.Pos)
			if of != u && at.IsValid() { // the file is none of u's
				at.File = u.res.Source.Files.ID(of.res.Source.Files.Name(at.File))
			}
			d.Notef(at, "%s", n.Message)
		}
		u.res.Diags.list.Add(d)
	}
	c.problems = nil
	for _, u := range c.program {
		if u.res.fails(u.o) {
			return ErrDiagnostics
		}
	}
	return nil
}

// place returns the unit that a position of the module is in, and the position there.
func (c *compilation) place(p ir.Pos) (*compilation, diag.Pos) {
	pos := diag.Pos{File: diag.FileID(p.File), Line: p.Line, Col: p.Col}
	for _, u := range c.program {
		if int(pos.File) <= u.files {
			return u, pos
		}
		pos.File -= diag.FileID(u.files)
	}
	return c, diag.Pos{}
}
