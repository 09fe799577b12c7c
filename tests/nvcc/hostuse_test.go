package nvcc

import (
	"context"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cptx"
)

// hostUses uses what is the host's, a use a line: nvcc refuses those that have an X.
const hostUses = `static int table[4] = {1, 2, 3, 4};
const int n = 5; const float f = 2.5f; static const double d = 3.5; const int many[3] = {1, 2, 3};
constexpr int c = 7; constexpr int cs[2] = {1, 2};
int var; struct S { int x; }; const S s = {3}; extern const int ext;
inline int helper(int x) { return x; }
int declared(int);
int late(int);
__device__ int late(int x) { return x; }
__device__ int both(int x) { return x; }
int both(float x) { return 2; }
enum { E = 3 };
__global__ void k(int *p)
{
	int q[n];
	p[0] = n + (int)f + (int)d + q[0];
	p[1] = many[1]; // X
	p[2] = c;
	p[3] = cs[p[1]]; // X
	p[4] = var; // X
	p[5] = s.x + E;
	p[6] = ext; // X
	p[7] = helper(3); // X
	p[8] = declared(3); // X
	p[9] = sizeof(table) + sizeof(var) + sizeof(helper(1));
	p[10] = min(n, p[3]);
	p[11] = both(3);
	if (sizeof(int) == 3) p[12] = n;
	table[1] = 4; // X
}
__global__ void l(int *p)
{
	int (*address)(int) = helper; // X
	p[0] = address(3);
	p[1] = var; // X
	int helper = p[1], var = 4;
	p[2] = helper + var;
}
`

// TestHostUses: our warnings stand on the lines that nvcc refuses; a function or variable has one.
func TestHostUses(t *testing.T) {
	nvcc := ready(t)
	file := filepath.Join(t.TempDir(), "uses.cu")
	if err := os.WriteFile(file, []byte(hostUses), 0o600); err != nil {
		t.Fatal(err)
	}
	text, _ := exec.CommandContext(context.Background(), nvcc, "-ptx", "-arch=sm_75", "-w", "-o", file+".ptx", file).CombinedOutput()
	theirs := linesOf(regexp.MustCompile(`uses\.cu\((\d+)\): error`), string(text))
	ours := linesOf(regexp.MustCompile(`uses\.cu:(\d+):\d+: warning: nvcc does not compile this`), warnings(t, "uses.cu", hostUses))
	var want []int
	for i, line := range regexp.MustCompile(`(?m)^.*$`).FindAllString(hostUses, -1) {
		if regexp.MustCompile(`// X$`).MatchString(line) {
			want = append(want, i+1)
		}
	}
	if diff := cmp.Diff(want, theirs); diff != "" {
		t.Errorf("nvcc refuses others (-want +nvcc):\n%s\n%s", diff, text)
	}
	again := []int{want[len(want)-2], want[len(want)-1]} // uses of what has been reported
	want = slices.DeleteFunc(want, func(n int) bool { return slices.Contains(again, n) })
	if diff := cmp.Diff(want, ours); diff != "" {
		t.Errorf("warnings stand elsewhere (-want +ours):\n%s", diff)
	}
}

// linesOf returns the line numbers that the pattern finds, sorted, each once.
func linesOf(pattern *regexp.Regexp, text string) []int {
	lines := map[int]bool{}
	for _, m := range pattern.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1])
		lines[n] = true
	}
	return slices.Sorted(maps.Keys(lines))
}

// warnings returns what the compiler says of a .cu file.
func warnings(t *testing.T, name, source string) string {
	t.Helper()
	o, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	o.Filename, o.Output, o.Parse.CudaFile = name, cptx.Nothing, true
	res, err := cptx.Compile(t.Context(), []byte(source), o)
	if err != nil {
		t.Error(err)
	}
	var text strings.Builder
	if _, err := res.Diags.Render(&text, cptx.Style{NoCaret: true}); err != nil {
		t.Fatal(err)
	}
	return text.String()
}
