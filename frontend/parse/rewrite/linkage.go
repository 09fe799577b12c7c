package rewrite

import (
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "linkage": extern "C" and extern "C++" (C++17 10.5) go, with their braces, and declarations
// keep extern. Where names are those of C++ those with linkage C are marked.
//
//	extern "C" { int f(void); }
//	extern "C" int g(void);
//
// becomes
//
//	int f(void);
//	extern int g(void);

// linkageState is the linkage of the current declaration.
type linkageState struct {
	linkageC bool // in a block extern "C"
	marked   bool // the declaration has the attribute, or linkage of its own
}

// externWord handles extern "C" (C++17 10.5).
func (w *rewriter) externWord(t *cpp.Token) {
	lang := w.Peek(0)
	if lang.Kind != cpp.String || w.level != 0 {
		w.Emit(*t)
		return
	}
	cxx := strings.Trim(lang.Text, `"`) == "C++" && w.lang.CXX
	if strings.Trim(lang.Text, `"`) != "C" && !cxx {
		w.errorAt(lang, "linkage %s is not supported: the language is C", lang.Text)
	}
	w.At++
	next := w.Peek(0)
	if next.Is("{") {
		w.At++
		if len(w.open) >= dialect.MaxNesting {
			w.fail(next, "brackets are nested deeper than %d", dialect.MaxNesting)
			return
		}
		w.open = append(w.open, bracket{text: "{", at: len(w.Out), pos: w.pp.Place(next), hidden: true, outer: w.linkageC})
		w.linkageC = !cxx
		return
	}
	if cxx {
		w.marked = true
	} else if w.lang.Target.CXXNames {
		w.markExternC(t)
	}
	for k := 0; k < 4; k++ {
		if n := w.Peek(k); n.Is("extern") || n.Is("static") || n.Is("typedef") {
			return
		}
	}
	w.Emit(*t)
}

// namespaceWord reports a namespace (C++) and drops its braces, as those of extern "C".
func (w *rewriter) namespaceWord(t *cpp.Token) {
	n := 0
	if w.Peek(0).Kind == cpp.Ident {
		n = 1
	}
	if w.level != 0 || len(w.Out) != w.declStart || !w.Peek(n).Is("{") {
		w.Emit(*t)
		return
	}
	w.errorAt(t, "namespaces do not exist in C; put a prefix in front of the names")
	w.At += n + 1
	w.open = append(w.open, bracket{text: "{", at: len(w.Out), pos: w.pp.Place(w.Peek(-1)), hidden: true, outer: w.linkageC})
	w.linkageC = true
}

// markExternC says that the declaration that begins here has C linkage.
func (w *rewriter) markExternC(at *cpp.Token) {
	if !w.marked && !at.Is("_Static_assert") && !at.Is("static_assert") {
		w.synthAttribute(at, "cptx_extern_c")
		w.marked = true
	}
}
