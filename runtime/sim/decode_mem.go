package sim

import (
	"encoding/binary"
	"slices"
	"strings"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
)

// ordering takes the order and scope modifiers.
func (x *inst) ordering(def race.Order) (race.Order, race.Scope) {
	ord := def
	switch x.one("weak", "volatile", "relaxed", "acquire", "release", "acq_rel", "sc") {
	case "weak":
		ord = race.Weak
	case "volatile", "relaxed":
		ord = race.Relaxed
	case "acquire":
		ord = race.Acquire
	case "release":
		ord = race.Release
	case "acq_rel":
		ord = race.AcqRel
	case "sc":
		ord = race.SC
	}
	if x.has("mmio") && ord == race.Weak {
		ord = race.Relaxed
	}
	switch x.one("cta", "cluster", "gpu", "sys") {
	case "cta":
		return ord, race.CTA
	case "cluster":
		return ord, race.Cluster
	}
	return ord, race.GPU
}

// cacheHints takes the modifiers that only concern performance (PTX ISA 9.7.9.1, 9.7.9.2).
func (x *inst) cacheHints() (policy bool) {
	x.one("ca", "cg", "cs", "lu", "cv", "wb", "wt")
	x.has("nc")
	seen := map[string]bool{}
	for i := 0; i < len(x.mods); {
		m := x.mods[i]
		kind, _, isHint := strings.Cut(m, "::")
		if m == "L2::cache_hint" {
			kind = m
		}
		if isHint = isHint && (!seen[kind] || x.Op[0] == "createpolicy") && (m[:2] == "L1" || m[:2] == "L2"); isHint {
			seen[kind] = true
			policy = policy || m == "L2::cache_hint"
			x.mods = append(x.mods[:i], x.mods[i+1:]...)
		} else {
			i++
		}
	}
	return policy
}

// dropPolicy removes the cache-policy operand that .L2::cache_hint adds.
func (x *inst) dropPolicy(policy bool, n int) error {
	if policy {
		n++
	}
	if err := x.want(n, n); err != nil {
		return err
	}
	if policy {
		x.Args = x.Args[:n-1]
	}
	return nil
}

var memTypes = []string{"b8", "b16", "b32", "b64", "b128", "u8", "u16", "u32", "u64", "s8", "s16", "s32", "s64", "f32", "f64"}

func (x *inst) vecLen() int {
	switch x.one("v2", "v4", "v8") {
	case "v2":
		return 2
	case "v4":
		return 4
	case "v8":
		return 8
	}
	return 1
}

// vector decodes {a,b,..} of n elements, or one register.
func (x *inst) vector(o *ptx.Operand, n int, each func(o *ptx.Operand) error) error {
	if n == 1 && o.Kind != ptx.Vector {
		return each(o)
	}
	x.spread(o)
	if o.Kind != ptx.Vector || len(o.Elems) != n {
		return x.errf("a vector of %d elements is expected", n)
	}
	for i := range o.Elems {
		if err := each(&o.Elems[i]); err != nil {
			return err
		}
	}
	return nil
}

// access decodes what ld and st share: cache hints, the number n of elements, their type, and the
// address, which is operand addr.
func (x *inst) access(exec func(t *thread, in *instr), addr int) (in instr, t numeric.Type, n int, sym *symbol, err error) {
	policy := x.cacheHints()
	n = x.vecLen()
	if t, err = x.typeIn(memTypes...); err != nil {
		return in, t, n, nil, err
	}
	if err = x.dropPolicy(policy, 2); err != nil {
		return in, t, n, nil, err
	}
	in = instr{op: opExec, exec: exec, size: uint8(t.Size())}
	array, indexed, err := x.arrayAccess(&x.Args[addr], &in)
	if err != nil {
		return in, t, n, nil, err
	}
	if indexed {
		in.space = x.spaceOf(array)
		return in, t, n, nil, nil
	}
	if sym, err = x.address(&x.Args[addr], &in); err == nil {
		in.space = x.spaceOf(sym)
	}
	return in, t, n, sym, err
}

