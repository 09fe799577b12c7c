package ir

import (
	"unsafe"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"
)

// Memory serves the analyses of one function after another, so that they need not allocate anew
// each time. What was made in it is valid until Reset. The zero Memory is empty. It is for one
// goroutine.
type Memory struct {
	ints   arena[int]
	lists  arena[[]int]
	starts arena[int32]
	blocks arena[*llir.Block]
	loops  arena[*Loop]
	graphs arena[Graph]

	loopRoom arena[Loop]

	list []User // of Uses, in the order of the program, and the numbers of what is used
	ids  []int32

	uses      arena[Uses]
	users     arena[User]
	values    arena[value.Value]
	replacers arena[Replacer]
	work      []int // of fillLoop

	// Work space of order, and what it leaves for edges: the successors of the blocks, and those of
	// block i as spans[first+i].
	targets []*llir.Block
	spans   []span
	first   int
	stack   []orderFrame
	post    []*llir.Block // of RemoveUnreachable

	dominators dominators

	Table *DebugTable // of the function at hand, nil if it has none
}

// Reset ends the life of everything that was made in m.
func (m *Memory) Reset() {
	m.EndPass()
	m.EndGraphs()
}

// EndGraphs ends the life of Graphs.
func (m *Memory) EndGraphs() {
	m.ints.used, m.lists.used, m.blocks.used, m.loops.used, m.graphs.used, m.loopRoom.used = 0, 0, 0, 0, 0, 0
}

// EndPass ends the life of Uses, Replacers and Values, which hold for one pass. Graphs stay.
func (m *Memory) EndPass() {
	m.starts.used, m.uses.used, m.users.used, m.values.used, m.replacers.used = 0, 0, 0, 0, 0
}

// Values returns n nil values, for one pass.
func (m *Memory) Values(n int) []value.Value { return m.values.slice(n) }

// Numbers returns n zeros, for one pass.
func (m *Memory) Numbers(n int) []int32 { return m.starts.slice(n) }

// arena hands out parts of a piece of memory. What is large is left to the collector, which then
// may take it back before Reset.
type arena[T any] struct {
	piece []T
	used  int
}

// The size of the first piece in bytes, and the number of elements from which on a piece is large.
const (
	firstPiece = 1 << 11
	largeSlice = 1 << 12
)

// slice returns n zero elements, which cannot be appended to.
func (a *arena[T]) slice(n int) []T {
	if n >= largeSlice {
		return make([]T, n)
	}
	if a.used+n > len(a.piece) {
		// What the old piece has handed out stays where it is.
		var one T
		a.piece, a.used = make([]T, max(2*len(a.piece), firstPiece/int(unsafe.Sizeof(one)), n)), 0
	}
	s := a.piece[a.used : a.used+n : a.used+n]
	a.used += n
	clear(s)
	return s
}
