package late

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// Permute puts integers of 32 and 64 bits together anew that consist of bits of others, if that
// takes fewer instructions: bytes by prmt, other pieces by a shift and a mask each.
//
// Requires: simplify has run. Preserves: control flow. Invalidates: numbering. Hides what bits are
// from the passes above it.
//
//	x << 24 | (x & 0xff00) << 8 | x >> 8 & 0xff00 | x >> 24 -> prmt x, 0, 0x0123
//	x & 0xff | (x >> 8 & 0xff) << 8                          -> x & 0xffff
func Permute(c *pass.Func) bool {
	p := &permuter{c: c, ins: pass.NewInserter(c)}
	for _, b := range slices.Backward(c.Blocks) {
		for _, inst := range slices.Backward(b.Insts) {
			if v, ok := ir.AsValue(inst); ok && p.isRoot(v) {
				p.root(inst, v)
			}
		}
	}
	return p.ins.Finish()
}

type permuter struct {
	c   *pass.Func
	ins *pass.Inserter

	// By value id, made when the first root is found. What the pass makes has no id that counts: no
	// operation that was there before has it for an operand until the end.
	values []bitMove
	trees  int32 // made so far
	seen   []value.Value
}

// moves reports whether v is an operation that a analysis.BitSearch looks through, and how many
// machine instructions it may be.
func moves(v value.Value) (cost int, ok bool) {
	wide := func(v value.Value) bool { n := ir.BitsOf(v.Type()); return n >= 8 && n <= 64 }
	if op, _, y, ok := ir.AsBin(v); ok {
		switch op {
		case ir.Shl, ir.LShr, ir.AShr:
			return 1, ir.IsConst(y) && wide(v)
		case ir.And, ir.Or, ir.Xor, ir.Add:
			return 1, wide(v)
		}
		return 0, false
	}
	if c, x, _, ok := ir.AsConv(v); ok {
		switch c {
		case ir.Trunc:
			return 0, wide(v) && wide(x)
		case ir.ZExt, ir.SExt:
			if !wide(v) || !wide(x) {
				return 0, false
			}
			if _, loaded := x.(*llir.InstLoad); ir.BitsOf(x.Type()) >= 32 || loaded {
				return 0, true
			}
			return 1, true
		}
		return 0, false
	}
	_, _, _, ok = analysis.ConstPermute(v)
	return 1, ok
}

// isRoot reports whether it is worthwhile to ask what v consists of: another such operation is
// below it.
func (p *permuter) isRoot(v value.Value) bool {
	if p.values != nil && p.of(v).dead {
		return false
	}
	cost, ok := moves(v)
	if !ok || cost == 0 {
		return false
	}
	if n := ir.BitsOf(v.Type()); n != 32 && n != 64 {
		return false
	}
	below := func(x value.Value) bool {
		cost, ok := moves(x)
		if !ok {
			return false
		}
		if op, a, b, bin := ir.AsBin(x); bin {
			return isShift(op) || analysis.MayJoin(op, a, b)
		}
		_, _, _, conv := ir.AsConv(x)
		return cost > 0 || conv
	}
	if op, x, y, ok := ir.AsBin(v); ok {
		return (below(x) || below(y)) && (isShift(op) || analysis.MayJoin(op, x, y))
	}
	if _, x, _, ok := ir.AsConv(v); ok {
		return below(x)
	}
	return true
}

func isShift(op ir.Op) bool { return op == ir.Shl || op == ir.LShr || op == ir.AShr }

// countUses counts the uses of values.
func (p *permuter) countUses() {
	counts := p.c.UseCounts()
	p.values = make([]bitMove, len(counts))
	for id, n := range counts {
		p.values[id].uses = n
	}
}

