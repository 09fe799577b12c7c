package engine_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// rowTexts has an instruction for each operation with a row; d and e are results, b and l operands
// of 32 and 64 bits, p a predicate.
var rowTexts = []string{
	"mov.b32 %d, %b0", "cvt.u32.u64 %d, %l0", "cvt.s64.s32 %e, %b0", "add.u32 %d, %b0, %b1", "add.s64 %e, %l0, %l1",
	"sub.u32 %d, %b0, %b1", "sub.s64 %e, %l0, %l1", "mul.lo.s32 %d, %b0, %b1", "mul.lo.s64 %e, %l0, %l1",
	"mul.wide.u32 %e, %b0, %b1", "mul.wide.s32 %e, %b0, %b1", "mad.lo.s32 %d, %b0, %b1, %b2", "mad.lo.u64 %e, %l0, %l1, %l2",
	"min.s32 %d, %b0, %b1", "max.s32 %d, %b0, %b1", "min.u32 %d, %b0, %b1", "max.u64 %e, %l0, %l1",
	"and.b32 %d, %b0, %b1", "or.b64 %e, %l0, %l1", "xor.b32 %d, %b0, %b1", "not.b32 %d, %b0",
	"shl.b32 %d, %b0, %b1", "shl.b64 %e, %l0, %b1", "shr.u32 %d, %b0, %b1", "shr.u64 %e, %l0, %b1",
	"shr.s32 %d, %b0, %b1", "shr.s64 %e, %l0, %b1",
	"setp.eq.s32 %q, %b0, %b1", "setp.ne.u64 %q, %l0, %l1", "setp.lt.u32 %q, %b0, %b1", "setp.ge.u64 %q, %l0, %l1",
	"setp.gt.s32 %q, %b0, %b1", "setp.le.s32 %q, %b0, %b1", "setp.lt.s64 %q, %l0, %l1", "setp.ge.s64 %q, %l0, %l1",
	"selp.b32 %d, %b0, %b1, %p", "selp.b64 %e, %l0, %l1, %p",
	"add.f32 %d, %b0, %b1", "sub.f32 %d, %b0, %b1", "mul.f32 %d, %b0, %b1", "fma.rn.f32 %d, %b0, %b1, %b2",
	"setp.lt.f32 %q, %b0, %b1", "setp.ge.f32 %q, %b0, %b1",
	"add.f64 %e, %l0, %l1", "sub.f64 %e, %l0, %l1", "mul.f64 %e, %l0, %l1", "fma.rn.f64 %e, %l0, %l1, %l2",
	"setp.lt.f64 %q, %l0, %l1", "setp.ge.f64 %q, %l0, %l1",
	"neg.s32 %d, %b0", "neg.s64 %e, %l0", "abs.s32 %d, %b0", "not.pred %q, %p", "not.b64 %e, %l0",
	"mul.hi.u32 %d, %b0, %b1", "mul.hi.s32 %d, %b0, %b1", "mad.hi.u32 %d, %b0, %b1, %b2",
	"mad.wide.s32 %e, %b0, %b1, %l2", "mad.wide.u32 %e, %b0, %b1, %l2",
	"cvt.s32.s8 %d, %b0", "cvt.s32.s8 %d, %l0", "cvt.s32.s16 %d, %b0", "cvt.s32.s16 %d, %l0",
	"neg.f32 %d, %b0", "neg.f64 %e, %l0", "abs.f32 %d, %b0", "abs.f64 %e, %l0",
	"div.rn.f32 %d, %b0, %b1", "rcp.rn.f32 %d, %b0", "sqrt.rn.f32 %d, %b0", "rsqrt.approx.f32 %d, %b0",
	"div.rn.f64 %e, %l0, %l1", "rcp.rn.f64 %e, %l0", "sqrt.rn.f64 %e, %l0",
	"min.f32 %d, %b0, %b1", "max.f32 %d, %b0, %b1",
	"setp.eq.f32 %q, %b0, %b1", "setp.neu.f32 %q, %b0, %b1", "setp.eq.f64 %q, %l0, %l1", "setp.neu.f64 %q, %l0, %l1",
	"cvt.rn.f32.s32 %d, %b0", "cvt.rn.f32.s32 %d, %l0", "cvt.rn.f32.u32 %d, %b0", "cvt.rn.f32.u32 %d, %l0",
	"cvt.rn.f64.s32 %e, %b0", "cvt.rn.f64.s32 %e, %l0", "cvt.f64.f32 %e, %b0", "cvt.rn.f32.f64 %d, %l0",
	"cvt.rzi.s32.f32 %d, %b0", "cvt.rzi.f32.f32 %d, %b0", "cvt.rmi.f32.f32 %d, %b0", "cvt.rpi.f32.f32 %d, %b0",
	"cvt.rni.f32.f32 %d, %b0", "cvt.sat.f32.f32 %d, %b0",
	"cvt.u32.u8 %d, %b0", "cvt.u32.u16 %d, %b0", "cvt.u16.u32 %g, %b0", "cvt.s64.u16 %e, %h0", "cvt.u64.u8 %e, %b0",
	"abs.s64 %e, %l0", "min.s64 %e, %l0, %l1", "max.s64 %e, %l0, %l1", "bfe.u32 %d, %b0, %b1, %b2",
	"shf.l.wrap.b32 %d, %b0, %b1, %b2", "shf.r.wrap.b32 %d, %b0, %b1, %b2", "prmt.b32 %d, %b0, %b1, %b2", "copysign.f32 %d, %b0, %b1",
	"cvt.rzi.u32.f32 %d, %b0", "cvt.rn.f64.u32 %e, %b0", "cvt.rzi.s32.f64 %d, %l0",
	"setp.ltu.f32 %q, %b0, %b1", "setp.leu.f32 %q, %b0, %b1", "setp.gtu.f32 %q, %b0, %b1", "setp.geu.f32 %q, %b0, %b1",
	"setp.ltu.f64 %q, %l0, %l1", "setp.leu.f64 %q, %l0, %l1", "setp.gtu.f64 %q, %l0, %l1", "setp.geu.f64 %q, %l0, %l1",
	"add.ftz.f32 %d, %b0, %b1", "sub.ftz.f32 %d, %b0, %b1", "mul.ftz.f32 %d, %b0, %b1", "fma.rn.ftz.f32 %d, %b0, %b1, %b2",
	"setp.lt.ftz.f32 %q, %b0, %b1", "setp.ge.ftz.f32 %q, %b0, %b1", "setp.gt.ftz.f32 %q, %b0, %b1",
	"setp.eq.ftz.f32 %q, %b0, %b1", "setp.neu.ftz.f32 %q, %b0, %b1",
	"rcp.approx.ftz.f32 %d, %b0", "sqrt.approx.ftz.f32 %d, %b0", "rsqrt.approx.ftz.f32 %d, %b0", "sqrt.approx.f32 %d, %b0", "div.full.f32 %d, %b0, %b1",
	"add.f16 %g, %h0, %h1", "sub.f16 %g, %h0, %h1", "mul.f16 %g, %h0, %h1", "fma.rn.f16 %g, %h0, %h1, %h2",
	"add.f16x2 %d, %b0, %b1", "sub.f16x2 %d, %b0, %b1", "mul.f16x2 %d, %b0, %b1", "fma.rn.f16x2 %d, %b0, %b1, %b2",
	"cvt.f32.f16 %d, %h0", "cvt.rn.f16.f32 %g, %b0", "cvt.rn.f16x2.f32 %d, %b0, %b1",
	"cvt.rn.bf16.f32 %g, %b0", "cvt.rn.bf16x2.f32 %d, %b0, %b1", "cvt.f32.bf16 %d, %h0",
	"fma.rn.bf16 %g, %h0, %h1, %h2", "fma.rn.bf16x2 %d, %b0, %b1, %b2",
	"cvt.rn.f32.u16 %d, %h0", "cvt.rn.f32.u16 %d, %b0", "cvt.rni.s32.f32 %d, %b0", "cvt.rmi.s32.f32 %d, %b0", "cvt.rpi.s32.f32 %d, %b0",
	"div.approx.f32 %d, %b0, %b1", "min.f64 %e, %l0, %l1", "max.f64 %e, %l0, %l1",
	"lop3.b32 %d, %b0, %b1, %b2, 0x96", "lop3.b32 %d, %b0, %b1, %b2, 0xca", "lop3.b32 %d, %b0, %b1, %b2, 0x1b",
	"lop3.b32 %d, %b0, %b1, %b2, 0x80", "lop3.b32 %d, %b0, %b1, %b2, 1",
	"div.u32 %d, %b0, %b1", "rem.u32 %d, %b0, %b1", "div.s32 %d, %b0, %b1", "rem.s32 %d, %b0, %b1",
}

