package cxx

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"cptx"
	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/vm"
	"cptx/tests/nvcc"
	"cptx/tests/toolchain"
)

var update = flag.Bool("update", false, "write the messages in testdata/wrong.txtar")

// compile compiles CUDA C++.
func compile(t *testing.T, source []byte, name, arch string, level int, set func(*cptx.Options)) *cptx.Result {
	t.Helper()
	o, err := cptx.NewOptions(arch)
	if err != nil {
		t.Fatal(err)
	}
	o.Filename, o.Parse.CudaFile = name, true
	o.Target.OptLevel, o.Target.NoFMA = level, true
	if set != nil {
		set(o)
	}
	res, err := cptx.Compile(context.Background(), source, o)
	if err != nil && !errors.Is(err, cptx.ErrDiagnostics) {
		t.Fatal(err)
	}
	return res
}

// messages are those of a compilation, as the command prints them.
func messages(res *cptx.Result) string {
	var b strings.Builder
	res.Diags.Render(&b, cptx.Style{})
	return b.String()
}

// onHost compiles and runs a program with g++.
func onHost(t *testing.T, path string) string {
	t.Helper()
	gxx, err := exec.LookPath("g++")
	if err != nil {
		toolchain.Missing(t, "g++")
	}
	exe := filepath.Join(t.TempDir(), "program")
	cmd := exec.Command(gxx, "-std=c++17", "-w", "-fsanitize=undefined", "-fno-sanitize-recover", "-ffp-contract=off", "-include", "testdata/host.h", "-x", "c++", path, "-o", exe)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("g++: %v\n%s", err, out)
	}
	out, err := exec.Command(exe).Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// TestPrograms runs each program in the simulator and on the host.
func TestPrograms(t *testing.T) {
	paths, _ := filepath.Glob("testdata/*.cu")
	for _, path := range paths {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(source, []byte("int main()")) {
			continue
		}
		t.Run(strings.TrimSuffix(filepath.Base(path), ".cu"), func(t *testing.T) {
			t.Parallel()
			want := onHost(t, path)
			for _, arch := range []string{"sm_75", "sm_90"} {
				for _, level := range []int{0, 2, 3} {
					res := compile(t, source, path, arch, level, nil)
					if text := messages(res); text != "" {
						t.Fatalf("%s", text)
					}
					if got := run(t, res.Output); got != want {
						t.Errorf("%s -O%d printed\n%swant\n%s", arch, level, got, want)
					}
					assemble(t, res.Output, arch)
				}
			}
		})
	}
}

// run runs main in the simulator.
func run(t *testing.T, ptx []byte) string {
	t.Helper()
	program, err := sim.Load(string(ptx))
	if err != nil {
		t.Fatal(err)
	}
	var stdout bytes.Buffer
	o := vm.DefaultOptions()
	o.Stdout = &stdout
	if exit, err := engine.CallFunc(engine.Single(program, o), "main"); err != nil || exit != 0 {
		t.Fatalf("exit %d, %v\n%s", exit, err, stdout.String())
	}
	return stdout.String()
}

func assemble(t *testing.T, ptx []byte, arch string) {
	t.Helper()
	if messages, err := toolchain.Ptxas(t, arch)[0].Assemble(ptx, arch); err != nil || strings.TrimSpace(messages) != "" {
		t.Errorf("ptxas: %v %s", err, messages)
	}
}

// defined matches the functions that a PTX text defines for others.
var defined = regexp.MustCompile(`(?m)^\s*(?:\.visible|\.weak)[^;{]*?\.(?:entry|func)\s*(?:\([^)]*\)\s*)?([\w$]+)\(`)

func names(ptx []byte) []string {
	var list []string
	for _, m := range defined.FindAllSubmatch(ptx, -1) {
		list = append(list, string(m[1]))
	}
	slices.Sort(list)
	return list
}

// TestNames compares the names of functions, and the parameters of kernels, with nvcc's.
func TestNames(t *testing.T) {
	path := nvcc.Find()
	if path == "" {
		toolchain.Missing(t, "nvcc")
	}
	source, err := os.ReadFile("testdata/names.cu")
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "names.ptx")
	if text, err := exec.Command(path, "-ptx", "-arch=sm_75", "-rdc=true", "-std=c++17", "-w", "-o", out, "testdata/names.cu").CombinedOutput(); err != nil {
		t.Fatalf("nvcc: %v\n%s", err, text)
	}
	want, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	res := compile(t, source, "testdata/names.cu", "sm_75", 2, func(o *cptx.Options) {
		o.Target.CXXNames, o.Target.WholeProgram = true, false
	})
	if a, b := names(res.Output), names(want); !slices.Equal(a, b) || len(a) < 20 {
		t.Errorf("%s\nour functions are\n%s\nnvcc's\n%s", messages(res), strings.Join(a, "\n"), strings.Join(b, "\n"))
	}
}

