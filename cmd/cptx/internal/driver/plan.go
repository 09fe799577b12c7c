package driver

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"cptx/cmd/cptx/internal/cli"
	"cptx/cmd/cptx/internal/entry"
	"cptx/ir/target"
)

// output is a file that a job makes. All outputs of a command are known before anything is
// compiled, and written after everything has been: nothing that is still to be read can be
// overwritten.
type output struct {
	what  string // "output", "dependency file", "PTX kept"
	input string // what it is made of
	name  string // "-" is standard output
	data  []byte
	ready bool // data is what is to be written
}

// put says what an output holds.
func (o *output) put(data []byte) { o.data, o.ready = data, true }

// plan decides which files the job makes.
func (j *job) plan() {
	c := j.c
	out := outputName(c, j.input)
	if c.Dep.Write && c.Emit != cli.Deps {
		j.depfile = j.add("dependency file", sideName(c, c.Dep.File, j.input, out, ".d"))
	}
	if c.Keep || c.KeepDir != "" {
		j.planKept()
	}
	preprocesses := c.Emit == cli.Preprocess || c.Emit == cli.Macros || c.Emit == cli.Deps
	if c.Trace.Write && !preprocesses {
		j.trace = j.add("time trace", sideName(c, c.Trace.File, j.input, out, ".json"))
	}
	if c.Emit != cli.None {
		j.product = j.add("output", out)
	}
}

// planKept plans for the PTX of a cubin, or of each GPU in a fatbin.
func (j *job) planKept() {
	keep := func(arch target.Target, infix string) {
		if j.kept[arch] == nil {
			j.kept[arch] = j.add("PTX kept", filepath.Join(j.c.KeepDir, base(j.input)+infix+".ptx"))
		}
	}
	j.kept = map[target.Target]*output{}
	switch j.c.Emit {
	case cli.Cubin:
		keep(j.c.Arch, j.c.Infix)
	case cli.Fatbin:
		for _, v := range j.c.Variants {
			infix := ""
			if v.Arch != j.c.Variants[0].Arch {
				infix = "." + v.Arch.Name()
			}
			keep(v.Arch, infix)
		}
	}
}

// inputs returns all inputs of the job.
func (j *job) inputs() []string { return append([]string{j.input}, j.linked...) }

// add notes an output.
func (j *job) add(what, name string) *output {
	o := &output{what: what, input: j.input, name: name}
	j.outputs = append(j.outputs, o)
	return o
}

// suffixes are the file name extensions of the products.
var suffixes = map[cli.Emit]string{cli.PTX: ".ptx", cli.LLVM: ".ll", cli.Cubin: ".cubin", cli.Fatbin: ".fatbin", cli.CArray: ".ptx.c"}

// base is the input's name without directory and extension.
func base(input string) string {
	if input == "-" {
		return "stdin"
	}
	b := filepath.Base(input)
	return strings.TrimSuffix(b, filepath.Ext(b))
}

// outputName is the name of the product of an input: -o, or derived from the input; - is standard
// output.
func outputName(c *cli.Config, input string) string {
	switch {
	case c.Emit == cli.Deps && c.Dep.File != "":
		return c.Dep.File
	case c.Output != "" && c.Output != "-" && c.Infix != "":
		ext := filepath.Ext(c.Output)
		return strings.TrimSuffix(c.Output, ext) + c.Infix + ext
	case c.Output != "":
		return c.Output
	case input == "-", c.Emit == cli.Preprocess, c.Emit == cli.Macros, c.Emit == cli.Deps:
		return "-"
	}
	return filepath.Join(c.OutputDir, base(input)+c.Infix+suffixes[c.Emit])
}

// sideName is the name of a file beside the output: the one given (-MF), or the output's with the
// extension ext.
func sideName(c *cli.Config, given, input, out, ext string) string {
	switch {
	case given != "":
		return given
	case out != "-" && c.Output != "":
		return strings.TrimSuffix(out, filepath.Ext(out)) + ext
	}
	return filepath.Join(c.OutputDir, base(input)+c.Infix+ext)
}

// identity tells files apart, however they are spelled and through whatever links: a file that is
// there by what the system says of it, one that is still to be made by its path without links. The
// zero value is no file, such as a terminal, a pipe or /dev/null.
type identity struct {
	info os.FileInfo
	path string
}

func (a identity) same(b identity) bool {
	if a.info != nil && b.info != nil {
		return os.SameFile(a.info, b.info)
	}
	return a.info == nil && b.info == nil && a.path != "" && a.path == b.path
}

