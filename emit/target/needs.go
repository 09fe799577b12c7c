package target

import "strings"

// Need is what a PTX construct requires: the zero value is satisfied everywhere.
type Need struct {
	PTX    int    // first PTX version × 10
	SM     int    // lowest target
	Suffix string // "" any; "a": only the chips in Chips, a form; "f": their families, f or a form
	Chips  []int  // chips of a suffixed feature
}

// Max joins two needs.
func (n Need) Max(o Need) Need {
	n.PTX = max(n.PTX, o.PTX)
	n.SM = max(n.SM, o.SM)
	if o.Suffix != "" {
		n.Suffix, n.Chips = o.Suffix, o.Chips
	}
	return n
}

// Missing returns what target t lacks for n: "" if nothing, otherwise the requirement in words.
func (n Need) Missing(t Target) string {
	if t.SM < n.SM {
		return "sm_" + itoa(n.SM) + " or later"
	}
	if n.Suffix == "" {
		return ""
	}
	for _, c := range n.Chips {
		if t.SM == c && t.Suffix == 'a' || n.Suffix == "f" && t.Suffix != 0 && SameFamily(t.SM, c) && t.SM >= c {
			return ""
		}
	}
	names := make([]string, len(n.Chips))
	for i, c := range n.Chips {
		names[i] = "sm_" + itoa(c) + n.Suffix
	}
	return strings.Join(names, " or ")
}

func itoa(n int) string { return Target{SM: n}.Name()[3:] }

// rule gives the need of the instructions that start with op and contain every part of with (parts split by
// blanks, each a whole modifier with its dot).
type rule struct {
	op, with string
	need     Need
}

// OpcodeNeed returns what an instruction needs, given its opcode with all modifiers ("ld.relaxed.gpu.global.u32").
func OpcodeNeed(opcode string) Need {
	base, _, _ := strings.Cut(opcode, ".")
	var n Need
	for _, r := range rules[sectionOf(base)] {
		if r.op[0] == opcode[0] && r.matches(opcode) {
			n = n.Max(r.need)
		}
	}
	return n
}

func (r *rule) matches(opcode string) bool {
	if !hasOpcode(opcode, r.op) {
		return false
	}
	for rest := r.with; rest != ""; {
		part, tail, _ := strings.Cut(rest, " ")
		if !hasModifier(opcode, part) {
			return false
		}
		rest = tail
	}
	return true
}

// hasOpcode reports whether opcode is op or op followed by modifiers.
func hasOpcode(opcode, op string) bool {
	return strings.HasPrefix(opcode, op) && (len(opcode) == len(op) || opcode[len(op)] == '.' || opcode[len(op)] == ':')
}

// hasModifier reports whether opcode has the whole modifier m, such as ".f16".
func hasModifier(opcode, m string) bool {
	for i := 0; ; {
		j := strings.Index(opcode[i:], m)
		if j < 0 {
			return false
		}
		end := i + j + len(m)
		if end == len(opcode) || opcode[end] == '.' || opcode[end] == ':' {
			return true
		}
		i = end
	}
}

// sectionOf spreads the rules over a few short lists by opcode, so that a look-up compares a dozen.
func sectionOf(base string) int {
	switch base {
	case "ld", "ldu", "st":
		return secMemory
	case "atom", "red", "fence", "membar":
		return secAtomic
	case "add", "sub", "mul", "fma", "neg", "abs", "min", "max", "div", "rcp", "sqrt", "ex2", "tanh", "cvt", "setp", "set", "rsqrt", "sin", "cos", "lg2", "copysign":
		return secFloat
	}
	return secOther
}

const (
	secMemory = iota
	secAtomic
	secFloat
	secOther
)

