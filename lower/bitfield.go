package lower

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Rule "bitfield": reads and writes of bit-fields (guide, Bit Fields: little endian, low bits
// first).
//
//	%v = call i32 @cptx.bitfield.load.i32(ptr %u), !cptx.bitfield !{i64 32, i64 5, i64 6, i64 0, i64 4, i64 4, i64 0, i64 1}
//
// becomes
//
//	%w = load i32, ptr %u, align 4
//	%l = shl i32 %w, 21                ; put the sign bit on top
//	%v = ashr i32 %l, 26
//
// and a store becomes load, mask, or, store of the same unit. The unit is that of the declared
// type, so that the accesses to neighbours are alike and the optimiser can keep the unit in a
// register, provided it stays within the bytes [floor, room) that belong to the field's memory
// location (C11 3.14: adjacent bit-fields; other members are not touched, so that no race with them
// arises). Otherwise it is the smallest naturally aligned unit that does; that is taken too where
// the field fills it and nothing has to be kept. A field that no unit covers, in a packed
// structure, is taken apart.

// bits is a bit-field access: p is the unit's address, at which offsets begin.
type bits struct {
	ir.BitField
	p value.Value
}

func newBits(c *llir.InstCall) bits {
	n, ok := ir.NoteOf[*ir.BitField](c)
	if !ok {
		panic("lower: access of a bit-field that is not described")
	}
	b := bits{*n, ir.ArgValue(c.Args[0])}
	b.Room = max(b.Room, (b.Off+b.Width+7)/8)
	b.Floor = max(min(b.Floor, b.Off/8), 0)
	return b
}

// piece is one memory access of a bit-field: size bytes at offset at hold width bits of the field
// from bit off of the access on; they are the field's bits from bit low on.
type piece struct {
	at, size, align int64
	off, width, low int64
}

// pieces chooses the accesses. Most fields take one.
func (b *bits) pieces() []piece {
	first, last := b.Off/8, (b.Off+b.Width-1)/8
	declared := b.Unit / 8
	for _, size := range []int64{1, 2, 4, 8} {
		at := first &^ (size - 1)
		if at+size <= last || !b.fits(at, size) {
			continue
		}
		if (b.Volatile || b.Width < size*8) && declared > size && b.Off+b.Width <= b.Unit && b.fits(0, declared) {
			at, size = 0, declared
		}
		return []piece{{at: at, size: size, align: min(size, b.Align), off: b.Off - at*8, width: b.Width}}
	}
	return b.split(first, last)
}

// fits reports whether size bytes at offset at are aligned and may be touched.
func (b *bits) fits(at, size int64) bool {
	return size <= 8 && at >= b.Floor && at+size <= b.Room && b.Align >= size && at%size == 0
}

// split covers the field with the widest aligned units that may be touched, in order.
func (b *bits) split(first, last int64) []piece {
	var out []piece
	done := int64(0)
	for at := first; at <= last; {
		size := int64(8)
		for size > 1 && (at+size > last+1 || !b.fits(at, size)) {
			size /= 2
		}
		off := max(b.Off-at*8, 0)
		width := min(size*8-off, b.Width-done)
		out = append(out, piece{at: at, size: size, align: min(size, b.Align), off: off, width: width, low: done})
		done += width
		at += size
	}
	return out
}

// bitfields applies the rule.
func bitfields(r *rewriter) bool {
	return r.runCalls("cptx.bitfield.", func(r *rewriter, c *llir.InstCall, name string) bool {
		if strings.HasPrefix(name, "cptx.bitfield.load.") {
			return r.bitfieldLoad(c)
		}
		return r.bitfieldStore(c)
	})
}

// bitfieldLoad lowers cptx.bitfield.load.iN.
func (r *rewriter) bitfieldLoad(c *llir.InstCall) bool {
	b := newBits(c)
	t := c.Typ.(*types.IntType)
	ps := b.pieces()
	var v value.Value
	for _, p := range ps {
		w, off := r.loadPiece(&b, p, t)
		if len(ps) == 1 {
			r.replace(c, r.extractBits(w, t, off, p.width, b.Signed))
			return true
		}
		w = r.extractBits(w, t, off, p.width, false)
		if p.low > 0 {
			w = r.b.Bin(ir.Shl, w, ir.Int(t, p.low))
		}
		if v == nil {
			v = w
		} else {
			v = r.b.Bin(ir.Or, v, w)
		}
	}
	if b.Signed {
		v = r.extractBits(v, t, 0, b.Width, true)
	}
	r.replace(c, v)
	return true
}

// loadPiece loads a piece as type t and returns the bit at which the field begins in it. A piece
// wider than t is shifted before it is cut.
func (r *rewriter) loadPiece(b *bits, p piece, t *types.IntType) (v value.Value, off int64) {
	u := ir.IntType(int(p.size) * 8)
	w := r.b.Load(u, r.b.Offset(b.p, p.at), p.align, b.Volatile)
	if u.BitSize <= t.BitSize {
		return r.b.Resize(w, t, false), p.off
	}
	v = w
	if p.off > 0 {
		v = r.b.Bin(ir.LShr, v, ir.Int(u, p.off))
	}
	return r.b.Convert(ir.Trunc, v, t), 0
}

// extractBits takes width bits from bit off of v on.
func (r *rewriter) extractBits(v value.Value, t *types.IntType, off, width int64, signed bool) value.Value {
	n := int64(t.BitSize)
	if signed {
		if up := n - off - width; up > 0 {
			v = r.b.Bin(ir.Shl, v, ir.Int(t, up))
		}
		if down := n - width; down > 0 {
			v = r.b.Bin(ir.AShr, v, ir.Int(t, down))
		}
		return v
	}
	if off > 0 {
		v = r.b.Bin(ir.LShr, v, ir.Int(t, off))
	}
	if width < n {
		v = r.b.Bin(ir.And, v, lowMask(t, width))
	}
	return v
}

// lowMask is the constant with the low width bits set.
func lowMask(t *types.IntType, width int64) value.Value {
	if t.BitSize == 128 {
		if width >= 64 {
			return ir.Int128(1<<(width-64)-1, ^uint64(0))
		}
		return ir.Int128(0, 1<<width-1)
	}
	if width >= 64 {
		return ir.Int(t, -1)
	}
	return ir.Int(t, 1<<width-1)
}

// bitfieldStore lowers cptx.bitfield.store.iN.
func (r *rewriter) bitfieldStore(c *llir.InstCall) bool {
	b := newBits(c)
	v := ir.ArgValue(c.Args[1])
	t := v.Type().(*types.IntType)
	for _, p := range b.pieces() {
		r.storePiece(&b, p, v, t)
	}
	return true
}

// storePiece writes the bits of v that belong to one piece; a piece that the field fills needs no
// load.
func (r *rewriter) storePiece(b *bits, p piece, v value.Value, t *types.IntType) {
	u := ir.IntType(int(p.size) * 8)
	if p.low > 0 {
		v = r.b.Bin(ir.LShr, v, ir.Int(t, p.low))
	}
	v = r.b.Resize(v, u, false)
	at := r.b.Offset(b.p, p.at)
	if p.width < p.size*8 {
		mask := int64(-1)
		if p.width < 64 {
			mask = 1<<p.width - 1
		}
		v = r.b.Bin(ir.And, v, ir.Int(u, mask))
		if p.off > 0 {
			v = r.b.Bin(ir.Shl, v, ir.Int(u, p.off))
		}
		old := r.b.Load(u, at, p.align, b.Volatile)
		kept := r.b.Bin(ir.And, old, ir.Int(u, ^(mask<<p.off)))
		v = r.b.Bin(ir.Or, kept, v)
	}
	r.b.Store(v, at, p.align, b.Volatile)
}
