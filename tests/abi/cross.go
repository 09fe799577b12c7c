package abi

import (
	"fmt"
	"strings"
)

// Kind is one kind of parameter for the tests that link two compilers' code.
type Kind struct {
	Name   string   // unique, a C identifier
	Types  string   // definitions
	Type   string   // of the parameter
	Leaves []string // suffixes of its members with a value: "", ".a", ".b[1]"
	Cast   string   // written before a number to make a leaf of it
}

// plainKind is a kind without members.
func plainKind(name, typ string) Kind {
	return Kind{Name: name, Type: typ, Leaves: []string{""}, Cast: "(" + typ + ")"}
}

// recordKind is a struct or union called as the kind.
func recordKind(name, keyword, attrs, body string, leaves ...string) Kind {
	return Kind{Name: name, Type: keyword + " " + name, Types: fmt.Sprintf("%s %s%s { %s };\n", keyword, attrs, name, body), Leaves: leaves}
}

// Kinds lists the kinds of parameters (guide: Parameter Passing, the table and its notes).
func Kinds() []Kind {
	kinds := []Kind{
		plainKind("kbool", "_Bool"), plainKind("kchar", "char"), plainKind("kschar", "signed char"), plainKind("kuchar", "unsigned char"),
		plainKind("kshort", "short"), plainKind("kushort", "unsigned short"), plainKind("kint", "int"), plainKind("kuint", "unsigned"),
		plainKind("klong", "long"), plainKind("kulong", "unsigned long"), plainKind("kllong", "long long"), plainKind("kullong", "unsigned long long"),
		plainKind("kfloat", "float"), plainKind("kdouble", "double"), plainKind("kldouble", "long double"), plainKind("kint128", "__int128"), plainKind("kuint128", "unsigned __int128"),
		plainKind("kenum", "enum E"), plainKind("kpointer", "ptr"),
	}
	for _, v := range []string{"char1", "char2", "char3", "uchar4", "short2", "short3", "ushort4", "int2", "int3", "uint4", "longlong1", "longlong2", "longlong3", "longlong4", "float2", "float3", "float4", "double2", "double3", "double4"} {
		k := Kind{Name: "k" + v, Type: v}
		for _, c := range "xyzw"[:v[len(v)-1]-'0'] {
			k.Leaves = append(k.Leaves, "."+string(c))
		}
		kinds = append(kinds, k)
	}
	return append(kinds,
		recordKind("one", "struct", "", "char a;", ".a"),
		recordKind("three", "struct", "", "char a[3];", ".a[0]", ".a[1]", ".a[2]"),
		recordKind("five", "struct", "", "unsigned char a; unsigned char b[4];", ".a", ".b[0]", ".b[3]"),
		recordKind("six", "struct", "", "short a; signed char b; short c;", ".a", ".b", ".c"),
		recordKind("mixed", "struct", "", "char a; double b; short c; float d; long long e;", ".a", ".b", ".c", ".d", ".e"),
		recordKind("nested", "struct", "", "struct { short x; struct { int y; char z[2]; } in[2]; } q; float f;", ".q.x", ".q.in[0].y", ".q.in[1].y", ".q.in[1].z[1]", ".f"),
		recordKind("packed", "struct", "__attribute__((packed)) ", "char a; int b; double c; short d;", ".a", ".b", ".c", ".d"),
		recordKind("aligned16", "struct", "__attribute__((aligned(16))) ", "int a; char b;", ".a", ".b"),
		recordKind("aligned64", "struct", "__attribute__((aligned(64))) ", "int a; long long b;", ".a", ".b"),
		recordKind("aligned128", "struct", "__attribute__((aligned(128))) ", "int a[3];", ".a[0]", ".a[2]"),
		recordKind("bits", "struct", "", "int a:5; unsigned b:11; int c:20; char d;", ".a", ".b", ".c", ".d"),
		recordKind("widebits", "struct", "", "long long a:40; int b:7; int :0; int c:3; unsigned long long d:33;", ".a", ".b", ".c", ".d"),
		recordKind("packedbits", "struct", "__attribute__((packed)) ", "unsigned a:7; unsigned b:30; char c;", ".a", ".b", ".c"),
		recordKind("onion", "union", "", "char a; int b; long long c;", ".c"),
		recordKind("bytes", "union", "", "unsigned char a[7]; short b;", ".a[0]", ".a[3]", ".a[6]"),
		recordKind("big", "struct", "", "int a[40]; short b;", ".a[0]", ".a[17]", ".a[39]", ".b"),
		recordKind("bigbytes", "struct", "", "unsigned char a[203];", ".a[0]", ".a[101]", ".a[202]"),
		recordKind("wide", "struct", "", "__int128 a; char b;", ".a", ".b"),
		recordKind("pair", "struct", "", "float a, b;", ".a", ".b"),
		recordKind("vecs", "struct", "", "float4 a; char3 b; double2 c;", ".a.x", ".a.w", ".b.x", ".b.z", ".c.y"),
	)
}

