package debugger

import (
	"debug/dwarf"
	"encoding/binary"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"cptx/runtime/sim"
	"cptx/runtime/sim/debuginfo"
)

// Types of results that no declaration gives.
var (
	longType   = &dwarf.IntType{BasicType: basic("long", 8)}
	ulongType  = &dwarf.UintType{BasicType: basic("unsigned long", 8)}
	doubleType = &dwarf.FloatType{BasicType: basic("double", 8)}
	uintType   = &dwarf.UintType{BasicType: basic("unsigned int", 4)}
	intType    = &dwarf.IntType{BasicType: basic("int", 4)}
)

func basic(name string, size int64) dwarf.BasicType {
	return dwarf.BasicType{CommonType: dwarf.CommonType{Name: name, ByteSize: size}}
}

// C's expressions without casts, assignments and the conditional operator are Go's, but for the
// three spellings that toGo changes.
var (
	arrow     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`->`) })
	register  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\$([A-Za-z_][A-Za-z0-9_]*)`) })
	character = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b(\d+|0[xX][0-9a-fA-F]+)([uUlL]+)\b`) })
)

const registerPrefix = "register__"

func toGo(text string) string {
	text = arrow().ReplaceAllString(text, ".")
	text = register().ReplaceAllString(text, registerPrefix+"$1")
	text = character().ReplaceAllString(text, "$1")
	return strings.ReplaceAll(text, "~", "^")
}

// maxExpression bounds the text of an expression, whose parser recurses.
const maxExpression = 4096

// Eval computes a C expression in a frame. All arithmetic is done in 64 bits, or in double.
func (v *View) Eval(text string) (Value, error) {
	e, err := v.parse(text)
	if err != nil {
		return Value{}, err
	}
	return v.eval(e)
}

func (v *View) parse(text string) (ast.Expr, error) {
	if len(text) > maxExpression {
		return nil, fmt.Errorf("the expression is longer than %d bytes", maxExpression)
	}
	e, err := parser.ParseExpr(toGo(text))
	if err != nil {
		return nil, fmt.Errorf("cannot parse %q", text)
	}
	return e, nil
}

// truth computes a condition.
func (v *View) truth(text string) (bool, error) {
	x, err := v.Eval(text)
	if err != nil {
		return false, err
	}
	s, err := x.scalar()
	return s.bits != 0 || s.f != 0, err
}

func (v *View) eval(e ast.Expr) (Value, error) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return v.eval(e.X)
	case *ast.Ident:
		return v.name(e.Name)
	case *ast.BasicLit:
		return v.literal(e)
	case *ast.SelectorExpr:
		if x, ok := e.X.(*ast.Ident); ok {
			if d, ok := v.builtin(x.Name); ok {
				return v.dimension(d, e.Sel.Name)
			}
		}
		x, err := v.eval(e.X)
		if err != nil {
			return Value{}, err
		}
		if _, ok := debuginfo.Bare(x.Type).(*dwarf.PtrType); ok {
			if x, err = x.element(0); err != nil {
				return Value{}, err
			}
		}
		if x, err = x.member(e.Sel.Name); err != nil {
			return Value{}, err
		}
		return x.referent()
	case *ast.IndexExpr:
		return v.index(e)
	case *ast.SliceExpr:
		return v.slice(e)
	case *ast.StarExpr:
		x, err := v.eval(e.X)
		if err != nil {
			return Value{}, err
		}
		return x.element(0)
	case *ast.UnaryExpr:
		return v.unary(e)
	case *ast.BinaryExpr:
		return v.binary(e)
	}
	return Value{}, fmt.Errorf("this form of expression is not supported")
}

func (v *View) name(name string) (Value, error) {
	if reg, ok := strings.CutPrefix(name, registerPrefix); ok {
		return v.register(reg)
	}
	if x, ok := v.Lookup(name); ok {
		return x.referent()
	}
	if s, addr, size, ok := v.Frame.Symbol(name); ok { // without a type
		t := &dwarf.ArrayType{Type: &dwarf.UcharType{BasicType: basic("unsigned char", 1)}, Count: int64(size)}
		t.ByteSize = int64(size)
		return Value{Type: t, Place: debuginfo.Place{Space: s, Addr: addr}, frame: v.Frame}, nil
	}
	return Value{}, fmt.Errorf("no symbol %q in this scope", name)
}

func (v *View) register(name string) (Value, error) {
	_, _, size, ok := v.Frame.Register("%" + name)
	if !ok {
		return Value{}, fmt.Errorf("the function uses no register %%%s", name)
	}
	t := &dwarf.UintType{BasicType: basic("unsigned", int64(size))}
	return Value{Type: t, Place: debuginfo.Place{Register: "%" + name}, frame: v.Frame}, nil
}

func (v *View) builtin(name string) (sim.Dim3, bool) {
	t := v.Frame.Thread()
	switch name {
	case "threadIdx":
		return t.Index(), true
	case "blockIdx":
		return t.Block(), true
	case "blockDim":
		return t.BlockDim(), true
	case "gridDim":
		return t.GridDim(), true
	}
	return sim.Dim3{}, false
}

