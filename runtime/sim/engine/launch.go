package engine

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"runtime"
	"runtime/debug"
	"sort"
	"sync"
	"sync/atomic"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// Arg is one kernel argument as bytes in little-endian order.
type Arg []byte

// The makers of arguments.
func U8(v uint8) Arg      { return Arg{v} }
func U16(v uint16) Arg    { return binary.LittleEndian.AppendUint16(nil, v) }
func U32(v uint32) Arg    { return binary.LittleEndian.AppendUint32(nil, v) }
func U64(v uint64) Arg    { return binary.LittleEndian.AppendUint64(nil, v) }
func I32(v int32) Arg     { return U32(uint32(v)) }
func I64(v int64) Arg     { return U64(uint64(v)) }
func F32(v float32) Arg   { return U32(math.Float32bits(v)) }
func F64(v float64) Arg   { return U64(math.Float64bits(v)) }
func Ptr(addr uint64) Arg { return U64(addr) }
func Bytes(b []byte) Arg  { return Arg(b) }

// F16 rounds to a half.
func F16(v float64) Arg { return U16(uint16(numeric.Half.Round(v, 'n'))) }

// BF16 rounds to a bfloat16.
func BF16(v float64) Arg { return U16(uint16(numeric.BFloat16.Round(v, 'n'))) }

// Launch runs an entry over a grid and waits for it. A run-time error of the program is a *Fault.
// args must match the parameters of the entry in number and size; a pointer may be given as 8 bytes
// in a 32-bit program too.
func Launch(r *Runner, entry string, grid, dim geometry.Dim3, shared int, args ...Arg) error {
	return LaunchClusters(r, entry, grid, dim, geometry.Dim3{}, shared, args...)
}

// LaunchClusters is Launch with clusters of so many blocks; zero leaves them to the entry's
// directives.
func LaunchClusters(r *Runner, entry string, grid, dim, cluster geometry.Dim3, shared int, args ...Arg) error {
	fn, err := r.Kernel(entry)
	if err != nil {
		return err
	}
	cluster, grid, explicit, err := clusterSize(fn, grid, cluster)
	if err != nil {
		return err
	}
	if err := fn.CheckShape(grid, dim, shared); err != nil {
		return err
	}
	block, err := paramBlock(fn, args)
	if err != nil {
		return err
	}
	l := r.grid(fn, grid, dim, cluster)
	l.Explicit, l.Shared, l.Args = explicit, uint32(shared), block
	if err := checkStack(l); err != nil {
		return err
	}
	if explicit && sharedSize(l) > 1<<vm.ClusterShift {
		return fmt.Errorf("%d bytes of shared memory are too many for a cluster", sharedSize(l))
	}
	if l.Opts.Cooperative {
		if l.Workspace, err = r.Device.AllocNamed("workspace of the launch", workspaceBytes); err != nil {
			return err
		}
		defer r.Device.Free(l.Workspace)
	}
	if err := executeGrid(l); err != nil {
		return err
	}
	return r.children(l)
}

// children runs what the threads of a grid have launched, and what that launches.
func (r *Runner) children(l *vm.Grid) error {
	for _, k := range l.Children() {
		if k.Copy != nil {
			if err := k.Copy(r.Device); err != nil {
				return fmt.Errorf("a copy by device code: %w", err)
			}
			continue
		}
		l.Tree.Pending--
		cluster, blocks, explicit, err := clusterSize(k.Func, k.Blocks, geometry.Dim3{})
		if err != nil {
			return fmt.Errorf("the launch of %s by device code: %w", k.Func.Name, err)
		}
		c := r.grid(k.Func, blocks, k.Dim, cluster)
		c.Opts.Cooperative = false
		c.Explicit, c.Shared, c.Args, c.Depth, c.Tree = explicit, k.Shared, k.Args, l.Depth+1, l.Tree
		if err := checkStack(c); err != nil {
			return err
		}
		if err := executeGrid(c); err != nil {
			return err
		}
		if err := r.children(c); err != nil {
			return err
		}
	}
	return nil
}

// workspaceBytes is the size of what a cooperative launch has: the size, and the barrier of the
// grid, from 0 (cooperative_groups.h, grid_workspace).
const workspaceBytes = 8

