// Package cudart tests libcudart with programs that nvcc compiles: each computes on the host too
// what its kernels compute, and says where they differ.
package cudart

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/tests/nvcc"
	"cptx/tests/toolchain"
)

const root = "../.."

// built are the libraries and the command, in a folder of the test.
func built(t *testing.T) (command, libraries string) {
	t.Helper()
	if _, err := exec.LookPath("g++"); err != nil {
		toolchain.Missing(t, "no g++; install a C++ compiler")
	}
	dir := t.TempDir()
	if out, err := exec.Command("make", "-C", root, "BIN="+dir, "libcudart").CombinedOutput(); err != nil {
		t.Fatalf("make libcudart: %v\n%s", err, out)
	}
	command = filepath.Join(dir, "cptx")
	if out, err := exec.Command("go", "build", "-o", command, root+"/cmd/cptx").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return command, filepath.Join(dir, "lib")
}

// options are what nvcc needs for some programs.
var options = map[string][]string{
	"children": {"-rdc=true", "-lcudadevrt"}, // kernels that launch kernels
}

// TestPrograms compiles programs with the runtime linked dynamically, and runs them.
func TestPrograms(t *testing.T) {
	compiler := nvcc.Find()
	if compiler == "" {
		toolchain.Missing(t, "no nvcc; run tests/toolchain/fetch.sh --nvcc")
	}
	command, libraries := built(t)
	sources, err := filepath.Glob("testdata/*.cu")
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() {
		sources = toolchain.Sample(sources, 4)
	}
	for _, source := range sources {
		name := strings.TrimSuffix(filepath.Base(source), ".cu")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			program := filepath.Join(t.TempDir(), name)
			args := []string{"-cudart", "shared", "-arch=compute_90", "--compress-mode=none", "-lineinfo", "-L", libraries, "-o", program, source}
			out, err := exec.Command(compiler, append(args, options[name]...)...).CombinedOutput()
			if err != nil {
				t.Fatalf("nvcc: %v\n%s", err, out)
			}
			var said strings.Builder
			cmd := exec.Command(command, "exec", "--gpu=sm_90", "--sms=4", "--devices=2", "--uninit=error", "--races", "--", program)
			cmd.Stderr = &said
			got, err := cmd.Output()
			if name == "beyond" { // its finding is an error
				if cmd.ProcessState.ExitCode() != 123 {
					t.Errorf("exit status %d", cmd.ProcessState.ExitCode())
				}
				err = nil
			}
			if want := printed(t, source); err != nil || string(got) != want {
				t.Fatalf("%v\n%swant\n%s\n%s", err, got, want, said.String())
			}
			if finding := strings.Contains(said.String(), "\nnote: in launch"); finding != (name == "beyond") {
				t.Errorf("%s", said.String())
			}
		})
	}
}

// printed is what a program is to print: the comments at its end, and ok.
func printed(t *testing.T, source string) string {
	data, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	last := slices.Index(lines, "}")
	for i, line := range lines {
		if line == "}" {
			last = i
		}
	}
	for _, line := range lines[last+1:] {
		b.WriteString(strings.TrimPrefix(line, "// ") + "\n")
	}
	return b.String() + "ok\n"
}

// TestSymbols holds that the libraries have the functions of NVIDIA's, where that one is at hand.
func TestSymbols(t *testing.T) {
	_, libraries := built(t)
	for _, name := range []string{"libcudart.so.12", "libcudart.so.13"} {
		got := symbols(t, filepath.Join(libraries, name))
		var listed []string
		f, err := os.Open(root + "/cmd/cptx/libcudart/functions.txt")
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		for lines := bufio.NewScanner(f); lines.Scan(); {
			if words := strings.Fields(lines.Text()); slices.Contains(words[1:], strings.TrimPrefix(name, "libcudart.so.")) {
				listed = append(listed, words[0])
			}
		}
		for _, s := range listed {
			if !slices.Contains(got, s) {
				t.Errorf("%s has no %s", name, s)
			}
		}
		if compiler := nvcc.Find(); compiler != "" {
			theirs := filepath.Join(filepath.Dir(filepath.Dir(compiler)), "lib", name)
			if _, err := os.Stat(theirs); err == nil {
				if want := symbols(t, theirs); !slices.Equal(listed, want) {
					t.Errorf("%s: NVIDIA's has other functions than functions.txt: %d, %d", name, len(want), len(listed))
				}
			}
		}
	}
}

var exported = regexp.MustCompile(`(?m) [TW] (\w+)(@@.*)?$`)

// symbols are the functions of a library, sorted.
func symbols(t *testing.T, library string) (list []string) {
	out, err := exec.Command("nm", "-D", "--defined-only", library).Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range exported.FindAllStringSubmatch(string(out), -1) {
		list = append(list, m[1])
	}
	slices.Sort(list)
	return slices.Compact(list)
}
