package analysis

import (
	"math"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// TestExpressions compares expressions of which those in one row are equal, and no others, and
// looks that equal ones have one hash.
func TestExpressions(t *testing.T) {
	param := func(id int64, typ types.Type) *llir.Param {
		p := llir.NewParam("", typ)
		p.LocalID = id
		return p
	}
	x, y, f, g := param(0, ir.I32), param(1, ir.I32), param(2, ir.F32), param(3, ir.F32)
	p, b, v := param(4, ir.Ptr(ir.Global)), param(5, ir.I1), param(6, types.NewVector(2, ir.I32))
	m := ir.NewModule(8)
	tid, min := m.Intrinsic("cptx.sreg.i32.tid.x", ir.I32), m.Intrinsic("ptx.min.s32", ir.I32, ir.I32, ir.I32)
	asm := func(text string) value.Value {
		return llir.NewInlineAsm(ir.Ptr(ir.Generic), text, "=r,r")
	}
	bin := func(op ir.Op, x, y value.Value) llir.Instruction {
		return ir.InstructionOf(ir.NewBin(op, x, y, nil))
	}
	conv := func(c ir.Conv, x value.Value, t types.Type) llir.Instruction {
		return ir.InstructionOf(ir.NewConv(c, x, t, nil))
	}
	fast := bin(ir.FAdd, f, g)
	fast.(*llir.InstFAdd).FastMathFlags = []enum.FastMathFlag{enum.FastMathFlagContract}
	nsw := bin(ir.Add, x, y)
	nsw.(*llir.InstAdd).OverflowFlags = []enum.OverflowFlag{enum.OverflowFlagNSW}
	rows := [][]llir.Instruction{
		{bin(ir.Add, x, y), bin(ir.Add, y, x), nsw},
		{bin(ir.Add, x, ir.Int(ir.I32, 7)), bin(ir.Add, ir.Int(ir.I32, 7), x)},
		{bin(ir.Add, x, ir.Int(ir.I32, 1)), bin(ir.Add, x, ir.Int(ir.I32, 1))},
		{bin(ir.Sub, x, y)},
		{bin(ir.Sub, y, x)},
		{bin(ir.Shl, ir.Int(ir.I32, -1), x), bin(ir.Shl, ir.Int(ir.I32, -1), x)},
		{bin(ir.FAdd, f, g), bin(ir.FAdd, g, f)},
		{fast},
		{bin(ir.FMul, f, ir.Float(ir.F32, 0)), bin(ir.FMul, ir.Float(ir.F32, 0), f)},
		{bin(ir.FMul, f, ir.Float(ir.F32, math.Copysign(0, -1)))},
		{bin(ir.FDiv, f, g)},
		{conv(ir.ZExt, x, ir.I64), conv(ir.ZExt, x, types.NewInt(64))},
		{conv(ir.SExt, x, ir.I64)},
		{conv(ir.Trunc, x, ir.I16)},
		{conv(ir.Trunc, x, ir.I8)},
		{ir.NewICmp(enum.IPredSLT, x, y, nil), ir.NewICmp(enum.IPredSGT, y, x, nil)},
		{ir.NewICmp(enum.IPredSLT, y, x, nil)},
		{ir.NewICmp(enum.IPredULT, x, y, nil)},
		{ir.NewICmp(enum.IPredEQ, x, y, nil), ir.NewICmp(enum.IPredEQ, y, x, nil)},
		{ir.NewFCmp(enum.FPredOLT, f, g, nil), ir.NewFCmp(enum.FPredOLT, f, g, nil)},
		{ir.NewFCmp(enum.FPredOGT, g, f, nil)},
		{ir.NewSelect(b, x, y, nil), ir.NewSelect(b, x, y, nil)},
		{ir.NewSelect(b, y, x, nil)},
		{ir.NewSelect(b, x, ir.Undef(ir.I32), nil), ir.NewSelect(b, x, ir.Undef(ir.I32), nil)},
		{ir.NewGEP(p, ir.Int(ir.I64, 4), nil), ir.NewGEP(p, ir.Int(ir.I64, 4), nil)},
		{ir.NewGEP(p, ir.Int(ir.I64, 8), nil)},
		{ir.NewGEP(ir.Null(ir.Global), ir.Int(ir.I64, 8), nil), ir.NewGEP(ir.Null(ir.Global), ir.Int(ir.I64, 8), nil)},
		{ir.NewGEP(ir.Null(ir.Shared), ir.Int(ir.I64, 8), nil)},
		{ir.NewSpaceCast(p, ir.Generic, nil), ir.NewSpaceCast(p, ir.Generic, nil)},
		{ir.NewSpaceCast(p, ir.Shared, nil)},
		{ir.NewFNeg(f, nil), ir.NewFNeg(f, nil)},
		{ir.NewFNeg(g, nil)},
		{ir.NewLoad(ir.I32, p, 4, nil), ir.NewLoad(ir.I32, p, 8, nil)},
		{ir.NewLoad(ir.F32, p, 4, nil)},
		{ir.NewExtract(x, 1, ir.I32, nil), ir.NewExtract(x, 1, ir.I32, nil)},
		{ir.NewExtract(x, 2, ir.I32, nil)},
		{ir.NewInsert(x, y, 1, nil), ir.NewInsert(x, y, 1, nil)},
		{ir.NewInsert(x, y, 2, nil)},
		{ir.NewExtractElement(x, y, ir.I32, nil), ir.NewExtractElement(x, y, ir.I32, nil)},
		{ir.NewInsertElement(v, x, y, nil), ir.NewInsertElement(v, x, y, nil)},
		{ir.NewInsertElement(v, y, x, nil)},
		{ir.NewCall(tid, ir.I32, nil), ir.NewCall(tid, ir.I32, nil)},
		{ir.NewCall(min, ir.I32, nil, x, y), ir.NewCall(min, ir.I32, nil, ir.NewArg(x), y)},
		{ir.NewCall(min, ir.I32, nil, y, x)},
		{ir.NewCall(asm("popc.b32 $0, $1;"), ir.I32, nil, x), ir.NewCall(asm("popc.b32 $0, $1;"), ir.I32, nil, x)},
		{ir.NewCall(asm("brev.b32 $0, $1;"), ir.I32, nil, x)},
	}
	c := &pass.Func{Effects: ir.NewEffectTable(m)}
	hashes := map[uint32]bool{}
	for i, row := range rows {
		for _, a := range row {
			h, ok := Hash(c, a)
			if !ok {
				t.Errorf("no expression: %s", a.LLString())
			}
			hashes[h] = true
			for j, other := range rows {
				for _, b := range other {
					if got := SameExpression(a, b); got != (i == j) {
						t.Errorf("%s and %s: equal is %v", a.LLString(), b.LLString(), got)
					}
					if k, _ := Hash(c, b); i == j && k != h {
						t.Errorf("%s and %s are equal and have the hashes %x and %x", a.LLString(), b.LLString(), h, k)
					}
				}
			}
		}
	}
	if len(hashes) < len(rows)*3/4 {
		t.Errorf("%d hashes of %d expressions", len(hashes), len(rows))
	}
}

// TestNoExpressions looks at what is none.
func TestNoExpressions(t *testing.T) {
	p := llir.NewParam("", ir.Ptr(ir.Generic))
	m := ir.NewModule(8)
	c := &pass.Func{Effects: ir.NewEffectTable(m)}
	for _, inst := range []llir.Instruction{
		ir.NewStore(ir.Int(ir.I32, 1), p, 4, nil),
		ir.NewAlloca(ir.I32, 4, nil),
		ir.NewPhi(ir.I32, nil),
		ir.NewCall(m.Intrinsic("cptx.sreg.i64.clock64", ir.I64), ir.I64, nil),
		ir.NewCall(m.Intrinsic("ptx.bar.sync", ir.Void, ir.I32), ir.Void, nil, ir.Int(ir.I32, 0)),
		ir.NewCallee(p, types.NewFunc(ir.Void), nil),
	} {
		if _, ok := Hash(c, inst); ok {
			t.Errorf("an expression: %s", inst.LLString())
		}
	}
}
