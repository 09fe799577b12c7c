package sim

import "fmt"

// The check of uninitialised values follows undefined bits as memory-error detectors do: each
// register and byte may have a shadow whose set bits are undefined. Copies, bitwise operations,
// shifts and conversions carry shadows bit by bit; other operations make the whole result undefined.
// What matters is reported: an undefined branch condition, address, divisor, argument of a system
// call, or a wholly undefined value that is stored where others see it.
//
// A thread runs in the fast loop of exec.go while no register has undefined bits; runChecked takes
// over from the load or call that brings the first one until the last is overwritten.

type taintInfo struct {
	pos      Position // where it came from
	computed bool     // an operation has used it since
	memory   bool
	local    bool
	reg      string // name of an unassigned register
	divide   bool   // the result of a division by zero
}

// findUndef finds registers that a path may read before writing: a forward analysis over the
// instructions with bit sets of registers that are certainly assigned.
func (fn *function) findUndef() {
	n := len(fn.code)
	words := (len(fn.template) + 63) / 64
	if n == 0 || n*words > 1<<23 { // too large to analyse: trust it
		return
	}
	in := make([][]uint64, n)
	assigned := make([]uint64, words)
	set := func(s int32) { assigned[s>>6] |= 1 << (s & 63) }
	set(0)
	set(sinkSlot)
	fn.presetSlots(set)
	work := []int32{0}
	in[0] = append([]uint64(nil), assigned...)
	cur := make([]uint64, words)
	undef := map[int32]bool{}
	for len(work) > 0 {
		pc := work[len(work)-1]
		work = work[:len(work)-1]
		for {
			copy(cur, in[pc])
			ins, m := &fn.code[pc], &fn.meta[pc]
			if ins.guard == 0 {
				for _, d := range m.defs {
					cur[d>>6] |= 1 << (d & 63)
				}
			} else {
				fn.guardedDefs(int(pc), cur)
			}
			next := int32(-1)
			push := func(t int32) {
				if meet(&in[t], cur) {
					if next < 0 {
						next = t
					} else {
						work = append(work, t)
					}
				}
			}
			switch {
			case ins.op == opBra:
				push(int32(ins.imm))
			case ins.op == opBrx:
				for _, t := range ins.x.table {
					push(t)
				}
			}
			if int(pc)+1 < n && (ins.guard != 0 || ins.op != opBra && ins.op != opBrx && ins.op != opRet && ins.op != opExit) {
				push(pc + 1)
			}
			if next < 0 {
				break
			}
			pc = next
		}
	}
	for pc := range fn.code {
		if in[pc] == nil {
			continue
		}
		check := func(s int32) {
			if s > sinkSlot && in[pc][s>>6]>>(s&63)&1 == 0 && !undef[s] {
				undef[s] = true
				fn.undef = append(fn.undef, s)
			}
		}
		for _, s := range fn.meta[pc].uses {
			check(s)
		}
		if g := fn.code[pc].guard; g != 0 {
			check(g)
		}
	}
}

// guardedDefs treats `@p op d` followed by `@!p op d` as an assignment of d.
func (fn *function) guardedDefs(pc int, cur []uint64) {
	if pc == 0 {
		return
	}
	a, b := &fn.code[pc-1], &fn.code[pc]
	if a.guard != b.guard || a.gneg == b.gneg {
		return
	}
	for _, d := range fn.meta[pc].defs {
		for _, e := range fn.meta[pc-1].defs {
			if d == e {
				cur[d>>6] |= 1 << (d & 63)
			}
		}
	}
}

// presetSlots marks what a frame has from the start: constants, special registers, formals.
func (fn *function) presetSlots(set func(int32)) {
	for _, s := range fn.zeros {
		set(s)
	}
	for _, s := range fn.specials {
		set(s.slot)
	}
	set(fn.fpSlot)
	set(fn.vaSlot)
	for _, f := range fn.params {
		set(f.slot)
	}
	for s, v := range fn.template {
		if v != 0 {
			set(int32(s))
		}
	}
}