// CallFunc calls a .func, such as a C main, in one thread and gives its integer result. Parameters
// are zero. Exit of the thread (by exit or trap of the program) gives the last result, 0.
func CallFunc(r *Runner, name string) (int32, error) {
	fn, err := r.Function(name)
	if err != nil {
		return 0, err
	}
	one := geometry.Dim(1, 1, 1)
	l := r.grid(fn, one, one, one)
	if err := checkStack(l); err != nil {
		return 0, err
	}
	prepare(l)
	defer settleStats(l)
	defer l.End()
	c, err := newCluster(l, nil, 0)
	if err != nil {
		return 0, err
	}
	result := int32(0)
	done, err := drive(l, c, &result)
	if !done && err == nil {
		err = deadlock(c.Blocks)
	}
	finish(c)
	return result, err
}

// checkStack reports a function whose own frame does not fit in the stack, before any thread is
// made.
func checkStack(l *vm.Grid) error {
	fn := l.Func
	if need := uint64(memory.LocalFirst) + uint64(fn.Align) + uint64(fn.Frame) + 2*memory.Redzone; need > uint64(l.Opts.StackSize) {
		return &faults.Fault{Kind: faults.StackOverflow, Pos: fn.Position(0), Msg: fmt.Sprintf("%s needs %d bytes of stack; the stack has %d", fn.Name, fn.Frame, l.Opts.StackSize)}
	}
	return nil
}

// paramBlock lays the arguments out as the entry's parameters.
func paramBlock(fn *vm.Function, args []Arg) ([]byte, error) {
	if len(args) != len(fn.Entry.Params) {
		return nil, fmt.Errorf("%s takes %d arguments, %d are given", fn.Name, len(fn.Entry.Params), len(args))
	}
	block := make([]byte, fn.Entry.Size)
	for i, p := range fn.Entry.Params {
		a := args[i]
		if len(a) == 8 && p.Size == 4 && fn.Unit.Mod.AddressSize == 32 {
			if binary.LittleEndian.Uint64(a)>>32 == 0 {
				a = a[:4]
			}
		}
		if len(a) != p.Size {
			return nil, fmt.Errorf("argument %d (%s) of %s has %d bytes, %d are given", i+1, p.Name, fn.Name, p.Size, len(args[i]))
		}
		copy(block[p.Offset:], a)
	}
	return block, nil
}

// checksRaces says whether the launch is checked for data races.
func checksRaces(l *vm.Grid) bool {
	return l.Opts.Races && (l.Opts.Touched != nil || l.Blocks.Count()*l.Dim.Count() > 1)
}

// prepare sets up what all blocks of a launch share.
func prepare(l *vm.Grid) {
	d := l.Device
	if l.Opts.Started != nil {
		l.Opts.Started(l)
	}
	l.Params = &memory.Object{Kind: memory.Parameters, Base: d.As.Slot(memory.SlotParam)<<d.As.Shift + memory.ObjOffset, Region: memory.Region{Data: l.Args}}
	d.As.Enter(l.Params)
	if l.Opts.Trace != nil && l.Module.Stretches == nil {
		l.Module.Stretches = allStretches(l.Module.Program)
	}
	if l.Opts.Stats {
		l.Tally = vm.NewTally(len(l.Module.Program.Funcs))
	}
	if checksRaces(l) {
		l.Races = race.New(l.Blocks, l.Dim, l.Cluster, l.Opts.PlainCAS)
		l.Races.InBlocks = !l.Func.Pairs && !l.Opts.Lockstep
	}
}

// executeGrid runs all blocks, cluster by cluster: in parallel if their order cannot be seen, else
// in turns.
func executeGrid(l *vm.Grid) error {
	n, workers := l.Clusters().Count(), l.Opts.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	if n < 2 || l.Opts.Watch != nil || l.Patient() || !l.Func.ParallelSafe() {
		workers = 1
	}
	if workers > 1 && checksRaces(l) {
		if !l.Func.Meets && !l.Opts.Lockstep { // which may have notes, in an order that is the same every time
			return parallelRaces(l, n, workers)
		}
		workers = 1
	}
	prepare(l)
	defer settleStats(l)
	defer l.End()
	if workers > 1 {
		return parallel(l, n, workers)
	}
	return inTurns(l, n)
}

