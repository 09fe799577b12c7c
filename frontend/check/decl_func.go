package check

import (
	"slices"

	"modernc.org/cc/v4"

	"cptx/frontend/template"
	"cptx/frontend/tree"
)

// declareFunction checks a function declaration that is no definition.
func (c *checker) declareFunction(ds *declSpecs, d *declarator, a *attrs, id *cc.InitDeclarator) {
	if id.Initializer != nil {
		c.errorf(d.pos, "illegal initializer (only variables can be initialized)")
	}
	obj := c.linkFunction(ds, d, a)
	if obj == nil {
		return
	}
	if name := c.asmLabel(id.Asm); name != "" {
		obj.LinkName = name
		c.plain[obj] = true
	}
}

// linkFunction makes or finds the object of a function and enters its name; nil after an error that
// leaves none.
func (c *checker) linkFunction(ds *declSpecs, d *declarator, a *attrs) *tree.Object {
	name := c.declaredName(d.name.SrcStr())
	if c.res.CXX { // C++17 10.1.5p1
		ds.inline = ds.inline || a.constexpr
	} else {
		c.noConstexpr(a, "functions; write 'static inline'")
	}
	if ds.storage == stAuto || ds.storage == stRegister {
		c.errorf(d.pos, "illegal storage class '%s' on function", storageNames[ds.storage])
	}
	if ds.storage == stStatic && !c.isFileScope() {
		c.errorf(d.pos, "function declared in block scope cannot have 'static' storage class")
	}
	if c.atHead() { // an instance has the linkage of its template
		c.innerStorage(c.inst.t.name, ds, a)
		if ds.storage == stNone && slices.ContainsFunc(c.inst.args, isInternalFunction) { // it has no linkage either
			ds.storage = stStatic
		}
	} else {
		c.innerStorage(name, ds, a)
	}
	if ds.align > 0 {
		c.errorf(d.pos, "'_Alignas' attribute only applies to variables and fields")
	}
	if sym := c.here().names[name]; sym != nil && (sym.obj == nil || sym.obj.Fn == nil) {
		c.kindMismatch(name, d.pos, sym.pos)
		return nil
	}
	obj := c.linked[name]
	switch {
	case c.atHead():
		obj = c.inst.obj
	case c.res.CXX:
		obj = c.overload(name, d.typ)
	}
	switch {
	case obj == nil:
		obj = &tree.Object{
			Name: name, LinkName: name, Type: d.typ, Pos: d.pos, Linkage: tree.LinkExternal, Static: true, Align: 1, Fn: &tree.Func{},
		}
		if ds.storage == stStatic {
			obj.Linkage = tree.LinkInternal
		}
		c.addObject(obj)
		if c.res.CXX {
			c.addOverload(obj)
		}
	case obj.Fn == nil:
		c.kindMismatch(name, d.pos, obj.Pos)
		return nil
	case !c.redeclareFunction(obj, ds, d):
		return nil
	}
	if c.atHead() {
		c.enterInstance(obj, ds)
	}
	if ds.inferred {
		c.inferLater(obj)
	}
	c.setDefaults(obj, d.fn)
	if a.method {
		c.enterMethod(obj, d.fn)
	}
	obj.Fn.Attrs.Constexpr = obj.Fn.Attrs.Constexpr || a.constexpr
	obj.Fn.Attrs.NoObject = obj.Fn.Attrs.NoObject || a.noObject
	obj.Fn.Attrs.Explicit = obj.Fn.Attrs.Explicit || a.explicit
	c.functionTraits(obj, ds, a)
	if !obj.Defined { // of __alignof__; PTX places functions as it likes
		obj.Align = max(obj.Align, a.align)
	}
	if ds.storage != stStatic && c.isFileScope() && (!ds.inline && !a.inlineHint || (ds.storage == stExtern) != c.gnuInline(a)) {
		c.external[obj] = true
	}
	sym := &symbol{name: name, obj: obj, pos: d.pos}
	sym.use.quiet = a.unused
	c.defineLinked(sym)
	c.mark(obj, a)
	return obj
}

