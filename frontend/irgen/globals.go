package irgen

import (
	"fmt"
	"strconv"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/atomic"
)

// newGlobal declares variable o.
func (m *module) newGlobal(o *tree.Object, name string) *llir.Global {
	space := types.AddrSpace(o.Space)
	switch space {
	case ir.Global, ir.Shared, ir.Constant:
	default:
		space = ir.Global
	}
	content, align := globalType(o.Type), objectAlign(o)
	if size := o.Type.Sizeof(); o.Defined && padded(o, size) > size {
		content, align = ir.Bytes(padded(o, size)), max(align, atomic.Word)
	}
	g := m.addGlobal(name, content, space, align)
	g.Linkage = linkage(o)
	g.Metadata = ir.Place(irPos(o.Pos))
	m.debugGlobal(o, g)
	if !o.Defined && g.Linkage == enum.LinkageInternal {
		g.Linkage = enum.LinkageNone
	}
	facts := ir.VarFacts{Managed: o.Managed, Used: o.KeepUsed}
	if o.Type.IsOpaque() {
		facts.Opaque, facts.Fields = o.Type.Opaque.Kind.Name, o.Type.Opaque.Fields
	}
	ir.SetVarFacts(g, facts)
	return g
}

// globalType is the content type: scalars keep theirs, everything else is bytes.
func globalType(t *tree.Type) types.Type {
	if classOf(t) == classScalar && t.Sizeof() <= 8 {
		return memType(t)
	}
	return ir.Bytes(t.Sizeof())
}

func (m *module) addGlobal(name string, content types.Type, space types.AddrSpace, align int64) *llir.Global {
	return m.DeclareVariable(name, content, space, align)
}

// initGlobal gives a defined variable its initialiser. Shared memory has none.
func (m *module) initGlobal(o *tree.Object, g *llir.Global) {
	switch {
	case g.AddrSpace == ir.Shared:
		if n, ok := o.Type, o.Type.IsArray(); ok && n.Len < 0 || o.Type.Sizeof() == 0 {
			g.Linkage = enum.LinkageExternal // dynamic shared memory
			return
		}
		g.Init = ir.Undef(g.ContentType)
		return
	case !o.HasInit || len(o.Init) == 0:
		g.Init = constant.NewZeroInitializer(g.ContentType)
	default:
		m.setInit(g, o.Init, objectSize(o))
	}
	// The host may write to constant memory, so it takes const to make an object immutable.
	g.Immutable = isConst(o.Type) && !o.Managed
}

// objectSize is the size of o with the elements that its initialiser gives a flexible array member.
func objectSize(o *tree.Object) int64 {
	n := o.Type.Sizeof()
	for _, e := range o.Init {
		if e.Field != nil && e.Field.BitField {
			continue // the unit of a packed bit-field may reach beyond the object
		}
		n = max(n, e.Offset+e.Type.Sizeof())
	}
	return padded(o, n)
}

// setInit builds the initialiser of g and fixes its content type.
func (m *module) setInit(g *llir.Global, elems []tree.InitElem, size int64) {
	if c := m.scalarInit(g.ContentType, elems); c != nil {
		g.Init = c
		return
	}
	im := image{m: m, size: size}
	for i := range elems {
		im.add(&elems[i])
	}
	g.Init = im.finish()
	ir.SetContent(g, g.Init.Type(), g.AddrSpace)
}

// scalarInit is the initialiser of a scalar object; nil if it is none.
func (m *module) scalarInit(t types.Type, elems []tree.InitElem) constant.Constant {
	if len(elems) != 1 || elems[0].Field != nil {
		return nil
	}
	if _, ok := t.(*types.ArrayType); ok {
		return nil
	}
	switch v := elems[0].Value.(type) {
	case *tree.Const:
		return constMem(v, elems[0].Type)
	case *tree.AddrConst, *tree.LabelAddr:
		return m.addressConst(v, t)
	default:
		if n, ok := m.labelValue(v); ok {
			return constMem(&tree.Const{Lo: uint64(n)}, elems[0].Type)
		}
	}
	return nil
}

// constMem returns constant v as it is kept in memory as type t.
func constMem(v *tree.Const, t *tree.Type) constant.Constant {
	switch mt := memType(t).(type) {
	case *types.IntType:
		if mt.BitSize == 128 {
			return ir.Int128(v.Hi, v.Lo)
		}
		switch kindOf(t) {
		case tree.KindBool:
			return ir.Int(mt, int64(v.Lo&1))
		case tree.KindBFloat:
			return ir.Int(mt, int64(bfloatBits(v.F)))
		}
		return ir.Int(mt, int64(v.Lo))
	case *types.FloatType:
		return ir.Float(mt, v.F)
	case *types.PointerType:
		if v.Lo == 0 {
			return ir.Null(ir.Generic)
		}
		return constant.NewIntToPtr(ir.Int(ir.I64, int64(v.Lo)), mt)
	}
	return nil
}

