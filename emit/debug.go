package emit

import (
	llir "github.com/llir/llvm/ir"

	"cptx/dwarf"
	"cptx/ir"
	"cptx/ir/opaque"
)

// debugWriter makes the entries of the debug sections.
type debugWriter struct {
	m    *module
	vars map[*ir.DebugVar]*llir.Global // storage of variables in global, shared and constant memory
}

// unitWriter makes the entries of the compile unit. There is one for all translation units of the
// module: ptxas makes one line table of it, whose files entries name by number.
type unitWriter struct {
	*debugWriter
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
	w := &debugWriter{m: m, vars: map[*ir.DebugVar]*llir.Global{}}
	u := w.unit()
	for _, v := range m.vars.order {
		if d := ir.DebugVarOf(v.g); d != nil && (v.g.Init != nil || spaceOf(v.g) == ir.Shared) {
			w.vars[d] = v.g
			if d.Unit != nil {
				u.root.Add(u.variable(d, nil).Public(d.Name))
			}
		}
	}
	for i := range results {
		if d := results[i].debug; d != nil {
			u.function(d)
		}
	}
	u.fillTypes()
	u.finishLengths()
	return dwarf.AppendSections(buf, []*dwarf.DIE{u.root}, max(m.cfg.DWARF, 2), int(m.ptrSize))
}

// unit returns the writer of the unit, which has the name of the first translation unit.
func (w *debugWriter) unit() *unitWriter {
	name, dir := "", "."
	if units := w.m.ir.Units; len(units) > 0 {
		if units[0].Dir != "" {
			dir = units[0].Dir
		}
		if k := int(units[0].Base + units[0].File); k >= 1 && k <= len(w.m.ir.Files) {
			name = w.m.ir.Files[k-1]
		}
	}
	u := &unitWriter{debugWriter: w, types: map[*ir.DebugType]*dwarf.DIE{}, inlined: map[*ir.DebugFunc]*abstract{},
		lengths: map[*ir.DebugVar]*dwarf.DIE{}}
	u.root = dwarf.NewDIE(dwarf.TagCompileUnit).Str(dwarf.AttrProducer, "cptx").Byte(dwarf.AttrLanguage, dwarf.LanguageC99).
		Str(dwarf.AttrName, name).Addr(dwarf.AttrLowPC, "").Section(dwarf.AttrStmtList, ".debug_line").Str(dwarf.AttrCompDir, dir)
	return u
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
	switch {
	case p == nil || p.unknown:
		return e
	case p.list != nil:
		return e.Locations(dwarf.AttrLocation, p.list).Byte(dwarf.AttrAddressClass, p.class)
	}
	return e.Block(dwarf.AttrLocation, p.expr).Byte(dwarf.AttrAddressClass, p.class)
}

// classOfSpace is the address class of a variable's space, or of the opaque variable that it is.
func classOfSpace(g *llir.Global) int64 {
	if k := opaque.Of(ir.VarFactsOf(g).Opaque); k != nil {
		return k.AddressClass
	}
	switch spaceOf(g) {
	case ir.Shared:
		return dwarf.ClassShared
	case ir.Constant:
		return dwarf.ClassConst
	}
	return dwarf.ClassGlobal
}
