package tests

import (
	"fmt"
	"slices"
	"strings"

	"cptx/runtime/sim/ptx"
)

// step is an instruction on a way through a function that concerns other threads, or one of the
// plain accesses around the operation.
type step struct {
	op    string // "ld", "st", "atom", "red", "fence"; "plain ld", "plain st" of weak accesses
	order string // "relaxed", "acquire", "release", "acq_rel", "sc"; "" of plain accesses
	scope int    // position in scopeRank
	part  int    // bits of the word that the access is for by its annotation, 0: all
	text  string
}

// scopeRank are the scopes from the narrowest to the widest.
var scopeRank = []string{"cta", "cluster", "gpu", "sys"}

// acquires and releases say what the order of an instruction does (PTX ISA 8.8).
func (s *step) acquires() bool {
	return s.op != "red" && slices.Contains([]string{"acquire", "acq_rel", "sc"}, s.order)
}
func (s *step) releases() bool {
	return slices.Contains([]string{"release", "acq_rel", "sc"}, s.order)
}

// stepOf reads an instruction; ok is false if it concerns nobody else. What stands in no modifier
// is as the manual says: volatile is relaxed at .sys (8.2.2), membar is fence.sc (9.7.13.4), fence
// without order .acq_rel, atom and red are .relaxed at .gpu (9.7.13.5).
func stepOf(in *ptx.Instr) (s step, ok bool) {
	s = step{op: in.Op[0], text: in.Name(), scope: -1}
	if in.Part != nil {
		s.part = in.Part.Width
	}
	for _, m := range in.Op[1:] {
		switch {
		case slices.Contains([]string{"relaxed", "acquire", "release", "acq_rel", "sc"}, m):
			s.order = m
		case m == "volatile":
			s.order, s.scope = "relaxed", 3
		case m == "gl":
			s.scope = 2
		case m == "param", m == "local": // nobody else sees these
			return s, false
		case slices.Contains(scopeRank, m):
			s.scope = slices.Index(scopeRank, m)
		}
	}
	switch s.op {
	case "ld", "st":
		if s.order == "" {
			s.op = "plain " + s.op
		}
	case "membar":
		s.op, s.order = "fence", "sc"
	case "fence":
		if s.order == "" {
			s.order = "acq_rel"
		}
	case "atom", "red":
		if s.order == "" {
			s.order = "relaxed"
		}
		if s.scope < 0 {
			s.scope = 2
		}
	default:
		return s, false
	}
	return s, true
}

// ways returns what the ways through a function of a module do, from its first instruction to where
// it returns. Loops are left after no, one and more rounds, as far as maxSteps permits.
func ways(m *ptx.Module, f *ptx.Func) ([][]step, error) {
	w := &walk{m: m, f: f, labels: map[string]int{}, been: map[string]bool{}}
	for k := range f.Body {
		if f.Body[k].Kind == ptx.StmtLabel {
			w.labels[f.Body[k].Label] = k
		}
	}
	if err := w.from(0, nil); err != nil {
		return nil, fmt.Errorf("%s: %w", f.Name, err)
	}
	if len(w.all) == 0 {
		return nil, fmt.Errorf("%s: no way reaches the end", f.Name)
	}
	return w.all, nil
}

// walk follows the ways through a function.
type walk struct {
	m      *ptx.Module
	f      *ptx.Func
	labels map[string]int
	been   map[string]bool // statement and way so far: what follows has been seen
	all    [][]step
}

// maxSteps bounds the steps of a way: without the rounds of its loops none has so many.
const maxSteps = 16

// from goes on at statement k of a way.
func (w *walk) from(k int, way []step) error {
	for ; k < len(w.f.Body); k++ {
		if w.f.Body[k].Kind != ptx.StmtInstr {
			continue
		}
		in := w.f.Body[k].Instr
		switch in.Op[0] {
		case "bra":
			if at := fmt.Sprint(k, textOf(way)); w.been[at] || len(way) > maxSteps {
				return nil
			} else {
				w.been[at] = true
			}
			at, ok := w.labels[in.Args[0].Name]
			if !ok {
				return fmt.Errorf("no label %s", in.Args[0].Name)
			}
			if err := w.from(at, way); err != nil || in.Guard == "" {
				return err
			}
			continue
		case "ret":
			if in.Guard != "" {
				return fmt.Errorf("%s under a condition", in.Op[0])
			}
			w.all = append(w.all, slices.Clone(way))
			return nil
		case "call":
			if err := w.quiet(in); err != nil {
				return err
			}
			continue
		case "brx", "trap", "exit":
			return fmt.Errorf("%s is not followed", in.Op[0])
		}
		s, ok := stepOf(in)
		if ok && in.Guard != "" {
			return fmt.Errorf("%s under a condition", s.text)
		}
		if ok {
			way = append(way[:len(way):len(way)], s)
		}
	}
	return fmt.Errorf("the end is reached without ret")
}

