package sim

import (
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
)

// An atomic operation on a byte or a halfword is a loop around cas of the word that holds it. PTX
// does not say so: for the memory model it is an access to the word. The annotation
//
//	// cptx.part BIT, WIDTH
//
// behind ld and atom.cas says for which bits of the word they are (docs/simulator.md, "Parts of
// words"). Bounds, data races and synchronisation are then those of the bytes that hold them. It is
// not taken on trust: a cas may change nothing else, or it counts as one of the word, and what a ld
// brings of the rest is undefined, so that only to carry it back is no use of it.

// wordPart is the annotation of an instruction.
type wordPart struct {
	bit   int32 // slot of the lowest bit
	width uint8 // in bits; 0: there is no annotation
}

// part takes the annotation of a load or cas of a word; false if it has none that fits.
func (x *inst) part(in *instr) bool {
	p := x.Part
	if p == nil || in.x == nil || in.size != 4 || p.Width != 8 && p.Width != 16 {
		return false
	}
	slot, err := x.src(&p.Bit, numeric.Types["u32"])
	if err != nil { // comments are no errors
		return false
	}
	in.x.part = wordPart{slot, uint8(p.Width)}
	return true
}

// bytePart is the part of a word as bytes: n of them, at off, with their bits in mask.
type bytePart struct{ off, n, mask uint64 }

// partOf is the part that an access to the word at an address is for; false if it is for all of it.
func (t *thread) partOf(in *instr, addr uint64) (p bytePart, ok bool) {
	if in.x == nil || in.x.part.width == 0 || addr&3 != 0 {
		return p, false
	}
	bit, width := t.r[in.x.part.bit], uint64(in.x.part.width)
	if bit%width != 0 || bit >= 32 || t.shadowOf(in.x.part.bit) != 0 {
		return p, false
	}
	return bytePart{bit / 8, width / 8, numeric.Mask(in.x.part.width) << bit}, true
}

// execLdPart is a strong load of a word for a part of it.
func execLdPart(t *thread, in *instr) {
	addr := t.r[in.a] + in.imm
	p, ok := t.partOf(in, addr)
	if !ok {
		execLd(t, in)
		return
	}
	t.m.lock(addr)
	defer t.m.unlock(addr)
	m, off := t.access(in, addr+p.off, p.n, memory.Read|memory.Strong)
	if m.Races != nil {
		t.clock.SyncRead(m.Races, off, in.x.order, in.x.scope)
	}
	t.r[in.d] = m.Word(off - p.off)
	if !t.m.opts.Uninit || in.d == sinkSlot {
		return
	}
	undefined := m.LoadShadow(off, p.n)<<(8*p.off) | numeric.Mask(32)&^p.mask
	t.setShadow(in.d, undefined)
	t.taintAt[t.base+int(in.d)] = taintInfo{fn: t.fn, pc: t.pc, memory: m, off: off, rest: undefined&p.mask == 0}
}

// execCasPart is cas of a word for a part of it.
func execCasPart(t *thread, in *instr) {
	addr := t.r[in.a] + in.imm
	want, next := t.r[in.b], t.r[in.c]
	p, ok := t.partOf(in, addr)
	if !ok || (want^next)&^p.mask != 0 {
		execAtom(t, in)
		return
	}
	m, off := t.atomicRegion(in, addr+p.off, p.n)
	shared := t.isShared(m)
	if !shared {
		t.m.lock(addr)
		defer t.m.unlock(addr)
	}
	old := m.Word(off - p.off)
	if old == want {
		undefined := t.shadowOf(in.c) >> (8 * p.off) & m.LoadShadow(off, p.n)
		m.Put(off, p.n, next>>(8*p.off))
		if undefined != 0 {
			memory.Store(m.Shadow, off, p.n, undefined)
		}
	}
	t.r[in.d] = old
}