// rules holds, for each section, the instructions that need more than PTX 4.0 and sm_50. Source: the "PTX ISA
// Notes" and "Target ISA Notes" of each instruction in the PTX ISA manual.
var rules = [...][]rule{
	secMemory: {
		{"ld", ".relaxed", Need{PTX: 60, SM: 70}},
		{"ld", ".acquire", Need{PTX: 60, SM: 70}},
		{"st", ".relaxed", Need{PTX: 60, SM: 70}},
		{"st", ".release", Need{PTX: 60, SM: 70}},
		{"ld", ".weak", Need{PTX: 60, SM: 70}},
		{"st", ".weak", Need{PTX: 60, SM: 70}},
		{"ld", ".cluster", Need{PTX: 78, SM: 90}},
		{"st", ".cluster", Need{PTX: 78, SM: 90}},
		{"ld", ".mmio", Need{PTX: 82, SM: 70}},
		{"st", ".mmio", Need{PTX: 82, SM: 70}},
		{"ld", ".b128", Need{PTX: 83, SM: 70}},
		{"st", ".b128", Need{PTX: 83, SM: 70}},
		{"ld", ".v8", Need{PTX: 88, SM: 100}},
		{"st", ".v8", Need{PTX: 88, SM: 100}},
		{"ld", ".v4 .b64", Need{PTX: 88, SM: 100}},
		{"ld", ".v4 .f64", Need{PTX: 88, SM: 100}},
		{"st", ".v4 .b64", Need{PTX: 88, SM: 100}},
		{"st", ".v4 .f64", Need{PTX: 88, SM: 100}},
		{"ld", ".L1::evict_first", Need{PTX: 74, SM: 70}},
		{"ld", ".L1::evict_last", Need{PTX: 74, SM: 70}},
		{"ld", ".L1::no_allocate", Need{PTX: 74, SM: 70}},
		{"ld", ".L2::64B", Need{PTX: 74, SM: 75}},
		{"ld", ".L2::128B", Need{PTX: 74, SM: 75}},
		{"ld", ".L2::256B", Need{PTX: 74, SM: 80}},
		{"ld", ".L2::cache_hint", Need{PTX: 74, SM: 80}},
		{"st", ".L2::cache_hint", Need{PTX: 74, SM: 80}},
		{"st.async", "", Need{PTX: 81, SM: 90}},
		{"st.bulk", "", Need{PTX: 86, SM: 100}},
	},
	secAtomic: {
		{"atom", ".cta", Need{PTX: 50, SM: 60}},
		{"atom", ".gpu", Need{PTX: 50, SM: 60}},
		{"atom", ".sys", Need{PTX: 50, SM: 60}},
		{"red", ".cta", Need{PTX: 50, SM: 60}},
		{"red", ".gpu", Need{PTX: 50, SM: 60}},
		{"red", ".sys", Need{PTX: 50, SM: 60}},
		{"atom", ".cluster", Need{PTX: 78, SM: 90}},
		{"red", ".cluster", Need{PTX: 78, SM: 90}},
		{"atom", ".relaxed", Need{PTX: 60, SM: 70}},
		{"atom", ".acquire", Need{PTX: 60, SM: 70}},
		{"atom", ".release", Need{PTX: 60, SM: 70}},
		{"atom", ".acq_rel", Need{PTX: 60, SM: 70}},
		{"red", ".relaxed", Need{PTX: 60, SM: 70}},
		{"red", ".release", Need{PTX: 60, SM: 70}},
		{"atom", ".add .f64", Need{PTX: 50, SM: 60}},
		{"red", ".add .f64", Need{PTX: 50, SM: 60}},
		{"atom", ".f16x2", Need{PTX: 62, SM: 60}},
		{"red", ".f16x2", Need{PTX: 62, SM: 60}},
		{"atom", ".f16", Need{PTX: 63, SM: 70}},
		{"red", ".f16", Need{PTX: 63, SM: 70}},
		{"atom", ".cas .b16", Need{PTX: 63, SM: 70}},
		{"atom", ".bf16", Need{PTX: 78, SM: 90}},
		{"atom", ".bf16x2", Need{PTX: 78, SM: 90}},
		{"red", ".bf16", Need{PTX: 78, SM: 90}},
		{"red", ".bf16x2", Need{PTX: 78, SM: 90}},
		{"atom", ".v2", Need{PTX: 81, SM: 90}},
		{"atom", ".v4", Need{PTX: 81, SM: 90}},
		{"atom", ".v8", Need{PTX: 81, SM: 90}},
		{"atom", ".b128", Need{PTX: 83, SM: 90}},
		{"fence", "", Need{PTX: 60, SM: 70}},
		{"fence.acquire", "", Need{PTX: 86, SM: 90}},
		{"fence.release", "", Need{PTX: 86, SM: 90}},
		{"fence", ".cluster", Need{PTX: 78, SM: 90}},
		{"fence.proxy", "", Need{PTX: 75, SM: 70}},
		{"fence.proxy.async", "", Need{PTX: 80, SM: 90}},
		{"fence.mbarrier_init", "", Need{PTX: 80, SM: 90}},
	},
	secFloat: {
		{"add", ".f16", Need{PTX: 42, SM: 53}},
		{"sub", ".f16", Need{PTX: 42, SM: 53}},
		{"mul", ".f16", Need{PTX: 42, SM: 53}},
		{"fma", ".f16", Need{PTX: 42, SM: 53}},
		{"setp", ".f16", Need{PTX: 42, SM: 53}},
		{"set", ".f16", Need{PTX: 42, SM: 53}},
		{"add", ".f16x2", Need{PTX: 42, SM: 53}},
		{"sub", ".f16x2", Need{PTX: 42, SM: 53}},
		{"mul", ".f16x2", Need{PTX: 42, SM: 53}},
		{"fma", ".f16x2", Need{PTX: 42, SM: 53}},
		{"setp", ".f16x2", Need{PTX: 42, SM: 53}},
		{"neg", ".f16", Need{PTX: 60, SM: 53}},
		{"neg", ".f16x2", Need{PTX: 60, SM: 53}},
		{"abs", ".f16", Need{PTX: 65, SM: 53}},
		{"abs", ".f16x2", Need{PTX: 65, SM: 53}},
		{"min", ".f16", Need{PTX: 70, SM: 80}},
		{"max", ".f16", Need{PTX: 70, SM: 80}},
		{"min", ".f16x2", Need{PTX: 70, SM: 80}},
		{"max", ".f16x2", Need{PTX: 70, SM: 80}},
		{"min", ".NaN", Need{PTX: 70, SM: 80}},
		{"max", ".NaN", Need{PTX: 70, SM: 80}},
		{"fma", ".bf16", Need{PTX: 70, SM: 80}},
		{"fma", ".bf16x2", Need{PTX: 70, SM: 80}},
		{"fma", ".relu", Need{PTX: 70, SM: 80}},
		{"min", ".bf16", Need{PTX: 70, SM: 80}},
		{"max", ".bf16", Need{PTX: 70, SM: 80}},
		{"min", ".bf16x2", Need{PTX: 70, SM: 80}},
		{"max", ".bf16x2", Need{PTX: 70, SM: 80}},
		{"neg", ".bf16", Need{PTX: 70, SM: 80}},
		{"abs", ".bf16", Need{PTX: 70, SM: 80}},
		{"add", ".bf16", Need{PTX: 78, SM: 90}},
		{"sub", ".bf16", Need{PTX: 78, SM: 90}},
		{"mul", ".bf16", Need{PTX: 78, SM: 90}},
		{"setp", ".bf16", Need{PTX: 78, SM: 90}},
		{"add", ".f32x2", Need{PTX: 86, SM: 100}},
		{"mul", ".f32x2", Need{PTX: 86, SM: 100}},
		{"fma", ".f32x2", Need{PTX: 86, SM: 100}},
		{"add", ".u16x2", Need{PTX: 80, SM: 90}},
		{"add", ".s16x2", Need{PTX: 80, SM: 90}},
		{"min", ".u16x2", Need{PTX: 80, SM: 90}},
		{"min", ".s16x2", Need{PTX: 80, SM: 90}},
		{"max", ".u16x2", Need{PTX: 80, SM: 90}},
		{"max", ".s16x2", Need{PTX: 80, SM: 90}},
		{"min", ".relu", Need{PTX: 80, SM: 90}},
		{"max", ".relu", Need{PTX: 80, SM: 90}},
		{"ex2", ".f16", Need{PTX: 70, SM: 75}},
		{"ex2", ".f16x2", Need{PTX: 70, SM: 75}},
		{"ex2", ".bf16", Need{PTX: 78, SM: 90}},
		{"tanh", "", Need{PTX: 70, SM: 75}},
		{"tanh", ".bf16", Need{PTX: 78, SM: 90}},
		{"cvt", ".f16x2", Need{PTX: 70, SM: 80}},
		{"cvt", ".bf16", Need{PTX: 70, SM: 80}},
		{"cvt", ".bf16x2", Need{PTX: 70, SM: 80}},
		{"cvt", ".tf32", Need{PTX: 70, SM: 80}},
		{"cvt", ".relu", Need{PTX: 70, SM: 80}},
		{"cvt.f32.bf16", "", Need{PTX: 71, SM: 80}},
		{"cvt", ".e4m3x2", Need{PTX: 81, SM: 89}},
		{"cvt", ".e5m2x2", Need{PTX: 81, SM: 89}},
		{"cvt.pack", "", Need{PTX: 65, SM: 72}},
		{"cvt", ".e2m1x2", Need{PTX: 86, Suffix: "a", Chips: []int{100, 101, 120}}},
		{"cvt", ".e2m3x2", Need{PTX: 86, Suffix: "a", Chips: []int{100, 101, 120}}},
		{"cvt", ".e3m2x2", Need{PTX: 86, Suffix: "a", Chips: []int{100, 101, 120}}},
		{"cvt", ".rs", Need{PTX: 87, Suffix: "a", Chips: []int{100, 103}}},
	},
	secOther: {
		{"lop3", "", Need{PTX: 43, SM: 50}},
		{"addc", ".u64", Need{PTX: 43}},
		{"subc", ".u64", Need{PTX: 43}},
		{"madc", ".u64", Need{PTX: 43}},
		{"dp4a", "", Need{PTX: 50, SM: 61}},
		{"dp2a", "", Need{PTX: 50, SM: 61}},
		{"szext", "", Need{PTX: 76, SM: 70}},
		{"bmsk", "", Need{PTX: 76, SM: 70}},
		{"mov", ".b128", Need{PTX: 83, SM: 70}},
		{"shfl.sync", "", Need{PTX: 60}},
		{"vote.sync", "", Need{PTX: 60}},
		{"match", "", Need{PTX: 60, SM: 70}},
		{"bar.warp", "", Need{PTX: 60}},
		{"bar.cta", "", Need{PTX: 78}},
		{"barrier", "", Need{PTX: 60}},
		{"barrier.cluster", "", Need{PTX: 78, SM: 90}},
		{"fns", "", Need{PTX: 60}},
		{"activemask", "", Need{PTX: 62}},
		{"redux", "", Need{PTX: 70, SM: 80}},
		{"redux.sync", ".f32", Need{PTX: 86, Suffix: "a", Chips: []int{100}}},
		{"elect", "", Need{PTX: 80, SM: 90}},
		{"nanosleep", "", Need{PTX: 63, SM: 70}},
		{"griddepcontrol", "", Need{PTX: 78, SM: 90}},
		{"brx", "", Need{PTX: 60}},
		{"alloca", "", Need{PTX: 73, SM: 52}},
		{"stacksave", "", Need{PTX: 73, SM: 52}},
		{"stackrestore", "", Need{PTX: 73, SM: 52}},
		{"cvta.param", "", Need{PTX: 77, SM: 70}},
		{"cvta.to.param", "", Need{PTX: 77, SM: 70}},
		{"isspacep.param", "", Need{PTX: 77, SM: 70}},
		{"isspacep.const", "", Need{PTX: 31}},
		{"isspacep", ".shared::cluster", Need{PTX: 78, SM: 90}},
		{"mapa", "", Need{PTX: 78, SM: 90}},
		{"getctarank", "", Need{PTX: 78, SM: 90}},
		{"prefetch", ".L2::evict_last", Need{PTX: 74, SM: 80}},
		{"applypriority", "", Need{PTX: 74, SM: 80}},
		{"discard", "", Need{PTX: 74, SM: 80}},
		{"createpolicy", "", Need{PTX: 74, SM: 80}},
		{"cp.async", "", Need{PTX: 70, SM: 80}},
		{"cp.async.bulk", "", Need{PTX: 80, SM: 90}},
		{"cp.async.mbarrier", "", Need{PTX: 70, SM: 80}},
		{"cp.reduce.async.bulk", "", Need{PTX: 80, SM: 90}},
		{"mbarrier", "", Need{PTX: 70, SM: 80}},
		{"mbarrier.try_wait", "", Need{PTX: 78, SM: 90}},
		{"mbarrier.expect_tx", "", Need{PTX: 80, SM: 90}},
		{"mbarrier.complete_tx", "", Need{PTX: 80, SM: 90}},
		{"mbarrier", ".expect_tx", Need{PTX: 80, SM: 90}},
		{"multimem", "", Need{PTX: 81, SM: 90}},
		{"wmma", "", Need{PTX: 60, SM: 70}},
		{"mma", "", Need{PTX: 64, SM: 70}},
		{"mma", ".m16n8k8", Need{PTX: 65, SM: 75}},
		{"mma", ".m8n8k16", Need{PTX: 65, SM: 75}},
		{"mma", ".m16n8k16", Need{PTX: 70, SM: 80}},
		{"mma", ".m16n8k32", Need{PTX: 70, SM: 80}},
		{"mma", ".bf16", Need{PTX: 70, SM: 80}},
		{"mma", ".tf32", Need{PTX: 70, SM: 80}},
		{"mma", ".f64", Need{PTX: 70, SM: 80}},
		{"mma", ".e4m3", Need{PTX: 84, SM: 89}},
		{"mma", ".e5m2", Need{PTX: 84, SM: 89}},
		{"ldmatrix", "", Need{PTX: 65, SM: 75}},
		{"stmatrix", "", Need{PTX: 78, SM: 90}},
		{"movmatrix", "", Need{PTX: 78, SM: 75}},
		{"wgmma", "", Need{PTX: 80, Suffix: "a", Chips: []int{90}}},
		{"setmaxnreg", "", Need{PTX: 80, Suffix: "a", Chips: []int{90, 100, 101, 103, 110, 120, 121}}},
		{"tcgen05", "", Need{PTX: 86, Suffix: "a", Chips: []int{100, 101, 103, 110}}},
	},
}

