package torture

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"time"

	"cptx"
	"cptx/ir/diag"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
)

// outcome is how a test ends.
type outcome struct {
	stage  string // "" if all agree, "host" if gcc cannot make or run it, else where it differs: see stages
	detail string // what is wrong
}

// stages are where a test can differ: it is not compiled, it does not run to its end, it gives
// another result than the host.
var stages = [...]string{"compile", "run", "result"}

// Bounds of one test: host programs by the clock, compilations, instructions of the simulator.
const (
	compileLimit = time.Minute
	budget       = 100_000_000
)

// run compiles and runs t everywhere.
func (t *test) run(builder *host.Builder) outcome {
	file := &directive.File{Path: t.path, Source: t.source, Program: true, HostFlags: append(t.options[:len(t.options):len(t.options)], "-Wl,--no-as-needed", "-latomic")}
	program, err := builder.Build(file)
	if program != nil {
		defer program.Close()
	}
	if err != nil {
		return outcome{"host", err.Error()}
	}
	want, err := program.Run(0)
	if err != nil {
		return outcome{"host", err.Error()}
	}
	if want.Exit != 0 {
		return outcome{"host", fmt.Sprintf("exit status %d", want.Exit)}
	}
	for _, level := range [...]int{0, 2} {
		if out := t.device(file, level, want); out.stage != "" {
			return out
		}
	}
	return outcome{}
}

// device compiles t at a level and compares what it does with the host's result.
func (t *test) device(file *directive.File, level int, want host.Result) (out outcome) {
	stage := stages[0]
	defer func() {
		if x := recover(); x != nil {
			out = outcome{stage, fmt.Sprintf("panic: %v", x)}
		}
	}()
	options, err := t.compilerOptions(level)
	if err != nil {
		return outcome{stage, err.Error()}
	}
	ctx, cancel := context.WithTimeout(context.Background(), compileLimit)
	defer cancel()
	result, err := cptx.Compile(ctx, []byte(t.source), options)
	if err != nil {
		return outcome{stage, refusal(result, err)}
	}
	stage = stages[1]
	got, err := simrun.Simulate([][]byte{result.Output}, file, 0, simrun.Options{Budget: budget})
	if err != nil {
		return outcome{stage, fmt.Sprintf("-O%d: %v", level, err)}
	}
	if err := simrun.Compare(file, 0, want, got); err != nil {
		return outcome{stages[2], fmt.Sprintf("-O%d: %v", level, err)}
	}
	return outcome{}
}

// refusal is the first error of a compilation.
func refusal(result *cptx.Result, err error) string {
	if result != nil {
		for _, d := range result.Diags.All() {
			if d.Severity >= diag.Error {
				return fmt.Sprintf("%d: %s", d.Line, d.Message)
			}
		}
	}
	return err.Error()
}

// compilerOptions are this compiler's for t; options of gcc's that it does not have are left out.
func (t *test) compilerOptions(level int) (*cptx.Options, error) {
	o, err := cptx.NewOptions("sm_90")
	if err != nil {
		return nil, err
	}
	o.Filename = t.path
	o.Target.OptLevel, o.Target.NoFMA, o.Target.LineInfo, o.Target.PlainC = level, true, true, true
	o.Parse.Std, o.Policy.NoWarnings = "gnu17", true
	o.Policy.AllowC89()
	for _, option := range t.options {
		switch {
		case option == "-fwrapv":
			o.Target.WrapV = true
		case option == "-fgnu89-inline":
			o.Parse.GNUInline = true
		case option == "-ansi":
			o.Parse.Std = "c89"
		case strings.HasPrefix(option, "-std="):
			o.Parse.Std = strings.TrimPrefix(option, "-std=")
		case strings.HasPrefix(option, "-D"):
			name, value, ok := strings.Cut(option[2:], "=")
			if !ok {
				value = "1"
			}
			o.Parse.Defines = append(o.Parse.Defines, cptx.Define{Name: name, Value: value})
		case strings.HasPrefix(option, "-U"):
			o.Parse.Defines = append(o.Parse.Defines, cptx.Define{Name: option[2:], Undef: true})
		}
	}
	return o, nil
}

// workersWanted is how many tests run at once.
func workersWanted() int { return max(runtime.GOMAXPROCS(0), 1) }