// rowValues are operands of interest as 32 and 64 bits.
var rowValues = []uint64{0, 1, 5, 31, 32, 33, 63, 64, 65, 1 << 31, 1<<31 - 1, 1<<32 - 1, 1 << 63, 1<<63 - 1, 1<<64 - 1,
	0x3f800000, 0xbf800000, 0x7f800000, 0xff800000, 0x7fc00001, 0xffc12345, 0x00000001, 0x807fffff, 0x80000000, 0x4f000000, 0xcf000000, 0x4effffff, 0xcf000001, 0x3f000000, 0x40200000, 0xbefae148, 0x00800000, 0x7f7fffff,
	math.Float64bits(1), math.Float64bits(-0.75), math.Float64bits(math.Inf(-1)), 0x7ff4000000000001, 0xfff8000000000123}

// TestRows holds every row against the function of its instruction, with the result beside the
// operands and in the place of each.
func TestRows(t *testing.T) {
	text := ".version 8.0\n.target sm_90\n.address_size 64\n.entry k()\n{\n.reg .b32 %b<3>, %d;\n.reg .b16 %h<3>, %g;\n.reg .b64 %l<3>, %e;\n.reg .pred %p, %q;\n" +
		strings.Join(rowTexts, ";\n") + ";\nret;\n}\n"
	p, err := sim.Load(text)
	if err != nil {
		t.Fatal(err)
	}
	fn, seen, rnd := p.Kernels["k"], map[vm.Opcode]bool{}, rand.New(rand.NewPCG(1, 2))
	for k := range rowTexts {
		in := &fn.Code[k]
		op := in.Op
		if op == vm.OpExec && in.X.Row == vm.RowDivide {
			op = vm.Opcode(in.X.Flags)
			in.F = quotientOf(rowTexts[k])
		} else if in.Straight == 0 {
			t.Errorf("%s belongs to no straight run", rowTexts[k])
		}
		if op <= vm.OpStore {
			t.Errorf("%s has no row", rowTexts[k])
			continue
		}
		seen[op] = true
		if f := engine.RowOps[op]; f != nil {
			testRow(t, rowTexts[k]+" in Go", fn, in, f, rnd)
		}
		if f := engine.VectorRow(op, in.Imm); f != nil {
			testRow(t, rowTexts[k]+" by vectors", fn, in, f, rnd)
		}
	}
	for op := vm.OpStore + 1; int(op) < len(engine.RowOps); op++ {
		if !seen[op] {
			t.Errorf("no instruction for the row of opcode %d", op)
		}
	}
}

