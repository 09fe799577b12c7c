package object

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// rooms is memory for what a linker reads.
type rooms struct {
	operands room[value.Value]
	incs     room[llir.Incoming]
	incLists room[*llir.Incoming]
	numbers  ir.Numbers

	calls    room[llir.InstCall]
	icmps    room[llir.InstICmp]
	fcmps    room[llir.InstFCmp]
	selects  room[llir.InstSelect]
	phis     room[llir.InstPhi]
	jumps    room[llir.TermBr]
	branches room[llir.TermCondBr]
	arith    arithRooms
}

// room hands out zero values of a type. It makes several at a time: to ask for memory takes longer
// than to read an instruction into it.
type room[T any] struct{ free []T }

// take returns a value; left is how many instructions are still to be read, this one among them,
// which says how many more values may be wanted.
func (r *room[T]) take(left int) *T {
	if len(r.free) == 0 {
		r.free = make([]T, min(max(left/4, 1), 16))
	}
	x := &r.free[0]
	r.free = r.free[1:]
	return x
}

// list returns n values.
func (r *room[T]) list(n int) []T {
	if n > len(r.free) {
		r.free = make([]T, max(n, 32))
	}
	list := r.free[:n:n]
	r.free = r.free[n:]
	return list
}
