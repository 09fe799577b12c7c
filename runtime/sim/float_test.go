package sim

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"testing"

	"cptx/runtime/sim/numeric"
)

// refFormat describes a format for the reference, apart from the simulator's own description.
type refFormat struct {
	name       string
	reg        string
	prec       int
	emin, emax int
	modes      []string
	nan        uint64
}

var refFormats = []refFormat{
	{"f32", "b32", 24, -126, 127, []string{"rn", "rz", "rm", "rp"}, 0x7fffffff},
	{"f64", "b64", 53, -1022, 1023, []string{"rn", "rz", "rm", "rp"}, 0xfff8000000000000},
	{"f16", "b16", 11, -14, 15, []string{"rn"}, 0x7fff},
	{"bf16", "b16", 8, -126, 127, []string{"rn"}, 0x7fff},
}

func (f refFormat) width() int {
	n, _ := strconv.Atoi(f.reg[1:])
	return n
}

// edges are zeroes, ones, limits, subnormals, infinities and some numbers between.
func (f refFormat) edges() []uint64 {
	w := f.width()
	frac := f.prec - 1
	one := uint64(-f.emin+1) << frac
	inf := (uint64(1)<<(w-1-frac) - 1) << frac
	list := []uint64{0, 1, 2, one, one + 1, one - 1, one + 1<<frac, inf, inf - 1, 1 << frac, 1<<frac - 1, 1<<frac + 1, inf + 1,
		one + 0x5555555555555555&(1<<frac-1), one + 1<<(frac-1), inf - 1<<frac + 3}
	for _, v := range list[:len(list):len(list)] {
		list = append(list, v|1<<(w-1))
	}
	return list
}

// decode splits bits into class and exact value.
func (f refFormat) decode(b uint64) (x *big.Rat, inf, nan, neg bool) {
	w, frac := f.width(), f.prec-1
	neg = b>>(w-1)&1 == 1
	e, m := int(b>>frac&(1<<(w-1-frac)-1)), b&(1<<frac-1)
	if e == 1<<(w-1-frac)-1 {
		return nil, m == 0, m != 0, neg
	}
	if e == 0 {
		e = 1
	} else {
		m |= 1 << frac
	}
	x = new(big.Rat).SetInt(new(big.Int).SetUint64(m))
	x.Mul(x, pow2(e-1+f.emin-frac))
	if neg {
		x.Neg(x)
	}
	return x, false, false, neg
}

func pow2(e int) *big.Rat {
	p := new(big.Int).Lsh(big.NewInt(1), uint(max(e, -e)))
	if e < 0 {
		return new(big.Rat).SetFrac(big.NewInt(1), p)
	}
	return new(big.Rat).SetInt(p)
}

// encode rounds an exact non-zero value: as a multiple of the format's quantum there.
func (f refFormat) encode(x *big.Rat, mode string) uint64 {
	w, frac := f.width(), f.prec-1
	neg := x.Sign() < 0
	a := new(big.Rat).Abs(x)
	e := a.Num().BitLen() - a.Denom().BitLen() // exponent or one more
	if a.Cmp(pow2(e)) < 0 {
		e--
	}
	q := max(e, f.emin) - frac
	n := new(big.Rat).Quo(a, pow2(q))
	i, r := new(big.Int).QuoRem(n.Num(), n.Denom(), new(big.Int))
	half := new(big.Int).Lsh(r, 1).Cmp(n.Denom())
	up := false
	switch mode {
	case "rna":
		up = half >= 0
	case "rn":
		up = half > 0 || half == 0 && i.Bit(0) == 1
	case "rm":
		up = neg && r.Sign() != 0
	case "rp":
		up = !neg && r.Sign() != 0
	}
	if up {
		i.Add(i, big.NewInt(1))
	}
	m := i.Uint64()
	inf := (uint64(1)<<(w-1-frac) - 1) << frac
	// Adding the significand to the exponent field carries by itself when rounding reaches a power
	// of two.
	bits := m
	if e >= f.emin {
		bits = uint64(e-f.emin)<<frac + m
	}
	if bits >= inf || e > f.emax {
		bits = inf
		if mode == "rz" || mode == "rm" && !neg || mode == "rp" && neg {
			bits = inf - 1
		}
	}
	if neg {
		bits |= 1 << (w - 1)
	}
	return bits
}

// zero gives the sign of an exact zero result of a sum.
func (f refFormat) zero(bothNeg, mixed bool, mode string) uint64 {
	if bothNeg || mixed && mode == "rm" {
		return 1 << (f.width() - 1)
	}
	return 0
}