// decodeLd decodes ld, ld.global.nc and ldu.
func decodeLd(x *inst) error {
	ord, scope := x.ordering(race.Weak)
	in, t, n, sym, err := x.access(execLd, 1)
	if err != nil {
		return err
	}
	x.vec, x.bits = x.vec[:0], x.bits[:0]
	err = x.vector(&x.Args[0], n, func(o *ptx.Operand) error {
		slot, w, err := x.relaxedDst(o, t)
		x.vec, x.bits = append(x.vec, slot), append(x.bits, w)
		if t.Bits == 128 && slot != sinkSlot {
			if s := x.d.lookup(o.Name); s == nil || s.typ.Bits != 128 {
				return x.errf("register %s does not have 128 bits", o.Name)
			}
		}
		return err
	})
	if err != nil {
		return err
	}
	outside, err := x.frameBounds(sym, &x.Args[1], n*t.Size())
	if err != nil {
		return err
	}
	in.d = x.vec[0]
	if n == 1 && ord == race.Weak && t.Bits <= 64 && (!t.IsSigned() || x.bits[0] <= t.Bits) && in.d != sinkSlot {
		in.op = opLoad
	}
	defs := x.vec
	if in.op == opExec {
		in.x = x.d.extra(extra{typ: t, order: ord, scope: scope, vec: slices.Clone(x.vec), bits: slices.Clone(x.bits)})
		in.exec, in.together = loadFunc(in.x), ord == race.Weak
		if in.together && t.Bits <= 64 {
			in.x.row = (*stepper).loadElements
		}
	}
	uses := []int32{in.a}
	if outside != nil {
		in.op, in.exec, in.together = opExec, outside, false
	} else if n == 1 && ord != race.Weak && x.part(&in) {
		in.exec, uses = execLdPart, append(uses, in.x.part.bit)
	}
	if t.Bits == 128 {
		defs = nil
		for _, s := range x.vec {
			defs = append(defs, s, s+nextSlot)
		}
	}
	x.emitMem(in, sym, shNone, defs, uses)
	return nil
}

// frameBounds checks an access to a named frame variable when its offset is fixed. Outside of a
// parameter it is an error, outside of a variable in local memory a fault of those who run it: code
// that is never reached may hold one.
func (x *inst) frameBounds(s *symbol, o *ptx.Operand, n int) (func(*thread, *instr), error) {
	if s == nil || s.kind != symFrame && s.kind != symEntryParam {
		return nil, nil
	}
	if o.Off >= 0 && uint64(o.Off)+uint64(n) <= uint64(s.size) {
		return nil, nil
	}
	err := x.errf("access of %d bytes at offset %d of %s, which has %d bytes", n, o.Off, o.Name, s.size)
	if s.space != memory.Local {
		return nil, err
	}
	off, name, size := o.Off, o.Name, s.size
	return func(t *thread, _ *instr) {
		t.fail(faults.OutOfBounds, "access of %d bytes at offset %d of %s, which has %d bytes", n, off, name, size)
	}, nil
}

// loadFunc chooses how a load runs that has no opcode of its own.
func loadFunc(ex *extra) func(t *thread, in *instr) {
	switch {
	case ex.order != race.Weak || ex.typ.Bits == 128:
		return execLd
	case ex.typ.IsSigned() && len(ex.vec) == 1:
		return execLdSigned
	case !ex.typ.IsSigned():
		return execLdVector
	}
	return execLd
}

// execLdSigned is a weak load of one element that it extends.
func execLdSigned(t *thread, in *instr) {
	ex := in.x
	n := uint64(in.size)
	m, off := t.access(in, t.r[in.a]+in.imm, n, memory.Read)
	t.r[in.d] = uint64(numeric.SignExtend(m.Load(off, n), ex.typ.Bits)) & numeric.Mask(ex.bits[0])
	if t.nTaint != 0 || m.LoadShadow(off, n) != 0 {
		t.loadTaint(in, m, in.d, off, n, ex.bits[0])
	}
}

