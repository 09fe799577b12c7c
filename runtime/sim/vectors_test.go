package sim

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
)

// vec is one instruction under test: operands %a, %b, %c and result %d have the register types
// given, and ref is what the ISA manual says, computed in other ways than the simulator does.
type vec struct {
	ins  string // instruction text without the semicolon
	d    string // register type of the result
	in   []string
	vals [][]uint64 // edge values per operand
	ref  func(v []uint64) uint64
}

// runVec runs the instruction on the cross product of its edge values, one thread per case.
func runVec(t *testing.T, v vec) {
	t.Helper()
	var cases [][]uint64
	var build func(prefix []uint64)
	build = func(prefix []uint64) {
		if len(prefix) == len(v.in) {
			cases = append(cases, slices.Clone(prefix))
			return
		}
		for _, x := range v.vals[len(prefix)] {
			build(append(slices.Clone(prefix), x))
		}
	}
	build(nil)
	got := execute(t, v, cases)
	bad := 0
	for i, c := range cases {
		if want := v.ref(c); got[i] != want {
			if bad++; bad <= 3 {
				t.Errorf("%s with %#x: got %#x, want %#x", v.ins, c, got[i], want)
			}
		}
	}
}

var regLetter = []string{"a", "b", "c", "e", "f", "g"}

// execute runs the instruction once per case and gives the 64-bit results.
func execute(t *testing.T, v vec, cases [][]uint64) []uint64 {
	t.Helper()
	var b strings.Builder
	b.WriteString(".version 8.6\n.target sm_100a\n.address_size 64\n.visible .entry k(.param .u64 in, .param .u64 out)\n{\n")
	b.WriteString("\t.reg .b64 %in, %out, %w, %o;\n\t.reg .b32 %i, %h, %hi;\n\t.reg .b16 %q;\n\t.reg .pred %p, %pp;\n")
	n := len(v.in)
	fmt.Fprintf(&b, "\tmov.u32 %%i, %%ctaid.x;\n\tshl.b32 %%i, %%i, 5;\n\tmov.u32 %%h, %%tid.x;\n\tadd.u32 %%i, %%i, %%h;\n")
	fmt.Fprintf(&b, "\tld.param.u64 %%in, [in];\n\tld.param.u64 %%out, [out];\n")
	fmt.Fprintf(&b, "\tmul.wide.u32 %%o, %%i, %d;\n\tadd.s64 %%in, %%in, %%o;\n\tmul.wide.u32 %%o, %%i, 8;\n\tadd.s64 %%out, %%out, %%o;\n", 8*n)
	for i, typ := range v.in {
		fmt.Fprintf(&b, "\t.reg .%s %%%s;\n", typ, regLetter[i])
		if typ == "pred" {
			fmt.Fprintf(&b, "\tld.global.u32 %%h, [%%in+%d];\n\tsetp.ne.u32 %%%s, %%h, 0;\n", 8*i, regLetter[i])
		} else {
			fmt.Fprintf(&b, "\tld.global.b%s %%%s, [%%in+%d];\n", typ[1:], regLetter[i], 8*i)
		}
	}
	fmt.Fprintf(&b, "\t.reg .%s %%d;\n\t%s;\n", v.d, v.ins)
	if v.d == "pred" {
		b.WriteString("\tselp.b64 %w, 1, 0, %d;\n\tst.global.b64 [%out], %w;\n")
	} else {
		b.WriteString("\tst.global.b64 [%out], 0;\n")
		fmt.Fprintf(&b, "\tst.global.b%s [%%out], %%d;\n", v.d[1:])
	}
	b.WriteString("\tret;\n}\n")
	p, err := Load(b.String())
	if err != nil {
		t.Fatalf("%s: %v", v.ins, err)
	}
	opts := testOptions()
	opts.CheckDiv = false
	m := engine.Single(p, opts)
	count := (len(cases) + 31) / 32 * 32
	data := make([]byte, 0, count*8*n)
	for i := range count {
		for _, x := range cases[min(i, len(cases)-1)] {
			data = binary.LittleEndian.AppendUint64(data, x)
		}
	}
	in, _ := m.Alloc(len(data) + 8)
	out, _ := m.Alloc(count * 8)
	m.Write(in, data)
	if err := engine.Launch(m, "k", geometry.Dim(uint32(count/32), 1, 1), geometry.Dim(32, 1, 1), 0, engine.Ptr(in), engine.Ptr(out)); err != nil {
		t.Fatalf("%s: %v", v.ins, err)
	}
	raw, _ := m.Read(out, count*8)
	res := make([]uint64, len(cases))
	for i := range res {
		res[i] = binary.LittleEndian.Uint64(raw[8*i:])
	}
	return res
}