// Program is a translation unit of two, the caller or the callee of every kind.
type Program struct{ Caller, Callee string }

// CrossPrograms writes the two units. For each kind there is a function that takes two
// values between scalars of other sizes, stores all it got and returns one of the values;
// a kernel calls it and stores what comes back. Others call through pointers, with
// variadic arguments (if wanted), and recursively through the other unit.
func CrossPrograms(variadic bool) Program {
	var callee, caller strings.Builder
	for _, s := range []*strings.Builder{&callee, &caller} {
		s.WriteString(common + "typedef unsigned long long u64;\ntypedef char *ptr;\n")
	}
	for _, k := range Kinds() {
		callee.WriteString(k.Types)
		caller.WriteString(k.Types)
		head := fmt.Sprintf("FUNC %s get_%s(signed char a, %s x, unsigned short b, %s y, float c, u64 *out)", k.Type, k.Name, k.Type, k.Type)
		fmt.Fprintf(&callee, "%s {\n\tout[0] = (u64)a; out[1] = b; out[2] = (u64)(long long)(c * 4);\n", head)
		n := 3
		for _, v := range []string{"x", "y"} {
			for _, l := range k.Leaves {
				fmt.Fprintf(&callee, "\tout[%d] = (u64)%s%s;\n", n, v, l)
				n++
			}
		}
		callee.WriteString("\tif (a < -1) return y;\n\treturn x;\n}\n")
		fmt.Fprintf(&caller, "%s;\nKERNEL void call_%s(int s, u64 *out) {\n\t%s x, y, r;\n", head, k.Name, k.Type)
		for i, l := range k.Leaves {
			fmt.Fprintf(&caller, "\tx%s = %s(s * %d - 100); y%s = %s(%d - s * 7);\n", l, k.Cast, 31+i, l, k.Cast, 211+5*i)
		}
		for i, a := range []string{"-128", "127"} {
			fmt.Fprintf(&caller, "\tr = get_%s(%s, x, 65535, y, -2.25f, out);\n\tout += %d;\n", k.Name, a, n)
			for j, l := range k.Leaves {
				fmt.Fprintf(&caller, "\tout[%d] = (u64)r%s;\n", j, l)
			}
			if i == 0 {
				fmt.Fprintf(&caller, "\tout += %d;\n", len(k.Leaves))
			}
		}
		caller.WriteString("}\n")
	}
	callee.WriteString(otherCallees)
	caller.WriteString(otherCallers)
	if variadic {
		callee.WriteString(variadicCallee)
		caller.WriteString(variadicCaller)
	}
	return Program{Caller: caller.String(), Callee: callee.String()}
}