// meet intersects b into *a and says whether *a changed.
func meet(a *[]uint64, b []uint64) bool {
	if *a == nil {
		*a = append([]uint64(nil), b...)
		return true
	}
	changed := false
	for i, v := range b {
		if old := (*a)[i]; old&v != old {
			(*a)[i] = old & v
			changed = true
		}
	}
	return changed
}

// taintUndef marks the registers of a new frame that may be read unassigned.
func (t *thread) taintUndef(fn *function) {
	for _, s := range fn.undef {
		t.setShadow(s, mask(fn.bits[s]))
		t.taintAt[t.base+int(s)] = taintInfo{pos: t.position(), reg: fn.names[s]}
	}
}

// dividedByZero makes the result of a division undefined.
func (t *thread) dividedByZero(slot int32, bits uint8) {
	if !t.m.opts.Uninit {
		t.fail(DivideByZero, "the divisor is zero")
	}
	if slot == sinkSlot {
		return
	}
	t.setShadow(slot, mask(bits))
	t.taintAt[t.base+int(slot)] = taintInfo{pos: t.position(), divide: true}
	t.divZero = true
}

func (t *thread) shadowOf(slot int32) uint64 {
	if t.nTaint == 0 {
		return 0
	}
	return t.sh[t.base+int(slot)]
}

func (t *thread) setShadow(slot int32, v uint64) {
	if v != 0 || t.nTaint != 0 {
		t.setShadowAt(t.base+int(slot), v)
	}
}

// setShadowAt sets the shadow of an absolute register index. The sink and zero have none.
func (t *thread) setShadowAt(i int, v uint64) {
	if t.sh == nil {
		if v == 0 {
			return
		}
		t.sh = make([]uint64, len(t.regs))
		t.taintAt = map[int]taintInfo{}
	}
	if i == t.base || i == t.base+sinkSlot {
		return
	}
	old := t.sh[i]
	t.sh[i] = v
	switch {
	case old == 0 && v != 0:
		t.nTaint++
		t.taintAt[i] = taintInfo{pos: t.position()}
	case old != 0 && v == 0:
		t.nTaint--
		delete(t.taintAt, i)
	}
}

// untaintFrame clears the shadows of the current frame before it goes.
func (t *thread) untaintFrame() {
	for i := range t.r {
		if t.sh[t.base+i] != 0 {
			t.setShadowAt(t.base+i, 0)
		}
	}
}

// passShadow gives the shadow of a register argument to the callee.
func (t *thread) passShadow(s uint64, f *formal) {
	if s == 0 {
		return
	}
	if f.slot != 0 {
		t.setShadow(f.slot, s)
	} else if t.local.shadow != nil {
		store(t.local.shadow, uint64(t.fp()+f.off), uint64(f.size), s)
	}
}

// taintLoad is called by a fast load that met undefined bytes; true if the thread is tainted now.
func (t *thread) taintLoad(in *instr, m *region, off, n uint64) bool {
	t.loadTaint(in, m, in.d, off, n, uint8(8*n))
	return t.nTaint != 0
}

// loadTaint sets the shadow of a register from memory, sign-extending as the load did.
func (t *thread) loadTaint(in *instr, m *region, slot int32, off, n uint64, bits uint8) {
	s := m.loadShadow(off, n)
	if s == 0 {
		t.setShadow(slot, 0)
		return
	}
	if in.x != nil && in.x.typ.isSigned() {
		s = uint64(sext(s, uint8(8*n))) & mask(bits)
	}
	t.setShadow(slot, s)
	if slot > sinkSlot {
		t.taintAt[t.base+int(slot)] = taintInfo{pos: t.position(), memory: true, local: m == &t.local}
	}
}

// runChecked is the loop for threads with undefined values, or with statistics.
func (t *thread) runChecked(n int) yield {
	for n > 0 && (t.nTaint != 0 || t.stats != nil) {
		in, m := &t.fn.code[t.pc], &t.fn.meta[t.pc]
		on := in.guard == 0 || (t.r[in.guard] != 0) != in.gneg
		if t.stats != nil {
			t.stats.count(t, in, m, on)
		}
		var sh uint64
		set := false
		if t.nTaint != 0 {
			t.checkGuard(in, m)
			if on {
				sh, set = t.before(in, m)
			}
		}
		t.divZero = false
		base, pc, dirty := t.base, t.pc, on && m.class == shStore && t.storesTaint(in)
		y := t.run(1)
		n--
		t.left = n
		if dirty {
			t.storeShadow(in, pc)
		}
		if set && t.sh != nil {
			t.after(in, m, base, sh)
		}
		if y != yBudget && y != yTaint {
			return y
		}
	}
	t.left = n
	return yTaint
}

