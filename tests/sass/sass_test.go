package sass_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"

	"cptx/runtime/sim/profile"
	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/gen"
	"cptx/tests/host"
	"cptx/tests/sass"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

var only = flag.String("kernels", "", "only kernels whose file's name matches")

// everything is set by CPTX_SASS=all: kernels at all levels, and many random ones.
//
// CPTX_SASS: all: every kernel at every level as machine code.
var everything = os.Getenv("CPTX_SASS") == "all"

// levels of optimisation at which a kernel runs.
func levels(name string) []int {
	switch {
	case everything:
		return []int{0, 1, 2, 3}
	case name == "k_results_live": // is about frames that hold every variable
		return []int{0, 2}
	}
	return []int{2}
}

// budget is the most warp instructions of a launch: without optimisation spinning takes many.
const budget = 50_000_000

// build is a test kernel as compiled at a level.
type build struct {
	name    string
	level   int
	file    *directive.File
	ptx     []byte
	cubin   string
	program *sass.Program
	err     error
}

// TestKernels runs the machine code of every test kernel, as ptxas makes it of the compiler's PTX,
// and the PTX itself in the simulator: two machines that know nothing of each other must leave the
// same memory.
func TestKernels(t *testing.T) {
	for _, sm := range []int{75, 90} {
		t.Run(fmt.Sprint("sm_", sm), func(t *testing.T) {
			counted := &traffic{}
			t.Cleanup(func() { counted.enough(t) })
			run(t, kernels(t, sm), sm, counted)
		})
	}
}

// TestRandom does the same with random kernels of many threads, each at one level; the threads of
// every third contend for words.
func TestRandom(t *testing.T) {
	n := 12
	if everything {
		n = 500
	}
	for _, sm := range []int{75, 90} {
		t.Run(fmt.Sprint("sm_", sm), func(t *testing.T) {
			var list []*build
			for seed := range uint64(n) {
				name := fmt.Sprint("seed-", seed)
				text := gen.Kernel(seed)
				if seed%3 == 2 {
					text = gen.Contended(seed)
				}
				file, err := directive.Parse(name+".c", text)
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, &build{name: name, level: int(seed) % 4, file: file})
			}
			run(t, list, sm, nil)
		})
	}
}

// unlike are kernels for which the machine is no GPU, with the reason.
var unlike = map[string]string{
	"k_search_meet": "lanes that are at different instructions shuffle with each other: an H200 agrees with the simulator, the machine pairs others",
}

// kernels are the test kernels for a target.
func kernels(t *testing.T, sm int) []*build {
	t.Helper()
	paths, err := filepath.Glob("../kernels/k_*.c")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no kernels: %v", err)
	}
	pattern := regexp.MustCompile(*only)
	var list []*build
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), ".c")
		file, err := directive.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		if !pattern.MatchString(name) || file.MinSM > sm || unlike[name] != "" {
			continue
		}
		for _, level := range levels(name) {
			list = append(list, &build{name: name, level: level, file: file})
		}
	}
	return list
}

// run compiles, assembles and disassembles builds for a target and runs each in a test of its own.
func run(t *testing.T, list []*build, sm int, counted *traffic) {
	t.Helper()
	arch := fmt.Sprint("sm_", sm)
	ptxas, tools := toolchain.Disassemblers(t, arch)
	dir := t.TempDir()
	parallel(list, func(b *build) { b.err = b.assemble(ptxas, dir, arch) })
	var cubins []string
	var assembled []*build
	for _, b := range list {
		if b.err == nil {
			cubins, assembled = append(cubins, b.cubin), append(assembled, b)
		}
	}
	programs, err := sass.LoadAll(cubins, tools)
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range assembled {
		b.program = programs[i]
	}
	for _, b := range list {
		t.Run(fmt.Sprint(b.name, "-O", b.level), func(t *testing.T) {
			if b.err != nil {
				t.Fatal(b.err)
			}
			t.Parallel()
			b.agree(t, counted)
		})
	}
}

// parallel calls f for every build, on all processors.
func parallel(list []*build, f func(*build)) {
	var group sync.WaitGroup
	turn := make(chan bool, runtime.GOMAXPROCS(0))
	for _, b := range list {
		turn <- true
		group.Go(func() {
			f(b)
			<-turn
		})
	}
	group.Wait()
}

// assemble compiles a kernel and leaves the cubin in dir.
func (b *build) assemble(ptxas toolchain.Tool, dir, arch string) (err error) {
	if b.ptx, err = difftest.Compile(b.file, difftest.Variant{Arch: arch, Level: b.level}); err != nil {
		return err
	}
	input := filepath.Join(dir, fmt.Sprintf("%s-%d.ptx", b.name, b.level))
	if err := os.WriteFile(input, b.ptx, 0o600); err != nil {
		return err
	}
	b.cubin, _, err = ptxas.AssembleFile(input, strings.TrimSuffix(input, "ptx")+"cubin", arch)
	return err
}

// agree runs the launches of a file on both machines. counted, if not nil, holds their counts of
// the traffic to memory against each other.
func (b *build) agree(t *testing.T, counted *traffic) {
	t.Helper()
	for i, c := range b.file.Cases {
		var cost profile.Profile
		want, err := simrun.Simulate([][]byte{b.ptx}, b.file, i, simrun.Options{Profile: &cost})
		if err != nil {
			t.Fatal(err)
		}
		got, err := b.program.Run(c.Entry, c, budget)
		if err != nil {
			t.Error(err)
			continue
		}
		if got.Outside != 0 {
			t.Errorf("%s: %d accesses outside memory", c.Entry, got.Outside)
		}
		if counted != nil && b.level == 2 {
			counted.compare(t, c.Entry, &cost.Total, got)
		}
		want.Stdout = "" // the machine prints nothing
		if err := simrun.Compare(b.file, i, want, host.Result{Args: got.Args}); err != nil {
			t.Error(err)
		}
	}
}
