package vm

import (
	"encoding/binary"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
)

const (
	maxFrames   = 1 << 16
	InitialRegs = 256     // slots of each lane
	maxRegs     = 1 << 24 // of a warp
)

// Enter makes a frame for fn. va is the size of its variadic arguments.
func (t *Thread) Enter(fn *Function, va uint32) {
	vaOff := t.enter(fn, va)
	for i, v := range fn.Template {
		t.R[i*NextSlot] = v
	}
	for _, s := range fn.Specials {
		t.R[s.Slot] = t.special(s.Kind)
	}
	t.entered(fn, vaOff)
}

// EnterAll makes the first frames of all threads of the warp, for fn.
func (w *Warp) EnterAll(fn *Function) {
	vaOff := uint32(0)
	for _, t := range w.Threads {
		vaOff = t.enter(fn, 0)
	}
	rows := w.Regs[:len(fn.Template)*NextSlot]
	clear(rows)
	for i, v := range fn.Template {
		if v != 0 {
			fillRow(rows[i*NextSlot:(i+1)*NextSlot], v)
		}
	}
	for _, s := range fn.Specials {
		row := rows[s.Slot : s.Slot+NextSlot]
		if !s.Kind.ofLane() {
			fillRow(row, w.Threads[0].special(s.Kind))
			continue
		}
		for i, t := range w.Threads {
			row[i] = t.special(s.Kind)
		}
	}
	for _, t := range w.Threads {
		t.entered(fn, vaOff)
	}
}

func fillRow(row []uint64, v uint64) {
	for i := range row {
		row[i] = v
	}
}

// enter makes a frame whose registers have no values yet. It gives where the variadic arguments
// are.
func (t *Thread) enter(fn *Function, va uint32) (vaOff uint32) {
	if len(t.Frames) >= maxFrames {
		t.Fail(faults.StackOverflow, "%d nested calls", len(t.Frames))
	}
	base := t.Base
	if t.Fn != nil {
		base += len(t.Fn.Template) * NextSlot
	}
	n := len(fn.Template) * NextSlot
	if end := base - int(t.Lane) + n; end > len(t.Warp.Regs) {
		t.growRegs(end)
	}
	oldSP := t.Sp
	fp := (t.Sp + fn.Align - 1) &^ (fn.Align - 1)
	end := fp + fn.Frame
	if fn.Varargs {
		vaOff = (end + 15) &^ 15
		end = vaOff + va + memory.Redzone
	}
	if uint64(end) > uint64(t.Grid.Opts.StackSize) || end < t.Sp {
		t.Fail(faults.StackOverflow, "%s needs %d bytes of stack at depth %d; the stack has %d", fn.Name, fn.Frame, len(t.Frames), t.Grid.Opts.StackSize)
	}
	t.Sp = end
	t.Base, t.R = base, t.FrameAt(base, fn)
	if end > oldSP {
		t.openFrame(fn, fp, end)
	}
	if fn.Varargs {
		t.SetEnds(vaOff, va)
	}
	t.Frames = append(t.Frames, CallFrame{Fn: fn, base: base, Fp: fp, sp: oldSP})
	t.Fn, t.Pc = fn, 0
	return vaOff
}

// entered gives registers of the frame what is the thread's own.
func (t *Thread) entered(fn *Function, vaOff uint32) {
	if fn.VaSlot != 0 && fn.Varargs {
		t.R[fn.VaSlot] = uint64(vaOff)
	}
	if fn.FpSlot != 0 {
		t.R[fn.FpSlot] = uint64(t.Fp())
	}
	if len(fn.undef) > 0 && t.Grid.Opts.Uninit {
		t.taintUndef(fn)
	}
}

// FrameAt is the thread's column of a frame of fn that begins at base.
func (t *Thread) FrameAt(base int, fn *Function) []uint64 {
	end := base + (len(fn.Template)-1)*NextSlot + 1
	return t.Warp.Regs[base:end:end]
}

