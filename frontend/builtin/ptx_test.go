package builtin

import "testing"

// TestPTXNames holds that each function that is a PTX instruction is found by its name, and that no
// two have the same one.
func TestPTXNames(t *testing.T) {
	seen := map[string]string{}
	for _, opcode := range PTXNames() {
		name := PTXName(opcode)
		if f := LookupPTX(name); f == nil || f.Opcode != opcode {
			t.Errorf("%s is %+v, not %s", name, f, opcode)
		}
		if old := seen[name]; old != "" {
			t.Errorf("%s is %s and %s", name, old, opcode)
		}
		seen[name] = opcode
	}
	if len(seen) < 1000 {
		t.Errorf("%d functions", len(seen))
	}
	t.Log(len(seen), "functions")
	for _, name := range []string{"__ptx_", "__ptx_mma", "__ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f16", "__ptx_wgmma_mma_async_sync_aligned_m64n12k16_f32_f16_f16",
		"__ptx_wgmma_mma_async_sync_aligned_m64n40k32_s32_s8_s8", "__ptx_wgmma_mma_async_sync_aligned_m64n264k16_f32_f16_f16", "ptx_wgmma_fence_sync_aligned"} {
		if f := LookupPTX(name); f != nil {
			t.Errorf("%s is %s", name, f.Opcode)
		}
	}
}
