package tests

import (
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx"
)

// shapes is a set of small functions in C, one for each row and column of a table of the language,
// and the targets and options that they are compiled with.
type shapes struct {
	name  string
	head  string
	archs []string
	level int
	set   func(*cptx.Options)
	list  []string // each a function whose name follows "F("
}

// add appends a function; its declarator has F for the name, which becomes the row's.
func (s *shapes) add(row, code string) {
	s.list = append(s.list, strings.ReplaceAll(code, "F(", row+"("))
}

var (
	integerTypes = []string{"_Bool", "char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long long", "unsigned long long", "__int128", "unsigned __int128"}
	scalarTypes  = append(slices.Clone(integerTypes), "_Float16", "float", "double", "int *")
	typeName     = strings.NewReplacer("unsigned ", "u", " ", "", "*", "p", "_", "", "unsigned", "uint")
)

// arithmeticShapes are conversions, operators and comparisons.
func arithmeticShapes(name string, set func(*cptx.Options), types []string) *shapes {
	s := &shapes{name: name, archs: []string{"sm_75"}, level: 2, set: set}
	pointer := func(t string) bool { return strings.HasSuffix(t, "*") }
	for _, a := range types {
		n := typeName.Replace(a)
		for _, b := range types {
			if a != b && !(pointer(a) && (b == "float" || b == "double" || b == "_Float16")) && !(pointer(b) && (a == "float" || a == "double" || a == "_Float16")) {
				s.add("to_"+n+"_"+typeName.Replace(b), a+" F("+b+" x) { return ("+a+")x; }")
			}
		}
		if pointer(a) {
			continue
		}
		for i, op := range strings.Fields("+ - * /") {
			s.add(fmt.Sprintf("op%d_%s", i, n), fmt.Sprintf("%s F(%s x, %s y) { return x %s y; }", a, a, a, op))
		}
		s.add("neg_"+n, a+" F("+a+" x) { return -x; }")
		s.add("fma_"+n, a+" F("+a+" x, "+a+" y, "+a+" z) { return x * y + z; }")
		s.add("fms_"+n, a+" F("+a+" x, "+a+" y, "+a+" z) { return z - x * y; }")
		for i, op := range strings.Fields("< <= > >= == !=") {
			s.add(fmt.Sprintf("cmp%d_%s", i, n), fmt.Sprintf("int F(%s x, %s y) { return x %s y; }", a, a, op))
			s.add(fmt.Sprintf("sel%d_%s", i, n), fmt.Sprintf("%s F(%s x, %s y) { return x %s y ? x : y; }", a, a, a, op))
			s.add(fmt.Sprintf("zero%d_%s", i, n), fmt.Sprintf("int F(%s x, int a, int b) { return x %s 0 ? a : b; }", a, op))
			s.add(fmt.Sprintf("not%d_%s", i, n), fmt.Sprintf("void F(%s x, %s y, int *p) { if (!(x %s y)) *p = 1; }", a, a, op))
		}
		s.add("abs_"+n, a+" F("+a+" x) { return x < 0 ? -x : x; }")
		s.add("cond_"+n, a+" F(int c, "+a+" x, "+a+" y) { return c ? x : y; }")
		s.add("inc_"+n, "void F("+a+" *p) { ++*p; }")
		s.add("cmpop_"+n, "void F("+a+" *p, int x) { *p += x; *p *= 3; }")
		s.add("lnot_"+n, "int F("+a+" x) { return !x; }")
	}
	return s
}

