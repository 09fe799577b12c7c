package ir

import (
	"fmt"
	"math"
	"strconv"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// typ writes a type; every pointer as i8* (or ptr), but pointers to functions, which indirect calls
// need.
func (p *printer) typ(t types.Type) {
	switch t := t.(type) {
	case *types.IntType:
		p.s("i")
		p.num(int64(t.BitSize))
	case *types.FloatType:
		p.s(t.Kind.String())
	case *types.VoidType:
		p.s("void")
	case *types.PointerType:
		if fn, ok := t.ElemType.(*types.FuncType); ok {
			p.sig(fn)
			p.s("*")
			return
		}
		if p.o.Opaque {
			p.s("ptr")
			if t.AddrSpace != 0 {
				p.s(" addrspace(")
				p.num(int64(t.AddrSpace))
				p.s(")")
			}
			return
		}
		p.ptrTo(I8, t.AddrSpace)
	case *types.ArrayType:
		p.s("[")
		p.num(int64(t.Len))
		p.s(" x ")
		p.typ(t.ElemType)
		p.s("]")
	case *types.VectorType:
		p.s("<")
		p.num(int64(t.Len))
		p.s(" x ")
		p.typ(t.ElemType)
		p.s(">")
	case *types.StructType:
		open, end := "{", "}"
		if t.Packed {
			open, end = "<{", "}>"
		}
		p.s(open)
		for i, f := range t.Fields {
			if i > 0 {
				p.s(", ")
			}
			p.typ(f)
		}
		p.s(end)
	case *types.FuncType:
		p.sig(t)
	default:
		p.s(t.String())
	}
}

func (p *printer) sig(t *types.FuncType) {
	p.typ(t.RetType)
	p.s(" (")
	for i, q := range t.Params {
		if i > 0 {
			p.s(", ")
		}
		p.typ(q)
	}
	if t.Variadic {
		if len(t.Params) > 0 {
			p.s(", ")
		}
		p.s("...")
	}
	p.s(")")
}

// ptrTo writes the typed pointer to t in a space.
func (p *printer) ptrTo(t types.Type, s types.AddrSpace) {
	p.typ(t)
	if s != 0 {
		p.s(" addrspace(")
		p.num(int64(s))
		p.s(")")
	}
	p.s("*")
}

// constant writes a constant without its type.
func (p *printer) constant(c constant.Constant) {
	switch c := c.(type) {
	case *constant.Int:
		if c.Typ.BitSize == 1 {
			p.s(strconv.FormatBool(c.X.Sign() != 0))
			return
		}
		p.buf = c.X.Append(p.buf, 10)
	case *constant.Float:
		p.float(c)
	case *constant.Null:
		p.s("null")
	case *constant.Undef:
		p.s("undef")
	case *constant.Poison:
		p.s("poison")
	case *constant.ZeroInitializer:
		p.s("zeroinitializer")
	case *constant.CharArray:
		p.s("c", quote(string(c.X)))
	case *constant.Array:
		p.list("[", c.Elems, "]")
	case *constant.Vector:
		p.list("<", c.Elems, ">")
	case *constant.Struct:
		if c.Typ != nil && c.Typ.Packed {
			p.list("<{", c.Fields, "}>")
		} else {
			p.list("{", c.Fields, "}")
		}
	case *llir.Global, *llir.Func:
		p.symbol(c)
	default:
		p.constExpr(c)
	}
}

func (p *printer) list(open string, cs []constant.Constant, end string) {
	p.s(open)
	for i, c := range cs {
		if i > 0 {
			p.s(", ")
		}
		p.typed(c)
	}
	p.s(end)
}

// symbol writes the address of a global or function as an i8 pointer.
func (p *printer) symbol(c constant.Constant) {
	switch c := c.(type) {
	case *llir.Global:
		s, _ := SpaceOf(c)
		if p.o.Opaque || c.ContentType == I8 {
			p.s(globalName(c.GlobalName))
			return
		}
		p.s("bitcast (")
		p.ptrTo(c.ContentType, s)
		p.s(" ", globalName(c.GlobalName), " to ")
		p.ptrTo(I8, s)
		p.s(")")
	case *llir.Func:
		if p.o.Opaque {
			p.s(globalName(c.GlobalName))
			return
		}
		p.s("bitcast (")
		p.funcType(c)
		p.s("* ", globalName(c.GlobalName), " to i8*)")
	}
}

func (p *printer) constExpr(c constant.Constant) {
	conv := func(op string, from constant.Constant, to types.Type) {
		p.s(op, " (")
		p.typed(from)
		p.s(" to ")
		p.typ(to)
		p.s(")")
	}
	bin := func(op string, x, y constant.Constant) {
		p.s(op, " (")
		p.typed(x)
		p.s(", ")
		p.typed(y)
		p.s(")")
	}
	switch c := c.(type) {
	case *constant.ExprBitCast:
		if IsPtr(c.To) && IsPtr(c.From.Type()) {
			p.constant(c.From) // pointers are opaque
			return
		}
		conv("bitcast", c.From, c.To)
	case *constant.ExprAddrSpaceCast:
		conv("addrspacecast", c.From, c.To)
	case *constant.ExprPtrToInt:
		conv("ptrtoint", c.From, c.To)
	case *constant.ExprIntToPtr:
		conv("inttoptr", c.From, c.To)
	case *constant.ExprTrunc:
		conv("trunc", c.From, c.To)
	case *constant.ExprZExt:
		conv("zext", c.From, c.To)
	case *constant.ExprSExt:
		conv("sext", c.From, c.To)
	case *constant.ExprAdd:
		bin("add", c.X, c.Y)
	case *constant.ExprSub:
		bin("sub", c.X, c.Y)
	case *constant.ExprMul:
		bin("mul", c.X, c.Y)
	case *constant.ExprAnd:
		bin("and", c.X, c.Y)
	case *constant.ExprOr:
		bin("or", c.X, c.Y)
	case *constant.ExprXor:
		bin("xor", c.X, c.Y)
	case *constant.ExprShl:
		bin("shl", c.X, c.Y)
	case *constant.ExprLShr:
		bin("lshr", c.X, c.Y)
	case *constant.ExprAShr:
		bin("ashr", c.X, c.Y)
	case *constant.ExprGetElementPtr:
		p.s("getelementptr (")
		p.typ(c.ElemType)
		p.s(", ")
		p.typed(c.Src)
		for _, i := range c.Indices {
			p.s(", ")
			p.typed(i)
		}
		p.s(")")
	default:
		p.s(c.Ident())
	}
}

// typed writes type and value of a constant.
func (p *printer) typed(c constant.Constant) {
	t := c.Type()
	if pt, ok := t.(*types.PointerType); ok {
		if _, fn := pt.ElemType.(*types.FuncType); fn {
			t = Ptr(pt.AddrSpace) // functions as data
		}
	}
	p.typ(t)
	p.s(" ")
	p.constant(c)
}

// float writes a floating constant by its bits, which is exact for all values. llir reads no
// payloads, so that NaNs that have one are written as integers.
func (p *printer) float(c *constant.Float) {
	v := FloatValue(c)
	bits := FloatBits(c.Typ, v)
	if c.NaN && c.X != nil && c.X.Sign() != 0 {
		p.s("bitcast (i", strconv.FormatInt(8*SizeOf(c.Typ, 8), 10), " ", strconv.FormatUint(bits, 10), " to ")
		p.typ(c.Typ)
		p.s(")")
		return
	}
	if c.Typ.Kind == types.FloatKindHalf {
		p.s(fmt.Sprintf("0xH%04X", bits))
		return
	}
	bits = math.Float64bits(v)
	if abs := math.Abs(v); v == math.Trunc(v) && abs < 1e6 {
		p.buf = strconv.AppendFloat(p.buf, v, 'f', 1, 64)
		return
	}
	p.s("0x", fmt.Sprintf("%016X", bits))
}

// HalfBits rounds v to IEEE 754 binary16, ties to even.
func HalfBits(v float64) uint16 {
	sign := uint16(0)
	if math.Signbit(v) {
		sign = 0x8000
		v = -v
	}
	switch {
	case math.IsNaN(v):
		return sign | 0x7e00
	case v >= 65520:
		return sign | 0x7c00
	case v < math.Ldexp(1, -14):
		return sign | uint16(math.RoundToEven(math.Ldexp(v, 24))) // subnormal; 1024 becomes the smallest normal
	}
	frac, exp := math.Frexp(v) // frac in [0.5, 1)
	m := math.RoundToEven(math.Ldexp(frac, 11))
	e := exp + 14 // biased exponent of 1.x form: exp-1+15
	if m == 2048 {
		m, e = 1024, e+1
	}
	return sign | uint16(e)<<10 | uint16(m)&0x3ff
}

// HalfValue returns the value of binary16 bits.
func HalfValue(h uint16) float64 {
	e, m := int(h>>10&31), float64(h&0x3ff)
	var v float64
	switch e {
	case 0:
		v = math.Ldexp(m, -24)
	case 31:
		v = math.Inf(1)
		if m != 0 {
			v = math.Float64frombits(infinity | quiet)
		}
	default:
		v = math.Ldexp(m+1024, e-25)
	}
	if h&0x8000 != 0 {
		v = math.Copysign(v, -1)
	}
	return v
}

// ident writes a value without its type.
func (p *printer) ident(v value.Value) {
	if c, ok := v.(constant.Constant); ok {
		p.constant(c)
		return
	}
	p.s(localName(v))
}

// operand writes type and value.
func (p *printer) operand(v value.Value) {
	if v == nil {
		p.s("<nil>")
		return
	}
	if c, ok := v.(constant.Constant); ok {
		p.typed(c)
		return
	}
	p.typ(v.Type())
	p.s(" ")
	p.ident(v)
}
