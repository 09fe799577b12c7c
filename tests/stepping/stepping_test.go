package stepping

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"cptx"
	"cptx/runtime/sim/debugger"
	"cptx/runtime/sim/debuginfo"
	"cptx/runtime/sim/run"
	"cptx/runtime/sim/vm"
	"cptx/tests/toolchain"
)

//go:embed trace.py
var script string

// stop is where a debugger stood, with the scalars that the variables in scope are made of.
type stop struct {
	Func string            `json:"func"`
	Line int               `json:"line"`
	Vars map[string]string `json:"vars"`
}

// limit is how many steps of a program are compared.
const limit = 400

// TestStepping compares 8 programs, or CPTX_STEPPING_N from CPTX_STEPPING_SEED on.
func TestStepping(t *testing.T) {
	eachSeed(t, []string{"gdb", "gcc"}, func(t *testing.T, seed uint64) { compare(t, Program(seed)) })
}

// eachSeed runs a test with the seeds asked for, if the tools are there.
func eachSeed(t *testing.T, tools []string, test func(t *testing.T, seed uint64)) {
	t.Helper()
	for _, tool := range tools {
		_, err := exec.LookPath(tool)
		if tool == "gcc" {
			_, err = toolchain.GCC()
		}
		if err != nil {
			if os.Getenv("CI") != "" {
				t.Fatal(err)
			}
			t.Skip(err)
		}
	}
	number := func(name string, otherwise uint64) uint64 {
		if n, err := strconv.ParseUint(os.Getenv(name), 10, 64); err == nil {
			return n
		}
		return otherwise
	}
	// CPTX_STEPPING_SEED: the first seed of programs that are stepped through.
	first := number("CPTX_STEPPING_SEED", 1)
	// CPTX_STEPPING_N: how many programs are stepped through.
	for seed := first; seed < first+number("CPTX_STEPPING_N", 8); seed++ {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			test(t, seed)
		})
	}
}

func compare(t *testing.T, program string) {
	dir := t.TempDir()
	source := filepath.Join(dir, "test.c")
	if err := os.WriteFile(source, []byte(program), 0o666); err != nil {
		t.Fatal(err)
	}
	want, got := hostTrace(t, dir, limit, "gcc", "-O0"), ourTrace(t, source, 0, limit)
	whole := len(want) < limit && len(got) < limit
	lines := strings.Split(program, "\n")
	fail := func(n int, format string, args ...any) {
		if kept := os.Getenv("CPTX_STEPPING_KEEP"); kept != "" {
			os.WriteFile(filepath.Join(kept, strings.ReplaceAll(t.Name(), "/", "-")+".c"), []byte(program), 0o666)
		}
		for k := max(0, n-4); os.Getenv("CPTX_STEPPING_KEEP") != "" && k <= n && k < len(got); k++ {
			t.Logf("%d: %s %d, %s %d", k, want[k].Func, want[k].Line, got[k].Func, got[k].Line)
		}
		t.Fatalf("stop %d, %s line %d: %s: %s", n, want[n].Func, want[n].Line, strings.TrimSpace(lines[want[n].Line-1]), fmt.Sprintf(format, args...))
	}
	want, got = comparable(want), comparable(got)
	values := 0
	for n := range want {
		if n >= len(got) && !whole {
			break
		}
		if n >= len(got) {
			fail(n, "the program has ended")
		}
		if got[n].Func != want[n].Func || got[n].Line != want[n].Line {
			fail(n, "we stand in %s line %d", got[n].Func, got[n].Line)
		}
		for _, name := range slices.Sorted(maps.Keys(want[n].Vars)) {
			have, ok := got[n].Vars[name]
			if !ok {
				fail(n, "%s is not there", name)
			}
			if have != "<uninitialised>" {
				if values++; have != want[n].Vars[name] {
					fail(n, "%s is %s, want %s", name, have, want[n].Vars[name])
				}
			}
		}
	}
	if whole && len(got) > len(want) {
		t.Fatalf("%d stops, want %d", len(got), len(want))
	}
	t.Logf("%d stops, %d values", len(want), values)
}

// comparable drops the stops that compilers may have or not: in the middle of a line, after a call
// of it.
func comparable(list []stop) (out []stop) {
	last := map[string]int{} // line of each function's last stop
	before := ""
	for _, s := range list {
		again := before != s.Func && last[s.Func] == s.Line
		before, last[s.Func] = s.Func, s.Line
		if !again {
			out = append(out, s)
		}
	}
	return out
}

