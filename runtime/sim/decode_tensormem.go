package sim

import (
	"math"
	"strconv"
	"strings"

	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
)

// decodeTensorCore decodes tcgen05 (9.7.16.7 to .12).
func decodeTensorCore(x *inst) error {
	op := x.one("alloc", "dealloc", "relinquish_alloc_permit", "ld", "st", "wait::ld", "wait::st",
		"fence::before_thread_sync", "fence::after_thread_sync", "mma", "commit", "cp", "shift")
	switch op {
	case "alloc", "dealloc", "relinquish_alloc_permit":
		return x.tensorManage(op)
	case "ld", "st":
		return x.tensorMove(op == "st")
	case "wait::ld", "wait::st":
		if err := x.aligned(); err != nil {
			return err
		}
		if err := x.want(0, 0); err != nil {
			return err
		}
		what := op[len("wait::"):]
		x.emitMatrix(instr{}, nil, func(w *warp, _ []*thread) { w.b.tensor().wait(w, what) }, nil, nil)
		return nil
	case "fence::before_thread_sync", "fence::after_thread_sync":
		return x.tensorFence(op == "fence::after_thread_sync")
	case "mma":
		return x.coreProduct()
	case "commit":
		return x.coreCommit()
	case "cp":
		return x.coreCopy()
	case "shift":
		return x.errf("the manual does not say to which side rows are shifted")
	}
	return x.errf("needs an operation of the tensor core")
}

// tensorGroup takes the number of blocks off.
func (x *inst) tensorGroup() (uint64, error) {
	switch x.one("cta_group::1", "cta_group::2") {
	case "cta_group::1":
		return 1, nil
	case "cta_group::2":
		return 2, nil
	}
	return 0, x.errf("needs .cta_group::1 or .cta_group::2")
}

func (x *inst) tensorManage(op string) error {
	group, err := x.tensorGroup()
	if err != nil {
		return err
	}
	if err := x.aligned(); err != nil {
		return err
	}
	c := &tensorCall{op: op, group: group}
	var in instr
	var s *symbol
	if op == "relinquish_alloc_permit" {
		if err := x.want(0, 0); err != nil {
			return err
		}
	} else {
		if _, err := x.typeIn("b32"); err != nil {
			return err
		}
		if err := x.want(2, 2); err != nil {
			return err
		}
		if c.n, err = x.src(&x.Args[1], numeric.U32); err != nil {
			return err
		}
	}
	uses := []int32{c.n}
	switch op {
	case "alloc":
		shared := x.one("shared::cta") != ""
		if s, err = x.address(&x.Args[0], &in); err != nil {
			return err
		}
		if in.space = memory.Generic; shared {
			in.space = memory.Shared
		} else if s != nil {
			in.space = s.space
		}
	case "dealloc":
		if c.addr, err = x.src(&x.Args[0], numeric.U32); err != nil {
			return err
		}
		uses = append(uses, c.addr)
	}
	x.emitMatrix(in, s, c.run, nil, uses)
	ex := x.d.fn.code[len(x.d.fn.code)-1].x
	ex.pair, ex.ready = c, c.ready
	return nil
}

// tensorMove decodes tcgen05.ld and .st.
func (x *inst) tensorMove(store bool) error {
	m := &tensorMove{store: store}
	red := !store && x.has("red")
	if err := x.aligned(); err != nil {
		return err
	}
	shape := x.one("32x32b", "16x64b", "16x128b", "16x256b", "16x32bx2")
	if shape == "" {
		return x.errf("needs a shape")
	}
	m.tensorShape, m.halves = tensorShapes()[shape], shape == "16x32bx2"
	for _, w := range x.mods {
		if n, err := strconv.Atoi(strings.TrimPrefix(w, "x")); err == nil && w[0] == 'x' {
			m.num = n
			x.has(w)
			break
		}
	}
	if m.num < 1 || m.num&(m.num-1) != 0 || m.num > m.most {
		return x.errf("needs .x1, .x2 and so on to .x%d", m.most)
	}
	m.packed = store && x.has("unpack::16b") || !store && x.has("pack::16b")
	if red {
		return x.tensorReduce(m, shape)
	}
	if _, err := x.typeIn("b32"); err != nil {
		return err
	}
	args := x.Args
	n := 2
	if m.halves {
		n++
	}
	if err := x.want(n, n); err != nil {
		return err
	}
	if store { // the address is first
		return x.emitTensorMove(m, &args[0], args[1:n-1], &args[n-1])
	}
	return x.emitTensorMove(m, &args[1], args[2:], &args[0])
}

