package analysis

import (
	"math"
	"math/big"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// Folder evaluates instructions whose operands are known, as simplify will once they are constants.
// What is known of an integer are its bits, of a float or double the bits of a double that has its
// value.
type Folder struct {
	ftz, approxDiv bool
	known          func(value.Value) (uint64, bool) // of what is no constant
}

// NewFolder returns a folder for the code of c.
func NewFolder(c *pass.Func, known func(value.Value) (uint64, bool)) Folder {
	return Folder{c.Config.FTZ, c.Config.ApproxDiv, known}
}

// Value is what is known of v.
func (f Folder) Value(v value.Value) (uint64, bool) {
	switch k := v.(type) {
	case *constant.Int:
		return ir.ConstUint(k)
	case *constant.Float:
		x, ok := ir.ConstFloat(k)
		return math.Float64bits(x), ok
	}
	return f.known(v)
}

// float is what is known of v, which is no float that instructions flush.
func (f Folder) float(v value.Value) (float64, bool) {
	t, ok := v.Type().(*types.FloatType)
	if !ok {
		return 0, false
	}
	x, ok := f.Value(v)
	if !ok {
		return 0, false
	}
	y := math.Float64frombits(x)
	return y, !(f.ftz && t.Kind == types.FloatKindFloat && Subnormal(y))
}

// Fold evaluates an instruction.
func (f Folder) Fold(v value.Value) (uint64, bool) {
	if op, a, b, ok := ir.AsBin(v); ok {
		return f.bin(op, a, b)
	}
	if c, x, to, ok := ir.AsConv(v); ok {
		return f.conv(c, x, to)
	}
	switch i := v.(type) {
	case *llir.InstICmp:
		w := ir.BitsOf(i.X.Type())
		x, ok1 := f.Value(i.X)
		y, ok2 := f.Value(i.Y)
		return bit(ok1 && ok2 && FoldICmp(i.Pred, w, x, y)), w > 0 && w <= 64 && ok1 && ok2
	case *llir.InstFCmp:
		x, ok1 := f.float(i.X)
		y, ok2 := f.float(i.Y)
		return bit(ok1 && ok2 && FoldFCmp(i.Pred, x, y)), ok1 && ok2
	case *llir.InstFNeg:
		x, ok := f.float(i.X)
		return math.Float64bits(-x), ok
	case *llir.InstSelect:
		c, ok := f.Value(i.Cond)
		switch {
		case !ok:
			return 0, false
		case c != 0:
			return f.Value(i.ValueTrue)
		}
		return f.Value(i.ValueFalse)
	case *llir.InstCall:
		return f.call(i)
	}
	return 0, false
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func (f Folder) bin(op ir.Op, a, b value.Value) (uint64, bool) {
	if op >= ir.FAdd {
		t, _ := a.Type().(*types.FloatType)
		x, ok1 := f.float(a)
		y, ok2 := f.float(b)
		if !ok1 || !ok2 || op == ir.FDiv && f.approxDiv && t.Kind == types.FloatKindFloat {
			return 0, false
		}
		r, ok := FoldFloat(op, t, x, y, f.ftz)
		return math.Float64bits(r), ok
	}
	w := ir.BitsOf(a.Type())
	x, ok1 := f.Value(a)
	y, ok2 := f.Value(b)
	if w == 0 || w > 64 || !ok1 || !ok2 {
		return 0, false
	}
	return FoldBin(op, w, x, y)
}

func (f Folder) conv(c ir.Conv, v value.Value, to types.Type) (uint64, bool) {
	w, from := ir.BitsOf(to), ir.BitsOf(v.Type())
	float, _ := to.(*types.FloatType)
	switch {
	case from > 64 || float != nil && float.Kind != types.FloatKindFloat && float.Kind != types.FloatKindDouble:
		return 0, false
	case from > 0 && w > 0 && w <= 64:
		x, ok := f.Value(v)
		if c == ir.SExt {
			x = uint64(ir.Signed(x, from))
		}
		return ir.MaskTo(x, w), ok
	case from > 0 && float != nil:
		return f.intToFloat(c, v, float)
	case w > 0:
		return f.floatToInt(c, v, w)
	case float == nil || c == ir.BitCast:
		return 0, false
	}
	x, ok := f.float(v)
	if !ok {
		return 0, false
	}
	return f.result(x, float)
}

// result is x as a number of type t.
func (f Folder) result(x float64, t *types.FloatType) (uint64, bool) {
	if t.Kind == types.FloatKindFloat {
		if f.ftz && Subnormal(x) {
			return 0, false
		}
		x = float64(float32(x))
	}
	return math.Float64bits(x), !math.IsNaN(x)
}

// intToFloat rounds once, to type t: a double between an integer and a float would round before.
func (f Folder) intToFloat(c ir.Conv, v value.Value, t *types.FloatType) (uint64, bool) {
	w := ir.BitsOf(v.Type())
	x, ok := f.Value(v)
	if !ok {
		return 0, false
	}
	switch {
	case c == ir.BitCast:
		y, ok := ir.ConstFloat(ir.FloatFromBits(t, x))
		return math.Float64bits(y), ok
	case c == ir.SIToFP:
		return numberOf(ir.Signed(x, w), t), true
	}
	return numberOf(x, t), true
}

func numberOf[T int64 | uint64](x T, t *types.FloatType) uint64 {
	if t.Kind == types.FloatKindFloat {
		return math.Float64bits(float64(float32(x)))
	}
	return math.Float64bits(float64(x))
}

func (f Folder) floatToInt(c ir.Conv, v value.Value, w uint) (uint64, bool) {
	t, ok := v.Type().(*types.FloatType)
	if !ok {
		return 0, false
	}
	if c == ir.BitCast {
		x, ok := f.Value(v)
		return ir.FloatBits(t, math.Float64frombits(x)), ok
	}
	x, ok := f.float(v)
	if x = math.Trunc(x); !ok || w < 8 || w > 64 {
		return 0, false
	}
	if c == ir.FPToSI {
		return ir.MaskTo(uint64(int64(x)), w), x >= -math.Ldexp(1, int(w-1)) && x < math.Ldexp(1, int(w-1))
	}
	return uint64(x), x >= 0 && x < math.Ldexp(1, int(w))
}

func (f Folder) call(i *llir.InstCall) (uint64, bool) {
	t, ok := i.Typ.(*types.FloatType)
	if !ok || len(i.Args) == 0 || len(i.Args) > 3 {
		return 0, false
	}
	var args [3]float64
	for k, a := range i.Args {
		if args[k], ok = f.float(ir.ArgValue(a)); !ok {
			return 0, false
		}
	}
	r, ok := FoldFloatCall(ir.IntrinsicName(i), args)
	if !ok {
		return 0, false
	}
	return f.result(r, t)
}

// FoldFloatCall evaluates an intrinsic on numbers. The results of approximate instructions are
// those that are exact: powers of two, for which nvcc's optimizer takes the same.
func FoldFloatCall(name string, args [3]float64) (float64, bool) {
	op, form, _ := strings.Cut(strings.TrimPrefix(name, "ptx."), ".")
	x, y := args[0], args[1]
	switch form {
	case "f32", "f64":
		switch op {
		case "abs":
			return math.Abs(x), true
		case "min":
			return min(x, y), true
		case "max":
			return max(x, y), true
		}
	case "rn.f32", "rn.f64":
		return foldRounded(op, form == "rn.f32", args)
	case "approx.f32", "approx.ftz.f32":
		return foldApprox(op, x)
	}
	return 0, false
}

// foldRounded evaluates what rounds to nearest.
func foldRounded(op string, single bool, args [3]float64) (float64, bool) {
	x, y, z := args[0], args[1], args[2]
	switch op {
	case "sqrt":
		return math.Sqrt(x), x >= 0 // twice rounded is as well rounded, as in FoldFloat
	case "add":
		return x + y, true
	case "sub":
		return x - y, true
	case "mul":
		return x * y, true
	case "div":
		return x / y, true
	case "rcp":
		return 1 / x, true
	case "fma":
		if r := math.FMA(x, y, z); !single || r == 0 || math.IsInf(r, 0) {
			return r, !single
		}
		exact := new(big.Float).SetPrec(600) // of floats
		exact.Mul(big.NewFloat(x), big.NewFloat(y))
		exact.Add(exact, big.NewFloat(z))
		r, _ := exact.Float32()
		return float64(r), !math.IsInf(float64(r), 0)
	}
	return 0, false
}

func foldApprox(op string, x float64) (float64, bool) {
	switch fraction, exp := math.Frexp(x); {
	case op == "lg2" && fraction == 0.5 && exp > -126 && exp < 128:
		return float64(exp - 1), true
	case op == "ex2" && x == math.Trunc(x) && x > -126 && x < 128:
		return math.Ldexp(1, int(x)), true
	}
	return 0, false
}
