package driver

import (
	"io"
	"os"

	"github.com/spf13/pflag"

	"cptx/runtime/sim"
	"cptx/runtime/sim/debugger"
	"cptx/runtime/sim/run"
)

// debugCommand is "cptx debug": it compiles what is C for a debugger and lets a user step through
// the PTX on the CPU. Flags of the launch are those of "cptx run". The exit status is 0 after quit.
func debugCommand(args []string, s Streams) int {
	flags := pflag.NewFlagSet("cptx debug", pflag.ContinueOnError)
	flags.SortFlags = false
	launch := run.AddFlags(flags)
	commands := flags.StringArray("command", nil, "carry out a debugger `command` first; may be repeated")
	batch := flags.Bool("batch", false, "end after the commands")
	c, code := parseLaunch("debug", "Compiles C files, or takes .ptx files, and runs them under a debugger on the CPU. Type help there.\n"+
		"The compiler's flags are allowed too; without -O the code is not optimised.\n", flags, args, s, "-G")
	if c == nil {
		return code
	}
	texts, err := runInputs(c, launch, s)
	if err != nil {
		usage(s, err.Error())
		return run.Failed
	}
	if texts == nil {
		return run.Failed
	}
	p, err := launch.Load(texts...)
	if err != nil {
		usage(s, err.Error())
		return run.Failed
	}
	session, err := debugger.New(debugger.Target{Program: p.Sim(), Out: s.Out,
		Start: func(w sim.Watcher, out io.Writer) error { return p.Start(w, out) }})
	if err != nil {
		usage(s, err.Error())
		return run.Failed
	}
	prompt := ""
	if f, ok := s.In.(*os.File); ok && character(f) {
		prompt = "(cptx) "
	}
	t := debugger.NewTerminal(session, s.In, s.Out, prompt)
	for _, line := range *commands {
		t.Execute(line)
	}
	if !*batch {
		err = t.Run()
	}
	session.Kill()
	if err != nil {
		usage(s, err.Error())
		return run.Failed
	}
	return exitOK
}
