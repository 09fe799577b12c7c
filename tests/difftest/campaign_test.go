package difftest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cptx/runtime/sim/faults"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/toolchain"
)

// TestJournal holds that a campaign goes on where the one before it stopped.
func TestJournal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log")
	j, err := openJournal(path, "one")
	if err != nil {
		t.Fatal(err)
	}
	j.add(1, compared, "10 bytes")
	j.add(2, skipped, "too long")
	j.add(3, failed, "two\nlines")
	j.note("a text\nof two lines")
	j.close()
	for _, name := range []string{"one", "two"} {
		if j, err = openJournal(path, name); err != nil {
			t.Fatal(err)
		}
		j.add(4, compared, "20 bytes")
		j.close()
		want := map[string]string{
			"one": "2 compared, 1 skipped (1 too long), 1 failed: seeds [3]",
			"two": "1 compared, 0 skipped, 0 failed",
		}[name]
		if got := j.tally.String(); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
		if j.has(3) != (name == "one") || !j.has(4) || j.has(5) {
			t.Errorf("%s: seen %v", name, j.seen)
		}
	}
}

// TestRotation holds that every seed has both targets and that every level comes
// up with both.
func TestRotation(t *testing.T) {
	for name, rotation := range map[string]func(uint64) []Trial{
		"Rotation": func(seed uint64) []Trial { return Rotation(seed, false) },
		"Pairs":    Pairs,
	} {
		seen := map[Variant]bool{}
		for seed := range uint64(16) {
			trials := rotation(seed)
			if trials[0].Arch == trials[1].Arch {
				t.Errorf("%s: seed %d: one target only: %v", name, seed, trials)
			}
			for _, trial := range trials {
				seen[trial.Variant] = true
			}
		}
		for _, v := range Variants {
			if !seen[v] {
				t.Errorf("%s: never %v", name, v)
			}
		}
	}
}

// needle is a program of which one line is called a mistake; the rest is there
// to be removed.
const needle = `#include <stdio.h>
static int twice(int x) { return 2 * x; }
static int many(int n)
{
	int sum = 0;
	for (int i = 0; i < n; i++)
		sum += twice(i);
	return sum;
}
int main(void)
{
	volatile int culprit = 3;
	printf("%d\n", many(10) + culprit);
	return 0;
}
`

