package debuginfo

import (
	"debug/dwarf"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/vm"
)

// Names is what reports of the simulator call things (sim.Names).
type Names struct {
	info    *Info
	files   []map[int]string    // of the texts' .file directives
	symbols map[string]string   // names of variables by PTX symbol
	statics map[int][]*Variable // by text: those with one place in all functions
	locals  map[*Func][]local   // by function: the variables that may be in its frame
}

// local is a variable of a function with the scope that it is in.
type local struct {
	v     *Variable
	scope *Scope
}

// NameObjects makes the reports of a program's faults speak as its source does, as far as the
// program has debugging information.
func (info *Info) NameObjects(p *vm.Program) {
	if len(info.Units) == 0 {
		return
	}
	n := &Names{info: info, symbols: map[string]string{}, statics: map[int][]*Variable{}, locals: map[*Func][]local{}}
	for _, mod := range p.Modules() {
		n.files = append(n.files, mod.Files)
	}
	for id, f := range info.Funcs {
		if f == nil || f.Scope == nil {
			continue
		}
		n.collect(f, f.Scope)
		n.add(info.Code[id].Unit, f.Unit.Globals)
		for _, l := range n.locals[f] {
			n.add(info.Code[id].Unit, []*Variable{l.v})
		}
	}
	p.SetNames(n)
}

// add enters variables with a symbol in a text.
func (n *Names) add(unit int, list []*Variable) {
	for _, v := range list {
		symbol, ok := v.symbol()
		if !ok {
			continue
		}
		if _, again := n.symbols[symbol]; !again || v.unit.Globals != nil {
			n.symbols[symbol] = v.Name
		}
		n.statics[unit] = append(n.statics[unit], v)
	}
}

// symbol is the symbol at which a variable begins, if it has one in all functions.
func (v *Variable) symbol() (string, bool) {
	n := v.unit.addrSize
	if len(v.loc) != 1+n || v.loc[0] != opAddr || v.class == 6 || v.class == 7 {
		return "", false
	}
	k, off, ok := v.unit.im.name(word(v.loc[1:]))
	if !ok || k >= len(v.unit.im.names) || off != 0 {
		return "", false
	}
	return v.unit.im.names[k], true
}

// word is up to eight bytes as a number.
func word(b []byte) uint64 {
	var w [8]byte
	copy(w[:], b)
	return binary.LittleEndian.Uint64(w[:])
}

// collect fills locals, those of inner blocks first.
func (n *Names) collect(f *Func, s *Scope) {
	for _, k := range s.Kids {
		n.collect(f, k)
	}
	for _, v := range s.Vars {
		n.locals[f] = append(n.locals[f], local{v, s})
	}
}

// Calls is as sim.Names has it.
func (n *Names) Calls(fn, pc int) []faults.Call {
	f := n.info.Funcs[fn]
	if f == nil || f.Scope == nil {
		return nil
	}
	var list []faults.Call
	for _, s := range f.At(pc) {
		if s.Inlined != nil {
			list = append(list, faults.Call{Func: s.Inlined.Name, File: n.files[n.info.Code[fn].Unit][s.CallFile], Line: s.CallLine})
		}
	}
	return append(list, faults.Call{Func: f.Name})
}

// Variable is as sim.Names has it.
func (n *Names) Variable(symbol string) string { return n.symbols[symbol] }

// Object is as sim.Names has it. In shared and local memory an address after a variable's end is
// said to be of the nearest one before it.
func (n *Names) Object(t vm.ThreadView, space string, base, addr uint64, size int) vm.Object {
	switch space {
	case "local":
		for i := range t.Depth() {
			if o, ok := n.inFrame(t.Frame(i), addr, size); ok {
				return o
			}
		}
		return n.lastLocal(t, addr, size)
	case "shared":
		return n.static(t, space, func(at uint64, v *Variable) bool { return at <= addr && addr-at < uint64(max(v.Type.Size(), 0)) }, addr, size)
	}
	if o := n.static(t, space, func(at uint64, _ *Variable) bool { return at == base }, addr, size); o.Name != "" {
		return o
	}
	return n.pointee(t, base, addr, size)
}

