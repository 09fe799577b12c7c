package irgen_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"cptx/frontend/builtin"
	"cptx/frontend/check"
	"cptx/frontend/irgen"
	"cptx/frontend/parse"
	"cptx/ir"
	"cptx/ir/diag"
	"cptx/ir/target"
)

// TestPrototypes declares every built-in function as a program may, in C and in C++, and asks for
// the same IR as without: a declaration must not turn it into an external function.
func TestPrototypes(t *testing.T) {
	cfg := target.Config{SM: 90, OptLevel: 2}
	forms := []string{"float4 make_float4(float x, float y, float z, float w);", "int __all(int);", "int __shfl(int, int, int);",
		"struct dim3 __clusterIdx(void);", "int __nvvm_txq_width(unsigned long long);"}
	calls := `float4 forms(int *p, unsigned long long t) { *p = __all(p[1]) + __shfl(p[2], 3, 32) + __clusterIdx().y + __nvvm_txq_width(t); return make_float4(1, 2, 3, 4); }`
	for _, cxx := range []bool{false, true} {
		var protos, callers strings.Builder
		n := 0
		for _, name := range builtin.Names() {
			if strings.HasPrefix(name, "operator") {
				continue
			}
			f := builtin.Lookup(name, &cfg, builtin.Undeclared)
			done := map[string]bool{}
			for i := range f.Overloads {
				o := &f.Overloads[i]
				if strings.Contains(o.Op, "reflect") {
					continue
				}
				call := caller(n, name, o)
				callers.WriteString("__device__ " + call)
				n++
				proto := prototype(name, o)
				if params := proto[strings.Index(proto, "("):]; proto != "" && (cxx || i == 0) && !done[params] {
					done[params] = true
					protos.WriteString("__device__ " + proto)
				}
			}
		}
		source := callers.String() + calls
		if cxx {
			source = strings.ReplaceAll(source, "_Bool", "bool")
		}
		plain := moduleText(t, structures+source, &cfg, cxx)
		declared := moduleText(t, structures+strings.ReplaceAll(protos.String(), "\n", " ")+strings.Join(forms, " ")+source, &cfg, cxx)
		a, b := strings.Split(plain, "\n"), strings.Split(declared, "\n")
		wrong := 0
		for i := range max(len(a), len(b)) {
			if i >= len(a) || i >= len(b) || a[i] != b[i] {
				t.Errorf("c++ %v: %q, without the prototypes %q", cxx, b[min(i, len(b)-1)], a[min(i, len(a)-1)])
				if wrong++; wrong == 5 {
					break
				}
			}
		}
	}
}

// prototype declares overload o of name with int for what may be of any type.
func prototype(name string, o *builtin.Overload) string {
	head, _, _ := strings.Cut(caller(0, name, o), "{")
	_, codes := o.Code()
	w := "int"
	if strings.Contains(head, "float4") {
		w = "float4"
	}
	var params []string
	for _, c := range codes {
		params = append(params, cName(c, w))
	}
	if strings.HasPrefix(o.Op, "lib:qsort") || strings.HasPrefix(o.Op, "lib:bsearch") {
		params[len(params)-1] = "int (*)(const void *, const void *)"
	}
	if o.Variadic {
		params = append(params, "...")
	}
	result := regexp.MustCompile(` f0\(.*`).ReplaceAllString(strings.TrimSpace(head), "")
	return fmt.Sprintf("%s %s(%s);\n", result, name, strings.Join(params, ", "))
}

// moduleText is the IR of a program, with warnings ignored.
func moduleText(t *testing.T, src string, cfg *target.Config, cxx bool) string {
	t.Helper()
	var diags diag.List
	res := parse.Parse(&parse.Config{Target: cfg, Options: parse.Options{CudaFile: cxx}}, parse.Input{Name: "prototypes", Data: []byte(src)}, &diags)
	unit := check.Check(res, cfg, &diags)
	for _, d := range diags.Diags {
		if d.Severity >= diag.Error {
			t.Fatalf("c++ %v: %d:%d: %s", cxx, d.Pos.Line, d.Pos.Col, d.Message)
		}
	}
	m, _ := irgen.Generate(unit, cfg)
	return ir.Text(m, ir.WriteOptions{})
}