// integerShapes are operators on integers, with constants too.
func integerShapes() *shapes {
	s := &shapes{name: "integers", archs: []string{"sm_75"}, level: 2}
	constants := strings.Fields("0 1 2 3 7 8 10 31 32 33 63 100 127 128 255 641 65536 -1 -3 -8 0x7fffffff 0x80000000 0xffffffff")
	for _, a := range integerTypes[1:] {
		n := typeName.Replace(a)
		for i, op := range strings.Fields("% << >> & | ^") {
			s.add(fmt.Sprintf("op%d_%s", i, n), fmt.Sprintf("%s F(%s x, %s y) { return x %s y; }", a, a, a, op))
		}
		s.add("not_"+n, a+" F("+a+" x) { return ~x; }")
		s.add("rotl_"+n, a+" F(u"+a+" x, int k) { return x << k | x >> (sizeof x * 8 - k); }")
		s.add("rot9_"+n, a+" F(u"+a+" x) { return x << 3 | x >> (sizeof x * 8 - 3); }")
		s.add("andn_"+n, a+" F("+a+" x, "+a+" y) { return x & ~y; }")
		s.add("xor3_"+n, a+" F("+a+" x, "+a+" y, "+a+" z) { return x ^ y ^ z | x; }")
		s.add("qr_"+n, a+" F("+a+" x, "+a+" y) { return x / y + x % y; }")
		s.add("avg_"+n, a+" F("+a+" x, "+a+" y) { return (x + y) >> 1; }")
		s.add("mulhi_"+n, a+" F("+a+" x, "+a+" y) { return (long long)x * y >> 32; }")
		s.add("part_"+n, "unsigned char F("+a+" x) { return x >> 5; }")
		s.add("sext_"+n, a+" F("+a+" x) { return ("+a+")(x << 3) >> 3; }")
		for _, k := range constants {
			if (strings.Contains(n, "int128") || strings.Contains(n, "short")) && len(k) > 2 {
				continue
			}
			kn := strings.NewReplacer("-", "m").Replace(k)
			for i, op := range strings.Fields("+ - * / % & | ^ << >> == < > >=") {
				if (op == "/" || op == "%") && k == "0" || (op == "<<" || op == ">>") && (len(k) > 2 || k[0] == '-' || k == "64") {
					continue
				}
				result := a
				if i >= 10 {
					result = "int"
				}
				s.add(fmt.Sprintf("k%d_%s_%s", i, kn, n), fmt.Sprintf("%s F(%s x) { return x %s (%s)%s; }", result, a, op, a, k))
			}
			s.add(fmt.Sprintf("rsub_%s_%s", kn, n), fmt.Sprintf("%s F(%s x) { return (%s)%s - x; }", a, a, a, k))
			s.add(fmt.Sprintf("addcmp_%s_%s", kn, n), fmt.Sprintf("int F(%s x) { return x + 3 < (%s)%s && x != (%s)%s; }", a, a, k, a, k))
			s.add(fmt.Sprintf("fold_%s_%s", kn, n), fmt.Sprintf("%s F(%s x) { return ((x + (%s)%s) ^ 5) * 4 + (x & (%s)%s) * 12; }", a, a, a, k, a, k))
		}
	}
	s.head = "typedef unsigned char uchar, uuchar; typedef unsigned short ushort; typedef unsigned uint;\n" +
		"#define uchar unsigned char\n#define ushort unsigned short\n#define uint unsigned\n#define ulong unsigned long\n#define uunsigned unsigned\n#define u__int128 unsigned __int128\n"
	return s
}