// object is the part of v, which begins at an address, at another.
func object(v *Variable, t dwarf.Type, at, addr uint64, size int) vm.Object {
	off := int64(addr - at)
	return vm.Object{Name: v.Name, Size: int(max(t.Size(), 0)), Off: off, Expr: Expression(v.Name, t, off, int64(size))}
}

// static finds a variable with a symbol.
func (n *Names) static(t vm.ThreadView, space string, is func(at uint64, v *Variable) bool, addr uint64, size int) vm.Object {
	for i := range t.Depth() {
		f := t.Frame(i)
		for _, v := range n.statics[n.info.Code[f.Func()].Unit] {
			p, err := v.Locate(f)
			if err == nil && p.Space == space && is(p.Addr, v) {
				return object(v, v.TypeIn(f), p.Addr, addr, size)
			}
		}
	}
	return vm.Object{}
}

// home is where in local memory a variable of a frame is, at the instruction at hand or at any.
func (v *Variable) home(f vm.Frame) (addr uint64, ok bool) {
	local := func(p Place, err error) (uint64, bool) {
		switch {
		case err != nil:
		case p.Space == "local":
			return p.Addr, true
		case p.Space == "generic":
			if space, off := f.Thread().Window(p.Addr); space == "local" {
				return off, true
			}
		}
		return 0, false
	}
	if addr, ok := local(v.Locate(f)); ok || v.list < 0 {
		return addr, ok
	}
	v.entries(func(_, _ int, expr []byte) bool {
		if len(expr) > 0 && expr[0] == opAddr {
			addr, ok = local(v.evaluate(expr, f))
		}
		return !ok
	})
	return addr, ok
}

// inFrame finds the variable at an address of a frame; one in scope is preferred.
func (n *Names) inFrame(f vm.Frame, addr uint64, size int) (found vm.Object, ok bool) {
	fn := n.info.Funcs[f.Func()]
	if fn == nil || fn.Scope == nil {
		return found, false
	}
	scopes := map[*Scope]bool{}
	for _, s := range fn.At(f.PC) {
		scopes[s] = true
	}
	for _, l := range n.locals[fn] {
		at, has := l.v.home(f)
		if t := l.v.TypeIn(f); has && addr >= at && addr-at < uint64(max(t.Size(), 0)) && (!ok || scopes[l.scope]) {
			found, ok = object(l.v, t, at, addr, size), true
			if scopes[l.scope] {
				return found, true
			}
		}
	}
	return found, ok
}

// lastLocal is the variable nearest before an address.
func (n *Names) lastLocal(t vm.ThreadView, addr uint64, size int) (found vm.Object) {
	best := uint64(0)
	for i := range t.Depth() {
		f := t.Frame(i)
		fn := n.info.Funcs[f.Func()]
		if fn == nil {
			continue
		}
		for _, l := range n.locals[fn] {
			if at, ok := l.v.home(f); ok && at <= addr && at >= best {
				best, found = at, object(l.v, l.v.TypeIn(f), at, addr, size)
			}
		}
	}
	return found
}

// pointee is what a kernel's or function's pointer points to that has the address of an allocation.
func (n *Names) pointee(t vm.ThreadView, base, addr uint64, size int) vm.Object {
	for i := t.Depth() - 1; i >= 0; i-- {
		f := t.Frame(i)
		fn := n.info.Funcs[f.Func()]
		if fn == nil || fn.Scope == nil {
			continue
		}
		for _, v := range fn.Scope.Vars {
			p, isPointer := Bare(v.Type).(*dwarf.PtrType)
			if !v.Parameter || !isPointer || p.Type == nil || p.Type.Size() <= 0 {
				continue
			}
			if x, ok := v.integer(f); ok && uint64(x) == base {
				off := int64(addr - base)
				if IsReference(p) {
					return vm.Object{Name: v.Name, Off: off, Expr: Expression(v.Name, p.Type, off, int64(size))}
				}
				whole := &dwarf.ArrayType{Type: p.Type, Count: -1}
				return vm.Object{Name: v.Name, Off: off, Expr: Expression(v.Name, whole, off, int64(size))}
			}
		}
	}
	return vm.Object{}
}

