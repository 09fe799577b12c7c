package debugger

import (
	"path/filepath"
	"strings"

	"cptx/runtime/sim/debugger/expr"
	"cptx/runtime/sim/debuginfo"
	"cptx/runtime/sim/vm"
)

// View is a frame with the names that are known there. A function that was inlined has a view of
// its own, in the frame of the function it is in.
type View struct {
	Frame  vm.Frame
	Name   string // of the function in the source, else in PTX
	File   string // "" if unknown
	Line   int    // 0 if unknown
	s      *Session
	fn     *debuginfo.Func // nil without DWARF
	scopes []*debuginfo.Scope
}

// views lists the activations of a thread, innermost first, those of inlined functions among them.
func (s *Session) views(t vm.ThreadView) []*View {
	var list []*View
	for i := 0; i < t.Depth(); i++ {
		list = append(list, s.frameViews(t.Frame(i))...)
	}
	return list
}

func (s *Session) frameViews(f vm.Frame) []*View {
	pos := f.Position()
	v := &View{Frame: f, Name: f.Name(), File: pos.File, Line: pos.Line, s: s, fn: s.info.Funcs[f.Func()]}
	if v.fn == nil {
		return []*View{v}
	}
	v.Name = v.fn.Name
	scopes := v.fn.At(f.PC)
	var list []*View
	start := 0
	for i, sc := range scopes {
		if sc.Inlined == nil {
			continue
		}
		inner := *v
		inner.Name, inner.scopes = sc.Inlined.Name, scopes[start:i+1]
		list = append(list, &inner)
		start = i + 1
		v.Line = sc.CallLine
		if file := s.file(v.Frame, sc.CallFile); file != "" {
			v.File = file
		}
	}
	v.scopes = scopes[start:]
	return append(list, v)
}

// file is the name of a .file directive of the frame's text.
func (s *Session) file(f vm.Frame, n int) string {
	return s.prog.Modules()[s.info.Code[f.Func()].Unit].Files[n]
}

// Named is a variable with where it is.
type Named struct {
	Name  string
	Value Value
	Err   error // why it has no value
	Param bool
}

// Path is the expression that names the variable.
func (n Named) Path() string { return strings.Replace(n.Name, "%", "$", 1) }

// Registers are those that the function uses.
func (v *View) Registers() []Named {
	var list []Named
	for _, name := range v.Frame.Registers() {
		n := Named{Name: name}
		if n.Value, _ = v.scope().register(strings.TrimPrefix(name, "%")); n.Value.Type == nil {
			n.Err = debuginfo.ErrGone
		}
		list = append(list, n)
	}
	return list
}

// Parameters are those of the function, in order.
func (v *View) Parameters() []Named {
	var list []Named
	if n := len(v.scopes); n > 0 {
		list = v.named(v.scopes[n-1].Vars, func(x *debuginfo.Variable) bool { return x.Parameter })
	}
	return list
}

// Locals are the variables of the blocks that the frame is in, innermost first; one that an inner
// one hides is left out.
func (v *View) Locals() []Named {
	var list []Named
	seen := map[string]bool{}
	for _, sc := range v.scopes {
		for _, n := range v.named(sc.Vars, func(x *debuginfo.Variable) bool { return !x.Parameter }) {
			if !seen[n.Name] {
				list = append(list, n)
			}
		}
		for _, x := range sc.Vars {
			seen[x.Name] = true
		}
	}
	return list
}

// Globals are the variables of file scope of the frame's text.
func (v *View) Globals() []Named {
	if v.fn == nil {
		return nil
	}
	return v.named(v.fn.Unit.Globals, func(*debuginfo.Variable) bool { return true })
}

func (v *View) named(vars []*debuginfo.Variable, want func(*debuginfo.Variable) bool) []Named {
	var list []Named
	for _, x := range vars {
		if want(x) {
			n := Named{Name: x.Name, Param: x.Parameter}
			n.Value, n.Err = v.value(x)
			list = append(list, n)
		}
	}
	return list
}

func (v *View) value(x *debuginfo.Variable) (Value, error) {
	p, err := x.Locate(v.Frame)
	return expr.Object(x.TypeIn(v.Frame), p, memory{v.Frame}), err
}

// sameFile reports whether what a user wrote names a file of the line table.
func sameFile(user, file string) bool {
	user, file = filepath.ToSlash(filepath.Clean(user)), filepath.ToSlash(filepath.Clean(file))
	return user == file || strings.HasSuffix(file, "/"+user) || strings.HasSuffix(user, "/"+file)
}
