package sim

import (
	"fmt"
	"math"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/texture"
)

// boundImage is what a texture, sampler or surface object is of.
type boundImage struct {
	kind          string // texRef, samplerRef or surfRef
	texture.Image        // not of a sampler
	sampler       *texture.Sampler
	races         *race.Map // of a surface, while a launch is checked
}

// firstHandle is the handle of the first image; no small number is one.
const firstHandle = 0x7e00_0000_0001

// BindTexture makes a texture object: its handle is what kernels take as cudaTextureObject_t. The
// image's bytes are used as they are, not copied: what is written to them later can be read.
func (m *Machine) BindTexture(image *texture.Image, sampler *texture.Sampler) (handle uint64, err error) {
	if err := sampler.Check(image); err != nil {
		return 0, err
	}
	s := *sampler
	return m.bind(texRef, image, &s)
}

// BindSampler makes a sampler: how textures are read in modules with .target texmode_independent.
// There a texture's own sampler counts only for whether coordinates are normalised and texels are
// read as numbers.
func (m *Machine) BindSampler(sampler *texture.Sampler) (handle uint64) {
	s := *sampler
	m.images = append(m.images, &boundImage{kind: samplerRef, sampler: &s})
	return firstHandle + uint64(len(m.images)-1)
}

// BindSurface makes a surface object of the first level of an image; kernels write to its bytes.
func (m *Machine) BindSurface(image *texture.Image) (handle uint64, err error) {
	if image.Shape == texture.Buffer {
		return 0, fmt.Errorf("a surface needs an array")
	}
	return m.bind(surfRef, image, nil)
}

// BindMemory makes a texture object on linear or pitched memory, n bytes at addr: image has no
// data, and shape Buffer or D2.
func (m *Machine) BindMemory(addr uint64, n int, image *texture.Image, sampler *texture.Sampler) (handle uint64, err error) {
	if image.Shape != texture.Buffer && image.Shape != texture.D2 {
		return 0, fmt.Errorf("memory has no shape %v", image.Shape)
	}
	data, _, _, err := m.as.Bytes(addr, n)
	if err != nil {
		return 0, err
	}
	view := *image
	view.Data = [][]byte{data}
	return m.BindTexture(&view, sampler)
}

func (m *Machine) bind(kind string, image *texture.Image, sampler *texture.Sampler) (uint64, error) {
	if err := image.Check(); err != nil {
		return 0, err
	}
	m.images = append(m.images, &boundImage{kind: kind, Image: *image, sampler: sampler})
	return firstHandle + uint64(len(m.images)-1), nil
}

// imageOf returns what a handle is of, or what is bound to the reference that it is the handle of;
// nil if it is neither.
func (m *Machine) imageOf(handle uint64) *boundImage {
	if i := handle - firstHandle; handle >= firstHandle && i < uint64(len(m.images)) {
		return m.images[i]
	}
	return m.bound[handle]
}

// image returns what a handle is of; it stops the thread if that is not of the kind given.
func (t *thread) image(handle uint64, kind string) *boundImage {
	handle = t.throughParameter(handle)
	im := t.m.imageOf(handle)
	if im == nil {
		if v := t.prog.reference(handle); v != nil && string(v.decl.Type) == kind {
			t.fail(faults.BadInstr, "%s reference %s: nothing is bound to it", kindNames[kind], v.name)
		}
	}
	switch {
	case im == nil:
		t.fail(faults.BadInstr, "%#x is not the handle of a %s", handle, kindNames[kind])
	case im.kind != kind:
		t.fail(faults.BadInstr, "the handle is that of a %s, not of a %s", kindNames[im.kind], kindNames[kind])
	}
	return im
}

// query answers txq and suq: numbers of texels, 0 for what an image does not have.
func (im *boundImage) query(t *thread, what string) uint32 {
	s := im.sampler
	flag := func(on bool) uint32 {
		if on {
			return 1
		}
		return 0
	}
	switch what {
	case "width":
		return uint32(im.Width)
	case "height":
		return uint32(im.Height)
	case "depth":
		if im.Shape == texture.D3 {
			return uint32(im.Depth)
		}
		return 1
	case "array_size":
		if im.Shape.Layered() {
			return uint32(im.Depth)
		}
		return 0
	case "num_mipmap_levels":
		return uint32(im.Levels)
	case "num_samples":
		return 0
	case "memory_layout":
		return flag(im.Shape == texture.Buffer)
	case "force_unnormalized_coords":
		return flag(s.Unnormalized)
	case "normalized_coords":
		if s != nil {
			return flag(s.Normalized)
		}
	case "filter_mode":
		if s != nil {
			return flag(s.Linear)
		}
	case "addr_mode_0", "addr_mode_1", "addr_mode_2":
		if s != nil { // enum { wrap, mirror, clamp_ogl, clamp_to_edge, clamp_to_border }
			return [...]uint32{texture.Wrap: 0, texture.Mirror: 1, texture.Clamp: 3, texture.Border: 4}[s.Address[what[len(what)-1]-'0']]
		}
	}
	t.fail(faults.BadInstr, "query .%s has no answer here: its values are the host language's", what)
	return 0
}

// f32of is the number in a register.
func f32of(v uint64) float32 { return math.Float32frombits(uint32(v)) }

// watchSurfaces lets the race check see accesses to surfaces. Surface objects of the same bytes are
// one memory; so are textures, but a fetch from what the same launch writes is undefined anyway
// (CUDA C++ Programming Guide, Read/Write Coherency).
func (m *Machine) watchSurfaces(st *race.State) {
	same := map[*byte]*race.Map{}
	for _, im := range m.images {
		if im.kind != surfRef || len(im.Data[0]) == 0 {
			continue
		}
		first := &im.Data[0][0]
		if same[first] == nil {
			same[first] = st.NewMap("a surface", len(im.Data[0]))
		}
		im.races = same[first]
	}
}