// Bare strips typedefs and qualifiers.
func Bare(t dwarf.Type) dwarf.Type {
	for range 100 { // a chain of typedefs that hostile data closed to a ring ends as it is
		switch u := t.(type) {
		case *dwarf.TypedefType:
			t = u.Type
		case *dwarf.QualType:
			t = u.Type
		default:
			return t
		}
	}
	return &dwarf.VoidType{}
}

// Kind is the kind of numbers of a type, past typedefs and qualifiers: 'i' and 'u' for integers
// with and without a sign, 'f' for floating ones, 0 for what is no number. An enumeration has a
// sign if it needs one.
func Kind(t dwarf.Type) byte {
	switch u := Bare(t).(type) {
	case *dwarf.IntType, *dwarf.CharType:
		return 'i'
	case *dwarf.UintType, *dwarf.UcharType, *dwarf.BoolType:
		return 'u'
	case *dwarf.FloatType:
		return 'f'
	case *dwarf.EnumType:
		if slices.ContainsFunc(u.Val, func(v *dwarf.EnumValue) bool { return v.Val < 0 }) {
			return 'i'
		}
		return 'u'
	}
	return 0
}

// IsBFloat reports whether t is bfloat16, which only its name tells from binary16.
func IsBFloat(t dwarf.Type) bool {
	u, ok := Bare(t).(*dwarf.FloatType)
	return ok && u.ByteSize == 2 && strings.Contains(u.Name, "bf")
}

// Expression is how C names n bytes at an offset of a variable: the smallest part that has them. An
// index of the variable may be beyond its end, one of a part is not.
func Expression(name string, t dwarf.Type, off, n int64) string {
	text := name
	for depth := range 100 {
		switch u := Bare(t).(type) {
		case *dwarf.ArrayType:
			stride := u.Type.Size()
			if stride <= 0 || n > stride && off%stride != 0 {
				return text
			}
			i := off / stride
			if off%stride < 0 {
				i--
			}
			if depth > 0 && u.Count >= 0 && (i < 0 || i >= u.Count) || n > stride && depth > 0 && i == 0 {
				return text
			}
			text += fmt.Sprintf("[%d]", i)
			if t, off = u.Type, off-i*stride; n > stride {
				return text
			}
		case *dwarf.StructType:
			f := memberAt(u, off, n)
			if f == nil {
				return text
			}
			if f.Name != "" {
				text += "." + f.Name
			}
			t, off = f.Type, off-f.ByteOffset
		default:
			return text
		}
	}
	return text
}

// memberAt is the first member that has n bytes at an offset, nil if none has.
func memberAt(s *dwarf.StructType, off, n int64) *dwarf.StructField {
	for _, f := range s.Field {
		if f.BitSize == 0 && off >= f.ByteOffset && off+n <= f.ByteOffset+f.Type.Size() {
			return f
		}
	}
	return nil
}

// Static finds a variable of file scope by its name in the source, and its symbol in PTX; nil if
// there is none, or none that has a place.
func (info *Info) Static(name string) (v *Variable, symbol string) {
	for _, u := range info.Units {
		if u == nil {
			continue
		}
		for _, v := range u.Globals {
			if v.Name != name {
				continue
			}
			if symbol, ok := v.symbol(); ok {
				return v, symbol
			}
		}
	}
	return nil, ""
}