// growRegs makes room for n registers of the warp, all lanes' together.
func (t *Thread) growRegs(n int) {
	if n > maxRegs {
		t.Fail(faults.StackOverflow, "the registers of %d nested calls", len(t.Frames))
	}
	w := t.Warp
	n = max(2*len(w.Regs), (n+NextSlot-1)&^(NextSlot-1), InitialRegs*NextSlot)
	t.need(8 * uint64(n-len(w.Regs)))
	regs := make([]uint64, n)
	copy(regs, w.Regs)
	w.Regs = regs
	if w.Sh != nil {
		sh := make([]uint64, len(regs))
		copy(sh, w.Sh)
		w.Sh = sh
	}
	for _, u := range w.Threads {
		if u.Fn != nil {
			u.R = u.FrameAt(u.Base, u.Fn)
		}
	}
}

// openFrame makes the local memory of a frame valid and undefined.
func (t *Thread) openFrame(fn *Function, fp, end uint32) {
	if int(end) > len(t.Local.Data) {
		t.GrowLocal(end)
	}
	for _, v := range fn.Vars {
		t.SetEnds(fp+v.Off, v.Size)
	}
	if t.Local.Shadow != nil {
		memory.Fill(t.Local.Shadow[fp:end], 0xff)
	}
}

// SetEnds makes [off, off+size) addressable; off is a multiple of 16.
func (t *Thread) SetEnds(off, size uint32) {
	for g := off >> 4; g<<4 < off+size; g++ {
		t.Local.Ends[g] = off + size
	}
}

// GrowLocal makes room for end bytes in the local memory of each lane of the warp.
func (t *Thread) GrowLocal(end uint32) {
	w := t.Warp
	n := max(2*len(t.Local.Data), int(end+15)&^15, 1024)
	t.needLocal(n + lineBytes - w.LocalStep)
	w.LocalStep = n + lineBytes
	w.Local = make([]byte, w.LocalStep*len(w.Threads))
	if t.Grid.Opts.Uninit {
		w.LocalSh = make([]byte, len(w.Local))
	}
	for i, u := range w.Threads {
		lo := i * w.LocalStep
		grow := func(all, old []byte) []byte {
			own := all[lo : lo+n : lo+n]
			copy(own, old)
			return own
		}
		u.Local.Data = grow(w.Local, u.Local.Data)
		if w.LocalSh != nil {
			u.Local.Shadow = grow(w.LocalSh, u.Local.Shadow)
		}
		ends := make([]uint32, n>>4)
		copy(ends, u.Local.Ends)
		u.Local.Ends = ends
	}
}

// needLocal counts n more bytes of local memory in each lane, with what is known of them.
func (t *Thread) needLocal(n int) {
	each := uint64(n) + uint64(n)/4
	if t.Grid.Opts.Uninit {
		each += uint64(n)
	}
	t.need(each * uint64(len(t.Warp.Threads)))
}

// lineBytes is between the local memories of neighbouring lanes, so that the same place of all
// lanes is not in the same few sets of the host's cache.
const lineBytes = 64

// CloseTo drops local memory from sp on.
func (t *Thread) CloseTo(sp uint32) {
	lo, hi := (sp+15)>>4, (t.Sp+15)>>4
	if int(hi) > len(t.Local.Ends) {
		hi = uint32(len(t.Local.Ends))
	}
	if lo < hi {
		clear(t.Local.Ends[lo:hi])
	}
	t.Sp = sp
}

// Leave drops the current frame and restores its caller's.
func (t *Thread) Leave() {
	fr := &t.Frames[len(t.Frames)-1]
	if t.NTaint != 0 {
		t.untaintFrame()
	}
	t.CloseTo(fr.sp)
	t.Frames = t.Frames[:len(t.Frames)-1]
	if len(t.Frames) == 0 {
		t.Fn, t.R, t.Base = nil, nil, int(t.Lane)
		return
	}
	up := &t.Frames[len(t.Frames)-1]
	t.Fn, t.Pc, t.Base = up.Fn, up.Pc, up.base
	t.R = t.FrameAt(up.base, up.Fn)
}

