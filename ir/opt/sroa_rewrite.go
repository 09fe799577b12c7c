package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// emitter makes instructions in front of a given one.
type emitter struct {
	at  any
	md  llir.Metadata
	ins *inserter
}

// sizeOf returns the size of a type in bytes.
func (e *emitter) sizeOf(t types.Type) int64 { return ir.SizeOf(t, e.ins.c.m.PtrSize) }

func (e *emitter) add(v value.Named) value.Value {
	i := ir.InstructionOf(v)
	ir.SetUnnumbered(i)
	e.ins.before(e.at, i)
	return v
}

func (e *emitter) bin(op ir.Op, x, y value.Value) value.Value {
	return e.add(ir.NewBin(op, x, y, e.md))
}

func (e *emitter) conv(c ir.Conv, x value.Value, t types.Type) value.Value {
	if ir.SameType(x.Type(), t) {
		return x
	}
	return e.add(ir.NewConv(c, x, t, e.md))
}

func (e *emitter) load(t types.Type, p value.Value, align int64) value.Value {
	return e.add(ir.NewLoad(t, p, align, e.md))
}

func (e *emitter) store(v, p value.Value, align int64) {
	e.ins.before(e.at, ir.NewStore(v, p, align, e.md))
}

func (e *emitter) offset(p value.Value, n int64) value.Value {
	if n == 0 {
		return p
	}
	return e.add(ir.NewGEP(p, ir.Int(ir.I64, n), e.md))
}

func (e *emitter) intrinsic(name string, ret types.Type, args ...value.Value) value.Value {
	ts := make([]types.Type, len(args))
	for k, a := range args {
		ts[k] = a.Type()
	}
	return e.add(ir.NewCall(e.ins.c.m.Intrinsic(name, ret, ts...), ret, e.md, args...))
}

// coerce reinterprets the bits of scalar v as type t of the same size.
func (e *emitter) coerce(v value.Value, t types.Type) value.Value {
	from := v.Type()
	if ir.SameType(from, t) {
		return v
	}
	it := ir.IntType(int(e.sizeOf(from) * 8))
	switch from.(type) {
	case *types.PointerType:
		return e.coerce(e.conv(ir.PtrToInt, v, it), t)
	case *types.FloatType:
		if !ir.IsInt(t) {
			return e.coerce(e.conv(ir.BitCast, v, it), t)
		}
		return e.conv(ir.BitCast, v, t)
	}
	if ir.IsPtr(t) {
		return e.conv(ir.IntToPtr, v, t)
	}
	return e.conv(ir.BitCast, v, t)
}

// loadBits reads n bytes (1 to 8) at p as an integer of type t, in pieces that align allows.
func (e *emitter) loadBits(t *types.IntType, p value.Value, n, align int64) value.Value {
	var v value.Value
	for off := int64(0); off < n; {
		w := pieceSize(align, off, n-off)
		x := e.load(ir.IntType(int(w*8)), e.offset(p, off), ir.AlignAt(align, off))
		x = e.conv(ir.ZExt, x, t)
		if off > 0 {
			x = e.bin(ir.Shl, x, ir.Int(t, off*8))
		}
		if v == nil {
			v = x
		} else {
			v = e.bin(ir.Or, v, x)
		}
		off += w
	}
	return v
}

