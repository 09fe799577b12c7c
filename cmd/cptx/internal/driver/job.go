package driver

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"strings"

	"cptx"
	"cptx/cmd/cptx/internal/cli"
	"cptx/cmd/cptx/internal/entry"
	"cptx/frontend/parse"
	"cptx/frontend/parse/cpp"
	"cptx/ir/step"
)

// notSource says what files of other extensions are.
var notSource = map[string]string{".o": "an object file", ".a": "a library", ".so": "a library", ".cubin": "a cubin", ".fatbin": "a fatbin", ".ptx": "PTX",
	".ll": "LLVM assembly", ".bc": "LLVM bitcode", ".cpp": "C++", ".cc": "C++", ".cxx": "C++", ".C": "C++", ".hpp": "C++"}

// run does the whole job.
func (j *job) run() {
	defer j.recover()
	units := j.units()
	switch {
	case units == nil:
	case j.c.Emit == cli.Preprocess, j.c.Emit == cli.Macros, j.c.Emit == cli.Deps:
		j.preprocess(units[0].Options, units[0].Source)
	default:
		j.compile(units)
	}
}

// units reads the inputs; nil if one cannot be read.
func (j *job) units() (units []cptx.Unit) {
	whole := true // one file in C makes others be linked to the rest
	for _, in := range j.inputs() {
		name, data, err := j.read(in)
		if err != nil {
			j.fail(exitErrors, "cannot read '%s': %v", in, cpp.Reason(err))
			continue
		}
		u := cptx.Unit{Source: data, Options: j.options(name)}
		whole = whole && u.Options.Target.WholeProgram
		units = append(units, u)
	}
	if j.code != exitOK {
		return nil
	}
	units[0].Options.Target.WholeProgram = whole
	return units
}

// read reads an input; - is standard input.
func (j *job) read(input string) (name string, data []byte, err error) {
	most := int64(j.c.Limits.Memory / 2)
	if input != "-" {
		data, err = (&Streams{inside: j.inside}).readAtMost(input, most)
		return input, data, err
	}
	if f, ok := j.in.(*os.File); ok && entry.Closed(f.Fd()) {
		return "<stdin>", nil, os.ErrClosed
	}
	data, err = cpp.ReadAll(j.in, 0, most)
	return "<stdin>", data, err
}

// options makes the compiler's options of the command line.
func (j *job) options(name string) *cptx.Options {
	o := j.c.Options(name)
	o.Steps.Out = &j.err
	if j.inside != nil {
		o.Parse.Headers = j.inside
	}
	return o
}

// preprocess handles -E, -dM and -M.
func (j *job) preprocess(o *cptx.Options, data []byte) {
	pre, err := cptx.Preprocess(context.Background(), data, o)
	res := pre.Source
	j.includes(res)
	if j.show(pre.Diags) || err != nil || j.code != 0 {
		return
	}
	var b strings.Builder
	switch j.c.Emit {
	case cli.Preprocess:
		res.Print(&b, j.c.Markers)
	case cli.Macros:
		res.PrintMacros(&b)
	case cli.Deps:
		b.WriteString(j.rule(res))
	}
	if j.depfile != nil {
		j.depfile.put([]byte(j.rule(res)))
	}
	j.product.put([]byte(b.String()))
}

// compile handles everything else.
func (j *job) compile(units []cptx.Unit) {
	if j.c.Emit == cli.Fatbin {
		j.fatbin(units)
		return
	}
	program, sources := j.link(units)
	if program == nil {
		return
	}
	switch j.c.Emit {
	case cli.PTX, cli.LLVM:
		j.product.put(program.Output)
	case cli.CArray:
		j.product.put(j.array(program.Output, j.product.name))
	case cli.Cubin:
		j.cubin(units, program.Output)
	}
	j.dependencies(sources)
}

// dependencies writes the rule for make, if one is wanted.
func (j *job) dependencies(sources []*parse.Result) {
	if j.depfile != nil && j.code == exitOK {
		j.depfile.put([]byte(j.rule(sources...)))
	}
}

// link compiles units into one program and shows what there is to say; nil after errors.
func (j *job) link(units []cptx.Unit) (program *cptx.Result, sources []*parse.Result) {
	results, err := cptx.CompileProgram(context.Background(), units)
	failed := false
	for _, res := range results {
		if res.Source != nil {
			j.includes(res.Source)
			sources = append(sources, res.Source)
		}
		failed = j.show(res.Diags) || failed
	}
	program = results[0]
	j.times(program.Times)
	if j.c.Verbose {
		fmt.Fprintf(&j.err, " work: %d steps\n", program.Work)
	}
	var internal *cptx.InternalError
	switch {
	case errors.As(err, &internal):
		j.internal(internal)
		return nil, nil
	case err != nil || failed:
		j.code = max(j.code, exitErrors)
		return nil, nil
	}
	return program, sources
}

// times reports what the steps took (-ftime-report, -ftime-trace).
func (j *job) times(t *step.Times) {
	if j.c.TimeReport {
		t.Report(&j.err, "Steps of '"+j.input+"' for "+j.c.Arch.Name())
	}
	if j.trace != nil {
		var b bytes.Buffer
		t.WriteTrace(&b, j.c.Trace.Granularity)
		j.trace.put(b.Bytes())
	}
}

// internal reports a fault of the compiler.
func (j *job) internal(e *cptx.InternalError) {
	fmt.Fprintf(&j.err, "cptx: %v\ncptx: this is a fault of the compiler, not of '%s'; please report it with the output of 'cptx -E' and the flags used\n", e, j.input)
	if os.Getenv("CPTX_STACK") != "" {
		fmt.Fprintf(&j.err, "%s\n", e.Stack)
	}
	j.code = exitInternal
}

// recover turns a panic that no stage has caught into the report of an internal error. It is to be
// deferred.
func (j *job) recover() {
	if x := recover(); x != nil {
		j.internal(&cptx.InternalError{Stage: "the command", Cause: x, Stack: debug.Stack()})
	}
}

// includes notes the headers that were read, and prints them (-H).
func (j *job) includes(res *parse.Result) {
	for _, d := range res.Deps {
		if !d.Embedded {
			j.included = append(j.included, d.Path)
		}
	}
	for _, name := range res.Empty() {
		if j.c.Verbose {
			fmt.Fprintf(&j.err, " %s: taken as empty, for the host alone\n", name)
		}
	}
	if j.c.Includes {
		for _, line := range res.Included() {
			fmt.Fprintln(&j.err, line)
		}
	}
}

// show writes diagnostics and reports whether there are errors.
func (j *job) show(d *cptx.Diagnostics) bool {
	style := cptx.Style{Format: j.c.Format, NoCaret: j.c.NoCaret}
	style.Color = j.c.Color == "always" || j.c.Color == "auto" && terminal(os.Stderr)
	n, _ := d.Render(&j.err, style)
	if n.Errors > 0 {
		j.code = max(j.code, exitErrors)
	}
	return n.Errors > 0
}
