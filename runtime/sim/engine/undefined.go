package engine

import (
	"math/bits"

	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// runChecked is the loop for threads with undefined values, with registers that wgmma works on, or
// with statistics.
func runChecked(t *vm.Thread, n int) yield {
	for n > 0 && t.Checked() {
		in, m := &t.Fn.Code[t.Pc], &t.Fn.Meta[t.Pc]
		on := in.Guard == 0 || (t.R[in.Guard] != 0) != in.Gneg
		if t.Tally != nil {
			countInstruction(t, in, on)
		}
		if t.Held != nil && on {
			t.CheckHeld(in, m)
		}
		var sh uint64
		set := false
		if t.NTaint != 0 {
			checkGuard(t, in, m)
			if on {
				sh, set = before(t, in, m)
			}
		}
		t.DivZero = false
		base, pc, dirty := t.Base, t.Pc, on && m.Class == vm.ShadowStore && storesTaint(t, in)
		y := runThread(t, 1)
		if y == yClock {
			t.Left = n
			t.Tick()
		}
		n--
		t.Left = n
		if dirty {
			storeShadow(t, in, pc)
		}
		if set && t.Warp.Sh != nil {
			after(t, in, m, base, sh)
		}
		if y == yExit || y == yPark {
			return y
		}
	}
	t.Left = n
	return yTaint
}

// checkGuard reports an undefined condition of an instruction with effects beyond a register.
func checkGuard(t *vm.Thread, in *vm.Instr, m *vm.Meta) {
	if in.Guard != 0 && t.ShadowOf(in.Guard) != 0 {
		if in.Op == vm.OpBra || in.Op == vm.OpCall || in.Op == vm.OpExit || in.Op == vm.OpRet || in.Op == vm.OpPark || m.Class == vm.ShadowStore {
			t.ReportTaint(in.Guard, "the condition of this instruction depends on it")
		}
		for _, d := range t.Fn.Defs(m) {
			t.SetShadow(d, t.ShadowOf(d)|numeric.Mask(t.Fn.Width(d)))
		}
	}
}

// before reports undefined operands that matter and computes the shadow of the result.
func before(t *vm.Thread, in *vm.Instr, m *vm.Meta) (uint64, bool) {
	if m.Addr > 0 && t.ShadowOf(m.Addr) != 0 {
		t.ReportTaint(m.Addr, "it is used as an address")
	}
	switch m.Class {
	case vm.ShadowStore:
		storeTaint(t, in)
		return 0, false
	case vm.ShadowNone:
		if in.Op == vm.OpBrx || in.Op == vm.OpCall && in.A != 0 {
			t.CheckTaint(in.A, "it is used as a target")
		}
		if in.Op == vm.OpExec && in.Exec != nil && in.X != nil && in.X.F2 != nil {
			if carriesUndefined(t, in) {
				t.SetShadow(in.B, 0) // what comes back is compared with it
			} else {
				t.CheckTaint(in.B, "it is an operand of an atomic operation")
				t.CheckTaint(in.C, "it is an operand of an atomic operation")
			}
		}
		for _, d := range t.Fn.Defs(m) {
			if in.Op != vm.OpPark && in.Op != vm.OpCall {
				t.SetShadow(d, 0)
			}
		}
		return 0, false
	case vm.ShadowUnpack:
		unpackShadow(t, in)
		return 0, false
	}
	any := uint64(0)
	for _, s := range t.Fn.Uses(m) {
		any |= t.ShadowOf(s)
	}
	if any == 0 {
		return 0, true
	}
	return transfer(t, in, m), true
}

// unpackShadow spreads the shadow of a register over the parts it is split into.
func unpackShadow(t *vm.Thread, in *vm.Instr) {
	bits := in.X.Typ.Bits
	var from [2]uint64
	info := t.TaintAt[t.Base+int(in.A)]
	from[0] = t.ShadowOf(in.A)
	if n := len(in.X.Vec) * int(bits); n > 64 && in.A != 0 {
		from[1] = t.ShadowOf(in.A + vm.NextSlot)
		if from[0] == 0 {
			info = t.TaintAt[t.Base+int(in.A)+vm.NextSlot]
		}
	}
	pos := 0
	for _, s := range in.X.Vec {
		sh := from[pos>>6] >> (pos & 63) & numeric.Mask(bits)
		pos += int(bits)
		if t.SetShadow(s, sh); sh != 0 && s > vm.SinkSlot {
			t.TaintAt[t.Base+int(s)] = info
		}
	}
}

// transfer computes which bits of the result are undefined.
func transfer(t *vm.Thread, in *vm.Instr, m *vm.Meta) uint64 {
	full := ^uint64(0)
	a, b, c := t.R[in.A], t.R[in.B], t.R[in.C]
	sa, sb, sc := t.ShadowOf(in.A), t.ShadowOf(in.B), t.ShadowOf(in.C)
	switch m.Class {
	case vm.ShadowCopy:
		return sa
	case vm.ShadowAdd:
		return spread(sa | sb)
	case vm.ShadowMul:
		u := ProductShadow(in.F, a, b, sa, sb)
		if len(t.Fn.Uses(m)) < 3 || sc == 0 && u == 0 {
			return u
		}
		return spread(u | sc)
	case vm.ShadowBitwise:
		var diff uint64
		ref := in.F(a&^sa, b&^sb, c&^sc)
		for i := range 8 {
			x, y, z := a&^sa, b&^sb, c&^sc
			if i&1 != 0 {
				x |= sa
			}
			if i&2 != 0 {
				y |= sb
			}
			if i&4 != 0 {
				z |= sc
			}
			diff |= ref ^ in.F(x, y, z)
		}
		return diff
	case vm.ShadowMap:
		if sb|sc == 0 {
			return in.F(sa, b, c)
		}
	case vm.ShadowBytes:
		if sc == 0 {
			return in.F(sa, sb, c)
		}
	case vm.ShadowInsert:
		if sc|t.ShadowOf(in.X.E) == 0 {
			return numeric.Bfi(64, sa, sb, c, t.R[in.X.E])
		}
	case vm.ShadowSelect:
		switch {
		case sc != 0 && a == b && sa|sb == 0:
			return 0
		case sc != 0:
			return full
		case c != 0:
			return sa
		}
		return sb
	case vm.ShadowPack:
		var w [2]uint64
		pos := 0
		for _, s := range in.X.Vec {
			w[pos>>6] |= t.ShadowOf(s) & numeric.Mask(in.X.Typ.Bits) << (pos & 63)
			pos += int(in.X.Typ.Bits)
		}
		return w[0] | w[1]
	}
	if (in.Op == vm.OpEq || in.Op == vm.OpNe) && (a^b)&^(sa|sb) != 0 { // the defined bits differ
		return 0
	}
	return full
}

// spread returns the lowest set bit of u and all above it.
func spread(u uint64) uint64 { return -(u & -u) }

// ProductShadow computes which bits of f(a, b, 0) = a*b are undefined. A defined power of two moves
// the undefined bits of the other factor; otherwise all bits from the lowest undefined one on
// depend on it.
func ProductShadow(f numeric.Op, a, b, sa, sb uint64) uint64 {
	switch {
	case sb == 0 && bits.OnesCount64(f(1, b, 0)) == 1:
		return f(sa, b, 0)
	case sa == 0 && bits.OnesCount64(f(a, 1, 0)) == 1:
		return f(a, sb, 0)
	}
	low := min(bits.TrailingZeros64(sa)+bits.TrailingZeros64(b|sb), bits.TrailingZeros64(sb)+bits.TrailingZeros64(a|sa))
	return ^uint64(0) << low
}

// after sets the shadow of the results.
func after(t *vm.Thread, in *vm.Instr, m *vm.Meta, base int, sh uint64) {
	if t.DivZero { // the division has set the shadow
		return
	}
	computed := m.Class == vm.ShadowAny || m.Class == vm.ShadowAdd || m.Class == vm.ShadowMul
	var from vm.Taint
	if sh != 0 {
		for _, s := range t.Fn.Uses(m) {
			if i, ok := t.TaintAt[base+int(s)]; ok {
				from = i
			}
		}
	}
	for _, d := range t.Fn.Defs(m) {
		if d <= vm.SinkSlot || base != t.Base {
			continue
		}
		t.SetShadow(d, sh&numeric.Mask(t.Fn.Width(d)))
		if i := base + int(d); t.Warp.Sh[i] != 0 {
			from.Computed = from.Computed || computed
			t.TaintAt[i] = from
		}
	}
}

// storeTaint reports wholly undefined values that a store would make visible to others.
func storeTaint(t *vm.Thread, in *vm.Instr) {
	var one [1]int32
	values := values(in, &one)
	for _, s := range values {
		if t.ShadowOf(s) != 0 && t.TaintAt[t.Base+int(s)].Divide {
			t.ReportTaint(s, "it is stored")
		}
	}
	toLocal := in.Space == memory.Local || in.Space == memory.Generic && (t.R[in.A]+in.Imm)>>t.Shift == t.LocalSlot
	if toLocal {
		return
	}
	whole := numeric.Mask(uint8(8 * min(in.Size, 8)))
	for i, s := range values {
		if t.ShadowOf(s)&whole != whole {
			continue
		}
		if info := t.TaintAt[t.Base+int(s)]; info.Computed || !(info.Memory != nil && in.Size < 4) && !pieceOfCopy(t, in, i, &info) {
			t.ReportTaint(s, "it is stored where other threads or the host see it")
		}
	}
}

// values are the slots that a store writes to memory.
func values(in *vm.Instr, one *[1]int32) []int32 {
	if in.X != nil {
		return in.X.Vec
	}
	one[0] = in.B
	return one[:]
}

// storesTaint says whether a store has an operand with undefined bits.
func storesTaint(t *vm.Thread, in *vm.Instr) bool {
	if t.NTaint == 0 {
		return false
	}
	var one [1]int32
	for _, s := range values(in, &one) {
		if t.ShadowOf(s) != 0 {
			return true
		}
	}
	return false
}

// storeShadow gives the bytes of a finished store the shadow of its operands.
func storeShadow(t *vm.Thread, in *vm.Instr, pc int) {
	var one [1]int32
	values := values(in, &one)
	next := t.Pc
	t.Pc = pc
	n := uint64(in.Size)
	addr := t.R[in.A] + in.Imm
	m, off := t.Access(in, addr, n*uint64(len(values)), memory.Write)
	if m != &t.Local && !t.IsShared(m) {
		o := t.As.Find(addr)
		noteUndef(t, o)
		m = t.Track(o)
	}
	t.Pc = next
	for i, s := range values {
		o := off + uint64(i)*n
		memory.Store(m.Shadow, o, min(n, 8), t.ShadowOf(s))
		if n == 16 && s > vm.SinkSlot {
			memory.Store(m.Shadow, o+8, 8, t.ShadowOf(s+vm.NextSlot))
		}
	}
}

// noteUndef remembers where an object got its first undefined value, in the order of blocks.
func noteUndef(t *vm.Thread, o *memory.Object) {
	t.Grid.Mu.Lock()
	defer t.Grid.Mu.Unlock()
	if u := o.Taint; u == nil || t.Block.Lin < u.Block {
		o.Taint = &memory.UndefStore{Pos: t.Position(), Block: t.Block.Lin}
	}
}

// checkParkTaint checks the operands of a collective other than the value it moves.
func checkParkTaint(t *vm.Thread) {
	if t.NTaint == 0 {
		return
	}
	in := t.Parked
	if in.X.E != 0 {
		t.CheckTaint(in.X.E, "it is a membermask")
	}
	if in.X.Park != vm.ParkShfl && in.A != 0 {
		t.CheckTaint(in.A, "it is an operand of a collective operation")
	}
}

// carriesUndefined reports whether a cas writes back, unchanged, bits that are undefined.
func carriesUndefined(t *vm.Thread, in *vm.Instr) bool {
	u := t.ShadowOf(in.B) | t.ShadowOf(in.C)
	return in.X.Flags&vm.FlagCAS != 0 && u != 0 && u != numeric.Mask(in.X.Typ.Bits) && (t.R[in.B]^t.R[in.C])&u == 0
}
