package lower

import (
	"testing"

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
