package check

import (
	"math"
	"math/big"
	"strings"

	"cptx/frontend/tree"
)

// NaNs in constants are as gcc and clang fold them, which is what x86 computes: of two NaN operands
// the first one is the result, made quiet; what is no number without a NaN operand is the quiet NaN
// without a payload, and positive. Go's own arithmetic leaves the bits to the machine that runs the
// compiler, so no NaN that it computes is kept. A NaN of a narrower type has its bits at the top of
// those of a double (tree.Const).

const (
	nanBits  = uint64(0x7ff) << 52
	quietBit = uint64(1) << 51
)

// nanOf is the NaN that an operation on operands gives.
func nanOf(operands ...float64) float64 {
	for _, f := range operands {
		if math.IsNaN(f) {
			return f
		}
	}
	return tree.NaN()
}

// quietNaN converts NaN f to the real floating type (or component type of the complex type) t.
func quietNaN(f float64, t *tree.Type) float64 {
	return math.Float64frombits((math.Float64bits(f) | quietBit) &^ (1<<(52-significandBits(t)) - 1))
}

// significandBits is the number of bits of the significand that t has in memory.
func significandBits(t *tree.Type) int {
	switch t.Kind {
	case tree.KindHalf, tree.KindComplexHalf:
		return 10
	case tree.KindBFloat:
		return 7
	case tree.KindFloat, tree.KindComplexFloat:
		return 23
	}
	return 52
}

// negated changes the sign of f, also of a NaN, and nothing else.
func negated(f float64) float64 { return math.Float64frombits(math.Float64bits(f) ^ 1<<63) }

// payloadNaN is the NaN of type t whose payload text is a number as C writes it, decimal, octal or
// hexadecimal; bits that t has not are dropped. A signalling NaN without a payload has the bit
// below the one that quiet NaNs have.
func payloadNaN(text string, signalling bool, t *tree.Type) (f float64, ok bool) {
	n := new(big.Int)
	base, digits := 10, text
	switch {
	case strings.HasPrefix(text, "0x"), strings.HasPrefix(text, "0X"):
		base, digits = 16, text[2:]
	case strings.HasPrefix(text, "0"):
		base = 8
	}
	if strings.ContainsAny(digits, "+-_") {
		return 0, false
	}
	if digits != "" {
		if _, ok := n.SetString(digits, base); !ok {
			return 0, false
		}
	}
	width := significandBits(t)
	payload := new(big.Int).And(n, big.NewInt(1<<(width-1)-1)).Uint64() << (52 - width)
	switch {
	case !signalling:
		payload |= quietBit
	case payload == 0:
		payload = quietBit >> 1
	}
	return math.Float64frombits(nanBits | payload), true
}
