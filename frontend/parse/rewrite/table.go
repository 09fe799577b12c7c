package rewrite

import (
	"strings"

	"cptx/frontend/parse/cpp"
)

// rule is something that the parser does not take, or not as C means it, and what is written for
// it. Its file, which has the rule's name, shows tokens before and after.
type rule struct {
	name  string
	words string                      // that it begins with
	apply func(*rewriter, *cpp.Token) // writes such a word, and what belongs to it
}

// table returns the rules. Those that begin with a punctuator, or with no certain word, have no
// function here: the order counts in which rewriter.punct and rewriter.ident ask them.
func table() []rule {
	return []rule{
		{"attribute", "__attribute__ __attribute", (*rewriter).attribute},
		{"attribute", "__declspec", (*rewriter).declspec},
		{"auto", "auto", (*rewriter).autoWord},
		{"auto", "__auto_type", (*rewriter).autoType},
		{"boolean", "bool", (*rewriter).boolWord},
		{"boolean", "true false", (*rewriter).trueWord},
		{"complex", "__real__ __imag__ __real __imag", (*rewriter).complexWord},
		{"constexpr", "constexpr", (*rewriter).constexprWord},
		{"elseif", "if for while do switch", (*rewriter).statementWord},
		{"elseif", "else", (*rewriter).elseWord},
		{"enum", "enum", (*rewriter).enumWord},
		{"keyword", "alignas alignof thread_local", (*rewriter).c23Word},
		{"keyword", "static_assert", (*rewriter).staticAssert},
		{"keyword", "_BitInt", (*rewriter).bitInt},
		{"keyword", "__extension__", func(*rewriter, *cpp.Token) {}},
		{"linkage", "extern", (*rewriter).externWord},
		{"linkage", "namespace", (*rewriter).namespaceWord},
		{"null", "nullptr NULL", (*rewriter).nullWord},
		{"typeof", "typeof_unqual __typeof_unqual__ __typeof_unqual", (*rewriter).typeofUnqual},
		{"array", "static", (*rewriter).staticWord},

		{name: "array"}, {name: "attribute23"}, {name: "body"}, {name: "contract"}, {name: "declarator"}, {name: "diagnostic"}, {name: "fallthrough"},
		{name: "image"}, {name: "launch"}, {name: "literal"}, {name: "member"}, {name: "pack"}, {name: "parameters"}, {name: "pragma"}, {name: "provided"},
		{name: "reference"}, {name: "semicolon"}, {name: "storage"}, {name: "typeargument"}, {name: "typename"},
	}
}

// byWord returns what the rules do by the words that they begin with.
func byWord() map[string]func(*rewriter, *cpp.Token) {
	m := map[string]func(*rewriter, *cpp.Token){}
	for _, r := range table() {
		for word := range strings.FieldsSeq(r.words) {
			m[word] = r.apply
		}
	}
	return m
}

// spellings maps identifiers, which begin with an underscore, to the one spelling that the parser
// knows.
var spellings = map[string]string{
	"__FUNCTION__": "__func__", "__PRETTY_FUNCTION__": "__func__", "__const__": "const", "__builtin_va_copy": "__builtin_va_copy",
	"__STDC_HOSTED__": "__STDC_HOSTED", "__STDC_MB_MIGHT_NEQ_WC__": "__STDC_MB_MIGHT_NEQ_WC",
	"__STDC__": "__STDC", "__STDC_VERSION__": "__STDC_VERSION", "_Pragma": "_Pragma_", "_Float128": "__float128",
}
