package debug

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/metadata"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// InlinedPositions gives inlined instructions the call as outer position, if the output will tell
// positions. They take a tenth of the memory of a program.
type InlinedPositions struct {
	Told bool // or else only what has no position gets that of the call

	outer *ir.Location
	call  llir.Metadata
	locs  map[*ir.Location]*ir.Located
	room  []ir.Located                        // for locations to come
	known map[*ir.DebugValues]*ir.DebugValues // nil until needed
}

// Begin makes p ready for the instructions of the callee's body, which come into f in place of
// call.
func (p *InlinedPositions) Begin(f *llir.Func, call *llir.InstCall) {
	ir.DebugTableOf(f).Inherit(ir.DebugTableOf(ir.Callee(call)))
	*p = InlinedPositions{Told: p.Told, outer: ir.LocOf(call), call: WrittenInside(ir.PositionOf(call)), locs: pass.EmptyMap(p.locs), room: p.room}
}

// Set gives an instruction or terminator of the body its position in f.
func (p *InlinedPositions) Set(inst any) {
	md := ir.MetadataOf(inst)
	if md == nil || p.outer == nil {
		return
	}
	if len(*md) == 0 {
		*md = p.call[:len(p.call):len(p.call)]
		return
	}
	loc := ir.LocOf(inst)
	if loc != nil && !p.Told {
		return
	}
	if loc == nil { // notes stay
		*md = append(p.call[:len(p.call):len(p.call)], *md...)
		return
	}
	if len(*md) == 1 {
		*md = p.inlined(loc).Metadata()
		return
	}
	list := make(llir.Metadata, len(*md))
	for k, a := range *md {
		if l, ok := a.Node.(*ir.Location); ok {
			a = &metadata.Attachment{Name: a.Name, Node: &p.inlined(l).Location}
		}
		list[k] = a
	}
	*md = list
}

// inlined returns l with the call appended to its chain of call sites.
func (p *InlinedPositions) inlined(l *ir.Location) *ir.Located {
	if n := p.locs[l]; n != nil {
		return n
	}
	if len(p.room) == 0 {
		p.room = make([]ir.Located, 16)
	}
	n := &p.room[0]
	p.room = p.room[1:]
	n.Set(ir.Location{At: l.At, Scope: l.Scope, Outer: p.outer, Values: p.values(l.Values)})
	if l.Outer != nil {
		n.Outer = &p.inlined(l.Outer).Location
	}
	p.locs[l] = n
	return n
}

// values returns what is known where vs is in the function that was called: what its own variables
// hold, and those around the call.
func (p *InlinedPositions) values(vs *ir.DebugValues) *ir.DebugValues {
	var around *ir.DebugValues
	if l := ir.PositionIn(p.call); l != nil {
		around = l.Values
	}
	if vs == nil {
		return around
	}
	if n, ok := p.known[vs]; ok {
		return n
	}
	n := &ir.DebugValues{}
	for _, v := range vs.List {
		x := *v
		if x.Outer = p.outer; v.Outer != nil {
			x.Outer = &p.inlined(v.Outer).Location
		}
		n.List = append(n.List, &x)
	}
	n.Writes = vs.Writes
	if around != nil {
		n.List = append(n.List, around.List...)
		n.Writes = slices.Concat(vs.Writes, around.Writes)
	}
	if p.known == nil {
		p.known = map[*ir.DebugValues]*ir.DebugValues{}
	}
	p.known[vs] = n
	return n
}