// root makes v anew if that is cheaper than what is needed for it alone.
func (p *permuter) root(inst llir.Instruction, v value.Value) {
	if p.values == nil {
		p.countUses()
	}
	if !p.ownsMore(v) {
		return
	}
	own := p.ownTree(v, nil, true)
	if own.cost < 2 {
		return
	}
	var best *plan
	var dying *tree
	gain := 0
	foreign, shared := false, false // whether a search meets operations that others need, or that have several users
	try := func(find *analysis.BitSearch) {
		w := find.Of(v, 0)
		pl := newPlan(w, find.Sources, ir.BitsOf(v.Type()))
		if pl == nil || pl.has(v) {
			return
		}
		t := p.ownTree(v, pl.used, false)
		if g := t.cost - pl.cost; g > gain {
			best, dying, gain = pl, t, g
		}
	}
	all := &analysis.BitSearch{Stop: func(x value.Value) bool {
		if _, ok := moves(x); ok {
			foreign = foreign || !own.has(p.of(x))
			shared = shared || p.of(x).uses > 1
		}
		return false
	}}
	try(all)
	// What is needed more often is made of something, or stays. Where there is none, what has been
	// found would be found again.
	cut := all.Nodes >= analysis.MaxBitNodes
	if foreign || cut {
		try(&analysis.BitSearch{Stop: func(x value.Value) bool { return !own.has(p.of(x)) }})
	}
	if shared || cut {
		try(&analysis.BitSearch{Stop: func(x value.Value) bool { _, ok := moves(x); return ok && p.of(x).uses > 1 }})
	}
	if best == nil {
		return
	}
	for _, x := range dying.list {
		p.of(x).dead = true
		ir.OperandsOf(x, func(s *value.Value) { p.used(*s, -1) })
	}
	for _, s := range best.used {
		p.used(s, 1)
	}
	e := p.ins.At(inst)
	p.ins.Replace(inst, best.emit(e))
}

// ownsMore reports whether v alone needs another operation.
func (p *permuter) ownsMore(v value.Value) (found bool) {
	ir.OperandsOf(v, func(s *value.Value) {
		if _, ok := moves(*s); ok {
			found = found || p.of(*s).uses == 1
		}
	})
	return found
}

// plan is how an integer is made of bits of others.
type plan struct {
	used  []value.Value // the sources
	words []wordPlan    // of 32 bits each, the low one first
	cost  int
}

// newPlan returns the cheapest plan for the n bits of w, nil if there is none.
func newPlan(w analysis.BitWord, sources []value.Value, n uint) *plan {
	pl := &plan{}
	for _, b := range w {
		if b.Source != 0 && !pl.has(sources[b.Source-1]) {
			pl.used = append(pl.used, sources[b.Source-1])
		}
	}
	for at := uint(0); at < n; at += 32 {
		wp := wordPlan{sources: sources}
		copy(wp.bits[:], w[at:])
		if !wp.choose() {
			return nil
		}
		pl.words = append(pl.words, wp)
		pl.cost += wp.cost
	}
	return pl
}

// has reports whether v is a source.
func (pl *plan) has(v value.Value) bool { return slices.Contains(pl.used, v) }

func (pl *plan) emit(e *pass.Emitter) value.Value {
	lo := pl.words[0].emit(e)
	if len(pl.words) == 1 {
		return lo
	}
	low, hi := e.Conv(ir.ZExt, lo, ir.I64), pl.words[1].emit(e)
	if k, ok := ir.ConstUint(hi); ok && k == 0 {
		return low
	}
	high := e.Bin(ir.Shl, e.Conv(ir.ZExt, hi, ir.I64), ir.Int(ir.I64, 32))
	if k, ok := ir.ConstUint(lo); ok && k == 0 {
		return high
	}
	return e.Bin(ir.Or, low, high)
}

// half is a source of up to 32 bits, or one of the words of a wider one.
type half struct {
	source uint8
	high   bool
}

// wordPlan is how 32 bits are made: from bytes by permuting, or from groups of bits that shift by
// the same distance.
type wordPlan struct {
	sources []value.Value
	bits    [32]analysis.BitFrom
	cost    int

	flip   uint32 // bits to be inverted in the end
	ones   uint32 // bits to be set in the end
	mask   uint32 // all ones, or what permuted bytes are masked by
	bytes  [4]byteOf
	halves []half // what is permuted, if anything is
	groups []bitGroup
}

// byteOf is byte at of a half, or copies of its sign.
type byteOf struct {
	from half // source 0: a zero
	at   uint8
	sign bool
}

// bitGroup are the bits of a half that go to places by as much higher.
type bitGroup struct {
	from half
	up   int
	bits uint32 // where they go
}

// choose takes the cheaper way.
func (w *wordPlan) choose() bool {
	w.mask = ^uint32(0)
	for i, b := range w.bits {
		switch {
		case b.Not && b.Source == 0:
			w.ones |= 1 << i
		case b.Not:
			w.flip |= 1 << i
		}
	}
	extra := 0
	for _, mask := range []uint32{w.flip, w.ones} {
		if mask != 0 {
			extra++
		}
	}
	w.group()
	joined := w.joinCost()
	permuted, ok := w.permute()
	if ok && permuted < joined {
		w.groups, w.cost = nil, permuted+extra
		return true
	}
	w.halves, w.cost = nil, joined+extra
	return len(w.groups) <= 8
}

