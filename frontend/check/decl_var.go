package check

import (
	"fmt"
	"strconv"

	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// declareVariable declares a variable and checks its initialiser.
func (c *checker) declareVariable(ds *declSpecs, d *declarator, a *attrs, id *cc.InitDeclarator, st *tree.DeclStmt) {
	name := d.name.SrcStr()
	if a.mode != "" && ds.attrs.mode == "" && !isInvalid(d.typ) {
		d.typ = c.modeType(d.typ, a.mode, d.pos)
	}
	if d.typ = c.applyOpaque(a, d.typ, d.pos); d.typ.IsOpaque() && !c.opaqueVariable(ds, d, a, id.Initializer) {
		d.typ = tyInvalid
	}
	if d.typ.IsVoid() {
		c.errorf(d.pos, "variable '%s' has incomplete type %s", name, typeString(d.typ))
		d.typ = tyInvalid
	}
	if ds.inline || ds.noReturn {
		c.errorf(firstPos(ds.inlPos, d.pos), "a function specifier can only appear on functions")
	}
	if name == "__func__" {
		c.errorf(d.pos, "'__func__' is a predefined identifier")
	}
	c.checkVarAttrs(a, name, d.pos)
	if a.constexpr {
		c.beginConstexpr(ds, d, id.Initializer)
	}
	obj := c.newVariable(ds, d, a)
	if obj == nil {
		if id.Initializer != nil && id.Initializer.Case == cc.InitializerExpr {
			c.expr(id.Initializer.AssignmentExpression)
		}
		return
	}
	c.labelVariable(obj, id.Asm)
	if id.Initializer != nil {
		obj.Constexpr = a.constexpr
		c.initVariable(obj, ds, d, id.Initializer)
	}
	if id.Initializer == nil && obj.Type.Ref && ds.storage != stExtern {
		c.errorf(d.pos, "declaration of reference variable '%s' requires an initializer", name)
	}
	if id.Initializer == nil && ds.storage != stExtern && obj.Space != tree.SpaceShared {
		if ones := c.fillDim3(nil, obj.Type, d.pos); ones != nil {
			obj.Init, obj.HasInit = ones, true
		}
		values := c.defaultInit(obj.Type, a.members, a.given, d.pos)
		if constants, ok := c.evalElems(values, 0); values != nil && obj.Static && ok {
			obj.Init, obj.HasInit = constants, true
		} else if values != nil && obj.Static {
			c.errorf(d.pos, "a constructor cannot be called for '%s', which is no automatic variable; initialize it with constants", name)
		} else if values != nil {
			obj.Init, obj.HasInit = values, true
		}
	}
	if id.Initializer == nil && obj.Space == tree.SpaceShared && ds.storage != stExtern && len(c.members) > 0 && c.constructs(obj.Type, 0) {
		c.warnf(d.pos, "shared-memory", "no constructor is called for the __shared__ variable '%s'; set its members", name)
	}
	c.checkComplete(obj, ds, d.pos)
	if c.watch.uninit && !obj.Static {
		c.watchInit(obj)
	}
	if !obj.Static {
		st.Objs = append(st.Objs, obj)
	} else if _, local := c.inFunc[obj]; local {
		st.Statics = append(st.Statics, obj)
	}
}

// newVariable makes or finds the object of a variable and enters its name; nil after an error that
// leaves none.
func (c *checker) newVariable(ds *declSpecs, d *declarator, a *attrs) *tree.Object {
	name := d.name.SrcStr()
	c.innerStorage(name, ds, a)
	d.typ = c.objectSpace(d.typ, a, c.isFileScope() || ds.storage == stExtern || ds.storage == stStatic, d.pos)
	obj := &tree.Object{
		Name: name, LinkName: name, Type: d.typ, Pos: d.pos,
		KeepUsed: a.used, Managed: a.managed, Register: ds.storage == stRegister,
		Volatile: quals(d.typ)&tree.QualVolatile != 0,
	}
	obj.Align = c.objectAlign(ds, d, a)
	atFile := c.isFileScope()
	switch {
	case atFile && (ds.storage == stAuto || ds.storage == stRegister):
		c.errorf(d.pos, "illegal storage class '%s' on file-scoped variable", storageNames[ds.storage])
		return nil
	case atFile || ds.storage == stExtern:
		obj.Static, obj.Space = true, a.spaceOf()
		if ds.storage != stStatic && (obj.Space == tree.SpaceConstant || obj.Managed) {
			c.sharedLongDouble(obj.Type, "an object shared with the host", obj.Pos)
		}
		return c.linkVariable(obj, ds, a)
	}
	if old := c.here().names[name]; old != nil {
		c.redefined(old, d)
	}
	sym := &symbol{name: name, obj: obj, pos: d.pos}
	sym.use.quiet = a.unused
	c.define(sym)
	c.warnShadow(sym)
	c.declareLocal(sym)
	c.mark(obj, a)
	obj.Defined = true
	if ds.storage != stStatic && !a.hasSpace() {
		if a.device {
			c.errorf(d.pos, "a __device__ variable cannot be declared inside a function; declare '%s' at file scope, or static", name)
		}
		obj.Space, obj.Linkage = tree.SpaceLocal, tree.LinkNone
		return obj
	}
	if ds.storage == stRegister || ds.storage == stAuto {
		c.errorf(d.pos, "'%s' cannot be '%s' and have static storage duration", name, storageNames[ds.storage])
	}
	obj.Static, obj.InBlock, obj.Space, obj.Linkage = true, true, a.spaceOf(), tree.LinkInternal
	if c.fn != nil {
		c.inFunc[obj] = c.fn.obj
	}
	c.unit.Objects = append(c.unit.Objects, obj)
	return obj
}

// objectAlign returns the alignment of a variable (C11 6.7.5).
func (c *checker) objectAlign(ds *declSpecs, d *declarator, a *attrs) int64 {
	natural := int64(1)
	if !isInvalid(d.typ) {
		natural = d.typ.Alignof()
	}
	if ds.align > 0 {
		switch {
		case ds.storage == stRegister:
			c.errorf(d.pos, "'_Alignas' attribute cannot be applied to a variable with 'register' storage class")
		case ds.align < natural:
			c.errorf(d.pos, "requested alignment is less than minimum alignment of %d for type %s", natural, typeString(d.typ))
		}
	}
	return max(natural, ds.align, a.align)
}

// linkVariable declares a variable with linkage (C11 6.2.2, 6.9.2).
func (c *checker) linkVariable(obj *tree.Object, ds *declSpecs, a *attrs) *tree.Object {
	name := obj.Name
	if sym := c.here().names[name]; sym != nil {
		switch _, local := c.inFunc[sym.obj]; {
		case sym.obj == nil || sym.obj.Fn != nil:
			c.kindMismatch(name, obj.Pos, sym.pos)
			return nil
		case sym.obj.Linkage == tree.LinkNone || local:
			c.errorf(obj.Pos, "extern declaration of '%s' follows non-extern declaration", name).Notef(sym.pos, "previous definition is here")
			return nil
		}
	}
	obj.Linkage = tree.LinkExternal
	old := c.linked[name]
	if ds.storage == stStatic || c.res.CXX && old == nil && ds.storage == stNone && !a.device && !a.hasSpace() && quals(obj.Type)&tree.QualConst != 0 {
		obj.Linkage = tree.LinkInternal // a constant of C++ is static (C++17 6.5p3)
	}
	if old != nil {
		if old.Fn != nil {
			c.kindMismatch(name, obj.Pos, old.Pos)
			return nil
		}
		if !c.redeclareVariable(old, obj, ds, a) {
			return nil
		}
		obj = old
	} else {
		c.addObject(obj)
	}
	if c.isWeak(name, a) {
		if obj.Linkage == tree.LinkInternal {
			c.errorf(obj.Pos, "weak declaration of '%s' cannot be static", name)
		} else {
			obj.Linkage = tree.LinkWeak
		}
	}
	if ds.storage != stExtern {
		c.tentative(obj)
	}
	sym := &symbol{name: name, obj: obj, pos: obj.Pos}
	sym.use.quiet = a.unused || a.device || a.hasSpace() // the host may use what is in a memory by name
	c.defineLinked(sym)
	c.mark(obj, a)
	return obj
}

// defineLinked enters a name with linkage. In a block it stands for one at file scope, which so is
// used.
func (c *checker) defineLinked(sym *symbol) {
	if !c.isFileScope() {
		if outer := c.file.names[sym.name]; outer != nil {
			outer.use.note()
		}
	}
	c.define(sym)
}

// tentative notes a tentative definition; whether it is more shows at the end of the unit.
func (c *checker) tentative(obj *tree.Object) {
	if obj.Defined {
		return
	}
	obj.Defined = true
	if obj.Linkage == tree.LinkExternal && obj.Space == tree.SpaceGlobal && !obj.Type.IsOpaque() { // PTX has no common references
		obj.Linkage = tree.LinkCommon
	}
	c.tentatives = append(c.tentatives, obj)
}

// redeclareVariable merges a further declaration into old.
func (c *checker) redeclareVariable(old, obj *tree.Object, ds *declSpecs, a *attrs) bool {
	name := obj.Name
	prev := func(d *diag.Diagnostic) { d.Notef(old.Pos, "previous declaration is here") }
	if !compatible(old.Type, obj.Type) {
		prev(c.errorf(obj.Pos, "conflicting types for '%s': %s, was %s", name, typeString(obj.Type), typeString(old.Type)))
		return false
	}
	switch {
	case ds.storage == stStatic && old.Linkage != tree.LinkInternal:
		prev(c.errorf(obj.Pos, "static declaration of '%s' follows non-static declaration", name))
		return false
	case ds.storage == stNone && old.Linkage == tree.LinkInternal:
		prev(c.errorf(obj.Pos, "non-static declaration of '%s' follows static declaration", name))
		return false
	case (a.hasSpace() || a.device) && old.Space != obj.Space:
		prev(c.errorf(obj.Pos, "'%s' was declared in another memory before", name))
		return false
	}
	if isInvalid(old.Type) {
		old.Type = obj.Type
	}
	old.Type = c.composite(old.Type, obj.Type)
	old.Align = max(old.Align, obj.Align, old.Type.Alignof())
	old.KeepUsed = old.KeepUsed || obj.KeepUsed
	old.Managed = old.Managed || obj.Managed
	if !old.Defined && ds.storage != stExtern {
		old.Pos = obj.Pos
	}
	return true
}

// labelVariable applies asm("name").
func (c *checker) labelVariable(obj *tree.Object, n *cc.Asm) {
	name := c.asmLabel(n)
	switch {
	case name == "":
	case !obj.Static:
		c.warnf(c.pos(n), "ignored-attributes", "asm label on automatic variable '%s' ignored: PTX has no named registers", obj.Name)
	default:
		obj.LinkName = name
		delete(c.inFunc, obj)
	}
}

// initVariable checks and records an initialiser.
func (c *checker) initVariable(obj *tree.Object, ds *declSpecs, d *declarator, n *cc.Initializer) {
	fresh, p := !obj.HasInit, d.pos
	switch {
	case isInvalid(obj.Type):
	case obj.Type.IsVLA():
		if n.Case != cc.InitializerInitList || n.InitializerList != nil {
			c.errorf(p, "variable-sized object may not be initialized")
			return
		}
	case ds.storage == stExtern && !c.isFileScope():
		c.errorf(p, "declaration of block scope identifier '%s' with linkage cannot have an initializer", obj.Name)
		return
	case obj.Space == tree.SpaceShared:
		c.errorf(p, "__shared__ variable '%s' cannot be initialized; assign to it in the kernel", obj.Name)
		return
	case obj.HasInit && obj.Static:
		c.errorf(p, "redefinition of '%s'", obj.Name).Notef(obj.Pos, "previous definition is here")
		fresh = false
	case ds.storage == stExtern:
		c.warnf(p, "extern-initializer", "'extern' variable has an initializer")
	}
	if obj.Static && obj.Linkage == tree.LinkCommon {
		obj.Linkage = tree.LinkExternal
	}
	obj.Defined = true
	init, t := c.initializer(n, d, obj.Type, initModeOf(obj.Static, obj.Constexpr))
	if fresh {
		obj.Init, obj.HasInit, obj.Type = init, true, t
		obj.Align = max(obj.Align, t.Alignof())
	}
}

// maxShared is the most static shared memory of a block, in bytes (CUDA C++ Programming Guide,
// Compute Capabilities).
const maxShared = 48 << 10

// checkShared warns about more static shared memory than a block can have, which ptxas refuses.
func (c *checker) checkShared(obj *tree.Object, p diag.Pos) {
	if obj.Space != tree.SpaceShared {
		return
	}
	size, before := obj.Type.Sizeof(), int64(0)
	if c.fn != nil {
		before = c.fn.shared
		c.fn.shared += size
	}
	if before <= maxShared && before+size > maxShared {
		c.warnf(p, "shared-memory", "with '%s' there are %d bytes of static __shared__ memory, of at most %d; more is declared 'extern __shared__', and its size given with the launch",
			obj.Name, before+size, maxShared)
	}
}

// checkComplete checks that a variable that is defined here has a complete type of fair size (C11
// 6.7p7).
func (c *checker) checkComplete(obj *tree.Object, ds *declSpecs, p diag.Pos) {
	t := obj.Type
	switch {
	case isInvalid(t) || ds.storage == stExtern && !obj.HasInit:
		return
	case t.IsArray() && t.Len < 0 && t.LenObj == nil && obj.Space == tree.SpaceShared:
		c.errorf(p, "__shared__ array '%s' of unknown size must be declared 'extern __shared__'", obj.Name)
		obj.Type = tyInvalid
	case t.IsComplete():
		if t.Sizeof() > maxObject || t.Sizeof() < 0 {
			c.errorf(p, "'%s' is too large", obj.Name)
			return
		}
		c.checkShared(obj, p)
	case c.isFileScope() && !obj.HasInit: // may be completed later
		if obj.Linkage == tree.LinkInternal && !t.IsArray() {
			c.warnf(p, "tentative-definition-incomplete-type", "tentative definition of variable with internal linkage has incomplete non-array type %s", typeString(t))
		}
	case t.IsArray() && t.Len < 0:
		c.errorf(p, "definition of variable '%s' with array type needs an explicit size or an initializer", obj.Name)
		obj.Type = tyInvalid
	default:
		c.errorf(p, "variable '%s' has incomplete type %s", obj.Name, typeString(t))
		obj.Type = tyInvalid
	}
}

// finishTentatives completes what only has tentative definitions (C11 6.9.2p2, p5).
func (c *checker) finishTentatives() {
	for _, obj := range c.tentatives {
		t := obj.Type
		if isInvalid(t) || t.IsComplete() {
			continue
		}
		if t.IsArray() && t.Len < 0 && t.Elem.IsComplete() {
			c.warnf(obj.Pos, "tentative-definition-array", "tentative array definition assumed to have one element")
			obj.Type = c.arrayOf(t.Elem, 1)
			continue
		}
		c.errorf(obj.Pos, "tentative definition of '%s' has type %s that is never completed", obj.Name, typeString(t))
		obj.Type = tyInvalid
	}
}

// stringObject returns the object of a string literal whose address is needed; equal literals share
// one.
func (c *checker) stringObject(s *tree.StringLit) *tree.Object {
	key := strconv.Itoa(int(s.T.Elem.Sizeof())) + ":" + string(s.Data)
	if obj := c.strings[key]; obj != nil {
		return obj
	}
	obj := &tree.Object{
		Type: c.qualified(s.T, tree.QualConst), Pos: s.P, Linkage: tree.LinkInternal, Space: tree.SpaceGlobal, Static: true,
		Align: s.T.Alignof(), Defined: true, HasInit: true,
	}
	obj.Init = []tree.InitElem{{Type: s.T, Value: &tree.StringLit{Node: s.Node, Data: s.Data}, Pos: s.P}}
	c.strings[key] = obj
	c.unit.Objects = append(c.unit.Objects, obj)
	return obj
}

// compoundObject makes the unnamed object of a compound literal.
func (c *checker) compoundObject(t *tree.Type, static bool, p diag.Pos) *tree.Object {
	obj := &tree.Object{
		Type: t, Pos: p, Space: tree.SpaceLocal, Static: static, Align: t.Alignof(), Defined: true,
		Volatile: quals(t)&tree.QualVolatile != 0,
	}
	if static {
		obj.Linkage, obj.Space = tree.LinkInternal, tree.SpaceGlobal
		c.unit.Objects = append(c.unit.Objects, obj)
	}
	return obj
}

// redefined reports that d declares what a variable of the same block is called.
func (c *checker) redefined(old *symbol, d *declarator) {
	types := ""
	if old.obj != nil && !isInvalid(old.obj.Type) && !isInvalid(d.typ) && !compatible(old.obj.Type, d.typ) {
		types = fmt.Sprintf(" with a different type: %s vs %s", typeString(d.typ), typeString(old.obj.Type))
	}
	c.errorf(d.pos, "redefinition of '%s'%s", d.name.SrcStr(), types).Notef(old.pos, "previous definition is here")
}
