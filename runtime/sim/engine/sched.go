package engine

import (
	"math/bits"
	"slices"
	"strings"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// defaultQuantum is how many instructions a thread runs before others get a turn.
const defaultQuantum = 10000

// runBlock lets the block go on for at most turns passes over its threads. Progress says that any
// of them did something.
func runBlock(b *vm.Block, turns int) (progress bool, err error) {
	var cur *vm.Thread
	defer caught(b.Grid, &err)
	for ; turns > 0 && b.Live > 0; turns-- {
		moved := false
		for _, i := range turnOrder(b, len(b.Warps)) {
			if runWarp(b.Warps[i], &cur) {
				moved = true
			}
		}
		if completeBarriers(b) {
			moved = true
		}
		if barrier(b.Cluster) {
			moved = true
		}
		if !moved {
			break
		}
		progress = true
	}
	if b.Live == 0 && b.Debt > 0 && cur != nil {
		pay(b, cur)
	}
	return progress, nil
}

// caught, deferred, makes the panic of a fault an error.
func caught(l *vm.Grid, err *error) {
	r := recover()
	if r == nil {
		return
	}
	f, ok := r.(*faults.Fault)
	if !ok {
		panic(r)
	}
	*err = f
	t, ok := f.By.(*vm.Thread)
	if !ok {
		return
	}
	if l.Opts.Watch != nil {
		l.Opts.Watch.Failed(vm.ThreadView{T: t}, f)
	}
	if t.Block.Tracer != nil {
		cutShort(t)
		hand(t.Warp, false)
	}
}

// turnOrder is the order in which n things get their turn: ascending, or shuffled by the seed.
func turnOrder(b *vm.Block, n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	if b.Rng != 0 {
		for i := n - 1; i > 0; i-- {
			j := int(random(b) % uint64(i+1))
			list[i], list[j] = list[j], list[i]
		}
	}
	return list
}

// random is xorshift64*; its state comes from the seed.
func random(b *vm.Block) uint64 {
	b.Rng ^= b.Rng >> 12
	b.Rng ^= b.Rng << 25
	b.Rng ^= b.Rng >> 27
	return b.Rng * 0x2545f4914f6cdd1d
}

// nextQuantum is a random share of the quantum.
func nextQuantum(b *vm.Block) int { return 1 + int(random(b)%uint64(b.Quantum)) }

// runWarp gives every ready lane a turn and completes what its lanes wait for.
func runWarp(w *vm.Warp, cur **vm.Thread) bool {
	progress := false
	w.Spun, w.Deferred = 0, false
	for again := true; again; {
		again = false
		if w.Block.Grid.Opts.Lockstep {
			for keepInStep(w, cur) {
				progress = true
			}
		} else if w.Block.Rng == 0 {
			stepperOf(w).done = [geometry.WarpSize]int{}
			if w.Block.Wide && inStep(w) {
				progress = true
				*cur = w.Threads[0]
			}
			for todo := w.Ready &^ w.Spun; todo != 0; todo &= todo - 1 {
				progress = true
				i := bits.TrailingZeros32(todo)
				*cur = w.Threads[i]
				turn(w, w.Threads[i], i)
			}
		} else {
			for _, i := range turnOrder(w.Block, len(w.Threads)) {
				if (w.Ready&^w.Spun)>>i&1 != 0 {
					progress = true
					*cur = w.Threads[i]
					turn(w, w.Threads[i], i)
				}
			}
		}
		if collect(w) {
			progress, again = true, true
		}
	}
	if w.Block.Tracer != nil {
		hand(w, false)
	}
	return progress
}

// turn runs one thread until it parks, exits or used its quantum.
func turn(w *vm.Warp, t *vm.Thread, lane int) {
	quantum := w.Block.Quantum - stepperOf(w).done[lane]
	if w.Block.Rng != 0 {
		quantum = nextQuantum(w.Block)
	}
	if goOn(w, t, lane, quantum) == yBudget {
		w.Spun |= 1 << lane
	}
}

// goOn runs one thread for at most a number of instructions.
func goOn(w *vm.Warp, t *vm.Thread, lane, quantum int) yield {
	b := w.Block
	before := t.Steps
	step := step
	if b.Grid.Patient() {
		step = stepOn
	}
	y := step(t, quantum)
	n := t.Steps - before
	b.Steps += n
	if b.Debt += n; b.Debt >= creditLine {
		pay(b, t)
	}
	switch y {
	case yExit:
		end(t)
	case yPark:
		park(t)
	case yDefer:
		w.Spun |= 1 << lane
		w.Deferred = true
	}
	return y
}

// end ends a thread that is at its last instruction.
func end(t *vm.Thread) {
	b := t.Block
	b.Moves++
	b.Debt++ // blocks of threads that only return are not for nothing
	t.State = vm.Exited
	t.Warp.Ready &^= 1 << t.Lane
	b.Live--
	exit(t)
	if b.Live == 0 {
		forgotten(b)
		if b.Tracer != nil {
			handAll(b)
		}
	}
}

// park lets a thread wait in the operation t.parked.
func park(t *vm.Thread) {
	b := t.Block
	b.Moves++
	t.State = vm.Parked
	t.Warp.Ready &^= 1 << t.Lane
	switch t.Parked.X.Park {
	case vm.ParkBarrier:
		b.Barred++
		b.Arrivals++
		t.Arrived = b.Arrivals
	case vm.ParkCluster:
		b.Cluster.Parked++
	default:
		t.Warp.Waits |= 1 << t.Lane
	}
}

// creditLine is how many instructions a block may run before they are charged to the budget, which
// all blocks of a launch share.
const creditLine = 2048

// pay charges the instructions of the block to the budget of the launch.
func pay(b *vm.Block, t *vm.Thread) {
	n := b.Debt
	b.Debt = 0
	spend(b.Grid, t, n)
	t.PayRaces()
}

// step runs up to n instructions, in the checking loop while undefined values are about.
func step(t *vm.Thread, n int) yield {
	t.Granted = n
	if t.Grid.Opts.Watch != nil {
		return watched(t, n)
	}
	if t.Trace != nil {
		return traced(t, n)
	}
	for n > 0 {
		var y yield
		if t.Checked() {
			y = runChecked(t, n)
		} else {
			y = runThread(t, n)
		}
		t.Steps += uint64(n - t.Left)
		n = t.Left
		if y == yClock {
			t.Tick()
			t.Steps++
			n--
		} else if y != yTaint {
			return y
		}
	}
	return yBudget
}

// release lets a parked thread go on after its instruction.
func release(t *vm.Thread) {
	switch t.Parked.X.Park {
	case vm.ParkBarrier:
		t.Block.Barred--
	case vm.ParkCluster:
		t.Block.Cluster.Parked--
	default:
		t.Warp.Waits &^= 1 << t.Lane
	}
	t.Warp.Ready |= 1 << t.Lane
	t.Pc++
	t.State = vm.Ready
}

// names lists some threads, with their blocks if there are several.
func names(list []*vm.Thread, blocks bool) string {
	var who []string
	for k, t := range list {
		if k == 4 {
			who = append(who, "…")
			break
		}
		s := t.Tid.String()
		if blocks {
			s += " of block " + t.Block.Idx.String()
		}
		who = append(who, s)
	}
	return strings.Join(who, " ")
}

// ends are faults that a thread cannot go on from.
var ends = []faults.Kind{faults.Trapped, faults.AssertFailed, faults.StackOverflow, faults.BadCall}

// fatal are faults that end the launch whatever the options say.
var fatal = []faults.Kind{faults.BudgetSpent, faults.OutputSpent, faults.MemorySpent, faults.Stopped, faults.Interrupted, faults.Deadlock, faults.Divergence}

// stepOn is step where launches may go on after a fault: the instruction is passed over, and what
// it would have written is zero.
func stepOn(t *vm.Thread, n int) (y yield) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		f, ok := r.(*faults.Fault)
		if !ok || f.By != any(t) || slices.Contains(fatal, f.Kind) || !t.Grid.GoesOn(f) {
			panic(r)
		}
		cutShort(t)
		t.Steps++
		if slices.Contains(ends, f.Kind) {
			y = yExit
			return
		}
		for _, d := range t.Fn.Defs(&t.Fn.Meta[t.Pc]) {
			t.R[d] = 0
			t.SetShadow(d, 0)
		}
		t.DivZero = false
		t.Pc++
		y = yBudget
	}()
	return step(t, n)
}
