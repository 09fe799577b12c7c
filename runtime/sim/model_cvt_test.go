package sim

import (
	"math"
	"math/big"
	"strings"

	"cptx/runtime/sim/numeric"
)

// refTF32 is tf32 in its own 19 bits, which stand in the upper bits of 32.
var refTF32 = refFormat{"tf32", "b19", 11, -126, 127, nil, 0x3ffff}

// cvtModel: cvt and cvt.pack (9.7.9.21, 9.7.9.22).
func cvtModel(f form) (model, bool) {
	types := f.types()
	if f.op != "cvt" || len(types) < 2 {
		return model{}, false
	}
	dst, src := types[0], types[1]
	if f.has("rs") {
		return randomModel(f, dst), true
	}
	if dst == "s2f6x2" || src == "s2f6x2" {
		return fixedModel(f, dst, src), true
	}
	if f.has("pack") {
		return packModel(dst), true
	}
	if _, ok := smallCodes[dst]; ok {
		return toSmall(f, dst, src), true
	}
	if _, ok := smallCodes[src]; ok {
		return fromSmall(f, src), true
	}
	switch {
	case dst == "ue8m0x2":
		return toScale(f, src), true
	case src == "ue8m0x2":
		return fromScale(), true
	case strings.HasSuffix(dst, "x2"):
		d, _ := formatNamed(strings.TrimSuffix(dst, "x2"))
		s, _ := formatNamed(src)
		return one(func(v []uint64) uint64 { return narrow(f, d, s, v[0])<<16 | narrow(f, d, s, v[1]) }), true
	}
	d, toFloat := formatNamed(dst)
	s, fromFloat := formatNamed(src)
	if dst == "tf32" {
		// Which NaN comes of NaN is left open, and GPUs cut off its low bits; .relu and .satfinite
		// give one.
		return model{near: func(v []uint64, got uint64) bool {
			if s.isNaN(v[0]) {
				return s.isNaN(got) || !f.has("relu") && !f.has("satfinite") && got == v[0]&^0x1fff
			}
			return got == narrow(f, refTF32, s, v[0])<<13
		}}, true
	}
	switch {
	case toFloat && fromFloat:
		m := one(func(v []uint64) uint64 { return narrow(f, d, s, v[0]) })
		if dst == "f64" || dst == "f32" && src == "bf16" { // which NaN is left open
			m = model{near: func(v []uint64, got uint64) bool {
				want := narrow(f, d, s, v[0])
				return d.isNaN(want) && d.isNaN(got) || got == want
			}}
		}
		if dst == "f16" && f.has("ftz") { // GPUs do not flush these operands, as the manual has it
			m.fit = func(v []uint64) { v[0] = s.flush(v[0]) }
		}
		return m, true
	case toFloat:
		bits, signed := widthOf(src)
		return one(func(v []uint64) uint64 {
			x := bigOf(v[0]&(1<<(bits-1)<<1-1), signed, bits)
			if x.Sign() == 0 {
				return 0
			}
			return d.finish(d.encode(new(big.Rat).SetInt(x), f.rounding()), f)
		}), true
	case fromFloat:
		return toInteger(f, dst, s), true
	}
	return betweenIntegers(f, dst, src), true
}

// inRegister extends an integer of 8 bits to the 16 of its register.
func inRegister(x *big.Int, bits int, signed bool) uint64 {
	return wrap(bigOf(wrap(x, bits), signed, bits), max(bits, 16))
}

func betweenIntegers(f form, dst, src string) model {
	db, ds := widthOf(dst)
	sb, ss := widthOf(src)
	return one(func(v []uint64) uint64 {
		x := bigOf(v[0]&(1<<(sb-1)<<1-1), ss, sb)
		if f.has("sat") {
			x = clampTo(x, db, ds)
		}
		return inRegister(x, db, ds)
	})
}

// integral rounds to an integer by .rni, .rzi, .rmi, .rpi.
func integral(f form, x *big.Rat) *big.Int {
	floor := new(big.Int).Div(x.Num(), x.Denom())
	part := new(big.Rat).Sub(x, new(big.Rat).SetInt(floor))
	up := false
	switch c := part.Cmp(big.NewRat(1, 2)); {
	case part.Sign() == 0:
	case f.has("rni"):
		up = c > 0 || c == 0 && floor.Bit(0) == 1
	case f.has("rzi"):
		up = x.Sign() < 0
	case f.has("rpi"):
		up = true
	}
	if up {
		floor.Add(floor, big.NewInt(1))
	}
	return floor
}

func toInteger(f form, dst string, s refFormat) model {
	bits, signed := widthOf(dst)
	return one(func(v []uint64) uint64 {
		b := v[0]
		if f.has("ftz") {
			b = s.flush(b)
		}
		x, inf, nan, neg := s.decode(b)
		switch {
		case nan && s.name != "f64" && bits < 64:
			return 0
		case nan:
			return inRegister(new(big.Int).Lsh(big.NewInt(1), uint(bits-1)), bits, signed)
		case inf:
			x = pow2(100)
			if neg {
				x.Neg(x)
			}
		}
		return inRegister(clampTo(integral(f, x), bits, signed), bits, signed)
	})
}