// inTurns runs n clusters in one goroutine.
func inTurns(l *vm.Grid, n uint64) error {
	err := sequential(l, nil, 0, n)
	var f *faults.Fault
	if l.Pending != nil && !(errors.As(err, &f) && f.Kind == faults.DataRace) {
		return l.Pending
	}
	return err
}

// parallel runs n clusters in several goroutines. Output and faults come out in their order.
func parallel(l *vm.Grid, n uint64, workers int) error {
	l.Multi = true
	var next atomic.Uint64
	var rest []*vm.Cluster // that wait for others
	var wg sync.WaitGroup
	var mu sync.Mutex
	faults := map[uint64]error{}
	var crash any // a fault of the simulator itself
	for range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			defer func() {
				if x := recover(); x != nil {
					mu.Lock()
					crash = fmt.Sprintf("%v\n%s", x, debug.Stack())
					mu.Unlock()
					l.Stop.Store(true)
				}
			}()
			var pool *vm.Cluster
			for !l.Stop.Load() {
				i := next.Add(1) - 1
				if i >= n {
					putAway(pool)
					return
				}
				c, err := newCluster(l, pool, i)
				done := false
				if err == nil {
					done, err = drive(l, c, nil)
				}
				mu.Lock()
				if pool = c; err == nil && !done {
					rest, pool = append(rest, c), nil
					mu.Unlock()
					continue
				}
				for _, b := range blocksOf([]*vm.Cluster{c}) {
					collectStats(b)
				}
				if err != nil {
					faults[i] = err
					l.Stop.Store(true)
				}
				mu.Unlock()
			}
		}()
	}
	wg.Wait()
	l.Multi = false
	if crash != nil {
		panic(crash)
	}
	var first []uint64
	for i := range faults {
		first = append(first, i)
	}
	if len(first) == 0 {
		return sequential(l, rest, n, n)
	}
	sort.Slice(first, func(i, j int) bool { return first[i] < first[j] })
	return faults[first[0]]
}

// turnsPerBlock is how many passes a cluster gets before the next one is started beside it, so that
// blocks that wait for each other make progress.
const turnsPerBlock = 8

// sequential runs clusters, those that already run and those from next to n, one after another; one
// that does not finish in its turns shares the machine with further ones. A seed changes the order
// of clusters and lets several run in turns from the start.
func sequential(l *vm.Grid, running []*vm.Cluster, next, n uint64) error {
	var pool *vm.Cluster
	var watch spinWatch
	resident, turns := 1, turnsPerBlock
	l.Queue = vm.StartQueue{Next: next, N: n, Order: blockOrder(l, n)}
	if l.Opts.Seed != 0 {
		resident, turns = 4, 1
	}
	for l.Queue.Next < n || len(running) > 0 {
		for first := true; first || len(running) < resident; first = false {
			i, ok := l.Queue.Take()
			if !ok {
				break
			}
			c, err := newCluster(l, pool, i)
			if err != nil {
				return ended(err, running)
			}
			running = append(running, c)
			pool = nil
		}
		for i := 0; i < len(running); i++ {
			c := running[i]
			done, err := runCluster(c, turns)
			if err != nil {
				return ended(err, running)
			}
			for _, b := range c.Blocks {
				flush(b)
			}
			if l.Broken != nil {
				return ended(l.Broken, running)
			}
			if done {
				finish(c)
				putAway(pool)
				pool = c
				running = append(running[:i], running[i+1:]...)
				i--
			}
		}
		if l.Queue.Next < n || len(running) == 0 {
			continue
		}
		if stuck, err := watch.stuck(l, running); stuck || err != nil {
			if err == nil {
				err = deadlock(blocksOf(running))
			}
			return ended(err, running)
		}
	}
	putAway(pool)
	return nil
}

// ended is the end of a launch by an error, while clusters are running.
func ended(err error, running []*vm.Cluster) error {
	err = located(err, running)
	for _, c := range running {
		finish(c)
	}
	return err
}

// blockOrder gives the i-th cluster to start: in order, or by the seed a permutation.
func blockOrder(l *vm.Grid, n uint64) func(i uint64) uint64 {
	if l.Opts.Seed == 0 || n < 2 || n > 1<<32 {
		return func(i uint64) uint64 { return i }
	}
	step := l.Opts.Seed*2 + 1
	for gcd(step%n, n) != 1 {
		step++
	}
	return func(i uint64) uint64 { return (i*(step%n) + l.Opts.Seed%n) % n }
}

