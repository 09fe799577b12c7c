package sass_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/sass"
	"cptx/tests/toolchain"
)

// recursive is a function whose lanes return from different depths: those that are through wait at
// a convergence barrier, which the others save, use for themselves and restore on their way.
const recursive = `// run: --entry depths --grid 1 --block 32 --arg out:i32[32]=zero
__device__ static int down(int n) { return n == 0 ? 1 : n + down(n - 1) * 3; }
__global__ void depths(int *out) { out[threadIdx.x] = down((int)threadIdx.x & 7); }
`

// TestSavedBarriers: lanes that wait at a barrier go on waiting while a function that others call
// has saved it, so that all store together in the end.
func TestSavedBarriers(t *testing.T) {
	ptxas, tools := toolchain.Disassemblers(t, "sm_75")
	dir := t.TempDir()
	source := filepath.Join(dir, "k.c")
	if err := os.WriteFile(source, []byte(recursive), 0o600); err != nil {
		t.Fatal(err)
	}
	file, err := directive.Read(source)
	if err != nil {
		t.Fatal(err)
	}
	ptx, err := difftest.Compile(file, difftest.Variant{Arch: "sm_75", Level: 2})
	if err != nil {
		t.Fatal(err)
	}
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
	got, err := program.Run("depths", file.Cases[0], 0)
	if err != nil {
		t.Fatal(err)
	}
	stores, saves := uint64(0), false
	for _, l := range got.Profile {
		if strings.Contains(l.Text, "STG") {
			stores += l.Count
		}
		saves = saves || strings.Contains(l.Text, "BMOV.32.CLEAR R") && !strings.Contains(l.Text, "RZ")
	}
	if !saves {
		t.Error("the function saves no barrier")
	}
	if stores != 1 {
		t.Errorf("the result is stored %d times by one warp", stores)
	}
}
