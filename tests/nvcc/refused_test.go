package nvcc

import (
	"errors"
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
	want := refusedLines(t, hostUses)
	ours := linesOf(regexp.MustCompile(`in\.cu:(\d+):\d+: warning: nvcc does not compile this`), messages(t, hostUses))
	again := []int{want[len(want)-2], want[len(want)-1]} // uses of what has been reported
	want = slices.DeleteFunc(want, func(n int) bool { return slices.Contains(again, n) })
	if diff := cmp.Diff(want, ours); diff != "" {
		t.Errorf("warnings stand elsewhere (-want +ours):\n%s", diff)
	}
}

// launches has a launch a line: nvcc refuses those that have an X.
const launches = `__global__ void k(int *p, int n = 2) { *p = n; }
__global__ void none(void) { }
__global__ void later(int);
__global__ void over(int a) { }
__global__ void over(int a, int b, int c) { }
__device__ int dev(int x) { return x; }
int host(int x) { return x; }
void (*pointer)(int) = later;
void same(int *p) { }
struct S { void same(int) {} void k(int) { k(3); same(4); } };
void user(void (*kernel)(int *, int), int *p) { kernel<<<1, 1>>>(p, 3); }
__global__ void spaced(int *p) { }
namespace kernels { __global__ void found(int *p) { } }
using namespace kernels;
struct pair { int a, b; };
typedef struct pair *pairs;
__global__ void sized(size_t n, size_t *s, pair q, pairs r) { *s = n; }
namespace other { void spaced(int *) { } void run(int *p) { spaced(p); } }
int main()
{
	int *p = 0;
	k<<<1, 32>>>(p);
	k<<<1, 32>>>(p, 3);
	k<<<1, 32>>>(); // X
	k<<<1, 32>>>(p, 3, 4); // X
	k<<<1>>>(p);
	k<<<1, 2, 3, 4, 5>>>(p); // X
	k<<1, 32>>(p); // X
	if (*p) k<<<1, 1>>>(p); else k(p); // X
	k(p); // X
	none<<<1, 1>>>();
	none<<<1, 1>>>(3); // X
	later<<<1, 1>>>(3);
	later<<<1, 1>>>(3, 4); // X
	over<<<1, 1>>>(1);
	over<<<1, 1>>>(1, 2); // X
	over<<<1, 1>>>(1, 2, 3);
	host<<<1, 1>>>(1); // X
	dev<<<1, 1>>>(1); // X
	pointer<<<1, 1>>>(1);
	unknown<<<1, 1>>>(1); // X
	auto local = k;
	local<<<1, 1>>>(p, 1);
	void (*fp)(int *, int) = k;
	fp<<<dim3(1, 2), dim3{3, 4}, 0>>>(p, 3);
	user(k, p);
	(void)&k;
	S s;
	s.k(3);
	other::spaced(p);
	found<<<1, 1>>>(p);
	kernels::found<<<1, 1>>>(p);
	k<<<dim3(1, 2), 1 << 3, sizeof(int) * 3, 0>>>(p, max(1, 2));
	same(p);
	pair one = {1, 2}, two[2];
	size_t n = 3;
	long long *wide = 0;
	sized<<<1, 1>>>(n, &n, one, two);
	sized<<<1, 1>>>(1, 0, {1, 2}, &one);
	sized<<<1, 1>>>(n, wide, one, 0); // X
	sized<<<1, 1>>>(one, &n, one, 0); // X
	sized<<<1, 1>>>(1, &n, two, 0); // X
	sized<<<1, 1>>>(1, &n, one, p); // X
	sized<<<1, 1>>>(1, &n, one, one); // X
	return host(1);
}
`

// TestLaunches: our errors stand on the lines that nvcc refuses.
func TestLaunches(t *testing.T) {
	want := refusedLines(t, launches)
	if diff := cmp.Diff(want, linesOf(regexp.MustCompile(`in\.cu:(\d+):\d+: error: `), messages(t, launches))); diff != "" {
		t.Errorf("errors stand elsewhere (-want +ours):\n%s", diff)
	}
}

// refusedLines returns the lines with an X, which are those that nvcc refuses.
func refusedLines(t *testing.T, source string) (want []int) {
	nvcc := ready(t)
	file := filepath.Join(t.TempDir(), "in.cu")
	if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	text, _ := exec.CommandContext(t.Context(), nvcc, "-ptx", "-arch=sm_75", "-w", "-o", file+".ptx", file).CombinedOutput()
	for i, line := range regexp.MustCompile(`(?m)^.*$`).FindAllString(source, -1) {
		if regexp.MustCompile(`// X$`).MatchString(line) {
			want = append(want, i+1)
		}
	}
	if diff := cmp.Diff(want, linesOf(regexp.MustCompile(`in\.cu\((\d+)\): error`), string(text))); diff != "" {
		t.Errorf("nvcc refuses others (-want +nvcc):\n%s\n%s", diff, text)
	}
	return want
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

// messages returns what the compiler says of a .cu file.
func messages(t *testing.T, source string) string {
	t.Helper()
	o, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	o.Filename, o.Output, o.Parse.CudaFile = "in.cu", cptx.Nothing, true
	res, err := cptx.Compile(t.Context(), []byte(source), o)
	if err != nil && !errors.Is(err, cptx.ErrDiagnostics) {
		t.Fatal(err)
	}
	var text strings.Builder
	if _, err := res.Diags.Render(&text, cptx.Style{NoCaret: true}); err != nil {
		t.Fatal(err)
	}
	return text.String()
}