// RegisterNeed returns what reading a special register needs, given its name without '%' ("cluster_ctaid.x").
func RegisterNeed(name string) Need {
	switch {
	case strings.HasPrefix(name, "cluster"), strings.HasPrefix(name, "ncluster"), name == "is_explicit_cluster":
		return Need{PTX: 78, SM: 90}
	case name == "clock_hi":
		return Need{PTX: 50}
	case name == "aggr_smem_size":
		return Need{PTX: 81, SM: 90}
	case name == "current_graph_exec":
		return Need{PTX: 80}
	case strings.HasPrefix(name, "reserved_smem"):
		return Need{PTX: 76, SM: 80}
	}
	return Need{}
}

// Constructs that are no instructions.
var (
	NeedNoreturn    = Need{PTX: 64}         // .noreturn
	NeedAlias       = Need{PTX: 63}         // .alias
	NeedVarargs     = Need{PTX: 60}         // unsized trailing .param
	NeedMask        = Need{PTX: 71}         // mask() in initialisers
	NeedInlinedAt   = Need{PTX: 72}         // .loc … inlined_at
	NeedCommon      = Need{PTX: 50}         // .common
	NeedCluster     = Need{PTX: 78, SM: 90} // cluster directives
	NeedLargeParams = Need{PTX: 81, SM: 70} // more than 4352 bytes of kernel parameters
)
