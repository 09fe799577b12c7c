package engine

import (
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/vm"
)

func allStretches(p *vm.Program) []vm.Stretches {
	list, base := make([]vm.Stretches, len(p.Funcs)), 0
	for i, fn := range p.Funcs {
		list[i] = stretchesOf(fn, uint32(base))
		base += len(fn.Code)
	}
	return list
}

// stretchesOf divides the code: a stretch ends after a branch and before what is traced by
// itself. Where its accesses go is found out at its end, so that it ends too before what
// changes the register of an address.
func stretchesOf(fn *vm.Function, base uint32) vm.Stretches {
	n := len(fn.Code)
	s := vm.Stretches{Base: base, Plain: make([]uint16, n+1), Access: make([]int32, n+1), Places: make([]vm.Placing, n)}
	ends := overwrites(fn)
	s.Access[n] = int32(n)
	for pc := n - 1; pc >= 0; pc-- {
		in := &fn.Code[pc]
		s.Access[pc] = s.Access[pc+1]
		if in.Traced(&fn.Meta[pc]) != 0 && !fn.InFrame(in) {
			s.Access[pc], s.Places[pc] = int32(pc), placingOf(in)
		}
		switch {
		case in.Op == vm.OpBra:
			s.Plain[pc] = 1
		case alone(fn, pc):
		case ends[pc+1]:
			s.Plain[pc] = 1
		default:
			s.Plain[pc] = min(s.Plain[pc+1], 1<<15) + 1
		}
	}
	return s
}

// alone says that an instruction is traced by itself: it has a guard, goes elsewhere, waits, or
// overwrites the address that it uses.
func alone(fn *vm.Function, pc int) bool {
	in, m := &fn.Code[pc], &fn.Meta[pc]
	return in.Guard != 0 || in.Op != vm.OpPure && in.Op != vm.OpExec && in.Op < vm.OpLoad ||
		in.Traced(m) != 0 && slices.Contains(fn.Defs(m), in.A)
}

// overwrites finds the instructions that change the register of the address of an access before
// them, with no end of a stretch in between.
func overwrites(fn *vm.Function) []bool {
	list := make([]bool, len(fn.Code)+1)
	var addresses []int32
	for pc := range fn.Code {
		in, m := &fn.Code[pc], &fn.Meta[pc]
		if in.Op == vm.OpBra || alone(fn, pc) {
			addresses = addresses[:0]
			continue
		}
		for _, d := range fn.Defs(m) {
			if slices.Contains(addresses, d) {
				list[pc], addresses = true, addresses[:0]
				break
			}
		}
		if in.Traced(m) != 0 {
			addresses = append(addresses, in.A)
		}
	}
	return list
}

// traceQuantum is the quantum of a thread with a trace: it bounds what the traces of a warp take.
const traceQuantum = 512

// traceTo gives the threads of a block recorders.
func traceTo(b *vm.Block, tr vm.BlockTracer) {
	b.Tracer = tr
	n := len(b.Threads)
	recorders := make([]vm.Recorder, n)
	steps, places := make([]vm.Step, n*traceQuantum/2), make([]vm.Place, n*traceQuantum) // seldom more
	for i, t := range b.Threads {
		rec := &recorders[i]
		rec.Code, rec.From = b.Grid.Module.Stretches, -1
		rec.Steps = steps[i*traceQuantum/2 : i*traceQuantum/2 : (i+1)*traceQuantum/2]
		rec.Places = places[i*traceQuantum : i*traceQuantum : (i+1)*traceQuantum]
		t.Trace = rec
	}
}

// traced is step for a thread with a trace.
func traced(t *vm.Thread, n int) yield {
	rec := t.Trace
	rec.Idle = false
	for n > 0 {
		fn := t.Fn
		s := &rec.Code[fn.Id]
		k := int(s.Plain[t.Pc])
		if k == 0 {
			if y := tracedOne(t, s, n); y == yExit || y == yPark {
				rec.Idle = true
				return y
			}
			n--
			continue
		}
		rec.From = t.Pc
		k = runPlain(t, min(k, n))
		ran(t, fn, k)
		t.Steps += uint64(k)
		n -= k
	}
	return yBudget
}

// ran records the stretch that began at the recorder's From.
func ran(t *vm.Thread, fn *vm.Function, k int) {
	rec := t.Trace
	s, from, end := &rec.Code[fn.Id], rec.From, rec.From+k
	rec.From = -1
	depth := 2 * min(len(t.Frames)-1, vm.MaxDepth)
	if in := &fn.Code[end-1]; in.Guard != 0 && (t.R[in.Guard] != 0) == in.Gneg {
		depth++
	}
	for pc := int(s.Access[from]); pc < end; pc = int(s.Access[pc+1]) {
		rec.Places = append(rec.Places, of(&s.Places[pc], t))
	}
	add(rec, s, from, k, depth)
}

