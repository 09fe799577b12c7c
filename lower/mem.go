package lower

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Rule "mem": copies and fills of memory, which PTX has no instruction for. Short ones of known
// size become the widest accesses that both alignments allow, up to 16 bytes; others become loops.
//
//	call void @cptx.memcpy(ptr %d, ptr %s, i64 24), !cptx.mem !{i64 16, i64 16, i64 0}
//
// becomes
//
//	%a = load <4 x i32>, ptr %s, align 16
//	%b = load i64, ptr (%s + 16), align 8
//	store <4 x i32> %a, ptr %d, align 16
//	store i64 %b, ptr (%d + 16), align 8
//
// memmove loads everything before it stores anything, or chooses the direction of its loop at run
// time.

const (
	unrollBytes = 128 // longest operation without a loop
	unrollOps   = 32  // most accesses of an operation without a loop
)

// bulk is a memory operation being lowered.
type bulk struct {
	*rewriter
	ir.MemOp
	align int64 // bytes, of both addresses
}

// bulks applies the rule.
func bulks(r *rewriter) bool { return r.runCalls("cptx.mem", (*rewriter).bulk) }

// bulk lowers a copy or fill.
func (r *rewriter) bulk(c *llir.InstCall, _ string) bool {
	o, ok := ir.AsMemOp(c)
	if !ok {
		return false
	}
	b := &bulk{rewriter: r, MemOp: o, align: o.DstAlign}
	if o.Kind != ir.MemSet {
		b.align = min(b.align, o.SrcAlign)
	}
	if it, ok := b.N.Type().(*types.IntType); ok && it.BitSize != 64 {
		b.N = r.b.Resize(b.N, ir.I64, false)
	}
	switch {
	case o.Kind == ir.MemSet:
		b.memset()
	case o.Kind == ir.MemMove && mayOverlap(b.Dst, b.Src):
		b.memmove()
	default:
		b.memcpy()
	}
	return true
}

// mayOverlap reports whether two pointers may name the same memory: not if they are in different
// windows.
func mayOverlap(a, b value.Value) bool {
	x, _ := ir.SpaceOf(a)
	y, _ := ir.SpaceOf(b)
	return x == y || x == ir.Generic || y == ir.Generic
}

// unit is the type of one access of w bytes.
func unit(w int64) types.Type {
	if w == 16 {
		return ir.VecType(4, ir.I32)
	}
	return ir.IntType(int(w) * 8)
}

// accesses splits n bytes into the widest accesses for the alignment.
func accesses(n, align int64) (offs, widths []int64) {
	for off := int64(0); off < n; {
		w := int64(16)
		for w > align || off%w != 0 || off+w > n {
			w /= 2
		}
		offs, widths = append(offs, off), append(widths, w)
		off += w
	}
	return offs, widths
}

// short returns the accesses of an operation that needs no loop.
func (b *bulk) short() (offs, widths []int64, ok bool) {
	n := b.Size()
	if n < 0 || n > unrollBytes && n > unrollOps*min(b.align, 16) || n > 16*unrollOps {
		return nil, nil, false
	}
	offs, widths = accesses(n, min(b.align, 16))
	return offs, widths, len(offs) <= unrollOps || n <= unrollBytes
}

func (b *bulk) load(off, w int64) value.Value {
	return b.b.Load(unit(w), b.b.Offset(b.Src, off), w, b.Volatile)
}

func (b *bulk) store(v value.Value, off, w int64) {
	b.b.Store(v, b.b.Offset(b.Dst, off), w, b.Volatile)
}

// memcpy copies memory that does not overlap, or is the same.
func (b *bulk) memcpy() {
	offs, widths, ok := b.short()
	if !ok {
		b.copyLoop(false)
		return
	}
	const batch = 8 // loads in flight before their stores
	for k := 0; k < len(offs); k += batch {
		end := min(k+batch, len(offs))
		vals := make([]value.Value, 0, batch)
		for j := k; j < end; j++ {
			vals = append(vals, b.load(offs[j], widths[j]))
		}
		for j, v := range vals {
			b.store(v, offs[k+j], widths[k+j])
		}
	}
}

// memmove copies memory that may overlap.
func (b *bulk) memmove() {
	if offs, widths, ok := b.short(); ok {
		vals := make([]value.Value, len(offs))
		for k := range offs {
			vals[k] = b.load(offs[k], widths[k])
		}
		for k, v := range vals {
			b.store(v, offs[k], widths[k])
		}
		return
	}
	// Forward is right unless src < dst < src + n: unsigned, dst - src < n.
	it := b.m.IntPtr()
	d := b.b.Convert(ir.PtrToInt, b.generic(b.Dst), it)
	s := b.b.Convert(ir.PtrToInt, b.generic(b.Src), it)
	gap := b.b.Resize(b.b.Bin(ir.Sub, d, s), ir.I64, false)
	backward := b.b.ICmp(enum.IPredULT, gap, b.N)
	down, up, done := b.newBlock(), b.newBlock(), b.newBlock()
	b.b.CondBr(backward, down, up)
	b.b.B = up
	b.copyLoop(false)
	b.b.Br(done)
	b.b.B = down
	b.copyLoop(true)
	b.b.Br(done)
	b.b.B = done
}

// memset fills memory with a byte.
func (b *bulk) memset() {
	offs, widths, ok := b.short()
	if !ok {
		b.loop(b.widthOf(b.Dst), false, func(off value.Value, w int64) {
			b.b.Store(b.splat(w), b.b.GEP(b.Dst, off), w, b.Volatile)
		})
		return
	}
	made := map[int64]value.Value{}
	for k, w := range widths {
		if made[w] == nil {
			made[w] = b.splat(w)
		}
		b.store(made[w], offs[k], w)
	}
}

