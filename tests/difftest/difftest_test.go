package difftest

import (
	"path/filepath"
	"strings"
	"testing"

	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// TestKernels runs every kernel and program in the simulator and compares it
// with the host, with the race check on: the kernels have none.
func TestKernels(t *testing.T) {
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	paths, err := filepath.Glob("../kernels/*.c")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no kernels: %v", err)
	}
	variants := Variants
	if testing.Short() {
		variants = []Variant{{Arch: "sm_75", Level: 2}}
	}
	builder := host.NewBuilder(t.TempDir(), host.Options{})
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".c"), func(t *testing.T) {
			t.Parallel()
			file, err := directive.Read(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := Check(builder, file, supported(variants, file), simrun.Options{Races: true}); err != nil {
				t.Error(err)
			}
		})
	}
}

// supported drops the variants whose target is older than the file needs.
func supported(variants []Variant, file *directive.File) []Variant {
	var list []Variant
	for _, v := range variants {
		if v.SM() >= file.MinSM {
			list = append(list, v)
		}
	}
	return list
}

// TestLockstep runs loops with warp operations for a target up to sm_6x, of which the threads of a
// warp execute such an operation together only if they are at the same instruction, and for later
// ones as if they were such targets.
func TestLockstep(t *testing.T) {
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	builder := host.NewBuilder(t.TempDir(), host.Options{})
	for _, name := range []string{"k_warp_counts", "k_shuffle_counts"} {
		file, err := directive.Read("../kernels/" + name + ".c")
		if err != nil {
			t.Fatal(err)
		}
		variants := append([]Variant{{Arch: "sm_60", Level: 2}, {Arch: "sm_60", Level: 3}}, Variants...)
		if err := Check(builder, file, variants, simrun.Options{Races: true, Converged: true}); err != nil {
			t.Error(err)
		}
	}
}
