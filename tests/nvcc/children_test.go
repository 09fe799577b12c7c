package nvcc

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/toolchain"
)

// TestChildren compiles programs whose device code launches kernels with nvcc and with us. Both
// call the same functions of the device run-time system, and give the same values in the simulator.
func TestChildren(t *testing.T) {
	nvcc := ready(t)
	paths, err := filepath.Glob("testdata/children/*.cu")
	if err != nil || len(paths) == 0 {
		t.Fatal("no programs", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".cu"), func(t *testing.T) {
			file, err := directive.Read(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, sm := range []int{75, 90} {
				target := *file
				target.MinSM = sm
				theirs, err := Compile(nvcc, &target, "-rdc=true")
				if err != nil {
					t.Fatal(err)
				}
				for i := range file.Cases {
					compareHeaders(t, theirs, file, i, sm)
				}
				ours, err := difftest.Compile(file, difftest.Variants[0])
				if err != nil {
					t.Fatal(err)
				}
				if d := cmp.Diff(externs(theirs), externs(ours)); d != "" {
					t.Errorf("functions of the run-time system (-nvcc +cptx):\n%s", d)
				}
			}
		})
	}
}

// externs returns the declarations of functions of the device run-time system, without names of
// parameters.
func externs(ptx []byte) (list []string) {
	space := regexp.MustCompile(`\s+`)
	for _, d := range regexp.MustCompile(`(?s)\.extern \.func.*?;`).FindAllString(string(ptx), -1) {
		d = regexp.MustCompile(`__cudaCDP2\w*_param_\d+`).ReplaceAllString(d, "")
		list = append(list, space.ReplaceAllString(d, ""))
	}
	slices.Sort(list)
	return list
}

// TestChildrenLinked: the programs are assembled, and linked with NVIDIA's library of the device
// run-time system.
func TestChildrenLinked(t *testing.T) {
	libraries, _ := filepath.Glob(filepath.Join(toolchain.CacheDir(), "*", "nvcc", "lib", "libcudadevrt.a"))
	if len(libraries) == 0 {
		toolchain.Missing(t, "no libcudadevrt.a; run tests/toolchain/fetch.sh --nvcc")
	}
	library := libraries[len(libraries)-1]
	tools := filepath.Join(filepath.Dir(library), "..", "..", "bin")
	paths, _ := filepath.Glob("testdata/children/*.cu")
	for _, path := range paths {
		file, err := directive.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		variants := slices.Clone(difftest.Variants)
		for _, arch := range []string{"sm_80", "sm_100", "sm_120"} {
			variants = append(variants, difftest.Variant{Arch: arch, Level: 2})
		}
		for _, v := range variants {
			ptx, err := difftest.Compile(file, v)
			if err != nil {
				t.Fatal(err)
			}
			dir, target := t.TempDir(), v.Arch
			text, object, linked := filepath.Join(dir, "in.ptx"), filepath.Join(dir, "in.o"), filepath.Join(dir, "out.cubin")
			if err := os.WriteFile(text, ptx, 0o600); err != nil {
				t.Fatal(err)
			}
			for _, command := range [][]string{
				{"ptxas", "-c", "-arch=" + target, "-o", object, text},
				{"nvlink", "-arch=" + target, "-L" + filepath.Dir(library), "-lcudadevrt", "-o", linked, object},
			} {
				if out, err := exec.CommandContext(t.Context(), filepath.Join(tools, command[0]), command[1:]...).CombinedOutput(); err != nil {
					t.Errorf("%s, %v: %s: %v\n%s", path, v, command[0], err, out)
				}
			}
		}
	}
}
