package driver

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime/debug"
	"strings"

	"github.com/spf13/pflag"

	"cptx"
	"cptx/cmd/cptx/internal/cli"
	"cptx/frontend/parse/cpp"
	"cptx/runtime/sim/run"
)

// runCommand is "cptx run": it compiles what is C and executes the PTX on the CPU. Flags of the run are taken out; the
// others are the compiler's.
func runCommand(args []string, s Streams) int {
	debug.SetMemoryLimit(math.MaxInt64) // what main sets is for compiling
	flags := pflag.NewFlagSet("cptx run", pflag.ContinueOnError)
	flags.SortFlags = false
	launch := run.AddFlags(flags)
	mine, rest, help := splitRunFlags(flags, args)
	if help {
		io.WriteString(s.Out, "usage: cptx run [flags] file...\n\nCompiles C files, or takes .ptx files, and runs them on the CPU. The compiler's flags are allowed too.\n\n"+
			flags.FlagUsagesWrapped(110))
		return exitOK
	}
	if err := flags.Parse(mine); err != nil {
		return usage(s, strings.TrimPrefix(err.Error(), "pflag: "))
	}
	c, err := cli.Parse(rest)
	if err != nil {
		return usage(s, err.Error())
	}
	if c.Action != cli.Compile {
		inform(c.Action, s.Out)
		return exitOK
	}
	c.Emit, c.Output, c.Dep.Write = cli.PTX, "", false
	c.Target.LineInfo = true // so that reports name C lines
	var texts []string
	for _, in := range c.Inputs {
		text, code := runInput(c, in, s)
		if code != exitOK {
			return code
		}
		texts = append(texts, text)
	}
	return launch.Run(s.Out, s.Err, texts...)
}

func usage(s Streams, msg string) int {
	fmt.Fprintf(s.Err, "cptx: error: %s\n", msg)
	return exitUsage
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

// runInput returns the PTX of one input.
func runInput(c *cli.Config, in string, s Streams) (string, int) {
	if strings.HasSuffix(in, ".ptx") {
		data, err := cpp.ReadFile(in)
		if err != nil {
			return "", usage(s, fmt.Sprintf("cannot read '%s': %v", in, reason(err)))
		}
		return string(data), exitOK
	}
	j := &job{c: c, input: in, in: s.In}
	text := j.ptx()
	s.Err.Write(j.err.Bytes())
	return text, j.code
}

// ptx compiles the input and returns its PTX.
func (j *job) ptx() string {
	name, data, err := j.read()
	if err != nil {
		j.fail(exitUsage, "cannot read '%s': %v", j.input, reason(err))
		return ""
	}
	o, err := j.options(name)
	if err != nil {
		j.fail(exitUsage, "%v", err)
		return ""
	}
	res, err := cptx.Compile(data, o)
	failed := j.show(res.Diags, res.Source)
	var internal *cptx.InternalError
	switch {
	case errors.As(err, &internal):
		j.internal(internal)
	case err != nil || failed:
		j.code = max(j.code, exitErrors)
	}
	return string(bytes.TrimRight(res.Output, "\x00"))
}
