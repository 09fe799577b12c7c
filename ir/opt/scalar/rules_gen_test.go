package scalar

import (
	"math"
	"math/rand"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/tests/irtest"
)

// expr is an expression to be made into a function of two parameters of one type. Expressions may
// share parts.
type expr struct {
	t    types.Type
	make func(args []value.Value) value.Value // an instruction, or a constant
	args []*expr
	p    int // number of a parameter, from 1
}

// exprs makes expressions; parameters have type t.
type exprs struct {
	t    types.Type
	a, b *expr
}

func newExprs(t types.Type) *exprs {
	return &exprs{t, &expr{t: t, p: 1}, &expr{t: t, p: 2}}
}

// function makes e a function. Its instructions are new.
func (g *exprs) function(e *expr) *llir.Func {
	sig := &types.FuncType{RetType: e.t, Params: []types.Type{g.t, g.t}}
	f := &llir.Func{Sig: sig, Params: ir.NewParams(sig)}
	f.SetName("f")
	f.Typ = &types.PointerType{ElemType: sig}
	b := ir.NewBlock(f, nil)
	f.Blocks = []*llir.Block{b}
	made := map[*expr]value.Value{g.a: f.Params[0], g.b: f.Params[1]}
	var build func(e *expr) value.Value
	build = func(e *expr) value.Value {
		if v := made[e]; v != nil {
			return v
		}
		args := make([]value.Value, len(e.args))
		for k, a := range e.args {
			args[k] = build(a)
		}
		v := e.make(args)
		if i, ok := v.(llir.Instruction); ok {
			b.Insts = append(b.Insts, i)
		}
		made[e] = v
		return v
	}
	b.Term = ir.NewRet(build(e), nil)
	return f
}

func constExpr(t types.Type, k uint64) *expr {
	return &expr{t: t, make: func([]value.Value) value.Value { return ir.IntOf(t, k) }}
}

func floatExpr(t *types.FloatType, k float64) *expr {
	return &expr{t: t, make: func([]value.Value) value.Value { return ir.Float(t, k) }}
}

func binExpr(op ir.Op, x, y *expr, nsw bool) *expr {
	return &expr{t: x.t, args: []*expr{x, y}, make: func(v []value.Value) value.Value {
		i := ir.NewBin(op, v[0], v[1], nil)
		if over, _, _ := ir.FlagSlots(i); nsw && over != nil {
			*over = []enum.OverflowFlag{enum.OverflowFlagNSW}
		}
		return i
	}}
}

func convExpr(c ir.Conv, x *expr, t types.Type) *expr {
	return &expr{t: t, args: []*expr{x}, make: func(v []value.Value) value.Value { return ir.NewConv(c, v[0], t, nil) }}
}

func cmpExpr(p enum.IPred, x, y *expr) *expr {
	return &expr{t: ir.I1, args: []*expr{x, y}, make: func(v []value.Value) value.Value { return ir.NewICmp(p, v[0], v[1], nil) }}
}

func fcmpExpr(p enum.FPred, x, y *expr) *expr {
	return &expr{t: ir.I1, args: []*expr{x, y}, make: func(v []value.Value) value.Value { return ir.NewFCmp(p, v[0], v[1], nil) }}
}

func selectExpr(c, x, y *expr) *expr {
	return &expr{t: x.t, args: []*expr{c, x, y}, make: func(v []value.Value) value.Value { return ir.NewSelect(v[0], v[1], v[2], nil) }}
}

func negExpr(x *expr) *expr {
	return &expr{t: x.t, args: []*expr{x}, make: func(v []value.Value) value.Value { return ir.NewFNeg(v[0], nil) }}
}

var wholeOps = []ir.Op{ir.Add, ir.Sub, ir.Mul, ir.UDiv, ir.SDiv, ir.URem, ir.SRem, ir.And, ir.Or, ir.Xor, ir.Shl, ir.LShr, ir.AShr}

// consts are the constants of a type that rules may treat in their own way: the ends of its ranges,
// and what lies beside them.
func consts(t types.Type) (list []*expr) {
	w := ir.BitsOf(t)
	seen := map[uint64]bool{}
	for _, k := range []uint64{0, 1, 2, 3, 1<<(w-1) - 1, 1 << (w - 1), 1<<(w-1) + 1, 1<<w - 2, 1<<w - 1, uint64(w) - 1, uint64(w)} {
		if k = ir.MaskTo(k, w); !seen[k] {
			seen[k] = true
			list = append(list, constExpr(t, k))
		}
	}
	return list
}

