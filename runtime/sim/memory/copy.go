package memory

import (
	"bytes"
	"slices"

	"cptx/runtime/sim/faults"
)

// Unfenced has, for each word of a block's shared memory, the thread that last wrote it without a
// fence.proxy.async since, as its linear index plus one. Bulk copies read by the async proxy, which
// sees what was written otherwise only after such a fence (PTX ISA 9.7.9.25.2). Blocks of
// programs without such copies have none. A fence of any thread is taken to cover everything
// written so far: the writer's own is what the ISA asks for.
type Unfenced []uint32

// Mark notes a write of n bytes by a thread.
func (u Unfenced) Mark(lin uint32, off, n uint64) {
	for w := off / 4; w <= (off+n-1)/4 && w < uint64(len(u)); w++ {
		u[w] = lin + 1
	}
}

// clear forgets n bytes, which the async proxy has written itself.
func (u Unfenced) clear(off, n uint64) {
	for w := off / 4; w < (off+n+3)/4 && w < uint64(len(u)); w++ {
		u[w] = 0
	}
}

// Copy is a copy that has been started.
type Copy struct {
	Site   faults.Site // where it was started
	Into   []Extent
	Size   uint64 // bytes written, those of an mbarrier transaction
	From   []Extent
	Data   []byte            // of the source when the copy was started, at most size; the rest becomes zero
	Shadow []byte            // undefined bits of data, nil if there are none
	Mask   uint16            // which bytes of each 16 are copied
	Adjust func(data []byte) // changes what is written; nil: nothing
	Reduce func(old, v uint64) uint64
	Elem   uint64 // bytes of an operand of reduce
	done   bool
}

// Extent is a stretch of memory that a copy reads or writes.
type Extent struct {
	M   *Region
	Off uint64
	N   uint64 // bytes
	At  uint64 // which byte of the copy's is the first
}

// Join adds a stretch to a list, to the last one if it goes on there.
func Join(list []Extent, s Extent) []Extent {
	if k := len(list) - 1; k >= 0 {
		if l := &list[k]; l.M == s.M && l.Off+l.N == s.Off && l.At+l.N == s.At {
			l.N += s.N
			return list
		}
	}
	return append(list, s)
}

const AllBytes = 1<<16 - 1

// PendingCopies has the copies whose destination is in a region, by words of four bytes.
type PendingCopies struct {
	Words []*Copy
	n     int // copies
}

// Take makes n bytes of memory the source.
func (c *Copy) Take(m *Region, off, n uint64) {
	c.Data = make([]byte, n)
	c.From = []Extent{{m, off, n, 0}}
	c.Gather()
}

// Gather notes what the source holds.
func (c *Copy) Gather() {
	for _, s := range c.From {
		copy(c.Data[s.At:], s.M.Data[s.Off:s.Off+s.N])
		if sh := s.M.Shadow; sh != nil && slices.ContainsFunc(sh[s.Off:s.Off+s.N], func(b byte) bool { return b != 0 }) {
			if c.Shadow == nil {
				c.Shadow = make([]byte, len(c.Data))
			}
			copy(c.Shadow[s.At:], sh[s.Off:s.Off+s.N])
		}
	}
}

// Hold marks the destination of a copy in shared memory.
func (c *Copy) Hold() {
	for _, s := range c.Into {
		m := s.M
		if m.Ends == nil { // global memory: nobody else is looked for
			continue
		}
		if m.Pending == nil {
			m.Pending = &PendingCopies{Words: make([]*Copy, (len(m.Data)+3)/4)}
		}
		m.Pending.n++
		for w := s.Off / 4; w < (s.Off+s.N+3)/4; w++ {
			m.Pending.Words[w] = c
		}
	}
}

// release undoes hold.
func (c *Copy) release() {
	for _, s := range c.Into {
		if p := s.M.Pending; p != nil {
			for w := s.Off / 4; w < (s.Off+s.N+3)/4; w++ {
				if p.Words[w] == c {
					p.Words[w] = nil
				}
			}
			if p.n--; p.n == 0 {
				s.M.Pending = nil
			}
		}
		if s.M.Unfenced != nil {
			s.M.Unfenced.clear(s.Off, s.N)
		}
	}
}

// Land does what the copy is there for. It checks that the source is as it was.
func (c *Copy) Land() {
	if c.done {
		return
	}
	c.done = true
	c.release()
	if c.Changed() {
		panic(c.Site.Fault(faults.PendingCopy, "the source of this asynchronous copy was changed before the copy had completed"))
	}
	if c.Adjust != nil {
		c.Adjust(c.Data)
	}
	for _, s := range c.Into {
		if c.Reduce != nil {
			c.reduceInto(s)
		} else {
			c.writeInto(s)
		}
	}
}

// Changed says that the source is not as it was.
func (c *Copy) Changed() bool {
	return slices.ContainsFunc(c.From, func(s Extent) bool {
		return !bytes.Equal(s.M.Data[s.Off:s.Off+s.N], c.Data[s.At:s.At+s.N])
	})
}

// writeInto writes a stretch of the destination.
func (c *Copy) writeInto(s Extent) {
	for i := range s.N {
		k := s.At + i
		if c.Mask>>(k%16)&1 == 0 {
			continue
		}
		var b, sh byte
		if k < uint64(len(c.Data)) {
			b = c.Data[k]
			if c.Shadow != nil {
				sh = c.Shadow[k]
			}
		}
		s.M.Data[s.Off+i] = b
		if s.M.Shadow != nil {
			s.M.Shadow[s.Off+i] = sh
		}
	}
}

// reduceInto applies the operation to each element of a stretch.
func (c *Copy) reduceInto(s Extent) {
	for i := uint64(0); i < s.N; i += c.Elem {
		s.M.Put(s.Off+i, c.Elem, c.Reduce(s.M.Load(s.Off+i, c.Elem), Load(c.Data, s.At+i, c.Elem)))
	}
}

// CopyGroups are the copies of one thread that it waits for in groups.
type CopyGroups struct {
	Open   []*Copy // not committed
	groups [][]*Copy
}

func (g *CopyGroups) Commit() {
	g.groups = append(g.groups, g.Open)
	g.Open = nil
}

// Wait lands all groups but the n newest.
func (g *CopyGroups) Wait(n uint64) {
	for uint64(len(g.groups)) > n {
		for _, c := range g.groups[0] {
			c.Land()
		}
		g.groups = g.groups[1:]
	}
}

// All has the copies that have not landed.
func (g *CopyGroups) All() (list []*Copy) {
	if g.groups == nil && g.Open == nil { // as nearly always
		return nil
	}
	for _, c := range slices.Concat(slices.Concat(g.groups...), g.Open) {
		if !c.done {
			list = append(list, c)
		}
	}
	return list
}
