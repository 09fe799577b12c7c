package driver

import "cptx/runtime/sim/texture"

// image is a texture or surface object of the program, by the machine's handle.
type image struct {
	resource resource
	sampling sampling
	view     view
	texture  bool
}

// resource is CUDA_RESOURCE_DESC: its kind and what it is of.
type resource struct {
	kind  uint32
	_     uint32
	body  [16]uint64
	flags uint32
	_     uint32
}

// Kinds of resources (CUresourcetype).
const (
	resourceArray  = 0
	resourceMipmap = 1
	resourceLinear = 2
	resourcePitch  = 3
)

// sampling is CUDA_TEXTURE_DESC.
type sampling struct {
	address                   [3]uint32
	filter, flags, anisotropy uint32
	mipFilter                 uint32
	bias, minLevel, maxLevel  float32
	border                    [4]float32
	_                         [12]int32
}

// view is CUDA_RESOURCE_VIEW_DESC.
type view struct {
	format                uint32
	width, height, depth  uint64
	firstLevel, lastLevel uint32
	firstLayer, lastLayer uint32
	_                     [16]uint32
}

// Flags of textures (CU_TRSF_*).
const (
	readInteger = 1
	normalized  = 2
	srgb        = 0x10
	seamless    = 0x40
)

var textureCalls = map[string]function{
	"cuTexObjectCreate": {current, func(c *call) Result {
		r, s := (*resource)(c.ptr(1)), (*sampling)(c.ptr(2))
		if c.ptr(0) == nil || r == nil || s == nil {
			return InvalidValue
		}
		o := &image{resource: *r, sampling: *s, texture: true}
		if c.ptr(3) != nil {
			o.view = *(*view)(c.ptr(3))
		}
		h, res := c.makeTexture(&o.resource, &o.sampling, c.ptr(3) != nil, &o.view)
		if res != Success {
			return res
		}
		c.images[h] = o
		return put(c.ptr(0), h)
	}},
	"cuTexObjectDestroy":             {current, destroyImage(true)},
	"cuTexObjectGetResourceDesc":     {current, ofImage(true, func(c *call, o *image) Result { return put(c.ptr(0), o.resource) })},
	"cuTexObjectGetTextureDesc":      {current, ofImage(true, func(c *call, o *image) Result { return put(c.ptr(0), o.sampling) })},
	"cuTexObjectGetResourceViewDesc": {current, ofImage(true, func(c *call, o *image) Result { return put(c.ptr(0), o.view) })},
	"cuSurfObjectCreate": {current, func(c *call) Result {
		r := (*resource)(c.ptr(1))
		if c.ptr(0) == nil || r == nil || r.kind != resourceArray {
			return InvalidValue
		}
		a := find[Array](c.Driver, uintptr(r.body[0]))
		switch {
		case a == nil:
			return InvalidHandle
		case a.flags&arraySurface == 0 && a.depth > 0:
			return InvalidValue
		}
		c.exclusive()
		h, err := c.vm.BindSurface(&a.image)
		if err != nil {
			return c.warn(InvalidValue, "%v", err)
		}
		c.boundTo(a, h, nil)
		c.images[h] = &image{resource: *r}
		return put(c.ptr(0), h)
	}},
	"cuSurfObjectDestroy":         {current, destroyImage(false)},
	"cuSurfObjectGetResourceDesc": {current, ofImage(false, func(c *call, o *image) Result { return put(c.ptr(0), o.resource) })},
}

// ofImage finds the object of argument 1.
func ofImage(texture bool, f func(c *call, o *image) Result) func(*call) Result {
	return func(c *call) Result {
		o := c.images[c.u64(1)]
		if o == nil || o.texture != texture {
			return InvalidValue
		}
		return f(c, o)
	}
}

func destroyImage(texture bool) func(*call) Result {
	return func(c *call) Result {
		o := c.images[c.u64(0)]
		if o == nil || o.texture != texture {
			return InvalidValue
		}
		c.finish(func(*op) bool { return true })
		c.exclusive()
		c.vm.Unbind(c.u64(0))
		delete(c.images, c.u64(0))
		return Success
	}
}

// sampler is what a description says of an image.
func (s *sampling) sampler(m *texture.Image) (*texture.Sampler, Result) {
	if s.filter > 1 || s.mipFilter > 1 {
		return nil, InvalidValue
	}
	t := &texture.Sampler{Linear: s.filter == 1, Normalized: s.flags&normalized != 0, SRGB: s.flags&srgb != 0, Seamless: s.flags&seamless != 0,
		Border: s.border, MipLinear: s.mipFilter == 1, Bias: s.bias, MinLevel: s.minLevel, MaxLevel: s.maxLevel}
	t.ReadNormalized = s.flags&readInteger == 0 && m.Format.Kind != texture.Float && m.Format.Bits < 32
	for i, a := range s.address {
		if a > 3 {
			return nil, InvalidValue
		}
		t.Address[i] = [...]texture.Address{texture.Wrap, texture.Clamp, texture.Mirror, texture.Border}[a]
		if !t.Normalized && (t.Address[i] == texture.Wrap || t.Address[i] == texture.Mirror) {
			t.Address[i] = texture.Clamp
		}
	}
	return t, Success
}