// emitTensorMove decodes address, columns between halves, and registers.
func (x *inst) emitTensorMove(m *tensorMove, addr *ptx.Operand, split []ptx.Operand, regs *ptx.Operand) error {
	if len(split) > 0 {
		if split[0].Kind != ptx.Int {
			return x.errf("needs a constant number of columns")
		}
		m.split = split[0].Int
	}
	var in instr
	s, err := x.address(addr, &in)
	if err != nil {
		return err
	}
	err = x.vector(regs, m.num*m.tensorShape.regs, func(e *ptx.Operand) error {
		var slot int32
		var err error
		if m.store {
			slot, err = x.src(e, numeric.B32)
		} else {
			slot, err = x.dst(e, numeric.B32)
		}
		m.regs = append(m.regs, slot)
		return err
	})
	if err != nil {
		return err
	}
	defs, uses := m.regs, []int32(nil)
	if m.red != 0 {
		defs = append(defs[:len(defs):len(defs)], m.red)
	}
	if m.store {
		defs, uses = nil, m.regs
	}
	x.emitMatrix(in, s, m.run, defs, uses)
	return nil
}

// tensorReduce decodes tcgen05.ld.red.
func (x *inst) tensorReduce(m *tensorMove, shape string) error {
	if shape == "16x32bx2" {
		return x.errf("the manual does not say whether the threads of a lane have one result or two")
	}
	if shape != "32x32b" || m.num < 2 || m.packed {
		return x.errf("needs .32x32b and .x2 or more")
	}
	op := x.one("min", "max")
	abs, nan := x.has("abs"), x.has("NaN")
	t, err := x.typeIn("u32", "s32", "f32")
	if err != nil {
		return err
	}
	if op == "" || (abs || nan) && t.Kind != 'f' {
		return x.errf("needs .min or .max, and .abs and .NaN go with .f32")
	}
	if err := x.want(3, 3); err != nil {
		return err
	}
	if m.red, err = x.dst(&x.Args[1], numeric.B32); err != nil {
		return err
	}
	m.reduce = columnReduction(op == "max", abs, nan, t)
	return x.emitTensorMove(m, &x.Args[2], nil, &x.Args[0])
}

// tensorFence decodes tcgen05.fence: it orders what the threads have seen, or have done, as a fence
// of the memory consistency model does.
func (x *inst) tensorFence(after bool) error {
	if err := x.want(0, 0); err != nil {
		return err
	}
	ord := race.Release
	if after {
		ord = race.Acquire
	}
	x.d.emit(instr{op: opExec, exec: func(t *thread, _ *instr) {
		if t.clock != nil {
			t.clock.Fence(ord, race.GPU)
		}
	}}, shNone, nil, nil)
	return nil
}

// columnReduction is the operation of tcgen05.ld.red on two columns.
func columnReduction(max, abs, nan bool, t numeric.Type) func(a, b uint64) uint64 {
	f := numeric.MinMax(t, max)
	if t.Kind == 'f' {
		f = numeric.MinMaxFloat(&numeric.Single, max, false, nan, false)
	}
	return func(a, b uint64) uint64 {
		if abs {
			a, b = a&math.MaxInt32, b&math.MaxInt32
		}
		return f(a, b, 0)
	}
}
