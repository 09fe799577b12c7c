package tests

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"cptx"
	"cptx/ir/target"
	"cptx/tests/toolchain"
)

// sizedCase is an operation on an object of 1, 2 or 16 bytes, in global or shared memory.
type sizedCase struct {
	atomicCase
	size  int
	space string // ".global" or ".shared"
}

// sizedCases are all operations on the sizes that have not an instruction for each, with every
// order and scope, on variables whose state space is known.
func sizedCases(sm int) []sizedCase {
	var out []sizedCase
	types := map[int]string{1: "unsigned char", 2: "unsigned short", 16: "__int128"}
	for _, size := range []int{1, 2, 16} {
		if size == 16 && sm < 90 {
			continue
		}
		for o, order := range cOrders {
			for s, scope := range cScopes {
				for _, space := range []string{".global", ".shared"} {
					add := func(operation, body string) {
						v := map[string]string{".global": "", ".shared": "__shared__ T v; "}[space]
						if space == ".global" {
							body = "__device__ static T gF; " + strings.ReplaceAll(body, "&v", "&gF")
						}
						body = strings.Replace(body, "{ ", "{ "+v, 1)
						body = strings.NewReplacer("T", types[size], "O", fmt.Sprint(o), "S", fmt.Sprint(s), "F", fmt.Sprintf("f%d", len(out))).Replace(body)
						out = append(out, sizedCase{atomicCase{operation, order, scope, "", body}, size, space})
					}
					if scope == "" {
						continue
					}
					if order != "release" && order != "acq_rel" {
						add("ld", "T F(void) { return __scoped_atomic_load_n(&v, O, S); }")
					}
					if order == "relaxed" || order == "release" || order == "seq_cst" {
						add("st", "void F(T x) { __scoped_atomic_store_n(&v, x, O, S); }")
					}
					add("add", "T F(T x) { return __scoped_atomic_fetch_add(&v, x, O, S); }")
					add("exch", "T F(T x) { return __scoped_atomic_exchange_n(&v, x, O, S); }")
					add("cas", "T F(T e, T x) { __scoped_atomic_compare_exchange_n(&v, &e, x, 0, O, 0, S); return e; }")
				}
			}
		}
	}
	return out
}

// wanted states the instructions: what has none is tried by compare and swap, after a first look
// at the word (docs/atomics.md).
func (c *sizedCase) wanted(sm int, abi string) []string {
	word := map[int]string{1: "32", 2: "16", 16: "128"}[c.size]
	basic := c.atomicCase
	basic.typ = "int"
	switch {
	case c.operation == "add", c.operation == "exch" && c.size != 16:
		basic.operation = "cas"
	}
	scope := c.scope
	if scope == "cluster" && sm < 90 {
		scope = "gpu"
	}
	typ := map[int]string{1: ".u8", 2: ".u16", 16: ".b128"}[c.size]
	var out []string
	for _, s := range basic.expected(sm, abi) {
		op, rest, _ := strings.Cut(s, ".")
		switch op {
		case "ld", "st":
			s = op + "." + strings.TrimSuffix(rest, ".u32") + c.space + typ
		case "atom":
			if basic.operation != c.operation || c.size == 1 {
				look := map[int]string{1: ".u32", 2: ".u16", 16: ".b128"}[c.size]
				out = append(out, "ld.relaxed."+scope+c.space+look)
			}
			at := strings.Index(s, "."+basic.operation+".")
			s = s[:at] + c.space + "." + basic.operation + ".b" + word
		}
		out = append(out, s)
	}
	return out
}

// TestAtomicSizes is TestAtomicSequences for the other sizes and for variables in global and shared
// memory.
func TestAtomicSizes(t *testing.T) {
	checked := 0
	for _, arch := range []string{"sm_70", "sm_90", "sm_100"} {
		opts, err := cptx.NewOptions(arch)
		if err != nil {
			t.Fatal(err)
		}
		cases := sizedCases(opts.Target.SM)
		var source strings.Builder
		for _, c := range cases {
			source.WriteString(c.source + "\n")
		}
		for abi, name := range target.AtomicsABIs {
			opts.Target.Atomics = target.AtomicsABI(abi)
			res, err := cptx.Compile(t.Context(), []byte(source.String()), opts)
			if err != nil {
				t.Fatalf("%s, %s: %v", arch, name, err)
			}
			sequences := atomicSequences(res.Output)
			for n, c := range cases {
				got := sequences[fmt.Sprint("f", n)]
				if want := c.wanted(opts.Target.SM, name); strings.Join(got, "; ") != strings.Join(want, "; ") {
					t.Errorf("%s, %s: %s %s.%s of %d bytes in %s: %q, want %q", arch, name, c.operation, c.order, c.scope, c.size, c.space, got, want)
				}
				checked++
			}
			if tool := toolchain.Ptxas(t, arch)[0]; abi < 2 {
				if messages, err := tool.Assemble(res.Output, arch); err != nil || messages != "" {
					t.Errorf("%s, %s: ptxas %s: %v %s", arch, name, tool.Version, err, messages)
				}
			}
		}
	}
	if checked != 6400 { // docs/atomics.md says so
		t.Errorf("%d sequences", checked)
	}
}

