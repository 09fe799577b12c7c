package nvcc

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/gen"
	"cptx/tests/host"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// refused are kernels that are not CUDA C++, with the reason.
var refused = map[string]string{
	"k_atomic_pointers": "uses _Atomic",
	"k_atomics_sized":   "uses atomic functions of GNU C, which nvcc has for the host",
	"k_atomics_sized16": "uses atomic functions of GNU C, which nvcc has for the host",
	"k_atomics_small":   "uses _Atomic",
	"k_atomics_wide":    "uses _Atomic",
	"k_atomic_parts":    "uses _Atomic",
	"k_cas_failure":     "uses _Atomic",
	"k_cas_neighbours":  "uses atomic functions of GNU C, which nvcc has for the host",
	"k_contention":      "uses _Atomic",
	"k_constant":        "uses a file-scope table of the host",
	"k_control_flow":    "nvcc has no addresses of labels in device code",
	"k_half":            "_Float16 is not CUDA C++",
	"k_half_words":      "_Float16 is not CUDA C++",
	"k_math_edges":      "mixes the host's overloads",
	"k_no_new_races":    "nvcc reads what one thread writes in front of loops",
	"k_password":        "uses restrict",
	"k_powers":          "holds squares and reciprocals to exact rounding, which nvcc's pow misses by an ulp",
	"k_warp_unmasked":   "nvcc has no warp functions without a mask from sm_70 on",
	"k_spin_locks":      "uses _Atomic",
	"k_vector_types":    "uses _Alignof and types in an argument",
}

var designator = regexp.MustCompile(`([{,] ?)\.m\d+ = `)

// structVararg finds calls that pass a struct in place of the three dots: nvcc
// 13.5 packs it at the alignment of its first member and reads it at its own.
var structVararg = regexp.MustCompile(`va\("[ild]*s`)

func ready(t *testing.T) string {
	nvcc := Find()
	if nvcc == "" {
		toolchain.Missing(t, "no nvcc; run tests/toolchain/fetch.sh --nvcc")
	}
	if _, err := exec.LookPath("g++"); err != nil || !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc and g++; install them")
	}
	return nvcc
}

// TestKernels runs the kernels of tests/kernels with the race check on.
func TestKernels(t *testing.T) {
	nvcc := ready(t)
	paths, err := filepath.Glob("../kernels/k_*.c")
	if err != nil {
		t.Fatal(err)
	}
	builder := host.NewBuilder(t.TempDir(), host.Options{})
	for _, path := range toolchain.Sample(paths, 4) {
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
			compare(t, nvcc, builder, file, simrun.Options{Races: true, Foreign: true, HostPrintf: true})
		})
	}
}

// TestGridConstant holds what becomes of __grid_constant__ parameters against nvcc: the same
// declarations, and addresses in parameter memory for as many of them.
func TestGridConstant(t *testing.T) {
	nvcc := ready(t)
	file, err := directive.Read("../kernels/k_grid_constant.c")
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := Compile(nvcc, file)
	if err != nil {
		t.Fatal(err)
	}
	ours, err := difftest.Compile(file, difftest.Variant{Arch: "sm_75", Level: 2})
	if err != nil {
		t.Fatal(err)
	}
	want, got := kernelParams(theirs), kernelParams(ours)
	if len(want) != 9 || !slices.Equal(want, got) {
		t.Errorf("parameters are\n%s\nnvcc has\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if want, got := bytes.Count(theirs, []byte("cvta.param")), bytes.Count(ours, []byte("cvta.param")); want == 0 || got != want {
		t.Errorf("%d addresses of parameters are taken; nvcc takes %d", got, want)
	}
}

var kernelParam = regexp.MustCompile(`(?m)^\s*(\.param .*)\b\w+_param_(\d+[^,\n]*)`)

// kernelParams lists the parameter declarations of a module's kernels, without the kernels' names,
// sorted.
func kernelParams(ptx []byte) []string {
	var list []string
	for _, entry := range strings.Split(string(ptx), ".visible .entry")[1:] {
		head, _, _ := strings.Cut(entry, ")\n")
		for _, m := range kernelParam.FindAllStringSubmatch(head, -1) {
			list = append(list, strings.Join(strings.Fields(m[1]+" "+m[2]), " "))
		}
	}
	slices.Sort(list)
	return list
}

// TestRandom runs random kernels, with the plain schedule and another one.
func TestRandom(t *testing.T) {
	nvcc := ready(t)
	builder := host.NewBuilder(t.TempDir(), host.Options{})
	first, count := simrun.Sample(6)
	for i := range count {
		// C++ refuses a mixture of designators and plain values; the generator's
		// designators only name the next member.
		text := designator.ReplaceAllString(gen.Kernel(uint64(first+i)), "$1")
		// nvcc 13.5 folds ceil(1e30) to -2^63.
		text = strings.ReplaceAll(text, "1e30", "1e15")
		if structVararg.MatchString(text) {
			continue
		}
		file, err := directive.Parse("", text)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("seed %d", first+i)
		compare(t, nvcc, builder, file, simrun.Options{Races: true, Seed: uint64(i % 2), Foreign: true, HostPrintf: true})
	}
}

// compare holds the simulator's result for nvcc's code against the host's.
func compare(t *testing.T, nvcc string, builder *host.Builder, file *directive.File, opts simrun.Options) {
	program, err := builder.Build(file)
	if err != nil {
		t.Error(err)
		return
	}
	defer program.Close()
	ptx, err := Compile(nvcc, file)
	if err != nil {
		t.Error(err)
		return
	}
	for i := range file.Cases {
		want, err := program.Run(i)
		if err != nil {
			t.Error(err)
			continue
		}
		got, err := simrun.Simulate([][]byte{ptx}, file, i, opts)
		if err == nil {
			err = simrun.Compare(file, i, want, got)
		}
		if err != nil {
			t.Errorf("launch %d: %v", i+1, err)
		}
	}
}
