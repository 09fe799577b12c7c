package ir

import (
	"math"
	"math/big"
	"math/bits"
	"unsafe"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// Int returns the integer constant v of type t, wrapped to t's width and canonical (as llir prints
// and compares them: i1 is 0 or 1, wider types signed).
func Int(t *types.IntType, v int64) *constant.Int { return new(intConst).set(t, v) }

func (k *intConst) set(t *types.IntType, v int64) *constant.Int {
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

// Bool returns an i1 constant.
func Bool(b bool) *constant.Int {
	if b {
		return yes
	}
	return no
}

// The i1 constants. No constant is ever changed.
var yes, no = Int(I1, 1), Int(I1, 0)

// IntValue returns the value of an integer constant of at most 64 bits, sign-extended (i1: 0 or 1).
func IntValue(c *constant.Int) int64 {
	switch words := c.X.Bits(); {
	case len(words) == 0:
		return 0
	case bits.UintSize < 64:
		if c.X.IsInt64() {
			return c.X.Int64()
		}
		return int64(c.X.Uint64())
	case c.X.Sign() < 0:
		return -int64(words[0])
	default:
		return int64(words[0]) // also of one that is written unsigned
	}
}

// Float returns a floating constant of type t, rounded to it. A NaN keeps its bits, as far as t has
// them: those of the significand are in X, of which the top one, that of a quiet NaN, is inverted,
// so that X of the NaN without a payload is 0, with the sign. Others have no X, which llir takes
// long to make and to read; FloatValue knows where their value is.
func Float(t *types.FloatType, v float64) *constant.Float {
	if math.IsNaN(v) {
		c := &constant.Float{Typ: t, X: new(big.Float), NaN: true}
		c.X.SetUint64(narrowNaN(t, math.Float64bits(v))&significand ^ quiet)
		if math.Signbit(v) {
			c.X.Neg(c.X)
		}
		return c
	}
	return new(floatNumber).set(t, v)
}

func (k *floatNumber) set(t *types.FloatType, v float64) *constant.Float {
	if t.Kind == types.FloatKindFloat {
		v = float64(float32(v))
	}
	k.c.Typ, k.v = t, v
	return &k.c
}

// floatNumber is a floating constant that is no NaN. All others that llir or this package make have
// an X or are marked as NaNs.
type floatNumber struct {
	c constant.Float
	v float64
}

// Numbers makes constants as Int and Float do, with memory for several at a time.
type Numbers struct {
	ints   []intConst
	floats []floatNumber
}

// Int is the function of this name.
func (n *Numbers) Int(t *types.IntType, v int64) *constant.Int {
	if len(n.ints) == 0 {
		n.ints = make([]intConst, 16)
	}
	k := &n.ints[0]
	n.ints = n.ints[1:]
	return k.set(t, v)
}

// Float is the function of this name.
func (n *Numbers) Float(t *types.FloatType, v float64) *constant.Float {
	if math.IsNaN(v) {
		return Float(t, v)
	}
	if len(n.floats) == 0 {
		n.floats = make([]floatNumber, 32)
	}
	k := &n.floats[0]
	n.floats = n.floats[1:]
	return k.set(t, v)
}

// FloatValue returns the value of a floating constant; a NaN of a narrower type has its bits at the
// top of those of a double.
func FloatValue(c *constant.Float) float64 {
	switch {
	case c.X == nil && !c.NaN:
		return (*floatNumber)(unsafe.Pointer(c)).v
	case !c.NaN:
		f, _ := c.X.Float64()
		return f
	}
	bits := infinity | quiet
	if c.X != nil {
		s, _ := c.X.Uint64()
		if c.X.Signbit() {
			s, _ = new(big.Float).Neg(c.X).Uint64()
			bits |= 1 << 63
		}
		bits ^= s
	}
	return math.Float64frombits(bits)
}

// FloatBits returns the bits that v has in memory as a value of type t, rounded to it.
func FloatBits(t *types.FloatType, v float64) uint64 {
	bits := math.Float64bits(v)
	nan := math.IsNaN(v)
	if nan {
		bits = narrowNaN(t, bits)
	}
	switch {
	case t.Kind == types.FloatKindHalf && nan:
		return bits>>48&0x8000 | 0x7c00 | bits>>42&0x3ff
	case t.Kind == types.FloatKindHalf:
		return uint64(HalfBits(v))
	case t.Kind == types.FloatKindFloat && nan:
		return bits>>32&0x80000000 | 0x7f800000 | bits>>29&0x7fffff
	case t.Kind == types.FloatKindFloat:
		return uint64(math.Float32bits(float32(v)))
	}
	return bits
}

// FloatFromBits returns the constant of type t whose bits in memory are given. It moves the bits of
// a NaN, which a conversion would make quiet.
func FloatFromBits(t *types.FloatType, bits uint64) *constant.Float {
	v := math.Float64frombits(bits)
	switch t.Kind {
	case types.FloatKindHalf:
		if v = HalfValue(uint16(bits)); math.IsNaN(v) {
			v = math.Float64frombits(bits&0x8000<<48 | infinity | bits&0x3ff<<42)
		}
	case types.FloatKindFloat:
		if v = float64(math.Float32frombits(uint32(bits))); math.IsNaN(v) {
			v = math.Float64frombits(bits&0x80000000<<32 | infinity | bits&0x7fffff<<29)
		}
	}
	return Float(t, v)
}

// The fields of a double: the exponent of infinities and NaNs, the significand, and its top bit,
// which quiet NaNs have (IEEE 754, 6.2.1).
const (
	infinity    = uint64(0x7ff) << 52
	significand = uint64(1)<<52 - 1
	quiet       = uint64(1) << 51
)

// narrowNaN drops those bits of a NaN, given as a double's, that type t has not. A signalling NaN
// that has no others becomes quiet, for without any it would be an infinity.
func narrowNaN(t *types.FloatType, bits uint64) uint64 {
	switch t.Kind {
	case types.FloatKindHalf:
		bits &^= 1<<42 - 1
	case types.FloatKindFloat:
		bits &^= 1<<29 - 1
	}
	if bits&significand == 0 {
		bits |= quiet
	}
	return bits
}

// Null returns the null pointer of an address space.
func Null(s types.AddrSpace) *constant.Null { return &constant.Null{Typ: Ptr(s)} }

// Undef returns an undefined value of type t.
func Undef(t types.Type) *constant.Undef { return &constant.Undef{Typ: t} }

// IsUndef reports whether v is no value in particular.
func IsUndef(v value.Value) bool {
	switch v.(type) {
	case *constant.Undef, *constant.Poison:
		return true
	}
	return false
}

// IsConst reports whether v is a constant, a global or a function. It asks for the usual types by
// name, for a question about an interface costs a look into a table the first time at every place,
// which is most of the times in a short compilation.
func IsConst(v value.Value) bool {
	if shapeOf(v).form.isLocal() {
		return false
	}
	switch v.(type) {
	case *constant.Int, *constant.Float, *constant.Null, *constant.Undef, *llir.Global, *llir.Func:
		return true
	}
	_, ok := v.(constant.Constant)
	return ok
}

// ConstInt returns the value of an integer constant of at most 64 bits, sign-extended.
func ConstInt(v value.Value) (int64, bool) {
	k, ok := v.(*constant.Int)
	if !ok {
		return 0, false
	}
	return signedValue(k) // what most values are not is asked without a call
}

// signedValue is ConstInt for integer constants.
func signedValue(k *constant.Int) (int64, bool) {
	if k.Typ.BitSize > 64 {
		return 0, false
	}
	x := IntValue(k)
	w := uint(k.Typ.BitSize)
	if w == 1 {
		return x & 1, true
	}
	return int64(uint64(x)<<(64-w)) >> (64 - w), true
}

// ConstUint returns the value of an integer constant of at most 64 bits, zero-extended.
func ConstUint(v value.Value) (uint64, bool) {
	k, ok := v.(*constant.Int)
	if !ok {
		return 0, false
	}
	x, ok := signedValue(k)
	return MaskTo(uint64(x), uint(k.Typ.BitSize)), ok
}

// IntOf returns the integer constant x of type t.
func IntOf(t types.Type, x uint64) *constant.Int { return Int(t.(*types.IntType), int64(x)) }

// ConstFloat returns the value of a float or double constant that is not NaN.
func ConstFloat(v value.Value) (float64, bool) {
	k, ok := v.(*constant.Float)
	if !ok || k.NaN || k.Typ.Kind == types.FloatKindHalf {
		return 0, false
	}
	return FloatValue(k), true
}