// makeTexture binds what a resource is of.
func (c *call) makeTexture(r *resource, s *sampling, viewed bool, v *view) (uint64, Result) {
	if viewed && v.format != 0 {
		return 0, NotSupported
	}
	c.exclusive()
	switch r.kind {
	case resourceArray, resourceMipmap:
		a := find[Array](c.Driver, uintptr(r.body[0]))
		if r.kind == resourceMipmap {
			a = nil
			if m := find[Mipmap](c.Driver, uintptr(r.body[0])); m != nil {
				a = m.top
			}
		}
		if a == nil {
			return 0, InvalidHandle
		}
		sampler, res := s.sampler(&a.image)
		if res != Success {
			return 0, res
		}
		h, err := c.vm.BindTexture(&a.image, sampler)
		return h, c.boundTo(a, h, err)
	case resourceLinear, resourcePitch:
		return c.linearTexture(r, s)
	}
	return 0, InvalidValue
}

// linearTexture binds memory: address, format and channels, then bytes, or width, height and pitch.
func (c *call) linearTexture(r *resource, s *sampling) (uint64, Result) {
	addr, format, channels := r.body[0], uint32(r.body[1]), uint32(r.body[1]>>32)
	f, ok := formatOf(format, channels)
	if !ok {
		return 0, InvalidValue
	}
	m := &texture.Image{Shape: texture.Buffer, Format: f, Height: 1, Depth: 1}
	n := r.body[2]
	if m.Width = int(min(n/uint64(f.Size()), 1<<27)); r.kind == resourcePitch {
		width, height, pitch := r.body[2], r.body[3], r.body[4]
		if width == 0 || height == 0 || width > 1<<17 || height > 1<<16 || pitch > 1<<22 || pitch%32 != 0 {
			return 0, InvalidValue
		}
		m.Shape, m.Width, m.Height, m.Pitch = texture.D2, int(width), int(height), int(pitch)
		n = pitch*(height-1) + width*uint64(f.Size())
	}
	if n == 0 || addr%uint64(f.Size()) != 0 {
		return 0, InvalidValue
	}
	sampler, res := s.sampler(m)
	if res != Success {
		return 0, res
	}
	if r.kind == resourceLinear { // nothing is filtered there
		sampler.Linear, sampler.Normalized = false, false
	}
	if _, _, res := c.bytes(addr, n); res != Success {
		return 0, res
	}
	h, err := c.vm.BindMemory(addr, int(n), m, sampler)
	return h, c.bound(err)
}

// boundTo says of what array an object is.
func (c *call) boundTo(a *Array, h uint64, err error) Result {
	if err == nil {
		im := c.vm.ImageOf(h)
		im.Object, im.Offset = a.object, a.offset
	}
	return c.bound(err)
}

func (c *call) bound(err error) Result {
	if err != nil {
		return c.warn(InvalidValue, "%v", err)
	}
	return Success
}

// TexRef is a CUtexref: a reference of a module, or one that the program has made.
type TexRef struct {
	handle   uintptr
	mod      *Module
	name     string
	surface  bool
	resource resource
	sampling sampling
	handles  uint64 // the machine's, that is bound; 0: none
}

