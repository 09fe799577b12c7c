package sim

import (
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// A thread spins when it comes again to a state in which it was, with nothing in memory changed in
// between: it reads what only others can change. When all threads of the running blocks wait or
// spin, and no block is left to begin, none will ever go on. Nothing is guessed: a loop that
// counts, or looks at a clock, ends some day and goes on until the budget is spent.

// spinPeriod is how many instructions a loop may have that is recognised.
const spinPeriod = 2048

// spinWatch decides when to look for spinning threads: when no thread has come to wait or ended
// for a while, and then ever more rarely.
type spinWatch struct{ clusters, moves, steps, wait uint64 }

// spinPatience is how many instructions of all threads make the first while.
const spinPatience = 10 * defaultQuantum

// stuck says that no thread of the clusters, which are all that run, can ever go on.
func (w *spinWatch) stuck(m *Machine, running []*cluster) (yes bool, err error) {
	now := spinWatch{clusters: uint64(len(running))}
	for _, c := range running {
		for _, b := range c.blocks {
			now.moves += b.moves
			now.steps += b.steps
		}
	}
	if now.moves != w.moves || now.clusters != w.clusters || now.steps < w.steps {
		*w = now
		w.wait = spinPatience
		return false, nil
	}
	if now.steps-w.steps < w.wait || m.opts.Watch != nil || m.opts.Trace != nil {
		return false, nil
	}
	w.steps, w.wait = now.steps, 2*w.wait
	defer m.caught(&err)
	return spinning(running), nil
}

// spinning runs every ready thread for a while, as the scheduler would, and gives up at the first
// that does anything others could see.
func spinning(running []*cluster) bool {
	for _, c := range running {
		for _, b := range c.blocks {
			for _, t := range b.threads {
				t.spin = nil
				if t.state == ready && !t.spins() {
					return false
				}
			}
		}
	}
	return true
}

// spot is a place of a loop, and what is read there; it groups spinning threads.
type spot struct {
	fn   *function
	pc   int
	what string // "" if the loop reads nothing that others can write
}

// spins runs the thread until it is in a state in which it was before, at most for some thousand
// instructions. False says that it was not, or that it did what others can see.
func (t *thread) spins() bool {
	var was threadImage
	before := t.steps
	defer func() {
		t.blk.steps += t.steps - before
		t.blk.debt += t.steps - before
	}()
	at := &spot{fn: t.fn, pc: t.pc}
	for n, next := 0, 1; n < 2*spinPeriod; n++ {
		if n == next { // a later image: the way into the loop is no part of it (Brent 1980)
			was.take(t)
			next *= 2
		} else if n > 0 && was.equals(t) {
			t.spin = at
			return true
		}
		if !t.quietStep(at) {
			return false
		}
	}
	return false
}

// threadImage is what decides how a thread goes on, apart from memory: also where the calls that it
// is in return to.
type threadImage struct {
	pc     int
	sp     uint32
	cc     uint64
	frames []callFrame // but for the pc of the last one, which is stale
	regs   []uint64
}

func (m *threadImage) take(t *thread) {
	*m = threadImage{t.pc, t.sp, t.cc, append(m.frames[:0], t.frames...), m.regs[:0]}
	m.regs = t.column(m.regs)
}

func (m *threadImage) equals(t *thread) bool {
	if m.pc != t.pc || m.sp != t.sp || m.cc != t.cc || len(m.frames) != len(t.frames) {
		return false
	}
	for i := range m.frames {
		was, now := m.frames[i], t.frames[i]
		if i == len(m.frames)-1 {
			was.pc = now.pc
		}
		if was != now {
			return false
		}
	}
	i := 0
	for at := int(t.lane); at < t.base+len(t.r); at += nextSlot {
		if m.regs[i] != t.warp.regs[at] {
			return false
		}
		i++
	}
	return true
}

// harmless are instructions with neither effect on memory nor result of their own beside registers.
var harmless = map[string]bool{"ld": true, "ldu": true, "fence": true, "membar": true, "nanosleep": true, "prefetch": true}

// quietStep executes one instruction if it changes nothing but registers. A write or atomic
// operation that leaves memory as it was is allowed: locks are tried by those. What is read from
// memory that others may write goes to at.
func (t *thread) quietStep(at *spot) bool {
	in, m := &t.fn.code[t.pc], &t.fn.meta[t.pc]
	if in.guard != 0 && (t.r[in.guard] != 0) == in.gneg {
		return t.step(1) == yBudget
	}
	var bytes, old []byte
	name := m.text.Op[0]
	switch in.op {
	case opExit, opPark, opClock:
		return false
	case opRet:
		if len(t.frames) == 1 {
			return false
		}
	case opCall:
		if fn := in.x.call.fn; fn == nil || fn.builtin != nil {
			return false
		}
	case opLoad, opStore, opExec:
		access := name == "st" || name == "atom" || name == "red" || name == "ld"
		if !access {
			if in.op == opExec && m.class == shNone && !harmless[name] {
				return false
			}
			break
		}
		var place string
		if bytes, place = t.peek(in); bytes == nil {
			return false
		}
		if place != "" && name != "st" {
			at.fn, at.pc, at.what = t.fn, t.pc, place
		}
		old = append(old, bytes...)
	}
	return t.step(1) == yBudget && string(old) == string(bytes)
}

// peek gives the bytes that an access would reach, without the checks of access, and the place's
// name if others may write there; nil if there are none.
func (t *thread) peek(in *instr) ([]byte, string) {
	n := uint64(in.size)
	if in.x != nil {
		n *= uint64(max(len(in.x.vec), 1))
	}
	addr := t.r[in.a] + in.imm
	if p, ok := t.partOf(in, addr); ok {
		addr, n = addr+p.off, p.n
	}
	sp, slot := in.space, addr>>t.shift
	if sp == memory.Generic {
		sp, addr, _ = t.inWindow(addr)
	}
	cut := func(data []byte, off uint64) []byte {
		if off >= uint64(len(data)) || n > uint64(len(data))-off {
			return nil
		}
		return data[off : off+n]
	}
	switch {
	case sp == memory.Shared || sp == memory.Cluster:
		b := t.blk
		if rank := addr >> clusterShift; rank != 0 {
			if rank > uint64(len(b.cluster.blocks)) {
				return nil, ""
			}
			b, addr = b.cluster.blocks[rank-1], addr&(1<<clusterShift-1)
		}
		return cut(b.shared.Data, addr), t.prog.sharedElement(addr, n)
	case sp == memory.Local || sp == memory.Param && slot == 0:
		return cut(t.local.Data, addr), ""
	}
	o := t.as.Find(addr)
	if o == nil || addr < o.Base {
		return nil, ""
	}
	return cut(o.Data, addr-o.Base), o.Element(addr-o.Base, n)
}

// sharedElement is the same in shared memory.
func (p *Program) sharedElement(off, n uint64) string {
	for _, s := range p.shared {
		if at := off - uint64(s.off); off >= uint64(s.off) && at < uint64(s.size) && at%n == 0 {
			return memory.Element(s.name, at, n, uint64(s.size))
		}
	}
	return p.sharedName(off)
}

// whereabouts lists where the threads of the blocks are, those at the same place together.
func whereabouts(blocks []*block) []string {
	type place struct {
		in    *instr
		state string
	}
	groups := map[place][]*thread{}
	var order []place
	gone := 0
	for _, b := range blocks {
		for _, t := range b.threads {
			p := place{state: "run"}
			switch {
			case t.state == exited:
				gone++
				continue
			case t.state == parked:
				p.state, p.in = "wait", t.parked
			case t.spin != nil:
				p.state, p.in = "spin", &t.spin.fn.code[t.spin.pc]
			case t.fn != nil && t.pc < len(t.fn.code):
				p.in = &t.fn.code[t.pc]
			}
			if groups[p] == nil {
				order = append(order, p)
			}
			groups[p] = append(groups[p], t)
		}
	}
	var notes []string
	for i, p := range order {
		if i == 8 {
			notes = append(notes, fmt.Sprintf("and at %d other places", len(order)-i))
			break
		}
		notes = append(notes, fmt.Sprintf("%d threads %s %s: %s", len(groups[p]), p.state, groups[p][0].whereabout(), names(groups[p], len(blocks) > 1)))
	}
	if gone > 0 {
		notes = append(notes, fmt.Sprintf("%d threads have exited", gone))
	}
	return notes
}

// whereabout is the place where a thread is or, with what it reads there, spins.
func (t *thread) whereabout() string {
	if t.spin == nil || t.state != ready {
		return t.position().String()
	}
	s := t.spin.fn.position(t.spin.pc).String()
	if t.spin.what != "" {
		s += ", reading " + t.spin.what
	}
	return s
}

// located adds to faults that are no thread's own where all threads are.
func located(err error, running []*cluster) error {
	if f, ok := err.(*faults.Fault); ok && (f.Kind == faults.BudgetSpent || f.Kind == faults.Interrupted) {
		f.Notes = whereabouts(blocksOf(running))
	}
	return err
}

func blocksOf(running []*cluster) []*block {
	var list []*block
	for _, c := range running {
		list = append(list, c.blocks...)
	}
	return list
}

// deadlock reports that no thread of the blocks can go on: those that are ready spin.
func deadlock(blocks []*block) *faults.Fault {
	var first *thread
	waiting, spins := 0, 0
	for _, b := range blocks {
		for _, t := range b.threads {
			switch {
			case t.state == exited:
				continue
			case t.state == ready:
				spins++
			default:
				waiting++
			}
			if first == nil || first.state == ready && t.state == parked {
				first = t
			}
		}
	}
	what := map[bool]string{false: "wait", true: "wait or spin"}[spins > 0]
	if waiting == 0 {
		what = "spin"
	}
	f := first.fault(faults.Deadlock, "%d threads %s and none can go on", waiting+spins, what)
	if first.state == ready && first.spin != nil {
		f.Pos = first.spin.fn.position(first.spin.pc)
	}
	f.Notes = append(f.Notes, whereabouts(blocks)...)
	return f
}
