package litmus

import (
	"fmt"
	"slices"
	"strings"
)

// shape is a classic litmus test (Alglave, Maranget, Tautschnig: Herding Cats, 2014) whose orders
// are open.
type shape struct {
	name, threads string
	final         bool
	// whole: all accesses of a thread have one style, not an order each, which would be too many.
	whole bool
}

var shapes = []shape{
	{name: "corr", threads: "x=1 || r0=x; r1=x"},
	{name: "coww", threads: "x=1; x=2 || r0=x; r1=x"},
	{name: "cowr", threads: "x=1; r0=x || x=2", final: true},
	{name: "corw", threads: "r0=x; x=1 || x=2", final: true},
	{name: "mp", threads: "x=1; y=1 || r0=y; r1=x"},
	{name: "sb", threads: "x=1; r0=y || y=1; r1=x"},
	{name: "lb", threads: "r0=x; y=1 || r1=y; x=1"},
	{name: "w22", threads: "x=1; y=2 || y=1; x=2", final: true},
	{name: "s", threads: "x=2; y=1 || r0=y; x=1", final: true},
	{name: "r", threads: "x=1; y=1 || y=2; r0=x", final: true},
	{name: "wrc", threads: "x=1 || r0=x; y=1 || r1=y; r2=x", whole: true},
	{name: "rwc", threads: "x=1 || r0=x; r1=y || y=1; r2=x", whole: true},
	{name: "isa2", threads: "x=1; y=1 || r0=y; z=1 || r1=z; r2=x", whole: true},
	{name: "iriw", threads: "x=1 || y=1 || r0=x; r1=y || r2=y; r3=x", whole: true},
}

// familyPlaces are where the threads of a family's tests are, and the variables.
var familyPlaces = []struct {
	place  string
	shared bool
}{{"warps", false}, {"warps", true}, {"cluster", false}, {"cluster", true}, {"blocks", false}}

var familyScopes = []string{"cta", "cluster", "gpu", "sys"}

// Families lists the product of the shapes with every order of each access, fences between the
// accesses of a thread, every scope and every place, each test once: tests that are the same but
// for the names of threads, variables and registers are one.
func Families() ([]Test, error) {
	var list []Test
	for _, s := range shapes {
		seen := map[string]bool{}
		base, err := parseTest(s.name + " blocks: " + s.threads)
		if err != nil {
			return nil, err
		}
		var variants []Test
		for _, threads := range product(s.choices(base.Threads)) {
			t := base
			t.Threads = threads
			if key := t.canonical(); !seen[key] {
				seen[key] = true
				variants = append(variants, t)
			}
		}
		for _, p := range familyPlaces {
			for _, scope := range familyScopes {
				for k, v := range variants {
					t := v
					t.Name = fmt.Sprintf("%s_%s_%s_%d", s.name, p.place, scope, k)
					if p.shared {
						t.Name = strings.Replace(t.Name, p.place, p.place+"_shared", 1)
					}
					t.Place, t.Shared, t.Final, t.Threads = p.place, p.shared, s.final, scoped(v.Threads, scope)
					list = append(list, t)
				}
			}
		}
	}
	return list, nil
}

// scoped gives all operations a scope.
func scoped(threads [][]Access, scope string) [][]Access {
	var out [][]Access
	for _, thread := range threads {
		thread = slices.Clone(thread)
		for i := range thread {
			thread[i].Scope = scope
		}
		out = append(out, thread)
	}
	return out
}

// choices lists, for each thread, what it may look like.
func (s *shape) choices(threads [][]Access) [][][]Access {
	var out [][][]Access
	for _, thread := range threads {
		var list [][]Access
		if s.whole {
			for _, order := range []string{"rlx", "ar", "sc"} {
				list = append(list, ordered(thread, order))
			}
		} else {
			orders := make([][]string, len(thread))
			for i := range thread {
				orders[i] = []string{"rlx", "ar", "sc"}
			}
			for _, o := range product(orders) {
				list = append(list, ordered(thread, o...))
			}
		}
		if len(thread) == 2 {
			for _, fence := range []string{"ar", "sc"} {
				plain := ordered(thread, "rlx")
				f := Access{Kind: "fence", Order: fence, Var: -1, From: -1, Reg: -1, If: -1}
				list = append(list, []Access{plain[0], f, plain[1]})
			}
		}
		out = append(out, list)
	}
	return out
}

// ordered gives the accesses of a thread their orders, the last one to all that follow; ar is
// acquire for a load and release for a store.
func ordered(thread []Access, orders ...string) []Access {
	out := slices.Clone(thread)
	for i := range out {
		o := orders[min(i, len(orders)-1)]
		if o == "ar" {
			o = map[string]string{"load": "acq", "store": "rel"}[out[i].Kind]
		}
		out[i].Order = o
	}
	return out
}

// product lists every way to take one of each list.
func product[T any](lists [][]T) [][]T {
	out := [][]T{nil}
	for _, list := range lists {
		var next [][]T
		for _, head := range out {
			for _, x := range list {
				next = append(next, append(slices.Clip(head), x))
			}
		}
		out = next
	}
	return out
}

// canonical is the least text of the test under all orders of its threads, with variables and
// registers counted as they come. Values stay: they are told apart by which store writes them.
func (t *Test) canonical() string {
	best := ""
	permutations(len(t.Threads), func(order []int) {
		vars, regs := map[int]int{}, map[int]int{}
		number := func(m map[int]int, k int) int {
			if k < 0 {
				return k
			}
			if _, ok := m[k]; !ok {
				m[k] = len(m)
			}
			return m[k]
		}
		c := Test{}
		for _, k := range order {
			thread := slices.Clone(t.Threads[k])
			for i := range thread {
				a := &thread[i]
				a.Var, a.Reg = number(vars, a.Var), number(regs, a.Reg)
			}
			c.Threads = append(c.Threads, thread)
		}
		if s := c.String(); best == "" || s < best {
			best = s
		}
	})
	return best
}

// permutations calls f with every order of 0 to n-1.
func permutations(n int, f func([]int)) {
	order := make([]int, 0, n)
	var next func()
	next = func() {
		if len(order) == n {
			f(order)
			return
		}
		for k := range n {
			if !slices.Contains(order, k) {
				order = append(order, k)
				next()
				order = order[:len(order)-1]
			}
		}
	}
	next()
}
