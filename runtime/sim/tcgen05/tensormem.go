package tcgen05

import (
	"fmt"
	"math/bits"
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/vm"
)

// Tensor memory (PTX ISA 9.7.16): a block has 128 lanes of 512 columns of 32 bits, of which a warp
// allocates columns. What works on it is asynchronous. Here its effect is there at once, and until
// somebody has waited for it nobody may touch the cells: nobody those that it writes, and no writer
// those that it reads. The region has lane after lane, so that the race check can name cells.

const (
	tensorLanes   = 128
	tensorColumns = 512
	tensorUnit    = 32 // columns: what is allocated at once
)

// tensorMemory is that of a block.
type tensorMemory struct {
	memory.Region
	used         [tensorColumns / tensorUnit]unitUse
	allocs       []tensorAlloc
	pending      []*tensorOp
	group        uint64 // of .cta_group in all instructions, 0 before the first
	last         uint64 // columns of the last allocation, 0 before the first
	relinquished bool
	ask          *pairAsk
}

// unitUse says what became of a unit.
type unitUse uint8

const (
	unitNew unitUse = iota
	unitUsed
	unitFreed
)

// tensorAlloc is an allocation.
type tensorAlloc struct {
	base, n uint64
	by      *vm.Thread
	pos     faults.Position
}

// tensorRegion names tensor memory in the messages of the race check.
const tensorRegion = "tensor memory"

// tensorOf gives the tensor memory of a block, which is made at the first use.
func tensorOf(b *vm.Block) *tensorMemory {
	if tm, ok := b.Tmem.(*tensorMemory); ok {
		return tm
	}
	tm := &tensorMemory{}
	tm.Data = make([]byte, 4*tensorLanes*tensorColumns)
	if b.Grid.Opts.Uninit {
		tm.Shadow = make([]byte, len(tm.Data))
	}
	if b.Grid.Races != nil {
		tm.Races = b.Grid.Races.NewMap(tensorRegion, len(tm.Data))
	}
	b.Tmem = tm
	b.AtEnd = append(b.AtEnd, tm.neverFreed)
	return tm
}

// inGroup checks that all instructions have the same .cta_group.
func (tm *tensorMemory) inGroup(t *vm.Thread, group uint64) {
	if tm.group == 0 {
		tm.group = group
	}
	if tm.group != group {
		t.Fail(faults.BadInstr, "it has .cta_group::%d and others .cta_group::%d; all instructions of a kernel need the same", group, tm.group)
	}
}

// freeColumns finds columns that are free in all of the memories; the lowest.
func freeColumns(n uint64, list ...*tensorMemory) (base uint64, ok bool) {
	for base = 0; base+n <= tensorColumns; base += n {
		free := true
		for _, tm := range list {
			free = free && !slices.Contains(tm.used[base/tensorUnit:(base+n)/tensorUnit], unitUsed)
		}
		if free {
			return base, true
		}
	}
	return 0, false
}

// take allocates columns, whose contents are undefined.
func (tm *tensorMemory) take(t *vm.Thread, base, n uint64) {
	tm.allocs = append(tm.allocs, tensorAlloc{base, n, t, t.Position()})
	for u := base / tensorUnit; u < (base+n)/tensorUnit; u++ {
		tm.used[u] = unitUsed
	}
	for lane := uint64(0); lane < tensorLanes && tm.Shadow != nil; lane++ {
		off := cellAt(lane, base)
		memory.Fill(tm.Shadow[off:off+4*n], 0xff)
	}
	tm.last = n
}

// cellAt is the offset of a cell in the region.
func cellAt(lane, col uint64) uint64 { return 4 * (lane*tensorColumns + col) }

// checkColumns is what alloc and dealloc ask of the number of columns.
func checkColumns(lanes []*vm.Thread, slot int32) uint64 {
	n := lanes[0].R[slot]
	for _, u := range lanes {
		if u.NTaint != 0 {
			u.CheckTaint(slot, "it is a number of columns of tensor memory")
		}
		if u.R[slot] != n {
			u.Fail(faults.BadInstr, "lanes of one warp have different numbers of columns")
		}
	}
	if bits.OnesCount64(n) != 1 || n < tensorUnit || n > tensorColumns {
		lanes[0].Fail(faults.BadInstr, "%d columns; the number has to be a power of two from %d to %d", n, tensorUnit, tensorColumns)
	}
	return n
}

// drop deallocates.
func (tm *tensorMemory) drop(t *vm.Thread, addr, n uint64) {
	i := slices.IndexFunc(tm.allocs, func(a tensorAlloc) bool { return a.base == addr })
	if i < 0 {
		why := "no allocation begins there"
		if addr < tensorColumns && tm.used[addr/tensorUnit] == unitFreed {
			why = "it has been deallocated"
		}
		t.Fail(faults.BadFree, "deallocation of tensor memory at %#x: %s", addr, why)
	}
	a := tm.allocs[i]
	if a.n != n {
		f := t.Fault(faults.BadFree, "deallocation of %d columns of tensor memory, %d of which were allocated", n, a.n)
		f.Notes = append(f.Notes, "they were allocated "+a.pos.String())
		f.Related = append(f.Related, faults.Related{Note: 0, Pos: a.pos})
		panic(f)
	}
	tm.check(t, &tensorOp{by: t, what: "deallocation", areas: []tensorArea{{tm: tm, lanes: tensorLanes, col: a.base, cols: n, write: true}}})
	tm.allocs = slices.Delete(tm.allocs, i, i+1)
	for u := a.base / tensorUnit; u < (a.base+n)/tensorUnit; u++ {
		tm.used[u] = unitFreed
	}
}

