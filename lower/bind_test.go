package lower

import (
	"strings"
	"testing"

	"github.com/llir/llvm/ir/enum"

	"cptx/ir/target"
)

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

// TestCompared holds which comparisons are true of two numbers of 32 bits.
func TestCompared(t *testing.T) {
	all := []enum.IPred{enum.IPredEQ, enum.IPredNE, enum.IPredSGT, enum.IPredSGE, enum.IPredSLT, enum.IPredSLE, enum.IPredUGT, enum.IPredUGE, enum.IPredULT, enum.IPredULE}
	for _, c := range []struct {
		a, b int64
		want string
	}{
		{890, 890, "eq sge sle uge ule"},
		{890, 800, "ne sgt sge ugt uge"},
		{800, 890, "ne slt sle ult ule"},
		{-1, 0, "ne slt sle ugt uge"},
		{0, -1, "ne sgt sge ult ule"},
		{-1, -1, "eq sge sle uge ule"},
	} {
		var got []string
		for _, p := range all {
			if k, ok := compared(p, c.a, c.b); ok && k == 1 {
				got = append(got, p.String())
			} else if !ok || k != 0 {
				t.Errorf("%v of %d and %d: %d %t", p, c.a, c.b, k, ok)
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%d and %d: %s, want %s", c.a, c.b, s, c.want)
		}
	}
}
