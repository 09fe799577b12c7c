package sim

import (
	"fmt"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
)

// TestLinearChecks has accesses of a whole warp, in even steps, that one of the checks is for.
func TestLinearChecks(t *testing.T) {
	const load, store, sum = "ld.global.u32 %r, [%p+OFF];", "st.global.u32 [%p+OFF], 7;", "red.global.add.u32 [%p+OFF], 1;"
	for _, c := range []struct {
		what, body string
		step, off  int
		want       string // in the fault, "" for none
	}{
		{"load of defined memory", load + "st.global.u32 [%q], %r;", 4, 0, ""},
		{"load of undefined memory", "ld.global.u32 %r, [%u+OFF]; st.global.u32 [%q], %r;", 4, 0, "never written"},
		{"load of one undefined word", "ld.global.u32 %r, [%u0]; st.global.u32 [%q], %r;", 4, 0, "never written"},
		{"store to undefined memory", "st.global.u32 [%u], 7; ld.global.u32 %r, [%u]; st.global.u32 [%q], %r;", 4, 0, ""},
		{"sum in undefined memory", "red.global.add.u32 [%u], 1;", 4, 0, "never written"},
		{"sum in defined memory", "st.global.u32 [%u], 7; red.global.add.u32 [%u], 1;", 4, 0, ""},
		{"end of the buffer", load, 4, 384 - 128, ""},
		{"last lane outside", load, 4, 384 - 124, "out-of-bounds"},
		{"first lane outside", load, 4, -4, "out-of-bounds"},
		{"backwards, last lane outside", load, -4, 120, "out-of-bounds"},
		{"backwards", load, -4, 124, ""},
		{"backwards, first lane outside", store, -4, 384, "out-of-bounds"},
		{"all at the end", store, 0, 380, ""},
		{"all outside", store, 0, 384, "out-of-bounds"},
		{"outside by a lot", store, 1 << 28, 0, "out-of-bounds"},
		{"sum outside", sum, 4, 384 - 124, "out-of-bounds"},
		{"misaligned", load, 4, 2, "misaligned"},
		{"misaligned steps", load, 6, 0, "misaligned"},
		{"constants", "ld.const.u32 %r, [%c]; st.global.u32 [%q], %r;", 4, 0, ""},
		{"constants outside", "ld.const.u32 %r, [%c+OFF];", 4, 4, "out-of-bounds"},
		{"constants, generic", "ld.u32 %r, [%c]; st.global.u32 [%q], %r;", 4, 0, ""},
		{"constants, written", "st.u32 [%c], 1;", 4, 0, "read-only"},
		{"constants, as global memory", "ld.global.u32 %r, [%c];", 4, 0, "space"},
		{"freed", "ld.global.u32 %r, [%f];", 4, 0, "free"},
		{"shared memory", "st.shared.u32 [%s], 7; ld.shared.u32 %r, [%s]; st.global.u32 [%q], %r;", 4, 0, ""},
		{"undefined shared memory", "ld.shared.u32 %r, [%s]; st.global.u32 [%q], %r;", 4, 0, "never written"},
		{"shared memory of two variables", "st.shared.u32 [%s], 7;", 8, 0, "out-of-bounds"},
		{"shared memory from one variable to the next", "st.shared.u32 [%s+OFF], 7;", 1024, 0, "out-of-bounds"},
		{"shared memory in front", "ld.shared.u32 %r, [%s+OFF];", -4, 120, "out-of-bounds"},
		{"sum in shared memory", "st.shared.u32 [%s], 7; red.shared.add.u32 [%s], 1;", 4, 0, ""},
		{"sum in undefined shared memory", "red.shared.add.u32 [%s], 1;", 4, 0, "never written"},
		{"pairs", "ld.global.v2.u32 {%r, %t}, [%p+OFF];", 8, 384 - 256, ""},
		{"pairs outside", "ld.global.v2.u32 {%r, %t}, [%p+OFF];", 8, 384 - 248, "out-of-bounds"},
		{"pairs, misaligned", "st.global.v2.u32 [%p+OFF], {%r, %t};", 8, 4, "misaligned"},
		{"pairs of undefined memory", "ld.global.v2.u32 {%r, %t}, [%u]; st.global.u32 [%q], %t;", 8, 0, "never written"},
		{"pairs of memory that is defined now", "st.global.v2.u32 [%u], {1, 2}; ld.global.v2.u32 {%r, %t}, [%u]; st.global.u32 [%q], %t;", 8, 0, ""},
		{"bytes of undefined memory", "ld.global.s8 %r, [%u]; cvt.u64.u32 %x, %r; add.u64 %q, %q, %x; st.global.u32 [%q], 0;", 1, 0, "never written"},
	} {
		text := `.version 8.0
.target sm_80
.address_size 64
.const .align 4 .b8 table[128];
.shared .align 4 .b8 first[128], second[128];
.entry k(.param .u64 p, .param .u64 q, .param .u64 u, .param .u64 f)
{
	.reg .b64 %p, %q, %u, %u0, %c, %f, %x;
	.reg .b32 %r, %t, %s;
	ld.param.u64 %p, [p]; ld.param.u64 %q, [q]; ld.param.u64 %u, [u]; ld.param.u64 %f, [f];
	mov.u32 %t, %tid.x;
	mov.u64 %u0, %u;
	mov.u64 %c, table;
	mul.wide.s32 %x, %t, STEP;
	add.s64 %p, %p, %x; add.s64 %u, %u, %x; add.s64 %c, %c, %x; add.s64 %f, %f, %x;
	cvt.u32.u64 %r, %x;
	mov.u32 %s, first;
	add.s32 %s, %s, %r;
	mul.wide.s32 %x, %t, 4;
	add.s64 %q, %q, %x;
	BODY
	ret;
}
`
		text = strings.NewReplacer("BODY", strings.ReplaceAll(c.body, "OFF", fmt.Sprint(c.off)), "STEP", fmt.Sprint(c.step)).Replace(text)
		p, err := Load(text)
		if err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		for _, races := range []bool{false, true} {
			opts := testOptions()
			opts.Races = races && c.step != 0
			m := engine.Single(p, opts)
			buf, _ := m.Alloc(384)
			out, _ := m.Alloc(384)
			raw, _ := m.AllocUndefined("raw", 384)
			gone, _ := m.Alloc(384)
			m.Free(gone)
			got := ""
			if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(32, 1, 1), 0, engine.Ptr(buf), engine.Ptr(out), engine.Ptr(raw), engine.Ptr(gone)); err != nil {
				got = err.Error()
			}
			if !strings.Contains(got, c.want) || c.want == "" && got != "" {
				t.Errorf("%s: got %q, want %q", c.what, got, c.want)
			}
		}
	}
}
