package driver

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"cptx"
	"cptx/cmd/cptx/internal/clangd"
	"cptx/cmd/cptx/internal/cli"
	"cptx/cmd/cptx/internal/execute"
	"cptx/cmd/cptx/internal/ptxas"
	"cptx/frontend/parse/cpp"
	"cptx/ir/diag"
	"cptx/ir/target"
	"cptx/runtime/sim/run"
)

// commit that the command was built of, set by the linker; "" if it is not known.
var commit string

// fullVersion is the version with the commit.
func fullVersion() string {
	if commit == "" {
		return cptx.Version
	}
	return cptx.Version + " (" + commit + ")"
}

// The exit codes.
const (
	exitOK       = 0
	exitErrors   = 1  // diagnostics; a file that cannot be read or written
	exitUsage    = 2  // bad command line
	exitInternal = 70 // a fault of the compiler: EX_SOFTWARE of sysexits.h
)

// Streams are the standard streams.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	inside   *inside // nil: all files may be read
}

// Main runs the command with arguments args, without the command's name, and returns the exit code.
func Main(args []string, s Streams) int {
	if len(args) > 0 && args[0] == "help" {
		args = helpArgs(args[1:])
	}
	if len(args) > 0 && args[0] == "exec" {
		return execute.Command(args[1:], s.Out, s.Err)
	}
	ignorePipe()
	out := &stdout{w: s.Out}
	s.Out = out
	failed := exitErrors
	do := command
	if !Compiles(args) {
		switch args[0] {
		case "run":
			do, failed = runCommand, run.Failed
		case "debug":
			do, failed = debugCommand, run.Failed
		case "page":
			do = pageCommand
		}
		args = args[1:]
	}
	code := guarded(do, args, s)
	if out.err != nil {
		fmt.Fprintf(s.Err, "cptx: error: cannot write standard output: %v\n", cpp.Reason(out.err))
		code = max(code, failed)
	}
	return code
}

// subcommands are the words that may come first on the command line.
var subcommands = strings.Fields(cli.Subcommands)

// helpArgs are the arguments that "cptx help" with args stands for.
func helpArgs(args []string) []string {
	if len(args) > 0 && !Compiles(args) {
		return []string{args[0], "--help"}
	}
	return []string{"--help"}
}

// Compiles reports whether the arguments are none of "cptx run", "cptx debug", "cptx page" and
// "cptx exec".
func Compiles(args []string) bool {
	return len(args) == 0 || args[0] != "run" && args[0] != "debug" && args[0] != "page" && args[0] != "exec"
}

// Failure returns the exit code of the command where it fails for want of memory.
func Failure(args []string) int {
	if len(args) > 0 && args[0] == "run" {
		return run.Failed
	}
	return exitErrors
}

// guarded calls do and reports a panic as an internal error.
func guarded(do func([]string, Streams) int, args []string, s Streams) (code int) {
	defer func() {
		if x := recover(); x != nil {
			fmt.Fprintf(s.Err, "cptx: internal error: %v\ncptx: this is a fault of cptx, not of its input; please report it with the command line and its files\n", x)
			// CPTX_STACK: 1: an internal error shows the stack.
			if os.Getenv("CPTX_STACK") != "" {
				fmt.Fprintf(s.Err, "%s\n", debug.Stack())
			}
			code = exitInternal
		}
	}()
	return do(args, s)
}

// command is everything but "cptx run", "cptx debug", "cptx page" and "cptx exec".
func command(args []string, s Streams) int {
	if len(args) > 0 {
		if args[0] == "version" {
			args = []string{"--version"}
		} else if near := mistyped(args[0]); near != "" {
			return usage(s, fmt.Sprintf("there is no file '%s' and no such command; did you mean 'cptx %s'?", args[0], near))
		}
	}
	c, err := cli.Parse(args)
	if err != nil {
		fmt.Fprintf(s.Err, "cptx: error: %v\n", err)
		if len(args) == 0 {
			fmt.Fprintln(s.Err, "cptx --help lists the flags")
		}
		return exitUsage
	}
	if c.Action == cli.Clangd {
		return writeClangd(c, s)
	}
	if c.Action != cli.Compile {
		inform(c, s.Out)
		return exitOK
	}
	c.Environment(os.Getenv)
	if !c.Policy.NoWarnings {
		for _, u := range c.Unused {
			fmt.Fprintf(s.Err, "cptx: warning: %s\n", u)
		}
	}
	if c.Verbose || c.DryRun {
		announce(c, s.Err)
	}
	if c.DryRun {
		return exitOK
	}
	return compileAll(c, s)
}

