package emit

import (
	"slices"
	"strings"
)

// straighten makes jumps short: a jump to a jump goes where that goes, a jump around a jump becomes
// one, and copies with which both arms of a branch begin move before it. Coalescing leaves blocks
// for the copies of an edge without copies.
func (f *fn) straighten() {
	n := f.labels.bound()
	j := &jumps{fn: f, named: make([]int32, n), at: make([]int32, n), next: make([]label, n)}
	j.find()
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

// jumps is the work on one function.
type jumps struct {
	*fn
	joints []int32 // what is a label, a branch or a table of labels, in order
	named  []int32 // by label: how often branches and tables name it
	at     []int32 // by label: its place in joints
	next   []label // by label: where the jump goes that it stands before
}

// find fills joints and at.
func (f *jumps) find() {
	code := f.code
	f.joints = make([]int32, 0, 3*len(f.g.Blocks)) // most functions have fewer
	for k := range code {
		if code[k].label != 0 {
			f.join(&code[k], k)
		}
	}
}

// join adds an instruction, the one that is at k, to joints.
func (f *jumps) join(in *inst, k int) {
	if in.kind == instLabel {
		f.at[in.label] = int32(len(f.joints))
	}
	f.joints = append(f.joints, int32(k))
}

// branchTarget returns the label that a branch names.
func branchTarget(in *inst) (label, bool) {
	if in.kind != instOp {
		return 0, false
	}
	return in.label, in.label != 0
}

// retarget lets a branch name l.
func retarget(in *inst, l label) { in.label, in.args[0].imm = l, int64(l) }

// thread lets branches to labels before jumps go where these go.
func (f *jumps) thread() {
	to := f.next
	clear(to)
	found := false
	for n := len(f.joints) - 1; n >= 0; n-- {
		k := int(f.joints[n])
		if f.code[k].kind != instLabel || k+1 == len(f.code) {
			continue
		}
		if in := &f.code[k+1]; in.kind == instLabel {
			to[f.code[k].label] = to[in.label]
		} else if l, ok := branchTarget(in); ok && in.guard == 0 {
			to[f.code[k].label], found = l, true
		}
	}
	if !found {
		return
	}
	for _, k := range f.joints {
		l, ok := branchTarget(&f.code[k])
		for steps := 0; ok && to[l] != 0 && steps < 8; steps++ {
			l = to[l]
		}
		if ok && l != f.code[k].label {
			retarget(&f.code[k], l)
		}
	}
}

// flip turns around branches that skip nothing but a jump:
//
//	@%p1 bra yes; bra.uni no; yes:     becomes     @!%p1 bra no; yes:
func (f *jumps) flip() {
	for _, at := range f.joints {
		k := int(at)
		yes, ok := branchTarget(&f.code[k])
		if !ok || f.code[k].guard == 0 || k+1 == len(f.code) {
			continue
		}
		no, ok := branchTarget(&f.code[k+1])
		if !ok || f.code[k+1].guard != 0 || !f.atLabel(k+2, yes) {
			continue
		}
		f.code[k].neg = !f.code[k].neg
		retarget(&f.code[k], no)
		retarget(&f.code[k+1], yes) // which drop drops
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
	n := f.firstDropped()
	if n == len(f.joints) {
		return
	}
	old := f.joints[n:]
	f.joints = f.joints[:n] // after old's place
	kept := int(old[0])
	from := kept // what is kept from here on has not been moved yet
	cut := func(k int) {
		kept += copy(f.code[kept:], f.code[from:k])
		from = k + 1
	}
	for end := 0; len(old) > 0; old = old[1:] {
		k := int(old[0])
		if k < end {
			continue
		}
		in := &f.code[k]
		l, branches := branchTarget(in)
		if in.kind == instLabel && f.named[in.label] == 0 || branches && f.atLabel(k+1, l) {
			cut(k)
			continue
		}
		f.join(in, kept+k-from)
		if !branches || in.guard != 0 {
			continue
		}
		for end = k + 1; end < len(f.code) && !f.standsAt(end); end++ {
			switch in := &f.code[end]; {
			case in.kind == instOp || in.kind == instLabel:
				cut(end)
			case in.label != 0:
				f.join(in, kept+end-from)
			}
		}
	}
	cut(len(f.code))
	f.code = f.code[:kept]
}

// standsAt reports whether instruction k is a label that something names.
func (f *jumps) standsAt(k int) bool {
	return f.code[k].kind == instLabel && f.named[f.code[k].label] > 0
}

// firstDropped returns the place in joints of the first label or jump that drop drops or something
// after it, and their number if there is none.
func (f *jumps) firstDropped() int {
	for n, at := range f.joints {
		k := int(at)
		in := &f.code[k]
		if in.kind == instLabel && f.named[in.label] == 0 {
			return n
		}
		if l, ok := branchTarget(in); ok && (f.atLabel(k+1, l) || in.guard == 0 && f.dropsBehind(k)) {
			return n
		}
	}
	return len(f.joints)
}

// dropsBehind reports whether drop drops something between the jump at k and the label that control
// comes back at.
func (f *jumps) dropsBehind(k int) bool {
	for k++; k < len(f.code) && !f.standsAt(k); k++ {
		if kind := f.code[k].kind; kind == instOp || kind == instLabel {
			return true
		}
	}
	return false
}

// countNames fills named.
func (f *jumps) countNames() {
	clear(f.named)
	for _, k := range f.joints {
		in := &f.code[k]
		if l, ok := branchTarget(in); ok {
			f.named[l]++
		} else if in.kind == instTable {
			for _, o := range in.args {
				f.named[o.imm] += 2
			}
		}
	}
}

// hoistCopies moves the copies with which both arms of a branch begin before the branch.
func (f *jumps) hoistCopies() {
	for n := range f.joints {
		k := int(f.joints[n])
		l, ok := branchTarget(&f.code[k])
		if !ok || f.code[k].guard == 0 || f.named[l] != 1 {
			continue
		}
		t := int(f.joints[f.at[l]])
		if t < k || !endsFlow(&f.code[t-1]) || t+1 < len(f.code) && f.code[t+1].kind == instLabel {
			continue
		}
		for c := f.commonCopy(k, t); c[0] > 0; c = f.commonCopy(k, t) {
			in := f.code[c[0]]
			f.code = slices.Delete(f.code, c[1], c[1]+1)
			copy(f.code[k+1:c[0]+1], f.code[k:c[0]])
			f.code[k] = in
			k++
			f.joints[n]++
			for j, p := range f.joints {
				if int(p) > c[1] {
					f.joints[j] = p - 1
				}
			}
		}
	}
}

// endsFlow reports whether control does not go on after in.
func endsFlow(in *inst) bool { return in.props&propLeaves != 0 && in.guard == 0 }

// commonCopy returns a copy after the branch at k and the same one after the label at t, both
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
	if in.kind != instOp || in.guard != 0 || len(in.args) != 2 || in.args[0].kind != opReg || !strings.HasPrefix(in.op, "mov.") {
		return false
	}
	switch in.args[1].kind {
	case opReg, opImm, opF32, opF64:
		return true
	}
	return false
}

func sameOperand(a, b *operand) bool { return a.kind == b.kind && a.reg == b.reg && a.imm == b.imm }

// mayLead reports whether the copy at i may be made before those from first on.
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
