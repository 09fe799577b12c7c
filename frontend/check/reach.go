package check

import (
	"maps"
	"slices"

	"cptx/frontend/tree"
)

// finishUnit completes the unit: tentative definitions, linkage of inline functions, which objects
// are used, and names. Objects that nothing emitted refers to are dropped.
func (c *checker) finishUnit() {
	c.finishTentatives()
	c.unusedStatics()
	expressions := c.nameExpressions()
	c.madeLocal = map[*tree.Object]bool{}
	whole := c.cfg.WholeProgram && slices.ContainsFunc(c.unit.Objects, func(o *tree.Object) bool { return o.Fn != nil && o.Fn.Attrs.Kernel })
	for _, obj := range c.unit.Objects {
		c.finishLinkage(obj)
		if whole && obj.Linkage != tree.LinkInternal {
			if makeLocal(obj); obj.Linkage == tree.LinkInternal {
				c.madeLocal[obj] = true
			}
		}
	}
	c.checkWeakPragmas()
	c.resolveAliases()
	w := &reachWalk{c: c}
	for _, obj := range c.unit.Objects {
		if c.isRoot(obj) {
			w.reach(obj)
		}
	}
	w.run()
	kept := c.unit.Objects[:0]
	for _, obj := range c.unit.Objects {
		if obj.Used && (obj.Fn == nil || !obj.Fn.Attrs.HostOnly) {
			kept = append(kept, obj)
		}
	}
	c.unit.Objects = kept
	c.nameObjects()
	c.nameAliased()
	c.unit.LoweredNames = make(map[string]string, len(expressions))
	for text, obj := range expressions {
		c.unit.LoweredNames[text] = obj.LinkName
	}
}

// finishLinkage settles the linkage of functions. An inline function without other declaration has
// no external definition in C11 (6.7.4p7), an extern inline one has none in GNU C89; here, as in
// C++, every unit that uses it emits a weak one.
func (c *checker) finishLinkage(obj *tree.Object) {
	if obj.Fn == nil || obj.Linkage == tree.LinkInternal {
		return
	}
	a := &obj.Fn.Attrs
	if a.Weak || a.Inline && !c.external[obj] && obj.Defined {
		obj.Linkage = tree.LinkWeak
	}
}

// makeLocal takes the external linkage from a function of a whole program, kernels and main apart.
// Variables keep theirs, since the host may use them by name, but no other definition can take
// their place.
func makeLocal(obj *tree.Object) {
	switch {
	case !obj.Defined:
	case obj.Fn == nil:
		if obj.Linkage == tree.LinkWeak {
			obj.Linkage = tree.LinkExternal
		}
	case obj.Fn.Attrs.Kernel && obj.Linkage == tree.LinkWeak && !obj.Fn.Attrs.Weak: // inline
		obj.Linkage = tree.LinkExternal
	case obj.Fn.Attrs.Kernel || obj.Name == "main":
	default:
		obj.Linkage, obj.Fn.Attrs.Weak = tree.LinkInternal, false
	}
}

// checkWeakPragmas warns about #pragma weak for names that nothing has.
func (c *checker) checkWeakPragmas() {
	for _, name := range slices.Sorted(maps.Keys(c.res.Weak)) {
		if c.linked[name] == nil {
			c.warnf(c.res.Weak[name], "ignored-pragmas", "weak identifier '%s' never declared", name)
		}
	}
}

// isRoot reports whether obj is emitted even if nothing in the unit refers to it.
func (c *checker) isRoot(obj *tree.Object) bool {
	if obj.Fn != nil && obj.Fn.AliasOf != nil {
		return obj.Linkage == tree.LinkExternal
	}
	if !obj.Defined {
		return false
	}
	if obj.Fn == nil {
		return obj.KeepUsed || obj.Static && obj.Linkage != tree.LinkInternal && obj.Linkage != tree.LinkNone
	}
	a := &obj.Fn.Attrs
	if a.HostOnly {
		return false
	}
	inlineOnly := obj.Linkage == tree.LinkWeak && !a.Weak
	return a.Kernel || obj.KeepUsed || obj.Linkage != tree.LinkInternal && !inlineOnly
}

// reachWalk marks what is used, object by object.
type reachWalk struct {
	c    *checker
	work []*tree.Object
}

// reach marks obj and queues what it refers to.
func (w *reachWalk) reach(obj *tree.Object) {
	if obj == nil || obj.Used && (obj.Static || obj.Fn != nil) {
		return
	}
	obj.Used = true
	if obj.Fn != nil && obj.Fn.AliasOf != nil {
		w.reach(obj.Fn.AliasOf)
		return
	}
	w.work = append(w.work, obj)
}

func (w *reachWalk) run() {
	for len(w.work) > 0 {
		obj := w.work[len(w.work)-1]
		w.work = w.work[:len(w.work)-1]
		if obj.Fn != nil {
			w.function(obj)
			continue
		}
		tree.Inits(obj.Init, w.mark)
	}
}

func (w *reachWalk) function(obj *tree.Object) {
	f := obj.Fn
	if obj.Linkage == tree.LinkInternal && !obj.Defined {
		w.c.warnf(obj.Pos, "undefined-internal", "function '%s' has internal linkage but is not defined", obj.Name)
	}
	if f.Attrs.HostOnly || f.Body == nil {
		return
	}
	w.mark(f.Body)
}

func isText(e tree.Expr) bool {
	_, ok := e.(*tree.StringLit)
	return ok
}
