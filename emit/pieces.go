package emit

import (
	"iter"
	mathbits "math/bits"
	"slices"
	"strings"
)

// piece is a run of instructions that control enters at its first and leaves at its last one.
type piece struct {
	from, to int
	next     []int // pieces that may follow
}

// division is work space of pieces.
type division struct {
	list         []piece
	begins, next []int
}

// pieces divides the body of a function. The result is valid until the next call.
func pieces(f *fn) []piece {
	code, m := f.code, &f.coalescer.division
	list := m.list[:0]
	begins := zeros(m.begins, f.labels.bound()) // by label: the piece that begins with it, from 1
	start := 0
	flush := func(end int) {
		if end > start {
			list = append(list, piece{from: start, to: end})
		}
		start = end
	}
	for k := range code {
		if in := &code[k]; in.kind == instLabel && f.branchedTo(in.label) {
			flush(k)
			begins[in.label] = len(list) + 1
		} else if in.props&propLeaves != 0 {
			flush(k + 1)
		}
	}
	flush(len(code))
	next := m.next[:0]
	for p := range list {
		from := len(next)
		next = successors(next, &code[list[p].to-1], p, len(list), begins)
		list[p].next = next[from:len(next):len(next)]
	}
	m.list, m.begins, m.next = list, begins, next
	return list
}

// successors appends the pieces, of n, that may follow piece s, whose last instruction is last.
func successors(next []int, last *inst, s, n int, begins []int) []int {
	switch {
	case last.kind == instOp && strings.HasPrefix(last.op, "brx"):
		from := len(next)
		for _, p := range begins {
			if p > 0 {
				next = append(next, p-1)
			}
		}
		slices.Sort(next[from:])
	case last.kind == instOp && last.label != 0:
		if p := begins[last.label]; p > 0 {
			next = append(next, p-1)
		}
		if last.guard != 0 && s+1 < n {
			next = append(next, s+1)
		}
	case last.props&propLeaves != 0 && last.guard == 0:
	case s+1 < n:
		next = append(next, s+1)
	}
	return next
}

// bits is a set of small numbers.
type bits []uint64

func (b bits) has(k int) bool { return b[k/64]>>(k%64)&1 != 0 }
func (b bits) add(k int)      { b[k/64] |= 1 << (k % 64) }
func (b bits) remove(k int)   { b[k/64] &^= 1 << (k % 64) }

// all yields the numbers in b, in order. Numbers that are added meanwhile are yielded too, if they
// lie beyond the 64 that the last one is among.
func (b bits) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for k, word := range b {
			for ; word != 0; word &= word - 1 {
				if !yield(k*64 + mathbits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// meet leaves what both have, and reports whether b has lost something.
func (b bits) meet(o bits) (changed bool) {
	for k := range b {
		if x := b[k] & o[k]; x != b[k] {
			b[k] = x
			changed = true
		}
	}
	return changed
}