// special computes results with infinities, NaN and zeroes by float64 arithmetic on stand-ins.
func (f refFormat) special(op string, v []uint64) (uint64, bool) {
	val := make([]float64, 3)
	finite := true
	for i, b := range v {
		x, inf, nan, neg := f.decode(b)
		switch {
		case nan:
			val[i], finite = math.NaN(), false
		case inf:
			val[i], finite = math.Inf(1), false
		case x.Sign() == 0:
			val[i] = 0
		default:
			val[i] = 1
		}
		if neg {
			val[i] = -val[i]
		}
	}
	var r float64
	switch op {
	case "add":
		r = val[0] + val[1]
	case "sub":
		r = val[0] - val[1]
	case "mul":
		r = val[0] * val[1]
	case "div":
		r = val[0] / val[1]
		finite = finite && val[1] != 0
	case "rcp":
		r = 1 / val[0]
		finite = finite && val[0] != 0
	case "sqrt":
		r = math.Sqrt(val[0])
		finite = finite && val[0] >= 0
	case "fma":
		r = val[0]*val[1] + val[2]
	}
	w, frac := f.width(), f.prec-1
	switch {
	case finite:
		return 0, false
	case r != r:
		return f.nan, true
	case math.IsInf(r, 0):
		return (uint64(1)<<(w-1-frac)-1)<<frac | numeric.Bool(r < 0)<<(w-1), true
	}
	return numeric.Bool(math.Signbit(r)) << (w - 1), true
}

func (f refFormat) reference(op, mode string, v []uint64) uint64 {
	if r, ok := f.special(op, v); ok {
		return r
	}
	var x [3]*big.Rat
	var neg [3]bool
	for i, b := range v {
		x[i], _, _, neg[i] = f.decode(b)
	}
	r := new(big.Rat)
	switch op {
	case "add", "sub":
		if op == "sub" {
			x[1].Neg(x[1])
			neg[1] = !neg[1]
		}
		if r.Add(x[0], x[1]); r.Sign() == 0 {
			return f.zero(neg[0] && neg[1], neg[0] != neg[1], mode)
		}
	case "mul":
		if r.Mul(x[0], x[1]); r.Sign() == 0 {
			return numeric.Bool(neg[0] != neg[1]) << (f.width() - 1)
		}
	case "div":
		if r.Quo(x[0], x[1]); r.Sign() == 0 {
			return numeric.Bool(neg[0] != neg[1]) << (f.width() - 1)
		}
	case "rcp":
		r.Inv(x[0])
	case "fma":
		p := new(big.Rat).Mul(x[0], x[1])
		if r.Add(p, x[2]); r.Sign() == 0 {
			pn := neg[0] != neg[1]
			return f.zero(pn && neg[2], pn != neg[2], mode)
		}
	case "sqrt":
		if x[0].Sign() == 0 {
			return v[0]
		}
		// 200 more bits than any result needs, and one sticky bit below.
		s := new(big.Rat).Mul(x[0], pow2(2*1400))
		n := new(big.Int).Quo(s.Num(), s.Denom())
		root := new(big.Int).Sqrt(n)
		exact := new(big.Rat).SetInt(new(big.Int).Mul(root, root)).Cmp(s) == 0
		r.Mul(new(big.Rat).SetInt(root), pow2(-1400))
		if !exact {
			r.Add(r, pow2(-1401))
		}
	}
	return f.encode(r, mode)
}

// TestFloatRounding compares every operation, format and rounding mode with exact rationals.
func TestFloatRounding(t *testing.T) {
	for _, f := range refFormats {
		e := f.edges()
		few := []uint64{e[0], e[1], e[3], e[4], e[8], e[9], e[13], e[19], e[20], e[24]}
		for _, mode := range f.modes {
			for _, op := range []string{"add", "sub", "mul", "div", "rcp", "sqrt", "fma"} {
				if f.width() == 16 && (op == "div" || op == "rcp" || op == "sqrt") {
					continue
				}
				n := map[string]int{"rcp": 1, "sqrt": 1, "fma": 3}[op]
				if n == 0 {
					n = 2
				}
				v := vec{d: f.reg, ins: op + "." + mode + "." + f.name + " %d"}
				for i := range n {
					v.ins += ", %" + regLetter[i]
					v.in = append(v.in, f.reg)
					if n == 3 {
						v.vals = append(v.vals, few)
					} else {
						v.vals = append(v.vals, e)
					}
				}
				v.ref = func(v []uint64) uint64 { return f.reference(op, mode, v) }
				if f.name == "f64" { // the form of a NaN is open
					v.vals = dropNaN(v.vals)
				}
				runVec(t, v)
			}
		}
	}
}

func dropNaN(vals [][]uint64) [][]uint64 {
	out := make([][]uint64, len(vals))
	for i, list := range vals {
		for _, v := range list {
			if x := math.Float64frombits(v); x == x && !math.IsInf(x, 0) {
				out[i] = append(out[i], v)
			}
		}
	}
	return out
}

