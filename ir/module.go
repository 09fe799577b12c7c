package ir

import (
	"fmt"
	"sync"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/budget"
)

// Module is a translation unit in IR: an llir module plus what llir has no place for.
//
// Facts about functions are kept where LLVM keeps them, so that they survive printing and reading:
// kernels have CallingConv PTXKernel; noinline, alwaysinline, noreturn, optnone are FuncAttrs; launch bounds are the
// string attributes "cptx.maxntid", "cptx.minctas", "cptx.maxcluster", "cptx.reqcluster" ("2, 1, 1"), "cptx.maxnreg".
// Parameters: signext, zeroext (narrow integers), noalias (restrict), readonly (pointee is const and restrict: may use ld.global.nc), byval(T) with align.
// Globals: AddrSpace, Align, Linkage; "cptx.managed" among their FuncAttrs for __managed__ variables.
type Module struct {
	*llir.Module
	PtrSize int64    // bytes of a generic pointer: 8, or 4 under ILP32
	Files   []string // source files by number-1 (Pos.File)
	Asm     []string // file-scope asm, printed as is

	Budget *budget.Budget // what the compilation may cost; nil is no limit

	mu         sync.Mutex
	intrinsics map[string]*llir.Func
}

// NewModule returns an empty module.
func NewModule(ptrSize int64) *Module {
	return &Module{Module: llir.NewModule(), PtrSize: ptrSize, intrinsics: map[string]*llir.Func{}}
}

// IntPtr returns the integer type as wide as a pointer.
func (m *Module) IntPtr() *types.IntType { return IntType(int(m.PtrSize) * 8) }

// Intrinsic returns the declaration of the intrinsic called name, making it at first use. It may be called
// from functions that are compiled in parallel. The declarations are not in m.Funcs.
func (m *Module) Intrinsic(name string, ret types.Type, params ...types.Type) *llir.Func {
	m.mu.Lock()
	defer m.mu.Unlock()
	if f, ok := m.intrinsics[name]; ok {
		return f
	}
	f := &llir.Func{Sig: &types.FuncType{RetType: ret, Params: params}}
	f.SetName(name)
	f.Typ = &types.PointerType{ElemType: f.Sig}
	for i, p := range params {
		f.Params = append(f.Params, llir.NewParam(fmt.Sprint("a", i), p))
	}
	m.intrinsics[name] = f
	return f
}

// IsKernel reports whether f is an entry point (.entry).
func IsKernel(f *llir.Func) bool { return f.CallingConv == enum.CallingConvPTXKernel }

// OptimisedAttr is the attribute of functions that are optimised already: passes over functions leave them alone, but they may be
// inlined into others.
const OptimisedAttr = "cptx.optimised"

// IsOptimised reports whether f has OptimisedAttr.
func IsOptimised(f *llir.Func) bool {
	for _, a := range f.FuncAttrs {
		if a == llir.FuncAttribute(llir.AttrString(OptimisedAttr)) {
			return true
		}
	}
	return false
}

// UsedAttr is the attribute of functions and globals that must stay although nothing refers to them.
const UsedAttr = "cptx.used"

// GridConstantAttr is the attribute of kernel parameters, besides byval, that are __grid_constant__: the pointer is to the
// parameter's own memory, the same in all threads of a launch.
const GridConstantAttr = "cptx.grid_constant"

// AliasAttr is the string attribute of functions that the linker knows under other names as well: these, with commas.
const AliasAttr = "cptx.alias"

// HasAttr reports whether f has the attribute a.
func HasAttr(f *llir.Func, a enum.FuncAttr) bool {
	for _, x := range f.FuncAttrs {
		if x == llir.FuncAttribute(a) {
			return true
		}
	}
	return false
}

// StringAttr returns the value of f's string attribute key, "" if it has none.
func StringAttr(f *llir.Func, key string) string {
	for _, x := range f.FuncAttrs {
		if p, ok := x.(llir.AttrPair); ok && p.Key == key {
			return p.Value
		}
	}
	return ""
}

// HasParamAttr reports whether p has the attribute a.
func HasParamAttr(p *llir.Param, a enum.ParamAttr) bool {
	for _, x := range p.Attrs {
		if x == llir.ParamAttribute(a) {
			return true
		}
	}
	return false
}

// Callee returns the function that call calls directly, nil for indirect calls and inline assembly.
func Callee(call *llir.InstCall) *llir.Func {
	f, _ := call.Callee.(*llir.Func)
	return f
}

// ArgValue strips the attribute wrapper from a call argument.
func ArgValue(v value.Value) value.Value {
	if a, ok := v.(*llir.Arg); ok {
		return a.Value
	}
	return v
}