// memoryShapes are copies, bit-fields, and records as arguments and results.
func memoryShapes() *shapes {
	s := &shapes{name: "memory", head: "#include <string.h>\n", archs: []string{"sm_75"}, level: 2}
	for _, align := range []int{1, 2, 4, 8, 16} {
		for _, n := range []int{0, 1, 2, 3, 4, 6, 7, 8, 12, 15, 16, 17, 24, 31, 32, 40, 64, 100, 128, 129, 256, 1000} {
			row := fmt.Sprintf("%d_%d", n, align)
			cast := func(p string) string { return fmt.Sprintf("__builtin_assume_aligned(%s, %d)", p, align) }
			s.add("copy_"+row, fmt.Sprintf("void F(void *p, const void *q) { memcpy(%s, %s, %d); }", cast("p"), cast("q"), n))
			s.add("move_"+row, fmt.Sprintf("void F(void *p, const void *q) { memmove(%s, %s, %d); }", cast("p"), cast("q"), n))
			s.add("set_"+row, fmt.Sprintf("void F(void *p, int c) { memset(%s, c, %d); }", cast("p"), n))
			s.add("clear_"+row, fmt.Sprintf("void F(void *p) { memset(%s, 0, %d); }", cast("p"), n))
			s.add("half_"+row, fmt.Sprintf("void F(void *p, const void *q) { memcpy(%s, q, %d); }", cast("p"), n))
			if n > 0 && n <= 40 && n%align == 0 {
				s.head += fmt.Sprintf("struct s_%s { char a[%d]; } __attribute__((aligned(%d)));\n", row, n, align)
				t := "struct s_" + row
				s.add("pass_"+row, fmt.Sprintf("void outer_%s(%s, int); void F(%s *p) { outer_%s(*p, 3); }", row, t, t, row))
				s.add("take_"+row, fmt.Sprintf("int F(%s x, int y) { return x.a[%d] + y; }", t, n-1))
				s.add("give_"+row, fmt.Sprintf("%s F(%s *p) { return *p; }", t, t))
				s.add("get_"+row, fmt.Sprintf("%s made_%s(int); void F(%s *p) { *p = made_%s(1); }", t, row, t, row))
				s.add("any_"+row, fmt.Sprintf("void any(int, ...); void F(%s *p) { any(1, *p, 2); }", t))
				s.add("passvol_"+row, fmt.Sprintf("void outer_%s(%s, int); void F(volatile %s *p) { outer_%s(*p, 3); }", row, t, t, row))
				s.add("passlow_"+row, fmt.Sprintf("void outer_%s(%s, int); struct low_%s { char c; %s s; } __attribute__((packed)); void F(struct low_%s *p) { outer_%s(p->s, 3); }",
					row, t, row, t, row, row))
				s.add("vol_"+row, fmt.Sprintf("void F(volatile %s *p, %s *q) { *p = *q; }", t, t))
				s.add("index_"+row, fmt.Sprintf("int F(%s x, int i) { return x.a[i]; }", t))
			}
		}
	}
	for _, n := range []int{1, 2, 3, 4, 5, 8, 13, 16, 17, 33, 100} {
		s.add(fmt.Sprintf("text_%d", n), fmt.Sprintf("void use(void *); void F(void) { char a[%d] = \"ab\"; use(a); }", max(n, 3)))
		s.add(fmt.Sprintf("zero_%d", n), fmt.Sprintf("void use(void *); void F(int x) { short a[%d] = {1, x}; use(a); }", max(n, 2)))
		s.add(fmt.Sprintf("wide_%d", n), fmt.Sprintf("void use(void *); void F(void) { int a[%d] = {7}; use(a); }", n))
	}
	for _, t := range []string{"char", "short", "int", "float", "long long", "double", "_Float16"} {
		for n := 1; n <= 5; n++ {
			var stores, loads, mixed strings.Builder
			for i := range n {
				fmt.Fprintf(&stores, "p[%d] = x; ", i)
				fmt.Fprintf(&loads, "+ p[%d]", i)
				fmt.Fprintf(&mixed, "q[%d] = p[%d]; ", i, n-1-i)
			}
			row := fmt.Sprintf("%s_%d", typeName.Replace(t), n)
			assume := "p = __builtin_assume_aligned(p, 16); "
			s.add("stores_"+row, fmt.Sprintf("void F(%s *p, %s x) { %s%s }", t, t, assume, stores.String()))
			s.add("loads_"+row, fmt.Sprintf("%s F(%s *p) { %sreturn 0 %s; }", t, t, assume, loads.String()))
			s.add("swap_"+row, fmt.Sprintf("void F(%s *restrict p, %s *restrict q) { %s%s }", t, t, assume, mixed.String()))
			s.add("vols_"+row, fmt.Sprintf("void F(volatile %s *p, %s x) { %s }", t, t, stores.String()))
		}
		n := typeName.Replace(t)
		s.add("dead_"+n, fmt.Sprintf("void F(%s x) { volatile %s v; v = x; }", t, t))
		s.add("deadatomic_"+n, fmt.Sprintf("void F(%s x) { %s v; __atomic_store(&v, &x, __ATOMIC_RELAXED); }", t, t))
		s.add("deadplain_"+n, fmt.Sprintf("void F(%s x) { %s v[4]; v[1] = x; v[2] = x; }", t, t))
	}
	for _, base := range []string{"char", "unsigned char", "short", "int", "unsigned", "long long", "unsigned long long"} {
		bits := map[string]int{"char": 8, "unsigned char": 8, "short": 16, "int": 32, "unsigned": 32}[base]
		if bits == 0 {
			bits = 64
		}
		for _, width := range []int{1, 3, 8, 9, 16, 17, 31, 32, 33, 64} {
			for _, before := range []int{0, 1, 5, 8, 16} {
				for _, packed := range []string{"", "__attribute__((packed))"} {
					if width > bits || before > bits || packed != "" && before == 8 {
						continue
					}
					row := fmt.Sprintf("%s_%d_%d_%d", typeName.Replace(base), width, before, len(packed))
					t := "struct b_" + row
					s.head += fmt.Sprintf("%s { %s", t, "")
					if before > 0 {
						s.head += fmt.Sprintf("%s pad : %d; ", base, before)
					}
					s.head += fmt.Sprintf("%s f : %d; char next; } %s;\n", base, width, packed)
					s.add("load_"+row, fmt.Sprintf("%s F(%s *p) { return p->f; }", base, t))
					s.add("store_"+row, fmt.Sprintf("void F(%s *p, %s x) { p->f = x; }", t, base))
					s.add("const_"+row, fmt.Sprintf("void F(%s *p) { p->f = 1; }", t))
					s.add("vstore_"+row, fmt.Sprintf("int F(volatile %s *p, %s x) { return (int)(p->f += x); }", t, base))
				}
			}
		}
	}
	return s
}

