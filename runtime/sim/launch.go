package sim

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
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
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

// launch is one running grid.
type launch struct {
	m         *Machine
	fn        *function
	number    uint64 // %gridid, from 1
	grid, dim geometry.Dim3
	cluster   geometry.Dim3 // blocks of a cluster
	explicit  bool          // clusters are asked for
	shared    uint32
	params    *memory.Object
	args      []byte
	spent     atomic.Uint64
	stop      atomic.Bool
	races     *race.State
	pending   *faults.Fault // an uninitialised value that a data race may explain
	queue     startQueue
}

// limits of one launch (PTX ISA and CUDA's tables).
const (
	maxBlockThreads = 1024
	maxDynShared    = 256 << 10
)

// Launch runs an entry over a grid and waits for it. A run-time error of the program is a *Fault.
// args must match the parameters of the entry in number and size; a pointer may be given as 8 bytes
// in a 32-bit program too.
func (m *Machine) Launch(entry string, grid, dim geometry.Dim3, shared int, args ...Arg) error {
	return m.LaunchClusters(entry, grid, dim, geometry.Dim3{}, shared, args...)
}

// LaunchClusters is Launch with clusters of so many blocks; zero leaves them to the entry's
// directives.
func (m *Machine) LaunchClusters(entry string, grid, dim, cluster geometry.Dim3, shared int, args ...Arg) error {
	fn := m.prog.entries[entry]
	if fn == nil {
		return fmt.Errorf("no entry %s", entry)
	}
	cluster, grid, explicit, err := clusterSize(fn, grid, cluster)
	if err != nil {
		return err
	}
	if err := checkShape(fn, grid, dim, shared); err != nil {
		return err
	}
	if err := m.checkStack(fn); err != nil {
		return err
	}
	block, err := paramBlock(fn, args)
	if err != nil {
		return err
	}
	m.grids++
	l := &launch{m: m, fn: fn, number: m.grids, grid: grid, dim: dim, cluster: cluster, explicit: explicit, shared: uint32(shared), args: block}
	if explicit && l.sharedSize() > 1<<clusterShift {
		return fmt.Errorf("%d bytes of shared memory are too many for a cluster", l.sharedSize())
	}
	return m.execute(l)
}

// CallFunc calls a .func, such as a C main, in one thread and gives its integer result. Parameters
// are zero. Exit of the thread (by exit or trap of the program) gives the last result, 0.
func (m *Machine) CallFunc(name string) (int32, error) {
	fn := m.prog.findFunc(name)
	if fn == nil {
		return 0, fmt.Errorf("no function %s", name)
	}
	if err := m.checkStack(fn); err != nil {
		return 0, err
	}
	one := geometry.Dim(1, 1, 1)
	m.grids++
	l := &launch{m: m, fn: fn, number: m.grids, grid: one, dim: one, cluster: one}
	m.prepare(l)
	c := l.newCluster(nil, 0)
	result := int32(0)
	done, err := l.drive(c, &result)
	if !done && err == nil {
		err = deadlock(c.blocks)
	}
	m.finish(c)
	return result, err
}

// checkStack reports a function whose own frame does not fit in the stack, before any thread is
// made.
func (m *Machine) checkStack(fn *function) error {
	if need := uint64(memory.LocalFirst) + uint64(fn.align) + uint64(fn.frame) + 2*memory.Redzone; need > uint64(m.opts.StackSize) {
		return &faults.Fault{Kind: faults.StackOverflow, Pos: fn.position(0), Msg: fmt.Sprintf("%s needs %d bytes of stack; the stack has %d", fn.name, fn.frame, m.opts.StackSize)}
	}
	return nil
}

func checkShape(fn *function, grid, dim geometry.Dim3, shared int) error {
	for _, d := range []geometry.Dim3{grid, dim} {
		if d.X == 0 || d.Y == 0 || d.Z == 0 {
			return errors.New("grid and block need positive sizes")
		}
	}
	if dim.Count() > maxBlockThreads || dim.Z > 64 {
		return fmt.Errorf("block of %d threads; the limit is %d", dim.Count(), maxBlockThreads)
	}
	if grid.Y > 65535 || grid.Z > 65535 || grid.X > 1<<31-1 {
		return fmt.Errorf("grid %v is too large", grid)
	}
	if shared < 0 || shared > maxDynShared {
		return fmt.Errorf("%d bytes of dynamic shared memory; the limit is %d", shared, maxDynShared)
	}
	if n := fn.decl.MaxNTid; len(n) > 0 {
		limit := uint64(1)
		for _, v := range n {
			limit *= uint64(max(v, 1))
		}
		if fn.decl.ReqNTid && dim.Count() != limit || dim.Count() > limit {
			return fmt.Errorf("block of %d threads; %s is made for %d", dim.Count(), fn.name, limit)
		}
	}
	return nil
}

