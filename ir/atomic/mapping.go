package atomic

import "cptx/ir/target"

// Kind is what an atomic operation does to memory.
type Kind uint8

// The kinds.
const (
	Loads Kind = iota
	Stores
	Updates // read-modify-writes, and compare and exchange
	Fences
	kinds
)

// Sequence is what becomes of an atomic operation: fences around it, Plain where there is none, and
// its own order. Machine spells them.
type Sequence struct{ Before, Own, After How }

// mapping gives the orders of sequences by kind and order; those that a kind cannot have are empty.
type mapping [kinds][orders]sequence

type sequence struct{ Before, Own, After Order }

// strictest satisfies all releases of the guide at once: it is that of 12.8, which the later ones
// let be strengthened to (guide, Atomics: "The memory order parameter is monotonic").
var strictest = mapping{
	Loads: {
		Relaxed: {Own: Relaxed},
		Acquire: {Own: Acquire},
		SeqCst:  {Before: SeqCst, Own: Acquire},
	},
	Stores: {
		Relaxed: {Own: Relaxed},
		Release: {Own: Release},
		SeqCst:  {Before: SeqCst, Own: Release},
	},
	Updates: {
		Relaxed: {Own: Relaxed},
		Acquire: {Own: Acquire},
		Release: {Own: Release},
		AcqRel:  {Own: AcqRel},
		SeqCst:  {Before: SeqCst, Own: AcqRel},
	},
	Fences: {
		Acquire: {Before: AcqRel},
		Release: {Before: AcqRel},
		AcqRel:  {Before: AcqRel},
		SeqCst:  {Before: SeqCst},
	},
}

// guide129 and guide13 are the rows of releases 12.9 and 13.x. Where the guide offers a choice it
// is the recommended one, in which the access itself has the order; a fence of an order of its own
// needs sm_90 and PTX 8.6 and is fence.acq_rel elsewhere.
var guide129 = strictest.with(mapping{
	Loads:   {SeqCst: {Before: SeqCst, Own: Relaxed}},
	Stores:  {SeqCst: {Before: SeqCst, Own: Relaxed}},
	Updates: {SeqCst: {Before: SeqCst, Own: Acquire}},
	Fences:  {Acquire: {Before: Acquire}, Release: {Before: Release}},
})

var guide13 = guide129.with(mapping{
	Loads: {SeqCst: {Before: SeqCst, Own: Acquire}},
})

// with returns m with the sequences of o where there are any.
func (m mapping) with(o mapping) mapping {
	for k := range o {
		for n, s := range o[k] {
			if s.Before != Plain || s.Own != Plain {
				m[k][n] = s
			}
		}
	}
	return m
}

// mappings are those of sm_70 and later by release. 12.8 has rows for seq_cst only, which are the
// strictest.
var mappings = [...]*mapping{
	target.AtomicsAll:  &strictest,
	target.Atomics12_8: &strictest,
	target.Atomics12_9: &guide129,
	target.Atomics13:   &guide13,
}

// Machine is a target by what it has for atomic operations.
type Machine struct {
	*target.Config
	Has func(opcode string) bool // whether the target has an instruction
}

// Sequence returns what becomes of an operation. GPUs without clusters take the device for one.
func (m *Machine) Sequence(k Kind, h How) Sequence {
	if h.Order == Consume {
		h.Order = Acquire
	}
	if h.Scope == Cluster && m.SM < 90 {
		h.Scope = Device
	}
	s := mappings[m.Atomics][k][h.Order]
	if m.SM < 70 {
		s = unordered(k, h.Order)
	}
	return Sequence{How{s.Before, h.Scope}, How{s.Own, h.Scope}, How{s.After, h.Scope}}
}

// unordered is for GPUs before sm_70, whose instructions name no order: loads and stores are
// volatile, and whatever orders is a membar, which is sequentially consistent (PTX ISA, membar). No
// release of the guide speaks of them.
func unordered(k Kind, o Order) (s sequence) {
	if o.releases() || k == Fences {
		s.Before = SeqCst
	}
	if o.acquires() && k != Fences {
		s.After = SeqCst
	}
	return s
}

// Fence returns the instruction for a fence of a sequence: the weakest that the target has and that
// is no weaker.
func (m *Machine) Fence(h How) string {
	scope := "." + h.Scope.String()
	if m.SM < 70 {
		if scope == ".gpu" {
			scope = ".gl"
		}
		return "membar" + scope
	}
	name := "fence." + h.Order.String() + scope
	if (h.Order == Acquire || h.Order == Release) && !m.Has(name) {
		return "fence." + AcqRel.String() + scope
	}
	return name
}

// Access returns the load or store instruction op with the order of a sequence and a type, the
// space left open.
func (m *Machine) Access(op string, h How, typ string) string {
	if h.Order == Plain {
		return op + ".volatile$." + typ
	}
	return op + "." + h.Order.String() + "." + h.Scope.String() + "$." + typ
}

// Atom returns the atom instruction for op with the order of a sequence and a type:
// atom{.sem}{.scope}{.space}.op.type (PTX ISA, atom), the space left open. Relaxed device scope is
// PTX's default and needs no target.
func (m *Machine) Atom(op string, h How, typ string) string {
	name := "atom"
	switch {
	case h.Order > Relaxed:
		name += "." + h.Order.String() + "." + h.Scope.String()
	case m.SM >= 60 && h.Scope != Device:
		name += "." + h.Scope.String()
	}
	return name + "$." + op + "." + typ
}
