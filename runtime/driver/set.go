package driver

import "encoding/binary"

// set is what memory is set to: height rows of width elements.
type set struct {
	addr, pitch   uint64
	value         uint32
	size          uint32 // of an element, in bytes
	width, height uint64
}

var setCalls = map[string]function{
	"cuMemsetD8":         {current, func(c *call) Result { return c.setLine(1) }},
	"cuMemsetD16":        {current, func(c *call) Result { return c.setLine(2) }},
	"cuMemsetD32":        {current, func(c *call) Result { return c.setLine(4) }},
	"cuMemsetD2D8":       {current, func(c *call) Result { return c.setRows(1) }},
	"cuMemsetD2D16":      {current, func(c *call) Result { return c.setRows(2) }},
	"cuMemsetD2D32":      {current, func(c *call) Result { return c.setRows(4) }},
	"cuMemsetD8Async":    {current, withStream(3, func(c *call, s *Stream) Result { return c.setLater(s, lineSet(c, 1)) })},
	"cuMemsetD16Async":   {current, withStream(3, func(c *call, s *Stream) Result { return c.setLater(s, lineSet(c, 2)) })},
	"cuMemsetD32Async":   {current, withStream(3, func(c *call, s *Stream) Result { return c.setLater(s, lineSet(c, 4)) })},
	"cuMemsetD2D8Async":  {current, withStream(5, func(c *call, s *Stream) Result { return c.setLater(s, rowSet(c, 1)) })},
	"cuMemsetD2D16Async": {current, withStream(5, func(c *call, s *Stream) Result { return c.setLater(s, rowSet(c, 2)) })},
	"cuMemsetD2D32Async": {current, withStream(5, func(c *call, s *Stream) Result { return c.setLater(s, rowSet(c, 4)) })},
}

func lineSet(c *call, size uint32) set {
	return set{addr: c.u64(0), value: c.u32(1), size: size, width: c.u64(2), height: 1}
}

func rowSet(c *call, size uint32) set {
	return set{addr: c.u64(0), pitch: c.u64(1), value: c.u32(2), size: size, width: c.u64(3), height: c.u64(4)}
}

func (c *call) setLine(size uint32) Result { return c.setNow(lineSet(c, size)) }
func (c *call) setRows(size uint32) Result { return c.setNow(rowSet(c, size)) }

func (c *call) setNow(m set) Result {
	w, r := c.setWork(m)
	if r != Success || w == nil {
		return r
	}
	return c.now(c.streamOf(0), w)
}

func (c *call) setLater(s *Stream, m set) Result {
	w, r := c.setWork(m)
	if r != Success || w == nil {
		return r
	}
	return c.submit(s, w)
}

// setWork checks and makes work; nil if there is nothing to do.
func (c *call) setWork(m set) (*work, Result) {
	if m.width == 0 || m.height == 0 {
		return nil, Success
	}
	n := m.width * uint64(m.size)
	if m.pitch == 0 {
		m.pitch = n
	}
	over, all := mulAdd(m.height-1, m.pitch, n)
	if over || m.width > 1<<40 || m.pitch < n || m.addr%uint64(m.size) != 0 || m.pitch%uint64(m.size) != 0 {
		return nil, InvalidValue
	}
	data, o, r := c.bytes(m.addr, all)
	if r != Success {
		if o = c.vm.As.Find(m.addr); o != nil && !o.Host() {
			return nil, c.warn(InvalidValue, "%d bytes at offset %d of %s", all, int64(m.addr-o.Base), o.Describe())
		}
		return nil, r
	}
	off := m.addr - o.Base
	t := &touched{}
	if c.order != nil {
		t.rows(o, off, m.pitch, n, m.height, true)
	}
	return &work{what: "a memset", node: &setNode{m}, touched: t, do: func() Result {
		var word [4]byte
		binary.LittleEndian.PutUint32(word[:], m.value)
		for y := range m.height {
			row := data[y*m.pitch : y*m.pitch+n]
			for k := copy(row, word[:m.size]); k < len(row); k *= 2 {
				copy(row[k:], row[:k])
			}
			o.View().Define(off+y*m.pitch, n)
		}
		return Success
	}}, Success
}
