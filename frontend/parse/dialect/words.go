package dialect

import "cptx/frontend/parse/cpp"

// Limits on the shape of a unit: the parser and those who walk its tree recurse.
const (
	MaxNesting    = 256  // open brackets
	MaxStatements = 2000 // if, for, while, do, switch one inside the other
)

// IsKeyword reports whether s is a keyword of the parser.
func IsKeyword(s string) bool { return keywords[s] }

var keywords = map[string]bool{
	"_Bool": true, "_Complex": true, "_Imaginary": true, "auto": true, "break": true, "case": true, "char": true, "const": true,
	"continue": true, "default": true, "do": true, "double": true, "else": true, "enum": true, "extern": true, "float": true,
	"for": true, "goto": true, "if": true, "inline": true, "int": true, "long": true, "register": true, "restrict": true,
	"return": true, "short": true, "signed": true, "sizeof": true, "static": true, "struct": true, "switch": true,
	"typedef": true, "union": true, "unsigned": true, "void": true, "volatile": true, "while": true, "_Alignas": true,
	"_Alignof": true, "_Atomic": true, "_Generic": true, "_Noreturn": true, "_Static_assert": true, "_Thread_local": true, "asm": true, "typeof": true, "_Float16": true,

	"__alignof": true, "__alignof__": true, "__asm": true, "__asm__": true, "__attribute": true, "__attribute__": true,
	"__auto_type": true, "__bf16": true, "__complex": true, "__complex__": true, "__const": true, "__declspec": true,
	"__float128": true, "__fp16": true, "__imag": true, "__imag__": true, "__inline": true, "__inline__": true, "__int128": true,
	"__int128_t": true, "__label__": true, "__real": true, "__real__": true, "__restrict": true, "__restrict__": true,
	"__signed": true, "__signed__": true, "__thread": true, "__typeof": true, "__typeof__": true, "__uint128_t": true,
	"__volatile": true, "__volatile__": true,
}

// IsTypeWord reports whether s is a keyword that a type may begin with.
func IsTypeWord(s string) bool { return typeWords[s] }

var typeWords = map[string]bool{
	"void": true, "char": true, "short": true, "int": true, "long": true, "float": true, "double": true, "signed": true, "unsigned": true,
	"_Bool": true, "bool": true, "_Complex": true, "struct": true, "union": true, "enum": true, "const": true, "volatile": true, "restrict": true,
	"_Atomic": true, "typeof": true, "__typeof__": true, "__typeof": true, "_Float16": true, "__int128": true, "__signed__": true,
	"__const": true, "__volatile__": true, "__complex__": true, "__bf16": true,
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

// OperatorWord returns the operator that a word of C++ stands for, which C knows as a macro of
// iso646.h; "" for other words.
func OperatorWord(s string) string { return cxxOperators[s] }

var cxxOperators = map[string]string{"and": "&&", "or": "||", "not": "!", "bitand": "&", "bitor": "|", "xor": "^", "compl": "~", "not_eq": "!="}