// innerStorage gives what a namespace without a name declares internal linkage (C++17 6.5p4),
// unless it has C's.
func (c *checker) innerStorage(name string, ds *declSpecs, a *attrs) {
	if c.res.Inner[name] && ds.storage == stNone && c.isFileScope() && !a.externC {
		ds.storage = stStatic
	}
}

// isInternalFunction reports whether the argument of a template is a function that other units do
// not have.
func isInternalFunction(a template.Arg) bool {
	return a.Func != nil && a.Func.Linkage == tree.LinkInternal
}

// isForInlining reports whether a definition is for inlining only, so that another one may follow:
// extern inline in GNU C89.
func (c *checker) isForInlining(ds *declSpecs, a *attrs) bool {
	return ds.inline && ds.storage == stExtern && c.gnuInline(a)
}

// gnuInline reports whether inline and extern inline have their meanings of GNU C89 for a function
// with attributes a.
func (c *checker) gnuInline(a *attrs) bool { return a.gnuInline || c.res.GNUInline }

// redeclareFunction merges a further declaration into old.
func (c *checker) redeclareFunction(old *tree.Object, ds *declSpecs, d *declarator) bool {
	if !compatible(old.Type, d.typ) {
		c.errorf(d.pos, "conflicting types for '%s': %s, was %s", old.Name, typeString(d.typ), typeString(old.Type)).
			Notef(old.Pos, "previous declaration is here")
		return false
	}
	if ds.storage == stStatic && old.Linkage != tree.LinkInternal && c.isFileScope() {
		if !c.forInlining[old] && !c.atHead() { // an explicit specialization has its own
			c.errorf(d.pos, "static declaration of '%s' follows non-static declaration", old.Name).
				Notef(old.Pos, "previous declaration is here")
		}
		old.Linkage = tree.LinkInternal
	}
	old.Type = c.composite(old.Type, d.typ)
	return true
}

// functionTraits applies specifiers and attributes and checks what they ask of a function.
func (c *checker) functionTraits(obj *tree.Object, ds *declSpecs, a *attrs) {
	f := &obj.Fn.Attrs
	c.toFunc(a, f)
	c.noOpaqueAttr(a)
	f.Weak = f.Weak || c.isWeak(obj.Name, a)
	f.Inline = f.Inline || ds.inline || a.inlineHint
	f.NoReturn = f.NoReturn || ds.noReturn
	obj.KeepUsed = obj.KeepUsed || a.used
	c.checkFuncAttrs(a, obj)
	if a.hasUnsupported {
		c.whyNot[obj] = a.unsupported
	}
	if a.externC && !(c.res.CXX && obj.Linkage == tree.LinkInternal) {
		c.plain[obj] = true
	}
	if f.Weak && obj.Linkage == tree.LinkInternal {
		c.errorf(obj.Pos, "weak declaration of '%s' cannot be static", obj.Name)
		f.Weak = false
	}
	if isInvalid(obj.Type) {
		return
	}
	if !f.Kernel {
		c.checkOpaqueParams(obj, obj.Pos)
		return
	}
	switch t := obj.Type; {
	case !t.Elem.IsVoid():
		c.errorf(obj.Pos, "kernel '%s' must have void return type, not %s", obj.Name, typeString(t.Elem))
		f.Kernel = false
	case f.MaxThreads == 0 && obj.Type.Elem.IsVoid() && !t.Variadic:
		c.warnf(obj.Pos, "missing-launch-bounds", "no __launch_bounds__ specified for __global__ function")
	case t.Variadic:
		c.errorf(obj.Pos, "kernel '%s' cannot have a variable argument list", obj.Name)
		f.Kernel = false
	}
}

// isWeak reports whether a declaration of name with attributes a, or a pragma, says that it is
// weak.
func (c *checker) isWeak(name string, a *attrs) bool {
	_, ok := c.res.Weak[name]
	return ok || a.weak
}

// unsupported returns why a function declared with cptx_unsupported cannot be called, "" if it can.
func (c *checker) unsupported(obj *tree.Object) string { return c.whyNot[obj] }

// addObject enters a new object with linkage.
func (c *checker) addObject(obj *tree.Object) {
	c.linked[obj.Name] = obj
	c.unit.Objects = append(c.unit.Objects, obj)
}