// addressConst returns an address constant as a value of type t: a generic pointer or an integer.
func (m *module) addressConst(e tree.Expr, t types.Type) constant.Constant {
	it, isInt := t.(*types.IntType)
	switch e := e.(type) {
	case *tree.LabelAddr:
		n := ir.Int(m.IntPtr(), m.labelNumber(e.Label))
		if isInt {
			return ir.Int(it, m.labelNumber(e.Label))
		}
		return constant.NewIntToPtr(n, ir.Ptr(ir.Generic))
	case *tree.AddrConst:
		if e.Obj.Type.IsOpaque() {
			return m.handle(e)
		}
		c := m.objectAddress(e)
		if isInt {
			return constant.NewPtrToInt(c, t)
		}
		return c
	}
	return nil
}

// handle is that of a texture, sampler or surface reference: the address of the variable, which is
// none of generic memory (PTX ISA, tex, Indirect texture access).
func (m *module) handle(e *tree.AddrConst) constant.Constant {
	n := constant.NewPtrToInt(m.value(e.Obj).(*llir.Global), ir.I64)
	if e.T.IsPointer() {
		return constant.NewIntToPtr(n, ir.Ptr(ir.Generic))
	}
	return n
}

// objectAddress returns the generic address that e names as a constant expression.
func (m *module) objectAddress(e *tree.AddrConst) constant.Constant {
	var c constant.Constant
	switch v := m.value(e.Obj).(type) {
	case *llir.Func:
		c = v
	case *llir.Global:
		c = v
		if v.AddrSpace != ir.Generic {
			if v.AddrSpace != ir.Global && v.AddrSpace != ir.Constant {
				m.errorf(e.P, "the address of '%s' in %s memory is not a constant on the device", e.Obj.Name, spaceName(v.AddrSpace))
			}
			c = &constant.ExprAddrSpaceCast{From: c, To: ir.Ptr(ir.Generic)}
		}
	}
	if e.Offset != 0 {
		c = &constant.ExprGetElementPtr{ElemType: ir.I8, Src: c, Indices: []constant.Constant{ir.Int(ir.I64, e.Offset)}, Typ: ir.Ptr(ir.Generic)}
	}
	return c
}

func spaceName(s types.AddrSpace) string {
	switch s {
	case ir.Shared:
		return "shared"
	case ir.Constant:
		return "constant"
	}
	return "local"
}

func (m *module) labelNumber(l *tree.Label) int64 {
	n, ok := m.labels[l]
	if !ok {
		n = int64(len(m.labels) + 1)
		m.labels[l] = n
	}
	return n
}

// isConst reports whether an object of type t cannot change.
func isConst(t *tree.Type) bool {
	for t.IsArray() && t.Qual&tree.QualConst == 0 {
		t = t.Elem
	}
	return t.Qual&tree.QualConst != 0 && t.Qual&(tree.QualVolatile|tree.QualAtomic) == 0
}

// stringOf returns the literal that the anonymous object o holds, nil for other objects.
func stringOf(o *tree.Object) []byte {
	if o.Name != "" || !o.Static || len(o.Init) != 1 || o.Init[0].Offset != 0 {
		return nil
	}
	if s, ok := o.Init[0].Value.(*tree.StringLit); ok && int64(len(s.Data)) >= o.Type.Sizeof() {
		return s.Data
	}
	return nil
}

// stringGlobal returns the constant that holds data; equal literals share one (C11 6.4.5p7). name
// is that of a new one, if it has one.
func (m *module) stringGlobal(data []byte, align int64, name string) *llir.Global {
	align = max(align, 1)
	key := strconv.FormatInt(align, 10) + ":" + string(data)
	if g, ok := m.strings[key]; ok {
		return g
	}
	g := m.constGlobal(name, align, &constant.CharArray{Typ: ir.Bytes(int64(len(data))), X: data})
	m.strings[key] = g
	return g
}

// constGlobal makes an anonymous constant in global memory.
func (m *module) constGlobal(name string, align int64, init constant.Constant) *llir.Global {
	if name == "" {
		name = fmt.Sprint("$const", m.consts)
		m.consts++
	}
	g := m.addGlobal(name, init.Type(), ir.Global, align)
	g.Init = init
	g.Immutable = true
	g.Linkage = enum.LinkageInternal
	g.UnnamedAddr = enum.UnnamedAddrUnnamedAddr
	return g
}
