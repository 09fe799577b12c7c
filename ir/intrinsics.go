package ir

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"

	"cptx/ir/ptxop"
)

// Intrinsics are calls of functions that only the compiler knows.
//
// A "ptx.X" intrinsic is the PTX instruction X itself, of which package ptxop knows all there is to
// know: the call `%d = call i32 @ptx.popc.b32(i32 %a)` becomes `popc.b32 %d, %a;`. Arguments are
// the source operands in ISA order, the result is the destination; a result of struct type {T, i1}
// is printed `d|p`, {T, T, …} as a vector {d1, d2, …}; an argument of struct type built by
// insertvalue is a vector {…}. Address operands are printed in brackets, and a "$" in the name
// stands for the state space of that pointer (".global", ".shared", … or nothing when generic),
// filled in by the emitter: "ptx.atom$.add.u32", "ptx.ld$.cg.v4.f32", "ptx.ld.relaxed.gpu$.u32".
// "ptx.atom$.cas.part8.b32" is for 8 bits of the word, see package ptxop, "Parts of words".
// Under -ftz the emitter adds .ftz to f32 instructions that take it.
//
// The "cptx." intrinsics, by where they end:
//
//	lower (before optimisation)
//	  iN   cptx.bitfield.load.iN(ptr unit)          void cptx.bitfield.store.iN(ptr unit, iN v)       guide, Bit-Fields
//	        unit: address of the storage unit (bit off 0); iN is 32 or 64 (128 for __int128 fields). The rest is in the
//	        call's note, a BitField.
//	  void cptx.va_start(ptr ap)          ptr cptx.va_arg(ptr ap, i64 size, i64 align)      void cptx.va_copy(ptr dst, ptr src)
//	  ptr cptx.va_args(ptr ap)
//	        ap: address of a va_list object, whose first word points to the next argument in local memory. va_arg returns
//	        the generic address of the argument and steps over it, va_args only the address.
//	  variadic calls of @printf, and calls of @__cptx_assert…: lower/syscalls
//	  i128 arithmetic: lower/wide
//	lower (when the target is known: before optimisation, for the device library when it is linked)
//	  i32  cptx.atomic.{inc,dec}(ptr, i32 bound, i32 order, i32 scope)    see Builder.AtomicWrap
//	  {float, …} cptx.atomic.vadd.{v2,v4}(ptr, {float, …}, i32 order, i32 scope)    see Builder.AtomicVectorAdd
//	  iN   cptx.atomic.padd.{f16x2,bf16,bf16x2}(ptr, iN, i32 order, i32 scope)      see Builder.AtomicPackedAdd
//	  iN   cptx.atomic.begin.iN(ptr, i32 order, i32 scope)   void cptx.atomic.end.iN(iN begin, iN new)    see Builder.BeginUpdate
//	  i32 cptx.reflect.<name>()          a fact about target and options, see IsReflected
//	  float cptx.sqrt.f32(float)         the square root that -prec-sqrt asks for
//	emitter
//	  ptr addrspace(5) cptx.va_base()    address of a variadic function's unnamed arguments; made by lower for va_start,
//	        valid only in the variadic function itself, which is therefore not inlined
//	lower (after optimisation)
//	  void cptx.memcpy(ptr dst, ptr src, i64 n)      does not overlap
//	  void cptx.memmove(same)
//	  void cptx.memset(ptr dst, i8 v, i64 n)
//	        alignments and volatile are in the call's note, a MemFacts; see MemOp
//	  ptr  cptx.stacksave()   void cptx.stackrestore(ptr)        around VLAs
//	optimiser or emitter
//	  void cptx.assume(i1)
//	  ptr  cptx.assume.aligned(ptr, i64 align)      returns its argument
//	  i32  cptx.is_constant.<type>(T)               1 if its argument turns out to be a constant, otherwise 0
//	  iN   cptx.sreg.iN.<name>()                    mov from special register %<name>, e.g. cptx.sreg.i32.tid.x, cptx.sreg.i64.clock64
//	  void cptx.keep(T)                             keeps a value alive (debugging, inline assembly tests)

// Effects is what a pass must know of an operation.
type Effects uint8

// The effects, as a set.
const (
	ReadMem    Effects = 1 << iota // depends on memory
	WriteMem                       // changes memory
	Convergent                     // may not be duplicated, hoisted, sunk or made conditional on other values
	Unique                         // every execution counts (clock, volatile asm): not merged, not removed
	MayStop                        // control may not come back: the thread ends, traps or loops for ever
)

// Pure reports whether e allows merging and removal.
func (e Effects) Pure() bool { return e == 0 }

// IsIntrinsic reports whether name is that of an intrinsic.
func IsIntrinsic(name string) bool {
	return strings.HasPrefix(name, "ptx.") || strings.HasPrefix(name, "cptx.")
}

