package clang

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"cptx"
	"cptx/tests/toolchain"
)

var update = flag.Bool("update", false, "write clang's messages and ours about the programs of testdata/mistakes")

// In testdata/mistakes, sources.txtar has typical mistakes, one a program. clang.txt has what clang
// 19 says of them, cptx.txt what the compiler says: the first error, or warning where there is no
// error. elsewhere.txt says why a message of the compiler stands at another place than clang's.
const mistakes = "testdata/mistakes/"

// TestMistakes holds that messages stand where clang's stand, or where elsewhere.txt says why not.
func TestMistakes(t *testing.T) {
	archive, err := txtar.ParseFile(mistakes + "sources.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var ours strings.Builder
	for _, f := range archive.Files {
		fmt.Fprintf(&ours, "%s %s\n", f.Name, first(cptxOutput(t, f)))
	}
	golden(t, "cptx.txt", ours.String())
	got, want, reasons := rows(t, "cptx.txt"), rows(t, "clang.txt"), rows(t, "elsewhere.txt")
	for _, f := range archive.Files {
		place := func(row string) string { p, _, _ := strings.Cut(row, " "); return p }
		switch same := place(got[f.Name]) == place(want[f.Name]); {
		case !same && reasons[f.Name] == "":
			t.Errorf("%s: no reason is given for another place\nclang: %s\ncptx:  %s", f.Name, want[f.Name], got[f.Name])
		case same && reasons[f.Name] != "":
			t.Errorf("%s: the place is clang's; its row in elsewhere.txt goes", f.Name)
		}
		delete(reasons, f.Name)
	}
	for name := range reasons {
		t.Errorf("elsewhere.txt: no program is called %s", name)
	}
}

// TestMistakesOfClang holds that clang says what the table says.
func TestMistakesOfClang(t *testing.T) {
	if _, err := exec.LookPath(Command); err != nil {
		toolchain.Missing(t, "no clang-19; install the Debian package of this name")
	}
	archive, err := txtar.ParseFile(mistakes + "sources.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var list strings.Builder
	for _, f := range archive.Files {
		fmt.Fprintf(&list, "%s %s\n", f.Name, first(clangOutput(t, f)))
	}
	golden(t, "clang.txt", list.String())
}

// golden compares text with a file, or writes it.
func golden(t *testing.T, name, text string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(mistakes+name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(mistakes + name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(want), "\n")
	for _, line := range strings.Split(text, "\n") {
		if !slices.Contains(lines, line) {
			t.Errorf("%s lacks (-update writes it):\n%s", name, line)
		}
	}
	if bytes.Count(want, []byte("\n")) != strings.Count(text, "\n") {
		t.Errorf("%s has %d lines, not %d", name, bytes.Count(want, []byte("\n")), strings.Count(text, "\n"))
	}
}

// rows reads a table: the name of a program, and what is said of it.
func rows(t *testing.T, name string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(mistakes + name)
	if err != nil {
		t.Fatal(err)
	}
	table := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		key, rest, _ := strings.Cut(line, " ")
		table[key] = rest
	}
	return table
}

// messageLine is a line of either compiler about a program.
var messageLine = regexp.MustCompile(`(?m)^[^:\n]*\.cu?:(\d+:\d+): (?:fatal )?(error|warning|note): (.*)$`)

// first returns the first error with its place, or else the first warning, and the notes after it.
func first(output string) string {
	all := messageLine.FindAllStringSubmatch(output, -1)
	for _, severity := range []string{"error", "warning"} {
		for i, m := range all {
			if m[2] != severity {
				continue
			}
			s := m[1] + " " + m[2] + ": " + m[3]
			for _, n := range all[i+1:] {
				if n[2] != "note" {
					break
				}
				s += " | " + n[1] + " " + n[3]
			}
			return s
		}
	}
	return "none"
}

// cptxOutput returns the messages about a program.
func cptxOutput(t *testing.T, f txtar.File) string {
	o, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	o.Filename, o.Parse.CudaFile = f.Name, strings.HasSuffix(f.Name, ".cu")
	o.Policy.Option("all")
	res, err := cptx.Compile(t.Context(), f.Data, o)
	if err != nil && !errors.Is(err, cptx.ErrDiagnostics) {
		t.Fatal(err)
	}
	var b strings.Builder
	res.Diags.Render(&b, cptx.Style{NoCaret: true})
	return b.String()
}

// clangOutput returns what clang says of a program, which is for the host if it launches kernels.
func clangOutput(t *testing.T, f txtar.File) string {
	dir := t.TempDir()
	file := filepath.Join(dir, f.Name)
	if err := os.WriteFile(file, f.Data, 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"--target=nvptx64-nvidia-cuda", "-march=sm_75", "-std=gnu11"}
	if strings.HasSuffix(f.Name, ".cu") {
		side := "--cuda-device-only"
		if bytes.Contains(f.Data, []byte("\nvoid run(")) || bytes.Contains(f.Data, []byte("int main(")) {
			side = "--cuda-host-only"
		}
		args = []string{"-x", "cuda", side, "--cuda-gpu-arch=sm_75", "-nocudainc", "-nocudalib"}
	}
	args = append(args, "-Wall", "-fsyntax-only", "-fno-caret-diagnostics", "-ferror-limit=0", "-include", mistakes+"device.h", file)
	out, _ := exec.Command(Command, args...).CombinedOutput()
	return string(out)
}

// TestLaunchTypes holds that the arguments of launches are refused that clang refuses, with its
// messages.
func TestLaunchTypes(t *testing.T) {
	if _, err := exec.LookPath(Command); err != nil {
		toolchain.Missing(t, "no clang-19; install the Debian package of this name")
	}
	source, err := os.ReadFile(mistakes + "launches.cu")
	if err != nil {
		t.Fatal(err)
	}
	f := txtar.File{Name: "launches.cu", Data: source}
	list := func(output string) string {
		var s strings.Builder
		for _, m := range messageLine.FindAllStringSubmatch(output, -1) {
			if m[2] != "warning" && !strings.HasPrefix(m[3], "candidate constructor") {
				fmt.Fprintf(&s, "%s %s: %s\n", m[1], m[2], m[3])
			}
		}
		return s.String()
	}
	want, got := list(clangOutput(t, f)), list(cptxOutput(t, f))
	if d := cmp.Diff(want, got); d != "" || strings.Count(want, "error") < 10 {
		t.Errorf("%d lines (-clang +cptx):\n%s", strings.Count(want, "\n"), d)
	}
}
