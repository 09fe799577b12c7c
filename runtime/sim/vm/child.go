package vm

import (
	"errors"
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
)

// What device code launches (CUDA Programming Guide, Dynamic Parallelism). A child begins after all
// blocks of the grid that launched it have ended, in the order of the launches: what CUDA permits
// in any stream, as nobody may wait for a child. A grid is complete when its children are; those in
// the stream for tail launches begin then.

// Limits of launches by device code (CUDA Programming Guide, Dynamic Parallelism).
const (
	maxDepth   = 24   // nested grids
	maxPending = 2048 // launches that have not begun, unless the host sets cudaLimitDevRuntimePendingLaunchCount
)

// Limits of any launch (PTX ISA and CUDA's tables).
const (
	maxBlockThreads = 1024
	maxDynShared    = 256 << 10
)

// The results of a launch by device code that are no faults (cudaError).
const (
	errorInvalidValue          = 1
	errorInvalidConfiguration  = 9
	errorLaunchMaxDepth        = 65
	errorLaunchPendingCount    = 69
	errorInvalidDeviceFunction = 98
)

// Streams that are no handle (cuda_device_runtime_api.h).
const streamTailLaunch = 3

// Child is a launch by device code, or a copy between them.
type Child struct {
	Func        *Function // nil for a copy
	Blocks, Dim geometry.Dim3
	Shared      uint32
	Args        []byte
	Tail        bool // it begins after all others
	Copy        func(*Device) error
}

// childState is what a grid knows of the launches of its threads. Grid.Mu guards it.
type childState struct {
	Depth    int               // 0: the host has launched the grid
	Tree     *ChildCount       // of the grid that the host launched, and all below it; nil: none yet
	children []*Child          // in the order of the launches
	buffers  map[uint64]*Child // by the address of their arguments, which have been asked for
	streams  uint64            // handles that were given
}

// ChildCount counts the launches that have not begun.
type ChildCount struct{ Pending int }

// CheckShape reports a grid or block that no launch of fn may have.
func (fn *Function) CheckShape(grid, dim geometry.Dim3, shared int) error {
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
	if n := fn.Decl.MaxNTid; len(n) > 0 {
		limit := uint64(1)
		for _, v := range n {
			limit *= uint64(max(v, 1))
		}
		if fn.Decl.ReqNTid && dim.Count() != limit || dim.Count() > limit {
			return fmt.Errorf("block of %d threads; %s is made for %d", dim.Count(), fn.Name, limit)
		}
	}
	return nil
}

// refuse notes the result of a call of the device run-time system.
func (t *Thread) refuse(code uint32) uint64 {
	t.LastError = code
	return 0
}

// ParameterBuffer gives the memory for the arguments of a launch of the kernel at an address, 0 if
// there can be no such launch: LastError says why.
func (t *Thread) ParameterBuffer(kernel uint64, blocks, threads [3]uint32, shared uint32) uint64 {
	grid, dim := geometry.Dim(blocks[0], blocks[1], blocks[2]), geometry.Dim(threads[0], threads[1], threads[2])
	if t.Grid.Func.Entry == nil {
		t.Fail(faults.BadCall, "a launch by %s, which is no kernel", t.Grid.Func.Name)
	}
	fn := t.Prog.functionAt(kernel)
	if fn == nil || fn.Entry == nil || len(fn.Code) == 0 {
		return t.refuse(errorInvalidDeviceFunction)
	}
	if fn.CheckShape(grid, dim, int(shared)) != nil {
		return t.refuse(errorInvalidConfiguration)
	}
	l := t.Grid
	if l.Depth+1 >= maxDepth {
		return t.refuse(errorLaunchMaxDepth)
	}
	l.Mu.Lock()
	defer l.Mu.Unlock()
	if l.Tree == nil {
		l.Tree = &ChildCount{}
	}
	if l.Tree.Pending >= l.Device.Pending {
		return t.refuse(errorLaunchPendingCount)
	}
	addr, err := l.Device.AllocUndefined("arguments of "+fn.Name, max(fn.Entry.Size, 1))
	if err != nil {
		t.Fail(faults.MemorySpent, "the launch of %s: %v", fn.Name, err)
	}
	if l.buffers == nil {
		l.buffers = map[uint64]*Child{}
	}
	l.buffers[addr] = &Child{Func: fn, Blocks: grid, Dim: dim, Shared: shared}
	l.Tree.Pending++
	return addr
}

// LaunchDevice launches the kernel whose arguments lie at an address that ParameterBuffer gave.
func (t *Thread) LaunchDevice(buffer, stream uint64) uint64 {
	l := t.Grid
	l.Mu.Lock()
	defer l.Mu.Unlock()
	k := l.buffers[buffer]
	if k == nil {
		t.refuse(errorInvalidValue)
		return errorInvalidValue
	}
	o := t.As.Find(buffer)
	for _, p := range k.Func.Entry.Params {
		if v := o.View(); v.Shadow != nil && p.Size <= 8 && undefinedAll(v.Shadow[p.Offset:p.Offset+p.Size]) {
			t.Fail(faults.Uninitialised, "%s of the launch of %s is undefined", p.Name, k.Func.Name)
		}
	}
	k.Args, k.Tail = append([]byte(nil), o.Data[:k.Func.Entry.Size]...), stream == streamTailLaunch
	l.children = append(l.children, k)
	delete(l.buffers, buffer)
	if err := l.Device.Free(buffer); err != nil {
		t.Fail(faults.BadFree, "arguments of %s: %v", k.Func.Name, err)
	}
	return 0
}

func undefinedAll(shadow []byte) bool {
	for _, b := range shadow {
		if b != 0xff {
			return false
		}
	}
	return true
}

// CopyLater makes a copy or fill of n bytes of device memory after the launches so far.
func (t *Thread) CopyLater(to, from, n uint64, fill []byte) uint64 {
	l := t.Grid
	l.Mu.Lock()
	defer l.Mu.Unlock()
	l.children = append(l.children, &Child{Copy: func(d *Device) error {
		data := fill
		if fill == nil {
			var err error
			if data, err = d.Read(from, int(n)); err != nil {
				return err
			}
		}
		return d.Write(to, data)
	}})
	return 0
}

// NewStream gives a handle that no other stream or event has.
func (t *Thread) NewStream() uint64 {
	l := t.Grid
	l.Mu.Lock()
	defer l.Mu.Unlock()
	l.streams++
	return 0x100 + l.streams
}

// Children takes what the threads of an ended grid have launched, in the order in which it runs.
func (l *Grid) Children() []*Child {
	for addr := range l.buffers { // nobody has launched them
		l.Device.Free(addr)
		l.Tree.Pending--
	}
	var list []*Child
	for _, tail := range []bool{false, true} {
		for _, k := range l.children {
			if k.Tail == tail {
				list = append(list, k)
			}
		}
	}
	l.buffers, l.children = nil, nil
	return list
}