// group is a kind of expressions.
type group int

const (
	operations  group = iota // two operations on parameters and constants
	conversions              // an operation converted once or twice
	extended                 // an operation on extended parameters
	choices                  // conditions and selections
	pairsOfOps               // two operations of which the second undoes something of the first
)

// each yields every expression of two operations over the parameters and constants, and those with
// conversions to a narrower and a wider type.
func (g *exprs) each(yield func(group, *expr)) {
	in := func(k group) func(*expr) { return func(e *expr) { yield(k, e) } }
	w := int(ir.BitsOf(g.t))
	narrow, wide := ir.IntType(w/2), ir.IntType(min(2*w, 64))
	leaves := append([]*expr{g.a, g.b}, consts(g.t)...)
	var inner, conds []*expr
	combine(leaves[:2], leaves, func(e *expr) { inner = append(inner, e) })
	combine(leaves[2:], leaves[:2], func(e *expr) { inner = append(inner, e) })
	combine(leaves[2:], leaves[2:], in(operations))
	for _, e := range inner {
		yield(operations, e)
		if e.t == types.Type(ir.I1) {
			conds = append(conds, e)
		}
		convert(e, narrow, wide, func(x *expr) {
			yield(conversions, x)
			convert(x, narrow, wide, in(conversions))
			convert(x, g.t, wide, in(conversions))
		})
	}
	combine(inner, leaves, in(operations))
	combine(leaves, inner, in(operations))
	g.widened(narrow, wide, in(extended))
	g.conditions(conds, leaves, in(choices))
	g.undoing(in(pairsOfOps))
	g.masks(in(pairsOfOps))
}

// masks yields groups of low bits that are masked before or after another operation, or put into a
// word.
func (g *exprs) masks(yield func(*expr)) {
	k := func(n uint64) *expr { return constExpr(g.t, n) }
	and := func(x *expr, n uint64) *expr { return binExpr(ir.And, x, k(n), false) }
	some := []uint64{1, 3, 6, 15} // of wider types
	if ir.BitsOf(g.t) == 4 {
		some = []uint64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}
	}
	for _, first := range some {
		for n := range uint64(4) {
			yield(binExpr(ir.Shl, and(g.a, first), k(n), false))
			for _, word := range some {
				group := binExpr(ir.Shl, and(g.b, first), k(n), false)
				yield(binExpr(ir.Or, and(g.a, word), group, false))
				yield(binExpr(ir.Or, group, and(g.a, word), false))
			}
		}
		for _, second := range some {
			for _, op := range []ir.Op{ir.Add, ir.Sub, ir.Mul, ir.LShr} {
				yield(and(binExpr(op, and(g.a, first), g.b, true), second))
				yield(and(binExpr(op, g.b, and(g.a, first), false), second))
				yield(and(binExpr(ir.Shl, binExpr(op, and(g.a, first), g.b, true), k(2), true), second))
			}
		}
	}
	for mask := range uint64(4) {
		for n := range uint64(2) {
			for _, p := range []enum.IPred{enum.IPredEQ, enum.IPredNE} {
				yield(convExpr(ir.ZExt, cmpExpr(p, and(g.a, mask), k(n)), g.t))
			}
		}
	}
}

// widened yields operations on extended parameters, and their truncations.
func (g *exprs) widened(narrow, wide types.Type, yield func(*expr)) {
	var xs []*expr
	for _, p := range []*expr{g.a, g.b} {
		if p.t != wide {
			xs = append(xs, convExpr(ir.ZExt, p, wide), convExpr(ir.SExt, p, wide))
		}
		n := convExpr(ir.Trunc, p, narrow)
		xs = append(xs, convExpr(ir.ZExt, n, wide), convExpr(ir.SExt, n, wide))
	}
	ks := append(consts(wide), constExpr(wide, 1<<(ir.BitsOf(narrow)-1)), constExpr(wide, ir.MaskTo(^uint64(0), ir.BitsOf(narrow))))
	combine(xs, append(xs, ks...), func(e *expr) {
		yield(e)
		if e.t != types.Type(ir.I1) {
			yield(convExpr(ir.Trunc, e, narrow))
			yield(convExpr(ir.SExt, convExpr(ir.Trunc, e, narrow), wide))
			if g.t != wide {
				yield(convExpr(ir.Trunc, e, g.t))
			}
		}
	})
}

