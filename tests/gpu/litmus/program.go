package litmus

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cptx/tests/gpu/litmus/ptxmodel"
)

//go:embed programs.txt
var programs string

// Results is the number of results of an instance, each from 0 to 3.
const Results = 4

// Test is one litmus test.
type Test struct {
	Name    string
	Place   string // of the threads: warps, cluster or blocks
	Shared  bool   // the variables are in shared memory
	Final   bool   // the final values of the variables are results, after the registers
	Tight   bool   // every order and scope is needed
	Threads [][]Access
	Vars    int
	Regs    int
}

// Access is an operation as C has it.
type Access struct {
	Kind  string // load, store, exchange, add, fence, threadfence
	Order string // rlx, acq, rel, ar, sc; vol; "" for a plain access
	Scope string // cta, cluster, gpu, sys
	Var   int
	Value int
	From  int // register that is stored, or -1
	Reg   int // register that takes the result, or -1
	If    int // register that must not be 0, or -1
}

// Tests lists the tests of programs.txt, and those of several blocks once more in a cluster, with
// the variables in the shared memory of one of its blocks.
func Tests() ([]Test, error) {
	tests, err := parse(programs)
	for _, t := range tests {
		if t.Place == "warps" || t.Shared {
			continue
		}
		t.Name += "_in_cluster"
		t.Place, t.Shared, t.Tight = "cluster", true, false // scopes wider than the cluster are the same there
		tests = append(tests, t)
	}
	return tests, err
}

func parse(text string) ([]Test, error) {
	var tests []Test
	for _, line := range strings.Split(text, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		t, err := parseTest(line)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", line, err)
		}
		tests = append(tests, t)
	}
	return tests, nil
}

func parseTest(line string) (Test, error) {
	head, body, ok := strings.Cut(line, ":")
	words := strings.Fields(head)
	if !ok || len(words) < 2 {
		return Test{}, fmt.Errorf("no name and place before a colon")
	}
	t := Test{Name: words[0], Place: words[1]}
	if !slices.Contains([]string{"warps", "cluster", "blocks"}, t.Place) {
		return t, fmt.Errorf("place %q is not known", t.Place)
	}
	for _, w := range words[2:] {
		switch w {
		case "shared":
			t.Shared = true
		case "final":
			t.Final = true
		case "tight":
			t.Tight = true
		default:
			return t, fmt.Errorf("%q is not known", w)
		}
	}
	for _, thread := range strings.Split(body, "||") {
		var list []Access
		for _, op := range strings.Split(thread, ";") {
			a, err := parseAccess(strings.TrimSpace(op))
			if err != nil {
				return t, err
			}
			t.Vars, t.Regs = max(t.Vars, a.Var+1), max(t.Regs, a.Reg+1)
			list = append(list, a)
		}
		t.Threads = append(t.Threads, list)
	}
	if t.Shared && t.Place == "blocks" {
		return t, fmt.Errorf("blocks share no shared memory")
	}
	if n := t.Regs; n > Results || t.Final && n+t.Vars > Results {
		return t, fmt.Errorf("more than %d results", Results)
	}
	return t, nil
}

// parseAccess reads "r0=x+1.rlx.gpu" and the other forms.
func parseAccess(op string) (Access, error) {
	a := Access{Var: -1, From: -1, Reg: -1, If: -1}
	bad := fmt.Errorf("%q is no operation", op)
	if rest, ok := strings.CutPrefix(op, "?"); ok {
		cond, then, _ := strings.Cut(rest, " ")
		if a.If = register(cond); a.If < 0 {
			return a, bad
		}
		op = then
	}
	what, mods, _ := strings.Cut(op, ".")
	a.Order, a.Scope, _ = strings.Cut(mods, ".")
	if what == "fence" || what == "threadfence" {
		a.Kind = what
		if what == "threadfence" {
			a.Order, a.Scope = "sc", mods
		}
		return a, nil
	}
	left, right, assigns := strings.Cut(what, "=")
	if assigns && register(left) < 0 { // x=1, x=r0
		a.Kind, a.Var, a.From = "store", variable(left), register(right)
		if a.From < 0 {
			n, err := strconv.Atoi(right)
			if err != nil {
				return a, bad
			}
			a.Value = n
		}
		if a.Var < 0 {
			return a, bad
		}
		return a, nil
	}
	if assigns {
		a.Reg = register(left)
		what = right
	}
	at := strings.IndexAny(what, "+<")
	switch {
	case at < 0:
		a.Kind, a.Var = "load", variable(what)
	default:
		n, err := strconv.Atoi(what[at+1:])
		if err != nil {
			return a, bad
		}
		a.Kind, a.Var, a.Value = map[byte]string{'+': "add", '<': "exchange"}[what[at]], variable(what[:at]), n
	}
	if a.Var < 0 {
		return a, bad
	}
	return a, nil
}

