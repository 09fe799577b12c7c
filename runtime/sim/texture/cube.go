package texture

import "math"

// face projects a direction on a face of a cube: the coordinate of the largest magnitude chooses
// it, the others are divided by that magnitude (ISA, tex.cube; the table is that of the CUDA C++
// Programming Guide, Cubemap Textures).
func face(x, y, z float32) (number int, s, t float32) {
	ax, ay, az := abs(x), abs(y), abs(z)
	var m float32
	switch {
	case az >= ax && az >= ay:
		if m = az; z >= 0 {
			number, s, t = 4, x, -y
		} else {
			number, s, t = 5, -x, -y
		}
	case ay >= ax:
		if m = ay; y >= 0 {
			number, s, t = 2, x, z
		} else {
			number, s, t = 3, x, -z
		}
	default:
		if m = ax; x >= 0 {
			number, s, t = 0, -z, -y
		} else {
			number, s, t = 1, z, -y
		}
	}
	return number, (s/m + 1) / 2, (t/m + 1) / 2
}

func abs(x float32) float32 { return float32(math.Abs(float64(x))) }

// cubeTaps lists the texels of a fetch from a cube: those of one face, at whose edges coordinates
// are clamped.
func (f *Fetch) cubeTaps(l *Level, list []tap) []tap {
	number, s, t := face(f.Coord[0], f.Coord[1], f.Coord[2])
	layer := 0
	if f.Image.Shape == CubeLayers {
		layer = int(min(f.Layer, uint32(l.Depth/6-1)))
	}
	sampler := *f.Sampler
	sampler.Address = [3]Address{Clamp, Clamp, Clamp}
	flat := Fetch{Image: f.Image, Sampler: &sampler, Coord: [3]float32{s, t}}
	list = flat.taps(l, list)
	for i := range list {
		list[i].z = 6*layer + number
	}
	return list
}
