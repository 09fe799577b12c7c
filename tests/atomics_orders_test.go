package tests

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"cptx"
	"cptx/ir/target"
	"cptx/runtime/sim/ptx"
)

// orderCase is a function with one operation between a plain store and a plain load.
type orderCase struct {
	demand
	source string
}

// orderTypes are the types of the objects, each with the least target that takes it, and whether it
// has bitwise operators.
var orderTypes = []struct {
	name string
	sm   int
	bits bool
}{
	{"_Bool", 0, false}, {"signed char", 0, true}, {"unsigned char", 0, true}, {"short", 0, true}, {"unsigned short", 0, true},
	{"int", 0, true}, {"unsigned", 0, true}, {"long", 0, true}, {"unsigned long", 0, true}, {"__int128", 90, true},
	{"_Float16", 0, false}, {"__bf16", 0, false}, {"float", 0, false}, {"double", 0, false}, {"int *", 0, false},
	{"float _Complex", 0, false}, {"double _Complex", 90, false},
}

// orderSource writes the function of case n: body is the operation on *p, with the values e and v
// of type T and the place r for a result.
func orderSource(n int, typ, object, body string) string {
	return fmt.Sprintf("void f%d(%s *p, %s e, %s v, short *x, short *y, short *z) { %s r; *x = 1; %s; *z = *y; }\n",
		n, strings.ReplaceAll(object, "T", typ), typ, typ, typ, strings.ReplaceAll(body, "T", typ))
}

// addOrders adds the operations of GNU's and clang's functions with every order and every scope.
func addOrders(out []orderCase, sm int) []orderCase {
	for _, t := range orderTypes {
		if sm < t.sm || strings.HasSuffix(t.name, "_Complex") {
			continue
		}
		for o, order := range cOrders {
			for s, scope := range cScopes {
				if scope == "" || scope == "cluster" && sm < 90 {
					continue
				}
				add := func(kind, failure, body string) {
					d := demand{kind: kind, order: order, failure: failure, scope: slices.Index(scopeRank, scope), text: t.name + ": " + body}
					body = strings.NewReplacer("$O", fmt.Sprint(o), "$S", fmt.Sprint(s)).Replace(body)
					out = append(out, orderCase{d, orderSource(len(out), t.name, "T", body)})
				}
				if order != "release" && order != "acq_rel" {
					add("load", "", "__scoped_atomic_load(p, &r, $O, $S)")
				}
				if slices.Contains([]string{"relaxed", "release", "seq_cst"}, order) {
					add("store", "", "__scoped_atomic_store(p, &v, $O, $S)")
				}
				add("rmw", "", "__scoped_atomic_exchange(p, &v, &r, $O, $S)")
				for f, failure := range cOrders {
					if failure != "release" && failure != "acq_rel" {
						add("cas", failure, fmt.Sprintf("__scoped_atomic_compare_exchange(p, &e, &v, 0, $O, %d, $S)", f))
					}
				}
				ops := []string{"add", "sub", "min", "max"}
				if t.bits {
					ops = append(ops, "and", "or", "xor", "nand")
				}
				if t.name == "_Bool" || t.name == "int *" {
					ops = nil
				}
				for _, op := range ops {
					add("rmw", "", "__scoped_atomic_fetch_"+op+"(p, v, $O, $S)")
				}
			}
		}
	}
	return out
}

// addOperators adds C's operators on atomic objects, GNU's older functions, and C11's compare and
// exchange, which are sequentially consistent.
func addOperators(out []orderCase, sm int) []orderCase {
	for _, t := range orderTypes {
		if sm < t.sm {
			continue
		}
		add := func(object, kind, failure, body string) {
			d := demand{kind: kind, order: "seq_cst", failure: failure, scope: 3, text: t.name + ": " + body}
			out = append(out, orderCase{d, orderSource(len(out), t.name, object, body)})
		}
		const atomic = "_Atomic(T)"
		add(atomic, "store", "", "*p = v")
		add(atomic, "load", "", "r = *p")
		for _, body := range operatorsOf(t.name) {
			add(atomic, "rmw", "", body)
		}
		if !strings.HasSuffix(t.name, "_Complex") {
			add(atomic, "cas", "seq_cst", "__c11_atomic_compare_exchange_strong(p, &e, v, 5, 5)")
			add(atomic, "cas", "relaxed", "__c11_atomic_compare_exchange_weak(p, &e, v, 5, 0)")
		}
		if t.bits || t.name == "int *" {
			add("T", "cas", "seq_cst", "__sync_val_compare_and_swap(p, e, v)")
			add("T", "cas", "seq_cst", "__sync_bool_compare_and_swap(p, e, v)")
		}
		if t.bits {
			add("T", "rmw", "", "__sync_fetch_and_add(p, v)")
			add("T", "rmw", "", "__sync_nand_and_fetch(p, v)")
		}
	}
	return out
}

