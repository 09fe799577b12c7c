package ir

import (
	llir "github.com/llir/llvm/ir"

	"cptx/ir/diag"
)

// Whole is a module as the subject of a step (package step).
type Whole struct{ *Module }

// Func returns "".
func (Whole) Func() string { return "" }

// Verify checks all functions.
func (w Whole) Verify() error { return Verify(w.Module) }

// Texts yields the definitions.
func (w Whole) Texts(yield func(fn, text string, at []diag.Pos)) {
	for _, f := range w.Funcs {
		if len(f.Blocks) > 0 {
			Part{w.Module, f}.Texts(yield)
		}
	}
}

// Part is one function of a module as the subject of a step.
type Part struct {
	M *Module
	F *llir.Func
}

// Func returns the function's name.
func (p Part) Func() string { return p.F.GlobalName }

// Verify checks the function.
func (p Part) Verify() error { return VerifyFunc(p.F) }

// Texts yields the function.
func (p Part) Texts(yield func(fn, text string, at []diag.Pos)) {
	text, at := funcText(p.M, p.F)
	yield(p.F.GlobalName, text, at)
}