// TestConversions compares float to float and integer to float with exact rationals.
func TestConversions(t *testing.T) {
	for _, from := range refFormats {
		for _, to := range refFormats {
			if from.prec <= to.prec && from.emax <= to.emax {
				continue
			}
			if to.name == "bf16" && from.name != "f32" {
				continue
			}
			for _, mode := range []string{"rn", "rz", "rm", "rp"} {
				if to.name == "bf16" && (mode == "rm" || mode == "rp") {
					continue
				}
				runVec(t, vec{ins: fmt.Sprintf("cvt.%s.%s.%s %%d, %%a", mode, to.name, from.name), d: to.reg, in: []string{from.reg},
					vals: [][]uint64{append(from.edges(), halfways(from, to)...)}, ref: func(v []uint64) uint64 { return convert(from, to, mode, v[0]) }})
			}
		}
	}
	for _, to := range refFormats[:3] {
		for _, bits := range []int{8, 16, 32, 64} {
			for _, sign := range []string{"s", "u"} {
				for _, mode := range []string{"rn", "rz", "rm", "rp"} {
					reg := fmt.Sprintf("b%d", max(bits, 16))
					runVec(t, vec{ins: fmt.Sprintf("cvt.%s.%s.%s%d %%d, %%a", mode, to.name, sign, bits), d: to.reg, in: []string{reg},
						vals: [][]uint64{edges(bits)}, ref: func(v []uint64) uint64 {
							x := bigOf(v[0], sign == "s", bits)
							if x.Sign() == 0 {
								return 0
							}
							return to.encode(new(big.Rat).SetInt(x), mode)
						}})
				}
			}
		}
	}
}

// halfways are values of a wide format around the midpoints of a narrow one.
func halfways(from, to refFormat) []uint64 {
	var list []uint64
	shift := from.prec - to.prec
	if shift <= 0 {
		return nil
	}
	one := uint64(-from.emin+1) << (from.prec - 1)
	for _, base := range []uint64{one, one + 1<<shift, one - 3<<shift} {
		for _, d := range []int64{-1, 0, 1} {
			list = append(list, base+uint64(int64(1)<<(shift-1)+d))
		}
	}
	return list
}

func convert(from, to refFormat, mode string, b uint64) uint64 {
	x, inf, nan, neg := from.decode(b)
	sign := numeric.Bool(neg) << (to.width() - 1)
	frac := to.prec - 1
	switch {
	case nan:
		return to.nan
	case inf:
		return (uint64(1)<<(to.width()-1-frac)-1)<<frac | sign
	case x.Sign() == 0:
		return sign
	}
	return to.encode(x, mode)
}

// TestFloatToInt checks rounding and saturation against exact rationals.
func TestFloatToInt(t *testing.T) {
	values := []float64{0, 0.5, -0.5, 0.75, 1.5, 2.5, -1.5, -2.5, 126.5, 127.5, 128, -128.5, -129, 255.5, 256, 32767.5, 32768, -32769, 65535.5, 65536,
		2147483647.5, 2147483648, -2147483648.5, -2147483649, 4294967295.5, 4294967296, 9.2233720368547748e18, 9.223372036854775807e18, -9.3e18, 1.8446744073709550e19, 1.9e19, 1e300, -1e300}
	var words []uint64
	for _, v := range values {
		words = append(words, math.Float64bits(v))
	}
	for _, bits := range []int{8, 16, 32, 64} {
		for _, sign := range []string{"s", "u"} {
			for _, mode := range []string{"rni", "rzi", "rmi", "rpi"} {
				d := fmt.Sprintf("b%d", max(bits, 16))
				runVec(t, vec{ins: fmt.Sprintf("cvt.%s.%s%d.f64 %%d, %%a", mode, sign, bits), d: d, in: []string{"f64"}, vals: [][]uint64{words},
					ref: func(v []uint64) uint64 {
						n := roundRat(new(big.Rat).SetFloat64(math.Float64frombits(v[0])), mode)
						lo, hi := new(big.Int), new(big.Int).Lsh(big.NewInt(1), uint(bits))
						if sign == "s" {
							hi.Rsh(hi, 1)
							lo.Neg(hi)
						}
						hi.Sub(hi, big.NewInt(1))
						if n.Cmp(lo) < 0 {
							n = lo
						}
						if n.Cmp(hi) > 0 {
							n = hi
						}
						return wrap(n, max(bits, 16)) & (1<<max(bits, 16) - 1 | numeric.Bool(bits == 64)*math.MaxUint64)
					}})
			}
		}
	}
}

// roundRat rounds to an integer.
func roundRat(x *big.Rat, mode string) *big.Int {
	fl := new(big.Int).Div(x.Num(), x.Denom()) // Euclidean: floor for a positive denominator
	rest := new(big.Rat).Sub(x, new(big.Rat).SetInt(fl))
	up := false
	switch mode {
	case "rzi":
		up = x.Sign() < 0 && rest.Sign() != 0
	case "rpi":
		up = rest.Sign() != 0
	case "rni":
		c := rest.Cmp(big.NewRat(1, 2))
		up = c > 0 || c == 0 && fl.Bit(0) == 1
	}
	if up {
		fl.Add(fl, big.NewInt(1))
	}
	return fl
}
