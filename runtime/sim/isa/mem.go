package isa

import (
	"encoding/binary"
	"slices"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

var memTypes = []string{"b8", "b16", "b32", "b64", "b128", "u8", "u16", "u32", "u64", "s8", "s16", "s32", "s64", "f32", "f64"}

// access decodes what ld and st share: cache hints, the number n of elements, their type, and the
// address, which is operand addr.
func access(x *decode.Inst, exec func(t *vm.Thread, in *vm.Instr), addr int) (in vm.Instr, t numeric.Type, n int, sym *vm.Symbol, err error) {
	policy := x.CacheHints()
	n = x.VecLen()
	if t, err = x.TypeIn(memTypes...); err != nil {
		return in, t, n, nil, err
	}
	if err = x.DropPolicy(policy, 2); err != nil {
		return in, t, n, nil, err
	}
	in = vm.Instr{Op: vm.OpExec, Exec: exec, Size: uint8(t.Size())}
	array, indexed, err := x.ArrayAccess(&x.Args[addr], &in)
	if err != nil {
		return in, t, n, nil, err
	}
	if indexed {
		in.Space = x.SpaceOf(array)
		return in, t, n, nil, nil
	}
	if sym, err = x.Address(&x.Args[addr], &in); err == nil {
		in.Space = x.SpaceOf(sym)
	}
	return in, t, n, sym, err
}

// DecodeLd decodes ld, ld.global.nc and ldu.
func DecodeLd(x *decode.Inst) error {
	ord, scope := x.Ordering(race.Weak)
	in, t, n, sym, err := access(x, execLd, 1)
	if err != nil {
		return err
	}
	x.Vec, x.Bits = x.Vec[:0], x.Bits[:0]
	err = x.Vector(&x.Args[0], n, func(o *ptx.Operand) error {
		slot, w, err := x.RelaxedDst(o, t)
		x.Vec, x.Bits = append(x.Vec, slot), append(x.Bits, w)
		if t.Bits == 128 && slot != vm.SinkSlot {
			if s := x.D.Lookup(o.Name); s == nil || s.Typ.Bits != 128 {
				return x.Errf("register %s does not have 128 bits", o.Name)
			}
		}
		return err
	})
	if err != nil {
		return err
	}
	outside, err := frameBounds(x, sym, &x.Args[1], n*t.Size())
	if err != nil {
		return err
	}
	in.D = x.Vec[0]
	if n == 1 && ord == race.Weak && t.Bits <= 64 && (!t.IsSigned() || x.Bits[0] <= t.Bits) && in.D != vm.SinkSlot {
		in.Op = vm.OpLoad
	}
	defs := x.Vec
	if in.Op == vm.OpExec {
		in.X = x.D.Extra(vm.Extra{Typ: t, Order: ord, Scope: scope, Vec: slices.Clone(x.Vec), Bits: slices.Clone(x.Bits)})
		in.Exec, in.Together = loadFunc(in.X), ord == race.Weak
		if in.Together && t.Bits <= 64 {
			in.X.Row = vm.RowLoad
		}
	}
	uses := []int32{in.A}
	if outside != nil {
		in.Op, in.Exec, in.Together = vm.OpExec, outside, false
	} else if n == 1 && ord != race.Weak && part(x, &in) {
		in.Exec, uses = execLdPart, append(uses, in.X.Part.Bit)
	}
	if t.Bits == 128 {
		defs = nil
		for _, s := range x.Vec {
			defs = append(defs, s, s+vm.NextSlot)
		}
	}
	x.EmitMem(in, sym, vm.ShadowNone, defs, uses)
	return nil
}

// frameBounds checks an access to a named frame variable when its offset is fixed. Outside of a
// parameter it is an error, outside of a variable in local memory a fault of those who run it: code
// that is never reached may hold one.
func frameBounds(x *decode.Inst, s *vm.Symbol, o *ptx.Operand, n int) (func(*vm.Thread, *vm.Instr), error) {
	if s == nil || s.Kind != vm.SymFrame && s.Kind != vm.SymEntryParam {
		return nil, nil
	}
	if o.Off >= 0 && uint64(o.Off)+uint64(n) <= uint64(s.Size) {
		return nil, nil
	}
	err := x.Errf("access of %d bytes at offset %d of %s, which has %d bytes", n, o.Off, o.Name, s.Size)
	if s.Space != memory.Local {
		return nil, err
	}
	off, name, size := o.Off, o.Name, s.Size
	return func(t *vm.Thread, _ *vm.Instr) {
		t.Fail(faults.OutOfBounds, "access of %d bytes at offset %d of %s, which has %d bytes", n, off, name, size)
	}, nil
}

// loadFunc chooses how a load runs that has no opcode of its own.
func loadFunc(ex *vm.Extra) func(t *vm.Thread, in *vm.Instr) {
	switch {
	case ex.Order != race.Weak || ex.Typ.Bits == 128:
		return execLd
	case ex.Typ.IsSigned() && len(ex.Vec) == 1:
		return execLdSigned
	case !ex.Typ.IsSigned():
		return execLdVector
	}
	return execLd
}

// execLdSigned is a weak load of one element that it extends.
func execLdSigned(t *vm.Thread, in *vm.Instr) {
	ex := in.X
	n := uint64(in.Size)
	m, off := t.Access(in, t.R[in.A]+in.Imm, n, memory.Read)
	t.R[in.D] = uint64(numeric.SignExtend(m.Load(off, n), ex.Typ.Bits)) & numeric.Mask(ex.Bits[0])
	if t.NTaint != 0 || m.LoadShadow(off, n) != 0 {
		t.LoadTaint(in, m, in.D, off, n, ex.Bits[0])
	}
}

// execLdVector is a weak load of several elements, zero-extended, or of one that nobody wants.
func execLdVector(t *vm.Thread, in *vm.Instr) {
	ex := in.X
	n := uint64(in.Size)
	m, off := t.Access(in, t.R[in.A]+in.Imm, n*uint64(len(ex.Vec)), memory.Read)
	r, data := t.R, m.Data[off:]
	switch n {
	case 4:
		for i, slot := range ex.Vec {
			r[slot] = uint64(binary.LittleEndian.Uint32(data[4*i:]))
		}
	case 8:
		for i, slot := range ex.Vec {
			r[slot] = binary.LittleEndian.Uint64(data[8*i:])
		}
	default:
		for i, slot := range ex.Vec {
			r[slot] = m.Load(off+uint64(i)*n, n)
		}
	}
	if t.NTaint != 0 || m.Shadow != nil {
		for i, slot := range ex.Vec {
			t.LoadTaint(in, m, slot, off+uint64(i)*n, n, ex.Bits[i])
		}
	}
}

// execLd is a load in its general form: vectors, orders, sign extension, 128 bits.
func execLd(t *vm.Thread, in *vm.Instr) {
	ex := in.X
	n := uint64(in.Size)
	total := n * uint64(len(ex.Vec))
	kind := memory.Read
	if ex.Order != race.Weak {
		kind |= memory.Strong
	}
	addr := t.R[in.A] + in.Imm
	if kind&memory.Strong != 0 {
		t.Grid.Lock(addr)
		defer t.Grid.Unlock(addr)
	}
	m, off := t.Access(in, addr, total, kind)
	if m.Races != nil && kind&memory.Strong != 0 {
		t.Clock.SyncRead(m.Races, off, ex.Order, ex.Scope)
	}
	tainted := t.NTaint != 0 || m.Shadow != nil
	for i, slot := range ex.Vec {
		o := off + uint64(i)*n
		if n == 16 {
			t.R[slot] = m.Load(o, 8)
			if slot != vm.SinkSlot {
				t.R[slot+vm.NextSlot] = m.Load(o+8, 8)
				t.LoadTaint(in, m, slot+vm.NextSlot, o+8, 8, 64)
			}
			t.LoadTaint(in, m, slot, o, 8, 64)
			continue
		}
		v := m.Load(o, n)
		if ex.Typ.IsSigned() {
			v = uint64(numeric.SignExtend(v, ex.Typ.Bits)) & numeric.Mask(ex.Bits[i])
		}
		t.R[slot] = v
		if tainted {
			t.LoadTaint(in, m, slot, o, n, ex.Bits[i])
		}
	}
}

func DecodeSt(x *decode.Inst) error {
	ord, scope := x.Ordering(race.Weak)
	in, t, n, sym, err := access(x, execSt, 0)
	if err != nil {
		return err
	}
	if in.Space == memory.Const || in.Space == memory.Param {
		return x.Errf("store to .%s", in.Space)
	}
	x.Vec = x.Vec[:0]
	err = x.Vector(&x.Args[1], n, func(o *ptx.Operand) error {
		slot, err := x.RelaxedSrc(o, t)
		x.Vec = append(x.Vec, slot)
		return err
	})
	if err != nil {
		return err
	}
	outside, err := frameBounds(x, sym, &x.Args[0], n*t.Size())
	if err != nil {
		return err
	}
	in.B = x.Vec[0]
	if n == 1 && ord == race.Weak && t.Bits <= 64 {
		in.Op = vm.OpStore
	}
	if in.Op == vm.OpExec {
		in.X = x.D.Extra(vm.Extra{Typ: t, Order: ord, Scope: scope, Vec: slices.Clone(x.Vec)})
		in.Exec, in.Together = storeFunc(in.X), ord == race.Weak
		if in.Together && t.Bits <= 64 {
			in.X.Row = vm.RowStore
		}
	}
	if outside != nil {
		in.Op, in.Exec, in.Together = vm.OpExec, outside, false
	}
	noteStore(x.D, in.Space, ord)
	x.EmitMem(in, sym, vm.ShadowStore, nil, append(x.Vec, in.A))
	return nil
}

// noteStore records effects that make the order of blocks visible.
func noteStore(d *decode.Decoder, sp memory.Space, ord race.Order) {
	if ord != race.Weak && sp != memory.Shared && sp != memory.Cluster && sp != memory.Local {
		d.Fn.GlobalRW = true
	}
}

// storeFunc chooses how a store runs that has no opcode of its own.
func storeFunc(ex *vm.Extra) func(t *vm.Thread, in *vm.Instr) {
	if ex.Order == race.Weak && ex.Typ.Bits != 128 {
		return execStVector
	}
	return execSt
}

// execStVector is a weak store of several elements.
func execStVector(t *vm.Thread, in *vm.Instr) {
	ex := in.X
	n := uint64(in.Size)
	total := n * uint64(len(ex.Vec))
	m, off := t.Access(in, t.R[in.A]+in.Imm, total, memory.Write)
	r, data := t.R, m.Data[off:]
	switch n {
	case 4:
		for i, slot := range ex.Vec {
			binary.LittleEndian.PutUint32(data[4*i:], uint32(r[slot]))
		}
	case 8:
		for i, slot := range ex.Vec {
			binary.LittleEndian.PutUint64(data[8*i:], r[slot])
		}
	default:
		for i, slot := range ex.Vec {
			memory.Store(data, uint64(i)*n, n, r[slot])
		}
	}
	m.Define(off, total)
}

func execSt(t *vm.Thread, in *vm.Instr) {
	ex := in.X
	n := uint64(in.Size)
	total := n * uint64(len(ex.Vec))
	kind := memory.Write
	if ex.Order != race.Weak {
		kind |= memory.Strong
	}
	addr := t.R[in.A] + in.Imm
	if kind&memory.Strong != 0 {
		t.Grid.Lock(addr)
		defer t.Grid.Unlock(addr)
	}
	m, off := t.Access(in, addr, total, kind)
	if m.Races != nil && kind&memory.Strong != 0 {
		t.Clock.SyncWrite(m.Races, off, ex.Order, ex.Scope, false)
	}
	for i, slot := range ex.Vec {
		o := off + uint64(i)*n
		if n == 16 {
			m.Put(o, 8, t.R[slot])
			m.Put(o+8, 8, t.R[slot+vm.NextSlot])
			continue
		}
		m.Put(o, n, t.R[slot])
	}
}

// DecodePrefetch checks its operands and does nothing.
func DecodePrefetch(x *decode.Inst) error {
	x.Has("tensormap")
	x.One("L1", "L2", "L2::evict_last", "L2::evict_normal", "global.L2::evict_last")
	x.SpaceOf(nil)
	if err := x.Want(1, 1); err != nil {
		return err
	}
	_, err := x.Address(&x.Args[0], &vm.Instr{})
	return err
}

// DecodePriority accepts applypriority, which is a hint.
func DecodePriority(x *decode.Inst) error {
	x.SpaceOf(nil)
	x.One("L2::evict_normal")
	if err := x.Want(2, 2); err != nil {
		return err
	}
	_, err := x.Address(&x.Args[0], &vm.Instr{})
	return err
}

// discardBytes is what discard takes away, and its alignment (PTX ISA 9.7.9.17).
const discardBytes = 128

// DecodeDiscard decodes discard: the bytes have no value until they are written again.
func DecodeDiscard(x *decode.Inst) error {
	in := vm.Instr{Op: vm.OpExec, Space: memory.Generic}
	if x.Has("global") {
		in.Space = memory.Global
	}
	x.Has("L2")
	if err := x.Want(2, 2); err != nil {
		return err
	}
	if n := x.Args[1]; n.Kind != ptx.Int || n.Int != discardBytes {
		return x.Errf("the size is %d", discardBytes)
	}
	sym, err := x.Address(&x.Args[0], &in)
	if err != nil {
		return err
	}
	in.Exec = func(t *vm.Thread, in *vm.Instr) {
		addr := t.R[in.A] + in.Imm
		if addr%discardBytes != 0 {
			t.Misaligned(in, addr, discardBytes)
		}
		t.Stretch(in, addr, discardBytes, memory.Write)
		if o := t.As.Find(addr); o != nil && t.Grid.Opts.Uninit {
			m := t.Track(o)
			memory.Fill(m.Shadow[addr-o.Base:addr-o.Base+discardBytes], 0xff)
		}
	}
	x.EmitMem(in, sym, vm.ShadowNone, nil, []int32{in.A})
	return nil
}

// DecodeCreatepolicy gives a policy that means nothing here.
func DecodeCreatepolicy(x *decode.Inst) error {
	kind := x.One("fractional", "range", "cvt")
	if kind == "cvt" {
		return convertPolicy(x)
	}
	x.SpaceOf(nil)
	x.CacheHints()
	t, err := x.TypeIn("b64")
	if err != nil || len(x.Args) < 1 {
		return x.Errf("needs type .b64 and a destination")
	}
	lo, hi := 1, 2
	if kind == "range" {
		lo, hi = 4, 4
	}
	if err := x.Want(lo, hi); err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	x.D.Emit(vm.Instr{Op: vm.OpMov, D: d, F: numeric.Identity}, vm.ShadowCopy, []int32{d}, nil)
	return nil
}

// convertPolicy makes a policy of an access property, a value that only the driver's and the
// library's functions know. It has to be one, and means as little.
func convertPolicy(x *decode.Inst) error {
	if x.One("L2") == "" {
		return x.Errf("needs .L2")
	}
	t, err := x.TypeIn("b64")
	if err != nil {
		return err
	}
	if err := x.Want(2, 2); err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	s, err := x.Src(&x.Args[1], t)
	if err != nil {
		return err
	}
	x.D.Emit(vm.Instr{Op: vm.OpMov, D: d, A: s, F: numeric.Identity}, vm.ShadowCopy, []int32{d}, []int32{s})
	return nil
}

// DecodeIsspacep tests which window a generic address is in.
func DecodeIsspacep(x *decode.Inst) error {
	word := x.One("global", "shared", "shared::cta", "shared::cluster", "local", "const", "param", "param::entry")
	if word == "" {
		return x.Errf("needs a state space")
	}
	if err := x.Want(2, 2); err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], numeric.Predicate)
	if err != nil {
		return err
	}
	at := addrType(x)
	if r := x.D.Lookup(x.Args[1].Name); r != nil && r.Kind == vm.SymReg && r.Typ.Bits == 32 {
		at = numeric.B32
	}
	s, err := x.Src(&x.Args[1], at)
	if err != nil {
		return err
	}
	exec := func(t *vm.Thread, in *vm.Instr) { t.R[in.D] = numeric.Bool(inSpace(t, t.R[in.A], word)) }
	x.D.Emit(vm.Instr{Op: vm.OpExec, D: d, A: s, Exec: exec, Together: true}, vm.ShadowAny, []int32{d}, []int32{s})
	return nil
}

