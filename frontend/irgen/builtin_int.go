package irgen

import (
	"fmt"

	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// intBuiltin expands a built-in on integers whose width the data model or the argument decides.
func (g *gen) intBuiltin(op string, e *tree.Builtin, args []value.Value) value.Value {
	if len(args) == 0 {
		g.errorf(e.P, "'%s' is not available on the device", e.Name)
		return nil
	}
	x := args[0]
	switch op {
	case "bitcast":
		return g.coerce(x, memType(e.T))
	case "hilo2double":
		hi := g.b.Bin(ir.Shl, g.b.Convert(ir.ZExt, x, ir.I64), ir.Int(ir.I64, 32))
		return g.b.Convert(ir.BitCast, g.b.Bin(ir.Or, hi, g.b.Convert(ir.ZExt, args[1], ir.I64)), ir.F64)
	case "double2hi":
		bits := g.b.Convert(ir.BitCast, x, ir.I64)
		return g.b.Convert(ir.Trunc, g.b.Bin(ir.LShr, bits, ir.Int(ir.I64, 32)), ir.I32)
	case "double2lo":
		return g.b.Convert(ir.Trunc, g.b.Convert(ir.BitCast, x, ir.I64), ir.I32)
	}
	it, ok := x.Type().(*types.IntType)
	if !ok {
		g.errorf(e.P, "'%s' is not available on the device", e.Name)
		return nil
	}
	bits := int64(it.BitSize)
	typed := func(name string) string {
		if isSigned(e.T) {
			return fmt.Sprintf("%s.s%d", name, bits)
		}
		return fmt.Sprintf("%s.u%d", name, bits)
	}
	switch op {
	case "min", "max":
		return g.ptx(typed(op), it, x, args[1])
	case "abs":
		return g.ptx(typed(op), it, x)
	case "clz":
		return g.clz(x)
	case "ctz":
		return g.clz(g.reverse(x))
	case "popcount":
		return g.popc(x)
	case "parity":
		return g.b.Bin(ir.And, g.popc(x), ir.Int(ir.I32, 1))
	case "ffs": // 0 for 0, otherwise 1 + the number of trailing zeros; clz(0) is the width
		n := g.b.Bin(ir.Add, g.clz(g.reverse(x)), ir.Int(ir.I32, 1))
		return g.b.Select(g.isNonZero(x), n, ir.Int(ir.I32, 0))
	case "clrsb": // sign bits beyond the first
		sign := g.b.Bin(ir.AShr, x, ir.Int(it, bits-1))
		return g.b.Bin(ir.Sub, g.clz(g.b.Bin(ir.Xor, x, sign)), ir.Int(ir.I32, 1))
	case "bswap":
		return g.bswap(x)
	case "bitreverse":
		return g.reverse(x)
	case "rotl":
		return g.rotate(x, args[1], true)
	case "rotr":
		return g.rotate(x, args[1], false)
	}
	g.errorf(e.P, "'%s' is not available on the device", e.Name)
	return ir.Undef(it)
}

func wide(t *types.IntType) bool { return t.BitSize > 32 }

func (g *gen) clz(x value.Value) value.Value {
	if wide(x.Type().(*types.IntType)) {
		return g.ptx("clz.b64", ir.I32, x)
	}
	return g.ptx("clz.b32", ir.I32, x)
}

func (g *gen) popc(x value.Value) value.Value {
	if wide(x.Type().(*types.IntType)) {
		return g.ptx("popc.b64", ir.I32, x)
	}
	return g.ptx("popc.b32", ir.I32, x)
}

// reverse reverses the bits of x.
func (g *gen) reverse(x value.Value) value.Value {
	switch it := x.Type().(*types.IntType); it.BitSize {
	case 64:
		return g.ptx("brev.b64", it, x)
	case 32:
		return g.ptx("brev.b32", it, x)
	default:
		r := g.ptx("brev.b32", ir.I32, g.b.Convert(ir.ZExt, x, ir.I32))
		return g.b.Convert(ir.Trunc, g.b.Bin(ir.LShr, r, ir.Int(ir.I32, 32-int64(it.BitSize))), it)
	}
}

// bswap reverses the bytes of x: prmt's selector nibbles name bytes, the lowest first.
func (g *gen) bswap(x value.Value) value.Value {
	it := x.Type().(*types.IntType)
	switch it.BitSize {
	case 16:
		w := g.ptx("prmt.b32", ir.I32, g.b.Convert(ir.ZExt, x, ir.I32), ir.Int(ir.I32, 0), ir.Int(ir.I32, 0x4401))
		return g.b.Convert(ir.Trunc, w, it)
	case 32:
		return g.ptx("prmt.b32", ir.I32, x, ir.Int(ir.I32, 0), ir.Int(ir.I32, 0x0123))
	case 64, 128:
		half := ir.IntType(int(it.BitSize / 2))
		n := ir.Int(it, int64(it.BitSize/2))
		lo := g.bswap(g.b.Convert(ir.Trunc, x, half))
		hi := g.bswap(g.b.Convert(ir.Trunc, g.b.Bin(ir.LShr, x, n), half))
		return g.b.Bin(ir.Or, g.b.Bin(ir.Shl, g.b.Convert(ir.ZExt, lo, it), n), g.b.Convert(ir.ZExt, hi, it))
	}
	return x
}

// rotate rotates x by n bits, n taken modulo the width.
func (g *gen) rotate(x, n value.Value, left bool) value.Value {
	it := x.Type().(*types.IntType)
	if it.BitSize == 32 {
		name := "shf.r.wrap.b32"
		if left {
			name = "shf.l.wrap.b32"
		}
		return g.ptx(name, it, x, x, n)
	}
	mask := ir.Int(it, int64(it.BitSize)-1)
	n = g.b.Bin(ir.And, n, mask)
	m := g.b.Bin(ir.And, g.b.Bin(ir.Sub, ir.Int(it, 0), n), mask)
	if !left {
		n, m = m, n
	}
	return g.b.Bin(ir.Or, g.b.Bin(ir.Shl, x, n), g.b.Bin(ir.LShr, x, m))
}

// overflow expands __builtin_add_overflow and kin: the exact result of X op Y, whether it fits the result type,
// and, but for the _p forms, the store of what fits of it.
func (g *gen) overflow(e *tree.Builtin, op string) value.Value {
	tx, ty := e.Args[0].Type().Unqual(), e.Args[1].Type().Unqual()
	x, y := g.scalar(e.Args[0]), g.scalar(e.Args[1])
	rt := e.Args[2].Type().Unqual()
	var out lval
	store := rt.IsPointer()
	if store {
		rt = rt.Elem
		p, _ := g.address(e.Args[2])
		out = lval{p: p, align: rt.Alignof(), t: rt.Unqual(), vol: isVolatile(rt)}
		rt = rt.Unqual()
	} else {
		g.effect(e.Args[2])
	}
	g.pos(e.P)
	v, over := g.exact(op, x, y, tx, ty, rt, e)
	if store {
		g.store(out, v)
	}
	return over
}

// exact returns X op Y wrapped to rt and whether it overflows rt.
func (g *gen) exact(op string, x, y value.Value, tx, ty, rt *tree.Type, e *tree.Builtin) (value.Value, value.Value) {
	same := kindOf(tx) == kindOf(ty) && tx.Sizeof() == rt.Sizeof() && kindOf(tx) != tree.KindBool && tx.IsSigned() == rt.IsSigned() && kindOf(rt) != tree.KindBool
	if same && (op != "mul" || tx.Sizeof() == 8) {
		return g.exactSame(op, x, y, isSigned(tx))
	}
	need := exactBits(tx) + 1
	switch {
	case op == "mul":
		need = exactBits(tx) + exactBits(ty)
	case exactBits(ty) >= need:
		need = exactBits(ty) + 1
	}
	need = max(need, exactBits(rt))
	both := !isSigned(tx) && !isSigned(ty)
	w := ir.I64
	if need > 64 {
		w = ir.I128
	}
	if need > 128 && !(both && op == "mul" && tx.Sizeof() <= 8 && ty.Sizeof() <= 8) {
		g.errorf(e.P, "'%s' of 128-bit integers is not available on the device", e.Name)
		return ir.Undef(valueType(rt)), ir.Bool(false)
	}
	a, b := g.resize(x, w, isSigned(tx)), g.resize(y, w, isSigned(ty))
	r := g.b.Bin(map[string]ir.Op{"add": ir.Add, "sub": ir.Sub, "mul": ir.Mul}[op], a, b)
	if kindOf(rt) == tree.KindBool {
		v := g.isNonZero(r)
		return v, g.b.ICmp(enum.IPredUGT, r, ir.Int(w, 1))
	}
	v := g.resize(r, memType(rt).(*types.IntType), false)
	over := g.b.ICmp(enum.IPredNE, g.resize(v, w, isSigned(rt)), r)
	if both && op == "mul" && isSigned(rt) { // the unsigned product may look negative
		over = g.b.Bin(ir.Or, over, g.b.ICmp(enum.IPredSLT, r, ir.Int(w, 0)))
	}
	return v, over
}

// exactBits is the number of bits of a signed integer that holds every value of t.
func exactBits(t *tree.Type) int64 {
	n := t.Sizeof() * 8
	if !isSigned(t) {
		n++
	}
	return n
}

// exactSame is exact where all three types are one, of at least 32 bits: the carry or sign says it.
func (g *gen) exactSame(op string, x, y value.Value, signed bool) (value.Value, value.Value) {
	b := &g.b
	it := x.Type().(*types.IntType)
	zero := ir.Int(it, 0)
	switch op {
	case "add":
		r := b.Bin(ir.Add, x, y)
		if !signed {
			return r, b.ICmp(enum.IPredULT, r, x)
		}
		return r, b.ICmp(enum.IPredSLT, b.Bin(ir.And, b.Bin(ir.Xor, x, r), b.Bin(ir.Xor, y, r)), zero)
	case "sub":
		r := b.Bin(ir.Sub, x, y)
		if !signed {
			return r, b.ICmp(enum.IPredULT, x, y)
		}
		return r, b.ICmp(enum.IPredSLT, b.Bin(ir.And, b.Bin(ir.Xor, x, y), b.Bin(ir.Xor, x, r)), zero)
	}
	r := b.Bin(ir.Mul, x, y)
	if !signed {
		return r, g.isNonZero(g.ptx("mul.hi.u64", it, x, y))
	}
	hi := g.ptx("mul.hi.s64", it, x, y)
	return r, b.ICmp(enum.IPredNE, hi, b.Bin(ir.AShr, r, ir.Int(it, 63)))
}
