package irgen

import (
	"github.com/llir/llvm/ir/constant"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/atomic"
)

// Initialisers of automatic objects: sizes from which a constant image or a memset is used instead
// of stores.
const (
	imageBytes = 64 // a constant initialiser of more bytes is copied from memory

)

// initialise initialises the object l of size bytes; bytes that no element covers become zero (C11
// 6.7.9p21).
func (g *gen) initialise(l lval, init []tree.InitElem, size int64) {
	l.how = atomic.How{} // the initialisation of an atomic object is not atomic (C11 7.17.2.1)
	if len(init) == 1 && init[0].Offset == 0 && init[0].Field == nil && init[0].Type.Sizeof() == size {
		g.initElem(l, &init[0])
		return
	}
	if size == 0 {
		return
	}
	if size > imageBytes && allConst(init) && !l.vol {
		im := image{m: g.module, size: size}
		for i := range init {
			im.add(&init[i])
		}
		c := im.finish()
		if _, zero := c.(*constant.ZeroInitializer); zero {
			g.memset(l.p, ir.Int(ir.I8, 0), ir.Int(ir.I64, size), l.align, false)
			return
		}
		src := g.constGlobal("", l.align, c)
		g.memcpy(l.p, src, ir.Int(ir.I64, size), l.align, l.align, false)
		return
	}
	zeroed := !covers(init, size)
	if zeroed {
		g.memset(l.p, ir.Int(ir.I8, 0), ir.Int(ir.I64, size), l.align, l.vol)
	}
	for i := range init {
		if zeroed && isZero(init[i].Value) {
			continue
		}
		g.initElem(l, &init[i])
	}
}

// initElem initialises one sub-object.
func (g *gen) initElem(l lval, e *tree.InitElem) {
	at := g.at(l, e.Offset, e.Type)
	at.how = atomic.How{}
	if e.Field != nil && e.Field.BitField {
		f := e.Field
		at.t = f.Type
		unit := f.Type.Sizeof()
		at.bits = &ir.BitField{Unit: unit * 8, Off: int64(f.BitOff), Width: int64(f.BitWidth), Room: (int64(f.BitOff+f.BitWidth) + 7) / 8}
	}
	g.pos(e.Pos)
	switch v := e.Value.(type) {
	case *tree.StringLit:
		g.initString(at, v)
	default:
		g.into(at, e.Value)
	}
}

// initString copies a string literal into an array, cut or padded with zeros to its size.
func (g *gen) initString(l lval, s *tree.StringLit) {
	size := l.t.Sizeof()
	if size == 0 {
		size = int64(len(s.Data)) // flexible array member
	}
	if size == 0 {
		return
	}
	data := s.Data
	if int64(len(data)) > size {
		data = data[:size]
	}
	used := len(data)
	for used > 0 && data[used-1] == 0 {
		used--
	}
	if rest := size - int64(used); used == 0 || rest > imageBytes {
		g.memset(g.b.Offset(l.p, int64(used)), ir.Int(ir.I8, 0), ir.Int(ir.I64, rest), alignAt(l.align, int64(used)), l.vol)
		data = data[:used]
	} else {
		data = append(data[:used:used], make([]byte, rest)...)
	}
	if len(data) == 0 {
		return
	}
	align := max(l.t.Alignof(), 1)
	src := g.stringGlobal(data, align, "")
	g.memcpy(l.p, src, ir.Int(ir.I64, int64(len(data))), l.align, align, l.vol)
}

// covers reports whether the elements, which are sorted and do not overlap, leave no byte out.
func covers(init []tree.InitElem, size int64) bool {
	end := int64(0)
	for i := range init {
		if init[i].Field != nil && init[i].Field.BitField || init[i].Offset > end {
			return false
		}
		end = max(end, init[i].Offset+init[i].Type.Sizeof())
	}
	return end >= size
}

func allConst(init []tree.InitElem) bool {
	for i := range init {
		switch v := init[i].Value.(type) {
		case *tree.Const, *tree.StringLit, *tree.LabelAddr:
		case *tree.AddrConst:
			if s := v.Obj.Space; s == tree.SpaceShared || s == tree.SpaceConstant || s == tree.SpaceLocal {
				return false
			}
		default:
			return false
		}
	}
	return true
}

func isZero(e tree.Expr) bool {
	c, ok := e.(*tree.Const)
	if !ok {
		return false
	}
	if c.T.IsFloat() || c.T.IsComplex() {
		return false // may be -0
	}
	return c.Lo == 0 && c.Hi == 0
}
