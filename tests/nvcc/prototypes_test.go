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

// declares matches the name of a function that one of CUDA's other headers declares, after a macro
// of the header's.
var declares = regexp.MustCompile(`(?m)^\s*(?:__\w+_DECL__|_CUDA_\w+_QUALIFIER|static __forceinline__)\s+(?:[\w ]+?[ *]+)?(\w+) ?\(`)

// otherHeaders are CUDA's headers with functions for the device, and how many names they declare at
// least.
var otherHeaders = map[string]int{
	"crt/sm_70_rt.h": 4, "crt/sm_80_rt.h": 6, "crt/sm_90_rt.h": 17, "crt/sm_100_rt.h": 12,
	"cuda_pipeline_primitives.h": 4, "cuda_awbarrier_primitives.h": 9,
	"sm_20_intrinsics.h": 18, "sm_30_intrinsics.h": 6, "sm_32_intrinsics.h": 8, "sm_61_intrinsics.h": 2,
	"sm_60_atomic_functions.h": 20, "device_atomic_functions.h": 8,
}

// TestOtherNames: the functions of CUDA's other headers for the device are built in, or our headers
// define them.
func TestOtherNames(t *testing.T) {
	nvcc := Find()
	if nvcc == "" {
		toolchain.Missing(t, "no nvcc; run tests/toolchain/fetch.sh --nvcc")
	}
	var ours strings.Builder
	for _, name := range include.Names() {
		text, _ := include.File(name)
		ours.Write(text)
	}
	for header, least := range otherHeaders {
		text, err := os.ReadFile(filepath.Join(filepath.Dir(nvcc), "..", "include", header))
		if err != nil {
			t.Fatal(err)
		}
		names := map[string]bool{}
		for _, m := range declares.FindAllStringSubmatch(headerComment.ReplaceAllString(string(text), " "), -1) {
			name := m[1]
			if names[name] || name == "__NV_ATOMIC_RET_TYPE" || name == "__DEPRECATED__" || strings.HasPrefix(name, "syncthreads_") { // without underscores they are the language's
				continue
			}
			names[name] = true
			_, cluster := builtin.ClusterCall(name)
			defined := regexp.MustCompile(`[ *(]` + name + `[(,]`).MatchString(ours.String())
			if !cluster && !defined && !builtin.Has(name, &target.Config{SM: 100}) && !builtin.Has(name, &target.Config{SM: 60}) {
				t.Errorf("%s: %s is not there", header, name)
			}
		}
		if len(names) < least {
			t.Errorf("%s declares %d functions only; this test reads it wrongly", header, len(names))
		}
	}
}

// groupFunction matches the name of a function of cooperative groups.
var groupFunction = regexp.MustCompile(`_CG_(?:STATIC_)?(?:CONSTEXPR_)?(?:CONST_)?QUALIFIER\s[^(;{}]*?\b([a-z]\w+) ?\(`)

// TestGroupNames: functions of cooperative groups that CUDA's headers declare outside of their
// namespaces for details are in ours.
func TestGroupNames(t *testing.T) {
	nvcc := Find()
	if nvcc == "" {
		toolchain.Missing(t, "no nvcc; run tests/toolchain/fetch.sh --nvcc")
	}
	var ours strings.Builder
	for _, name := range include.Names() {
		if strings.HasPrefix(name, "cptx/group") {
			text, _ := include.File(name)
			ours.Write(text)
		}
	}
	// Members that are not public.
	hidden := strings.Fields("build_mask get_sync_location get_scratch_location shfl_impl collectives_scheme thread_group_base")
	names := map[string]bool{}
	for _, header := range strings.Fields("cooperative_groups.h cooperative_groups/details/async.h cooperative_groups/details/reduce.h cooperative_groups/details/scan.h cooperative_groups/details/invoke.h cooperative_groups/details/partitioning.h") {
		text, err := os.ReadFile(filepath.Join(filepath.Dir(nvcc), "..", "include", header))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range groupFunction.FindAllStringSubmatch(outsideDetails(headerComment.ReplaceAllString(string(text), " ")), -1) {
			if names[m[1]] || slices.Contains(hidden, m[1]) {
				continue
			}
			names[m[1]] = true
			if m[1] != "operator" && !regexp.MustCompile(`\b`+m[1]+`\b`).MatchString(ours.String()) {
				t.Errorf("%s: %s is not there", header, m[1])
			}
		}
	}
	if len(names) < 55 {
		t.Errorf("%d functions only; this test reads the headers wrongly", len(names))
	}
}

// outsideDetails returns text without its namespaces details.
func outsideDetails(text string) string {
	for {
		before, rest, found := strings.Cut(text, "namespace details {")
		if !found {
			return text
		}
		depth, end := 1, 0
		for end < len(rest) && depth > 0 {
			switch rest[end] {
			case '{':
				depth++
			case '}':
				depth--
			}
			end++
		}
		text = before + rest[end:]
	}
}
