package sim

import (
	"encoding/binary"
	"errors"
	"math"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/texture"
	"cptx/runtime/sim/vm"
	"cptx/tests/forms"
)

// textureForm is a fetch in words of the manual (9.7.10.3, 9.7.10.4). Filters are not its matter:
// it reads the nearest texel.
type textureForm struct {
	form
	text     string
	shape    texture.Shape
	coords   int  // that count, besides a layer
	layered  bool // r5 is a layer
	mode     string
	gather   int // channel, -1 for tex
	dtype    string
	integers bool // coordinates
	offset   bool // in r7, r8
}

func newTextureForm(text string) *textureForm {
	op, args, _ := strings.Cut(text, " ")
	words := strings.Split(op, ".")
	f := &textureForm{form: form{words[0], words[1:]}, text: text, gather: -1}
	for name, g := range map[string]textureForm{
		"1d": {shape: texture.D1, coords: 1}, "2d": {shape: texture.D2, coords: 2}, "3d": {shape: texture.D3, coords: 3},
		"a1d": {shape: texture.Layers1, coords: 1, layered: true}, "a2d": {shape: texture.Layers2, coords: 2, layered: true},
		"cube": {shape: texture.Cube, coords: 3}, "acube": {shape: texture.CubeLayers, coords: 3, layered: true},
	} {
		if f.has(name) {
			f.shape, f.coords, f.layered = g.shape, g.coords, g.layered
		}
	}
	for _, m := range []string{"base", "level", "grad"} {
		if f.has(m) {
			f.mode = m
		}
	}
	for i, c := range []string{"r", "g", "b", "a"} {
		if f.op == "tld4" && f.has(c) {
			f.gather = i
		}
	}
	types := f.types()
	f.dtype, f.integers = types[0], types[1] == "s32"
	f.offset = f.mode == "" && strings.HasSuffix(args, ", {r7, r8}")
	return f
}

// normalized says that coordinates go from 0 to 1, as they have to in images with levels and in
// cubes.
func (f *textureForm) normalized() bool { return f.mode != "" && !f.integers || f.shape.IsCube() }

// levels is the number of levels of the form's image.
func (f *textureForm) levels() int {
	if f.mode == "" {
		return 1
	}
	return 3
}

// image is a texture for the form whose channels are all different, and exact in 16 bits if those
// are asked for.
func (f *textureForm) image() *texture.Image {
	im := &texture.Image{Shape: f.shape, Format: texture.Format{Kind: texture.Float, Bits: 32, Channels: 4}, Width: 8, Height: 8, Depth: 1, Levels: f.levels()}
	switch f.shape {
	case texture.D1:
		im.Height = 1
	case texture.Layers1:
		im.Height, im.Depth = 1, 3
	case texture.Layers2, texture.D3:
		im.Depth = 4
	case texture.Cube:
		im.Depth = 6
	case texture.CubeLayers:
		im.Depth = 12
	}
	if f.dtype == "u32" || f.dtype == "s32" {
		im.Format.Kind = map[string]texture.Kind{"u32": texture.Unsigned, "s32": texture.Signed}[f.dtype]
	}
	for n := range f.levels() {
		w, h, d := im.Size(n)
		var data []byte
		for z := range d {
			for y := range h {
				for x := range w {
					for c := range 4 {
						data = binary.LittleEndian.AppendUint32(data, f.value(n, x, y, z, c))
					}
				}
			}
		}
		im.Data = append(im.Data, data)
	}
	return im
}

// value is a channel of a texel in 32 bits.
func (f *textureForm) value(level, x, y, z, c int) uint32 {
	switch f.dtype {
	case "f32":
		return math.Float32bits(float32(c+1) + float32(x+10*y+100*z+10000*level)/1e6)
	case "f16", "f16x2":
		return math.Float32bits(float32(x + 8*y + 64*level + 512*c))
	}
	return uint32(-1<<31 + x + 10*y + 100*z + 10000*level + 100000*c)
}

