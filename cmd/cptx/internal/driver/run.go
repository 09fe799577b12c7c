package driver

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/pflag"

	"cptx"
	"cptx/cmd/cptx/internal/cli"
	"cptx/cmd/cptx/internal/findings"
	"cptx/frontend/parse/cpp"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/run"
)

// runCommand is "cptx run": it compiles what is C and executes the PTX on the CPU. Flags of the run
// are taken out; the others are the compiler's. The exit status is main's result, 0 after a kernel,
// and run.Failed for all errors of the command, so that they are told apart.
func runCommand(args []string, s Streams) int {
	flags, launch := launchFlags("run")
	c, code := parseLaunch("run", "Compiles C files, or takes .ptx files, and runs them on the CPU. The compiler's flags are allowed too.\n"+
		"Without -O the code is not optimised, so that the checks see the program as it is written.\n"+
		"Exit status: what main returns, 0 after a kernel, 125 for errors.\n", flags, args, s, "-g") // reports and --arg go by the DWARF
	if c == nil {
		return code
	}
	c.Output, c.Target.SplitFrame = "", true
	c.Target.CheckBounds = launch.Profile == "" && !launch.Stats // which count what a GPU would execute
	c.Target.Debug = true                                        // whatever level of -g the flags ask for
	if c.Format == cptx.JSON || c.Format == cptx.SARIF {
		launch.Report = func(w io.Writer, list []faults.Finding, notes func(*faults.Finding) []string) error {
			return findings.Write(c.Format, w, findings.Of(list), notes)
		}
	}
	texts, err := runInputs(c, launch, s)
	if err != nil {
		usage(s, err.Error())
		return run.Failed
	}
	if texts == nil {
		return run.Failed
	}
	undo := &cleaner{}
	launch.WriteFile = func(name string, data []byte) error { return cpp.Reason(writeFile(name, data, undo)) }
	return launch.Run(s.Out, s.Err, texts...)
}

// launchFlags returns the flags of a command that launches kernels, and what they set.
func launchFlags(name string) (flags *pflag.FlagSet, launch *run.Config) {
	flags = pflag.NewFlagSet("cptx "+name, pflag.ContinueOnError)
	flags.SortFlags = false
	return flags, run.AddFlags(flags)
}

// parseLaunch parses the command line of a command that launches kernels. The compiler gets the
// flags first, then the line's own; nil and the exit code if there is nothing to launch.
func parseLaunch(name, about string, flags *pflag.FlagSet, args []string, s Streams, first ...string) (*cli.Config, int) {
	mine, rest, help := splitRunFlags(flags, args)
	if help {
		io.WriteString(s.Out, "usage: cptx "+name+" [flags] file...\n\n"+about+"\n"+flagUsages(flags, width(s.Out)))
		return nil, exitOK
	}
	if err := flags.Parse(mine); err != nil {
		usage(s, flagError(err))
		return nil, run.Failed
	}
	var names []string
	flags.VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	c, err := cli.ParseFrom(s.readFile, append(first, rest...), names...)
	if err != nil {
		usage(s, err.Error())
		return nil, run.Failed
	}
	if c.Action != cli.Compile {
		inform(c, s.Out)
		return nil, exitOK
	}
	if s.inside == nil {
		c.Environment(os.Getenv)
	}
	c.Emit, c.Dep.Write = cli.PTX, false
	c.Policy.Default("address-size", false) // it tells what ptxas takes
	return c, exitOK
}

// optional is how pflag writes an argument that may be left out.
var optional = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(\S+)\[="[^"]*"\]`) })

// launchGroups are the parts in which the flags of a launch are listed; the last takes the rest.
var launchGroups = [...]struct{ title, names string }{
	{"Launch", "entry grid block cluster shared arg bind set script"},
	{"Results", "print expect out signature"},
	{"Checks", "races seed seeds strict converged lockstep allow-plain-cas no-uninit keep-going suppress"},
	{"Counts", "stats profile coverage"},
	{"Limits", "budget max-output max-memory"},
	{"Other", ""},
}

