package driver

import (
	"unsafe"

	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/texture"
)

// Array is a CUarray: an image, or a level of one.
type Array struct {
	handle uintptr
	ctx    *Context
	image  texture.Image
	flags  uint32
	format uint32
	depth  uint64 // as the program gave it
	height uint64
	width  uint64
	mip    *Mipmap // that it is a level of; nil if it is none
	size   uint64  // bytes
	// object stands for its bytes in the order of work, and offset is where they begin there.
	object *memory.Object
	offset uint64
}

// Mipmap is a CUmipmappedArray.
type Mipmap struct {
	handle uintptr
	top    *Array
	levels []*Array // those that the program has asked for
}

// Flags of arrays (CUDA_ARRAY3D_*).
const (
	arrayLayered = 1
	arraySurface = 2
	arrayCube    = 4
	arrayGather  = 8
)

// descriptor and descriptor3D are CUDA_ARRAY_DESCRIPTOR and CUDA_ARRAY3D_DESCRIPTOR.
type descriptor struct {
	width, height    uint64
	format, channels uint32
}

type descriptor3D struct {
	width, height, depth    uint64
	format, channels, flags uint32
}

var arrayCalls = map[string]function{
	"cuArrayCreate": {current, func(c *call) Result {
		d := (*descriptor)(c.ptr(1))
		if d == nil {
			return InvalidValue
		}
		return c.createArray(c.ptr(0), &descriptor3D{d.width, d.height, 0, d.format, d.channels, 0})
	}},
	"cuArray3DCreate": {current, func(c *call) Result {
		if c.ptr(1) == nil {
			return InvalidValue
		}
		return c.createArray(c.ptr(0), (*descriptor3D)(c.ptr(1)))
	}},
	"cuArrayDestroy": {current, withArray(0, func(c *call, a *Array) Result {
		if a.mip != nil {
			return InvalidHandle
		}
		c.finish(func(*op) bool { return true })
		c.dropArray(a)
		return Success
	})},
	"cuArrayGetDescriptor": {current, withArray(1, func(c *call, a *Array) Result {
		return put(c.ptr(0), descriptor{a.width, a.height, a.format, uint32(a.image.Format.Channels)})
	})},
	"cuArray3DGetDescriptor": {current, withArray(1, func(c *call, a *Array) Result {
		return put(c.ptr(0), descriptor3D{a.width, a.height, a.depth, a.format, uint32(a.image.Format.Channels), a.flags})
	})},
	"cuMipmappedArrayCreate": {current, createMipmap},
	"cuMipmappedArrayGetLevel": {current, func(c *call) Result {
		m := find[Mipmap](c.Driver, c.handle(1))
		n := int(c.u32(2))
		switch {
		case m == nil:
			return InvalidHandle
		case n >= len(m.levels):
			return InvalidValue
		}
		if m.levels[n] == nil {
			m.levels[n] = c.levelOf(m.top, n)
			m.levels[n].mip = m
		}
		return put(c.ptr(0), m.levels[n].handle)
	}},
	"cuMipmappedArrayDestroy": {current, func(c *call) Result {
		m := find[Mipmap](c.Driver, c.handle(0))
		if m == nil {
			return InvalidHandle
		}
		c.finish(func(*op) bool { return true })
		for _, a := range m.levels {
			if a != nil {
				delete(c.handles, a.handle)
			}
		}
		c.dropArray(m.top)
		delete(c.handles, m.handle)
		return Success
	}},
}

func withArray(i int, f func(c *call, a *Array) Result) func(*call) Result {
	return func(c *call) Result {
		a := find[Array](c.Driver, c.handle(i))
		if a == nil {
			return InvalidHandle
		}
		return f(c, a)
	}
}

// formatOf is the format of CUarray_format and a number of channels.
func formatOf(format, channels uint32) (f texture.Format, ok bool) {
	kinds := map[uint32]texture.Format{1: {Kind: texture.Unsigned, Bits: 8}, 2: {Kind: texture.Unsigned, Bits: 16}, 3: {Kind: texture.Unsigned, Bits: 32},
		8: {Kind: texture.Signed, Bits: 8}, 9: {Kind: texture.Signed, Bits: 16}, 10: {Kind: texture.Signed, Bits: 32},
		16: {Kind: texture.Float, Bits: 16}, 32: {Kind: texture.Float, Bits: 32}}
	f, ok = kinds[format]
	f.Channels = int(channels)
	return f, ok && (channels == 1 || channels == 2 || channels == 4)
}

