package tests

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"cptx"
	"cptx/ir/target"
	"cptx/tests/toolchain"
)

// atomicCase is a function with one atomic operation.
type atomicCase struct {
	operation, order, scope, typ string
	source                       string
}

var (
	cOrders = []string{"relaxed", "consume", "acquire", "release", "acq_rel", "seq_cst"} // GNU's numbers
	cScopes = []string{"sys", "gpu", "cta", "", "", "cluster"}                           // clang's numbers
)

// atomicCases are all operations on int and long with every order that C allows and every scope.
func atomicCases() []atomicCase {
	var out []atomicCase
	for o, order := range cOrders {
		for s, scope := range cScopes {
			if scope == "" {
				continue
			}
			for _, typ := range []string{"int", "long"} {
				add := func(operation, body string) {
					body = strings.NewReplacer("T", typ, "O", fmt.Sprint(o), "S", fmt.Sprint(s), "F", fmt.Sprintf("f%d", len(out))).Replace(body)
					out = append(out, atomicCase{operation, order, scope, typ, body})
				}
				if order != "release" && order != "acq_rel" {
					add("ld", "T F(T *p) { return __scoped_atomic_load_n(p, O, S); }")
				}
				if order == "relaxed" || order == "release" || order == "seq_cst" {
					add("st", "void F(T *p, T v) { __scoped_atomic_store_n(p, v, O, S); }")
				}
				add("add", "T F(T *p, T v) { return __scoped_atomic_fetch_add(p, v, O, S); }")
				add("exch", "T F(T *p, T v) { return __scoped_atomic_exchange_n(p, v, O, S); }")
				add("cas", "T F(T *p, T e, T n) { __scoped_atomic_compare_exchange_n(p, &e, n, 0, O, 0, S); return e; }")
				if typ == "int" {
					add("fence", "void F(void) { __scoped_atomic_thread_fence(O, S); }")
				}
			}
		}
	}
	return out
}

// expected states the guide's chapter on atomics (releases 12.8, 12.9 and 13.x) and, below sm_70,
// what memory barriers give. It is written from the guide, not from the compiler's table.
func (c *atomicCase) expected(sm int, abi string) []string {
	scope, order := c.scope, c.order
	if order == "consume" {
		order = "acquire"
	}
	if scope == "cluster" && sm < 90 {
		scope = "gpu"
	}
	bits := map[string]string{"int": "32", "long": "64"}[c.typ]
	suffix := map[string]string{"ld": ".u" + bits, "st": ".u" + bits, "add": ".add.u" + bits, "exch": ".exch.b" + bits, "cas": ".cas.b" + bits}[c.operation]
	atom := c.operation != "ld" && c.operation != "st" && c.operation != "fence"
	own := c.operation
	if atom {
		own = "atom"
	}
	if sm < 70 {
		return c.before70(sm, order, scope, own, suffix, atom)
	}
	if c.operation == "fence" {
		split := (abi == "12.9" || abi == "13") && sm >= 90
		switch {
		case order == "relaxed":
			return nil
		case order == "seq_cst":
			return []string{"fence.sc." + scope}
		case split && order != "acq_rel":
			return []string{"fence." + order + "." + scope}
		}
		return []string{"fence.acq_rel." + scope}
	}
	if order != "seq_cst" {
		if atom && order == "relaxed" { // PTX's defaults are left out
			if scope == "gpu" {
				return []string{"atom" + suffix}
			}
			return []string{"atom." + scope + suffix}
		}
		return []string{own + "." + order + "." + scope + suffix}
	}
	strongest := map[string]string{"ld": "acquire", "st": "release", "atom": "acq_rel"}
	switch abi {
	case "12.9":
		strongest = map[string]string{"ld": "relaxed", "st": "relaxed", "atom": "acquire"}
	case "13":
		strongest = map[string]string{"ld": "acquire", "st": "relaxed", "atom": "acquire"}
	}
	return []string{"fence.sc." + scope, own + "." + strongest[own] + "." + scope + suffix}
}

func (c *atomicCase) before70(sm int, order, scope, own, suffix string, atom bool) []string {
	bar := "membar." + strings.Replace(scope, "gpu", "gl", 1)
	before := order == "seq_cst" || order == "release" || order == "acq_rel"
	after := order == "seq_cst" || order == "acquire" || order == "acq_rel"
	switch {
	case c.operation == "fence" && order == "relaxed":
		return nil
	case c.operation == "fence":
		return []string{bar}
	case !atom:
		own += ".volatile"
	case sm >= 60 && scope != "gpu":
		own += "." + scope
	}
	var out []string
	if before {
		out = append(out, bar)
	}
	out = append(out, own+suffix)
	if after {
		out = append(out, bar)
	}
	return out
}

var (
	atomicFunction = regexp.MustCompile(`(?ms)^\.visible \.func [^{]*?\b(f\d+)\(.*?^\}`)
	atomicOpcode   = regexp.MustCompile(`(?m)^\t((?:ld|st|atom|red|fence|membar)\.[a-z0-9_.]+)`)
)

// atomicSequences returns the opcodes of each function that access memory or order accesses.
func atomicSequences(ptx []byte) map[string][]string {
	sequences := map[string][]string{}
	for _, f := range atomicFunction.FindAllStringSubmatch(string(ptx), -1) {
		for _, m := range atomicOpcode.FindAllStringSubmatch(f[0], -1) {
			if !strings.Contains(m[1], ".param") {
				sequences[f[1]] = append(sequences[f[1]], m[1])
			}
		}
	}
	return sequences
}

// TestAtomicSequences compiles every operation, order and scope for targets with and without orders
// and for each release of the guide, compares the instructions with the guide's, and assembles
// them.
func TestAtomicSequences(t *testing.T) {
	cases := atomicCases()
	var source strings.Builder
	for _, c := range cases {
		source.WriteString(c.source + "\n")
	}
	checked := 0
	for _, arch := range []string{"sm_52", "sm_60", "sm_70", "sm_80", "sm_90", "sm_100"} {
		for abi, name := range target.AtomicsABIs {
			opts, err := cptx.NewOptions(arch)
			if err != nil {
				t.Fatal(err)
			}
			opts.Target.Atomics = target.AtomicsABI(abi)
			res, err := cptx.Compile(context.Background(), []byte(source.String()), opts)
			if err != nil || len(res.Diags.All()) > 0 {
				t.Fatalf("%s, %s: %v %v", arch, name, err, res.Diags.All())
			}
			sequences := atomicSequences(res.Output)
			for n, c := range cases {
				got := sequences[fmt.Sprint("f", n)]
				want := c.expected(opts.Target.SM, name)
				if strings.Join(got, "; ") != strings.Join(want, "; ") {
					t.Errorf("%s, %s: %s %s.%s of %s: %q, want %q", arch, name, c.operation, c.order, c.scope, c.typ, got, want)
				}
				checked++
			}
			tools := toolchain.Ptxas(t, arch) // the newest first
			if name != "all" {
				tools = tools[:1] // older ones do not know the PTX version of fence.acquire
			}
			for _, tool := range tools {
				if messages, err := tool.Assemble(res.Output, arch); err != nil || messages != "" {
					t.Errorf("%s, %s: ptxas %s: %v %s", arch, name, tool.Version, err, messages)
				}
			}
		}
	}
	if checked != 5376 { // docs/atomics.md says so
		t.Errorf("%d sequences", checked)
	}
}
