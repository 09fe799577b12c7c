package lower

import (
	"strings"
	"testing"

	"cptx/ir"
	"cptx/ir/target"
	"cptx/tests/reader"
)

// TestHalfFMA: targets without half arithmetic compute fma in double, which rounds to half once;
// float would round twice.
func TestHalfFMA(t *testing.T) {
	const src = `define half @f(half %a, half %b, half %c) {
  %r = call half @ptx.fma.rn.f16(half %a, half %b, half %c)
  ret half %r
}
declare half @ptx.fma.rn.f16(half, half, half)
`
	for sm, want := range map[int]string{50: "@ptx.fma.rn.f64(", 53: "@ptx.fma.rn.f16("} {
		m, err := reader.Read("half.ll", src)
		if err != nil {
			t.Fatal(err)
		}
		problems, err := Early(m, &target.Config{SM: sm}, checked())
		if err != nil {
			t.Fatal(err)
		}
		verify(t, "Early", m)
		if text := ir.Text(m, ir.WriteOptions{Opaque: true}); len(problems) > 0 || !strings.Contains(text, "= call half "+want) && !strings.Contains(text, "= call double "+want) {
			t.Errorf("sm_%d: no %s in\n%s%v", sm, want, text, problems)
		}
	}
}

// TestReflected holds the facts about a compilation that the library asks for, as NVVM's
// __nvvm_reflect answers them.
func TestReflected(t *testing.T) {
	for _, test := range []struct {
		cfg                 target.Config
		arch                int64
		ftz, division, root int64
	}{
		{target.Config{SM: 75}, 750, 0, 1, 1},
		{target.Config{SM: 90, FTZ: true}, 900, 1, 1, 1},
		{target.Config{SM: 75, ApproxDiv: true}, 750, 0, 0, 1},
		{target.Config{SM: 75, ApproxSqrt: true}, 750, 0, 1, 0},
		{target.Config{SM: 75, FastMath: true}, 750, 0, 1, 1}, // which -use_fast_math is not alone
	} {
		for fact, want := range map[string]int64{
			"__CUDA_ARCH": test.arch, "__CUDA_FTZ": test.ftz, "__CUDA_PREC_DIV": test.division, "__CUDA_PREC_SQRT": test.root,
		} {
			if got := reflected(&test.cfg, fact); got != want {
				t.Errorf("%+v: %s is %d, want %d", test.cfg, fact, got, want)
			}
		}
	}
}
