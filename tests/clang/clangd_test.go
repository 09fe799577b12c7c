package clang

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"cptx/tests/toolchain"
)

// notClangs are kernels in which clang reports what the files of --clangd cannot mend.
var notClangs = map[string]string{
	"k_extern_c.c":        "extern \"C\" in C",
	"builtin_addresses.c": "the address of an overloaded function, without a type to choose by",
	"k_atomic_pointers.c": "operators and functions of atomics on pointers",
	"k_atomics_wide.c":    "initialisers of atomic structures",
	"k_atomics_sized16.c": "__int128 for functions whose 16-byte operand is unsigned",
	"tgmath.c":            "narrow integers for an overloaded function of C",
	"tgmath23.c":          "the same",
	"addresses_folded.c":  "addresses in initialisers that gcc folds and clang does not",
	"k_bitfields128.c":    "a negative __int128 shifted left in an initialiser",
	"builtin_forms.c":     "built-in functions of gcc that clang lacks",
	"builtin_generic.c":   "the same",
}

// axpy is a file of CUDA C++ with host code.
const axpy = `#include <cstdio>
#include <vector>
struct Range { int first, last; };
__device__ float3 operator*(float s, const float3 &v) { return make_float3(s * v.x, s * v.y, s * v.z); }
__constant__ float table[4];
__global__ void scale(float3 *x, Range r, float s)
{
    __shared__ float sum;
    int i = blockIdx.x * blockDim.x + threadIdx.x + r.first;
    if (i < r.last) x[i] = s * x[i];
    atomicAdd(&sum, __expf(x[i].x) + table[min(i, 3)]);
    __syncthreads();
    asm volatile("st.global.f32 [%0], %1;" :: "l"(x), "f"(sum));
}
int main()
{
    std::vector<float3> host(100);
    scale<<<1, 128>>>(nullptr, Range{0, 100}, 2);
    printf("%zu\n", host.size());
}
`

var clangdError = regexp.MustCompile(`(?m)^E\[.*\] (\[.*\] Line .*)$`)

// integers are arguments of functions on floating point that no overload takes as they are.
const integers = `#include <math.h>
__global__ void k(double *a, int e, long n, unsigned u, short s, _Float16 h)
{
    double d;
    int x;
    a[0] = ldexp(1, e) + ldexp(s, 1) + ldexp(h, 1) + frexp(3, &x) + scalbn(u, 2) + scalbln(n, 3);
    a[1] = jn(2, 3) + yn(1, s) + remquo(3, 2, &x) + modf(1, &d) + sqrt(2) + pow(2, e) + hypot(3, 4.0f);
}
`

// check lets clangd look at a file, and returns its errors.
func check(t *testing.T, dir, file string) []string {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "clangd-19", "--check="+file, "--check-lines=1-1")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	var list []string
	for _, m := range clangdError.FindAllStringSubmatch(string(out), -1) {
		list = append(list, m[1])
	}
	if !strings.Contains(string(out), "All checks completed") {
		t.Fatalf("clangd %s: %v\n%s", file, err, out)
	}
	return list
}

// TestClangd holds that clangd has no error to report in any kernel and in a CUDA file, with the
// files that cptx --clangd writes (CPTX_CLANGD=all: in all of them, otherwise in a sample).
func TestClangd(t *testing.T) {
	if _, err := exec.LookPath("clangd-19"); err != nil {
		toolchain.Missing(t, "no clangd-19")
	}
	cptx, err := filepath.Abs(filepath.Join(t.TempDir(), "cptx"))
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("go", "build", "-o", cptx, "../../cmd/cptx").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	dir := t.TempDir()
	run := func(args ...string) {
		t.Helper()
		cmd := exec.Command(cptx, args...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("cptx %v: %v\n%s", args, err, out)
		}
	}
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run("--clangd", "-arch=sm_90", "-DFOUR=4")
	scale, err := os.ReadFile("../../examples/scale.h")
	if err != nil {
		t.Fatal(err)
	}
	write("scale.h", string(scale))
	var files []string
	for _, pattern := range []string{"../kernels/*.c", "../../examples/*.c"} {
		found, _ := filepath.Glob(pattern)
		files = append(files, found...)
	}
	sampled := 0
	for i, file := range files {
		// CPTX_CLANGD: all: every kernel through clangd.
		if os.Getenv("CPTX_CLANGD") != "all" && i%12 != 5 {
			continue
		}
		sampled++
		name := filepath.Base(file)
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			t.Fatal(err)
		}
		list := check(t, dir, name)
		if why := notClangs[name]; why == "" && len(list) > 0 {
			t.Errorf("%s: %s", name, strings.Join(list, "\n"))
		} else if why != "" && len(list) == 0 {
			t.Errorf("%s: no error, although %s", name, why)
		}
	}
	t.Logf("%d files", sampled)
	write("axpy.cu", axpy)
	if list := check(t, dir, "axpy.cu"); len(list) > 0 {
		t.Errorf("axpy.cu: %q", list)
	}
	write("integers.c", integers)
	if list := check(t, dir, "integers.c"); len(list) > 0 {
		t.Errorf("integers.c: %q", list)
	}
	// an error of the program is seen, also in a build with a compilation database
	write("wrong.c", "__global__ void k(int *p)\n{\n\tp[threadIdx.x] = FOUR;\n\t__syncthreads(p);\n}\n")
	if list := check(t, dir, "wrong.c"); len(list) != 1 || !strings.Contains(list[0], "Line 4") {
		t.Errorf("wrong.c: %q", list)
	}
	write("built.c", "#include <scale.h>\n__global__ void k(float *p) { *p = __expf(*p) * SCALE; }\n")
	if err := os.Mkdir(filepath.Join(dir, "inc"), 0o777); err != nil {
		t.Fatal(err)
	}
	write("inc/scale.h", "#define SCALE 2\n")
	run("-arch=sm_90", "-use_fast_math", "--cubin", "--ptx-version=8.0", "-fsyntax-only", "-Iinc", "-MJ", "built.json", "built.c")
	entry, err := os.ReadFile(filepath.Join(dir, "built.json"))
	if err != nil {
		t.Fatal(err)
	}
	database := "[" + strings.TrimRight(string(entry), ",\n") + "]"
	if !json.Valid([]byte(database)) {
		t.Fatalf("%s", database)
	}
	write("compile_commands.json", database)
	if list := check(t, dir, "built.c"); len(list) > 0 {
		t.Errorf("built.c: %q", list)
	}
}
