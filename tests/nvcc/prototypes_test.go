package nvcc

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/frontend/builtin"
	"cptx/ir/target"
	"cptx/runtime/include"
	"cptx/tests/toolchain"
)

// prototype is a function that a header of CUDA's declares.
type prototype struct {
	result, name string
	params       []string // types, without const
}

// String is the prototype as C.
func (p prototype) String() string {
	return p.result + " " + p.name + "(" + strings.Join(p.params, ", ") + ")"
}

var (
	headerComment   = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
	headerDirective = regexp.MustCompile(`(?m)^[ \t]*#(?:[^\n]*\\\n)*[^\n]*\n`)
	deprecated      = regexp.MustCompile(`__CUDA_\w+_DEPRECATED__\(__CUDA_\w+\(\w+\)\)`)
	headerMacro     = regexp.MustCompile(`\b(?:__(?:CUDA|DEVICE)_\w+__|__NV_TL\w*|__device__|__host__|static|inline|__forceinline__|__inline__|const|extern)\b`)
	declaration     = regexp.MustCompile(`^([\w ]+?[ *]+)(\w+) ?\(([^()]*)\)$`)
	parameterName   = regexp.MustCompile(`^(.*?[ *])\w+(?: ?=.*)?$`)
)

// prototypes returns the functions that a header of nvcc's declares at file scope, in order of
// their text.
func prototypes(t *testing.T, nvcc, header string) []prototype {
	text, err := os.ReadFile(filepath.Join(filepath.Dir(nvcc), "..", "include", header))
	if err != nil {
		t.Fatal(err)
	}
	s := headerComment.ReplaceAllString(string(text), " ")
	s = headerDirective.ReplaceAllString(s, "")
	var list []prototype
	depth := 0
	for chunk := range strings.SplitAfterSeq(s, ";") {
		outer := depth == 0
		depth += strings.Count(chunk, "{") - strings.Count(chunk, "}")
		if (!outer || depth > 0) && !strings.HasPrefix(header, "crt/") {
			continue
		}
		chunk = deprecated.ReplaceAllString(strings.TrimSuffix(chunk, ";"), "")
		chunk = strings.Join(strings.Fields(headerMacro.ReplaceAllString(chunk, "")), " ")
		m := declaration.FindStringSubmatch(chunk)
		if m == nil {
			continue
		}
		p := prototype{result: strings.TrimSpace(m[1]), name: m[2]}
		for param := range strings.SplitSeq(m[3], ",") {
			if name := parameterName.FindStringSubmatch(strings.TrimSpace(param)); name != nil {
				p.params = append(p.params, strings.TrimSpace(name[1]))
			}
		}
		if !slices.ContainsFunc(list, func(q prototype) bool { return q.String() == p.String() }) {
			list = append(list, p)
		}
	}
	if strings.HasPrefix(header, "crt/") { // of which the functions for dynamic programming count
		list = slices.DeleteFunc(list, func(p prototype) bool { return !strings.HasPrefix(p.name, "__vi") })
	}
	slices.SortFunc(list, func(a, b prototype) int { return strings.Compare(a.String(), b.String()) })
	return list
}

// TestNames holds the names of the functions that CUDA's headers declare against the built-in ones,
// and those that our header of the name defines.
func TestNames(t *testing.T) {
	nvcc := Find()
	if nvcc == "" {
		toolchain.Missing(t, "no nvcc; run tests/toolchain/fetch.sh --nvcc")
	}
	counts := []int{220, 216, 32, 12, 12, 36}
	for k, header := range smallHeaders {
		ours, _ := include.File(header)
		names := map[string]bool{}
		for _, p := range prototypes(t, nvcc, header) {
			names[p.name] = true
			if !builtin.Has(p.name, &target.Config{SM: 100}) && !strings.Contains(string(ours), " "+p.name+"(") && !strings.HasPrefix(p.name, "__shfl") {
				t.Errorf("%s: %v is not there", header, p)
			}
		}
		if len(names) < counts[k] {
			t.Errorf("%s declares %d functions only; this test reads it wrongly", header, len(names))
		}
	}
}