// identify finds the identity of the file called name. std is what - stands for: an *os.File, or
// else a stream that is no file.
func identify(name string, std any) identity {
	if name == "-" {
		if f, ok := std.(*os.File); ok {
			if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
				return identity{info: info}
			}
		}
		return identity{path: "-"}
	}
	info, err := os.Stat(name)
	switch {
	case err == nil && info.Mode().IsRegular():
		return identity{info: info}
	case err == nil:
		return identity{}
	}
	path := resolve(name)
	dir, file := filepath.Split(path)
	if dir == "" {
		dir = "."
	}
	if dir, err := filepath.EvalSymlinks(dir); err == nil {
		path = filepath.Join(dir, file)
	}
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" { // whose file systems usually ignore case
		path = strings.ToLower(path)
	}
	return identity{path: path}
}

// files holds what a command reads and writes.
type files struct {
	in, out any // standard input and output

	writes  []*output
	ids     []identity // of writes
	present bool       // one of writes is there already, so that it may be a file that is read
	known   map[string]bool
}

func newFiles(s Streams) *files {
	f := &files{in: s.In, known: map[string]bool{}}
	f.out = s.Out
	if c, ok := s.Out.(*stdout); ok {
		f.out = c.w
	}
	return f
}

// write adds a file that will be written. The error names what else is, or is made of, the same
// file.
func (f *files) write(o *output) error {
	id := identify(o.name, f.out)
	for i, w := range f.writes {
		if !id.same(f.ids[i]) || o.name == "-" && w.name == "-" && o.what == w.what { // texts follow each other on standard output
			continue
		}
		name := "'" + o.name + "'"
		if w.name != o.name {
			name = "'" + w.name + "' and " + name
		}
		return fmt.Errorf("the %s of '%s' and the %s of '%s' are the same file, %s", w.what, w.input, o.what, o.input, name)
	}
	f.writes, f.ids = append(f.writes, o), append(f.ids, id)
	f.present = f.present || id.info != nil
	return nil
}

// read adds a file that is read; what says why, such as "the input". All writes must have been
// added. A file that is to be read and is not there cannot be one that is written.
func (f *files) read(name, what string) error {
	if !f.present || f.known[name] {
		return nil
	}
	f.known[name] = true
	id := identify(name, f.in)
	if id.info == nil {
		return nil
	}
	for i, w := range f.ids {
		if w.same(id) {
			o := f.writes[i]
			return fmt.Errorf("the %s '%s' is the same file as %s '%s'", o.what, shownName(o.name, "standard output"), what, shownName(name, "standard input"))
		}
	}
	return nil
}

func shownName(name, std string) string {
	if name == "-" {
		return std
	}
	return name
}

// planAll checks that the jobs neither overwrite what they read nor write a file twice.
func (f *files) planAll(c *cli.Config, jobs []*job) error {
	stdin := 0
	for _, j := range jobs {
		for _, in := range j.inputs() {
			if what := notSource[filepath.Ext(in)]; what != "" && c.Language == "" {
				return fmt.Errorf("'%s' is %s, not C source; -x c takes it for C", in, what)
			}
			if in == "-" {
				if stdin++; stdin > 1 {
					return errors.New("standard input can be compiled only once")
				}
			}
		}
		for _, o := range j.outputs {
			if err := f.write(o); err != nil {
				return err
			}
		}
	}
	for _, name := range c.Responses {
		if err := f.read(name, "the response file"); err != nil {
			return err
		}
	}
	for _, j := range jobs {
		for _, in := range j.inputs() {
			if err := f.read(in, "the input"); err != nil {
				return err
			}
		}
	}
	return nil
}

// headers checks what the jobs have included.
func (f *files) headers(jobs []*job) error {
	for _, j := range jobs {
		for _, name := range j.included {
			if err := f.read(name, "a header,"); err != nil {
				return err
			}
		}
	}
	return nil
}

// stdout is standard output; it remembers the first error.
type stdout struct {
	w   io.Writer
	err error
}

func (s *stdout) Write(p []byte) (int, error) {
	if s.err != nil {
		return 0, s.err
	}
	if f, ok := s.w.(*os.File); ok && len(p) > 0 && entry.Closed(f.Fd()) {
		s.err = os.ErrClosed
		return 0, s.err
	}
	n, err := s.w.Write(p)
	s.err = err
	return n, err
}