// textureFaces are the faces of a cube by the guide (CUDA C++ Programming Guide, Cubemap Textures):
// for each the axis, its sign, and which axes with which sign are s and t.
var textureFaces = []struct{ axis, sign, s, sSign, t, tSign int }{
	{0, 1, 2, -1, 1, -1}, {0, -1, 2, 1, 1, -1}, {1, 1, 0, 1, 2, 1}, {1, -1, 0, 1, 2, -1}, {2, 1, 0, 1, 1, -1}, {2, -1, 0, -1, 1, -1},
}

// fetch gives the four channels for coordinates c in texels of a level, or in a cube, and a layer.
func (f *textureForm) fetch(im *texture.Image, c [3]float64, layer, level int) (out [4]uint32) {
	if f.offset {
		c[0], c[1] = c[0]+3, c[1]-2
	}
	w, h, d := im.Size(level)
	z := min(layer, d-1)
	switch f.shape {
	case texture.D3:
		z = clampTexel(c[2], d)
	case texture.Cube, texture.CubeLayers:
		n := 0
		for i, face := range textureFaces {
			if v := c[face.axis] * float64(face.sign); v > 0 && v >= math.Abs(c[(face.axis+1)%3]) && v >= math.Abs(c[(face.axis+2)%3]) {
				n = i
			}
		}
		face := textureFaces[n]
		m := math.Abs(c[face.axis])
		s, t := c[face.s]*float64(face.sSign)/m, c[face.t]*float64(face.tSign)/m
		c[0], c[1] = (s+1)/2*float64(w), (t+1)/2*float64(h)
		z = 6*min(layer, d/6-1) + n
	}
	if h == 1 && im.Height == 1 {
		c[1] = 0
	}
	if f.gather >= 0 {
		for k, at := range [][2]float64{{0, 1}, {1, 1}, {1, 0}, {0, 0}} {
			out[k] = f.value(level, clampTexel(c[0]-0.5+at[0], w), clampTexel(c[1]-0.5+at[1], h), z, f.gather)
		}
		return out
	}
	for k := range out {
		out[k] = f.value(level, clampTexel(c[0], w), clampTexel(c[1], h), z, k)
	}
	return out
}

func clampTexel(x float64, n int) int { return min(max(int(math.Floor(x)), 0), n-1) }

// result are the registers that hold four channels.
func (f *textureForm) result(v [4]uint32, regs *registerFile) {
	half := func(i int) uint64 { return halfBits(float64(math.Float32frombits(v[i]))) }
	switch f.dtype {
	case "f16":
		for i := range v {
			regs.h[i+1] = half(i)
		}
	case "f16x2":
		regs.r[1], regs.r[2] = half(0)|half(1)<<16, half(2)|half(3)<<16
	default:
		for i := range v {
			regs.r[i+1] = uint64(v[i])
		}
	}
	if strings.Contains(f.text, "|p1") {
		regs.p = 1
	}
}

// halfBits is a small whole number as a number of 16 bits.
func halfBits(v float64) uint64 {
	if v == 0 {
		return 0
	}
	m, e := math.Frexp(v)
	return uint64(e+14)<<10 | uint64(m*2048)&0x3ff
}

// TestTextureForms runs every form of tex and tld4 in the list at random coordinates, levels and
// layers, inside of textures and outside, and compares with a model that reads the nearest texel.
func TestTextureForms(t *testing.T) {
	rnd := rand.New(rand.NewSource(98))
	for _, l := range forms.Lines() {
		if l.Why != "" || l.Section != "9.7.10.3" && l.Section != "9.7.10.4" {
			continue
		}
		list := l.Forms
		if l.Pattern == "tex.grad.2d.v4.f32.f32" { // r7 is the larger one
			list = append(list, strings.Replace(list[0], "{r7, r8}", "{r8, r8}", 1), strings.Replace(list[0], "{r7, r8}, {r7, r8}", "{r8, r7}, {r8, r8}", 1))
		}
		for _, text := range list {
			f := newTextureForm(text)
			p := formProgram(t, l.Target, "", text)
			for range 12 {
				f.compare(t, p, rnd)
			}
		}
	}
}

