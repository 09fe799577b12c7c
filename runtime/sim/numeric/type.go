package numeric

import "strconv"

// Type is a fundamental PTX type (PTX ISA 5.2.1): its kind and width.
type Type struct {
	Kind byte // 'b' 's' 'u' 'f', 'h' packed pair of halves, 'g' bfloat16, 'G' packed bfloat16, 'p' predicate, 'P' packed 16-bit integers, 'Q' packed f32 pair, 't' tf32
	Bits uint8
}

var Types = map[string]Type{
	"b8": {'b', 8}, "b16": {'b', 16}, "b32": {'b', 32}, "b64": {'b', 64}, "b128": {'b', 128},
	"u8": {'u', 8}, "u16": {'u', 16}, "u32": {'u', 32}, "u64": {'u', 64},
	"s8": {'s', 8}, "s16": {'s', 16}, "s32": {'s', 32}, "s64": {'s', 64},
	"f16": {'f', 16}, "f32": {'f', 32}, "f64": {'f', 64},
	"f16x2": {'h', 32}, "bf16": {'g', 16}, "bf16x2": {'G', 32}, "pred": {'p', 1},
	"u16x2": {'P', 32}, "s16x2": {'S', 32}, "f32x2": {'Q', 64}, "tf32": {'t', 32},
}

// Types that decoders ask for by themselves.
var (
	Predicate = Type{'p', 1}
	B16       = Type{'b', 16}
	B32       = Type{'b', 32}
	B64       = Type{'b', 64}
	U32       = Type{'u', 32}
	S32       = Type{'s', 32}
)

// Size is the width in bytes.
func (t Type) Size() int { return int(t.Bits) / 8 }

func (t Type) IsInt() bool    { return t.Kind == 'u' || t.Kind == 's' || t.Kind == 'b' }
func (t Type) IsSigned() bool { return t.Kind == 's' }
func (t Type) IsFloat() bool {
	return t.Kind == 'f' || t.Kind == 'g' || t.Kind == 'h' || t.Kind == 'G' || t.Kind == 'Q' || t.Kind == 't'
}

// Takes says whether an operation of type t takes a register that was declared with type r, of the
// same width or where a wider one is possible (PTX ISA 6.1, 5.2.3, 5.2.5): bits go with everything,
// integers with each other, floating types with themselves, and those that cannot be declared with
// bits only. ptxas takes registers of type .f16x2 for integers, too.
func (t Type) Takes(r Type) bool {
	switch t.Kind {
	case 'p':
		return r.Kind == 'p'
	case 'b':
		return r.Kind != 'p'
	case 'u', 's':
		return r.IsInt() || r.Kind == 'h'
	case 'f', 'h':
		return r.Kind == 'b' || r == t
	case 'P', 'S':
		return r.Kind == 'b' || r.Kind == 'h'
	}
	return r.Kind == 'b'
}

func (t Type) String() string {
	switch t.Kind {
	case 'h':
		return "f16x2"
	case 'g':
		return "bf16"
	case 'G':
		return "bf16x2"
	case 'p':
		return "pred"
	case 'P':
		return "u16x2"
	case 'S':
		return "s16x2"
	case 'Q':
		return "f32x2"
	case 't':
		return "tf32"
	}
	return string(t.Kind) + strconv.Itoa(int(t.Bits))
}

// Mask has the low bits of a width set.
func Mask(bits uint8) uint64 {
	if bits >= 64 {
		return ^uint64(0)
	}
	return 1<<bits - 1
}

// SignExtend sign-extends the low bits of v to 64 bits.
func SignExtend(v uint64, bits uint8) int64 {
	if bits >= 64 {
		return int64(v)
	}
	s := 64 - bits
	return int64(v<<s) >> s
}

func Bool(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// Op is an operation without side effects on up to three operands.
type Op func(a, b, c uint64) uint64

// TypeOf is the type of a kind and a width in bits.
func TypeOf(kind byte, bits uint8) Type { return Type{kind, bits} }