// otherCallees are the functions of one side of calls that are not about one kind.
const otherCallees = `
typedef long long (*op)(short, struct mixed);
FUNC long long through(op f, short s, struct mixed m) { return f(s, m) + f((short)(s + 1), m); }
FUNC long long twice(short s, struct mixed m) { return 2 * s + m.e; }
FUNC op choose(int i) { if (i) return twice; return 0; }
FUNC int ping(int n, double d);
FUNC int pong(int n, double d) { if (n <= 0) return (int)(d * 16); return ping(n - 1, d + 0.5) + n; }
VAR int shared_value = 41;
FUNC int *address(void) { return &shared_value; }
FUNC _Bool narrow_bool(int x) { return x & 4; }
FUNC signed char narrow_char(int x) { return (signed char)x; }
FUNC unsigned short narrow_short(int x) { return (unsigned short)x; }
FUNC void many(u64 *out, char a, short b, int c, long d, float e, double f, float3 g, char h, struct three i, long j, struct aligned16 k, char l) {
	out[0] = a + 2 * b + 3 * c; out[1] = d; out[2] = (u64)(e + f * 2); out[3] = (u64)(g.x + g.y * 2 + g.z * 4);
	out[4] = h + i.a[0] + 2 * i.a[1] + 4 * i.a[2]; out[5] = j; out[6] = k.a + k.b + l;
}
`

// otherCallers are their callers.
const otherCallers = `
typedef long long (*op)(short, struct mixed);
FUNC long long through(op f, short s, struct mixed m);
FUNC op choose(int i);
FUNC long long here(short s, struct mixed m) { return 1000 * s - (long long)m.b + m.a; }
KERNEL void call_through(int s, u64 *out) {
	struct mixed m;
	m.a = (char)s; m.b = s * 2; m.c = 3; m.d = 4; m.e = 1ll << 40;
	out[0] = through(here, (short)-s, m);
	out[1] = choose(s)(-3, m);
	out[2] = through(choose(1), 30000, m);
}
FUNC int pong(int n, double d);
FUNC int ping(int n, double d) { if (n <= 0) return (int)(d * 32); return pong(n - 1, d * 2) - n; }
KERNEL void call_ping(int s, u64 *out) { out[0] = (u64)ping(9, s); out[1] = (u64)pong(6, s); }
EXTERN int shared_value;
FUNC int *address(void);
KERNEL void call_address(int s, u64 *out) { shared_value += s; *address() *= 2; out[0] = shared_value; out[1] = address() == &shared_value; }
FUNC _Bool narrow_bool(int x);
FUNC signed char narrow_char(int x);
FUNC unsigned short narrow_short(int x);
KERNEL void call_narrow(int s, u64 *out) {
	out[0] = narrow_bool(4 * s) + narrow_bool(s * 8);
	out[1] = (u64)narrow_char(200 + s);
	out[2] = narrow_short(-s);
}
FUNC void many(u64 *out, char a, short b, int c, long d, float e, double f, float3 g, char h, struct three i, long j, struct aligned16 k, char l);
KERNEL void call_many(int s, u64 *out) {
	float3 g; struct three i; struct aligned16 k;
	g.x = s; g.y = 2; g.z = 3; i.a[0] = (char)s; i.a[1] = -2; i.a[2] = 3; k.a = s * s; k.b = -7;
	many(out, -1, -2, s, 1l << 30, 1.5f, s * 0.25, g, -100, i, -5, k, 127);
}
`

