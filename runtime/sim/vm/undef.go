package vm

// FindUndef finds registers that a path may read before writing: a forward analysis over the basic
// blocks with bit sets of registers that are certainly assigned.
func (fn *Function) FindUndef() {
	n := len(fn.Code)
	words := (len(fn.Template) + 63) / 64
	if n == 0 || n*words > 1<<23 { // too large to analyse: trust it
		return
	}
	f := undefFinder{fn: fn, head: make([]int32, n), cur: make([]uint64, words)}
	f.findHeads()
	f.in = make([][]uint64, f.blocks)
	f.preset()
	f.work = append(f.work, 0)
	f.in[0] = append([]uint64(nil), f.cur...)
	for len(f.work) > 0 {
		pc := f.work[len(f.work)-1]
		f.work = f.work[:len(f.work)-1]
		f.walk(int(pc), f.flow)
	}
	f.seen = make([]uint64, words)
	for pc, h := range f.head {
		if h > 0 && f.in[h-1] != nil {
			f.walk(pc, nil)
		}
	}
}

// undefFinder is the state of FindUndef.
type undefFinder struct {
	fn     *Function
	head   []int32 // per instruction: number of the block that starts there, from 1; 0 inside of blocks
	blocks int
	in     [][]uint64 // per block: what is assigned where it starts; nil if it is not reached
	cur    []uint64
	work   []int32
	seen   []uint64 // registers in fn.undef
}

func (f *undefFinder) findHeads() {
	mark := func(pc int) {
		if pc < len(f.head) && f.head[pc] == 0 {
			f.blocks++
			f.head[pc] = int32(f.blocks)
		}
	}
	mark(0)
	for pc := range f.fn.Code {
		switch in := &f.fn.Code[pc]; in.Op {
		case OpBra:
			mark(int(in.Imm))
			mark(pc + 1)
		case OpBrx:
			for _, t := range in.X.Table {
				mark(int(t))
			}
			mark(pc + 1)
		case OpRet, OpExit:
			mark(pc + 1)
		}
	}
}

// walk goes through the block at pc. It follows its edges with flow, or notes what is read
// unassigned if flow is nil.
func (f *undefFinder) walk(pc int, flow func(to int)) {
	fn := f.fn
	copy(f.cur, f.in[f.head[pc]-1])
	for {
		in, m := &fn.Code[pc], &fn.Meta[pc]
		if flow == nil {
			f.check(in.Guard)
			for _, s := range fn.Uses(m) {
				f.check(s)
			}
		}
		if in.Guard == 0 {
			for _, d := range fn.Defs(m) {
				assign(f.cur, d)
			}
		} else {
			fn.guardedDefs(pc, f.cur)
		}
		if flow != nil {
			switch in.Op {
			case OpBra:
				flow(int(in.Imm))
			case OpBrx:
				for _, t := range in.X.Table {
					flow(int(t))
				}
			}
		}
		pc++
		if in.Guard == 0 && (in.Op == OpBra || in.Op == OpBrx || in.Op == OpRet || in.Op == OpExit) || pc == len(fn.Code) {
			return
		}
		if f.head[pc] != 0 {
			if flow != nil {
				flow(pc)
			}
			return
		}
	}
}

// flow carries what is assigned to the block at pc.
func (f *undefFinder) flow(pc int) {
	if meet(&f.in[f.head[pc]-1], f.cur) {
		f.work = append(f.work, int32(pc))
	}
}

// check notes a register that is read where it may be unassigned.
func (f *undefFinder) check(s int32) {
	if s > SinkSlot && !Assigned(f.cur, s) && !Assigned(f.seen, s) {
		assign(f.seen, s)
		f.fn.undef = append(f.fn.undef, s)
	}
}

// preset marks in cur what a frame has from the start: constants, special registers, formals.
func (f *undefFinder) preset() {
	fn := f.fn
	set := func(s int32) { assign(f.cur, s) }
	set(0)
	set(SinkSlot)
	for _, s := range fn.Zeros {
		set(s)
	}
	for _, s := range fn.Specials {
		set(s.Slot)
	}
	set(fn.FpSlot)
	set(fn.VaSlot)
	for _, p := range fn.Params {
		set(p.Slot)
	}
	for s, v := range fn.Template {
		if v != 0 {
			set(int32(s) * NextSlot)
		}
	}
}

// assign adds a slot to a set.
func assign(set []uint64, slot int32) {
	i := slot / NextSlot
	set[i>>6] |= 1 << (i & 63)
}

// Assigned says whether a slot is in a set.
func Assigned(set []uint64, slot int32) bool {
	i := slot / NextSlot
	return set[i>>6]>>(i&63)&1 != 0
}

// guardedDefs treats `@p op d` followed by `@!p op d` as an assignment of d.
func (fn *Function) guardedDefs(pc int, cur []uint64) {
	if pc == 0 {
		return
	}
	a, b := &fn.Code[pc-1], &fn.Code[pc]
	if a.Guard != b.Guard || a.Gneg == b.Gneg {
		return
	}
	for _, d := range fn.Defs(&fn.Meta[pc]) {
		for _, e := range fn.Defs(&fn.Meta[pc-1]) {
			if d == e {
				assign(cur, d)
			}
		}
	}
}

// meet intersects b into *a and says whether *a changed.
func meet(a *[]uint64, b []uint64) bool {
	if *a == nil {
		*a = append([]uint64(nil), b...)
		return true
	}
	changed := false
	for i, v := range b {
		if old := (*a)[i]; old&v != old {
			(*a)[i] = old & v
			changed = true
		}
	}
	return changed
}

// RegName is the name of a register as the text has it.
func (fn *Function) RegName(slot int32) string {
	if i := int(slot / NextSlot); i < len(fn.names) {
		return fn.names[i]
	}
	return ""
}
