package irgen_test

import (
	"regexp"
	"strings"
	"testing"

	"cptx/ir"
	"cptx/ir/target"
	"cptx/tests/interp"
)

// TestExpansions: what the IR of a function has, and has not.
func TestExpansions(t *testing.T) {
	plain := target.Config{SM: 90, OptLevel: 2}
	locks, stepped := plain, target.Config{SM: 90, Debug: true}
	locks.AtomicLocks = true
	for _, c := range []struct {
		name      string
		cfg       target.Config
		src       string
		want, not string // regular expressions
	}{
		// C11 7.17.2.1: atomic_init is not atomic, so it takes no lock.
		{"atomic_init", locks, "#include <stdatomic.h>\nstruct s { int v[5]; }; void f(_Atomic struct s *p, struct s v) { atomic_init(p, v); }",
			`memcpy\S*\(i8\* %\S+, .*, i64 20\)`, `__atomic_locked`},
		// PTX ISA, tex: with a samplerref the operand is [tex, sampler, coordinates].
		{"sampler", plain, "__attribute__((texref)) cudaTextureObject_t t; __attribute__((samplerref)) sampler_t s; float f(float x) { return tex1D_float(t, s, x); }",
			`tex\.1d\.v4\.f32\.f32 \{[^}]*\}, \[%\d, %\d, \{%\d\}\]`, ""},
		// PTX ISA, cp.async: cp-size is 4, 8 or 16.
		{"constant operand", plain, "void f(int *s, int *g) { __ptx_cp_async_cg_shared_global(s, g, 16); }", `cp\.async\.cg\.shared\.global \[%0\], \[%1\], 16;`, ""},
		// PTX ISA, ldmatrix: .x1 loads one register.
		{"one register", plain, "unsigned f(void *p) { unsigned r; __ptx_ldmatrix_sync_aligned_m8n8_x1_shared_b16(&r, p); return r; }",
			`call i32 asm .*ldmatrix\.sync\.aligned\.m8n8\.x1\.shared\.b16 \{%0\}, \[%1\];`, "extractvalue"},
		{"two registers", plain, "unsigned f(void *p) { unsigned r[2]; __ptx_ldmatrix_sync_aligned_m8n8_x2_shared_b16(r, p); return r[1]; }",
			`call \{i32, i32\} asm .*ldmatrix\.sync\.aligned\.m8n8\.x2\.shared\.b16 \{%0, %1\}, \[%2\];`, ""},
		// A signed product of 64 bits needs two multiplications, one of 128 bits four.
		{"64-bit product", plain, "int f(long a, long b, unsigned long *r) { return __builtin_mul_overflow(a, b, r); }", `mul\.hi\.s64`, `mul i128`},
		{"64-bit product of mixed signs", plain, "int f(long a, unsigned long b, long *r) { return __builtin_mul_overflow(a, b, r); }", `mul\.hi\.u64`, `mul i128`},
		// A float holds every half; wider numbers are rounded to odd first.
		{"half as __bf16", plain, "__bf16 f(_Complex _Float16 z) { return z; }", `fpext half %\S+ to float`, `cvt\.r[zpm]\.f32\.f`},
		{"_Bool as __bf16", plain, "__bf16 f(_Bool b) { return b; }", `zext i1 %\S+ to i32(?s:.*)cvt\.rz\.f32\.u32`, ""},
		{"long as __bf16", plain, "__bf16 f(long n) { return n; }", `cvt\.rz\.f32\.s64(?s:.*)cvt\.rp\.f32\.s64`, ""},
		// __host__ functions are checked, not emitted.
		{"host function", plain, "__host__ int h(void) { return 1; } void *f(void) { return (void *)h; }", `declare i32 @h\(\)`, `define i32 @h\(`},
		// The closing brace is stepped to once, however a function is left.
		{"one return", stepped, "void g(int); void f(int x) { if (x) { g(1); return; } g(2); }", `call void @g\(i32 2\)\n  br label`, `(?s)ret void.*ret void`},
		{"no value at the end", stepped, "int g(int); int f(int x) { if (x) return g(1); g(2); }", `phi i32 \[ %\S+, %\S+ \]`, ""},
	} {
		m, probs := generate(t, "expansion.c", c.src, c.cfg)
		text := ir.Text(m, ir.WriteOptions{})
		if err := ir.Verify(m); err != nil || len(probs) > 0 {
			t.Errorf("%s: %v %v", c.name, err, probs)
		}
		if !regexp.MustCompile(c.want).MatchString(text) {
			t.Errorf("%s: no %s in\n%s", c.name, c.want, text)
		}
		if c.not != "" && regexp.MustCompile(c.not).MatchString(text) {
			t.Errorf("%s: %s in\n%s", c.name, c.not, text)
		}
	}
}

// TestUnaryPlus: + on a pair of small numbers is the pair, copied as memory: no value of the IR is
// an array.
func TestUnaryPlus(t *testing.T) {
	cfg := target.Config{SM: 90, OptLevel: 2}
	text := moduleText(t, "#include <cuda_fp16.h>\n__device__ __half2 f(const __half2 *p) { return +*p; }", &cfg, true)
	if !strings.Contains(text, "cptx.memcpy") || strings.Contains(text, "load [") {
		t.Error(text)
	}
}

// TestValues runs functions that take nothing; C says what they return.
func TestValues(t *testing.T) {
	for _, c := range []struct {
		name, src string
		want      uint64
	}{
		{"a switch on a constant", "int f(void) { switch (5) { case 6 ... 9: return 1; case 1 ... 4: return 2; case 5: return 3; default: return 4; } }", 3},
		{"a switch on a constant of no case", "int f(void) { switch (-5) { case 6: return 1; case -9 ... -6: return 2; default: return 4; } }", 4},
		// C11 6.7.9p21: what an initialiser leaves out is zero, each time.
		{"a part of an object", "struct s { int a, b[5]; }; int f(void) { int r = 1; for (int i = 0; i < 3; i++) { struct s v = { i }; r += v.b[3]; v.b[3] = 10; } return r; }", 1},
		{"a result for a packed member", `struct s { int a, b, c, d[8]; }; struct s g(int x) { return (struct s){ x, x + 1 }; }
struct __attribute__((packed)) t { char c; struct s s; } ; int f(void) { struct t v = { 1, g(41) }; return v.s.b; }`, 42},
		{"a result for a volatile object", `struct s { int a, b, c, d[8]; }; struct s g(int x) { return (struct s){ x, x + 1 }; }
int f(void) { volatile struct s v = g(41); return v.b; }`, 42},
	} {
		m, _ := generate(t, "value.c", c.src, target.Config{SM: 75, OptLevel: 2})
		for _, f := range m.Funcs {
			if f.Name() != "f" {
				continue
			}
			if got, err := interp.New(m).Call(f, nil); err != nil || got.Bits != c.want {
				t.Errorf("%s: %d, %v, want %d", c.name, got.Bits, err, c.want)
			}
		}
	}
}
