package debug

import (
	"context"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"cptx"
	"cptx/tests/toolchain"
)

var update = flag.Bool("update", false, "rewrite golden files")

// questions are asked of cuda-gdb, which answers them without a GPU.
var questions = []string{"info functions", "info variables", "info types", "info scope walk", "info line walk", "info line cudagdb.c:17",
	"ptype Cell", "ptype/o struct Cell", "ptype walk", "ptype enum Color", "whatis cells", "whatis limit", "list walk", "info source"}

// hexAddress matches what depends on the instructions that ptxas makes.
var hexAddress = regexp.MustCompile(`0x[0-9a-f]+( <[^>]*>)?`)

// unused matches what cuda-gdb shows of an address that ptxas has turned into a place of the frame.
var unused = regexp.MustCompile(`(?m)^ +\d+: DW_OP_nop\n`)

// TestCudaGDB holds what NVIDIA's debugger makes of a cubin's functions, lines, scopes and types.
func TestCudaGDB(t *testing.T) {
	gdb := filepath.Join(toolchain.CacheDir(), "cuda-11.8", "bin", "cuda-gdb")
	if found, err := exec.LookPath("cuda-gdb"); err == nil {
		gdb = found
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if out, err := exec.CommandContext(ctx, gdb, "--version").CombinedOutput(); err != nil {
		toolchain.Missing(t, "no cuda-gdb that runs; tests/toolchain/fetch.sh --all gets one: "+err.Error()+": "+string(out))
	}
	var tool *toolchain.Tool
	for _, p := range toolchain.Ptxas(t, "sm_80") {
		if p.Version == "12.9" { // what newer ones write, the debugger of 11.8 need not read
			tool = &p
		}
	}
	if tool == nil {
		toolchain.Missing(t, "no ptxas 12.9")
	}
	source, err := os.ReadFile("testdata/cudagdb.c")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	ptx := compile(t, "cudagdb.c", string(source), "sm_80", 0, func(o *cptx.Options) { o.Target.DebugDir = dir })
	for name, text := range map[string][]byte{"cudagdb.c": source, "k.ptx": []byte(ptx)} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cubin := filepath.Join(dir, "k.cubin")
	if _, messages, err := tool.AssembleFile(filepath.Join(dir, "k.ptx"), cubin, "sm_80", "-g"); err != nil || strings.TrimSpace(messages) != "" {
		t.Fatal(messages, err)
	}
	args := []string{"-nx", "-batch", "-data-directory", dir}
	for _, q := range questions {
		args = append(args, "-ex", "echo > "+q+"\\n", "-ex", q)
	}
	cmd := exec.CommandContext(ctx, gdb, append(args, cubin)...)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	_, answers, _ := strings.Cut(string(out), "> ")
	got := "> " + hexAddress.ReplaceAllString(unused.ReplaceAllString(answers, ""), "ADDRESS")
	got = strings.ReplaceAll(got, dir, "DIR")
	const golden = "testdata/cudagdb.answer"
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("cuda-gdb says (-update rewrites %s)\n%s\nwant\n%s", golden, got, want)
	}
}