// undoing yields pairs of operations of which the second takes back something of the first: shifts
// by one count, sums and differences of the same.
func (g *exprs) undoing(yield func(*expr)) {
	shifts := []ir.Op{ir.Shl, ir.LShr, ir.AShr}
	for k := range uint64(ir.BitsOf(g.t)) {
		for _, first := range shifts {
			for _, second := range shifts {
				yield(binExpr(second, binExpr(first, g.a, constExpr(g.t, k), false), constExpr(g.t, k), false))
			}
		}
	}
	for k := range uint64(4) { // low bits of what has none
		shifted := binExpr(ir.Shl, g.a, constExpr(g.t, k), false)
		for add := range uint64(9) {
			for mask := range uint64(9) {
				yield(binExpr(ir.And, binExpr(ir.Add, shifted, constExpr(g.t, add), false), constExpr(g.t, mask), false))
			}
		}
	}
	for _, first := range []ir.Op{ir.Add, ir.Sub, ir.Xor, ir.And, ir.Or} {
		for _, second := range []ir.Op{ir.Add, ir.Sub, ir.Xor, ir.And, ir.Or} {
			for _, y := range []*expr{g.b, constExpr(g.t, ^uint64(0)), constExpr(g.t, 0)} {
				for _, in := range []*expr{binExpr(first, g.a, y, false), binExpr(first, y, g.a, false)} {
					for _, x := range []*expr{g.a, y} {
						yield(binExpr(second, in, x, false))
						yield(binExpr(second, x, in, false))
					}
				}
			}
		}
	}
}

// combine yields all operations and comparisons of two values of one type.
func combine(xs, ys []*expr, yield func(*expr)) {
	for _, x := range xs {
		for _, y := range ys {
			if x.t != y.t || x.t == types.Type(ir.I1) {
				continue
			}
			for _, op := range wholeOps {
				yield(binExpr(op, x, y, false))
			}
			for _, op := range []ir.Op{ir.Add, ir.Sub, ir.Mul, ir.Shl} {
				yield(binExpr(op, x, y, true))
			}
			for _, p := range irtest.IntPreds {
				yield(cmpExpr(p, x, y))
			}
		}
	}
}

// convert yields the conversions of x to other types.
func convert(x *expr, narrow, wide types.Type, yield func(*expr)) {
	for _, t := range []types.Type{narrow, wide, ir.I1} {
		switch w, tw := ir.BitsOf(x.t), ir.BitsOf(t); {
		case tw < w:
			yield(convExpr(ir.Trunc, x, t))
		case tw > w:
			yield(convExpr(ir.ZExt, x, t))
			yield(convExpr(ir.SExt, x, t))
		}
	}
}

