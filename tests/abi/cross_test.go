package abi

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
	"cptx/tests/toolchain"
)

// crossWords is the number of 64-bit words that a kernel of CrossPrograms may store.
const crossWords = 64

// side is a compiler's PTX of both units.
type side struct {
	name           string
	caller, callee string
}

// cptxSide compiles both units with our compiler.
func cptxSide(t *testing.T, arch string, level int, variadic bool) side {
	t.Helper()
	p := CrossPrograms(variadic)
	s := side{name: fmt.Sprintf("cptx %s -O%d", arch, level)}
	var err error
	if s.caller, err = Cptx(Complete(p.Caller, cptxDialect()), arch, level); err != nil {
		t.Fatal(err)
	}
	if s.callee, err = Cptx(Complete(p.Callee, cptxDialect()), arch, level); err != nil {
		t.Fatal(err)
	}
	return s
}

// nvccSide reads what NVIDIA's compiler made of the units, or with -update asks it.
func nvccSide(t *testing.T) side {
	t.Helper()
	p := CrossPrograms(true)
	s := side{name: "nvcc"}
	for _, u := range []struct {
		name, source string
		text         *string
	}{{"caller", p.Caller, &s.caller}, {"callee", p.Callee, &s.callee}} {
		*u.text = goldenOfNvcc(t, "12.4", u.name, Complete(u.source, ciccDialect()))
	}
	return s
}

// goldenOfNvcc reads what NVIDIA's compiler made of a unit, or with -update asks that of a release.
func goldenOfNvcc(t *testing.T, release, name, source string) string {
	t.Helper()
	file, head := "testdata/nvcc-"+name+".ptx.gz", "// "+digest(source)+"\n"
	if *update {
		cicc := Cicc(release)
		if cicc == "" {
			t.Fatalf("no cicc of CUDA %s; run tests/toolchain/fetch.sh --all", release)
		}
		text, err := RunCicc(cicc, source)
		if err != nil {
			t.Fatal(err)
		}
		writePacked(t, file, head+text)
	}
	text := readPacked(t, file)
	if !strings.HasPrefix(text, head) {
		t.Fatalf("%s was made from another source; run with -update", file)
	}
	return text
}

// nvccFaults are kernels whose callee NVIDIA's compiler gets wrong: it writes the result
// with st.param at offsets that are no multiple of the access (PTX ISA, Addresses as Operands).
var nvccFaults = []string{"call_packed"}

// writePacked and readPacked keep large golden text compressed.
func writePacked(t *testing.T, file, text string) {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
}

