package tcgen05

import (
	"slices"
	"strings"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// tensorAddr decodes an address operand in tensor memory.
func tensorAddr(x *decode.Inst, o *ptx.Operand) (coreAddr, error) {
	var in vm.Instr
	_, err := x.Address(o, &in)
	return coreAddr{in.A, in.Imm}, err
}

// coreKinds are the kinds of tcgen05.mma.
var coreKinds = []string{"kind::f16", "kind::tf32", "kind::f8f6f4", "kind::i8", "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4"}

// decodeCoreProduct decodes tcgen05.mma (9.7.16.10.9).
func decodeCoreProduct(x *decode.Inst) error {
	group, err := tensorGroup(x)
	if err != nil {
		return err
	}
	kind, ok := strings.CutPrefix(x.One(coreKinds...), "kind::")
	if !ok {
		return x.Errf("needs a kind")
	}
	p := &coreProduct{kind: kind, group: group, ws: x.Has("ws"), sparse: x.Has("sp")}
	if err := coreScale(x, p); err != nil {
		return err
	}
	if p.ws && (group == 2 || p.scaled) {
		return x.Errf(".ws goes with .cta_group::1 and kinds without scale factors")
	}
	if err := collector(x, p); err != nil {
		return err
	}
	return coreOperands(x, p)
}

// coreScale takes off how a product is scaled: by one factor for so much of a row.
func coreScale(x *decode.Inst, p *coreProduct) error {
	p.scaled = x.Has("block_scale")
	if p.scaled != strings.HasPrefix(p.kind, "mx") {
		return x.Errf(".block_scale goes with .kind::mxf8f6f4, .kind::mxf4 and .kind::mxf4nvf4, which need it")
	}
	if !p.scaled {
		return nil
	}
	size := x.One("scale_vec::1X", "scale_vec::2X", "scale_vec::4X", "block16", "block32")
	if size == "" && p.kind != "mxf4nvf4" {
		size = "block32"
	}
	p.parts = map[string]int{"mxf8f6f4 scale_vec::1X": 1, "mxf8f6f4 block32": 1, "mxf4 scale_vec::2X": 2, "mxf4 block32": 2,
		"mxf4nvf4 scale_vec::2X": 2, "mxf4nvf4 block32": 2, "mxf4nvf4 scale_vec::4X": 4, "mxf4nvf4 block16": 4}[p.kind+" "+size]
	if p.parts == 0 {
		return x.Errf("the number of scale factors does not go with .kind::%s", p.kind)
	}
	return nil
}

// collector takes off what is said of the collector buffer, which changes no result.
func collector(x *decode.Inst, p *coreProduct) error {
	buffers := []string{"a"}
	if p.ws {
		buffers = []string{"b0", "b1", "b2", "b3"}
	}
	var words []string
	for _, b := range buffers {
		for _, op := range []string{"fill", "use", "lastuse", "discard"} {
			words = append(words, "collector::"+b+"::"+op)
		}
	}
	x.One(words...)
	if x.Has("ashift") {
		return x.Errf("the manual does not say to which side .ashift shifts rows")
	}
	return nil
}

// coreOperands decodes [d], a, b, [metadata], idesc, [scale a], [scale b], {lanes}, enable, and
// what may follow.
func coreOperands(x *decode.Inst, p *coreProduct) (err error) {
	args := x.Args
	next := func() *ptx.Operand {
		if len(args) == 0 {
			return &ptx.Operand{}
		}
		args = args[1:]
		return &x.Args[len(x.Args)-len(args)-1]
	}
	if len(args) < 5 || len(args) > 9 {
		return x.Errf("%d operands", len(args))
	}
	if p.d, err = tensorAddr(x, next()); err != nil {
		return err
	}
	var uses []int32
	src := func(slot *int32, t numeric.Type) {
		if err == nil {
			*slot, err = x.Src(next(), t)
			uses = append(uses, *slot)
		}
	}
	addr := func(a *coreAddr) {
		if err == nil {
			*a, err = tensorAddr(x, next())
			uses = append(uses, a.slot)
		}
	}
	if args[0].Kind == ptx.Addr {
		addr(&p.aMem)
	} else {
		src(&p.aDesc, numeric.TypeOf('b', 64))
	}
	src(&p.bDesc, numeric.TypeOf('b', 64))
	if p.sparse {
		addr(&p.meta)
	}
	src(&p.desc, numeric.U32)
	if p.scaled {
		addr(&p.aScale)
		addr(&p.bScale)
	}
	if err == nil && len(args) > 0 && args[0].Kind == ptx.Vector && !p.scaled && !p.ws {
		o := next()
		if slices.ContainsFunc(o.Elems, func(e ptx.Operand) bool { return e.Kind != ptx.Ident }) {
			return x.Errf("the lanes that are not written have to be in registers")
		}
		p.off, err = x.VectorSlots(o, 4*int(p.group), numeric.U32)
		uses = append(uses, p.off...)
	}
	src(&p.enable, numeric.TypeOf('p', 1))
	if err != nil {
		return err
	}
	if len(args) > 0 && p.ws {
		src(&p.zero, numeric.TypeOf('b', 64))
	} else if len(args) > 0 {
		err = coreShift(x, p, next())
	}
	if err != nil {
		return err
	}
	if len(args) > 0 {
		return x.Errf("%d operands are too many", len(x.Args))
	}
	x.D.Prog.Proxied = true
	x.D.Emit(vm.Instr{Op: vm.OpExec, Exec: p.exec}, vm.ShadowNone, nil, slices.Concat(uses, []int32{p.d.slot}))
	return nil
}

// coreShift decodes the constant that D is scaled by.
func coreShift(x *decode.Inst, p *coreProduct, o *ptx.Operand) error {
	if p.kind != "f16" && p.kind != "tf32" || o.Kind != ptx.Int || o.Int > 15 {
		return x.Errf("D is scaled by a constant from 0 to 15, with .kind::f16 and .kind::tf32")
	}
	if target := x.D.Unit.Mod.Target[0]; !decode.Allows(target, "sm_100f") { // the only such operand
		return x.Errf("to scale D needs sm_100f, and the target is %s", target)
	}
	p.scaleD = int(o.Int)
	return nil
}

// coreCommit decodes tcgen05.commit (9.7.16.12).
func decodeCommit(x *decode.Inst) error {
	group, err := tensorGroup(x)
	if err != nil {
		return err
	}
	if !x.Has("mbarrier::arrive::one") {
		return x.Errf("needs .mbarrier::arrive::one")
	}
	many := x.Has("multicast::cluster")
	if _, err := x.TypeIn("b64"); err != nil {
		return err
	}
	in := vm.Instr{Op: vm.OpExec, Space: memory.Generic, X: x.D.Extra(vm.Extra{Order: race.Release, Scope: race.Cluster})}
	if x.Has("shared::cluster") {
		in.Space = memory.Cluster
	}
	n := 1
	if many {
		n = 2
	}
	if err := x.Want(n, n); err != nil {
		return err
	}
	s, err := x.Address(&x.Args[0], &in)
	if err != nil {
		return err
	}
	if s != nil && in.Space == memory.Generic {
		in.Space = s.Space
	}
	if many {
		if in.B, err = x.Src(&x.Args[1], numeric.TypeOf('u', 16)); err != nil {
			return err
		}
	}
	in.Exec = func(t *vm.Thread, in *vm.Instr) { commitCore(t, in, group, many) }
	x.EmitMem(in, s, vm.ShadowNone, nil, []int32{in.A, in.B})
	return nil
}

// coreCommit lets mbarrier objects track what the thread has started.
func commitCore(t *vm.Thread, in *vm.Instr, group uint64, many bool) {
	tm := tensorOf(t.Block)
	tm.inGroup(t, group)
	var ops []func()
	for _, o := range tm.pending {
		if o.by == t && o.group == group {
			ops = append(ops, o.end)
		}
	}
	addr := t.R[in.A] + in.Imm
	commit := func(addr uint64) {
		t.MbarrierAt(in, addr, func(key vm.MBarrierKey, b vm.MBarrier) vm.MBarrier {
			t.Block.Cluster.Track(key, vm.Tracked{Done: ops, Arrives: 1})
			return b
		})
	}
	if !many {
		commit(addr)
		return
	}
	base := uint64(0)
	if in.Space == memory.Generic {
		base, addr = t.SharedBase(), t.Window(addr, "tcgen05.commit")
	}
	ranks := t.R[in.B]
	if ranks>>len(t.Block.Cluster.Blocks) != 0 {
		t.Fail(faults.BadInstr, "commit to the blocks %#x of a cluster of %d", ranks, len(t.Block.Cluster.Blocks))
	}
	for rank := range uint64(len(t.Block.Cluster.Blocks)) {
		if ranks>>rank&1 != 0 {
			commit(base + t.MapShared(addr, rank))
		}
	}
}
