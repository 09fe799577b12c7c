package clang

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cptx/tests/csmith"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// levels are clang's; -O0 and -O2 give very different code.
var levels = []string{"-O0", "-O2"}

// refused are programs that clang-19 does not compile for this target, with the
// reason.
var refused = map[string]string{
	"ctype":              "clang has no C library for the device",
	"math_c23":           "clang has no C library for the device",
	"format":             "clang has no C library for the device",
	"gnu_library":        "clang has no C library for the device",
	"rounding":           "clang has no C library for the device",
	"qsort":              "clang has no C library for the device",
	"strings_posix":      "clang has no C library for the device",
	"strtod":             "clang has no C library for the device",
	"tgmath":             "clang has no C library for the device",
	"tgmath23":           "clang has no C library for the device",
	"tgmath_complex":     "clang has no C library for the device",
	"int128":             "calls the run-time library's division",
	"complex_functions":  "clang has no C library for the device",
	"cyclic_init":        "global variables may not refer to each other in a cycle",
	"vla":                "dynamic alloca is not supported",
	"builtin_forms":      "clang has no C library for the device",
	"builtin_addresses":  "leaves functions of math.h to a library",
	"declarator_corners": "variable length arrays are not supported",
	"varargs":            "lays struct arguments of variadic functions out differently in caller and callee",
	"goto_shapes":        "indirectbr is not supported",
	"overflow_wide":      "__builtin_mul_overflow_p is not known",
	"vla_sizeof":         "variable length arrays are not supported",
	"builtin_generic":    "__builtin_iround and its like are not known",
	"complex_division":   "the C library's CMPLX is for gcc alone",
	"vla_gotos":          "variable length arrays are not supported",
	"pointers_back":      "variable length arrays are not supported",
	"addresses_folded":   "a root is no constant",
	"vla_types":          "variable length arrays are not supported",
	"alloca_blocks":      "variable length arrays are not supported",
	"overflow_bitfields": "__builtin_add_overflow_p and its like are not known",
	"builtin_own":        "clang has no C library for the device",
	"valist":             "gives vprintf lists that begin at no multiple of 8",
	"complex_mixed":      "calls the run-time library's complex division",
}

func ready(t *testing.T) {
	if _, err := exec.LookPath(Command); err != nil {
		toolchain.Missing(t, "no clang-19; install the Debian package of this name")
	}
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
}

// TestPrograms runs the plain C programs of tests/kernels.
func TestPrograms(t *testing.T) {
	ready(t)
	paths, err := filepath.Glob("../kernels/*.c")
	if err != nil {
		t.Fatal(err)
	}
	builder := host.NewBuilder(t.TempDir(), host.Options{})
	for _, path := range toolchain.Sample(paths, 3) {
		name := strings.TrimSuffix(filepath.Base(path), ".c")
		file, err := directive.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		if !file.Program {
			continue
		}
		file.Units = 0 // linking is not what is compared here
		t.Run(name, func(t *testing.T) {
			if reason, ok := refused[name]; ok {
				t.Skip(reason)
			}
			t.Parallel()
			if err := compare(builder, file); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestCsmith runs random programs.
func TestCsmith(t *testing.T) {
	ready(t)
	csmith.Ready(t)
	builder := host.NewBuilder(t.TempDir(), host.Options{Limit: 2 * time.Second})
	first, count := simrun.Sample(10)
	simrun.Each(uint64(first), uint64(first+count), func(seed uint64) {
		file, err := csmith.Program(seed)
		if err == nil {
			err = compare(builder, file)
		}
		if err != nil && !simrun.TooLong(err) {
			t.Errorf("seed %d: %v", seed, err)
		}
	})
}

// compare holds the simulator's results at both levels against the host's.
func compare(builder *host.Builder, file *directive.File) error {
	program, err := builder.Build(file)
	if err != nil {
		return err
	}
	defer program.Close()
	want, err := program.Run(0)
	if err != nil {
		return err
	}
	for _, level := range levels {
		ptx, err := Compile(file, level)
		if err != nil {
			return err
		}
		got, err := simrun.Simulate([][]byte{ptx}, file, 0, simrun.Options{HostPrintf: true})
		if err == nil {
			err = simrun.Compare(file, 0, want, got)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", level, err)
		}
	}
	return nil
}
