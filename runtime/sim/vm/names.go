package vm

import (
	"fmt"

	"cptx/runtime/sim/memory"
)

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

// nearest adds to a message on a place in local memory where nothing is what lies before it.
func (o Object) nearest() string {
	if o.Name == "" {
		return ""
	}
	return fmt.Sprintf(", %d bytes after the end of %s%s", o.Off-int64(o.Size), o.Name, o.aside())
}

// inside reports whether the address is in the variable.
func (o Object) inside() bool { return o.Expr != "" && (o.Size == 0 || o.Off < int64(o.Size)) }
