package emit

// parallel is a list of copies that happen at once. The next list reuses its memory.
type parallel struct {
	moves  []parallelMove
	ready  []int32 // those of moves that overwrite nothing that is still to be read
	writer []int32 // by number of a register: place of the copy that overwrites it, from 1; zeros in between
}

// parallelMove is one of the copies.
type parallelMove struct {
	dst     reg
	src     operand
	writer  int32 // the copy that overwrites src, -1 if there is none
	readers int32 // copies that are still to be made, of dst
	done    bool
}

// copies emits copies that happen at once, in an order that overwrites no source too early; a cycle
// goes through a temporary register.
func (f *fn) copies(list []phiCopy) {
	if len(list) == 0 {
		return
	}
	p := &f.par
	p.moves, p.ready = p.moves[:0], p.ready[:0]
	for _, c := range list {
		src := f.copySource(c)
		if src.kind == opReg && src.reg == c.dst {
			continue
		}
		p.moves = append(p.moves, parallelMove{dst: c.dst, src: src})
	}
	if len(p.moves) == 1 {
		f.mov(regOp(p.moves[0].dst), p.moves[0].src)
		return
	}
	p.count(int(f.regs.made))
	for k := len(p.moves) - 1; k >= 0; k-- {
		if p.moves[k].readers == 0 {
			p.ready = append(p.ready, int32(k))
		}
	}
	p.drain(f)
	for k := range p.moves {
		m := &p.moves[k]
		if m.done {
			continue
		}
		// Only cycles are left: save the register that move k overwrites for its one reader.
		t := f.temp(m.dst.class())
		f.mov(regOp(t), regOp(m.dst))
		for j := range p.moves {
			if o := &p.moves[j]; !o.done && o.src.kind == opReg && o.src.reg == m.dst {
				o.src, o.writer = regOp(t), -1
			}
		}
		m.readers = 0
		p.ready = append(p.ready, int32(k))
		p.drain(f)
	}
}

// count fills in writers and readers, given the number of the last register.
func (p *parallel) count(made int) {
	if n := made + 1 - len(p.writer); n > 0 {
		p.writer = append(p.writer, make([]int32, n)...)
	}
	for k := range p.moves {
		p.writer[p.moves[k].dst.num()] = int32(k + 1)
	}
	for k := range p.moves {
		m := &p.moves[k]
		m.writer = -1
		if m.src.kind != opReg {
			continue
		}
		if w := p.writer[m.src.reg.num()] - 1; w >= 0 {
			m.writer = w
			p.moves[w].readers++
		}
	}
	for k := range p.moves {
		p.writer[p.moves[k].dst.num()] = 0
	}
}

// drain emits what is ready, and what gets ready by that.
func (p *parallel) drain(f *fn) {
	for len(p.ready) > 0 {
		k := p.ready[len(p.ready)-1]
		p.ready = p.ready[:len(p.ready)-1]
		m := &p.moves[k]
		if m.done {
			continue
		}
		f.mov(regOp(m.dst), m.src)
		m.done = true
		if m.writer < 0 {
			continue
		}
		w := &p.moves[m.writer]
		if w.readers--; w.readers == 0 && !w.done {
			p.ready = append(p.ready, m.writer)
		}
	}
}