// storeBits writes the low n bytes of integer v to p, in pieces that align allows.
func (e *emitter) storeBits(v, p value.Value, n, align int64) {
	t := v.Type().(*types.IntType)
	for off := int64(0); off < n; {
		w := pieceSize(align, off, n-off)
		x := v
		if off > 0 {
			x = e.bin(ir.LShr, v, ir.Int(t, off*8))
		}
		e.store(e.conv(ir.Trunc, x, ir.IntType(int(w*8))), e.offset(p, off), ir.AlignAt(align, off))
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

// rewrite redirects one access to the parts.
func (s *splitter) rewrite(x access, parts []part) {
	e := s.bufs.emitter(x.inst)
	switch i := x.inst.(type) {
	case *llir.InstLoad:
		if x.split {
			s.bufs.replaced(i, s.loadSplit(e, x, parts))
			return
		}
		s.bufs.replaced(i, s.loadPart(e, x, findPart(parts, x.off)))
	case *llir.InstStore:
		v := s.bufs.current(i.Src)
		if x.split {
			s.storeSplit(e, v, x, parts)
			return
		}
		s.storePart(e, v, x, findPart(parts, x.off))
	case *llir.InstCall:
		c, _ := ir.AsMemOp(i)
		s.rewriteCopy(e, &c, x, parts)
	}
}

func findPart(parts []part, off int64) *part {
	for k := range parts {
		if parts[k].lo <= off && off < parts[k].hi {
			return &parts[k]
		}
	}
	panic("sroa: access outside all parts")
}

func (p *part) align() int64 { return int64(p.alloca.Align) }

// loadPart reads access x, which lies in part p.
func (s *splitter) loadPart(e *emitter, x access, p *part) value.Value {
	switch p.kind {
	case kindBytes:
		return e.load(x.typ, e.offset(p.alloca, x.off-p.lo), ir.AlignAt(p.align(), x.off-p.lo))
	case kindScalar:
		return e.coerce(e.load(p.typ, p.alloca, p.align()), x.typ)
	}
	v := e.load(p.typ, p.alloca, p.align())
	if r := x.off - p.lo; r > 0 {
		v = e.bin(ir.LShr, v, ir.Int(p.typ.(*types.IntType), r*8))
	}
	return e.coerce(e.conv(ir.Trunc, v, ir.IntType(int(x.size*8))), x.typ)
}

// storePart writes v as access x, which lies in part p.
func (s *splitter) storePart(e *emitter, v value.Value, x access, p *part) {
	switch p.kind {
	case kindBytes:
		e.store(v, e.offset(p.alloca, x.off-p.lo), ir.AlignAt(p.align(), x.off-p.lo))
	case kindScalar:
		e.store(e.coerce(v, p.typ), p.alloca, p.align())
	case kindBlend:
		s.blend(e, p, e.coerce(v, ir.IntType(int(x.size*8))), x.off-p.lo, x.size)
	}
}

// eachPiece cuts access x into integers that each lie in one part.
func eachPiece(x access, parts []part, fn func(piece access, p *part)) {
	for off := x.off; off < x.off+x.size; {
		p := findPart(parts, off)
		n := int64(8)
		for n > p.hi-off || n > x.off+x.size-off || p.kind == kindBytes && n > ir.AlignAt(p.align(), off-p.lo) {
			n /= 2
		}
		fn(access{off: off, size: n, typ: ir.IntType(int(n * 8))}, p)
		off += n
	}
}

// loadSplit reads an integer that spans parts, piece by piece.
func (s *splitter) loadSplit(e *emitter, x access, parts []part) value.Value {
	var v value.Value
	t := x.typ.(*types.IntType)
	eachPiece(x, parts, func(piece access, p *part) {
		y := e.conv(ir.ZExt, s.loadPart(e, piece, p), t)
		if k := piece.off - x.off; k > 0 {
			y = e.bin(ir.Shl, y, ir.Int(t, k*8))
		}
		if v == nil {
			v = y
		} else {
			v = e.bin(ir.Or, v, y)
		}
	})
	return v
}

// storeSplit writes an integer that spans parts, piece by piece.
func (s *splitter) storeSplit(e *emitter, v value.Value, x access, parts []part) {
	t := x.typ.(*types.IntType)
	eachPiece(x, parts, func(piece access, p *part) {
		y := v
		if k := piece.off - x.off; k > 0 {
			y = e.bin(ir.LShr, y, ir.Int(t, k*8))
		}
		s.storePart(e, e.conv(ir.Trunc, y, piece.typ), piece, p)
	})
}

// blend puts the n bytes of integer v at byte r of an integer part.
func (s *splitter) blend(e *emitter, p *part, v value.Value, r, n int64) {
	t := p.typ.(*types.IntType)
	w := uint(t.BitSize)
	v = e.conv(ir.ZExt, v, t)
	if r > 0 {
		v = e.bin(ir.Shl, v, ir.Int(t, r*8))
	}
	if n*8 < int64(w) {
		hole := ir.MaskTo(^uint64(0), uint(n*8)) << (r * 8)
		old := e.bin(ir.And, e.load(t, p.alloca, p.align()), ir.Int(t, int64(^hole)))
		v = e.bin(ir.Or, old, v)
	}
	e.store(v, p.alloca, p.align())
}

// rewriteCopy cuts a copy or fill at the parts.
func (s *splitter) rewriteCopy(e *emitter, c *ir.MemOp, x access, parts []part) {
	other, otherAlign := c.Src, c.SrcAlign
	if x.src {
		other, otherAlign = c.Dst, c.DstAlign
	}
	if other != nil {
		other = s.bufs.current(other)
		if b, ok := s.baseOf(other).(*llir.InstAlloca); ok {
			s.dirty[b] = true
		}
	}
	for k := range parts {
		p := &parts[k]
		if p.hi <= x.off || x.off+x.size <= p.lo {
			continue
		}
		lo, hi := max(p.lo, x.off), min(p.hi, x.off+x.size)
		al := int64(1)
		var there value.Value
		if other != nil {
			there, al = e.offset(other, lo-x.off), ir.AlignAt(otherAlign, lo-x.off)
		}
		switch {
		case p.kind == kindBytes:
			s.copyBytes(e, c, x, p, there, lo, hi, al)
		case c.Byte != nil:
			e.store(e.coerce(s.splat(e, c.Byte, p), p.typ), p.alloca, p.align())
		case x.src:
			s.copyOut(e, p, there, al)
		default:
			s.copyIn(e, p, there, al, x.off+x.size-lo)
		}
	}
}

// copyBytes is the part of a copy that stays one, because its bytes live in memory.
func (s *splitter) copyBytes(e *emitter, c *ir.MemOp, x access, p *part, there value.Value, lo, hi, al int64) {
	here, hereAlign := e.offset(p.alloca, lo-p.lo), ir.AlignAt(p.align(), lo-p.lo)
	o := ir.MemOp{Kind: ir.MemCopy, Dst: here, N: ir.Int(ir.I64, hi-lo)}
	switch {
	case c.Byte != nil:
		o.Kind, o.Byte, o.DstAlign = ir.MemSet, s.bufs.current(c.Byte), hereAlign
	case x.src:
		o.Dst, o.Src, o.DstAlign, o.SrcAlign = there, here, al, hereAlign
	default:
		o.Src, o.DstAlign, o.SrcAlign = there, hereAlign, al
	}
	e.add(s.c.m.NewMemOp(o, e.md))
}

// splat returns the integer whose bytes all are the i8 b, as wide as part p.
func (s *splitter) splat(e *emitter, b value.Value, p *part) value.Value {
	b = s.bufs.current(b)
	t := ir.IntType(int(ir.SizeOf(p.typ, s.c.m.PtrSize) * 8))
	const ones = 0x0101010101010101
	if k, ok := ir.ConstUint(b); ok {
		return ir.Int(t, int64(k*ones))
	}
	if t == ir.I8 {
		return b
	}
	return e.bin(ir.Mul, e.conv(ir.ZExt, b, t), ir.Int(t, ones))
}

// copyOut stores a part to where the copy writes; a misaligned one whole as well, so that loads
// from there find it (lower's rule "misalign" takes the store apart).
func (s *splitter) copyOut(e *emitter, p *part, there value.Value, al int64) {
	v := e.load(p.typ, p.alloca, p.align())
	n := p.hi - p.lo
	if n == ir.SizeOf(p.typ, s.c.m.PtrSize) {
		e.store(v, there, al)
		return
	}
	e.storeBits(e.coerce(v, ir.IntType(int(ir.SizeOf(p.typ, s.c.m.PtrSize)*8))), there, n, al)
}

// copyIn loads a part from where the copy reads; rest is what the copy reads from there on.
func (s *splitter) copyIn(e *emitter, p *part, there value.Value, al, rest int64) {
	n := p.hi - p.lo
	full := ir.SizeOf(p.typ, s.c.m.PtrSize)
	var v value.Value
	if n == full {
		v = e.load(p.typ, there, al)
		// The last but one: vectorize may want the last, too. Of parts of words, words may.
		if rest == 2*full && full >= 4 && al >= ir.NaturalAlign(full) || full < 4 && rest > full && rest <= 4 {
			ir.SetNote(v, ir.Readable(rest))
		}
	} else {
		v = e.coerce(e.loadBits(ir.IntType(int(full*8)), there, n, al), p.typ)
	}
	e.store(v, p.alloca, p.align())
}
