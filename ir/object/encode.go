package object

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
)

// encoder writes one body.
type encoder struct {
	w    *Writer
	unit string
	buf  []byte
}

// unsupported is the panic that ends the writing of what the format has no form for.
type unsupported string

func (e *encoder) fail(format string, args ...any) {
	panic(unsupported(fmt.Sprintf(format, args...) + " cannot be written"))
}

func (e *encoder) byte(n int)   { e.buf = append(e.buf, byte(n)) }
func (e *encoder) num(n uint64) { e.buf = binary.AppendUvarint(e.buf, n) }
func (e *encoder) int(n int64)  { e.buf = binary.AppendVarint(e.buf, n) }
func (e *encoder) str(s string) { e.num(uint64(len(s))); e.buf = append(e.buf, s...) }

func (e *encoder) bool(b bool) {
	if b {
		e.byte(1)
	} else {
		e.byte(0)
	}
}

func (e *encoder) typ(t types.Type) {
	for code, scalar := range scalars {
		if ir.SameType(t, scalar) {
			if p, ok := t.(*types.PointerType); ok {
				if fn, ok := p.ElemType.(*types.FuncType); ok {
					e.byte(typePointerTo)
					e.typ(fn)
					return
				}
			}
			e.byte(code)
			return
		}
	}
	switch t := t.(type) {
	case *types.ArrayType:
		e.byte(typeArray)
		e.num(t.Len)
		e.typ(t.ElemType)
	case *types.VectorType:
		e.byte(typeVector)
		e.num(t.Len)
		e.typ(t.ElemType)
	case *types.StructType:
		if t.Packed {
			e.byte(typePacked)
		} else {
			e.byte(typeStruct)
		}
		e.types(t.Fields)
	case *types.FuncType:
		if t.Variadic {
			e.byte(typeVariadic)
		} else {
			e.byte(typeFunc)
		}
		e.typ(t.RetType)
		e.types(t.Params)
	default:
		e.fail("type %v", t)
	}
}

func (e *encoder) types(ts []types.Type) {
	e.num(uint64(len(ts)))
	for _, t := range ts {
		e.typ(t)
	}
}

// attrs writes a list of attributes of parameters, results or functions.
func attrs[T any](e *encoder, as []T) {
	as = ir.TextAttrs(as)
	e.num(uint64(len(as)))
	for _, a := range as {
		e.attr(a)
	}
}

func (e *encoder) attr(a any) {
	switch a := a.(type) {
	case enum.ParamAttr:
		e.byte(attrParam)
		e.byte(int(a))
	case enum.FuncAttr:
		e.byte(attrFunc)
		e.byte(int(a))
	case enum.ReturnAttr:
		e.byte(attrReturn)
		e.byte(int(a))
	case llir.AttrPair:
		e.byte(attrPair)
		e.str(a.Key)
		e.str(a.Value)
	case llir.AttrString:
		e.byte(attrString)
		e.str(string(a))
	case llir.Byval:
		e.byte(attrByval)
		e.typ(a.Typ)
	case llir.SRet:
		e.byte(attrSRet)
		e.typ(a.Typ)
	case llir.Align:
		e.byte(attrAlign)
		e.num(uint64(a))
	default:
		e.fail("attribute %v", a)
	}
}

// constant writes a constant, a reference to a symbol, or inline assembly.
func (e *encoder) constant(v any) {
	switch c := v.(type) {
	case *constant.Int:
		e.integer(c)
	case *constant.Float:
		e.byte(constFloat)
		e.typ(c.Typ)
		e.num(bits.ReverseBytes64(math.Float64bits(ir.FloatValue(c)))) // the low bits are often 0
	case *constant.Null:
		e.byte(constNull)
		e.typ(c.Typ)
	case *constant.Undef:
		e.byte(constUndef)
		e.typ(c.Typ)
	case *constant.ZeroInitializer:
		e.byte(constZero)
		e.typ(c.Typ)
	case *constant.CharArray:
		e.byte(constBytes)
		e.str(string(c.X))
	case *constant.Array:
		e.list(constArray, c.Typ, c.Elems)
	case *constant.Struct:
		e.list(constStruct, c.Type(), c.Fields)
	case *constant.Vector:
		e.list(constVector, c.Typ, c.Elems)
	case *llir.Func:
		e.reference(c)
	case *llir.Global:
		e.byte(constVariable)
		e.str(e.refer(e.symbolName(c.GlobalName, c.Linkage)))
		e.typ(ir.Ptr(c.AddrSpace))
	case *llir.InlineAsm:
		e.byte(constAsm)
		e.typ(c.Typ)
		e.str(c.Asm)
		e.str(c.Constraint)
		e.bool(c.SideEffect)
	default:
		e.expression(v)
	}
}

// integer writes up to 64 bits as a signed number.
func (e *encoder) integer(c *constant.Int) {
	if c.Typ.BitSize <= 64 {
		e.byte(constInt)
		e.typ(c.Typ)
		e.int(ir.IntValue(c))
		return
	}
	e.byte(constWide)
	e.bool(c.X.Sign() < 0)
	e.str(string(c.X.Bytes()))
}

func (e *encoder) list(kind int, t types.Type, elems []constant.Constant) {
	e.byte(kind)
	e.typ(t)
	e.num(uint64(len(elems)))
	for _, c := range elems {
		e.constant(c)
	}
}

// reference writes the name and the declaration of a function, which stands for it in a module that
// has none.
func (e *encoder) reference(f *llir.Func) {
	e.byte(constFunc)
	e.str(e.refer(e.symbolName(f.GlobalName, f.Linkage)))
	e.head(f)
}

func (e *encoder) refer(name string) string {
	if !ir.IsIntrinsic(name) {
		e.w.refs[name] = true
	}
	return name
}

// expression writes a constant expression, as initialisers have them.
func (e *encoder) expression(v any) {
	conv := func(kind int, from constant.Constant, to types.Type) {
		e.byte(kind)
		e.typ(to)
		e.constant(from)
	}
	switch c := v.(type) {
	case *constant.ExprAddrSpaceCast:
		conv(constAddrSpaceCast, c.From, c.To)
	case *constant.ExprPtrToInt:
		conv(constPtrToInt, c.From, c.To)
	case *constant.ExprIntToPtr:
		conv(constIntToPtr, c.From, c.To)
	case *constant.ExprBitCast:
		conv(constBitCast, c.From, c.To)
	case *constant.ExprTrunc:
		conv(constTrunc, c.From, c.To)
	case *constant.ExprGetElementPtr:
		if c.ElemType != types.Type(ir.I8) || len(c.Indices) != 1 {
			e.fail("getelementptr that is not in bytes")
		}
		e.byte(constGEP)
		e.typ(c.Typ)
		e.constant(c.Src)
		e.constant(c.Indices[0])
	case *constant.ExprAdd:
		e.byte(constAdd)
		e.constant(c.X)
		e.constant(c.Y)
	case *constant.ExprSub:
		e.byte(constSub)
		e.constant(c.X)
		e.constant(c.Y)
	default:
		e.fail("constant of kind %T", v)
	}
}