// edges gives integer edge values of a width.
func edges(bits int) []uint64 {
	m := uint64(1)<<(bits-1)<<1 - 1
	list := []uint64{0, 1, 2, 3, 7, m, m - 1, m >> 1, m>>1 + 1, m >> 2, 0x5555555555555555 & m, 0xdeadbeefcafef00d & m, 1 << (bits / 2), 100}
	return list
}

func bigOf(v uint64, signed bool, bits int) *big.Int {
	x := new(big.Int).SetUint64(v)
	if signed && v>>(bits-1)&1 == 1 {
		x.Sub(x, new(big.Int).Lsh(big.NewInt(1), uint(bits)))
	}
	return x
}

func wrap(x *big.Int, bits int) uint64 {
	m := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(bits)), big.NewInt(1))
	return new(big.Int).And(x, m).Uint64()
}

// TestIntegerArithmetic compares with math/big.
func TestIntegerArithmetic(t *testing.T) {
	for _, bits := range []int{16, 32, 64} {
		for _, signed := range []bool{false, true} {
			typ := fmt.Sprintf("%c%d", "us"[numeric.Bool(signed)], bits)
			reg := fmt.Sprintf("b%d", bits)
			e := edges(bits)
			bin := func(ins, d string, f func(a, b *big.Int) *big.Int, dbits int) {
				runVec(t, vec{ins: ins + "." + typ + " %d, %a, %b", d: d, in: []string{reg, reg}, vals: [][]uint64{e, e},
					ref: func(v []uint64) uint64 {
						return wrap(f(bigOf(v[0], signed, bits), bigOf(v[1], signed, bits)), dbits)
					}})
			}
			bin("add", reg, func(a, b *big.Int) *big.Int { return a.Add(a, b) }, bits)
			bin("sub", reg, func(a, b *big.Int) *big.Int { return a.Sub(a, b) }, bits)
			bin("mul.lo", reg, func(a, b *big.Int) *big.Int { return a.Mul(a, b) }, bits)
			bin("mul.hi", reg, func(a, b *big.Int) *big.Int { return a.Rsh(a.Mul(a, b), uint(bits)) }, bits)
			if bits < 64 {
				bin("mul.wide", fmt.Sprintf("b%d", 2*bits), func(a, b *big.Int) *big.Int { return a.Mul(a, b) }, 2*bits)
			}
			bin("min", reg, func(a, b *big.Int) *big.Int {
				if a.Cmp(b) < 0 {
					return a
				}
				return b
			}, bits)
			bin("max", reg, func(a, b *big.Int) *big.Int {
				if a.Cmp(b) > 0 {
					return a
				}
				return b
			}, bits)
			div := func(f func(a, b *big.Int) *big.Int) func(a, b *big.Int) *big.Int {
				return func(a, b *big.Int) *big.Int {
					if b.Sign() == 0 {
						b.SetInt64(1)
					}
					return f(a, b)
				}
			}
			nonzero := slices.Clone(e)[1:]
			for _, op := range []string{"div", "rem"} {
				f := func(a, b *big.Int) *big.Int { return a.Quo(a, b) }
				if op == "rem" {
					f = func(a, b *big.Int) *big.Int { return a.Rem(a, b) }
				}
				runVec(t, vec{ins: op + "." + typ + " %d, %a, %b", d: reg, in: []string{reg, reg}, vals: [][]uint64{e, nonzero},
					ref: func(v []uint64) uint64 {
						return wrap(div(f)(bigOf(v[0], signed, bits), bigOf(v[1], signed, bits)), bits)
					}})
			}
			small := []uint64{0, 1, e[5], e[8], 12345 & e[5]}
			for _, sub := range []string{"lo", "hi", "wide"} {
				if sub == "wide" && bits == 64 {
					continue
				}
				ab := bits
				if sub == "wide" {
					ab = 2 * bits
				}
				runVec(t, vec{ins: "mad." + sub + "." + typ + " %d, %a, %b, %c", d: fmt.Sprintf("b%d", ab), in: []string{reg, reg, fmt.Sprintf("b%d", ab)},
					vals: [][]uint64{small, small, edges(ab)}, ref: func(v []uint64) uint64 {
						x := bigOf(v[0], signed, bits)
						x.Mul(x, bigOf(v[1], signed, bits))
						if sub == "hi" {
							x.Rsh(x, uint(bits))
						}
						return wrap(x.Add(x, bigOf(v[2], signed, ab)), ab)
					}})
			}
			runVec(t, vec{ins: "sad." + typ + " %d, %a, %b, %c", d: reg, in: []string{reg, reg, reg}, vals: [][]uint64{small, small, small},
				ref: func(v []uint64) uint64 {
					x := bigOf(v[0], signed, bits)
					x.Abs(x.Sub(x, bigOf(v[1], signed, bits)))
					return wrap(x.Add(x, bigOf(v[2], signed, bits)), bits)
				}})
			if signed {
				for _, op := range []string{"abs", "neg"} {
					runVec(t, vec{ins: op + "." + typ + " %d, %a", d: reg, in: []string{reg}, vals: [][]uint64{e}, ref: func(v []uint64) uint64 {
						x := bigOf(v[0], true, bits)
						if op == "neg" || x.Sign() < 0 {
							x.Neg(x)
						}
						return wrap(x, bits)
					}})
				}
			}
			shifts := []uint64{0, 1, 7, 15, 16, 31, 32, 33, 63, 64, 65, 255, 0xffffffff}
			runVec(t, vec{ins: "shr." + typ + " %d, %a, %b", d: reg, in: []string{reg, "b32"}, vals: [][]uint64{e, shifts}, ref: func(v []uint64) uint64 {
				return wrap(new(big.Int).Rsh(bigOf(v[0], signed, bits), uint(min(v[1], 200))), bits)
			}})
			runVec(t, vec{ins: fmt.Sprintf("shl.b%d %%d, %%a, %%b", bits), d: reg, in: []string{reg, "b32"}, vals: [][]uint64{e, shifts}, ref: func(v []uint64) uint64 {
				return wrap(new(big.Int).Lsh(bigOf(v[0], false, bits), uint(min(v[1], 200))), bits)
			}})
			for op, f := range map[string]func(c int) bool{"eq": func(c int) bool { return c == 0 }, "ne": func(c int) bool { return c != 0 },
				"lt": func(c int) bool { return c < 0 }, "le": func(c int) bool { return c <= 0 }, "gt": func(c int) bool { return c > 0 }, "ge": func(c int) bool { return c >= 0 }} {
				cmp := func(v []uint64) bool { return f(bigOf(v[0], signed, bits).Cmp(bigOf(v[1], signed, bits))) }
				runVec(t, vec{ins: "setp." + op + "." + typ + " %d, %a, %b", d: "pred", in: []string{reg, reg}, vals: [][]uint64{e, e},
					ref: func(v []uint64) uint64 { return numeric.Bool(cmp(v)) }})
				runVec(t, vec{ins: "set." + op + ".u32." + typ + " %d, %a, %b", d: "b32", in: []string{reg, reg}, vals: [][]uint64{e, e},
					ref: func(v []uint64) uint64 { return numeric.Bool(cmp(v)) * 0xffffffff }})
			}
		}
	}
}

