package textures

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"math"
	"slices"

	"cptx/runtime/sim/texture"
)

// source is SplitMix64.
type source uint64

func newSource(name string) source {
	h := fnv.New64a()
	h.Write([]byte(name))
	return source(h.Sum64())
}

func (s *source) next() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (s *source) below(n int) int { return int(s.next() >> 33 % uint64(n)) }

// between is a number in [lo, hi).
func (s *source) between(lo, hi float32) float32 {
	return lo + (hi-lo)*float32(s.next()>>40)/(1<<24)
}

// sizes are the widths, heights and depths of images of each shape.
var sizes = map[texture.Shape][3]int{
	texture.D1: {13, 1, 1}, texture.D2: {13, 7, 1}, texture.D3: {13, 7, 5}, texture.Layers1: {13, 1, 3}, texture.Layers2: {13, 7, 3},
	texture.Cube: {8, 8, 6}, texture.CubeLayers: {8, 8, 12},
}

// newImage has texels as good as random: floats from -8 to 8, any integers.
func newImage(s *source, shape texture.Shape, f texture.Format, size [3]int, levels int) texture.Image {
	m := texture.Image{Shape: shape, Format: f, Width: size[0], Height: size[1], Depth: size[2], Levels: levels}
	for n := range max(1, levels) {
		w, h, d := m.Size(n)
		var data []byte
		for range w * h * d * f.Channels {
			switch {
			case f.Kind == texture.Float && f.Bits == 32:
				data = binary.LittleEndian.AppendUint32(data, math.Float32bits(s.between(-8, 8)))
			case f.Kind == texture.Float: // a normal half of at most 7.99
				data = binary.LittleEndian.AppendUint16(data, uint16(s.next())&0x83ff|uint16(9+s.below(9))<<10)
			default:
				data = append(data, binary.LittleEndian.AppendUint64(nil, s.next())[:f.Bits/8]...)
			}
		}
		m.Data = append(m.Data, data)
	}
	return m
}

// coords makes n fetches inside and around the image.
func coords(s *source, m *texture.Image, normalized bool, n int) [][]float32 {
	var list [][]float32
	size := [3]float32{float32(m.Width), float32(m.Height), float32(m.Depth)}
	for range n {
		p := make([]float32, fetchNumbers)
		for i := range 3 {
			v := s.between(-1.5, 2.5)
			if m.Shape.IsCube() {
				v = s.between(-1, 1)
			}
			if s.below(8) == 0 && !m.Shape.IsCube() { // on the edges and in the middle of texels
				v = float32(s.below(int(8*size[i]))-int(2*size[i])) / (2 * size[i])
			}
			if !normalized {
				v *= size[i]
			}
			p[i] = v
		}
		if m.Shape.Layered() {
			layers := m.Depth
			if m.Shape == texture.CubeLayers {
				layers /= 6
			}
			p[atLayer] = float32(s.below(layers+2) - 1)
		}
		p[atLevel] = s.between(-1, float32(m.Levels))
		scale := float32(1)
		if normalized {
			scale = 1 / size[0]
		}
		for i := range 3 {
			p[atDX+i] = s.between(-4, 4) * scale
			p[atDY+i] = s.between(-4, 4) * scale
		}
		list = append(list, p)
	}
	return list
}

var (
	shapes      = []texture.Shape{texture.D1, texture.D2, texture.D3, texture.Layers1, texture.Layers2, texture.Cube, texture.CubeLayers}
	allFormats  = []texture.Format{{Kind: texture.Float, Bits: 32, Channels: 1}, {Bits: 8, Channels: 4}, {Kind: texture.Signed, Bits: 8, Channels: 2}, {Bits: 16, Channels: 2}, {Kind: texture.Signed, Bits: 16, Channels: 1}, {Kind: texture.Float, Bits: 16, Channels: 2}}
	intFormats  = []texture.Format{{Bits: 32, Channels: 1}, {Kind: texture.Signed, Bits: 32, Channels: 4}, {Bits: 8, Channels: 2}, {Kind: texture.Signed, Bits: 16, Channels: 4}}
	everyFormat = append(append([]texture.Format(nil), allFormats...), intFormats...)
	fetches     = 64
)