func readPacked(t *testing.T, file string) string {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// results runs the kernels of a linked program that are not left out.
func results(t *testing.T, kernels []string, caller, callee side) map[string][]uint64 {
	t.Helper()
	program, err := sim.Load(caller.caller, callee.callee)
	if err != nil {
		t.Fatalf("caller %s, callee %s: %v", caller.name, callee.name, err)
	}
	out := map[string][]uint64{}
	for _, kernel := range kernels {
		if callee.name == "nvcc" && slices.Contains(nvccFaults, kernel) {
			continue
		}
		opts := vm.DefaultOptions()
		opts.Uninit = false // others copy padding
		m := engine.Single(program, opts)
		buf, err := m.Alloc(8 * crossWords)
		if err != nil {
			t.Fatal(err)
		}
		one := geometry.Dim3{X: 1, Y: 1, Z: 1}
		if err := engine.Launch(m, kernel, one, one, 0, engine.I32(5), engine.Ptr(buf)); err != nil {
			t.Errorf("caller %s, callee %s, %s: %v", caller.name, callee.name, kernel, err)
			continue
		}
		data, err := m.Read(buf, 8*crossWords)
		if err != nil {
			t.Fatal(err)
		}
		words := make([]uint64, crossWords)
		for i := range words {
			words[i] = binary.LittleEndian.Uint64(data[8*i:])
		}
		out[kernel] = words
	}
	return out
}

// same compares what two programs stored.
func same(t *testing.T, name string, got, want map[string][]uint64) {
	t.Helper()
	for kernel := range got {
		if !slices.Equal(got[kernel], want[kernel]) {
			t.Errorf("%s, %s:\n%x\nwant\n%x", name, kernel, got[kernel], want[kernel])
		}
	}
}

// TestCrossNvcc calls NVIDIA's code from ours and ours from NVIDIA's, for each kind of
// parameter and result (guide: Parameter Passing), in the simulator.
func TestCrossNvcc(t *testing.T) {
	parallel(t)
	nvcc, kernels := nvccSide(t), CrossKernels(true)
	plain := cptxSide(t, "sm_70", 0, true)
	want := results(t, kernels, plain, plain)
	for _, kernel := range kernels {
		if !slices.ContainsFunc(want[kernel], func(w uint64) bool { return w != 0 }) {
			t.Errorf("%s stores nothing", kernel)
		}
	}
	same(t, "both nvcc", results(t, kernels, nvcc, nvcc), want)
	for _, arch := range []string{"sm_70", "sm_90"} {
		for _, level := range []int{0, 2} {
			ours := cptxSide(t, arch, level, true)
			same(t, "both "+ours.name, results(t, kernels, ours, ours), want)
			same(t, "caller nvcc, callee "+ours.name, results(t, kernels, nvcc, ours), want)
			same(t, "callee nvcc, caller "+ours.name, results(t, kernels, ours, nvcc), want)
		}
	}
	t.Logf("%d kernels, both ways", len(kernels))
}

// TestCrossClang is TestCrossNvcc with clang.
func TestCrossClang(t *testing.T) {
	parallel(t)
	if _, err := exec.LookPath(clangName); err != nil {
		toolchain.Missing(t, "no "+clangName)
	}
	p := CrossPrograms(false)
	clang, kernels := side{name: "clang"}, CrossKernels(false)
	var err error
	if clang.caller, err = RunClang(Complete(p.Caller, clangDialect())); err != nil {
		t.Fatalf("%.2000v", err)
	}
	if clang.callee, err = RunClang(Complete(p.Callee, clangDialect())); err != nil {
		t.Fatalf("%.2000v", err)
	}
	ours := cptxSide(t, "sm_70", 2, false)
	want := results(t, kernels, ours, ours)
	same(t, "caller clang", results(t, kernels, clang, ours), want)
	same(t, "callee clang", results(t, kernels, ours, clang), want)
}

// TestNvlinkStatics links files of one name in two folders whose statics hold each other's
// addresses, for which PTX needs them to be visible to the linker.
func TestNvlinkStatics(t *testing.T) {
	parallel(t)
	unit := func(name string) string {
		source := "struct node { struct node *next; int v; };\nstatic struct node b;\nstatic struct node a = {&b, 1};\nstatic struct node b = {&a, 2};\n" +
			"__global__ void " + name + "(int *p) { struct node *n = &a; while (n->v != *p) n = n->next; *p += n->v; }\n"
		text, err := Cptx(source, "sm_75", 0)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	if one, again := unit("first"), unit("first"); one != again {
		t.Error("the names are not the same each time")
	}
	for _, l := range linkers("sm_75") {
		if said := l.nvlink(t, "sm_75", unit("first"), unit("second")); said != "" {
			t.Errorf("CUDA %s: %s", l.version, said)
		}
	}
}

// TestNvlinkAliases calls functions by their other names from a second unit, in the simulator as
// well.
func TestNvlinkAliases(t *testing.T) {
	parallel(t)
	var units []string
	for _, source := range []string{
		"int twice(int x) { return 2 * x; }\nint doubled(int x) __attribute__((alias(\"twice\")));\n" +
			"static int hidden(int x) { return x + 100; }\nint shown(int x) __attribute__((alias(\"hidden\")));\nint seen(int x) __attribute__((alias(\"hidden\")));\n",
		"int doubled(int), shown(int), seen(int);\n__global__ void k(int s, unsigned long long *p) { p[0] = doubled(s); p[1] = shown(s); p[2] = seen(s) + (shown == seen); }\n",
	} {
		text, err := Cptx(source, "sm_75", 2)
		if err != nil {
			t.Fatal(err)
		}
		units = append(units, text)
	}
	got := results(t, []string{"k"}, side{caller: units[1]}, side{callee: units[0]})["k"]
	if len(got) < 3 || !slices.Equal(got[:3], []uint64{10, 105, 106}) {
		t.Errorf("the kernel stored %v", got)
	}
	for _, l := range linkers("sm_75") {
		if said := l.nvlink(t, "sm_75", units...); said != "" {
			t.Errorf("CUDA %s: %s", l.version, said)
		}
	}
}

// linker is a folder with ptxas and nvlink of one release.
type linker struct{ dir, version string }

func linkers(target string) []linker {
	var list []linker
	for _, tool := range toolchain.All() {
		dir := filepath.Dir(tool.Path)
		if _, err := os.Stat(filepath.Join(dir, "nvlink")); err == nil && tool.Supports(target) && !strings.HasPrefix(tool.Version, "11.") {
			list = append(list, linker{dir, tool.Version})
		}
	}
	return list
}

// nvlink assembles two units and links them; it returns what the tools said.
func (l linker) nvlink(t *testing.T, target string, units ...string) string {
	t.Helper()
	dir := t.TempDir()
	args := []string{"-arch=" + target, "-o", filepath.Join(dir, "out.cubin")}
	said := ""
	for i, text := range units {
		in := filepath.Join(dir, fmt.Sprintf("u%d.ptx", i))
		if err := os.WriteFile(in, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		messages, err := exec.Command(filepath.Join(l.dir, "ptxas"), "-c", "-arch="+target, "-o", in+".cubin", in).CombinedOutput()
		if err != nil {
			t.Errorf("ptxas %s: %v\n%s", l.version, err, messages)
			return ""
		}
		said += string(messages)
		args = append(args, in+".cubin")
	}
	messages, err := exec.Command(filepath.Join(l.dir, "nvlink"), args...).CombinedOutput()
	if err != nil {
		t.Errorf("nvlink %s: %v\n%s", l.version, err, messages)
	}
	return said + string(messages)
}

// TestNvlink links our code with NVIDIA's, both ways: nvlink compares the sizes of
// parameters. Recursion and calls through pointers make it warn about the stack, whoever
// compiled them.
func TestNvlink(t *testing.T) {
	parallel(t)
	nvcc := nvccSide(t)
	count := 0
	for _, target := range []string{"sm_70", "sm_75", "sm_90"} {
		for i, l := range linkers(target) {
			if i > 0 && !sampled(i, 100) {
				break
			}
			ours := cptxSide(t, target, 2, true)
			for _, pair := range [][2]string{{ours.caller, nvcc.callee}, {nvcc.caller, ours.callee}} {
				for _, line := range strings.Split(l.nvlink(t, target, pair[0], pair[1]), "\n") {
					if line != "" && !strings.Contains(line, "cannot be statically determined") {
						t.Errorf("%s, CUDA %s: %s", target, l.version, line)
					}
				}
			}
			count++
		}
	}
	if count == 0 {
		toolchain.Missing(t, "no nvlink; run tests/toolchain/fetch.sh")
	}
}
