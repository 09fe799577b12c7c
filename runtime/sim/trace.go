package sim

import (
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/ptx"
)

// Tracer receives what the threads of launches execute (Options.Trace), for counts that are kept
// by warp: threads run one after another here, and only their traces side by side say what a warp
// would have issued.
type Tracer interface {
	// Block returns a receiver for the blocks that one goroutine runs one after another, each of so
	// many warps. It is called from any goroutine.
	Block(warps int) BlockTracer
}

// BlockTracer receives the traces of a block.
type BlockTracer interface {
	// Take gets what the lanes of a warp have done, and cuts off of each Lane what it has seen.
	// What it leaves comes again, with more behind it; at the end of the block it takes all.
	Take(warp int, lanes []*Lane, end bool)
	// Close comes when all threads have exited, after Take of each warp.
	Close()
}

// Lane is the trace of a thread since it was last taken.
type Lane struct {
	Steps []Step
	// Places are the addresses of those instructions in Steps that were executed and have an
	// Access that is no Frame, in their order.
	Places []Place
	// Idle says that nothing comes behind Steps before other threads have gone on: the thread has
	// exited, or waits.
	Idle bool
}

// Step is a stretch of instructions that a thread executed in their order. Only the last one can
// have a guard.
type Step struct {
	At    uint32 // the first one, an index of Program.Instructions
	N     uint16 // how many
	depth uint16 // of calls, twice; and 1 if the guard of the last instruction did not hold
}

// Depth is the number of frames below the one that the step is in, at most maxDepth.
func (s Step) Depth() int { return int(s.depth >> 1) }

// Off says that the guard of the last instruction did not hold.
func (s Step) Off() bool { return s.depth&1 != 0 }

const maxDepth = 1<<15 - 1

// Place is an address in one of four state spaces.
type Place uint64

// The spaces of places.
const (
	PlaceGlobal = iota
	PlaceShared
	PlaceLocal
	PlaceConst
)

const (
	placeShift = 62
	maxAddr    = 1<<placeShift - 1
)

// Space is one of the Place constants.
func (p Place) Space() int { return int(p >> placeShift) }

// Addr is the address: a generic one of global memory and constants, an offset of others.
func (p Place) Addr() uint64 { return uint64(p) & maxAddr }

// Instruction is a decoded instruction. One in the text may be several: its operands first.
type Instruction struct {
	Func    int // index of Program.Code
	PC      int
	Text    *ptx.Instr // as written
	Access  int        // bytes that ld, st, atom and red access of a thread; 0: none that is traced
	Frame   bool       // the access is to the entry's frame, at the same place in all threads
	Branch  bool       // conditional
	Barrier bool       // of all threads of the block
}

// Instructions lists those of all functions, one function after another.
func (p *Program) Instructions() []Instruction {
	var list []Instruction
	for _, fn := range p.funcs {
		for pc := range fn.code {
			in, m := &fn.code[pc], &fn.meta[pc]
			list = append(list, Instruction{
				Func: fn.id, PC: pc, Text: m.text, Access: in.traced(m), Frame: fn.inFrame(in), Branch: in.guard != 0 && (in.op == opBra || in.op == opRet || in.op == opExit),
				Barrier: in.op == opPark && in.x.park == pkBarrier && in.x.flags&pfCount == 0,
			})
		}
	}
	return list
}

// PositionOf is where an instruction stands.
func (p *Program) PositionOf(in Instruction) faults.Position { return p.funcs[in.Func].position(in.PC) }

// traced gives the bytes of an access that traces have, 0 for other instructions. Parameters are
// none: they are in registers or in a cache of constants of their own.
func (in *instr) traced(m *meta) int {
	if in.size == 0 || in.space == memory.Param {
		return 0
	}
	switch m.text.Op[0] {
	case "ld", "ldu", "st", "atom", "red":
		if in.x != nil && len(in.x.vec) > 1 {
			return int(in.size) * len(in.x.vec)
		}
		return int(in.size)
	}
	return 0
}