// The variadic function and its caller; clang 19 has another form of them.
const (
	variadicCallee = `
typedef __builtin_va_list list;
FUNC void variadic(u64 *out, int n, ...) {
	list ap;
	__builtin_va_start(ap, n);
	for (int i = 0; i < n; i++) {
		*out++ = (u64)__builtin_va_arg(ap, int);
		*out++ = (u64)(long long)(__builtin_va_arg(ap, double) * 8);
		*out++ = __builtin_va_arg(ap, u64);
		*out++ = *__builtin_va_arg(ap, u64 *);
	}
	__builtin_va_end(ap);
}
struct lead { long long l; char c; };
FUNC void aggregates(u64 *out, int n, ...) {
	list ap;
	__builtin_va_start(ap, n);
	int i = __builtin_va_arg(ap, int);
	float4 v = __builtin_va_arg(ap, float4);
	struct lead l = __builtin_va_arg(ap, struct lead);
	struct three t = __builtin_va_arg(ap, struct three);
	__int128 q = __builtin_va_arg(ap, __int128);
	struct aligned16 a = __builtin_va_arg(ap, struct aligned16);
	__builtin_va_end(ap);
	out[0] = i; out[1] = (u64)(v.x + 2 * v.y + 4 * v.z + 8 * v.w); out[2] = l.l + l.c; out[3] = t.a[0] + t.a[2];
	out[4] = (u64)q; out[5] = (u64)(q >> 64); out[6] = a.a + a.b;
}
FUNC u64 listed(int n, list ap) {
	u64 s = 0;
	for (int i = 0; i < n; i++) { s = 10 * s + (u64)__builtin_va_arg(ap, int); s += (u64)(__builtin_va_arg(ap, double) * 1000); }
	return s;
}
FUNC u64 pointed(list *ap) { return __builtin_va_arg(*ap, u64); }
struct holder { int before; list l; int after; };
FUNC u64 held(struct holder *h) { return h->before + __builtin_va_arg(h->l, u64) * 10 + h->after * 100; }
FUNC void copied(list *to, list from) { __builtin_va_copy(*to, from); }
`
	variadicCaller = `
typedef __builtin_va_list list;
FUNC void variadic(u64 *out, int n, ...);
KERNEL void call_variadic(int s, u64 *out) {
	u64 here = 77;
	variadic(out, 0);
	variadic(out, 1, -s, 0.5f * s, 1ull << 60, &here);
	variadic(out + 4, 2, (short)s, 2.5, 3ull, &here, (char)-3, -1.0, ~0ull, &here);
}
struct lead { long long l; char c; };
FUNC void aggregates(u64 *out, int n, ...);
KERNEL void call_aggregates(int s, u64 *out) {
	float4 v; struct lead l; struct three t; struct aligned16 a; __int128 q = ((__int128)s << 64) + 99;
	v.x = s; v.y = 2; v.z = 3; v.w = -4; l.l = 1ll << 50; l.c = 9; t.a[0] = 1; t.a[1] = 2; t.a[2] = 3; a.a = 70; a.b = 7;
	aggregates(out, 1, s, v, l, t, q, a);
}
FUNC u64 listed(int n, list ap);
FUNC u64 pointed(list *ap);
struct holder { int before; list l; int after; };
FUNC u64 held(struct holder *h);
FUNC void copied(list *to, list from);
FUNC void give(u64 *out, int n, ...) {
	list ap, aq;
	struct holder h;
	__builtin_va_start(ap, n);
	copied(&aq, ap);
	out[0] = pointed(&ap);
	out[1] = listed(2, ap);
	h.before = 1; h.after = 3;
	__builtin_va_copy(h.l, aq);
	out[2] = held(&h);
	out[3] = (u64)__builtin_va_arg(h.l, int);
	out[4] = __builtin_va_arg(aq, u64);
	out[5] = listed(1, aq);
	__builtin_va_end(ap); __builtin_va_end(aq);
}
KERNEL void call_lists(int s, u64 *out) { give(out, 1, (u64)7 << 40, s, 2.5, s + 1, 0.5); }
`
)

// Complete writes a unit for a compiler.
func Complete(unit string, d Dialect) string {
	return d.Prelude + strings.NewReplacer("EXTERN ", d.Extern, "VAR ", d.Var, "FUNC ", d.Func, "KERNEL ", d.Kernel).Replace(unit)
}

// CrossKernels lists the kernels of the caller's unit.
func CrossKernels(variadic bool) []string {
	var names []string
	for _, k := range Kinds() {
		names = append(names, "call_"+k.Name)
	}
	if variadic {
		names = append(names, "call_variadic", "call_aggregates", "call_lists")
	}
	return append(names, "call_through", "call_ping", "call_address", "call_narrow", "call_many")
}
