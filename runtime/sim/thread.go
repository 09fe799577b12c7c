package sim

import (
	"encoding/binary"
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
)

// thread is one simulated thread with its register stack and local memory.
type thread struct {
	prog *Program
	m    *Machine
	as   *memory.AddressSpace
	// Of as, for fast access: the table may lack what was added since it was taken.
	slots []*memory.Object
	shift uint
	// localSlot is the window of its local memory in the generic space (window.go).
	localSlot uint64
	blk       *block
	warp      *warp
	tid       geometry.Dim3
	lin       uint32 // linear index in the block
	lane      uint32

	r      []uint64 // its column of the current frame, from its first slot to its last
	base   int      // of r in the registers of the warp
	fn     *function
	pc     int
	frames []callFrame
	sp     uint32 // first free offset of local memory
	local  memory.Region
	cc     uint64 // carry flag of add.cc and its family

	nTaint  int // registers with undefined bits
	taintAt map[int]taintInfo
	divZero bool // the last instruction divided by zero

	granted int // the quantum
	left    int // instructions left of the quantum when run returned
	state   threadState
	parked  *instr
	spin    *spot // where it spins, if all threads were found to wait or spin
	steps   uint64
	result  int32  // of a function called by CallFunc
	arrived uint64 // at a barrier of the block: its number among all arrivals
	// At barrier.cluster: how often the thread has arrived, and waited.
	arrivals, waits uint32
	clock           *race.Clock       // race check
	async, bulk     memory.CopyGroups // copies it has started
	held            *heldRegs         // nil until it executes wgmma.fence
	stats           *Stats
	counts          map[*ptx.Instr]uint64 // executions, for stats
	trace           *recorder             // nil: nobody wants traces
}

type threadState uint8

const (
	ready threadState = iota
	parked
	exited
)

// callFrame is a suspended or current activation; the last one is the current.
type callFrame struct {
	fn   *function
	pc   int // where it is suspended; stale for the current one
	base int
	fp   uint32 // local offset of its frame
	sp   uint32 // first free local offset before the frame was made
}

// yield is why run returned.
type yield uint8

const (
	yBudget yield = iota
	yPark
	yExit
	yClock // a clock is to be read: run itself does not know the time
	yTaint // an undefined value appeared: go on in the checking loop
	yDefer // the watcher wants others to go first
)

const (
	maxFrames   = 1 << 16
	initialRegs = 256     // slots of each lane
	maxRegs     = 1 << 24 // of a warp
)

// enter makes a frame for fn. va is the size of its variadic arguments.
func (t *thread) enter(fn *function, va uint32) {
	if len(t.frames) >= maxFrames {
		t.fail(faults.StackOverflow, "%d nested calls", len(t.frames))
	}
	base := t.base
	if t.fn != nil {
		base += len(t.fn.template) * nextSlot
	}
	n := len(fn.template) * nextSlot
	if base+n > len(t.warp.regs) {
		t.growRegs(base + n)
	}
	oldSP := t.sp
	fp := (t.sp + fn.align - 1) &^ (fn.align - 1)
	end := fp + fn.frame
	vaOff := uint32(0)
	if fn.varargs {
		vaOff = (end + 15) &^ 15
		end = vaOff + va + memory.Redzone
	}
	if uint64(end) > uint64(t.m.opts.StackSize) || end < t.sp {
		t.fail(faults.StackOverflow, "%s needs %d bytes of stack at depth %d; the stack has %d", fn.name, fn.frame, len(t.frames), t.m.opts.StackSize)
	}
	t.sp = end
	t.base, t.r = base, t.frameAt(base, fn)
	for i, v := range fn.template {
		t.r[i*nextSlot] = v
	}
	if end > oldSP {
		t.openFrame(fn, fp, end)
	}
	if fn.varargs {
		t.setEnds(vaOff, va)
		if fn.vaSlot != 0 {
			t.r[fn.vaSlot] = uint64(vaOff)
		}
	}
	if fn.fpSlot != 0 {
		t.r[fn.fpSlot] = uint64(fp)
	}
	for _, s := range fn.specials {
		t.r[s.slot] = t.special(s.kind)
	}
	t.frames = append(t.frames, callFrame{fn: fn, base: base, fp: fp, sp: oldSP})
	t.fn, t.pc = fn, 0
	if len(fn.undef) > 0 && t.m.opts.Uninit {
		t.taintUndef(fn)
	}
}

