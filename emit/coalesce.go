package emit

import (
	"slices"
	"strings"

	"cptx/ir/ptxop"
)

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
	c.split()
	if len(c.regs) > maxCoalesced || len(c.regs)*len(c.segments) > maxCoalescedBits {
		return
	}
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

	index    map[reg]int // of the registers that are copied or copied to
	regs     []reg
	segments []flow
	alive    []bits // by register: those that hold another value while it is written
	parent   []int
}

// flow is a run of instructions, the way control takes through it, and the registers that are alive
// at its start.
type flow struct {
	from, to int
	next     []int
	in       bits
}

// find collects the copies and their registers.
func (c *coalescer) find() {
	c.index = map[reg]int{}
	for k := range c.code {
		if dst, src, ok := copied(&c.code[k]); ok {
			c.moves = append(c.moves, k)
			c.add(dst)
			c.add(src)
		}
	}
}

func (c *coalescer) add(r reg) {
	if _, ok := c.index[r]; !ok {
		c.index[r] = len(c.regs)
		c.regs = append(c.regs, r)
	}
}

// copied returns the registers of a copy.
func copied(in *inst) (dst, src reg, ok bool) {
	if in.kind != instOp || in.guard != 0 || len(in.args) != 2 || !strings.HasPrefix(in.op, "mov.") {
		return 0, 0, false
	}
	d, s := &in.args[0], &in.args[1]
	if d.kind != opReg || s.kind != opReg || d.reg.class() != s.reg.class() || in.op != movs[d.reg.class()] {
		return 0, 0, false
	}
	return d.reg, s.reg, true
}

// split makes the segments.
func (c *coalescer) split() {
	labels := map[string]int{}
	start := 0
	flush := func(end int) {
		if end > start {
			c.segments = append(c.segments, flow{from: start, to: end})
		}
		start = end
	}
	for k := range c.code {
		in := &c.code[k]
		if in.kind == instLabel {
			flush(k)
			labels[in.op] = len(c.segments)
		} else if leaves(in) {
			flush(k + 1)
		}
	}
	flush(len(c.code))
	for s := range c.segments {
		c.segments[s].next = successors(&c.code[c.segments[s].to-1], s, len(c.segments), labels)
	}
}

// uses calls read for each register that an instruction reads and write for each that it writes.
// certain says that what it writes holds nothing of what it was before.
func (c *coalescer) uses(in *inst, read, write func(k int)) (certain bool) {
	each := func(o *operand, fn func(int)) {
		var walk func(o *operand)
		walk = func(o *operand) {
			if k, ok := c.index[o.reg]; ok && o.reg != 0 {
				fn(k)
			}
			for k := range o.vec {
				walk(&o.vec[k])
			}
		}
		walk(o)
	}
	if k, ok := c.index[in.guard]; ok {
		read(k)
	}
	switch in.kind {
	case instAsm: // its text may read and write all operands in any order
		for k := range in.args {
			each(&in.args[k], read)
			each(&in.args[k], write)
		}
		return false
	case instOp:
		result := len(in.args) > 0 && in.args[0].kind != opAddr && !strings.HasPrefix(in.op, "call") &&
			c.f.needs.get(in.op).inst.Op.Result != ptxop.None
		for k := range in.args {
			if k == 0 && result {
				each(&in.args[0], write)
			} else {
				each(&in.args[k], read)
			}
		}
	}
	return in.guard == 0
}

// backward walks a segment from its end. live is what is alive there, and becomes what is at its
// start; at is called with each instruction that writes registers and what is alive behind it.
func (c *coalescer) backward(s int, live bits, at func(in *inst, written []int)) {
	seg := &c.segments[s]
	var reads, writes []int
	for k := seg.to - 1; k >= seg.from; k-- {
		in := &c.code[k]
		reads, writes = reads[:0], writes[:0]
		certain := c.uses(in, func(r int) { reads = append(reads, r) }, func(r int) { writes = append(writes, r) })
		if len(writes) > 0 && at != nil {
			at(in, writes)
		}
		for _, w := range writes {
			if certain {
				live.remove(w)
			} else {
				live.add(w)
			}
		}
		for _, r := range reads {
			live.add(r)
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

// solve finds what is alive where each segment begins: the least solution.
func (c *coalescer) solve() {
	words := (len(c.regs) + 63) / 64
	for s := range c.segments {
		c.segments[s].in = make(bits, words)
	}
	live := make(bits, words)
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
	words := (len(c.regs) + 63) / 64
	c.alive = make([]bits, len(c.regs))
	for k := range c.alive {
		c.alive[k] = make(bits, words)
	}
	live := make(bits, words)
	for s := range c.segments {
		c.out(s, live)
		c.backward(s, live, func(in *inst, written []int) {
			from := -1
			if _, src, ok := copied(in); ok {
				from = c.index[src]
			}
			for _, w := range written {
				had := from >= 0 && c.alive[w].has(from)
				for k, x := range live {
					c.alive[w][k] |= x
				}
				if from >= 0 && !had {
					c.alive[w].remove(from)
				}
				for _, o := range written {
					c.alive[w].add(o)
				}
				c.alive[w].remove(w)
			}
		})
	}
	for k := range c.alive {
		for j := range c.alive {
			if c.alive[k].has(j) {
				c.alive[j].add(k)
			}
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
		a, b := c.root(c.index[dst]), c.root(c.index[src])
		if a == b || c.alive[a].has(b) {
			continue
		}
		c.parent[b] = a
		for k := range c.regs {
			if c.alive[b].has(k) {
				c.alive[a].add(k)
				c.alive[k].add(a)
			}
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
	c.f.joined = map[reg]reg{}
	for r, k := range c.index {
		if to := c.regs[c.root(k)]; to != r {
			c.f.joined[r] = to
		}
	}
	out := c.code[:0]
	for k := range c.code {
		in := c.code[k]
		if dst, src, ok := copied(&in); ok && c.f.joint(dst) == c.f.joint(src) {
			continue
		}
		in.guard = c.f.joint(in.guard)
		c.f.joinOperands(in.args)
		out = append(out, in)
	}
	c.f.code = out
}

// joint returns the register that r has become.
func (f *fn) joint(r reg) reg {
	if to, ok := f.joined[r]; ok {
		return to
	}
	return r
}

func (f *fn) joinOperands(args []operand) {
	for k := range args {
		args[k].reg = f.joint(args[k].reg)
		f.joinOperands(args[k].vec)
	}
}