// paramBlock lays the arguments out as the entry's parameters.
func paramBlock(fn *function, args []Arg) ([]byte, error) {
	if len(args) != len(fn.entry.params) {
		return nil, fmt.Errorf("%s takes %d arguments, %d are given", fn.name, len(fn.entry.params), len(args))
	}
	block := make([]byte, fn.entry.size)
	for i, p := range fn.entry.params {
		a := args[i]
		if len(a) == 8 && p.Size == 4 && fn.unit.mod.AddressSize == 32 {
			if binary.LittleEndian.Uint64(a)>>32 == 0 {
				a = a[:4]
			}
		}
		if len(a) != p.Size {
			return nil, fmt.Errorf("argument %d (%s) of %s has %d bytes, %d are given", i+1, p.Name, fn.name, p.Size, len(args[i]))
		}
		copy(block[p.Offset:], a)
	}
	return block, nil
}

// checksRaces says whether the launch is checked for data races.
func (l *launch) checksRaces() bool {
	return l.m.opts.Races && l.grid.Count()*l.dim.Count() > 1
}

// onLaunch, if there is one, is told what is launched: tests see by it which instructions they run.
var onLaunch func(l *launch)

// prepare sets up what all blocks of a launch share.
func (m *Machine) prepare(l *launch) {
	if onLaunch != nil {
		onLaunch(l)
	}
	l.params = &memory.Object{Kind: memory.Parameters, Base: memory.SlotParam<<m.as.Shift + memory.ObjOffset, Region: memory.Region{Data: l.args}}
	m.maps.reset()
	list := *m.as.Slots.Load()
	list[memory.SlotParam] = l.params
	for _, o := range list {
		if o != nil {
			o.Races = nil
			o.Settle()
		}
	}
	for _, im := range m.images {
		im.races = nil
	}
	if l.checksRaces() {
		l.races = race.New(l.grid, l.dim, l.cluster, m.opts.PlainCAS)
		m.watchSurfaces(l.races)
		for _, o := range list {
			if o != nil && o.Kind <= memory.HeapBlock {
				o.Races = l.races.NewMap(o.Describe(), len(o.Data))
				o.Races.Base = o.Base
				o.Settle()
			}
		}
	}
}

// execute runs all blocks, cluster by cluster: in parallel if their order cannot be seen, else in
// turns.
func (m *Machine) execute(l *launch) error {
	n, workers := l.clusters().Count(), m.opts.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	if n < 2 || m.opts.Watch != nil || m.patient() || !l.fn.parallelSafe() {
		workers = 1
	}
	if workers > 1 && l.checksRaces() {
		if !l.fn.meets {
			return m.parallelRaces(l, n, workers)
		}
		workers = 1
	}
	m.prepare(l)
	if workers > 1 {
		return m.parallel(l, n, workers)
	}
	return m.inTurns(l, n)
}

// inTurns runs n clusters in one goroutine.
func (m *Machine) inTurns(l *launch, n uint64) error {
	err := m.sequential(l, nil, 0, n)
	var f *faults.Fault
	if l.pending != nil && !(errors.As(err, &f) && f.Kind == faults.DataRace) {
		return l.pending
	}
	return err
}

