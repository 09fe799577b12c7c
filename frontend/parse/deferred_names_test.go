package parse

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/frontend/builtin"
	"cptx/frontend/parse/dialect"
	"cptx/ir/target"
	"cptx/runtime/include"
)

// TestDeferredNames: what a header declares or defines in C++ begins as dialect.DeferredHeaders
// says, or it would not be read for that name; nothing begins as no name does. What an implied
// header has is built in, or is in the table of implied names.
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
		used := map[string]bool{}
		for _, name := range names {
			begin := ""
			for _, b := range strings.Fields(key) {
				if whole, ok := strings.CutSuffix(b, "."); ok && name == whole || strings.HasPrefix(name, b) {
					begin = b
				}
			}
			if used[begin] = true; begin == "" {
				t.Errorf("%s is read for %q; it has %s", header, key, name)
			}
		}
		for _, b := range strings.Fields(key) {
			if !used[b] && !strings.Contains(string(text), "#include <"+ofOther(header, b)+">") && !includedFor(header, b) {
				t.Errorf("%s has no name that begins with %s", header, b)
			}
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
	headerWord    = regexp.MustCompile(`[A-Za-z_]\w*|\d[\w.]*|"[^"\n]*"|\S`)
	// Words that are followed by a parenthesis or end a declaration without being its name.
	noNames = strings.Fields("__attribute__ __device__ __host__ __forceinline__ __inline__ inline static extern const void char short int long float double unsigned signed bool struct union enum typedef __cptx_c alignas")
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