func gcd(a, b uint64) uint64 {
	for a != 0 {
		a, b = b%a, a
	}
	return b
}

// drive runs one cluster to its end, or until all its threads wait or spin, which other clusters
// may end. result, if not nil, receives the integer result of a function.
func drive(l *vm.Grid, c *vm.Cluster, result *int32) (done bool, err error) {
	var watch spinWatch
	running := []*vm.Cluster{c}
	for {
		done, err := runCluster(c, turnsPerBlock)
		if err != nil || done {
			if done && result != nil {
				*result = c.Blocks[0].Threads[0].Result
			}
			return done, located(err, running)
		}
		if l.Stop.Load() {
			return true, nil
		}
		if result != nil {
			if flush(c.Blocks[0]); l.Broken != nil {
				return false, l.Broken
			}
		}
		if stuck, err := watch.stuck(l, running); stuck || err != nil {
			return false, err
		}
	}
}

// spend charges instructions to the budget.
func spend(l *vm.Grid, t *vm.Thread, n uint64) {
	if l.Opts.Budget == 0 {
		return
	}
	if l.Spent.Add(n) > l.Opts.Budget {
		t.Fail(faults.BudgetSpent, "the launch has executed more than %d instructions", l.Opts.Budget)
	}
}

// reuseBlock makes the block of an index, with the threads and memory of a finished block if there
// is one. It has no threads that can run before start.
func reuseBlock(l *vm.Grid, old *vm.Block, idx geometry.Dim3) *vm.Block {
	b := old
	if b == nil {
		if b = l.Spare(registers(l)); b == nil {
			b = &vm.Block{}
			makeThreads(l, b)
		}
		b.Grid, b.Prog, b.Dim, b.GridDim, b.DynShared, b.Quantum = l, l.Module.Program, l.Dim, l.Blocks, l.Shared, defaultQuantum
		if trace := l.Opts.Trace; trace != nil {
			b.Quantum = traceQuantum
			traceTo(b, trace.Block(len(b.Warps)))
		}
		initShared(l, b)
		b.Wide = len(b.Threads) > 1 && canStep(l)
	}
	b.Idx, b.Lin = idx, l.Blocks.Linear(idx)
	b.Live, b.Steps, b.Slept, b.Out = len(b.Threads), 0, 0, nil
	b.Arrived = [vm.Barriers][]vm.Arrival{}
	b.Barred, b.Debt, b.Shared.Pending = 0, 0, nil
	b.Passed.Fn, b.Groups, b.Refused, b.Tmem, b.AtEnd = nil, nil, false, nil, nil
	for _, w := range b.Warps {
		w.Ready, w.Waits, w.Stalled, w.Products = w.Exists(), 0, 0, nil
	}
	clear(b.Shared.Data)
	clear(b.Shared.Unfenced)
	clear(b.Maps)
	memory.Fill(b.Shared.Shadow, 0xff)
	if l.Module.Program.Reserved && b.Shared.Shadow != nil {
		clear(b.Shared.Shadow[memory.SharedReserved:memory.SharedFirst]) // whose values are the system's
	}
	if l.Opts.Seed != 0 {
		b.Rng = l.Opts.Seed*0x9e3779b97f4a7c15 + b.Lin*0xbf58476d1ce4e5b9 + 1
		if b.Rng == 0 {
			b.Rng = 1
		}
		b.Quantum = 200
	}
	if l.Races != nil {
		b.Shared.Races = l.Races.NewMap(race.SharedMemory, len(b.Shared.Data))
	}
	return b
}

// canStep says whether warps may run in step: nobody wants to see every instruction, and no seed
// asks for another order.
func canStep(l *vm.Grid) bool {
	o := &l.Opts
	return !o.Apart && (o.Seed == 0 || o.Lockstep) && o.Watch == nil && o.Trace == nil && !l.Patient()
}

// start lets the threads of a block that has its place in a cluster enter the function.
func start(b *vm.Block) (err error) {
	defer caught(b.Grid, &err)
	l := b.Grid
	b.OpenWindows()
	if l.Races != nil {
		for i, w := range b.Warps {
			w.Clocks.Start(l.Races, uint32(b.Lin), uint32(i*geometry.WarpSize), len(w.Threads))
		}
	}
	for _, t := range b.Threads {
		t.Reset()
		t.Steps, t.Result, t.Arrivals, t.Waits = 0, 0, 0, 0
		if c := t.Warp.Clocks.Clocks[t.Lane]; t.Clock != c {
			t.Clock = c
		}
	}
	for _, w := range b.Warps {
		w.EnterAll(l.Func)
	}
	for _, t := range b.Threads {
		zeroParams(t)
	}
	return nil
}

