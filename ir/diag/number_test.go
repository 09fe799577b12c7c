package diag_test

import (
	"context"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cptx"
	"cptx/ir/diag"
	"cptx/tests/nvcc"
)

// numbered has a line for each number of diag.Numbered, with the number that nvcc 13.5 prints
// there.
const numbered = `__attribute__((deprecated)) __device__ int old(int);
__attribute__((deprecated("new"))) __device__ int older(int);
static __device__ int nobody(int x) { return x; } // 177 unused-function
__device__ int noret(int x) { } // 940 return-type
__device__ int overflow() { return 2147483647 + 1; } // 61 integer-overflow
__device__ unsigned shifts(unsigned x) { return x << 40; } // 63 shift-count-overflow
__device__ int zero(int x) { return x / 0; } // 39 division-by-zero
__device__ void pr(const char *s) { printf("%d\n", s); } // 181 format
__device__ int assign(int x) { if (x = 3) return 1; return 0; } // 187 parentheses
__device__ int unset(void) { int u; return u; } // 549 uninitialized
__global__ void k(int *p, unsigned u, float f) {
  int unused; // 177 unused-variable
  int set; set = 3; // 550 unused-but-set-variable
  unsigned neg = -1; // 68 sign-conversion
  signed char trunc = 300; // 69 constant-conversion
  u >= 0; // 174 unused-comparison
  u + 1; // 174 unused-value
  if (u < 0) p[2] = 1; // 186 tautological-unsigned-zero-compare
  p[4] = old(3); // 1215 deprecated-declarations
  p[5] = older(3); // 1444 deprecated-declarations
  label: p[7] = neg + trunc; // 177 unused-label
  p[11] = f; // 2463 float-conversion
  p[14] = 'ab'; // 1422 multichar
}
`

// TestNumbers: every number has a line that this compiler warns about by the name beside it, and
// nvcc, where it is found, by the number.
func TestNumbers(t *testing.T) {
	want := map[int][]string{} // by line: number and name
	said := map[string]bool{}
	for i, line := range strings.Split(numbered, "\n") {
		if _, comment, ok := strings.Cut(line, " // "); ok {
			f := strings.Fields(comment)
			want[i+1] = f
			n, _ := strconv.Atoi(f[0])
			if !slices.Contains(diag.Numbered(n), f[1]) {
				t.Errorf("%d is not for %s", n, f[1])
			}
			said[comment] = true
		}
	}
	for n := range 10000 {
		for _, name := range diag.Numbered(n) {
			if !said[strconv.Itoa(n)+" "+name] {
				t.Errorf("%d, %s has no line", n, name)
			}
		}
	}
	ours := warnings(t)
	for line, f := range want {
		if !slices.Contains(ours[line], f[1]) {
			t.Errorf("line %d: warnings %q, want %s", line, ours[line], f[1])
		}
	}
	if path := nvcc.Find(); path != "" {
		theirs := nvccNumbers(t, path)
		for line, f := range want {
			if !slices.Contains(theirs[line], f[0]) {
				t.Errorf("line %d: nvcc has numbers %q, want %s", line, theirs[line], f[0])
			}
		}
	}
}

// warnings returns the names of this compiler's warnings by line.
func warnings(t *testing.T) map[int][]string {
	o, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	o.Filename, o.Parse.CudaFile, o.Output = "k.cu", true, cptx.Nothing
	o.Policy.Option("everything")
	res, err := cptx.Compile(context.Background(), []byte(numbered), o)
	if err != nil {
		t.Fatal(err)
	}
	list := map[int][]string{}
	for _, d := range res.Diags.All() {
		list[d.Line] = append(list[d.Line], d.Flag)
	}
	return list
}

// nvccNumbers returns nvcc's numbers by line.
func nvccNumbers(t *testing.T, path string) map[int][]string {
	file := t.TempDir() + "/k.cu"
	if err := os.WriteFile(file, []byte(numbered), 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(path, "-ptx", "-Wconversion", "-o", os.DevNull, file).CombinedOutput()
	if err != nil {
		t.Fatalf("nvcc: %v\n%s", err, out)
	}
	list := map[int][]string{}
	for _, m := range regexp.MustCompile(`\((\d+)\): warning #(\d+)-D`).FindAllSubmatch(out, -1) {
		line, _ := strconv.Atoi(string(m[1]))
		list[line] = append(list[line], string(m[2]))
	}
	return list
}