// hostTrace is what gdb shows of the program as a host compiler makes it.
func hostTrace(t *testing.T, dir string, limit int, cc, level string) []stop {
	t.Helper()
	exe, out, py := filepath.Join(dir, "a.out"), filepath.Join(dir, "trace.json"), filepath.Join(dir, "trace.py")
	if err := os.WriteFile(py, []byte(script), 0o666); err != nil {
		t.Fatal(err)
	}
	if b, err := exec.Command(cc, "-std=gnu11", level, "-g", "-ffp-contract=off", "-w", "-o", exe, filepath.Join(dir, "test.c")).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", cc, err, b)
	}
	cmd := exec.Command("gdb", "-nx", "-batch", "-x", py, exe)
	cmd.Env = append(os.Environ(), "STEPPING_OUT="+out, fmt.Sprint("STEPPING_LIMIT=", limit))
	if b, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("gdb: %v\n%s", err, b)
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	var list []stop
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		var s stop
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	return list
}

// session compiles a program for the debugger, with options that adjust changes.
func session(t *testing.T, source string, level int, adjust ...func(*cptx.Options)) *debugger.Session {
	t.Helper()
	o, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	o.Filename = source
	o.Target.OptLevel, o.Target.Debug, o.Target.NoFMA = level, true, true
	o.Target.DWARF = 2 + level%2 // the debugger reads all versions
	for _, f := range adjust {
		f(o)
	}
	text, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	res, err := cptx.Compile(t.Context(), text, o)
	if err != nil {
		t.Fatal(err, res.Diags)
	}
	p, err := run.AddFlags(pflag.NewFlagSet("run", pflag.ContinueOnError)).Load(string(res.Output))
	if err != nil {
		t.Fatal(err)
	}
	s, err := debugger.New(debugger.Target{Program: p.Sim(), Start: func(w vm.Watcher, out io.Writer) error { return p.Start(w, out) }})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// ourTrace is what the simulator's debugger shows.
func ourTrace(t *testing.T, source string, level, limit int) []stop {
	t.Helper()
	s := session(t, source, level)
	defer s.Kill()
	if _, err := s.Break("main", ""); err != nil {
		t.Fatal(err)
	}
	var list []stop
	for at := s.Continue(); at.Reason != debugger.Exited && len(list) < limit; at = s.Step(at.Thread, debugger.Into, debugger.OneThread) {
		if at.Err != nil {
			t.Fatal(at.Err)
		}
		v := s.Views(at.Thread)[0]
		n := stop{Func: v.Name, Line: v.Line, Vars: map[string]string{}}
		for _, x := range append(v.Locals(), v.Parameters()...) {
			if _, hidden := n.Vars[x.Name]; !hidden && x.Err == nil {
				leaves(n.Vars, x.Name, x.Value)
			}
		}
		list = append(list, n)
	}
	return list
}

// leaves takes a value apart into scalars.
func leaves(into map[string]string, path string, v debugger.Value) {
	if strings.Contains(debuginfo.TypeName(v.Type), "*") {
		return
	}
	parts, total := v.Children(path, 0, 1<<10)
	if total == 0 {
		if text := debugger.Format(v); text != "<optimized out>" {
			into[path] = text
		}
		return
	}
	for _, p := range parts {
		name := p.Name
		if !strings.HasPrefix(name, "[") {
			name = "." + name
		}
		if p.Err == nil {
			leaves(into, path+name, p.Value)
		}
	}
}

// TestDeterministic holds that a seed always gives the same program.
func TestDeterministic(t *testing.T) {
	for range 20 {
		seed := rand.Uint64()
		for _, write := range []func(uint64) string{Program, Opaque} {
			if a, b := write(seed), write(seed); a != b {
				t.Errorf("seed %d", seed)
			}
		}
	}
}

// TestLengths shows arrays whose length is known when the program runs.
func TestLengths(t *testing.T) {
	source := filepath.Join(t.TempDir(), "test.c")
	text := `int main(void)
{
  volatile int n = 4;
  int v[n];
  for (int i = 0; i < n; i++)
    v[i] = i * i;
  return v[3] - 9;
}
`
	if err := os.WriteFile(source, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	s := session(t, source, 0)
	defer s.Kill()
	if _, err := s.Break(source+":7", ""); err != nil {
		t.Fatal(err)
	}
	view := s.Views(s.Continue().Thread)[0]
	for expression, want := range map[string]string{"v": "{0, 1, 4, 9}", "v[2]": "4"} {
		if x, err := view.Eval(expression); err != nil || debugger.Format(x) != want {
			t.Errorf("%s = %s, %v; want %s", expression, debugger.Format(x), err, want)
		}
	}
}