// mistyped returns the subcommand that word, which names no file, is likely to mean.
func mistyped(word string) string {
	if word == "-" || strings.HasPrefix(word, "-") || strings.ContainsAny(word, "./\\@") {
		return ""
	}
	if _, err := os.Lstat(word); err == nil {
		return ""
	}
	return diag.SuggestWithin(word, subcommands, 2)
}

// writeClangd writes the files of --clangd into the current folder.
func writeClangd(c *cli.Config, s Streams) int {
	undo := &cleaner{}
	names, err := clangd.Write(c, ".", func(name string, data []byte) error { return cpp.Reason(writeFile(name, data, undo)) })
	if err != nil {
		fmt.Fprintf(s.Err, "cptx: error: %v\n", err)
		return exitErrors
	}
	fmt.Fprintln(s.Out, "written: "+strings.Join(names, ", "))
	return exitOK
}

// inform answers --version and its like.
func inform(c *cli.Config, w io.Writer) {
	switch c.Action {
	case cli.Help:
		io.WriteString(w, cli.Usage(width(w)))
	case cli.ManPage:
		io.WriteString(w, cli.Man(cptx.Version))
	case cli.Bash:
		io.WriteString(w, cli.BashCompletion())
	case cli.Zsh:
		io.WriteString(w, cli.ZshCompletion())
	case cli.Fish:
		io.WriteString(w, cli.FishCompletion())
	case cli.Version:
		fmt.Fprintf(w, "cptx %s\nC device code to NVIDIA PTX, %s to %s, PTX ISA up to %s\n", fullVersion(), first().Name(), last().Name(), target.FormatPTX(target.NewestPTX()))
		// In the words in which build systems look for it in nvcc's.
		fmt.Fprintf(w, "Names, layout and macros are those of Cuda compilation tools, release %[1]d.%[2]d, V%[1]d.%[2]d.%[3]d\n", target.CUDAMajor, target.CUDAMinor, target.CUDABuild)
	case cli.DumpVersion:
		fmt.Fprintln(w, cptx.Version)
	case cli.DumpMachine:
		fmt.Fprintln(w, "nvptx64-nvidia-cuda")
	case cli.HelpWarnings:
		diag.HelpWarnings(w)
	case cli.ListTargets:
		listTargets(c, w)
	case cli.SearchDirs:
		fmt.Fprintln(w, "install: built in\nprograms: "+strings.Join(ptxas.Dirs(), ":"))
	case cli.StepHelp:
		for _, s := range cptx.Steps() {
			note := ""
			if s.Required {
				note = " (always runs)"
			}
			fmt.Fprintf(w, "%-16s %-6s %s%s\n", s.Name, s.Form, s.Why, note)
		}
	}
}

// listTargets lists all GPUs or, as nvcc, those without features of their own.
func listTargets(c *cli.Config, w io.Writer) {
	for _, t := range target.List() {
		virtual, all := "compute_"+strings.TrimPrefix(t.Name(), "sm_"), !c.Virtual && !c.Real
		switch {
		case all:
			fmt.Fprintln(w, t.Name())
		case t.Suffix != 0:
		case c.Virtual && c.Real:
			fmt.Fprintf(w, "arch=%s,code=%s\n", virtual, t.Name())
		case c.Virtual:
			fmt.Fprintln(w, virtual)
		default:
			fmt.Fprintln(w, t.Name())
		}
	}
}

func first() target.Target { return target.List()[0] }

func last() target.Target {
	l := target.List()
	return l[len(l)-1]
}

// announce says what will be done (-v, -###), with commands and variables in the form of nvcc -v,
// which build systems read: "#$ TOP=...".
func announce(c *cli.Config, w io.Writer) {
	if path, err := os.Executable(); err == nil {
		here := filepath.Dir(path)
		fmt.Fprintf(w, "#$ _HERE_=%[1]s\n#$ TOP=%[1]s/..\n#$ NVVMIR_LIBRARY_DIR=%[1]s/../nvvm/libdevice\n", here)
	}
	fmt.Fprintf(w, "#$ PATH=%s\n#$ INCLUDES=\n#$ LIBRARIES=\n", os.Getenv("PATH"))
	fmt.Fprintf(w, "cptx version %s\ntarget: %s\n", cptx.Version, c.Arch.Name())
	for _, inputs := range parts(c) {
		for _, v := range variants(c) {
			one := c.For(v)
			out := outputName(one, inputs[0])
			fmt.Fprintf(w, "#$ cptx -arch=%s -O%d", one.Arch.Name(), c.Target.OptLevel)
			for _, in := range inputs {
				fmt.Fprintf(w, " %q", in)
			}
			fmt.Fprintf(w, " -o %q\n", out)
			if c.Emit == cli.Cubin {
				fmt.Fprintf(w, "#$ %s\n", strings.Join(append([]string{"ptxas"}, ptxas.Args(one, "<ptx>", out)...), " "))
			}
		}
	}
}

