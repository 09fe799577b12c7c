package vm

import (
	"fmt"
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/texture"
)

// firstHandle is the handle of the first image; no small number is one.
const firstHandle = 0x7e00_0000_0001

// BindTexture makes a texture object: its handle is what kernels take as cudaTextureObject_t. The
// image's bytes are used as they are, not copied: what is written to them later can be read.
func (d *Device) BindTexture(image *texture.Image, sampler *texture.Sampler) (handle uint64, err error) {
	if err := d.own(image); err != nil {
		return 0, err
	}
	return d.texture(image, sampler)
}

func (d *Device) texture(image *texture.Image, sampler *texture.Sampler) (handle uint64, err error) {
	if err := sampler.Check(image); err != nil {
		return 0, err
	}
	s := *sampler
	return d.bind(TexRef, image, &s)
}

// own counts the bytes of an image as the device's.
func (d *Device) own(image *texture.Image) error {
	n := 0
	for _, level := range image.Data {
		n += len(level)
	}
	if !d.Memory.Take(uint64(n) + objectBytes) {
		return fmt.Errorf("no memory for an image of %d bytes: %w, %d of %d bytes are in use", n, ErrMemory, d.Memory.Used(), d.Memory.Limit)
	}
	return nil
}

// BindSampler makes a sampler: how textures are read in modules with .target texmode_independent.
// There a texture's own sampler counts only for whether coordinates are normalised and texels are
// read as numbers.
func (d *Device) BindSampler(sampler *texture.Sampler) (handle uint64) {
	s := *sampler
	return d.handle(&BoundImage{Kind: SamplerRef, Sampler: &s, memory: true})
}

// BindSurface makes a surface object of the first level of an image; kernels write to its bytes.
func (d *Device) BindSurface(image *texture.Image) (handle uint64, err error) {
	if image.Shape == texture.Buffer {
		return 0, fmt.Errorf("a surface needs an array")
	}
	if err := d.own(image); err != nil {
		return 0, err
	}
	return d.bind(SurfRef, image, nil)
}

// BindMemory makes a texture object on linear or pitched memory, n bytes at addr: image has no
// data, and shape Buffer or D2.
func (d *Device) BindMemory(addr uint64, n int, image *texture.Image, sampler *texture.Sampler) (handle uint64, err error) {
	if image.Shape != texture.Buffer && image.Shape != texture.D2 {
		return 0, fmt.Errorf("memory has no shape %v", image.Shape)
	}
	data, object, off, err := d.As.Bytes(addr, n)
	if err != nil {
		return 0, err
	}
	view := *image
	view.Data = [][]byte{data}
	handle, err = d.texture(&view, sampler)
	if err == nil {
		im := d.ImageOf(handle)
		im.memory, im.Object, im.Offset = true, object, off
	}
	return handle, err
}

func (d *Device) bind(kind string, image *texture.Image, sampler *texture.Sampler) (uint64, error) {
	if err := image.Check(); err != nil {
		return 0, err
	}
	return d.handle(&BoundImage{Kind: kind, Image: *image, Sampler: sampler}), nil
}

// Unbind ends a texture, sampler or surface object: its handle is that of nothing, and may come
// again.
func (d *Device) Unbind(handle uint64) {
	i := handle - firstHandle
	if handle < firstHandle || i >= uint64(len(d.Images)) || d.Images[i] == nil {
		return
	}
	if im := d.Images[i]; !im.memory {
		n := uint64(objectBytes)
		for _, level := range im.Data {
			n += uint64(len(level))
		}
		d.Memory.Give(n)
	}
	d.Images[i] = nil
	d.unbound = append(d.unbound, i)
}

// handle is that of a new object.
func (d *Device) handle(im *BoundImage) uint64 {
	if n := len(d.unbound); n > 0 {
		i := d.unbound[n-1]
		d.unbound = d.unbound[:n-1]
		d.Images[i] = im
		return firstHandle + i
	}
	d.Images = append(d.Images, im)
	return firstHandle + uint64(len(d.Images)-1)
}

// ImageOf returns what a handle is of, or what is bound to the reference that it is the handle of;
// nil if it is neither.
func (d *Device) ImageOf(handle uint64) *BoundImage {
	if i := handle - firstHandle; handle >= firstHandle && i < uint64(len(d.Images)) {
		return d.Images[i]
	}
	return d.bound[handle]
}