func (v *View) dimension(d sim.Dim3, axis string) (Value, error) {
	n, ok := map[string]uint32{"x": d.X, "y": d.Y, "z": d.Z}[axis]
	if !ok {
		return Value{}, fmt.Errorf("no member %s", axis)
	}
	return v.number(uintType, scalar{kind: 'u', bits: uint64(n)}), nil
}

// number makes a value of a scalar type.
func (v *View) number(t dwarf.Type, s scalar) Value {
	bits := s.bits
	if s.kind == 'f' {
		bits = math.Float64bits(s.f)
	}
	return Value{Type: t, frame: v.Frame, Place: debuginfo.Place{Value: binary.LittleEndian.AppendUint64(nil, bits)}}
}

func (v *View) literal(e *ast.BasicLit) (Value, error) {
	switch e.Kind {
	case token.INT:
		n, err := strconv.ParseUint(e.Value, 0, 64)
		if err != nil {
			return Value{}, err
		}
		t := dwarf.Type(longType)
		if n <= math.MaxInt32 {
			t = intType
		} else if n > math.MaxInt64 {
			t = ulongType
		}
		return v.number(t, scalar{kind: 'i', bits: n}), nil
	case token.FLOAT:
		f, err := strconv.ParseFloat(e.Value, 64)
		return v.number(doubleType, scalar{kind: 'f', f: f}), err
	case token.CHAR:
		c, _, _, err := strconv.UnquoteChar(strings.Trim(e.Value, "'"), '\'')
		return v.number(intType, scalar{kind: 'i', bits: uint64(c)}), err
	}
	return Value{}, fmt.Errorf("a %s is not supported here", strings.ToLower(e.Kind.String()))
}

func (v *View) integer(e ast.Expr) (int64, error) {
	x, err := v.eval(e)
	if err != nil {
		return 0, err
	}
	s, err := x.scalar()
	if err == nil && s.kind == 'f' {
		err = fmt.Errorf("an index is an integer")
	}
	return int64(s.bits), err
}

func (v *View) index(e *ast.IndexExpr) (Value, error) {
	x, err := v.eval(e.X)
	if err != nil {
		return Value{}, err
	}
	i, err := v.integer(e.Index)
	if err != nil {
		return Value{}, err
	}
	return x.element(i)
}

// slice is x[lo:hi], elements lo to hi-1 as an array.
func (v *View) slice(e *ast.SliceExpr) (Value, error) {
	x, err := v.eval(e.X)
	if err != nil {
		return Value{}, err
	}
	if e.Low == nil || e.High == nil {
		return Value{}, fmt.Errorf("a slice is x[from:to]")
	}
	lo, err := v.integer(e.Low)
	if err != nil {
		return Value{}, err
	}
	hi, err := v.integer(e.High)
	if err != nil {
		return Value{}, err
	}
	first, err := x.element(lo)
	if err != nil {
		return Value{}, err
	}
	n := hi - lo
	if n < 0 || n > maxObject {
		return Value{}, fmt.Errorf("a slice of %d elements", n)
	}
	t := &dwarf.ArrayType{Type: first.Type, Count: n}
	t.ByteSize = n * max(first.Type.Size(), 0)
	first.Type = t
	return first, nil
}

func (v *View) unary(e *ast.UnaryExpr) (Value, error) {
	x, err := v.eval(e.X)
	if err != nil {
		return Value{}, err
	}
	if e.Op == token.AND {
		if x.Place.Space == "" || x.bits != nil {
			return Value{}, fmt.Errorf("the value is not in memory")
		}
		t := &dwarf.PtrType{CommonType: dwarf.CommonType{ByteSize: 8}, Type: x.Type}
		addr := x.Place.Addr
		if p, ok := v.Frame.Thread().Generic(x.Place.Space, addr); ok {
			addr = p
		}
		return v.number(t, scalar{kind: 'u', bits: addr}), nil
	}
	s, err := x.scalar()
	if err != nil {
		return Value{}, err
	}
	switch e.Op {
	case token.SUB:
		s.f, s.bits = -s.f, -s.bits
	case token.XOR:
		s.bits = ^s.bits
	case token.NOT:
		return v.boolean(s.bits == 0 && s.f == 0), nil
	case token.ADD:
	default:
		return Value{}, fmt.Errorf("operator %s is not supported", e.Op)
	}
	return v.number(resultType(s), s), nil
}

func (v *View) boolean(b bool) Value {
	s := scalar{kind: 'i'}
	if b {
		s.bits = 1
	}
	return v.number(intType, s)
}

func resultType(s scalar) dwarf.Type {
	switch s.kind {
	case 'f':
		return doubleType
	case 'u':
		return ulongType
	}
	return longType
}