func (f *textureForm) compare(t *testing.T, p *vm.Program, rnd *rand.Rand) {
	t.Helper()
	im := f.image()
	m := engine.Single(p, testOptions())
	h, err := m.BindTexture(im, &texture.Sampler{Address: [3]texture.Address{texture.Clamp, texture.Clamp, texture.Clamp}, Normalized: f.normalized(), MaxLevel: 10})
	if err != nil {
		t.Fatal(err)
	}
	var c [3]float64
	for i := range f.coords {
		if c[i] = float64(rnd.Intn(40))/4 - 1 + 1.0/8; f.shape.IsCube() {
			c[i] = float64(rnd.Intn(200)-100)/8 + 1.0/32*float64(i)
		}
		if f.integers { // inside of the smallest level
			c[i] = float64(rnd.Intn(8 >> (f.levels() - 1)))
		}
	}
	in, level, layer := registerFile{}, 0, 0
	put := func(r int, v float64) {
		if in.r[r] = uint64(math.Float32bits(float32(v))); f.integers {
			in.r[r] = uint64(uint32(int32(v)))
		}
	}
	at := 5
	if f.layered {
		layer = rnd.Intn(5)
		in.r[5] = uint64(layer)
		at++
	}
	switch f.mode {
	case "level":
		level = rnd.Intn(f.levels())
		_, lod, _ := strings.Cut(f.text, "}], ")
		put(int(lod[1]-'0'), float64(level))
	case "grad": // one derivative of 2^level texels, and smaller ones
		level = rnd.Intn(f.levels())
		put(7, math.Ldexp(1.0/8, level))
		put(8, math.Ldexp(1.0/8, level-6))
	}
	for i := range f.coords {
		scale := 1
		if w, h, d := im.Size(level); f.normalized() && !f.shape.IsCube() {
			scale = [3]int{w, h, d}[i]
		}
		put(at+i, c[i]/float64(scale))
	}
	if f.offset {
		in.r[7], in.r[8] = 3, uint64(uint32(0xfffffffe))
	}
	want := in
	f.result(f.fetch(im, c, layer, level), &want)
	if got, err := runForm(m, in, h); err != nil || got != want {
		t.Errorf("%s at %v, layer %d, level %d: %v, %x, want %x", f.text, c, layer, level, err, got, want)
	}
}

// TestImageQueries runs every form of txq and suq in the list on images of each shape (9.7.10.5,
// 9.7.11.4).
func TestImageQueries(t *testing.T) {
	f := texture.Format{Kind: texture.Unsigned, Bits: 8, Channels: 1}
	images := []struct {
		im   texture.Image
		want map[string]uint64 // 0 if it is not there
	}{
		{texture.Image{Shape: texture.D1, Width: 7, Height: 1, Depth: 1}, map[string]uint64{"width": 7, "height": 1, "depth": 1}},
		{texture.Image{Shape: texture.D2, Width: 9, Height: 5, Depth: 1, Levels: 3}, map[string]uint64{"width": 9, "height": 5, "depth": 1, "num_mipmap_levels": 3}},
		{texture.Image{Shape: texture.D3, Width: 6, Height: 3, Depth: 11}, map[string]uint64{"width": 6, "height": 3, "depth": 11}},
		{texture.Image{Shape: texture.Layers2, Width: 4, Height: 8, Depth: 13}, map[string]uint64{"width": 4, "height": 8, "depth": 1, "array_size": 13}},
	}
	for _, l := range forms.Lines() {
		if l.Why != "" || l.Section != "9.7.10.5" && l.Section != "9.7.11.4" {
			continue
		}
		for _, text := range l.Forms {
			p := formProgram(t, l.Target, "", text)
			for i, c := range images {
				im := c.im
				im.Format = f
				for n := range max(1, im.Levels) {
					w, h, d := im.Size(n)
					im.Data = append(im.Data, make([]byte, w*h*d))
				}
				normalized := i%2 == 1
				m := engine.Single(p, testOptions())
				h, err := m.BindTexture(&im, &texture.Sampler{Normalized: normalized})
				if strings.HasPrefix(text, "suq") {
					h, err = m.BindSurface(&im)
				}
				if err != nil {
					t.Fatal(err)
				}
				words := strings.Split(text, ".")
				what, in := words[1], registerFile{}
				want := c.want[what]
				switch {
				case what == "level":
					in.r[2] = uint64(len(im.Data) - 1)
					if want = c.want[words[2]]; im.Shape == texture.D2 {
						want >>= in.r[2]
						want = max(want, 1)
					}
				case what == "normalized_coords" && normalized:
					want = 1
				}
				got, err := runForm(m, in, h)
				var fault *faults.Fault
				if strings.HasPrefix(what, "channel") { // the values are the host language's
					if !errors.As(err, &fault) || fault.Kind != faults.BadInstr || !strings.Contains(fault.Msg, "the host language's") {
						t.Errorf("%s: %v", text, err)
					}
				} else if err != nil || got.r[1] != want {
					t.Errorf("%s of %v: %v, %d, want %d", text, im.Shape, err, got.r[1], want)
				}
			}
		}
	}
}

