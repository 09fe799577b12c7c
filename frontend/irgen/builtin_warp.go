package irgen

import (
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// shuffle expands __shfl_*_sync(mask, v, lane[, width]): shfl.sync moves 32 bits, wider values go
// in two halves. The segment operand is (32-width)<<8 and the clamp: 0 for up, 31 otherwise (ISA,
// shfl.sync).
func (g *gen) shuffle(e *tree.Builtin, mode string) value.Value {
	v := g.args(e)
	clamp := int64(31)
	if mode == "up" {
		clamp = 0
	}
	var seg value.Value = ir.Int(ir.I32, clamp)
	if len(v) > 3 {
		if c, ok := e.Args[3].(*tree.Const); ok {
			seg = ir.Int(ir.I32, (32-int64(int32(c.Lo)))<<8|clamp)
		} else {
			seg = g.b.Bin(ir.Or, g.b.Bin(ir.Shl, g.b.Bin(ir.Sub, ir.Int(ir.I32, 32), v[3]), ir.Int(ir.I32, 8)), ir.Int(ir.I32, clamp))
		}
	}
	move := func(x value.Value) value.Value {
		return g.ptx("shfl.sync."+mode+".b32", ir.I32, x, v[2], seg, v[0])
	}
	t := v[1].Type()
	bits := int(ir.SizeOf(t, g.PtrSize)) * 8
	x := g.coerce(v[1], ir.IntType(bits))
	switch bits {
	case 64:
		lo := move(g.b.Convert(ir.Trunc, x, ir.I32))
		hi := move(g.b.Convert(ir.Trunc, g.b.Bin(ir.LShr, x, ir.Int(ir.I64, 32)), ir.I32))
		x = g.b.Bin(ir.Or, g.b.Bin(ir.Shl, g.b.Convert(ir.ZExt, hi, ir.I64), ir.Int(ir.I64, 32)), g.b.Convert(ir.ZExt, lo, ir.I64))
	case 32:
		x = move(x)
	default:
		x = g.b.Convert(ir.Trunc, move(g.b.Convert(ir.ZExt, x, ir.I32)), ir.IntType(bits))
	}
	return g.coerce(x, t)
}

// match expands __match_any_sync and __match_all_sync; the latter also stores whether all lanes
// agree.
func (g *gen) match(e *tree.Builtin, mode string) value.Value {
	mask, x := g.scalar(e.Args[0]), g.scalar(e.Args[1])
	var out value.Value
	if mode == "all" {
		out, _ = g.address(e.Args[2])
	}
	g.pos(e.P)
	bits, name := ir.I32, "match."+mode+".sync.b32"
	if ir.SizeOf(x.Type(), g.PtrSize) == 8 {
		bits, name = ir.I64, "match."+mode+".sync.b64"
	}
	x = g.coerce(x, bits)
	if mode == "any" {
		return g.ptx(name, ir.I32, x, mask)
	}
	both := g.ptx(name, &types.StructType{Fields: []types.Type{ir.I32, ir.I1}}, x, mask)
	g.b.Store(g.b.Convert(ir.ZExt, g.b.Extract(both, 1, ir.I1), ir.I32), out, 4, false)
	return g.b.Extract(both, 0, ir.I32)
}
