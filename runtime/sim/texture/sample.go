package texture

import "math"

// The arithmetic of filters is what an H100 does, learnt from its results (tests/gpu/textures) and
// within what the CUDA C++ Programming Guide says, Linear Filtering: weights have 8 bits of
// fraction. Coordinates lose bits on the way: a normalised one has 21 bits of fraction before it is
// multiplied by the size, and the distance from a texel's centre is rounded to 8.

// weightBits is the number of fraction bits of a weight.
const weightBits = 8

// one is the weight 1.
const one = 1 << weightBits

// normalBits is the number of fraction bits of a normalised coordinate.
const normalBits = 21

// tap is a texel that a fetch reads, with its weight; border texels are outside.
type tap struct {
	x, y, z int
	border  bool
	weight  int
	mean    []tap // of a place that is no texel: the mean of these stands for it
}

// Fetch is one fetch from a texture: its coordinates, and the layer of a layered image.
type Fetch struct {
	Image   *Image
	Sampler *Sampler
	Coord   [3]float32
	Layer   uint32
	Exact   bool   // coordinates are integers, in Texel: texels, whatever the sampler says
	Texel   [3]int // theirs
	Offset  [3]int // texels that are added to the coordinates (ISA, tex, operand e)
	// Reads, if not nil, is told of each texel that the fetch reads: by its level, and the offset
	// there.
	Reads func(level, off int)
}

// tell tells of the texels of a list.
func (f *Fetch) tell(level int, l *Level, list []tap) {
	if f.Reads == nil {
		return
	}
	for _, t := range list {
		switch {
		case t.border:
		case t.mean != nil:
			f.tell(level, l, t.mean)
		default:
			f.Reads(level, l.offset(f.Image.Format, t))
		}
	}
}

// offset is where a texel begins.
func (l *Level) offset(f Format, t tap) int { return (t.z*l.Height+t.y)*l.Pitch + t.x*f.Size() }

// scaled turns a coordinate to texels, in multiples of 2^-weightBits, before the half texel of
// linear filtering is taken off. extreme tells that it lies too far outside to be a number of
// texels.
func (f *Fetch) scaled(axis, size int) float64 {
	x := float64(f.Coord[axis])
	if x != x || math.Abs(x) < 1.0/(1<<126) { // subnormal numbers count as zero
		return 0
	}
	if !f.Sampler.Normalized {
		return x
	}
	switch f.Sampler.Address[axis] { // bring it near first: fixed-point numbers are not large
	case Wrap:
		if math.IsInf(x, 0) {
			return 0
		}
		x -= math.Floor(x)
	case Mirror:
		if math.IsInf(x, 0) {
			return 0
		}
		x -= 2 * math.Floor(x/2)
	}
	return math.Floor(math.Ldexp(x, normalBits)) * float64(size) / (1 << normalBits)
}

// address applies the address mode to texel i of n.
func (s *Sampler) address(axis, i, n int) (at int, border bool) {
	mode := s.Address[axis]
	if !s.Normalized && (mode == Wrap || mode == Mirror) { // they need normalised coordinates: else clamp
		mode = Clamp
	}
	switch mode {
	case Wrap:
		i %= n
		if i < 0 {
			i += n
		}
	case Mirror:
		i %= 2 * n
		if i < 0 {
			i += 2 * n
		}
		if i >= n {
			i = 2*n - 1 - i
		}
	case Border:
		if i < 0 || i >= n {
			return 0, true
		}
	}
	return min(max(i, 0), n-1), false
}

// limit bounds numbers of texels, so that they are integers.
func limit(x float64) float64 { return min(max(x, -1<<40), 1<<40) }

// nearest is the texel in which a coordinate lies.
func nearest(x float64) int { return int(math.Floor(limit(x))) }

// between is the texel left of a coordinate and the weight of the one right of it.
func between(x float64) (i, weight int) {
	u := int(math.Floor((limit(x)-0.5)*one + 0.5))
	return u >> weightBits, u & (one - 1)
}

// halfUp is a*b/2^weightBits to the nearest integer, ties up; halfDown has ties down.
func halfUp(a, b int) int   { return (a*b + one/2) >> weightBits }
func halfDown(a, b int) int { return (a*b + one/2 - 1) >> weightBits }

