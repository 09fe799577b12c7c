package texture

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"testing"
)

// cube is a cubemap of n x n texels; value gives a texel of a face.
func cube(shape Shape, n, faces int, value func(face, i, j int) float32) *Image {
	m := &Image{Shape: shape, Format: Format{Kind: Float, Bits: 32, Channels: 1}, Width: n, Height: n, Depth: faces, Data: [][]byte{nil}}
	for f := range faces {
		for j := range n {
			for i := range n {
				m.Data[0] = binary.LittleEndian.AppendUint32(m.Data[0], math.Float32bits(value(f, i, j)))
			}
		}
	}
	return m
}

// vertices are the corners of a texel in space, on a cube from -n to n: the table of faces stands
// in the CUDA C++ Programming Guide (Cubemap Textures) as x, y, z by face; here its inverse.
func vertices(face, i, j, n int) (list [4][3]int) {
	for k := range list {
		s, t := 2*(i+k&1)-n, 2*(j+k>>1)-n
		list[k] = [6][3]int{{n, -t, -s}, {-n, -t, s}, {s, n, t}, {s, -n, -t}, {s, -t, n}, {-s, -t, -n}}[face]
	}
	return list
}

// shared counts the corners that two texels have in common.
func shared(a, b [4][3]int) (n int) {
	for _, p := range a {
		for _, q := range b {
			if p == q {
				n++
			}
		}
	}
	return n
}

// TestSeams: the texel beside one at the edge of a face touches it along an edge, from the other
// side; at a corner three texels meet.
func TestSeams(t *testing.T) {
	for _, n := range []int{1, 2, 7, 4096, 32768} {
		l := &Level{Width: n, Height: n, Depth: 12}
		for face := range 6 {
			for _, k := range []int{0, n / 3, n - 1} {
				for _, c := range [][4]int{{0, k, -1, k}, {n - 1, k, n, k}, {k, 0, k, -1}, {k, n - 1, k, n}} {
					got := seam(l, c[2], c[3], 6+face)
					other := got.z - 6
					if common := shared(vertices(face, c[0], c[1], n), vertices(other, got.x, got.y, n)); other == face || other < 0 || other > 5 || common != 2 {
						t.Errorf("face %d of %d: beside %d, %d lies %d, %d of face %d, which has %d corners in common", face, n, c[0], c[1], got.x, got.y, other, common)
					}
				}
			}
			for _, c := range [][4]int{{0, 0, -1, -1}, {n - 1, 0, n, -1}, {0, n - 1, -1, n}, {n - 1, n - 1, n, n}} {
				got := seam(l, c[2], c[3], face)
				if len(got.mean) != 3 || got.mean[0].x != c[0] || got.mean[0].y != c[1] || got.mean[0].z != face {
					t.Fatalf("face %d of %d: the corner %d, %d is %+v", face, n, c[0], c[1], got)
				}
				common := map[[3]int]int{}
				for _, m := range got.mean {
					for _, p := range vertices(m.z, m.x, m.y, n) {
						common[p]++
					}
				}
				meet := 0
				for _, count := range common {
					if count == 3 {
						meet++
					}
				}
				if meet != 1 && n > 1 {
					t.Errorf("face %d of %d: %d corners belong to the three texels of the corner %d, %d", face, n, meet, c[0], c[1])
				}
			}
		}
	}
}

