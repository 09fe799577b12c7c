package numeric

import "math"

// intLimits gives the range of an integer type as float64 bounds and bit patterns.
func clampInt(t Type, v int64) uint64 {
	lo, hi := -int64(1)<<(t.Bits-1), int64(1)<<(t.Bits-1)-1
	return uint64(max(min(v, hi), lo)) & Mask(t.Bits)
}

// IntToInt converts between integer types (PTX ISA 9.7.9.21), saturating if sat.
func IntToInt(dt, st Type, sat bool) Op {
	return func(a, _, _ uint64) uint64 {
		a &= Mask(st.Bits)
		if st.IsSigned() {
			v := SignExtend(a, st.Bits)
			switch {
			case !sat:
			case dt.IsSigned():
				return clampInt(dt, v)
			case v < 0:
				return 0
			case uint64(v) > Mask(dt.Bits):
				return Mask(dt.Bits)
			}
			return uint64(v) & Mask(dt.Bits)
		}
		if sat {
			limit := Mask(dt.Bits)
			if dt.IsSigned() {
				limit >>= 1
			}
			a = min(a, limit)
		}
		return a & Mask(dt.Bits)
	}
}

// IntToFloat rounds an integer to a format.
func IntToFloat(f *Format, st Type, mode Rounding) Op {
	return func(a, _, _ uint64) uint64 {
		a &= Mask(st.Bits)
		if st.IsSigned() {
			if v := SignExtend(a, st.Bits); v < 0 {
				return f.pack(true, uint64(-v), 0, false, mode)
			}
		}
		return f.pack(false, a, 0, false, mode)
	}
}

// roundInt rounds to an integral value: 'n' 'z' 'm' 'p' for .rni .rzi .rmi .rpi.
func roundInt(x float64, mode Rounding) float64 {
	switch mode {
	case 'z':
		return math.Trunc(x)
	case 'm':
		return math.Floor(x)
	case 'p':
		return math.Ceil(x)
	}
	return math.RoundToEven(x)
}

// FloatToInt rounds and clamps. NaN gives 0, or the top bit for 64-bit sources or results.
func FloatToInt(dt Type, f *Format, mode Rounding) Op {
	return func(a, _, _ uint64) uint64 {
		x := f.Value(a & Mask(f.Width))
		if x != x {
			if f.Width != 64 && dt.Bits != 64 {
				return 0
			}
			return 1 << (dt.Bits - 1)
		}
		x = roundInt(x, mode)
		if dt.IsSigned() {
			switch {
			case x >= math.Ldexp(1, int(dt.Bits)-1):
				return Mask(dt.Bits) >> 1
			case x <= -math.Ldexp(1, int(dt.Bits)-1):
				return 1 << (dt.Bits - 1)
			}
			return uint64(int64(x)) & Mask(dt.Bits)
		}
		switch {
		case x <= 0:
			return 0
		case x >= math.Ldexp(1, int(dt.Bits)):
			return Mask(dt.Bits)
		}
		return uint64(x)
	}
}

// FloatToFloat converts between formats, or rounds to an integral value if integral. Results are
// flushed and saturated as wished.
func FloatToFloat(df, sf *Format, mode Rounding, integral, ftz, sat bool) Op {
	return func(a, _, _ uint64) uint64 {
		x := sf.Value(a & Mask(sf.Width))
		if integral {
			return df.Finish(roundInt(x, mode), 'n', ftz, sat)
		}
		if df == &Double && x != x && !sat { // keep sign and payload as far as they go
			return math.Float64bits(x)
		}
		if df == &TF32 && x != x { // keep what the format has of the NaN, as GPUs do
			return a & Mask(32) &^ 0x1fff
		}
		return df.Finish(x, mode, ftz, sat)
	}
}

// ExtendTo widens a result of type t to a register of the given width.
func ExtendTo(f Op, t Type, bits uint8) Op {
	if t.Kind != 's' || bits <= t.Bits {
		return f
	}
	return func(a, b, c uint64) uint64 { return uint64(SignExtend(f(a, b, c), t.Bits)) & Mask(bits) }
}

// HoldsAll says whether an integer type has all values of another.
func HoldsAll(dt, st Type) bool {
	if st.IsSigned() {
		return dt.IsSigned() && dt.Bits >= st.Bits
	}
	return dt.Bits > st.Bits || dt.Bits == st.Bits && !dt.IsSigned()
}

// Finite replaces infinity by the largest number.
func (f *Format) Finite(r uint64) uint64 {
	inf := f.Overflow(false, 'n')
	if r&Mask(f.Width-1) == inf && !f.noInf {
		return r&(1<<(f.Width-1)) | f.Overflow(false, 'z')
	}
	return r
}

// ToFP8 converts with saturation to the largest number.
func (f *Format) ToFP8(v float64, relu bool) uint64 {
	if v != v {
		return f.Nan
	}
	if relu && (v < 0 || v == 0) {
		return 0
	}
	limit := f.Value(0x7e)
	if !f.noInf {
		limit = f.Value(0x7b)
	}
	switch {
	case v > limit:
		v = limit
	case v < -limit:
		v = -limit
	}
	return f.Round(v, 'n')
}
