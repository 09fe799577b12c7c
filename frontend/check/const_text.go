package check

import (
	"fmt"
	"math"
	"math/big"
	"strconv"

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
		return strconv.FormatFloat(k.F, 'g', 6, 64)
	case k.T.IsComplex():
		return fmt.Sprintf("%g + %gi", k.F, k.Imag)
	case k.Hi == 0:
		return strconv.FormatUint(k.Lo, 10)
	case isNegative(k) && k.Hi == ^uint64(0) && int64(k.Lo) < 0:
		return strconv.FormatInt(int64(k.Lo), 10)
	}
	return constBig(k).String()
}
