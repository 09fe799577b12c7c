package ir_test

import (
	"math"
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
)

// newFunc makes a function i32 f(i32, i1) with an entry block.
func newFunc(m *ir.Module) (*llir.Func, *ir.Builder) {
	f := &llir.Func{Sig: &types.FuncType{RetType: ir.I32, Params: []types.Type{ir.I32, ir.I1}}}
	f.SetName("f")
	f.Typ = &types.PointerType{ElemType: f.Sig}
	f.Params = []*llir.Param{llir.NewParam("x", ir.I32), llir.NewParam("c", ir.I1)}
	m.Funcs = append(m.Funcs, f)
	b := &ir.Builder{M: m, F: f}
	b.B = b.NewBlock()
	return f, b
}

// TestVerifyFinds breaks one invariant at a time.
func TestVerifyFinds(t *testing.T) {
	tests := []struct {
		name, want string
		build      func(f *llir.Func, b *ir.Builder)
	}{
		{"good", "", func(f *llir.Func, b *ir.Builder) { b.Ret(b.Bin(ir.Add, f.Params[0], ir.Int(ir.I32, 1))) }},
		{"no terminator", "no terminator", func(f *llir.Func, b *ir.Builder) {}},
		{"ret type", "ret of another type", func(f *llir.Func, b *ir.Builder) { b.Ret(ir.Int(ir.I64, 1)) }},
		{"types", "types differ", func(f *llir.Func, b *ir.Builder) { b.Ret(b.Bin(ir.Add, f.Params[0], ir.Int(ir.I64, 1))) }},
		{"constant expression", "constant operand of kind *constant.ExprPtrToInt", func(f *llir.Func, b *ir.Builder) {
			b.Ret(b.Bin(ir.Add, f.Params[0], constant.NewPtrToInt(f, ir.I32)))
		}},
		{"constant of symbols", "constant operand of kind *constant.Struct", func(f *llir.Func, b *ir.Builder) {
			p := b.Alloca(types.NewArray(8, ir.I8), nil, 8)
			b.Store(constant.NewStruct(types.NewStruct(f.Typ), f), p, 8, false)
			b.Ret(f.Params[0])
		}},
		{"dominance", "does not dominate", func(f *llir.Func, b *ir.Builder) {
			yes, no := b.NewBlock(), b.NewBlock()
			b.CondBr(f.Params[1], yes, no)
			b.B = yes
			v := b.Bin(ir.Add, f.Params[0], f.Params[0])
			b.Br(no)
			b.B = no
			b.Ret(v)
		}},
		{"order", "does not dominate", func(f *llir.Func, b *ir.Builder) {
			v := b.Bin(ir.Add, f.Params[0], f.Params[0])
			b.Bin(ir.Add, v, v)
			blk := f.Blocks[0]
			blk.Insts[0], blk.Insts[1] = blk.Insts[1], blk.Insts[0]
			b.Ret(v)
		}},
		{"phi edge", "lacks an entry", func(f *llir.Func, b *ir.Builder) {
			yes, no := b.NewBlock(), b.NewBlock()
			entry := b.B
			b.CondBr(f.Params[1], yes, no)
			b.B = yes
			b.Br(no)
			b.B = no
			b.Ret(b.Phi(ir.I32, ir.Inc(f.Params[0], entry)))
		}},
		{"condition", "not i1", func(f *llir.Func, b *ir.Builder) {
			yes := b.NewBlock()
			b.CondBr(f.Params[0], yes, yes)
			b.B = yes
			b.Ret(f.Params[0])
		}},
		{"alignment", "power of two", func(f *llir.Func, b *ir.Builder) {
			b.Ret(b.Load(ir.I32, ir.Null(ir.Global), 3, false))
		}},
		{"cast", "generic space", func(f *llir.Func, b *ir.Builder) {
			b.B.Insts = append(b.B.Insts, &llir.InstAddrSpaceCast{From: ir.Null(ir.Global), To: ir.Ptr(ir.Shared)})
			b.Ret(f.Params[0])
		}},
		{"foreign", "not of this function", func(f *llir.Func, b *ir.Builder) {
			b.Ret(&llir.InstAdd{X: f.Params[0], Y: f.Params[0], Typ: ir.I32})
		}},
		{"entry", "entry block", func(f *llir.Func, b *ir.Builder) { b.Br(f.Blocks[0]) }},
		{"compare", "icmp of wrong types", func(f *llir.Func, b *ir.Builder) {
			b.ICmp(enum.IPredEQ, f.Params[0], f.Params[1])
			b.Ret(f.Params[0])
		}},
		{"no row", "without a row", func(f *llir.Func, b *ir.Builder) {
			b.Intrinsic("ptx.frobnicate.b32", ir.Void)
			b.Ret(f.Params[0])
		}},
		{"copy", "", func(f *llir.Func, b *ir.Builder) {
			p := ir.Null(ir.Global)
			b.MemOp(ir.MemOp{Kind: ir.MemCopy, Dst: p, Src: p, N: ir.Int(ir.I64, 8), MemFacts: ir.MemFacts{DstAlign: 4, SrcAlign: 8}})
			b.Ret(f.Params[0])
		}},
		{"copy without alignment", "not described", func(f *llir.Func, b *ir.Builder) {
			p := ir.Null(ir.Global)
			b.MemOp(ir.MemOp{Kind: ir.MemMove, Dst: p, Src: p, N: ir.Int(ir.I64, 8), MemFacts: ir.MemFacts{DstAlign: 4}})
			b.Ret(f.Params[0])
		}},
		{"fill without note", "not described", func(f *llir.Func, b *ir.Builder) {
			b.Intrinsic(string(ir.MemSet), ir.Void, ir.Null(ir.Global), ir.Int(ir.I8, 0), ir.Int(ir.I64, 8))
			b.Ret(f.Params[0])
		}},
		{"bit-field without note", "not described", func(f *llir.Func, b *ir.Builder) {
			b.Ret(b.Intrinsic("cptx.bitfield.load.i32", ir.I32, ir.Null(ir.Global)))
		}},
	}
	for _, tt := range tests {
		m := ir.NewModule(8)
		f, b := newFunc(m)
		tt.build(f, b)
		err := ir.Verify(m)
		switch {
		case tt.want == "" && err != nil, tt.want != "" && err == nil:
			t.Errorf("%s: %v", tt.name, err)
		case err != nil && !strings.Contains(err.Error(), tt.want):
			t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
		}
	}
}

