package sim

import (
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
)

// TestProductShadow tries all values of the undefined bits: what the shadow calls defined never
// changes, and where a factor is a power of two or only bits at the top are undefined the shadow
// holds nothing else.
func TestProductShadow(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, typ := range []numeric.Type{numeric.TypeOf('u', 16), numeric.TypeOf('s', 16)} {
		for _, name := range []string{"mul.lo", "mul.wide"} {
			f := numeric.IntBinary[name](typ)
			for range 4000 {
				a, b := r.Uint64()&0xffff, r.Uint64()&0xffff
				sa, sb := few(r), few(r)
				if r.IntN(2) == 0 {
					b, sb = 1<<r.IntN(16), 0
				}
				var changes uint64
				ref := f(a, b, 0)
				for x := sa; ; x = (x - 1) & sa {
					for y := sb; ; y = (y - 1) & sb {
						changes |= ref ^ f(a&^sa|x, b&^sb|y, 0)
						if y == 0 {
							break
						}
					}
					if x == 0 {
						break
					}
				}
				got := engine.ProductShadow(f, a&^sa, b&^sb, sa, sb) & numeric.Mask(2*typ.Bits)
				if changes&^got != 0 {
					t.Fatalf("%s.%v: %#x (%#x) * %#x (%#x): bits %#x change, shadow %#x", name, typ, a, sa, b, sb, changes, got)
				}
				if name == "mul.wide" && typ.Kind == 'u' && sb == 0 && bits.OnesCount64(b) == 1 && got != changes {
					t.Fatalf("%s.%v: %#x (%#x) * %#x: bits %#x change, shadow %#x", name, typ, a, sa, b, changes, got)
				}
			}
		}
	}
}

// few has up to four bits of 16 set.
func few(r *rand.Rand) (s uint64) {
	for range r.IntN(5) {
		s |= 1 << r.IntN(16)
	}
	return s
}

// TestPartlyUndefinedProducts: undefined bits that are shifted or masked away after a
// multiplication are no use of them; the others are.
func TestPartlyUndefinedProducts(t *testing.T) {
	const text = `.version 7.8
.target sm_80
.address_size 64
.visible .entry k(.param .u64 p)
{
	.local .align 4 .b8 s[4];
	.reg .b64 %rd<3>;
	.reg .b32 %r<6>;
	.reg .b16 %rs<3>;
	.reg .pred %p;
	ld.param.u64 %rd1, [p];
	ld.local.u8 %rs1, [s];
	and.b16 %rs1, %rs1, 240; // the upper half of the byte is undefined
	or.b16 %rs1, %rs1, 5;
	cvt.u32.u16 %r1, %rs1;
	mov.u32 %r4, 7;
	INSTRUCTION;
	and.b32 %r3, %r2, MASK;
	setp.gt.u32 %p, %r3, 80;
	@%p st.global.u32 [%rd1], %r3;
	ret;
}
`
	for _, c := range []struct {
		inst, mask string
		fails      bool
	}{
		{"mul.wide.u16 %r2, %rs1, 16", "255", false},
		{"mul.wide.u16 %r2, %rs1, 16", "256", true},
		{"mul.wide.u16 %r2, %rs1, 16", "0xf000", false},
		{"mul.wide.s16 %r2, %rs1, 16", "255", false},
		{"mul.wide.u16 %r2, %rs1, 3", "15", false},
		{"mul.wide.u16 %r2, %rs1, 3", "16", true},
		{"mul.lo.u32 %r2, %r1, 16", "255", false},
		{"mul.lo.u32 %r2, %r1, 48", "255", false},
		{"mul.lo.u32 %r2, %r1, %r4", "63", true},
		{"mad.lo.u32 %r2, %r1, 16, 1", "0xff", false},
		{"mad.lo.u32 %r2, %r1, 16, %r4", "0xf00", true},
		{"mad.wide.u16 %r2, %rs1, 16, %r4", "127", false},
		{"mul.hi.u32 %r2, %r1, 16", "255", true},
	} {
		program, err := Load(strings.NewReplacer("INSTRUCTION", c.inst, "MASK", c.mask).Replace(text))
		if err != nil {
			t.Fatal(err)
		}
		m := engine.Single(program, testOptions())
		buf, _ := m.AllocNamed("p", 4)
		err = engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(buf))
		if (err != nil) != c.fails {
			t.Errorf("%s, bits %s: %v", c.inst, c.mask, err)
		}
	}
}