// atomicShapes are atomic operations by type, order and scope.
func atomicShapes() *shapes {
	s := &shapes{name: "atomics", archs: []string{"sm_52", "sm_60", "sm_70", "sm_90", "sm_100"}, level: 2}
	for _, a := range []string{"unsigned char", "short", "int", "unsigned", "long long", "unsigned long long", "float", "double", "_Float16"} {
		n := typeName.Replace(a)
		for _, op := range strings.Fields("add sub and or xor nand max min") {
			if (a == "float" || a == "double" || a == "_Float16") && op != "add" && op != "sub" && op != "max" && op != "min" {
				continue
			}
			s.add(op+"_"+n, fmt.Sprintf("%s F(%s *p, %s x) { return __scoped_atomic_fetch_%s(p, x, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE); }", a, a, a, op))
			s.add(op+"f_"+n, fmt.Sprintf("%s F(%s *p, %s x) { return __scoped_atomic_%s_fetch(p, x, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE); }", a, a, a, op))
			s.add("red"+op+"_"+n, fmt.Sprintf("void F(%s *p, %s x) { __scoped_atomic_fetch_%s(p, x, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_DEVICE); }", a, a, op))
		}
		s.add("load_"+n, fmt.Sprintf("%s F(%s *p) { %s r; __atomic_load(p, &r, __ATOMIC_ACQUIRE); return r; }", a, a, a))
		s.add("store_"+n, fmt.Sprintf("void F(%s *p, %s x) { __atomic_store(p, &x, __ATOMIC_RELEASE); }", a, a))
		s.add("exch_"+n, fmt.Sprintf("%s F(%s *p, %s x) { %s r; __atomic_exchange(p, &x, &r, __ATOMIC_ACQ_REL); return r; }", a, a, a, a))
		s.add("cas_"+n, fmt.Sprintf("int F(%s *p, %s *e, %s x) { return __atomic_compare_exchange(p, e, &x, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED); }", a, a, a))
		s.add("shared_"+n, fmt.Sprintf("%s F(int i, %s x) { static __shared__ %s a[8]; return __atomic_fetch_add(&a[i], x, __ATOMIC_RELAXED); }", a, a, a))
		s.add("local_"+n, fmt.Sprintf("%s F(int i, %s x) { %s a[8]; a[i] = 1; return __atomic_fetch_add(&a[i ^ 1], x, __ATOMIC_RELAXED) + a[i]; }", a, a, a))
	}
	for _, scope := range strings.Fields("SYSTEM DEVICE WRKGRP WVFRNT SINGLE") {
		for _, order := range strings.Fields("RELAXED CONSUME ACQUIRE RELEASE ACQ_REL SEQ_CST") {
			row := strings.ToLower(scope + "_" + order)
			tail := fmt.Sprintf("__ATOMIC_%s, __MEMORY_SCOPE_%s", order, scope)
			for _, a := range []string{"unsigned char", "int", "long long", "float"} {
				n := typeName.Replace(a)
				s.add("add_"+row+"_"+n, fmt.Sprintf("%s F(%s *p, %s x) { return __scoped_atomic_fetch_add(p, x, %s); }", a, a, a, tail))
				s.add("red_"+row+"_"+n, fmt.Sprintf("void F(%s *p, %s x) { __scoped_atomic_fetch_add(p, x, %s); }", a, a, tail))
				s.add("exch_"+row+"_"+n, fmt.Sprintf("%s F(%s *p, %s x) { return __scoped_atomic_exchange_n(p, x, %s); }", a, a, a, tail))
				if order != "RELEASE" && order != "ACQ_REL" {
					s.add("load_"+row+"_"+n, fmt.Sprintf("%s F(%s *p) { return __scoped_atomic_load_n(p, %s); }", a, a, tail))
					s.add("cas_"+row+"_"+n, fmt.Sprintf("int F(%s *p, %s *e, %s x) { return __scoped_atomic_compare_exchange_n(p, e, x, 1, __ATOMIC_SEQ_CST, %s); }", a, a, a, tail))
				}
				if order != "ACQUIRE" && order != "CONSUME" && order != "ACQ_REL" {
					s.add("store_"+row+"_"+n, fmt.Sprintf("void F(%s *p, %s x) { __scoped_atomic_store_n(p, x, %s); }", a, a, tail))
				}
			}
			s.add("fence_"+row, fmt.Sprintf("void F(int *p) { *p = 1; __scoped_atomic_thread_fence(%s); p[1] = 2; }", tail))
		}
	}
	for _, f := range strings.Fields("Add Sub Exch Min Max Inc Dec And Or Xor") {
		for _, suffix := range []string{"", "_block"} {
			s.add("cuda"+f+suffix, fmt.Sprintf("unsigned F(unsigned *p, unsigned x) { return atomic%s%s(p, x); }", f, suffix))
		}
	}
	return s
}