// quiet holds that the function that a call names, which is of the library, does not concern other
// threads.
func (w *walk) quiet(call *ptx.Instr) error {
	named := func(f *ptx.Func) bool {
		return f.HasBody && slices.ContainsFunc(call.Args, func(o ptx.Operand) bool { return o.Name == f.Name })
	}
	i := slices.IndexFunc(w.m.Funcs, named)
	if i < 0 {
		return fmt.Errorf("a call is not followed")
	}
	for _, s := range w.m.Funcs[i].Body {
		if s.Kind != ptx.StmtInstr {
			continue
		}
		if step, ok := stepOf(s.Instr); ok {
			return fmt.Errorf("%s, which is called, has %s", w.m.Funcs[i].Name, step.text)
		}
	}
	return nil
}

// demand is what C11 7.17.3 and 7.17.7 ask of an operation.
type demand struct {
	kind    string // "load", "store", "rmw", "cas"
	order   string // of success: a name of cOrders
	failure string // of a compare and exchange that fails
	scope   int    // of scopeRank
	text    string
}

// acquiring and releasing are what a memory order of C does.
func acquiring(order string) bool {
	return slices.Contains([]string{"consume", "acquire", "acq_rel", "seq_cst"}, order)
}
func releasing(order string) bool {
	return slices.Contains([]string{"release", "acq_rel", "seq_cst"}, order)
}

// broken says what of a demand a way does not give, "" if nothing. The function stores plainly
// before the operation and loads plainly after it; the operation's value is what its last access
// has read, which took place if that is no compare and swap.
func (d *demand) broken(way []step) string {
	first, last := -1, -1
	for k := range way {
		switch s := &way[k]; s.op {
		case "ld", "st", "atom", "red":
			if first < 0 {
				first = k
			}
			last = k
			if s.scope < d.scope {
				return fmt.Sprintf("%s has a narrower scope", s.text)
			}
		}
	}
	if last < 0 {
		return "there is no access"
	}
	end := &way[last]
	if why := d.access(end); why != "" {
		return why
	}
	acquire, release, sc := d.needs(end)
	if sc && !slices.ContainsFunc(way[:first], func(s step) bool { return s.op == "fence" && s.order == "sc" && s.scope >= d.scope }) {
		return "no fence.sc is in front"
	}
	if acquire {
		if why := d.acquired(way, last); why != "" {
			return why
		}
	}
	if release {
		return d.released(way, last)
	}
	return ""
}

// access says why the last access of a way cannot be the operation's.
func (d *demand) access(end *step) string {
	ok := map[string][]string{"load": {"ld"}, "store": {"st"}, "rmw": {"atom", "red"}, "cas": {"atom", "ld"}}[d.kind]
	if !slices.Contains(ok, end.op) {
		return fmt.Sprintf("%s is the last access of a %s", end.text, d.kind)
	}
	return ""
}

// needs says which orders a way that ends with this access has to have. A compare and exchange
// whose last access is a load has failed; after a swap it may have failed or not.
func (d *demand) needs(end *step) (acquire, release, sc bool) {
	orders := []string{d.order}
	if d.kind == "cas" {
		if orders = append(orders, d.failure); end.op == "ld" {
			orders = orders[1:]
		}
	}
	for _, o := range orders {
		acquire = acquire || acquiring(o) && d.kind != "store"
		release = release || releasing(o) && end.op != "ld"
		sc = sc || o == "seq_cst"
	}
	return acquire, release, sc
}

// acquired looks for an acquire pattern (PTX ISA 8.8): the read has the order, or a fence follows,
// and nothing that the function does after the operation stands before that.
func (d *demand) acquired(way []step, last int) string {
	at := -1
	if s := &way[last]; s.acquires() {
		at = last
	} else if s.op == "red" {
		return s.text + " does not acquire, nor with a fence"
	}
	for k := last + 1; k < len(way) && at < 0; k++ {
		if s := &way[k]; s.op == "fence" && s.acquires() && s.scope >= d.scope {
			at = k
		}
	}
	if at < 0 {
		return fmt.Sprintf("%s does not acquire, and no fence follows", way[last].text)
	}
	if k := slices.IndexFunc(way, func(s step) bool { return s.op == "plain ld" }); k < at {
		return fmt.Sprintf("a load from behind the operation stands in front of %s", way[at].text)
	}
	return ""
}

// released looks for a release pattern: the write has the order, or a fence before it has it, and
// that comes after what the function does before.
func (d *demand) released(way []step, last int) string {
	at := -1
	for k := range way[:last+1] {
		s := &way[k]
		if s.releases() && s.scope >= d.scope && (k == last || s.op == "fence") {
			at = k
		}
	}
	if at < 0 {
		return fmt.Sprintf("%s does not release, and no fence is in front", way[last].text)
	}
	if k := slices.IndexFunc(way, func(s step) bool { return s.op == "plain st" }); k < 0 || k > at {
		return fmt.Sprintf("a store from in front of the operation stands behind %s", way[at].text)
	}
	return ""
}

// textOf writes a way for messages.
func textOf(way []step) string {
	var parts []string
	for k := range way {
		parts = append(parts, way[k].text)
	}
	return strings.Join(parts, "; ")
}
