package sass

import (
	"math/bits"
	"regexp"
	"slices"
	"strings"
)

type (
	getter func(w *warp, l int) uint32
	get64  func(w *warp, l int) uint64
	pget   func(w *warp, l int) bool
)

// decoder takes one instruction apart: [@guard] BASE.MODS predicates, destination, predicates,
// sources, predicates.
type decoder struct {
	*inst
	m         *machine
	sec       *section
	rest      string   // the text of the operands
	base      string   // opcode without modifiers, and without the U of uniform instructions
	mods      []string // modifiers
	args      []string // all operands
	pre       []string // predicates before it
	dest      string
	outs, ins []string // predicates after the destination, and at the end
	src       []string
	uniform   bool
	carry     bool // .X: takes carries
}

var uniformRE = regexp.MustCompile(`^U(MOV|IADD3|LOP3|SHF|LEA|IMAD|ISETP|SEL|PRMT|FLO|POPC|PLOP3|LDC|BREV|SGXT|BMSK|LOP)$`)

// decode makes the closure that executes an instruction.
func (m *machine) decode(sec *section, off int, text string) *inst {
	in := &decoder{inst: &inst{text: text, off: off}, m: m, sec: sec}
	t := text
	if t[0] == '@' {
		g, rest, _ := strings.Cut(t[1:], " ")
		in.guard, t = predGet(g), strings.TrimSpace(rest)
	}
	in.op, in.rest, _ = strings.Cut(t, " ")
	in.class = classOf(in.op)
	in.args = splitOps(in.rest)
	in.mods = strings.Split(in.op, ".")
	in.base, in.mods = in.mods[0], in.mods[1:]
	if uniformRE.MatchString(in.base) {
		in.uniform, in.base = true, in.base[1:]
	}
	in.carry = in.has("X")
	f, ok := decoders[in.base]
	if !ok {
		fail("unknown instruction")
	}
	in.split()
	f(in)
	return in.inst
}

// split names the operands by their place.
func (in *decoder) split() {
	lead := 0
	for lead < len(in.args) && isPred(in.args[lead]) {
		lead++
	}
	in.pre = in.args[:lead]
	src := in.args[lead:]
	switch in.base {
	case "ISETP", "FSETP", "DSETP", "HSETP2", "PLOP3", "FCHK", "R2P":
	default:
		if len(src) == 0 {
			break
		}
		in.dest, src = src[0], src[1:]
		for len(src) > 0 && isPred(src[0]) && in.base != "VOTE" && in.base != "VOTEU" && in.base != "P2R" {
			in.outs, src = append(in.outs, src[0]), src[1:]
		}
	}
	if in.base != "PLOP3" && in.base != "VOTE" && in.base != "VOTEU" {
		for len(src) > 0 && isPred(src[len(src)-1]) {
			in.ins, src = append([]string{src[len(src)-1]}, in.ins...), src[:len(src)-1]
		}
	}
	in.src = src
}

func (in *decoder) has(mod string) bool { return slices.Contains(in.mods, mod) }

// rounding returns the rounding modifier.
func (in *decoder) rounding() string {
	for _, r := range []string{"RM", "RP", "RZ"} {
		if in.has(r) {
			return r
		}
	}
	return "RN"
}

// predOut returns the setter of predicate i after the destination, predIn the getter of predicate
// i at the end.
func (in *decoder) predOut(i int) func(*warp, int, bool) {
	if i < len(in.outs) {
		return predSet(in.outs[i])
	}
	return func(*warp, int, bool) {}
}

func (in *decoder) predIn(i int) pget {
	if i < len(in.ins) {
		return predGet(in.ins[i])
	}
	return func(*warp, int) bool { return false }
}

