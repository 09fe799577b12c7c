package object

import (
	"math"
	"math/big"
	"math/bits"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
	"cptx/ir/target"
)

// find returns the body of a symbol of an object file, in a decoder.
func find(file, name string, model target.DataModel) (d decoder, ok bool) {
	if len(file) < headerSize || file[:len(magic)] != magic {
		panic("object: not an object file of this version")
	}
	lo, hi := 0, int(word(file, len(magic)))
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		entry := headerSize + symbolSize*mid
		n := decoder{file: file, at: int(word(file, entry))}
		switch s := n.str(); {
		case s < name:
			lo = mid + 1
		case s > name:
			hi = mid
		default:
			at := int(word(file, entry+4+4*int(model)))
			return decoder{file: file, at: at}, at > 0
		}
	}
	return d, false
}

// Symbols returns the names of what an object file holds, sorted.
func Symbols(file string) []string {
	out := make([]string, word(file, len(magic)))
	for i := range out {
		d := decoder{file: file, at: int(word(file, headerSize+symbolSize*i))}
		out[i] = d.str()
	}
	return out
}

func word(file string, at int) uint32 {
	return uint32(file[at]) | uint32(file[at+1])<<8 | uint32(file[at+2])<<16 | uint32(file[at+3])<<24
}

// decoder reads one body. The files are parts of the compiler: one that is damaged ends in a panic.
type decoder struct {
	file string
	at   int
	l    *linker
}

func (d *decoder) byte() int {
	b := d.file[d.at]
	d.at++
	return int(b)
}

func (d *decoder) bool() bool { return d.byte() != 0 }

func (d *decoder) num() uint64 {
	b := d.file[d.at]
	d.at++
	if b < 0x80 {
		return uint64(b)
	}
	return d.more(b)
}

// more reads a number that begins with byte b and has others.
func (d *decoder) more(b byte) uint64 {
	n := uint64(b & 0x7f)
	for shift := uint(7); b >= 0x80; shift += 7 {
		b = d.file[d.at]
		d.at++
		n |= uint64(b&0x7f) << shift
	}
	return n
}

func (d *decoder) int() int64 {
	n := d.num()
	return int64(n>>1) ^ -int64(n&1)
}

func (d *decoder) count() int { return int(d.num()) }

func (d *decoder) str() string {
	n := d.count()
	s := d.file[d.at : d.at+n]
	d.at += n
	return s
}

func (d *decoder) typ() types.Type {
	if code := d.byte(); code < len(scalars) {
		return scalars[code]
	}
	d.at--
	return d.composite()
}

func (d *decoder) composite() types.Type {
	switch code := d.byte(); code {
	case typePointerTo:
		return &types.PointerType{ElemType: d.typ()}
	case typeArray:
		n := d.num()
		return types.NewArray(n, d.typ())
	case typeVector:
		n := d.count()
		return ir.VecType(n, d.typ())
	case typeStruct, typePacked:
		return &types.StructType{Packed: code == typePacked, Fields: d.types()}
	case typeFunc, typeVariadic:
		t := &types.FuncType{Variadic: code == typeVariadic, RetType: d.typ()}
		t.Params = d.types()
		return t
	}
	panic("object: unknown type")
}

func (d *decoder) types() []types.Type {
	n := d.count()
	if n == 0 {
		return nil
	}
	out := make([]types.Type, n)
	for i := range out {
		out[i] = d.typ()
	}
	return out
}

// readAttrs reads a list of attributes; facts makes the empty record for those that are facts of
// ours.
func readAttrs[T any](d *decoder, facts func() ir.Facts) []T {
	n := d.count()
	if n == 0 {
		return nil
	}
	out := make([]T, n)
	text := false // our facts are text
	for i := range out {
		kind := d.file[d.at]
		text = text || kind == attrPair || kind == attrString
		out[i] = d.attr().(T)
	}
	if !text {
		return out
	}
	out, err := ir.TypeAttrs(out, facts())
	if err != nil {
		panic("object: " + err.Error())
	}
	return out
}

func funcFacts() ir.Facts  { return &ir.FuncFacts{} }
func paramFacts() ir.Facts { return &ir.ParamFacts{} }

func (d *decoder) attr() any {
	switch d.byte() {
	case attrParam:
		return enum.ParamAttr(d.byte())
	case attrFunc:
		return enum.FuncAttr(d.byte())
	case attrReturn:
		return enum.ReturnAttr(d.byte())
	case attrPair:
		key := d.str()
		return llir.AttrPair{Key: key, Value: d.str()}
	case attrString:
		return llir.AttrString(d.str())
	case attrByval:
		return llir.Byval{Typ: d.typ()}
	case attrSRet:
		return llir.SRet{Typ: d.typ()}
	case attrAlign:
		return llir.Align(d.num())
	}
	panic("object: unknown attribute")
}

