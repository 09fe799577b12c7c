package vm

import (
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/race"
)

// The mbarrier object is opaque (9.7.13.15.2). Its 64 bits here: phase parity in bit 63, expected
// arrivals in bits 40 to 59, pending arrivals in bits 20 to 39, pending transactions (biased by
// 2^19) in bits 0 to 19. A state token is the word at arrival.
const (
	MbCount = 1<<20 - 1
	mbBias  = 1 << 19
)

type MBarrier struct {
	Phase             uint64
	Expected, Pending uint64
	Tx                int64
}

func UnpackMb(v uint64) MBarrier {
	return MBarrier{v >> 63, v >> 40 & MbCount, v >> 20 & MbCount, int64(v&MbCount) - mbBias}
}

func (b MBarrier) pack() uint64 {
	return b.Phase<<63 | b.Expected&MbCount<<40 | b.Pending&MbCount<<20 | uint64(b.Tx+mbBias)&MbCount
}

// Settle completes the phase if nothing is pending.
func (b *MBarrier) Settle() {
	if b.Pending == 0 && b.Tx == 0 {
		b.Phase ^= 1
		b.Pending = b.Expected
	}
}

// MbarrierOp applies f to the object under [addr].
func (t *Thread) MbarrierOp(in *Instr, f func(b *MBarrier)) (before uint64) {
	return t.MbarrierAt(in, t.R[in.A]+in.Imm, func(_ MBarrierKey, b MBarrier) MBarrier {
		f(&b)
		return b
	})
}

// MbarrierAt is MbarrierOp at an address. The object goes through f by value, so that threads which
// wait for it for long do not leave one behind at each try.
func (t *Thread) MbarrierAt(in *Instr, addr uint64, f func(key MBarrierKey, b MBarrier) MBarrier) (before uint64) {
	t.Grid.Lock(addr)
	defer t.Grid.Unlock(addr)
	ord, scope := in.X.Order, in.X.Scope
	kind := memory.Write
	if ord != race.Weak {
		kind |= memory.Strong | memory.Atomic
	}
	m, off := t.Access(in, addr, 8, kind)
	if m.Races != nil && ord != race.Weak {
		t.Clock.SyncRead(m.Races, off, ord, scope)
		if !in.X.Waits {
			t.Clock.SyncWrite(m.Races, off, ord, scope, true)
		}
	}
	before = m.Load(off, 8)
	b := f(MBarrierKey{m, off}, UnpackMb(before))
	m.Put(off, 8, b.pack())
	return before
}
