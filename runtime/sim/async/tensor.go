package async

import (
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/tensor"
	"cptx/runtime/sim/vm"
)

// tensorOps are the reductions of cp.reduce.async.bulk.tensor by element type (9.7.9.27.1.3).
var tensorOps = map[string][]tensor.Type{
	"add": {tensor.U32, tensor.S32, tensor.U64, tensor.F32, tensor.F16, tensor.BF16},
	"min": {tensor.U32, tensor.S32, tensor.U64, tensor.S64, tensor.F16, tensor.BF16},
	"max": {tensor.U32, tensor.S32, tensor.U64, tensor.S64, tensor.F16, tensor.BF16},
	"inc": {tensor.U32}, "dec": {tensor.U32},
	// The manual has .b32 and .b64, which no tensor map does; an H200 takes these.
	"and": {tensor.U32, tensor.S32, tensor.U64}, "or": {tensor.U32, tensor.S32, tensor.U64}, "xor": {tensor.U32, tensor.S32, tensor.U64},
}

// tensorCopy is a decoded cp.async.bulk.tensor, cp.reduce.async.bulk.tensor or
// cp.async.bulk.prefetch.tensor.
type tensorCopy struct {
	rank     int
	mode     tensor.Mode
	desc     vm.Instr // of the tensor map
	coords   []int32
	offsets  []int32 // im2col
	shared   vm.Instr
	bar      vm.Instr
	out      bool   // to global memory
	prefetch bool   // nothing is copied
	op       string // of a reduction
	targets  int32  // slot of the mask of blocks (.multicast::cluster), 0: none
	pair     bool   // .cta_group::2
}

// run starts the copy.
func (tc *tensorCopy) run(t *vm.Thread) {
	c := &tensor.Copy{Map: tensorMap(t, &tc.desc, t.R[tc.desc.A]+tc.desc.Imm), Mode: tc.mode, Out: tc.out}
	for _, slot := range tc.coords {
		c.At = append(c.At, int32(t.R[slot]))
	}
	for _, slot := range tc.offsets {
		c.Offsets = append(c.Offsets, uint16(t.R[slot]))
	}
	if err := c.Check(tc.rank); err != nil {
		t.Fail(faults.BadInstr, "%v", err)
	}
	if tc.op != "" && !slices.Contains(tensorOps[tc.op], c.Type) {
		t.Fail(faults.BadInstr, "no reduction .%s of elements .%v", tc.op, c.Type)
	}
	to := t.R[tc.shared.A] + tc.shared.Imm
	switch {
	case tc.prefetch:
	case tc.out:
		tc.store(t, c, to)
	case tc.targets == 0:
		bar := t.R[tc.bar.A] + tc.bar.Imm
		if one, two := t.RankOf(to), t.RankOf(bar); one != two && !(tc.pair && one^1 == two) {
			t.Fail(faults.BadInstr, "the mbarrier object is in shared memory of another block of the cluster than the destination")
		}
		tc.load(t, c, to, bar)
	default:
		tc.multicast(t, c, to)
	}
}

// multicast loads into the shared memory of several blocks. With .cta_group::2 the signal goes to
// the block of each pair that has the parity of the object's.
func (tc *tensorCopy) multicast(t *vm.Thread, c *tensor.Copy, to uint64) {
	mask, bar := t.R[tc.targets], t.R[tc.bar.A]+tc.bar.Imm
	if mask>>len(t.Block.Cluster.Blocks) != 0 {
		t.Fail(faults.BadInstr, "copy to the blocks %#x of a cluster of %d", mask, len(t.Block.Cluster.Blocks))
	}
	for rank := range uint64(len(t.Block.Cluster.Blocks)) {
		if mask>>rank&1 == 0 {
			continue
		}
		signal := rank
		if tc.pair {
			signal = rank&^1 | t.RankOf(bar)&1
		}
		tc.load(t, c, t.MapShared(to, rank), t.MapShared(bar, signal))
	}
}

// box makes the copy of a box that begins at an address of shared memory.
func (tc *tensorCopy) box(t *vm.Thread, c *tensor.Copy, shared uint64, kind memory.Access) (copied *memory.Copy, box []memory.Extent) {
	if shared%128 != 0 {
		t.Fail(faults.Misaligned, "the box at shared address %#x; those of tensor copies begin at multiples of 128", shared)
	}
	copied = t.NewCopy(c.Bytes())
	copied.Data = make([]byte, c.Span())
	for _, part := range c.Parts(shared) {
		m, off := t.Stretch(&tc.shared, shared+part.Offset, part.Size, kind)
		box = append(box, memory.Extent{M: m, Off: off, N: part.Size, At: part.Offset})
	}
	return copied, box
}

