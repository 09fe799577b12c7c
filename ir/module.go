package ir

import (
	"sync"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir/budget"
)

// Module is a translation unit in IR: an llir module plus what llir has no place for.
//
// Facts about functions are kept where LLVM keeps them, so that they survive printing and reading:
// kernels have CallingConv PTXKernel; noinline, alwaysinline, noreturn, optnone are FuncAttrs, and
// so is FuncFacts, with the launch bounds among others. Parameters: signext, zeroext (narrow
// integers), noalias (restrict), readonly (pointee is const and restrict: may use ld.global.nc),
// byval(T) with align. Globals: AddrSpace, Align, Linkage; VarFacts among their FuncAttrs.
type Module struct {
	*llir.Module
	PtrSize int64    // bytes of a generic pointer: 8, or 4 under ILP32
	Files   []string // source files by number-1 (Pos.File)
	Asm     []string // file-scope asm, printed as is
	AsmPos  []Pos    // where each of Asm stands; nil if that is not known
	Units   []*DebugUnit

	// SourceLine returns the text of the line of a position, "" if it is not known. It is nil
	// unless the output is to show the source; it may be called from several goroutines.
	SourceLine func(Pos) string

	Budget *budget.Budget // what the compilation may cost; nil is no limit

	mu         sync.Mutex
	intrinsics map[string]*llir.Func
	memories   []*Memory // that no goroutine uses
}

// NewModule returns an empty module.
func NewModule(ptrSize int64) *Module {
	return &Module{Module: llir.NewModule(), PtrSize: ptrSize, intrinsics: map[string]*llir.Func{}}
}

// IntPtr returns the integer type as wide as a pointer.
func (m *Module) IntPtr() *types.IntType { return IntType(int(m.PtrSize) * 8) }

// Intrinsic returns the declaration of the intrinsic called name, making it at first use. It may be
// called from functions that are compiled in parallel. The declarations are not in m.Funcs.
func (m *Module) Intrinsic(name string, ret types.Type, params ...types.Type) *llir.Func {
	m.mu.Lock()
	defer m.mu.Unlock()
	if f, ok := m.intrinsics[name]; ok {
		return f
	}
	f := &llir.Func{}
	f.SetName(name)
	sig := &types.FuncType{RetType: ret, Params: params}
	SetSignature(f, sig, NewParams(sig)...)
	m.intrinsics[name] = f
	return f
}

// TakeMemory returns a Memory that nobody else uses, with what it has grown to, for one goroutine
// until GiveMemory.
func (m *Module) TakeMemory() *Memory {
	m.mu.Lock()
	defer m.mu.Unlock()
	if n := len(m.memories); n > 0 {
		last := m.memories[n-1]
		m.memories[n-1] = nil // it may not come back
		m.memories = m.memories[:n-1]
		return last
	}
	return new(Memory)
}

// keptBlocks is the largest number of blocks of a function whose graph's memory is used again.
const keptBlocks = 1 << 12

// GiveMemory takes back what TakeMemory has returned, unless that is more than is worth keeping.
func (m *Module) GiveMemory(mem *Memory) {
	if len(mem.spans) > keptBlocks {
		return
	}
	mem.Reset()
	mem.Table = nil
	m.mu.Lock()
	defer m.mu.Unlock()
	m.memories = append(m.memories, mem)
}

// HasIntrinsic reports whether an intrinsic has been asked for whose name match takes; all calls of
// intrinsics are of such.
func (m *Module) HasIntrinsic(match func(name string) bool) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	for name := range m.intrinsics {
		if match(name) {
			return true
		}
	}
	return false
}

// IsKernel reports whether f is an entry point (.entry).
func IsKernel(f *llir.Func) bool { return f.CallingConv == enum.CallingConvPTXKernel }

// HasAttr reports whether f has the attribute a.
func HasAttr(f *llir.Func, a enum.FuncAttr) bool {
	for _, x := range f.FuncAttrs {
		if x == llir.FuncAttribute(a) {
			return true
		}
	}
	return false
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
