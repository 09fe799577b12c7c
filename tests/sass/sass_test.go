package sass_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cptx/runtime/sim/profile"
	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/sass"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// refused are kernels that the machine cannot run, with the reason.
var refused = map[string]string{
	"k_constant":      "generic addresses of constants",
	"k_grid_constant": "generic addresses of parameters",
	"k_half":          "half arithmetic",
	"k_spin_locks":    "lanes of a warp wait for each other, and the machine runs those at the lowest address first",
}

// atO0 are kernels about what ptxas makes of frames that hold every variable: they run without
// optimisation too.
var atO0 = map[string]bool{"k_results_live": true}

// TestKernels runs the machine code of every test kernel, as ptxas makes it of the compiler's PTX,
// and the PTX itself in the simulator: two machines that know nothing of each other must leave the
// same memory.
func TestKernels(t *testing.T) {
	ptxas, tools := toolchain.Disassemblers(t, "sm_75")
	paths, err := filepath.Glob("../kernels/k_*.c")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no kernels: %v", err)
	}
	counted := &traffic{}
	t.Cleanup(func() { counted.enough(t) })
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), ".c")
		t.Run(name, func(t *testing.T) {
			if reason, ok := refused[name]; ok {
				t.Skip(reason)
			}
			t.Parallel()
			file, err := directive.Read(path)
			if err != nil {
				t.Fatal(err)
			}
			if file.MinSM > 75 {
				t.Skip("needs a newer GPU")
			}
			agree(t, ptxas, tools, file, 2, counted)
			if atO0[name] {
				agree(t, ptxas, tools, file, 0, nil)
			}
		})
	}
}

// agree runs the launches of a file, compiled at a level, on both machines. counted, if not nil,
// holds their counts of the traffic to memory against each other.
func agree(t *testing.T, ptxas toolchain.Tool, tools string, file *directive.File, level int, counted *traffic) {
	t.Helper()
	ptx, err := difftest.Compile(file, difftest.Variant{Arch: "sm_75", Level: level})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	input := filepath.Join(dir, "k.ptx")
	if err := os.WriteFile(input, ptx, 0o600); err != nil {
		t.Fatal(err)
	}
	cubin, _, err := ptxas.AssembleFile(input, filepath.Join(dir, "k.cubin"), "sm_75")
	if err != nil {
		t.Fatal(err)
	}
	program, err := sass.Load(cubin, tools)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range file.Cases {
		var cost profile.Profile
		want, err := simrun.Simulate([][]byte{ptx}, file, i, simrun.Options{Profile: &cost})
		if err != nil {
			t.Fatal(err)
		}
		got, err := program.Run(c.Entry, c, 0)
		if err != nil {
			t.Errorf("-O%d: %v", level, err)
			continue
		}
		if got.Outside != 0 {
			t.Errorf("-O%d: %s: %d accesses outside memory", level, c.Entry, got.Outside)
		}
		if counted != nil {
			counted.compare(t, c.Entry, &cost.Total, got)
		}
		want.Stdout = "" // the machine prints nothing
		if err := simrun.Compare(file, i, want, host.Result{Args: got.Args}); err != nil {
			t.Errorf("-O%d: %v", level, err)
		}
	}
}
