package driver

import (
	"unsafe"

	"cptx/runtime/sim/memory"
)

// side is where a copy reads or writes.
type side struct {
	addr          uint64
	array         *Array
	device        bool   // must be memory of the device
	pitch, height uint64 // bytes of a row, rows of a slice
	x, y, z       uint64 // where the copy begins, x in bytes
	level         uint64
}

// box is a copy.
type box struct {
	to, from             side
	width, height, depth uint64 // width in bytes
}

// line is a copy of n bytes.
func line(to, from side, n uint64) box {
	return box{to: to, from: from, width: n, height: 1, depth: 1}
}

func dev(addr uint64) side  { return side{addr: addr, device: true} }
func host(addr uint64) side { return side{addr: addr} }

var copyCalls = map[string]function{
	"cuMemcpy":     {current, func(c *call) Result { return c.copyNow(line(host(c.u64(0)), host(c.u64(1)), c.u64(2))) }},
	"cuMemcpyHtoD": {current, func(c *call) Result { return c.copyNow(line(dev(c.u64(0)), host(c.u64(1)), c.u64(2))) }},
	"cuMemcpyDtoH": {current, func(c *call) Result { return c.copyNow(line(host(c.u64(0)), dev(c.u64(1)), c.u64(2))) }},
	"cuMemcpyDtoD": {current, func(c *call) Result {
		return c.copyLater(c.streamOf(0), line(dev(c.u64(0)), dev(c.u64(1)), c.u64(2)))
	}},
	"cuMemcpyPeer": {current, func(c *call) Result {
		if find[Context](c.Driver, c.handle(1)) == nil || find[Context](c.Driver, c.handle(3)) == nil {
			return InvalidContext
		}
		return c.copyNow(line(dev(c.u64(0)), dev(c.u64(2)), c.u64(4)))
	}},
	"cuMemcpyAsync": {current, withStream(3, func(c *call, s *Stream) Result {
		return c.copyLater(s, line(host(c.u64(0)), host(c.u64(1)), c.u64(2)))
	})},
	"cuMemcpyHtoDAsync": {current, withStream(3, func(c *call, s *Stream) Result {
		return c.copyLater(s, line(dev(c.u64(0)), host(c.u64(1)), c.u64(2)))
	})},
	"cuMemcpyDtoHAsync": {current, withStream(3, func(c *call, s *Stream) Result {
		return c.copyLater(s, line(host(c.u64(0)), dev(c.u64(1)), c.u64(2)))
	})},
	"cuMemcpyDtoDAsync": {current, withStream(3, func(c *call, s *Stream) Result {
		return c.copyLater(s, line(dev(c.u64(0)), dev(c.u64(1)), c.u64(2)))
	})},
	"cuMemcpyPeerAsync": {current, withStream(5, func(c *call, s *Stream) Result {
		if find[Context](c.Driver, c.handle(1)) == nil || find[Context](c.Driver, c.handle(3)) == nil {
			return InvalidContext
		}
		return c.copyLater(s, line(dev(c.u64(0)), dev(c.u64(2)), c.u64(4)))
	})},
	"cuMemcpyDtoA": {current, func(c *call) Result {
		a := find[Array](c.Driver, c.handle(0))
		if a == nil {
			return InvalidHandle
		}
		return c.copyNow(line(side{array: a, x: c.u64(1)}, dev(c.u64(2)), c.u64(3)))
	}},
	"cuMemcpyAtoD": {current, func(c *call) Result {
		a := find[Array](c.Driver, c.handle(1))
		if a == nil {
			return InvalidHandle
		}
		return c.copyNow(line(dev(c.u64(0)), side{array: a, x: c.u64(2)}, c.u64(3)))
	}},
	"cuMemcpyHtoA": {current, func(c *call) Result {
		a := find[Array](c.Driver, c.handle(0))
		if a == nil {
			return InvalidHandle
		}
		return c.copyNow(line(side{array: a, x: c.u64(1)}, host(c.u64(2)), c.u64(3)))
	}},
	"cuMemcpyAtoH": {current, func(c *call) Result {
		a := find[Array](c.Driver, c.handle(1))
		if a == nil {
			return InvalidHandle
		}
		return c.copyNow(line(host(c.u64(0)), side{array: a, x: c.u64(2)}, c.u64(3)))
	}},
	"cuMemcpyHtoAAsync": {current, withStream(4, func(c *call, s *Stream) Result {
		a := find[Array](c.Driver, c.handle(0))
		if a == nil {
			return InvalidHandle
		}
		return c.copyLater(s, line(side{array: a, x: c.u64(1)}, host(c.u64(2)), c.u64(3)))
	})},
	"cuMemcpyAtoHAsync": {current, withStream(4, func(c *call, s *Stream) Result {
		a := find[Array](c.Driver, c.handle(1))
		if a == nil {
			return InvalidHandle
		}
		return c.copyLater(s, line(host(c.u64(0)), side{array: a, x: c.u64(2)}, c.u64(3)))
	})},
	"cuMemcpyAtoA": {current, func(c *call) Result {
		to, from := find[Array](c.Driver, c.handle(0)), find[Array](c.Driver, c.handle(2))
		if to == nil || from == nil {
			return InvalidHandle
		}
		return c.copyNow(line(side{array: to, x: c.u64(1)}, side{array: from, x: c.u64(3)}, c.u64(4)))
	}},
	"cuMemcpy2D":          {current, copyNow2D},
	"cuMemcpy2DUnaligned": {current, copyNow2D},
	"cuMemcpy2DAsync": {current, withStream(1, func(c *call, s *Stream) Result {
		b, r := c.box2D(c.ptr(0))
		if r != Success {
			return r
		}
		return c.copyLater(s, b)
	})},
	"cuMemcpy3D":          {current, copyNow3D},
	"cuMemcpy3DPeer":      {current, copyNow3D},
	"cuMemcpy3DAsync":     {current, withStream(1, copyLater3D)},
	"cuMemcpy3DPeerAsync": {current, withStream(1, copyLater3D)},
}

