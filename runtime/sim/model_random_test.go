package sim

import (
	"math"
	"math/big"
	"strings"

	"cptx/runtime/sim/numeric"
)

// between rounds a number that is not negative to one of its neighbours lo and hi: to hi if the
// part of the way there and the random bits add up to 1.
func between(x, lo, hi *big.Rat, random uint64, n int) bool {
	part := new(big.Rat).Sub(x, lo)
	part.Quo(part, new(big.Rat).Sub(hi, lo))
	part.Add(part, new(big.Rat).SetFrac(new(big.Int).SetUint64(random), new(big.Int).Lsh(big.NewInt(1), uint(n))))
	return part.Cmp(big.NewRat(1, 1)) >= 0
}

// randomModel: cvt.rs.
func randomModel(f form, dst string) model {
	s, _ := formatNamed("f32")
	if d, ok := formatNamed(strings.TrimSuffix(dst, "x2")); ok {
		n := 16
		if d.name == "f16" {
			n = 13
		}
		one := func(b, random uint64) uint64 {
			r := narrow(form{"cvt", append(without(f.word, "rs"), "rz")}, d, s, b)
			x, inf, nan, neg := s.decode(b)
			if nan || inf || x.Sign() == 0 || neg && f.has("relu") {
				return r
			}
			largest := uint64(1<<(d.width()-d.prec)-1)<<(d.prec-1) - 1
			sign, code := numeric.Bool(neg)<<(d.width()-1), r&(1<<(d.width()-1)-1)
			lo, hi, limit := d.value(code), pow2(d.emax+1), pow2(d.emax+1)
			if code < largest {
				hi = d.value(code + 1)
			}
			if x.Abs(x); x.Cmp(limit) >= 0 || between(x, lo, hi, random&(1<<n-1), n) {
				if code++; f.has("satfinite") {
					code = min(code, largest)
				}
			}
			return sign | code
		}
		return one2(func(v []uint64) uint64 { return one(v[0], v[2]>>16)<<16 | one(v[1], v[2]&0xffff) })
	}
	c := smallCodes[dst[:4]+"x2"]
	values := smallValues(c.e, c.m)
	code := func(b, random uint64, n int) uint64 {
		x, inf, nan, neg := s.decode(b)
		switch {
		case nan && c.nan != 0:
			return c.nan
		case nan:
			return c.largest
		case neg && f.has("relu"):
			return 0
		}
		sign := numeric.Bool(neg) << c.sign
		rat := func(i uint64) *big.Rat { r := new(big.Rat); return r.SetFloat64(values[i]) }
		if inf || new(big.Rat).Abs(x).Cmp(rat(c.largest)) >= 0 {
			return sign | c.largest
		}
		x = new(big.Rat).Abs(x)
		i := uint64(0)
		for x.Cmp(rat(i+1)) >= 0 {
			i++
		}
		if between(x, rat(i), rat(i+1), random, n) {
			i++
		}
		return sign | i
	}
	return one2(func(v []uint64) uint64 {
		hi, lo := v[4]>>16, v[4]&0xffff
		if dst == "e2m1x4" {
			return code(v[0], hi>>8, 8)<<12 | code(v[1], lo>>8, 8)<<8 | code(v[2], hi&0xff, 8)<<4 | code(v[3], lo&0xff, 8)
		}
		return code(v[0], hi, 16)<<24 | code(v[1], hi, 16)<<16 | code(v[2], lo, 16)<<8 | code(v[3], lo, 16)
	})
}

// one2 is a model with one destination, whose operands are brought near the narrow formats: numbers
// of any exponent would seldom be neither too large nor too small for them.
func one2(eval func(v []uint64) uint64) model {
	m := one(eval)
	m.fit = func(v []uint64) {
		for i, b := range v[:len(v)-1] {
			if b%3 != 0 && b>>23&0xff != 0xff {
				v[i] = b&0x807fffff | (127-20+b%40)<<23
			}
		}
	}
	return m
}

// fixedModel: conversions to and from s2f6, whole numbers of 1/64 from -128 to 127.
func fixedModel(f form, dst, src string) model {
	scaled := f.has("scaled::n2::ue8m0")
	d, _ := formatNamed("bf16")
	scale := func(v []uint64, shift int) (x *big.Rat, nan bool) {
		if !scaled {
			return big.NewRat(1, 1), false
		}
		n := v[len(v)-1] >> shift & 0xff
		return pow2(int(n) - 127), n == 255
	}
	if dst == "s2f6x2" {
		s, _ := formatNamed(strings.TrimSuffix(src, "x2"))
		code := func(b uint64, v []uint64, shift int) uint64 {
			x, inf, nan, neg := s.decode(b)
			by, none := scale(v, shift)
			switch {
			case nan || none:
				return 127
			case neg && f.has("relu"):
				return 0
			case inf && neg:
				return 0x80
			case inf:
				return 127
			}
			x.Quo(x, by)
			x.Mul(x, big.NewRat(64, 1))
			return wrap(clampTo(integral(form{"", []string{"rni"}}, x), 8, true), 8)
		}
		return model{fit: func(v []uint64) {
			for i := range v[:len(v)-int(numeric.Bool(scaled))] {
				if v[i]%2 == 0 && src == "f32" && v[i]>>23&0xff != 0xff {
					v[i] = v[i]&0x807fffff | (127-8+v[i]%12)<<23
				}
			}
			if scaled && v[len(v)-1]%2 == 0 {
				v[len(v)-1] = 0x7e7f + v[len(v)-1]&0x0203
			}
		}, eval: func(v []uint64) []uint64 {
			if src == "f32" {
				return []uint64{code(v[0], v, 8)<<8 | code(v[1], v, 0)}
			}
			return []uint64{code(v[0]>>16, v, 8)<<8 | code(v[0]&0xffff, v, 0)}
		}}
	}
	float := func(b uint64, v []uint64, shift int) uint64 {
		by, none := scale(v, shift)
		n := int64(int8(b))
		switch {
		case none:
			return d.nan
		case n < 0 && f.has("relu") || n == 0:
			return 0
		}
		r := d.encode(by.Mul(by, big.NewRat(n, 64)), "rn")
		if f.has("satfinite") && !math.IsNaN(d.float(r)) && math.IsInf(d.float(r), 0) {
			r--
		}
		return r
	}
	return one(func(v []uint64) uint64 { return float(v[0]>>8, v, 8)<<16 | float(v[0], v, 0) })
}
