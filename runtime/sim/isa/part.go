package isa

import (
	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// An atomic operation on a byte or a halfword is a loop around cas of the word that holds it. PTX
// does not say so: for the memory model it is an access to the word. The annotation
//
//	// cptx.part BIT, WIDTH
//
// after ld and atom.cas says for which bits of the word they are (docs/simulator.md, "Parts of
// words"). Bounds, data races and synchronisation are then those of the bytes that hold them. It is
// not taken on trust: a cas may change nothing else, or it counts as one of the word, and what a ld
// brings of the rest is undefined, so that only to carry it back is no use of it.

// part takes the annotation of a load or cas of a word; false if it has none that fits.
func part(x *decode.Inst, in *vm.Instr) bool {
	p := x.Part
	if p == nil || in.X == nil || in.Size != 4 || p.Width != 8 && p.Width != 16 {
		return false
	}
	slot, err := x.Src(&p.Bit, numeric.Types["u32"])
	if err != nil { // comments are no errors
		return false
	}
	in.X.Part = vm.WordPart{Bit: slot, Width: uint8(p.Width)}
	return true
}

// execLdPart is a strong load of a word for a part of it.
func execLdPart(t *vm.Thread, in *vm.Instr) {
	addr := t.R[in.A] + in.Imm
	p, ok := t.PartOf(in, addr)
	if !ok {
		execLd(t, in)
		return
	}
	t.Grid.Lock(addr)
	defer t.Grid.Unlock(addr)
	m, off := t.Access(in, addr+p.Off, p.N, memory.Read|memory.Strong)
	if m.Races != nil {
		t.Clock.SyncRead(m.Races, off, in.X.Order, in.X.Scope)
	}
	t.R[in.D] = m.Word(off - p.Off)
	if !t.Grid.Opts.Uninit || in.D == vm.SinkSlot {
		return
	}
	undefined := m.LoadShadow(off, p.N)<<(8*p.Off) | numeric.Mask(32)&^p.Mask
	t.SetShadow(in.D, undefined)
	t.TaintAt[t.Base+int(in.D)] = vm.Taint{Fn: t.Fn, Pc: t.Pc, Memory: m, Off: off, Rest: undefined&p.Mask == 0}
}

// execCasPart is cas of a word for a part of it.
func execCasPart(t *vm.Thread, in *vm.Instr) {
	addr := t.R[in.A] + in.Imm
	want, next := t.R[in.B], t.R[in.C]
	p, ok := t.PartOf(in, addr)
	if !ok || (want^next)&^p.Mask != 0 {
		execAtom(t, in)
		return
	}
	m, off := atomicRegion(t, in, addr+p.Off, p.N)
	shared := t.IsShared(m)
	if !shared {
		t.Grid.Lock(addr)
		defer t.Grid.Unlock(addr)
	}
	old := m.Word(off - p.Off)
	if old == want {
		undefined := t.ShadowOf(in.C) >> (8 * p.Off) & m.LoadShadow(off, p.N)
		m.Put(off, p.N, next>>(8*p.Off))
		if undefined != 0 {
			memory.Store(m.Shadow, off, p.N, undefined)
		}
	}
	t.R[in.D] = old
}