// quotientOf is an integer division as C has it, of 32 bits.
func quotientOf(text string) numeric.Op {
	rem, signed := strings.HasPrefix(text, "rem"), strings.Contains(text, ".s32")
	return func(a, b, _ uint64) uint64 {
		x, y := int64(a), int64(b)
		if signed {
			x, y = int64(int32(a)), int64(int32(b))
		}
		if rem {
			return uint64(uint32(x % y))
		}
		return uint64(uint32(x / y))
	}
}

// rowRounds is how many operands of all lanes an operation gets for each place of its result.
const rowRounds = 100

// testRow holds a row of an instruction against its function.
func testRow(t *testing.T, name string, fn *vm.Function, in *vm.Instr, f func(d, a, b, c *engine.Row), rnd *rand.Rand) {
	for place := range 4 {
		for range rowRounds {
			src, rows, want := []int32{in.A, in.B, in.C}, [4]engine.Row{}, engine.Row{}
			for s, slot := range src {
				if slot == 0 { // the row of zeros, for operands that there are not
					continue
				}
				for i := range rows[s] {
					v := rowValues[rnd.IntN(len(rowValues))]
					switch rnd.IntN(7) {
					case 0, 1:
						v = rnd.Uint64()
					case 2: // whose products are about the least normal number
						v = uint64(rnd.Uint32()&0x807fffff | (58+rnd.Uint32N(12))<<23)
					case 4: // the same of f16 and bf16, of about the same size
						v = uint64(rnd.Uint32()&0x83ff83ff | (12+rnd.Uint32N(6))<<10 | (12+rnd.Uint32N(6))<<26)
					case 5:
						v = uint64(rnd.Uint32()&0x807f807f | (122+rnd.Uint32N(9))<<7 | (122+rnd.Uint32N(9))<<23)
					case 3: // whose sums are rounded in the middle between two
						v = uint64(1<<rnd.IntN(32) + rnd.IntN(3) - 1)
					}
					if rows[s][i] = v & numeric.Mask(fn.Width(slot)); s == 1 && in.Op == vm.OpExec && rows[s][i] == 0 {
						rows[s][i] = 1
					}
				}
			}
			for i := range want {
				want[i] = in.F(rows[0][i], rows[1][i], rows[2][i])
			}
			if f(&rows[(place+3)%4], &rows[0], &rows[1], &rows[2]); rows[(place+3)%4] != want {
				t.Fatalf("%s, result in the place of operand %d: %x, want %x", name, place-1, rows[(place+3)%4], want)
			}
		}
	}
}

// TestSomeLanes has operations for some lanes, of which the others keep what they have.
func TestSomeLanes(t *testing.T) {
	if engine.VectorRow(vm.OpAdd64, 0) == nil {
		t.Skip("the processor has no vector instructions that are used")
	}
	rnd := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		var d, a, b, c, want engine.Row
		lanes := rnd.Uint32() & rnd.Uint32()
		for i := range d {
			d[i], a[i], b[i] = rnd.Uint64(), rnd.Uint64(), rnd.Uint64()
			if want[i] = d[i]; lanes>>i&1 != 0 {
				want[i] = a[i] + b[i]
			}
		}
		if engine.VectorRowSome(vm.OpAdd64, lanes)(&d, &a, &b, &c); d != want {
			t.Fatalf("lanes %x: %x, want %x", lanes, d, want)
		}
	}
}
