package emit

import (
	"slices"

	"cptx/ir"
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
	c := f.coalescer
	c.begin(f)
	defer c.end()
	c.find()
	if len(c.moves) == 0 {
		return
	}
	ps := pieces(f)
	if len(c.regs) > maxCoalesced || len(c.regs)*len(ps) > maxCoalescedBits {
		return
	}
	c.list(ps)
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

// keptCode is the largest number of instructions after which the memory of a coalescer is used
// again.
const keptCode = 1 << 14

// end forgets a function that needed more memory than is worth keeping.
func (c *coalescer) end() {
	if len(c.code) > keptCode {
		*c = coalescer{}
	}
}

// coalescer is the work on one function, in the memory of the one before.
type coalescer struct {
	f     *fn
	code  []inst
	moves []move // copies of registers

	index    []int32 // by number: place in regs, from 1, of a register that is copied or copied to
	regs     []reg
	segments []flow
	touches  []touch // of all segments
	touched  []int32 // indices in regs, of all touches
	alive    []bits  // by register: those that hold another value while it is written
	parent   []int32
	joined   []reg // what the function has

	division division
	words    []uint64 // of sets
	taken    int      // of words
}

// begin makes f the function, and forgets the one before.
func (c *coalescer) begin(f *fn) {
	*c = coalescer{f: f, code: f.code, moves: c.moves[:0], index: c.index[:0], regs: c.regs[:0], segments: c.segments[:0],
		touches: c.touches[:0], touched: c.touched[:0], alive: c.alive, parent: c.parent, joined: c.joined, division: c.division, words: c.words}
}

// move is a copy of a register, by its place in the code.
type move struct {
	at    int
	depth int // of the loops around it
}

// flow is a piece of the code.
type flow struct {
	piece
	in, uses, sets bits  // registers that are alive at its start; read before they are written; written
	first, last    int32 // its part of touches: last is after it
}

// touch is an instruction that reads or writes registers of regs.
type touch struct {
	at            int32 // in the code
	writes, reads int32 // where they begin in touched: what it writes, then what it reads
	end           int32
}

// find collects the copies and their registers.
func (c *coalescer) find() {
	code := c.code
	for k := range code {
		if dst, src, ok := copied(&code[k]); ok {
			if len(c.moves) == 0 {
				n := len(code) / 8 // most functions have fewer copies
				c.moves, c.regs = slices.Grow(c.moves, n), slices.Grow(c.regs, n)
				c.index = zeros(c.index, int(c.f.regs.made)+1)
			}
			c.moves = append(c.moves, move{at: k})
			c.add(dst)
			c.add(src)
		}
	}
}

func (c *coalescer) add(r reg) {
	if at := &c.index[r.num()]; *at == 0 {
		c.regs = append(c.regs, r)
		*at = int32(len(c.regs))
	}
}

// place returns where r stands in regs, -1 if it does not.
func (c *coalescer) place(r reg) int { return int(c.index[r.num()]) - 1 }

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

// list makes the segments, with what their instructions read and write.
func (c *coalescer) list(ps []piece) {
	c.segments = zeros(c.segments, len(ps))
	code := c.code
	for s := range c.segments {
		seg := &c.segments[s]
		seg.piece = ps[s]
		seg.in, seg.uses, seg.sets = c.set(), c.set(), c.set()
		seg.first = int32(len(c.touches))
		for k := seg.from; k < seg.to; k++ {
			if in := &code[k]; in.kind == instOp || in.kind == instAsm {
				c.touch(in, int32(k))
			}
		}
		seg.last = int32(len(c.touches))
		for k := seg.first; k < seg.last; k++ {
			c.pass(seg, &c.touches[k])
		}
	}
}

// touch notes the registers that an instruction, the one at k, reads and writes.
func (c *coalescer) touch(in *inst, k int32) {
	list, args := c.touched, in.args
	writes := len(list)
	switch {
	case in.kind == instAsm: // its text may read and write all operands in any order
		list = c.registers(list, args)
	case in.props&propResult == 0 || args[0].kind == opAddr:
	case args[0].kind == opReg:
		list = c.register(list, args[0].reg)
		args = args[1:]
	default:
		list = c.registers(list, args[:1])
		args = args[1:]
	}
	reads := len(list)
	if in.guard != 0 {
		list = c.register(list, in.guard)
	}
	list = c.registers(list, args)
	if len(list) > writes {
		c.touched = list
		c.touches = append(c.touches, touch{at: k, writes: int32(writes), reads: int32(reads), end: int32(len(list))})
	}
}

// register appends the index in regs of a register to list, if it has one.
func (c *coalescer) register(list []int32, r reg) []int32 {
	if at := c.index[r.num()]; at > 0 {
		list = append(list, at-1)
	}
	return list
}

// registers appends the indices in regs of registers among operands to list.
func (c *coalescer) registers(list []int32, args []operand) []int32 {
	for k := range args {
		o := &args[k]
		if o.reg != 0 {
			list = c.register(list, o.reg)
		}
		if o.more != nil {
			list = c.registers(list, o.more.parts)
		}
	}
	return list
}

func (c *coalescer) writes(t *touch) []int32 { return c.touched[t.writes:t.reads] }
func (c *coalescer) reads(t *touch) []int32  { return c.touched[t.reads:t.end] }

// certain reports whether what t writes holds nothing of what it was before.
func (c *coalescer) certain(t *touch) bool {
	in := &c.code[t.at]
	return in.guard == 0 && in.kind != instAsm
}

// pass notes in uses and sets what t does after the segment's instructions before it.
func (c *coalescer) pass(seg *flow, t *touch) {
	certain := c.certain(t)
	used := c.reads(t)
	if !certain {
		used = c.touched[t.writes:t.end]
	}
	for _, r := range used {
		if !seg.sets.has(int(r)) {
			seg.uses.add(int(r))
		}
	}
	if certain {
		for _, w := range c.writes(t) {
			seg.sets.add(int(w))
		}
	}
}

// out is what is alive after a segment.
func (c *coalescer) out(s int, live bits) {
	clear(live)
	for _, n := range c.segments[s].next {
		for k, x := range c.segments[n].in {
			live[k] |= x
		}
	}
}

// set makes an empty set of registers.
func (c *coalescer) set() bits {
	words := (len(c.regs) + 63) / 64
	if c.taken+words > len(c.words) {
		c.words, c.taken = make([]uint64, max(2*len(c.words), 16*words)), 0
	}
	s := bits(c.words[c.taken : c.taken+words : c.taken+words])
	c.taken += words
	clear(s)
	return s
}

// solve finds what is alive where each segment begins: the least solution.
func (c *coalescer) solve() {
	live := c.set()
	ir.Settle(ir.NewRounds(c.segments, func() (changed bool) {
		for s := len(c.segments) - 1; s >= 0; s-- {
			c.out(s, live)
			seg := &c.segments[s]
			for k, x := range live {
				if x = x&^seg.sets[k] | seg.uses[k]; x != seg.in[k] {
					seg.in[k] = x
					changed = true
				}
			}
		}
		return changed
	}))
}

// interfere notes for each write of a register which others are alive: all but the one that it is
// copied from.
func (c *coalescer) interfere() {
	c.alive = zeros(c.alive, len(c.regs))
	for k := range c.alive {
		c.alive[k] = c.set()
	}
	live := c.set()
	for s := range c.segments {
		seg := &c.segments[s]
		c.out(s, live)
		for k := seg.last - 1; k >= seg.first; k-- {
			t := &c.touches[k]
			writes, certain := c.writes(t), c.certain(t)
			if len(writes) > 0 {
				c.written(t, live)
			}
			for _, w := range writes {
				if certain {
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
	for k := range c.alive {
		for j := range c.alive[k].all() {
			c.alive[j].add(k)
		}
	}
}

// written does this for one instruction, after which live are alive.
func (c *coalescer) written(t *touch, live bits) {
	from := -1
	if _, src, ok := copied(&c.code[t.at]); ok {
		from = c.place(src)
	}
	writes := c.writes(t)
	for _, w := range writes {
		others := c.alive[w]
		had := from >= 0 && others.has(from)
		for k, x := range live {
			others[k] |= x
		}
		if from >= 0 && !had {
			others.remove(from)
		}
		for _, o := range writes {
			others.add(int(o))
		}
		others.remove(int(w))
	}
}

// merge joins the registers of copies, those in inner loops first.
func (c *coalescer) merge() {
	c.parent = zeros(c.parent, len(c.regs))
	for k := range c.parent {
		c.parent[k] = int32(k)
	}
	c.depths()
	order := slices.Clone(c.moves)
	slices.SortStableFunc(order, func(a, b move) int { return b.depth - a.depth })
	for _, m := range order {
		dst, src, _ := copied(&c.code[m.at])
		a, b := c.root(c.place(dst)), c.root(c.place(src))
		if a == b || c.alive[a].has(b) {
			continue
		}
		c.parent[b] = int32(a)
		for k := range c.alive[b].all() {
			c.alive[a].add(k)
			c.alive[k].add(a)
		}
	}
}

func (c *coalescer) root(k int) int {
	for int(c.parent[k]) != k {
		c.parent[k] = c.parent[c.parent[k]]
		k = int(c.parent[k])
	}
	return k
}

// depths fills in how many backward branches go around each copy.
func (c *coalescer) depths() {
	d := make([]int, len(c.segments)+1) // by segment: how many more than around the one before
	for s := range c.segments {
		for _, n := range c.segments[s].next {
			if n <= s {
				d[n]++
				d[s+1]--
			}
		}
	}
	depth, m := 0, 0
	for s := range c.segments {
		depth += d[s]
		for ; m < len(c.moves) && c.moves[m].at < c.segments[s].to; m++ {
			c.moves[m].depth = depth
		}
	}
}

// rewrite names the registers anew and drops what copies a register to itself.
func (c *coalescer) rewrite() {
	c.joined = zeros(c.joined, len(c.index))
	c.f.joined = c.joined
	for k, r := range c.regs {
		if to := c.regs[c.root(k)]; to != r {
			c.f.joined[r.num()] = to
		}
	}
	for k := range c.touches {
		in := &c.code[c.touches[k].at]
		in.guard = c.f.joint(in.guard)
		c.f.joinOperands(in.args)
	}
	kept, from := 0, 0
	for _, m := range c.moves {
		if dst, src, _ := copied(&c.code[m.at]); dst == src {
			kept += copy(c.code[kept:], c.code[from:m.at])
			from = m.at + 1
		}
	}
	kept += copy(c.code[kept:], c.code[from:])
	c.f.code = c.code[:kept]
}

// joint returns the register that r has become.
func (f *fn) joint(r reg) reg {
	if r == 0 || f.joined == nil {
		return r
	}
	if to := f.joined[r.num()]; to != 0 {
		return to
	}
	return r
}

func (f *fn) joinOperands(args []operand) {
	for k := range args {
		o := &args[k]
		if o.reg != 0 {
			o.reg = f.joint(o.reg)
		}
		if o.more != nil {
			f.joinOperands(o.more.parts)
		}
	}
}
