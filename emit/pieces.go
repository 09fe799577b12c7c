package emit

import (
	"iter"
	"maps"
	mathbits "math/bits"
	"slices"
	"strings"
)

// piece is a run of instructions that control enters at its first and leaves at its last one.
type piece struct {
	from, to int
	next     []int // pieces that may follow
}

// pieces divides the body of a function.
func pieces(code []inst) (list []piece) {
	labels := map[string]int{} // the piece that begins with it
	start := 0
	flush := func(end int) {
		if end > start {
			list = append(list, piece{from: start, to: end})
		}
		start = end
	}
	for k := range code {
		if in := &code[k]; in.kind == instLabel {
			flush(k)
			labels[in.op] = len(list)
		} else if leaves(in) {
			flush(k + 1)
		}
	}
	flush(len(code))
	for p := range list {
		list[p].next = successors(&code[list[p].to-1], p, len(list), labels)
	}
	return list
}

// successors returns the pieces, of n, that may follow piece s, whose last instruction is last.
func successors(last *inst, s, n int, labels map[string]int) (next []int) {
	switch {
	case last.kind == instOp && strings.HasPrefix(last.op, "brx"):
		next = slices.Sorted(maps.Values(labels))
	case last.kind == instOp && strings.HasPrefix(last.op, "bra"):
		if k, ok := labels[last.args[0].sym]; ok {
			next = append(next, k)
		}
		if last.guard != 0 && s+1 < n {
			next = append(next, s+1)
		}
	case leaves(last) && last.guard == 0:
	case s+1 < n:
		next = append(next, s+1)
	}
	return next
}

// leaves reports whether control may go elsewhere than to the next instruction.
func leaves(in *inst) bool {
	if in.kind != instOp {
		return false
	}
	switch in.op {
	case "ret", "ret.uni", "exit", "trap":
		return true
	}
	return strings.HasPrefix(in.op, "bra") || strings.HasPrefix(in.op, "brx")
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