// Kinds of memory of a side (CUmemorytype).
const (
	typeHost    = 1
	typeDevice  = 2
	typeArray   = 3
	typeUnified = 4
)

// side2D and side3D are the halves of CUDA_MEMCPY2D and CUDA_MEMCPY3D.
type side2D struct {
	x, y   uint64
	typ    uint32
	host   uint64
	device uint64
	array  uintptr
	pitch  uint64
}

type side3D struct {
	x, y, z, level uint64
	typ            uint32
	host           uint64
	device         uint64
	array          uintptr
	reserved       uint64 // the context, of a copy between devices
	pitch, height  uint64
}

// side makes a side of what a structure of C says.
func (c *call) side(typ uint32, hostAddr, device uint64, array uintptr, s side) (side, Result) {
	switch typ {
	case typeHost:
		s.addr = hostAddr
	case typeDevice:
		s.addr, s.device = device, true
	case typeUnified:
		s.addr = device
	case typeArray:
		if s.array = find[Array](c.Driver, array); s.array == nil {
			return s, InvalidHandle
		}
	default:
		return s, InvalidValue
	}
	return s, Success
}

func (c *call) box2D(p unsafe.Pointer) (b box, r Result) {
	type copy2D struct {
		from, to      side2D
		width, height uint64
	}
	if p == nil {
		return b, InvalidValue
	}
	m := (*copy2D)(p)
	make := func(s *side2D) (side, Result) {
		return c.side(s.typ, s.host, s.device, s.array, side{pitch: s.pitch, x: s.x, y: s.y})
	}
	b = box{width: m.width, height: m.height, depth: 1}
	if b.from, r = make(&m.from); r != Success {
		return b, r
	}
	b.to, r = make(&m.to)
	return b, r
}

// copy3D is CUDA_MEMCPY3D.
type copy3D struct {
	from, to             side3D
	width, height, depth uint64
}

// copy3D describes a copy as the program does.
func (b *box) copy3D() copy3D {
	make := func(s *side) side3D {
		to := side3D{x: s.x, y: s.y, z: s.z, level: s.level, pitch: s.pitch, height: s.height}
		switch {
		case s.array != nil:
			to.typ, to.array = typeArray, s.array.handle
		case s.device:
			to.typ, to.device = typeDevice, s.addr
		default:
			to.typ, to.host = typeHost, s.addr
		}
		return to
	}
	return copy3D{make(&b.from), make(&b.to), b.width, b.height, b.depth}
}

func (c *call) box3D(p unsafe.Pointer) (b box, r Result) {
	if p == nil {
		return b, InvalidValue
	}
	m := (*copy3D)(p)
	make := func(s *side3D) (side, Result) {
		return c.side(s.typ, s.host, s.device, s.array, side{pitch: s.pitch, height: s.height, x: s.x, y: s.y, z: s.z, level: s.level})
	}
	b = box{width: m.width, height: m.height, depth: m.depth}
	if b.from, r = make(&m.from); r != Success {
		return b, r
	}
	b.to, r = make(&m.to)
	return b, r
}

func copyNow2D(c *call) Result {
	b, r := c.box2D(c.ptr(0))
	if r != Success {
		return r
	}
	return c.copyNow(b)
}

func copyNow3D(c *call) Result {
	b, r := c.box3D(c.ptr(0))
	if r != Success {
		return r
	}
	return c.copyNow(b)
}

func copyLater3D(c *call, s *Stream) Result {
	b, r := c.box3D(c.ptr(0))
	if r != Success {
		return r
	}
	return c.copyLater(s, b)
}

// copyNow copies and waits for it.
func (c *call) copyNow(b box) Result {
	w, r := c.copyWork(b, false)
	if r != Success || w == nil {
		return r
	}
	return c.now(c.streamOf(0), w)
}

// copyLater gives a stream a copy. Pageable memory of the host is read before the call returns, and
// written too, as CUDA has it; other memory when the stream comes to it.
func (c *call) copyLater(s *Stream, b box) Result {
	w, r := c.copyWork(b, s.capture == nil)
	if r != Success || w == nil {
		return r
	}
	if s.capture == nil && c.pageable(&b.to) {
		return c.now(s, w)
	}
	return c.submit(s, w)
}

