package sim

import (
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/ptx"
)

// alias makes a declared function another name of a defined one (PTX ISA, Kernel and Function
// Directives: .alias).
func (p *Program) alias(u *unit, a ptx.Alias) error {
	fail := func(why string) error {
		return &faults.LoadError{Text: u.index, Line: a.Line, Msg: ".alias " + a.Name + ", " + a.Target + ": " + why}
	}
	decl, def := u.function(a.Name), u.function(a.Target)
	s := u.syms[a.Target]
	switch {
	case decl == nil || decl.HasBody:
		return fail("the alias must be a function that is declared and not defined")
	case def == nil || !def.HasBody || s == nil:
		return fail("the aliasee must be a function that this module defines")
	case decl.Entry || def.Entry:
		return fail("a kernel has no aliases")
	case def.Linkage == ptx.Weak:
		return fail("the aliasee is weak")
	case !samePrototype(decl, def):
		return fail("the prototypes differ")
	}
	return p.publish(u, a.Name, decl.Linkage, a.Line, s)
}

// function returns the unit's function called name, its definition if there is one.
func (u *unit) function(name string) *ptx.Func {
	var found *ptx.Func
	for _, f := range u.mod.Funcs {
		if f.Name == name && (found == nil || f.HasBody) {
			found = f
		}
	}
	return found
}

func samePrototype(a, b *ptx.Func) bool {
	same := func(x, y *ptx.Var) bool { return x.Size() == y.Size() && x.Align == y.Align && x.Open() == y.Open() }
	return slices.EqualFunc(a.Params, b.Params, same) && slices.EqualFunc(a.Rets, b.Rets, same)
}