// zeroParams gives a function that the host calls zero for every parameter (main's argc and argv).
func zeroParams(t *vm.Thread) {
	for _, f := range t.Fn.Params {
		if f.Slot == 0 {
			lo := t.Fp() + f.Off
			clear(t.Local.Data[lo : lo+f.Size])
			if t.Local.Shadow != nil {
				clear(t.Local.Shadow[lo : lo+f.Size])
			}
		}
	}
}

// sharedSize is how much of the shared window a block uses.
func sharedSize(l *vm.Grid) uint32 {
	if l.Shared > 0 {
		return l.Module.Program.Dynamic + (l.Shared+15)&^15
	}
	return l.Module.Program.Statics
}

// initShared lays out the shared window: static variables, then dynamic memory.
func initShared(l *vm.Grid, b *vm.Block) {
	p, size := l.Module.Program, sharedSize(l)
	b.Shared = memory.Region{Data: make([]byte, size), Ends: make([]uint32, (size+15)>>4)}
	if l.Opts.Uninit {
		b.Shared.Shadow = make([]byte, size)
	}
	if p.Proxied {
		b.Shared.Unfenced = make(memory.Unfenced, (size+3)/4)
	}
	set := func(off, n uint32) {
		for g := off >> 4; g<<4 < off+n; g++ {
			b.Shared.Ends[g] = off + n
		}
	}
	for _, s := range p.Shared {
		set(s.Off, s.Size)
	}
	if p.Reserved {
		set(memory.SharedReserved, memory.SharedFirst-memory.SharedReserved)
	}
	if l.Shared > 0 {
		set(p.Dynamic, l.Shared)
	}
}

// registers is how many slots a thread has at first.
func registers(l *vm.Grid) int {
	size := len(l.Func.Template)
	if len(l.Func.Calls) > 0 || l.Func.Indirect {
		size += vm.InitialRegs
	}
	return size
}

func makeThreads(l *vm.Grid, b *vm.Block) {
	n := int(l.Dim.Count())
	threads := make([]vm.Thread, n)
	size := registers(l)
	b.Threads = make([]*vm.Thread, 0, n)
	if l.Opts.Stats {
		b.Tally = vm.NewTally(len(l.Module.Program.Funcs))
	}
	for i := range n {
		lin := uint32(i)
		t := &threads[i]
		*t = vm.Thread{Prog: l.Module.Program, Grid: l, As: l.Device.As, Block: b, Lin: lin, Lane: lin % geometry.WarpSize}
		t.Tid = geometry.Dim(lin%l.Dim.X, lin/l.Dim.X%l.Dim.Y, lin/(l.Dim.X*l.Dim.Y))
		t.Tally = b.Tally
		if lin%geometry.WarpSize == 0 {
			b.Warps = append(b.Warps, &vm.Warp{Block: b, Regs: make([]uint64, size*vm.NextSlot)})
		}
		w := b.Warps[len(b.Warps)-1]
		w.Threads = append(w.Threads, t)
		t.Warp = w
		b.Threads = append(b.Threads, t)
	}
}

// exit ends a thread: the result of a called function is kept.
func exit(t *vm.Thread) {
	if len(t.Frames) == 1 && t.Fn.Entry == nil && len(t.Fn.Rets) == 1 && t.Fn.Code[t.Pc].Op == vm.OpRet {
		f := &t.Fn.Rets[0]
		if f.Slot != 0 {
			t.Result = int32(t.R[f.Slot])
		} else if f.Size <= 8 {
			off := uint64(t.Fp() + f.Off)
			if s := t.Local.LoadShadow(off, uint64(f.Size)); s != 0 {
				t.Fail(faults.Uninitialised, "the result of %s is undefined", t.Fn.Name)
			}
			t.Result = int32(t.Local.Load(off, uint64(f.Size)))
		}
	}
	for len(t.Frames) > 0 {
		t.Leave()
	}
}
