package driver

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"cptx"
	"cptx/cmd/cptx/internal/cli"
	"cptx/cmd/cptx/internal/page"
	"cptx/cmd/cptx/internal/ptxas"
	"cptx/frontend/parse/cpp"
	"cptx/ir/target"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/run"
)

// pageCommand is "cptx page": it shows what becomes of a C file in one HTML file, after a run with
// counts. The flags are those of the compiler and of "cptx run".
func pageCommand(args []string, s Streams) int {
	flags, launch := launchFlags("page")
	c, code := parseLaunch("page", "Writes an HTML page, which needs nothing else, that shows a C file, its IR after each step of the compiler, PTX and,\n"+
		"where ptxas and nvdisasm are found, machine code, linked by line. -o names it; without, it is the input's name with .html.\n"+
		"With flags of a launch, or a main, the program is run and the page has counts. The compiler's flags are allowed too.\n", flags, args, s)
	if c == nil {
		return code
	}
	if len(c.Inputs) != 1 || strings.HasSuffix(c.Inputs[0], ".ptx") {
		return usage(s, "cptx page takes one file in C")
	}
	input, name := c.Inputs[0], c.Output
	if name == "" {
		name = base(input) + ".html"
	}
	files, undo := newFiles(s), &cleaner{}
	reads, writes := launch.Files()
	for _, w := range append(writes, name) {
		if err := files.write(&output{what: "page", input: input, name: w}); err != nil {
			return usage(s, err.Error())
		}
	}
	for _, r := range append(c.Responses, append(reads, input)...) {
		if err := files.read(r, "the input"); err != nil {
			return usage(s, err.Error())
		}
	}
	launch.WriteFile = func(name string, data []byte) error { return cpp.Reason(writeFile(name, data, undo)) }
	if launch.Profile != "" {
		return usage(s, "the page has the profile; --profile is for cptx run")
	}
	launched := false
	flags.Visit(func(*pflag.Flag) { launched = true })
	j := &pageJob{job: job{c: c, input: input, in: s.In, undo: undo}, launch: launch, launched: launched}
	html := j.make("cptx page " + strings.Join(args, " "))
	s.Err.Write(j.err.Bytes())
	if html == nil || j.code != exitOK {
		return max(j.code, exitErrors)
	}
	if err := files.headers([]*job{&j.job}); err != nil {
		return usage(s, err.Error())
	}
	status := exitOK
	if j.finding {
		status = run.Failed
	}
	if name == "-" {
		s.Out.Write(html)
		return status
	}
	if err := writeFile(name, html, undo); err != nil {
		fmt.Fprintf(s.Err, "cptx: error: cannot write '%s': %v\n", name, cpp.Reason(err))
		return exitErrors
	}
	return status
}

// pageJob makes a page.
type pageJob struct {
	job
	launch   *run.Config
	launched bool // by flags
	finding  bool // the run ended with one
}

// Show is "cptx page" for a source that is in no file: "-" among the arguments stands for it. It
// returns the page, which after errors in the source has the source and the messages, or an error
// in the arguments.
func Show(source []byte, args []string) (*page.Page, error) {
	var out, said bytes.Buffer
	flags, launch := launchFlags("page")
	c, _ := parseLaunch("page", "", flags, args, Streams{Out: &out, Err: &said})
	switch {
	case c == nil:
		return nil, errors.New(strings.TrimSpace(said.String() + out.String()))
	case len(c.Inputs) != 1 || c.Inputs[0] != "-":
		return nil, errors.New("the input is -")
	}
	launched := false
	flags.Visit(func(*pflag.Flag) { launched = true })
	j := &pageJob{job: job{c: c, input: "-", in: bytes.NewReader(source), undo: &cleaner{}}, launch: launch, launched: launched}
	p := j.page("cptx page " + strings.Join(args, " "))
	if p == nil {
		return nil, errors.New(strings.TrimSpace(j.err.String()))
	}
	return p, nil
}

