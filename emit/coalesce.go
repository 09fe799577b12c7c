package emit

import "slices"

// coalesce gives registers that are copied into each other one register where their values are
// never alive at once, and drops the copies (Chaitin 1982, aggressive coalescing). What is left of
// a loop's phis are then instructions that change a register in place:
//
//	add.s32 %r2, %r1, 1;               add.s32 %r1, %r1, 1;
//	mov.b32 %r1, %r2;                  @%p1 bra loop;
//	@%p1 bra loop;
//
// ptxas does without copies too, but not where it unrolls, nor on the ways out of loops.
func (f *fn) coalesce() {
	c := &coalescer{f: f, code: f.code}
	c.find()
	if len(c.moves) == 0 {
		return
	}
	ps := pieces(c.code, c.f.labels.bound())
	c.segments = make([]flow, len(ps))
	for k, p := range ps {
		c.segments[k].piece = p
	}
	if len(c.regs) > maxCoalesced || len(c.regs)*len(c.segments) > maxCoalescedBits {
		return
	}
	c.list()
	c.solve()
	c.interfere()
	c.merge()
	c.rewrite()
}

// Limits of coalescing: registers, and bits of what is alive between segments.
const (
	maxCoalesced     = 1 << 12
	maxCoalescedBits = 1 << 26
)

// coalescer is the work on one function.
type coalescer struct {
	f     *fn
	code  []inst
	moves []int // indices of copies of registers

	index    [numClasses][]int32 // by number: place in regs, from 1, of a register that is copied or copied to
	regs     []reg
	segments []flow
	touches  []touch // of all segments
	touched  []int32 // indices in regs, of all touches
	alive    []bits  // by register: those that hold another value while it is written
	parent   []int
}

// flow is a piece of the code, with the registers that are alive at its start.
type flow struct {
	piece
	in          bits
	first, last int // its part of touches: last is behind it
}

// touch is an instruction that reads or writes registers of regs, in the order of its operands.
type touch struct {
	in            *inst
	reads, writes int32 // where they begin in touched: what it reads, then what it writes
	end           int32
	certain       bool // what it writes holds nothing of what it was before
}

// find collects the copies and their registers.
func (c *coalescer) find() {
	for k := range c.code {
		if dst, src, ok := copied(&c.code[k]); ok {
			c.moves = append(c.moves, k)
			c.add(dst)
			c.add(src)
		}
	}
}

func (c *coalescer) add(r reg) {
	of := &c.index[r.class()]
	if *of == nil {
		*of = make([]int32, c.f.count[r.class()]+1)
	}
	if at := &(*of)[r.num()]; *at == 0 {
		c.regs = append(c.regs, r)
		*at = int32(len(c.regs))
	}
}

// place returns where r stands in regs, -1 if it does not.
func (c *coalescer) place(r reg) int {
	if of := c.index[r.class()]; of != nil {
		return int(of[r.num()]) - 1
	}
	return -1
}

// copied returns the registers of a copy.
func copied(in *inst) (dst, src reg, ok bool) {
	if in.props&propCopy == 0 || in.guard != 0 {
		return 0, 0, false
	}
	d, s := &in.args[0], &in.args[1]
	if d.kind != opReg || s.kind != opReg || d.reg.class() != s.reg.class() || in.op != movs[d.reg.class()] {
		return 0, 0, false
	}
	return d.reg, s.reg, true
}

// list lists what the instructions of the segments read and write.
func (c *coalescer) list() {
	for s := range c.segments {
		seg := &c.segments[s]
		seg.first = len(c.touches)
		for k := seg.from; k < seg.to; k++ {
			if t := c.touch(&c.code[k]); t.end > t.reads {
				c.touches = append(c.touches, t)
			}
		}
		seg.last = len(c.touches)
	}
}

// touch appends the registers that an instruction reads, and those that it writes, to touched.
func (c *coalescer) touch(in *inst) touch {
	t := touch{in: in, reads: int32(len(c.touched)), certain: in.guard == 0}
	if in.guard != 0 {
		if k := c.place(in.guard); k >= 0 {
			c.touched = append(c.touched, int32(k))
		}
	}
	read, written := in.args, in.args[:0]
	switch {
	case in.kind == instAsm: // its text may read and write all operands in any order
		written, t.certain = read, false
	case in.kind != instOp:
		read = nil
	case in.props&propResult != 0 && len(read) > 0 && read[0].kind != opAddr:
		read, written = read[1:], read[:1]
	}
	c.operands(read)
	t.writes = int32(len(c.touched))
	c.operands(written)
	t.end = int32(len(c.touched))
	return t
}

// operands appends the registers among operands to touched.
func (c *coalescer) operands(args []operand) {
	for k := range args {
		o := &args[k]
		if o.reg != 0 {
			if k := c.place(o.reg); k >= 0 {
				c.touched = append(c.touched, int32(k))
			}
		}
		if o.more != nil {
			c.operands(o.more.parts)
		}
	}
}

func (c *coalescer) reads(t *touch) []int32  { return c.touched[t.reads:t.writes] }
func (c *coalescer) writes(t *touch) []int32 { return c.touched[t.writes:t.end] }