// checkGuard reports an undefined condition of an instruction with effects beyond a register.
func (t *thread) checkGuard(in *instr, m *meta) {
	if in.guard != 0 && t.shadowOf(in.guard) != 0 {
		if in.op == opBra || in.op == opCall || in.op == opExit || in.op == opRet || in.op == opPark || m.class == shStore {
			t.reportTaint(in.guard, "the condition of this instruction depends on it")
		}
		for _, d := range m.defs {
			t.setShadow(d, t.shadowOf(d)|mask(t.fn.bits[d]))
		}
	}
}

// before reports undefined operands that matter and computes the shadow of the result.
func (t *thread) before(in *instr, m *meta) (uint64, bool) {
	if m.addr > 0 && t.shadowOf(m.addr) != 0 {
		t.reportTaint(m.addr, "it is used as an address")
	}
	switch m.class {
	case shStore:
		t.storeTaint(in)
		return 0, false
	case shNone:
		if in.op == opBrx || in.op == opCall && in.a != 0 {
			t.checkTaint(in.a, "it is used as a target")
		}
		if in.op == opExec && in.exec != nil && in.x != nil && in.x.f2 != nil {
			t.checkTaint(in.b, "it is an operand of an atomic operation")
			t.checkTaint(in.c, "it is an operand of an atomic operation")
		}
		for _, d := range m.defs {
			if in.op != opPark && in.op != opCall {
				t.setShadow(d, 0)
			}
		}
		return 0, false
	case shUnpack:
		hi := uint64(0)
		if in.a != 0 && int(in.a)+1 < len(t.r) {
			hi = t.shadowOf(in.a + 1)
		}
		t.unpackShadow(in, t.shadowOf(in.a), hi)
		return 0, false
	}
	any := uint64(0)
	for _, s := range m.uses {
		any |= t.shadowOf(s)
	}
	if any == 0 {
		return 0, true
	}
	return t.transfer(in, m), true
}

func (t *thread) unpackShadow(in *instr, lo, hi uint64) {
	tmp := make([]uint64, len(t.r))
	slots := in.x.vec
	unpackInto(tmp, slots, lo, hi, in.x.typ.bits)
	for _, s := range slots {
		if s > sinkSlot {
			t.setShadow(s, tmp[s])
		}
	}
}

// transfer computes which bits of the result are undefined.
func (t *thread) transfer(in *instr, m *meta) uint64 {
	full := ^uint64(0)
	a, b, c := t.r[in.a], t.r[in.b], t.r[in.c]
	sa, sb, sc := t.shadowOf(in.a), t.shadowOf(in.b), t.shadowOf(in.c)
	switch m.class {
	case shCopy:
		return sa
	case shAdd:
		u := sa | sb
		return -(u & -u) // the lowest undefined bit and all above
	case shBitwise:
		var diff uint64
		ref := in.f(a&^sa, b&^sb, c&^sc)
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
			diff |= ref ^ in.f(x, y, z)
		}
		return diff
	case shMap:
		if sb|sc == 0 {
			return in.f(sa, b, c)
		}
	case shBytes:
		if sc == 0 {
			return in.f(sa, sb, c)
		}
	case shInsert:
		if sc|t.shadowOf(in.x.e) == 0 {
			return bfi(64, sa, sb, c, t.r[in.x.e])
		}
	case shSelect:
		switch {
		case sc != 0 && a == b && sa|sb == 0:
			return 0
		case sc != 0:
			return full
		case c != 0:
			return sa
		}
		return sb
	case shPack:
		var w [2]uint64
		tmp := make([]uint64, len(t.r))
		for _, s := range in.x.vec {
			tmp[s] = t.shadowOf(s)
		}
		packFrom(&w, tmp, in.x.vec, in.x.typ.bits)
		return w[0] | w[1]
	}
	return full
}

