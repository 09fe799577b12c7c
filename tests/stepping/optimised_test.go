package stepping

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"cptx/runtime/sim/debugger"
)

// maxOptimised is how many steps of a program are compared with optimised code; longer ones are
// left out, since one cannot know what the rest would have shown.
const maxOptimised = 3000

// shown counts what debuggers show: each variable on each line once.
type shown struct{ ours, clang, stops, phantoms int }

// TestOptimised holds that in optimised code no value is wrong that a debugger shows: at each stop
// all values together are those that the program has, without optimisation, at one of its stops on
// the same line. It counts the variables shown, which must be no fewer than those that gdb shows of
// what clang -O2 makes of the programs.
func TestOptimised(t *testing.T) {
	var mu sync.Mutex
	var sum shown
	t.Cleanup(func() {
		if t.Failed() {
			return
		}
		t.Logf("%d values on %d stops, %d of these on lines where the program never is; clang shows %d", sum.ours, sum.stops, sum.phantoms, sum.clang)
		if sum.ours < sum.clang {
			t.Errorf("%d values are shown, clang -O2 shows %d", sum.ours, sum.clang)
		}
	})
	eachSeed(t, []string{"gdb", "gcc", "clang-19"}, func(t *testing.T, seed uint64) {
		n := compareOptimised(t, Opaque(seed))
		mu.Lock()
		defer mu.Unlock()
		sum.ours, sum.clang, sum.stops, sum.phantoms = sum.ours+n.ours, sum.clang+n.clang, sum.stops+n.stops, sum.phantoms+n.phantoms
	})
}

// place is a line of a function.
type place struct {
	f    string
	line int
}

func compareOptimised(t *testing.T, program string) (n shown) {
	dir := t.TempDir()
	source := filepath.Join(dir, "test.c")
	if err := os.WriteFile(source, []byte(program), 0o666); err != nil {
		t.Fatal(err)
	}
	want := hostTrace(t, dir, maxOptimised, "gcc", "-O0")
	if len(want) == maxOptimised {
		return n
	}
	truth := map[place][]stop{}
	for _, s := range want {
		truth[place{s.Func, s.Line}] = append(truth[place{s.Func, s.Line}], s)
	}
	n.clang = count(hostTrace(t, dir, maxOptimised, "clang-19", "-O2"), truth)
	for level := 1; level <= 3; level++ {
		got := ourTrace(t, source, level, maxOptimised)
		phantoms := checkTrue(t, level, program, got, truth)
		if level == 2 {
			n.ours, n.stops, n.phantoms = count(got, truth), len(got), phantoms
		}
	}
	return n
}

// checkTrue holds that what is shown at a level is true, and returns the number of stops of which
// one cannot know.
func checkTrue(t *testing.T, level int, program string, got []stop, truth map[place][]stop) (phantoms int) {
	t.Helper()
	lines := strings.Split(program, "\n")
	for k, s := range got {
		at := truth[place{s.Func, s.Line}]
		text := strings.TrimSpace(lines[s.Line-1])
		if text == "}" || text == "break;" { // where debuggers do not always stop
			continue
		}
		if len(at) == 0 {
			phantoms++
			continue
		}
		if !consistent(s, at) {
			// CPTX_STEPPING_KEEP: the folder for those that fail.
			if kept := os.Getenv("CPTX_STEPPING_KEEP"); kept != "" {
				os.WriteFile(filepath.Join(kept, strings.ReplaceAll(t.Name(), "/", "-")+".c"), []byte(program), 0o666)
			}
			t.Fatalf("-O%d, stop %d, %s line %d: %s: shown %v, of which the program has at its stops there %s", level, k, s.Func, s.Line, text, s.Vars, states(s, at))
		}
	}
	return phantoms
}

// consistent reports whether all values of s are those of one of the stops.
func consistent(s stop, at []stop) bool {
	for _, a := range at {
		same := true
		for name, value := range s.Vars {
			if v, ok := a.Vars[name]; ok && value != "<uninitialised>" && v != value {
				same = false
			}
		}
		if same {
			return true
		}
	}
	return false
}

// states says what the variables of s have at stops.
func states(s stop, at []stop) string {
	var b strings.Builder
	for _, a := range at[:min(len(at), 12)] {
		b.WriteString("\n\t")
		for name := range s.Vars {
			if v, ok := a.Vars[name]; ok {
				fmt.Fprintf(&b, "%s=%s ", name, v)
			}
		}
	}
	return b.String()
}

// count counts the variables that are shown on lines, each line once, of those that the program has
// there.
func count(list []stop, truth map[place][]stop) int {
	type variable struct {
		place
		name string
	}
	found := map[variable]bool{}
	for _, s := range list {
		at := place{s.Func, s.Line}
		for name, value := range s.Vars {
			if len(truth[at]) == 0 || value == "<uninitialised>" {
				continue
			}
			if _, ok := truth[at][0].Vars[name]; ok {
				found[variable{at, name}] = true
			}
		}
	}
	return len(found)
}

// TestHidden holds that a variable of an inlined function that hides another one does so where it
// has no value as well.
func TestHidden(t *testing.T) {
	source := filepath.Join(t.TempDir(), "test.c")
	text := `volatile int in = 7, sink;
static inline __attribute__((always_inline)) int inner(int a)
{
  int v = 3;
  sink = v;
  {
    double v = a / 3.0;
    sink = a;
    a += in;
  }
  return a + v;
}
int main(void)
{
  sink = inner(in);
  return 0;
}
`
	if err := os.WriteFile(source, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	s := session(t, source, 2)
	defer s.Kill()
	for _, c := range []struct{ line, want string }{{":5", "3"}, {":8", "optimized out"}, {":9", "optimized out"}} {
		line, want := c.line, c.want
		if _, err := s.Break(source+line, ""); err != nil {
			t.Fatal(err)
		}
		got := "nothing"
		for _, v := range s.Views(s.Continue().Thread)[0].Locals() {
			if v.Name == "v" {
				if got = debugger.Format(v.Value); v.Err != nil {
					got = v.Err.Error()
				}
				break
			}
		}
		if got != want {
			t.Errorf("line %s: v is %s, want %s", line, got, want)
		}
	}
}

// TestCaller holds that the frame of a caller shows the variables of the blocks that an inlined
// call stands in, the inner ones first.
func TestCaller(t *testing.T) {
	source := filepath.Join(t.TempDir(), "test.c")
	text := `volatile int in = 7, sink;
static inline __attribute__((always_inline)) int inner(int a)
{
  sink = a;
  return a + in;
}
int main(void)
{
  int outer = in + 1;
  if (outer) {
    int block = in + 2;
    {
      int deep = in + 3;
      sink = inner(deep) + deep;
    }
    sink = block;
  }
  sink = outer;
  return 0;
}
`
	if err := os.WriteFile(source, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	s := session(t, source, 2)
	defer s.Kill()
	if _, err := s.Break(source+":4", ""); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, v := range s.Views(s.Continue().Thread)[1].Locals() {
		got = append(got, v.Name+" = "+debugger.Format(v.Value))
	}
	if want := "deep = 10, block = 9, outer = 8"; strings.Join(got, ", ") != want {
		t.Errorf("%q, want %s", got, want)
	}
}