// cutShort records a stretch that a fault has ended, with the instruction that had it.
func cutShort(t *vm.Thread) {
	if t.Trace != nil && t.Trace.From >= 0 && t.Fn != nil && t.Pc >= t.Trace.From {
		ran(t, t.Fn, t.Pc-t.Trace.From+1)
	}
}

// runPlain executes up to k instructions that are traced together and says how many it has.
func runPlain(t *vm.Thread, k int) int {
	if t.Checked() {
		runChecked(t, k)
		return k - t.Left
	}
	if runThread(t, k) == yTaint {
		return k - t.Left + 1 // the one that met an undefined value counts as left
	}
	return k
}

// tracedOne executes an instruction that is traced by itself, n being left of the quantum.
func tracedOne(t *vm.Thread, s *vm.Stretches, n int) yield {
	in := &t.Fn.Code[t.Pc]
	depth := 2 * min(len(t.Frames)-1, vm.MaxDepth)
	if in.Guard != 0 && (t.R[in.Guard] != 0) == in.Gneg {
		depth++
	} else if s.Access[t.Pc] == int32(t.Pc) {
		t.Trace.Places = append(t.Trace.Places, of(&s.Places[t.Pc], t))
	}
	add(t.Trace, s, t.Pc, 1, depth)
	t.Steps++
	switch {
	case in.Op == vm.OpClock:
		t.Left = n
		t.Tick()
		return yBudget
	case t.Checked():
		return runChecked(t, 1)
	}
	return runThread(t, 1)
}

func add(r *vm.Recorder, s *vm.Stretches, pc, n, depth int) {
	r.Steps = append(r.Steps, vm.Step{At: s.Base + uint32(pc), N: uint16(n), Calls: uint16(depth)})
}

// placingOf says how the place of an access is found.
func placingOf(in *vm.Instr) vm.Placing {
	p := vm.Placing{Slot: in.A, Imm: in.Imm}
	switch in.Space {
	case memory.Generic:
		p.Generic = true
	case memory.Shared, memory.Cluster:
		p.Space = vm.PlaceShared << vm.PlaceShift
	case memory.Local:
		p.Space = vm.PlaceLocal << vm.PlaceShift
	case memory.Const:
		p.Space = vm.PlaceConst << vm.PlaceShift
	}
	return p
}

func of(p *vm.Placing, t *vm.Thread) vm.Place {
	addr := t.R[p.Slot] + p.Imm
	if p.Generic {
		return placeOf(t, addr)
	}
	return p.Space | vm.Place(addr&vm.MaxAddr)
}

// placeOf is where a generic address points.
func placeOf(t *vm.Thread, addr uint64) vm.Place {
	if sp, off, ok := t.InWindow(addr); ok {
		if sp == memory.Shared {
			return vm.PlaceShared<<vm.PlaceShift | vm.Place(off)
		}
		return vm.PlaceLocal<<vm.PlaceShift | vm.Place(off)
	}
	if slot := addr >> t.Shift; slot < uint64(len(t.Slots)) && t.Slots[slot] != nil && t.Slots[slot].Kind >= memory.ConstVariable {
		return vm.PlaceConst<<vm.PlaceShift | vm.Place(addr&vm.MaxAddr)
	}
	return vm.Place(addr & vm.MaxAddr)
}

// hand gives what the lanes of a warp have done to the block's tracer.
func hand(w *vm.Warp, end bool) {
	for i, t := range w.Threads {
		w.Traces[i] = &t.Trace.Lane
	}
	w.Block.Tracer.Take(int(w.Threads[0].Lin)/geometry.WarpSize, w.Traces[:len(w.Threads)], end)
}

// handAll ends the traces of a block.
func handAll(b *vm.Block) {
	for _, w := range b.Warps {
		hand(w, true)
	}
	b.Tracer.Close()
}

// watched is step for a machine with a watcher.
func watched(t *vm.Thread, n int) yield {
	for ; n > 0; n-- {
		switch t.Grid.Opts.Watch.Before(vm.ThreadView{T: t}) {
		case vm.Defer:
			return yDefer
		case vm.Quit:
			t.Fail(faults.Stopped, "the debugger ended the run")
		}
		var y yield
		if t.Checked() {
			y = runChecked(t, 1)
		} else {
			if y = runThread(t, 1); y == yClock {
				t.Left = n
				t.Tick()
			}
		}
		t.Steps++
		if y == yExit || y == yPark {
			return y
		}
	}
	return yBudget
}
