package engine

import (
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// maxPieces bounds how far the pieces of one copy are searched for, in instructions.
const maxPieces = 512

// pieceOfCopy says whether the store that the thread is at is part of the copy of an object that
// may well lack a value: a structure of the stack, or one elsewhere of which something is defined.
// A copy of shared memory or of the heap of which nothing is defined is rather an array that nobody
// wrote, copied by a loop that the compiler has unrolled. Element elem of the store comes from
// info.
func pieceOfCopy(t *vm.Thread, in *vm.Instr, elem int, info *vm.Taint) bool {
	shape, ok := t.Block.Copies[in]
	if !ok {
		if t.Block.Copies == nil {
			t.Block.Copies = map[*vm.Instr]vm.CopyShape{}
		}
		shape = shapeOfCopy(t.Fn, t.Pc)
		t.Block.Copies[in] = shape
	}
	if shape.Loop {
		return true
	}
	if shape.Hi-shape.Lo <= int64(in.Size) {
		return false
	}
	if info.Memory == nil || info.Memory == &t.Local {
		return true
	}
	from := int64(info.Off) - int64(elem)*int64(in.Size)
	return info.Memory.AnyDefined(from+shape.Lo, from+shape.Hi)
}

func shapeOfCopy(fn *vm.Function, pc int) vm.CopyShape {
	lo, hi := statement(fn, pc)
	for i := pc; i < hi; i++ { // a loop inside the statement
		if b := &fn.Code[i]; b.Op == vm.OpBra && int(b.Imm) <= pc && int(b.Imm) >= lo {
			return vm.CopyShape{Loop: true}
		}
	}
	in := &fn.Code[pc]
	shape := vm.CopyShape{Hi: storedBytes(in)}
	for grown := true; grown; {
		grown = false
		for i := lo; i < hi; i++ {
			if o := &fn.Code[i]; fn.Meta[i].Class == vm.ShadowStore && o.Space == in.Space && o.A == in.A {
				grown = join(&shape, int64(o.Imm-in.Imm), storedBytes(o)) || grown
			}
		}
	}
	return shape
}

// join takes a store of n bytes at off into the object if it touches what is known of it, but for
// padding.
func join(c *vm.CopyShape, off, n int64) bool {
	const padding = 16
	if off > c.Hi+padding || off+n < c.Lo-padding || off >= c.Lo && off+n <= c.Hi {
		return false
	}
	c.Lo, c.Hi = min(c.Lo, off), max(c.Hi, off+n)
	return true
}

// storedBytes is how much a store writes.
func storedBytes(in *vm.Instr) int64 {
	var one [1]int32
	return int64(in.Size) * int64(len(values(in, &one)))
}

// statement gives the instructions around one that have the same source position.
func statement(fn *vm.Function, pc int) (lo, hi int) {
	loc := fn.Meta[pc].Loc
	for lo = pc; lo > 0 && pc-lo < maxPieces && sameLoc(fn.Meta[lo-1].Loc, loc); lo-- {
	}
	for hi = pc + 1; hi < len(fn.Code) && hi-pc < maxPieces && sameLoc(fn.Meta[hi].Loc, loc); hi++ {
	}
	return lo, hi
}

func sameLoc(a, b *ptx.Loc) bool { return a == b || a != nil && b != nil && *a == *b }