func variable(s string) int { return slices.Index([]string{"x", "y", "z"}, s) }
func register(s string) int { return slices.Index([]string{"r0", "r1", "r2", "r3"}, s) }

// String writes an access as programs.txt does.
func (a Access) String() string {
	s := ""
	if a.If >= 0 {
		s = fmt.Sprintf("?r%d ", a.If)
	}
	if a.Reg >= 0 {
		s += fmt.Sprintf("r%d=", a.Reg)
	}
	v := ""
	if a.Var >= 0 {
		v = "xyz"[a.Var : a.Var+1]
	}
	switch {
	case a.Kind == "load":
		s += v
	case a.Kind == "store" && a.From >= 0:
		s += fmt.Sprintf("%s=r%d", v, a.From)
	case a.Kind == "store":
		s += fmt.Sprintf("%s=%d", v, a.Value)
	case a.Kind == "add":
		s += fmt.Sprintf("%s+%d", v, a.Value)
	case a.Kind == "exchange":
		s += fmt.Sprintf("%s<%d", v, a.Value)
	default:
		s += a.Kind
	}
	for _, m := range []string{a.Order, a.Scope} {
		if m != "" && !(a.Kind == "threadfence" && m == a.Order) {
			s += "." + m
		}
	}
	return s
}

// String writes a test's threads as programs.txt does.
func (t *Test) String() string {
	var threads []string
	for _, thread := range t.Threads {
		var ops []string
		for _, a := range thread {
			ops = append(ops, a.String())
		}
		threads = append(threads, strings.Join(ops, "; "))
	}
	return strings.Join(threads, " || ")
}

// Outcomes lists the outcomes that the memory model of PTX allows the test when it is compiled by
// the mapping that satisfies all releases of the guide.
func (t *Test) Outcomes() [][]int { return ptxmodel.Outcomes(t.Model(false)) }

var (
	modelOrders = map[string]ptxmodel.Order{"rlx": ptxmodel.Relaxed, "vol": ptxmodel.Relaxed, "acq": ptxmodel.Acquire,
		"rel": ptxmodel.Release, "ar": ptxmodel.AcqRel, "sc": ptxmodel.AcqRel}
	modelScopes = map[string]ptxmodel.Scope{"cta": ptxmodel.CTA, "cluster": ptxmodel.Cluster, "gpu": ptxmodel.GPU, "sys": ptxmodel.System}
	modelKinds  = map[string]ptxmodel.Kind{"load": ptxmodel.Load, "store": ptxmodel.Store, "exchange": ptxmodel.Exchange, "add": ptxmodel.Add}
)

// Model is the test as operations of PTX, by the mapping of the guide that satisfies all its
// releases (chapter "Atomics Application Binary Interface", release 12.8): a sequentially
// consistent access is one that releases or acquires after a fence.sc. A fence that only acquires
// or only releases is a fence.acq_rel there; with split it is what its name says, as in later
// releases.
func (t *Test) Model(split bool) *ptxmodel.Program {
	p := &ptxmodel.Program{Vars: t.Vars, Regs: t.Regs, Final: t.Final}
	for k, thread := range t.Threads {
		m := ptxmodel.Thread{}
		switch t.Place {
		case "blocks":
			m.Block, m.Cluster = k, k
		case "cluster":
			m.Block = k % 2 // clusters of two
		}
		for _, a := range thread {
			m.Ops = append(m.Ops, a.model(split)...)
		}
		p.Threads = append(p.Threads, m)
	}
	return p
}

func (a *Access) model(split bool) []ptxmodel.Op {
	o := ptxmodel.Op{Kind: modelKinds[a.Kind], Order: modelOrders[a.Order], Scope: modelScopes[a.Scope], Var: a.Var, Value: a.Value,
		Reg: a.Reg, From: a.From, If: a.If}
	fence := ptxmodel.Op{Kind: ptxmodel.Fence, Order: ptxmodel.AcqRel, Scope: o.Scope, Reg: -1, From: -1, If: a.If}
	switch {
	case a.Order == "sc":
		fence.Order = ptxmodel.SC
	case split:
		fence.Order = o.Order
	}
	switch {
	case a.Kind == "fence" || a.Kind == "threadfence":
		return []ptxmodel.Op{fence}
	case a.Order == "vol":
		o.Scope = ptxmodel.System // 8.4.2
	case a.Order == "sc":
		switch a.Kind {
		case "load":
			o.Order = ptxmodel.Acquire
		case "store":
			o.Order = ptxmodel.Release
		}
		return []ptxmodel.Op{fence, o}
	}
	return []ptxmodel.Op{o}
}