// The kinds of opaque types.
const (
	TexRef     = "texref"
	SamplerRef = "samplerref"
	SurfRef    = "surfref"
)

var KindNames = map[string]string{TexRef: "texture", SamplerRef: "sampler", SurfRef: "surface"}

// Reference is a reference at module scope.
type Reference struct {
	Name string
	Kind string // texref, samplerref or surfref
	// Sampler is what the initialiser says of how a texture is read, or a sampler reads.
	Sampler texture.Sampler
}

// IsOpaque reports whether v is a reference.
func IsOpaque(v *ptx.Var) bool {
	return v.Type == TexRef || v.Type == SamplerRef || v.Type == SurfRef
}

// References lists the references of the program in the order of their declaration.
func (p *Program) References() []Reference {
	var list []Reference
	for _, v := range p.Vars {
		if IsOpaque(v.Decl) {
			list = append(list, Reference{v.Name, string(v.Decl.Type), fieldSampler(v.Decl.Fields)})
		}
	}
	return list
}

// CheckReference reports what a reference cannot be: a sampler in a unit of unified mode (ISA
// 9.7.10.1), an array, one outside of global memory.
func (u *Unit) CheckReference(v *ptx.Var) error {
	msg := ""
	switch {
	case v.Space != "global" && v.Space != "param":
		msg = "must be in .global"
	case len(v.Dims) > 0 || v.Vec > 1:
		msg = "cannot be an array"
	case v.Type == SamplerRef && !u.Independent():
		msg = "needs .target texmode_independent"
	default:
		return nil
	}
	return &faults.LoadError{Text: u.Index, Line: v.Line, Msg: fmt.Sprintf(".%s %s %s", v.Type, v.Name, msg)}
}

// Independent reports the unit's texturing mode.
func (u *Unit) Independent() bool { return slices.Contains(u.Mod.Target, "texmode_independent") }

// fieldSampler makes a sampler of an initialiser (ISA 5.3.2).
func fieldSampler(fields []ptx.Field) (s texture.Sampler) {
	s.Address = [3]texture.Address{texture.Clamp, texture.Clamp, texture.Clamp}
	for _, f := range fields {
		switch f.Name {
		case "filter_mode":
			s.Linear = f.Value == "linear"
		case "normalized_coords":
			s.Normalized = f.Value == "1"
		case "force_unnormalized_coords":
			s.Unnormalized = f.Value == "1"
		case "addr_mode_0", "addr_mode_1", "addr_mode_2":
			s.Address[f.Name[len("addr_mode_")]-'0'] = map[string]texture.Address{
				"wrap": texture.Wrap, "mirror": texture.Mirror, "clamp_to_border": texture.Border}[f.Value]
			if f.Value == "clamp_to_edge" || f.Value == "clamp_ogl" {
				s.Address[f.Name[len("addr_mode_")]-'0'] = texture.Clamp
			}
		}
	}
	return s
}

// BindReference binds an object that BindTexture, BindSampler, BindSurface or BindMemory has made
// to the reference called name; the sampler of a texture is that of the object, whatever the
// reference's initialiser says. A sampler reference that nothing is bound to is as its initialiser
// has it.
func (m *Module) BindReference(name string, handle uint64) error {
	for _, v := range m.Program.Vars {
		if v.Name != name || !IsOpaque(v.Decl) {
			continue
		}
		im := m.ImageOf(handle)
		if im == nil || im.Kind != string(v.Decl.Type) {
			return fmt.Errorf("%s is a %s reference: the handle is that of no %[2]s", name, KindNames[string(v.Decl.Type)])
		}
		m.bound[v.Addr] = im
		return nil
	}
	return fmt.Errorf("no texture, sampler or surface reference %s", name)
}

// bindSamplers makes sampler references what their initialisers say.
func (m *Module) bindSamplers() {
	for _, v := range m.Program.Vars {
		if v.Decl.Type == SamplerRef {
			s := fieldSampler(v.Decl.Fields)
			m.bound[v.Addr] = &BoundImage{Kind: SamplerRef, Sampler: &s}
		}
	}
}

// Reference returns the reference at an address, nil if there is none.
func (p *Program) Reference(addr uint64) *Variable {
	for _, v := range p.Vars {
		if v.Addr == addr && IsOpaque(v.Decl) {
			return v
		}
	}
	return nil
}