// execLdVector is a weak load of several elements, zero-extended, or of one that nobody wants.
func execLdVector(t *thread, in *instr) {
	ex := in.x
	n := uint64(in.size)
	m, off := t.access(in, t.r[in.a]+in.imm, n*uint64(len(ex.vec)), memory.Read)
	r, data := t.r, m.Data[off:]
	switch n {
	case 4:
		for i, slot := range ex.vec {
			r[slot] = uint64(binary.LittleEndian.Uint32(data[4*i:]))
		}
	case 8:
		for i, slot := range ex.vec {
			r[slot] = binary.LittleEndian.Uint64(data[8*i:])
		}
	default:
		for i, slot := range ex.vec {
			r[slot] = m.Load(off+uint64(i)*n, n)
		}
	}
	if t.nTaint != 0 || m.Shadow != nil {
		for i, slot := range ex.vec {
			t.loadTaint(in, m, slot, off+uint64(i)*n, n, ex.bits[i])
		}
	}
}

// execLd is a load in its general form: vectors, orders, sign extension, 128 bits.
func execLd(t *thread, in *instr) {
	ex := in.x
	n := uint64(in.size)
	total := n * uint64(len(ex.vec))
	kind := memory.Read
	if ex.order != race.Weak {
		kind |= memory.Strong
	}
	addr := t.r[in.a] + in.imm
	if kind&memory.Strong != 0 {
		t.m.lock(addr)
		defer t.m.unlock(addr)
	}
	m, off := t.access(in, addr, total, kind)
	if m.Races != nil && kind&memory.Strong != 0 {
		t.clock.SyncRead(m.Races, off, ex.order, ex.scope)
	}
	tainted := t.nTaint != 0 || m.Shadow != nil
	for i, slot := range ex.vec {
		o := off + uint64(i)*n
		if n == 16 {
			t.r[slot] = m.Load(o, 8)
			if slot != sinkSlot {
				t.r[slot+nextSlot] = m.Load(o+8, 8)
				t.loadTaint(in, m, slot+nextSlot, o+8, 8, 64)
			}
			t.loadTaint(in, m, slot, o, 8, 64)
			continue
		}
		v := m.Load(o, n)
		if ex.typ.IsSigned() {
			v = uint64(numeric.SignExtend(v, ex.typ.Bits)) & numeric.Mask(ex.bits[i])
		}
		t.r[slot] = v
		if tainted {
			t.loadTaint(in, m, slot, o, n, ex.bits[i])
		}
	}
}

func decodeSt(x *inst) error {
	if x.has("async") {
		return x.decodeAsyncStore("")
	}
	if x.has("bulk") {
		return x.bulkStore()
	}
	ord, scope := x.ordering(race.Weak)
	in, t, n, sym, err := x.access(execSt, 0)
	if err != nil {
		return err
	}
	if in.space == memory.Const || in.space == memory.Param {
		return x.errf("store to .%s", in.space)
	}
	x.vec = x.vec[:0]
	err = x.vector(&x.Args[1], n, func(o *ptx.Operand) error {
		slot, err := x.relaxedSrc(o, t)
		x.vec = append(x.vec, slot)
		return err
	})
	if err != nil {
		return err
	}
	outside, err := x.frameBounds(sym, &x.Args[0], n*t.Size())
	if err != nil {
		return err
	}
	in.b = x.vec[0]
	if n == 1 && ord == race.Weak && t.Bits <= 64 {
		in.op = opStore
	}
	if in.op == opExec {
		in.x = x.d.extra(extra{typ: t, order: ord, scope: scope, vec: slices.Clone(x.vec)})
		in.exec, in.together = storeFunc(in.x), ord == race.Weak
		if in.together && t.Bits <= 64 {
			in.x.row = (*stepper).storeElements
		}
	}
	if outside != nil {
		in.op, in.exec, in.together = opExec, outside, false
	}
	x.d.noteStore(in.space, ord)
	x.emitMem(in, sym, shStore, nil, append(x.vec, in.a))
	return nil
}

// noteStore records effects that make the order of blocks visible.
func (d *decoder) noteStore(sp memory.Space, ord race.Order) {
	if ord != race.Weak && sp != memory.Shared && sp != memory.Cluster && sp != memory.Local {
		d.fn.globalRW = true
	}
}

// storeFunc chooses how a store runs that has no opcode of its own.
func storeFunc(ex *extra) func(t *thread, in *instr) {
	if ex.order == race.Weak && ex.typ.Bits != 128 {
		return execStVector
	}
	return execSt
}

