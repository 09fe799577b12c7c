package sim

import (
	"bytes"
	"fmt"
	"slices"
)

// Asynchronous copies (PTX ISA 9.7.9.25) land as late as they may: when somebody waits for them.
// Until then nobody may touch the destination, and the source has to stay as it is.

// asyncCopy is a copy that has been started.
type asyncCopy struct {
	by     *thread
	pos    Position
	to     []extent
	size   uint64 // bytes written, those of an mbarrier transaction
	from   []extent
	data   []byte            // of the source when the copy was started, at most size; the rest becomes zero
	shadow []byte            // undefined bits of data, nil if there are none
	mask   uint16            // which bytes of each 16 are copied
	adjust func(data []byte) // changes what is written; nil: nothing
	reduce func(old, v uint64) uint64
	elem   uint64 // bytes of an operand of reduce
	done   bool
}

// extent is a stretch of memory that a copy reads or writes.
type extent struct {
	m   *region
	off uint64
	n   uint64 // bytes
	at  uint64 // which byte of the copy's is the first
}

// join adds a stretch to a list, to the last one if it goes on there.
func join(list []extent, s extent) []extent {
	if k := len(list) - 1; k >= 0 {
		if l := &list[k]; l.m == s.m && l.off+l.n == s.off && l.at+l.n == s.at {
			l.n += s.n
			return list
		}
	}
	return append(list, s)
}

const allBytes = 1<<16 - 1

// pendingSet has the copies whose destination is in a region, by words of four bytes.
type pendingSet struct {
	words []*asyncCopy
	n     int // copies
}

// startCopy makes a copy of n bytes, the first of them from src, after checking both ends. Either
// may be long: it is checked in parts of at most 16 bytes.
func (t *thread) startCopy(dst, src *instr, to, from, size, n uint64, kind accKind) *asyncCopy {
	c := t.newCopy(size)
	m, off := t.stretch(dst, to, size, kind)
	c.to = []extent{{m, off, size, 0}}
	if n > 0 {
		m, off = t.stretch(src, from, n, accRead)
		c.take(m, off, n)
	}
	return c
}

func (t *thread) newCopy(size uint64) *asyncCopy {
	return &asyncCopy{by: t, pos: t.position(), size: size, mask: allBytes}
}

// take makes n bytes of memory the source.
func (c *asyncCopy) take(m *region, off, n uint64) {
	c.data = make([]byte, n)
	c.from = []extent{{m, off, n, 0}}
	c.gather()
}

// gather notes what the source holds.
func (c *asyncCopy) gather() {
	for _, s := range c.from {
		copy(c.data[s.at:], s.m.data[s.off:s.off+s.n])
		if sh := s.m.shadow; sh != nil && slices.ContainsFunc(sh[s.off:s.off+s.n], func(b byte) bool { return b != 0 }) {
			if c.shadow == nil {
				c.shadow = make([]byte, len(c.data))
			}
			copy(c.shadow[s.at:], sh[s.off:s.off+s.n])
		}
	}
}

// stretch checks an access of n bytes, which lie in one object.
func (t *thread) stretch(in *instr, addr, n uint64, kind accKind) (*region, uint64) {
	part := min(n, 16)
	m, off := t.access(in, addr, part, kind)
	for at := part; at < n; at += part {
		if m2, off2 := t.access(in, addr+at, part, kind); m2 != m || off2 != off+at {
			t.fail(OutOfBounds, "%s of %d bytes at %#x reaches from one object into another", kind.verb(), n, addr)
		}
	}
	return m, off
}

// hold marks the destination of a copy in shared memory.
func (c *asyncCopy) hold() {
	for _, s := range c.to {
		m := s.m
		if m.ends == nil { // global memory: nobody else is looked for
			continue
		}
		if m.pending == nil {
			m.pending = &pendingSet{words: make([]*asyncCopy, (len(m.data)+3)/4)}
		}
		m.pending.n++
		for w := s.off / 4; w < (s.off+s.n+3)/4; w++ {
			m.pending.words[w] = c
		}
	}
}

// release undoes hold.
func (c *asyncCopy) release() {
	for _, s := range c.to {
		if p := s.m.pending; p != nil {
			for w := s.off / 4; w < (s.off+s.n+3)/4; w++ {
				if p.words[w] == c {
					p.words[w] = nil
				}
			}
			if p.n--; p.n == 0 {
				s.m.pending = nil
			}
		}
		if s.m.unfenced != nil {
			s.m.unfenced.clear(s.off, s.n)
		}
	}
}

