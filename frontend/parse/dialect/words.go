package dialect

import "cptx/frontend/parse/cpp"

// Limits on the shape of a unit: the parser and those who walk its tree recurse.
const (
	MaxNesting    = 256  // open brackets
	MaxStatements = 2000 // if, for, while, do, switch one inside the other
)

// IsKeyword reports whether s is a keyword of the parser.
func IsKeyword(s string) bool {
	switch s {
	case "_Bool", "_Complex", "_Imaginary", "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum",
		"extern", "float", "for", "goto", "if", "inline", "int", "long", "register", "restrict", "return", "short", "signed", "sizeof", "static",
		"struct", "switch", "typedef", "union", "unsigned", "void", "volatile", "while", "_Alignas", "_Alignof", "_Atomic", "_Generic",
		"_Noreturn", "_Static_assert", "_Thread_local", "asm", "typeof", "_Float16", "__alignof", "__alignof__", "__asm", "__asm__",
		"__attribute", "__attribute__", "__auto_type", "__bf16", "__complex", "__complex__", "__const", "__declspec", "__float128", "__fp16",
		"__imag", "__imag__", "__inline", "__inline__", "__int128", "__int128_t", "__label__", "__real", "__real__", "__restrict", "__restrict__",
		"__signed", "__signed__", "__thread", "__typeof", "__typeof__", "__uint128_t", "__volatile", "__volatile__":
		return true
	}
	return false
}

// IsTypeWord reports whether s is a keyword that a type may begin with.
func IsTypeWord(s string) bool {
	switch s {
	case "void", "char", "short", "int", "long", "float", "double", "signed", "unsigned", "_Bool", "bool", "_Complex", "struct", "union",
		"enum", "const", "volatile", "restrict", "_Atomic", "typeof", "__typeof__", "__typeof", "_Float16", "__int128", "__int128_t",
		"__uint128_t", "__signed__", "__const", "__volatile__", "__complex__", "__bf16":
		return true
	}
	return false
}

// IsTagWord reports whether t is struct, union or enum.
func IsTagWord(t *cpp.Token) bool { return t.Is("struct") || t.Is("union") || t.Is("enum") }

// IsQualifier reports whether t is a type qualifier.
func IsQualifier(t *cpp.Token) bool {
	switch t.Text {
	case "const", "volatile", "restrict", "__const", "__const__", "__volatile__", "__volatile", "__restrict", "__restrict__":
		return t.Kind == cpp.Ident
	}
	return t.Is("_Atomic")
}

// Structures are those that headers declare for built-in functions to take and return, whether or
// not the program names them.
var Structures = []string{"__half2", "__half_raw", "__half2_raw", "__nv_bfloat162", "__nv_bfloat16_raw", "__nv_bfloat162_raw"}
