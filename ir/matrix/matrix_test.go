package matrix_test

import (
	"testing"

	"cptx/ir/matrix"
)

// TestRegs holds the registers of fragments against the operands that the ISA lists (9.7.14.4.1,
// Matrix Fragments for WMMA).
func TestRegs(t *testing.T) {
	for _, c := range []struct {
		use         byte
		shape, elem string
		regs        int
	}{
		{'a', "m16n16k16", "f16", 8}, {'b', "m8n32k16", "f16", 8}, {'c', "m32n8k16", "f16", 4}, {'c', "m16n16k16", "f32", 8},
		{'a', "m16n16k16", "u8", 2}, {'a', "m8n32k16", "s8", 1}, {'b', "m8n32k16", "s8", 4}, {'a', "m32n8k16", "bf16", 8}, {'b', "m32n8k16", "bf16", 2},
		{'a', "m16n16k8", "tf32", 4}, {'c', "m16n16k8", "f32", 8}, {'a', "m8n8k4", "f64", 1}, {'c', "m8n8k4", "f64", 2},
		{'a', "m8n8k32", "s4", 1}, {'b', "m8n8k128", "b1", 1}, {'c', "m8n8k128", "s32", 2},
	} {
		f := matrix.Fragment{Use: c.use, Shape: c.shape, Elem: matrix.ElemOf(c.elem)}
		if got := f.Regs(); got != c.regs {
			t.Errorf("%c of %s, %s: %d registers, not %d", c.use, c.shape, c.elem, got, c.regs)
		}
	}
}

// TestFind holds which products there are.
func TestFind(t *testing.T) {
	for name, there := range map[string]bool{"m16n16k16 f16": true, "m16n16k8 tf32": true, "m16n16k8 f16": false, "m8n8k4 f64": true, "m16n16k16 s4": false, "m8n8 b1": false} {
		var shape, elem string
		for i := range name {
			if name[i] == ' ' {
				shape, elem = name[:i], name[i+1:]
			}
		}
		if got := matrix.Find(shape, elem) != nil; got != there {
			t.Errorf("%s: %v", name, got)
		}
	}
	for name, op := range map[string]string{
		"__hmma_m16n16k16_mma_f32f16": "wmma.mma.m16n16k16.f32.f16.f16", "__imma_m32n8k16_ld_a_u8": "wmma.load.a.m32n8k16.u8",
		"__mma_m16n16k8_st_c_f32": "wmma.store.d.m16n16k8.f32", "__bmma_m8n8k128_mma_and_popc_b1": "wmma.mma.m8n8k128.s32.b1.s32.and",
	} {
		if f := matrix.LookupFunction(name); f == nil || f.Op != op {
			t.Errorf("%s is %+v, not %s", name, f, op)
		}
	}
	for _, name := range []string{"__hmma_m16n16k16_ld_c", "__mma_bf16_m16n16k16_ld_c", "__hmma_m16n16k8_ld_a", "__hmma_m16n16k16_", "__hmma_m", "hmma_m16n16k16_ld_a", "__imma_m8n8k32_ld_a_s8"} {
		if f := matrix.LookupFunction(name); f != nil {
			t.Errorf("%s is %+v", name, f)
		}
	}
}
