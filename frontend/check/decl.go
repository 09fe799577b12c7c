package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/builtin"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// declState holds the fields of checker that declarations use.
type declState struct {
	// linked has every object with linkage by name, block-scope extern declarations included (C11
	// 6.2.2).
	linked map[string]*tree.Object
	// defining has the records whose member list is being evaluated, openEnums the enumerations
	// that have a fixed underlying type but no enumerators yet.
	defining  map[*tree.Record]bool
	openEnums map[*tree.EnumType]bool
	byTag     map[string][]*tree.Type // in C23, the definitions of structs and unions that differ

	strings map[string]*tree.Object       // objects of string literals by element size and bytes
	inFunc  map[*tree.Object]*tree.Object // static locals and their function
	plain   map[*tree.Object]bool         // functions that keep their name under -fcxx-names: extern "C", asm labels
	// whyNot has the functions declared for messages only, with the reason why they cannot be
	// called.
	whyNot map[*tree.Object]string
	// tentatives are variables that may have no other definition than a tentative one.
	tentatives []*tree.Object
	spacedTags []*string // tags of types that are declared in namespaces
	// external has the functions with a file-scope declaration that is not inline, or is extern: if
	// they are defined inline, the definition is an external one (C11 6.7.4p7).
	external map[*tree.Object]bool
	// forInlining has the functions whose definition so far is for inlining only, see
	// isForInlining.
	forInlining map[*tree.Object]bool
	madeLocal   map[*tree.Object]bool       // functions whose linkage is internal only because nothing else is linked
	sets        map[string][]*tree.Object   // in C++: functions by name, see overload
	spaced      map[string][]*tree.Object   // operators that are declared in namespaces, by the operator
	defaults    map[*tree.Object][]exprNode // default arguments of functions, see setDefaults
	callHints   int                         // suggestCall's so far
	suggestWork int                         // names that suggestions have looked at
	locals      []*symbol                   // names of the open blocks, for warnings about unused ones
	marks       map[*tree.Object]marks      // attributes that only messages need; made when one comes
}

func newDeclState() declState {
	return declState{
		linked:    map[string]*tree.Object{},
		defining:  map[*tree.Record]bool{},
		openEnums: map[*tree.EnumType]bool{},
		strings:   map[string]*tree.Object{},
		inFunc:    map[*tree.Object]*tree.Object{},
		plain:     map[*tree.Object]bool{},
		whyNot:    map[*tree.Object]string{},
		external:  map[*tree.Object]bool{},

		forInlining: map[*tree.Object]bool{},
	}
}

// declareBuiltinTypes enters the types that the compiler itself provides.
func (c *checker) declareBuiltinTypes() {
	for _, b := range [...]struct {
		name string
		t    *tree.Type
	}{
		{"__builtin_va_list", c.tyVaList},
		{"__gnuc_va_list", c.tyVaList},
		{"__int128_t", tyInt128},
		{"__uint128_t", tyUInt128},
		{"__predefined_size_t", c.tySize},
		{"__predefined_ptrdiff_t", c.tyPtrdiff},
		{"__predefined_wchar_t", c.tyWchar},
	} {
		c.file.define(&symbol{name: b.name, typedef: named(b.t, b.name, diag.Pos{})})
	}
}

// declaration checks a declaration at file or block scope. At block scope it returns a
// *tree.DeclStmt if it declares an object or something has to happen there at run time, else nil.
func (c *checker) declaration(n *cc.Declaration) tree.Stmt {
	if n == nil {
		return nil
	}
	st := &tree.DeclStmt{P: c.pos(n)}
	switch n.Case {
	case cc.DeclarationAssert:
		c.staticAssert(n.StaticAssertDeclaration)
	default:
		c.plainDeclaration(n, st)
	}
	if len(st.Objs)+len(st.Statics)+len(st.Sizes) == 0 {
		return nil
	}
	return st
}