// addCUDA adds CUDA's functions, which are relaxed.
func addCUDA(out []orderCase, sm int) []orderCase {
	scopes := map[string]int{"": 2, "_block": 0, "_system": 3}
	for _, suffix := range slices.Sorted(maps.Keys(scopes)) {
		add := func(typ, kind, body string) {
			if sm < 60 && suffix != "" {
				return
			}
			d := demand{kind: kind, order: "relaxed", failure: "relaxed", scope: scopes[suffix], text: typ + ": " + body}
			out = append(out, orderCase{d, orderSource(len(out), typ, "T", strings.Replace(body, "(", suffix+"(", 1))})
		}
		for _, typ := range []string{"unsigned", "int", "unsigned long long"} {
			for _, op := range []string{"Add", "Exch", "Min", "Max", "And", "Or", "Xor"} {
				if typ != "int" || op != "Exch" {
					add(typ, "rmw", "r = atomic"+op+"(p, v)")
				}
			}
			add(typ, "cas", "r = atomicCAS(p, e, v)")
		}
		add("unsigned", "rmw", "r = atomicInc(p, v)")
		add("unsigned", "rmw", "r = atomicDec(p, v)")
		add("unsigned short", "cas", "r = atomicCAS(p, e, v)")
		for _, typ := range []string{"float", "double", "__half", "__half2", "__nv_bfloat16", "__nv_bfloat162", "float2", "float4"} {
			add(typ, "rmw", "r = atomicAdd(p, v)")
		}
		if sm >= 90 {
			add("__int128", "rmw", "r = atomicExch(p, v)")
			add("__int128", "cas", "r = atomicCAS(p, e, v)")
		}
	}
	return out
}

// operatorsOf lists C's operators on an object *p of a type.
func operatorsOf(typ string) []string {
	list := []string{"(*p)++", "++*p", "(*p)--", "--*p"}
	binary := []string{"+", "-", "*", "/"}
	switch typ {
	case "int *":
		return append(list, "*p += 3", "*p -= 5")
	case "_Float16", "__bf16", "float", "double", "float _Complex", "double _Complex":
	default:
		binary = append(binary, "%", "&", "|", "^", "<<", ">>")
	}
	for _, op := range binary {
		list = append(list, "*p "+op+"= v")
	}
	if strings.HasSuffix(typ, "_Complex") {
		list = append(list, "*p *= 2.0f", "*p += 1")
	} else {
		list = append(list, "*p *= 2.5", "*p += 1.0f + 2.0fi")
	}
	return list
}

// TestAtomicOrders walks every way through the code of every operation, type, order and scope, to
// each of its ends, and holds the order that is in force there against what C asks.
func TestAtomicOrders(t *testing.T) {
	checked, functions := 0, 0
	all := os.Getenv("CPTX_ATOMICS") == "all"
	for _, arch := range []string{"sm_50", "sm_60", "sm_70", "sm_90"} {
		opts, err := cptx.NewOptions(arch)
		if err != nil {
			t.Fatal(err)
		}
		sm := opts.Target.SM
		cases := addCUDA(addOperators(nil, sm), sm)
		if all || sm != 50 {
			cases = addOrders(cases, sm)
		}
		source := "#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n"
		for _, c := range cases {
			source += c.source
		}
		for abi, name := range target.AtomicsABIs {
			if sm < 70 && abi > 0 || !all && abi > 0 && (sm != 90 || name != "13") {
				continue
			}
			opts.Target.Atomics = target.AtomicsABI(abi)
			for _, level := range []int{2, 0} {
				if level == 0 && (!all || abi > 0) {
					continue
				}
				opts.Target.OptLevel = level
				res, err := cptx.Compile(t.Context(), []byte(source), opts)
				if err != nil {
					t.Fatalf("%s, %s: %v", arch, name, err)
				}
				mod, err := ptx.Parse(string(res.Output))
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range mod.Funcs {
					var n int
					if _, err := fmt.Sscanf(f.Name, "f%d", &n); err == nil && f.HasBody {
						functions++
						checked += checkOrders(t, fmt.Sprintf("%s -O%d, %s", arch, level, name), &cases[n].demand, mod, f, sm, name)
					}
				}
			}
		}
	}
	t.Logf("%d ways through %d functions", checked, functions)
}

// checkOrders checks a function, and returns how many ways it has.
func checkOrders(t *testing.T, where string, d *demand, m *ptx.Module, f *ptx.Func, sm int, abi string) int {
	list, err := ways(m, f)
	if err != nil {
		t.Errorf("%s: %s: %v", where, d.text, err)
	}
	if d.kind == "cas" && !slices.ContainsFunc(list, func(w []step) bool { return slices.ContainsFunc(w, func(s step) bool { return s.op == "atom" }) }) {
		t.Errorf("%s: %s: there is no way on which it can succeed", where, d.text)
	}
	need := *d
	if sm < 60 && need.scope > 2 { // atom has no scope there
		need.scope = 2
	}
	for _, way := range list {
		for k := range way {
			if s := &way[k]; s.part != d.partOf(s, sm) {
				t.Errorf("%s: %s: %s is annotated for %d bits", where, d.text, s.text, s.part)
			}
		}
		if abi == "12.9" && need.kind == "load" && need.order == "seq_cst" { // too weak, docs/atomics.md
			continue
		}
		if why := need.broken(way); why != "" {
			t.Errorf("%s: %s, order %s, failure %q, scope %s: %s\n\t%s", where, d.text, d.order, d.failure, scopeRank[d.scope], why, textOf(way))
		}
	}
	return len(list)
}

// partOf is how many bits of a word an access of the operation is for, 0 for all that it accesses:
// atom takes no bytes, and no halfwords before sm_70 (PTX ISA, atom).
func (d *demand) partOf(s *step, sm int) int {
	if !strings.HasSuffix(s.text, "32") || s.op != "ld" && s.op != "atom" {
		return 0
	}
	switch typ, _, _ := strings.Cut(d.text, ":"); typ {
	case "_Bool", "signed char", "unsigned char":
		return 8
	case "short", "unsigned short", "_Float16", "__bf16", "__half", "__nv_bfloat16":
		return 16
	}
	return 0
}
