package emit

import (
	llir "github.com/llir/llvm/ir"

	"cptx/dwarf"
	"cptx/ir"
)

// debugWriter makes the entries of the debug sections.
type debugWriter struct {
	m     *module
	units map[*ir.DebugUnit]*unitWriter
	order []*unitWriter
	vars  map[*ir.DebugVar]*llir.Global // storage of variables in global, shared and constant memory
}

// unitWriter makes the entries of a compile unit.
type unitWriter struct {
	*debugWriter
	unit  *ir.DebugUnit
	root  *dwarf.DIE
	types map[*ir.DebugType]*dwarf.DIE
	open  []openType
	void  *dwarf.DIE // the type
	sizes *dwarf.DIE // the type of the lengths of arrays
	// lengths are entries of variables that hold the length of an array, which its type refers to.
	lengths     map[*ir.DebugVar]*dwarf.DIE
	lengthOrder []*ir.DebugVar

	inlined map[*ir.DebugFunc]*abstract
}

// abstract is a function as those that were inlined refer to it.
type abstract struct {
	die  *dwarf.DIE
	vars map[*ir.DebugVar]*dwarf.DIE
}

// debugSections appends the sections that describe the module; results are those of its functions.
func (m *module) debugSections(buf []byte, results []result) []byte {
	w := &debugWriter{m: m, units: map[*ir.DebugUnit]*unitWriter{}, vars: map[*ir.DebugVar]*llir.Global{}}
	for _, u := range m.ir.Units {
		w.unit(u)
	}
	for _, v := range m.vars.order {
		if d := ir.DebugVarOf(v.g); d != nil && (v.g.Init != nil || spaceOf(v.g) == ir.Shared) {
			w.vars[d] = v.g
			if d.Unit != nil {
				u := w.unit(d.Unit)
				u.root.Add(u.variable(d, nil).Public(d.Name))
			}
		}
	}
	for i := range results {
		if d := results[i].debug; d != nil {
			w.unit(d.desc.Unit).function(d)
		}
	}
	for _, u := range w.order {
		u.fillTypes()
		u.finishLengths()
	}
	roots := make([]*dwarf.DIE, len(w.order))
	for i, u := range w.order {
		roots[i] = u.root
	}
	return dwarf.AppendSections(buf, roots, int(m.ptrSize))
}

// unit returns the writer of a unit.
func (w *debugWriter) unit(u *ir.DebugUnit) *unitWriter {
	if x, ok := w.units[u]; ok {
		return x
	}
	dir := u.Dir
	if dir == "" {
		dir = "."
	}
	name := ""
	if k := int(u.Base + u.File); k >= 1 && k <= len(w.m.ir.Files) {
		name = w.m.ir.Files[k-1]
	}
	x := &unitWriter{debugWriter: w, unit: u, types: map[*ir.DebugType]*dwarf.DIE{}, inlined: map[*ir.DebugFunc]*abstract{},
		lengths: map[*ir.DebugVar]*dwarf.DIE{}}
	x.root = dwarf.NewDIE(dwarf.TagCompileUnit).Str(dwarf.AttrProducer, "cptx").Byte(dwarf.AttrLanguage, dwarf.LanguageC99).
		Str(dwarf.AttrName, name).Addr(dwarf.AttrLowPC, "").Section(dwarf.AttrStmtList, ".debug_line").Str(dwarf.AttrCompDir, dir)
	w.units[u] = x
	w.order = append(w.order, x)
	return x
}

// declared adds where something is declared; of is the unit whose file numbers p has.
func (w *debugWriter) declared(d *dwarf.DIE, of *ir.DebugUnit, p ir.Pos) *dwarf.DIE {
	return d.Word(dwarf.AttrDeclFile, int64(w.m.files.number(of.Base+max(p.File, 1)))).Word(dwarf.AttrDeclLine, int64(p.Line))
}

// function adds a function that has code.
func (u *unitWriter) function(d *funcDebug) {
	f := d.desc
	e := dwarf.NewDIE(dwarf.TagSubprogram).Str(dwarf.AttrLinkageName, d.symbol).Public(f.Name)
	u.heading(e, f)
	e.Addr(dwarf.AttrLowPC, d.begin).Addr(dwarf.AttrHighPC, d.end).Block(dwarf.AttrFrameBase, dwarf.FrameBase())
	u.root.Add(e)
	s := &scopeWriter{unitWriter: u, f: d, calls: map[scopeAt][]scopeAt{}}
	for _, c := range d.inlined {
		parent := scopeAt{c.outer.Scope, c.outer.Outer}
		s.calls[parent] = append(s.calls[parent], c)
	}
	s.contents(e, scopeAt{f.Scope, nil}, nil)
}

// heading adds what a function is called and returns.
func (u *unitWriter) heading(e *dwarf.DIE, f *ir.DebugFunc) {
	e.Str(dwarf.AttrName, f.Name)
	u.declared(e, f.Unit, f.Pos).Ref(dwarf.AttrType, u.typ(f.Type.Elem, f.Unit))
	if f.Type.Prototyped {
		e.Flag(dwarf.AttrPrototyped)
	}
	if f.External {
		e.Flag(dwarf.AttrExternal)
	}
}

// variable makes the entry of a variable; p is its place unless that is a symbol's.
func (u *unitWriter) variable(v *ir.DebugVar, p *place) *dwarf.DIE {
	tag, of := dwarf.TagVariable, v.Unit
	if v.Arg > 0 {
		tag = dwarf.TagFormalParameter
	}
	if of == nil {
		of = v.Scope.Func.Unit
	}
	e := dwarf.NewDIE(tag)
	if v.Artificial && u.length(v).IsEmpty() {
		e = u.length(v)
	}
	if v.Name != "" {
		e.Str(dwarf.AttrName, v.Name)
		u.declared(e, of, v.Pos)
	}
	e.Ref(dwarf.AttrType, u.typ(v.Type, of))
	if v.External {
		e.Flag(dwarf.AttrExternal)
	}
	if v.Artificial {
		e.Flag(dwarf.AttrArtificial)
	}
	if g := u.vars[v]; g != nil {
		p = &place{expr: dwarf.AddrOf(u.m.names.of[g], 0), class: classOfSpace(g)}
	}
	return placed(e, p)
}

// placed adds a place, if there is one.
func placed(e *dwarf.DIE, p *place) *dwarf.DIE {
	if p == nil || p.unknown {
		return e
	}
	return e.Block(dwarf.AttrLocation, p.expr).Byte(dwarf.AttrAddressClass, p.class)
}

// classOfSpace is the address class of a variable's space.
func classOfSpace(g *llir.Global) int64 {
	switch spaceOf(g) {
	case ir.Shared:
		return dwarf.ClassShared
	case ir.Constant:
		return dwarf.ClassConst
	}
	return dwarf.ClassGlobal
}