// parts returns the inputs of each output, GPUs apart.
func parts(c *cli.Config) (list [][]string) {
	if c.Program() {
		return [][]string{c.Inputs}
	}
	for _, in := range c.Inputs {
		list = append(list, []string{in})
	}
	return list
}

// compileAll compiles the inputs, Jobs at a time, shows what they say in the order of the command
// line, and writes what they give.
func compileAll(c *cli.Config, s Streams) int {
	undo := &cleaner{}
	var jobs []*job
	for _, inputs := range parts(c) {
		for _, v := range variants(c) {
			j := &job{c: c.For(v), input: inputs[0], linked: inputs[1:], in: s.In, undo: undo, done: make(chan struct{})}
			j.plan()
			jobs = append(jobs, j)
		}
	}
	if c.Database != "" {
		o := jobs[0].add("compilation database", c.Database)
		o.put(database(c))
	}
	files := newFiles(s)
	if err := files.planAll(c, jobs); err != nil {
		return usage(s, err.Error())
	}
	slots := make(chan struct{}, max(c.Jobs, 1))
	work := func(j *job) {
		slots <- struct{}{}
		defer func() { <-slots; close(j.done) }()
		j.run()
	}
	for _, j := range jobs[1:] {
		go work(j)
	}
	work(jobs[0])
	code := exitOK
	for _, j := range jobs {
		<-j.done
		s.Err.Write(j.err.Bytes())
		j.err.Reset()
		code = max(code, j.code)
	}
	if err := files.headers(jobs); err != nil {
		return max(code, usage(s, err.Error()))
	}
	for _, j := range jobs {
		j.write(s.Out)
		s.Err.Write(j.err.Bytes())
		code = max(code, j.code)
	}
	return code
}

// job compiles one input, or links several. What it has to say is kept until its turn.
type job struct {
	c      *cli.Config
	input  string
	linked []string // what is linked to it
	in     io.Reader
	inside *inside // nil: all files may be read
	undo   *cleaner

	outputs                 []*output // all of the following that are wanted
	product, depfile, trace *output
	kept                    map[target.Target]*output // PTX, by GPU
	included                []string                  // headers that were read

	err  bytes.Buffer
	code int
	done chan struct{}
}

// write writes the outputs that are ready: all or, if one cannot be made, none.
func (j *job) write(out io.Writer) {
	var list []*pending
	err := func() error {
		for _, o := range j.outputs {
			if !o.ready || o.name == "-" {
				continue
			}
			p, err := stage(o.name, o.data, j.undo)
			if err != nil {
				return fmt.Errorf("cannot write '%s': %v", o.name, cpp.Reason(err))
			}
			list = append(list, p)
		}
		for _, o := range j.outputs {
			if o.ready && o.name == "-" {
				if _, err := out.Write(o.data); err != nil {
					return errStdout
				}
			}
		}
		return commitAll(list)
	}()
	if err == nil {
		return
	}
	for _, p := range list {
		p.abort()
	}
	if err == errStdout { // which is told at the end, once
		j.code = max(j.code, exitErrors)
	} else {
		j.fail(exitErrors, "%v", err)
	}
}

var errStdout = errors.New("cannot write standard output")

// commitAll puts the outputs in place. First come those that are written where they are, which may
// fail still: what has a temporary file takes its name when nothing is left to go wrong.
func commitAll(list []*pending) error {
	for _, inPlace := range []bool{true, false} {
		for _, p := range list {
			if (p.tmp == "") != inPlace {
				continue
			}
			if err := p.commit(); err != nil {
				return fmt.Errorf("cannot write '%s': %v", p.given, cpp.Reason(err))
			}
		}
	}
	return nil
}

// fail reports an error that is not about the source's text.
func (j *job) fail(code int, format string, args ...any) {
	fmt.Fprintf(&j.err, "cptx: error: "+format+"\n", args...)
	j.code = max(j.code, code)
}

// character reports whether f is a device that a person may sit at.
func character(f *os.File) bool {
	st, err := f.Stat()
	return err == nil && st.Mode()&os.ModeCharDevice != 0
}

// terminal reports whether w is a terminal.
func terminal(f *os.File) bool {
	return character(f) && os.Getenv("TERM") != "dumb" && os.Getenv("NO_COLOR") == ""
}
