package tests

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"testing"

	"cptx"
	"cptx/ir/target"
	"cptx/runtime/sim"
	"cptx/tests/toolchain"
)

// someChips are instructions that only some chips have, or families of chips: C that uses one, and
// a target that has it.
var someChips = []struct{ name, target, body string }{
	{"any chip", "sm_90", `x[0] = x[1];`},
	{"setmaxnreg", "sm_90a", `asm volatile("setmaxnreg.inc.sync.aligned.u32 64;");`},
	{"redux.f32", "sm_100a", `float f = x[0]; asm volatile("redux.sync.min.f32 %0, %0, 0xffffffff;" : "+f"(f)); x[0] = f;`},
	{"cvt.e2m3x2", "sm_100a", `short h; asm volatile("cvt.rn.satfinite.e2m3x2.f32 %0, %1, %2;" : "=h"(h) : "f"(x[0]), "f"(x[1])); x[0] = h;`},
	{"cvt.e3m2x2", "sm_100a", `short h; asm volatile("cvt.rn.satfinite.e3m2x2.f32 %0, %1, %2;" : "=h"(h) : "f"(x[0]), "f"(x[1])); x[0] = h;`},
	{"cvt.e2m1x2", "sm_100a", `asm volatile("{.reg .b8 t; cvt.rn.satfinite.e2m1x2.f32 t, %0, %1;}" :: "f"(x[0]), "f"(x[1]));`},
	{"cvt.rs", "sm_100a", `int i; asm volatile("cvt.rs.f16x2.f32 %0, %1, %2, %3;" : "=r"(i) : "f"(x[0]), "f"(x[1]), "r"(7)); x[0] = i;`},
	{"tcgen05", "sm_100a", `asm volatile("tcgen05.fence::before_thread_sync;");`},
	{"wgmma", "sm_90a", `asm volatile("wgmma.fence.sync.aligned;" ::: "memory");`},
}

var (
	targetLine = regexp.MustCompile(`(?m)^\.target .*$`)
	headLine   = regexp.MustCompile(`(?m)^\.version .*$`)
)

// TestFamilies holds that an instruction that needs a certain chip or family is refused exactly
// where ptxas refuses it, by the compiler and by the simulator: each has its own list of families.
func TestFamilies(t *testing.T) {
	tools := toolchain.Ptxas(t, "sm_100f")
	for _, c := range toolchain.Sample(someChips, 4) {
		t.Run(strings.ReplaceAll(c.name, " ", "-"), func(t *testing.T) {
			t.Parallel()
			src := []byte("__global__ void k(float *x) { " + c.body + " }")
			text, err := compileFor(c.target, src)
			if err != nil {
				t.Fatal(err)
			}
			for _, gpu := range target.List() {
				if gpu.SM < 90 || !tools[0].Supports(gpu.Name()) {
					continue
				}
				ptx, ours := compileFor(gpu.Name(), src)
				if ours != nil { // what it would be if the instruction were there
					ptx = targetLine.ReplaceAll(text, []byte(".target "+gpu.Name()))
					ptx = headLine.ReplaceAll(ptx, []byte(".version "+target.FormatPTX(max(gpu.PTX, 90))))
				}
				_, loads := sim.Load(string(ptx))
				if said, theirs := tools[0].Assemble(ptx, gpu.Name()); (ours == nil) != (theirs == nil) || (loads == nil) != (theirs == nil) {
					t.Errorf("%s: cptx says %v, the simulator %v, ptxas %v %s\n%s", gpu.Name(), ours, loads, theirs, said, bytes.TrimSpace(ptx))
				}
			}
		})
	}
}

func compileFor(gpu string, src []byte) ([]byte, error) {
	o, err := cptx.NewOptions(gpu)
	if err != nil {
		return nil, err
	}
	res, err := cptx.Compile(context.Background(), src, o)
	return res.Output, err
}