// inSpace tells which space a generic address belongs to; what belongs to no window is global.
func inSpace(t *vm.Thread, addr uint64, word string) bool {
	window := t.WindowKind(addr)
	switch word {
	case "shared", "shared::cta":
		sp, off, own := t.InWindow(addr)
		return window == memory.Shared && !(own && sp == memory.Shared && t.RankOf(off) != uint64(t.Block.Rank))
	case "shared::cluster":
		return window == memory.Shared
	case "local":
		return window == memory.Local
	case "param", "param::entry":
		return addr>>t.As.Shift == t.As.Slot(memory.SlotParam)
	}
	isConst := false
	if o := t.As.Find(addr); o != nil {
		isConst = o.Kind == memory.ConstVariable
	}
	if word == "const" {
		return isConst
	}
	return !isConst && window == memory.Generic // parameters included
}

func addrType(x *decode.Inst) numeric.Type {
	return numeric.TypeOf('b', uint8(x.D.Unit.Mod.AddressSize))
}

// DecodeCvta converts between state-space and generic addresses (PTX ISA 9.7.9.20).
func DecodeCvta(x *decode.Inst) error {
	to := x.Has("to")
	word := x.One("global", "shared", "shared::cta", "shared::cluster", "local", "const", "param", "param::entry")
	t, err := x.TypeIn("u32", "u64")
	if err != nil {
		return err
	}
	var base func(t *vm.Thread) uint64 // of the window
	switch word {
	case "shared", "shared::cta", "shared::cluster":
		base = (*vm.Thread).SharedBase
	case "local":
		base = (*vm.Thread).LocalBase
	case "":
		return x.Errf("needs a state space")
	}
	if int(t.Bits) != x.D.Unit.Mod.AddressSize {
		return x.Errf("addresses have %d bits", x.D.Unit.Mod.AddressSize)
	}
	if err := x.Want(2, 2); err != nil {
		return err
	}
	if base == nil {
		return x.Pure(vm.OpMov, numeric.Identity, vm.ShadowCopy, t, t)
	}
	d, err := x.Dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	s, err := x.Src(&x.Args[1], t)
	if err != nil {
		return err
	}
	exec := func(th *vm.Thread, in *vm.Instr) { th.R[in.D] = (th.R[in.A] + base(th)) & numeric.Mask(t.Bits) }
	if to {
		exec = func(th *vm.Thread, in *vm.Instr) { th.R[in.D] = (th.R[in.A] - base(th)) & numeric.Mask(t.Bits) }
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, D: d, A: s, Exec: exec, Together: true}, vm.ShadowCopy, []int32{d}, []int32{s})
	return nil
}
