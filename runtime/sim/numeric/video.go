package numeric

// videoOp is the arithmetic on two extended parts.
var VideoOps = map[string]func(a, b int64) int64{
	"add": func(a, b int64) int64 { return a + b },
	"sub": func(a, b int64) int64 { return a - b },
	"absdiff": func(a, b int64) int64 {
		if a < b {
			return b - a
		}
		return a - b
	},
	"min": func(a, b int64) int64 { return min(a, b) },
	"max": func(a, b int64) int64 { return max(a, b) },
	"avrg": func(a, b int64) int64 {
		if a+b >= 0 {
			return (a + b + 1) >> 1
		}
		return (a + b) >> 1
	},
}

// VideoCmp gives the comparison of vset as 0 or 1.
var VideoCmp = map[string]func(a, b int64) int64{
	"eq": func(a, b int64) int64 { return int64(Bool(a == b)) },
	"ne": func(a, b int64) int64 { return int64(Bool(a != b)) },
	"lt": func(a, b int64) int64 { return int64(Bool(a < b)) },
	"le": func(a, b int64) int64 { return int64(Bool(a <= b)) },
	"gt": func(a, b int64) int64 { return int64(Bool(a > b)) },
	"ge": func(a, b int64) int64 { return int64(Bool(a >= b)) },
}

// Part is a byte or half-word selector of the scalar forms: position and width; width 32 is all.
type Part struct{ Pos, Bits uint8 }

var Parts = map[string]Part{"": {0, 32}, "b0": {0, 8}, "b1": {8, 8}, "b2": {16, 8}, "b3": {24, 8}, "h0": {0, 16}, "h1": {16, 16}}

func (p Part) Extract(v uint64, t Type) int64 { return Ext(t, v>>p.Pos, p.Bits) }

// ClampVideo clamps to a type of the given width.
func ClampVideo(v int64, signed bool, bits uint8) int64 {
	if signed {
		return max(min(v, 1<<(bits-1)-1), -1<<(bits-1))
	}
	return max(min(v, 1<<bits-1), 0)
}

func VideoShift(name, mode string) func(a, b int64) int64 {
	if mode == "" {
		return nil
	}
	return func(a, b int64) int64 {
		if mode == "wrap" {
			b &= 31
		}
		b = min(b, 32)
		if name == "shl" {
			if b == 32 { // in 64 bits; the sign and that the low 32 bits are zero is all that can be told
				a = min(max(a, -1), 1)
			}
			return a << b
		}
		return a >> b
	}
}
