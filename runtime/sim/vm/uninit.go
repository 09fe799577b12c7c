package vm

import (
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
)

// The check of uninitialised values follows undefined bits as valgrind's memcheck does: each
// register and byte may have a shadow whose set bits are undefined. Loads, stores, copies, bitwise
// operations, shifts, conversions and parameters carry shadows bit by bit; arithmetic makes the
// whole result undefined. Reading is no error, use is: an undefined branch condition, address,
// divisor, argument of a system call, or operand of an atomic or collective operation.
//
// Where a value leaves the thread this machine reports more than memcheck: a store to memory that
// others see, of a value of which no bit is defined. For that is the usual bug in a kernel, and
// later only the host would meet it. Two cases are left out, since correct code has them:
//   - values that are copied by bytes, which may be padding (C11 6.2.6.1);
//   - the pieces of an assignment of a structure, which may have padding or members without a value
//     (engine/copies.go).
//
// There the memory keeps the mark, and Device.Undefined tells the host. A cas that writes
// undefined bits back unchanged is no use of them either: an atomic operation on a byte is made of
// the word around it (isa/atom.go).
//
// A thread runs in the fast loop of engine/exec.go while no register has undefined bits; runChecked
// takes over from the load or call that brings the first one until the last is overwritten.

// here is the start of a way of an undefined value.
func (t *Thread) here() Taint { return Taint{Fn: t.Fn, Pc: t.Pc} }

// taintUndef marks the registers of a new frame that may be read unassigned.
func (t *Thread) taintUndef(fn *Function) {
	for _, s := range fn.undef {
		t.SetShadow(s, numeric.Mask(fn.Width(s)))
		t.TaintAt[t.Base+int(s)] = Taint{Fn: t.Fn, Pc: t.Pc, reg: fn.RegName(s)}
	}
}

// DividedByZero makes the result of a division undefined.
func (t *Thread) DividedByZero(slot int32, bits uint8) {
	if !t.Grid.Opts.Uninit {
		t.Fail(faults.DivideByZero, "the divisor is zero")
	}
	if slot == SinkSlot {
		return
	}
	t.SetShadow(slot, numeric.Mask(bits))
	t.TaintAt[t.Base+int(slot)] = Taint{Fn: t.Fn, Pc: t.Pc, Divide: true}
	t.DivZero = true
}

func (t *Thread) ShadowOf(slot int32) uint64 {
	if t.NTaint == 0 {
		return 0
	}
	return t.Warp.Sh[t.Base+int(slot)]
}

func (t *Thread) SetShadow(slot int32, v uint64) {
	if v != 0 || t.NTaint != 0 {
		t.setShadowAt(t.Base+int(slot), v)
	}
}

// setShadowAt sets the shadow of an absolute register index. The sink and zero have none.
func (t *Thread) setShadowAt(i int, v uint64) {
	w := t.Warp
	if v != 0 && !t.Grid.Opts.Uninit {
		v = 0
	}
	if w.Sh == nil {
		if v == 0 {
			return
		}
		w.Sh = make([]uint64, len(w.Regs))
	}
	if t.TaintAt == nil {
		t.TaintAt = map[int]Taint{}
	}
	if i == t.Base || i == t.Base+SinkSlot {
		return
	}
	old := w.Sh[i]
	w.Sh[i] = v
	switch {
	case old == 0 && v != 0:
		t.NTaint++
		t.TaintAt[i] = t.here()
	case old != 0 && v == 0:
		t.NTaint--
		delete(t.TaintAt, i)
	}
}

// untaintFrame clears the shadows of the current frame before it goes.
func (t *Thread) untaintFrame() {
	for i := 0; i < len(t.R); i += NextSlot {
		if t.Warp.Sh[t.Base+i] != 0 {
			t.setShadowAt(t.Base+i, 0)
		}
	}
}

// passShadow gives undefined bits of the caller's register from to a register of the callee or to
// the memory of its parameter.
func (t *Thread) passShadow(from int, f *Formal) {
	sh := t.Warp.Sh[from]
	if sh == 0 {
		return
	}
	if f.Slot != 0 {
		t.SetShadow(f.Slot, sh)
		t.TaintAt[t.Base+int(f.Slot)] = t.TaintAt[from]
	} else {
		memory.Store(t.Local.Shadow, uint64(t.Fp()+f.Off), uint64(f.Size), sh)
	}
}