// TestHandVectors are values worked out by hand from the text of the ISA manual.
func TestHandVectors(t *testing.T) {
	for _, c := range []struct {
		ins  string
		d    string
		in   string // register types
		v    []uint64
		want uint64
	}{
		{"add.sat.s32 %d, %a, %b", "b32", "b32 b32", []uint64{0x7fffffff, 1}, 0x7fffffff},
		{"sub.sat.s32 %d, %a, %b", "b32", "b32 b32", []uint64{0x80000000, 1}, 0x80000000},
		{"mad.hi.sat.s32 %d, %a, %b, %c", "b32", "b32 b32 b32", []uint64{0x7fffffff, 0x7fffffff, 0x7fffffff}, 0x7fffffff},
		{"mul24.lo.s32 %d, %a, %b", "b32", "b32 b32", []uint64{0xff800000, 2}, 0xff000000},
		{"mul24.hi.u32 %d, %a, %b", "b32", "b32 b32", []uint64{0xffffff, 0xffffff}, 0xfffffe00},
		{"mad24.lo.u32 %d, %a, %b, %c", "b32", "b32 b32 b32", []uint64{0x01000003, 5, 1}, 16},
		{"popc.b64 %d, %a", "b32", "b64", []uint64{0xf0f0000000000001}, 9},
		{"clz.b32 %d, %a", "b32", "b32", []uint64{0}, 32},
		{"clz.b64 %d, %a", "b32", "b64", []uint64{1}, 63},
		{"brev.b32 %d, %a", "b32", "b32", []uint64{0x00000013}, 0xc8000000},
		{"bfind.u32 %d, %a", "b32", "b32", []uint64{0}, 0xffffffff},
		{"bfind.s32 %d, %a", "b32", "b32", []uint64{0xfffffff0}, 3},
		{"bfind.s32 %d, %a", "b32", "b32", []uint64{0xffffffff}, 0xffffffff},
		{"bfind.shiftamt.u32 %d, %a", "b32", "b32", []uint64{1}, 31},
		{"bfind.shiftamt.s64 %d, %a", "b32", "b64", []uint64{0x4000000000000000}, 1},
		{"fns.b32 %d, %a, 3, %b", "b32", "b32 b32", []uint64{0xaaaaaaaa, 1}, 3},
		{"fns.b32 %d, %a, 3, %b", "b32", "b32 b32", []uint64{0xaaaaaaaa, 2}, 5},
		{"fns.b32 %d, %a, 3, %b", "b32", "b32 b32", []uint64{0xaaaaaaaa, 0xffffffff}, 3},
		{"fns.b32 %d, %a, 2, %b", "b32", "b32 b32", []uint64{0xaaaaaaaa, 0}, 0xffffffff},
		{"fns.b32 %d, %a, 2, %b", "b32", "b32 b32", []uint64{0xaaaaaaaa, 0xffffffff}, 1},
		{"bfe.u32 %d, %a, 4, 8", "b32", "b32", []uint64{0x12345678}, 0x67},
		{"bfe.s32 %d, %a, 4, 4", "b32", "b32", []uint64{0x000000f0}, 0xffffffff},
		{"bfe.s32 %d, %a, 28, 8", "b32", "b32", []uint64{0x80000000}, 0xfffffff8},
		{"bfe.s32 %d, %a, 40, 8", "b32", "b32", []uint64{0x80000000}, 0xffffffff},
		{"bfe.u32 %d, %a, 40, 8", "b32", "b32", []uint64{0x80000000}, 0},
		{"bfe.s32 %d, %a, 4, 0", "b32", "b32", []uint64{0xffffffff}, 0},
		{"bfe.u64 %d, %a, 0, 64", "b64", "b64", []uint64{0xdeadbeefcafef00d}, 0xdeadbeefcafef00d},
		{"bfe.s64 %d, %a, 60, 4", "b64", "b64", []uint64{0x9000000000000000}, 0xfffffffffffffff9},
		{"bfi.b32 %d, %a, %b, 8, 4", "b32", "b32 b32", []uint64{0xff, 0}, 0xf00},
		{"bfi.b32 %d, %a, %b, 28, 8", "b32", "b32 b32", []uint64{0xff, 1}, 0xf0000001},
		{"bfi.b32 %d, %a, %b, 32, 8", "b32", "b32 b32", []uint64{0xff, 1}, 1},
		{"bfi.b64 %d, %a, %b, 0, 64", "b64", "b64 b64", []uint64{5, 9}, 5},
		{"szext.wrap.s32 %d, %a, %b", "b32", "b32 b32", []uint64{0x80, 8}, 0xffffff80},
		{"szext.wrap.u32 %d, %a, %b", "b32", "b32 b32", []uint64{0xff80, 40}, 0x80},
		{"szext.clamp.s32 %d, %a, %b", "b32", "b32 b32", []uint64{0x80000001, 99}, 0x80000001},
		{"bmsk.clamp.b32 %d, %a, %b", "b32", "b32 b32", []uint64{4, 8}, 0xff0},
		{"bmsk.clamp.b32 %d, %a, %b", "b32", "b32 b32", []uint64{28, 40}, 0xf0000000},
		{"bmsk.wrap.b32 %d, %a, %b", "b32", "b32 b32", []uint64{33, 33}, 2},
		{"dp4a.s32.s32 %d, %a, %b, %c", "b32", "b32 b32 b32", []uint64{0xff01ff01, 0x02020202, 10}, 10},
		{"dp4a.u32.s32 %d, %a, %b, %c", "b32", "b32 b32 b32", []uint64{0x000000ff, 0x000000ff, 0}, 0xffffff01},
		{"dp2a.lo.s32.u32 %d, %a, %b, %c", "b32", "b32 b32 b32", []uint64{0xffff0002, 0x00000403, 1}, 3},
		{"dp2a.hi.u32.u32 %d, %a, %b, %c", "b32", "b32 b32 b32", []uint64{0x00010002, 0x04030000, 0}, 10},
		{"prmt.b32 %d, %a, %b, 0x0123", "b32", "b32 b32", []uint64{0x11223344, 0}, 0x44332211},
		{"prmt.b32 %d, %a, %b, 0x7654", "b32", "b32 b32", []uint64{0x11223344, 0xaabbccdd}, 0xaabbccdd},
		{"prmt.b32 %d, %a, %b, 0x8880", "b32", "b32 b32", []uint64{0x00000080, 0}, 0xffffff80},
		{"prmt.b32.f4e %d, %a, %b, 1", "b32", "b32 b32", []uint64{0x33221100, 0x77665544}, 0x44332211},
		{"prmt.b32.b4e %d, %a, %b, 1", "b32", "b32 b32", []uint64{0x33221100, 0x77665544}, 0x66770011},
		{"prmt.b32.rc8 %d, %a, %b, 2", "b32", "b32 b32", []uint64{0x33221100, 0}, 0x22222222},
		{"prmt.b32.ecl %d, %a, %b, 2", "b32", "b32 b32", []uint64{0x33221100, 0}, 0x33222222},
		{"prmt.b32.ecr %d, %a, %b, 2", "b32", "b32 b32", []uint64{0x33221100, 0}, 0x22221100},
		{"prmt.b32.rc16 %d, %a, %b, 1", "b32", "b32 b32", []uint64{0x33221100, 0}, 0x33223322},
		{"lop3.b32 %d, %a, %b, %c, 0x80", "b32", "b32 b32 b32", []uint64{0xff00ff00, 0xf0f0f0f0, 0xcccccccc}, 0xc000c000},
		{"lop3.b32 %d, %a, %b, %c, 0x1a", "b32", "b32 b32 b32", []uint64{0xf0, 0xcc, 0xaa}, 0x1a},
		{"shf.l.wrap.b32 %d, %a, %b, 8", "b32", "b32 b32", []uint64{0x11223344, 0xaabbccdd}, 0xbbccdd11},
		{"shf.r.wrap.b32 %d, %a, %b, 40", "b32", "b32 b32", []uint64{0x11223344, 0xaabbccdd}, 0xdd112233},
		{"shf.r.clamp.b32 %d, %a, %b, 40", "b32", "b32 b32", []uint64{0x11223344, 0xaabbccdd}, 0xaabbccdd},
		{"shf.l.clamp.b32 %d, %a, %b, 40", "b32", "b32 b32", []uint64{0x11223344, 0xaabbccdd}, 0x11223344},
		{"slct.u32.s32 %d, %a, %b, %c", "b32", "b32 b32 b32", []uint64{1, 2, 0x80000000}, 2},
		{"slct.u32.f32 %d, %a, %b, %c", "b32", "b32 b32 f32", []uint64{1, 2, 0x80000000}, 1},
		{"cnot.b32 %d, %a", "b32", "b32", []uint64{0}, 1},
		{"not.b16 %d, %a", "b16", "b16", []uint64{0x00ff}, 0xff00},
		{"{ add.cc.u32 %h, %a, %b; addc.u32 %d, 0, 0; }", "b32", "b32 b32", []uint64{0xffffffff, 1}, 1},
		{"{ sub.cc.u32 %h, %a, %b; subc.u32 %d, 5, 0; }", "b32", "b32 b32", []uint64{0, 1}, 4},
		{"{ add.cc.u64 %w, %a, %b; addc.cc.u64 %o, %a, %b; addc.u64 %d, 0, 0; }", "b64", "b64 b64", []uint64{0xffffffffffffffff, 0xffffffffffffffff}, 1},
		{"{ mad.lo.cc.u32 %h, %a, %b, %c; madc.hi.u32 %d, %a, %b, 0; }", "b32", "b32 b32 b32", []uint64{0xffffffff, 0xffffffff, 0xffffffff}, 0xffffffff},
		{"add.u16x2 %d, %a, %b", "b32", "b32 b32", []uint64{0xffff0001, 0x00010001}, 0x00000002},
		{"max.s16x2 %d, %a, %b", "b32", "b32 b32", []uint64{0xffff0001, 0x0001ffff}, 0x00010001},
		{"cvt.pack.sat.s16.s32 %d, %a, %b", "b32", "b32 b32", []uint64{0x12345, 0xfffeffff}, 0x7fff8000},
		{"cvt.pack.sat.u8.s32.b32 %d, %a, %b, %c", "b32", "b32 b32 b32", []uint64{300, 0xffffffff, 0x1234}, 0x1234ff00},
		{"mov.b64 %d, {%a, %b}", "b64", "b32 b32", []uint64{1, 2}, 0x200000001},
		{"{ mov.b64 {%h, %d}, %a; }", "b32", "b64", []uint64{0x200000001}, 2},
		{"{ mov.b64 {_, %d}, %a; }", "b32", "b64", []uint64{0x700000001}, 7},
		{"mov.b32 %d, {%a, %b}", "b32", "b16 b16", []uint64{1, 2}, 0x20001},
		{"setp.lt.and.u32 %d, %a, %b, !%c", "pred", "b32 b32 pred", []uint64{1, 2, 0}, 1},
		{"{ setp.lt.or.u32 %p|%d, %a, %b, %c; }", "pred", "b32 b32 pred", []uint64{1, 2, 0}, 0},
		{"set.lt.f32.s32 %d, %a, %b", "b32", "b32 b32", []uint64{0xffffffff, 0}, 0x3f800000},
		{"cvt.s64.s8 %d, %a", "b64", "b32", []uint64{0x80}, 0xffffffffffffff80},
		{"cvt.s32.s8 %d, %a", "b32", "b32", []uint64{0x17f}, 0x7f},
		{"cvt.u32.s8 %d, %a", "b32", "b32", []uint64{0x80}, 0xffffff80},
		{"cvt.s8.s32 %d, %a", "b32", "b32", []uint64{0x180}, 0xffffff80},
		{"cvt.u8.u32 %d, %a", "b32", "b32", []uint64{0x180}, 0x80},
		{"cvt.sat.u8.s32 %d, %a", "b32", "b32", []uint64{0xffffffff}, 0},
		{"cvt.sat.s8.s32 %d, %a", "b32", "b32", []uint64{1000}, 0x7f},
		{"cvt.sat.u16.u64 %d, %a", "b16", "b64", []uint64{1 << 40}, 0xffff},
		{"cvt.sat.s32.u32 %d, %a", "b32", "b32", []uint64{0xffffffff}, 0x7fffffff},
		{"copysign.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0x80000000, 0x3f800000}, 0xbf800000},
		{"testp.subnormal.f32 %d, %a", "pred", "b32", []uint64{1}, 1},
		{"testp.normal.f64 %d, %a", "pred", "b64", []uint64{1}, 0},
		{"testp.normal.f64 %d, %a", "pred", "b64", []uint64{0}, 1},
		{"testp.notanumber.f32 %d, %a", "pred", "b32", []uint64{0x7f800001}, 1},
		{"testp.infinite.f32 %d, %a", "pred", "b32", []uint64{0xff800000}, 1},
		{"testp.number.f32 %d, %a", "pred", "b32", []uint64{0xff800000}, 1},
		{"testp.finite.f64 %d, %a", "pred", "b64", []uint64{0x7ff0000000000000}, 0},
		// Floating: NaN is canonical, minimum and maximum drop it, -0 is below +0.
		{"add.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0x7f800000, 0xff800000}, 0x7fffffff},
		{"mul.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0xffc12345, 0x3f800000}, 0x7fffffff},
		{"min.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0x7fc00000, 0x3f800000}, 0x3f800000},
		{"min.NaN.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0x7fc00000, 0x3f800000}, 0x7fffffff},
		{"min.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0, 0x80000000}, 0x80000000},
		{"max.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0x80000000, 0}, 0},
		{"max.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0x7f800001, 0xffc00000}, 0x7fffffff},
		{"max.xorsign.abs.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0xbf800000, 0x40000000}, 0xc0000000},
		{"min.ftz.f32 %d, %a, %b", "b32", "b32 b32", []uint64{1, 0x3f800000}, 0},
		{"add.sat.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0x3f800000, 0x3f800000}, 0x3f800000},
		{"add.sat.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0x7fc00000, 0x3f800000}, 0},
		{"mul.ftz.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0x00800000, 0x3f000000}, 0},
		{"mul.ftz.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0x80000001, 0x7f000000}, 0x80000000},
		{"neg.f32 %d, %a", "b32", "b32", []uint64{0}, 0x80000000},
		{"abs.f64 %d, %a", "b64", "b64", []uint64{0xbff0000000000000}, 0x3ff0000000000000},
		{"setp.ne.f32 %d, %a, %b", "pred", "b32 b32", []uint64{0x7fc00000, 0}, 0},
		{"setp.neu.f32 %d, %a, %b", "pred", "b32 b32", []uint64{0x7fc00000, 0}, 1},
		{"setp.num.f32 %d, %a, %b", "pred", "b32 b32", []uint64{0x7fc00000, 0}, 0},
		{"setp.eq.ftz.f32 %d, %a, %b", "pred", "b32 b32", []uint64{1, 0x80000001}, 1},
		{"div.approx.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0x3f800000, 0x7f000000}, 0},
		{"div.approx.f32 %d, %a, %b", "b32", "b32 b32", []uint64{0x7f800000, 0x7f000000}, 0x7fffffff},
		{"rcp.approx.f32 %d, %a", "b32", "b32", []uint64{0x80000000}, 0xff800000},
		{"rsqrt.approx.f32 %d, %a", "b32", "b32", []uint64{0x80000000}, 0xff800000},
		{"rsqrt.approx.f32 %d, %a", "b32", "b32", []uint64{0xbf800000}, 0x7fffffff},
		{"lg2.approx.f32 %d, %a", "b32", "b32", []uint64{0x80000000}, 0xff800000},
		{"lg2.approx.f32 %d, %a", "b32", "b32", []uint64{0x41000000}, 0x40400000},
		{"ex2.approx.f32 %d, %a", "b32", "b32", []uint64{0x40400000}, 0x41000000},
		{"ex2.approx.f32 %d, %a", "b32", "b32", []uint64{0xff800000}, 0},
		{"cos.approx.f32 %d, %a", "b32", "b32", []uint64{0}, 0x3f800000},
		{"sin.approx.f32 %d, %a", "b32", "b32", []uint64{0x80000000}, 0x80000000},
		{"tanh.approx.f32 %d, %a", "b32", "b32", []uint64{0x7f800000}, 0x3f800000},
		{"sqrt.rn.f32 %d, %a", "b32", "b32", []uint64{0x80000000}, 0x80000000},
		{"sqrt.rn.f32 %d, %a", "b32", "b32", []uint64{0xbf800000}, 0x7fffffff},
		{"add.f16 %d, %a, %b", "b16", "b16 b16", []uint64{0x3c00, 0x1000}, 0x3c00},
		{"fma.rn.f16 %d, %a, %b, %c", "b16", "b16 b16 b16", []uint64{0x3c01, 0x3c01, 0xbc02}, 0x0010},
		{"fma.rn.relu.f16 %d, %a, %b, %c", "b16", "b16 b16 b16", []uint64{0x3c00, 0xbc00, 0}, 0},
		{"mul.f16x2 %d, %a, %b", "b32", "b32 b32", []uint64{0x40003c00, 0x40004200}, 0x44004200},
		{"add.bf16 %d, %a, %b", "b16", "b16 b16", []uint64{0x3f80, 0x3f80}, 0x4000},
		{"max.f16 %d, %a, %b", "b16", "b16 b16", []uint64{0x7e00, 0xbc00}, 0xbc00},
		{"neg.f16x2 %d, %a", "b32", "b32", []uint64{0x00003c00}, 0x8000bc00},
		{"cvt.rn.f16.f32 %d, %a", "b16", "f32", []uint64{0x477fefff}, 0x7bff},
		{"cvt.rn.f16.f32 %d, %a", "b16", "f32", []uint64{0x477ff000}, 0x7c00},
		{"cvt.rz.f16.f32 %d, %a", "b16", "f32", []uint64{0x7f000000}, 0x7bff},
		{"cvt.rn.satfinite.f16.f32 %d, %a", "b16", "f32", []uint64{0x7f000000}, 0x7bff},
		{"cvt.f32.f16 %d, %a", "f32", "b16", []uint64{1}, 0x33800000},
		{"cvt.rn.bf16.f32 %d, %a", "b16", "f32", []uint64{0x3f808000}, 0x3f80},
		{"cvt.rn.bf16x2.f32 %d, %a, %b", "b32", "f32 f32", []uint64{0x3f800000, 0x40000000}, 0x3f804000},
		{"cvt.rna.tf32.f32 %d, %a", "b32", "f32", []uint64{0x3f801000}, 0x3f802000},
		{"cvt.rn.satfinite.e4m3x2.f32 %d, %a, %b", "b16", "f32 f32", []uint64{0x43e00000, 0xc4000000}, 0x7efe},
		{"cvt.rn.f16x2.e5m2x2 %d, %a", "b32", "b16", []uint64{0x3c40}, 0x3c004000},
		{"cvt.rni.f32.f32 %d, %a", "f32", "f32", []uint64{0x40200000}, 0x40000000},
		{"cvt.rpi.f64.f64 %d, %a", "f64", "f64", []uint64{math.Float64bits(-0.5)}, 0x8000000000000000},
		{"cvt.sat.f32.f32 %d, %a", "f32", "f32", []uint64{0x7fc00000}, 0},
		{"cvt.rzi.s32.f32 %d, %a", "b32", "f32", []uint64{0x7fc00000}, 0},
		{"cvt.rzi.s64.f32 %d, %a", "b64", "f32", []uint64{0x7fc00000}, 0x8000000000000000},
		{"cvt.rzi.u32.f64 %d, %a", "b32", "f64", []uint64{0x7ff8000000000000}, 0x80000000},
		{"cvt.rzi.u32.f32 %d, %a", "b32", "f32", []uint64{0xbf800000}, 0},
		{"cvt.rzi.s16.f32 %d, %a", "b16", "f32", []uint64{0x47800000}, 0x7fff},
		{"cvt.rzi.u8.f32 %d, %a", "b32", "f32", []uint64{0x43c80000}, 0xff},
		{"cvt.rmi.s32.f32 %d, %a", "b32", "f32", []uint64{0xbf000000}, 0xffffffff},
		{"cvt.rni.s32.f32 %d, %a", "b32", "f32", []uint64{0x40200000}, 2},
		{"cvt.rn.f32.u64 %d, %a", "f32", "b64", []uint64{0xffffff8000000001}, 0x5f800000},
		{"cvt.rz.f32.s32 %d, %a", "f32", "b32", []uint64{0x7fffffff}, 0x4effffff},
		{"cvt.rp.f32.s32 %d, %a", "f32", "b32", []uint64{0x7fffffff}, 0x4f000000},
		{"cvt.rn.f64.s64 %d, %a", "f64", "b64", []uint64{0x8000000000000000}, 0xc3e0000000000000},
		{"fma.rn.f32x2 %d, %a, %b, %c", "b64", "b64 b64 b64", []uint64{0x3f80000040000000, 0x4000000040400000, 0x3f80000000000000}, 0x4040000040c00000},
		{"add.f32.f16 %d, %a, %b", "f32", "b16 f32", []uint64{0x3c00, 0x3f800000}, 0x40000000},
		// Video instructions: the examples' forms.
		{"vadd.s32.u32.s32.sat %d, %a.b0, %b.h0", "b32", "b32 b32", []uint64{0x123480, 0x0000ffff}, 0x7f},
		{"vsub.s32.s32.u32.sat %d, %a.h1, %b.h1", "b32", "b32 b32", []uint64{0x80000000, 0xffff0000}, 0xfffe8001},
		{"vabsdiff.s32.s32.s32.sat %d.h0, %a.b0, %b.b2, %c", "b32", "b32 b32 b32", []uint64{0x80, 0x7f0000, 0xabcd1234}, 0xabcd00ff},
		{"vmin.s32.s32.s32.sat.add %d, %a, %b, %c", "b32", "b32 b32 b32", []uint64{0xffffffff, 1, 5}, 4},
		{"vmax.u32.u32.u32.max %d, %a.b3, %b.b3, %c", "b32", "b32 b32 b32", []uint64{0x11000000, 0x22000000, 0x10}, 0x22},
		{"vshl.s32.u32.u32.clamp %d, %a, %b", "b32", "b32 b32", []uint64{1, 40}, 0},
		{"vshr.u32.u32.u32.wrap %d, %a, %b.h1", "b32", "b32 b32", []uint64{0x100, 0x00240000}, 0x10},
		{"vset.u32.u32.lt %d, %a.b1, %b.b2", "b32", "b32 b32", []uint64{0x0100, 0x020000}, 1},
		{"vmad.s32.s32.u32 %d, %a.b0, %b.b0, -%c", "b32", "b32 b32 b32", []uint64{0xff, 0xff, 1}, 0xffffff00},
		{"vmad.s32.s32.s32.po.shr7 %d, %a.h0, %b.h0, %c", "b32", "b32 b32 b32", []uint64{128, 2, 127}, 3},
		{"vadd2.s32.s32.u32.sat %d, %a, %b, %c", "b32", "b32 b32 b32", []uint64{0x7fff0001, 0x0001ffff, 0}, 0x7fff7fff},
		{"vsub2.s32.s32.s32.sat %d.h0, %a.h10, %b.h32, %c", "b32", "b32 b32 b32", []uint64{0x00050003, 0x00010001, 0x77770000}, 0x77770002},
		{"vmin2.s32.u32.u32.add %d.h10, %a.h00, %b.h22, %c", "b32", "b32 b32 b32", []uint64{0x00050003, 0x00010001, 10}, 12},
		{"vabsdiff4.u32.u32.u32.add %d, %a, %b, %c", "b32", "b32 b32 b32", []uint64{0x01020304, 0x04030201, 100}, 108},
		{"vavrg4.s32.s32.s32 %d, %a, %b, %c", "b32", "b32 b32 b32", []uint64{0x01ff03fe, 0x0200ff03, 0}, 0x02ff0101},
		{"vset4.u32.u32.ne %d.b21, %a, %b, %c", "b32", "b32 b32 b32", []uint64{0x01020304, 0x01020000, 0xff0000ff}, 0xff0001ff},
		// Selection of what a constant can be.
		{"mov.b32 %d, 0f3F800000", "b32", "b32", []uint64{0}, 0x3f800000},
		{"mov.f32 %d, 1.5", "f32", "b32", []uint64{0}, 0x3fc00000},
		{"mov.f64 %d, 0d3FF8000000000000", "f64", "b32", []uint64{0}, 0x3ff8000000000000},
		{"mov.b32 %d, -1", "b32", "b32", []uint64{0}, 0xffffffff},
		{"mov.u32 %d, WARP_SZ", "b32", "b32", []uint64{0}, 32},
		{"add.u32 %d, %a, (1 << 4) | 0b11 ^ 010", "b32", "b32", []uint64{0}, 27},
	} {
		in := strings.Fields(c.in)
		v := vec{ins: c.ins, d: c.d, in: in}
		if got := execute(t, v, [][]uint64{c.v}); got[0] != c.want {
			t.Errorf("%s with %#x: got %#x, want %#x", c.ins, c.v, got[0], c.want)
		}
	}
}