// constant reads what encoder.constant writes.
func (d *decoder) constant() constant.Constant {
	switch kind := d.byte(); kind {
	case constInt:
		t := d.typ().(*types.IntType)
		return d.l.numbers.Int(t, d.int())
	case constWide:
		neg := d.bool()
		x := new(big.Int).SetBytes([]byte(d.str()))
		if neg {
			x.Neg(x)
		}
		return &constant.Int{Typ: ir.I128, X: x}
	case constFloat:
		t := d.typ().(*types.FloatType)
		return d.l.numbers.Float(t, math.Float64frombits(bits.ReverseBytes64(d.num())))
	case constNull:
		return &constant.Null{Typ: d.typ().(*types.PointerType)}
	case constUndef:
		return ir.Undef(d.typ())
	case constZero:
		return constant.NewZeroInitializer(d.typ())
	case constBytes:
		return constant.NewCharArray([]byte(d.str()))
	case constArray:
		t := d.typ().(*types.ArrayType)
		return &constant.Array{Typ: t, Elems: d.list()}
	case constStruct:
		t := d.typ().(*types.StructType)
		return &constant.Struct{Typ: t, Fields: d.list()}
	case constVector:
		t := d.typ().(*types.VectorType)
		return &constant.Vector{Typ: t, Elems: d.list()}
	case constFunc:
		name := d.str()
		if k, ok := d.l.known[name]; ok && strings.HasPrefix(d.file[d.at:], k.head) {
			d.at += len(k.head)
			return k.f
		}
		from := d.at
		h := d.head()
		f := d.l.function(name, &h)
		d.l.known[name] = knownFunc{d.file[from:d.at], f}
		return f
	case constVariable:
		name := d.str()
		d.typ()
		return d.l.variable(name)
	default:
		return d.expression(kind)
	}
}

func (d *decoder) list() []constant.Constant {
	out := make([]constant.Constant, d.count())
	for i := range out {
		out[i] = d.constant()
	}
	return out
}

func (d *decoder) expression(kind int) constant.Constant {
	switch kind {
	case constAdd:
		x := d.constant()
		return constant.NewAdd(x, d.constant())
	case constSub:
		x := d.constant()
		return constant.NewSub(x, d.constant())
	}
	t := d.typ()
	x := d.constant()
	switch kind {
	case constAddrSpaceCast:
		return constant.NewAddrSpaceCast(x, t)
	case constPtrToInt:
		return constant.NewPtrToInt(x, t)
	case constIntToPtr:
		return constant.NewIntToPtr(x, t)
	case constBitCast:
		return constant.NewBitCast(x, t)
	case constTrunc:
		return constant.NewTrunc(x, t)
	case constGEP:
		return &constant.ExprGetElementPtr{ElemType: ir.I8, Src: x, Indices: []constant.Constant{d.constant()}, Typ: t}
	}
	panic("object: unknown constant")
}

// asm reads inline assembly, which is an operand but no constant.
func (d *decoder) asm() *llir.InlineAsm {
	a := &llir.InlineAsm{Typ: d.typ(), Asm: d.str()}
	a.Constraint = d.str()
	a.SideEffect = d.bool()
	return a
}

// head is what a declaration says of a function.
type head struct {
	sig       *types.FuncType
	returns   []llir.ReturnAttribute
	function  []llir.FuncAttribute
	parameter [][]llir.ParamAttribute // nil if none has any
}

func (d *decoder) head() (h head) {
	h.sig = d.typ().(*types.FuncType)
	h.returns = readAttrs[llir.ReturnAttribute](d, paramFacts)
	h.function = readAttrs[llir.FuncAttribute](d, funcFacts)
	for i := range h.sig.Params {
		if as := readAttrs[llir.ParamAttribute](d, paramFacts); as != nil {
			if h.parameter == nil {
				h.parameter = make([][]llir.ParamAttribute, len(h.sig.Params))
			}
			h.parameter[i] = as
		}
	}
	return h
}

// declare gives f what h says.
func (h *head) declare(f *llir.Func) {
	ir.SetSignature(f, h.sig, ir.NewParams(h.sig)...)
	f.ReturnAttrs, f.FuncAttrs = h.returns, h.function
	for i, as := range h.parameter {
		f.Params[i].Attrs = as
	}
}

// variable reads a variable's body into g.
func (d *decoder) variable(g *llir.Global) {
	if d.byte() != bodyVariable {
		panic("object: not a variable")
	}
	content := d.typ()
	ir.SetContent(g, content, d.typ().(*types.PointerType).AddrSpace)
	g.Align = llir.Align(d.num())
	g.Immutable = d.bool()
	g.UnnamedAddr = enum.UnnamedAddr(d.byte())
	g.Linkage = enum.LinkageInternal
	g.Init = d.constant()
}
