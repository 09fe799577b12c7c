package sim

import (
	"strings"
	"testing"
)

// TestUndefinedBuffer: blocks that run at once copy partly undefined structures to one buffer. The
// buffer has their marks afterwards, the first block's store is named, and the host can define it.
func TestUndefinedBuffer(t *testing.T) {
	p, err := Load(`.version 7.8
.target sm_80
.address_size 64
.file 1 "copy.c"
.visible .entry k(.param .u64 p)
{
	.local .align 8 .b8 s[16];
	.reg .b64 %rd<5>;
	.reg .b32 %r<5>;
	ld.param.u64 %rd1, [p];
	mov.u32 %r1, %ctaid.x;
	mul.wide.u32 %rd2, %r1, 16;
	add.u64 %rd1, %rd1, %rd2;
	st.local.u32 [s], %r1;
	st.local.u32 [s+12], %r1;
	.loc 1 7 1
	ld.local.v4.u32 {%r1, %r2, %r3, %r4}, [s];
	st.global.v4.u32 [%rd1], {%r1, %r2, %r3, %r4};
	.loc 1 8 1
	ld.global.u32 %r4, [%rd1];
	add.u32 %r4, %r4, 1;
	st.global.u32 [%rd1+4], %r4;
	ret;
}
`)
	if err != nil {
		t.Fatal(err)
	}
	opts := DefaultOptions()
	opts.Workers = 4
	m := NewMachine(p, opts)
	const blocks = 256
	buf, _ := m.AllocNamed("p", 16*blocks)
	for range 3 {
		if err := m.Launch("k", Dim3{blocks, 1, 1}, Dim3{1, 1, 1}, 0, Ptr(buf)); err != nil {
			t.Fatal(err)
		}
	}
	for i := range blocks {
		off, from, found := m.Undefined(buf+uint64(16*i), 16)
		if off != 8 || !found || !strings.HasPrefix(from, "copy.c:7: in k") {
			t.Fatalf("block %d: offset %d, %v, from %q", i, off, found, from)
		}
	}
	if err := m.Write(buf+8, make([]byte, 4)); err != nil {
		t.Fatal(err)
	}
	if off, _, found := m.Undefined(buf, 16); found {
		t.Errorf("offset %d is undefined still", off)
	}
	if off, _, _ := m.Undefined(buf, 16*blocks); off != 24 {
		t.Errorf("first undefined byte is at %d, want 24", off)
	}
}
