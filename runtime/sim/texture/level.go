package texture

import "math"

// Result is the type of what fetches give: 'f' for numbers, 's' and 'u' for integers.
func (f *Fetch) Result() byte {
	switch {
	case !f.integers():
		return 'f'
	case f.Image.Format.Kind == Signed:
		return 's'
	}
	return 'u'
}

// Gather fetches channel c of the four texels that a linear filter would read: those at (0, 1), (1,
// 1), (1, 0) and (0, 0) (ISA, tld4).
func (f *Fetch) Gather(c int) (out [4]uint32) {
	l := f.Image.Level(0)
	flat, slice := *f, 0
	cube := f.Image.Shape.IsCube()
	if cube {
		flat, slice = f.onFace(&l)
	} else {
		slice = f.slice(&l)
	}
	i, _ := between(flat.scaled(0, l.Width))
	j, _ := between(flat.scaled(1, l.Height))
	i, j = i+f.Offset[0], j+f.Offset[1]
	for k, d := range [4][2]int{{0, 1}, {1, 1}, {1, 0}, {0, 0}} {
		t := tap{z: slice}
		if cube && f.Sampler.Seamless {
			t = seam(&l, i+d[0], j+d[1], slice)
			t.mean = nil // no mean is gathered: of a corner the face's own texel
		} else {
			var ox, oy bool
			t.x, ox = flat.Sampler.address(0, i+d[0], l.Width)
			t.y, oy = flat.Sampler.address(1, j+d[1], l.Height)
			t.border = ox || oy
		}
		t.weight = one
		f.tell(0, &l, []tap{t})
		out[k] = f.channel(&l, []tap{t}, c)
	}
	return out
}

// Level fetches from the level lod of a mipmapped image.
func (f *Fetch) Level(lod float32) [4]uint32 {
	s := f.Sampler
	fixed := func(x float32) float64 { return math.Floor(min(max(float64(x), -1<<16), 1<<16) * one) }
	top := len(f.Image.Data) - 1
	u := min(max(fixed(lod)+fixed(s.Bias), fixed(s.MinLevel)), fixed(s.MaxLevel))
	u = min(max(u, 0), float64(top)*one)
	if !s.MipLinear {
		return f.fromLevel(int(u+one/2) >> weightBits)
	}
	n, g := int(u)>>weightBits, int(u)&(one-1)
	out := f.fromLevel(n)
	if g == 0 || n == top {
		return out
	}
	next := f.fromLevel(n + 1)
	for c := range out {
		a, b := math.Float32frombits(out[c]), math.Float32frombits(next[c])
		out[c] = math.Float32bits(float32((float64(a)*float64(one-g) + float64(b)*float64(g)) / one))
	}
	return out
}

// Grad fetches from the level that fits the derivatives of the coordinates.
func (f *Fetch) Grad(dx, dy [3]float32) [4]uint32 {
	var x, y float64
	if f.Image.Shape.IsCube() {
		dx, dy = f.derivative(dx), f.derivative(dy)
	}
	size := [3]int{f.Image.Width, f.Image.Height, f.Image.Depth}
	for a := range f.Image.Shape.dimensions() {
		scale := 1.0
		if f.Sampler.Normalized || f.Image.Shape.IsCube() {
			scale = float64(size[a])
		}
		x += math.Pow(float64(dx[a])*scale, 2)
		y += math.Pow(float64(dy[a])*scale, 2)
	}
	return f.Level(float32(math.Log2(math.Max(x, y)) / 2))
}