func (c *checker) plainDeclaration(n *cc.Declaration, st *tree.DeclStmt) {
	if n.DeclarationSpecifiers == nil && n.InitDeclaratorList == nil { // a lone semicolon
		return
	}
	var ds *declSpecs
	sizes := c.forming(func() { ds = c.declSpecifiers(n.DeclarationSpecifiers, n.InitDeclaratorList == nil) })
	if n.InitDeclaratorList == nil {
		c.emptyDeclaration(ds)
		return
	}
	st.Form(sizes)
	implicit := ds.implicit
	for l := n.InitDeclaratorList; l != nil; l = l.InitDeclaratorList {
		id := l.InitDeclarator
		if id == nil || id.Declarator == nil {
			continue
		}
		a := ds.attrs
		c.attributeList(&a, l.AttributeSpecifierList)
		c.attributeList(&a, id.AttributeSpecifierList)
		if l.InitDeclaratorList == nil {
			c.attributeList(&a, n.AttributeSpecifierList)
		}
		if id.Declarator.DirectDeclarator.Case == cc.DirectDeclaratorFuncParam && id.Initializer == nil {
			c.inferredResult(ds)
		}
		d := declarator{c: c, typ: ds.typ, pos: ds.pos}
		if ds.auto != "" {
			c.deduce(ds, &d, id)
		}
		st.Form(c.forming(func() { d.declare(id.Declarator) }))
		if implicit {
			c.implicitInt(d.pos)
			implicit = false
		}
		c.declareOne(ds, &d, &a, id, st)
	}
}

// emptyDeclaration checks a declaration without declarators (C11 6.7p2).
func (c *checker) emptyDeclaration(ds *declSpecs) {
	switch {
	case isInvalid(ds.typ):
	case !ds.declares || ds.storage == stTypedef:
		c.warnf(ds.pos, "missing-declarations", "declaration does not declare anything")
	case ds.inline || ds.noReturn:
		c.errorf(firstPos(ds.inlPos, ds.pos), "a function specifier can only appear on functions")
	}
}

// parserName is a variable that the parser library makes its users declare.
const parserName = "__predefined_declarator"

// nullPtrName is what package parse writes for nullptr.
const nullPtrName = "__cptx_nullptr"

// declareOne declares what one declarator names.
func (c *checker) declareOne(ds *declSpecs, d *declarator, a *attrs, id *cc.InitDeclarator, st *tree.DeclStmt) {
	if !d.has || !d.pos.IsValid() && d.name.SrcStr() == parserName {
		return
	}
	t := d.typ
	if d.name.SrcStr() == nullPtrName {
		c.errorf(d.pos, "'nullptr' is a keyword")
		return
	}
	switch {
	case ds.storage == stTypedef:
		c.declareTypedef(ds, d, a, id)
	case t.IsFunc():
		c.declareFunction(ds, d, a, id)
	default:
		if isVM(t) {
			c.checkVM(ds, d, a)
		}
		c.declareVariable(ds, d, a, id, st)
	}
}

// checkVM checks where variably modified types may stand (C11 6.7.6.2p2).
func (c *checker) checkVM(ds *declSpecs, d *declarator, a *attrs) {
	name := d.name.SrcStr()
	switch {
	case ds.storage == stExtern:
		c.errorf(d.pos, "variably modified type of '%s' cannot have linkage", name)
	case d.typ.IsVLA() && a.shared:
		c.errorf(d.pos, "__shared__ array '%s' must have a constant size; for a size set at launch declare it 'extern __shared__ ... %s[]'", name, name)
	case d.typ.IsVLA() && (ds.storage == stStatic || a.hasSpace()):
		c.errorf(d.pos, "variable length array '%s' cannot have static storage duration", name)
	default:
		return
	}
	d.typ = tyInvalid
}

// staticAssert checks a _Static_assert (C11 6.7.10).
func (c *checker) staticAssert(n *cc.StaticAssertDeclaration) {
	if n == nil {
		return
	}
	v := c.constExpr(n.ConstantExpression)
	if v == nil || isInvalid(v.T) || v.Lo|v.Hi != 0 {
		return
	}
	msg := c.tokenText(n.Token4)
	if msg == "" {
		c.errorf(c.pos(n), "static assertion failed")
		return
	}
	c.errorf(c.pos(n), "static assertion failed: %s", msg)
}

