package sim

import (
	"math/bits"
	"strings"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/race"
)

// block is one CTA while it runs. All its threads run in one goroutine.
type block struct {
	m         *Machine
	l         *launch
	prog      *Program
	idx       geometry.Dim3
	dim, grid geometry.Dim3
	lin       uint64
	shared    memory.Region
	dynShared uint32
	threads   []*thread
	warps     []*warp
	cluster   *cluster
	// sharedSlot is the window of its shared memory in the generic space (window.go).
	sharedSlot uint64
	// passed is where the barrier of all threads was that the block completed last; fn is nil if
	// there was none.
	passed struct {
		fn *function
		pc int
	}
	rank     uint32              // in the cluster
	arrived  [barriers][]arrival // bar.arrive without waiting, not yet part of a completion
	waiting  [barriers][]*thread // scratch of barriers
	arrivals uint64              // at barriers so far
	steps    uint64              // instructions of all threads so far
	slept    uint64              // nanoseconds of nanosleep
	moves    uint64              // how often a thread has come to wait or ended
	live     int
	barred   int    // threads that wait at a barrier of the block
	debt     uint64 // instructions not yet charged to the budget
	out      []byte // printf output not yet written
	quantum  int
	wide     bool // warps run in step
	rng      uint64
	copies   map[*instr]copyShape // cache of copyShape
	maps     map[uint64]int       // changes of tensor maps that it has seen, by address
	tracer   BlockTracer          // nil: nobody wants traces
	groups   []warpgroup          // nil until one executes wgmma
	refused  bool                 // a thread has seen that try_cancel canceled nothing
	tmem     *tensorMemory        // nil until one executes tcgen05
}

// warp is 32 threads with consecutive linear indices.
type warp struct {
	b       *block
	threads []*thread
	regs    []uint64 // register stacks of all lanes: a row for each slot, a column for each lane
	sh      []uint64 // shadow of regs; all zero in the columns of lanes whose nTaint is 0
	// Local memory of all lanes with its shadow, nil if nobody wants that: lane i's begins at
	// i*localStep.
	local, localSh []byte
	localStep      int
	lanes          [geometry.WarpSize]*thread // scratch: of a collective
	ready          uint32                     // lanes that can run
	waits          uint32                     // lanes that wait in an operation of the warp
	spun           uint32                     // lanes that used their whole quantum in this pass
	deferred       bool                       // a lane has let others go first in this pass (Defer)
	step           stepper
	stalled        int                            // passes that lanes waited for spinning ones
	clocks         [geometry.WarpSize]*race.Clock // of its lanes, for the race check
	branches       map[*instr]*branchLog          // for the count of divergent branches
	traces         [geometry.WarpSize]*Lane       // scratch
	products       productGroups                  // of wgmma.mma_async that have not completed
}

// defaultQuantum is how many instructions a thread runs before others get a turn.
const defaultQuantum = 10000

// run lets the block go on for at most turns passes over its threads. Progress says that any of
// them did something.
func (b *block) run(turns int) (progress bool, err error) {
	var cur *thread
	defer b.m.caught(&err)
	for ; turns > 0 && b.live > 0; turns-- {
		moved := false
		for _, i := range b.order(len(b.warps)) {
			if b.warps[i].run(&cur) {
				moved = true
			}
		}
		if b.barriers() {
			moved = true
		}
		if b.cluster.barrier() {
			moved = true
		}
		if !moved {
			break
		}
		progress = true
	}
	if b.live == 0 && b.debt > 0 && cur != nil {
		b.pay(cur)
	}
	return progress, nil
}

// caught, deferred, makes the panic of a fault an error.
func (m *Machine) caught(err *error) {
	r := recover()
	if r == nil {
		return
	}
	f, ok := r.(*faults.Fault)
	if !ok {
		panic(r)
	}
	*err = f
	if t, ok := f.By.(*thread); ok && m.opts.Watch != nil {
		m.opts.Watch.Failed(Thread{t}, f)
	}
}

// order is the order in which n things get their turn: ascending, or shuffled by the seed.
func (b *block) order(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	if b.rng != 0 {
		for i := n - 1; i > 0; i-- {
			j := int(b.random() % uint64(i+1))
			list[i], list[j] = list[j], list[i]
		}
	}
	return list
}

// random is xorshift64*; its state comes from the seed.
func (b *block) random() uint64 {
	b.rng ^= b.rng >> 12
	b.rng ^= b.rng << 25
	b.rng ^= b.rng >> 27
	return b.rng * 0x2545f4914f6cdd1d
}