// loopShapes are loops with counts that are known or not, and switches.
func loopShapes() *shapes {
	s := &shapes{name: "control", archs: []string{"sm_75"}, level: 2}
	for _, counter := range []string{"int", "unsigned", "short", "long long", "unsigned char"} {
		n := typeName.Replace(counter)
		for _, count := range []int{0, 1, 2, 3, 4, 5, 8, 12, 16, 31, 64, 100} {
			for _, step := range []string{"1", "2", "3"} {
				row := fmt.Sprintf("%s_%d_%s", n, count, step)
				s.add("up_"+row, fmt.Sprintf("void F(int *p) { for (%s i = 0; i < %d; i += %s) p[i] += i; }", counter, count, step))
				s.add("sum_"+row, fmt.Sprintf("int F(const int *p) { int s = 0; for (%s i = 1; i <= %d; i += %s) s += p[i * 4]; return s; }", counter, count, step))
				s.add("down_"+row, fmt.Sprintf("void F(int *p) { for (%s i = %d; i > 0; i--) p[i] = i * %s; }", counter, count, step))
			}
		}
		for _, test := range []string{"i < n", "i <= n", "i != n", "i > n", "i >= n"} {
			for _, step := range []string{"i++", "i += 2", "i--", "i -= 3", "i *= 2"} {
				row := fmt.Sprintf("%s_%d", n, len(s.list))
				s.add("free_"+row, fmt.Sprintf("void F(int *p, %s n) { for (%s i = 3; %s; %s) p[i] ^= i; }", counter, counter, test, step))
				s.add("float_"+row, fmt.Sprintf("float F(const float *p, const float *q, %s n) { float s = 0; for (%s i = 3; %s; %s) s += p[i] * q[i]; return s; }", counter, counter, test, step))
			}
		}
		for _, pragma := range []string{"unroll", "unroll 1", "unroll 2", "unroll 4", "nounroll"} {
			row := fmt.Sprintf("%s_%d", n, len(s.list))
			s.add("pragma_"+row, fmt.Sprintf("void F(float *p, %s n) {\n#pragma %s\nfor (%s i = 0; i < n; i++) p[i] *= 2; }", counter, pragma, counter))
			s.add("pragmak_"+row, fmt.Sprintf("void F(float *p) {\n#pragma %s\nfor (%s i = 0; i < 24; i++) p[i] *= i; }", pragma, counter))
		}
		for _, cases := range []int{1, 2, 3, 4, 5, 6, 8, 10, 16} {
			for _, gap := range []int{1, 2, 3, 10} {
				var b strings.Builder
				for k := range cases {
					fmt.Fprintf(&b, "case %d: x = x * %d + 1; break; ", k*gap+2, k+3)
				}
				row := fmt.Sprintf("%s_%d_%d", n, cases, gap)
				s.add("switch_"+row, fmt.Sprintf("int F(%s k, int x) { switch (k) { %s default: x--; } return x; }", counter, b.String()))
				s.add("table_"+row, fmt.Sprintf("int F(%s k) { switch (k) { %s } return 0; }", counter, regexp.MustCompile(`x = x \* (\d+) \+ 1; break;`).ReplaceAllString(b.String(), "return $1;")))
			}
		}
	}
	return s
}

