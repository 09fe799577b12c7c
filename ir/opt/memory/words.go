package memory

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// Words joins loads, and stores, of adjacent bytes and halves of words in a block into one of a
// word or half of one, where the alignment is proven: the members of a uchar4 are loaded at once,
// and taken out of the word by shifts, or by nothing when they are joined again.
//
// Requires: addr and gvn have run (constant offsets from common bases). Preserves: control flow.
// Invalidates: numbering.
//
// What vectorize says of groups holds for these.
func Words(c *pass.Func) bool {
	v := newVectorizer(c)
	raised := raiseAlignments(c)
	for _, b := range c.Blocks {
		loads, stores := v.members(b, narrowElem)
		v.joinNarrow(b, loads, true)
		v.joinNarrow(b, stores, false)
	}
	return v.ins.Finish() || raised
}

// narrowElem returns the size of numbers that are parts of words, and whether t is one.
func narrowElem(t types.Type) (int64, bool) {
	if t == types.Type(types.Half) {
		return 2, true
	}
	n := ir.BitsOf(t)
	return int64(n / 8), n == 8 || n == 16
}

// joinNarrow joins what makes up words, or halves of them.
func (v *vectorizer) joinNarrow(b *llir.Block, ms []member, load bool) {
	if len(ms) < 2 {
		return
	}
	sortMembers(ms)
	for k := 0; k < len(ms); {
		n := 0
		for size := int64(4); size >= 2 && n == 0; size /= 2 {
			if ms[k].al < size {
				continue
			}
			if n = wordOf(ms[k:], size, load); n > 0 && !v.joinWord(b, ms[k:k+n], size, load) {
				n = 0
			}
		}
		k += max(n, 1)
	}
}

// wordOf returns how many accesses from ms[0] on are in one word of the size, without overlap, if
// they are at least two and make up all of it; loads may leave bytes out that can be read.
func wordOf(ms []member, size int64, load bool) int {
	low, end, readable := ms[0], ms[0].off, ms[0].off
	n := 0
	for n < len(ms) && ms[n].base == low.base && ms[n].off+ms[n].size <= low.off+size {
		m := ms[n]
		if m.off < end || m.off > end && (!load || m.off > readable) {
			return 0
		}
		end = m.off + m.size
		readable = max(readable, end, m.off+readableFrom(m.inst))
		n++
	}
	if n < 2 || end != low.off+size && (!load || readable < low.off+size) {
		return 0
	}
	return n
}

// joinWord replaces the accesses of g by one of the size, in bytes, if nothing in between forbids
// it.
func (v *vectorizer) joinWord(b *llir.Block, g []member, size int64, load bool) bool {
	at, ok := v.meet(b, g, size, load)
	if !ok {
		return false
	}
	e := v.emitter(b.Insts[at], g[0])
	t := ir.IntType(int(8 * size))
	shift := func(m member) value.Value { return ir.Int(t, 8*(m.off-g[0].off)) }
	if load {
		ld := ir.NewLoad(t, e.Offset(g[0].base, g[0].off), g[0].al, nil)
		word := v.wide(e, b, g, at, ld)
		for _, m := range g {
			x := word
			if m.off != g[0].off {
				x = e.Bin(ir.LShr, word, shift(m))
			}
			x = e.Conv(ir.Trunc, x, ir.IntType(int(8*m.size)))
			if !ir.IsInt(m.typ) {
				x = e.Conv(ir.BitCast, x, m.typ)
			}
			v.ins.Replace(m.inst, x)
		}
		return true
	}
	var word value.Value
	for _, m := range g {
		x := m.inst.(*llir.InstStore).Src
		if !ir.IsInt(m.typ) {
			x = e.Conv(ir.BitCast, x, ir.IntType(int(8*m.size)))
		}
		x = e.Conv(ir.ZExt, x, t)
		if word == nil {
			word = x
		} else {
			word = e.Bin(ir.Or, word, e.Bin(ir.Shl, x, shift(m)))
		}
	}
	v.storeJoined(e, g, word)
	return true
}