// inFrame says that an access is to a variable of an entry's frame, by a fixed offset.
func (fn *function) inFrame(in *instr) bool {
	return fn.entry != nil && in.space == memory.Local && fn.fpSlot != 0 && in.a == fn.fpSlot
}

// stretches says which instructions of a function can be traced together. It is read by all
// threads.
type stretches struct {
	base   uint32    // index of the function's first instruction
	plain  []uint16  // by pc: how many from there on; 0 if the instruction is traced by itself
	access []int32   // by pc: the first access at or behind it that has a place
	places []placing // by pc: of accesses
}

// placing says how the Place of an access is found: imm and the contents of a register, in a space
// that is known unless the address is generic.
type placing struct {
	slot    int32
	generic bool
	imm     uint64
	space   Place
}

func (p *Program) stretches() []stretches {
	list, base := make([]stretches, len(p.funcs)), 0
	for i, fn := range p.funcs {
		list[i] = fn.stretches(uint32(base))
		base += len(fn.code)
	}
	return list
}

// stretches divides the code: a stretch ends behind a branch and in front of what is traced by
// itself. Where its accesses go is found out at its end, so that it ends too in front of what
// changes the register of an address.
func (fn *function) stretches(base uint32) stretches {
	n := len(fn.code)
	s := stretches{base, make([]uint16, n+1), make([]int32, n+1), make([]placing, n)}
	ends := fn.overwrites()
	s.access[n] = int32(n)
	for pc := n - 1; pc >= 0; pc-- {
		in := &fn.code[pc]
		s.access[pc] = s.access[pc+1]
		if in.traced(&fn.meta[pc]) != 0 && !fn.inFrame(in) {
			s.access[pc], s.places[pc] = int32(pc), in.placing()
		}
		switch {
		case in.op == opBra:
			s.plain[pc] = 1
		case fn.alone(pc):
		case ends[pc+1]:
			s.plain[pc] = 1
		default:
			s.plain[pc] = min(s.plain[pc+1], 1<<15) + 1
		}
	}
	return s
}

// alone says that an instruction is traced by itself: it has a guard, goes elsewhere, waits, or
// overwrites the address that it uses.
func (fn *function) alone(pc int) bool {
	in, m := &fn.code[pc], &fn.meta[pc]
	return in.guard != 0 || in.op != opPure && in.op != opExec && in.op < opLoad ||
		in.traced(m) != 0 && slices.Contains(fn.defs(m), in.a)
}

// overwrites finds the instructions that change the register of the address of an access before
// them, with no end of a stretch in between.
func (fn *function) overwrites() []bool {
	list := make([]bool, len(fn.code)+1)
	var addresses []int32
	for pc := range fn.code {
		in, m := &fn.code[pc], &fn.meta[pc]
		if in.op == opBra || fn.alone(pc) {
			addresses = addresses[:0]
			continue
		}
		for _, d := range fn.defs(m) {
			if slices.Contains(addresses, d) {
				list[pc], addresses = true, addresses[:0]
				break
			}
		}
		if in.traced(m) != 0 {
			addresses = append(addresses, in.a)
		}
	}
	return list
}

// traceQuantum is the quantum of a thread with a trace: it bounds what the traces of a warp take.
const traceQuantum = 512

// recorder writes the trace of a thread.
type recorder struct {
	Lane
	code []stretches // by function
}

// traceTo gives the threads of a block recorders.
func (b *block) traceTo(tr BlockTracer) {
	b.tracer = tr
	n := len(b.threads)
	recorders := make([]recorder, n)
	steps, places := make([]Step, n*traceQuantum/2), make([]Place, n*traceQuantum) // seldom more
	for i, t := range b.threads {
		rec := &recorders[i]
		rec.code = b.m.stretches
		rec.Steps = steps[i*traceQuantum/2 : i*traceQuantum/2 : (i+1)*traceQuantum/2]
		rec.Places = places[i*traceQuantum : i*traceQuantum : (i+1)*traceQuantum]
		t.trace = rec
	}
}

