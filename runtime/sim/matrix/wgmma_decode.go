package matrix

import (
	"slices"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// DecodeWgmma decodes wgmma (9.7.15.5 to .7).
func DecodeWgmma(x *decode.Inst) error {
	form := x.One("mma_async", "fence", "commit_group", "wait_group")
	if err := x.Aligned(); err != nil {
		return err
	}
	switch form {
	case "mma_async":
		return decodeGroupProduct(x)
	case "fence":
		return groupSync(x, 0, func(_ *vm.Warp, lanes []*vm.Thread) {
			for _, u := range lanes {
				u.FenceRegs()
			}
		})
	case "commit_group":
		return groupSync(x, 0, func(w *vm.Warp, _ []*vm.Thread) { productsOf(w).commit() })
	case "wait_group":
		if len(x.Args) == 1 && x.Args[0].Kind != ptx.Int {
			return x.Errf("needs a constant number of groups")
		}
		return groupSync(x, 1, func(w *vm.Warp, lanes []*vm.Thread) { productsOf(w).wait(w, lanes[0].Parked.Imm) })
	}
	return x.Errf("needs .mma_async, .fence, .commit_group or .wait_group")
}

// groupSync decodes an instruction of a warpgroup without registers, which has so many constants.
func groupSync(x *decode.Inst, n int, run func(w *vm.Warp, lanes []*vm.Thread)) error {
	if err := x.Want(n, n); err != nil {
		return err
	}
	in := vm.Instr{}
	if n > 0 {
		in.Imm = x.Args[0].Int
	}
	x.EmitMatrix(in, nil, func(w *vm.Warp, lanes []*vm.Thread) {
		inWarpgroup(lanes[0], groupStep{in: lanes[0].Parked})
		run(w, lanes)
	}, nil, nil)
	return nil
}

// decodeGroupProduct decodes wgmma.mma_async.
func decodeGroupProduct(x *decode.Inst) error {
	sparse := x.Has("sp")
	p := &groupProduct{Product: Product{Satfinite: x.Has("satfinite"), mode: 'n'}}
	var m, n, k int
	m, n, k, p.shape = matrixShape(x)
	types := takeMatrixTypes(x)
	if len(types) != 3 {
		return x.Errf("needs the types of D, A and B")
	}
	class := matrixClass(types[1], "")
	if !GoodGroupShape(class, types[0], m, n, k, sparse) {
		return x.Errf("no product of .%s with D of .%s in shape .%s", types[1], types[0], p.shape)
	}
	if err := productTypes(x, &p.Product, append(types, types[0]), class, ""); err != nil {
		return err
	}
	if class == "b1" && p.bitOp != "and" {
		return x.Errf("needs .and.popc")
	}
	p.sums = groupSums(class)
	p.size(m/WarpgroupSize, n, k)
	if sparse {
		p.A.Cols = k / 2
		p.sparse = newSparsity(p.A.Elem.Bits, k, false)
	}
	p.places(m/WarpgroupSize, false, false)
	return groupOperands(x, p, class)
}

// groupOperands decodes D, A or its descriptor, the descriptor of B, metadata of a sparse A,
// scale-d, and the constants that negate and transpose A and B, as far as the types have them.
func groupOperands(x *decode.Inst, p *groupProduct, class string) error {
	inRegisters := len(x.Args) > 1 && x.Args[1].Kind == ptx.Vector
	count := map[string]int{"i8": 4, "b1": 4, "f16": 8, "bf16": 8, "tf32": 6, "f8": 6}[class]
	if count == 8 && inRegisters {
		count--
	}
	rest := 3
	if p.sparse != nil {
		count, rest = count+2, 5
	}
	if err := x.Want(count, count); err != nil {
		return err
	}
	if err := fragmentRegs(x, &x.Args[0], &p.D, p.D.Rows*p.D.Cols/p.D.per()/geometry.WarpSize, false); err != nil {
		return err
	}
	for i, slot := range p.D.regs {
		if slices.Contains(p.D.regs[:i], slot) {
			return x.Errf("%s is in the accumulator twice", x.D.Fn.RegName(slot))
		}
	}
	var err error
	if inRegisters {
		err = fragmentRegs(x, &x.Args[1], &p.A, 4, false)
	} else {
		p.aDesc, err = x.Src(&x.Args[1], numeric.TypeOf('b', 64))
	}
	if err != nil {
		return err
	}
	if p.bDesc, err = x.Src(&x.Args[2], numeric.TypeOf('b', 64)); err != nil {
		return err
	}
	meta, err := productExtras(x, &p.Product, x.Args[3:rest])
	if err != nil {
		return err
	}
	if p.scale, err = x.Src(&x.Args[rest], numeric.TypeOf('p', 1)); err != nil {
		return err
	}
	if err := groupConstants(x, p, x.Args[rest+1:], inRegisters); err != nil {
		return err
	}
	return emitGroupProduct(x, p, &x.Args[rest], meta)
}

func groupConstants(x *decode.Inst, p *groupProduct, list []ptx.Operand, inRegisters bool) error {
	for i := range list {
		v, low := int64(list[i].Int), int64(0)
		if i < 2 {
			low = -1
		}
		if list[i].Kind != ptx.Int || v != low && v != 1 {
			return x.Errf("operand %d is %d or 1", len(x.Args)-len(list)+i+1, low)
		}
		switch {
		case i == 0:
			p.aNeg = v < 0
		case i == 1:
			p.bNeg = v < 0
		case i == 2 && !inRegisters:
			p.aMajor = v == 1
		default:
			p.bMajor = v == 1
		}
	}
	return nil
}

func emitGroupProduct(x *decode.Inst, p *groupProduct, scale *ptx.Operand, meta []int32) error {
	x.D.Prog.Proxied = true
	uses := slices.Concat(p.A.regs, meta, []int32{p.aDesc, p.bDesc, p.scale})
	if scale.Kind != ptx.Int || scale.Int != 0 {
		uses = append(uses, p.D.regs...)
	}
	p.C = p.D
	fn := x.D.Fn
	for _, slot := range slices.Concat(p.A.regs, p.D.regs) {
		if n := int(slot/vm.NextSlot) + 1 - len(fn.Frags); n > 0 {
			fn.Frags = append(fn.Frags, make([]bool, n)...)
		}
		fn.Frags[slot/vm.NextSlot] = true
	}
	x.EmitMatrix(vm.Instr{}, nil, p.start, p.D.regs, uses)
	fn.Code[len(fn.Code)-1].X.Flags |= vm.FlagHolds
	return nil
}