// TestOpaqueTypes asks what handles and addresses of references are of (9.7.10.6), references that
// are parameters included.
func TestOpaqueTypes(t *testing.T) {
	head := ".global .texref tx; .global .samplerref sm; .global .surfref sf; .global .b64 plain;\n"
	kinds := []string{"texref", "samplerref", "surfref"}
	for _, l := range forms.Lines() {
		if l.Section != "9.7.10.6" {
			continue
		}
		for _, text := range l.Forms {
			op, _, _ := strings.Cut(text, " ")
			asked := slices.Index(kinds, strings.TrimPrefix(op, "istypep."))
			for i, from := range []string{"mov.u64 d1, tx", "mov.u64 d1, sm", "mov.u64 d1, sf", "mov.u64 d1, plain", "mov.b64 d1, d9", "mov.b64 d1, 0"} {
				p := formProgram(t, l.Target+", texmode_independent", head, from+";\n"+text)
				m := engine.Single(p, testOptions())
				handles := []uint64{}
				tex, err := m.BindTexture(grid(2, 1, texture.Unsigned, 8, 1, []byte{1, 2}), &texture.Sampler{})
				if err != nil {
					t.Fatal(err)
				}
				surf, err := m.BindSurface(grid(2, 1, texture.Unsigned, 8, 1, []byte{1, 2}))
				if err != nil {
					t.Fatal(err)
				}
				handles = append(handles, tex, m.BindSampler(&texture.Sampler{}), surf)
				for k, h := range handles {
					want := numeric.Bool(i == asked || i == 4 && k == asked)
					if got, err := runForm(m, registerFile{p: 1 - want}, h); err != nil || got.p != want {
						t.Errorf("%s; %s with the handle of a %s: %v, %d, want %d", from, text, kinds[k], err, got.p, want)
					}
				}
			}
		}
	}
	p, err := Load(".version 9.1\n.target sm_75\n.address_size 64\n.visible .entry k(.param .texref a, .param .surfref b, .param .u64 out) {\n.reg .b64 o, x<2>; .reg .pred p; .reg .b32 v;\n" +
		"ld.param.u64 o, [out]; mov.b64 x0, a; mov.b64 x1, b;\n" +
		"istypep.texref p, x0; selp.b32 v, 1, 0, p; st.global.b32 [o], v; istypep.surfref p, x0; selp.b32 v, 1, 0, p; st.global.b32 [o+4], v;\n" +
		"istypep.texref p, x1; selp.b32 v, 1, 0, p; st.global.b32 [o+8], v; istypep.surfref p, x1; selp.b32 v, 1, 0, p; st.global.b32 [o+12], v;\nret;\n}\n")
	if err != nil {
		t.Fatal(err)
	}
	m := engine.Single(p, testOptions())
	tex, _ := m.BindTexture(grid(2, 1, texture.Unsigned, 8, 1, []byte{1, 2}), &texture.Sampler{})
	surf, _ := m.BindSurface(grid(2, 1, texture.Unsigned, 8, 1, []byte{1, 2}))
	out, _ := m.Alloc(16)
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(tex), engine.Ptr(surf), engine.Ptr(out)); err != nil {
		t.Fatal(err)
	}
	if b, _ := m.Read(out, 16); string(b) != "\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00" {
		t.Errorf("parameters: %x", b)
	}
}