// pageable says that a side is memory of the host that the program has not handed over.
func (c *call) pageable(s *side) bool { return s.array == nil && !s.device && c.blockAt(s.addr) == nil }

// copyWork checks a copy and makes work of it; nil if there is nothing to do. With staged, pageable
// memory is read now.
func (c *call) copyWork(b box, staged bool) (*work, Result) {
	if b.width == 0 || b.height == 0 || b.depth == 0 {
		return nil, Success
	}
	for _, s := range []*side{&b.to, &b.from} {
		if r := c.settle(s, &b); r != Success {
			return nil, r
		}
	}
	from, r := c.rows(&b.from, &b)
	if r != Success {
		return nil, r
	}
	to, r := c.rows(&b.to, &b)
	if r != Success {
		return nil, r
	}
	t := &touched{}
	c.notes(t, to, &b, true)
	c.notes(t, from, &b, false)
	if staged && c.pageable(&b.from) {
		from = stage(from, &b)
	}
	return &work{what: "a copy", node: &copyNode{b}, touched: t, do: func() Result {
		for z := range b.depth {
			for y := range b.height {
				copyRow(to(y, z), from(y, z))
			}
		}
		return Success
	}}, Success
}

// notes says what a copy accesses on one of its sides.
func (c *call) notes(t *touched, side func(y, z uint64) row, b *box, write bool) {
	if c.order == nil {
		return
	}
	for z := range b.depth {
		for y := range b.height {
			if r := side(y, z); r.object != nil {
				t.add(r.object, r.off, b.width, write)
			}
		}
	}
}

// settle gives pitch and height their defaults.
func (c *call) settle(s *side, b *box) Result {
	if s.array != nil {
		return Success
	}
	if s.pitch == 0 {
		s.pitch = s.x + b.width
	}
	if s.height == 0 {
		s.height = s.y + b.height
	}
	const limit = 1 << 40
	if s.pitch > limit || s.height > limit || s.x > limit || s.y > limit || s.z > limit || b.width > limit || b.height > limit || b.depth > limit ||
		b.height > 1 && s.x+b.width > s.pitch || b.depth > 1 && s.y+b.height > s.height {
		return InvalidValue
	}
	return Success
}

// row is a piece of memory with what is known of its values.
type row struct {
	data   []byte
	object *memory.Object // nil: all values are defined
	off    uint64
}

func copyRow(to, from row) {
	copy(to.data, from.data)
	if to.object == nil {
		return
	}
	shadow := to.object.View().Shadow
	if shadow == nil {
		return
	}
	part := shadow[to.off : to.off+uint64(len(to.data))]
	if from.object != nil {
		if was := from.object.View().Shadow; was != nil {
			copy(part, was[from.off:from.off+uint64(len(from.data))])
			return
		}
	}
	clear(part)
}

// rows finds the rows of a side.
func (c *call) rows(s *side, b *box) (func(y, z uint64) row, Result) {
	if s.array != nil {
		return s.array.rows(s, b)
	}
	over, extra := mulAdd(s.z+b.depth-1, s.height, s.y+b.height-1)
	over2, extra := mulAdd(extra, s.pitch, s.x+b.width)
	if over || over2 || extra > 1<<46 {
		return nil, InvalidValue
	}
	o := c.vm.As.Find(s.addr)
	inside := o != nil && !c.isGone(o) && s.addr-o.Base < o.Size()
	fits := inside && extra <= o.Size()-(s.addr-o.Base)
	at := func(y, z uint64) uint64 { return ((s.z+z)*s.height+s.y+y)*s.pitch + s.x }
	switch {
	case fits:
		start := s.addr - o.Base
		return func(y, z uint64) row {
			off := start + at(y, z)
			return row{o.Data[off : off+b.width], o, off}
		}, Success
	case s.addr == 0:
		return nil, InvalidValue
	case o != nil && !o.Host():
		if c.isGone(o) {
			return nil, c.warn(InvalidValue, "the %s is freed", o.Describe())
		}
		return nil, c.warn(InvalidValue, "%d bytes at offset %d of %s", extra, int64(s.addr-o.Base), o.Describe())
	case s.device || !c.vm.As.IsHost(s.addr) && s.addr >= 1<<32:
		return nil, InvalidValue
	}
	return func(y, z uint64) row { return row{data: hostBytes(s.addr+at(y, z), int(b.width))} }, Success
}

// mulAdd is a*b+c.
func mulAdd(a, b, c uint64) (over bool, v uint64) {
	v = a*b + c
	return a != 0 && (v-c)/a != b || v < c, v
}

// stage copies what a copy reads.
func stage(from func(y, z uint64) row, b *box) func(y, z uint64) row {
	data := make([]byte, 0, b.width*b.height*b.depth)
	for z := range b.depth {
		for y := range b.height {
			data = append(data, from(y, z).data...)
		}
	}
	return func(y, z uint64) row {
		off := (z*b.height + y) * b.width
		return row{data: data[off : off+b.width]}
	}
}
