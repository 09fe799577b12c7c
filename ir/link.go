package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"
)

// Link moves the definitions of library module lib into m. A function of lib whose name m declares without
// defining fills that declaration, so that its uses need no change; the others are added. Everything that
// arrives is internal to m and loses its positions, which name files m does not have. lib is not usable afterwards.
func Link(m, lib *Module) {
	l := linker{m: m, moved: map[*llir.Func]*llir.Func{}}
	for _, f := range m.Funcs {
		if len(f.Blocks) == 0 {
			l.decls(f)
		}
	}
	for _, f := range lib.Funcs {
		l.adopt(f)
	}
	for _, g := range lib.Globals {
		g.Linkage = enum.LinkageInternal
		m.Globals = append(m.Globals, g)
	}
	for _, f := range lib.Funcs {
		for _, b := range l.moved[f].Blocks {
			l.rewrite(b)
		}
	}
}

type linker struct {
	m        *Module
	declared map[string]*llir.Func
	moved    map[*llir.Func]*llir.Func // function of lib -> its stand-in in m
}

func (l *linker) decls(f *llir.Func) {
	if l.declared == nil {
		l.declared = map[string]*llir.Func{}
	}
	l.declared[f.Name()] = f
}

// adopt moves f's body into m's declaration of the same name, or f itself into m.
func (l *linker) adopt(f *llir.Func) {
	to := l.declared[f.Name()]
	if to == nil {
		to = f
		l.m.Funcs = append(l.m.Funcs, f)
	} else if len(f.Blocks) > 0 {
		to.Params, to.Sig, to.Typ = f.Params, f.Sig, f.Typ
		to.Blocks, to.FuncAttrs, to.ReturnAttrs = f.Blocks, f.FuncAttrs, f.ReturnAttrs
		for _, b := range to.Blocks {
			b.Parent = to
		}
	}
	l.moved[f] = to
	to.Parent = l.m.Module
	to.Metadata = nil
	if len(to.Blocks) > 0 {
		to.Linkage = enum.LinkageInternal
	}
}

// rewrite points the operands of b at m's functions and intrinsics, and drops the positions.
func (l *linker) rewrite(b *llir.Block) {
	for _, i := range b.Insts {
		OperandsOf(i, l.operand)
		*MetadataOf(i) = nil
	}
	OperandsOf(b.Term, l.operand)
	*MetadataOf(b.Term) = nil
}

func (l *linker) operand(v *value.Value) {
	f, ok := (*v).(*llir.Func)
	if !ok {
		return
	}
	if to := l.moved[f]; to != nil {
		*v = to
	} else if IsIntrinsic(f.Name()) {
		*v = l.m.Intrinsic(f.Name(), f.Sig.RetType, f.Sig.Params...)
	}
}
