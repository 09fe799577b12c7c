package sim

import "strconv"

// dtype is a fundamental PTX type (PTX ISA 5.2.1): its kind and width.
type dtype struct {
	kind byte // 'b' 's' 'u' 'f', 'h' packed pair of halves, 'g' bfloat16, 'G' packed bfloat16, 'p' predicate, 'P' packed 16-bit integers, 'Q' packed f32 pair, 't' tf32
	bits uint8
}

var typeTable = map[string]dtype{
	"b8": {'b', 8}, "b16": {'b', 16}, "b32": {'b', 32}, "b64": {'b', 64}, "b128": {'b', 128},
	"u8": {'u', 8}, "u16": {'u', 16}, "u32": {'u', 32}, "u64": {'u', 64},
	"s8": {'s', 8}, "s16": {'s', 16}, "s32": {'s', 32}, "s64": {'s', 64},
	"f16": {'f', 16}, "f32": {'f', 32}, "f64": {'f', 64},
	"f16x2": {'h', 32}, "bf16": {'g', 16}, "bf16x2": {'G', 32}, "pred": {'p', 1},
	"u16x2": {'P', 32}, "s16x2": {'S', 32}, "f32x2": {'Q', 64}, "tf32": {'t', 32},
}

// Types that decoders ask for by themselves.
var (
	predicate = dtype{'p', 1}
	typeB16   = dtype{'b', 16}
	typeB32   = dtype{'b', 32}
	typeB64   = dtype{'b', 64}
	u32       = dtype{'u', 32}
	s32       = dtype{'s', 32}
)

// size is the width in bytes.
func (t dtype) size() int { return int(t.bits) / 8 }

func (t dtype) isInt() bool    { return t.kind == 'u' || t.kind == 's' || t.kind == 'b' }
func (t dtype) isSigned() bool { return t.kind == 's' }
func (t dtype) isFloat() bool {
	return t.kind == 'f' || t.kind == 'g' || t.kind == 'h' || t.kind == 'G' || t.kind == 'Q' || t.kind == 't'
}

// takes says whether an operation of type t takes a register that was declared with type r, of the
// same width or where a wider one is possible (PTX ISA 6.1, 5.2.3, 5.2.5): bits go with everything,
// integers with each other, floating types with themselves, and those that cannot be declared with
// bits only. ptxas takes registers of type .f16x2 for integers, too.
func (t dtype) takes(r dtype) bool {
	switch t.kind {
	case 'p':
		return r.kind == 'p'
	case 'b':
		return r.kind != 'p'
	case 'u', 's':
		return r.isInt() || r.kind == 'h'
	case 'f', 'h':
		return r.kind == 'b' || r == t
	case 'P', 'S':
		return r.kind == 'b' || r.kind == 'h'
	}
	return r.kind == 'b'
}

func (t dtype) String() string {
	switch t.kind {
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
	return string(t.kind) + strconv.Itoa(int(t.bits))
}

// mask has the low bits of a width set.
func mask(bits uint8) uint64 {
	if bits >= 64 {
		return ^uint64(0)
	}
	return 1<<bits - 1
}

// sext sign-extends the low bits of v to 64 bits.
func sext(v uint64, bits uint8) int64 {
	if bits >= 64 {
		return int64(v)
	}
	s := 64 - bits
	return int64(v<<s) >> s
}

func b2u(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