// nextQuantum is a random share of the quantum.
func (b *block) nextQuantum() int { return 1 + int(b.random()%uint64(b.quantum)) }

// run gives every ready lane a turn and completes what its lanes wait for.
func (w *warp) run(cur **thread) bool {
	progress := false
	w.spun, w.deferred = 0, false
	for again := true; again; {
		again = false
		if w.b.rng == 0 {
			w.step.done = [geometry.WarpSize]int{}
			if w.b.wide && w.inStep() {
				progress = true
				*cur = w.threads[0]
			}
			for todo := w.ready &^ w.spun; todo != 0; todo &= todo - 1 {
				progress = true
				i := bits.TrailingZeros32(todo)
				*cur = w.threads[i]
				w.turn(w.threads[i], i)
			}
		} else {
			for _, i := range w.b.order(len(w.threads)) {
				if (w.ready&^w.spun)>>i&1 != 0 {
					progress = true
					*cur = w.threads[i]
					w.turn(w.threads[i], i)
				}
			}
		}
		if w.collect() {
			progress, again = true, true
		}
	}
	if w.b.tracer != nil {
		w.hand(false)
	}
	return progress
}

// turn runs one thread until it parks, exits or used its quantum.
func (w *warp) turn(t *thread, lane int) {
	b := w.b
	before := t.steps
	quantum := b.quantum - w.step.done[lane]
	if b.rng != 0 {
		quantum = b.nextQuantum()
	}
	step := (*thread).step
	if b.m.patient() {
		step = (*thread).stepOn
	}
	y := step(t, quantum)
	n := t.steps - before
	b.steps += n
	if b.debt += n; b.debt >= creditLine {
		b.pay(t)
	}
	switch y {
	case yExit:
		t.end()
	case yPark:
		t.park()
	case yBudget:
		w.spun |= 1 << lane
	case yDefer:
		w.spun |= 1 << lane
		w.deferred = true
	}
}

// end ends a thread that is at its last instruction.
func (t *thread) end() {
	b := t.blk
	b.moves++
	b.debt++ // blocks of threads that only return are not for nothing
	t.state = exited
	t.warp.ready &^= 1 << t.lane
	b.live--
	t.exit()
	if b.live == 0 {
		b.forgotten()
		if b.tracer != nil {
			b.handAll()
		}
	}
}

// park lets a thread wait in the operation t.parked.
func (t *thread) park() {
	b := t.blk
	b.moves++
	t.state = parked
	t.warp.ready &^= 1 << t.lane
	switch t.parked.x.park {
	case pkBarrier:
		b.barred++
		b.arrivals++
		t.arrived = b.arrivals
	case pkCluster:
		b.cluster.parked++
	default:
		t.warp.waits |= 1 << t.lane
	}
}

// creditLine is how many instructions a block may run before they are charged to the budget, which
// all blocks of a launch share.
const creditLine = 2048

// pay charges the instructions of the block to the budget of the launch.
func (b *block) pay(t *thread) {
	n := b.debt
	b.debt = 0
	b.l.spend(t, n)
}

// step runs up to n instructions, in the checking loop while undefined values are about.
func (t *thread) step(n int) yield {
	t.granted = n
	if t.m.opts.Watch != nil {
		return t.watched(n)
	}
	if t.trace != nil {
		return t.traced(n)
	}
	for n > 0 {
		var y yield
		if t.checked() {
			y = t.runChecked(n)
		} else {
			y = t.run(n)
		}
		t.steps += uint64(n - t.left)
		n = t.left
		if y == yClock {
			t.tick()
			t.steps++
			n--
		} else if y != yTaint {
			return y
		}
	}
	return yBudget
}

// release lets a parked thread go on behind its instruction.
func (t *thread) release() {
	switch t.parked.x.park {
	case pkBarrier:
		t.blk.barred--
	case pkCluster:
		t.blk.cluster.parked--
	default:
		t.warp.waits &^= 1 << t.lane
	}
	t.warp.ready |= 1 << t.lane
	t.pc++
	t.state = ready
}

// names lists some threads, with their blocks if there are several.
func names(list []*thread, blocks bool) string {
	var who []string
	for k, t := range list {
		if k == 4 {
			who = append(who, "…")
			break
		}
		s := t.tid.String()
		if blocks {
			s += " of block " + t.blk.idx.String()
		}
		who = append(who, s)
	}
	return strings.Join(who, " ")
}
