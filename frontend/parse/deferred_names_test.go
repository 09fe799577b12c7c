package parse

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/frontend/builtin"
	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/target"
	"cptx/runtime/include"
)

// TestDeferredNames: what a header declares or defines in C++ is named as dialect.DeferredHeaders
// says, or it would not be read for that name; no word there is without a name, and each header of
// that kind that it includes is there. What an implied header has is built in, or is in the table
// of implied names.
func TestDeferredNames(t *testing.T) {
	implied := dialect.ImpliedNames()
	for header, key := range dialect.DeferredHeaders() {
		text, ok := include.File(header)
		if !ok {
			t.Fatalf("there is no %s", header)
		}
		names := headerNames(string(text))
		if there, ok := implied[header]; ok {
			if only := onlyIncluded(header, names, there); key != "" || len(only) > 0 {
				t.Errorf("%s is passed over; it has %q, which is not there without it", header, only)
			}
			continue
		}
		if strings.HasPrefix(header, "cptx/group") && key != "cooperative_groups" { // its namespace's
			inner := strings.Replace(string(text), "namespace cooperative_groups { inline namespace __v1 {", "", 1)
			names = headerNames(withoutLists(inner))
			names = slices.DeleteFunc(names, func(name string) bool { return name == "details" })
		}
		if header == "cptx/constants.h" { // the same
			names = headerNames(withoutLists(strings.Replace(string(text), "namespace std {", "", 1)))
		}
		used := map[string]bool{}
		for _, name := range names {
			begin := ""
			for _, b := range strings.Fields(key) {
				if named(b, name) {
					begin = b
				}
			}
			if used[begin] = true; begin == "" {
				t.Errorf("%s is read for %q; it has %s", header, key, name)
			}
		}
		for _, b := range strings.Fields(key) {
			if other := strings.TrimLeft(b, "<+"); other != b {
				if !strings.Contains(string(text), "#include <"+strings.TrimSuffix(other, ">")+">") {
					t.Errorf("%s does not include %s", header, b)
				}
			} else if !used[b] && !strings.Contains(string(text), "#include <"+ofOther(header, b)+">") && !includedFor(header, b) {
				t.Errorf("%s has no name that begins with %s", header, b)
			}
		}
		for other, k := range dialect.DeferredHeaders() {
			includes := strings.Contains(string(text), "#include <"+other+">") && !strings.HasPrefix(header, "cptx/")
			if k != "" && k != key && includes && !slices.ContainsFunc(strings.Fields(key), func(w string) bool { return w == "<"+other+">" || w == "+"+other }) {
				t.Errorf("%s includes %s", header, other)
			}
		}
	}
}

// named reports whether a name is one that a word of dialect.DeferredHeaders stands for.
func named(word, name string) bool {
	whole, isWhole := strings.CutSuffix(word, ".")
	part, anywhere := strings.CutPrefix(word, "*")
	return isWhole && name == whole || anywhere && strings.Contains(name, part) || strings.HasPrefix(name, word)
}

// TestDeferredResults: a built-in function that makes a structure of a header of numbers that no
// argument has is called what that header is read for.
func TestDeferredResults(t *testing.T) {
	cfg := &target.Config{SM: 90}
	structure := func(name string) *tree.Type { return &tree.Type{Kind: tree.KindStruct, Size: 4, Align: 4} }
	for header, code := range map[string]string{"cuda_fp16.h": "W", "cuda_bf16.h": "X"} {
		words := strings.Fields(dialect.DeferredHeaders()[header])
		n := 0
		for _, name := range builtin.Names() {
			f := builtin.Lookup(name, cfg, structure)
			for i := range f.Overloads {
				result, params := f.Overloads[i].Code()
				if strings.Contains(result, "raw") && !strings.Contains(name, "raw") {
					t.Errorf("%s makes %s; makesStructure of package cuda says no", name, result)
				}
				if result != code || strings.Contains(strings.Join(params, ""), code) {
					continue
				}
				n++
				if !slices.ContainsFunc(words, func(w string) bool { return named(w, name) }) {
					t.Errorf("%s makes a pair of %s, which is not read for that name", name, header)
				}
				if !strings.Contains(name, "2") {
					t.Errorf("%s makes a pair; makesStructure of package cuda says no", name)
				}
			}
		}
		if n < 4 {
			t.Errorf("%d functions make pairs of %s", n, header)
		}
	}
}

