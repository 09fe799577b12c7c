package ir

import (
	"fmt"
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"
)

// mdPrinter writes the debug model as LLVM's metadata. A node is known by what it describes: a
// pointer of the model, or one of the keys below.
type mdPrinter struct {
	m     *Module
	ids   map[any]int
	text  []string
	units []*DebugUnit
	vars  map[*DebugUnit][]string // references to the descriptions of global variables
}

// Keys of nodes that are no objects of the model.
type (
	mdFile  int32    // number in the module
	mdBlock struct { // a scope in a file that is not its function's
		scope *DebugScope
		file  int32
	}
	mdText   string              // a node that is this text
	mdGlobal struct{ *DebugVar } // a global variable
	mdPlace  struct{ *DebugVar } // and its place
)

func newMDPrinter(m *Module) *mdPrinter {
	return &mdPrinter{m: m, ids: map[any]int{}, vars: map[*DebugUnit][]string{}}
}

// ref returns how the node of n is referred to, defining it at first use.
func (q *mdPrinter) ref(n any) string {
	if id, ok := q.ids[n]; ok {
		return "!" + strconv.Itoa(id)
	}
	id := len(q.text)
	q.ids[n] = id
	q.text = append(q.text, "")
	q.text[id] = q.node(n)
	return "!" + strconv.Itoa(id)
}

// typ is ref for types, of which nil is void.
func (q *mdPrinter) typ(t *DebugType, unit *DebugUnit) string {
	if t == nil {
		return "null"
	}
	if id, ok := q.ids[t]; ok {
		return "!" + strconv.Itoa(id)
	}
	id := len(q.text)
	q.ids[t] = id
	q.text = append(q.text, "")
	q.text[id] = q.describe(t, unit)
	return "!" + strconv.Itoa(id)
}

// list is a node that holds a list of references.
func (q *mdPrinter) list(refs []string) string {
	return q.ref(mdText("!{" + strings.Join(refs, ", ") + "}"))
}

func (q *mdPrinter) node(n any) string {
	switch x := n.(type) {
	case mdFile:
		name := ""
		if x >= 1 && int(x) <= len(q.m.Files) {
			name = q.m.Files[x-1]
		}
		return fmt.Sprintf("!DIFile(filename: %s, directory: \"\")", quote(name))
	case mdText:
		return string(x)
	case mdBlock:
		return fmt.Sprintf("!DILexicalBlockFile(scope: %s, file: %s, discriminator: 0)", q.scope(x.scope), q.ref(mdFile(x.file)))
	case *Location:
		return q.location(x)
	case *DebugUnit:
		q.units = append(q.units, x)
		return "" // when all global variables are known
	case *DebugFunc:
		return q.function(x)
	case *DebugScope:
		return fmt.Sprintf("distinct !DILexicalBlock(scope: %s, file: %s, line: %d, column: %d)", q.scope(x.Outer),
			q.file(x.Func.Unit, x.Pos), x.Pos.Line, x.Pos.Col)
	case *DebugVar:
		return q.local(x)
	case mdGlobal:
		return q.global(x.DebugVar)
	case mdPlace:
		return "!DIGlobalVariableExpression(var: " + q.ref(mdGlobal(x)) + ", expr: !DIExpression())"
	}
	panic(fmt.Sprintf("ir: metadata of %T", n))
}

// file refers to the file of a position in the model.
func (q *mdPrinter) file(u *DebugUnit, p Pos) string { return q.ref(mdFile(u.Base + max(p.File, 1))) }

// scope refers to a scope; that of a function is the function.
func (q *mdPrinter) scope(s *DebugScope) string {
	if s.Outer == nil {
		return q.ref(s.Func)
	}
	return q.ref(s)
}

func (q *mdPrinter) location(l *Location) string {
	scope := q.scope(l.Scope)
	if f := l.Scope.Func; l.At.File != f.Unit.Base+f.Pos.File {
		scope = q.ref(mdBlock{l.Scope, l.At.File})
	}
	s := fmt.Sprintf("!DILocation(line: %d, column: %d, scope: %s", l.At.Line, l.At.Col, scope)
	if l.Outer != nil {
		s += ", inlinedAt: " + q.ref(l.Outer)
	}
	return s + ")"
}

