package lower

import (
	"github.com/llir/llvm/ir/enum"

	"cptx/ir/ptxop"
	"cptx/ir/target"
)

// atomicKind is what an atomic operation does to memory.
type atomicKind uint8

// The kinds.
const (
	atomicLoad atomicKind = iota
	atomicStore
	atomicRMW // and compare and exchange
	atomicFence
	atomicKinds
)

// memOrder is a C11 order; consume is acquire.
type memOrder uint8

// The orders.
const (
	relaxed memOrder = iota
	acquire
	release
	acqRel
	seqCst
	memOrders
)

// sequence is what becomes of an atomic operation: the fences around it and the order in its own
// name, without the scope. A fence stands for the weakest that the target has and that is no
// weaker, see fenceOpcode.
type sequence struct {
	before string // "", "fence.sc", "fence.release"…
	own    string // "" for a fence; "relaxed", "acquire"…
	after  string
}

// mapping gives the sequences by kind and order; orders that a kind cannot have are empty.
type mapping [atomicKinds][memOrders]sequence

// strictest satisfies all releases of the guide at once: it is that of 12.8, which the later ones
// let be strengthened to (guide, Atomics: "The memory order parameter is monotonic").
var strictest = mapping{
	atomicLoad: {
		relaxed: {"", "relaxed", ""},
		acquire: {"", "acquire", ""},
		seqCst:  {"fence.sc", "acquire", ""},
	},
	atomicStore: {
		relaxed: {"", "relaxed", ""},
		release: {"", "release", ""},
		seqCst:  {"fence.sc", "release", ""},
	},
	atomicRMW: {
		relaxed: {"", "relaxed", ""},
		acquire: {"", "acquire", ""},
		release: {"", "release", ""},
		acqRel:  {"", "acq_rel", ""},
		seqCst:  {"fence.sc", "acq_rel", ""},
	},
	atomicFence: {
		acquire: {"fence.acq_rel", "", ""},
		release: {"fence.acq_rel", "", ""},
		acqRel:  {"fence.acq_rel", "", ""},
		seqCst:  {"fence.sc", "", ""},
	},
}

// unordered is for GPUs before sm_70, whose instructions name no order: loads and stores are
// volatile, and whatever orders is a membar, which is sequentially consistent (PTX ISA, membar). No
// release of the guide speaks of them.
var unordered = mapping{
	atomicLoad: {
		relaxed: {"", "volatile", ""},
		acquire: {"", "volatile", "membar"},
		seqCst:  {"membar", "volatile", "membar"},
	},
	atomicStore: {
		relaxed: {"", "volatile", ""},
		release: {"membar", "volatile", ""},
		seqCst:  {"membar", "volatile", "membar"},
	},
	atomicRMW: {
		relaxed: {"", "", ""},
		acquire: {"", "", "membar"},
		release: {"membar", "", ""},
		acqRel:  {"membar", "", "membar"},
		seqCst:  {"membar", "", "membar"},
	},
	atomicFence: {
		acquire: {"membar", "", ""},
		release: {"membar", "", ""},
		acqRel:  {"membar", "", ""},
		seqCst:  {"membar", "", ""},
	},
}

// guide129 and guide13 are the rows of releases 12.9 and 13.x. Where the guide offers a choice it
// is the recommended one, in which the access itself has the order; a fence of an order of its own
// needs sm_90 and PTX 8.6 and is fence.acq_rel elsewhere.
var guide129 = strictest.with(mapping{
	atomicLoad:  {seqCst: {"fence.sc", "relaxed", ""}},
	atomicStore: {seqCst: {"fence.sc", "relaxed", ""}},
	atomicRMW:   {seqCst: {"fence.sc", "acquire", ""}},
	atomicFence: {acquire: {"fence.acquire", "", ""}, release: {"fence.release", "", ""}},
})

var guide13 = guide129.with(mapping{
	atomicLoad: {seqCst: {"fence.sc", "acquire", ""}},
})

// with returns m with the sequences of o where there are any.
func (m mapping) with(o mapping) mapping {
	for k := range o {
		for n, s := range o[k] {
			if s != (sequence{}) {
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

// mappingFor returns the mapping for a target and release.
func mappingFor(cfg *target.Config) *mapping {
	if cfg.SM < 70 {
		return &unordered
	}
	return mappings[cfg.Atomics]
}

// orderOf translates an order of the IR.
func orderOf(o enum.AtomicOrdering) memOrder {
	switch o {
	case enum.AtomicOrderingAcquire:
		return acquire
	case enum.AtomicOrderingRelease:
		return release
	case enum.AtomicOrderingAcquireRelease:
		return acqRel
	case enum.AtomicOrderingSequentiallyConsistent:
		return seqCst
	}
	return relaxed
}

// scopeName translates a synchronisation scope of the IR. GPUs without clusters take the device for
// one.
func scopeName(cfg *target.Config, scope string) string {
	switch scope {
	case "block":
		return "cta"
	case "cluster":
		if cfg.SM >= 90 {
			return "cluster"
		}
		return "gpu"
	case "device":
		return "gpu"
	}
	return "sys"
}

// fenceOpcode returns the instruction for a fence of a mapping.
func fenceOpcode(cfg *target.Config, fence, scope string) string {
	name := scopeName(cfg, scope)
	if fence == "membar" && name == "gpu" {
		name = "gl"
	}
	op := ptxop.Get(fence + "." + name)
	if op.Order != ptxop.Acquire && op.Order != ptxop.Release {
		return op.Opcode
	}
	if !has(cfg, op.Opcode) {
		return "fence.acq_rel." + name
	}
	return op.Opcode
}

// has reports whether target and PTX version have an instruction.
func has(cfg *target.Config, opcode string) bool {
	op := ptxop.Get(opcode)
	need := op.NeedOf(opcode, cfg.SM)
	bound, _ := cfg.Bound()
	return need.Missing(cfg.Target()) == "" && (bound == 0 || bound >= need.PTX)
}

// atomOpcode returns the atom instruction for op with type typ: atom{.sem}{.scope}{.space}.op.type
// (PTX ISA, atom), the space left open. Relaxed device scope is PTX's default and needs no target.
func atomOpcode(cfg *target.Config, op, typ, own, scope string) string {
	name := "atom"
	s := scopeName(cfg, scope)
	switch {
	case own != "" && own != "relaxed":
		name += "." + own + "." + s
	case cfg.SM >= 60 && s != "gpu":
		name += "." + s
	}
	return name + "$." + op + "." + typ
}