// splat repeats the fill byte w times.
func (b *bulk) splat(w int64) value.Value {
	if w == 16 {
		e := b.splat(4)
		var v value.Value = ir.Undef(ir.VecType(4, ir.I32))
		for k := range int64(4) {
			v = b.insertElement(v, e, k)
		}
		return v
	}
	t := ir.IntType(int(w) * 8)
	pattern := ir.Int(t, 0x0101010101010101)
	if c, ok := b.Byte.(*constant.Int); ok {
		return ir.Int(t, int64(0x0101010101010101*uint64(uint8(ir.IntValue(c)))))
	}
	if w == 1 {
		return b.Byte
	}
	return b.b.Bin(ir.Mul, b.b.Convert(ir.ZExt, b.Byte, t), pattern)
}

// copyLoop copies n bytes in a loop, from the end if backward.
func (b *bulk) copyLoop(backward bool) {
	b.loop(b.widthOf(b.Dst, b.Src), backward, func(off value.Value, w int64) {
		v := b.b.Load(unit(w), b.b.GEP(b.Src, off), w, b.Volatile)
		b.b.Store(v, b.b.GEP(b.Dst, off), w, b.Volatile)
	})
}

// width says how wide a loop may go: known bytes, and the pointers to test at run time for four.
type width struct {
	known int64
	test  []value.Value
}

func (b *bulk) widthOf(ptrs ...value.Value) width {
	w := width{known: min(b.align, 16)}
	if b.Volatile {
		w.known = min(w.known, 8)
	}
	if w.known < 4 {
		w.test = ptrs
	}
	return w
}

// loop runs body for offsets 0, w, 2w… below n (or downwards). Where the alignment is not known to
// allow words, they are used if addresses and length turn out to allow them.
func (b *bulk) loop(w width, backward bool, body func(off value.Value, w int64)) {
	if n := b.Size(); n >= 0 && n%4 != 0 {
		w.test = nil
	}
	if w.test == nil {
		b.simpleLoop(w.known, backward, body)
		return
	}
	it := b.m.IntPtr()
	var all value.Value = b.b.Resize(b.N, it, false)
	for _, p := range w.test {
		all = b.b.Bin(ir.Or, all, b.b.Convert(ir.PtrToInt, p, it))
	}
	words := b.b.ICmp(enum.IPredEQ, b.b.Bin(ir.And, all, ir.Int(it, 3)), ir.Int(it, 0))
	fast, slow, done := b.newBlock(), b.newBlock(), b.newBlock()
	b.b.CondBr(words, fast, slow)
	b.b.B = fast
	b.rawLoop(b.N, ir.Int(ir.I64, 0), 4, backward, body)
	b.b.Br(done)
	b.b.B = slow
	b.simpleLoop(w.known, backward, body)
	b.b.Br(done)
	b.b.B = done
}

// simpleLoop runs units of w bytes, then the rest byte by byte; backwards in the reverse order.
func (b *bulk) simpleLoop(w int64, backward bool, body func(off value.Value, w int64)) {
	if w == 1 {
		b.rawLoop(b.N, b.i64(0), 1, backward, body)
		return
	}
	var whole value.Value
	n := b.Size()
	known := n >= 0
	if known {
		whole = b.i64(n &^ (w - 1))
	} else {
		whole = b.b.Bin(ir.And, b.N, b.i64(-w))
	}
	rest := func() {
		if !known {
			b.rawLoop(b.N, whole, 1, backward, body)
			return
		}
		offs, widths := accesses(n-n&^(w-1), w)
		for k := range offs {
			if backward {
				k = len(offs) - 1 - k
			}
			body(b.i64(n&^(w-1)+offs[k]), widths[k])
		}
	}
	if backward {
		rest()
		b.rawLoop(whole, b.i64(0), w, true, body)
		return
	}
	b.rawLoop(whole, b.i64(0), w, false, body)
	rest()
}

// rawLoop runs body for the offsets from start to end in steps of w, which divides their distance.
func (b *bulk) rawLoop(end, start value.Value, w int64, backward bool, body func(off value.Value, w int64)) {
	if isConstLE(end, start) {
		return
	}
	head, loop, done := b.b.B, b.newBlock(), b.newBlock()
	some := b.b.ICmp(enum.IPredNE, start, end)
	b.b.CondBr(some, loop, done)
	b.b.B = loop
	i := b.b.Phi(ir.I64)
	if backward {
		off := b.offset(ir.Sub, i, w)
		body(off, w)
		i.Incs = []*llir.Incoming{ir.Inc(end, head), ir.Inc(off, b.b.B)}
		b.b.CondBr(b.b.ICmp(enum.IPredNE, off, start), loop, done)
	} else {
		body(i, w)
		next := b.offset(ir.Add, i, w)
		i.Incs = []*llir.Incoming{ir.Inc(start, head), ir.Inc(next, b.b.B)}
		b.b.CondBr(b.b.ICmp(enum.IPredNE, next, end), loop, done)
	}
	b.b.B = done
}

// offset is the next offset after one: no object is so large that it overflows.
func (b *bulk) offset(op ir.Op, from value.Value, w int64) value.Value {
	next := b.b.Bin(op, from, b.i64(w))
	flags, _, _ := ir.FlagSlots(next)
	*flags = []enum.OverflowFlag{enum.OverflowFlagNSW}
	return next
}

// isConstLE reports whether both are constants and a <= b.
func isConstLE(a, b value.Value) bool {
	x, ok1 := a.(*constant.Int)
	y, ok2 := b.(*constant.Int)
	return ok1 && ok2 && ir.IntValue(x) <= ir.IntValue(y)
}
