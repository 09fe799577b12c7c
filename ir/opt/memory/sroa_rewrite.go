package memory

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// rewrite redirects one access to the parts.
func (s *splitter) rewrite(x access, parts []part) {
	e := s.bufs.At(x.inst)
	switch i := x.inst.(type) {
	case *llir.InstLoad:
		if x.split {
			s.bufs.Replace(i, s.loadSplit(e, x, parts))
			return
		}
		s.bufs.Replace(i, s.loadPart(e, x, findPart(parts, x.off)))
	case *llir.InstStore:
		v := s.bufs.Current(i.Src)
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
func (s *splitter) loadPart(e *pass.Emitter, x access, p *part) value.Value {
	switch p.kind {
	case kindBytes:
		return e.Load(x.typ, e.Offset(p.alloca, x.off-p.lo), ir.AlignAt(p.align(), x.off-p.lo))
	case kindScalar:
		return e.Coerce(e.Load(p.typ, p.alloca, p.align()), x.typ)
	}
	v := e.Load(p.typ, p.alloca, p.align())
	if r := x.off - p.lo; r > 0 {
		v = e.Bin(ir.LShr, v, ir.Int(p.typ.(*types.IntType), r*8))
	}
	return e.Coerce(e.Conv(ir.Trunc, v, ir.IntType(int(x.size*8))), x.typ)
}

// storePart writes v as access x, which lies in part p.
func (s *splitter) storePart(e *pass.Emitter, v value.Value, x access, p *part) {
	switch p.kind {
	case kindBytes:
		e.Store(v, e.Offset(p.alloca, x.off-p.lo), ir.AlignAt(p.align(), x.off-p.lo))
	case kindScalar:
		e.Store(e.Coerce(v, p.typ), p.alloca, p.align())
	case kindBlend:
		s.blend(e, p, e.Coerce(v, ir.IntType(int(x.size*8))), x.off-p.lo, x.size)
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
func (s *splitter) loadSplit(e *pass.Emitter, x access, parts []part) value.Value {
	var v value.Value
	t := x.typ.(*types.IntType)
	eachPiece(x, parts, func(piece access, p *part) {
		y := e.Conv(ir.ZExt, s.loadPart(e, piece, p), t)
		if k := piece.off - x.off; k > 0 {
			y = e.Bin(ir.Shl, y, ir.Int(t, k*8))
		}
		if v == nil {
			v = y
		} else {
			v = e.Bin(ir.Or, v, y)
		}
	})
	return v
}

// storeSplit writes an integer that spans parts, piece by piece.
func (s *splitter) storeSplit(e *pass.Emitter, v value.Value, x access, parts []part) {
	t := x.typ.(*types.IntType)
	eachPiece(x, parts, func(piece access, p *part) {
		y := v
		if k := piece.off - x.off; k > 0 {
			y = e.Bin(ir.LShr, y, ir.Int(t, k*8))
		}
		s.storePart(e, e.Conv(ir.Trunc, y, piece.typ), piece, p)
	})
}

// blend puts the n bytes of integer v at byte r of an integer part.
func (s *splitter) blend(e *pass.Emitter, p *part, v value.Value, r, n int64) {
	t := p.typ.(*types.IntType)
	w := uint(t.BitSize)
	v = e.Conv(ir.ZExt, v, t)
	if r > 0 {
		v = e.Bin(ir.Shl, v, ir.Int(t, r*8))
	}
	if n*8 < int64(w) {
		hole := ir.MaskTo(^uint64(0), uint(n*8)) << (r * 8)
		old := e.Bin(ir.And, e.Load(t, p.alloca, p.align()), ir.Int(t, int64(^hole)))
		v = e.Bin(ir.Or, old, v)
	}
	e.Store(v, p.alloca, p.align())
}

// rewriteCopy cuts a copy or fill at the parts.
func (s *splitter) rewriteCopy(e *pass.Emitter, c *ir.MemOp, x access, parts []part) {
	other, otherAlign := c.Src, c.SrcAlign
	if x.src {
		other, otherAlign = c.Dst, c.DstAlign
	}
	if other != nil {
		other = s.bufs.Current(other)
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
			there, al = e.Offset(other, lo-x.off), ir.AlignAt(otherAlign, lo-x.off)
		}
		switch {
		case p.kind == kindBytes:
			s.copyBytes(e, c, x, p, there, lo, hi, al)
		case c.Byte != nil:
			e.Store(e.Coerce(s.splat(e, c.Byte, p), p.typ), p.alloca, p.align())
		case x.src:
			s.copyOut(e, p, there, al)
		default:
			s.copyIn(e, p, there, al, x.off+x.size-lo)
		}
	}
}

// copyBytes is the part of a copy that stays one, because its bytes live in memory.
func (s *splitter) copyBytes(e *pass.Emitter, c *ir.MemOp, x access, p *part, there value.Value, lo, hi, al int64) {
	here, hereAlign := e.Offset(p.alloca, lo-p.lo), ir.AlignAt(p.align(), lo-p.lo)
	o := ir.MemOp{Kind: ir.MemCopy, Dst: here, N: ir.Int(ir.I64, hi-lo)}
	switch {
	case c.Byte != nil:
		o.Kind, o.Byte, o.DstAlign = ir.MemSet, s.bufs.Current(c.Byte), hereAlign
	case x.src:
		o.Dst, o.Src, o.DstAlign, o.SrcAlign = there, here, al, hereAlign
	default:
		o.Src, o.DstAlign, o.SrcAlign = there, hereAlign, al
	}
	e.Add(s.c.Module.NewMemOp(o, e.Pos))
}

// splat returns the integer whose bytes all are the i8 b, as wide as part p.
func (s *splitter) splat(e *pass.Emitter, b value.Value, p *part) value.Value {
	b = s.bufs.Current(b)
	t := ir.IntType(int(ir.SizeOf(p.typ, s.c.Module.PtrSize) * 8))
	const ones = 0x0101010101010101
	if k, ok := ir.ConstUint(b); ok {
		return ir.Int(t, int64(k*ones))
	}
	if t == ir.I8 {
		return b
	}
	return e.Bin(ir.Mul, e.Conv(ir.ZExt, b, t), ir.Int(t, ones))
}

// copyOut stores a part to where the copy writes; a misaligned one whole as well, so that loads
// from there find it (lower's rule "misalign" takes the store apart).
func (s *splitter) copyOut(e *pass.Emitter, p *part, there value.Value, al int64) {
	v := e.Load(p.typ, p.alloca, p.align())
	n := p.hi - p.lo
	if n == ir.SizeOf(p.typ, s.c.Module.PtrSize) {
		e.Store(v, there, al)
		return
	}
	e.StoreBits(e.Coerce(v, ir.IntType(int(ir.SizeOf(p.typ, s.c.Module.PtrSize)*8))), there, n, al)
}

// copyIn loads a part from where the copy reads; rest is what the copy reads from there on.
func (s *splitter) copyIn(e *pass.Emitter, p *part, there value.Value, al, rest int64) {
	n := p.hi - p.lo
	full := ir.SizeOf(p.typ, s.c.Module.PtrSize)
	var v value.Value
	if n == full {
		v = e.Load(p.typ, there, al)
		// The last but one: vectorize may want the last, too. Of parts of words, words may.
		if rest == 2*full && full >= 4 && al >= ir.NaturalAlign(full) || full < 4 && rest > full && rest <= 4 {
			ir.SetNote(v, ir.Readable(rest))
		}
	} else {
		v = e.Coerce(e.LoadBits(ir.IntType(int(full*8)), there, n, al), p.typ)
	}
	e.Store(v, p.alloca, p.align())
}