// load copies from global memory. All of the box is written, also what is outside of the tensor.
func (tc *tensorCopy) load(t *vm.Thread, c *tensor.Copy, shared, bar uint64) {
	copied, box := tc.box(t, c, shared, memory.Write)
	copied.Into = box
	size, global := c.Type.Size(), &vm.Instr{Space: memory.Global}
	rounded := map[uint64]uint64{} // elements that become others
	c.Each(shared, func(e tensor.Element) {
		if !e.Inside {
			memory.Store(copied.Data, e.Offset, size, c.Fill())
			return
		}
		m, off := t.Access(global, e.Global, size, memory.Read)
		old := m.Load(off, size)
		if v := c.Type.Loaded(old); v != old {
			rounded[e.Offset] = v
		}
		copied.From = memory.Join(copied.From, memory.Extent{M: m, Off: off, N: size, At: e.Offset})
	})
	copied.Gather()
	copied.Adjust = func(data []byte) {
		for at, v := range rounded {
			memory.Store(data, at, size, v)
		}
	}
	copied.Hold()
	completes(t, &tc.bar, bar, copied)
}

// store copies or reduces into global memory what is inside of the tensor, and what shares 16 bytes
// with the end of a row, if there is memory.
func (tc *tensorCopy) store(t *vm.Thread, c *tensor.Copy, shared uint64) {
	copied, box := tc.box(t, c, shared, memory.Read)
	copied.From = box
	t.CheckProxy(copied)
	copied.Gather()
	kind, size, global := memory.Write, c.Type.Size(), &vm.Instr{Space: memory.Global, X: tc.shared.X}
	if tc.op != "" {
		kind |= memory.Strong | memory.Atomic
		op := numeric.Atomic(tc.op, numeric.Types[c.Type.String()])
		copied.Elem, copied.Reduce = size, func(old, v uint64) uint64 { return op(old, v, 0) }
	}
	c.Each(shared, func(e tensor.Element) {
		if !e.Inside && (!e.Padding || !t.IsGlobal(e.Global, size)) {
			return
		}
		m, off := t.Access(global, e.Global, size, kind)
		copied.Into = memory.Join(copied.Into, memory.Extent{M: m, Off: off, N: size, At: e.Offset})
	})
	copied.Hold()
	t.Bulk.Open = append(t.Bulk.Open, copied)
}

// tensorMap reads a descriptor.
func tensorMap(t *vm.Thread, in *vm.Instr, addr uint64) *tensor.Map {
	m, off := mapMemory(t, in, addr, memory.Read)
	if m.Ends != nil {
		t.Fail(faults.WrongSpace, "a tensor map in shared or local memory; one that is used is in .param, .const or .global memory")
	}
	t.CheckMapFence(addr)
	d, err := tensor.Decode(m.Data[off : off+tensor.Bytes])
	if err != nil {
		t.Fail(faults.BadInstr, "%v", err)
	}
	return d
}

// mapMemory finds the memory of a descriptor.
func mapMemory(t *vm.Thread, in *vm.Instr, addr uint64, kind memory.Access) (*memory.Region, uint64) {
	if addr%tensor.Align != 0 {
		t.Fail(faults.Misaligned, "a tensor map at address %#x, which is no multiple of %d", addr, tensor.Align)
	}
	return t.Stretch(in, addr, tensor.Bytes, kind)
}

// replaceField is tensormap.replace.
func replaceField(t *vm.Thread, in *vm.Instr, addr uint64, field string, ord int, v uint64) {
	mapMemory(t, in, addr, memory.Read)
	m, off := mapMemory(t, in, addr, memory.Write)
	d, err := tensor.Decode(m.Data[off : off+tensor.Bytes])
	if err == nil {
		err = d.Replace(field, ord, v)
	}
	if err != nil {
		t.Fail(faults.BadInstr, "%v", err)
	}
	copy(m.Data[off:], d.Encode())
	if m.Ends == nil {
		t.Grid.Maps.Change(addr)
	}
}

// copyMap is the copy of tensormap.cp_fenceproxy, once for a warp.
func copyMap(t *vm.Thread, dst, src *vm.Instr) {
	to, from := t.R[dst.A]+dst.Imm, t.R[src.A]+src.Imm
	s, at := mapMemory(t, src, from, memory.Read)
	m, off := mapMemory(t, dst, to, memory.Write)
	copy(m.Data[off:off+tensor.Bytes], s.Data[at:])
	if m.Shadow != nil {
		m.Define(off, tensor.Bytes)
	}
	t.Grid.Maps.Change(to)
}