// halfOf tells which half a bit is in, and where.
func halfOf(p analysis.BitFrom) (h half, at uint8) { return half{p.Source, p.At >= 32}, p.At & 31 }

// group finds the groups of bits.
func (w *wordPlan) group() {
	for i, b := range w.bits {
		if b.Source == 0 {
			continue
		}
		h, at := halfOf(b)
		up := i - int(at)
		k := slices.IndexFunc(w.groups, func(g bitGroup) bool { return g.from == h && g.up == up })
		if k < 0 {
			k = len(w.groups)
			w.groups = append(w.groups, bitGroup{from: h, up: up})
		}
		w.groups[k].bits |= 1 << i
	}
}

// live returns the bits of a half that may be ones.
func (w *wordPlan) live(h half) uint32 {
	v := w.sources[h.source-1]
	live := ir.MaskTo(^analysis.KnownZero(v, 4), ir.BitsOf(v.Type()))
	if h.high {
		live >>= 32
	}
	return uint32(live)
}

// masked reports whether the group needs a mask after its shift.
func (w *wordPlan) masked(g bitGroup) bool {
	all := w.live(g.from)
	if g.up >= 0 {
		all <<= g.up
	} else {
		all >>= -g.up
	}
	return all&^(g.bits|w.ones) != 0
}

// joinCost estimates the machine instructions of the groups, by what tree.estimate says of them.
func (w *wordPlan) joinCost() int {
	joins, free, cost := max(len(w.groups)-1, 0), 0, 0
	var from []half
	for _, g := range w.groups {
		if !slices.Contains(from, g.from) {
			from = append(from, g.from)
		}
		switch masked := w.masked(g); {
		case g.up != 0 && masked:
			cost++
			free++
		case g.up < 0:
			cost++
		case g.up > 0 || masked:
			free++
		}
	}
	if w.isFunnel() {
		return 1
	}
	return cost + joins + max(free-joins, 0) + w.widened(from)
}

// isFunnel reports whether the groups are two that one funnel shift joins: of two words, or a
// rotation.
func (w *wordPlan) isFunnel() bool {
	if len(w.groups) != 2 {
		return false
	}
	a, b := w.groups[0], w.groups[1]
	return (a.up-b.up == 32 || b.up-a.up == 32) && !w.masked(a) && !w.masked(b)
}

// permute finds the bytes and tells what permuting them costs; ok is false if they are not whole.
func (w *wordPlan) permute() (cost int, ok bool) {
	for k := range w.bytes {
		if w.bytes[k], ok = w.byteOf(k); !ok {
			return 0, false
		}
		if h := w.bytes[k].from; h.source != 0 && !slices.Contains(w.halves, h) {
			w.halves = append(w.halves, h)
		}
	}
	if len(w.halves) == 0 || len(w.halves) > 4 {
		return 0, false
	}
	w.zeros()
	cost = max(len(w.halves)-1, 1)
	if w.mask != ^uint32(0) {
		cost++
	}
	return cost + w.widened(w.halves), true
}

// widened counts the halves that have to be made words first.
func (w *wordPlan) widened(hs []half) (n int) {
	for _, h := range hs {
		if v := w.sources[h.source-1]; ir.BitsOf(v.Type()) < 32 {
			if _, loaded := v.(*llir.InstLoad); !loaded {
				n++
			}
		}
	}
	return n
}

// byteOf tells which byte byte k is, and masks bits of it that are zero.
func (w *wordPlan) byteOf(k int) (b byteOf, ok bool) {
	bs := w.bits[8*k : 8*k+8]
	first := slices.IndexFunc(bs, func(p analysis.BitFrom) bool { return p.Source != 0 })
	if first < 0 {
		return byteOf{}, true
	}
	var at uint8
	b.from, at = halfOf(bs[first])
	b.at = at / 8
	live := w.live(b.from) >> (8 * b.at)
	signs, places := true, true
	mask := uint32(0)
	for i, p := range bs {
		h, at := halfOf(p)
		switch {
		case p.Source == 0:
			if live>>i&1 != 0 && !p.Not {
				mask |= 1 << i
			}
			signs = false
			continue
		case h != b.from || at/8 != b.at:
			return b, false
		}
		signs = signs && at%8 == 7
		places = places && int(at%8) == i
	}
	b.sign = signs
	w.mask &^= mask << (8 * k)
	return b, signs || places
}