// frameAt is the thread's column of a frame of fn that begins at base.
func (t *thread) frameAt(base int, fn *function) []uint64 {
	end := base + (len(fn.template)-1)*nextSlot + 1
	return t.warp.regs[base:end:end]
}

// growRegs makes room for n registers of the warp, all lanes' together.
func (t *thread) growRegs(n int) {
	if n > maxRegs {
		t.fail(faults.StackOverflow, "the registers of %d nested calls", len(t.frames))
	}
	w := t.warp
	regs := make([]uint64, max(2*len(w.regs), (n+nextSlot-1)&^(nextSlot-1), initialRegs*nextSlot))
	copy(regs, w.regs)
	w.regs = regs
	if w.sh != nil {
		sh := make([]uint64, len(regs))
		copy(sh, w.sh)
		w.sh = sh
	}
	for _, u := range w.threads {
		if u.fn != nil {
			u.r = u.frameAt(u.base, u.fn)
		}
	}
}

// openFrame makes the local memory of a frame valid and undefined.
func (t *thread) openFrame(fn *function, fp, end uint32) {
	if int(end) > len(t.local.Data) {
		t.growLocal(end)
	}
	for _, v := range fn.vars {
		t.setEnds(fp+v.off, v.size)
	}
	if t.local.Shadow != nil {
		memory.Fill(t.local.Shadow[fp:end], 0xff)
	}
}

// setEnds makes [off, off+size) addressable; off is a multiple of 16.
func (t *thread) setEnds(off, size uint32) {
	for g := off >> 4; g<<4 < off+size; g++ {
		t.local.Ends[g] = off + size
	}
}

// growLocal makes room for end bytes in the local memory of each lane of the warp.
func (t *thread) growLocal(end uint32) {
	w := t.warp
	n := max(2*len(t.local.Data), int(end+15)&^15, 1024)
	w.localStep = n + lineBytes
	w.local = make([]byte, w.localStep*len(w.threads))
	if t.m.opts.Uninit {
		w.localSh = make([]byte, len(w.local))
	}
	for i, u := range w.threads {
		lo := i * w.localStep
		grow := func(all, old []byte) []byte {
			own := all[lo : lo+n : lo+n]
			copy(own, old)
			return own
		}
		u.local.Data = grow(w.local, u.local.Data)
		if w.localSh != nil {
			u.local.Shadow = grow(w.localSh, u.local.Shadow)
		}
		ends := make([]uint32, n>>4)
		copy(ends, u.local.Ends)
		u.local.Ends = ends
	}
}

// lineBytes is between the local memories of neighbouring lanes, so that the same place of all
// lanes is not in the same few sets of the host's cache.
const lineBytes = 64

// closeTo drops local memory from sp on.
func (t *thread) closeTo(sp uint32) {
	lo, hi := (sp+15)>>4, (t.sp+15)>>4
	if int(hi) > len(t.local.Ends) {
		hi = uint32(len(t.local.Ends))
	}
	if lo < hi {
		clear(t.local.Ends[lo:hi])
	}
	t.sp = sp
}

// leave drops the current frame and restores its caller's.
func (t *thread) leave() {
	fr := &t.frames[len(t.frames)-1]
	if t.nTaint != 0 {
		t.untaintFrame()
	}
	t.closeTo(fr.sp)
	t.frames = t.frames[:len(t.frames)-1]
	if len(t.frames) == 0 {
		t.fn, t.r, t.base = nil, nil, int(t.lane)
		return
	}
	up := &t.frames[len(t.frames)-1]
	t.fn, t.pc, t.base = up.fn, up.pc, up.base
	t.r = t.frameAt(up.base, up.fn)
}