// declareTypedef declares a typedef name (C11 6.7.8); repeating one with the same type is allowed
// (6.7p3).
func (c *checker) declareTypedef(ds *declSpecs, d *declarator, a *attrs, id *cc.InitDeclarator) {
	name := d.name.SrcStr()
	t := d.typ
	c.noConstexpr(a, "a typedef")
	c.noOpaqueAttr(a)
	if id.Initializer != nil {
		c.errorf(d.pos, "illegal initializer (only variables can be initialized)")
	}
	if ds.inline || ds.noReturn {
		c.errorf(firstPos(ds.inlPos, d.pos), "a function specifier can only appear on functions")
	}
	if ds.align > 0 {
		c.errorf(d.pos, "'_Alignas' attribute only applies to variables and fields")
	}
	if a.aligned && !isInvalid(t) {
		t = withAlign(t, a.align)
	}
	if a.mode != "" && ds.attrs.mode == "" && !isInvalid(t) {
		t = c.modeType(t, a.mode, d.pos)
	}
	if a.vector > 0 && t.IsRecord() {
		t.Record.Vector = a.vector
	}
	if old := c.here().names[name]; old != nil && (old.pos.IsValid() || !d.pos.IsValid()) {
		switch {
		case !d.pos.IsValid(): // what tells the parser of a type of the compiler's own
			return
		case old.typedef == nil:
			c.kindMismatch(name, d.pos, old.pos)
			return
		case !compatible(old.typedef, t) || old.typedef.Kind != t.Kind:
			c.errorf(d.pos, "typedef redefinition with different types (%s vs %s)", typeString(t), typeString(old.typedef)).
				Notef(old.pos, "previous definition is here")
			return
		}
	}
	nt := named(t, name, d.pos)
	sym := &symbol{name: name, typedef: nt, pos: d.pos}
	sym.use.quiet = a.unused
	c.define(sym)
	if builtin.IsStructure(name) { // on which overloads are there from now on
		clear(c.builtins)
	}
	c.warnShadow(sym)
	c.declareLocal(sym)
}

// asmLabel returns the name given by asm("name") after a declarator.
func (c *checker) asmLabel(n *cc.Asm) string {
	if n == nil {
		return ""
	}
	name := c.tokenText(n.Token3)
	if !validPTXName(name) {
		c.errorf(c.pos(n), "'%s' is not a PTX identifier", name)
		return ""
	}
	return name
}

// validPTXName reports whether s is an identifier of PTX (ISA, Identifiers).
func validPTXName(s string) bool {
	if s == "" || s == "_" {
		return false
	}
	for i := range len(s) {
		ch := s[i]
		letter := ch >= 'a' && ch <= 'z' || ch >= 'A' && ch <= 'Z'
		follow := letter || ch >= '0' && ch <= '9' || ch == '_' || ch == '$'
		if i == 0 && !letter && ch != '_' && ch != '$' && ch != '%' || i > 0 && !follow {
			return false
		}
	}
	return true
}

// fileAsm keeps file-scope asm, which is copied to the PTX.
func (c *checker) fileAsm(n *cc.AsmStatement) {
	if n == nil || n.Asm == nil {
		return
	}
	if n.Asm.AsmArgList != nil {
		c.errorf(c.pos(n), "asm at file scope cannot have operands")
		return
	}
	c.unit.Asm = append(c.unit.Asm, c.tokenText(n.Asm.Token3))
	c.unit.AsmPos = append(c.unit.AsmPos, c.pos(n))
}

// kindMismatch reports a name declared as something else in the same scope.
func (c *checker) kindMismatch(name string, p, old diag.Pos) {
	c.errorf(p, "redefinition of '%s' as different kind of symbol", name).Notef(old, "previous definition is here")
}
