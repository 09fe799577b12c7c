package cuda

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"runtime"
	"unsafe"

	"cptx/runtime/sim/texture"
)

// Texture is an array or mipmapped array with a texture or surface object on it.
type Texture struct {
	c      *Context
	array  uintptr
	mipmap uintptr
	Object uint64 // CUtexObject or CUsurfObject
	free   string // the function that destroys the object
}

// Flags of arrays (CUDA_ARRAY3D_DESCRIPTOR).
const (
	flagLayered = 1
	flagSurface = 2
	flagCube    = 4
	flagGather  = 8
)

// Sizes of the driver API's structures, in bytes.
const (
	arrayDescriptor    = 40
	memcpy3D           = 200
	resourceDescriptor = 144
	textureDescriptor  = 104
)

// words fills a structure: values of 4 or 8 bytes at offsets.
type words []byte

func (w words) u32(off int, v uint32)  { binary.LittleEndian.PutUint32(w[off:], v) }
func (w words) u64(off int, v uint64)  { binary.LittleEndian.PutUint64(w[off:], v) }
func (w words) f32(off int, v float32) { w.u32(off, math.Float32bits(v)) }

// arrayFormat is the CUarray_format of a channel.
func arrayFormat(f texture.Format) uint32 {
	size := map[int]uint32{8: 1, 16: 2, 32: 3}[f.Bits]
	switch {
	case f.Kind == texture.Unsigned:
		return size
	case f.Kind == texture.Signed:
		return 7 + size
	case f.Bits == 16:
		return 0x10
	}
	return 0x20
}

// NewTexture copies an image to the GPU and makes a texture object on it, or with a nil sampler a
// surface object.
func (c *Context) NewTexture(m *texture.Image, s *texture.Sampler) (*Texture, error) {
	t := &Texture{c: c}
	desc := make(words, arrayDescriptor)
	desc.u64(0, uint64(m.Width))
	flags := uint32(0)
	switch m.Shape {
	case texture.D1:
	case texture.D2:
		desc.u64(8, uint64(m.Height))
		if s != nil {
			flags |= flagGather
		}
	case texture.D3:
		desc.u64(8, uint64(m.Height))
		desc.u64(16, uint64(m.Depth))
	case texture.Layers1:
		desc.u64(16, uint64(m.Depth))
		flags |= flagLayered
	case texture.Layers2:
		desc.u64(8, uint64(m.Height))
		desc.u64(16, uint64(m.Depth))
		flags |= flagLayered
	case texture.Cube, texture.CubeLayers:
		desc.u64(8, uint64(m.Height))
		desc.u64(16, uint64(m.Depth))
		flags |= flagCube
		if m.Shape == texture.CubeLayers {
			flags |= flagLayered
		}
	default:
		return nil, fmt.Errorf("no array of shape %v", m.Shape)
	}
	if s == nil {
		flags |= flagSurface
	}
	desc.u32(24, arrayFormat(m.Format))
	desc.u32(28, uint32(m.Format.Channels))
	desc.u32(32, flags)
	if err := t.allocate(desc, m); err != nil {
		return nil, errors.Join(err, t.Close())
	}
	if err := t.object(s); err != nil {
		return nil, errors.Join(err, t.Close())
	}
	return t, nil
}

// allocate makes the array and copies the image.
func (t *Texture) allocate(desc words, m *texture.Image) error {
	if m.Levels > 1 {
		if err := t.c.d.call("cuMipmappedArrayCreate", uintptr(unsafe.Pointer(&t.mipmap)), uintptr(unsafe.Pointer(&desc[0])), uintptr(m.Levels)); err != nil {
			return err
		}
	} else if err := t.c.d.call("cuArray3DCreate_v2", uintptr(unsafe.Pointer(&t.array)), uintptr(unsafe.Pointer(&desc[0]))); err != nil {
		return err
	}
	for n := range m.Data {
		if err := t.copy(m, n, m.Data[n], true); err != nil {
			return err
		}
	}
	return nil
}