// parallel runs n clusters in several goroutines. Output and faults come out in their order.
func (m *Machine) parallel(l *launch, n uint64, workers int) error {
	m.multi = true
	var next atomic.Uint64
	var rest []*cluster // that wait for others
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
					l.stop.Store(true)
				}
			}()
			var pool *cluster
			for !l.stop.Load() {
				i := next.Add(1) - 1
				if i >= n {
					return
				}
				c := l.newCluster(pool, i)
				done, err := l.drive(c, nil)
				mu.Lock()
				if pool = c; err == nil && !done {
					rest, pool = append(rest, c), nil
					mu.Unlock()
					continue
				}
				for _, b := range c.blocks {
					m.collectStats(b)
				}
				if err != nil {
					faults[i] = err
					l.stop.Store(true)
				}
				mu.Unlock()
			}
		}()
	}
	wg.Wait()
	m.multi = false
	if crash != nil {
		panic(crash)
	}
	var first []uint64
	for i := range faults {
		first = append(first, i)
	}
	if len(first) == 0 {
		return m.sequential(l, rest, n, n)
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
func (m *Machine) sequential(l *launch, running []*cluster, next, n uint64) error {
	var pool *cluster
	var watch spinWatch
	resident, turns := 1, turnsPerBlock
	l.queue = startQueue{next, n, m.blockOrder(n)}
	if m.opts.Seed != 0 {
		resident, turns = 4, 1
	}
	for l.queue.next < n || len(running) > 0 {
		for first := true; first || len(running) < resident; first = false {
			i, ok := l.queue.take()
			if !ok {
				break
			}
			running = append(running, l.newCluster(pool, i))
			pool = nil
		}
		for i := 0; i < len(running); i++ {
			c := running[i]
			done, err := c.run(turns)
			if err != nil {
				err = located(err, running)
				for _, c := range running {
					m.finish(c)
				}
				return err
			}
			for _, b := range c.blocks {
				m.flush(b)
			}
			if done {
				m.finish(c)
				pool = c
				running = append(running[:i], running[i+1:]...)
				i--
			}
		}
		if l.queue.next < n || len(running) == 0 {
			continue
		}
		if stuck, err := watch.stuck(m, running); stuck || err != nil {
			if err == nil {
				err = deadlock(blocksOf(running))
			}
			for _, c := range running {
				m.finish(c)
			}
			return err
		}
	}
	return nil
}

// blockOrder gives the i-th cluster to start: in order, or by the seed a permutation.
func (m *Machine) blockOrder(n uint64) func(i uint64) uint64 {
	if m.opts.Seed == 0 || n < 2 || n > 1<<32 {
		return func(i uint64) uint64 { return i }
	}
	step := m.opts.Seed*2 + 1
	for gcd(step%n, n) != 1 {
		step++
	}
	return func(i uint64) uint64 { return (i*(step%n) + m.opts.Seed%n) % n }
}

func gcd(a, b uint64) uint64 {
	for a != 0 {
		a, b = b%a, a
	}
	return b
}

// drive runs one cluster to its end, or until all its threads wait or spin, which other clusters
// may end. result, if not nil, receives the integer result of a function.
func (l *launch) drive(c *cluster, result *int32) (done bool, err error) {
	var watch spinWatch
	running := []*cluster{c}
	for {
		done, err := c.run(turnsPerBlock)
		if err != nil || done {
			if done && result != nil {
				*result = c.blocks[0].threads[0].result
			}
			return done, located(err, running)
		}
		if l.stop.Load() {
			return true, nil
		}
		if result != nil {
			l.m.flush(c.blocks[0])
		}
		if stuck, err := watch.stuck(l.m, running); stuck || err != nil {
			return false, err
		}
	}
}

// spend charges instructions to the budget.
func (l *launch) spend(t *thread, n uint64) {
	if l.m.opts.Budget == 0 {
		return
	}
	if l.spent.Add(n) > l.m.opts.Budget {
		t.fail(faults.BudgetSpent, "the launch has executed more than %d instructions", l.m.opts.Budget)
	}
}

// reuseBlock makes the block of an index, with the threads and memory of a finished block if there
// is one. It has no threads that can run before start.
func (l *launch) reuseBlock(old *block, idx geometry.Dim3) *block {
	b := old
	if b == nil {
		b = &block{m: l.m, l: l, prog: l.m.prog, dim: l.dim, grid: l.grid, dynShared: l.shared, quantum: defaultQuantum}
		if l.m.opts.Trace != nil {
			b.quantum = traceQuantum
		}
		l.initShared(b)
		l.makeThreads(b)
		b.wide = len(b.threads) > 1 && l.m.canStep()
	}
	b.idx, b.lin = idx, l.grid.Linear(idx)
	b.live, b.steps, b.slept, b.out = len(b.threads), 0, 0, nil
	b.arrived = [barriers][]arrival{}
	b.barred, b.debt, b.shared.Pending = 0, 0, nil
	b.passed.fn, b.groups, b.refused, b.tmem = nil, nil, false, nil
	for _, w := range b.warps {
		w.ready, w.waits, w.stalled, w.products = w.exists(), 0, 0, productGroups{}
	}
	clear(b.shared.Data)
	clear(b.shared.Unfenced)
	clear(b.maps)
	memory.Fill(b.shared.Shadow, 0xff)
	if l.m.opts.Seed != 0 {
		b.rng = l.m.opts.Seed*0x9e3779b97f4a7c15 + b.lin*0xbf58476d1ce4e5b9 + 1
		if b.rng == 0 {
			b.rng = 1
		}
		b.quantum = 200
	}
	if l.races != nil {
		b.shared.Races = l.races.NewMap(race.SharedMemory, len(b.shared.Data))
	}
	return b
}

// canStep says whether warps may run in step: nobody wants to see every instruction, and no seed
// asks for another order.
func (m *Machine) canStep() bool {
	o := &m.opts
	return !m.apart && o.Seed == 0 && o.Watch == nil && o.Trace == nil && !o.Stats && !m.patient()
}

// start lets the threads of a block that has its place in a cluster enter the function.
func (b *block) start() {
	l := b.l
	b.openWindows()
	for _, t := range b.threads {
		t.reset()
		t.steps, t.result, t.arrivals, t.waits = 0, 0, 0, 0
		if l.races != nil {
			t.clock = l.races.NewClock(uint32(b.lin), t.lin)
			t.warp.clocks[t.lane] = t.clock
		}
		t.enter(l.fn, 0)
		t.zeroParams()
	}
}

// zeroParams gives a function that the host calls zero for every parameter (main's argc and argv).
func (t *thread) zeroParams() {
	for _, f := range t.fn.params {
		if f.slot == 0 {
			lo := t.fp() + f.off
			clear(t.local.Data[lo : lo+f.size])
			if t.local.Shadow != nil {
				clear(t.local.Shadow[lo : lo+f.size])
			}
		}
	}
}

// sharedSize is how much of the shared window a block uses.
func (l *launch) sharedSize() uint32 {
	if l.shared > 0 {
		return l.m.prog.dynamic + (l.shared+15)&^15
	}
	return l.m.prog.statics
}

// initShared lays out the shared window: static variables, then dynamic memory.
func (l *launch) initShared(b *block) {
	p, size := l.m.prog, l.sharedSize()
	b.shared = memory.Region{Data: make([]byte, size), Ends: make([]uint32, (size+15)>>4)}
	if l.m.opts.Uninit {
		b.shared.Shadow = make([]byte, size)
	}
	if p.proxied {
		b.shared.Unfenced = make(memory.Unfenced, (size+3)/4)
	}
	set := func(off, n uint32) {
		for g := off >> 4; g<<4 < off+n; g++ {
			b.shared.Ends[g] = off + n
		}
	}
	for _, s := range p.shared {
		set(s.off, s.size)
	}
	if l.shared > 0 {
		set(p.dynamic, l.shared)
	}
}

func (l *launch) makeThreads(b *block) {
	n := int(l.dim.Count())
	threads := make([]thread, n)
	size := len(l.fn.template)
	if len(l.fn.calls) > 0 || l.fn.indirect {
		size += initialRegs
	}
	b.threads = make([]*thread, 0, n)
	for i := range n {
		lin := uint32(i)
		t := &threads[i]
		*t = thread{prog: l.m.prog, m: l.m, as: l.m.as, blk: b, lin: lin, lane: lin % geometry.WarpSize}
		t.tid = geometry.Dim(lin%l.dim.X, lin/l.dim.X%l.dim.Y, lin/(l.dim.X*l.dim.Y))
		if l.m.opts.Stats {
			t.stats, t.counts = newStats(), map[*ptx.Instr]uint64{}
		}
		if lin%geometry.WarpSize == 0 {
			b.warps = append(b.warps, &warp{b: b, regs: make([]uint64, size*nextSlot)})
		}
		w := b.warps[len(b.warps)-1]
		w.threads = append(w.threads, t)
		t.warp = w
		b.threads = append(b.threads, t)
	}
	if trace := l.m.opts.Trace; trace != nil {
		b.traceTo(trace.Block(len(b.warps)))
	}
}

// exit ends a thread: the result of a called function is kept.
func (t *thread) exit() {
	if len(t.frames) == 1 && t.fn.entry == nil && len(t.fn.rets) == 1 && t.fn.code[t.pc].op == opRet {
		f := &t.fn.rets[0]
		if f.slot != 0 {
			t.result = int32(t.r[f.slot])
		} else if f.size <= 8 {
			off := uint64(t.fp() + f.off)
			if s := t.local.LoadShadow(off, uint64(f.size)); s != 0 {
				t.fail(faults.Uninitialised, "the result of %s is undefined", t.fn.name)
			}
			t.result = int32(t.local.Load(off, uint64(f.size)))
		}
	}
	for len(t.frames) > 0 {
		t.leave()
	}
}

// classify finds which functions have effects whose order between blocks can be seen.
func (p *Program) classify() {
	for changed := true; changed; {
		changed = false
		for _, fn := range p.funcs {
			rw, meets := fn.globalRW || fn.indirect || fn.builtin != nil, fn.meets
			for _, c := range fn.calls {
				rw, meets = rw || c.globalRW, meets || c.meets
			}
			if rw != fn.globalRW || meets != fn.meets {
				fn.globalRW, fn.meets, changed = rw, meets, true
			}
		}
	}
}

// parallelSafe reports that blocks of the entry may run at once with the same result as in order.
func (fn *function) parallelSafe() bool { return !fn.globalRW }