// unhashed is a name without the hash that nvcc puts after that of a namespace without one.
func unhashed(name string) string {
	for {
		at := regexp.MustCompile(`\d+_GLOBAL__N__`).FindStringIndex(name)
		if at == nil {
			return name
		}
		digits := strings.IndexByte(name[at[0]:], '_')
		n, _ := strconv.Atoi(name[at[0] : at[0]+digits])
		name = name[:at[0]] + "12_GLOBAL__N_1" + name[at[0]+digits+n:]
	}
}

// entries are the kernels of a PTX text with their linkage.
func entries(ptx []byte) []string {
	var list []string
	for _, m := range regexp.MustCompile(`(?m)^\s*(\.visible |\.weak )?\.entry ([\w$]+)\(`).FindAllSubmatch(ptx, -1) {
		list = append(list, string(m[1])+unhashed(string(m[2])))
	}
	slices.Sort(list)
	return list
}

// TestInternalNames compares the names and linkage of kernels that are static, or in a namespace
// without a name, with nvcc's.
func TestInternalNames(t *testing.T) {
	path := nvcc.Find()
	if path == "" {
		toolchain.Missing(t, "nvcc")
	}
	const file = "testdata/internal.cu"
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "internal.ptx")
	if text, err := exec.Command(path, "-ptx", "-arch=sm_75", "-std=c++17", "-w", "-o", out, file).CombinedOutput(); err != nil {
		t.Fatalf("nvcc: %v\n%s", err, text)
	}
	want, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	res := compile(t, source, file, "sm_75", 2, func(o *cptx.Options) {
		o.Target.CXXNames, o.Target.WholeProgram = true, true
	})
	if a, b := entries(res.Output), entries(want); !slices.Equal(a, b) || len(a) != 11 {
		t.Errorf("%s\nour kernels are\n%s\nnvcc's\n%s", messages(res), strings.Join(a, "\n"), strings.Join(b, "\n"))
	}
}

// TestInstances compares the kernels that templates make, and those in namespaces, with nvcc's:
// which there are, and their names, linkage and parameters.
func TestInstances(t *testing.T) {
	path := nvcc.Find()
	if path == "" {
		toolchain.Missing(t, "nvcc")
	}
	for file, fewest := range map[string]int{"testdata/kernels.cu": 100, "testdata/spaces.cu": 20} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		out := filepath.Join(t.TempDir(), "kernels.ptx")
		if text, err := exec.Command(path, "-ptx", "-arch=sm_75", "-std=c++17", "-w", "-o", out, file).CombinedOutput(); err != nil {
			t.Fatalf("nvcc: %v\n%s", err, text)
		}
		want, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		for _, level := range []int{0, 2} {
			res := compile(t, source, file, "sm_75", level, func(o *cptx.Options) {
				o.Target.CXXNames, o.Target.WholeProgram = true, true
			})
			a, b := append(entries(res.Output), params(res.Output)...), append(entries(want), params(want)...)
			if !slices.Equal(a, b) || len(a) < fewest {
				t.Errorf("%s\nour kernels are\n%s\nnvcc's\n%s", messages(res), strings.Join(a, "\n"), strings.Join(b, "\n"))
			}
			assemble(t, res.Output, "sm_75")
		}
	}
}

// params are the parameters of kernels, each with the bytes that it takes; the types of scalars,
// which PTX knows several names for, do not matter.
func params(ptx []byte) []string {
	var list []string
	param := regexp.MustCompile(`\.param \.(?:align (\d+) \.b8|[a-z](\d+))[^\n]* (_Z\w+_param_\d+)(\[\d+\])?`)
	for _, kernel := range regexp.MustCompile(`\.entry [\w$]+\([^)]*\)`).FindAll(ptx, -1) {
		for _, m := range param.FindAllSubmatch(kernel, -1) {
			list = append(list, unhashed(string(m[3]))+" "+string(m[1])+string(m[2])+string(m[4]))
		}
	}
	slices.Sort(list)
	return list
}

// TestWrong holds the messages about wrong programs.
func TestWrong(t *testing.T) {
	const file = "testdata/wrong.txtar"
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for i := 0; i < len(archive.Files); i++ {
		f := &archive.Files[i]
		if !strings.HasSuffix(f.Name, ".cu") {
			continue
		}
		count++
		res := compile(t, f.Data, f.Name, "sm_75", 2, nil)
		text := messages(res)
		if !strings.Contains(text, " error: ") {
			t.Errorf("%s has no error\n%s", f.Name, text)
		}
		name := strings.TrimSuffix(f.Name, ".cu") + ".txt"
		switch {
		case *update && (i+1 == len(archive.Files) || archive.Files[i+1].Name != name):
			archive.Files = slices.Insert(archive.Files, i+1, txtar.File{Name: name, Data: []byte(text)})
		case *update:
			archive.Files[i+1].Data = []byte(text)
		case i+1 == len(archive.Files) || archive.Files[i+1].Name != name:
			t.Errorf("%s: no messages; run with -update", f.Name)
		case string(archive.Files[i+1].Data) != text:
			t.Errorf("%s:\n%swant\n%s", f.Name, text, archive.Files[i+1].Data)
		}
	}
	if *update {
		if err := os.WriteFile(file, txtar.Format(archive), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d wrong programs", count)
}
