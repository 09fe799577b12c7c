package emit

import (
	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/target"
)

// aliasesOf returns the other names under which the linker knows f (PTX ISA, Kernel and Function
// Directives: .alias). A function that has become local has none.
func aliasesOf(f *llir.Func) []string {
	if len(f.Blocks) == 0 || linking(f.Linkage) != ".visible " {
		return nil
	}
	return ir.FactsOf(f).Aliases
}

// printAliases appends the prototype and the directive of each alias of f.
func (m *module) printAliases(p *printer, f *llir.Func, needs *needs) {
	for _, name := range aliasesOf(f) {
		needs.add(target.NeedAlias, "an alias", funcPos(f))
		p.byte('\n')
		m.printPrototype(p, f, legal(name), needs)
		p.line(".alias " + legal(name) + ", " + m.names.of[f] + ";")
	}
}
