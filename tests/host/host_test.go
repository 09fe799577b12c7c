package host

import (
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"cptx/tests/directive"
	"cptx/tests/toolchain"
)

// TestFibers checks the machine itself on results worked out by hand.
func TestFibers(t *testing.T) {
	if !Available(Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	file, err := directive.Parse("fibers.c", `
// run: --grid 2 --block 64 --shared 256 --arg s:struct(i8=3,i32=5) --arg y:i32[8]=zero
struct s { signed char a; int b; };
__global__ void k(struct s s, int *y) {
	extern __shared__ int dyn[];
	__shared__ int total;
	int i = threadIdx.x;
	if (i == 0) total = 0;
	dyn[i] = i;
	__syncthreads();
	atomicAdd(&total, dyn[63 - i]);
	int up = __shfl_up_sync(0xffffffff, i, 1);
	int sum = __reduce_add_sync(0xffffffffu, up);
	unsigned odd = __ballot_sync(0xffffffff, i & 1);
	int count = __syncthreads_count(i < 10);
	if (i == 0) {
		y[4 * blockIdx.x] = total;
		y[4 * blockIdx.x + 1] = sum + s.a * s.b;
		y[4 * blockIdx.x + 2] = odd;
		y[4 * blockIdx.x + 3] = count;
	}
}
`)
	if err != nil {
		t.Fatal(err)
	}
	for _, sanitize := range []bool{false, true} {
		p, err := NewBuilder(t.TempDir(), Options{Sanitize: sanitize}).Build(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := p.Run(0)
		if err != nil {
			t.Fatal(err)
		}
		kind := directive.Kind("i32")
		for i, want := range []string{"2016", "480", "-1431655766", "10", "2016", "480", "-1431655766", "10"} {
			if got := kind.Text(r.Args[1][4*i:]); got != want {
				t.Errorf("sanitize=%v: y[%d] = %s, want %s", sanitize, i, got, want)
			}
		}
	}
}

// TestKernels runs every kernel and program under the sanitizers: they must
// have no undefined behaviour, or their results would prove nothing.
func TestKernels(t *testing.T) {
	if !Available(Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	paths, err := filepath.Glob("../kernels/*.c")
	if err != nil || len(paths) < 70 {
		t.Fatalf("%d kernels: %v", len(paths), err)
	}
	builder := NewBuilder(t.TempDir(), Options{Sanitize: true})
	for _, path := range toolchain.Sample(paths, 4) {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".c"), func(t *testing.T) {
			t.Parallel()
			file, err := directive.Read(path)
			if err != nil {
				t.Fatal(err)
			}
			p, err := builder.Build(file)
			if err != nil {
				t.Fatal(err)
			}
			for i := range max(1, len(file.Cases)) {
				r, err := p.Run(i)
				if err != nil {
					t.Fatalf("launch %d: %v", i, err)
				}
				reversed, err := p.RunReversed(i)
				if err != nil {
					t.Fatalf("launch %d, reversed: %v", i, err)
				}
				if !reflect.DeepEqual(r, reversed) && file.Tolerance == 0 {
					t.Errorf("launch %d: the result depends on the order of threads", i)
				}
				if testing.Verbose() {
					t.Logf("exit %d\n%s", r.Exit, r.Stdout)
				}
			}
		})
	}
}
