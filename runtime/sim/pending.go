package sim

import (
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// Asynchronous copies (PTX ISA 9.7.9.25) land as late as they may: when somebody waits for them.
// Until then nobody may touch the destination, and the source has to stay as it is.

// startCopy makes a copy of n bytes, the first of them from src, after checking both ends. Either
// may be long: it is checked in parts of at most 16 bytes.
func (t *thread) startCopy(dst, src *instr, to, from, size, n uint64, kind memory.Access) *memory.Copy {
	c := t.newCopy(size)
	m, off := t.stretch(dst, to, size, kind)
	c.Into = []memory.Extent{{M: m, Off: off, N: size, At: 0}}
	if n > 0 {
		m, off = t.stretch(src, from, n, memory.Read)
		c.Take(m, off, n)
	}
	return c
}

func (t *thread) newCopy(size uint64) *memory.Copy {
	return &memory.Copy{Site: t.site(), Size: size, Mask: memory.AllBytes}
}

// stretch checks an access of n bytes, which lie in one object.
func (t *thread) stretch(in *instr, addr, n uint64, kind memory.Access) (*memory.Region, uint64) {
	part := min(n, 16)
	m, off := t.access(in, addr, part, kind)
	for at := part; at < n; at += part {
		if m2, off2 := t.access(in, addr+at, part, kind); m2 != m || off2 != off+at {
			t.fail(faults.OutOfBounds, "%s of %d bytes at %#x reaches from one object into another", kind.Verb(), n, addr)
		}
	}
	return m, off
}

// checkPending reports an access to the destination of a copy that has not completed.
func (t *thread) checkPending(p *memory.PendingCopies, off, n uint64, kind memory.Access) {
	for w := off / 4; w <= (off+n-1)/4; w++ {
		c := p.Words[w]
		if c == nil || c.Reduce != nil && kind&memory.Atomic != 0 { // reductions may meet
			continue
		}
		f := t.fault(faults.PendingCopy, "%s of %d bytes of shared memory that an asynchronous copy, for which nobody has waited yet, writes", kind.Verb(), n)
		f.Notes = append(f.Notes, fmt.Sprintf("the copy was started %s by thread %v", c.Site.Pos, c.Site.Thread))
		panic(f)
	}
}

// tracked are copies whose completion an mbarrier object sees (9.7.13.15.5).
type tracked struct {
	copies  []*memory.Copy
	done    []func() // what else completes
	tx      int64    // transactions that they complete
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
			a.Land()
		}
		for _, end := range tr.done {
			end()
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
		for _, c := range t.bulk.All() {
			panic(c.Site.Fault(faults.PendingCopy, "the block ends without having waited for this asynchronous copy out of its shared memory"))
		}
	}
}
