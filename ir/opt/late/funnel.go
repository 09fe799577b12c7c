package late

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// Funnel makes funnel shifts of two shifts by variables: rotations, and words taken out of a pair
// of words (PTX ISA, shf). ptxas finds those by constants itself.
//
// Requires: nothing. Preserves: control flow. Invalidates: numbering.
//
// With n and w-n for counts the shifts are those of a funnel for every n from 0 to w, because a
// shift by w gives 0: any of `|`, `^` and `+` joins them. With counts taken modulo w both are 0
// together, and only `x | x` is a rotation then.
func Funnel(c *pass.Func) bool {
	ins := pass.NewInserter(c)
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			f, ok := funnelOf(inst)
			if !ok {
				continue
			}
			e := ins.At(inst)
			ins.Replace(inst, f.emit(e))
		}
	}
	return ins.Finish()
}

// funnelShift is a shift of the pair hi:lo; of lo alone, a rotation, when both are the same.
type funnelShift struct {
	hi, lo value.Value
	left   bool // the upper word of the pair shifted left, else the lower one of the pair shifted right
	by     value.Value
}

// funnelOf matches lo >> n | hi << (w - n) and its relatives.
func funnelOf(inst llir.Instruction) (f funnelShift, ok bool) {
	op, x, y, ok := ir.AsBin(inst)
	if !ok || op != ir.Or && op != ir.Xor && op != ir.Add {
		return f, false
	}
	w := ir.BitsOf(x.Type())
	if w != 32 && w != 64 {
		return f, false
	}
	opx, hi, up, ok1 := ir.AsBin(x)
	opy, lo, down, ok2 := ir.AsBin(y)
	if ok1 && ok2 && opx == ir.LShr {
		opx, hi, up, opy, lo, down = opy, lo, down, opx, hi, up
	}
	if !ok1 || !ok2 || opx != ir.Shl || opy != ir.LShr || ir.IsConst(up) || ir.IsConst(down) {
		return f, false
	}
	f = funnelShift{hi: hi, lo: lo}
	rotation := ir.SameValue(hi, lo)
	if !rotation && w == 64 {
		return f, false
	}
	for _, left := range []bool{false, true} {
		n, rest := down, up
		if left {
			n, rest = up, down
		}
		if complements(n, rest, uint64(w), false) || rotation && op == ir.Or && complements(n, rest, uint64(w), true) {
			f.left, f.by = left, n
			return f, true
		}
	}
	return f, false
}

// complements reports whether shift count rest is w - n, or, modulo w, -n. Counts are at most w.
func complements(n, rest value.Value, w uint64, modulo bool) bool {
	op, k, m, ok := ir.AsBin(countOf(rest, w, modulo))
	if !ok || op != ir.Sub {
		return false
	}
	c, ok := ir.ConstUint(k)
	if !ok || !modulo && c != w || modulo && c%w != 0 {
		return false
	}
	return ir.SameValue(countOf(n, w, modulo), countOf(m, w, modulo))
}

// countOf looks through what does not change a shift count of at most w: conversions, whose types
// hold more than 2w, and, modulo w, masks.
func countOf(v value.Value, w uint64, modulo bool) value.Value {
	for range 8 {
		from := v
		switch i := v.(type) {
		case *llir.InstZExt:
			from = i.From
		case *llir.InstSExt:
			from = i.From
		case *llir.InstTrunc:
			if ir.BitsOf(i.To) >= 8 {
				from = i.From
			}
		case *llir.InstAnd:
			if k, ok := ir.ConstUint(i.Y); ok && modulo && k&(w-1) == w-1 {
				from = i.X
			}
		}
		if from == v || ir.BitsOf(from.Type()) < 8 {
			return v
		}
		v = from
	}
	return v
}

// emit makes the shift. Rotations wrap their count; a pair of words may be shifted by a whole one.
func (f funnelShift) emit(e *pass.Emitter) value.Value {
	rotation := ir.SameValue(f.hi, f.lo)
	w := uint64(ir.BitsOf(f.hi.Type()))
	by := f.by
	if rotation {
		by = countOf(by, w, true)
	}
	if ir.BitsOf(by.Type()) > 32 {
		by = e.Conv(ir.Trunc, by, ir.I32)
	}
	by = e.Conv(ir.ZExt, by, ir.I32)
	name := "ptx.shf.r."
	if f.left {
		name = "ptx.shf.l."
	}
	if !rotation {
		return e.Intrinsic(name+"clamp.b32", ir.I32, f.lo, f.hi, by)
	}
	name += "wrap.b32"
	if w == 32 {
		return e.Intrinsic(name, ir.I32, f.hi, f.hi, by)
	}
	return rotateWide(e, name, f.hi, by)
}

// rotateWide rotates 64 bits by two shifts of their halves, which bit 5 of the count exchanges.
func rotateWide(e *pass.Emitter, shift string, x, by value.Value) value.Value {
	lo := e.Conv(ir.Trunc, x, ir.I32)
	hi := e.Conv(ir.Trunc, e.Bin(ir.LShr, x, ir.Int(ir.I64, 32)), ir.I32)
	far := e.Add(ir.NewICmp(enum.IPredNE, e.Bin(ir.And, by, ir.Int(ir.I32, 32)), ir.Int(ir.I32, 0), e.Pos))
	near := e.Add(ir.NewSelect(far, hi, lo, e.Pos))
	other := e.Add(ir.NewSelect(far, lo, hi, e.Pos))
	shifted := func(lo, hi value.Value) value.Value {
		return e.Conv(ir.ZExt, e.Intrinsic(shift, ir.I32, lo, hi, by), ir.I64)
	}
	low, high := shifted(near, other), shifted(other, near)
	if shift == "ptx.shf.l.wrap.b32" {
		low, high = high, low
	}
	return e.Bin(ir.Or, low, e.Bin(ir.Shl, high, ir.Int(ir.I64, 32)))
}