// IsReflected reports whether cptx.reflect.<name> exists: __CUDA_ARCH (as the macro __CUDA_ARCH__),
// __CUDA_FTZ, __CUDA_PREC_DIV, __CUDA_PREC_SQRT (0 or 1, as the options -ftz, -prec-div,
// -prec-sqrt).
func IsReflected(name string) bool {
	switch name {
	case "__CUDA_ARCH", "__CUDA_FTZ", "__CUDA_PREC_DIV", "__CUDA_PREC_SQRT":
		return true
	}
	return false
}

// ownEffects gives the effects of the "cptx." intrinsics by name, without the types that some end
// with.
var ownEffects = map[string]Effects{
	"cptx.assume":         Unique,
	"cptx.assume.aligned": 0,
	"cptx.bitfield.load":  ReadMem,
	"cptx.bitfield.store": WriteMem,
	"cptx.keep":           Unique,
	"cptx.memcpy":         ReadMem | WriteMem,
	"cptx.memmove":        ReadMem | WriteMem,
	"cptx.memset":         ReadMem | WriteMem,
	"cptx.stackrestore":   ReadMem | WriteMem | Unique,
	"cptx.stacksave":      ReadMem | WriteMem | Unique,
	"cptx.sqrt.f32":       0,
	"cptx.va_arg":         ReadMem | WriteMem | Unique,
	"cptx.va_args":        ReadMem | WriteMem | Unique,
	"cptx.va_base":        ReadMem | WriteMem | Unique,
	"cptx.va_copy":        ReadMem | WriteMem | Unique,
	"cptx.va_start":       ReadMem | WriteMem | Unique,
}

// EffectsOf returns the effects of the intrinsic called name. It panics if nobody has said what
// they are.
func EffectsOf(name string) Effects {
	if opcode, ok := strings.CutPrefix(name, "ptx."); ok {
		return operationEffects(ptxop.Row(opcode))
	}
	if r, ok := SpecialRegister(name); ok {
		if r.Volatile {
			return Unique
		}
		return 0
	}
	switch {
	case strings.HasPrefix(name, "cptx.reflect."), strings.HasPrefix(name, "cptx.is_constant."):
		return 0
	case strings.HasPrefix(name, "cptx.atomic."): // what stands between begin and end stays there
		return ReadMem | WriteMem | Unique | Convergent
	}
	base := name
	if strings.HasPrefix(name, "cptx.bitfield.") {
		base = strings.Join(strings.SplitN(name, ".", 4)[:3], ".")
	}
	e, ok := ownEffects[base]
	if !ok {
		panic("ir: no effects of intrinsic " + name)
	}
	return e
}

// operationEffects says in terms of the IR what the table says of a PTX operation.
func operationEffects(op *ptxop.Op) Effects {
	var e Effects
	for _, f := range [...]struct {
		has bool
		e   Effects
	}{
		{op.ReadsMemory(), ReadMem},
		{op.WritesMemory(), WriteMem},
		{op.Has(ptxop.Convergent), Convergent},
		{op.Has(ptxop.Unique), Unique},
		{op.Has(ptxop.Carry), Unique},
		{op.Has(ptxop.MayStop), MayStop},
	} {
		if f.has {
			e |= f.e
		}
	}
	return e
}

// MayFault reports whether the intrinsic called name uses an address, which may be invalid where
// the program does not execute it. Those without effects read what never changes.
func MayFault(name string) bool {
	opcode, ok := strings.CutPrefix(name, "ptx.")
	if !ok {
		return EffectsOf(name)&(ReadMem|WriteMem) != 0
	}
	return ptxop.Row(opcode).MayFault()
}

// SpecialRegister returns the row of the special register that the intrinsic called name reads; ok
// is false if it is another intrinsic.
func SpecialRegister(name string) (r *ptxop.Register, ok bool) {
	const prefix = "cptx.sreg.i"
	if !strings.HasPrefix(name, prefix) {
		return nil, false
	}
	n := len(prefix)
	for name[n] != '.' { // two digits
		n++
	}
	return ptxop.GetRegister(name[n+1:]), true
}

// ResultType returns the IR type of what the PTX instruction opcode computes, Void if that is
// nothing.
func ResultType(opcode string) types.Type {
	op := ptxop.Get(opcode)
	t, ok := op.ResultType()
	switch {
	case !ok:
		return Void
	case t.Base == ptxop.Float && t.Lanes == 0 && t.Bits == 16:
		return Half
	case t.Base == ptxop.Float && t.Lanes == 0 && t.Bits == 32:
		return F32
	case t.Base == ptxop.Float && t.Lanes == 0:
		return F64
	}
	return IntType(int(t.Bits))
}

// IntrinsicName returns the name of the intrinsic that inst calls, "" if it does not.
func IntrinsicName(inst any) string {
	c, ok := inst.(*llir.InstCall)
	if !ok {
		return ""
	}
	f := Callee(c)
	if f == nil || !IsIntrinsic(f.GlobalName) {
		return ""
	}
	return f.GlobalName
}