// level is the array of a level.
func (t *Texture) level(n int) (array uintptr, err error) {
	if t.mipmap == 0 {
		return t.array, nil
	}
	err = t.c.d.call("cuMipmappedArrayGetLevel", uintptr(unsafe.Pointer(&array)), t.mipmap, uintptr(n))
	return array, err
}

// copy copies level n from or to the host.
func (t *Texture) copy(m *texture.Image, n int, data []byte, toDevice bool) error {
	array, err := t.level(n)
	if err != nil {
		return err
	}
	l := m.Level(n)
	const host, device = 0, 88 // offsets of source and destination, exchanged below
	from, to := host, device
	if !toDevice {
		from, to = to, from
	}
	w := make(words, memcpy3D)
	var pins runtime.Pinner // the structure holds the address as a number
	defer pins.Unpin()
	pins.Pin(&data[0])
	w.u32(from+32, 1) // CU_MEMORYTYPE_HOST
	w.u64(from+40, uint64(uintptr(unsafe.Pointer(&data[0]))))
	w.u64(from+72, uint64(l.Pitch))
	w.u64(from+80, uint64(l.Height))
	w.u32(to+32, 3) // CU_MEMORYTYPE_ARRAY
	w.u64(to+56, uint64(array))
	w.u64(176, uint64(l.Width*m.Format.Size()))
	w.u64(184, uint64(l.Height))
	w.u64(192, uint64(l.Depth))
	return t.c.d.call("cuMemcpy3D_v2", uintptr(unsafe.Pointer(&w[0])))
}

// Read copies level 0 back.
func (t *Texture) Read(m *texture.Image) ([]byte, error) {
	data := make([]byte, len(m.Data[0]))
	return data, t.copy(m, 0, data, false)
}

// object makes the texture or surface object.
func (t *Texture) object(s *texture.Sampler) error {
	resource := make(words, resourceDescriptor)
	resource.u64(8, uint64(t.array)) // CU_RESOURCE_TYPE_ARRAY is 0
	if t.mipmap != 0 {
		resource.u32(0, 1)
		resource.u64(8, uint64(t.mipmap))
	}
	if s == nil {
		t.free = "cuSurfObjectDestroy"
		return t.c.d.call("cuSurfObjectCreate", uintptr(unsafe.Pointer(&t.Object)), uintptr(unsafe.Pointer(&resource[0])))
	}
	w := make(words, textureDescriptor)
	for i, a := range s.Address {
		w.u32(4*i, uint32(a))
	}
	flag := func(on bool, bit uint32) uint32 {
		if on {
			return bit
		}
		return 0
	}
	w.u32(12, flag(s.Linear, 1))
	w.u32(16, flag(!s.ReadNormalized, 1)|flag(s.Normalized, 2)|flag(s.SRGB, 0x10)|flag(s.Seamless, 0x40))
	w.u32(24, flag(s.MipLinear, 1))
	w.f32(28, s.Bias)
	w.f32(32, s.MinLevel)
	w.f32(36, s.MaxLevel)
	for i, b := range s.Border {
		w.f32(40+4*i, b)
	}
	t.free = "cuTexObjectDestroy"
	return t.c.d.call("cuTexObjectCreate", uintptr(unsafe.Pointer(&t.Object)), uintptr(unsafe.Pointer(&resource[0])), uintptr(unsafe.Pointer(&w[0])), 0)
}

// Close destroys the object and frees the array.
func (t *Texture) Close() error {
	var list []error
	if t.Object != 0 {
		list = append(list, t.c.d.call(t.free, uintptr(t.Object)))
	}
	if t.array != 0 {
		list = append(list, t.c.d.call("cuArrayDestroy", t.array))
	}
	if t.mipmap != 0 {
		list = append(list, t.c.d.call("cuMipmappedArrayDestroy", t.mipmap))
	}
	return errors.Join(list...)
}
