package object

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// settle gives the functions that ir.LibraryName names the names that they have in PTX, before
// anything is linked. Where the program defines a function of the same name, the two are told
// apart.
func (l *linker) settle() {
	byName := map[string]*llir.Func{}
	var own []*llir.Func
	for _, f := range l.m.Funcs {
		if _, ok := ir.PlainName(f.GlobalName); ok {
			own = append(own, f)
		} else {
			byName[f.GlobalName] = f
		}
	}
	if len(own) == 0 {
		return
	}
	called := l.called()
	same := map[value.Value]*llir.Func{} // what is to be called instead
	for _, f := range own {
		if !called[f] { // lowered to calls of others
			same[f] = f
			continue
		}
		name, _ := ir.PlainName(f.GlobalName)
		other := byName[name]
		_, ours := l.find(name)
		switch {
		case other == nil:
			f.SetName(name)
			byName[name] = f
		case len(other.Blocks) == 0 && sameSig(other.Sig, f.Sig):
			same[f] = other
		case ours:
			l.names[f] = name
			f.SetName(unused(byName, name))
			byName[f.GlobalName] = f
		case other.Linkage == enum.LinkageInternal: // the device's function has its name from the system
			other.SetName(unused(byName, name))
			byName[other.GlobalName], byName[name] = other, f
			f.SetName(name)
		case len(other.Blocks) == 0:
			l.problems.Errorf(firstUse(l.m, f), "'%s' is declared with another type than the device's function has", name)
			same[f] = other
		default:
			l.problems.Errorf(firstUse(l.m, f), "the program's function '%s' takes the name of the device's, which is called here", name)
			f.SetName(unused(byName, name))
			byName[f.GlobalName] = f
		}
	}
	l.merge(same)
}

// called returns the functions that are called by name.
func (l *linker) called() map[value.Value]bool {
	out := map[value.Value]bool{}
	for _, f := range l.m.Funcs {
		ir.EachInst(f, func(_ *llir.Block, inst any) {
			if c, ok := inst.(*llir.InstCall); ok {
				out[c.Callee] = true
			}
		})
	}
	return out
}

// unused returns a private name like name that no function has.
func unused(byName map[string]*llir.Func, name string) string {
	as := PrivatePrefix + name
	for byName[as] != nil {
		as += "_"
	}
	return as
}

// merge calls other functions instead of some, which go.
func (l *linker) merge(same map[value.Value]*llir.Func) {
	if len(same) == 0 {
		return
	}
	kept := l.m.Funcs[:0]
	for _, f := range l.m.Funcs {
		if same[f] != nil {
			continue
		}
		kept = append(kept, f)
		ir.EachInst(f, func(_ *llir.Block, inst any) {
			if c, ok := inst.(*llir.InstCall); ok {
				if other := same[c.Callee]; other != nil {
					c.Callee = other
				}
			}
		})
	}
	clear(l.m.Funcs[len(kept):])
	l.m.Funcs = kept
}

// Settle gives the functions of the device that m declares the names by which a linker of PTX finds
// them, for modules that no library is linked to.
func Settle(m *ir.Module) ir.Problems {
	l := &linker{m: m, names: map[*llir.Func]string{}}
	l.settle()
	return l.problems
}