// All lists the cases whose results are golden data: every shape with every address mode, filter
// and kind of coordinates; formats, levels, gathers and sRGB besides.
func All() []Case {
	var list []Case
	for _, shape := range shapes {
		for _, normalized := range []bool{false, true} {
			if shape.IsCube() && !normalized {
				continue
			}
			for a := texture.Wrap; a <= texture.Border; a++ {
				if !normalized && (a == texture.Wrap || a == texture.Mirror) || shape.IsCube() && a != texture.Clamp {
					continue
				}
				for _, linear := range []bool{false, true} {
					for i := range 2 {
						f := allFormats[(len(list)+3*i)%len(allFormats)]
						list = append(list, newCase("tex", shape, f, texture.Sampler{Address: [3]texture.Address{a, a, a}, Linear: linear, Normalized: normalized,
							Border: [4]float32{0.25, 0.5, 0.75, 1}}, 0))
					}
				}
			}
		}
	}
	for _, f := range everyFormat {
		list = append(list, newCase("tex", texture.D2, f, texture.Sampler{Address: [3]texture.Address{texture.Mirror, texture.Wrap}, Normalized: true, Linear: readable(f)}, 0))
		list = append(list, newCase("gather"+fmt.Sprint(len(list)%f.Channels), texture.D2, f, texture.Sampler{Address: [3]texture.Address{texture.Clamp, texture.Border}, Linear: readable(f)}, 0))
	}
	for _, shape := range []texture.Shape{texture.Layers2, texture.Cube, texture.CubeLayers} {
		for i, f := range everyFormat[:4] {
			list = append(list, newCase("gather"+fmt.Sprint(i%f.Channels), shape, f, texture.Sampler{Address: [3]texture.Address{texture.Clamp, texture.Clamp}, Linear: true, Normalized: true}, 0))
		}
	}
	for _, linear := range []bool{false, true} {
		list = append(list, newCase("tex", texture.D2, texture.Format{Bits: 8, Channels: 4}, texture.Sampler{Normalized: true, Linear: linear, SRGB: true}, 0))
		for _, mip := range []bool{false, true} {
			for _, shape := range []texture.Shape{texture.D1, texture.D2, texture.D3, texture.Layers1, texture.Layers2} {
				s := texture.Sampler{Address: [3]texture.Address{texture.Clamp, texture.Wrap, texture.Mirror}, Normalized: true, Linear: linear, MipLinear: mip, MaxLevel: 10}
				list = append(list, newCase("level", shape, allFormats[0], s, 4))
				s.Bias, s.MinLevel, s.MaxLevel = 0.375, 0.5, 2.25
				list = append(list, newCase("level", shape, allFormats[1], s, 4))
				list = append(list, newCase("grad", shape, allFormats[0], s, 4))
			}
		}
	}
	return slices.DeleteFunc(list, func(c Case) bool { return !c.exact() })
}

// exact reports whether the simulator claims the bits of a GPU's results. It does not for what is
// filtered between levels or finds its level from gradients, nor for linear filters of signed 8-bit
// and sRGB texels, where it is off by one unit in 2^15 or so.
func (c *Case) exact() bool {
	s, f := &c.Sampler, c.Image.Format
	return !s.MipLinear && c.Op != "grad" && !(s.Linear && (s.SRGB || f.Kind == texture.Signed && f.Bits == 8))
}

// readable reports whether texels of a format can be read as floats.
func readable(f texture.Format) bool { return f.Kind == texture.Float || f.Bits < 32 }

// newCase makes a case; its name decides its numbers.
func newCase(op string, shape texture.Shape, f texture.Format, s texture.Sampler, levels int) Case {
	s.ReadNormalized = readable(f) && f.Kind != texture.Float && (s.Linear || f.Channels != 2)
	name := fmt.Sprintf("%s.%v %v %v", op, shape, f, s.Address)
	for _, o := range []struct {
		on   bool
		name string
	}{{s.Linear, "linear"}, {s.Normalized, "normalized"}, {s.ReadNormalized, "read"}, {s.SRGB, "srgb"}, {s.MipLinear, "miplinear"}, {s.Bias != 0, "bias"}} {
		if o.on {
			name += " " + o.name
		}
	}
	source := newSource(name)
	size := sizes[shape]
	if levels > 0 {
		size[0], size[1] = 16, 1
		if shape != texture.D1 && shape != texture.Layers1 {
			size[1] = 12
		}
	}
	c := Case{Name: name, Op: op, Image: newImage(&source, shape, f, size, levels), Sampler: s}
	c.Coords = coords(&source, &c.Image, s.Normalized, fetches)
	return c
}
