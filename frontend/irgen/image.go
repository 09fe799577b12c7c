package irgen

import (
	"encoding/binary"

	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"

	"cptx/frontend/tree"
	"cptx/ir"
)

// zeroGap is the number of uncovered bytes from which on a run of zeros becomes a piece of its own.
const zeroGap = 256

// image collects the initialiser of an object in memory: bytes, addresses, and long runs of zeros,
// in rising order of offset. The result is one byte array, or a packed struct of pieces.
type image struct {
	m      *module
	size   int64 // of the object in bytes
	start  int64 // offset of buf[0]
	buf    []byte
	pieces []constant.Constant
}

// end is the offset after the last byte so far.
func (im *image) end() int64 { return im.start + int64(len(im.buf)) }

// flush turns the bytes so far into a piece.
func (im *image) flush() {
	if len(im.buf) > 0 {
		im.pieces = append(im.pieces, bytesConst(im.buf))
	}
	im.start, im.buf = im.end(), nil
}

func bytesConst(b []byte) constant.Constant {
	t := ir.Bytes(int64(len(b)))
	for _, x := range b {
		if x != 0 {
			return &constant.CharArray{Typ: t, X: b}
		}
	}
	return constant.NewZeroInitializer(t)
}

// reach extends the image with zeros up to offset.
func (im *image) reach(offset int64) {
	gap := offset - im.end()
	if gap <= 0 {
		return
	}
	if gap < zeroGap {
		im.buf = append(im.buf, make([]byte, gap)...)
		return
	}
	im.flush()
	im.pieces = append(im.pieces, constant.NewZeroInitializer(ir.Bytes(gap)))
	im.start = offset
}

// room returns the n bytes at offset for writing; they may have been begun before (bit-fields).
func (im *image) room(offset, n int64) []byte {
	im.reach(offset)
	if missing := offset + n - im.end(); missing > 0 {
		im.buf = append(im.buf, make([]byte, missing)...)
	}
	if offset < im.start {
		return make([]byte, n) // overlaps an address; package check orders initialisers, so it cannot be
	}
	return im.buf[offset-im.start:][:n]
}

// add enters one element.
func (im *image) add(e *tree.InitElem) {
	switch v := e.Value.(type) {
	case *tree.StringLit:
		n := min(int64(len(v.Data)), e.Type.Sizeof())
		if e.Type.Sizeof() == 0 {
			n = int64(len(v.Data)) // flexible array member
		}
		copy(im.room(e.Offset, n), v.Data)
	case *tree.Const:
		im.constant(e, v)
	case *tree.AddrConst, *tree.LabelAddr:
		im.address(e, v)
	default:
		n, ok := im.m.labelValue(e.Value)
		if !ok {
			im.m.errorf(e.Pos, "initializer element is not a compile-time constant")
		}
		hi := uint64(n >> 63)
		if c, ok := e.Value.(*tree.Cast); ok && !c.X.Type().IsSigned() {
			hi = 0
		}
		im.constant(e, &tree.Const{Node: tree.Node{T: e.Type}, Lo: uint64(n), Hi: hi})
	}
}

// labelValue evaluates the difference of two label addresses (GNU C's position-independent jump
// tables), which only here are known to be small numbers.
func (m *module) labelValue(e tree.Expr) (n int64, ok bool) {
	switch e := e.(type) {
	case *tree.LabelAddr:
		return m.labelNumber(e.Label), true
	case *tree.Cast:
		n, ok := m.labelValue(e.X)
		if from := e.X.Type(); from.IsInteger() && from.Sizeof() < 8 && !from.IsSigned() {
			n &= 1<<(8*from.Sizeof()) - 1
		}
		return n, ok
	case *tree.Binary: // a difference: package check lets no other operation through
		x, okX := m.labelValue(e.X)
		y, okY := m.labelValue(e.Y)
		return x - y, okX && okY
	}
	return 0, false
}

// address enters an address constant: a piece of its own.
func (im *image) address(e *tree.InitElem, v tree.Expr) {
	im.reach(e.Offset)
	im.flush()
	im.pieces = append(im.pieces, im.m.addressConst(v, memType(e.Type)))
	im.start = e.Offset + e.Type.Sizeof()
}

// constant enters an arithmetic or pointer constant.
func (im *image) constant(e *tree.InitElem, v *tree.Const) {
	if e.Field != nil && e.Field.BitField {
		im.bits(e.Offset*8+int64(e.Field.BitOff), e.Field.BitWidth, v)
		return
	}
	putConst(im.room(e.Offset, e.Type.Sizeof()), v, e.Type)
}

// bits enters a bit-field of width bits at bit offset off, low bits first.
func (im *image) bits(off int64, width int, v *tree.Const) {
	if width == 0 {
		return
	}
	first := off / 8
	b := im.room(first, (off+int64(width)+7)/8-first)
	for i := 0; i < width; i++ {
		bit := v.Lo >> min(uint(i), 63) & 1
		if i >= 64 {
			bit = v.Hi >> uint(i-64) & 1
		}
		pos := off + int64(i) - first*8
		b[pos/8] |= byte(bit) << uint(pos%8)
	}
}

// putConst writes v as type t, little endian.
func putConst(b []byte, v *tree.Const, t *tree.Type) {
	switch {
	case t.IsComplex():
		part := complexPart(t)
		putFloat(b[:len(b)/2], v.F, part)
		putFloat(b[len(b)/2:], v.Imag, part)
	case kindOf(t) == tree.KindBFloat:
		binary.LittleEndian.PutUint16(b, bfloatBits(v.F))
	case t.IsFloat():
		putFloat(b, v.F, memType(t).(*types.FloatType))
	default:
		var w [16]byte
		binary.LittleEndian.PutUint64(w[:], v.Lo)
		binary.LittleEndian.PutUint64(w[8:], v.Hi)
		copy(b, w[:])
	}
}

func putFloat(b []byte, f float64, t *types.FloatType) {
	var w [8]byte
	binary.LittleEndian.PutUint64(w[:], ir.FloatBits(t, f))
	copy(b[:ir.SizeOf(t, 8)], w[:])
}

// finish returns the constant of the whole object.
func (im *image) finish() constant.Constant {
	im.reach(im.size)
	im.flush()
	if len(im.pieces) == 1 {
		return im.pieces[0]
	}
	t := &types.StructType{Packed: true}
	for _, p := range im.pieces {
		t.Fields = append(t.Fields, pieceType(p))
	}
	return &constant.Struct{Typ: t, Fields: im.pieces}
}

// pieceType is a piece's type; functions stand for generic pointers.
func pieceType(c constant.Constant) types.Type {
	if ir.IsPtr(c.Type()) {
		return ir.Ptr(ir.Generic)
	}
	return c.Type()
}
