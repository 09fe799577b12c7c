package tests

import (
	"testing"

	"cptx/ir/target"
	"cptx/runtime/sim"
	"cptx/tests/forms"
)

// TestChips holds the two tables of chips and families against each other, the compiler's and the
// simulator's, which know nothing of each other: an instruction of a family is there for the same
// targets. TestFormsTargets and TestVersions hold each against ptxas.
func TestChips(t *testing.T) {
	for _, form := range []string{
		"add.u32 r1, r2, r3",
		"cvt.rn.f16x2.e2m3x2 r1, h2",         // the families of sm_100, 110 and 120
		"redux.sync.min.f32 r1, r2, -1",      // of sm_100
		"tcgen05.wait::ld.sync.aligned",      // of sm_100 and 110
		"setmaxnreg.inc.sync.aligned.u32 64", // and sm_90a
		"tcgen05.ld.red.sync.aligned.32x32b.x4.min.u32 {r1, r2, r3, r4}, r5, [r6]", // of sm_103 and 110
		"mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {r1, r2, r3, r4}, {r5, r6, r7, r8}, {r1, r2}, " +
			"{r1, r2, r3, r4}, r1, {0, 0}, r2, {0, 0}", // of sm_120
		"wgmma.fence.sync.aligned", // sm_90a alone
	} {
		for _, gpu := range target.List() {
			need, _ := needOf(form, gpu)
			module, _ := forms.ModuleOf(target.FormatPTX(max(need.PTX, gpu.PTX)), gpu.Name(), []string{form})
			_, err := sim.Load(module)
			if lack := need.Missing(gpu); (lack == "") != (err == nil) {
				t.Errorf("%s for %s: the compiler says %q, the simulator %v", form, gpu.Name(), lack, err)
			}
		}
	}
}
