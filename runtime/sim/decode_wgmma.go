package sim

import (
	"slices"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
)

// decodeWgmma decodes wgmma (9.7.15.5 to .7).
func decodeWgmma(x *inst) error {
	form := x.one("mma_async", "fence", "commit_group", "wait_group")
	if err := x.aligned(); err != nil {
		return err
	}
	switch form {
	case "mma_async":
		return x.groupProduct()
	case "fence":
		return x.groupSync(0, func(_ *warp, lanes []*thread) {
			for _, u := range lanes {
				u.fenceRegs()
			}
		})
	case "commit_group":
		return x.groupSync(0, func(w *warp, _ []*thread) { w.products.commit() })
	case "wait_group":
		if len(x.Args) == 1 && x.Args[0].Kind != ptx.Int {
			return x.errf("needs a constant number of groups")
		}
		return x.groupSync(1, func(w *warp, lanes []*thread) { w.products.wait(w, lanes[0].parked.imm) })
	}
	return x.errf("needs .mma_async, .fence, .commit_group or .wait_group")
}

// groupSync decodes an instruction of a warpgroup without registers, which has so many constants.
func (x *inst) groupSync(n int, run func(w *warp, lanes []*thread)) error {
	if err := x.want(n, n); err != nil {
		return err
	}
	in := instr{}
	if n > 0 {
		in.imm = x.Args[0].Int
	}
	x.emitMatrix(in, nil, func(w *warp, lanes []*thread) {
		lanes[0].inWarpgroup(groupStep{in: lanes[0].parked})
		run(w, lanes)
	}, nil, nil)
	return nil
}

// groupProduct decodes wgmma.mma_async.
func (x *inst) groupProduct() error {
	sparse := x.has("sp")
	p := &groupProduct{product: product{satfinite: x.has("satfinite"), mode: 'n'}}
	var m, n, k int
	m, n, k, p.shape = x.matrixShape()
	types := x.takeMatrixTypes()
	if len(types) != 3 {
		return x.errf("needs the types of D, A and B")
	}
	class := matrixClass(types[1], "")
	if !goodGroupShape(class, types[0], m, n, k, sparse) {
		return x.errf("no product of .%s with D of .%s in shape .%s", types[1], types[0], p.shape)
	}
	if err := x.productTypes(&p.product, append(types, types[0]), class, ""); err != nil {
		return err
	}
	if class == "b1" && p.bitOp != "and" {
		return x.errf("needs .and.popc")
	}
	p.sums = groupSums(class)
	p.size(m/warpgroupSize, n, k)
	if sparse {
		p.a.cols = k / 2
		p.sparse = newSparsity(p.a.elem.bits, k, false)
	}
	p.places(m/warpgroupSize, false, false)
	return x.groupOperands(p, class)
}

// groupOperands decodes D, A or its descriptor, the descriptor of B, metadata of a sparse A,
// scale-d, and the constants that negate and transpose A and B, as far as the types have them.
func (x *inst) groupOperands(p *groupProduct, class string) error {
	inRegisters := len(x.Args) > 1 && x.Args[1].Kind == ptx.Vector
	count := map[string]int{"i8": 4, "b1": 4, "f16": 8, "bf16": 8, "tf32": 6, "f8": 6}[class]
	if count == 8 && inRegisters {
		count--
	}
	rest := 3
	if p.sparse != nil {
		count, rest = count+2, 5
	}
	if err := x.want(count, count); err != nil {
		return err
	}
	if err := x.fragmentRegs(&x.Args[0], &p.d, p.d.rows*p.d.cols/p.d.per()/geometry.WarpSize, false); err != nil {
		return err
	}
	for i, slot := range p.d.regs {
		if slices.Contains(p.d.regs[:i], slot) {
			return x.errf("%s is in the accumulator twice", x.d.fn.regName(slot))
		}
	}
	var err error
	if inRegisters {
		err = x.fragmentRegs(&x.Args[1], &p.a, 4, false)
	} else {
		p.aDesc, err = x.src(&x.Args[1], numeric.TypeOf('b', 64))
	}
	if err != nil {
		return err
	}
	if p.bDesc, err = x.src(&x.Args[2], numeric.TypeOf('b', 64)); err != nil {
		return err
	}
	meta, err := x.productExtras(&p.product, x.Args[3:rest])
	if err != nil {
		return err
	}
	if p.scale, err = x.src(&x.Args[rest], numeric.TypeOf('p', 1)); err != nil {
		return err
	}
	if err := x.groupConstants(p, x.Args[rest+1:], inRegisters); err != nil {
		return err
	}
	return x.emitGroupProduct(p, &x.Args[rest], meta)
}

func (x *inst) groupConstants(p *groupProduct, list []ptx.Operand, inRegisters bool) error {
	for i := range list {
		v, low := int64(list[i].Int), int64(0)
		if i < 2 {
			low = -1
		}
		if list[i].Kind != ptx.Int || v != low && v != 1 {
			return x.errf("operand %d is %d or 1", len(x.Args)-len(list)+i+1, low)
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

func (x *inst) emitGroupProduct(p *groupProduct, scale *ptx.Operand, meta []int32) error {
	x.d.prog.proxied = true
	uses := slices.Concat(p.a.regs, meta, []int32{p.aDesc, p.bDesc, p.scale})
	if scale.Kind != ptx.Int || scale.Int != 0 {
		uses = append(uses, p.d.regs...)
	}
	p.c = p.d
	fn := x.d.fn
	for _, slot := range slices.Concat(p.a.regs, p.d.regs) {
		if n := int(slot/nextSlot) + 1 - len(fn.frags); n > 0 {
			fn.frags = append(fn.frags, make([]bool, n)...)
		}
		fn.frags[slot/nextSlot] = true
	}
	x.emitMatrix(instr{}, nil, p.start, p.d.regs, uses)
	fn.code[len(fn.code)-1].x.flags |= pfHolds
	return nil
}