// traced is step for a thread with a trace.
func (t *thread) traced(n int) yield {
	rec := t.trace
	rec.Idle = false
	for n > 0 {
		fn := t.fn
		s := &rec.code[fn.id]
		k := int(s.plain[t.pc])
		if k == 0 {
			if y := t.tracedOne(s, n); y == yExit || y == yPark {
				rec.Idle = true
				return y
			}
			n--
			continue
		}
		from := t.pc
		k = t.runPlain(min(k, n))
		end := from + k
		depth := 2 * min(len(t.frames)-1, maxDepth)
		if in := &fn.code[end-1]; in.guard != 0 && (t.r[in.guard] != 0) == in.gneg {
			depth++
		}
		for pc := int(s.access[from]); pc < end; pc = int(s.access[pc+1]) {
			rec.Places = append(rec.Places, s.places[pc].of(t))
		}
		rec.add(s, from, k, depth)
		t.steps += uint64(k)
		n -= k
	}
	return yBudget
}

// runPlain executes up to k instructions that are traced together and says how many it has.
func (t *thread) runPlain(k int) int {
	if t.checked() {
		t.runChecked(k)
		return k - t.left
	}
	if t.run(k) == yTaint {
		return k - t.left + 1 // the one that met an undefined value counts as left
	}
	return k
}

// tracedOne executes an instruction that is traced by itself, n being left of the quantum.
func (t *thread) tracedOne(s *stretches, n int) yield {
	in := &t.fn.code[t.pc]
	depth := 2 * min(len(t.frames)-1, maxDepth)
	if in.guard != 0 && (t.r[in.guard] != 0) == in.gneg {
		depth++
	} else if s.access[t.pc] == int32(t.pc) {
		t.trace.Places = append(t.trace.Places, s.places[t.pc].of(t))
	}
	t.trace.add(s, t.pc, 1, depth)
	t.steps++
	switch {
	case in.op == opClock:
		t.left = n
		t.tick()
		return yBudget
	case t.checked():
		return t.runChecked(1)
	}
	return t.run(1)
}

func (r *recorder) add(s *stretches, pc, n, depth int) {
	r.Steps = append(r.Steps, Step{s.base + uint32(pc), uint16(n), uint16(depth)})
}

// placing says how the place of an access is found.
func (in *instr) placing() placing {
	p := placing{slot: in.a, imm: in.imm}
	switch in.space {
	case memory.Generic:
		p.generic = true
	case memory.Shared, memory.Cluster:
		p.space = PlaceShared << placeShift
	case memory.Local:
		p.space = PlaceLocal << placeShift
	case memory.Const:
		p.space = PlaceConst << placeShift
	}
	return p
}

func (p *placing) of(t *thread) Place {
	addr := t.r[p.slot] + p.imm
	if p.generic {
		return t.placeOf(addr)
	}
	return p.space | Place(addr&maxAddr)
}

// placeOf is where a generic address points.
func (t *thread) placeOf(addr uint64) Place {
	if sp, off, ok := t.inWindow(addr); ok {
		if sp == memory.Shared {
			return PlaceShared<<placeShift | Place(off)
		}
		return PlaceLocal<<placeShift | Place(off)
	}
	if slot := addr >> t.shift; slot < uint64(len(t.slots)) && t.slots[slot] != nil && t.slots[slot].Kind >= memory.ConstVariable {
		return PlaceConst<<placeShift | Place(addr&maxAddr)
	}
	return Place(addr & maxAddr)
}

// hand gives what the lanes of a warp have done to the block's tracer.
func (w *warp) hand(end bool) {
	for i, t := range w.threads {
		w.traces[i] = &t.trace.Lane
	}
	w.b.tracer.Take(int(w.threads[0].lin)/geometry.WarpSize, w.traces[:len(w.threads)], end)
}

// handAll ends the traces of a block.
func (b *block) handAll() {
	for _, w := range b.warps {
		w.hand(true)
	}
	b.tracer.Close()
}
