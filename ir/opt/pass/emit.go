package pass

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Emitter makes instructions before a given one.
type Emitter struct {
	at  any
	Pos llir.Metadata // of what it makes
	ins *Inserter
}

// SizeOf returns the size of a type in bytes.
func (e *Emitter) SizeOf(t types.Type) int64 { return ir.SizeOf(t, e.ins.c.Module.PtrSize) }

// Add puts an instruction there and returns its result.
func (e *Emitter) Add(v value.Named) value.Value {
	i := ir.InstructionOf(v)
	ir.SetUnnumbered(i)
	e.ins.Before(e.at, i)
	return v
}

// Bin makes x op y.
func (e *Emitter) Bin(op ir.Op, x, y value.Value) value.Value {
	return e.Add(ir.NewBin(op, x, y, e.Pos))
}

// Conv converts x to type t, unless it has it.
func (e *Emitter) Conv(c ir.Conv, x value.Value, t types.Type) value.Value {
	if ir.SameType(x.Type(), t) {
		return x
	}
	return e.Add(ir.NewConv(c, x, t, e.Pos))
}

// Load makes a load of type t from p.
func (e *Emitter) Load(t types.Type, p value.Value, align int64) value.Value {
	return e.Add(ir.NewLoad(t, p, align, e.Pos))
}

// Store makes a store of v to p.
func (e *Emitter) Store(v, p value.Value, align int64) {
	e.ins.Before(e.at, ir.NewStore(v, p, align, e.Pos))
}

// Offset returns the address n bytes after p.
func (e *Emitter) Offset(p value.Value, n int64) value.Value {
	if n == 0 {
		return p
	}
	return e.Add(ir.NewGEP(p, ir.Int(ir.I64, n), e.Pos))
}

// Intrinsic makes a call of an intrinsic.
func (e *Emitter) Intrinsic(name string, ret types.Type, args ...value.Value) value.Value {
	ts := make([]types.Type, len(args))
	for k, a := range args {
		ts[k] = a.Type()
	}
	return e.Add(ir.NewCall(e.ins.c.Module.Intrinsic(name, ret, ts...), ret, e.Pos, args...))
}

// Coerce reinterprets the bits of scalar v as type t of the same size.
func (e *Emitter) Coerce(v value.Value, t types.Type) value.Value {
	from := v.Type()
	if ir.SameType(from, t) {
		return v
	}
	it := ir.IntType(int(e.SizeOf(from) * 8))
	switch from.(type) {
	case *types.PointerType:
		return e.Coerce(e.Conv(ir.PtrToInt, v, it), t)
	case *types.FloatType:
		if !ir.IsInt(t) {
			return e.Coerce(e.Conv(ir.BitCast, v, it), t)
		}
		return e.Conv(ir.BitCast, v, t)
	}
	if ir.IsPtr(t) {
		return e.Conv(ir.IntToPtr, v, t)
	}
	return e.Conv(ir.BitCast, v, t)
}

// LoadBits reads n bytes (1 to 8) at p as an integer of type t, in pieces that align allows.
func (e *Emitter) LoadBits(t *types.IntType, p value.Value, n, align int64) value.Value {
	var v value.Value
	for off := int64(0); off < n; {
		w := pieceSize(align, off, n-off)
		x := e.Load(ir.IntType(int(w*8)), e.Offset(p, off), ir.AlignAt(align, off))
		x = e.Conv(ir.ZExt, x, t)
		if off > 0 {
			x = e.Bin(ir.Shl, x, ir.Int(t, off*8))
		}
		if v == nil {
			v = x
		} else {
			v = e.Bin(ir.Or, v, x)
		}
		off += w
	}
	return v
}

// StoreBits writes the low n bytes of integer v to p, in pieces that align allows.
func (e *Emitter) StoreBits(v, p value.Value, n, align int64) {
	t := v.Type().(*types.IntType)
	for off := int64(0); off < n; {
		w := pieceSize(align, off, n-off)
		x := v
		if off > 0 {
			x = e.Bin(ir.LShr, v, ir.Int(t, off*8))
		}
		e.Store(e.Conv(ir.Trunc, x, ir.IntType(int(w*8))), e.Offset(p, off), ir.AlignAt(align, off))
		off += w
	}
}

// pieceSize returns the widest access at offset off of an address aligned to align, with n bytes to
// go.
func pieceSize(align, off, n int64) int64 {
	w := min(ir.AlignAt(align, off), 8)
	for w > n {
		w /= 2
	}
	return w
}

// Appender puts instructions at the end of a block.
type Appender struct {
	b   *llir.Block
	Pos llir.Metadata // of what it makes
}

// AtEnd puts instructions at the end of b.
func AtEnd(b *llir.Block, md llir.Metadata) *Appender { return &Appender{b, md} }

// Add puts an instruction there and returns its result.
func (e *Appender) Add(v value.Named) value.Value {
	ir.SetUnnumbered(ir.InstructionOf(v))
	e.b.Insts = append(e.b.Insts, ir.InstructionOf(v))
	return v
}

// Gep returns the address offset bytes after p.
func (e *Appender) Gep(p, offset value.Value) value.Value {
	if k, ok := ir.ConstInt(offset); ok && k == 0 {
		return p
	}
	return e.Add(ir.NewGEP(p, offset, e.Pos))
}

// Wide extends v to 64 bits.
func (e *Appender) Wide(v value.Value, unsigned bool) value.Value {
	if k, ok := ir.ConstInt(v); ok {
		return ir.Int(ir.I64, k)
	}
	if types.Equal(v.Type(), ir.I64) {
		return v
	}
	c := ir.SExt
	if unsigned {
		c = ir.ZExt
	}
	return e.Add(ir.NewConv(c, v, ir.I64, e.Pos))
}

// Low is the low half of v.
func (e *Appender) Low(v value.Value) value.Value {
	if k, ok := ir.ConstInt(v); ok {
		return ir.Int(ir.I32, k)
	}
	return e.Add(ir.NewConv(ir.Trunc, v, ir.I32, e.Pos))
}
