package ir

import (
	"math"
	"math/big"
	"math/bits"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// Int returns the integer constant v of type t, wrapped to t's width and canonical (as llir prints
// and compares them: i1 is 0 or 1, wider types signed).
func Int(t *types.IntType, v int64) *constant.Int {
	switch t.BitSize {
	case 1:
		v &= 1
	case 8:
		v = int64(int8(v))
	case 16:
		v = int64(int16(v))
	case 32:
		v = int64(int32(v))
	}
	k := &intConst{}
	k.Typ, k.X = t, &k.x
	if bits.UintSize < 64 {
		k.x.SetInt64(v)
	} else if v != 0 {
		k.word[0] = big.Word(max(v, -v))
		k.x.SetBits(k.word[:])
		if v < 0 {
			k.x.Neg(&k.x)
		}
	}
	return &k.Int
}

// intConst is a constant with all of its parts in one piece of memory.
type intConst struct {
	constant.Int
	x    big.Int
	word [1]big.Word
}

// Int128 returns an i128 constant from two halves.
func Int128(hi, lo uint64) *constant.Int {
	x := new(big.Int).SetUint64(hi)
	x.Lsh(x, 64).Or(x, new(big.Int).SetUint64(lo))
	if hi>>63 != 0 {
		x.Sub(x, new(big.Int).Lsh(big.NewInt(1), 128))
	}
	return &constant.Int{Typ: I128, X: x}
}

// True and False are the i1 constants.
func Bool(b bool) *constant.Int {
	if b {
		return Int(I1, 1)
	}
	return Int(I1, 0)
}

// IntValue returns the value of an integer constant of at most 64 bits, sign-extended (i1: 0 or 1).
func IntValue(c *constant.Int) int64 {
	if c.X.IsInt64() {
		return c.X.Int64()
	}
	return int64(c.X.Uint64()) // u64 written unsigned
}

// Float returns a floating constant of type t, rounded to it. NaN keeps sign and, for float and
// double, payload through FloatBits only: the constant remembers bits when they cannot be printed.
func Float(t *types.FloatType, v float64) *constant.Float {
	if t.Kind == types.FloatKindFloat {
		v = float64(float32(v))
	}
	c := &constant.Float{Typ: t}
	if math.IsNaN(v) {
		c.X, c.NaN = new(big.Float), true
		if math.Signbit(v) {
			c.X.Neg(c.X)
		}
		return c
	}
	c.X = big.NewFloat(v)
	return c
}

// FloatValue returns the value of a floating constant.
func FloatValue(c *constant.Float) float64 {
	if c.NaN {
		if c.X != nil && c.X.Signbit() {
			return math.Copysign(math.NaN(), -1)
		}
		return math.NaN()
	}
	f, _ := c.X.Float64()
	return f
}

// Null returns the null pointer of an address space.
func Null(s types.AddrSpace) *constant.Null { return &constant.Null{Typ: Ptr(s)} }

// Undef returns an undefined value of type t.
func Undef(t types.Type) *constant.Undef { return &constant.Undef{Typ: t} }

// IsConst reports whether v is a constant, a global or a function. It asks for the usual types by
// name, for a question about an interface costs a look into a table the first time at every place,
// which is most of the times in a short compilation.
func IsConst(v value.Value) bool {
	switch v.(type) {
	case *constant.Int, *constant.Float, *constant.Null, *constant.Undef, *llir.Global, *llir.Func:
		return true
	}
	if LocalOf(v) != nil {
		return false
	}
	_, ok := v.(constant.Constant)
	return ok
}
