package accuracy

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cptx/ir/object"
	"cptx/runtime/lib"
	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/toolchain"
)

const sources = "../../runtime/lib/src/math"

// buildNative compiles the library for the host, its functions renamed to cptx_NAME, with a program
// of testdata.
func buildNative(t *testing.T, program string, libs ...string) string {
	t.Helper()
	gcc, err := toolchain.GCC()
	if err != nil {
		missing(t, "no gcc; install a C compiler")
	}
	dir := t.TempDir()
	files, err := filepath.Glob(sources + "/*.c")
	if err != nil || len(files) == 0 {
		t.Fatal("no sources", err)
	}
	var rename strings.Builder
	for _, n := range object.Symbols(lib.Math()) {
		if !strings.HasPrefix(n, "__") {
			fmt.Fprintf(&rename, "#define %s cptx_%s\n", n, n)
		}
	}
	header := filepath.Join(dir, "rename.h")
	if err := os.WriteFile(header, []byte(rename.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	flags := []string{"-std=gnu11", "-O2", "-mfma", "-ffp-contract=off", "-fno-builtin", "-Wno-parentheses"}
	gccRun := func(args ...string) {
		if out, err := exec.Command(gcc, append(flags[:len(flags):len(flags)], args...)...).CombinedOutput(); err != nil {
			t.Fatalf("gcc: %v\n%s", err, out)
		}
	}
	var objects []string
	for _, f := range append(files, "testdata/calls.c") {
		o := filepath.Join(dir, filepath.Base(f)+".o")
		gccRun("-include", "../../runtime/lib/testdata/native.h", "-include", header, "-c", f, "-o", o)
		objects = append(objects, o)
	}
	binary := filepath.Join(dir, program)
	gccRun(append(append([]string{"testdata/" + program + ".c", "-o", binary}, objects...), libs...)...)
	return binary
}

// TestFloat measures the float functions.
func TestFloat(t *testing.T) {
	binary := buildNative(t, "accuracy", "-lm")
	// CPTX_MATH_STRIDE: every so many'th float is an argument; 1 takes all.
	stride := os.Getenv("CPTX_MATH_STRIDE")
	if stride == "" {
		stride = "16381"
	}
	measure(t, exec.Command(binary, stride))
	checkPoints(t, binary)
	checkWorst(t, binary, "float")
}

// missing skips the test, or fails it where everything must be there.
func missing(t *testing.T, what string) {
	t.Helper()
	// CPTX_REQUIRE_TOOLS: 1: a missing tool is a failure, no reason to skip.
	if os.Getenv("CI") != "" || os.Getenv("CPTX_REQUIRE_TOOLS") != "" {
		t.Fatal(what)
	}
	t.Skip(what)
}

func needMPFR(t *testing.T) {
	t.Helper()
	if _, err := os.Stat("/usr/include/mpfr.h"); err != nil {
		missing(t, "no MPFR; install the Debian package libmpfr-dev")
	}
}

// TestDouble measures the double functions.
func TestDouble(t *testing.T) {
	needMPFR(t)
	binary := buildNative(t, "accuracy_double", "-lmpfr", "-lm")
	// CPTX_MATH_COUNT: how many arguments of type double.
	count := os.Getenv("CPTX_MATH_COUNT")
	if count == "" {
		count = "4000"
	}
	measure(t, exec.Command(binary, count))
	checkPoints(t, binary)
	checkWorst(t, binary, "double")
}

// measure runs a program that prints a line for each function and fails where a function is above
// its bound.
func measure(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(out)) {
		n++
		if strings.Contains(line, "ABOVE") {
			t.Error(strings.TrimSpace(line))
		}
	}
	if n < 10 {
		t.Errorf("%d functions were measured", n)
	}
}

// checkPoints measures the functions at all arguments that are known to be bad.
func checkPoints(t *testing.T, binary string) {
	t.Helper()
	n := 0
	for line := range strings.Lines(outputAt(t, binary, knownPoints(t))) {
		n++
		if strings.Contains(line, "ABOVE") {
			t.Error(strings.TrimSpace(line))
		}
	}
	if n < 10 {
		t.Errorf("%d points were measured", n)
	}
}

// checkWorst holds the rows of docs/math.md to what the functions do at the arguments given there:
// the error in ulp must be the row's.
func checkWorst(t *testing.T, binary, section string) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	table := sectionOf(string(text), section)
	want, points := rowPoints(table)
	out := outputAt(t, binary, points)
	for line := range strings.Lines(out) {
		f := strings.Fields(line)
		if f[1] != want[f[0]] {
			t.Errorf("%s: %s ulp at %s, %s; docs/math.md says %s: run make mathtable", f[0], f[1], f[3], f[4], want[f[0]])
		}
		delete(want, f[0])
	}
	checkHopper(t, binary, section, table)
	if len(want) > 0 {
		t.Errorf("rows of docs/math.md that nothing measures: %v", slices.Sorted(maps.Keys(want)))
	}
}