// narrow converts between floating formats, or to an integer in the same format.
func narrow(f form, d, s refFormat, b uint64) uint64 {
	ftz := f.has("ftz")
	if ftz && s.name == "f32" {
		b = s.flush(b)
	}
	x, inf, nan, neg := s.decode(b)
	sign := numeric.Bool(neg) << (d.width() - 1)
	largest := uint64(1<<(d.width()-d.prec)-1)<<(d.prec-1) - 1
	var r uint64
	switch {
	case nan:
		r = d.nan
	case f.has("satfinite") && (inf || new(big.Rat).Abs(x).Cmp(d.value(largest)) > 0):
		r = sign | largest
	case inf:
		r = sign | (largest + 1)
	case x.Sign() == 0:
		r = sign
	case f.has("rni") || f.has("rzi") || f.has("rmi") || f.has("rpi"):
		n := integral(f, x)
		if r = sign; n.Sign() != 0 {
			r = d.encode(new(big.Rat).SetInt(n), "rn")
		}
	default:
		r = d.encode(x, f.rounding())
	}
	if ftz && d.name == "f32" {
		r = d.flush(r)
	}
	return d.finish(r, form{f.op, without(f.word, "ftz")})
}

// value of a finite number.
func (f refFormat) value(b uint64) *big.Rat {
	x, _, _, _ := f.decode(b)
	return x
}

// smallCode is a format of 4, 6 or 8 bits: the bits of its parts, the code of the largest number,
// the codes of infinity and NaN or 0, and the distance of the elements.
type smallCode struct {
	e, m          int
	largest       uint64
	inf, nan      uint64
	sign, spacing int
}

var smallCodes = map[string]smallCode{
	"e4m3x2": {4, 3, 0x7e, 0, 0x7f, 7, 8},
	"e5m2x2": {5, 2, 0x7b, 0x7c, 0x7f, 7, 8},
	"e2m3x2": {2, 3, 0x1f, 0, 0, 5, 8},
	"e3m2x2": {3, 2, 0x1f, 0, 0, 5, 8},
	"e2m1x2": {2, 1, 7, 0, 0, 3, 4},
}

// code rounds to the nearest number, of two to the even one, and to the largest.
func (c smallCode) code(x float64, relu bool) uint64 {
	if math.IsNaN(x) {
		if c.nan != 0 {
			return c.nan
		}
		return c.largest
	}
	if math.Signbit(x) && relu {
		return 0
	}
	n := nearest(smallValues(c.e, c.m)[:c.largest+1], math.Abs(x))
	return n | numeric.Bool(math.Signbit(x))<<c.sign
}

func toSmall(f form, dst, src string) model {
	c := smallCodes[dst]
	return one(func(v []uint64) uint64 {
		hi, lo := uint64(0), uint64(0)
		if half, ok := strings.CutSuffix(src, "x2"); ok {
			s, _ := formatNamed(half)
			hi, lo = c.code(s.float(v[0]>>16), f.has("relu")), c.code(s.float(v[0]&0xffff), f.has("relu"))
		} else {
			s, _ := formatNamed(src)
			hi, lo = c.code(s.float(v[0]), f.has("relu")), c.code(s.float(v[1]), f.has("relu"))
		}
		return hi<<c.spacing | lo
	})
}

func fromSmall(f form, src string) model {
	c := smallCodes[src]
	d, _ := formatNamed("f16")
	get := func(b uint64) uint64 {
		b &= 1<<(c.sign+1) - 1
		sign, n := b>>c.sign, b&(1<<c.sign-1)
		switch {
		case c.nan != 0 && n > c.largest && n != c.inf:
			return d.nan
		case sign == 1 && f.has("relu"):
			return 0
		case c.inf != 0 && n == c.inf:
			return 0x7c00 | sign<<15
		case n == 0:
			return sign << 15
		}
		x := new(big.Rat)
		x.SetFloat64(smallValues(c.e, c.m)[n])
		return d.encode(x, "rn") | sign<<15
	}
	m := one(func(v []uint64) uint64 { return get(v[0]>>c.spacing)<<16 | get(v[0]) })
	return m
}

// toScale: powers of two alone, under or over the absolute value.
func toScale(f form, src string) model {
	code := func(x float64) uint64 {
		x = math.Abs(x)
		last := uint64(255)
		if f.has("satfinite") {
			last = 254
		}
		switch {
		case x != x:
			return 255
		case math.IsInf(x, 1):
			return last
		}
		for n := range uint64(255) {
			p := math.Ldexp(1, int(n)-127)
			if f.has("rp") && x <= p || f.has("rz") && x < 2*p {
				return n
			}
		}
		return last
	}
	return one(func(v []uint64) uint64 {
		if half, ok := strings.CutSuffix(src, "x2"); ok {
			s, _ := formatNamed(half)
			return code(s.float(v[0]>>16))<<8 | code(s.float(v[0]&0xffff))
		}
		s, _ := formatNamed(src)
		return code(s.float(v[0]))<<8 | code(s.float(v[1]))
	})
}

func fromScale() model {
	d, _ := formatNamed("bf16")
	get := func(n uint64) uint64 {
		if n == 255 {
			return d.nan
		}
		return d.encode(pow2(int(n)-127), "rn")
	}
	return one(func(v []uint64) uint64 { return get(v[0]>>8)<<16 | get(v[0]&0xff) })
}

// packModel: cvt.pack.
func packModel(t string) model {
	bits, signed := widthOf(t)
	return one(func(v []uint64) uint64 {
		part := func(x uint64) uint64 { return wrap(clampTo(bigOf(x, true, 32), bits, signed), bits) }
		r := part(v[0])<<bits | part(v[1])
		if bits < 16 {
			r |= v[2] << (2 * bits)
		}
		return r & 0xffffffff
	})
}
