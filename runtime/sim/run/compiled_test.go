package run_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cptx"
	"cptx/runtime/sim/run"
)

// runSource compiles CUDA C, with the names and types of parameters, and runs it with options of
// cptx run.
func runSource(t *testing.T, source string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	options, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	options.Target.Debug = true
	program, err := cptx.Compile(context.Background(), []byte(source), options)
	if err != nil {
		t.Fatal(err, program.Diags)
	}
	var out, errs bytes.Buffer
	status = run.Main(string(program.Output), args, &out, &errs)
	return status, out.String(), errs.String()
}

// TestEmptyBraces: an object that is given as {} is zero, as in C23.
func TestEmptyBraces(t *testing.T) {
	const source = `
struct pair { int a[2]; double b; };
__device__ int table[2][2] = {1, 2, 3, 4};
__global__ void k(struct pair p, int *out) {
	out[0] = p.a[0]; out[1] = p.a[1]; out[2] = p.b; out[3] = table[1][1];
}`
	for _, p := range []string{"{}", "{{},0}", "{ }"} {
		status, stdout, stderr := runSource(t, source, "--arg", "p="+p, "--arg", "out={5,6,7,8}", "--set", "table={}", "--print", "out")
		if status != 0 || stdout != "out[0:4] = 0 0 0 0\n" {
			t.Errorf("p=%s: %d, %q, %q", p, status, stdout, stderr)
		}
	}
}

// TestSetArrays: rows and elements that are not given are zero.
func TestSetArrays(t *testing.T) {
	const source = `
__device__ int table[2][3], row[3];
__global__ void k(int *out) { for (int i = 0; i < 9; i++) out[i] = i < 6 ? table[i / 3][i % 3] : row[i - 6]; }`
	for set, want := range map[string]string{
		"{{1},{2,3}}": "1 0 0 2 3 0", "{{1,2,3},{4,5,6}}": "1 2 3 4 5 6", "{{},{0,7}}": "0 0 0 0 7 0", "iota": "0 1 2 3 4 5", "zero": "0 0 0 0 0 0",
	} {
		status, stdout, stderr := runSource(t, source, "--arg", "out=zero[9]", "--set", "table="+set, "--set", "row={8}[3]", "--print", "out")
		if status != 0 || stdout != "out[0:9] = "+want+" 8 0 0\n" {
			t.Errorf("%s: %d, %q, %q", set, status, stdout, stderr)
		}
	}
	for set, want := range map[string]string{
		"{{1,2,3,4}}": "table[0] has 3 elements, 4 are given", "{{1},{2},{3}}": "table has 2 elements, 3 are given", "{1,2}": "table[0] is int [3]: want {VALUE,...}",
	} {
		status, _, stderr := runSource(t, source, "--arg", "out=zero[9]", "--set", "table="+set)
		if status != run.Failed || !strings.Contains(stderr, want) {
			t.Errorf("%s: %d, %q, want %s", set, status, stderr, want)
		}
	}
}

// TestPointersInVariables: a variable has no buffers of its own, whatever its sizes.
func TestPointersInVariables(t *testing.T) {
	const source = `
__device__ int *one, *row[2], *table[2][2];
__global__ void k(int *out) { out[0] = !one + !row[1] + !table[1][0]; }`
	for _, set := range []string{"one={1}", "row={0,{1}}", "table={{0,0},{{1,2},0}}"} {
		status, _, stderr := runSource(t, source, "--arg", "out=zero[1]", "--set", set)
		if status != run.Failed || !strings.Contains(stderr, "a pointer in a variable can only be null") {
			t.Errorf("--set %s: %d, %q", set, status, stderr)
		}
	}
	status, stdout, stderr := runSource(t, source, "--arg", "out=zero[1]", "--set", "one=0", "--set", "row={0,null}", "--set", "table={{0,0},{0,0}}", "--print", "out")
	if status != 0 || stdout != "out[0:1] = 3\n" {
		t.Errorf("null pointers: %d, %q, %q", status, stdout, stderr)
	}
}

// TestNestedLeaf: the numbers that a structure consists of are found however deeply they are
// nested, without a look at each of its members for every one around it.
func TestNestedLeaf(t *testing.T) {
	var source strings.Builder
	source.WriteString("struct s0 { float x, y; };\n")
	const depth = 60
	for i := range depth {
		fmt.Fprintf(&source, "struct s%d { struct s%d in; };\n", i+1, i)
	}
	fmt.Fprintf(&source, "__global__ void k(struct s%d *p, struct { struct s0 in; int n; } *q) {}\n", depth)
	status, stdout, stderr := runSource(t, source.String(), "--signature")
	if status != 0 || strings.Count(stdout, `"leaf":"f32"`) != 1 || strings.Count(stdout, `"leaf"`) != 1 {
		t.Errorf("%d, %s, %s", status, stdout, stderr)
	}
}

// TestColumn: a graymap may be one pixel wide or high.
func TestColumn(t *testing.T) {
	const source = "__global__ void k(const unsigned char *p) {}"
	for _, size := range []string{"1 3", "3 1"} {
		file := filepath.Join(t.TempDir(), "p.pgm")
		if err := os.WriteFile(file, []byte("P5\n"+size+"\n255\nabc"), 0o666); err != nil {
			t.Fatal(err)
		}
		if status, stdout, stderr := runSource(t, source, "--arg", "p=@"+file, "--print", "p"); status != 0 || stdout != "p[0:3] = 97 98 99\n" {
			t.Errorf("%s: %d, %q, %q", size, status, stdout, stderr)
		}
	}
}
