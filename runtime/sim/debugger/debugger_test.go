package debugger_test

import (
	"bytes"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/pflag"

	"cptx/runtime/sim/debugger"
	"cptx/runtime/sim/run"
	"cptx/runtime/sim/vm"
)

var update = flag.Bool("update", false, "write the answers of testdata/*.script again")

// newSession loads a PTX file of testdata to be launched with the flags of cptx run.
func newSession(t *testing.T, out io.Writer, file string, flags ...string) *debugger.Session {
	t.Helper()
	set := pflag.NewFlagSet("run", pflag.ContinueOnError)
	config := run.AddFlags(set)
	if err := set.Parse(flags); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	p, err := config.Load(string(text))
	if err != nil {
		t.Fatal(err)
	}
	s, err := debugger.New(debugger.Target{Program: p.Sim(), Out: out,
		Start: func(w vm.Watcher, out io.Writer) error { return p.Start(w, out) }})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// launch is a kernel of trace.cu, which nvcc -G compiled to trace.ptx, as it did refs.cu. Of
// plain.cu, by nvcc -lineinfo, there are lines and no types.
var launch = []string{"--arg", "out:i32[4]", "--arg", "p:struct(i32=7,f32=1.5,f32=2.5,f32=3.5,i64=0,i32=9)",
	"--arg", "n:i32=5", "--block", "2"}

// TestScripts runs commands against the PTX of nvcc and compares the whole dialogue. A script is
// the commands; each is shown after a prompt in the answer.
func TestScripts(t *testing.T) {
	scripts, err := filepath.Glob("testdata/*.script")
	if err != nil || len(scripts) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, name := range scripts {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".script"), func(t *testing.T) {
			commands, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			file, flags := "trace.ptx", launch
			if strings.HasSuffix(name, "references.script") {
				file, flags = "refs.ptx", []string{"--arg", "p:i32[4]=iota", "--arg", "out:f32[2]"}
			}
			if strings.HasSuffix(name, "plain.script") {
				file, flags = "plain.ptx", []string{"--arg", "out:i32[2]", "--arg", "n:i32=5", "--block", "2"}
			}
			s := newSession(t, &out, file, flags...)
			term := debugger.NewTerminal(s, strings.NewReader(""), &out, "")
			for _, line := range strings.Split(strings.TrimSpace(string(commands)), "\n") {
				out.WriteString("> " + line + "\n")
				term.Execute(line)
			}
			s.Kill()
			answers := strings.TrimSuffix(name, ".script") + ".answer"
			if *update {
				if err := os.WriteFile(answers, out.Bytes(), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(answers)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(out.String(), "\n")); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestSteps walks through square of all five calls and compares what the debugger shows with what C
// says.
func TestSteps(t *testing.T) {
	s := newSession(t, nil, "trace.ptx", append(launch, "--block", "1")...)
	defer s.Kill()
	b, err := s.Break("square", "")
	if err != nil {
		t.Fatal(err)
	}
	for i := range 5 {
		stop := s.Continue()
		if stop.Reason != debugger.AtBreakpoint || stop.Hits[0] != b {
			t.Fatalf("stop %d is %+v", i, stop)
		}
		stop = s.Step(stop.Thread, debugger.Over, debugger.OneThread)
		v := s.Views(stop.Thread)
		if len(v) != 2 || v[0].Name != "square" || v[1].Name != "trace" || v[0].Line != 8 || v[1].Line != 17 {
			t.Fatalf("call %d: %d views, %+v", i, len(v), v[0])
		}
		for text, want := range map[string]int{"v": i, "w": i * i, "w - v * v": 0, "w == v * v && threadIdx.x == 0": 1} {
			got, err := v[0].Eval(text)
			if err != nil || debugger.Format(got) != strconv.Itoa(want) {
				t.Errorf("call %d: %s = %s, %v; want %d", i, text, debugger.Format(got), err, want)
			}
		}
		if got, err := v[1].Eval("i"); err != nil || debugger.Format(got) != strconv.Itoa(i) {
			t.Errorf("call %d: i = %v, %v", i, got, err)
		}
	}
	if stop := s.Continue(); stop.Reason != debugger.Exited || stop.Err != nil {
		t.Errorf("the end is %+v", stop)
	}
	if b.Count != 5 {
		t.Errorf("%d hits", b.Count)
	}
}

// TestTerminal: comments and blank lines of a script are passed over; where there is a prompt, an
// empty line is the last command again, if there was one.
func TestTerminal(t *testing.T) {
	for _, c := range []struct{ prompt, input, want string }{
		{"", "# comment\n\n  # another\nbreak square\n\n\n", "Breakpoint 1 at square\n"},
		{"> ", "\nbreak square\n\n# comment\n", "> > Breakpoint 1 at square\n> Breakpoint 2 at square\n> > "},
		{"", "help me", "  break, b"},
		{"", "break square\nquit\nbreak square\n", "Breakpoint 1 at square\n"},
	} {
		var out bytes.Buffer
		s := newSession(t, &out, "trace.ptx", launch...)
		if err := debugger.NewTerminal(s, strings.NewReader(c.input), &out, c.prompt).Run(); err != nil {
			t.Error(err)
		}
		if got := out.String(); got != c.want && !(c.input == "help me" && strings.HasPrefix(got, c.want)) {
			t.Errorf("%q: %q, want %q", c.input, got, c.want)
		}
	}
}

// TestLimits: there may be 100,000 breakpoints and 1000 watchpoints. Each breakpoint is found in a
// table of the lines of its file, which is made once.
func TestLimits(t *testing.T) {
	s := newSession(t, nil, "trace.ptx", launch...)
	defer s.Kill()
	set := func() {
		if _, err := s.Break("trace.cu:20", ""); err != nil {
			t.Fatal(err)
		}
	}
	set()
	if n := testing.AllocsPerRun(100, set); n > 5 {
		t.Errorf("%v allocations for a breakpoint", n)
	}
	for len(s.Breakpoints()) < 100_000 {
		set()
	}
	if _, err := s.Break("trace.cu:20", ""); err == nil || err.Error() != "there are 100000 breakpoints already" {
		t.Errorf("one more breakpoint: %v", err)
	}
	var ids []int
	for _, b := range s.Breakpoints() {
		ids = append(ids, b.ID)
	}
	if n := s.DeleteAll(ids); n != 100_000 {
		t.Errorf("%d breakpoints are deleted", n)
	}
	set()
	s.Delete(s.Breakpoints()[0].ID)

	view := s.Views(s.Start().Thread)[0]
	for range 1000 {
		if _, err := s.Watch(view, "total[0]"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Watch(view, "total[0]"); err == nil || err.Error() != "there are 1000 watchpoints already" {
		t.Errorf("one more watchpoint: %v", err)
	}
}

// TestKill: of a program that was ended, or that has gone back to run again, nothing is left.
func TestKill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSession(t, nil, "trace.ptx", launch...)
		stop := s.Start()
		for range 3 {
			stop = s.Step(stop.Thread, debugger.Into, debugger.OneThread)
		}
		for range 2 {
			stop = s.Back(stop.Thread, debugger.Into)
		}
		s.Kill()
		if s.Running() {
			t.Error("a program that was ended runs")
		}
		s.Kill()
	}) // it fails if a goroutine waits for ever
}