// conditions yields operations on conditions, and choices by them.
func (g *exprs) conditions(conds, leaves []*expr, yield func(*expr)) {
	truths := []*expr{constExpr(ir.I1, 0), constExpr(ir.I1, 1)}
	a, b := cmpExpr(enum.IPredSLT, g.a, g.b), cmpExpr(enum.IPredNE, g.b, constExpr(g.t, 1))
	some := append([]*expr{a, b}, truths...)
	for _, x := range some {
		for _, y := range some {
			for _, op := range []ir.Op{ir.Add, ir.Sub, ir.Mul, ir.And, ir.Or, ir.Xor} {
				yield(binExpr(op, x, y, false))
				yield(binExpr(op, binExpr(op, x, y, false), x, false))
				yield(binExpr(op, convExpr(ir.ZExt, x, g.t), convExpr(ir.ZExt, y, g.t), false))
			}
			for _, p := range []enum.IPred{enum.IPredEQ, enum.IPredNE, enum.IPredULT, enum.IPredSGT} {
				yield(cmpExpr(p, x, y))
				yield(cmpExpr(p, convExpr(ir.ZExt, x, g.t), convExpr(ir.ZExt, y, g.t)))
			}
			for _, z := range some {
				yield(selectExpr(x, y, z))
				yield(selectExpr(binExpr(ir.Xor, x, truths[1], false), y, z))
				yield(selectExpr(x, g.a, selectExpr(y, g.a, g.b)))
				yield(selectExpr(x, selectExpr(y, g.a, g.b), g.b))
				yield(selectExpr(x, selectExpr(y, g.b, g.a), g.b))
			}
		}
	}
	for _, c := range conds {
		yield(binExpr(ir.Xor, c, truths[1], false))
		for _, x := range leaves {
			for _, y := range leaves {
				yield(selectExpr(c, x, y))
			}
		}
	}
	one, zero := constExpr(g.t, 1), constExpr(g.t, 0)
	bit := binExpr(ir.And, g.b, one, false)
	for _, p := range []enum.IPred{enum.IPredEQ, enum.IPredNE} {
		for _, k := range consts(g.t) {
			next := binExpr(ir.Add, g.a, k, false)
			yield(selectExpr(cmpExpr(p, bit, zero), next, g.a))
			yield(selectExpr(cmpExpr(p, bit, zero), g.a, next))
		}
	}
	for _, x := range consts(g.t) {
		for _, y := range consts(g.t) {
			s := selectExpr(a, x, y)
			combine([]*expr{s}, consts(g.t), yield)
			yield(convExpr(ir.Trunc, s, ir.IntType(int(ir.BitsOf(g.t))/2)))
		}
	}
}

// random makes an expression of type t, d operations deep, of integers of the given types.
func (g *exprs) random(r *rand.Rand, ts []types.Type, t types.Type, d int) *expr {
	if d == 0 || r.Intn(8) == 0 {
		if t == g.t && r.Intn(4) > 0 {
			return []*expr{g.a, g.b}[r.Intn(2)]
		}
		if t == types.Type(ir.I1) {
			return constExpr(t, uint64(r.Intn(2)))
		}
		if r.Intn(3) == 0 {
			k := consts(t)
			return k[r.Intn(len(k))]
		}
		return g.sized(g.a, t)
	}
	again := func(t types.Type) *expr { return g.random(r, ts, t, d-1) }
	other := ts[r.Intn(len(ts))]
	switch n := r.Intn(12); {
	case t == types.Type(ir.I1) && n < 6:
		return cmpExpr(irtest.IntPreds[r.Intn(len(irtest.IntPreds))], again(other), again(other))
	case n < 5:
		return binExpr(wholeOps[r.Intn(len(wholeOps))], again(t), again(t), r.Intn(4) == 0)
	case n < 7 && t != types.Type(ir.I1): // a shift or mask by a constant
		k := constExpr(t, uint64(r.Intn(int(ir.BitsOf(t)+1))))
		if n == 6 {
			k = constExpr(t, uint64(1)<<r.Intn(int(ir.BitsOf(t)))-1)
		}
		return binExpr([]ir.Op{ir.Shl, ir.LShr, ir.AShr, ir.And, ir.Or}[r.Intn(5)], again(t), k, false)
	case n < 8:
		return selectExpr(again(ir.I1), again(t), again(t))
	case other == t:
		return again(t)
	case ir.BitsOf(other) > ir.BitsOf(t):
		return convExpr(ir.Trunc, again(other), t)
	}
	return convExpr([]ir.Conv{ir.ZExt, ir.SExt}[r.Intn(2)], again(other), t)
}

// sized converts x to type t.
func (g *exprs) sized(x *expr, t types.Type) *expr {
	switch w, tw := ir.BitsOf(x.t), ir.BitsOf(t); {
	case tw < w:
		return convExpr(ir.Trunc, x, t)
	case tw > w:
		return convExpr(ir.ZExt, x, t)
	}
	return x
}

