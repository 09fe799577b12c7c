package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/value"
)

// MemOp is a copy or fill of memory: a call of one of the intrinsics of MemKind, which are written
// by NewMemOp and read by AsMemOp alone.
type MemOp struct {
	Kind MemKind
	Dst  value.Value
	Src  value.Value // nil for MemSet
	Byte value.Value // for MemSet: the i8 that every byte becomes
	N    value.Value // bytes
	MemFacts
}

// MemKind is the name of the intrinsic.
type MemKind string

// The copies and fills.
const (
	MemCopy MemKind = "cptx.memcpy"  // the memory does not overlap, or is the same
	MemMove MemKind = "cptx.memmove" // it may
	MemSet  MemKind = "cptx.memset"
)

// MemFacts, a note on the call, is what is known of the memory.
type MemFacts struct {
	DstAlign, SrcAlign int64 // bytes, at least 1; SrcAlign is 0 for MemSet
	Volatile           bool
}

func (n *MemFacts) note() (string, []int64) {
	return "cptx.mem", []int64{n.DstAlign, n.SrcAlign, truth(n.Volatile)}
}

// Ident returns LLVM's text.
func (n *MemFacts) Ident() string { return noteText(n) }

// LLString returns LLVM's text.
func (n *MemFacts) LLString() string { return noteText(n) }

// NewMemOp makes the call of o in module m.
func (m *Module) NewMemOp(o MemOp, md llir.Metadata) *llir.InstCall {
	from := o.Src
	if o.Kind == MemSet {
		from = o.Byte
	}
	f := m.Intrinsic(string(o.Kind), Void, o.Dst.Type(), from.Type(), o.N.Type())
	c := NewCall(f, Void, md, o.Dst, from, o.N)
	SetNote(c, &o.MemFacts)
	return c
}

// AsMemOp returns the copy or fill that c is; ok is false if it is another call. It panics where
// nobody has said how the memory is aligned.
func AsMemOp(c *llir.InstCall) (o MemOp, ok bool) {
	f := Callee(c)
	if f == nil {
		return o, false
	}
	o.Kind = MemKind(f.GlobalName)
	switch o.Kind {
	case MemCopy, MemMove:
		o.Src = ArgValue(c.Args[1])
	case MemSet:
		o.Byte = ArgValue(c.Args[1])
	default:
		return MemOp{}, false
	}
	o.Dst, o.N = ArgValue(c.Args[0]), ArgValue(c.Args[2])
	n, ok := NoteOf[*MemFacts](c)
	if !ok {
		panic("ir: copy or fill of memory that is not described")
	}
	o.MemFacts = *n
	return o, true
}

// Size returns the number of bytes, -1 if it is not constant or as large as no object is.
func (o *MemOp) Size() int64 {
	if k, ok := o.N.(*constant.Int); ok {
		return max(IntValue(k), -1)
	}
	return -1
}
