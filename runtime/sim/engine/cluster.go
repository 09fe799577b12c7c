package engine

import (
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// clusterSize decides on the cluster of a launch: dims is what the launch asks for, zero if it asks
// for nothing (PTX ISA 11.7). grid counts clusters under .blocksareclusters (11.8.1).
func clusterSize(fn *vm.Function, grid, dims geometry.Dim3) (cluster, blocks geometry.Dim3, explicit bool, err error) {
	d := fn.Decl
	one := geometry.Dim(1, 1, 1)
	fail := func(format string, a ...any) (geometry.Dim3, geometry.Dim3, bool, error) {
		return one, grid, false, fmt.Errorf(format, a...)
	}
	if req := d.ReqCluster; len(req) > 0 {
		want := dim3Of(req)
		if dims != (geometry.Dim3{}) && dims != want {
			return fail("clusters of %v; %s is made for %v", dims, fn.Name, want)
		}
		dims = want
	}
	if dims == (geometry.Dim3{}) {
		if d.ExplicitCluster {
			return fail("%s needs the size of a cluster", fn.Name)
		}
		return one, grid, false, nil
	}
	if dims.X == 0 || dims.Y == 0 || dims.Z == 0 {
		return fail("a cluster needs positive sizes")
	}
	if dims.X > vm.MaxCluster || dims.Y > vm.MaxCluster || dims.Z > vm.MaxCluster || dims.Count() > vm.MaxCluster {
		return fail("cluster of %v blocks; the limit is %d", dims, vm.MaxCluster)
	}
	if n := d.MaxCluster; n > 0 && dims.Count() > uint64(n) {
		return fail("cluster of %d blocks; %s allows %d", dims.Count(), fn.Name, n)
	}
	if fn.Unit.Mod.AddressSize != 64 {
		return fail("clusters need 64-bit addresses")
	}
	if d.BlocksAreClusters {
		grid = geometry.Dim(grid.X*dims.X, grid.Y*dims.Y, grid.Z*dims.Z)
	}
	if grid.X%dims.X != 0 || grid.Y%dims.Y != 0 || grid.Z%dims.Z != 0 {
		return fail("a grid of %v blocks is not made of clusters of %v", grid, dims)
	}
	return dims, grid, true, nil
}

// dim3Of reads the numbers of a directive; those left out are 1.
func dim3Of(list []int) geometry.Dim3 {
	d := [3]uint32{1, 1, 1}
	for i, n := range list {
		if i < 3 {
			d[i] = uint32(n)
		}
	}
	return geometry.Dim(d[0], d[1], d[2])
}

// newCluster makes cluster i of the grid, with the threads and memory of a finished one if there is
// one.
func newCluster(l *vm.Grid, old *vm.Cluster, i uint64) (*vm.Cluster, error) {
	c := old
	if c == nil {
		if n := l.Cluster.Count() * l.BlockBytes(registers(l), int(sharedSize(l))); !l.Take(n) {
			return nil, l.OutOfMemory(faults.Site{Pos: l.Func.Position(0)})
		}
		c = &vm.Cluster{Grid: l, Blocks: make([]*vm.Block, l.Cluster.Count())}
	}
	c.Idx = l.Clusters().At(i)
	c.Phase, c.Parked, c.Shared, c.Gather, c.Tracked = 0, 0, nil, nil, nil
	for rank := range c.Blocks {
		in := l.Cluster.At(uint64(rank))
		idx := geometry.Dim(c.Idx.X*l.Cluster.X+in.X, c.Idx.Y*l.Cluster.Y+in.Y, c.Idx.Z*l.Cluster.Z+in.Z)
		b := reuseBlock(l, c.Blocks[rank], idx)
		b.Cluster, b.Rank = c, uint32(rank)
		c.Blocks[rank] = b
		if err := start(b); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// putAway keeps the blocks of a finished cluster, if there is one, for later launches.
func putAway(c *vm.Cluster) {
	if c == nil {
		return
	}
	for _, b := range c.Blocks {
		c.Grid.PutAway(b)
	}
}

// runCluster lets every block of the cluster go on for at most turns passes; done says that all
// threads have exited. Blocks of one cluster change places after each pass.
func runCluster(c *vm.Cluster, turns int) (done bool, err error) {
	each := turns
	if len(c.Blocks) > 1 {
		each = 1
	}
	for ; turns > 0; turns -= each {
		if c.Grid.Device.Interrupted.Load() {
			return false, interrupted(c)
		}
		progress, live := false, false
		for _, b := range c.Blocks {
			if b.Live == 0 {
				continue
			}
			p, err := runBlock(b, each)
			if err != nil {
				return false, err
			}
			progress = progress || p
			live = live || b.Live > 0
		}
		if !live {
			return true, nil
		}
		if !progress {
			return false, deadlock(c.Blocks)
		}
	}
	return false, nil
}

// interrupted is the fault of a launch that Device.Interrupt ends.
func interrupted(c *vm.Cluster) *faults.Fault {
	t := c.Blocks[0].Threads[0]
	for _, b := range c.Blocks {
		for _, u := range b.Threads {
			if u.State != vm.Exited {
				t = u
			}
		}
	}
	return t.Fault(faults.Interrupted, "the launch was stopped from outside")
}

// barrier lets warps arrive at barrier.cluster and go on after it (PTX ISA 9.7.13.3); true if any
// did. In both forms a thread waits for all threads of its warp that have not exited.
func barrier(c *vm.Cluster) bool {
	if c.Parked == 0 {
		return false
	}
	moved := false
	for _, b := range c.Blocks {
		for _, w := range b.Warps {
			if meets(w, vm.ClusterArrive) {
				moved = true
				for _, t := range w.Threads {
					if t.State == vm.Parked {
						arrive(c, t)
						release(t)
					}
				}
			}
		}
	}
	completePhase(c)
	for _, b := range c.Blocks {
		for _, w := range b.Warps {
			if meets(w, vm.ClusterWait) && passes(w, c.Phase) {
				moved = true
				for _, t := range w.Threads {
					if t.State == vm.Parked {
						t.Waits++
						if t.Clock != nil {
							t.Clock.Join(c.Shared)
						}
						release(t)
					}
				}
			}
		}
	}
	return moved
}

// meets says that all live lanes of the warp are in one form of barrier.cluster.
func meets(w *vm.Warp, form string) bool {
	if w.Ready != 0 || w.Waits != 0 {
		return false
	}
	var first *vm.Thread
	for _, t := range w.Threads {
		switch {
		case t.State == vm.Exited:
		case t.Parked.X.Park != vm.ParkCluster || t.Parked.X.Mode != form:
			return false
		case first == nil:
			first = t
		case t.Parked != first.Parked && (t.Parked.X.Flags|first.Parked.X.Flags)&vm.FlagAligned != 0:
			u := first
			if t.Parked.X.Flags&vm.FlagAligned == 0 {
				t, u = u, t
			}
			f := t.Fault(faults.Divergence, "lanes of one warp meet in barrier.cluster from different instructions")
			f.Notes = append(f.Notes, fmt.Sprintf("thread %v waits %s", u.Tid, u.Position()))
			panic(f)
		}
	}
	return first != nil
}

// passes says that the barrier at which the lanes of the warp have arrived has completed.
func passes(w *vm.Warp, phase uint32) bool {
	ok := true
	for _, t := range w.Threads {
		if t.State != vm.Parked {
			continue
		}
		if t.Arrivals == t.Waits {
			t.Fail(faults.BadInstr, "barrier.cluster.wait by a thread that has not arrived")
		}
		ok = ok && t.Arrivals <= phase
	}
	return ok
}

func arrive(c *vm.Cluster, t *vm.Thread) {
	if t.Arrivals != t.Waits {
		t.Fail(faults.BadInstr, "barrier.cluster.arrive by a thread that has arrived and not waited")
	}
	t.Arrivals++
	if t.Clock == nil {
		return
	}
	if c.Gather == nil {
		c.Gather = t.Clock.NewMeeting()
	}
	c.Gather.Arrive(t.Clock, t.Parked.X.Order)
}

// completePhase ends a phase of the barrier when every thread that has not exited has arrived.
func completePhase(c *vm.Cluster) {
	for _, b := range c.Blocks {
		for _, t := range b.Threads {
			if t.State != vm.Exited && t.Arrivals <= c.Phase {
				return
			}
		}
	}
	c.Phase++
	if c.Gather != nil {
		for _, b := range c.Blocks { // exited threads count as arrived
			for _, t := range b.Threads {
				if t.State == vm.Exited {
					c.Gather.Add(t.Clock)
				}
			}
		}
		c.Shared, c.Gather = c.Gather.All(), nil
	}
}
