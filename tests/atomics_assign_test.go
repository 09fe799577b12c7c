package tests

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// assignType is a type of atomic objects that threads assign to by operators.
type assignType struct {
	name  string // of the kernel
	c     string // the type
	start string // a value that the operators below do not bring out of range
	group string // of assignGroups
}

var assignTypes = []assignType{
	{"boolean", "_Bool", "1", "bool"}, {"character", "char", "3", "int"}, {"schar", "signed char", "3", "int"}, {"uchar", "unsigned char", "3", "int"},
	{"int16", "short", "3", "int"}, {"uint16", "unsigned short", "3", "int"}, {"int32", "int", "3", "int"}, {"uint32", "unsigned", "3", "int"},
	{"int64", "long", "3", "int"}, {"uint64", "unsigned long", "3", "int"}, {"longlong", "long long", "3", "int"},
	{"enum32", "enum e32", "3", "int"}, {"enum8", "enum e8", "3", "int"}, {"enum64", "enum e64", "3", "int"},
	{"half", "_Float16", "3", "float"}, {"single", "float", "3", "float"}, {"twice", "double", "3", "float"},
	{"pointer", "int *", "&base[500]", "pointer"}, {"bytes", "char *", "(char *)&base[500]", "pointer"},
	{"chalf", "_Float16 _Complex", "1024", "complex"}, {"csingle", "float _Complex", "1024", "complex"},
	{"struct1", "struct s1", "", "record"}, {"struct2", "struct s2", "", "record"}, {"struct4", "struct s4", "", "record"},
	{"struct8", "struct s8", "", "record"}, {"union8", "union u8", "", "record"},
}

// wideAssignTypes are those of 16 bytes, which need sm_90.
var wideAssignTypes = []assignType{
	{"int128", "__int128", "3", "int"}, {"uint128", "unsigned __int128", "3", "int"}, {"ctwice", "double _Complex", "1024", "complex"},
	{"struct16", "struct s16", "", "record"},
}

// assignCase is an operation that as many threads do at the same time. Each does the same with the
// same operand, so that the values that the object takes are the same whoever comes first, and so
// are those of the expressions but for who has which; or, if own, with an operand of its own, made
// of its number k, where the order makes no difference to what is left.
type assignCase struct {
	threads int
	expr    string // x is the object
	own     bool
}

// Of what loses its bits soon there are few: each must change something.
var (
	assignSteps = []assignCase{{64, "x++", false}, {64, "++x", false}, {64, "x--", false}, {64, "--x", false}, {63, "x += 1", false}, {63, "x -= 1", false}}
	assignInts  = append([]assignCase{
		{64, "x += 5", false}, {64, "x -= (signed char)-3", false}, {64, "x += 7ull", false}, {64, "x *= 3", false}, {64, "x ^= 5", false},
		{4, "x <<= 1", false}, {5, "x = x", true}, {4, "x *= 1.5", false}, {4, "x *= 1.5f", false}, {8, "x += 2.25", false}, {4, "x -= 0.5f", false},
		{4, "x += 3.5f + 2.0fi", false}, {2, "x *= 2.0 + 1.0i", false}, {7, "x |= 1 << k", true}, {7, "x ^= 1 << k", true}, {7, "x += k", true}, {7, "x -= k", true},
	}, assignSteps...)
	// From a larger start: START follows the expression.
	assignDown = []assignCase{{4, "x /= 3", false}, {4, "x /= 3u", false}, {3, "x /= 1.5", false}, {6, "x >>= 1", false}, {7, "x &= ~(1 << k)", true}, {7, "x %= 128 >> k", true}}
	assignBool = []assignCase{{64, "x ^= 1", false}, {63, "x--", false}, {63, "--x", false}, {63, "x -= 1", false}, {64, "x++", false}, {8, "x += 2", false},
		{8, "x *= 0.5", false}, {8, "x |= 0", false}, {8, "x &= 2", false}, {8, "x /= 1", false}, {8, "x %= 2", false}, {8, "x <<= 3", false}, {8, "x >>= 1", false}, {8, "x += 1.0fi", false}}
	assignFloats = append([]assignCase{
		{64, "x += 2", false}, {64, "x -= 1.5f", false}, {64, "x += 0.25", false}, {64, "x *= -1", false}, {20, "x *= 1.5", false}, {20, "x /= 2", false},
		{20, "x /= -4.0", false}, {20, "x += 1ll", false}, {20, "x -= 2.0f + 3.0fi", false}, {8, "x *= 2.0 + 1.0i", false},
	}, assignSteps...)
	assignPointers = append([]assignCase{{64, "x += 3", false}, {64, "x -= 2ull", false}, {64, "x += (short)-1", false}, {7, "x -= k", true}, {7, "x += k", true}}, assignSteps...)
	assignComplex  = append([]assignCase{
		{64, "x += 1", false}, {64, "x -= 2.0fi", false}, {64, "x += 1.0f + 2.0fi", false}, {16, "x *= 2", false}, {8, "x /= 2", false}, {8, "x *= 1.0f + 1.0fi", false},
		{8, "x /= 1.0f + 1.0fi", false}, {64, "x *= 1.0fi", false}, {64, "x += 0.5", false}, {20, "x -= 1u", false},
	}, assignSteps...)
)