// weights are those of the eight texels around a point whose distances are gx, gy, gz, by x + 2y +
// 4z. They are whole numbers that add up to one: it is divided by z, then by x, then by y.
func weights(gx, gy, gz int) (w [8]int) {
	for z, wz := range [2]int{one - gz, gz} {
		right := halfUp(wz, gx)
		up := halfDown(wz-right, gy)
		w[4*z], w[4*z+2] = wz-right-up, up
		up = halfUp(right, gy)
		w[4*z+1], w[4*z+3] = right-up, up
	}
	return w
}

// taps lists the texels of a fetch from level l, with their weights.
func (f *Fetch) taps(l *Level, list []tap) []tap {
	s, shape := f.Sampler, f.Image.Shape
	size := [3]int{l.Width, l.Height, l.Depth}
	dims := shape.dimensions()
	slice := f.slice(l)
	var at [3]int
	var weight [3]int
	for a := range dims {
		if f.Exact {
			at[a] = f.Texel[a] + f.Offset[a]
			continue
		}
		x := f.scaled(a, size[a])
		if s.Linear {
			at[a], weight[a] = between(x)
		} else {
			at[a] = nearest(x)
		}
		at[a] += f.Offset[a]
	}
	row := shape == D1 && !f.Exact && s.Linear && s.Address[1] == Border
	if row { // there is one row, and the other coordinate is 0, its edge
		at[1], weight[1] = between(0)
	}
	for a := range dims { // at the edge both texels are the same
		i, _ := s.address(a, at[a], size[a])
		j, _ := s.address(a, at[a]+1, size[a])
		if clamps := s.Address[a] == Clamp || !s.Normalized && s.Address[a] != Border; clamps && i == j {
			weight[a] = 0
		}
	}
	for k, w := range weights(weight[0], weight[1], weight[2]) {
		if w == 0 {
			continue
		}
		t := tap{z: slice, weight: w}
		for a, p := range [3]*int{&t.x, &t.y, &t.z} {
			if a < dims || a == 1 && row {
				outside, i := false, at[a]+k>>a&1
				*p, outside = s.address(a, i, size[a])
				t.border = t.border || outside || f.Exact && i != *p // integer coordinates know no address modes
			}
		}
		list = append(list, t)
	}
	return list
}

// dimensions is the number of coordinates that address modes apply to.
func (s Shape) dimensions() int {
	switch s {
	case Buffer, D1, Layers1:
		return 1
	case D3:
		return 3
	}
	return 2
}

// slice is the layer, clamped to those that there are.
func (f *Fetch) slice(l *Level) int {
	if !f.Image.Shape.Layered() {
		return 0
	}
	return int(min(f.Layer, uint32(l.Depth-1)))
}

// Base fetches from level 0: four registers, as numbers of 32 bits or integers (ISA, tex). Channels
// that the image does not have are 0, the last one 1.
func (f *Fetch) Base() [4]uint32 { return f.fromLevel(0) }

// fromLevel fetches from one level.
func (f *Fetch) fromLevel(n int) (out [4]uint32) {
	l := f.Image.Level(n)
	var room [8]tap
	var list []tap
	if f.Image.Shape.IsCube() {
		list = f.cubeTaps(&l, room[:0])
	} else {
		list = f.taps(&l, room[:0])
	}
	f.tell(n, &l, list)
	for c := range out {
		out[c] = f.channel(&l, list, c)
	}
	return out
}

// integers reports whether the fetch gives integers.
func (f *Fetch) integers() bool { return f.Image.Format.Kind != Float && !f.Sampler.ReadNormalized }

// channel is one channel of a fetch from the texels of list.
func (f *Fetch) channel(l *Level, list []tap, c int) uint32 {
	format := f.Image.Format
	if c >= format.Channels {
		switch {
		case c < 3:
			return 0
		case f.integers():
			return 1
		}
		return math.Float32bits(1)
	}
	if f.integers() {
		if list[0].border {
			return 0
		}
		return uint32(format.integer(l.texel(format, list[0]), c))
	}
	var v float32
	switch {
	case f.Sampler.Linear && !f.Exact && format.Kind != Float && !(f.Sampler.SRGB && c < 3):
		v = f.mixFixed(l, list, c)
	case len(list) == 1 && !list[0].border:
		v = f.number(l.texel(format, list[0]), c)
	case len(list) == 1:
		v = f.border(c)
	case format.Kind == Float && format.Bits == 32:
		v = f.mixFloat(l, list, c, 28, 24, -149)
	default: // of 16 bits, and sRGB
		v = f.mixFloat(l, list, c, 15, 11, -24)
	}
	return math.Float32bits(v)
}

