package link

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// replaceIn makes the code and the initialisers of m refer to what symbols have become, and to the
// intrinsics of out. Constant expressions, with symbols inside, are in initialisers alone
// (ir.Verify).
func (l *linker) replaceIn(m, out *ir.Module) {
	slot := func(s *value.Value) {
		switch v := (*s).(type) {
		case *llir.Func:
			*s = l.function(v, out)
		case *llir.Global:
			*s = l.constant(v)
		}
	}
	for _, f := range m.Funcs {
		ir.EachOperand(f, slot)
	}
	for _, g := range m.Globals {
		if g.Init != nil {
			g.Init = l.constant(g.Init)
		}
	}
}

// function returns what is called instead of f.
func (l *linker) function(f *llir.Func, out *ir.Module) value.Value {
	if ir.IsIntrinsic(f.GlobalName) {
		return out.Intrinsic(f.GlobalName, f.Sig.RetType, f.Sig.Params...)
	}
	return l.constant(f)
}

// constant replaces the symbols in c, which it changes, and returns c or what is used instead.
func (l *linker) constant(c constant.Constant) constant.Constant {
	switch c := c.(type) {
	case *llir.Func, *llir.Global:
		if to, ok := l.to[c]; ok {
			return to.(constant.Constant)
		}
	default:
		ir.ConstantsIn(c, func(s *constant.Constant) { *s = l.constant(*s) })
	}
	return c
}

// renumber adds base to the numbers of the source files in all positions of m.
func renumber(m *ir.Module, base int32) {
	if base == 0 {
		return
	}
	done := map[*ir.Location]bool{}
	at := func(inst any) {
		for l := ir.LocOf(inst); l != nil && !done[l]; l = l.Outer {
			done[l] = true
			if l.At.File > 0 {
				l.At.File += base
			}
		}
	}
	for _, u := range m.Units {
		u.Base = base
	}
	for k := range m.AsmPos {
		m.AsmPos[k].File += base
	}
	for _, g := range m.Globals {
		at(g)
	}
	for _, f := range m.Funcs {
		at(f)
		ir.EachInst(f, func(_ *llir.Block, inst any) { at(inst) })
	}
}

// namedInAssembly reports that the name of a local symbol, which has to change, is written in
// assembly.
func (l *linker) namedInAssembly(m *ir.Module, name string, v value.Named) {
	found := slices.ContainsFunc(m.Asm, func(text string) bool { return mentions(text, name) })
	for _, f := range m.Funcs {
		ir.EachInst(f, func(_ *llir.Block, inst any) {
			if call, ok := inst.(*llir.InstCall); ok && !found {
				asm, ok := call.Callee.(*llir.InlineAsm)
				found = ok && mentions(asm.Asm, name)
			}
		})
	}
	if found {
		l.problems.Errorf(placeOf(v), "assembly names '%s', which is local to this file and would be called otherwise, since another file has the same name", name)
	}
}

// mentions reports whether name is an identifier of PTX in text.
func mentions(text, name string) bool {
	part := func(c byte) bool {
		return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
	}
	for i := 0; i+len(name) <= len(text); i++ {
		if text[i:i+len(name)] == name && (i == 0 || !part(text[i-1])) && (i+len(name) == len(text) || !part(text[i+len(name)])) {
			return true
		}
	}
	return false
}
