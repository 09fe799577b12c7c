package difftest

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"

	"cptx"
	"cptx/frontend/parse"
	"cptx/ir/diag"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
)

// Variant is one way to compile.
type Variant struct {
	Arch  string // "sm_75"
	Level int    // 0..3

	AtomicLocks bool // -fatomic-locks
	Settings    Settings
}

func (v Variant) String() string {
	s := fmt.Sprintf("%s -O%d", v.Arch, v.Level)
	if v.AtomicLocks {
		s += " -fatomic-locks"
	}
	return s + v.Settings.String()
}

// SM is the target's number, 75 for "sm_75".
func (v Variant) SM() int {
	n, _ := strconv.Atoi(strings.TrimRight(strings.TrimPrefix(v.Arch, "sm_"), "af"))
	return n
}

// Variants are what every test is compiled for: three levels and two targets.
var Variants = []Variant{
	{Arch: "sm_75", Level: 0}, {Arch: "sm_75", Level: 2}, {Arch: "sm_75", Level: 3},
	{Arch: "sm_90", Level: 0}, {Arch: "sm_90", Level: 2}, {Arch: "sm_90", Level: 3},
}

// Compile compiles a test file. A file whose results must be exact is compiled
// without contraction, as the host compiles it; one with a tolerance is
// compiled with the defaults. Translation units are not told apart.
func Compile(file *directive.File, v Variant) ([]byte, error) { return compile(file, v, 0, nil) }

// CompileToRun is Compile with what `cptx run` asks for, so that the simulator checks more.
func CompileToRun(file *directive.File, v Variant) ([]byte, error) {
	o, err := options(file, v, 0, nil)
	if err != nil {
		return nil, err
	}
	o.Target.SplitFrame, o.Target.CheckBounds, o.Target.Debug = true, true, true
	return output(file, v, o)
}

// CompileUnits is Compile for every translation unit of the file.
func CompileUnits(file *directive.File, v Variant) ([][]byte, error) {
	return compileUnits(file, v, nil)
}

// compileUnits is CompileUnits with a gate before the optimiser's passes, or nil.
func compileUnits(file *directive.File, v Variant, allow func(pass, fn string) bool) ([][]byte, error) {
	var texts [][]byte
	for unit := min(file.Units, 1); unit <= file.Units; unit++ {
		ptx, err := compile(file, v, unit, allow)
		if err != nil {
			return nil, err
		}
		texts = append(texts, ptx)
	}
	return texts, nil
}

// compile compiles a translation unit of the file, from 1, or with 0 the file as it is.
func compile(file *directive.File, v Variant, unit int, allow func(pass, fn string) bool) ([]byte, error) {
	o, err := options(file, v, unit, allow)
	if err != nil {
		return nil, err
	}
	return output(file, v, o)
}

func output(file *directive.File, v Variant, o *cptx.Options) ([]byte, error) {
	result, err := cptx.Compile(context.Background(), []byte(file.Source), o)
	if err == nil {
		return result.Output, nil
	}
	return nil, refused(v, err, result)
}

// compileProgram links the translation units of the file when compiling.
func compileProgram(file *directive.File, v Variant, allow func(pass, fn string) bool) ([]byte, error) {
	var units []cptx.Unit
	for unit := 1; unit <= file.Units; unit++ {
		o, err := options(file, v, unit, allow)
		if err != nil {
			return nil, err
		}
		units = append(units, cptx.Unit{Source: []byte(file.Source), Options: o})
	}
	results, err := cptx.CompileProgram(context.Background(), units)
	if err == nil {
		return results[0].Output, nil
	}
	return nil, refused(v, err, results...)
}

// options are those of a translation unit of the file, from 1, or with 0 of the file as it is.
func options(file *directive.File, v Variant, unit int, allow func(pass, fn string) bool) (*cptx.Options, error) {
	options, err := cptx.NewOptions(v.Arch)
	if err != nil {
		return nil, err
	}
	options.Filename = file.Path
	if options.Filename == "" {
		options.Filename = "test.c"
	}
	options.Target.OptLevel = v.Level
	options.Target.AtomicLocks = v.AtomicLocks
	v.Settings.apply(options, v.Level)
	options.Parse.CudaFile = strings.HasSuffix(options.Filename, ".cu")
	options.Parse.System = file.Include
	if unit > 0 {
		options.Parse.Defines = append(options.Parse.Defines, parse.Define{Name: "UNIT", Value: strconv.Itoa(unit)})
	}
	options.Target.NoFMA = file.Tolerance == 0
	options.Target.LineInfo = true
	options.Steps.Allow = allow
	return options, nil
}

