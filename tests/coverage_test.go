package tests

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim/coverage"
	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// TestCoverage compares what launches of the test kernels execute with gcov's counts of the same
// kernels on the host.
func TestCoverage(t *testing.T) {
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	builder := host.NewBuilder(t.TempDir(), host.Options{Level: "-O0", Coverage: true})
	names, err := filepath.Glob("kernels/k_*.c")
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() {
		names = toolchain.Sample(names, 20)
	}
	for _, name := range names {
		file, err := directive.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		if file.Units > 0 {
			continue
		}
		t.Run(strings.TrimSuffix(filepath.Base(name), ".c"), func(t *testing.T) {
			t.Parallel()
			compareCoverage(t, builder, file)
		})
	}
}

// label are lines without an instruction of their own. gcov counts them like the next one.
var label = regexp.MustCompile(`^(\w+:|(case .*|default):( \{)?|\}|.*va_end\(\w+\);)$`)

// tested are lines whose branches are those of the source with every compiler: not of values of
// comparisons, of switches, nor of loops that atomic operations and copies become.
var tested = regexp.MustCompile(`^(if|while|for|\} else if|else if) \(`)

// apart are lines where gcov counts something else, and why.
var apart = map[string]string{
	"k_atomics_wide:23":    "a function for the host alone",
	"k_atomics_wide:24":    "the same",
	"k_atomics_wide:25":    "the same",
	"k_atomics_wide:27":    "the same",
	"k_atomics_wide:28":    "the same",
	"k_atomics_wide:29":    "the same",
	"k_atomic_pointers:77": "for the host alone",
	"k_cas_failure:34":     "a function in one line",
	"k_cas_failure:35":     "the same",
	"k_cas_failure:36":     "the same",
	"k_results_live:29":    "the same",
	"k_control_flow:23":    "its head is entered again by jumps",
	"k_control_flow:39":    "the end of a function with labels",
	"k_control_flow:45":    "two statements",
	"k_control_flow:73":    "gcc takes a condition apart",
	"k_hash_hmac:111":      "a structure is copied in a loop",
	"k_loop_forms:22":      "the same",
	"k_loop_tests:18":      "for (;;), where gcc's loop begins elsewhere",
	"k_grid_constant:44":   "the address of a parameter is made at the entry, with the line of its use",
}

func compareCoverage(t *testing.T, builder *host.Builder, file *directive.File) {
	ours := coverage.Report{}
	ptx, err := difftest.CompileToRun(file, difftest.Variant{Arch: "sm_90", Level: 0})
	if err != nil {
		t.Fatal(err)
	}
	p, err := builder.Build(file)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	for i := range max(1, len(file.Cases)) {
		if _, err := simrun.Simulate([][]byte{ptx}, file, i, simrun.Options{Coverage: &ours}); err != nil {
			t.Fatal(err)
		}
		if _, err := p.Run(i); err != nil {
			t.Fatal(err)
		}
	}
	gcov, err := p.Covered()
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(gcov, func(f host.CoveredFile) bool { return f.File == filepath.Base(file.Path) })
	if i < 0 || ours[file.Path] == nil {
		t.Fatalf("%s is in %d files of gcov, and %d of ours", file.Path, len(gcov), len(ours))
	}
	want := map[int]uint64{} // of all functions that have the line
	ways := map[int][]uint64{}
	for _, l := range gcov[i].Lines {
		want[l.Line] += l.Count
		for _, b := range l.Branches {
			ways[l.Line] = append(ways[l.Line], b.Count)
		}
	}
	lines := strings.Split(file.Source, "\n")
	got := ours[file.Path]
	gotWays := map[int][]uint64{}
	for b, taken := range got.Branches {
		gotWays[b.Line] = append(gotWays[b.Line], taken.Count)
	}
	name := strings.TrimSuffix(filepath.Base(file.Path), ".c")
	for line, count := range want {
		n, ok := got.Lines[line]
		where, text := fmt.Sprintf("%s:%d", name, line), strings.TrimSpace(lines[line-1])
		if apart[where] != "" || !ok && label.MatchString(text) {
			continue
		}
		if !ok || n != count {
			t.Errorf("%s: %d, gcov %d: %s", where, n, count, text)
		}
		slices.Sort(ways[line])
		slices.Sort(gotWays[line])
		if tested.MatchString(text) && !strings.Contains(text, "atomic") && !slices.Equal(ways[line], gotWays[line]) {
			t.Errorf("%s: %d, gcov %d: %s", where, gotWays[line], ways[line], text)
		}
	}
	for _, f := range gcov[i].Functions {
		if is, ok := got.Functions[f.Name]; ok && is != (coverage.Function{Line: f.Line, Count: f.Count}) && apart[fmt.Sprintf("%s:%d", name, f.Line)] == "" {
			t.Errorf("%s: %s begins at %d and has %d, gcov %d and %d", name, f.Name, is.Line, is.Count, f.Line, f.Count)
		}
	}
}

// TestLcov holds that lcov reads what runs write, and adds two files up as Merge does.
func TestLcov(t *testing.T) {
	lcov, err := exec.LookPath("lcov")
	if err != nil {
		t.Skip("no lcov; install it")
	}
	dir := t.TempDir()
	source := filepath.Join(dir, "clip.c")
	if err := os.WriteFile(source, []byte("\n\n\n\n\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	report := func(n uint64) coverage.Report {
		return coverage.Report{source: {
			Lines:     map[int]uint64{1: n, 2: 5 * n, 3: 0, 4: n - 1},
			Functions: map[string]coverage.Function{"f": {Line: 1, Count: n}, "g": {Line: 3}},
			Branches: map[coverage.Branch]coverage.Taken{
				{Line: 2}: {Count: n, Reached: true}, {Line: 2, Way: 1}: {Reached: true}, {Line: 3}: {}, {Line: 3, Way: 1}: {},
				{Line: 4, No: 1}: {Count: n - 1, Reached: n > 1}, {Line: 4, No: 1, Way: 1}: {Reached: n > 1},
			},
		}}
	}
	a, b, both, theirs := filepath.Join(dir, "a"), filepath.Join(dir, "b"), filepath.Join(dir, "both"), filepath.Join(dir, "theirs")
	write := func(name string, data []byte) error { return os.WriteFile(name, data, 0o600) }
	for _, one := range []struct {
		file string
		n    uint64
	}{{a, 1}, {b, 3}, {both, 1}, {both, 3}} {
		if err := report(one.n).Merge(one.file, write); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := exec.Command(lcov, "--rc", "lcov_branch_coverage=1", "-a", a, "-a", b, "-o", theirs).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if got, want := records(t, both), records(t, theirs); !slices.Equal(got, want) {
		t.Errorf("%q, lcov %q", got, want)
	}
	out, err := exec.Command(lcov, "--rc", "lcov_branch_coverage=1", "--summary", both).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "75.0% (3 of 4 lines)") || !strings.Contains(string(out), "50.0% (1 of 2 functions)") || !strings.Contains(string(out), "33.3% (2 of 6 branches)") {
		t.Errorf("%v\n%s", err, out)
	}
}

// records are those of a tracefile, sorted.
func records(t *testing.T, file string) []string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	list := strings.Fields(string(data))
	slices.Sort(list)
	return list
}
