package difftest

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cptx"
	"cptx/frontend/diag"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
)

// Variant is one way to compile.
type Variant struct {
	Arch  string // "sm_75"
	Level int    // 0..3
}

func (v Variant) String() string { return fmt.Sprintf("%s -O%d", v.Arch, v.Level) }

// SM is the target's number, 75 for "sm_75".
func (v Variant) SM() int {
	n, _ := strconv.Atoi(strings.TrimRight(strings.TrimPrefix(v.Arch, "sm_"), "af"))
	return n
}

// Variants are what every test is compiled for: three levels and two targets.
var Variants = []Variant{
	{"sm_75", 0}, {"sm_75", 2}, {"sm_75", 3},
	{"sm_90", 0}, {"sm_90", 2}, {"sm_90", 3},
}

// Compile compiles a test file. A file whose results must be exact is compiled
// without contraction, as the host compiles it; one with a tolerance is
// compiled with the defaults.
func Compile(file *directive.File, v Variant) ([]byte, error) {
	options, err := cptx.NewOptions(v.Arch)
	if err != nil {
		return nil, err
	}
	options.Filename = file.Path
	if options.Filename == "" {
		options.Filename = "test.c"
	}
	options.Target.OptLevel = v.Level
	options.Parse.Optimize = v.Level > 0
	options.Parse.System = file.Include
	options.Target.NoFMA = file.Tolerance == 0
	options.Target.LineInfo = true
	result, err := cptx.Compile([]byte(file.Source), options)
	if err == nil {
		return result.Output, nil
	}
	var text strings.Builder
	fmt.Fprintf(&text, "cptx %v: %v", v, err)
	for _, d := range result.Diags.Diags {
		if d.Severity >= diag.Error {
			fmt.Fprintf(&text, "\n%d:%d: %s", d.Pos.Line, d.Pos.Col, d.Message)
		}
	}
	return nil, errors.New(text.String())
}

// Check compiles a file in every variant, runs it and compares it with the
// host. The error names the variant and the launch.
func Check(builder *host.Builder, file *directive.File, variants []Variant, opts simrun.Options) error {
	program, err := builder.Build(file)
	if err != nil {
		return err
	}
	defer program.Close()
	want := make([]host.Result, max(1, len(file.Cases)))
	for i := range want {
		if want[i], err = program.Run(i); err != nil {
			return err
		}
	}
	var problems []error
	for _, v := range variants {
		if problem := check(file, v, want, opts); problem != nil {
			problems = append(problems, fmt.Errorf("%v: %w", v, problem))
		}
	}
	return errors.Join(problems...)
}

func check(file *directive.File, v Variant, want []host.Result, opts simrun.Options) error {
	ptx, err := Compile(file, v)
	if err != nil {
		return err
	}
	for i := range want {
		got, err := simrun.Simulate(ptx, file, i, opts)
		if err != nil {
			return fmt.Errorf("launch %d: %w", i+1, err)
		}
		if err := simrun.Compare(file, i, want[i], got); err != nil {
			return fmt.Errorf("launch %d: %w", i+1, err)
		}
	}
	return nil
}
