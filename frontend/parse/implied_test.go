package parse

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/frontend/parse/dialect"
	"cptx/ir/diag"
	"cptx/ir/target"
	"cptx/runtime/include"
)

// TestImplied: every name of the table is there in a .cu file without an #include, and its header
// has it.
func TestImplied(t *testing.T) {
	o := cudaC
	o.CudaFile, o.Target = true, &target.Config{SM: 100} // which has all
	for header, names := range dialect.ImpliedNames() {
		text, ok := include.File(header)
		if !ok {
			t.Errorf("there is no %s", header)
		}
		for _, name := range names {
			if dialect.ImpliedHeader(name) != header {
				t.Errorf("%s is in %s and in %s", name, header, dialect.ImpliedHeader(name))
			}
			if !regexp.MustCompile(`\b` + name + `\b`).Match(text) {
				t.Errorf("%s has no %s", header, name)
			}
			var l diag.List
			var with bytes.Buffer
			r := Preprocess(&o, Input{Name: "in.cu", Data: []byte("int before;\n#ifdef " + name + "\nmacro\n#else\n" + name + "\n#endif\n")}, &l)
			r.Print(&with, false)
			macro := strings.HasSuffix(with.String(), "macro\n")
			first, _, _ := strings.Cut(with.String(), "int before;")
			if declared := regexp.MustCompile(`\b` + name + `\b`).MatchString(first); macro == declared || len(l.Diags) > 0 {
				t.Errorf("%s: macro %t, declared %t, %v", name, macro, declared, l.Diags)
			}
		}
	}
}

// TestImpliedWhole: what driver_types.h and limits.h declare or define is in the table, so that
// none of it is there only after another.
func TestImpliedWhole(t *testing.T) {
	for _, header := range []string{"driver_types.h", "limits.h"} {
		text, _ := include.File(header)
		names := dialect.ImpliedNames()[header]
		for _, m := range regexp.MustCompile(`\bcuda[A-Z]\w*|(?m)^#define [A-Z]\w*`).FindAllString(string(text), -1) {
			m = strings.TrimPrefix(m, "#define ")
			if m != "cudaArray" && m != "cudaMipmappedArray" && !strings.HasSuffix(m, "_WIDTH") && m != "BOOL_MAX" && !slices.Contains(names, m) {
				t.Errorf("%s of %s is not in the table", m, header)
			}
		}
	}
}

// TestImpliedAlone: macros of the file do not reach the header, the header's come once, and a file
// that defines or tests such a name first is in its right.
func TestImpliedAlone(t *testing.T) {
	o := cudaC
	o.CudaFile = true
	for src, want := range map[string]string{
		"#define width 3\n#define INT_MIN_ 4\ncudaExtent e;":                                                            "cudaExtent e;",
		"#ifdef INT_MAX\nint m = INT_MAX;\n#endif":                                                                      "int m = 2147483647;",
		"#undef INT_MAX\n#define INT_MAX 5\n#include <limits.h>\nint m=INT_MAX;":                                        "int m=5;",
		"#include <limits.h>\n#include <limits.h>\nint m = INT_MAX;":                                                    "int m = 2147483647;",
		"#define NDEBUG\n#include <assert.h>\nint m = sizeof(assert(1));":                                               "int m = sizeof(((void)0));",
		"#define F(x) x\nint m = F(F(SHRT_MAX) + UCHAR_MAX);":                                                           "int m = 32767 + (127 * 2 + 1);",
		"#if CUDART_VERSION >= 9000 && defined(__CUDA_RUNTIME_H__) && BYTE_ORDER != BIG_ENDIAN\nint m;\n#endif":         "int m;",
		"#if defined(linux) && __cpp_if_constexpr && cudaHostAllocMapped && !defined(__STDC_VERSION__)\nint m;\n#endif": "int m;",
		"#include <driver_types.h>\nint m = CUDART_VERSION;":                                                            "int m = 13050;",
		"#if defined(LONG_MAX) && INT_MAX > 4\nint m;\n#endif":                                                          "int m;",
	} {
		var l diag.List
		var b bytes.Buffer
		r := Preprocess(&o, Input{Name: "in.cu", Data: []byte(src)}, &l)
		r.Print(&b, false)
		got := strings.TrimSpace(b.String())
		if i := strings.LastIndexByte(got, '\n'); got[i+1:] != want || len(l.Diags) > 0 {
			t.Errorf("%s\nis %s, want %s\n%v", src, got, want, l.Diags)
		}
	}
	if strings.Count(preprocessed(&o, "cudaExtent e;\n#include <driver_types.h>\ncudaPos p;"), "struct cudaExtent") != 1 {
		t.Error("a header is there twice")
	}
}