// land does what the copy is there for. It checks that the source is as it was.
func (c *asyncCopy) land() {
	if c.done {
		return
	}
	c.done = true
	c.release()
	if c.changed() {
		panic(c.by.faultAt(c.pos, PendingCopy, "the source of this asynchronous copy was changed before the copy had completed"))
	}
	if c.adjust != nil {
		c.adjust(c.data)
	}
	for _, s := range c.to {
		if c.reduce != nil {
			c.reduceInto(s)
		} else {
			c.writeInto(s)
		}
	}
}

// changed says that the source is not as it was.
func (c *asyncCopy) changed() bool {
	return slices.ContainsFunc(c.from, func(s extent) bool {
		return !bytes.Equal(s.m.data[s.off:s.off+s.n], c.data[s.at:s.at+s.n])
	})
}

// writeInto writes a stretch of the destination.
func (c *asyncCopy) writeInto(s extent) {
	for i := range s.n {
		k := s.at + i
		if c.mask>>(k%16)&1 == 0 {
			continue
		}
		var b, sh byte
		if k < uint64(len(c.data)) {
			b = c.data[k]
			if c.shadow != nil {
				sh = c.shadow[k]
			}
		}
		s.m.data[s.off+i] = b
		if s.m.shadow != nil {
			s.m.shadow[s.off+i] = sh
		}
	}
}

// reduceInto applies the operation to each element of a stretch.
func (c *asyncCopy) reduceInto(s extent) {
	for i := uint64(0); i < s.n; i += c.elem {
		s.m.put(s.off+i, c.elem, c.reduce(s.m.load(s.off+i, c.elem), load(c.data, s.at+i, c.elem)))
	}
}

// checkPending reports an access to the destination of a copy that has not completed.
func (t *thread) checkPending(p *pendingSet, off, n uint64, kind accKind) {
	for w := off / 4; w <= (off+n-1)/4; w++ {
		c := p.words[w]
		if c == nil || c.reduce != nil && kind&accAtomic != 0 { // reductions may meet
			continue
		}
		f := t.fault(PendingCopy, "%s of %d bytes of shared memory that an asynchronous copy, for which nobody has waited yet, writes", kind.verb(), n)
		f.Notes = append(f.Notes, fmt.Sprintf("the copy was started %s by thread %v", c.pos, c.by.tid))
		panic(f)
	}
}

// faultAt is a fault of the thread at a place where it was.
func (t *thread) faultAt(pos Position, kind Kind, format string, args ...any) *Fault {
	return &Fault{Kind: kind, Msg: fmt.Sprintf(format, args...), Thread: t.tid, Block: t.blk.idx, Pos: pos, thread: t}
}

// asyncGroups are the copies of one thread that it waits for in groups.
type asyncGroups struct {
	open   []*asyncCopy // not committed
	groups [][]*asyncCopy
}

func (g *asyncGroups) commit() {
	g.groups = append(g.groups, g.open)
	g.open = nil
}

// wait lands all groups but the n newest.
func (g *asyncGroups) wait(n uint64) {
	for uint64(len(g.groups)) > n {
		for _, c := range g.groups[0] {
			c.land()
		}
		g.groups = g.groups[1:]
	}
}

// all has the copies that have not landed.
func (g *asyncGroups) all() []*asyncCopy {
	var list []*asyncCopy
	for _, c := range slices.Concat(slices.Concat(g.groups...), g.open) {
		if !c.done {
			list = append(list, c)
		}
	}
	return list
}

// tracked are copies whose completion an mbarrier object sees (9.7.13.15.5).
type tracked struct {
	copies  []*asyncCopy
	ops     []*tensorOp // of the tensor core
	tx      int64       // transactions that they complete
	arrives uint64
}

// track lets an mbarrier object see the completion of copies.
func (c *cluster) track(key mbarrierKey, tr tracked) {
	if c.tracked == nil {
		c.tracked = map[mbarrierKey][]tracked{}
	}
	c.tracked[key] = append(c.tracked[key], tr)
}

// land completes all copies that an mbarrier object tracks.
func (c *cluster) land(key mbarrierKey, b *mbarrier) {
	list := c.tracked[key]
	if len(list) == 0 {
		return
	}
	delete(c.tracked, key)
	for _, tr := range list {
		for _, a := range tr.copies {
			a.land()
		}
		for _, o := range tr.ops {
			o.end()
		}
		b.tx -= tr.tx
		b.pending -= tr.arrives
		b.settle()
	}
}

// forgotten reports a bulk copy out of shared memory that the block has not waited for when its
// last thread ends: the memory goes, and the copy may not have read it.
func (b *block) forgotten() {
	b.unequal()
	b.neverFreed()
	for _, t := range b.threads {
		for _, c := range t.bulk.all() {
			panic(t.faultAt(c.pos, PendingCopy, "the block ends without having waited for this asynchronous copy out of its shared memory"))
		}
	}
}