var referenceCalls = map[string]function{
	"cuModuleGetTexRef":  {current, withModule(1, func(c *call, m *Module) Result { return c.reference(m, false) })},
	"cuModuleGetSurfRef": {current, withModule(1, func(c *call, m *Module) Result { return c.reference(m, true) })},
	"cuTexRefSetArray": {current, withRef(func(c *call, t *TexRef) Result {
		t.resource = resource{kind: resourceArray}
		t.resource.body[0] = c.u64(1)
		return t.bind(c)
	})},
	"cuSurfRefSetArray": {current, withRef(func(c *call, t *TexRef) Result {
		a := find[Array](c.Driver, c.handle(1))
		if a == nil {
			return InvalidHandle
		}
		if t.mod == nil {
			return InvalidHandle
		}
		c.exclusive()
		h, err := c.vm.BindSurface(&a.image)
		if err != nil {
			return InvalidValue
		}
		t.resource.body[0] = c.u64(1)
		c.boundTo(a, h, nil)
		return c.bound(t.mod.runner.BindReference(t.name, h))
	})},
	"cuSurfRefGetArray": {current, func(c *call) Result {
		t := find[TexRef](c.Driver, c.handle(1))
		if t == nil {
			return InvalidHandle
		}
		return put(c.ptr(0), t.resource.body[0])
	}},
	"cuTexRefSetMipmappedArray": {current, withRef(func(c *call, t *TexRef) Result {
		t.resource = resource{kind: resourceMipmap}
		t.resource.body[0] = c.u64(1)
		return t.bind(c)
	})},
	"cuTexRefSetAddress": {current, func(c *call) Result {
		t := find[TexRef](c.Driver, c.handle(1))
		if t == nil {
			return InvalidHandle
		}
		if c.u64(2) != 0 && c.blockAt(c.u64(2)) == nil {
			return InvalidValue
		}
		t.resource.kind, t.resource.body[0], t.resource.body[2] = resourceLinear, c.u64(2), c.u64(3)
		if c.ptr(0) != nil {
			put(c.ptr(0), uint64(0))
		}
		return t.bind(c)
	}},
	"cuTexRefSetAddress2D": {current, withRef(func(c *call, t *TexRef) Result {
		d := (*descriptor)(c.ptr(1))
		if d == nil || c.u64(2) != 0 && c.blockAt(c.u64(2)) == nil {
			return InvalidValue
		}
		t.resource = resource{kind: resourcePitch}
		t.resource.body[0], t.resource.body[1] = c.u64(2), uint64(d.format)|uint64(d.channels)<<32
		t.resource.body[2], t.resource.body[3], t.resource.body[4] = d.width, d.height, c.u64(3)
		return t.bind(c)
	})},
	"cuTexRefSetFormat": {current, withRef(func(c *call, t *TexRef) Result {
		if _, ok := formatOf(c.u32(1), c.u32(2)); !ok {
			return InvalidValue
		}
		t.resource.body[1] = uint64(c.u32(1)) | uint64(c.u32(2))<<32
		return t.bind(c)
	})},
	"cuTexRefSetAddressMode": {current, withRef(func(c *call, t *TexRef) Result {
		if c.i32(1) < 0 || c.i32(1) > 2 || c.u32(2) > 3 {
			return InvalidValue
		}
		t.sampling.address[c.i32(1)] = c.u32(2)
		return t.bind(c)
	})},
	"cuTexRefSetFilterMode": {current, withRef(func(c *call, t *TexRef) Result {
		if c.u32(1) > 1 {
			return InvalidValue
		}
		t.sampling.filter = c.u32(1)
		return t.bind(c)
	})},
	"cuTexRefSetFlags":      {current, withRef(func(c *call, t *TexRef) Result { t.sampling.flags = c.u32(1); return t.bind(c) })},
	"cuTexRefGetFlags":      {current, gettingRef(func(c *call, t *TexRef) Result { return put(c.ptr(0), t.sampling.flags) })},
	"cuTexRefGetFilterMode": {current, gettingRef(func(c *call, t *TexRef) Result { return put(c.ptr(0), t.sampling.filter) })},
	"cuTexRefGetAddressMode": {current, gettingRef(func(c *call, t *TexRef) Result {
		if c.i32(2) < 0 || c.i32(2) > 2 {
			return InvalidValue
		}
		return put(c.ptr(0), t.sampling.address[c.i32(2)])
	})},
	"cuTexRefGetAddress": {current, gettingRef(func(c *call, t *TexRef) Result { return put(c.ptr(0), t.resource.body[0]) })},
	"cuTexRefGetArray":   {current, gettingRef(func(c *call, t *TexRef) Result { return put(c.ptr(0), t.resource.body[0]) })},
}

func withRef(f func(c *call, t *TexRef) Result) func(*call) Result {
	return func(c *call) Result {
		t := find[TexRef](c.Driver, c.handle(0))
		if t == nil {
			return InvalidHandle
		}
		return f(c, t)
	}
}

func gettingRef(f func(c *call, t *TexRef) Result) func(*call) Result {
	return func(c *call) Result {
		t := find[TexRef](c.Driver, c.handle(1))
		if t == nil {
			return InvalidHandle
		}
		return f(c, t)
	}
}

// reference is a texture or surface of a module by its name.
func (c *call) reference(m *Module, surface bool) Result {
	if c.ptr(0) == nil || c.ptr(2) == nil {
		return InvalidValue
	}
	want := "texref"
	if surface {
		want = "surfref"
	}
	for _, r := range m.runner.Program.References() {
		if r.Name != c.text(2) || r.Kind != want {
			continue
		}
		t := m.references[r.Name]
		if t == nil {
			t = &TexRef{mod: m, name: r.Name, surface: surface}
			t.handle = c.handleOf(t)
			m.pieces = append(m.pieces, t.handle)
			m.references[r.Name] = t
		}
		return put(c.ptr(0), t.handle)
	}
	return NotFound
}

// bind binds the reference to what is known of it; nothing while that is not enough.
func (t *TexRef) bind(c *call) Result {
	if t.resource.body[0] == 0 || t.resource.kind >= resourceLinear && t.resource.body[1] == 0 {
		return Success
	}
	h, r := c.makeTexture(&t.resource, &t.sampling, false, nil)
	if r != Success {
		return r
	}
	if t.mod != nil {
		if err := t.mod.runner.BindReference(t.name, h); err != nil {
			return InvalidValue
		}
	}
	if t.handles != 0 {
		c.vm.Unbind(t.handles)
	}
	t.handles = h
	return Success
}
