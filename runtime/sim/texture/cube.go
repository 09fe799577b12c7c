package texture

import "math"

// major is the number of the face that a direction points to: the coordinate of the largest
// magnitude chooses it (ISA, tex.cube; CUDA C++ Programming Guide, Cubemap Textures).
func major(x, y, z float32) int {
	ax, ay, az := abs(x), abs(y), abs(z)
	pick := func(v float32, face int) int {
		if v >= 0 {
			return face
		}
		return face + 1
	}
	switch {
	case az >= ax && az >= ay:
		return pick(z, 4)
	case ay >= ax:
		return pick(y, 2)
	}
	return pick(x, 0)
}

func abs(x float32) float32 { return float32(math.Abs(float64(x))) }

// axes gives a vector in the coordinates of a face: along its rows, along its columns, and away
// from the centre (the guide's table of s, t and m).
func axes[T float32 | float64](face int, x, y, z T) (s, t, m T) {
	switch face {
	case 0:
		return -z, -y, x
	case 1:
		return z, -y, -x
	case 2:
		return x, z, y
	case 3:
		return x, -z, -y
	case 4:
		return x, -y, z
	}
	return -x, -y, -z
}

// direction is the inverse of axes.
func direction(face int, s, t, m float64) (x, y, z float64) {
	switch face {
	case 0:
		return m, -t, -s
	case 1:
		return -m, -t, s
	case 2:
		return s, m, t
	case 3:
		return s, -m, -t
	case 4:
		return s, -t, m
	}
	return -s, -t, -m
}

// face projects a direction on a face of a cube, to coordinates from 0 to 1.
func face(x, y, z float32) (number int, s, t float32) {
	number = major(x, y, z)
	s, t, m := axes(number, x, y, z)
	return number, (s/m + 1) / 2, (t/m + 1) / 2
}

// onFace returns the fetch from the face that f goes to, as one of two dimensions at whose edges
// coordinates are clamped, and the slice that the face is.
func (f *Fetch) onFace(l *Level) (flat Fetch, slice int) {
	number, s, t := face(f.Coord[0], f.Coord[1], f.Coord[2])
	layer := 0
	if f.Image.Shape == CubeLayers {
		layer = int(min(f.Layer, uint32(l.Depth/6-1)))
	}
	sampler := *f.Sampler
	sampler.Address = [3]Address{Clamp, Clamp, Clamp}
	return Fetch{Image: f.Image, Sampler: &sampler, Coord: [3]float32{s, t}}, 6*layer + number
}

// cubeTaps lists the texels of a fetch from a cube: those of one face, or of its neighbours as well
// if the cube is seamless.
func (f *Fetch) cubeTaps(l *Level, list []tap) []tap {
	flat, slice := f.onFace(l)
	if !f.Sampler.Linear || !f.Sampler.Seamless {
		list = flat.taps(l, list)
		for i := range list {
			list[i].z = slice
		}
		return list
	}
	i, gx := between(flat.scaled(0, l.Width))
	j, gy := between(flat.scaled(1, l.Height))
	for k, w := range weights(gx, gy, 0) {
		if w > 0 { // one of the first four
			t := seam(l, i+k&1, j+k>>1, slice)
			t.weight = w
			list = append(list, t)
		}
	}
	return list
}

// seam returns the texel at column i and row j of a face, which may lie by one outside of it: there
// begins the neighbour. Outside of a corner there is none; the mean of the three around the corner
// takes its place (Vulkan specification, Cube Map Edge Handling, has the same).
func seam(l *Level, i, j, slice int) tap {
	n := l.Width
	in := func(i int) int { return min(max(i, 0), n-1) }
	switch {
	case in(i) == i && in(j) == j:
		return tap{x: i, y: j, z: slice}
	case in(i) != i && in(j) != j:
		own := tap{x: in(i), y: in(j), z: slice}
		return tap{x: own.x, y: own.y, z: slice, mean: []tap{own, seam(l, i, in(j), slice), seam(l, in(i), j, slice)}}
	}
	// The direction of the place beside the face, which is by half a texel outside, points into the
	// middle of the neighbour's last row.
	x, y, z := direction(slice%6, float64(2*i+1)/float64(n)-1, float64(2*j+1)/float64(n)-1, 1)
	number := beside(slice%6, i, j, n)
	s, t, m := axes(number, x, y, z)
	at := func(v float64) int { return in(int(math.Floor((v/m + 1) / 2 * float64(n)))) }
	return tap{x: at(s), y: at(t), z: slice - slice%6 + number}
}

// beside is the neighbour of a face at the edge over which column i or row j goes.
func beside(number, i, j, n int) int {
	edge := func(v int) float64 {
		switch {
		case v < 0:
			return -2
		case v >= n:
			return 2
		}
		return 0
	}
	x, y, z := direction(number, edge(i), edge(j), 1)
	return major(float32(x), float32(y), float32(z))
}

// derivative turns the derivative of a cube's coordinates to that of the coordinates on the face.
func (f *Fetch) derivative(d [3]float32) [3]float32 {
	number := major(f.Coord[0], f.Coord[1], f.Coord[2])
	s, t, m := axes(number, float64(f.Coord[0]), float64(f.Coord[1]), float64(f.Coord[2]))
	ds, dt, dm := axes(number, float64(d[0]), float64(d[1]), float64(d[2]))
	return [3]float32{float32((ds*m - s*dm) / (2 * m * m)), float32((dt*m - t*dm) / (2 * m * m))}
}
