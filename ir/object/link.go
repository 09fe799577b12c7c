package object

import (
	"slices"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/target"
)

// Link gives the functions that m declares and the object files define, and those that they need in
// turn, their bodies, and returns them. What arrives is internal to m. A function that m defines
// itself stays as it is; where the files refer to one of that name, they mean their own, which then
// gets another name.
func Link(m *ir.Module, files []string, model target.DataModel) (linked []*llir.Func, problems ir.Problems) {
	l := &linker{m: m, files: files, model: model, funcs: map[string]*llir.Func{}, names: map[*llir.Func]string{}, known: map[string]knownFunc{}}
	l.settle()
	for i := 0; i < len(m.Funcs); i++ { // grows meanwhile
		f := m.Funcs[i]
		if len(f.Blocks) > 0 {
			continue
		}
		name, own := l.names[f]
		if !own {
			name = f.GlobalName
		}
		if !own && (ir.IsIntrinsic(name) || strings.HasPrefix(name, PrivatePrefix)) {
			continue
		}
		if d, ok := l.find(name); ok {
			if !l.define(f, d) {
				l.problems.Errorf(firstUse(m, f), "'%s' is declared with another type than the library function has", name)
				return nil, l.problems
			}
			l.funcs[name] = f
			linked = append(linked, f)
		}
	}
	return linked, l.problems
}

type linker struct {
	m        *ir.Module
	files    []string
	model    target.DataModel
	funcs    map[string]*llir.Func // of the files, and what they refer to, by name there
	names    map[*llir.Func]string // name in the files of functions that are declared for them
	vars     map[string]*llir.Global
	taken    map[string]*llir.Func // the functions of m by name; made at first use
	problems ir.Problems

	known map[string]knownFunc // what function has returned, by name

	pool, values []value.Value // work space of decoders
	later        []forward

	rooms
}

// knownFunc is a function with its head in a file.
type knownFunc struct {
	head string
	f    *llir.Func
}

func (l *linker) find(name string) (decoder, bool) {
	for _, file := range l.files {
		if d, ok := find(file, name, l.model); ok {
			d.l = l
			return d, true
		}
	}
	return decoder{}, false
}

// define reads f's body; false if f is declared with another type.
func (l *linker) define(f *llir.Func, d decoder) bool {
	if d.byte() != bodyFunc {
		panic("object: not a function")
	}
	h := d.head()
	if !sameSignature(f, &h) {
		return false
	}
	h.declare(f)
	f.Linkage, f.Parent, f.Metadata = enum.LinkageInternal, l.m.Module, nil
	l.funcs[l.nameOf(f)] = f
	d.function(f)
	return true
}

func (l *linker) nameOf(f *llir.Func) string {
	if name, ok := l.names[f]; ok {
		return name
	}
	return f.GlobalName
}

func sameSignature(f *llir.Func, h *head) bool {
	return sameSig(f.Sig, h.sig)
}

func sameSig(a, b *types.FuncType) bool {
	return a.Variadic == b.Variadic && ir.SameType(a.RetType, b.RetType) && slices.EqualFunc(a.Params, b.Params, ir.SameType)
}

// function returns the function of m that stands for what the files call name, declaring it if
// there is none.
func (l *linker) function(name string, h *head) *llir.Func {
	if ir.IsIntrinsic(name) {
		return l.m.Intrinsic(name, h.sig.RetType, h.sig.Params...)
	}
	if f := l.funcs[name]; f != nil {
		return f
	}
	if l.taken == nil {
		l.taken = make(map[string]*llir.Func, len(l.m.Funcs))
		for _, f := range l.m.Funcs {
			l.taken[f.GlobalName] = f
		}
	}
	as := name
	if f := l.taken[name]; f != nil {
		if _, ours := l.find(name); !ours || len(f.Blocks) == 0 {
			if !sameSignature(f, h) {
				l.problems.Errorf(firstUse(l.m, f), "'%s' is declared with another type than the library needs", name)
			}
			l.funcs[name] = f
			return f
		}
		for as = PrivatePrefix + name; l.taken[as] != nil; {
			as += "_"
		}
	}
	f := &llir.Func{Parent: l.m.Module}
	f.SetName(as)
	h.declare(f)
	l.m.Funcs = append(l.m.Funcs, f)
	l.funcs[name], l.taken[as], l.names[f] = f, f, name
	return f
}

// variable returns the variable called name, reading it at first use.
func (l *linker) variable(name string) *llir.Global {
	if g := l.vars[name]; g != nil {
		return g
	}
	d, ok := l.find(name)
	if !ok {
		panic("object: no variable " + name)
	}
	g := &llir.Global{}
	g.SetName(name)
	if l.vars == nil {
		l.vars = map[string]*llir.Global{}
	}
	l.vars[name] = g
	d.variable(g)
	l.m.Globals = append(l.m.Globals, g)
	return g
}

// firstUse returns where m calls f first.
func firstUse(m *ir.Module, f *llir.Func) ir.Pos {
	var first ir.Pos
	for _, caller := range m.Funcs {
		ir.EachInst(caller, func(_ *llir.Block, inst any) {
			if c, ok := inst.(*llir.InstCall); ok && c.Callee == value.Value(f) && first == (ir.Pos{}) {
				first = ir.PosOf(inst)
			}
		})
	}
	return first
}