// after sets the shadow of the results.
func (t *thread) after(in *instr, m *meta, base int, sh uint64) {
	if t.divZero { // the division has set the shadow
		return
	}
	computed := m.class != shCopy && m.class != shSelect && m.class != shPack
	var from taintInfo
	if sh != 0 {
		for _, s := range m.uses {
			if i, ok := t.taintAt[base+int(s)]; ok {
				from = i
			}
		}
	}
	for _, d := range m.defs {
		if d <= sinkSlot || base != t.base {
			continue
		}
		t.setShadow(d, sh&mask(t.fn.bits[d]))
		if i := base + int(d); t.sh[i] != 0 {
			from.computed = from.computed || computed
			t.taintAt[i] = from
		}
	}
}

// storeTaint reports wholly undefined values that a store would make visible to others. Copies of
// single bytes out of local memory may be padding and pass.
func (t *thread) storeTaint(in *instr) {
	n := uint64(in.size)
	for _, s := range in.x.vec {
		if t.shadowOf(s) != 0 && t.taintAt[t.base+int(s)].divide {
			t.reportTaint(s, "it is stored")
		}
	}
	toLocal := in.space == spLocal || in.space == spGeneric && (t.r[in.a]+in.imm)>>t.as.shift == slotLocal
	if toLocal {
		return
	}
	whole := mask(uint8(8 * min(n, 8)))
	for _, s := range in.x.vec {
		if t.shadowOf(s)&whole != whole {
			continue
		}
		if info := t.taintAt[t.base+int(s)]; info.computed || !info.memory || !info.local || n >= 4 {
			t.reportTaint(s, "it is stored where other threads or the host see it")
		}
	}
}

// storesTaint says whether a store has an operand with undefined bits.
func (t *thread) storesTaint(in *instr) bool {
	if t.nTaint == 0 {
		return false
	}
	for _, s := range in.x.vec {
		if t.shadowOf(s) != 0 {
			return true
		}
	}
	return false
}

// storeShadow gives the bytes of a finished store the shadow of its operands.
func (t *thread) storeShadow(in *instr, pc int) {
	next := t.pc
	t.pc = pc
	n := uint64(in.size)
	m, off := t.access(in, t.r[in.a]+in.imm, n*uint64(len(in.x.vec)), accWrite)
	t.pc = next
	if m.shadow == nil {
		return
	}
	for i, s := range in.x.vec {
		o := off + uint64(i)*n
		store(m.shadow, o, min(n, 8), t.shadowOf(s))
		if n == 16 && s > sinkSlot {
			store(m.shadow, o+8, 8, t.shadowOf(s+1))
		}
	}
}

// checkTaint reports a register with undefined bits.
func (t *thread) checkTaint(slot int32, why string) {
	if t.shadowOf(slot) != 0 {
		t.reportTaint(slot, why)
	}
}

// checkParkTaint checks the operands of a collective other than the value it moves.
func (t *thread) checkParkTaint() {
	if t.nTaint == 0 {
		return
	}
	in := t.parked
	if in.x.e != 0 {
		t.checkTaint(in.x.e, "it is a membermask")
	}
	if in.x.park != pkShfl && in.a != 0 {
		t.checkTaint(in.a, "it is an operand of a collective operation")
	}
}

func (t *thread) reportTaint(slot int32, why string) {
	info := t.taintAt[t.base+int(slot)]
	if info.divide {
		f := t.fault(DivideByZero, "the divisor is zero and the result is used")
		f.Notes = append(f.Notes, fmt.Sprintf("used %s: %s", f.Pos, why))
		f.Pos = info.pos
		panic(f)
	}
	what := "a register that was never written"
	if info.reg != "" {
		what = "register " + info.reg + ", which was never written"
	}
	if info.memory {
		what = "memory that was never written"
	}
	f := t.fault(Uninitialised, "value of %s; %s", what, why)
	f.Notes = append(f.Notes, fmt.Sprintf("the value came from %s", info.pos))
	if l := t.blk.l; l.races != nil && info.memory && !info.local {
		// What was read too early may be written yet: a data race says more, so wait for one.
		if l.pending == nil {
			l.pending = f
		}
		t.setShadow(slot, 0)
		return
	}
	panic(f)
}