// texel gives the bytes of a texel.
func (l *Level) texel(f Format, t tap) []byte {
	off := l.offset(f, t)
	return l.Data[off : off+f.Size()]
}

// integer reads a channel of an integer format.
func (f Format) integer(b []byte, c int) int64 {
	n := f.Bits / 8
	var v uint64
	for i := range n {
		v |= uint64(b[c*n+i]) << (8 * i)
	}
	if f.Kind == Signed {
		return int64(v<<(64-f.Bits)) >> (64 - f.Bits)
	}
	return int64(v)
}

// number reads a channel as a number, alone.
func (f *Fetch) number(b []byte, c int) float32 {
	format := f.Image.Format
	v := format.integer(b, c)
	switch {
	case format.Kind == Float && format.Bits == 32:
		return math.Float32frombits(uint32(v))
	case format.Kind == Float:
		return float32(half(uint16(v)))
	case format.Kind == Unsigned && f.Sampler.SRGB && c < 3:
		return srgb(v)
	case format.Kind == Unsigned:
		return float32(float64(v) / float64(uint64(1)<<format.Bits-1))
	}
	return float32(max(-1, float64(v)/float64(uint64(1)<<(format.Bits-1)-1)))
}

// half is the value of a number of 16 bits.
func half(v uint16) float64 {
	sign := 1.0
	if v>>15 != 0 {
		sign = -1
	}
	m, e := float64(v&0x3ff), int(v>>10&31)
	switch e {
	case 0:
		return sign * math.Ldexp(m, -24)
	case 31:
		if m != 0 {
			return math.NaN()
		}
		return math.Inf(int(sign))
	}
	return sign * math.Ldexp(1024+m, e-25)
}

// value is a channel of a texel as a number.
func (f *Fetch) value(l *Level, t tap, c int) float64 {
	if t.mean == nil {
		return float64(f.number(l.texel(f.Image.Format, t), c))
	}
	sum := 0.0
	for _, t := range t.mean {
		sum += f.value(l, t, c)
	}
	return float64(float32(sum / float64(len(t.mean))))
}

// bits is a channel of a texel as a fixed-point number of 16 bits.
func (f *Fetch) bits(l *Level, t tap, c int) int {
	format := f.Image.Format
	if t.mean == nil {
		return wide(format, int(format.integer(l.texel(format, t), c)))
	}
	sum := 0
	for _, t := range t.mean {
		sum += f.bits(l, t, c)
	}
	return int(math.Round(float64(sum) / float64(len(t.mean))))
}

// mixFloat filters numbers: they are cut to align bits below the largest, and the sum is rounded to
// precision bits, ties away from zero.
func (f *Fetch) mixFloat(l *Level, list []tap, c, align, precision, least int) float32 {
	var v [8]float64
	top, special := math.MinInt32, 0.0
	for i, t := range list {
		if t.border {
			v[i] = float64(f.border(c))
		} else {
			v[i] = f.value(l, t, c)
		}
		if math.IsInf(v[i], 0) || v[i] != v[i] {
			special += v[i]
		}
		if v[i] != 0 {
			_, e := math.Frexp(v[i])
			top = max(top, e)
		}
	}
	if special != 0 {
		return float32(special)
	}
	sum := 0.0
	for i, t := range list {
		if v[i] != 0 {
			sum += float64(t.weight) * math.Trunc(math.Ldexp(v[i], align-top))
		}
	}
	if sum == 0 {
		return 0
	}
	sum = math.Ldexp(sum, top-align-weightBits)
	_, e := math.Frexp(sum)
	e = max(e-precision, least)
	return float32(math.Ldexp(math.Round(math.Ldexp(sum, -e)), e))
}

// mixFixed filters integers that are read as numbers: as 16-bit fixed-point numbers.
func (f *Fetch) mixFixed(l *Level, list []tap, c int) float32 {
	format := f.Image.Format
	sum := 0
	unit := 65535.0
	if format.Kind == Signed {
		unit = 32767
	}
	for _, t := range list {
		var v int
		if t.border {
			v = wide(format, f.borderBits(c))
		} else {
			v = f.bits(l, t, c)
		}
		sum += t.weight * v
	}
	return float32(max(-1, float64((sum+one/2)>>weightBits)/unit))
}

