package decode

import (
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// alias makes a declared function another name of a defined one (PTX ISA, Kernel and Function
// Directives: .alias).
func (p *loader) alias(u *vm.Unit, a ptx.Alias) error {
	fail := func(why string) error {
		return &faults.LoadError{Text: u.Index, Line: a.Line, Msg: ".alias " + a.Name + ", " + a.Target + ": " + why}
	}
	decl, def := u.Function(a.Name), u.Function(a.Target)
	s := u.Syms[a.Target]
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

func samePrototype(a, b *ptx.Func) bool {
	same := func(x, y *ptx.Var) bool { return x.Size() == y.Size() && x.Align == y.Align && x.Open() == y.Open() }
	return slices.EqualFunc(a.Params, b.Params, same) && slices.EqualFunc(a.Rets, b.Rets, same)
}
