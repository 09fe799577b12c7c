package emit

import (
	"cptx/dwarf"
	"cptx/ir"
)

// scopeWriter makes the entries inside a function.
type scopeWriter struct {
	*unitWriter
	f     *funcDebug
	calls map[scopeAt][]scopeAt // functions inlined at calls in a scope
}

// contents adds the variables, inlined functions and blocks of a scope to its entry. in is the
// abstract function if the scope is one of an inlined function.
func (s *scopeWriter) contents(e *dwarf.DIE, at scopeAt, in *abstract) {
	for _, v := range at.scope.Vars {
		var p *place
		if x, ok := s.f.places[varAt{v, at.outer}]; ok {
			p = &x
		} else if list := s.f.lists[varAt{v, at.outer}]; len(list) > 0 {
			p = &place{list: list, class: dwarf.ClassReg}
			if s.f.homes[varAt{v, at.outer}] {
				p.class = dwarf.ClassLocal
			}
		}
		if in == nil {
			e.Add(s.variable(v, p))
			continue
		}
		// Also without a place: it may hide another one.
		tag := dwarf.TagVariable
		if v.Arg > 0 {
			tag = dwarf.TagFormalParameter
		}
		e.Add(placed(dwarf.NewDIE(tag).Ref(dwarf.AttrAbstractOrigin, in.vars[v]), p))
	}
	for _, c := range s.calls[at] {
		s.inlinedCall(e, c)
	}
	for _, b := range at.scope.Blocks {
		s.block(e, scopeAt{b, at.outer}, in)
	}
}

// block adds a block to the entry of the scope around it, and what is in it to its own.
func (s *scopeWriter) block(outer *dwarf.DIE, at scopeAt, in *abstract) {
	r := s.f.ranges[at]
	if len(r) == 0 && in != nil {
		return
	}
	e := code(dwarf.NewDIE(dwarf.TagLexicalBlock), r)
	s.contents(e, at, in)
	outer.Add(e)
}

// code adds where the code of an entry is.
func code(e *dwarf.DIE, r []dwarf.Range) *dwarf.DIE {
	switch len(r) {
	case 0:
		return e
	case 1:
		return e.Addr(dwarf.AttrLowPC, r[0].From).Addr(dwarf.AttrHighPC, r[0].To)
	}
	return e.Ranges(r)
}

// inlinedCall adds a function inlined at a call.
func (s *scopeWriter) inlinedCall(outer *dwarf.DIE, at scopeAt) {
	r := s.f.ranges[at]
	f := at.scope.Func
	if f.Type == nil || len(r) == 0 {
		return
	}
	in := s.abstract(f)
	call := at.outer.At
	file := s.m.files.number(call.File)
	e := code(dwarf.NewDIE(dwarf.TagInlinedSubroutine).Ref(dwarf.AttrAbstractOrigin, in.die), r).
		Word(dwarf.AttrCallFile, int64(file)).Word(dwarf.AttrCallLine, int64(call.Line)).Word(dwarf.AttrCallColumn, int64(call.Col))
	outer.Add(e)
	s.contents(e, at, in)
}

// abstract returns the abstract entry of a function that was inlined.
func (u *unitWriter) abstract(f *ir.DebugFunc) *abstract {
	if a, ok := u.inlined[f]; ok {
		return a
	}
	a := &abstract{die: dwarf.NewDIE(dwarf.TagSubprogram), vars: map[*ir.DebugVar]*dwarf.DIE{}}
	u.inlined[f] = a
	u.heading(a.die, f)
	a.die.Byte(dwarf.AttrInline, 1) // DW_INL_inlined
	u.abstractScope(a, a.die, f.Scope)
	u.root.Add(a.die)
	return a
}

func (u *unitWriter) abstractScope(a *abstract, e *dwarf.DIE, s *ir.DebugScope) {
	for _, v := range s.Vars {
		d := u.variable(v, nil)
		a.vars[v] = d
		e.Add(d)
	}
	for _, b := range s.Blocks {
		k := dwarf.NewDIE(dwarf.TagLexicalBlock)
		u.abstractScope(a, k, b)
		e.Add(k)
	}
}
