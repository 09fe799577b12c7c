package vm

// findAlive finds which registers may be read before they are written again, at the head of each
// basic block: a backward analysis with bit sets (Aho, Lam, Sethi, Ullman: Compilers, 9.2.5). It
// errs to the side of too many: operations other than pure ones and loads end no life.
func (fn *Function) findAlive() {
	n, words := len(fn.Code), (len(fn.Template)+63)/64
	if n*words > 1<<23 || len(fn.Frags) > 0 { // too large, or with registers that others write
		return
	}
	f := undefFinder{fn: fn, head: make([]int32, n)}
	f.findHeads()
	sets := make([]uint64, f.blocks*words)
	fn.alive.head, fn.alive.in = f.head, make([][]uint64, f.blocks)
	heads := make([]int, f.blocks)
	for pc, h := range f.head {
		if h > 0 {
			heads[h-1], fn.alive.in[h-1] = pc, sets[:words:words]
			sets = sets[words:]
		}
	}
	cur := make([]uint64, words)
	for again := true; again; {
		again = false
		end := n
		for pc := n - 1; pc >= 0; pc-- {
			h := f.head[pc]
			if h == 0 {
				continue
			}
			fn.aliveBefore(pc, end, cur)
			end = pc
			for i, v := range cur {
				if in := fn.alive.in[h-1]; in[i] != v {
					in[i] = v
					again = true
				}
			}
		}
	}
}

// aliveBefore computes in cur what is alive at the head of the block from pc to end.
func (fn *Function) aliveBefore(pc, end int, cur []uint64) {
	clear(cur)
	if end < len(fn.Code) {
		fn.addAlive(end, cur)
	}
	for i := end - 1; i >= pc; i-- {
		in, m := &fn.Code[i], &fn.Meta[i]
		switch in.Op {
		case OpBra:
			if in.Guard == 0 {
				clear(cur)
			}
			fn.addAlive(int(in.Imm), cur)
		case OpBrx:
			for _, to := range in.X.Table {
				fn.addAlive(int(to), cur)
			}
		case OpRet:
			for _, r := range fn.Rets {
				assign(cur, r.Slot)
			}
		case OpExec, OpCall, OpExit, OpClock, OpPark, OpStore:
		default:
			if in.Guard == 0 {
				cur[in.D/NextSlot>>6] &^= 1 << (in.D / NextSlot & 63)
			}
		}
		assign(cur, in.Guard)
		for _, s := range fn.Uses(m) {
			assign(cur, s)
		}
		for _, s := range []int32{in.A, in.B, in.C} {
			assign(cur, s)
		}
	}
}

// addAlive adds what is alive at the head of the block at pc.
func (fn *Function) addAlive(pc int, cur []uint64) {
	for i, v := range fn.alive.in[fn.alive.head[pc]-1] {
		cur[i] |= v
	}
}

// AliveAt is the set of registers that are alive at pc; nil if it is not known.
func (fn *Function) AliveAt(pc int) []uint64 {
	fn.alive.once.Do(fn.findAlive)
	if fn.alive.in == nil || fn.alive.head[pc] == 0 {
		return nil
	}
	return fn.alive.in[fn.alive.head[pc]-1]
}