func (q *mdPrinter) function(f *DebugFunc) string {
	file := q.file(f.Unit, f.Pos)
	typ := ""
	if f.Type != nil {
		typ = q.typ(f.Type, f.Unit)
	} else {
		typ = q.ref(mdText("!DISubroutineType(types: !{null})"))
	}
	s := fmt.Sprintf("distinct !DISubprogram(name: %s, ", quote(f.Name))
	if f.Symbol != f.Name {
		s += "linkageName: " + quote(f.Symbol) + ", "
	}
	flags := "DISPFlagDefinition"
	if !f.External {
		flags += " | DISPFlagLocalToUnit"
	}
	return s + fmt.Sprintf("scope: %s, file: %s, line: %d, type: %s, scopeLine: %d, spFlags: %s, unit: %s)",
		file, file, f.Pos.Line, typ, f.Pos.Line, flags, q.ref(f.Unit))
}

func (q *mdPrinter) local(v *DebugVar) string {
	u := v.Scope.Func.Unit
	s := "!DILocalVariable("
	if v.Name != "" {
		s += "name: " + quote(v.Name) + ", "
	}
	if v.Arg > 0 {
		s += fmt.Sprintf("arg: %d, ", v.Arg)
	}
	s += fmt.Sprintf("scope: %s, file: %s, line: %d, type: %s", q.scope(v.Scope), q.file(u, v.Pos), v.Pos.Line, q.typ(v.Type, u))
	if v.Artificial {
		s += ", flags: DIFlagArtificial"
	}
	return s + ")"
}

func (q *mdPrinter) global(v *DebugVar) string {
	u, scope := v.Unit, ""
	if u == nil {
		u, scope = v.Scope.Func.Unit, q.scope(v.Scope)
	} else {
		scope = q.ref(u)
	}
	return fmt.Sprintf("distinct !DIGlobalVariable(name: %s, scope: %s, file: %s, line: %d, type: %s, isLocal: %t, isDefinition: true)",
		quote(v.Name), scope, q.file(u, v.Pos), v.Pos.Line, q.typ(v.Type, u), !v.External)
}

// attachment writes the position of an instruction, or what C function a function is.
func (q *mdPrinter) attachment(p *printer, node any) {
	p.s("!", locName, " ", q.ref(node))
}

// variable writes the attachment of a global variable.
func (q *mdPrinter) variable(p *printer, g *llir.Global) {
	v := DebugVarOf(g)
	if v == nil || g.Init == nil || v.Unit == nil && v.Scope == nil {
		return
	}
	u := v.Unit
	if u == nil {
		u = v.Scope.Func.Unit
	}
	q.ref(u)
	ref := q.ref(mdPlace{v})
	q.vars[u] = append(q.vars[u], ref)
	p.s(", !", locName, " ", ref)
}

// declare writes llvm.dbg.declare of the variable that is stored in an alloca.
func (q *mdPrinter) declare(p *printer, a *llir.InstAlloca) {
	v, l := DebugVarOf(a), LocOf(a)
	if v == nil || l == nil {
		return
	}
	p.decls["llvm.dbg.declare"] = "declare void @llvm.dbg.declare(metadata, metadata, metadata)"
	p.s("  call void @llvm.dbg.declare(metadata ")
	p.typ(a.Typ)
	p.s(" ", localName(a), ", metadata ", q.ref(v), ", metadata !DIExpression()), !", locName, " ", q.ref(l), "\n")
}

// definitions writes all nodes.
func (q *mdPrinter) definitions(p *printer) {
	var units []string
	for _, u := range q.units {
		emission := "LineTablesOnly"
		if u.Full {
			emission = "FullDebug"
		}
		file := q.ref(mdFile(u.Base + u.File))
		globals := q.list(q.vars[u])
		q.text[q.ids[u]] = fmt.Sprintf("distinct !DICompileUnit(language: DW_LANG_C11, file: %s, producer: \"cptx\", isOptimized: %t, runtimeVersion: 0, emissionKind: %s, globals: %s)",
			file, u.Optimised, emission, globals)
		units = append(units, q.ref(u))
	}
	p.s("\n")
	if len(units) > 0 {
		p.s("!llvm.dbg.cu = !{", strings.Join(units, ", "), "}\n")
	}
	p.s("!llvm.module.flags = !{!", strconv.Itoa(len(q.text)), "}\n")
	for i, t := range q.text {
		p.s("!", strconv.Itoa(i), " = ", t, "\n")
	}
	p.s("!", strconv.Itoa(len(q.text)), " = !{i32 2, !\"Debug Info Version\", i32 3}\n")
}