// TestReduction makes a failure up, lets the harness examine it and asks its
// script about several programs. The script runs this very test. With
// CPTX_DIFFTEST_REDUCE=1 it also lets an installed reducer work, which takes a minute.
func TestReduction(t *testing.T) {
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	campaign := &Campaign{
		Name:   "needle",
		Limit:  time.Second,
		Trials: func(seed uint64) []Trial { return Rotation(seed, false) },
		judge: func(file *directive.File, trial Trial, _ []host.Result, _ func(pass, fn string) bool) *Failure {
			if strings.Contains(file.Source, "volatile int culprit") {
				return &Failure{trial, "result", 0, fmt.Errorf("made up")}
			}
			return nil
		},
	}
	if path := os.Getenv(interestingVariable); path != "" {
		campaign.interesting(t, path)
		return
	}
	file, err := directive.Parse("", needle)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("CPTX_DIFFTEST_KEEP", t.TempDir())
	// CPTX_DIFFTEST_REDUCE: 1: programs that fail are reduced by cvise or creduce.
	really := os.Getenv("CPTX_DIFFTEST_REDUCE") == "1" && findReducer() != ""
	t.Setenv("CPTX_DIFFTEST_REDUCE", "")
	want, err := expect(host.NewBuilder(t.TempDir(), host.Options{}), file)
	if err != nil {
		t.Fatal(err)
	}
	f := campaign.judge(file, campaign.Trials(5)[1], nil, nil)
	text := campaign.explain(t.Name(), 5, file, want, f)
	if !strings.Contains(text, "without any optional pass") || !strings.Contains(text, "to reduce it") {
		t.Errorf("the report is\n%s", text)
	}
	dir, _ := campaign.keep(5, file)
	for _, test := range []struct {
		name, old, new string
		interesting    bool
	}{
		{"the program itself", "", "", true},
		{"a smaller one", "many(10) + ", "", true},
		{"one without the failure", "culprit", "innocent", false},
		{"an uninitialised variable", "int sum = 0", "int sum", false},
		{"an overflow", "2 * x", "2147483647 + x", false},
		{"one that never ends", "i < n", "1", false},
		{"not C", "return 0;", "return", false},
	} {
		if err := os.WriteFile(filepath.Join(dir, programName), []byte(strings.ReplaceAll(needle, test.old, test.new)), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := runScript(dir) == nil; got != test.interesting {
			t.Errorf("%s: interesting = %v", test.name, got)
		}
	}
	if really {
		t.Setenv("CPTX_DIFFTEST_REDUCE", "1")
		reduceNeedle(t, campaign, file, want)
	}
}

// reduceNeedle lets the harness reduce the program of TestReduction.
func reduceNeedle(t *testing.T, campaign *Campaign, file *directive.File, want []host.Result) {
	f := campaign.judge(file, campaign.Trials(6)[1], nil, nil)
	text := campaign.explain(t.Name(), 6, file, want, f)
	_, program, ok := strings.Cut(text, "reduced to ")
	if !ok || len(program) > len(needle)/2 || !strings.Contains(program, "volatile int culprit") {
		t.Errorf("the report is\n%s", text)
	}
	t.Log(text)
}

// TestMessage holds that what changes when a program shrinks does not count.
func TestMessage(t *testing.T) {
	fault := &faults.Fault{Kind: faults.Misaligned, Msg: "8-byte access to address 0x1234"}
	for _, test := range []struct {
		stage string
		err   error
		want  string
	}{
		{"result", errors.New("printed 1, want 2"), ""},
		{"run", fmt.Errorf("launch: %w", fault), "misaligned access"},
		{"compile", errors.New("internal error: pass gvn, function func_12: no 'x1'\n12:5: here"), "internal error: pass gvn,  no \n:: here"},
	} {
		if got := message(&Failure{Stage: test.stage, Err: test.err}); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// slow is a program that takes longer on a GPU, or for ever.
const slow = `
int main(void)
{
	volatile int n = 0;
#ifdef __CPTX__
	while (n < LIMIT)
		n = n == 5000000 ? 0 : n + 1;
	n = 0;
#endif
	return n;
}
`

// TestPatience: a program that exceeds the budget of instructions is run again with a larger one;
// one that does not end fails, and is not skipped.
func TestPatience(t *testing.T) {
	for _, test := range []struct {
		limit    string
		patience uint64
		wrong    bool
	}{{"5000000", 20, false}, {"5000000", 0, true}, {"5000001", 20, true}} {
		campaign := &Campaign{Name: "slow", Patience: test.patience}
		file := &directive.File{Source: strings.ReplaceAll(slow, "LIMIT", test.limit), Program: true}
		trial := Pairs(1)[1]
		f := campaign.check(file, trial, []host.Result{{}}, nil)
		if (f != nil) != test.wrong {
			t.Errorf("%+v: %v", test, f)
		}
		if f != nil && (campaign.skipped(file, f) != "" || f.Trial != trial) {
			t.Errorf("%+v: skipped, or another trial: %v", test, f)
		}
	}
}

// TestSchedules: a trial is made under as many schedules as it says, one seed after the other.
func TestSchedules(t *testing.T) {
	source := `// run: --block 64 --arg out:u32[1]=zero
__global__ void k(unsigned *out) { __shared__ unsigned last; atomicExch(&last, threadIdx.x); __syncthreads(); *out = last; }
`
	file, err := directive.Parse("", source)
	if err != nil {
		t.Fatal(err)
	}
	trial := Rotation(2, false)[1]
	ptx, err := compileUnits(file, trial.Variant, nil)
	if err != nil {
		t.Fatal(err)
	}
	plain := []host.Result{{Args: [][]byte{{63, 0, 0, 0}}}}
	if f := runs(file, trial, ptx, plain); f != nil {
		t.Fatalf("the plain schedule: %v", f)
	}
	trial.Schedules = 8
	if f := runs(file, trial, ptx, plain); f == nil {
		t.Error("the result is the same under eight schedules")
	}
}