// sectionOf is the table of docs/math.md below a heading.
func sectionOf(text, section string) string {
	_, table, _ := strings.Cut(text, "\n## "+section+"\n")
	table, _, _ = strings.Cut(table, "\n## ")
	return table
}

// rowPoints has the errors in ulp of a table's rows by function, and the arguments, as the
// measuring programs read them.
func rowPoints(table string) (want map[string]string, points string) {
	want = map[string]string{}
	var in strings.Builder
	for line := range strings.Lines(table) {
		f := strings.Fields(strings.NewReplacer("|", " ", "`", " ", ",", " ", ";", " ").Replace(line))
		at := slices.IndexFunc(f, func(s string) bool { return strings.Contains(s, "0x") })
		if at < 0 {
			continue
		}
		want[f[0]] = f[1]
		fmt.Fprintln(&in, f[0], strings.Join(append(f[at:], "0")[:2], " "))
	}
	return want, in.String()
}

// checkHopper does that at the arguments where a GPU found the largest errors: they are at most the
// row's.
func checkHopper(t *testing.T, binary, section, table string) {
	if section != "float" {
		return
	}
	for line := range strings.Lines(outputAt(t, binary, hopperPoints(measured(t, "hopper.txt")))) {
		f := strings.Fields(line)
		_, row, ok := strings.Cut(table, "\n| `"+f[0]+"` | ")
		figure, _, _ := strings.Cut(strings.NewReplacer("|", " ", ";", " ").Replace(row), " ")
		if !ok || above(f[1], figure) {
			t.Errorf("%s: %s ulp at %s, docs/math.md says %s: run make mathtable", f[0], f[1], f[3], figure)
		}
	}
}

// sample is what the host computed: the arguments and the result of one call, as bits.
type sample struct{ x, y, result uint64 }

// TestSameBits compiles a kernel for each function and compares its results in the simulator with
// the host's.
func TestSameBits(t *testing.T) {
	for program, size := range map[string]int{"accuracy": 4, "accuracy_double": 8} {
		t.Run(program, func(t *testing.T) { sameBitsOf(t, program, size) })
	}
}

func sameBitsOf(t *testing.T, program string, size int) {
	libs := []string{"-lm"}
	if size == 8 {
		needMPFR(t)
		libs = []string{"-lmpfr", "-lm"}
	}
	out, err := exec.Command(buildNative(t, program, libs...), "sample").Output()
	if err != nil {
		t.Fatal(err)
	}
	names, samples := readSamples(t, out)
	for _, v := range toolchain.Sample([]difftest.Variant{{Arch: "sm_75", Level: 2}, {Arch: "sm_90", Level: 0}}, 2) {
		sameBits(t, v, names, samples, size)
	}
}

