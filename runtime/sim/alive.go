package sim

// findAlive finds which registers may be read before they are written again, at the head of each
// basic block: a backward analysis with bit sets (Aho, Lam, Sethi, Ullman: Compilers, 9.2.5). It
// errs to the side of too many: operations other than pure ones and loads end no life.
func (fn *function) findAlive() {
	n, words := len(fn.code), (len(fn.template)+63)/64
	if n*words > 1<<23 || len(fn.frags) > 0 { // too large, or with registers that others write
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
func (fn *function) aliveBefore(pc, end int, cur []uint64) {
	clear(cur)
	if end < len(fn.code) {
		fn.addAlive(end, cur)
	}
	for i := end - 1; i >= pc; i-- {
		in, m := &fn.code[i], &fn.meta[i]
		switch in.op {
		case opBra:
			if in.guard == 0 {
				clear(cur)
			}
			fn.addAlive(int(in.imm), cur)
		case opBrx:
			for _, to := range in.x.table {
				fn.addAlive(int(to), cur)
			}
		case opRet:
			for _, r := range fn.rets {
				assign(cur, r.slot)
			}
		case opExec, opCall, opExit, opClock, opPark, opStore:
		default:
			if in.guard == 0 {
				cur[in.d/nextSlot>>6] &^= 1 << (in.d / nextSlot & 63)
			}
		}
		assign(cur, in.guard)
		for _, s := range fn.uses(m) {
			assign(cur, s)
		}
		for _, s := range []int32{in.a, in.b, in.c} {
			assign(cur, s)
		}
	}
}

// addAlive adds what is alive at the head of the block at pc.
func (fn *function) addAlive(pc int, cur []uint64) {
	for i, v := range fn.alive.in[fn.alive.head[pc]-1] {
		cur[i] |= v
	}
}

// aliveAt is the set of registers that are alive at pc; nil if it is not known.
func (fn *function) aliveAt(pc int) []uint64 {
	fn.alive.once.Do(fn.findAlive)
	if fn.alive.in == nil || fn.alive.head[pc] == 0 {
		return nil
	}
	return fn.alive.in[fn.alive.head[pc]-1]
}

// elsewhere gives the registers of the group's frame that lanes outside of it may still read; false
// if that is not known. Operations of the group may then leave anything in others.
func (s *stepper) elsewhere(g *group) ([]uint64, bool) {
	lanes := g.mask
	var set []uint64
	for i := range s.groups {
		h := &s.groups[i]
		lanes |= h.mask
		if h.base != g.base {
			if h.base+len(h.fn.template)*nextSlot > g.base {
				return nil, false
			}
			continue
		}
		alive := []uint64(nil)
		if h.fn == g.fn {
			alive = h.fn.aliveAt(h.pc)
		}
		switch {
		case alive == nil:
			return nil, false
		case set == nil:
			set = alive
		default:
			if len(s.union) < len(set) {
				s.union = make([]uint64, len(set))
			}
			for k, v := range set {
				s.union[k] = v | alive[k]
			}
			set = s.union[:len(set)]
		}
	}
	return set, lanes == s.live
}
