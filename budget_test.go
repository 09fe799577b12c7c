package cptx_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"cptx"
	"cptx/ir/budget"
	"cptx/ir/diag"
)

// TestBudget: the work of a compilation is the same at every run and on any number of processors;
// with just that much it succeeds, with less it ends with a diagnostic, in whatever stage it is
// then.
func TestBudget(t *testing.T) {
	var src strings.Builder
	for k := range 40 {
		fmt.Fprintf(&src, "__device__ int f%d(int *p, int n) { for (int i = 0; i < n; i++) if (p[i]) p[i] += %d; return n; }\n", k, k)
	}
	src.WriteString("__global__ void k(int *p) { for (int i = 0; i < 4; i++) *p += f0(p, i); }\n")
	compile := func(work int) (*cptx.Result, error) {
		o, err := cptx.NewOptions("sm_80")
		if err != nil {
			t.Fatal(err)
		}
		o.Limits = budget.DefaultLimits()
		if work > 0 {
			o.Limits.Work = work
		}
		return cptx.Compile(context.Background(), []byte(src.String()), o)
	}
	first, err := compile(0)
	if err != nil || first.Work < 1000 {
		t.Fatalf("%d steps, %v", first.Work, err)
	}
	for _, procs := range []int{1, 2, 4} {
		old := runtime.GOMAXPROCS(procs)
		if res, err := compile(first.Work); err != nil || res.Work != first.Work {
			t.Errorf("%d processors: %d steps, %v; want %d", procs, res.Work, err, first.Work)
		}
		for _, less := range []int{first.Work - 1, first.Work * 9 / 10, first.Work / 2, first.Work / 4, first.Work / 10, 1} {
			res, err := compile(less)
			want := fmt.Sprintf("compiling this takes more than %d steps of work (-fmax-work=)", less)
			if !errors.Is(err, cptx.ErrDiagnostics) || res.Output != nil || len(res.Diags.All()) != 1 ||
				res.Diags.All()[0].Severity != diag.Fatal || res.Diags.All()[0].Message != want {
				t.Errorf("%d of %d steps: %v, %v", less, first.Work, err, res.Diags.All())
			}
		}
		runtime.GOMAXPROCS(old)
	}
}
