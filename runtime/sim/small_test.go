package sim

import (
	"math"
	"testing"
)

// smallValues are the numbers of a format that are not negative, by code.
func smallValues(e, m int) []float64 {
	var list []float64
	for code := range 1 << (e + m) {
		exp, frac := code>>m, float64(code%(1<<m))/float64(int(1)<<m)
		bias := 1<<(e-1) - 1
		if exp == 0 {
			list = append(list, frac*math.Pow(2, float64(1-bias)))
		} else {
			list = append(list, (1+frac)*math.Pow(2, float64(exp-bias)))
		}
	}
	return list
}

// nearest is the code of the number nearest to x: of two, the even one.
func nearest(values []float64, x float64) uint64 {
	best := 0
	for code, v := range values {
		d, was := math.Abs(math.Abs(x)-v), math.Abs(math.Abs(x)-values[best])
		if d < was || d == was && code%2 == 0 {
			best = code
		}
	}
	if math.IsNaN(x) || math.Abs(x) > values[len(values)-1] {
		best = len(values) - 1
	}
	if math.Signbit(x) && !math.IsNaN(x) {
		best += len(values)
	}
	return uint64(best)
}

// TestSmallFloats converts to and from the formats of 4 and 6 bits: every number, every middle
// between two and its neighbours, what is too large, infinities and NaN (ISA 9.7.9.21).
func TestSmallFloats(t *testing.T) {
	for _, f := range []struct {
		name  string
		e, m  int
		shift int
		d     string
	}{{"e2m3x2", 2, 3, 8, "b16"}, {"e3m2x2", 3, 2, 8, "b16"}, {"e2m1x2", 2, 1, 4, "b8"}} {
		values := smallValues(f.e, f.m)
		var in []uint64
		add := func(x float64) {
			b := uint64(math.Float32bits(float32(x)))
			in = append(in, b, b|1<<31)
		}
		for i, v := range values {
			add(v)
			if i > 0 {
				mid := (v + values[i-1]) / 2
				add(mid)
				add(float64(math.Nextafter32(float32(mid), 0)))
				add(float64(math.Nextafter32(float32(mid), 100)))
			}
		}
		add(values[len(values)-1] + 1)
		add(1e30)
		add(math.Inf(1))
		add(math.NaN())
		few := []uint64{0, 0x40400000, 0xbf800000}
		code := func(b uint64) uint64 { return nearest(values, float64(math.Float32frombits(uint32(b)))) }
		runVec(t, vec{"cvt.rn.satfinite." + f.name + ".f32 %d, %a, %b", f.d, []string{"b32", "b32"}, [][]uint64{in, few},
			func(v []uint64) uint64 { return code(v[0])<<f.shift | code(v[1]) }})
		runVec(t, vec{"cvt.rn.satfinite.relu." + f.name + ".f32 %d, %a, %b", f.d, []string{"b32", "b32"}, [][]uint64{few, few},
			func(v []uint64) uint64 {
				var r uint64
				for i, b := range v {
					if b>>31 == 0 {
						r |= code(b) << (f.shift * (1 - i))
					}
				}
				return r
			}})
		var codes []uint64
		for hi := range uint64(2 * len(values)) {
			codes = append(codes, hi<<f.shift|5, 6<<f.shift|hi)
		}
		half := func(c uint64) uint64 {
			x := values[int(c)%len(values)]
			if int(c) >= len(values) {
				x = math.Copysign(x, -1)
			}
			return encodeHalf(x)
		}
		runVec(t, vec{"cvt.rn.f16x2." + f.name + " %d, %a", "b32", []string{f.d}, [][]uint64{codes},
			func(v []uint64) uint64 { return half(v[0]>>f.shift)<<16 | half(v[0]&(1<<f.shift-1)) }})
	}
}

// encodeHalf gives the bits of a number that f16 holds exactly and that is 0 or not subnormal in
// it.
func encodeHalf(x float64) uint64 {
	sign := uint64(0)
	if math.Signbit(x) {
		sign = 1 << 15
	}
	if x == 0 {
		return sign
	}
	frac, exp := math.Frexp(math.Abs(x))
	return sign | uint64(exp+14)<<10 | uint64((2*frac-1)*1024)
}

// TestScales converts to and from ue8m0, which has powers of two alone.
func TestScales(t *testing.T) {
	bits := func(x float64) uint64 { return uint64(math.Float32bits(float32(x))) }
	in := []uint64{0, 1 << 31, bits(1), bits(1.5), bits(-3), bits(4), bits(math.Pow(2, 127)), bits(1.5 * math.Pow(2, 127)), bits(math.Inf(1)),
		bits(math.Pow(2, -127)), bits(1.5 * math.Pow(2, -127)), bits(math.Pow(2, -140)), bits(math.NaN())}
	down := []uint64{0, 0, 127, 127, 128, 129, 254, 254, 255, 0, 0, 0, 255}
	up := []uint64{0, 0, 127, 128, 129, 129, 254, 255, 255, 0, 1, 0, 255}
	for i, b := range in {
		for _, c := range []struct {
			ins  string
			want uint64
		}{{"rz", down[i]}, {"rp", up[i]}, {"rz.satfinite", min(down[i], 254)}, {"rp.satfinite", min(up[i], 254)}} {
			if i == len(in)-1 {
				c.want = 255
			}
			runVec(t, vec{"cvt." + c.ins + ".ue8m0x2.f32 %d, %a, %b", "b16", []string{"b32", "b32"}, [][]uint64{{b}, {bits(2)}},
				func([]uint64) uint64 { return c.want<<8 | 128 }})
		}
	}
	runVec(t, vec{"cvt.rn.bf16x2.ue8m0x2 %d, %a", "b32", []string{"b16"}, [][]uint64{{0x7f80, 0x00ff, 0xfe01}},
		func(v []uint64) uint64 {
			return map[uint64]uint64{0x7f80: 0x3f804000, 0x00ff: 0x00407fff, 0xfe01: 0x7f000080}[v[0]]
		}})
}