// backward walks a segment from its end. live is what is alive there, and becomes what is at its
// start; at is called with each instruction that writes registers and what is alive behind it.
func (c *coalescer) backward(s int, live bits, at func(t *touch)) {
	touches := c.touches[c.segments[s].first:c.segments[s].last]
	for k := len(touches) - 1; k >= 0; k-- {
		t := &touches[k]
		writes := c.writes(t)
		if len(writes) > 0 && at != nil {
			at(t)
		}
		for _, w := range writes {
			if t.certain {
				live.remove(int(w))
			} else {
				live.add(int(w))
			}
		}
		for _, r := range c.reads(t) {
			live.add(int(r))
		}
	}
}

// out is what is alive behind a segment.
func (c *coalescer) out(s int, live bits) {
	clear(live)
	for _, n := range c.segments[s].next {
		for k, x := range c.segments[n].in {
			live[k] |= x
		}
	}
}

// sets makes n empty sets of registers.
func (c *coalescer) sets(n int) []bits {
	words := (len(c.regs) + 63) / 64
	sets, all := make([]bits, n), make(bits, n*words)
	for k := range sets {
		sets[k] = all[k*words : (k+1)*words : (k+1)*words]
	}
	return sets
}

// solve finds what is alive where each segment begins: the least solution.
func (c *coalescer) solve() {
	for s, in := range c.sets(len(c.segments)) {
		c.segments[s].in = in
	}
	live := c.sets(1)[0]
	for changed := true; changed; {
		changed = false
		for s := len(c.segments) - 1; s >= 0; s-- {
			c.out(s, live)
			c.backward(s, live, nil)
			if !slices.Equal(live, c.segments[s].in) {
				copy(c.segments[s].in, live)
				changed = true
			}
		}
	}
}

// interfere notes for each write of a register which others are alive: all but the one that it is
// copied from.
func (c *coalescer) interfere() {
	c.alive = c.sets(len(c.regs))
	live := c.sets(1)[0]
	for s := range c.segments {
		c.out(s, live)
		c.backward(s, live, func(t *touch) {
			from := -1
			if _, src, ok := copied(t.in); ok {
				from = c.place(src)
			}
			writes := c.writes(t)
			for _, w := range writes {
				had := from >= 0 && c.alive[w].has(from)
				for k, x := range live {
					c.alive[w][k] |= x
				}
				if from >= 0 && !had {
					c.alive[w].remove(from)
				}
				for _, o := range writes {
					c.alive[w].add(int(o))
				}
				c.alive[w].remove(int(w))
			}
		})
	}
	for k := range c.alive {
		for j := range c.alive[k].all() {
			c.alive[j].add(k)
		}
	}
}

// merge joins the registers of copies, those in inner loops first.
func (c *coalescer) merge() {
	c.parent = make([]int, len(c.regs))
	for k := range c.parent {
		c.parent[k] = k
	}
	depth := c.depths()
	slices.SortStableFunc(c.moves, func(a, b int) int { return depth[b] - depth[a] })
	for _, m := range c.moves {
		dst, src, _ := copied(&c.code[m])
		a, b := c.root(c.place(dst)), c.root(c.place(src))
		if a == b || c.alive[a].has(b) {
			continue
		}
		c.parent[b] = a
		for k := range c.alive[b].all() {
			c.alive[a].add(k)
			c.alive[k].add(a)
		}
	}
}

func (c *coalescer) root(k int) int {
	for c.parent[k] != k {
		c.parent[k] = c.parent[c.parent[k]]
		k = c.parent[k]
	}
	return k
}

// depths returns how many backward branches go around each instruction.
func (c *coalescer) depths() []int {
	d := make([]int, len(c.code)+1)
	for s := range c.segments {
		for _, n := range c.segments[s].next {
			if n <= s {
				d[c.segments[n].from]++
				d[c.segments[s].to]--
			}
		}
	}
	for k := 1; k < len(d); k++ {
		d[k] += d[k-1]
	}
	return d
}

// rewrite names the registers anew and drops what copies a register to itself.
func (c *coalescer) rewrite() {
	for k, r := range c.regs {
		if to := c.regs[c.root(k)]; to != r {
			of := &c.f.joined[r.class()]
			if *of == nil {
				*of = make([]reg, c.f.count[r.class()]+1)
			}
			(*of)[r.num()] = to
		}
	}
	for k := range c.touches {
		in := c.touches[k].in
		in.guard = c.f.joint(in.guard)
		c.f.joinOperands(in.args)
	}
	kept := 0
	for k := range c.code {
		if dst, src, ok := copied(&c.code[k]); ok && dst == src {
			continue
		}
		if kept != k {
			c.code[kept] = c.code[k]
		}
		kept++
	}
	c.f.code = c.code[:kept]
}

// joint returns the register that r has become.
func (f *fn) joint(r reg) reg {
	if of := f.joined[r.class()]; of != nil && of[r.num()] != 0 {
		return of[r.num()]
	}
	return r
}

func (f *fn) joinOperands(args []operand) {
	for k := range args {
		args[k].reg = f.joint(args[k].reg)
		if args[k].more != nil {
			f.joinOperands(args[k].more.parts)
		}
	}
}