// TestGraph checks order, dominators and loops of nested loops with a break.
func TestGraph(t *testing.T) {
	m := ir.NewModule(8)
	f, b := newFunc(m)
	var bs []*llir.Block
	for i := 0; i < 6; i++ {
		bs = append(bs, b.NewBlock())
	}
	c := f.Params[1]
	b.Br(bs[0]) // outer header
	b.B = bs[0]
	b.CondBr(c, bs[1], bs[4])
	b.B = bs[1] // inner header
	b.CondBr(c, bs[2], bs[3])
	b.B = bs[2] // inner latch, with a break out of both
	b.CondBr(c, bs[1], bs[4])
	b.B = bs[3] // outer latch
	b.Br(bs[0])
	b.B = bs[4]
	b.Ret(f.Params[0])
	b.B = bs[5] // unreachable
	b.Br(bs[4])
	g := ir.NewGraph(f)
	if len(g.Blocks) != 6 || len(g.Loops) != 2 {
		t.Fatalf("%d blocks, %d loops", len(g.Blocks), len(g.Loops))
	}
	outer, inner := g.Loops[0], g.Loops[1]
	if inner.Parent != outer || outer.Depth != 1 || inner.Depth != 2 || len(inner.Blocks) != 2 || len(outer.Blocks) != 4 {
		t.Errorf("loops: %+v %+v", outer, inner)
	}
	idx := func(k int) int { return ir.Index(bs[k]) }
	if !g.Dominates(idx(0), idx(4)) || g.Dominates(idx(1), idx(4)) || !g.Dominates(idx(1), idx(3)) {
		t.Error("dominators are wrong")
	}
	if idx(5) != -1 || !ir.RemoveUnreachable(f) || ir.RemoveUnreachable(f) {
		t.Error("the unreachable block is not found")
	}
}

// TestNaNBits: NaNs keep sign, payload and whether they are quiet, in constants and in the text of
// IR.
func TestNaNBits(t *testing.T) {
	for _, c := range []struct {
		t    *types.FloatType
		bits []uint64
	}{
		{ir.Half, []uint64{0x7e00, 0xfe00, 0x7c01, 0xfdff, 0x7fff, 0x7e12}},
		{ir.F32, []uint64{0x7fc00000, 0xffc00000, 0x7f800001, 0xffbfffff, 0x7fffffff, 0x7fa00000}},
		{ir.F64, []uint64{0x7ff8 << 48, 0xfff8 << 48, 0x7ff0<<48 + 1, 1<<64 - 1, 0x7ff4 << 48, 0xfff8<<48 + 0x123}},
	} {
		for _, bits := range c.bits {
			k := ir.FloatFromBits(c.t, bits)
			if got := ir.FloatBits(c.t, ir.FloatValue(k)); got != bits || !k.NaN {
				t.Errorf("%v: %x became %x", c.t, bits, got)
			}
			if !ir.SameValue(k, ir.FloatFromBits(c.t, bits)) || ir.SameValue(k, ir.FloatFromBits(c.t, bits^1)) || ir.SameValue(k, ir.Float(c.t, 0)) {
				t.Errorf("%v: %x is not the same value as itself alone", c.t, bits)
			}
		}
	}
	if got := ir.FloatBits(ir.F32, math.Float64frombits(0x7ff0<<48+1)); got != 0x7fc00000 {
		t.Errorf("a signalling NaN without bits in a float became %x", got)
	}
}

// TestHalf checks the conversion of binary16 both ways for all values.
func TestHalf(t *testing.T) {
	for h := 0; h < 1<<16; h++ {
		if h>>10&31 == 31 && h&0x3ff != 0 {
			continue // NaN
		}
		if got := ir.HalfBits(ir.HalfValue(uint16(h))); got != uint16(h) {
			t.Fatalf("%#x becomes %#x", h, got)
		}
	}
	for _, x := range []struct {
		v float64
		h uint16
	}{{65519, 0x7bff}, {65520, 0x7c00}, {1e-8, 0}, {2.9802322387695312e-08, 0}, {2.99e-08, 1}, {1.00048828125, 0x3c00}, {1.0005, 0x3c01}} {
		if got := ir.HalfBits(x.v); got != x.h {
			t.Errorf("%g: %#x, want %#x", x.v, got, x.h)
		}
	}
}
