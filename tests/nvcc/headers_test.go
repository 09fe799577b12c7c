package nvcc

import (
	"path/filepath"
	"strings"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/simrun"
)

// TestHeaders compiles programs that use CUDA's headers with nvcc, which has its own, and with
// ours, and runs both: the same values, bit for bit.
func TestHeaders(t *testing.T) {
	nvcc := ready(t)
	paths, err := filepath.Glob("testdata/headers/*.cu")
	if err != nil || len(paths) == 0 {
		t.Fatal("no programs", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".cu"), func(t *testing.T) {
			t.Parallel()
			file, err := directive.Read(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, sm := range []int{75, 90, 100} {
				if sm < file.MinSM || sm == 100 && file.MinSM < sm {
					continue
				}
				target := *file
				target.MinSM = sm
				theirs, err := Compile(nvcc, &target)
				if err != nil {
					t.Fatal(err)
				}
				for i := range file.Cases {
					compareHeaders(t, theirs, file, i, sm)
				}
			}
		})
	}
}

// compareHeaders runs launch i of the file from nvcc's PTX and from ours at each level.
func compareHeaders(t *testing.T, theirs []byte, file *directive.File, i, sm int) {
	want, err := simrun.Simulate([][]byte{theirs}, file, i, simrun.Options{Foreign: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range append([]difftest.Variant{{Arch: "sm_100", Level: 0}, {Arch: "sm_100", Level: 2}}, difftest.Variants...) {
		if v.SM() != sm {
			continue
		}
		ours, err := difftest.Compile(file, v)
		if err != nil {
			t.Fatal(err)
		}
		got, err := simrun.Simulate([][]byte{ours}, file, i, simrun.Options{Races: true})
		if err != nil {
			t.Fatalf("%v: %v", v, err)
		}
		if err := simrun.Compare(file, i, want, got); err != nil {
			t.Errorf("%v: %v", v, err)
		}
	}
}
