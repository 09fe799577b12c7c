package sim

import "cptx/runtime/sim/ptx"

// maxPieces bounds how far the pieces of one copy are searched for, in instructions.
const maxPieces = 512

// copyShape says how a store is part of the copy of a larger object: an assignment of a structure,
// which compilers write as loads and stores of its parts or as a loop. C code that stores single
// values does not look like that, since each has a source position of its own.
type copyShape struct {
	loop   bool
	lo, hi int64 // bytes of the object around the address of the store; not in a loop
}

// pieceOfCopy says whether the store that the thread is at is part of the copy of an object that
// may well lack a value: a structure of the stack, or one elsewhere of which something is defined.
// A copy of shared memory or of the heap of which nothing is defined is rather an array that nobody
// wrote, copied by a loop that the compiler has unrolled. Element elem of the store comes from
// info.
func (t *thread) pieceOfCopy(in *instr, elem int, info *taintInfo) bool {
	shape, ok := t.blk.copies[in]
	if !ok {
		if t.blk.copies == nil {
			t.blk.copies = map[*instr]copyShape{}
		}
		shape = t.fn.copyShape(t.pc)
		t.blk.copies[in] = shape
	}
	if shape.loop {
		return true
	}
	if shape.hi-shape.lo <= int64(in.size) {
		return false
	}
	if info.memory == nil || info.memory == &t.local {
		return true
	}
	from := int64(info.off) - int64(elem)*int64(in.size)
	return info.memory.AnyDefined(from+shape.lo, from+shape.hi)
}

func (fn *function) copyShape(pc int) copyShape {
	lo, hi := fn.statement(pc)
	for i := pc; i < hi; i++ { // a loop inside the statement
		if b := &fn.code[i]; b.op == opBra && int(b.imm) <= pc && int(b.imm) >= lo {
			return copyShape{loop: true}
		}
	}
	in := &fn.code[pc]
	shape := copyShape{hi: in.bytes()}
	for grown := true; grown; {
		grown = false
		for i := lo; i < hi; i++ {
			if o := &fn.code[i]; fn.meta[i].class == shStore && o.space == in.space && o.a == in.a {
				grown = shape.join(int64(o.imm-in.imm), o.bytes()) || grown
			}
		}
	}
	return shape
}

// join takes a store of n bytes at off into the object if it touches what is known of it, but for
// padding.
func (c *copyShape) join(off, n int64) bool {
	const padding = 16
	if off > c.hi+padding || off+n < c.lo-padding || off >= c.lo && off+n <= c.hi {
		return false
	}
	c.lo, c.hi = min(c.lo, off), max(c.hi, off+n)
	return true
}

// bytes is how much a store writes.
func (in *instr) bytes() int64 {
	var one [1]int32
	return int64(in.size) * int64(len(in.values(&one)))
}

// statement gives the instructions around one that have the same source position.
func (fn *function) statement(pc int) (lo, hi int) {
	loc := fn.meta[pc].loc
	for lo = pc; lo > 0 && pc-lo < maxPieces && sameLoc(fn.meta[lo-1].loc, loc); lo-- {
	}
	for hi = pc + 1; hi < len(fn.code) && hi-pc < maxPieces && sameLoc(fn.meta[hi].loc, loc); hi++ {
	}
	return lo, hi
}

func sameLoc(a, b *ptx.Loc) bool { return a == b || a != nil && b != nil && *a == *b }