// floats yields expressions of floating numbers of two operations, and their conversions.
func (g *exprs) floats(yield func(*expr)) {
	t := g.t.(*types.FloatType)
	other := ir.F64
	c := ir.FPExt
	if t == ir.F64 {
		other, c = ir.F32, ir.FPTrunc
	}
	leaves := []*expr{g.a, g.b}
	for _, k := range []float64{0, math.Copysign(0, -1), 1, -1, 2, 0.5, -4, 3, 0x1p-120, 0x1p121, 0x1p-149, math.MaxFloat32} {
		leaves = append(leaves, floatExpr(t, k))
	}
	inner := []*expr{negExpr(g.a), negExpr(g.b), negExpr(floatExpr(t, 1.5)), negExpr(negExpr(g.a))}
	both := func(xs, ys []*expr, yield func(*expr)) {
		for _, x := range xs {
			for _, y := range ys {
				for _, op := range []ir.Op{ir.FAdd, ir.FSub, ir.FMul, ir.FDiv} {
					yield(binExpr(op, x, y, false))
				}
			}
		}
	}
	both(leaves, leaves, func(e *expr) { inner = append(inner, e) })
	for _, e := range inner {
		yield(e)
		yield(convExpr(c, e, other))
	}
	both(inner[:4], inner[:4], yield)
	both(inner[:4], leaves, yield)
	both(leaves, inner[:4], yield)
	there := []*expr{convExpr(c, g.a, other), convExpr(c, g.b, other)}
	back := map[ir.Conv]ir.Conv{ir.FPExt: ir.FPTrunc, ir.FPTrunc: ir.FPExt}[c]
	yield(convExpr(back, there[0], t))
	for _, k := range []float64{0, 1, 0.1, -2, math.Inf(1), math.MaxFloat64, 0x1p-149, 0x1p-150} {
		there = append(there, floatExpr(other, k))
	}
	for p := enum.FPredFalse; p <= enum.FPredUNO; p++ {
		for _, x := range leaves {
			for _, y := range leaves {
				yield(fcmpExpr(p, x, y))
			}
			yield(binExpr(ir.Xor, fcmpExpr(p, g.a, x), constExpr(ir.I1, 1), false))
		}
		for _, x := range there {
			for _, y := range there {
				yield(fcmpExpr(p, x, y))
			}
		}
	}
}

// pointers yields addresses with offsets, seen as integers and compared, and integers that have
// been addresses.
func (g *exprs) pointers(yield func(*expr)) {
	ptr := types.Type(ir.Ptr(ir.Generic))
	gep := func(p, off *expr) *expr {
		return &expr{t: ptr, args: []*expr{p, off}, make: func(v []value.Value) value.Value { return ir.NewGEP(v[0], v[1], nil) }}
	}
	null := &expr{t: ptr, make: func([]value.Value) value.Value { return ir.Null(ir.Generic) }}
	wide := func(x *expr) *expr { return g.sized(x, ir.I64) }
	p, q := convExpr(ir.IntToPtr, g.a, ptr), convExpr(ir.IntToPtr, g.b, ptr)
	list := []*expr{p, q, null}
	for _, j := range []uint64{0, 1, 12, ^uint64(0)} {
		list = append(list, gep(p, constExpr(ir.I64, j)), gep(p, binExpr(ir.Add, wide(g.b), constExpr(ir.I64, j), false)))
		for _, k := range []uint64{0, 8, ^uint64(3)} {
			list = append(list, gep(gep(p, constExpr(ir.I64, j)), constExpr(ir.I64, k)))
		}
		list = append(list, gep(gep(p, constExpr(ir.I64, j)), wide(g.b)))
	}
	for _, x := range list {
		for _, t := range []types.Type{ir.I32, ir.I64} {
			n := convExpr(ir.PtrToInt, x, t)
			yield(n)
			yield(convExpr(ir.PtrToInt, convExpr(ir.IntToPtr, n, ptr), t))
			yield(convExpr(ir.PtrToInt, convExpr(ir.IntToPtr, n, ptr), ir.I64))
		}
		for _, y := range list {
			for _, c := range []enum.IPred{enum.IPredEQ, enum.IPredNE} {
				yield(cmpExpr(c, x, y))
			}
		}
	}
}

// toFloats yields conversions of integers to floating numbers.
func (g *exprs) toFloats(yield func(*expr)) {
	for _, w := range []int{8, 16, 32, 64} {
		t := ir.IntType(w)
		xs := append(consts(t), g.sized(g.a, t))
		if uint(w) > ir.BitsOf(g.t) {
			xs = append(xs, convExpr(ir.SExt, g.a, t))
		}
		for _, x := range xs {
			for _, c := range []ir.Conv{ir.SIToFP, ir.UIToFP} {
				yield(convExpr(c, x, ir.F32))
				yield(convExpr(c, x, ir.F64))
			}
		}
	}
}