// neverFreed reports tensor memory that is allocated when the last thread of the block ends.
func (tm *tensorMemory) neverFreed() {
	if len(tm.allocs) == 0 {
		return
	}
	a := tm.allocs[0]
	panic(a.by.FaultAt(a.pos, faults.NeverFreed, "%d columns of tensor memory are not deallocated when the block ends", a.n))
}

// tensorArea is a rectangle of cells.
type tensorArea struct {
	tm          *tensorMemory
	lane, lanes uint64
	col, cols   uint64
	write       bool
}

func (a *tensorArea) meets(b *tensorArea) bool {
	return a.tm == b.tm && (a.write || b.write) && a.lane < b.lane+b.lanes && b.lane < a.lane+a.lanes &&
		a.col < b.col+b.cols && b.col < a.col+a.cols
}

// tensorOp is an asynchronous operation on tensor memory.
type tensorOp struct {
	by    *vm.Thread
	pos   faults.Position
	what  string // ld, st, mma, cp, shift
	group uint64 // of .cta_group
	areas []tensorArea
	// order is equal in products that are executed in the order in which they were started.
	order  any
	settle func() // checks that belong to the end; may be nil
	done   bool
}

// memories are those that the operation works on.
func (o *tensorOp) memories() (list []*tensorMemory) {
	for _, a := range o.areas {
		if !slices.Contains(list, a.tm) {
			list = append(list, a.tm)
		}
	}
	return list
}

// begin checks an operation and lets it pend.
func (o *tensorOp) begin(t *vm.Thread) {
	o.by, o.pos = t, t.Position()
	for _, tm := range o.memories() {
		tm.check(t, o)
		tm.pending = append(tm.pending, o)
	}
}

// end completes an operation.
func (o *tensorOp) end() {
	if o.done {
		return
	}
	o.done = true
	if o.settle != nil {
		o.settle()
	}
	for _, tm := range o.memories() {
		tm.pending = slices.DeleteFunc(tm.pending, func(p *tensorOp) bool { return p == o })
	}
}

// check looks at the cells of an operation in one of its memories.
func (tm *tensorMemory) check(t *vm.Thread, o *tensorOp) {
	for i := range o.areas {
		a := &o.areas[i]
		if a.tm != tm {
			continue
		}
		tm.checkAllocated(t, a)
		for _, p := range tm.pending {
			if !o.follows(p) && slices.ContainsFunc(p.areas, func(b tensorArea) bool { return a.meets(&b) }) {
				failTensor(t, o, p, a.write)
			}
		}
		if tm.Races != nil {
			kind := memory.Read
			if a.write {
				kind = memory.Write
			}
			for l := a.lane; l < a.lane+a.lanes; l++ {
				t.Race(&vm.Instr{}, tm.Races, cellAt(l, a.col), 4*a.cols, kind)
			}
		}
	}
}

func (tm *tensorMemory) checkAllocated(t *vm.Thread, a *tensorArea) {
	verb := memory.Read.Verb()
	if a.write {
		verb = memory.Write.Verb()
	}
	if a.lane+a.lanes > tensorLanes || a.col+a.cols > tensorColumns {
		t.Fail(faults.OutOfBounds, "%s of %d columns from %d on in lanes %d to %d of tensor memory, which has %d columns of %d lanes", verb, a.cols, a.col, a.lane, a.lane+a.lanes-1, tensorColumns, tensorLanes)
	}
	for c := a.col; c < a.col+a.cols; c++ {
		switch tm.used[c/tensorUnit] {
		case unitNew:
			t.Fail(faults.OutOfBounds, "%s of %d columns of tensor memory from %d on: column %d is not allocated", verb, a.cols, a.col, c)
		case unitFreed:
			t.Fail(faults.UseAfterFree, "%s of %d columns of tensor memory from %d on: column %d has been deallocated", verb, a.cols, a.col, c)
		}
	}
}

// follows says that an operation is executed after another that is pending (9.7.16.6.2). What the
// tensor core does itself is in order, but for products that have different accumulators: the
// manual does not name every such pair, but code in wide use has copies of scale factors after
// products that read the former ones.
func (o *tensorOp) follows(p *tensorOp) bool {
	core := func(o *tensorOp) bool { return o.what == "mma" || o.what == "cp" || o.what == "shift" }
	if !core(o) || !core(p) || o.group != p.group {
		return false
	}
	return o.what != "mma" || p.what != "mma" || o.order == p.order
}

func failTensor(t *vm.Thread, o, p *tensorOp, write bool) {
	kind, verb := faults.PendingCopy, map[bool]string{false: "reads", true: "writes"}
	if p.what == "mma" {
		kind = faults.PendingMatrix
	}
	does := "reads"
	if slices.ContainsFunc(p.areas, func(a tensorArea) bool {
		return a.write && slices.ContainsFunc(o.areas, func(b tensorArea) bool { return a.meets(&b) })
	}) {
		does = "writes"
	}
	f := t.Fault(kind, "it %s tensor memory that a tcgen05.%s, for which nobody has waited yet, %s", verb[write], p.what, does)
	f.Notes = append(f.Notes, fmt.Sprintf("that was started %s by thread %v", p.pos, p.by.Tid))
	f.Related = append(f.Related, faults.Related{Note: 0, Pos: p.pos})
	panic(f)
}