// TestSeamless: a linear filter of a seamless cube is continuous over edges and at corners, one
// that stays within faces is not; far from the edges they are the same.
func TestSeamless(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	const n = 8
	m := cube(CubeLayers, n, 12, func(int, int, int) float32 { return r.Float32() })
	fetch := func(seamless bool, x, y, z float32) float64 {
		f := Fetch{Image: m, Sampler: &Sampler{Linear: true, Normalized: true, Seamless: seamless}, Coord: [3]float32{x, y, z}, Layer: 1}
		return float64(math.Float32frombits(f.Base()[0]))
	}
	const step = 1e-4 // of a direction; n/2 times as much of a texel, below the weights' 1/256
	jumps := 0.0
	for range 2000 {
		a, b := r.Float32()*2-1, float32(1)
		if r.IntN(4) == 0 { // at the corners
			a = float32(1 - r.IntN(2)*2)
		}
		p := [3]float32{1, float32(1 - r.IntN(2)*2), a}
		if r.IntN(2) == 0 {
			p[0] = -1
		}
		turn := r.IntN(3)
		at := func(k float32) (x, y, z float32) { // beside the edge, on either side
			q := [3]float32{p[0] * (b + k), p[1], p[2]}
			return q[turn], q[(turn+1)%3], q[(turn+2)%3]
		}
		x, y, z := at(-step)
		u, v, w := at(step)
		if d := math.Abs(fetch(true, x, y, z) - fetch(true, u, v, w)); d > 4.0/256 {
			t.Fatalf("a jump of %v between %v, %v, %v and %v, %v, %v", d, x, y, z, u, v, w)
		}
		jumps = max(jumps, math.Abs(fetch(false, x, y, z)-fetch(false, u, v, w)))
		x, y = (a-1)*0.4, a*0.8
		if got, want := fetch(true, x, y, 1), fetch(false, x, y, 1); got != want {
			t.Fatalf("inside of a face: %v, want %v", got, want)
		}
	}
	if jumps < 0.5 {
		t.Errorf("within faces no jump is larger than %v", jumps)
	}
}

// TestCubeGather gathers the four texels of a face around a direction, or of its neighbours.
func TestCubeGather(t *testing.T) {
	const n = 4
	name := func(face, i, j int) float32 { return float32(100*face + 10*j + i) }
	m := cube(CubeLayers, n, 12, name)
	gather := func(seamless bool, x, y, z float32) (list [4]float32) {
		f := Fetch{Image: m, Sampler: &Sampler{Normalized: true, Seamless: seamless}, Coord: [3]float32{x, y, z}, Layer: 1}
		for k, bits := range f.Gather(0) {
			list[k] = math.Float32frombits(bits)
		}
		return list
	}
	// The middle of +z, which is face 4 and in the second layer 10: s = x, t = -y.
	if got, want := gather(false, 0.1, -0.1, 1), [4]float32{1021, 1022, 1012, 1011}; got != want {
		t.Errorf("in the middle: %v, want %v", got, want)
	}
	// At its right edge lies the left column of +x, the first face of the layer, whose s = -z.
	if got, want := gather(false, 0.99, -0.1, 1), [4]float32{1023, 1023, 1013, 1013}; got != want {
		t.Errorf("at the edge: %v, want %v", got, want)
	}
	if got, want := gather(true, 0.99, -0.1, 1), [4]float32{1023, 620, 610, 1013}; got != want {
		t.Errorf("over the edge: %v, want %v", got, want)
	}
	if got, want := gather(true, 0.99, 0.99, 1), [4]float32{1003, 600, 1003, 833}; got != want {
		t.Errorf("at the corner: %v, want %v", got, want)
	}
}

// TestCubeGradients: derivatives of directions on a face are those of the projected coordinates.
func TestCubeGradients(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	random := func() (v [3]float32) {
		for i := range v {
			v[i] = r.Float32()*2 - 1
		}
		return v
	}
	project := func(number int, p [3]float64) (s, t float64) {
		a, b, m := axes(number, p[0], p[1], p[2])
		return (a/m + 1) / 2, (b/m + 1) / 2
	}
	for range 1000 {
		p, d := random(), random()
		f := Fetch{Coord: p}
		got := f.derivative(d)
		number := major(p[0], p[1], p[2])
		const h = 1e-7
		var a, b [3]float64
		for i := range a {
			a[i], b[i] = float64(p[i])-h*float64(d[i]), float64(p[i])+h*float64(d[i])
		}
		s0, t0 := project(number, a)
		s1, t1 := project(number, b)
		for i, want := range [2]float64{(s1 - s0) / (2 * h), (t1 - t0) / (2 * h)} {
			if math.Abs(float64(got[i])-want) > 1e-4*max(1, math.Abs(want)) {
				t.Fatalf("at %v by %v: %v, want %v", p, d, got, want)
			}
		}
	}
}
