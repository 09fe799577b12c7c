package irgen

import (
	"math"
	"strings"

	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// floatName is the PTX type of a floating type.
func floatName(t types.Type) string {
	switch t {
	case ir.Half:
		return "f16"
	case ir.F32:
		return "f32"
	}
	return "f64"
}

// floatBuiltin expands the built-ins on floating numbers.
func (g *gen) floatBuiltin(e *tree.Builtin, op, rest string) value.Value {
	if op == "fconst" {
		for _, a := range e.Args {
			g.effect(a)
		}
		f := math.Inf(1)
		if rest != "inf" { // the payload is no literal
			f = tree.NaN()
		}
		return ir.Float(memType(e.T).(*types.FloatType), f)
	}
	if op == "sincos" {
		return g.sincos(e)
	}
	args := g.args(e)
	if op == "fpclassify" {
		return g.fpClassify(args[:5], args[5])
	}
	x := args[0]
	t := x.Type()
	switch op {
	case "fpclass":
		return g.classify(rest, x)
	case "fcmp":
		return g.b.FCmp(fpred(rest), x, args[1])
	case "half": // abs, of the bits: what is no number stays as it is
		bits := g.b.Bin(ir.And, g.b.Convert(ir.BitCast, x, ir.I16), ir.Int(ir.I16, 0x7fff))
		return g.b.Convert(ir.BitCast, bits, ir.Half)
	case "sqrt":
		return g.sqrt(x)
	case "round":
		if t == ir.Half {
			return g.b.Convert(ir.FPTrunc, g.round(g.b.Convert(ir.FPExt, x, ir.F32)), t)
		}
		return g.round(x)
	case "lround":
		return g.b.Convert(ir.FPToSI, g.away(x), memType(e.T))
	case "lrint":
		it := memType(e.T).(*types.IntType)
		mode := map[string]string{"": "rni", "floor": "rmi", "ceil": "rpi"}[rest]
		size := ".s64."
		if it == ir.I32 {
			size = ".s32."
		}
		return g.ptx("cvt."+mode+size+floatName(t), it, x)
	case "copysign": // PTX: the sign of the first operand, the rest of the second
		if t == ir.Half { // of which PTX has none
			bits := func(v value.Value, mask int64) value.Value {
				return g.b.Bin(ir.And, g.b.Convert(ir.BitCast, v, ir.I16), ir.Int(ir.I16, mask))
			}
			return g.b.Convert(ir.BitCast, g.b.Bin(ir.Or, bits(x, 0x7fff), bits(args[1], -0x8000)), t)
		}
		return g.ptx("copysign."+floatName(t), t, args[1], x)
	case "fdim": // NaN if either is NaN
		d := g.b.Bin(ir.FSub, x, args[1])
		return g.b.Select(g.b.FCmp(enum.FPredOLE, x, args[1]), ir.Float(t.(*types.FloatType), 0), d)
	}
	return nil
}

// halfByFloat makes a call of a function on _Float16 by way of float's, op.
func (g *gen) halfByFloat(e *tree.Builtin, op string) value.Value {
	args := g.args(e)
	for i, a := range args {
		if a.Type() == ir.Half {
			args[i] = g.b.Convert(ir.FPExt, a, ir.F32)
		}
	}
	result := memType(e.T)
	if result == ir.Half {
		result = ir.F32
	}
	var v value.Value
	if name, ok := strings.CutPrefix(op, "lib:"); ok {
		v = g.runtimeCall(name, result, false, len(args), args...)
	} else {
		v = g.ptx(strings.TrimPrefix(op, "ptx:"), result, args...)
	}
	if memType(e.T) == ir.Half {
		v = g.b.Convert(ir.FPTrunc, v, ir.Half)
	}
	return v
}

func (g *gen) sqrt(x value.Value) value.Value {
	t := x.Type()
	if t == ir.F32 {
		return g.b.Intrinsic("cptx.sqrt.f32", t, x)
	}
	return g.ptx("sqrt.rn."+floatName(t), t, x)
}

func (g *gen) fabs(x value.Value) value.Value {
	return g.ptx("abs."+floatName(x.Type()), x.Type(), x)
}

// round is C's round: to nearest, halves away from zero.
func (g *gen) round(x value.Value) value.Value {
	n := floatName(x.Type())
	return g.ptx("cvt.rzi."+n+"."+n, x.Type(), g.away(x))
}

// away is x half a unit further from zero; cutting off its fraction rounds x. The sum is rounded
// towards zero, so that what lies below a half stays there, and whole numbers that have no last bit
// for it stay what they are.
func (g *gen) away(x value.Value) value.Value {
	t := x.Type().(*types.FloatType)
	n := floatName(t)
	return g.ptx("add.rz."+n, t, x, g.ptx("copysign."+n, t, x, ir.Float(t, 0.5)))
}

// sincos is __sincosf(x, *sin, *cos).
func (g *gen) sincos(e *tree.Builtin) value.Value {
	x := g.scalar(e.Args[0])
	s, _ := g.address(e.Args[1])
	c, _ := g.address(e.Args[2])
	g.pos(e.P)
	g.b.Store(g.ptx("sin.approx.f32", ir.F32, x), s, 4, false)
	g.b.Store(g.ptx("cos.approx.f32", ir.F32, x), c, 4, false)
	return nil
}

// classify answers C's classification macros (C11 7.12.3).
func (g *gen) classify(what string, x value.Value) value.Value {
	t := x.Type().(*types.FloatType)
	half := t == ir.Half
	switch what {
	case "fpclassify":
		values := [5]value.Value{}
		for i, class := range [...]int64{0, 1, 4, 3, 2} { // FP_NAN, FP_INFINITE, FP_NORMAL, FP_SUBNORMAL, FP_ZERO of math.h
			values[i] = ir.Int(ir.I32, class)
		}
		return g.fpClassify(values[:], x)
	case "issubnormal":
		return g.fpClassify([]value.Value{ir.Bool(false), ir.Bool(false), ir.Bool(false), ir.Bool(true), ir.Bool(false)}, x)
	case "issignaling":
		return g.signaling(x)
	case "iscanonical":
		return ir.Bool(true)
	}
	if half {
		x, t = g.b.Convert(ir.FPExt, x, ir.F32), ir.F32
	}
	inf := ir.Float(t, math.Inf(1))
	switch what {
	case "isnan":
		return g.b.FCmp(enum.FPredUNO, x, x)
	case "iszero":
		return g.b.FCmp(enum.FPredOEQ, x, ir.Float(t, 0))
	case "isinf":
		return g.b.FCmp(enum.FPredOEQ, g.fabs(x), inf)
	case "isinf_sign":
		neg := g.b.Select(g.b.FCmp(enum.FPredOEQ, x, ir.Float(t, math.Inf(-1))), ir.Int(ir.I32, -1), ir.Int(ir.I32, 0))
		return g.b.Select(g.b.FCmp(enum.FPredOEQ, x, inf), ir.Int(ir.I32, 1), neg)
	case "isfinite":
		return g.b.FCmp(enum.FPredOLT, g.fabs(x), inf)
	case "signbit":
		it := ir.IntType(int(ir.SizeOf(t, 8)) * 8)
		return g.b.ICmp(enum.IPredSLT, g.b.Convert(ir.BitCast, x, it), ir.Int(it, 0))
	case "isnormal":
		least := 0x1p-126
		switch {
		case half:
			least = 0x1p-14
		case t == ir.F64:
			least = 0x1p-1022
		}
		a := g.fabs(x)
		return g.b.Bin(ir.And, g.b.FCmp(enum.FPredOGE, a, ir.Float(t, least)), g.b.FCmp(enum.FPredOLT, a, inf))
	}
	return ir.Bool(false)
}

// signaling tests for a NaN whose first bit of the fraction is clear (IEEE 754-2008, 6.2.1).
func (g *gen) signaling(x value.Value) value.Value {
	t := x.Type().(*types.FloatType)
	it := ir.IntType(int(ir.SizeOf(t, 8)) * 8)
	infinity, quiet := int64(0x7ff)<<52, int64(1)<<51
	switch t {
	case ir.Half:
		infinity, quiet = 0x7c00, 1<<9
	case ir.F32:
		infinity, quiet = 0x7f800000, 1<<22
	}
	bits := g.b.Bin(ir.And, g.b.Convert(ir.BitCast, x, it), ir.Int(it, infinity|(quiet<<1-1)))
	above := g.b.ICmp(enum.IPredSGT, bits, ir.Int(it, infinity))
	return g.b.Bin(ir.And, above, g.b.ICmp(enum.IPredSLT, bits, ir.Int(it, infinity|quiet)))
}

// fpClassify chooses the value for the class of x (package builtin, specials).
func (g *gen) fpClassify(values []value.Value, x value.Value) value.Value {
	if x.Type() == ir.Half { // whose least normal number is none of float's
		bits := g.b.Bin(ir.And, g.b.Convert(ir.BitCast, x, ir.I16), ir.Int(ir.I16, 0x7c00))
		small := g.b.Select(g.b.FCmp(enum.FPredOEQ, x, ir.Float(ir.Half, 0)), values[4], values[3])
		large := g.b.Select(g.classify("isnan", x), values[0], values[1])
		finite := g.b.Select(g.b.ICmp(enum.IPredEQ, bits, ir.Int(ir.I16, 0)), small, values[2])
		return g.b.Select(g.b.ICmp(enum.IPredEQ, bits, ir.Int(ir.I16, 0x7c00)), large, finite)
	}
	zero := ir.Float(x.Type().(*types.FloatType), 0)
	v := g.b.Select(g.b.FCmp(enum.FPredOEQ, x, zero), values[4], values[3])
	v = g.b.Select(g.classify("isnormal", x), values[2], v)
	v = g.b.Select(g.classify("isinf", x), values[1], v)
	return g.b.Select(g.classify("isnan", x), values[0], v)
}

// fpred maps LLVM's names of floating predicates.
func fpred(s string) enum.FPred {
	switch s {
	case "oeq":
		return enum.FPredOEQ
	case "ogt":
		return enum.FPredOGT
	case "oge":
		return enum.FPredOGE
	case "olt":
		return enum.FPredOLT
	case "ole":
		return enum.FPredOLE
	case "one":
		return enum.FPredONE
	case "ueq":
		return enum.FPredUEQ
	case "ugt":
		return enum.FPredUGT
	case "uge":
		return enum.FPredUGE
	case "ult":
		return enum.FPredULT
	case "ule":
		return enum.FPredULE
	case "une":
		return enum.FPredUNE
	}
	return enum.FPredUNO
}
