package rewrite

import "cptx/frontend/parse/cpp"

// Rule "typeargument": arguments of built-ins that are types stand inside sizeof, which the parser
// takes as an expression. Package check asks syntax.TypeArg for them.
//
//	int f(__builtin_va_list ap) { return __builtin_va_arg(ap, int); }
//
// becomes
//
//	int f(__builtin_va_list ap) { return __builtin_va_arg(ap, sizeof(int)); }

// typeArguments says which arguments of a built-in are types: bit n is argument n.
var typeArguments = map[string]uint8{
	"__builtin_va_arg": 1 << 1, "__builtin_offsetof": 1 << 0, "__builtin_types_compatible_p": 1<<0 | 1<<1,
	"__builtin_bit_cast": 1 << 0, "__builtin_convertvector": 1 << 1,
}

// wrap writes "sizeof (" before an argument that is a type.
func (w *rewriter) wrap(b *bracket, t *cpp.Token) {
	if b.types != 0 && b.commas < 8 && b.types>>b.commas&1 != 0 {
		w.Synth(t, "sizeof", "(")
		b.wrapped = true
	}
}

func (w *rewriter) unwrap(b *bracket, t *cpp.Token) {
	if b.wrapped {
		w.Synth(t, ")")
		b.wrapped = false
	}
}