// refused is the error of a compilation, with its messages.
func refused(v Variant, err error, results ...*cptx.Result) error {
	var text strings.Builder
	fmt.Fprintf(&text, "cptx %v: %v", v, err)
	for _, result := range results {
		for _, d := range result.Diags.All() {
			if d.Severity >= diag.Error {
				fmt.Fprintf(&text, "\n%d:%d: %s", d.Line, d.Col, d.Message)
			}
		}
	}
	return errors.New(text.String())
}

// Trial is one way to compile and run a program.
type Trial struct {
	Variant
	simrun.Options
	Schedules int // under how many seeds of the schedule it is run, from Options.Seed on; 0 means 1
}

// Failure says where and how a program's result differs from the host's.
type Failure struct {
	Trial  Trial
	Stage  string // "compile", "run" or "result"
	Launch int    // from 0
	Err    error
}

func (f *Failure) Error() string {
	if f.Stage == "compile" {
		return f.Err.Error() // names the variant
	}
	return fmt.Sprintf("%v: launch %d: %v", f.Trial.Variant, f.Launch+1, f.Err)
}

// Unwrap returns the cause.
func (f *Failure) Unwrap() error { return f.Err }

// Check compiles a file in every variant, runs it and compares it with the
// host. The error names the variant and the launch, and the pass that breaks
// the first variant that fails.
func Check(builder *host.Builder, file *directive.File, variants []Variant, opts simrun.Options) error {
	want, err := expect(builder, file)
	if err != nil {
		return err
	}
	var problems []error
	for _, v := range variants {
		if f := check(file, Trial{Variant: v, Options: opts}, want, nil); f != nil {
			problems = append(problems, f)
			if len(problems) == 1 {
				problems = append(problems, errors.New(blame(check, file, f.Trial, want)))
			}
		}
	}
	return errors.Join(problems...)
}

// expect returns the host's results, one per launch.
func expect(builder *host.Builder, file *directive.File) ([]host.Result, error) {
	program, err := builder.Build(file)
	if program != nil {
		defer program.Close()
	}
	if err != nil {
		return nil, err
	}
	want := make([]host.Result, max(1, len(file.Cases)))
	for i := range want {
		if want[i], err = program.Run(i); err != nil {
			return nil, err
		}
	}
	return want, nil
}

// check makes one trial and returns its first failure, or nil. A panic is one.
func check(file *directive.File, trial Trial, want []host.Result, allow func(pass, fn string) bool) (f *Failure) {
	defer func() {
		if x := recover(); x != nil {
			f = &Failure{trial, "run", 0, fmt.Errorf("panic: %v\n%s", x, debug.Stack())}
		}
	}()
	ptx, err := compileUnits(file, trial.Variant, allow)
	if err != nil {
		return &Failure{trial, "compile", 0, err}
	}
	if f := runs(file, trial, ptx, want); f != nil || file.Units < 2 {
		return f
	}
	program, err := compileProgram(file, trial.Variant, allow)
	if err != nil {
		return &Failure{trial, "compile", 0, fmt.Errorf("as one program: %w", err)}
	}
	if f := runs(file, trial, [][]byte{program}, want); f != nil {
		f.Err = fmt.Errorf("as one program: %w", f.Err)
		return f
	}
	return nil
}

// runs runs PTX, which the simulator links, and compares the results.
func runs(file *directive.File, trial Trial, ptx [][]byte, want []host.Result) *Failure {
	program, err := simrun.Load(ptx)
	if err != nil {
		return &Failure{trial, "run", 0, err}
	}
	for i := range want {
		opts := trial.Options
		for range max(1, trial.Schedules) {
			got, err := simrun.Run(program, file, i, opts)
			if err != nil {
				return &Failure{trial, "run", i, err}
			}
			if err := simrun.Compare(file, i, want[i], got); err != nil {
				return &Failure{trial, "result", i, err}
			}
			opts.Seed++
		}
	}
	return nil
}