// TaintLoad is called by a fast load that met undefined bytes; true if the thread is tainted now.
func (t *Thread) TaintLoad(in *Instr, m *memory.Region, off, n uint64) bool {
	if memory.Load(m.Shadow, off, n) == 0 {
		return false
	}
	t.LoadTaint(in, m, in.D, off, n, uint8(8*n))
	return t.NTaint != 0
}

// Undefined has the undefined bits of n<=8 bytes of memory: none where nobody looks for them,
// though memory keeps its shadow for other launches.
func (t *Thread) Undefined(m *memory.Region, off, n uint64) uint64 {
	if !t.Grid.Opts.Uninit {
		return 0
	}
	return m.LoadShadow(off, n)
}

// LoadTaint sets the shadow of a register from memory, sign-extending as the load did.
func (t *Thread) LoadTaint(in *Instr, m *memory.Region, slot int32, off, n uint64, bits uint8) {
	s := t.Undefined(m, off, n)
	if s == 0 {
		t.SetShadow(slot, 0)
		return
	}
	if in.X != nil && in.X.Typ.IsSigned() { // scalar loads without an extra do not extend the sign
		s = uint64(numeric.SignExtend(s, uint8(8*n))) & numeric.Mask(bits)
	}
	t.SetShadow(slot, s)
	if slot > SinkSlot {
		t.TaintAt[t.Base+int(slot)] = Taint{Fn: t.Fn, Pc: t.Pc, Memory: m, Off: off}
	}
}

// Checked says that the thread runs in the checking loop.
func (t *Thread) Checked() bool { return t.NTaint != 0 || t.Tally != nil || t.Held != nil }

// CheckTaint reports a register with undefined bits.
func (t *Thread) CheckTaint(slot int32, why string) {
	if t.ShadowOf(slot) != 0 {
		t.ReportTaint(slot, why)
	}
}

// nameOf is the variable at an offset of a region, as a part of a message; "" if it is unknown.
func (t *Thread) nameOf(m *memory.Region, off uint64) string {
	sp, base := memory.Global, uint64(0)
	switch {
	case m == &t.Local:
		sp = memory.Local
	case t.IsShared(m):
		sp = memory.Shared
	default:
		for _, o := range *t.As.Slots.Load() {
			if o != nil && o.View() == m {
				base = o.Base
			}
		}
	}
	o := t.object(sp, base, base+off, 1)
	if !o.inside() {
		return ""
	}
	return ", " + o.Expr
}

func (t *Thread) ReportTaint(slot int32, why string) {
	info := t.TaintAt[t.Base+int(slot)]
	if info.Divide {
		f := t.Fault(faults.DivideByZero, "the divisor is zero and the result is used")
		f.Notes = append(f.Notes, fmt.Sprintf("used %s: %s", f.Pos, why))
		f.Pos = info.Fn.Position(info.Pc)
		t.Raise(f)
		t.SetShadow(slot, 0)
		return
	}
	what := "a register that was never written"
	if info.reg != "" {
		what = "register " + info.reg + ", which was never written"
	}
	if info.Memory != nil {
		what = "memory that was never written" + t.nameOf(info.Memory, info.Off)
	}
	if info.Rest {
		what = "the rest of a word of which the access is for a part" + t.nameOf(info.Memory, info.Off)
	}
	f := t.Fault(faults.Uninitialised, "value of %s; %s", what, why)
	f.Notes = append(f.Notes, fmt.Sprintf("the value came from %s", info.Fn.Position(info.Pc)))
	if l := t.Grid; l.Races != nil && info.Memory != nil && info.Memory != &t.Local && !t.Grid.Patient() {
		// What was read too early may be written yet: a data race says more, so wait for one.
		t.Grid.Mu.Lock()
		if l.Pending == nil {
			l.Pending = f
		}
		t.Grid.Mu.Unlock()
		t.SetShadow(slot, 0)
		return
	}
	t.Raise(f)
	t.SetShadow(slot, 0)
}
