package link

import (
	"fmt"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Units joins units, which are used up, into one module. Its source files are those of the units
// one after the other, so that a file's number grows by the number of files of the units before;
// positions in problems are in these numbers.
func Units(units []*ir.Module) (*ir.Module, ir.Problems) {
	out := units[0]
	if len(units) == 1 {
		return out, nil
	}
	l := &linker{syms: map[string]*symbol{}, to: map[value.Value]value.Value{}}
	files := int32(0)
	for _, m := range units {
		renumber(m, files)
		files += int32(len(m.Files))
		l.collect(m)
	}
	l.settle(units)
	l.renameLocals(units)
	for _, m := range units {
		l.replaceIn(m, out)
		m.AsmPos = append(m.AsmPos, make([]ir.Pos, len(m.Asm)-len(m.AsmPos))...)
	}
	for _, m := range units[1:] {
		out.Files, out.Asm, out.Units = append(out.Files, m.Files...), append(out.Asm, m.Asm...), append(out.Units, m.Units...)
		out.AsmPos = append(out.AsmPos, m.AsmPos...)
		out.Funcs, out.Globals = append(out.Funcs, m.Funcs...), append(out.Globals, m.Globals...)
	}
	for _, f := range out.Funcs {
		f.Parent = out.Module
	}
	return out, l.problems
}

// linker is the state of one Units call.
type linker struct {
	syms     map[string]*symbol // names with external linkage
	order    []*symbol
	to       map[value.Value]value.Value // what is used instead of a function or variable
	problems ir.Problems
}

// strength ranks what a unit says of a name.
type strength uint8

const (
	declared strength = iota
	inline            // an inline definition (C11 6.7.4p7), of which all units that use the function have one
	weak
	strong
)

// symbol is a name with external linkage.
type symbol struct {
	name  string
	def   value.Named // *llir.Func or *llir.Global: the best definition so far, else the first declaration
	is    strength
	alias bool          // the name is another one of the function def
	other []value.Named // the rest
}

// collect enters the names that m shares with other units.
func (l *linker) collect(m *ir.Module) {
	for _, f := range m.Funcs {
		if f.Linkage == enum.LinkageInternal || f.Linkage == enum.LinkagePrivate || ir.IsIntrinsic(f.GlobalName) {
			continue
		}
		l.enter(f.GlobalName, f, funcStrength(f), false)
		for _, name := range aliases(f) {
			l.enter(name, f, funcStrength(f), true)
		}
	}
	for _, g := range m.Globals {
		if g.Linkage != enum.LinkageInternal && g.Linkage != enum.LinkagePrivate {
			l.enter(g.GlobalName, g, globalStrength(g), false)
		}
	}
}

// aliases returns the other names of a function.
func aliases(f *llir.Func) []string { return ir.FactsOf(f).Aliases }

func funcStrength(f *llir.Func) strength {
	switch {
	case len(f.Blocks) == 0:
		return declared
	case ir.InlineDefinition(f):
		return inline
	}
	return linkageStrength(f.Linkage)
}

// globalStrength: a variable without an initialiser is defined elsewhere, or is dynamic shared
// memory, which all units share.
func globalStrength(g *llir.Global) strength {
	if g.Init == nil {
		return declared
	}
	return linkageStrength(g.Linkage)
}

func linkageStrength(l enum.Linkage) strength {
	if l == enum.LinkageNone || l == enum.LinkageExternal {
		return strong
	}
	return weak
}

// enter notes what a unit says of a name.
func (l *linker) enter(name string, v value.Named, is strength, alias bool) {
	s := l.syms[name]
	switch {
	case s == nil:
		s = &symbol{name: name, def: v, is: is, alias: alias}
		l.syms[name], l.order = s, append(l.order, s)
		return
	case is == strong && s.is == strong:
		l.problems.Errorf(placeOf(v), "multiple definition of '%s'", name).Notef(placeOf(s.def), "first defined here")
		return
	case is > s.is:
		s.def, v = v, s.def
		s.is, s.alias = is, alias
	}
	s.other = append(s.other, v)
}

// settle compares the declarations of each symbol with its definition, which replaces them.
func (l *linker) settle(units []*ir.Module) {
	gone := map[value.Value]bool{}
	for _, s := range l.order {
		for _, v := range s.other {
			if v == s.def {
				continue // a name and an alias of one function
			}
			l.compare(s, v)
			needs(s, v)
			if f, ok := v.(*llir.Func); ok && len(f.Blocks) > 0 && len(aliases(f)) > 0 {
				l.problems.Errorf(placeOf(f), "'%s' has other names here and cannot be replaced", s.name).Notef(placeOf(s.def), "by this definition")
			}
			l.to[v], gone[v] = s.def, true
		}
	}
	for _, m := range units {
		funcs, globals := m.Funcs[:0:0], m.Globals[:0:0]
		for _, f := range m.Funcs {
			if !gone[f] {
				funcs = append(funcs, f)
			}
		}
		for _, g := range m.Globals {
			if !gone[g] {
				globals = append(globals, g)
			}
		}
		m.Funcs, m.Globals = funcs, globals
	}
}

// needs makes a symbol that no unit defines so far an ordinary reference if one of its declarations
// is: it has to be defined then, as in ELF.
func needs(s *symbol, v value.Named) {
	if s.is != declared || weakReference(v) {
		return
	}
	switch def := s.def.(type) {
	case *llir.Func:
		def.Linkage = enum.LinkageNone
	case *llir.Global:
		def.Linkage = enum.LinkageNone
	}
}

// placeOf returns where a function or variable is declared or defined.
func placeOf(v value.Named) ir.Pos { return ir.PosOf(v) }

// renameLocals gives names with internal linkage that are not the only ones a suffix, but for the
// first one if no name with external linkage is the same.
func (l *linker) renameLocals(units []*ir.Module) {
	taken := map[string]bool{}
	for name := range l.syms {
		taken[name] = true
	}
	next := map[string]int{}
	for _, m := range units {
		fresh := func(name string, at value.Named) string {
			if !taken[name] {
				taken[name] = true
				return name
			}
			l.namedInAssembly(m, name, at)
			for {
				next[name]++
				if s := fmt.Sprintf("%s.%d", name, next[name]); !taken[s] {
					taken[s] = true
					return s
				}
			}
		}
		for _, f := range m.Funcs {
			if l.syms[f.GlobalName] == nil || l.syms[f.GlobalName].def != value.Named(f) {
				f.SetName(fresh(f.GlobalName, f))
			}
		}
		for _, g := range m.Globals {
			if l.syms[g.GlobalName] == nil || l.syms[g.GlobalName].def != value.Named(g) {
				g.SetName(fresh(g.GlobalName, g))
			}
		}
	}
}