// border is a channel of the border's colour: as exact as the format.
func (f *Fetch) border(c int) float32 {
	format := f.Image.Format
	if f.Exact {
		return 0
	}
	if format.Kind == Float {
		return f.Sampler.Border[c]
	}
	unit := float64(uint64(1)<<format.Bits - 1)
	if format.Kind == Signed {
		unit = float64(uint64(1)<<(format.Bits-1) - 1)
	}
	return float32(float64(f.borderBits(c)) / unit)
}

// borderBits is the border's colour as a channel of an integer format.
func (f *Fetch) borderBits(c int) int {
	format, v := f.Image.Format, float64(f.Sampler.Border[c])
	if format.Kind == Signed {
		return int(math.Round(min(max(v, -1), 1) * float64(uint64(1)<<(format.Bits-1)-1)))
	}
	return int(math.Round(min(max(v, 0), 1) * float64(uint64(1)<<format.Bits-1)))
}

// wide repeats the bits of a channel of 8 bits to 16.
func wide(f Format, v int) int {
	switch {
	case f.Bits == 16:
		return v
	case f.Kind == Unsigned:
		return v * 257
	}
	v = max(v, -127)
	return v*258 + v/64
}

// srgb decodes an sRGB channel.
func srgb(v int64) float32 { return float32(srgbTable[v]) / (1 << 16) }

// srgbTable are sRGB channels decoded, in multiples of 2^-16, as an H100 has them: numbers of eight
// binary digits, at most 0.6 % off IEC 61966-2-1.
var srgbTable = [256]uint32{
	0, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 220, 240, 264, 288, 312,
	340, 368, 396, 428, 460, 492, 524, 560, 600, 636, 676, 720, 760, 804, 852, 896,
	944, 1000, 1048, 1104, 1160, 1216, 1272, 1328, 1392, 1456, 1520, 1584, 1648, 1720, 1792, 1864,
	1936, 2016, 2096, 2176, 2256, 2336, 2416, 2496, 2592, 2688, 2768, 2864, 2960, 3056, 3152, 3264,
	3360, 3456, 3584, 3680, 3776, 3904, 4000, 4128, 4256, 4352, 4480, 4608, 4736, 4864, 4992, 5120,
	5248, 5408, 5536, 5664, 5824, 5952, 6112, 6240, 6400, 6560, 6688, 6848, 7008, 7168, 7328, 7488,
	7680, 7808, 8000, 8192, 8320, 8512, 8704, 8896, 9088, 9280, 9472, 9664, 9856, 10048, 10240, 10432,
	10624, 10816, 11008, 11264, 11456, 11648, 11904, 12096, 12288, 12544, 12736, 12992, 13184, 13440, 13696, 13888,
	14144, 14400, 14656, 14848, 15104, 15360, 15616, 15872, 16128, 16384, 16640, 16896, 17152, 17408, 17664, 18048,
	18304, 18560, 18816, 19072, 19456, 19712, 19968, 20224, 20608, 20864, 21120, 21504, 21760, 22144, 22400, 22784,
	23040, 23296, 23680, 24064, 24320, 24704, 24960, 25344, 25600, 25984, 26368, 26752, 27008, 27392, 27776, 28032,
	28416, 28800, 29184, 29568, 29952, 30336, 30720, 30976, 31488, 31744, 32256, 32512, 33024, 33280, 33792, 34048,
	34560, 35072, 35328, 35840, 36096, 36608, 37120, 37376, 37888, 38400, 38656, 39168, 39680, 39936, 40448, 40960,
	41216, 41728, 42240, 42752, 43264, 43520, 44032, 44544, 45056, 45568, 45824, 46336, 46848, 47360, 47872, 48384,
	48896, 49408, 49920, 50432, 50944, 51456, 51968, 52480, 52992, 53504, 54016, 54528, 55040, 55552, 56064, 56576,
	57088, 57600, 58112, 58624, 59392, 59904, 60416, 60928, 61440, 61952, 62464, 62976, 64000, 64512, 65024, 65536,
}
