package texture

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"testing"
)

// volume is an image of random floats from 0 to 1.
func volume(r *rand.Rand, shape Shape, w, h, d int) *Image {
	m := &Image{Shape: shape, Format: Format{Kind: Float, Bits: 32, Channels: 1}, Width: w, Height: h, Depth: d, Data: [][]byte{nil}}
	for range w * h * d {
		m.Data[0] = binary.LittleEndian.AppendUint32(m.Data[0], math.Float32bits(r.Float32()))
	}
	return m
}

// at is T[i, j, k] with the address modes as the CUDA C++ Programming Guide words them (Texture
// Memory): clamp to the valid range, the border's zero outside of it, wrap by the fraction of the
// coordinate, mirror by 1 minus the fraction where its floor is odd.
func at(m *Image, mode Address, index [3]int, dims int) float64 {
	size := [3]int{m.Width, m.Height, m.Depth}
	for a := range dims {
		n := size[a]
		switch mode {
		case Clamp:
			index[a] = max(0, min(index[a], n-1))
		case Border:
			if index[a] < 0 || index[a] >= n {
				return 0
			}
		default:
			period := int(math.Floor(float64(index[a]) / float64(n)))
			rest := index[a] - period*n
			if mode == Mirror && period%2 != 0 {
				rest = n - 1 - rest
			}
			index[a] = rest
		}
	}
	off := 4 * ((index[2]*m.Height+index[1])*m.Width + index[0])
	return float64(math.Float32frombits(binary.LittleEndian.Uint32(m.Data[0][off:])))
}

// TestGuide holds fetches against the guide's formulas in real numbers (Texture Fetching): nearest
// point sampling exactly, linear filtering within what weights of 8 bits make of texels from 0 to
// 1. Normalised coordinates near a texel's edge are left out for the former.
func TestGuide(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, shape := range []Shape{D1, D2, D3} {
		dims := shape.dimensions()
		size := [3]int{11, 6, 5}
		for a := dims; a < 3; a++ {
			size[a] = 1
		}
		m := volume(r, shape, size[0], size[1], size[2])
		for mode := Wrap; mode <= Border; mode++ {
			for _, normalized := range []bool{false, true} {
				if !normalized && (mode == Wrap || mode == Mirror) {
					continue
				}
				for range 2000 {
					f := Fetch{Image: m, Sampler: &Sampler{Normalized: normalized}}
					var x [3]float64
					edge := false
					for a := range dims {
						f.Sampler.Address[a] = mode
						f.Coord[a] = r.Float32()*5 - 2
						x[a] = float64(f.Coord[a]) * float64(size[a])
						if !normalized {
							f.Coord[a] *= float32(size[a])
							x[a] = float64(f.Coord[a])
						}
						edge = edge || normalized && math.Abs(x[a]-math.Round(x[a])) < 1e-4
					}
					var i [3]int
					for a := range dims {
						i[a] = int(math.Floor(x[a]))
					}
					if got, want := f.Base()[0], math.Float32bits(float32(at(m, mode, i, dims))); got != want && !edge {
						t.Fatalf("%v %v point at %v: %08x, want %08x", shape, mode, f.Coord, got, want)
					}
					f.Sampler.Linear = true
					want := 0.0
					for k := range 1 << dims {
						weight, j := 1.0, i
						for a := range dims {
							xb := x[a] - 0.5
							j[a] = int(math.Floor(xb))
							if fraction := xb - math.Floor(xb); k>>a&1 == 1 {
								j[a]++
								weight *= fraction
							} else {
								weight *= 1 - fraction
							}
						}
						want += weight * at(m, mode, j, dims)
					}
					got := float64(math.Float32frombits(f.Base()[0]))
					if bound := float64(int(1)<<dims) / 512 * 1.1; math.Abs(got-want) > bound {
						t.Fatalf("%v %v linear at %v: %v, want %v within %v", shape, mode, f.Coord, got, want, bound)
					}
				}
			}
		}
	}
}