// onlyIncluded returns those names of an implied header that are in it in a .cu file and are not
// there without it.
func onlyIncluded(header string, names, implied []string) (only []string) {
	cfg := &target.Config{SM: 90}
	o := cudaC
	o.CudaFile = true
	source := implied[0] + ";\n#include <" + header + ">\n" // the first of them has the header read
	text := preprocessed(&o, source)
	for _, name := range names {
		if slices.Contains(implied, name) || builtin.Has(name, cfg) || dialect.ProvidedType(name) != "" {
			continue
		}
		word := regexp.MustCompile(`\b` + name + `\b`)
		if word.MatchString(text) || strings.HasSuffix(preprocessed(&o, source+"#ifdef "+name+"\nmacro\n#endif\n"), "macro\n") {
			only = append(only, name)
		}
	}
	return only
}

// includedFor reports whether a header that is read for names that begin so includes this one.
func includedFor(header, begin string) bool {
	for other, key := range dialect.DeferredHeaders() {
		text, _ := include.File(other)
		if slices.Contains(strings.Fields(key), begin) && strings.Contains(string(text), "#include <"+header+">") {
			return true
		}
	}
	return false
}

// ofOther is a header besides this one that is read for names that begin so.
func ofOther(header, begin string) string {
	for other, key := range dialect.DeferredHeaders() {
		if other != header && slices.Contains(strings.Fields(key), begin) {
			return other
		}
	}
	return "?"
}

var (
	headerComment = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
	templateList  = regexp.MustCompile(`<[^<>()]*>`)
	headerWord    = regexp.MustCompile(`[A-Za-z_]\w*|\d[\w.]*|"[^"\n]*"|\S`)
	// Words that are followed by a parenthesis or end a declaration without being its name.
	noNames = strings.Fields("__attribute__ __typeof__ __device__ __host__ __forceinline__ __inline__ inline static extern const void char short int long float double unsigned signed bool struct union enum typedef __cptx_c alignas")
)

// headerNames returns the names of file scope, tags, enumerators and macros of a header, as C++ has
// them.
func headerNames(text string) (names []string) {
	text = headerComment.ReplaceAllString(strings.ReplaceAll(text, "\\\n", " "), " ")
	var plain strings.Builder
	var skips []bool // for each #if, whether it is for C alone
	for line := range strings.Lines(text) {
		f := strings.Fields(strings.Replace(strings.TrimSpace(line), "# ", "#", 1))
		skip := slices.Contains(skips, true)
		switch {
		case len(f) == 0 || f[0][0] != '#':
			if !skip {
				plain.WriteString(line)
			}
		case strings.HasPrefix(f[0], "#if"):
			skips = append(skips, f[0] == "#ifndef" && f[1] == "__cplusplus")
		case f[0] == "#else":
			skips[len(skips)-1] = false
		case f[0] == "#endif":
			skips = skips[:len(skips)-1]
		case f[0] == "#define" && !skip:
			if name := headerWord.FindString(f[1]); !own(name) {
				names = append(names, name)
			}
		}
	}
	return append(names, declaredNames(headerWord.FindAllString(plain.String(), -1))...)
}

// withoutLists returns text without the parameters and arguments of templates.
func withoutLists(text string) string {
	for templateList.MatchString(text) {
		text = templateList.ReplaceAllString(text, "")
	}
	return text
}

// own reports whether a name is the compiler's, which no program mentions.
func own(name string) bool {
	return strings.HasPrefix(strings.ToLower(name), "_cptx_") || strings.HasPrefix(name, "_CG_")
}

// declaredNames returns the names that a header's words declare.
func declaredNames(words []string) (names []string) {
	braces, parens, enum := 0, 0, false
	for i, w := range words {
		next := ";"
		if i+1 < len(words) {
			next = words[i+1]
		}
		switch w {
		case "{":
			braces++
		case "}":
			if braces--; braces == 0 {
				enum = false
			}
		case "(":
			parens++
		case ")":
			parens--
		case "enum":
			enum = braces == 0
		default:
			isName := w[0] == '_' || w[0]|0x20 >= 'a' && w[0]|0x20 <= 'z'
			switch {
			case !isName || own(w) || slices.Contains(noNames, w):
			case braces == 0 && parens == 0 && strings.Contains("(;,=[{", next):
				names = append(names, w)
			case braces == 1 && enum && parens == 0 && strings.Contains(",=}", next):
				names = append(names, w)
			}
		}
	}
	return names
}
