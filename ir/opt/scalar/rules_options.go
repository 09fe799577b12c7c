package scalar

import (
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
)

// Options of the compilation that decide whether a rule holds. A rule that an option makes wrong
// has a row here, and asks for it by mayOn. What other options change is in the instructions
// themselves, and rules are proven with and without it: -fwrapv leaves nsw out, -fmad=false
// contract, the data model chooses the widths of integers and pointers.

// unflushed are the rules that leave out an instruction on floats and nothing else. They do not
// hold of f32 under -ftz=true, where the instruction flushes subnormal numbers.
var unflushed = [numRules]bool{fcmpNarrow: true, fptruncFPExt: true, floatIdentity: true, floatMinusOne: true, fdivPower: true, fnegFNeg: true}

// normalOnly are the rules that compute with constants, which under -ftz=true they do with f32 that
// are not subnormal.
var normalOnly = [numRules]bool{floatFold: true, fcmpFold: true, convFold: true}

// mayOn is may for an instruction on type t.
func (s *simplifier) mayOn(r rule, t types.Type) bool {
	return !(unflushed[r] && s.flushes(t)) && s.may(r)
}

// flushes reports whether instructions on type t flush subnormal operands and results: on f32, all
// but moves, choices and what works on bits (PTX ISA 9.7.3: .ftz of add, sub, mul, div, neg, abs,
// min, max; 9.7.7: of setp; 9.7.9.22: of cvt from and to f32).
func (s *simplifier) flushes(t types.Type) bool { return s.c.Config.FTZ && t == types.Type(ir.F32) }