// assignKernel writes the kernel of a type. Its object stands between two bytes, which other
// threads write at the same time, and it is checked that they are left alone.
func assignKernel(t assignType) string {
	var b strings.Builder
	fmt.Fprintf(&b, "// run: --entry %s --block 64 --arg out:u64[256]=zero\n", t.name)
	fmt.Fprintf(&b, "__device__ static struct { unsigned char before; _Atomic(%s) x; unsigned char after[5]; } o_%s;\n", t.c, t.name)
	fmt.Fprintf(&b, "__device__ static %s r_%s[64];\n", t.c, t.name)
	fmt.Fprintf(&b, "__global__ void %s(unsigned long long *out)\n{\n\tint i = threadIdx.x;\n#define x o_%s.x\n", t.name, t.name)
	if t.group == "record" {
		fmt.Fprintf(&b, "\tTEAR(%s, %s, r_%s)\n", t.c, t.name, t.name)
	}
	write := func(cases []assignCase, start string) {
		for _, c := range cases {
			macro := "SAME"
			if c.own {
				macro = "OWN"
			}
			fmt.Fprintf(&b, "\t%s(%s, %d, %s, %s, o_%s, r_%s)\n", macro, t.c, c.threads, start, c.expr, t.name, t.name)
		}
	}
	switch t.group {
	case "bool":
		write(assignBool, t.start)
	case "int":
		write(assignInts, t.start)
		write(assignDown, "127")
	case "float":
		write(assignFloats, t.start)
	case "pointer":
		write(assignPointers, t.start)
	case "complex":
		write(assignComplex, t.start)
	}
	b.WriteString("#undef x\n}\n")
	return b.String()
}

// assignProlog has the macros. SAME lets N threads evaluate an expression, and adds to the output
// a number for what they have got, whoever has which, and what is left; OWN adds what is left.
const assignProlog = `#include <stdatomic.h>
#include <string.h>
enum e32 { A32, B32 = 1000 };
enum __attribute__((packed)) e8 { A8, B8 = 127 };
enum e64 { A64, B64 = 1ll << 40 };
struct s1 { unsigned char a[1]; }; struct s2 { unsigned char a[2]; } __attribute__((aligned(2))); struct s4 { unsigned char a[4]; } __attribute__((aligned(4)));
struct s8 { unsigned char a[8]; } __attribute__((aligned(8))); struct s16 { unsigned char a[16]; } __attribute__((aligned(16)));
union u8 { unsigned char a[8]; long b; };
__device__ static int base[1000];
__device__ static unsigned long long bits(const void *p, int n)
{
	const unsigned char *c = p;
	unsigned long long v = 0;
	if (n == 8 || n == 16) { /* of pointers into base, which have other addresses here and there, the distance */
		memcpy(&v, p, 8);
		if (v - (unsigned long long)base <= sizeof base) return v - (unsigned long long)base;
	}
	for (v = 0; n-- > 0;) v = v * 257 + c[n];
	return v;
}
__device__ static unsigned long long mixed(unsigned long long v)
{
	v = (v ^ v >> 31) * 0x9e3779b97f4a7c15ull;
	return v ^ v >> 29;
}
#define BEGIN(N, START, O) __syncthreads(); if (i == 0) { atomic_init(&x, START); O.before = O.after[0] = 0; } __syncthreads(); \
	if (i == 20) O.before = 77; if (i == 40) O.after[0] = 88; if (i % (64 / N) == 0 && i / (64 / N) < N) {
#define LEFT(T, O) T last = x; unsigned long long v = bits(&last, sizeof last) + O.before * 1000 + O.after[0];
#define SAME(T, N, START, EXPR, O, R) { BEGIN(N, START, O) R[i / (64 / N)] = (EXPR); } __syncthreads(); \
	if (i == 0) { LEFT(T, O) for (int k = 0; k < N; k++) v += mixed(bits(&R[k], sizeof R[k])); *out++ = v; } }
#define OWN(T, N, START, EXPR, O, R) { BEGIN(N, START, O) int k = i / (64 / N); EXPR; } __syncthreads(); if (i == 0) { LEFT(T, O) *out++ = v; } }
#define TEAR(T, NAME, R) { T mine; memset(&mine, i, sizeof mine); if (i == 0) x = mine; __syncthreads(); \
	for (int k = 0; k < 4; k++) { x = mine; T got = x; unsigned char *c = (unsigned char *)&got; \
		for (int j = 1; j < (int)sizeof got; j++) if (c[j] != c[0]) out[1] = i; \
		if (c[0] > 63) out[2] = i; mine = (x = mine); R[i] = x = got; } __syncthreads(); if (i == 0) out[0] = 1; }
`