// Reset prepares the thread for another run from the start.
func (t *Thread) Reset() {
	if t.NTaint != 0 {
		clear(t.TaintAt)
		for i := int(t.Lane); i < len(t.Warp.Sh); i += NextSlot {
			t.Warp.Sh[i] = 0
		}
		t.NTaint = 0
	}
	clear(t.Local.Ends)
	t.Frames = t.Frames[:0]
	t.Fn, t.R, t.Base, t.Pc = nil, nil, int(t.Lane), 0
	t.Sp = memory.LocalFirst
	t.State, t.Parked, t.Cc, t.LastError = Ready, nil, 0, 0
	t.Async, t.Bulk, t.Held = memory.CopyGroups{}, memory.CopyGroups{}, nil
	t.Shift = t.As.Shift
	t.take()
}

// Column appends the thread's registers, of all its frames, to list.
func (t *Thread) Column(list []uint64) []uint64 {
	for i := int(t.Lane); i < t.Base+len(t.R); i += NextSlot {
		list = append(list, t.Warp.Regs[i])
	}
	return list
}

// copyLocal moves bytes with their shadow inside local memory.
func (t *Thread) copyLocal(dst, src, n uint32) {
	copyBytes(t.Local.Data, dst, src, n)
	if t.Local.Shadow != nil {
		copyBytes(t.Local.Shadow, dst, src, n)
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

// Call performs a call instruction: arguments into the new frame, or a built-in.
func (t *Thread) Call(in *Instr) {
	ci := in.X.Call
	fn := ci.Fn
	if fn == nil {
		fn = t.target(t.R[in.A])
	}
	if !ci.Fits {
		t.checkSignature(fn, ci)
	}
	if fn.Builtin != nil {
		t.callBuiltin(fn, ci)
		t.Pc++
		return
	}
	if len(fn.Code) == 0 {
		t.Fail(faults.BadCall, "%s has no body", fn.Name)
	}
	callerFP, callerBase, callerSh := t.Fp(), t.Base, t.NTaint
	t.Frames[len(t.Frames)-1].Pc = t.Pc
	va := uint32(0)
	if len(ci.Args) > len(fn.Params) {
		va = ci.Args[len(ci.Args)-1].Size
	}
	t.Enter(fn, va)
	for i := range ci.Args {
		a := &ci.Args[i]
		if i < len(fn.Params) {
			t.pass(a, &fn.Params[i], callerFP, callerBase, callerSh != 0)
		} else if a.Slot == 0 {
			end := t.Fp() + fn.Frame
			t.copyLocal((end+15)&^15, callerFP+a.Off, a.Size)
		}
	}
}

// pass moves one argument from the caller's frame to the callee's.
func (t *Thread) pass(a *Actual, f *Formal, callerFP uint32, callerBase int, tainted bool) {
	switch {
	case a.Slot == 0 && f.Slot == 0:
		t.copyLocal(t.Fp()+f.Off, callerFP+a.Off, f.Size)
	case a.Slot != 0:
		v := t.Warp.Regs[callerBase+int(a.Slot)]
		if f.Slot != 0 {
			t.R[f.Slot] = v
		} else {
			t.Local.Put(uint64(t.Fp()+f.Off), uint64(f.Size), v)
		}
		if tainted {
			t.passShadow(callerBase+int(a.Slot), f)
		}
	default:
		off := uint64(callerFP + a.Off)
		t.R[f.Slot] = t.Local.Load(off, uint64(f.Size))
		t.SetShadow(f.Slot, t.Local.LoadShadow(off, uint64(f.Size)))
	}
}

// Ret performs a return: results into the caller's frame. It reports false when the outermost
// function returned.
func (t *Thread) Ret() bool {
	if len(t.Frames) == 1 {
		return false
	}
	if t.Fn.NoReturn {
		t.Fail(faults.BadCall, "return from %s, which is declared .noreturn", t.Fn.Name)
	}
	callee := t.Frames[len(t.Frames)-1]
	up := &t.Frames[len(t.Frames)-2]
	ci := up.Fn.Code[up.Pc].X.Call
	for i := range ci.Rets {
		a, f := &ci.Rets[i], &callee.Fn.Rets[i]
		t.giveBack(a, f, &callee, up)
	}
	t.Leave()
	t.Pc++
	return true
}

func (t *Thread) giveBack(a *Actual, f *Formal, callee, up *CallFrame) {
	switch {
	case a.Slot == 0 && f.Slot == 0:
		t.copyLocal(up.Fp+a.Off, callee.Fp+f.Off, f.Size)
	case a.Slot != 0:
		v := uint64(0)
		if f.Slot != 0 {
			v = t.R[f.Slot]
			if t.NTaint != 0 {
				i := up.base + int(a.Slot)
				if t.setShadowAt(i, t.ShadowOf(f.Slot)); t.Warp.Sh[i] != 0 {
					t.TaintAt[i] = t.TaintAt[t.Base+int(f.Slot)]
				}
			}
		} else {
			v = t.Local.Load(uint64(callee.Fp+f.Off), uint64(f.Size))
			if s := t.Local.LoadShadow(uint64(callee.Fp+f.Off), uint64(f.Size)); s != 0 || t.NTaint != 0 {
				t.setShadowAt(up.base+int(a.Slot), s)
			}
		}
		t.Warp.Regs[up.base+int(a.Slot)] = v
	default:
		off := uint64(up.Fp + a.Off)
		t.Local.Put(off, uint64(f.Size), t.R[f.Slot])
		if t.NTaint != 0 {
			memory.Store(t.Local.Shadow, off, uint64(f.Size), t.ShadowOf(f.Slot))
		}
	}
}

// target finds the function of a code address.
func (t *Thread) target(addr uint64) *Function {
	if addr == 0 {
		t.Fail(faults.NullAccess, "call through a null function pointer")
	}
	fn := t.Prog.functionAt(addr)
	if fn == nil {
		name, loaded := t.Grid.Device.functionAt(addr)
		switch {
		case loaded:
			t.Fail(faults.BadCall, "call of %s, which is a function of another module", name)
		case name != "":
			t.Fail(faults.BadCall, "call of %s, whose module is unloaded", name)
		}
		t.Fail(faults.BadCall, "call of %#x, which is not the address of a function", addr)
	}
	return fn
}

// checkSignature compares a call with its target, which only an indirect or separately compiled
// call can get wrong.
func (t *Thread) checkSignature(fn *Function, ci *CallInfo) {
	if what := fn.Mismatch(ci); what != "" {
		t.Fail(faults.BadCall, "%s", what)
	}
}

// Learn lets the race check order what another lane of the warp has done so far before what the
// thread does from now on.
func (t *Thread) Learn(u *Thread) {
	if u != t && t.Clock != nil {
		t.Clock.Learn(u.Clock)
	}
}

// callBuiltin collects scalar arguments and stores the result.
func (t *Thread) callBuiltin(fn *Function, ci *CallInfo) {
	args := make([]uint64, 0, 6)
	for i := range ci.Args {
		a := &ci.Args[i]
		if (i >= len(fn.Params) || a.Size > 8) && a.Slot == 0 { // variadic arguments and aggregates are passed by address
			args = append(args, t.LocalBase()+uint64(t.Fp()+a.Off))
			continue
		}
		if a.Slot != 0 {
			t.CheckTaint(a.Slot, "argument of "+fn.Name)
			args = append(args, t.R[a.Slot])
			continue
		}
		off := uint64(t.Fp() + a.Off)
		if t.Local.LoadShadow(off, uint64(a.Size)) != 0 {
			t.Fail(faults.Uninitialised, "argument %d of %s is undefined", i+1, fn.Name)
		}
		args = append(args, t.Local.Load(off, uint64(a.Size)))
	}
	for len(args) < 6 {
		args = append(args, 0)
	}
	v := fn.Builtin(t, args)
	if len(ci.Rets) == 0 {
		return
	}
	r := &ci.Rets[0]
	if r.Slot != 0 {
		t.R[r.Slot] = v
		t.SetShadow(r.Slot, 0)
	} else {
		t.Local.Put(uint64(t.Fp()+r.Off), uint64(r.Size), v)
	}
}

func (t *Thread) WarpNumber() int { return int(t.Lin) / geometry.WarpSize }
