package decode

import (
	"strings"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// Ordering takes the order and scope modifiers.
func (x *Inst) Ordering(def race.Order) (race.Order, race.Scope) {
	ord := def
	switch x.One("weak", "volatile", "relaxed", "acquire", "release", "acq_rel", "sc") {
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
	if x.Has("mmio") && ord == race.Weak {
		ord = race.Relaxed
	}
	switch x.One("cta", "cluster", "gpu", "sys") {
	case "cta":
		return ord, race.CTA
	case "cluster":
		return ord, race.Cluster
	}
	return ord, race.GPU
}

// CacheHints takes the modifiers that only concern performance (PTX ISA 9.7.9.1, 9.7.9.2).
func (x *Inst) CacheHints() (policy bool) {
	x.One("ca", "cg", "cs", "lu", "cv", "wb", "wt")
	x.Has("nc")
	seen := map[string]bool{}
	for i := 0; i < len(x.Mods); {
		m := x.Mods[i]
		kind, _, isHint := strings.Cut(m, "::")
		if m == "L2::cache_hint" {
			kind = m
		}
		if isHint = isHint && (!seen[kind] || x.Op[0] == "createpolicy") && (m[:2] == "L1" || m[:2] == "L2"); isHint {
			seen[kind] = true
			policy = policy || m == "L2::cache_hint"
			x.Mods = append(x.Mods[:i], x.Mods[i+1:]...)
		} else {
			i++
		}
	}
	return policy
}

// DropPolicy removes the cache-policy operand that .L2::cache_hint adds.
func (x *Inst) DropPolicy(policy bool, n int) error {
	if policy {
		n++
	}
	if err := x.Want(n, n); err != nil {
		return err
	}
	if policy {
		x.Args = x.Args[:n-1]
	}
	return nil
}

func (x *Inst) VecLen() int {
	switch x.One("v2", "v4", "v8") {
	case "v2":
		return 2
	case "v4":
		return 4
	case "v8":
		return 8
	}
	return 1
}

// Vector decodes {a,b,..} of n elements, or one register.
func (x *Inst) Vector(o *ptx.Operand, n int, each func(o *ptx.Operand) error) error {
	if n == 1 && o.Kind != ptx.Vector {
		return each(o)
	}
	x.Spread(o)
	if o.Kind != ptx.Vector || len(o.Elems) != n {
		return x.Errf("a vector of %d elements is expected", n)
	}
	for i := range o.Elems {
		if err := each(&o.Elems[i]); err != nil {
			return err
		}
	}
	return nil
}

// Spread writes a vector register as the list of its elements.
func (x *Inst) Spread(o *ptx.Operand) {
	if o.Kind != ptx.Ident || o.Comp != "" || o.Off != 0 {
		return
	}
	s := x.D.Lookup(o.Name)
	if s == nil || s.Kind != vm.SymReg || len(s.Slots) == 1 {
		return
	}
	*o = ptx.Operand{Kind: ptx.Vector, Elems: Components(o.Name, len(s.Slots))}
}

// Components are the first n elements of a vector register.
func Components(name string, n int) []ptx.Operand {
	list := make([]ptx.Operand, n)
	for i := range list {
		list[i] = ptx.Operand{Kind: ptx.Ident, Name: name, Comp: "xyzw"[i : i+1]}
	}
	return list
}

// RelaxedSrc decodes a source whose register may be wider than the type (PTX ISA 9.4.1).
func (x *Inst) RelaxedSrc(o *ptx.Operand, t numeric.Type) (int32, error) {
	if o.Kind == ptx.Ident && !o.Not {
		if s := x.D.Lookup(o.Name); s != nil && s.Kind == vm.SymReg {
			slot, err := x.plus(o, 0)
			if err == nil && s.Typ.Bits < t.Bits {
				err = x.Errf("register %s is narrower than .%s", o.Name, t)
			}
			if err == nil {
				err = x.compatible(o, t)
			}
			return slot, err
		}
	}
	return x.Src(o, t)
}

// RelaxedDst decodes a destination whose register may be wider than the type.
func (x *Inst) RelaxedDst(o *ptx.Operand, t numeric.Type) (int32, uint8, error) {
	if o.Kind == ptx.Sink {
		return vm.SinkSlot, 64, nil
	}
	slot, err := x.Reg(o, 0)
	if err == nil {
		err = x.compatible(o, t)
	}
	if err != nil {
		return slot, 64, err
	}
	w := x.D.Lookup(o.Name).Typ.Bits
	if w < t.Bits {
		err = x.Errf("register %s is narrower than .%s", o.Name, t)
	}
	return slot, w, err
}

// EmitPark emits a collective: sources in a, b, c, membermask in e, second destination in d2.
func (x *Inst) EmitPark(ex *vm.Extra, d, a, b, c int32) {
	defs := []int32{}
	if d != 0 {
		defs = append(defs, d)
	}
	if ex.D2 != 0 {
		defs = append(defs, ex.D2)
	}
	x.D.Emit(vm.Instr{Op: vm.OpPark, D: d, A: a, B: b, C: c, X: ex}, vm.ShadowNone, defs, []int32{a, b, c, ex.E})
}

// VectorSlots decodes a vector of n sources.
func (x *Inst) VectorSlots(o *ptx.Operand, n int, t numeric.Type) (slots []int32, err error) {
	if o.Kind != ptx.Vector {
		return nil, x.Errf("a vector of %d elements is expected", n)
	}
	err = x.Vector(o, n, func(e *ptx.Operand) error {
		slot, err := x.Src(e, t)
		slots = append(slots, slot)
		return err
	})
	return slots, err
}

// Aligned takes .sync.aligned off, which all matrix instructions have (.aligned not before PTX
// 6.3).
func (x *Inst) Aligned() error {
	aligned := x.Has("aligned")
	if !x.Has("sync") || !aligned && x.Op[0] != "wmma" {
		return x.Errf("needs .sync.aligned")
	}
	return nil
}

// EmitMatrix emits an operation of a whole warp.
func (x *Inst) EmitMatrix(in vm.Instr, s *vm.Symbol, run func(w *vm.Warp, lanes []*vm.Thread), defs, uses []int32) {
	in.Op = vm.OpPark
	in.X = x.D.Extra(vm.Extra{Park: vm.ParkMatrix, Flags: vm.FlagSync, E: x.D.ConstSlot(1<<geometry.WarpSize - 1), Matrix: run})
	x.EmitMem(in, s, vm.ShadowNone, defs, append(uses, in.A))
}
