package sim

import (
	"slices"
	"strings"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
)

// tensorAddr decodes an address operand in tensor memory.
func (x *inst) tensorAddr(o *ptx.Operand) (coreAddr, error) {
	var in instr
	_, err := x.address(o, &in)
	return coreAddr{in.a, in.imm}, err
}

// coreKinds are the kinds of tcgen05.mma.
var coreKinds = []string{"kind::f16", "kind::tf32", "kind::f8f6f4", "kind::i8", "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4"}

// coreProduct decodes tcgen05.mma (9.7.16.10.9).
func (x *inst) coreProduct() error {
	group, err := x.tensorGroup()
	if err != nil {
		return err
	}
	kind, ok := strings.CutPrefix(x.one(coreKinds...), "kind::")
	if !ok {
		return x.errf("needs a kind")
	}
	p := &coreProduct{kind: kind, group: group, ws: x.has("ws"), sparse: x.has("sp")}
	if err := x.coreScale(p); err != nil {
		return err
	}
	if p.ws && (group == 2 || p.scaled) {
		return x.errf(".ws goes with .cta_group::1 and kinds without scale factors")
	}
	if err := x.collector(p); err != nil {
		return err
	}
	return x.coreOperands(p)
}

// coreScale takes off how a product is scaled: by one factor for so much of a row.
func (x *inst) coreScale(p *coreProduct) error {
	p.scaled = x.has("block_scale")
	if p.scaled != strings.HasPrefix(p.kind, "mx") {
		return x.errf(".block_scale goes with .kind::mxf8f6f4, .kind::mxf4 and .kind::mxf4nvf4, which need it")
	}
	if !p.scaled {
		return nil
	}
	size := x.one("scale_vec::1X", "scale_vec::2X", "scale_vec::4X", "block16", "block32")
	if size == "" && p.kind != "mxf4nvf4" {
		size = "block32"
	}
	p.parts = map[string]int{"mxf8f6f4 scale_vec::1X": 1, "mxf8f6f4 block32": 1, "mxf4 scale_vec::2X": 2, "mxf4 block32": 2,
		"mxf4nvf4 scale_vec::2X": 2, "mxf4nvf4 block32": 2, "mxf4nvf4 scale_vec::4X": 4, "mxf4nvf4 block16": 4}[p.kind+" "+size]
	if p.parts == 0 {
		return x.errf("the number of scale factors does not go with .kind::%s", p.kind)
	}
	return nil
}

// collector takes off what is said of the collector buffer, which changes no result.
func (x *inst) collector(p *coreProduct) error {
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
	x.one(words...)
	if x.has("ashift") {
		return x.errf("the manual does not say to which side .ashift shifts rows")
	}
	return nil
}

// coreOperands decodes [d], a, b, [metadata], idesc, [scale a], [scale b], {lanes}, enable, and
// what may follow.
func (x *inst) coreOperands(p *coreProduct) (err error) {
	args := x.Args
	next := func() *ptx.Operand {
		if len(args) == 0 {
			return &ptx.Operand{}
		}
		args = args[1:]
		return &x.Args[len(x.Args)-len(args)-1]
	}
	if len(args) < 5 || len(args) > 9 {
		return x.errf("%d operands", len(args))
	}
	if p.d, err = x.tensorAddr(next()); err != nil {
		return err
	}
	var uses []int32
	src := func(slot *int32, t numeric.Type) {
		if err == nil {
			*slot, err = x.src(next(), t)
			uses = append(uses, *slot)
		}
	}
	addr := func(a *coreAddr) {
		if err == nil {
			*a, err = x.tensorAddr(next())
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
			return x.errf("the lanes that are not written have to be in registers")
		}
		p.off, err = x.vectorSlots(o, 4*int(p.group), numeric.U32)
		uses = append(uses, p.off...)
	}
	src(&p.enable, numeric.TypeOf('p', 1))
	if err != nil {
		return err
	}
	if len(args) > 0 && p.ws {
		src(&p.zero, numeric.TypeOf('b', 64))
	} else if len(args) > 0 {
		err = x.coreShift(p, next())
	}
	if err != nil {
		return err
	}
	if len(args) > 0 {
		return x.errf("%d operands are too many", len(x.Args))
	}
	x.d.prog.proxied = true
	x.d.emit(instr{op: opExec, exec: p.exec}, shNone, nil, slices.Concat(uses, []int32{p.d.slot}))
	return nil
}

// coreShift decodes the constant that D is scaled by.
func (x *inst) coreShift(p *coreProduct, o *ptx.Operand) error {
	if p.kind != "f16" && p.kind != "tf32" || o.Kind != ptx.Int || o.Int > 15 {
		return x.errf("D is scaled by a constant from 0 to 15, with .kind::f16 and .kind::tf32")
	}
	if target := x.d.unit.mod.Target[0]; !allows(target, "sm_100f") { // the only such operand
		return x.errf("to scale D needs sm_100f, and the target is %s", target)
	}
	p.scaleD = int(o.Int)
	return nil
}

// coreCommit decodes tcgen05.commit (9.7.16.12).
func (x *inst) coreCommit() error {
	group, err := x.tensorGroup()
	if err != nil {
		return err
	}
	if !x.has("mbarrier::arrive::one") {
		return x.errf("needs .mbarrier::arrive::one")
	}
	many := x.has("multicast::cluster")
	if _, err := x.typeIn("b64"); err != nil {
		return err
	}
	in := instr{op: opExec, space: memory.Generic, x: x.d.extra(extra{order: race.Release, scope: race.Cluster})}
	if x.has("shared::cluster") {
		in.space = memory.Cluster
	}
	n := 1
	if many {
		n = 2
	}
	if err := x.want(n, n); err != nil {
		return err
	}
	s, err := x.address(&x.Args[0], &in)
	if err != nil {
		return err
	}
	if s != nil && in.space == memory.Generic {
		in.space = s.space
	}
	if many {
		if in.b, err = x.src(&x.Args[1], numeric.TypeOf('u', 16)); err != nil {
			return err
		}
	}
	in.exec = func(t *thread, in *instr) { t.coreCommit(in, group, many) }
	x.emitMem(in, s, shNone, nil, []int32{in.a, in.b})
	return nil
}

// coreCommit lets mbarrier objects track what the thread has started.
func (t *thread) coreCommit(in *instr, group uint64, many bool) {
	tm := t.blk.tensor()
	tm.inGroup(t, group)
	var ops []func()
	for _, o := range tm.pending {
		if o.by == t && o.group == group {
			ops = append(ops, o.end)
		}
	}
	addr := t.r[in.a] + in.imm
	commit := func(addr uint64) {
		t.mbarrierAt(in, addr, func(key mbarrierKey, b mbarrier) mbarrier {
			t.blk.cluster.track(key, tracked{done: ops, arrives: 1})
			return b
		})
	}
	if !many {
		commit(addr)
		return
	}
	base := uint64(0)
	if in.space == memory.Generic {
		base, addr = t.sharedBase(), t.window(addr, "tcgen05.commit")
	}
	ranks := t.r[in.b]
	if ranks>>len(t.blk.cluster.blocks) != 0 {
		t.fail(faults.BadInstr, "commit to the blocks %#x of a cluster of %d", ranks, len(t.blk.cluster.blocks))
	}
	for rank := range uint64(len(t.blk.cluster.blocks)) {
		if ranks>>rank&1 != 0 {
			commit(base + t.mapShared(addr, rank))
		}
	}
}
