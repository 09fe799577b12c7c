package tcgen05

import (
	"math"
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/matrix"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/vm"
)

// tcgen05.ld and .st (PTX ISA 9.7.16.8). The manual has the places of the registers in pictures;
// they are taken from how CuTe describes the instructions. Registers that are loaded can be read at
// once: the manual respects such dependencies (9.7.16.6.4.5).

// tensorShape is a shape of the instructions.
type tensorShape struct {
	lanes uint64
	regs  int // of one repetition
	cols  int // that one repetition has in each lane, 0: as many as registers in all
	// place is the lane and the column of a register of a thread in a repetition.
	place func(thread, reg int) (lane, col int)
	// most is the highest number of repetitions.
	most int
}

func tensorShapes() map[string]tensorShape {
	return map[string]tensorShape{
		"32x32b":  {32, 1, 1, func(t, r int) (int, int) { return t, 0 }, 128},
		"16x64b":  {16, 1, 2, func(t, r int) (int, int) { return t/4 + t%2*8, t / 2 % 2 }, 128},
		"16x128b": {16, 2, 4, func(t, r int) (int, int) { return t/4 + r*8, t % 4 }, 64},
		"16x256b": {16, 4, 8, func(t, r int) (int, int) { return t/4 + r/2*8, t%4*2 + r%2 }, 32},
		// The second half of the threads has columns of its own.
		"16x32bx2": {16, 1, 1, func(t, r int) (int, int) { return t % 16, 0 }, 128},
	}
}

// decodeTensorMove is tcgen05.ld or .st.
type tensorMove struct {
	tensorShape
	num    int
	regs   []int32
	store  bool
	halves bool   // two accesses
	split  uint64 // columns from the first to the second
	packed bool   // two columns of 16 bits for each register
	red    int32  // slot of the reduction's result, 0: there is none
	reduce func(a, b uint64) uint64
}

// cell is the lane and first column of register i of a thread, from the address on.
func (m *tensorMove) cell(thread, i int) (lane, col uint64) {
	l, c := m.place(thread, i%m.tensorShape.regs)
	c += i / m.tensorShape.regs * m.cols
	if m.packed {
		c *= 2
	}
	col = uint64(c)
	if m.halves && thread >= 16 {
		col += m.split
	}
	return uint64(l), col
}

// areas are the cells of the instruction.
func (m *tensorMove) areas(tm *tensorMemory, lane, col uint64) []tensorArea {
	n := uint64(m.num * m.cols)
	if m.packed {
		n *= 2
	}
	list := []tensorArea{{tm, lane, m.lanes, col, n, m.store}}
	if m.halves {
		list = append(list, tensorArea{tm, lane, m.lanes, col + m.split, n, m.store})
	}
	return list
}

func (m *tensorMove) run(w *vm.Warp, lanes []*vm.Thread) {
	t := lanes[0]
	addr := sameAddress(lanes)
	lane, col := addr>>16, addr&0xffff
	first := uint64(t.WarpNumber() % matrix.WarpgroupSize * geometry.WarpSize)
	if lane < first || lane+m.lanes > first+geometry.WarpSize || (lane-first)%m.lanes != 0 {
		t.Fail(faults.OutOfBounds, "lanes %d to %d of tensor memory; warp %d of the block reaches lanes %d to %d", lane, lane+m.lanes-1, t.WarpNumber(), first, first+geometry.WarpSize-1)
	}
	tm := tensorOf(w.Block)
	op := &tensorOp{what: "ld", areas: m.areas(tm, lane, col)}
	if m.store {
		op.what = "st"
	}
	for _, u := range lanes {
		t.Learn(u)
	}
	op.begin(t)
	for _, u := range lanes {
		if m.store {
			m.put(u, tm, lane, col)
		} else {
			m.get(u, tm, lane, col)
		}
	}
}

// sameAddress is the address operand, the same in all lanes of a warp.
func sameAddress(lanes []*vm.Thread) uint64 {
	in := lanes[0].Parked
	addr := (lanes[0].R[in.A] + in.Imm) & math.MaxUint32
	for _, u := range lanes {
		if (u.R[in.A]+in.Imm)&math.MaxUint32 != addr {
			u.Fail(faults.BadInstr, "lanes of one warp have different addresses of tensor memory")
		}
	}
	return addr
}

func (m *tensorMove) get(u *vm.Thread, tm *tensorMemory, lane, col uint64) {
	var sum, undef uint64
	for i, slot := range m.regs {
		l, c := m.cell(int(u.Lane), i)
		off := cellAt(lane+l, col+c)
		v, sh := tm.Load(off, 4), tm.LoadShadow(off, 4)
		if m.packed {
			v = v&0xffff | tm.Load(off+4, 4)&0xffff<<16
			sh = sh&0xffff | tm.LoadShadow(off+4, 4)&0xffff<<16
		}
		u.R[slot] = v
		u.SetShadow(slot, sh)
		if m.red != 0 {
			if undef |= sh; i == 0 {
				sum = v
			}
			sum = m.reduce(sum, v)
		}
	}
	if m.red != 0 {
		if undef != 0 {
			undef = math.MaxUint32
		}
		u.R[m.red] = sum
		u.SetShadow(m.red, undef)
	}
}

func (m *tensorMove) put(u *vm.Thread, tm *tensorMemory, lane, col uint64) {
	for i, slot := range m.regs {
		l, c := m.cell(int(u.Lane), i)
		off := cellAt(lane+l, col+c)
		v, sh := u.R[slot], uint64(0)
		if u.NTaint != 0 {
			sh = u.ShadowOf(slot)
		}
		if !m.packed {
			tm.set(off, v, sh)
			continue
		}
		const none = 0xffff0000 // what the upper halves are is open
		tm.set(off, v&0xffff, sh&0xffff|none)
		tm.set(off+4, v>>16, sh>>16|none)
	}
}

// set writes a cell.
func (tm *tensorMemory) set(off, v, shadow uint64) {
	memory.Store(tm.Data, off, 4, v)
	if tm.Shadow != nil {
		memory.Store(tm.Shadow, off, 4, shadow)
	}
}

// wait is tcgen05.wait: what the warp has started of the kind completes.
func (tm *tensorMemory) wait(w *vm.Warp, what string) {
	for _, o := range slices.Clone(tm.pending) {
		if o.what == what && o.by.Warp == w {
			o.end()
		}
	}
	for _, u := range w.Threads {
		u.Learn(w.Threads[0])
	}
}
