package check

import (
	"math"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/syntax"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// The members of std::numeric_limits (C++17 21.3.4) for arithmetic types, which package parse
// writes as calls.

// floatLimits are the limits of a floating type (C11 5.2.4.2.2).
type floatLimits struct {
	digits, digits10, maxDigits10 int64
	minExponent, minExponent10    int64
	maxExponent, maxExponent10    int64
	max, min, epsilon, denormMin  float64
}

var (
	limitsOfFloat  = floatLimits{24, 6, 9, -125, -37, 128, 38, math.MaxFloat32, 0x1p-126, 0x1p-23, 0x1p-149}
	limitsOfDouble = floatLimits{53, 15, 17, -1021, -307, 1024, 308, math.MaxFloat64, 0x1p-1022, 0x1p-52, 0x1p-1074}
)

// limitsCall checks numeric_limits<T>::member, a call or not.
func (c *checker) limitsCall(member string, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	args := argNodes(n)
	if len(args) != 1 || syntax.TypeArg(args[0]) == nil {
		c.errorf(p, "expected a type in 'std::numeric_limits<...>'")
		return c.bad(p)
	}
	t, _ := c.typeName(syntax.TypeArg(args[0]))
	t = t.Unqual()
	var v tree.Expr
	switch {
	case isInvalid(t):
		return c.bad(p)
	case t.IsInteger() && t.Kind != tree.KindEnum:
		v = c.integerLimit(member, t, p)
	case t.Kind == tree.KindFloat:
		v = c.floatLimit(member, t, &limitsOfFloat, p)
	case t.Kind == tree.KindDouble:
		v = c.floatLimit(member, t, &limitsOfDouble, p)
	}
	if v == nil {
		c.errorf(p, "'std::numeric_limits<%s>::%s' is not available in device code", typeText(t, false), member)
		return c.bad(p)
	}
	return v
}

// integerLimit returns a member for an integer type; nil if there is none.
func (c *checker) integerLimit(member string, t *tree.Type, p diag.Pos) tree.Expr {
	bits := 8 * t.Sizeof()
	if t.Kind == tree.KindBool {
		bits = 1
	} else if t.IsSigned() {
		bits--
	}
	value := func(v int64) tree.Expr { return c.intConst(v, t, p) }
	number := func(v int64) tree.Expr { return c.intConst(v, tyInt, p) }
	switch member {
	case "max":
		if bits > 64 {
			return &tree.Const{Node: node(t, p), Lo: ^uint64(0), Hi: ^uint64(0) >> (128 - bits)}
		}
		return &tree.Const{Node: node(t, p), Lo: ^uint64(0) >> (64 - bits)}
	case "min", "lowest":
		if t.IsSigned() && bits > 64 {
			return &tree.Const{Node: node(t, p), Hi: 1 << (bits - 64)}
		}
		if t.IsSigned() {
			return value(-1 << bits)
		}
		return value(0)
	case "epsilon", "round_error", "infinity", "quiet_NaN", "signaling_NaN", "denorm_min":
		return value(0)
	case "digits":
		return number(bits)
	case "digits10":
		return number(int64(float64(bits) * math.Log10(2)))
	case "radix":
		return number(2)
	case "max_digits10", "min_exponent", "min_exponent10", "max_exponent", "max_exponent10":
		return number(0)
	case "is_specialized", "is_integer", "is_exact", "is_bounded":
		return c.intConst(1, tyBool, p)
	case "is_signed":
		return c.boolConst(t.IsSigned(), p)
	case "is_modulo":
		return c.boolConst(!t.IsSigned() && t.Kind != tree.KindBool, p)
	case "has_infinity", "has_quiet_NaN", "has_signaling_NaN", "is_iec559":
		return c.boolConst(false, p)
	}
	return nil
}

// floatLimit returns a member for a floating type; nil if there is none.
func (c *checker) floatLimit(member string, t *tree.Type, l *floatLimits, p diag.Pos) tree.Expr {
	value := func(f float64) tree.Expr { return &tree.Const{Node: node(t, p), F: f} }
	number := func(v int64) tree.Expr { return c.intConst(v, tyInt, p) }
	switch member {
	case "max":
		return value(l.max)
	case "min":
		return value(l.min)
	case "lowest":
		return value(-l.max)
	case "epsilon":
		return value(l.epsilon)
	case "round_error":
		return value(0.5)
	case "infinity":
		return value(math.Inf(1))
	case "quiet_NaN":
		return value(tree.NaN())
	case "denorm_min":
		return value(l.denormMin)
	case "digits":
		return number(l.digits)
	case "digits10":
		return number(l.digits10)
	case "max_digits10":
		return number(l.maxDigits10)
	case "radix":
		return number(2)
	case "min_exponent":
		return number(l.minExponent)
	case "min_exponent10":
		return number(l.minExponent10)
	case "max_exponent":
		return number(l.maxExponent)
	case "max_exponent10":
		return number(l.maxExponent10)
	case "is_specialized", "is_signed", "has_infinity", "has_quiet_NaN", "has_signaling_NaN", "is_iec559", "is_bounded":
		return c.boolConst(true, p)
	case "is_integer", "is_exact", "is_modulo":
		return c.boolConst(false, p)
	}
	return nil
}

// boolConst returns a constant of type bool.
func (c *checker) boolConst(b bool, p diag.Pos) tree.Expr {
	if b {
		return c.intConst(1, tyBool, p)
	}
	return c.intConst(0, tyBool, p)
}
