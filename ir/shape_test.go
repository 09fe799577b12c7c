package ir

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unsafe"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"
)

// rowType returns the type that a row stands for.
func rowType(s *shape) reflect.Type {
	var v any
	(*words)(unsafe.Pointer(&v)).typ = s.typ
	return reflect.TypeOf(v).Elem()
}

// filled returns a new value of a type, with two elements in each list and something in each
// operand.
func filled(t reflect.Type) any {
	v := reflect.New(t)
	switch i := v.Interface().(type) {
	case *llir.InstGetElementPtr:
		i.Indices = make([]value.Value, 2)
	case *llir.InstCall:
		i.Args = make([]value.Value, 2)
	case *llir.InstPhi:
		i.Incs = []*llir.Incoming{{}, {}}
	case *llir.InstAlloca:
		i.NElems = Int(I32, 1)
	case *llir.TermRet:
		i.X = Int(I32, 1)
	}
	return v.Interface()
}

// llirOperands is what llir says of the operands, without blocks.
func llirOperands(v any) (slots []*value.Value) {
	switch i := v.(type) {
	case *llir.InstPhi:
		for _, inc := range i.Incs {
			slots = append(slots, &inc.X)
		}
	case *llir.TermBr, *llir.TermUnreachable:
	case *llir.TermCondBr:
		return []*value.Value{&i.Cond}
	case *llir.TermSwitch:
		return []*value.Value{&i.X}
	case interface{ Operands() []*value.Value }:
		return i.Operands()
	}
	return slots
}

// TestShapes compares the table with the types, and what is asked by it with what llir says.
func TestShapes(t *testing.T) {
	local, metadata := reflect.TypeFor[llir.LocalIdent](), reflect.TypeFor[llir.Metadata]()
	seen := map[reflect.Type]bool{}
	kinds := Kinds(0)
	for k := range shapeRows {
		s := &shapeRows[k]
		typ := rowType(s)
		if seen[typ] {
			t.Errorf("%v stands there twice", typ)
		}
		seen[typ] = true
		if kinds&s.kind != 0 || s.kind == 0 || Kind(s.nil) != s.kind {
			t.Errorf("%v has kind %x", typ, s.kind)
		}
		kinds |= s.kind
		v := filled(typ)
		if shapeOf(v) != s {
			t.Errorf("%v is not found", typ)
		}
		elem := reflect.ValueOf(v).Elem()
		var id *llir.LocalIdent
		if f, ok := typ.FieldByName("LocalIdent"); ok && f.Type == local {
			id = elem.FieldByIndex(f.Index).Addr().Interface().(*llir.LocalIdent)
			id.LocalID = 7
		}
		if got := LocalOf(v); got != id || id != nil && ID(v) != 7 || id == nil && ID(v) != -1 {
			t.Errorf("%v: LocalOf gives %p, the field is at %p", typ, got, id)
		}
		x, isValue := v.(value.Value)
		if got, ok := AsValue(v); ok != isValue || ok && got != x {
			t.Errorf("%v: AsValue gives %v", typ, got)
		}
		i, isInst := v.(llir.Instruction)
		if isInst && identOf(i) != id {
			t.Errorf("%v: identOf gives %p, the field is at %p", typ, identOf(i), id)
		}
		if got, ok := AsInstruction(v); ok != isInst || ok && got != i {
			t.Errorf("%v: AsInstruction gives %v", typ, got)
		}
		var md *llir.Metadata
		if f, ok := typ.FieldByName("Metadata"); ok && f.Type == metadata {
			md = elem.FieldByIndex(f.Index).Addr().Interface().(*llir.Metadata)
		}
		if got := MetadataOf(v); got != md {
			t.Errorf("%v: MetadataOf gives %p, the field is at %p", typ, got, md)
		}
		switch v.(type) {
		case *llir.Param, *llir.Block: // no instructions
			continue
		}
		var got []*value.Value
		OperandsOf(v, func(s *value.Value) { got = append(got, s) })
		if want := llirOperands(v); !slices.Equal(got, want) {
			t.Errorf("%v: operands at %p, llir has them at %p", typ, got, want)
		}
		checkOperation(t, typ, v, got)
	}
	OperandsOf(nil, func(*value.Value) { t.Error("nil has an operand") })
	OperandsOf(&llir.InstAlloca{}, func(*value.Value) { t.Error("an alloca of one element has an operand") })
	OperandsOf(&llir.TermRet{}, func(*value.Value) { t.Error("ret void has an operand") })
	for _, v := range []any{&llir.Param{}, &llir.Block{}, Int(I32, 1), &llir.InstVAArg{}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%T has operands", v)
				}
			}()
			OperandsOf(v, func(*value.Value) {})
		}()
	}
	if LocalOf(nil) != nil || ID(Int(I32, 1)) != -1 || MetadataOf(Int(I32, 1)) != nil {
		t.Error("what is no instruction has an identifier or attachments")
	}
}

// checkOperation checks AsBin, AsConv and TypeSlot.
func checkOperation(t *testing.T, typ reflect.Type, v any, slots []*value.Value) {
	for k, s := range slots {
		*s = Int(I32, int64(k))
	}
	name := strings.ToLower(strings.TrimPrefix(typ.Name(), "Inst"))
	if op, x, y, ok := AsBin(v); ok && (op.String() != name || x != *slots[0] || y != *slots[1]) {
		t.Errorf("%v: AsBin gives %v %v %v", typ, op, x, y)
	}
	if _, _, _, ok := AsBin(v); ok != (Kind(v)&Binaries != 0) {
		t.Errorf("%v: among those with two operands: %v", typ, !ok)
	}
	if _, _, _, ok := AsConv(v); ok != (Kind(v)&Conversions != 0) {
		t.Errorf("%v: among the conversions: %v", typ, !ok)
	}
	_, isOp := OpNamed(name)
	if _, _, _, ok := AsBin(v); ok != isOp {
		t.Errorf("%v: AsBin gives %v", typ, ok)
	}
	elem := reflect.ValueOf(v).Elem()
	if f := elem.FieldByName("To"); f.IsValid() {
		f.Set(reflect.ValueOf(I16))
	}
	if c, x, to, ok := AsConv(v); ok && (convNames[c] != name || x != *slots[0] || to != I16) {
		t.Errorf("%v: AsConv gives %v %v %v", typ, convNames[c], x, to)
	}
	if slot := TypeSlot(v); slot != nil {
		f := elem.FieldByName("Typ")
		if !f.IsValid() {
			f = elem.FieldByName("To")
		}
		if f.Addr().Interface() != any(slot) {
			t.Errorf("%v: TypeSlot gives another field", typ)
		}
	}
}

// TestEachOperand: a walk over a function meets what asking for each instruction and terminator
// does.
func TestEachOperand(t *testing.T) {
	var got, want []*value.Value
	f := &llir.Func{}
	for k := range shapeRows {
		v := filled(rowType(&shapeRows[k]))
		b := NewBlock(f, NewUnreachable(nil))
		switch v := v.(type) {
		case llir.Instruction:
			b.Insts = append(b.Insts, v)
		case llir.Terminator:
			b.Term = v
		default: // a parameter or a block
			continue
		}
		f.Blocks = append(f.Blocks, b)
		OperandsOf(v, func(s *value.Value) { want = append(want, s) })
	}
	EachOperand(f, func(s *value.Value) { got = append(got, s) })
	if len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("operands at %p, each instruction says %p", got, want)
	}
}