// readSamples reads what a program prints for "sample"; the names are sorted.
func readSamples(t *testing.T, text []byte) ([]string, map[string][]sample) {
	samples := map[string][]sample{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for lines.Scan() {
		var name string
		var s sample
		if _, err := fmt.Sscan(lines.Text(), &name, &s.x, &s.y, &s.result); err != nil {
			t.Fatal(err)
		}
		samples[name] = append(samples[name], s)
	}
	return slices.Sorted(maps.Keys(samples)), samples
}

// kernelOf is the kernel k_NAME, which calls a function for each of its arguments.
func kernelOf(name, typ string, samples []sample) string {
	call := name + "(x[i])"
	if twoArguments(samples) {
		call = name + "(x[i], y[i])"
	}
	return fmt.Sprintf("__global__ void k_%s(const %s *x, const %s *y, %s *out) { int i = blockIdx.x * blockDim.x + threadIdx.x; out[i] = %s; }\n", name, typ, typ, typ, call)
}

// twoArguments are recognised by a sample whose second argument is not 0.
func twoArguments(s []sample) bool {
	for _, x := range s {
		if x.y != 0 {
			return true
		}
	}
	return false
}

func sameBits(t *testing.T, v difftest.Variant, names []string, samples map[string][]sample, size int) {
	typ := map[int]string{4: "float", 8: "double"}[size]
	wrappers, err := os.ReadFile("testdata/wrappers.h")
	if err != nil {
		t.Fatal(err)
	}
	var src strings.Builder
	src.Write(wrappers)
	for _, n := range names {
		src.WriteString(kernelOf(n, typ, samples[n]))
	}
	ptx, err := difftest.Compile(&directive.File{Source: src.String()}, v)
	if err != nil {
		t.Fatal(err)
	}
	program, err := sim.Load(string(ptx))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range names {
		if err := runSamples(program, n, samples[n], size); err != nil {
			t.Errorf("%v %s: %v", v, n, err)
		}
	}
}

// runSamples compares the results of k_NAME with those of the samples.
func runSamples(program *vm.Program, name string, samples []sample, size int) error {
	got, err := resultsOf(program, name, samples, size)
	if err != nil {
		return err
	}
	for i, s := range samples {
		if g := got[i]; g != s.result && !(isNaN(g, size) && isNaN(s.result, size)) {
			return fmt.Errorf("arguments %#x, %#x: %#x in the simulator, %#x on the host", s.x, s.y, g, s.result)
		}
	}
	return nil
}

// resultsOf runs k_NAME on the arguments of the samples, in blocks of 256.
func resultsOf(program *vm.Program, name string, samples []sample, size int) ([]uint64, error) {
	m := engine.Single(program, vm.DefaultOptions())
	var at [3]uint64
	for i := range at {
		data := make([]byte, len(samples)*size)
		for j, s := range samples {
			put(data[j*size:], [3]uint64{s.x, s.y, 0}[i], size)
		}
		a, err := m.AllocNamed(fmt.Sprint("buffer", i), len(data))
		if err != nil {
			return nil, err
		}
		if err := m.Write(a, data); err != nil {
			return nil, err
		}
		at[i] = a
	}
	err := engine.Launch(m, "k_"+name, geometry.Dim3{X: uint32(len(samples) / 256), Y: 1, Z: 1}, geometry.Dim3{X: 256, Y: 1, Z: 1}, 0, engine.Ptr(at[0]), engine.Ptr(at[1]), engine.Ptr(at[2]))
	if err != nil {
		return nil, err
	}
	data, err := m.Read(at[2], len(samples)*size)
	if err != nil {
		return nil, err
	}
	got := make([]uint64, len(samples))
	for i := range got {
		got[i] = get(data[i*size:], size)
	}
	return got, nil
}

func put(b []byte, v uint64, size int) {
	if size == 4 {
		binary.LittleEndian.PutUint32(b, uint32(v))
	} else {
		binary.LittleEndian.PutUint64(b, v)
	}
}

func get(b []byte, size int) uint64 {
	if size == 4 {
		return uint64(binary.LittleEndian.Uint32(b))
	}
	return binary.LittleEndian.Uint64(b)
}

func isNaN(v uint64, size int) bool {
	if size == 4 {
		return v&0x7fffffff > 0x7f800000
	}
	return math.IsNaN(math.Float64frombits(v))
}
