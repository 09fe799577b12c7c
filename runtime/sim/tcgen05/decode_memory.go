package tcgen05

import (
	"math"
	"strconv"
	"strings"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// DecodeTensorCore decodes tcgen05 (9.7.16.7 to .12).
func DecodeTensorCore(x *decode.Inst) error {
	op := x.One("alloc", "dealloc", "relinquish_alloc_permit", "ld", "st", "wait::ld", "wait::st",
		"fence::before_thread_sync", "fence::after_thread_sync", "mma", "commit", "cp", "shift")
	switch op {
	case "alloc", "dealloc", "relinquish_alloc_permit":
		return tensorManage(x, op)
	case "ld", "st":
		return decodeTensorMove(x, op == "st")
	case "wait::ld", "wait::st":
		if err := x.Aligned(); err != nil {
			return err
		}
		if err := x.Want(0, 0); err != nil {
			return err
		}
		what := op[len("wait::"):]
		x.EmitMatrix(vm.Instr{}, nil, func(w *vm.Warp, _ []*vm.Thread) { tensorOf(w.Block).wait(w, what) }, nil, nil)
		return nil
	case "fence::before_thread_sync", "fence::after_thread_sync":
		return tensorFence(x, op == "fence::after_thread_sync")
	case "mma":
		return decodeCoreProduct(x)
	case "commit":
		return decodeCommit(x)
	case "cp":
		return decodeCoreCopy(x)
	case "shift":
		return x.Errf("the manual does not say to which side rows are shifted")
	}
	return x.Errf("needs an operation of the tensor core")
}

// tensorGroup takes the number of blocks off.
func tensorGroup(x *decode.Inst) (uint64, error) {
	switch x.One("cta_group::1", "cta_group::2") {
	case "cta_group::1":
		return 1, nil
	case "cta_group::2":
		return 2, nil
	}
	return 0, x.Errf("needs .cta_group::1 or .cta_group::2")
}

func tensorManage(x *decode.Inst, op string) error {
	group, err := tensorGroup(x)
	if err != nil {
		return err
	}
	if err := x.Aligned(); err != nil {
		return err
	}
	c := &tensorCall{op: op, group: group}
	var in vm.Instr
	var s *vm.Symbol
	if op == "relinquish_alloc_permit" {
		if err := x.Want(0, 0); err != nil {
			return err
		}
	} else {
		if _, err := x.TypeIn("b32"); err != nil {
			return err
		}
		if err := x.Want(2, 2); err != nil {
			return err
		}
		if c.n, err = x.Src(&x.Args[1], numeric.U32); err != nil {
			return err
		}
	}
	uses := []int32{c.n}
	switch op {
	case "alloc":
		shared := x.One("shared::cta") != ""
		if s, err = x.Address(&x.Args[0], &in); err != nil {
			return err
		}
		if in.Space = memory.Generic; shared {
			in.Space = memory.Shared
		} else if s != nil {
			in.Space = s.Space
		}
	case "dealloc":
		if c.addr, err = x.Src(&x.Args[0], numeric.U32); err != nil {
			return err
		}
		uses = append(uses, c.addr)
	}
	x.EmitMatrix(in, s, c.run, nil, uses)
	ex := x.D.Fn.Code[len(x.D.Fn.Code)-1].X
	ex.Detail, ex.Ready = c, c.ready
	return nil
}

// decodeTensorMove decodes tcgen05.ld and .st.
func decodeTensorMove(x *decode.Inst, store bool) error {
	m := &tensorMove{store: store}
	red := !store && x.Has("red")
	if err := x.Aligned(); err != nil {
		return err
	}
	shape := x.One("32x32b", "16x64b", "16x128b", "16x256b", "16x32bx2")
	if shape == "" {
		return x.Errf("needs a shape")
	}
	m.tensorShape, m.halves = tensorShapes()[shape], shape == "16x32bx2"
	for _, w := range x.Mods {
		if n, err := strconv.Atoi(strings.TrimPrefix(w, "x")); err == nil && w[0] == 'x' {
			m.num = n
			x.Has(w)
			break
		}
	}
	if m.num < 1 || m.num&(m.num-1) != 0 || m.num > m.most {
		return x.Errf("needs .x1, .x2 and so on to .x%d", m.most)
	}
	m.packed = store && x.Has("unpack::16b") || !store && x.Has("pack::16b")
	if red {
		return tensorReduce(x, m, shape)
	}
	if _, err := x.TypeIn("b32"); err != nil {
		return err
	}
	args := x.Args
	n := 2
	if m.halves {
		n++
	}
	if err := x.Want(n, n); err != nil {
		return err
	}
	if store { // the address is first
		return emitTensorMove(x, m, &args[0], args[1:n-1], &args[n-1])
	}
	return emitTensorMove(x, m, &args[1], args[2:], &args[0])
}

// emitTensorMove decodes address, columns between halves, and registers.
func emitTensorMove(x *decode.Inst, m *tensorMove, addr *ptx.Operand, split []ptx.Operand, regs *ptx.Operand) error {
	if len(split) > 0 {
		if split[0].Kind != ptx.Int {
			return x.Errf("needs a constant number of columns")
		}
		m.split = split[0].Int
	}
	var in vm.Instr
	s, err := x.Address(addr, &in)
	if err != nil {
		return err
	}
	err = x.Vector(regs, m.num*m.tensorShape.regs, func(e *ptx.Operand) error {
		var slot int32
		var err error
		if m.store {
			slot, err = x.Src(e, numeric.B32)
		} else {
			slot, err = x.Dst(e, numeric.B32)
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
	x.EmitMatrix(in, s, m.run, defs, uses)
	return nil
}

// tensorReduce decodes tcgen05.ld.red.
func tensorReduce(x *decode.Inst, m *tensorMove, shape string) error {
	if shape == "16x32bx2" {
		return x.Errf("the manual does not say whether the threads of a lane have one result or two")
	}
	if shape != "32x32b" || m.num < 2 || m.packed {
		return x.Errf("needs .32x32b and .x2 or more")
	}
	op := x.One("min", "max")
	abs, nan := x.Has("abs"), x.Has("NaN")
	t, err := x.TypeIn("u32", "s32", "f32")
	if err != nil {
		return err
	}
	if op == "" || (abs || nan) && t.Kind != 'f' {
		return x.Errf("needs .min or .max, and .abs and .NaN go with .f32")
	}
	if err := x.Want(3, 3); err != nil {
		return err
	}
	if m.red, err = x.Dst(&x.Args[1], numeric.B32); err != nil {
		return err
	}
	m.reduce = columnReduction(op == "max", abs, nan, t)
	return emitTensorMove(x, m, &x.Args[2], nil, &x.Args[0])
}

// tensorFence decodes tcgen05.fence: it orders what the threads have seen, or have done, as a fence
// of the memory consistency model does.
func tensorFence(x *decode.Inst, after bool) error {
	if err := x.Want(0, 0); err != nil {
		return err
	}
	ord := race.Release
	if after {
		ord = race.Acquire
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, Exec: func(t *vm.Thread, _ *vm.Instr) {
		if t.Clock != nil {
			t.Clock.Fence(ord, race.GPU)
		}
	}}, vm.ShadowNone, nil, nil)
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
