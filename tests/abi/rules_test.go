package abi

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"cptx"
	"cptx/ir/target"
	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
	"cptx/tests/toolchain"
)

// rule is one rule of the guide with a program that shows it. Without err the program
// compiles without a warning that warn does not name, and ptxas takes it silently.
type rule struct {
	name    string
	section string // of the guide, or of the PTX ISA manual
	source  string
	arch    string // sm_75 if empty
	model   target.DataModel
	change  func(*cptx.Options)
	decls   []string // functions as Declaration writes them, among others
	has     []string // in the PTX
	lacks   []string // not in the PTX
	warn    []string // parts of the warnings, in order
	err     []string // parts of the errors, in order
	prints  string   // by main, in the simulator
}

func (r *rule) compile(level int) (*cptx.Result, error) {
	arch := r.arch
	if arch == "" {
		arch = "sm_75"
	}
	o, err := cptx.NewOptions(arch)
	if err != nil {
		return nil, err
	}
	o.Target.OptLevel = level
	setModel(o, r.model)
	if r.change != nil {
		r.change(o)
	}
	return cptx.Compile(context.Background(), []byte(r.source), o)
}

// check runs a rule at -O0 and -O2.
func (r *rule) check(t *testing.T) {
	for _, level := range []int{0, 2} {
		res, err := r.compile(level)
		if errors.Is(err, cptx.ErrDiagnostics) || err == nil {
			r.diagnostics(t, res)
		} else {
			t.Fatal(err)
		}
		if err != nil || len(r.err) > 0 {
			return
		}
		text := string(res.Output)
		r.text(t, level, text)
		r.run(t, level, text)
		if level > 0 || sampled(1, 2) {
			r.assemble(t, text)
		}
	}
}

// diagnostics compares errors and warnings.
func (r *rule) diagnostics(t *testing.T, res *cptx.Result) {
	t.Helper()
	var said []string
	for _, line := range strings.Split(messages(res), "\n") {
		if strings.Contains(line, ": warning: ") || strings.Contains(line, ": error: ") {
			said = append(said, line)
		}
	}
	var want []string
	if r.model == target.ILP32 {
		want = append(want, "32-bit code needs the ptxas of CUDA 11.8")
	}
	want = append(append(want, r.warn...), r.err...)
	ok := len(said) == len(want)
	for i := range said {
		ok = ok && strings.Contains(said[i], want[i])
	}
	if !ok {
		t.Errorf("messages\n%s\nwant\n%s", strings.Join(said, "\n"), strings.Join(want, "\n"))
	}
}

// text compares declarations and instructions; has and lacks are about -O2.
func (r *rule) text(t *testing.T, level int, text string) {
	t.Helper()
	mod, err := ptx.Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	var decls []string
	for _, f := range mod.Funcs {
		decls = append(decls, Declaration(f.Name, f))
	}
	for _, d := range r.decls {
		if !slices.Contains(decls, d) {
			t.Errorf("-O%d: no declaration %q in\n%s", level, d, strings.Join(decls, "\n"))
		}
	}
	if level == 0 {
		return
	}
	for _, s := range r.has {
		if !strings.Contains(text, s) {
			t.Errorf("-O%d: no %q in\n%s", level, s, text)
		}
	}
	for _, s := range r.lacks {
		if strings.Contains(text, s) {
			t.Errorf("-O%d: %q in\n%s", level, s, text)
		}
	}
}

func (r *rule) run(t *testing.T, level int, text string) {
	t.Helper()
	if r.prints == "" {
		return
	}
	program, err := sim.Load(text)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	opts := vm.DefaultOptions()
	opts.Stdout = &out
	exit, err := engine.CallFunc(engine.Single(program, opts), "main")
	if err != nil || exit != 0 {
		t.Errorf("-O%d: exit %d, %v", level, exit, err)
	}
	if out.String() != r.prints {
		t.Errorf("-O%d: printed\n%swant\n%s", level, out.String(), r.prints)
	}
}

// assemble gives the PTX to the newest ptxas that knows the target and the model.
func (r *rule) assemble(t *testing.T, text string) {
	t.Helper()
	arch := r.arch
	if arch == "" {
		arch = "sm_75"
	}
	for _, tool := range toolchain.All() {
		if !tool.Supports(arch) || r.model == target.ILP32 && !strings.HasPrefix(tool.Version, "11.") {
			continue
		}
		options := []string{"-c"}
		if r.model == target.ILP32 {
			options = append(options, "-m32")
		}
		messages, err := tool.Assemble([]byte(text), arch, options...)
		if err != nil {
			t.Errorf("%v\n%s", err, text)
		}
		for _, line := range strings.Split(messages, "\n") {
			if strings.TrimSpace(line) != "" && !strings.Contains(line, "cannot be statically determined") {
				t.Errorf("ptxas %s: %s", tool.Version, line)
			}
		}
		return
	}
}

func checkRules(t *testing.T, rules []rule) {
	t.Helper()
	for _, r := range rules {
		t.Run(r.name, r.check)
	}
}
