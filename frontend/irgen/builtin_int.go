package irgen

import (
	"fmt"
	"strings"

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
		return g.ctz(x)
	case "popcount":
		return g.popc(x)
	case "clzg", "ctzg", "popcountg":
		r := g.countBits(op, x)
		if len(args) == 2 {
			r = g.b.Select(g.isNonZero(x), r, args[1])
		}
		return r
	case "parity":
		return g.b.Bin(ir.And, g.popc(x), ir.Int(ir.I32, 1))
	case "ffs": // 0 for 0, otherwise 1 + the number of trailing zeros
		return g.b.Bin(ir.Add, g.ctz(x), ir.Int(ir.I32, 1))
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

// ctz counts the trailing zeros of x, -1 if x is 0: bfind returns that if it finds no bit. With
// .shiftamt it is one instruction of machine code, where clz needs a subtraction.
func (g *gen) ctz(x value.Value) value.Value {
	if wide(x.Type().(*types.IntType)) {
		return g.ptx("bfind.shiftamt.u64", ir.I32, g.reverse(x))
	}
	return g.ptx("bfind.shiftamt.u32", ir.I32, g.reverse(x))
}

// countBits counts in an unsigned integer of any type: leading zeros, trailing zeros, ones.
func (g *gen) countBits(op string, x value.Value) value.Value {
	count := map[string]func(value.Value) value.Value{"clzg": g.clz, "ctzg": g.ctz, "popcountg": g.popc}[op]
	switch size := int64(x.Type().(*types.IntType).BitSize); size {
	case 8, 16:
		r := count(g.b.Convert(ir.ZExt, x, ir.I32))
		if op == "clzg" {
			r = g.b.Bin(ir.Sub, r, ir.Int(ir.I32, 32-size))
		}
		return r
	case 128:
		low := g.b.Convert(ir.Trunc, x, ir.I64)
		high := g.b.Convert(ir.Trunc, g.b.Bin(ir.LShr, x, ir.Int(x.Type().(*types.IntType), 64)), ir.I64)
		first, second := low, high
		if op == "clzg" {
			first, second = high, low
		}
		a, b := count(first), count(second)
		if op == "popcountg" {
			return g.b.Bin(ir.Add, a, b)
		}
		return g.b.Select(g.isNonZero(first), a, g.b.Bin(ir.Add, b, ir.Int(ir.I32, 64)))
	}
	return count(x)
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

// extremum is __vibmax_s32 and kin: the greater or lesser of two numbers, or of both pairs of 16
// bits, and whether it is the first one, stored to a bool for each; that of the upper half comes
// first.
func (g *gen) extremum(e *tree.Builtin, op string) value.Value {
	which, typ, _ := strings.Cut(op, ".")
	pred := map[string]enum.IPred{"max.s": enum.IPredSGE, "max.u": enum.IPredUGE, "min.s": enum.IPredSLE, "min.u": enum.IPredULE}[which+"."+typ[:1]]
	x, y := g.scalar(e.Args[0]), g.scalar(e.Args[1])
	var first []value.Value
	for _, a := range e.Args[2:] {
		p, _ := g.address(a)
		first = append(first, p)
	}
	g.pos(e.P)
	one := func(x, y, p value.Value) value.Value {
		c := g.b.ICmp(pred, x, y)
		g.b.Store(g.b.Convert(ir.ZExt, c, ir.I8), p, 1, false)
		return g.b.Select(c, x, y)
	}
	if len(first) == 1 {
		return one(x, y, first[0])
	}
	part := func(v value.Value, k int64) value.Value {
		return g.b.Convert(ir.Trunc, g.b.Bin(ir.LShr, v, ir.Int(ir.I32, 16*k)), ir.I16)
	}
	high := one(part(x, 1), part(y, 1), first[0])
	return g.pairUp(one(part(x, 0), part(y, 0), first[1]), high)
}