// execStVector is a weak store of several elements.
func execStVector(t *thread, in *instr) {
	ex := in.x
	n := uint64(in.size)
	total := n * uint64(len(ex.vec))
	m, off := t.access(in, t.r[in.a]+in.imm, total, memory.Write)
	r, data := t.r, m.Data[off:]
	switch n {
	case 4:
		for i, slot := range ex.vec {
			binary.LittleEndian.PutUint32(data[4*i:], uint32(r[slot]))
		}
	case 8:
		for i, slot := range ex.vec {
			binary.LittleEndian.PutUint64(data[8*i:], r[slot])
		}
	default:
		for i, slot := range ex.vec {
			memory.Store(data, uint64(i)*n, n, r[slot])
		}
	}
	m.Define(off, total)
}

func execSt(t *thread, in *instr) {
	ex := in.x
	n := uint64(in.size)
	total := n * uint64(len(ex.vec))
	kind := memory.Write
	if ex.order != race.Weak {
		kind |= memory.Strong
	}
	addr := t.r[in.a] + in.imm
	if kind&memory.Strong != 0 {
		t.m.lock(addr)
		defer t.m.unlock(addr)
	}
	m, off := t.access(in, addr, total, kind)
	if m.Races != nil && kind&memory.Strong != 0 {
		t.clock.SyncWrite(m.Races, off, ex.order, ex.scope, false)
	}
	for i, slot := range ex.vec {
		o := off + uint64(i)*n
		if n == 16 {
			m.Put(o, 8, t.r[slot])
			hi := uint64(0)
			if slot > sinkSlot {
				hi = t.r[slot+nextSlot]
			}
			m.Put(o+8, 8, hi)
			continue
		}
		m.Put(o, n, t.r[slot])
	}
}

// decodePrefetch checks its operands and does nothing.
func decodePrefetch(x *inst) error {
	x.has("tensormap")
	x.one("L1", "L2", "L2::evict_last", "L2::evict_normal", "global.L2::evict_last")
	x.spaceOf(nil)
	if err := x.want(1, 1); err != nil {
		return err
	}
	_, err := x.address(&x.Args[0], &instr{})
	return err
}

// decodePriority accepts applypriority, which is a hint.
func decodePriority(x *inst) error {
	x.spaceOf(nil)
	x.one("L2::evict_normal")
	if err := x.want(2, 2); err != nil {
		return err
	}
	_, err := x.address(&x.Args[0], &instr{})
	return err
}

// discardBytes is what discard takes away, and its alignment (PTX ISA 9.7.9.17).
const discardBytes = 128

// decodeDiscard decodes discard: the bytes have no value until they are written again.
func decodeDiscard(x *inst) error {
	in := instr{op: opExec, space: memory.Generic}
	if x.has("global") {
		in.space = memory.Global
	}
	x.has("L2")
	if err := x.want(2, 2); err != nil {
		return err
	}
	if n := x.Args[1]; n.Kind != ptx.Int || n.Int != discardBytes {
		return x.errf("the size is %d", discardBytes)
	}
	sym, err := x.address(&x.Args[0], &in)
	if err != nil {
		return err
	}
	in.exec = func(t *thread, in *instr) {
		addr := t.r[in.a] + in.imm
		if addr%discardBytes != 0 {
			t.misaligned(in, addr, discardBytes)
		}
		t.stretch(in, addr, discardBytes, memory.Write)
		if o := t.as.Find(addr); o != nil && t.m.opts.Uninit {
			m := o.Track()
			memory.Fill(m.Shadow[addr-o.Base:addr-o.Base+discardBytes], 0xff)
		}
	}
	x.emitMem(in, sym, shNone, nil, []int32{in.a})
	return nil
}

// decodeCreatepolicy gives a policy that means nothing here.
func decodeCreatepolicy(x *inst) error {
	kind := x.one("fractional", "range", "cvt")
	if kind == "cvt" {
		return x.convertPolicy()
	}
	x.spaceOf(nil)
	x.cacheHints()
	t, err := x.typeIn("b64")
	if err != nil || len(x.Args) < 1 {
		return x.errf("needs type .b64 and a destination")
	}
	lo, hi := 1, 2
	if kind == "range" {
		lo, hi = 4, 4
	}
	if err := x.want(lo, hi); err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	x.d.emit(instr{op: opMov, d: d, f: identity}, shCopy, []int32{d}, nil)
	return nil
}