func (v *View) binary(e *ast.BinaryExpr) (Value, error) {
	left, err := v.eval(e.X)
	if err != nil {
		return Value{}, err
	}
	a, err := left.scalar()
	if err != nil {
		return Value{}, err
	}
	if e.Op == token.LAND && a.bits == 0 && a.f == 0 || e.Op == token.LOR && (a.bits != 0 || a.f != 0) {
		return v.boolean(e.Op == token.LOR), nil
	}
	right, err := v.eval(e.Y)
	if err != nil {
		return Value{}, err
	}
	b, err := right.scalar()
	if err != nil {
		return Value{}, err
	}
	if e.Op == token.LAND || e.Op == token.LOR {
		return v.boolean(b.bits != 0 || b.f != 0), nil
	}
	if p, ok := pointee(left.Type); ok && (e.Op == token.ADD || e.Op == token.SUB) {
		if q, both := pointee(right.Type); both && q > 0 {
			return v.number(longType, scalar{kind: 'i', bits: uint64(int64(a.bits-b.bits) / q)}), nil
		}
		if e.Op == token.SUB {
			b.bits = -b.bits
		}
		a.bits += b.bits * uint64(p)
		t := left.Type
		if arr, ok := debuginfo.Bare(t).(*dwarf.ArrayType); ok {
			t = &dwarf.PtrType{CommonType: dwarf.CommonType{ByteSize: 8}, Type: arr.Type}
			if g, ok := v.Frame.Thread().Generic(left.Place.Space, a.bits); ok {
				a.bits = g
			}
		}
		return v.number(t, a), nil
	}
	if a.kind == 'f' || b.kind == 'f' {
		return v.floating(e.Op, toFloat(a), toFloat(b))
	}
	return v.integers(e.Op, a, b)
}

// pointee is the size of what a pointer or array has elements of.
func pointee(t dwarf.Type) (int64, bool) {
	switch t := debuginfo.Bare(t).(type) {
	case *dwarf.PtrType:
		if t.Type != nil {
			return max(t.Type.Size(), 1), true
		}
		return 1, true
	case *dwarf.ArrayType:
		return max(t.Type.Size(), 1), true
	}
	return 0, false
}

func toFloat(s scalar) float64 {
	switch s.kind {
	case 'i':
		return float64(int64(s.bits))
	case 'u':
		return float64(s.bits)
	}
	return s.f
}

func (v *View) floating(op token.Token, a, b float64) (Value, error) {
	r := scalar{kind: 'f'}
	switch op {
	case token.ADD:
		r.f = a + b
	case token.SUB:
		r.f = a - b
	case token.MUL:
		r.f = a * b
	case token.QUO:
		r.f = a / b
	case token.EQL:
		return v.boolean(a == b), nil
	case token.NEQ:
		return v.boolean(a != b), nil
	case token.LSS:
		return v.boolean(a < b), nil
	case token.LEQ:
		return v.boolean(a <= b), nil
	case token.GTR:
		return v.boolean(a > b), nil
	case token.GEQ:
		return v.boolean(a >= b), nil
	default:
		return Value{}, fmt.Errorf("operator %s has no floating operands", op)
	}
	return v.number(doubleType, r), nil
}

func (v *View) integers(op token.Token, a, b scalar) (Value, error) {
	unsigned := a.kind == 'u' || b.kind == 'u'
	r := scalar{kind: 'i'}
	if unsigned {
		r.kind = 'u'
	}
	less := func(x, y uint64) bool {
		if unsigned {
			return x < y
		}
		return int64(x) < int64(y)
	}
	x, y := a.bits, b.bits
	switch op {
	case token.ADD:
		r.bits = x + y
	case token.SUB:
		r.bits = x - y
	case token.MUL:
		r.bits = x * y
	case token.AND:
		r.bits = x & y
	case token.OR:
		r.bits = x | y
	case token.XOR:
		r.bits = x ^ y
	case token.SHL:
		r.bits = x << y
	case token.SHR:
		if r.bits = x >> y; a.kind == 'i' {
			r.bits = uint64(int64(x) >> y)
		}
	case token.QUO, token.REM:
		return v.divide(op, x, y, unsigned)
	case token.EQL:
		return v.boolean(x == y), nil
	case token.NEQ:
		return v.boolean(x != y), nil
	case token.LSS:
		return v.boolean(less(x, y)), nil
	case token.GEQ:
		return v.boolean(!less(x, y)), nil
	case token.GTR:
		return v.boolean(less(y, x)), nil
	case token.LEQ:
		return v.boolean(!less(y, x)), nil
	default:
		return Value{}, fmt.Errorf("operator %s is not supported", op)
	}
	return v.number(resultType(r), r), nil
}

func (v *View) divide(op token.Token, x, y uint64, unsigned bool) (Value, error) {
	r := scalar{kind: 'i'}
	switch {
	case y == 0:
		return Value{}, fmt.Errorf("division by zero")
	case unsigned && op == token.QUO:
		r = scalar{kind: 'u', bits: x / y}
	case unsigned:
		r = scalar{kind: 'u', bits: x % y}
	case y == ^uint64(0):
		if op == token.QUO {
			r.bits = -x
		}
	case op == token.QUO:
		r.bits = uint64(int64(x) / int64(y))
	default:
		r.bits = uint64(int64(x) % int64(y))
	}
	return v.number(resultType(r), r), nil
}