// reset prepares the thread for another run from the start.
func (t *thread) reset() {
	if t.nTaint != 0 {
		clear(t.taintAt)
		for i := int(t.lane); i < len(t.warp.sh); i += nextSlot {
			t.warp.sh[i] = 0
		}
		t.nTaint = 0
	}
	clear(t.local.Ends)
	t.frames = t.frames[:0]
	t.fn, t.r, t.base, t.pc = nil, nil, int(t.lane), 0
	t.sp = memory.LocalFirst
	t.state, t.parked, t.cc = ready, nil, 0
	t.async, t.bulk, t.held = memory.CopyGroups{}, memory.CopyGroups{}, nil
	t.slots, t.shift = *t.as.Slots.Load(), t.as.Shift
}

// frameOff gives the local offset of a frame-relative offset.
func (t *thread) fp() uint32 { return t.frames[len(t.frames)-1].fp }

// column appends the thread's registers, of all its frames, to list.
func (t *thread) column(list []uint64) []uint64 {
	for i := int(t.lane); i < t.base+len(t.r); i += nextSlot {
		list = append(list, t.warp.regs[i])
	}
	return list
}

// copyLocal moves bytes with their shadow inside local memory.
func (t *thread) copyLocal(dst, src, n uint32) {
	copyBytes(t.local.Data, dst, src, n)
	if t.local.Shadow != nil {
		copyBytes(t.local.Shadow, dst, src, n)
	}
}

// copyBytes copies inside b, scalars without a call.
func copyBytes(b []byte, dst, src, n uint32) {
	switch n {
	case 4:
		binary.LittleEndian.PutUint32(b[dst:], binary.LittleEndian.Uint32(b[src:]))
	case 8:
		binary.LittleEndian.PutUint64(b[dst:], binary.LittleEndian.Uint64(b[src:]))
	default:
		copy(b[dst:dst+n], b[src:src+n])
	}
}

// call performs a call instruction: arguments into the new frame, or a built-in.
func (t *thread) call(in *instr) {
	ci := in.x.call
	fn := ci.fn
	if fn == nil {
		fn = t.target(t.r[in.a])
	}
	if !ci.fits {
		t.checkSignature(fn, ci)
	}
	if fn.builtin != nil {
		t.callBuiltin(fn, ci)
		t.pc++
		return
	}
	if len(fn.code) == 0 {
		t.fail(faults.BadCall, "%s has no body", fn.name)
	}
	callerFP, callerBase, callerSh := t.fp(), t.base, t.nTaint
	t.frames[len(t.frames)-1].pc = t.pc
	va := uint32(0)
	if len(ci.args) > len(fn.params) {
		va = ci.args[len(ci.args)-1].size
	}
	t.enter(fn, va)
	for i := range ci.args {
		a := &ci.args[i]
		if i < len(fn.params) {
			t.pass(a, &fn.params[i], callerFP, callerBase, callerSh != 0)
		} else if a.slot == 0 {
			end := t.fp() + fn.frame
			t.copyLocal((end+15)&^15, callerFP+a.off, a.size)
		}
	}
}

// pass moves one argument from the caller's frame to the callee's.
func (t *thread) pass(a *actual, f *formal, callerFP uint32, callerBase int, tainted bool) {
	switch {
	case a.slot == 0 && f.slot == 0:
		t.copyLocal(t.fp()+f.off, callerFP+a.off, f.size)
	case a.slot != 0:
		v := t.warp.regs[callerBase+int(a.slot)]
		if f.slot != 0 {
			t.r[f.slot] = v
		} else {
			t.local.Put(uint64(t.fp()+f.off), uint64(f.size), v)
		}
		if tainted {
			t.passShadow(callerBase+int(a.slot), f)
		}
	default:
		off := uint64(callerFP + a.off)
		t.r[f.slot] = t.local.Load(off, uint64(f.size))
		t.setShadow(f.slot, t.local.LoadShadow(off, uint64(f.size)))
	}
}