// newArray makes an array of some levels without data.
func newArray(d *descriptor3D, levels int) (*Array, Result) {
	f, ok := formatOf(d.format, d.channels)
	if !ok || d.width == 0 || d.width > 1<<27 || d.height > 1<<17 || d.depth > 1<<14 {
		return nil, InvalidValue
	}
	a := &Array{flags: d.flags, format: d.format, depth: d.depth, height: d.height, width: d.width}
	m := texture.Image{Format: f, Width: int(d.width), Height: int(max(1, d.height)), Depth: int(max(1, d.depth)), Levels: levels}
	switch layered := d.flags&arrayLayered != 0; {
	case d.flags&arrayCube != 0 && layered:
		m.Shape = texture.CubeLayers
	case d.flags&arrayCube != 0:
		m.Shape = texture.Cube
	case layered && d.height == 0:
		m.Shape = texture.Layers1
	case layered:
		m.Shape = texture.Layers2
	case d.depth > 0:
		m.Shape = texture.D3
	case d.height > 0:
		m.Shape = texture.D2
	default:
		m.Shape = texture.D1
	}
	for n := range max(1, levels) {
		w, h, z := m.Size(n)
		a.size += uint64(w) * uint64(h) * uint64(z) * uint64(f.Size())
	}
	a.image = m
	return a, Success
}

// fill gives an array its bytes.
func (c *call) fillArray(a *Array) Result {
	if a.size > 1<<36 || !c.ctx.dev.take(round(a.size)) {
		return OutOfMemory
	}
	m := &a.image
	for n := range max(1, m.Levels) {
		w, h, z := m.Size(n)
		m.Data = append(m.Data, make([]byte, w*h*z*m.Format.Size()))
	}
	if m.Check() != nil {
		c.ctx.dev.used -= round(a.size)
		return InvalidValue
	}
	a.ctx, a.object = c.ctx, memory.Image(a.size)
	return Success
}

func (c *call) createArray(to unsafe.Pointer, d *descriptor3D) Result {
	if to == nil {
		return InvalidValue
	}
	a, r := newArray(d, 0)
	if r != Success {
		return r
	}
	if r := c.fillArray(a); r != Success {
		return r
	}
	a.handle = c.handleOf(a)
	return put(to, a.handle)
}

func (c *call) dropArray(a *Array) {
	a.ctx.dev.used -= round(a.size)
	delete(c.handles, a.handle)
}

func createMipmap(c *call) Result {
	d, levels := (*descriptor3D)(c.ptr(1)), c.u32(2)
	if c.ptr(0) == nil || d == nil || levels == 0 || levels > 32 {
		return InvalidValue
	}
	most := 1
	for n := max(d.width, d.height, d.depth); n > 1; n /= 2 {
		most++
	}
	a, r := newArray(d, min(int(levels), most))
	if r != Success {
		return r
	}
	if r := c.fillArray(a); r != Success {
		return r
	}
	m := &Mipmap{top: a, levels: make([]*Array, max(1, a.image.Levels))}
	m.handle = c.handleOf(m)
	return put(c.ptr(0), m.handle)
}

// levelOf is a level of an image as an array of its own, of the same bytes.
func (c *call) levelOf(top *Array, n int) *Array {
	a := *top
	w, h, z := top.image.Size(n)
	a.image.Width, a.image.Height, a.image.Depth, a.image.Levels = w, h, z, 0
	a.image.Data = top.image.Data[n : n+1]
	for _, above := range top.image.Data[:n] {
		a.offset += uint64(len(above))
	}
	a.width = uint64(w)
	if a.height > 0 {
		a.height = uint64(h)
	}
	if a.depth > 0 {
		a.depth = uint64(z)
	}
	a.handle = c.handleOf(&a)
	return &a
}

// rows finds the rows of a copy.
func (a *Array) rows(s *side, b *box) (func(y, z uint64) row, Result) {
	l := a.image.Level(0)
	wide := uint64(l.Width * a.image.Format.Size())
	if s.x > wide || b.width > wide-s.x || s.y > uint64(l.Height) || b.height > uint64(l.Height)-s.y || s.z > uint64(l.Depth) || b.depth > uint64(l.Depth)-s.z {
		return nil, InvalidValue
	}
	return func(y, z uint64) row {
		off := ((s.z+z)*uint64(l.Height)+s.y+y)*uint64(l.Pitch) + s.x
		return row{l.Data[off : off+b.width], a.object, a.offset + off}
	}, Success
}