// convertPolicy makes a policy of an access property, a value that only the driver's and the
// library's functions know. It has to be one, and means as little.
func (x *inst) convertPolicy() error {
	if x.one("L2") == "" {
		return x.errf("needs .L2")
	}
	t, err := x.typeIn("b64")
	if err != nil {
		return err
	}
	if err := x.want(2, 2); err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	s, err := x.src(&x.Args[1], t)
	if err != nil {
		return err
	}
	x.d.emit(instr{op: opMov, d: d, a: s, f: identity}, shCopy, []int32{d}, []int32{s})
	return nil
}

// decodeIsspacep tests which window a generic address is in.
func decodeIsspacep(x *inst) error {
	word := x.one("global", "shared", "shared::cta", "shared::cluster", "local", "const", "param", "param::entry")
	if word == "" {
		return x.errf("needs a state space")
	}
	if err := x.want(2, 2); err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], numeric.Predicate)
	if err != nil {
		return err
	}
	at := x.addrType()
	if r := x.d.lookup(x.Args[1].Name); r != nil && r.kind == symReg && r.typ.Bits == 32 {
		at = numeric.B32
	}
	s, err := x.src(&x.Args[1], at)
	if err != nil {
		return err
	}
	exec := func(t *thread, in *instr) { t.r[in.d] = numeric.Bool(t.inSpace(t.r[in.a], word)) }
	x.d.emit(instr{op: opExec, d: d, a: s, exec: exec, together: true}, shAny, []int32{d}, []int32{s})
	return nil
}

// inSpace tells which space a generic address belongs to; what belongs to no window is global.
func (t *thread) inSpace(addr uint64, word string) bool {
	window := t.windowKind(addr)
	switch word {
	case "shared", "shared::cta":
		sp, off, own := t.inWindow(addr)
		return window == memory.Shared && !(own && sp == memory.Shared && t.rankOf(off) != uint64(t.blk.rank))
	case "shared::cluster":
		return window == memory.Shared
	case "local":
		return window == memory.Local
	case "param", "param::entry":
		return addr>>t.as.Shift == memory.SlotParam
	}
	isConst := false
	if o := t.as.Find(addr); o != nil {
		isConst = o.Kind == memory.ConstVariable
	}
	if word == "const" {
		return isConst
	}
	return !isConst && window == memory.Generic // parameters included
}

func (x *inst) addrType() numeric.Type { return numeric.TypeOf('b', uint8(x.d.unit.mod.AddressSize)) }

// decodeCvta converts between state-space and generic addresses (PTX ISA 9.7.9.20).
func decodeCvta(x *inst) error {
	to := x.has("to")
	word := x.one("global", "shared", "shared::cta", "shared::cluster", "local", "const", "param", "param::entry")
	t, err := x.typeIn("u32", "u64")
	if err != nil {
		return err
	}
	var base func(t *thread) uint64 // of the window
	switch word {
	case "shared", "shared::cta", "shared::cluster":
		base = (*thread).sharedBase
	case "local":
		base = (*thread).localBase
	case "":
		return x.errf("needs a state space")
	}
	if int(t.Bits) != x.d.unit.mod.AddressSize {
		return x.errf("addresses have %d bits", x.d.unit.mod.AddressSize)
	}
	if err := x.want(2, 2); err != nil {
		return err
	}
	if base == nil {
		return x.pure(opMov, identity, shCopy, t, t)
	}
	d, err := x.dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	s, err := x.src(&x.Args[1], t)
	if err != nil {
		return err
	}
	exec := func(th *thread, in *instr) { th.r[in.d] = (th.r[in.a] + base(th)) & numeric.Mask(t.Bits) }
	if to {
		exec = func(th *thread, in *instr) { th.r[in.d] = (th.r[in.a] - base(th)) & numeric.Mask(t.Bits) }
	}
	x.d.emit(instr{op: opExec, d: d, a: s, exec: exec, together: true}, shCopy, []int32{d}, []int32{s})
	return nil
}