// ret performs a return: results into the caller's frame. It reports false when the outermost
// function returned.
func (t *thread) ret() bool {
	if len(t.frames) == 1 {
		return false
	}
	if t.fn.noReturn {
		t.fail(faults.BadCall, "return from %s, which is declared .noreturn", t.fn.name)
	}
	callee := t.frames[len(t.frames)-1]
	up := &t.frames[len(t.frames)-2]
	ci := up.fn.code[up.pc].x.call
	for i := range ci.rets {
		a, f := &ci.rets[i], &callee.fn.rets[i]
		t.giveBack(a, f, &callee, up)
	}
	t.leave()
	t.pc++
	return true
}

func (t *thread) giveBack(a *actual, f *formal, callee, up *callFrame) {
	switch {
	case a.slot == 0 && f.slot == 0:
		t.copyLocal(up.fp+a.off, callee.fp+f.off, f.size)
	case a.slot != 0:
		v := uint64(0)
		if f.slot != 0 {
			v = t.r[f.slot]
			if t.nTaint != 0 {
				i := up.base + int(a.slot)
				if t.setShadowAt(i, t.shadowOf(f.slot)); t.warp.sh[i] != 0 {
					t.taintAt[i] = t.taintAt[t.base+int(f.slot)]
				}
			}
		} else {
			v = t.local.Load(uint64(callee.fp+f.off), uint64(f.size))
			if s := t.local.LoadShadow(uint64(callee.fp+f.off), uint64(f.size)); s != 0 || t.nTaint != 0 {
				t.setShadowAt(up.base+int(a.slot), s)
			}
		}
		t.warp.regs[up.base+int(a.slot)] = v
	default:
		off := uint64(up.fp + a.off)
		t.local.Put(off, uint64(f.size), t.r[f.slot])
		if t.nTaint != 0 {
			memory.Store(t.local.Shadow, off, uint64(f.size), t.shadowOf(f.slot))
		}
	}
}

// target finds the function of a code address.
func (t *thread) target(addr uint64) *function {
	slot := addr >> t.as.Shift
	if addr == 0 {
		t.fail(faults.NullAccess, "call through a null function pointer")
	}
	off := addr - memory.SlotFunc<<t.as.Shift
	if slot != memory.SlotFunc || off%memory.FuncStride != 0 || off/memory.FuncStride == 0 || off/memory.FuncStride > uint64(len(t.prog.funcs)) {
		t.fail(faults.BadCall, "call of %#x, which is not the address of a function", addr)
	}
	return t.prog.funcs[off/memory.FuncStride-1]
}

// checkSignature compares a call with its target, which only an indirect or separately compiled
// call can get wrong.
func (t *thread) checkSignature(fn *function, ci *callInfo) {
	if what := fn.mismatch(ci); what != "" {
		t.fail(faults.BadCall, "%s", what)
	}
}

// mismatch says how a call differs from the function; "" if it does not.
func (fn *function) mismatch(ci *callInfo) string {
	if fn.entry != nil {
		return "call of the entry " + fn.name
	}
	extra := len(ci.args) - len(fn.params)
	if extra < 0 || extra > 1 || extra == 1 && !fn.varargs || len(ci.rets) > len(fn.rets) {
		return fmt.Sprintf("%s takes %d arguments and gives %d results; the call has %d and %d",
			fn.name, len(fn.params), len(fn.rets), len(ci.args), len(ci.rets))
	}
	for i := range fn.params {
		if a := ci.args[i].size; a != fn.params[i].size && !(ci.args[i].slot != 0) {
			return fmt.Sprintf("argument %d of %s has %d bytes; the call passes %d", i+1, fn.name, fn.params[i].size, a)
		}
	}
	for i := range ci.rets {
		if a := ci.rets[i].size; a != fn.rets[i].size && ci.rets[i].slot == 0 {
			return fmt.Sprintf("result of %s has %d bytes; the call expects %d", fn.name, fn.rets[i].size, a)
		}
	}
	return ""
}
