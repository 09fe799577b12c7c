package debugger

import (
	"debug/dwarf"
	"encoding/binary"
	"fmt"
	"strings"

	"cptx/runtime/sim/debugger/expr"
	"cptx/runtime/sim/debuginfo"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// Value is the value of an expression, or an object.
type Value = expr.Value

// Format writes a value as gdb does, and says what has no value: <uninitialised>, <optimized out>.
func Format(v Value) string { return expr.Format(v) }

// memory is a frame as expressions see it (expr.Memory).
type memory struct{ vm.Frame }

func (m memory) Read(space string, addr uint64, n int) (data, undefined []byte, err error) {
	return m.Thread().Read(space, addr, n)
}

func (m memory) Write(space string, addr uint64, data []byte) error {
	return m.Thread().Write(space, addr, data)
}

func (m memory) Generic(space string, addr uint64) (uint64, bool) {
	return m.Thread().Generic(space, addr)
}

func (m memory) Describe(addr uint64) string { return m.Thread().Describe(addr) }

// scope is what names mean at an instruction (expr.Scope): in a frame there, or where nothing runs.
type scope struct {
	s      *Session
	fn     int
	unit   *debuginfo.Unit // nil without DWARF
	scopes []*debuginfo.Scope
	frame  *vm.Frame // nil where nothing runs
}

// scope is that of a view.
func (v *View) scope() scope {
	sc := scope{s: v.s, fn: v.Frame.Func(), scopes: v.scopes, frame: &v.Frame}
	if v.fn != nil {
		sc.unit = v.fn.Unit
	}
	return sc
}

// scopeAt is the scope of a breakpoint's condition.
func (s *Session) scopeAt(p place) scope {
	sc := scope{s: s, fn: p.fn}
	f := s.info.Funcs[p.fn]
	if f == nil {
		return sc
	}
	sc.unit = f.Unit
	sc.scopes = f.At(p.pc)
	for i, x := range sc.scopes {
		if x.Inlined != nil {
			sc.scopes = sc.scopes[:i+1]
			break
		}
	}
	return sc
}

// object is a variable. One without a place is found and has no bytes.
func (sc scope) object(x *debuginfo.Variable) Value {
	if sc.frame == nil {
		return expr.Object(x.Type, debuginfo.Place{Space: "generic"}, nil)
	}
	p, _ := x.Locate(*sc.frame)
	return expr.Object(x.TypeIn(*sc.frame), p, memory{*sc.frame})
}

// Variable is as expr.Scope has it: from the innermost block out to file scope, this unit's first.
func (sc scope) Variable(name string) (Value, bool) {
	if reg, ok := strings.CutPrefix(name, "$"); ok {
		return sc.register(reg)
	}
	if v, ok := sc.builtin(name); ok {
		return v, true
	}
	for _, s := range sc.scopes {
		for _, x := range s.Vars {
			if x.Name == name {
				return sc.object(x), true
			}
		}
	}
	for _, u := range sc.units() {
		if x := u.Global(name); x != nil {
			return sc.object(x), true
		}
	}
	return sc.symbol(name)
}

// units are all of them, the scope's own first.
func (sc scope) units() []*debuginfo.Unit {
	if sc.unit == nil {
		return sc.s.info.Units
	}
	return append([]*debuginfo.Unit{sc.unit}, sc.s.info.Units...)
}

// symbol is a variable of PTX, which has no type.
func (sc scope) symbol(name string) (Value, bool) {
	size, ok := sc.s.prog.Names(sc.fn, name)
	if !ok || name[0] == '%' {
		return Value{}, false
	}
	t := &dwarf.ArrayType{Type: &dwarf.UcharType{BasicType: basic("unsigned char", 1)}, Count: int64(size)}
	t.ByteSize = int64(size)
	if sc.frame == nil {
		return expr.Object(t, debuginfo.Place{Space: "generic"}, nil), true
	}
	space, addr, _, ok := sc.frame.Symbol(name)
	return expr.Object(t, debuginfo.Place{Space: space, Addr: addr}, memory{*sc.frame}), ok
}

func (sc scope) register(name string) (Value, bool) {
	size, ok := sc.s.prog.Names(sc.fn, "%"+name)
	if !ok {
		return Value{}, false
	}
	t := &dwarf.UintType{BasicType: basic("unsigned", int64(size))}
	p := debuginfo.Place{Register: "%" + name}
	if sc.frame == nil {
		return expr.Object(t, p, nil), true
	}
	return expr.Object(t, p, memory{*sc.frame}), true
}

func basic(name string, size int64) dwarf.BasicType {
	return dwarf.BasicType{CommonType: dwarf.CommonType{Name: name, ByteSize: size}}
}

// builtin is one of CUDA's built-in variables.
func (sc scope) builtin(name string) (Value, bool) {
	unsigned := &dwarf.UintType{BasicType: basic("unsigned int", 4)}
	if name == "warpSize" {
		return expr.Object(unsigned, debuginfo.Place{Value: binary.LittleEndian.AppendUint32(nil, 32)}, nil), true
	}
	of := map[string]func(vm.ThreadView) geometry.Dim3{"threadIdx": vm.ThreadView.Index, "blockIdx": vm.ThreadView.Block,
		"blockDim": vm.ThreadView.BlockDim, "gridDim": vm.ThreadView.GridDim}[name]
	if of == nil {
		return Value{}, false
	}
	t := &dwarf.StructType{CommonType: dwarf.CommonType{ByteSize: 12}, StructName: "uint3", Kind: "struct"}
	for i, axis := range []string{"x", "y", "z"} {
		t.Field = append(t.Field, &dwarf.StructField{Name: axis, Type: unsigned, ByteOffset: int64(4 * i)})
	}
	var d geometry.Dim3
	if sc.frame != nil {
		d = of(sc.frame.Thread())
	}
	var data []byte
	for _, n := range []uint32{d.X, d.Y, d.Z} {
		data = binary.LittleEndian.AppendUint32(data, n)
	}
	return expr.Object(t, debuginfo.Place{Value: data}, nil), true
}

// Enumerator is as expr.Scope has it.
func (sc scope) Enumerator(name string) (dwarf.Type, int64, bool) {
	for _, u := range sc.units() {
		t := u.Constants[name]
		if t == nil {
			continue
		}
		for _, v := range t.Val {
			if v.Name == name {
				return t, v.Val, true
			}
		}
	}
	if name == "true" || name == "false" { // of stdbool.h and of C++
		n := int64(len("false") - len(name)) // 1 or 0
		return &dwarf.BoolType{BasicType: basic("bool", 1)}, n, true
	}
	return nil, 0, false
}

// Typedef is as expr.Scope has it.
func (sc scope) Typedef(name string) (dwarf.Type, bool) {
	for _, u := range sc.units() {
		if t := u.Types[name]; t != nil {
			return t, true
		}
		if t := u.Tags[name]; t != nil { // the language may be C++
			return t, true
		}
	}
	if name == "bool" {
		return &dwarf.BoolType{BasicType: basic("bool", 1)}, true
	}
	return nil, false
}

// Tag is as expr.Scope has it.
func (sc scope) Tag(kind, name string) (dwarf.Type, bool) {
	for _, u := range sc.units() {
		switch t := u.Tags[name].(type) {
		case *dwarf.StructType:
			if t.Kind == kind || t.Kind == "class" && kind == "struct" {
				return t, true
			}
		case *dwarf.EnumType:
			if kind == "enum" {
				return t, true
			}
		}
	}
	return nil, false
}

// Model is as expr.Scope has it.
func (sc scope) Model() expr.Model {
	m := expr.Model{Long: 8, Pointer: 8}
	if sc.unit != nil {
		m.Pointer, m.Long = int64(sc.unit.AddressSize()), int64(sc.unit.Long)
	}
	return m
}

// parse reads an expression that changes nothing.
func (sc scope) parse(text string) (*expr.Expr, error) {
	x, err := expr.Parse(text, sc)
	if err == nil && x.Assigns() {
		return nil, fmt.Errorf("an assignment is not allowed here; == compares")
	}
	return x, err
}

// Eval computes a C expression that changes nothing.
func (v *View) Eval(text string) (Value, error) {
	x, err := v.scope().parse(text)
	if err != nil {
		return Value{}, err
	}
	return x.Eval(v.scope(), memory{v.Frame})
}

// Execute computes a C expression, which may assign to scalar objects in memory.
func (v *View) Execute(text string) (Value, error) {
	x, err := expr.Parse(text, v.scope())
	if err != nil {
		return Value{}, err
	}
	return x.Eval(v.scope(), memory{v.Frame})
}

// Assign stores the value of an expression in a scalar object in memory.
func (v *View) Assign(object, value string) error {
	for _, text := range []string{object, value} {
		if _, err := v.scope().parse(text); err != nil {
			return err
		}
	}
	_, err := v.Execute("(" + object + ") = (" + value + ")")
	return err
}

// typeOf is the type that a text names, or of the expression that it is.
func (v *View) typeOf(text string) (dwarf.Type, error) {
	sc := v.scope()
	if t, ok, err := expr.ParseType(text, sc); ok {
		return t, err
	}
	if x, ok := sc.Variable(text); ok && debuginfo.IsReference(x.Type) {
		return x.Type, nil
	}
	x, err := expr.Parse(text, sc)
	if err != nil {
		return nil, err
	}
	return x.Type(sc, memory{v.Frame})
}