// TestAtomicScopes: <cptx/atomic.h> gives the functions of C11 a scope, and leaves them what they
// are without one. An order that is no constant is the strongest; success and failure of a compare
// and exchange have one order, which is as strong as both.
func TestAtomicScopes(t *testing.T) {
	const source = `#include <cptx/atomic.h>
int f0(_Atomic int *p) { return atomic_load_explicit(p, memory_order_acquire, memory_scope_device); }
int f1(_Atomic int *p) { return atomic_load_explicit(p, memory_order_acquire); }
void f2(_Atomic int *p) { atomic_store_explicit(p, 1, memory_order_release, memory_scope_block); }
int f3(_Atomic int *p) { return atomic_fetch_add_explicit(p, 1, memory_order_acq_rel, memory_scope_cluster); }
_Bool f4(_Atomic int *p, int *e) { return atomic_compare_exchange_strong_explicit(p, e, 1, memory_order_acquire, memory_order_relaxed, memory_scope_device); }
void f5(void) { atomic_thread_fence(memory_order_seq_cst, memory_scope_block); }
_Bool f6(atomic_flag *f) { return atomic_flag_test_and_set_explicit(f, memory_order_relaxed, memory_scope_system); }
unsigned f7(_Atomic unsigned *p) { return atomic_fetch_max_explicit(p, 1, memory_order_relaxed, memory_scope_block); }
int *f8(_Atomic(int *) *p) { return atomic_fetch_add_explicit(p, 2, memory_order_relaxed, memory_scope_block); }
int f9(_Atomic int *p) { return atomic_exchange(p, 3); }
int f10(_Atomic int *p, memory_order o) { return atomic_load_explicit(p, o, memory_scope_block); }
_Bool f11(_Atomic int *p, int *e) { return atomic_compare_exchange_weak_explicit(p, e, 1, memory_order_release, memory_order_acquire); }
_Bool f12(_Atomic int *p, int *e) { return atomic_compare_exchange_weak_explicit(p, e, 1, memory_order_relaxed, memory_order_seq_cst); }
`
	want := []string{"ld.acquire.gpu.u32", "ld.acquire.sys.u32", "st.release.cta.u32", "atom.acq_rel.cluster.add.u32", "atom.acquire.gpu.cas.b32",
		"fence.sc.cta", "ld.relaxed.sys.u32; atom.sys.cas.b32", "atom.cta.max.u32", "atom.cta.add.u64", "fence.sc.sys; atom.acq_rel.sys.exch.b32",
		"fence.sc.cta; ld.acquire.cta.u32", "atom.acq_rel.sys.cas.b32", "fence.sc.sys; atom.acq_rel.sys.cas.b32"}
	opts, err := cptx.NewOptions("sm_90")
	if err != nil {
		t.Fatal(err)
	}
	res, err := cptx.Compile(t.Context(), []byte(source), opts)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range atomicFunction.FindAllStringSubmatch(string(res.Output), -1) {
		var got []string
		for _, o := range atomicOpcode.FindAllStringSubmatch(m[0], -1) {
			if !strings.Contains(o[1], ".param") && (!strings.HasPrefix(o[1], "ld.u") && !strings.HasPrefix(o[1], "st.u")) {
				got = append(got, o[1])
			}
		}
		n, err := strconv.Atoi(m[1][1:])
		if err != nil {
			t.Fatal(err)
		}
		if strings.Join(got, "; ") != want[n] {
			t.Errorf("%s: %q, want %q", m[1], got, want[n])
		}
	}
}

// TestAtomicProblems: what the device cannot do is an error at the line that wants it.
func TestAtomicProblems(t *testing.T) {
	for _, c := range []struct{ arch, source, want string }{
		{"sm_80", "__int128 x;\n__int128 f(void) { return __atomic_exchange_n(&x, 1, 0); }", "2: atom.sys.global.exch.b128 needs sm_90 or later"},
		{"sm_90", "__constant__ int c;\nint f(void) { return atomicAdd(&c, 1); }", "2: cannot write to __constant__ memory"},
		{"sm_90", "__constant__ int c;\nint f(void) { int *p = &c; return __atomic_exchange_n(p, 1, 5); }", "2: cannot write to __constant__ memory"},
		{"sm_90", "__constant__ __int128 c;\n\nvoid f(void) { __atomic_store_n(&c, 1, 5); }", "3: cannot write to __constant__ memory"},
		{"sm_90", "struct __attribute__((packed)) s { char c; int i; } s;\nint f(void) { return __sync_fetch_and_add(&s.i, 1); }", "2: an atomic operation on 4 bytes needs an object that is aligned to as many"},
		{"sm_90", "struct s { long a, b; } s;\nvoid f(struct s *v) { __atomic_load(&s, v, 5); }", "2: an atomic operation on 16 bytes needs an object that is aligned to as many"},
	} {
		opts, err := cptx.NewOptions(c.arch)
		if err != nil {
			t.Fatal(err)
		}
		for _, level := range []int{0, 2} {
			opts.Target.OptLevel = level
			res, err := cptx.Compile(t.Context(), []byte(c.source), opts)
			var got string
			if res != nil {
				for _, d := range res.Diags.All() {
					got += fmt.Sprintf("%d: %s\n", d.Line, d.Message)
				}
			}
			if err == nil || !strings.Contains(got, c.want) {
				t.Errorf("%s -O%d\n%s\ngives %v\n%swant %s", c.arch, level, c.source, err, got, c.want)
			}
		}
	}
}
