package check

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"cptx/frontend/tree"
)

// constBig returns the value of an integer constant.
func constBig(k *tree.Const) *big.Int {
	v := new(big.Int).SetUint64(k.Hi)
	v.Lsh(v, 64)
	v.Or(v, new(big.Int).SetUint64(k.Lo))
	if isNegative(k) {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), 128))
	}
	return v
}

// constFloat returns the value of an integer constant as a double.
func constFloat(k *tree.Const) float64 {
	if isNegative(k) {
		f := math.Ldexp(float64(^k.Hi), 64) + float64(^k.Lo) + 1
		return -f
	}
	return math.Ldexp(float64(k.Hi), 64) + float64(k.Lo)
}

// constText prints the value of a constant for messages.
func constText(k *tree.Const) string {
	switch {
	case k.T.IsFloat():
		return floatText(k.F, mantissa(k.T))
	case k.T.IsComplex():
		return fmt.Sprintf("%g + %gi", k.F, k.Imag)
	case k.Hi == 0:
		return strconv.FormatUint(k.Lo, 10)
	case isNegative(k) && k.Hi == ^uint64(0) && int64(k.Lo) < 0:
		return strconv.FormatInt(int64(k.Lo), 10)
	}
	return constBig(k).String()
}

// sameNumber reports whether the integer constant k is the number f.
func sameNumber(k *tree.Const, f float64) bool {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return false
	}
	whole, accuracy := big.NewFloat(f).Int(nil)
	return accuracy == big.Exact && whole.Cmp(constBig(k)) == 0
}

// integerText spells a floating number that an integer became.
func integerText(f float64) string {
	if math.IsInf(f, 0) {
		return map[bool]string{true: "+Inf", false: "-Inf"}[f > 0]
	}
	whole, _ := big.NewFloat(f).Int(nil)
	return whole.String()
}

// floatText spells a floating number with bits of significand as clang does: with the digits that
// the type always holds, and with an exponent where more than three zeros would stand.
func floatText(f float64, bits int) string {
	if math.IsInf(f, 0) || math.IsNaN(f) || f == 0 {
		return strconv.FormatFloat(f, 'f', 1, 64)
	}
	digits := (bits*59 + 195) / 196
	number, exponent, _ := strings.Cut(strconv.FormatFloat(math.Abs(f), 'e', digits-1, 64), "e")
	first, rest, _ := strings.Cut(number, ".")
	rest = strings.TrimRight(rest, "0")
	e, _ := strconv.Atoi(exponent)
	sign := ""
	if f < 0 {
		sign = "-"
	}
	switch zeros := e - len(rest); {
	case e < -maxZeros, zeros > maxZeros, zeros >= 0 && e+1 > digits:
		if rest == "" {
			rest = "0"
		}
		return fmt.Sprintf("%s%s.%sE%+d", sign, first, rest, e)
	}
	return sign + strconv.FormatFloat(math.Abs(f), 'f', max(len(rest)-e, 0), 64)
}

// maxZeros is the number of zeros that floatText writes instead of an exponent.
const maxZeros = 3
