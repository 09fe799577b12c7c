package sim

import (
	"fmt"
	"math/bits"

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
//     (copies.go).
//
// There the memory keeps the mark, and Machine.Undefined tells the host. A cas that writes
// undefined bits back unchanged is no use of them either: an atomic operation on a byte is made of
// the word around it (decode_atom.go).
//
// A thread runs in the fast loop of exec.go while no register has undefined bits; runChecked takes
// over from the load or call that brings the first one until the last is overwritten.

type taintInfo struct {
	fn       *function // where it came from
	pc       int
	computed bool           // an operation has used it since
	divide   bool           // it is the result of a division by zero
	rest     bool           // it is the rest of a word of which the access asked for a part
	reg      string         // name of an unassigned register
	memory   *memory.Region // it was loaded from there
	off      uint64
}

// here is the start of a way of an undefined value.
func (t *thread) here() taintInfo { return taintInfo{fn: t.fn, pc: t.pc} }

// taintUndef marks the registers of a new frame that may be read unassigned.
func (t *thread) taintUndef(fn *function) {
	for _, s := range fn.undef {
		t.setShadow(s, numeric.Mask(fn.width(s)))
		t.taintAt[t.base+int(s)] = taintInfo{fn: t.fn, pc: t.pc, reg: fn.regName(s)}
	}
}

// dividedByZero makes the result of a division undefined.
func (t *thread) dividedByZero(slot int32, bits uint8) {
	if !t.m.opts.Uninit {
		t.fail(faults.DivideByZero, "the divisor is zero")
	}
	if slot == sinkSlot {
		return
	}
	t.setShadow(slot, numeric.Mask(bits))
	t.taintAt[t.base+int(slot)] = taintInfo{fn: t.fn, pc: t.pc, divide: true}
	t.divZero = true
}

func (t *thread) shadowOf(slot int32) uint64 {
	if t.nTaint == 0 {
		return 0
	}
	return t.warp.sh[t.base+int(slot)]
}

func (t *thread) setShadow(slot int32, v uint64) {
	if v != 0 || t.nTaint != 0 {
		t.setShadowAt(t.base+int(slot), v)
	}
}

// setShadowAt sets the shadow of an absolute register index. The sink and zero have none.
func (t *thread) setShadowAt(i int, v uint64) {
	w := t.warp
	if w.sh == nil {
		if v == 0 {
			return
		}
		w.sh = make([]uint64, len(w.regs))
	}
	if t.taintAt == nil {
		t.taintAt = map[int]taintInfo{}
	}
	if i == t.base || i == t.base+sinkSlot {
		return
	}
	old := w.sh[i]
	w.sh[i] = v
	switch {
	case old == 0 && v != 0:
		t.nTaint++
		t.taintAt[i] = t.here()
	case old != 0 && v == 0:
		t.nTaint--
		delete(t.taintAt, i)
	}
}

// untaintFrame clears the shadows of the current frame before it goes.
func (t *thread) untaintFrame() {
	for i := 0; i < len(t.r); i += nextSlot {
		if t.warp.sh[t.base+i] != 0 {
			t.setShadowAt(t.base+i, 0)
		}
	}
}

// passShadow gives undefined bits of the caller's register from to a register of the callee or to
// the memory of its parameter.
func (t *thread) passShadow(from int, f *formal) {
	sh := t.warp.sh[from]
	if sh == 0 {
		return
	}
	if f.slot != 0 {
		t.setShadow(f.slot, sh)
		t.taintAt[t.base+int(f.slot)] = t.taintAt[from]
	} else {
		memory.Store(t.local.Shadow, uint64(t.fp()+f.off), uint64(f.size), sh)
	}
}

// taintLoad is called by a fast load that met undefined bytes; true if the thread is tainted now.
func (t *thread) taintLoad(in *instr, m *memory.Region, off, n uint64) bool {
	if memory.Load(m.Shadow, off, n) == 0 {
		return false
	}
	t.loadTaint(in, m, in.d, off, n, uint8(8*n))
	return t.nTaint != 0
}

// loadTaint sets the shadow of a register from memory, sign-extending as the load did.
func (t *thread) loadTaint(in *instr, m *memory.Region, slot int32, off, n uint64, bits uint8) {
	s := m.LoadShadow(off, n)
	if s == 0 {
		t.setShadow(slot, 0)
		return
	}
	if in.x != nil && in.x.typ.IsSigned() { // scalar loads without an extra do not extend the sign
		s = uint64(numeric.SignExtend(s, uint8(8*n))) & numeric.Mask(bits)
	}
	t.setShadow(slot, s)
	if slot > sinkSlot {
		t.taintAt[t.base+int(slot)] = taintInfo{fn: t.fn, pc: t.pc, memory: m, off: off}
	}
}

// checked says that the thread runs in the checking loop.
func (t *thread) checked() bool { return t.nTaint != 0 || t.stats != nil || t.held != nil }

// runChecked is the loop for threads with undefined values, with registers that wgmma works on, or
// with statistics.
func (t *thread) runChecked(n int) yield {
	for n > 0 && t.checked() {
		in, m := &t.fn.code[t.pc], &t.fn.meta[t.pc]
		on := in.guard == 0 || (t.r[in.guard] != 0) != in.gneg
		if t.stats != nil {
			t.stats.count(t, in, m, on)
		}
		if t.held != nil && on {
			t.checkHeld(in, m)
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
		if y == yClock {
			t.left = n
			t.tick()
		}
		n--
		t.left = n
		if dirty {
			t.storeShadow(in, pc)
		}
		if set && t.warp.sh != nil {
			t.after(in, m, base, sh)
		}
		if y == yExit || y == yPark {
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
		for _, d := range t.fn.defs(m) {
			t.setShadow(d, t.shadowOf(d)|numeric.Mask(t.fn.width(d)))
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
			if t.carriesUndefined(in) {
				t.setShadow(in.b, 0) // what comes back is compared with it
			} else {
				t.checkTaint(in.b, "it is an operand of an atomic operation")
				t.checkTaint(in.c, "it is an operand of an atomic operation")
			}
		}
		for _, d := range t.fn.defs(m) {
			if in.op != opPark && in.op != opCall {
				t.setShadow(d, 0)
			}
		}
		return 0, false
	case shUnpack:
		t.unpackShadow(in)
		return 0, false
	}
	any := uint64(0)
	for _, s := range t.fn.uses(m) {
		any |= t.shadowOf(s)
	}
	if any == 0 {
		return 0, true
	}
	return t.transfer(in, m), true
}

// unpackShadow spreads the shadow of a register over the parts it is split into.
func (t *thread) unpackShadow(in *instr) {
	bits := in.x.typ.Bits
	var from [2]uint64
	info := t.taintAt[t.base+int(in.a)]
	from[0] = t.shadowOf(in.a)
	if n := len(in.x.vec) * int(bits); n > 64 && in.a != 0 {
		from[1] = t.shadowOf(in.a + nextSlot)
		if from[0] == 0 {
			info = t.taintAt[t.base+int(in.a)+nextSlot]
		}
	}
	pos := 0
	for _, s := range in.x.vec {
		sh := from[pos>>6] >> (pos & 63) & numeric.Mask(bits)
		pos += int(bits)
		if t.setShadow(s, sh); sh != 0 && s > sinkSlot {
			t.taintAt[t.base+int(s)] = info
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
		return spread(sa | sb)
	case shMul:
		u := productShadow(in.f, a, b, sa, sb)
		if len(t.fn.uses(m)) < 3 || sc == 0 && u == 0 {
			return u
		}
		return spread(u | sc)
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
			return numeric.Bfi(64, sa, sb, c, t.r[in.x.e])
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
		pos := 0
		for _, s := range in.x.vec {
			w[pos>>6] |= t.shadowOf(s) & numeric.Mask(in.x.typ.Bits) << (pos & 63)
			pos += int(in.x.typ.Bits)
		}
		return w[0] | w[1]
	}
	if (in.op == opEq || in.op == opNe) && (a^b)&^(sa|sb) != 0 { // the defined bits differ
		return 0
	}
	return full
}

// spread returns the lowest set bit of u and all above it.
func spread(u uint64) uint64 { return -(u & -u) }

// productShadow computes which bits of f(a, b, 0) = a*b are undefined. A defined power of two moves
// the undefined bits of the other factor; otherwise all bits from the lowest undefined one on
// depend on it.
func productShadow(f numeric.Op, a, b, sa, sb uint64) uint64 {
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
func (t *thread) after(in *instr, m *meta, base int, sh uint64) {
	if t.divZero { // the division has set the shadow
		return
	}
	computed := m.class == shAny || m.class == shAdd || m.class == shMul
	var from taintInfo
	if sh != 0 {
		for _, s := range t.fn.uses(m) {
			if i, ok := t.taintAt[base+int(s)]; ok {
				from = i
			}
		}
	}
	for _, d := range t.fn.defs(m) {
		if d <= sinkSlot || base != t.base {
			continue
		}
		t.setShadow(d, sh&numeric.Mask(t.fn.width(d)))
		if i := base + int(d); t.warp.sh[i] != 0 {
			from.computed = from.computed || computed
			t.taintAt[i] = from
		}
	}
}

// storeTaint reports wholly undefined values that a store would make visible to others.
func (t *thread) storeTaint(in *instr) {
	var one [1]int32
	values := in.values(&one)
	for _, s := range values {
		if t.shadowOf(s) != 0 && t.taintAt[t.base+int(s)].divide {
			t.reportTaint(s, "it is stored")
		}
	}
	toLocal := in.space == memory.Local || in.space == memory.Generic && (t.r[in.a]+in.imm)>>t.shift == t.localSlot
	if toLocal {
		return
	}
	whole := numeric.Mask(uint8(8 * min(in.size, 8)))
	for i, s := range values {
		if t.shadowOf(s)&whole != whole {
			continue
		}
		if info := t.taintAt[t.base+int(s)]; info.computed || !(info.memory != nil && in.size < 4) && !t.pieceOfCopy(in, i, &info) {
			t.reportTaint(s, "it is stored where other threads or the host see it")
		}
	}
}

// values are the slots that a store writes to memory.
func (in *instr) values(one *[1]int32) []int32 {
	if in.x != nil {
		return in.x.vec
	}
	one[0] = in.b
	return one[:]
}

// storesTaint says whether a store has an operand with undefined bits.
func (t *thread) storesTaint(in *instr) bool {
	if t.nTaint == 0 {
		return false
	}
	var one [1]int32
	for _, s := range in.values(&one) {
		if t.shadowOf(s) != 0 {
			return true
		}
	}
	return false
}

// storeShadow gives the bytes of a finished store the shadow of its operands.
func (t *thread) storeShadow(in *instr, pc int) {
	var one [1]int32
	values := in.values(&one)
	next := t.pc
	t.pc = pc
	n := uint64(in.size)
	addr := t.r[in.a] + in.imm
	m, off := t.access(in, addr, n*uint64(len(values)), memory.Write)
	if m != &t.local && !t.isShared(m) {
		o := t.as.Find(addr)
		t.noteUndef(o)
		m = o.Track()
	}
	t.pc = next
	for i, s := range values {
		o := off + uint64(i)*n
		memory.Store(m.Shadow, o, min(n, 8), t.shadowOf(s))
		if n == 16 && s > sinkSlot {
			memory.Store(m.Shadow, o+8, 8, t.shadowOf(s+nextSlot))
		}
	}
}

// noteUndef remembers where an object got its first undefined value, in the order of blocks.
func (t *thread) noteUndef(o *memory.Object) {
	t.m.mu.Lock()
	defer t.m.mu.Unlock()
	if u := &o.Taint; !u.Set || t.blk.lin < u.Block {
		*u = memory.UndefStore{Pos: t.position(), Block: t.blk.lin, Set: true}
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

// nameOf is the variable at an offset of a region, as a part of a message; "" if it is unknown.
func (t *thread) nameOf(m *memory.Region, off uint64) string {
	sp, base := memory.Global, uint64(0)
	switch {
	case m == &t.local:
		sp = memory.Local
	case t.isShared(m):
		sp = memory.Shared
	default:
		for _, o := range *t.as.Slots.Load() {
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

func (t *thread) reportTaint(slot int32, why string) {
	info := t.taintAt[t.base+int(slot)]
	if info.divide {
		f := t.fault(faults.DivideByZero, "the divisor is zero and the result is used")
		f.Notes = append(f.Notes, fmt.Sprintf("used %s: %s", f.Pos, why))
		f.Pos = info.fn.position(info.pc)
		t.raise(f)
		t.setShadow(slot, 0)
		return
	}
	what := "a register that was never written"
	if info.reg != "" {
		what = "register " + info.reg + ", which was never written"
	}
	if info.memory != nil {
		what = "memory that was never written" + t.nameOf(info.memory, info.off)
	}
	if info.rest {
		what = "the rest of a word of which the access is for a part" + t.nameOf(info.memory, info.off)
	}
	f := t.fault(faults.Uninitialised, "value of %s; %s", what, why)
	f.Notes = append(f.Notes, fmt.Sprintf("the value came from %s", info.fn.position(info.pc)))
	if l := t.blk.l; l.races != nil && info.memory != nil && info.memory != &t.local && !t.m.patient() {
		// What was read too early may be written yet: a data race says more, so wait for one.
		t.m.mu.Lock()
		if l.pending == nil {
			l.pending = f
		}
		t.m.mu.Unlock()
		t.setShadow(slot, 0)
		return
	}
	t.raise(f)
	t.setShadow(slot, 0)
}
