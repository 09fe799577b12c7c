package cptx

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/ir/diag"
)

// compileC returns the PTX of src, or the messages.
func compileC(t *testing.T, src string, change func(*Options)) (ptx, messages string) {
	t.Helper()
	o, err := NewOptions("sm_80")
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(o)
	}
	res, err := Compile(context.Background(), []byte(src), o)
	if err != nil && err != ErrDiagnostics {
		t.Fatal(err)
	}
	for _, d := range res.Diags.All() {
		if d.Severity == diag.Error {
			messages += d.Message + "\n"
		}
	}
	return string(res.Output), messages
}

func functions(ptx string) string {
	var names []string
	for _, m := range regexp.MustCompile(`(?m)^\.(?:func|entry)(?: \(.*?\))? ([\w$]+)`).FindAllStringSubmatch(ptx, -1) {
		names = append(names, m[1])
	}
	return strings.Join(names, " ")
}

// TestLibraryFunctions: what is called gets into the output, with what it needs, and nothing else.
func TestLibraryFunctions(t *testing.T) {
	for _, test := range []struct{ src, want string }{
		{"__device__ int f(int a) { return a; }", ""},
		{"__device__ long f(const char *s, char **e) { return strtol(s, e, 10); }", "strtol"},
		{"__device__ __int128 f(__int128 a, __int128 b) { return a / b + a % b; }", "__divti3 __modti3"},
		// A static function of the program's that has the name of a library function is another
		// one.
		{"static __attribute__((noinline)) int strcmp(int a) { return a * 3; } __device__ int f(int a) { return strcmp(a); }", "strcmp"},
		// A form with __builtin_ means the library's, also where the program has one of its own,
		// defined or only declared.
		{"double powi(double a, int n) { return __builtin_powi(a, n); }", "pow __cptx_pow_rare powi"},
		{"long strcspn(const char *, const char *); long f(const char *a) { return strcspn(a, a) + __builtin_strcspn(a, a); }", "strcspn"},
		{"int printf(const char *f, ...) { return __builtin_printf(\"own\"); }", "printf"},
		{"int puts(const char *); int f(const char *a) { return __builtin_puts(a); }", ""},
	} {
		ptx, messages := compileC(t, test.src, nil)
		if messages != "" {
			t.Errorf("%s: %s", test.src, messages)
		}
		ptx = strings.ReplaceAll(ptx, ".visible ", "")
		var got []string
		for _, name := range strings.Fields(functions(ptx)) {
			if name != "f" && !slices.Contains(got, name) { // declared, then defined
				got = append(got, name)
			}
		}
		if s := strings.Join(got, " "); s != test.want {
			t.Errorf("%s: functions %q, want %q", test.src, s, test.want)
		}
	}
}

// TestLibraryImplicit: a library function that C89 declares implicitly has its own type.
func TestLibraryImplicit(t *testing.T) {
	src := "char b[9]; int f(void) { return sprintf(b, \"%d\", 7); }"
	ptx, messages := compileC(t, src, func(o *Options) { o.Policy.AllowC89() })
	if messages != "" || !strings.Contains(functions(ptx), "sprintf") {
		t.Errorf("%s\n%s", messages, ptx)
	}
	if _, messages := compileC(t, src, nil); !strings.Contains(messages, "call to undeclared function 'sprintf'") {
		t.Errorf("messages %q", messages)
	}
}

// TestLibraryDeclaration: a declaration of another type is an error at the call.
func TestLibraryDeclaration(t *testing.T) {
	_, messages := compileC(t, "double strspn(double, int); __device__ double f(double a) { return strspn(a, 1); }", nil)
	if !strings.Contains(messages, "'strspn' is declared with another type than the library function has") {
		t.Errorf("messages: %q", messages)
	}
}

// TestLibraryUnavailable: what the device cannot have says why.
func TestLibraryUnavailable(t *testing.T) {
	for src, want := range map[string]string{
		"#include <stdlib.h>\n__device__ void *f(void *p) { return realloc(p, 8); }":                         "does not tell the size of a block",
		"__device__ void *f(void *p) { return realloc(p, 8); }":                                              "does not tell the size of a block",
		"#include <string.h>\n__device__ char *f(char *p) { return strtok(p, \" \"); }":                      "strtok keeps hidden state",
		"#define _GNU_SOURCE\n#include <stdio.h>\n__device__ int f(char **p) { return asprintf(p, \"x\"); }": "use snprintf, with memory of your own",
	} {
		if _, messages := compileC(t, src, nil); !strings.Contains(messages, want) {
			t.Errorf("%s: %q, want %q", src, messages, want)
		}
	}
}

// TestNoDeviceLib: --no-devicelib leaves library functions to another file.
func TestNoDeviceLib(t *testing.T) {
	ptx, messages := compileC(t, "__device__ long f(const char *s) { return strtol(s, 0, 10) + (long)strlen(s); }", func(o *Options) { o.NoDeviceLib = true })
	for _, want := range []string{`(?m)^\.extern \.func \(.param \.b64 \w+\) strtol`, `(?m)^\.extern \.func \(.param \.b64 \w+\) strlen`} {
		if messages != "" || !regexp.MustCompile(want).MatchString(ptx) {
			t.Errorf("no %s in\n%s%s", want, ptx, messages)
		}
	}
}

// TestReflect: __nvvm_reflect is the value that target and options give it.
func TestReflect(t *testing.T) {
	const src = `__global__ void k(int *p, float *q) {
	p[0] = __nvvm_reflect("__CUDA_ARCH");
	if (__nvvm_reflect("__CUDA_FTZ")) p[1] = 1001;
	if (__nvvm_reflect("__CUDA_PREC_DIV")) p[2] = 1002;
	if (__nvvm_reflect("__CUDA_PREC_SQRT")) p[3] = 1003;
	q[0] = sqrtf(q[1]);
}`
	for _, level := range []int{0, 2} {
		precise, _ := compileC(t, src, func(o *Options) { o.Target.OptLevel = level })
		fast, _ := compileC(t, src, func(o *Options) {
			o.Target.OptLevel = level
			o.Target.FTZ, o.Target.ApproxDiv, o.Target.ApproxSqrt = true, true, true
		})
		for _, text := range []string{"800;", "1002;", "1003;", "sqrt.rn.f32"} {
			if !strings.Contains(precise, text) || level == 2 && text != "800;" && strings.Contains(fast, text) {
				t.Errorf("-O%d: %q is missing, or present with the fast options", level, text)
			}
		}
		for _, text := range []string{"800;", "1001;", "sqrt.approx.ftz.f32"} {
			if !strings.Contains(fast, text) || level == 2 && text != "800;" && strings.Contains(precise, text) {
				t.Errorf("-O%d: %q is missing with the fast options, or present without", level, text)
			}
		}
	}
	if _, messages := compileC(t, `__device__ int f(void) { return __nvvm_reflect("x"); }`, nil); !strings.Contains(messages, "must be one of") {
		t.Errorf("messages: %q", messages)
	}
}
