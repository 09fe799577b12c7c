package check

import "cptx/frontend/tree"

// resolveAliases finds the functions that aliases name (GCC manual, Common Function Attributes:
// alias) and refuses what PTX cannot say (PTX ISA, Kernel and Function Directives: .alias): both
// are functions but no kernels, the aliasee is defined in the unit and not weak, the prototypes are
// the same. ptxas makes every alias a strong symbol, and lets the linker see it only if the aliasee
// is visible as well; the definition of a static one therefore takes the alias's name.
func (c *checker) resolveAliases() {
	byName := map[string]*tree.Object{}
	for _, obj := range c.unit.Objects {
		if obj.Fn != nil {
			byName[obj.LinkName] = obj
		}
	}
	for _, obj := range c.unit.Objects {
		if obj.Fn != nil && obj.Fn.Attrs.Alias != "" {
			c.resolveAlias(obj, byName)
		}
	}
}

func (c *checker) resolveAlias(obj *tree.Object, byName map[string]*tree.Object) {
	a := &obj.Fn.Attrs
	of := byName[a.Alias]
	for n := 0; of != nil && !of.Defined && of.Fn.Attrs.Alias != "" && n < len(byName); n++ { // an alias of an alias
		of = byName[of.Fn.Attrs.Alias]
	}
	fail := func(format string, args ...any) { c.errorf(a.AliasPos, format, args...) }
	switch {
	case obj.Defined:
		fail("'%s' is defined and cannot be an alias as well", obj.Name)
	case of == nil || !of.Defined:
		fail("the alias '%s' must point to a function that is defined in this file; there is none called '%s'", obj.Name, a.Alias)
	case a.Kernel || of.Fn.Attrs.Kernel:
		fail("a kernel cannot be an alias or have one")
	case of.Fn.Attrs.HostOnly:
		fail("the alias '%s' points to a function of the host", obj.Name)
	case !compatible(obj.Type, of.Type):
		fail("the alias '%s' has type %s, but '%s' has type %s", obj.Name, typeString(obj.Type), of.Name, typeString(of.Type))
	case obj.Linkage == tree.LinkWeak:
		fail("a weak alias is not available in device code: ptxas makes it a strong symbol")
	case of.Linkage == tree.LinkWeak:
		fail("'%s' is weak, and PTX has no aliases of weak functions", of.Name)
	default:
		obj.Fn.AliasOf = of
		if obj.Linkage == tree.LinkExternal {
			of.Fn.Aliases = append(of.Fn.Aliases, obj)
		}
	}
}

// nameAliased gives static functions with aliases that the linker sees the name of the first.
func (c *checker) nameAliased() {
	for _, obj := range c.unit.Objects {
		if obj.Fn == nil || len(obj.Fn.Aliases) == 0 || obj.Linkage != tree.LinkInternal {
			continue
		}
		obj.Linkage, obj.LinkName = tree.LinkExternal, obj.Fn.Aliases[0].LinkName
		obj.Fn.Aliases = obj.Fn.Aliases[1:]
	}
}
