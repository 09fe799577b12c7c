package emit

import (
	"slices"
	"strings"
)

// straighten makes jumps short: a jump to a jump goes where that goes, a jump around a jump becomes
// one, and what both ways of a branch copy first is copied in front of it. Coalescing leaves blocks
// for the copies of an edge without copies.
func (f *fn) straighten() {
	n := len(f.labelled)
	j := &jumps{fn: f, named: make([]int, n), at: make([]int, n), next: make([]label, n)}
	for {
		before := len(f.code)
		j.thread()
		j.countNames() // which the next three do not change
		j.hoistCopies()
		j.flip()
		j.drop()
		if len(f.code) == before {
			return
		}
	}
}

// jumps is the work on one function. The lists are by label and made anew by the steps.
type jumps struct {
	*fn
	named []int   // how often branches and texts name it
	at    []int   // the instruction that it is; 0: none, or the first one
	next  []label // where the jump goes that it stands in front of
}

// branchTarget returns the label that a branch names.
func branchTarget(in *inst) (label, bool) {
	if in.kind != instOp {
		return 0, false
	}
	return in.label, in.label != 0
}

// retarget lets a branch name l.
func (f *jumps) retarget(in *inst, l label) { in.label, in.args[0].more = l, &more{sym: f.labelled[l]} }

// thread lets branches to labels in front of jumps go where these go.
func (f *jumps) thread() {
	to := f.next
	clear(to)
	next, found := label(0), false
	for k := len(f.code) - 1; k >= 0; k-- {
		in := &f.code[k]
		if in.kind == instLabel {
			to[in.label] = next
			found = found || next != 0
			continue
		}
		if next = 0; in.guard == 0 {
			next, _ = branchTarget(in)
		}
	}
	if !found {
		return
	}
	for k := range f.code {
		l, ok := branchTarget(&f.code[k])
		for steps := 0; ok && to[l] != 0 && steps < 8; steps++ {
			l = to[l]
		}
		if ok && l != f.code[k].label {
			f.retarget(&f.code[k], l)
		}
	}
}

// flip turns around branches that skip nothing but a jump:
//
//	@%p1 bra yes; bra.uni no; yes:     becomes     @!%p1 bra no; yes:
func (f *jumps) flip() {
	for k := range f.code {
		yes, ok := branchTarget(&f.code[k])
		if !ok || f.code[k].guard == 0 || k+1 == len(f.code) {
			continue
		}
		no, ok := branchTarget(&f.code[k+1])
		if !ok || f.code[k+1].guard != 0 || !f.atLabel(k+2, yes) {
			continue
		}
		f.code[k].neg = !f.code[k].neg
		f.retarget(&f.code[k], no)
		f.retarget(&f.code[k+1], yes) // which drop drops
	}
}

// atLabel reports whether the label stands at instruction k.
func (f *jumps) atLabel(k int, l label) bool {
	for ; k < len(f.code) && f.code[k].kind == instLabel; k++ {
		if f.code[k].label == l {
			return true
		}
	}
	return false
}

// drop deletes jumps to what follows them, what follows jumps without a label, and labels that
// nothing names.
func (f *jumps) drop() {
	kept := 0
	reached := true
	for k := range f.code {
		in := &f.code[k]
		if in.kind == instLabel {
			if f.named[in.label] == 0 {
				continue
			}
			reached = true
		} else if !reached && in.kind == instOp {
			continue
		}
		if l, ok := branchTarget(in); ok {
			if f.atLabel(k+1, l) {
				continue
			}
			reached = in.guard != 0
		}
		if kept != k {
			f.code[kept] = *in
		}
		kept++
	}
	f.code = f.code[:kept]
}

// countNames fills named.
func (f *jumps) countNames() {
	named := f.named
	clear(named)
	for k := range f.code {
		in := &f.code[k]
		if l, ok := branchTarget(in); ok {
			named[l]++
			continue
		}
		if in.kind != instText || !strings.Contains(in.op, "$") {
			continue
		}
		for _, w := range strings.FieldsFunc(in.op, func(r rune) bool { return strings.ContainsRune(" ,;:\t", r) }) {
			if strings.HasPrefix(w, "$") {
				if l := f.labelNamed(w); l != 0 {
					named[l] += 2
				}
			}
		}
	}
}

// labelNamed returns the number of a label, 0 if there is none of the name.
func (f *jumps) labelNamed(name string) label {
	if l := f.numberOf[name]; l != 0 {
		return l
	}
	return label(max(0, slices.Index(f.labelled, name)))
}

// hoistCopies moves copies that both ways of a branch begin with in front of it.
func (f *jumps) hoistCopies() {
	at := f.at
	clear(at)
	for k := range f.code {
		if f.code[k].kind == instLabel {
			at[f.code[k].label] = k
		}
	}
	for k := 0; k < len(f.code); k++ {
		l, ok := branchTarget(&f.code[k])
		if !ok || f.code[k].guard == 0 || f.named[l] != 1 {
			continue
		}
		t := at[l]
		if t == 0 || t < k || !endsFlow(&f.code[t-1]) || t+1 < len(f.code) && f.code[t+1].kind == instLabel {
			continue
		}
		for n := f.commonCopy(k, t); n[0] > 0; n = f.commonCopy(k, t) {
			in := f.code[n[0]]
			f.code = slices.Delete(f.code, n[1], n[1]+1)
			copy(f.code[k+1:n[0]+1], f.code[k:n[0]])
			f.code[k] = in
			k++
			for l, p := range at {
				if p > n[1] {
					at[l] = p - 1
				}
			}
		}
	}
}

// endsFlow reports whether control does not go on behind in.
func endsFlow(in *inst) bool { return leaves(in) && in.guard == 0 }

// commonCopy returns a copy behind the branch at k and the same one behind the label at t, both
// such that it may come first; zeros if there is none.
func (f *jumps) commonCopy(k, t int) [2]int {
	for i := k + 1; i < t && isCopy(&f.code[i]); i++ {
		in := &f.code[i]
		if in.args[0].reg == f.code[k].guard || !f.mayLead(k+1, i) {
			continue
		}
		for j := t + 1; j < len(f.code) && isCopy(&f.code[j]); j++ {
			o := &f.code[j]
			if o.op == in.op && sameOperand(&o.args[0], &in.args[0]) && sameOperand(&o.args[1], &in.args[1]) && f.mayLead(t+1, j) {
				return [2]int{i, j}
			}
		}
	}
	return [2]int{}
}

// isCopy reports whether in does nothing but give a register the value of another or a constant.
func isCopy(in *inst) bool {
	if in.kind != instOp || in.guard != 0 || len(in.args) != 2 || !strings.HasPrefix(in.op, "mov.") || in.args[0].kind != opReg {
		return false
	}
	switch in.args[1].kind {
	case opReg, opImm, opF32, opF64:
		return true
	}
	return false
}

func sameOperand(a, b *operand) bool { return a.kind == b.kind && a.reg == b.reg && a.imm == b.imm }

// mayLead reports whether the copy at i may be made in front of those from first on.
func (f *jumps) mayLead(first, i int) bool {
	in := &f.code[i]
	for k := first; k < i; k++ {
		o := &f.code[k]
		if o.args[0].reg == in.args[0].reg || o.args[0].reg == in.args[1].reg || o.args[1].reg == in.args[0].reg {
			return false
		}
	}
	return true
}
