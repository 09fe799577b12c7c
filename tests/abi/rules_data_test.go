package abi

import (
	"fmt"
	"strings"
	"testing"

	"cptx"
	"cptx/ir/target"
	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// sizes writes a program that only compiles if each type has this size and alignment.
func sizes(pairs ...any) string {
	var b strings.Builder
	b.WriteString("#include <stddef.h>\n#include <stdint.h>\n")
	for i := 0; i < len(pairs); i += 3 {
		fmt.Fprintf(&b, "_Static_assert(sizeof(%s) == %d && _Alignof(%s) == %d, \"%s\");\n", pairs[i], pairs[i+1], pairs[i], pairs[i+2], pairs[i])
	}
	return b.String() + "int unit;\n"
}

// fundamental are the types that no host decides.
func fundamental(more ...any) string {
	return "enum E { A };\n" + sizes(append([]any{
		"_Bool", 1, 1, "char", 1, 1, "signed char", 1, 1, "unsigned char", 1, 1, "short", 2, 2, "unsigned short", 2, 2,
		"int", 4, 4, "unsigned", 4, 4, "long long", 8, 8, "unsigned long long", 8, 8, "_Float16", 2, 2, "float", 4, 4,
		"double", 8, 8, "__int128", 16, 16, "enum E", 4, 4, "float _Complex", 8, 4, "double _Complex", 16, 8,
	}, more...)...)
}

// TestDataRules holds the chapter "Data Representation".
func TestDataRules(t *testing.T) {
	parallel(t)
	checkRules(t, dataRules())
}

func dataRules() []rule {
	const types, aggregates, bits = "Data Representation, Fundamental Types", "Data Representation, Aggregates and Unions", "Data Representation, Bit Fields"
	longDouble := []string{"long double"}
	return []rule{
		{name: "fundamental-lp64", section: types, warn: longDouble, source: fundamental("long", 8, 8, "void *", 8, 8, "size_t", 8, 8, "ptrdiff_t", 8, 8, "wchar_t", 4, 4, "int (*)(void)", 8, 8, "__builtin_va_list", 24, 8,
			"long double", 16, 16, "long double _Complex", 32, 16, "struct {char a; long double b; char c;}", 48, 16)},
		{name: "fundamental-llp64", section: types, warn: longDouble, model: target.LLP64, source: fundamental("long", 4, 4, "void *", 8, 8, "size_t", 8, 8, "ptrdiff_t", 8, 8, "wchar_t", 2, 2, "int (*)(void)", 8, 8, "__builtin_va_list", 8, 8,
			"long double", 8, 8, "long double _Complex", 16, 8)},
		{name: "fundamental-ilp32", section: types, warn: longDouble, model: target.ILP32, source: fundamental("long", 4, 4, "void *", 4, 4, "size_t", 4, 4, "ptrdiff_t", 4, 4, "wchar_t", 4, 4, "int (*)(void)", 4, 4, "__builtin_va_list", 4, 4,
			"long double", 16, 16, "long double _Complex", 32, 16)},
		{name: "long-double-shared", section: types + " (sizes defined by the host)", warn: longDouble,
			source: "struct S { int a; long double b[2]; };\n__constant__ struct S c;\n__managed__ long double m;\n__global__ void k(struct S s, long double x, long double *p) { *p = x; }\n" +
				"static __constant__ long double mine = 1;\n__device__ long double *own(void) { return (long double *)&mine; }\n",
			err: []string{"an object shared with the host of type 'struct S' would be misread", "an object shared with the host of type 'long double'", "a kernel's parameter of type 'struct S'", "a kernel's parameter of type 'long double'"}},
		{name: "long-double-windows", section: types + " (sizes defined by the host)", model: target.LLP64, warn: longDouble,
			source: "__constant__ long double c;\n__global__ void k(long double x, long double *p) { *p = x + c; }\n", has: []string{".visible .const .align 8 .f64 c"}},
		{name: "address-size-64", section: types, source: "int *p;", has: []string{".address_size 64", ".visible .global .align 8 .u64 p"}},
		{name: "address-size-32", section: types, model: target.ILP32, source: "int *p;", has: []string{".address_size 32", ".visible .global .align 4 .u32 p"}},
		{name: "vectors", section: aggregates, source: sizes("char1", 1, 1, "char2", 2, 2, "char3", 3, 1, "char4", 4, 4, "short3", 6, 2, "short4", 8, 8,
			"int2", 8, 8, "int3", 12, 4, "int4", 16, 16, "float3", 12, 4, "float4", 16, 16, "longlong2", 16, 16, "double2", 16, 16, "double1", 8, 8, "long2", 16, 16, "long3", 24, 8, "ulong4", 32, 16, "dim3", 12, 4)},
		{name: "vectors-of-8-bytes", section: aggregates, source: sizes("longlong3", 24, 8, "longlong4", 32, 16, "double3", 24, 8, "double4", 32, 16)},
		{name: "padding", section: aggregates, source: sizes("struct {char a; double b; char c;}", 24, 8, "struct {short a; char b;}", 4, 2,
			"union {char a[5]; short b;}", 6, 2, "struct {struct {int x; char y;} a; char b;}", 12, 4, "struct {char a[3];}", 3, 1)},
		{name: "language-alignment", section: aggregates + " (alignments defined by the input language)", source: sizes(
			"struct __attribute__((packed)) {char a; double b;}", 9, 1, "struct {_Alignas(32) char a; int b;}", 32, 32,
			"struct __attribute__((aligned(64))) {int a;}", 64, 64, "struct __attribute__((packed, aligned(4))) {char a; double b;}", 12, 4)},
		{name: "pragma-pack", section: aggregates + " (alignments defined by the input language)",
			source: "#pragma pack(push, 2)\nstruct P { char a; double b; int c; };\n#pragma pack(pop)\n" + sizes("struct P", 14, 2)},
		{name: "plain-is-signed", section: bits + " (plain bit-fields are signed)", prints: "-1 -1 -1 -1 -1 -1\n", source: `#include <stdio.h>
struct { char a:3; short b:3; int c:3; long d:3; long long e:3; signed f:3; } s = {7, 7, 7, 7, 7, 7};
int main(void) { printf("%d %d %d %d %d %d\n", s.a, s.b, s.c, (int)s.d, (int)s.e, s.f); return 0; }`,
			warn: []string{"bit-field changes value", "bit-field changes value", "bit-field changes value", "bit-field changes value", "bit-field changes value", "bit-field changes value"}},
		{name: "no-type-is-int", section: bits + " (when no type is provided)", source: sizes("struct {signed a:6;}", 4, 4, "struct {unsigned a:6;}", 4, 4)},
		{name: "ranges", section: bits + " (the table of ranges)", prints: "-64 63 127 -1073741824 -4611686018427387904 9223372036854775807\n", source: `#include <stdio.h>
struct { signed char a:7, b:7; unsigned char c:7; int d:31; long long e:63; unsigned long long f:63; } s;
int main(void) { s.a = -64; s.b = 63; s.c = ~0; s.d = -(1 << 30); s.e = -(1ll << 62); s.f = ~0ull;
 printf("%d %d %d %d %lld %lld\n", s.a, s.b, s.c, s.d, (long long)s.e, (long long)s.f); return 0; }`,
			warn: []string{"bit-field changes value"}},
		{name: "neighbour-untouched", section: bits + " (sharing a unit with members that are no bit-fields); C11 3.14", source: "struct S { char c; short s:8; };\nvoid f(struct S *p, int v) { p->s = v; }",
			has: []string{"st.u8 [%rd1+1]"}, lacks: []string{"st.u16", "ld.u"}},
		{name: "volatile-width", section: bits + " (declared type)", source: "struct S { volatile unsigned a:3; volatile unsigned b:5; };\nint f(struct S *p) { return p->a; }",
			has: []string{"ld.volatile.u32"}},
		{name: "handles", section: "Data Representation, Texture, Sampler, and Surface Types", source: "typedef unsigned long long cudaTextureObject_t, cudaSurfaceObject_t;\nunsigned long long tex(unsigned long long t) { return t; }\n__global__ void k(cudaTextureObject_t t, cudaSurfaceObject_t s) { }",
			decls: []string{"tex (b64) b64", "k u64 u64"}},
	}
}

// figures are the guide's pictures of bit-fields.
var figures = []struct{ name, members, facts string }{
	{"2 bit-field allocation", "int j:5; int k:6; int m:7;", "4/4 b0+5 b5+6 b11+7"},
	{"3 boundary alignment", "short s:9; int j:9; char c; short t:9; short u:9; char d;", "12/4 3 8 b0+9 b9+9 b32+9 b48+9"},
	{"4 storage unit sharing", "char c; short s:8;", "2/2 0 b8+8"},
	{"5 union allocation", "char c; short s:8;", "2/2 0"},
	{"6 unnamed bit-fields", "char c; int :0; char d; short :9; char e; char :0;", "9/1 0 4 8"},
}

// TestFigures lays out the guide's figures 2 to 6 (Bit Fields) on all hosts.
func TestFigures(t *testing.T) {
	b := &Batch{}
	for i, f := range figures {
		rec := Record{Name: fmt.Sprintf("struct T%d", i)}
		if strings.Contains(f.name, "union") {
			rec.Name = fmt.Sprintf("union T%d", i)
		}
		rec.Text = fmt.Sprintf("%s { %s };\n", rec.Name, f.members)
		for _, m := range strings.Split(strings.Trim(f.members, "; "), "; ") {
			name, _, bits := strings.Cut(strings.Fields(m)[1], ":")
			switch {
			case name == "" || bits && strings.HasPrefix(rec.Name, "union"):
			case bits:
				rec.Bits = append(rec.Bits, Bits{name, "-1"})
			default:
				rec.Fields = append(rec.Fields, name)
			}
		}
		b.Types = append(b.Types, rec)
	}
	for _, model := range []target.DataModel{target.LP64, target.LLP64, target.ILP32} {
		text, err := Cptx(b.Source(cptxDialect()), "sm_75", 2, func(o *cptx.Options) { setModel(o, model) })
		if err != nil {
			t.Fatal(err)
		}
		facts, err := b.Facts(text)
		if err != nil {
			t.Fatal(err)
		}
		for i, f := range figures {
			if want := fmt.Sprintf("T%d %s", i, f.facts); facts[i] != want {
				t.Errorf("figure %s: %s, want %s", f.name, facts[i], want)
			}
		}
	}
}

// disputed are types that gcc, the usual host compiler, and NVIDIA's compiler lay out
// differently. The guide says that the host defines sizes, so gcc is right.
var disputed = []struct{ name, text, ours, nvidia string }{
	{"zero width in a packed struct", "struct __attribute__((packed)) T { char a; int :0; char b; };", "5/1", "2/1"},
	{"zero width under pragma pack", "#pragma pack(2)\nstruct T { char a; long long :0; char b; };\n#pragma pack()", "9/1", "3/1"},
	{"aligned member of a struct with an alignment", "struct __attribute__((packed, aligned(8))) T { int a; double b __attribute__((aligned(32))); };", "64/32", "40/8"},
	{"aligned member under pragma pack", "#pragma pack(8)\nstruct T { char a __attribute__((aligned(16))); int b; };\n#pragma pack()", "8/8", "16/16"},
	{"aligned bit-field below its type's alignment", "struct T { int a :3; int b :4 __attribute__((aligned(1))); };", "4/4", "8/4"},
	{"aligned bit-field under pragma pack", "#pragma pack(2)\nstruct T { short a :2 __attribute__((aligned(4))); };\n#pragma pack()", "2/2", "4/4"},
	{"aligned member below its type's alignment under pragma pack", "#pragma pack(2)\nstruct T { char a; double b __attribute__((aligned(1))); };\n#pragma pack()", "10/2", "16/8"},
	{"unnamed bit-field under pragma pack", "#pragma pack(8)\nstruct T { int a; long long :15; };\n#pragma pack()", "8/4", "8/8"},
}

// TestDisputed holds the places where we follow the host and not NVIDIA's compiler.
func TestDisputed(t *testing.T) {
	for _, d := range disputed {
		b := &Batch{Types: []Record{{Name: "struct T", Text: d.text + "\n"}}}
		text, err := Cptx(b.Source(cptxDialect()), "sm_75", 0)
		if err != nil {
			t.Errorf("%s: %v", d.name, err)
			continue
		}
		facts, err := b.Facts(text)
		if err != nil {
			t.Fatal(err)
		}
		if want := "T0 " + d.ours; facts[0] != want {
			t.Errorf("%s: %s, want %s", d.name, facts[0], want)
		}
		if cicc := Cicc("12.4"); *update && cicc != "" {
			facts, err := nvccAsker(cicc, nil)(b)
			if want := "T0 " + d.nvidia; err != nil || facts[0] != want {
				t.Errorf("%s: nvcc %v, want %s, %v", d.name, facts, want, err)
			}
		}
	}
}

// TestNeighbourRace has two threads write neighbours in one storage unit: a store that
// touched the other's byte is a data race (guide, Bit Fields; C11 3.14).
func TestNeighbourRace(t *testing.T) {
	const source = `struct S { char c; short s:8; int b:8; char d; unsigned long long w:24; char e; int :0; int x:7; };
__global__ void k(struct S *p) {
	switch (threadIdx.x) {
	case 0: p->c = 1; break;
	case 1: p->s = 2; p->b = 3; break;
	case 2: p->d = 4; break;
	case 3: p->w = 0x50607; break;
	case 4: p->e = 8; break;
	case 5: p->x = 9; break;
	}
}`
	for _, level := range []int{0, 2, 3} {
		text, err := Cptx(source, "sm_75", level)
		if err != nil {
			t.Fatal(err)
		}
		program, err := sim.Load(text)
		if err != nil {
			t.Fatal(err)
		}
		opts := vm.DefaultOptions()
		opts.Races = true
		m := engine.Single(program, opts)
		buf, err := m.Alloc(16)
		if err != nil {
			t.Fatal(err)
		}
		if err := engine.Launch(m, "k", geometry.Dim3{X: 1, Y: 1, Z: 1}, geometry.Dim3{X: 6, Y: 1, Z: 1}, 0, engine.Ptr(buf)); err != nil {
			t.Errorf("-O%d: %v", level, err)
		}
		data, err := m.Read(buf, 16)
		if got, want := fmt.Sprintf("%x", data), "01020304070605080900000000000000"; err != nil || got != want {
			t.Errorf("-O%d: %s, want %s, %v", level, got, want, err)
		}
	}
}