// TestInstructions holds the instructions of functions that go through the tables of the language:
// types, operators, constants, sizes, alignments, orders, scopes, loops. A difference is no error
// by itself; that the code is right other tests tell. -update rewrites the files.
func TestInstructions(t *testing.T) {
	plain := func(*cptx.Options) {}
	for _, s := range []*shapes{
		arithmeticShapes("arithmetic", plain, scalarTypes),
		arithmeticShapes("fastmath", func(o *cptx.Options) { o.Target.FTZ, o.Target.ApproxDiv, o.Target.ApproxSqrt = true, true, true }, []string{"_Float16", "float", "double", "int"}),
		arithmeticShapes("unoptimised", func(o *cptx.Options) { o.Target.OptLevel = 0 }, []string{"_Bool", "unsigned char", "short", "int", "long long", "_Float16", "float", "double"}),
		integerShapes(), memoryShapes(), atomicShapes(), loopShapes(),
	} {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			name := filepath.Join("testdata", "instructions", s.name+".txt")
			got := s.text(t)
			if *update {
				write(t, name, got)
				return
			}
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			have, want := strings.Split(got, "\n"), strings.Split(string(text), "\n")
			for i := range max(len(have), len(want)) {
				if i >= len(have) || i >= len(want) || have[i] != want[i] {
					t.Fatalf("%s:%d: not what it was (-update rewrites it)\n got %q\nwant %q", name, i+1, have[min(i, len(have)-1)], want[min(i, len(want)-1)])
				}
			}
		})
	}
}

// text compiles s and returns a line for each function; of further targets for those functions that
// they make other code of.
func (s *shapes) text(t *testing.T) string {
	var b strings.Builder
	last := map[string]bool{}
	source := s.head + strings.Join(s.list, "\n") + "\n"
	for _, arch := range s.archs {
		o, err := cptx.NewOptions(arch)
		if err != nil {
			t.Fatal(err)
		}
		o.Target.OptLevel = s.level
		if s.set != nil {
			s.set(o)
		}
		o.Policy.NoWarnings = true
		res, err := cptx.Compile(t.Context(), []byte(source), o)
		if err != nil {
			t.Fatal(err)
		}
		if len(s.archs) > 1 {
			fmt.Fprintf(&b, "# %s\n", arch)
		}
		list := functionTexts(string(res.Output))
		for _, f := range list {
			if !last[f] {
				b.WriteString(f + "\n")
			}
		}
		last = map[string]bool{}
		for _, f := range list {
			last[f] = true
		}
	}
	return b.String()
}

var (
	functionText = regexp.MustCompile(`(?ms)^\.visible \.func[^\n]*? ?(\w+)\($.*?^\{\n(.*?)^\}|^\.visible \.func (?:\([^\n]*?\) )?(\w+)\([^\n]*\)\n\{\n(.*?)^\}`)
	registerName = regexp.MustCompile(`%(r|rd|rs|f|fd|p|h|b)\d+`)
	labelName    = regexp.MustCompile(`\$L\w+`)
	frameName    = regexp.MustCompile(`__local_depot\d+`)
)

// mostInstructions is the length of functions that are written in full; of longer ones a digest
// stands for what follows.
const mostInstructions = 3

// functionTexts returns the functions of a module in short, registers and labels without numbers.
func functionTexts(ptx string) (list []string) {
	for _, m := range functionText.FindAllStringSubmatch(ptx, -1) {
		var lines []string
		for line := range strings.Lines(m[2] + m[4]) {
			line = strings.TrimSpace(line)
			if line == "" || strings.HasPrefix(line, "//") || strings.HasPrefix(line, ".reg") || strings.HasPrefix(line, "ld.param") ||
				strings.HasPrefix(line, "{ //") || strings.HasPrefix(line, "} //") || line == "ret;" {
				continue
			}
			line = labelName.ReplaceAllString(registerName.ReplaceAllString(line, "%$1"), "$$L")
			lines = append(lines, frameName.ReplaceAllString(strings.TrimSuffix(line, ";"), "frame"))
		}
		if n := len(lines); n > mostInstructions {
			h := fnv.New32a()
			h.Write([]byte(strings.Join(lines[mostInstructions:], "\n")))
			lines = append(lines[:mostInstructions], fmt.Sprintf("and %d: %08x", n-mostInstructions, h.Sum32()))
		}
		list = append(list, m[1]+m[3]+": "+strings.Join(lines, "; "))
	}
	return list
}
