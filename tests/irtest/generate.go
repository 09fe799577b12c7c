package irtest

import (
	"fmt"
	"math/rand"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// generator makes random functions without undefined behaviour: variables in the frame, structured
// control flow, bounded loops, arrays, copies, calls of opaque functions, and stores to a buffer
// that can be compared.
type generator struct {
	r     *rand.Rand
	m     *ir.Module
	b     *ir.Builder
	ints  []*llir.InstAlloca // i32 variables
	longs []*llir.InstAlloca // i64
	flts  []*llir.InstAlloca // float
	arrs  []*llir.InstAlloca // [32 x i8]
	ptrs  []*llir.InstAlloca // generic pointers to at least 32 bytes
	buf   value.Value
	bufs  []value.Value // pointers into the buffer, global and generic
	opq   *llir.Func
	helps []*llir.Func
	depth int
	stmts int
}

// BufferSize is the size of the variable "out" of generated modules, in bytes.
const BufferSize = 256

// Generate returns a random module with a kernel "main", the same for the same seed.
func Generate(seed int64) *ir.Module {
	g := &generator{r: rand.New(rand.NewSource(seed)), m: ir.NewModule(8)}
	out := llir.NewGlobal("out", ir.Bytes(BufferSize))
	out.AddrSpace = ir.Global
	out.Typ = &types.PointerType{ElemType: out.ContentType, AddrSpace: ir.Global}
	out.Align, out.Init = 16, constant.NewZeroInitializer(out.ContentType)
	tab := llir.NewGlobal("tab", types.NewArray(8, ir.I32))
	tab.AddrSpace, tab.Immutable, tab.Align = ir.Global, true, 4
	tab.Typ = &types.PointerType{ElemType: tab.ContentType, AddrSpace: ir.Global}
	var elems []constant.Constant
	for k := 0; k < 8; k++ {
		elems = append(elems, ir.Int(ir.I32, int64(g.r.Uint32())))
	}
	tab.Init = constant.NewArray(types.NewArray(8, ir.I32), elems...)
	g.m.Globals = append(g.m.Globals, out, tab)
	g.opq = g.declare("opaque", ir.I32, ir.I32)
	for k := 0; k < 2; k++ {
		g.helps = append(g.helps, g.function(fmt.Sprint("help", k), 6, enum.LinkageInternal))
	}
	f := g.function("main", 14, enum.LinkageNone)
	f.CallingConv = enum.CallingConvPTXKernel
	return g.m
}

func (g *generator) declare(name string, ret types.Type, params ...types.Type) *llir.Func {
	f := &llir.Func{Sig: &types.FuncType{RetType: ret, Params: params}}
	f.SetName(name)
	f.Typ = &types.PointerType{ElemType: f.Sig}
	for k, t := range params {
		p := llir.NewParam(fmt.Sprint("p", k), t)
		f.Params = append(f.Params, p)
	}
	g.m.Funcs = append(g.m.Funcs, f)
	return f
}

func (g *generator) function(name string, stmts int, l enum.Linkage) *llir.Func {
	f := g.declare(name, ir.I32, ir.I32, ir.I64, ir.F32, ir.Ptr(ir.Generic))
	if name == "main" {
		f.Sig.RetType = ir.I32
	}
	f.Linkage = l
	g.b = &ir.Builder{M: g.m, F: f}
	g.b.B = g.b.NewBlock()
	g.ints, g.longs, g.flts, g.arrs = nil, nil, nil, nil
	for k := 0; k < 4; k++ {
		g.ints = append(g.ints, g.b.Alloca(ir.Bytes(4), nil, 4))
		g.longs = append(g.longs, g.b.Alloca(ir.I64, nil, 8))
		g.flts = append(g.flts, g.b.Alloca(ir.F32, nil, 4))
		g.arrs = append(g.arrs, g.b.Alloca(ir.Bytes(32), nil, 16))
	}
	g.buf = f.Params[3]
	g.bufs = []value.Value{g.buf, g.m.Globals[0]}
	for k := 0; k < 4; k++ {
		g.b.Store(f.Params[0], g.ints[k], 4, false)
		g.b.Store(f.Params[1], g.longs[k], 8, false)
		g.b.Store(f.Params[2], g.flts[k], 4, false)
		p := value.Value(g.arrs[k])
		if k%2 == 0 {
			p = g.b.ToSpace(p, ir.Generic)
		}
		g.b.MemOp(ir.MemOp{Kind: ir.MemSet, Dst: p, Byte: ir.Int(ir.I8, int64(k*17)), N: ir.Int(ir.I64, 32), MemFacts: ir.MemFacts{DstAlign: 16}})
	}
	g.ptrs = nil
	for k := 0; k < 2; k++ {
		p := g.b.Alloca(ir.Ptr(ir.Generic), nil, 8)
		g.b.Store(g.pointer(), p, 8, false)
		g.ptrs = append(g.ptrs, p)
	}
	g.depth, g.stmts = 0, stmts
	g.block(stmts)
	for k := 0; k < 4; k++ {
		g.b.Store(g.b.Load(ir.I32, g.ints[k], 4, false), g.b.Offset(g.buf, int64(64+k*4)), 4, false)
		g.b.Store(g.b.Load(ir.I64, g.longs[k], 8, false), g.b.Offset(g.buf, int64(96+k*8)), 8, false)
		g.b.Store(g.b.Load(ir.F32, g.flts[k], 4, false), g.b.Offset(g.buf, int64(128+k*4)), 4, false)
	}
	g.b.MemOp(ir.MemOp{Kind: ir.MemCopy, Dst: g.b.Offset(g.buf, 160), Src: g.arrs[g.r.Intn(4)], N: ir.Int(ir.I64, 32), MemFacts: ir.MemFacts{DstAlign: 4, SrcAlign: 16}})
	g.b.Ret(g.intExpr(2))
	return f
}

func (g *generator) block(n int) {
	for k := 0; k < n; k++ {
		g.stmt()
	}
}

func (g *generator) pick(vs []*llir.InstAlloca) *llir.InstAlloca { return vs[g.r.Intn(len(vs))] }

func (g *generator) stmt() {
	b := g.b
	switch n := g.r.Intn(24); {
	case n >= 22:
		b.Store(g.pointer(), g.pick(g.ptrs), 8, false)
	case n >= 20:
		b.Store(g.intExpr(1), b.Offset(b.Load(ir.Ptr(ir.Generic), g.pick(g.ptrs), 8, false), int64(g.r.Intn(8)*4)), 4, false)
	case n < 4:
		b.Store(g.intExpr(3), g.pick(g.ints), 4, false)
	case n < 6:
		b.Store(g.longExpr(3), g.pick(g.longs), 8, false)
	case n < 7:
		b.Store(g.fltExpr(2), g.pick(g.flts), 4, false)
	case n < 9:
		b.Store(g.intExpr(2), g.element(g.pick(g.arrs)), 4, g.r.Intn(12) == 0)
	case n < 10: // a byte in the middle
		v := b.Convert(ir.Trunc, g.intExpr(1), ir.I8)
		b.Store(v, b.Offset(g.pick(g.arrs), int64(g.r.Intn(32))), 1, false)
	case n < 11:
		x, y := g.pick(g.arrs), g.pick(g.arrs)
		if x != y {
			off, size, vol := int64(g.r.Intn(4)*4), int64(4+g.r.Intn(4)*4), g.r.Intn(6) == 0
			b.MemOp(ir.MemOp{Kind: ir.MemCopy, Dst: b.Offset(x, off), Src: b.Offset(y, 0), N: ir.Int(ir.I64, size), MemFacts: ir.MemFacts{DstAlign: 4, SrcAlign: 16, Volatile: vol}})
		}
	case n < 13:
		p := g.bufs[g.r.Intn(2)]
		b.Store(g.intExpr(2), b.Offset(p, int64(g.r.Intn(8)*4)), 4, g.r.Intn(8) == 0)
	case n < 15:
		g.ifStmt()
	case n < 17:
		g.loop()
	case n < 18:
		g.switchStmt()
	case n < 19:
		b.Store(b.Call(g.opq, g.intExpr(1)), g.pick(g.ints), 4, false)
	case n < 20:
		if len(g.helps) > 0 && g.b.F.GlobalName != "help0" {
			h := g.helps[0]
			b.Store(b.Call(h, g.intExpr(1), g.longExpr(1), g.fltExpr(1), g.bufs[0]), g.pick(g.ints), 4, false)
		}
	}
}

// pointer makes a generic pointer into the buffer, or to a local array in some functions.
func (g *generator) pointer() value.Value {
	b := g.b
	switch g.r.Intn(6) {
	case 0:
		return b.ToSpace(b.Offset(g.m.Globals[0], int64(g.r.Intn(8)*4)), ir.Generic)
	case 1:
		if b.F.GlobalName == "help1" {
			return b.ToSpace(g.pick(g.arrs), ir.Generic)
		}
	case 2:
		if len(g.ptrs) > 0 {
			return b.Select(g.cond(1), b.Load(ir.Ptr(ir.Generic), g.pick(g.ptrs), 8, false), g.buf)
		}
	}
	return b.Offset(g.buf, int64(g.r.Intn(8)*4))
}

func (g *generator) ifStmt() {
	if g.depth > 3 {
		return
	}
	g.depth++
	b := g.b
	yes, no, join := b.NewBlock(), b.NewBlock(), b.NewBlock()
	b.CondBr(g.cond(2), yes, no)
	b.B = yes
	g.block(g.r.Intn(3))
	b.Br(join)
	b.B = no
	if g.r.Intn(2) == 0 {
		g.block(g.r.Intn(3))
	}
	b.Br(join)
	b.B = join
	g.depth--
}

// loop counts an own variable to a small bound.
func (g *generator) loop() {
	if g.depth > 2 {
		return
	}
	g.depth++
	b := g.b
	entry := b.F.Blocks[0]
	i := &llir.InstAlloca{ElemType: ir.I32, Typ: ir.Ptr(ir.Local), AddrSpace: ir.Local, Align: 4}
	entry.Insts = append([]llir.Instruction{i}, entry.Insts...)
	bound := value.Value(ir.Int(ir.I32, int64(g.r.Intn(5))))
	if g.r.Intn(2) == 0 {
		bound = b.Bin(ir.And, g.intExpr(1), ir.Int(ir.I32, 3))
	}
	b.Store(ir.Int(ir.I32, 0), i, 4, false)
	head, body, exit := b.NewBlock(), b.NewBlock(), b.NewBlock()
	b.Br(head)
	b.B = head
	pred := []enum.IPred{enum.IPredSLT, enum.IPredSLE, enum.IPredULT}[g.r.Intn(3)]
	b.CondBr(b.ICmp(pred, b.Load(ir.I32, i, 4, false), bound), body, exit)
	b.B = body
	saved := g.ints
	g.block(1 + g.r.Intn(3))
	if g.r.Intn(3) == 0 { // a use of the counter as an index
		off := b.Convert(ir.SExt, b.Load(ir.I32, i, 4, false), ir.I64)
		p := b.GEP(g.buf, b.Bin(ir.Mul, off, ir.Int(ir.I64, 4)))
		b.Store(g.intExpr(1), p, 4, false)
	}
	if g.r.Intn(4) == 0 {
		next := b.NewBlock()
		b.CondBr(g.cond(1), exit, next)
		b.B = next
	}
	g.ints = saved
	n := b.Bin(ir.Add, b.Load(ir.I32, i, 4, false), ir.Int(ir.I32, 1))
	n.(*llir.InstAdd).OverflowFlags = []enum.OverflowFlag{enum.OverflowFlagNSW}
	b.Store(n, i, 4, false)
	latch := b.B
	b.Br(head)
	if g.r.Intn(3) == 0 {
		ir.SetUnroll(latch.Term, []int{-1, 1, 2, 3, 4}[g.r.Intn(5)])
	}
	b.B = exit
	g.depth--
}

func (g *generator) switchStmt() {
	if g.depth > 2 {
		return
	}
	g.depth++
	b := g.b
	join := b.NewBlock()
	x := b.Bin(ir.And, g.intExpr(1), ir.Int(ir.I32, 3))
	var vals []*constant.Int
	var targets []*llir.Block
	for k := 0; k < g.r.Intn(4); k++ {
		vals = append(vals, ir.Int(ir.I32, int64(k)))
		if k > 0 && g.r.Intn(3) == 0 {
			targets = append(targets, targets[k-1])
		} else {
			targets = append(targets, b.NewBlock())
		}
	}
	def := join
	if g.r.Intn(2) == 0 {
		def = b.NewBlock()
	}
	b.Switch(x, def, vals, targets)
	done := map[*llir.Block]bool{join: true}
	for _, t := range append(targets, def) {
		if done[t] {
			continue
		}
		done[t] = true
		b.B = t
		g.block(1)
		b.Br(join)
	}
	b.B = join
	g.depth--
}

// element returns the address of an i32 in an array, by constant or masked index.
func (g *generator) element(a value.Value) value.Value {
	if g.r.Intn(4) > 0 {
		return g.b.Offset(a, int64(g.r.Intn(8)*4))
	}
	k := g.b.Bin(ir.And, g.intExpr(1), ir.Int(ir.I32, 7))
	return g.b.GEP(a, g.b.Bin(ir.Shl, g.b.Convert(ir.ZExt, k, ir.I64), ir.Int(ir.I64, 2)))
}

// IntPreds are the comparisons of integers.
var IntPreds = []enum.IPred{enum.IPredEQ, enum.IPredNE, enum.IPredSLT, enum.IPredSLE, enum.IPredSGT, enum.IPredSGE,
	enum.IPredULT, enum.IPredULE, enum.IPredUGT, enum.IPredUGE}

var fIntPreds = []enum.FPred{enum.FPredOEQ, enum.FPredUNE, enum.FPredOLT, enum.FPredOLE, enum.FPredUGT, enum.FPredUGE, enum.FPredORD}

func (g *generator) cond(d int) value.Value {
	b := g.b
	p := IntPreds[g.r.Intn(len(IntPreds))]
	switch n := g.r.Intn(8); {
	case n == 0 && d > 0:
		return b.Bin(ir.And, g.cond(d-1), g.cond(d-1))
	case n == 1 && d > 0:
		return b.Bin(ir.Or, g.cond(d-1), g.cond(d-1))
	case n == 2 && d > 0:
		return b.Not(g.cond(d - 1))
	case n == 3:
		return b.FCmp(fIntPreds[g.r.Intn(len(fIntPreds))], g.fltExpr(1), g.fltExpr(1))
	case n == 4:
		return b.ICmp(p, g.longExpr(1), g.longExpr(1))
	}
	return b.ICmp(p, g.intExpr(1), g.intExpr(1))
}

var small = []int64{0, 1, 2, 3, 4, 7, 8, 16, 31, 32, 255, 256, -1, -2, 0x7fffffff, -0x80000000, 65535, 12345}

func (g *generator) intExpr(d int) value.Value {
	b := g.b
	if d <= 0 || g.r.Intn(6) == 0 {
		switch g.r.Intn(5) {
		case 0, 1:
			return ir.Int(ir.I32, small[g.r.Intn(len(small))])
		case 2:
			return b.Load(ir.I32, g.element(g.pick(g.arrs)), 4, false)
		}
		return b.Load(ir.I32, g.pick(g.ints), 4, false)
	}
	switch n := g.r.Intn(23); {
	case n == 22 && len(g.ptrs) > 0:
		return b.Load(ir.I32, b.Offset(b.Load(ir.Ptr(ir.Generic), g.pick(g.ptrs), 8, false), int64(g.r.Intn(8)*4)), 4, false)
	case n < 8:
		return b.Bin([]ir.Op{ir.Add, ir.Sub, ir.Mul, ir.And, ir.Or, ir.Xor, ir.Add, ir.Sub}[n], g.intExpr(d-1), g.intExpr(d-1))
	case n < 11:
		c := b.Bin(ir.And, g.intExpr(d-1), ir.Int(ir.I32, 31))
		return b.Bin([]ir.Op{ir.Shl, ir.LShr, ir.AShr}[n-8], g.intExpr(d-1), c)
	case n < 13:
		y := b.Bin(ir.Or, g.intExpr(d-1), ir.Int(ir.I32, 1))
		return b.Bin([]ir.Op{ir.UDiv, ir.URem}[n-11], g.intExpr(d-1), y)
	case n < 15:
		y := b.Bin(ir.Add, b.Bin(ir.And, g.intExpr(d-1), ir.Int(ir.I32, 7)), ir.Int(ir.I32, 1))
		return b.Bin([]ir.Op{ir.SDiv, ir.SRem}[n-13], g.intExpr(d-1), y)
	case n < 16:
		x, y := g.intExpr(d-1), g.intExpr(d-1)
		switch g.r.Intn(3) {
		case 0:
			return b.Select(b.ICmp(IntPreds[g.r.Intn(len(IntPreds))], x, y), x, y)
		case 1:
			return b.Bin([]ir.Op{ir.UDiv, ir.SDiv, ir.URem, ir.SRem}[g.r.Intn(4)], x, ir.Int(ir.I32, 1+int64(g.r.Intn(1000))))
		}
		return b.Select(g.cond(d-1), x, y)
	case n < 17:
		return b.Convert(ir.Trunc, g.longExpr(d-1), ir.I32)
	case n < 18:
		t := []*types.IntType{ir.I8, ir.I16}[g.r.Intn(2)]
		return b.Convert([]ir.Conv{ir.SExt, ir.ZExt}[g.r.Intn(2)], b.Convert(ir.Trunc, g.intExpr(d-1), t), ir.I32)
	case n < 19:
		return b.Convert(ir.ZExt, g.cond(d-1), ir.I32)
	case n < 20:
		return b.Load(ir.I32, b.Offset(g.bufs[g.r.Intn(2)], int64(g.r.Intn(8)*4)), 4, false)
	case n < 21 || len(g.ptrs) == 0:
		return b.Load(ir.I32, b.Offset(g.m.Globals[1], int64(g.r.Intn(8)*4)), 4, false)
	}
	return b.Convert(ir.BitCast, g.fltExpr(d-1), ir.I32)
}

func (g *generator) longExpr(d int) value.Value {
	b := g.b
	if d <= 0 || g.r.Intn(6) == 0 {
		if g.r.Intn(2) == 0 {
			return ir.Int(ir.I64, small[g.r.Intn(len(small))])
		}
		return b.Load(ir.I64, g.pick(g.longs), 8, false)
	}
	switch n := g.r.Intn(13); {
	case n < 6:
		return b.Bin([]ir.Op{ir.Add, ir.Sub, ir.Mul, ir.And, ir.Or, ir.Xor}[n], g.longExpr(d-1), g.longExpr(d-1))
	case n < 8:
		c := b.Bin(ir.And, g.longExpr(d-1), ir.Int(ir.I64, 63))
		return b.Bin([]ir.Op{ir.Shl, ir.LShr}[n-6], g.longExpr(d-1), c)
	case n < 9:
		y := b.Bin(ir.Or, g.longExpr(d-1), ir.Int(ir.I64, 1))
		return b.Bin(ir.UDiv, g.longExpr(d-1), y)
	case n < 10:
		return b.Select(g.cond(d-1), g.longExpr(d-1), g.longExpr(d-1))
	case n < 11:
		return b.Load(ir.I64, b.Offset(g.pick(g.arrs), int64(g.r.Intn(4)*8)), 8, false)
	}
	return b.Convert([]ir.Conv{ir.SExt, ir.ZExt}[g.r.Intn(2)], g.intExpr(d-1), ir.I64)
}

func (g *generator) fltExpr(d int) value.Value {
	b := g.b
	if d <= 0 || g.r.Intn(4) == 0 {
		if g.r.Intn(2) == 0 {
			return ir.Float(ir.F32, []float64{0, 1, -1, 0.5, 2, 3.25, 1e10, -0.75}[g.r.Intn(8)])
		}
		return b.Load(ir.F32, g.pick(g.flts), 4, false)
	}
	switch n := g.r.Intn(9); {
	case n < 4:
		return b.Bin([]ir.Op{ir.FAdd, ir.FSub, ir.FMul, ir.FDiv}[n], g.fltExpr(d-1), g.fltExpr(d-1))
	case n < 5:
		return b.FNeg(g.fltExpr(d - 1))
	case n < 7:
		return b.Convert([]ir.Conv{ir.SIToFP, ir.UIToFP}[g.r.Intn(2)], g.intExpr(d-1), ir.F32)
	case n < 8:
		return b.Select(g.cond(d-1), g.fltExpr(d-1), g.fltExpr(d-1))
	}
	return b.Convert(ir.FPTrunc, b.Convert(ir.FPExt, g.fltExpr(d-1), ir.F64), ir.F32)
}
