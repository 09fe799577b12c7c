package page

import (
	"math/bits"
	"strconv"
	"strings"

	"cptx/runtime/sim/ptx"
)

// What a function may cost whose liveness is computed: instructions times registers, and these
// times the rounds that it takes, which nested loops ask for.
const (
	maxLiveness = 1 << 27
	maxRounds   = 1 << 31
)

// flow is an instruction as liveness sees it.
type flow struct {
	defs, uses []int // registers
	kills      bool  // it always writes its results
	next       []int // instructions that may follow
}

// liveness gives, for each instruction of a function, how many registers of 32 bits hold values
// that are needed after it, and the most; nil for functions that are too large. Virtual registers
// are counted: what ptxas makes of them may be fewer or more.
func liveness(f *ptx.Func) (live []int, peak int) {
	code, widths := flows(f)
	words := (len(widths) + 63) / 64
	if len(code)*len(widths) > maxLiveness {
		return nil, 0
	}
	in := make([]uint64, (len(code)+1)*words)
	row := func(i int) []uint64 { return in[i*words : (i+1)*words] }
	out := make([]uint64, words)
	gather := func(i int) {
		clear(out)
		for _, n := range code[i].next {
			for w, v := range row(n) {
				out[w] |= v
			}
		}
	}
	spent := 0
	for again := true; again; {
		if spent += len(in) * 64; spent > maxRounds {
			return nil, 0
		}
		again = false
		for i := len(code) - 1; i >= 0; i-- {
			gather(i)
			if code[i].kills {
				for _, d := range code[i].defs {
					out[d/64] &^= 1 << (d % 64)
				}
			}
			for _, u := range code[i].uses {
				out[u/64] |= 1 << (u % 64)
			}
			for w, v := range row(i) {
				if v != out[w] {
					copy(row(i), out)
					again = true
					break
				}
			}
		}
	}
	live = make([]int, len(code))
	for i := range code {
		gather(i)
		for w, v := range out {
			for ; v != 0; v &= v - 1 {
				live[i] += widths[64*w+bits.TrailingZeros64(v)]
			}
		}
		peak = max(peak, live[i])
	}
	return live, peak
}

// flows numbers the registers of a function and finds what its instructions do with them. The
// widths are in registers of 32 bits, 0 for predicates.
func flows(f *ptx.Func) (code []flow, widths []int) {
	regs := registers(f)
	number := map[string]int{}
	labels, at := map[string]int{}, 0
	for i := range f.Body {
		switch s := &f.Body[i]; s.Kind {
		case ptx.StmtLabel:
			labels[s.Label] = at
		case ptx.StmtInstr:
			at++
		}
	}
	var collect func(o *ptx.Operand, list *[]int)
	collect = func(o *ptx.Operand, list *[]int) {
		if width, ok := regs(o.Name); ok {
			n, known := number[o.Name]
			if !known {
				n = len(widths)
				number[o.Name] = n
				widths = append(widths, width)
			}
			*list = append(*list, n)
		}
		for i := range o.Elems {
			collect(&o.Elems[i], list)
		}
		if o.Also != nil {
			collect(o.Also, list)
		}
	}
	for i := range f.Body {
		s := &f.Body[i]
		if s.Kind != ptx.StmtInstr {
			continue
		}
		in := s.Instr
		fl := flow{kills: in.Guard == ""}
		if in.Guard != "" {
			collect(&ptx.Operand{Kind: ptx.Ident, Name: in.Guard}, &fl.uses)
		}
		for k := range in.Args {
			if k == 0 && hasResult(in) {
				collect(&in.Args[k], &fl.defs)
			} else {
				collect(&in.Args[k], &fl.uses)
			}
		}
		fl.next = following(in, len(code), labels, f)
		code = append(code, fl)
	}
	return code, widths
}

// hasResult tells whether the first operand is written.
func hasResult(in *ptx.Instr) bool {
	switch in.Op[0] {
	case "bar", "barrier":
		return len(in.Op) > 1 && strings.Contains(in.Name(), ".red.")
	case "bra", "brx", "nanosleep", "setmaxnreg", "pmevent", "stackrestore", "wgmma":
		return false
	case "call":
		return len(in.Args) > 0 && in.Args[0].Kind == ptx.List && len(in.Args) > 1
	}
	return len(in.Args) > 0 && in.Args[0].Kind != ptx.Addr
}

// following lists the instructions that may come after one; the number after the last is none.
func following(in *ptx.Instr, at int, labels map[string]int, f *ptx.Func) (next []int) {
	switch in.Op[0] {
	case "bra":
		next = append(next, labels[in.Args[len(in.Args)-1].Name])
	case "brx":
		for i := range f.Body {
			if s := &f.Body[i]; s.Kind == ptx.StmtTargets && s.Label == in.Args[len(in.Args)-1].Name {
				for _, l := range s.Decl.Targets {
					next = append(next, labels[l])
				}
			}
		}
	case "ret", "exit", "trap":
	default:
		return []int{at + 1}
	}
	if in.Guard != "" {
		next = append(next, at+1)
	}
	return next
}

// registers tells the width of the registers that a function declares, by name.
func registers(f *ptx.Func) func(name string) (int, bool) {
	single, ranges := map[string]int{}, map[string]int{}
	for i := range f.Body {
		if s := &f.Body[i]; s.Kind == ptx.StmtDecl {
			for _, v := range s.Decl.Vars {
				if v.Space != "reg" {
					continue
				}
				if v.Count > 0 {
					ranges[v.Name] = width(string(v.Type))
				} else {
					single[v.Name] = width(string(v.Type))
				}
			}
		}
	}
	return func(name string) (int, bool) {
		if w, ok := single[name]; ok {
			return w, true
		}
		w, ok := ranges[strings.TrimRight(name, "0123456789")]
		return w, ok && name != ""
	}
}

// width is how many registers of 32 bits one of a type takes.
func width(typ string) int {
	n, _ := strconv.Atoi(strings.TrimLeft(typ, "busf"))
	return (n + 31) / 32
}
