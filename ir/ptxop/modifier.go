package ptxop

// Type is a PTX type as it stands in opcodes (ISA 5.2).
type Type struct {
	Base  Base
	Bits  uint8 // of the whole
	Lanes uint8 // elements of a packed type, 0 for others
}

// Base is the kind of a type.
type Base uint8

// The kinds. Alternative floating formats (bf16, tf32, fp8...) are kept apart: no operation of the
// IR computes with them.
const (
	Bits Base = iota
	Unsigned
	Signed
	Float
	Predicate
	Alternate
)

// typeOf reads a type modifier.
func typeOf(m string) (Type, bool) {
	switch m {
	case "pred":
		return Type{Predicate, 1, 0}, true
	case "b1":
		return Type{Bits, 1, 0}, true
	case "b8":
		return Type{Bits, 8, 0}, true
	case "b16":
		return Type{Bits, 16, 0}, true
	case "b32":
		return Type{Bits, 32, 0}, true
	case "b64":
		return Type{Bits, 64, 0}, true
	case "b128":
		return Type{Bits, 128, 0}, true
	case "u4":
		return Type{Unsigned, 4, 0}, true
	case "u8":
		return Type{Unsigned, 8, 0}, true
	case "u16":
		return Type{Unsigned, 16, 0}, true
	case "u32":
		return Type{Unsigned, 32, 0}, true
	case "u64":
		return Type{Unsigned, 64, 0}, true
	case "s4":
		return Type{Signed, 4, 0}, true
	case "s8":
		return Type{Signed, 8, 0}, true
	case "s16":
		return Type{Signed, 16, 0}, true
	case "s32":
		return Type{Signed, 32, 0}, true
	case "s64":
		return Type{Signed, 64, 0}, true
	case "f16":
		return Type{Float, 16, 0}, true
	case "f32":
		return Type{Float, 32, 0}, true
	case "f64":
		return Type{Float, 64, 0}, true
	case "u16x2":
		return Type{Unsigned, 32, 2}, true
	case "s16x2":
		return Type{Signed, 32, 2}, true
	case "f16x2":
		return Type{Float, 32, 2}, true
	case "f32x2":
		return Type{Float, 64, 2}, true
	case "bf16x2":
		return Type{Alternate, 32, 2}, true
	case "bf16", "e4m3x2", "e5m2x2", "ue8m0x2":
		return Type{Alternate, 16, 0}, true
	case "tf32":
		return Type{Alternate, 32, 0}, true
	case "e4m3", "e5m2", "e2m3", "e3m2", "ue8m0", "e2m1x2":
		return Type{Alternate, 8, 0}, true
	}
	return Type{}, false
}