// TestCube: the face and the place in it of some directions, worked out by hand from the ISA's
// words, and that each face is found where the direction points to its middle.
func TestCube(t *testing.T) {
	for i, d := range [6][3]float32{{2, 0, 0}, {-2, 0, 0}, {0, 2, 0}, {0, -2, 0}, {0, 0, 2}, {0, 0, -2}} {
		if n, s, v := face(d[0], d[1], d[2]); n != i || s != 0.5 || v != 0.5 {
			t.Errorf("%v: face %d at %v, %v", d, n, s, v)
		}
	}
	if n, s, v := face(4, 1, 2); n != 0 || s != 0.25 || v != 0.375 {
		t.Error(n, s, v)
	}
	if n, s, v := face(1, 2, -4); n != 5 || s != 0.375 || v != 0.25 {
		t.Error(n, s, v)
	}
}

// TestLevels: a level is chosen, or two are mixed, by the level of detail with bias and bounds.
func TestLevels(t *testing.T) {
	m := &Image{Shape: D1, Format: Format{Kind: Float, Bits: 32, Channels: 1}, Width: 8, Height: 1, Depth: 1, Levels: 4}
	for n := range 4 {
		var data []byte
		for range 8 >> n {
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(float32(n)))
		}
		m.Data = append(m.Data, data)
	}
	if err := m.Check(); err != nil {
		t.Fatal(err)
	}
	s := &Sampler{Normalized: true, MaxLevel: 10}
	f := Fetch{Image: m, Sampler: s, Coord: [3]float32{0.5}}
	level := func(lod float32) float32 { return math.Float32frombits(f.Level(lod)[0]) }
	for lod, want := range map[float32]float32{-3: 0, 0.25: 0, 0.75: 1, 2: 2, 9: 3} {
		if got := level(lod); got != want {
			t.Errorf("level %v is %v", lod, got)
		}
	}
	s.MipLinear, s.Bias, s.MinLevel, s.MaxLevel = true, 0.5, 0.25, 2.5
	for lod, want := range map[float32]float32{-3: 0.25, 0.25: 0.75, 1: 1.5, 9: 2.5} {
		if got := level(lod); got != want {
			t.Errorf("mixed level %v is %v", lod, got)
		}
	}
	if got := math.Float32frombits(f.Grad([3]float32{0.25}, [3]float32{0.125})[0]); got != 1.5 { // two texels: level 1, and the bias
		t.Errorf("gradient gives %v", got)
	}
}

// TestCheck: images and samplers that cannot be.
func TestCheck(t *testing.T) {
	good := Image{Shape: D2, Format: Format{Bits: 8, Channels: 4}, Width: 2, Height: 2, Depth: 1, Data: [][]byte{make([]byte, 16)}}
	if err := good.Check(); err != nil {
		t.Fatal(err)
	}
	for i, change := range []func(*Image){
		func(m *Image) { m.Format.Channels = 3 }, func(m *Image) { m.Format.Bits = 64 }, func(m *Image) { m.Format.Kind = Float },
		func(m *Image) { m.Width = 3 }, func(m *Image) { m.Depth = 2 }, func(m *Image) { m.Shape = D1 }, func(m *Image) { m.Shape = Cube },
		func(m *Image) { m.Levels = 2 }, func(m *Image) { m.Pitch = 7 }, func(m *Image) { m.Width = 0 },
	} {
		m := good
		if change(&m); m.Check() == nil {
			t.Errorf("change %d is no error", i)
		}
	}
	for i, s := range []Sampler{{Linear: true}, {SRGB: true}, {Address: [3]Address{7}}, {Border: [4]float32{float32(math.NaN())}}} {
		if s.Check(&good) == nil {
			t.Errorf("sampler %d is no error", i)
		}
	}
}

// TestSRGB: the decoded channels ascend from 0 to 1 and are those of IEC 61966-2-1 in numbers of
// eight binary digits, in multiples of 2^-14.
func TestSRGB(t *testing.T) {
	if srgb(0) != 0 || srgb(255) != 1 {
		t.Errorf("from %v to %v", srgb(0), srgb(255))
	}
	for v := 1; v < 256; v++ {
		c := float64(v) / 255
		want := c / 12.92
		if c > 0.04045 {
			want = math.Pow((c+0.055)/1.055, 2.4)
		}
		got := float64(srgb(int64(v)))
		frac, _ := math.Frexp(got)
		if got <= float64(srgb(int64(v-1))) || math.Abs(got-want) > 0.006*want || frac*256 != math.Trunc(frac*256) || got*(1<<14) != math.Trunc(got*(1<<14)) {
			t.Errorf("channel %d is %v, want about %v", v, got, want)
		}
	}
}
