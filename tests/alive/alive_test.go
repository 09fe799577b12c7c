package alive

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"cptx"
	"cptx/ir/opt"
	"cptx/ir/step"
)

// tool is alive-tv, or the test is skipped.
func tool(t *testing.T) string {
	// CPTX_ALIVE: the path of Alive2's alive-tv; without it those tests are skipped.
	path := os.Getenv("CPTX_ALIVE")
	if path == "" {
		t.Skip("CPTX_ALIVE does not name an alive-tv")
	}
	return path
}

// tally counts verdicts, from several goroutines.
type tally struct {
	sync.Mutex
	verdicts map[Verdict]int
	excused  map[string]int
}

func (c *tally) String() string {
	return fmt.Sprintf("%d proven, %d given up, %d not understood by alive-tv, %d excused", c.verdicts[Correct], c.verdicts[Unknown], c.verdicts[Foreign], c.verdicts[Incorrect])
}

// judge asks about a pair and reports what is called wrong without an excuse.
func (c *tally) judge(t *testing.T, tool, where, before, after string) {
	found, words, err := Judge(tool, before, after)
	if err != nil {
		t.Errorf("%s: %v", where, err)
		return
	}
	c.Lock()
	defer c.Unlock()
	for name, v := range found {
		c.verdicts[v]++
		if v != Incorrect {
			continue
		}
		if why, ok := excused(where + ":" + name); ok {
			c.excused[why]++
			continue
		}
		t.Errorf("%s:%s\n%s", where, name, words[name])
	}
}

// each calls f for every element on all processors.
func each[T any](list []T, f func(T)) {
	var group sync.WaitGroup
	slots := make(chan bool, runtime.GOMAXPROCS(0))
	for _, e := range list {
		slots <- true
		group.Go(func() { f(e); <-slots })
	}
	group.Wait()
}

// TestPasses: the golden tests of the passes, or those that CPTX_ALIVE_FILES matches.
func TestPasses(t *testing.T) {
	path := tool(t)
	// CPTX_ALIVE_FILES: which golden tests of passes, by a regular expression.
	pattern := regexp.MustCompile(os.Getenv("CPTX_ALIVE_FILES"))
	files, err := filepath.Glob("../../ir/opt/*/testdata/*/*.out.ll")
	whole, _ := filepath.Glob("../../ir/opt/testdata/*/*.out.ll")
	files = append(files, whole...)
	files = slices.DeleteFunc(files, func(f string) bool { return !pattern.MatchString(f) })
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden tests: %v", err)
	}
	c := &tally{verdicts: map[Verdict]int{}, excused: map[string]int{}}
	each(files, func(after string) {
		before := strings.TrimSuffix(after, ".out.ll") + ".ll"
		texts := [2]string{}
		for i, name := range []string{before, after} {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Error(err)
				return
			}
			texts[i] = string(text)
		}
		pass := filepath.Base(filepath.Dir(before))
		if !slices.Contains(between, pass) {
			c.judge(t, path, pass+"/"+filepath.Base(before), texts[0], texts[1])
		}
	})
	t.Log(c)
	t.Log(c.excused)
}

// between are passes that a function's text alone does not explain: what calls it, or what it
// calls, does.
var between = []string{"inline", "constargs", "paramspaces", "globaldce", "constantp", "tailrec"}

// pair is a function before and after a pass.
type pair struct{ kernel, pass, function, before, after string }

// lines is the most lines of a function that is judged.
const lines = 120

// TestKernels: what each pass makes of the functions of every kernel, or of those that
// CPTX_ALIVE_FILES matches.
func TestKernels(t *testing.T) {
	path := tool(t)
	pattern := regexp.MustCompile(os.Getenv("CPTX_ALIVE_FILES"))
	files, err := filepath.Glob("../kernels/k_*.c")
	if err != nil || len(files) == 0 {
		t.Fatalf("no kernels: %v", err)
	}
	var pairs []pair
	seen := map[[2]string]bool{}
	for _, name := range files {
		if !pattern.MatchString(name) {
			continue
		}
		for _, p := range steps(t, name) {
			key := [2]string{p.before, p.after}
			if !seen[key] && strings.Count(p.after, "\n") <= lines && strings.Count(p.before, "\n") <= lines {
				seen[key] = true
				pairs = append(pairs, p)
			}
		}
	}
	// CPTX_ALIVE_N: every so many'th function of the kernels.
	if n, err := strconv.Atoi(os.Getenv("CPTX_ALIVE_N")); err == nil { // every so many'th
		sample := pairs[:0]
		for i, p := range pairs {
			if i%n == 0 {
				sample = append(sample, p)
			}
		}
		pairs = sample
	}
	c := &tally{verdicts: map[Verdict]int{}, excused: map[string]int{}}
	each(pairs, func(p pair) { c.judge(t, path, p.pass+"/"+p.kernel, p.before, p.after) })
	t.Logf("%d functions before and after a pass: %v", len(pairs), c)
	t.Log(c.excused)
}

// steps are the functions of a file before and after each pass.
func steps(t *testing.T, name string) []pair {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	o, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	o.Filename, o.Target.OptLevel, o.Output = name, 2, cptx.LLVM
	o.Steps.Out = &out
	if err := o.Steps.Set("*/dump", cptx.Steps()); err != nil {
		t.Fatal(err)
	}
	if _, err := cptx.Compile(context.Background(), text, o); err != nil {
		return nil // needs options of its own
	}
	var pairs []pair
	last := map[string]string{}
	for _, part := range strings.Split(out.String(), "; after ")[1:] {
		pass, body, _ := strings.Cut(part, "\n")
		m := defineRE.FindStringSubmatch(body)
		if m == nil {
			continue
		}
		fn := m[1]
		optimises := slices.ContainsFunc(opt.Steps(), func(s step.Step) bool { return s.Name == pass })
		if before := last[fn]; optimises && before != "" && before != body && !slices.Contains(between, pass) {
			pairs = append(pairs, pair{filepath.Base(name), pass, fn, before, body})
		}
		last[fn] = body
	}
	return pairs
}

// TestJudge: alive-tv is understood.
func TestJudge(t *testing.T) {
	path := tool(t)
	before := "define i32 @twice(i32 %x) {\n  %r = mul i32 %x, 2\n  ret i32 %r\n}\ndefine i32 @wrong(i32 %x) {\n  %r = mul i32 %x, 2\n  ret i32 %r\n}\n"
	after := "define i32 @twice(i32 %x) {\n  %r = shl i32 %x, 1\n  ret i32 %r\n}\ndefine i32 @wrong(i32 %x) {\n  %r = shl i32 %x, 2\n  ret i32 %r\n}\n"
	got, words, err := Judge(path, before, after)
	want := map[string]Verdict{"twice": Correct, "wrong": Incorrect}
	if err != nil || !maps.Equal(got, want) || !strings.Contains(words["wrong"], "Value mismatch") {
		t.Errorf("%v, %v, %q; want %v", got, err, words, want)
	}
}
