package link

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Undefined reports the weak symbols of a program that it uses and does not define. In ELF they may
// stay undefined and have the address 0; PTX's .weak is for definitions alone (PTX ISA 11.6.3), and
// .extern would have to be defined.
func Undefined(m *ir.Module) (problems ir.Problems) {
	const why = "PTX has no weak references: define a default, or leave out "
	for _, f := range m.Funcs {
		if weakReference(f) {
			problems.Errorf(placeOf(f), "weak function '%s' is used but not defined here; "+why+"'weak'", f.GlobalName)
		}
	}
	for _, g := range m.Globals {
		if weakReference(g) {
			problems.Errorf(placeOf(g), "weak variable '%s' is used but not defined here; "+why+"'weak' and 'extern'", g.GlobalName)
		}
	}
	return problems
}

// weakReference reports whether v is a declaration that the linker may leave undefined.
func weakReference(v value.Named) bool {
	switch v := v.(type) {
	case *llir.Func:
		return v.Linkage == enum.LinkageExternWeak
	case *llir.Global:
		return v.Linkage == enum.LinkageExternWeak
	}
	return false
}