// lanewise executes f for every active lane; uniform instructions run once.
func (in *decoder) lanewise(f func(w *warp, l int)) {
	if in.uniform {
		in.exec = func(w *warp, active uint32, _ int) { f(w, bits.TrailingZeros32(active)) }
		return
	}
	in.exec = func(w *warp, active uint32, _ int) {
		for ; active != 0; active &= active - 1 {
			f(w, bits.TrailingZeros32(active))
		}
	}
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// decoders is the instruction set: one method per family.
var decoders = map[string]func(*decoder){
	"BMSK":    (*decoder).mask,
	"BREV":    (*decoder).reverse,
	"CS2R":    (*decoder).clearPair,
	"DADD":    (*decoder).float64,
	"DFMA":    (*decoder).float64,
	"DMUL":    (*decoder).float64,
	"DSET":    (*decoder).compareFloats,
	"DSETP":   (*decoder).compareFloats,
	"ELECT":   (*decoder).elect,
	"F2F":     (*decoder).floatToFloat,
	"F2FP":    (*decoder).packFloats,
	"F2I":     (*decoder).floatToInt,
	"FADD":    (*decoder).float32,
	"FADD32I": (*decoder).float32,
	"FCHK":    (*decoder).compareFloats,
	"FFMA":    (*decoder).float32,
	"FFMA32I": (*decoder).float32,
	"FLO":     (*decoder).findLeading,
	"FMNMX":   (*decoder).minMaxFloat,
	"FMUL":    (*decoder).float32,
	"FMUL32I": (*decoder).float32,
	"FRND":    (*decoder).roundFloat,
	"FSEL":    (*decoder).choose,
	"FSET":    (*decoder).compareFloats,
	"FSETP":   (*decoder).compareFloats,
	"HADD2":   (*decoder).floatPairs,
	"HFMA2":   (*decoder).floatPairs,
	"HMNMX2":  (*decoder).minMaxPair,
	"HMUL2":   (*decoder).floatPairs,
	"HSET2":   (*decoder).comparePairs,
	"HSETP2":  (*decoder).comparePairs,
	"I2F":     (*decoder).intToFloat,
	"I2FP":    (*decoder).intToFloat,
	"IABS":    (*decoder).absolute,
	"IADD3":   (*decoder).add3,
	"IMAD":    (*decoder).multiplyAdd,
	"IMAD32I": (*decoder).multiplyAdd,
	"IMNMX":   (*decoder).minMaxInt,
	"ISETP":   (*decoder).compareInts,
	"LEA":     (*decoder).scaledAdd,
	"LOP3":    (*decoder).logic,
	"LOP32I":  (*decoder).logic,
	"MATCH":   (*decoder).match,
	"MOV":     (*decoder).move,
	"MOV32I":  (*decoder).move,
	"MUFU":    (*decoder).transcendental,
	"P2R":     (*decoder).packPredicates,
	"PLOP3":   (*decoder).predicateLogic,
	"POPC":    (*decoder).countOnes,
	"PRMT":    (*decoder).permute,
	"R2P":     (*decoder).unpackPredicates,
	"R2UR":    (*decoder).toUniform,
	"REDUX":   (*decoder).reduce,
	"S2R":     (*decoder).special,
	"S2UR":    (*decoder).special,
	"SEL":     (*decoder).choose,
	"SGXT":    (*decoder).signExtend,
	"SHF":     (*decoder).funnelShift,
	"SHFL":    (*decoder).shuffle,
	"UP2UR":   (*decoder).packUniform,
	"VOTE":    (*decoder).vote,
	"VOTEU":   (*decoder).vote,
	"VIADD":   (*decoder).add2, "VIADDMNMX": (*decoder).addMinMax, "VIMNMX": (*decoder).minMax, "VIMNMX3": (*decoder).minMax,
	"IDP": (*decoder).dotProduct, "VABSDIFF": (*decoder).absoluteDifference, "VABSDIFF4": (*decoder).absoluteBytes,
	"I2I": (*decoder).clampInts, "I2IP": (*decoder).clampInts, "F2IP": (*decoder).packInts,
	"LDG": (*decoder).load, "LD": (*decoder).load, "LDS": (*decoder).load, "LDL": (*decoder).load, "LDC": (*decoder).loadConstant,
	"STG": (*decoder).store, "ST": (*decoder).store, "STS": (*decoder).store, "STL": (*decoder).store,
	"ATOM": (*decoder).atomic, "ATOMG": (*decoder).atomic, "ATOMS": (*decoder).atomic, "RED": (*decoder).atomic, "REDG": (*decoder).atomic,
	"NOP": (*decoder).nothing, "YIELD": (*decoder).yield, "MEMBAR": (*decoder).nothing, "ERRBAR": (*decoder).nothing,
	"CCTL": (*decoder).nothing, "CCTLL": (*decoder).nothing, "DEPBAR": (*decoder).nothing, "NANOSLEEP": (*decoder).nothing,
	"PREEXIT": (*decoder).nothing, "CGAERRBAR": (*decoder).nothing,
	"EXIT": (*decoder).exit, "KILL": (*decoder).exit, "BPT": (*decoder).exit,
	"BRA": (*decoder).branch, "BRX": (*decoder).branchIndexed, "BRXU": (*decoder).branchIndexed, "JMX": (*decoder).branchIndexed,
	"CALL": (*decoder).call, "RET": (*decoder).ret, "LEPC": (*decoder).programCounter,
	"BSSY": (*decoder).pushBarrier, "BSYNC": (*decoder).syncBarrier, "BREAK": (*decoder).leaveBarrier, "BMOV": (*decoder).moveBarrier,
	"WARPSYNC": (*decoder).warpSync, "ENDCOLLECTIVE": (*decoder).endCollective,
	"BAR": (*decoder).blockBarrier, "B2R": (*decoder).barrierResult, "QSPC": (*decoder).querySpace,
}

// classOf groups opcodes.
func classOf(op string) Class {
	b, _, _ := strings.Cut(op, ".")
	switch {
	case strings.HasPrefix(b, "LD") && b != "LDC" || strings.HasPrefix(b, "ST") || strings.HasPrefix(b, "ATOM") || b == "RED" || b == "REDG":
		return Memory
	case b == "LDC" || b == "ULDC":
		return Constant
	case strings.HasPrefix(op, "IMAD.MOV"), strings.HasPrefix(op, "HFMA2.MMA"):
		return Move
	}
	switch b {
	case "MOV", "UMOV", "CS2R", "S2R", "S2UR", "R2UR", "P2R", "R2P", "UP2UR":
		return Move
	case "BRA", "BRX", "BRXU", "EXIT", "BSSY", "BSYNC", "BREAK", "BMOV", "CALL", "RET", "WARPSYNC", "YIELD", "NOP", "BAR", "MEMBAR", "BPT", "LEPC",
		"DEPBAR", "ERRBAR", "CCTL", "CCTLL", "NANOSLEEP", "PREEXIT", "KILL", "JMX",
		"ENDCOLLECTIVE", "CGAERRBAR":
		return Control
	case "F2I", "I2F", "F2F", "FRND", "I2I", "F2FP", "F2IP", "I2FP", "I2IP":
		return Convert
	case "SHFL", "VOTE", "VOTEU", "MATCH", "B2R", "REDUX", "ELECT":
		return Warp
	case "FLO":
		return Integer
	}
	switch {
	case b[0] == 'F' || b[0] == 'D' || b == "MUFU" || b[0] == 'H':
		return Float
	case strings.HasSuffix(b, "SETP") || strings.HasSuffix(b, "PLOP3") || strings.HasSuffix(b, "SEL"):
		return Predicate
	}
	return Integer
}