// flagUsages lists flags as a manual does, in lines of at most width bytes.
func flagUsages(flags *pflag.FlagSet, width int) string {
	var b strings.Builder
	listed := map[string]bool{}
	for _, g := range launchGroups {
		part := pflag.NewFlagSet("", pflag.ContinueOnError)
		part.SortFlags = false
		flags.VisitAll(func(f *pflag.Flag) {
			if g.names == "" && !listed[f.Name] || slices.Contains(strings.Fields(g.names), f.Name) {
				listed[f.Name] = true
				part.AddFlag(f)
			}
		})
		if part.HasFlags() {
			b.WriteString(g.title + ":\n" + part.FlagUsagesWrapped(width) + "\n")
		}
	}
	return optional().ReplaceAllStringFunc(b.String(), func(s string) string {
		return fmt.Sprintf("%-*s", len(s), optional().ReplaceAllString(s, "[=$1]"))
	})
}

// flagError words an error of pflag as the compiler does for its own flags.
func flagError(err error) string {
	var missing *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &missing):
		return fmt.Sprintf("flag '--%s' needs an argument", missing.GetFlag().Name)
	case errors.As(err, &invalid):
		f := invalid.GetFlag()
		want := "a number"
		if f.Value.Type() == "bool" {
			want = "true or false"
		}
		return fmt.Sprintf("--%s needs %s, not '%s'", f.Name, want, invalid.GetValue())
	}
	return err.Error()
}

func usage(s Streams, msg string) int {
	fmt.Fprintf(s.Err, "cptx: error: %s\n", msg)
	return exitUsage
}

// runInputs returns the PTX of the inputs, nil after errors in them.
func runInputs(c *cli.Config, launch *run.Config, s Streams) (texts []string, err error) {
	if err := s.confine(c, launch); err != nil {
		return nil, err
	}
	files := newFiles(s)
	reads, writes := launch.Files()
	for _, name := range writes {
		if err := files.write(&output{what: "result", input: c.Inputs[0], name: name}); err != nil {
			return nil, err
		}
	}
	for _, name := range append(c.Responses, append(reads, c.Inputs...)...) {
		if err := files.read(name, "the input"); err != nil {
			return nil, err
		}
	}
	var program *job // of the inputs in C, which are linked when compiling
	at := 0
	for _, in := range c.Inputs {
		switch {
		case strings.HasSuffix(in, ".ptx"):
			text, err := s.readFile(in)
			if err != nil {
				return nil, fmt.Errorf("cannot read '%s': %v", in, cpp.Reason(err))
			}
			texts = append(texts, string(text))
		case program == nil:
			program, at = &job{c: c, input: in, in: s.In, inside: s.inside}, len(texts)
		default:
			program.linked = append(program.linked, in)
		}
	}
	if program == nil {
		return texts, nil
	}
	text, ok := program.ptx()
	if said := program.err.Bytes(); !ok || launch.Report == nil || !findings.Nothing(c.Format, said) {
		s.Err.Write(said)
	}
	if !ok {
		return nil, nil
	}
	return slices.Insert(texts, at, text), files.headers([]*job{program})
}

// splitRunFlags separates the flags of the run from those of the compiler.
func splitRunFlags(flags *pflag.FlagSet, args []string) (mine, rest []string, help bool) {
	for i := 0; i < len(args); i++ {
		a := args[i]
		if a == "-h" || a == "-help" || a == "--help" {
			return nil, nil, true
		}
		name, _, eq := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(a, "-"), "-"), "=")
		f := flags.Lookup(name)
		if f == nil || len(a) < 2 || a[0] != '-' {
			rest = append(rest, a)
			continue
		}
		if a[1] != '-' {
			a = "-" + a
		}
		mine = append(mine, a)
		if !eq && f.NoOptDefVal == "" && i+1 < len(args) {
			i++
			mine = append(mine, args[i])
		}
	}
	return mine, rest, false
}

// ptx returns the PTX of the inputs, which are in C. It keeps everything unless they are said to be
// a whole program: the entry may be any function, and files of PTX may need others.
func (j *job) ptx() (text string, ok bool) {
	defer j.recover()
	units := j.units()
	for _, u := range units {
		u.Options.Target.WholeProgram = j.c.Linking == cli.LinkWholeProgram
	}
	if units == nil {
		return "", false
	}
	program, _ := j.link(units)
	if program == nil {
		return "", false
	}
	return string(bytes.TrimRight(program.Output, "\x00")), true
}