// make returns the page as HTML; nil after errors.
func (j *pageJob) make(command string) []byte {
	p := j.page(command)
	if p == nil || j.code != exitOK {
		return nil
	}
	var html bytes.Buffer
	if err := p.WriteHTML(&html); err != nil {
		j.fail(exitErrors, "%v", err)
		return nil
	}
	return html.Bytes()
}

// page makes the page; nil after errors that are not in the source.
func (j *pageJob) page(command string) *page.Page {
	defer j.recover()
	units := j.units()
	if units == nil {
		return nil
	}
	u := units[0]
	u.Options.Target.WholeProgram = j.c.Linking == cli.LinkWholeProgram
	p, res, err := page.Compile(context.Background(), u.Source, u.Options)
	if res.Source != nil {
		j.includes(res.Source)
	}
	if internal := (*cptx.InternalError)(nil); errors.As(err, &internal) {
		j.internal(internal)
		return nil
	}
	if j.show(res.Diags) || err != nil {
		j.code = max(j.code, exitErrors)
		return p
	}
	j.machineCode(p, res.Output)
	j.count(p, u, command)
	return p
}

// machineCode adds what ptxas and nvdisasm make of the PTX, as far as they are there.
func (j *pageJob) machineCode(p *page.Page, text []byte) {
	if len(ptxas.All()) == 0 || j.c.Target.Model == target.ILP32 {
		return
	}
	dir, remove, err := j.undo.tempDir()
	if err != nil {
		return
	}
	defer remove()
	source, cubin := filepath.Join(dir, base(j.input)+".ptx"), filepath.Join(dir, "out.cubin")
	if os.WriteFile(source, text, 0o666) != nil {
		return
	}
	j.c.Target.LineInfo, j.c.Target.Debug = true, false
	j.c.PtxasArgs = append(slices.Clone(j.c.PtxasArgs), "-v")
	said, err := j.ptxas(source, cubin)
	if err != nil {
		fmt.Fprintf(&j.err, "cptx: note: the page has no machine code: ptxas: %s\n", ptxas.Excerpt(strings.TrimSpace(said)))
		return
	}
	p.ReadReport(said)
	if tool := ptxas.Companion("nvdisasm"); tool != "" {
		if code, err := j.tool([]string{tool, "-g", "-c", cubin}); err == nil || strings.Contains(code, ".section") {
			p.ReadSASS(j.c.Code, code)
		}
	}
}

// count runs the program if that is wanted, and adds the counts and what the run said.
func (j *pageJob) count(p *page.Page, u cptx.Unit, command string) {
	o := *u.Options
	o.Target.LineInfo, o.Target.Debug = false, true // --arg goes by the DWARF
	res, err := cptx.Compile(context.Background(), u.Source, &o)
	if err != nil {
		return // it was compiled before
	}
	text := string(bytes.TrimRight(res.Output, "\x00"))
	if !j.launched {
		if m, err := ptx.Parse(text); err != nil || !slices.ContainsFunc(m.Funcs, func(f *ptx.Func) bool { return f.Name == "main" }) {
			return
		}
	}
	r := &page.Run{Command: command}
	p.Run = r
	j.launch.Profile = "-"
	program, err := j.launch.Load(text)
	if err != nil {
		r.Said, r.Status = "error: "+err.Error(), run.Failed
		fmt.Fprintf(&j.err, "cptx: error: %v\n", err)
		j.code = exitErrors
		return
	}
	var out bytes.Buffer
	if err = program.Start(nil, &out); err == nil {
		err = program.Show()
	}
	if err != nil { // the page shows it, and is written
		r.Said, r.Status = "error: "+err.Error(), run.Failed
		fmt.Fprintf(&j.err, "cptx: error: %v\n", err)
		j.finding = true
	}
	r.Output = out.String()
	p.Counted(program.Profile(), program.Sim().Modules()[0])
}
