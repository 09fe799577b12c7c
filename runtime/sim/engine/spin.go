package engine

import (
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/vm"
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
func (w *spinWatch) stuck(l *vm.Grid, running []*vm.Cluster) (yes bool, err error) {
	now := spinWatch{clusters: uint64(len(running))}
	for _, c := range running {
		for _, b := range c.Blocks {
			now.moves += b.Moves
			now.steps += b.Steps
		}
	}
	if now.moves != w.moves || now.clusters != w.clusters || now.steps < w.steps {
		*w = now
		w.wait = spinPatience
		return false, nil
	}
	if now.steps-w.steps < w.wait || l.Opts.Watch != nil || l.Opts.Trace != nil || l.Opts.Lockstep {
		return false, nil
	}
	w.steps, w.wait = now.steps, 2*w.wait
	defer caught(l, &err)
	return spinning(running), nil
}

// spinning runs every ready thread for a while, as the scheduler would, and gives up at the first
// that does anything others could see.
func spinning(running []*vm.Cluster) bool {
	for _, c := range running {
		for _, b := range c.Blocks {
			for _, t := range b.Threads {
				t.Spin = nil
				if t.State == vm.Ready && !spins(t) {
					return false
				}
			}
		}
	}
	return true
}

// spins runs the thread until it is in a state in which it was before, at most for some thousand
// instructions. False says that it was not, or that it did what others can see.
func spins(t *vm.Thread) bool {
	var was threadImage
	before := t.Steps
	defer func() {
		t.Block.Steps += t.Steps - before
		t.Block.Debt += t.Steps - before
	}()
	at := &vm.Spot{Fn: t.Fn, Pc: t.Pc}
	for n, next := 0, 1; n < 2*spinPeriod; n++ {
		if n == next { // a later image: the way into the loop is no part of it (Brent 1980)
			was.take(t)
			next *= 2
		} else if n > 0 && was.equals(t) {
			t.Spin = at
			return true
		}
		if !quietStep(t, at) {
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
	frames []vm.CallFrame // but for the pc of the last one, which is stale
	regs   []uint64
}

func (m *threadImage) take(t *vm.Thread) {
	*m = threadImage{t.Pc, t.Sp, t.Cc, append(m.frames[:0], t.Frames...), m.regs[:0]}
	m.regs = t.Column(m.regs)
}

func (m *threadImage) equals(t *vm.Thread) bool {
	if m.pc != t.Pc || m.sp != t.Sp || m.cc != t.Cc || len(m.frames) != len(t.Frames) {
		return false
	}
	for i := range m.frames {
		was, now := m.frames[i], t.Frames[i]
		if i == len(m.frames)-1 {
			was.Pc = now.Pc
		}
		if was != now {
			return false
		}
	}
	i := 0
	for at := int(t.Lane); at < t.Base+len(t.R); at += vm.NextSlot {
		if m.regs[i] != t.Warp.Regs[at] {
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
func quietStep(t *vm.Thread, at *vm.Spot) bool {
	in, m := &t.Fn.Code[t.Pc], &t.Fn.Meta[t.Pc]
	if in.Guard != 0 && (t.R[in.Guard] != 0) == in.Gneg {
		return step(t, 1) == yBudget
	}
	var bytes, old []byte
	name := m.Text.Op[0]
	switch in.Op {
	case vm.OpExit, vm.OpPark, vm.OpClock:
		return false
	case vm.OpRet:
		if len(t.Frames) == 1 {
			return false
		}
	case vm.OpCall:
		if fn := in.X.Call.Fn; fn == nil || fn.Builtin != nil {
			return false
		}
	case vm.OpLoad, vm.OpStore, vm.OpExec:
		access := name == "st" || name == "atom" || name == "red" || name == "ld"
		if !access {
			if in.Op == vm.OpExec && m.Class == vm.ShadowNone && !harmless[name] {
				return false
			}
			break
		}
		var place string
		if bytes, place = peek(t, in); bytes == nil {
			return false
		}
		if place != "" && name != "st" {
			at.Fn, at.Pc, at.What = t.Fn, t.Pc, place
		}
		old = append(old, bytes...)
	}
	return step(t, 1) == yBudget && string(old) == string(bytes)
}

// peek gives the bytes that an access would reach, without the checks of access, and the place's
// name if others may write there; nil if there are none.
func peek(t *vm.Thread, in *vm.Instr) ([]byte, string) {
	n := uint64(in.Size)
	if in.X != nil {
		n *= uint64(max(len(in.X.Vec), 1))
	}
	addr := t.R[in.A] + in.Imm
	if p, ok := t.PartOf(in, addr); ok {
		addr, n = addr+p.Off, p.N
	}
	sp, slot := in.Space, addr>>t.Shift
	if sp == memory.Generic {
		sp, addr, _ = t.InWindow(addr)
	}
	cut := func(data []byte, off uint64) []byte {
		if off >= uint64(len(data)) || n > uint64(len(data))-off {
			return nil
		}
		return data[off : off+n]
	}
	switch {
	case sp == memory.Shared || sp == memory.Cluster:
		b := t.Block
		if rank := addr >> vm.ClusterShift; rank != 0 {
			if rank > uint64(len(b.Cluster.Blocks)) {
				return nil, ""
			}
			b, addr = b.Cluster.Blocks[rank-1], addr&(1<<vm.ClusterShift-1)
		}
		return cut(b.Shared.Data, addr), t.Prog.SharedElement(addr, n)
	case sp == memory.Local || sp == memory.Param && slot == 0:
		return cut(t.Local.Data, addr), ""
	}
	o := t.As.Find(addr)
	if o == nil || addr < o.Base {
		return nil, ""
	}
	return cut(o.Data, addr-o.Base), o.Element(addr-o.Base, n)
}

// whereabouts lists where the threads of the blocks are, those at the same place together.
func whereabouts(blocks []*vm.Block) []string {
	type place struct {
		in    *vm.Instr
		state string
	}
	groups := map[place][]*vm.Thread{}
	var order []place
	gone := 0
	for _, b := range blocks {
		for _, t := range b.Threads {
			p := place{state: "run"}
			switch {
			case t.State == vm.Exited:
				gone++
				continue
			case t.State == vm.Parked:
				p.state, p.in = "wait", t.Parked
			case t.Spin != nil:
				p.state, p.in = "spin", &t.Spin.Fn.Code[t.Spin.Pc]
			case t.Fn != nil && t.Pc < len(t.Fn.Code):
				p.in = &t.Fn.Code[t.Pc]
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
		notes = append(notes, fmt.Sprintf("%d threads %s %s: %s", len(groups[p]), p.state, whereabout(groups[p][0]), names(groups[p], len(blocks) > 1)))
	}
	if gone > 0 {
		notes = append(notes, fmt.Sprintf("%d threads have exited", gone))
	}
	return notes
}

// whereabout is the place where a thread is or, with what it reads there, spins.
func whereabout(t *vm.Thread) string {
	if t.Spin == nil || t.State != vm.Ready {
		return t.Position().String()
	}
	s := t.Spin.Fn.Position(t.Spin.Pc).String()
	if t.Spin.What != "" {
		s += ", reading " + t.Spin.What
	}
	return s
}

// located adds to faults that are no thread's own where all threads are.
func located(err error, running []*vm.Cluster) error {
	if f, ok := err.(*faults.Fault); ok && (f.Kind == faults.BudgetSpent || f.Kind == faults.Interrupted) {
		f.Notes = whereabouts(blocksOf(running))
	}
	return err
}

func blocksOf(running []*vm.Cluster) []*vm.Block {
	var list []*vm.Block
	for _, c := range running {
		list = append(list, c.Blocks...)
	}
	return list
}

// deadlock reports that no thread of the blocks can go on: those that are ready spin.
func deadlock(blocks []*vm.Block) *faults.Fault {
	var first *vm.Thread
	waiting, spins := 0, 0
	for _, b := range blocks {
		for _, t := range b.Threads {
			switch {
			case t.State == vm.Exited:
				continue
			case t.State == vm.Ready:
				spins++
			default:
				waiting++
			}
			if first == nil || first.State == vm.Ready && t.State == vm.Parked {
				first = t
			}
		}
	}
	what := map[bool]string{false: "wait", true: "wait or spin"}[spins > 0]
	if waiting == 0 {
		what = "spin"
	}
	f := first.Fault(faults.Deadlock, "%d threads %s and none can go on", waiting+spins, what)
	if first.State == vm.Ready && first.Spin != nil {
		f.Pos = first.Spin.Fn.Position(first.Spin.Pc)
	}
	f.Notes = append(f.Notes, whereabouts(blocks)...)
	return f
}