func assignFile(t *testing.T, types []assignType, sm int) *directive.File {
	source := assignProlog
	for _, typ := range types {
		source += assignKernel(typ)
	}
	source += fmt.Sprintf("// min-sm: %d\n// hostflags: -Wl,--no-as-needed -latomic\n", sm)
	file, err := directive.Parse("assign.c", source)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// TestAtomicAssignments lets threads contend for an object of every atomic type by every operator
// of assignment, and compares with the host. Without CPTX_ATOMICS=all there are fewer schedules.
func TestAtomicAssignments(t *testing.T) {
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	builder := host.NewBuilder(t.TempDir(), host.Options{})
	variants, last := []difftest.Variant{{Arch: "sm_60", Level: 2}, {Arch: "sm_75", Level: 0}, {Arch: "sm_90", Level: 3}}, uint64(3)
	// CPTX_ATOMICS: all: every sequence, schedule and litmus test of atomics.
	if os.Getenv("CPTX_ATOMICS") == "all" {
		variants = append(variants, difftest.Variant{Arch: "sm_50", Level: 2}, difftest.Variant{Arch: "sm_70", Level: 1}, difftest.Variant{Arch: "sm_100", Level: 2})
		last = 16
	} else if testing.Short() {
		last = 1
	}
	for _, f := range []struct {
		sm    int
		types []assignType
	}{{50, assignTypes}, {90, wideAssignTypes}} {
		file := assignFile(t, f.types, f.sm)
		program, err := builder.Build(file)
		if err != nil {
			t.Fatal(err)
		}
		defer program.Close()
		var want []host.Result
		for i := range file.Cases {
			r, err := program.Run(i)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, r)
		}
		for _, v := range variants {
			if v.SM() >= f.sm {
				contend(t, file, v, last, want)
			}
		}
		if f.sm == 90 { // before, such objects have a lock; waiting for it takes long
			contend(t, file, difftest.Variant{Arch: "sm_80", Level: 2, AtomicLocks: true}, (last+3)/4, want)
		}
	}
}

// contend runs the kernels of a file, whose results on the host are want, under the schedules up to
// last.
func contend(t *testing.T, file *directive.File, v difftest.Variant, last uint64, want []host.Result) {
	text, err := difftest.Compile(file, v)
	if err != nil {
		t.Fatal(err)
	}
	program, err := simrun.Load([][]byte{text})
	if err != nil {
		t.Fatal(err)
	}
	for seed := uint64(1); seed <= last; seed++ {
		for i, c := range file.Cases {
			got, err := simrun.Run(program, file, i, simrun.Options{Seed: seed, Races: seed%2 == 1})
			if err == nil {
				err = simrun.Compare(file, i, want[i], got)
			}
			if err != nil {
				t.Errorf("%v, schedule %d, %s: %v", v, seed, c.Entry, err)
			}
		}
	}
}
