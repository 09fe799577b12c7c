package sim

import (
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
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
	opts := testOptions()
	opts.Workers = 4
	m := engine.Single(p, opts)
	const blocks = 256
	buf, _ := m.AllocNamed("p", 16*blocks)
	for range 3 {
		if err := engine.Launch(m, "k", geometry.Dim(blocks, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(buf)); err != nil {
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

// TestUndefinedBits: a word of which one byte has been written goes through an operation, and a
// part of the result becomes an address: no finding if that part depends on the byte alone.
func TestUndefinedBits(t *testing.T) {
	for _, c := range []struct {
		op      string // makes %r2 of %r1, whose byte 0 is written
		low, up bool   // whether bits 0 to 2, and bits 8 to 10, are defined
	}{
		{"mov.b32 %r2, %r1;", true, false},
		{"not.b32 %r2, %r1;", true, false},
		{"neg.s32 %r2, %r1;", true, false},
		{"add.s32 %r2, %r1, 77;", true, false},
		{"sub.s32 %r2, 77, %r1;", true, false},
		{"mul.lo.s32 %r2, %r1, 77;", true, false},
		{"mad.lo.s32 %r2, %r1, 77, %r1;", true, false},
		{"xor.b32 %r2, %r1, 77;", true, false},
		{"lop3.b32 %r2, %r1, 77, %r1, 0x3c;", true, false},
		{"and.b32 %r2, %r1, 255;", true, true},
		{"bfe.u32 %r2, %r1, 2, 6;", true, true},
		{"bfe.u32 %r2, %r1, 6, 6;", false, true},
		{"shl.b32 %r2, %r1, 8;", true, true},
		{"shr.u32 %r2, %r1, 24;", false, true},
		{"shf.l.wrap.b32 %r2, %r1, %r1, 8;", false, true},
		{"shf.r.wrap.b32 %r2, %r1, %r1, 3;", true, false},
		{"prmt.b32 %r2, %r1, 0, 0x4410;", true, false},
		{"prmt.b32 %r2, %r1, 0, 0x4404;", true, true},
		{"cvt.s32.s8 %r2, %r1;", true, true},
		{"cvt.u32.u16 %r2, %r1;", true, false},
		{"abs.s32 %r2, %r1;", false, false},
		{"clz.b32 %r2, %r1;", false, false},
		{"mul.hi.u32 %r2, %r1, 77;", false, false},
	} {
		for _, part := range []struct {
			shift   string
			defined bool
		}{{"0", c.low}, {"8", c.up}} {
			p, err := Load(`.version 7.8
.target sm_80
.address_size 64
.visible .entry k(.param .u64 p)
{
	.local .align 8 .b8 s[16];
	.reg .b64 %rd<5>;
	.reg .b32 %r<5>;
	ld.param.u64 %rd1, [p];
	st.local.u8 [s], 77;
	ld.local.u32 %r1, [s];
	` + c.op + `
	shr.u32 %r2, %r2, ` + part.shift + `;
	and.b32 %r2, %r2, 7;
	cvt.u64.u32 %rd2, %r2;
	add.s64 %rd1, %rd1, %rd2;
	st.global.u8 [%rd1], 1;
	ret;
}
`)
			if err != nil {
				t.Fatalf("%s: %v", c.op, err)
			}
			m := engine.Single(p, testOptions())
			buf, _ := m.AllocNamed("p", 16)
			err = engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(buf))
			if defined := err == nil; defined != part.defined {
				t.Errorf("%s bits from %s on: %v, want defined: %v", c.op, part.shift, err, part.defined)
			}
		}
	}
}
