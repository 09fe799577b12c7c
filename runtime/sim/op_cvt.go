package sim

import "math"

// intLimits gives the range of an integer type as float64 bounds and bit patterns.
func clampInt(t dtype, v int64) uint64 {
	lo, hi := -int64(1)<<(t.bits-1), int64(1)<<(t.bits-1)-1
	return uint64(max(min(v, hi), lo)) & mask(t.bits)
}

// intToInt converts between integer types (PTX ISA 9.7.9.21), saturating if sat.
func intToInt(dt, st dtype, sat bool) pureFn {
	return func(a, _, _ uint64) uint64 {
		a &= mask(st.bits)
		if st.isSigned() {
			v := sext(a, st.bits)
			switch {
			case !sat:
			case dt.isSigned():
				return clampInt(dt, v)
			case v < 0:
				return 0
			case uint64(v) > mask(dt.bits):
				return mask(dt.bits)
			}
			return uint64(v) & mask(dt.bits)
		}
		if sat {
			limit := mask(dt.bits)
			if dt.isSigned() {
				limit >>= 1
			}
			a = min(a, limit)
		}
		return a & mask(dt.bits)
	}
}

// intToFloat rounds an integer to a format.
func intToFloat(f *format, st dtype, mode rounding) pureFn {
	return func(a, _, _ uint64) uint64 {
		a &= mask(st.bits)
		if st.isSigned() {
			if v := sext(a, st.bits); v < 0 {
				return f.pack(true, uint64(-v), 0, false, mode)
			}
		}
		return f.pack(false, a, 0, false, mode)
	}
}

// roundInt rounds to an integral value: 'n' 'z' 'm' 'p' for .rni .rzi .rmi .rpi.
func roundInt(x float64, mode rounding) float64 {
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

// floatToInt rounds and clamps. NaN gives 0, or the top bit for 64-bit sources or results.
func floatToInt(dt dtype, f *format, mode rounding) pureFn {
	return func(a, _, _ uint64) uint64 {
		x := f.value(a & mask(f.width))
		if x != x {
			if f.width != 64 && dt.bits != 64 {
				return 0
			}
			return 1 << (dt.bits - 1)
		}
		x = roundInt(x, mode)
		if dt.isSigned() {
			switch {
			case x >= math.Ldexp(1, int(dt.bits)-1):
				return mask(dt.bits) >> 1
			case x <= -math.Ldexp(1, int(dt.bits)-1):
				return 1 << (dt.bits - 1)
			}
			return uint64(int64(x)) & mask(dt.bits)
		}
		switch {
		case x <= 0:
			return 0
		case x >= math.Ldexp(1, int(dt.bits)):
			return mask(dt.bits)
		}
		return uint64(x)
	}
}

// floatToFloat converts between formats, or rounds to an integral value if integral. Results are
// flushed and saturated as wished.
func floatToFloat(df, sf *format, mode rounding, integral, ftz, sat bool) pureFn {
	return func(a, _, _ uint64) uint64 {
		x := sf.value(a & mask(sf.width))
		if integral {
			return df.finish(roundInt(x, mode), 'n', ftz, sat)
		}
		if df == &fmt64 && x != x && !sat { // keep sign and payload as far as they go
			return math.Float64bits(x)
		}
		if df == &fmtTF32 && x != x { // keep what the format has of the NaN, as GPUs do
			return a & mask(32) &^ 0x1fff
		}
		return df.finish(x, mode, ftz, sat)
	}
}

// extendTo widens a result of type t to a register of the given width.
func extendTo(f pureFn, t dtype, bits uint8) pureFn {
	if t.kind != 's' || bits <= t.bits {
		return f
	}
	return func(a, b, c uint64) uint64 { return uint64(sext(f(a, b, c), t.bits)) & mask(bits) }
}
