package vm

import (
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// Names tells what the source calls what reports speak of. Debugging information has it (package
// debuginfo); without it reports have PTX's names.
type Names interface {
	// Calls lists the functions of the source that an instruction belongs to, innermost first:
	// those that were inlined, with where each was called, and the function itself. It is empty if
	// that is unknown.
	Calls(fn, pc int) []faults.Call
	// Variable is the name of a variable that PTX has in a module's scope, "" if it is unknown.
	Variable(symbol string) string
	// Object finds what an access of n bytes at an address of a state space reaches; base is where
	// the allocation begins, 0 in shared and local memory.
	Object(t ThreadView, space string, base, addr uint64, n int) Object
}

// Object is a variable and the part of it at an address, which may lie behind its end.
type Object struct {
	Expr string // in C, such as s.pos[3].y; "" if it is unknown
	Name string // the variable
	Size int    // of the variable, in bytes; 0 if it is unknown
	Off  int64  // of the address in the variable, in bytes
}

// SetNames gives a program its names, before it is loaded on any device.
func (p *Program) SetNames(n Names) {
	for _, u := range p.Units {
		u.names = n
	}
	for i := range p.Shared {
		p.Shared[i].Name = p.called(p.Shared[i].Name)
	}
}

// called is the name of a variable in the source, and its symbol if that is unknown.
func (p *Program) called(symbol string) string {
	for _, u := range p.Units {
		if u.names != nil {
			if name := u.names.Variable(symbol); name != "" {
				return name
			}
		}
	}
	return symbol
}

// object is what an access reaches; it is zero without names.
func (t *Thread) object(space memory.Space, base, addr uint64, n uint64) Object {
	if t.Fn == nil || t.Fn.Unit.names == nil || len(t.Frames) == 0 {
		return Object{}
	}
	return t.Fn.Unit.names.Object(ThreadView{t}, space.String(), base, addr, int(min(n, 1<<20)))
}

// aside adds the part to what a message says of an allocation or variable.
func (o Object) aside() string {
	if o.Expr == "" || o.Expr == o.Name {
		return ""
	}
	return " (" + o.Expr + ")"
}

// nearest adds to a message on a place in local memory where nothing is what lies in front of it.
func (o Object) nearest() string {
	if o.Name == "" {
		return ""
	}
	return fmt.Sprintf(", %d bytes behind the end of %s%s", o.Off-int64(o.Size), o.Name, o.aside())
}

// inside reports whether the address is in the variable.
func (o Object) inside() bool { return o.Expr != "" && (o.Size == 0 || o.Off < int64(o.Size)) }
