package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"
)

// Interposable reports whether another module may supply the definition of function or variable sym
// that the program runs with: because there is none here, or because the linker may prefer another
// one, as it may to everything that PTX calls .weak or .common (PTX ISA 11.6.3, 11.6.4). Neither a
// body nor an initialiser nor the padding of such a symbol tells anything to its users; what they
// may rely on is its type and its attributes. Every pass that looks through a symbol asks this
// first. Other values are not symbols, and not interposable.
func Interposable(sym value.Value) bool {
	switch s := sym.(type) {
	case *llir.Func:
		return len(s.Blocks) == 0 || mayGiveWay(s.Linkage)
	case *llir.Global:
		return s.Init == nil || mayGiveWay(s.Linkage)
	}
	return false
}

// InlineDefinition reports whether the body of f is an inline definition (C11 6.7.4p7): an
// alternative to what the linker finds, which every single call may use. It is interposable all the
// same: the two need not do the same, so a call that stays a call may do anything.
func InlineDefinition(f *llir.Func) bool {
	return len(f.Blocks) > 0 && f.Linkage == enum.LinkageLinkOnceODR
}

// mayGiveWay reports whether a definition of linkage l is not the last word.
func mayGiveWay(l enum.Linkage) bool {
	switch l {
	case enum.LinkageNone, enum.LinkageExternal, enum.LinkageInternal, enum.LinkagePrivate:
		return false
	}
	return true
}
