package torture

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cptx/tests/host"
)

var update = flag.Bool("update", false, "rewrite the list of tests that differ")

// listFile has a line for each test that differs: its name, the stage and the reason.
const listFile = "testdata/differ.txt"

// unexplained stands for a reason that somebody has to find.
const unexplained = "?"

// differing is a line of the list.
type differing struct{ name, stage, reason string }

func readList(t *testing.T) map[string]differing {
	text, err := os.ReadFile(listFile)
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]differing{}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 3 || !slices.Contains(stages[:], f[1]) || f[2] == "" {
			t.Fatalf("%s:%d: not a name, a stage and a reason", listFile, i+1)
		}
		list[f[0]] = differing{f[0], f[1], f[2]}
	}
	return list
}

// TestList: each test is listed once, in order, with a reason that somebody knows.
func TestList(t *testing.T) {
	list := readList(t)
	text, err := os.ReadFile(listFile)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, line := range strings.Split(string(text), "\n") {
		if name, _, ok := strings.Cut(line, "\t"); ok {
			names = append(names, name)
		}
	}
	if !slices.IsSorted(names) || len(names) != len(list) {
		t.Errorf("%s is not in order, or names a test twice", listFile)
	}
	for _, d := range list {
		if d.reason == unexplained {
			t.Errorf("%s: the reason is missing", d.name)
		}
	}
}

// TestTorture runs the tests, every 40th unless CPTX_TORTURE=all, and compares what differs with
// the list.
func TestTorture(t *testing.T) {
	dir := root()
	if dir == "" {
		t.Skip("the tests are not in the cache: tests/torture/fetch.sh")
	}
	if !host.Available(host.Options{}) {
		t.Skip("no host compiler")
	}
	all, err := tests(dir)
	if err != nil {
		t.Fatal(err)
	}
	step := 40
	// CPTX_TORTURE: all: all of gcc's run tests.
	if os.Getenv("CPTX_TORTURE") == "all" || *update {
		step = 1
	}
	var chosen []test
	for i := 0; i < len(all); i += step {
		chosen = append(chosen, all[i])
	}
	list, outcomes := readList(t), runAll(t, chosen)
	counts := map[string]int{}
	for i := range chosen {
		name, out := chosen[i].name, outcomes[i]
		counts[out.stage]++
		known, listed := list[name]
		switch {
		case out.stage == "" && listed && !*update:
			t.Errorf("%s: is listed (%s: %s) and agrees (-update rewrites the list)", name, known.stage, known.reason)
		case out.stage == "", out.stage == "host":
			delete(list, name)
		case !listed || known.stage != out.stage:
			report := t.Errorf
			if *update {
				report = t.Logf
			}
			report("%s: %s: %s", name, out.stage, out.detail)
			reason := unexplained
			if r := refusalReason(out.detail); r != "" && out.stage == stages[0] {
				reason = r
			}
			list[name] = differing{name, out.stage, reason}
		}
	}
	t.Logf("%d tests: %d agree, %d are not compiled, %d do not run to their end, %d have another result; %d the host cannot make or run",
		len(chosen), counts[""], counts[stages[0]], counts[stages[1]], counts[stages[2]], counts["host"])
	if *update {
		writeList(t, list)
	}
}

// runAll runs tests on all processors.
func runAll(t *testing.T, list []test) []outcome {
	builder := host.NewBuilder(t.TempDir(), host.Options{Limit: 10 * time.Second})
	out := make([]outcome, len(list))
	next := make(chan int)
	var workers sync.WaitGroup
	for range workersWanted() {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for i := range next {
				out[i] = list[i].run(builder)
			}
		}()
	}
	for i := range list {
		next <- i
	}
	close(next)
	workers.Wait()
	return out
}

func writeList(t *testing.T, list map[string]differing) {
	var names []string
	for name := range list {
		names = append(names, name)
	}
	slices.Sort(names)
	var b strings.Builder
	fmt.Fprintf(&b, "# Tests of %s that differ: the name, where, the reason. See tests/torture/doc.go.\n", release)
	for _, name := range names {
		d := list[name]
		fmt.Fprintf(&b, "%s\t%s\t%s\n", d.name, d.stage, d.reason)
	}
	if err := os.WriteFile(listFile, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestOptions reads options from comments.
func TestOptions(t *testing.T) {
	for source, want := range map[string]string{
		`/* { dg-options "-O2 -fwrapv" } */`:                                                  "-O2 -fwrapv",
		`/* { dg-options "-O2" } */ /* { dg-additional-options "-DX=1" { target *-*-* } } */`: "-O2 -DX=1",
		`/* { dg-options "-mvsx" { target powerpc*-*-* } } */`:                                "",
		`/* { dg-additional-options "-O1" { target x86_64-*-* } } */`:                         "-O1",
		`/* { dg-options "-O1 -march=z900" } */`:                                              "-O1",
	} {
		if got := strings.Join(optionsOf(source), " "); got != want {
			t.Errorf("%s: %q, want %q", source, got, want)
		}
	}
}
