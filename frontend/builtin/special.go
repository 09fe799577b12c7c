package builtin

import "strings"

// specials are the built-in forms whose operands are no ordinary arguments; package check knows
// each. Those that survive checking become tree.Builtin nodes with the Op given here:
//
//	va_start           Args: the va_list lvalue; the last named parameter is dropped
//	va_arg             Args: the va_list lvalue; TypeArg the type; the node is an rvalue of that type
//	va_copy            Args: the destination and source va_list lvalues
//	va_end             Args: the va_list lvalue; nothing happens
//	fpclassify         Args: the int values for NaN, infinite, normal, subnormal, zero; the number
//
// The others are folded: __builtin_constant_p, __builtin_choose_expr, __builtin_types_compatible_p,
// __builtin_offsetof, offsetof, __builtin_classify_type, __builtin_LINE and its like,
// __builtin_complex and the parts of complex numbers; __builtin_expect yields its first operand as
// long (and If.Likely).
var specials = []string{
	"__builtin_COLUMN",
	"__builtin_FILE",
	"__builtin_FILE_NAME",
	"__builtin_FUNCTION",
	"__builtin_LINE",
	"__builtin_bit_cast",
	"__builtin_choose_expr",
	"__builtin_cimag",
	"__builtin_cimagf",
	"__builtin_cimagl",
	"__builtin_classify_type",
	"__builtin_complex",
	"__builtin_conj",
	"__builtin_conjf",
	"__builtin_conjl",
	"__builtin_constant_p",
	"__builtin_creal",
	"__builtin_crealf",
	"__builtin_creall",
	"__builtin_expect",
	"__builtin_expect_with_probability",
	"__builtin_fpclassify",
	"__builtin_offsetof",
	"__builtin_types_compatible_p",
	"__builtin_va_arg",
	"__builtin_va_copy",
	"__builtin_va_end",
	"__builtin_va_start",
}

// IsSpecial reports whether name is a form that package check handles itself.
func IsSpecial(name string) bool {
	for _, s := range specials {
		if s == name {
			return true
		}
	}
	return false
}

// MakeVector reports whether name is one of CUDA's make_ functions (make_float4) and gives the
// type's name. The arguments are the elements in order; the result is a tree.InitRef.
func MakeVector(name string) (vector string, ok bool) {
	v, ok := strings.CutPrefix(name, "make_")
	if !ok || !IsVector(v) {
		return "", false
	}
	return v, true
}

// IsVector reports whether name is one of CUDA's vector types: an element type and 1 to 4.
func IsVector(name string) bool {
	if name == "" || name[len(name)-1] < '1' || name[len(name)-1] > '4' {
		return false
	}
	switch name[:len(name)-1] {
	case "char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "longlong", "ulonglong", "float", "double":
		return true
	}
	return false
}

// Variable is one of CUDA's predefined variables: an rvalue whose members are operations.
type Variable struct {
	Type string    // "uint3", "dim3" or "int"
	Ops  [3]string // the operations of x, y and z, or the one of the whole first
}

// LookupVariable returns the predefined variable called name.
func LookupVariable(name string) (v Variable, ok bool) {
	switch name {
	case "threadIdx":
		return Variable{"uint3", [3]string{"sreg.tid.x", "sreg.tid.y", "sreg.tid.z"}}, true
	case "blockIdx":
		return Variable{"uint3", [3]string{"sreg.ctaid.x", "sreg.ctaid.y", "sreg.ctaid.z"}}, true
	case "blockDim":
		return Variable{"dim3", [3]string{"sreg.ntid.x", "sreg.ntid.y", "sreg.ntid.z"}}, true
	case "gridDim":
		return Variable{"dim3", [3]string{"sreg.nctaid.x", "sreg.nctaid.y", "sreg.nctaid.z"}}, true
	case "warpSize":
		return Variable{"int", [3]string{"warpsize"}}, true
	}
	return Variable{}, false
}
