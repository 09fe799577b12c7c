package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
)

// Declare appends a function to m: without a body, its parameters without names and attributes.
func (m *Module) Declare(name string, sig *types.FuncType) *llir.Func {
	f := &llir.Func{Parent: m.Module}
	f.SetName(name)
	SetSignature(f, sig, NewParams(sig)...)
	m.Funcs = append(m.Funcs, f)
	return f
}

// Declaration returns the function of m called name, which it declares if it is missing.
func (m *Module) Declaration(name string, ret types.Type, params ...types.Type) *llir.Func {
	for _, f := range m.Funcs {
		if f.GlobalName == name {
			return f
		}
	}
	return m.Declare(name, &types.FuncType{RetType: ret, Params: params})
}

// SetSignature gives f another signature and the parameters of its types.
func SetSignature(f *llir.Func, sig *types.FuncType, params ...*llir.Param) {
	f.Sig, f.Params = sig, params
	f.Typ = &types.PointerType{ElemType: sig}
}

// NewParams makes a parameter for each type in sig, without name and attributes.
func NewParams(sig *types.FuncType) []*llir.Param {
	room, params := make([]llir.Param, len(sig.Params)), make([]*llir.Param, len(sig.Params))
	for k, t := range sig.Params {
		room[k].Typ = t
		params[k] = &room[k]
	}
	return params
}

// DeclareVariable appends a variable to m, external until it gets an initialiser; align is in
// bytes.
func (m *Module) DeclareVariable(name string, content types.Type, space types.AddrSpace, align int64) *llir.Global {
	g := &llir.Global{Align: llir.Align(align)}
	g.SetName(name)
	SetContent(g, content, space)
	m.Globals = append(m.Globals, g)
	return g
}

// SetContent gives g the type of its content and its address space.
func SetContent(g *llir.Global, content types.Type, space types.AddrSpace) {
	g.ContentType, g.AddrSpace = content, space
	g.Typ = &types.PointerType{ElemType: content, AddrSpace: space}
}
