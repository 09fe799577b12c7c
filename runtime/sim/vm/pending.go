package vm

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// Asynchronous copies (PTX ISA 9.7.9.25) land as late as they may: when somebody waits for them.
// Until then nobody may touch the destination, and the source has to stay as it is.

// StartCopy makes a copy of n bytes, the first of them from src, after checking both ends. Either
// may be long: it is checked in parts of at most 16 bytes.
func (t *Thread) StartCopy(dst, src *Instr, to, from, size, n uint64, kind memory.Access) *memory.Copy {
	c := t.NewCopy(size)
	m, off := t.Stretch(dst, to, size, kind)
	c.Into = []memory.Extent{{M: m, Off: off, N: size, At: 0}}
	if n > 0 {
		m, off = t.Stretch(src, from, n, memory.Read)
		c.Take(m, off, n)
	}
	return c
}

func (t *Thread) NewCopy(size uint64) *memory.Copy {
	return &memory.Copy{Site: t.site(), Size: size, Mask: memory.AllBytes}
}

// Stretch checks an access of n bytes, which lie in one object.
func (t *Thread) Stretch(in *Instr, addr, n uint64, kind memory.Access) (*memory.Region, uint64) {
	part := min(n, 16)
	m, off := t.Access(in, addr, part, kind)
	for at := part; at < n; at += part {
		if m2, off2 := t.Access(in, addr+at, part, kind); m2 != m || off2 != off+at {
			t.Fail(faults.OutOfBounds, "%s of %d bytes at %#x reaches from one object into another", kind.Verb(), n, addr)
		}
	}
	return m, off
}

// Track lets an mbarrier object see the completion of copies.
func (c *Cluster) Track(key MBarrierKey, tr Tracked) {
	if c.Tracked == nil {
		c.Tracked = map[MBarrierKey][]Tracked{}
	}
	c.Tracked[key] = append(c.Tracked[key], tr)
}

// Land completes all copies that an mbarrier object tracks.
func (c *Cluster) Land(key MBarrierKey, b *MBarrier) {
	list := c.Tracked[key]
	if len(list) == 0 {
		return
	}
	delete(c.Tracked, key)
	for _, tr := range list {
		for _, a := range tr.Copies {
			a.Land()
		}
		for _, end := range tr.Done {
			end()
		}
		b.Tx -= tr.Tx
		b.Pending -= tr.Arrives
		b.Settle()
	}
}