// zeros finds bytes that are zero: one half has a second operand that is, more may have such a byte
// themselves, else a mask makes them.
func (w *wordPlan) zeros() {
	if len(w.halves) == 1 {
		return
	}
	var zero byteOf
	for _, h := range w.halves {
		for at := range uint8(4) {
			if w.live(h)>>(8*at)&0xff == 0 {
				zero = byteOf{from: h, at: at}
			}
		}
	}
	for k, b := range w.bytes {
		switch {
		case b.from.source != 0:
		case zero.from.source != 0:
			w.bytes[k] = zero
		default:
			w.mask &^= 0xff << (8 * k) &^ w.ones
		}
	}
}

func (w *wordPlan) emit(e *pass.Emitter) value.Value {
	var v value.Value
	switch {
	case w.halves != nil:
		v = w.emitPermuted(e)
	case len(w.groups) == 0:
		return ir.Int(ir.I32, int64(int32(w.ones)))
	default:
		for _, g := range w.groups {
			x := w.emitGroup(e, g)
			if v == nil {
				v = x
			} else {
				v = e.Bin(ir.Or, v, x)
			}
		}
	}
	if w.ones != 0 {
		v = e.Bin(ir.Or, v, ir.Int(ir.I32, int64(int32(w.ones))))
	}
	if w.flip != 0 {
		v = e.Bin(ir.Xor, v, ir.Int(ir.I32, int64(int32(w.flip))))
	}
	return v
}

// half makes a half a word.
func (w *wordPlan) half(e *pass.Emitter, h half) value.Value {
	v := w.sources[h.source-1]
	if ir.BitsOf(v.Type()) > 32 {
		if h.high {
			v = e.Bin(ir.LShr, v, ir.Int(ir.I64, 32))
		}
		return e.Conv(ir.Trunc, v, ir.I32)
	}
	return e.Conv(ir.ZExt, v, ir.I32)
}

func (w *wordPlan) emitGroup(e *pass.Emitter, g bitGroup) value.Value {
	v := w.half(e, g.from)
	switch {
	case g.up > 0:
		v = e.Bin(ir.Shl, v, ir.Int(ir.I32, int64(g.up)))
	case g.up < 0:
		v = e.Bin(ir.LShr, v, ir.Int(ir.I32, int64(-g.up)))
	}
	if w.masked(g) {
		v = e.Bin(ir.And, v, ir.Int(ir.I32, int64(int32(g.bits))))
	}
	return v
}

// emitPermuted joins the first half with the others, one after the other; bytes of those that have
// joined are in their places.
func (w *wordPlan) emitPermuted(e *pass.Emitter) value.Value {
	if v, ok := w.emitByte(e); ok {
		return v
	}
	var v value.Value = w.half(e, w.halves[0])
	rest := w.halves[1:]
	var second value.Value = ir.Int(ir.I32, 0)
	placed := false
	for {
		var next half
		if len(rest) > 0 {
			next, rest = rest[0], rest[1:]
			second = w.half(e, next)
		}
		selector := int64(0)
		for k, b := range w.bytes {
			name := int64(k) // as it is
			switch {
			case b.from.source != 0 && b.from == next:
				name = 4 + b.selector()
			case b.from == w.halves[0] && !placed:
				name = b.selector()
			case b.from.source == 0 && len(w.halves) == 1:
				name = 4
			}
			selector |= name << (4 * k)
		}
		v = e.Intrinsic(analysis.PermuteName, ir.I32, v, second, ir.Int(ir.I32, selector))
		placed = true
		if len(rest) == 0 {
			break
		}
	}
	if w.mask != ^uint32(0) {
		v = e.Bin(ir.And, v, ir.Int(ir.I32, int64(int32(w.mask))))
	}
	return v
}

// emitByte takes one byte out of a word by bfe, which conversions to floating point take in.
func (w *wordPlan) emitByte(e *pass.Emitter) (value.Value, bool) {
	if len(w.halves) != 1 || w.mask != ^uint32(0) || w.bytes[0].sign || w.bytes[0].from.source == 0 {
		return nil, false
	}
	for _, b := range w.bytes[1:] {
		if b.from.source != 0 {
			return nil, false
		}
	}
	return e.Intrinsic("ptx.bfe.u32", ir.I32, w.half(e, w.halves[0]), ir.Int(ir.I32, 8*int64(w.bytes[0].at)), ir.Int(ir.I32, 8)), true
}

// selector names the byte in a half.
func (b byteOf) selector() int64 {
	n := int64(b.at)
	if b.sign {
		n |= 8
	}
	return n
}
