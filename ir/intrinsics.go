package ir

import "strings"

// Intrinsics are calls of functions that only the compiler knows.
//
// A "ptx.X" intrinsic is the PTX instruction X itself: the call `%d = call i32 @ptx.popc.b32(i32 %a)` becomes
// `popc.b32 %d, %a;`. Arguments are the source operands in ISA order, the result is the destination; a result of struct
// type {T, i1} is printed `d|p`, {T, T, …} as a vector {d1, d2, …}; an argument of struct type built by insertvalue is a
// vector {…}. In memory instructions (ld, ldu, st, atom, red, prefetch…) a pointer argument is printed in brackets, and a
// "$" in the name stands for the state space of that pointer (".global", ".shared", … or nothing when generic), filled
// in by the emitter: "ptx.atom$.add.u32", "ptx.ld$.cg.v4.f32", "ptx.ld.relaxed.gpu$.u32".
// Under -ftz the emitter adds .ftz to f32 instructions that take it.
//
// The "cptx." intrinsics, by where they end:
//
//	lower (before optimisation)
//	  iN   cptx.bitfield.load.{s,u}.iN(ptr unit, i32 unitBits, i32 off, i32 width, i32 room, i1 volatile, i32 floor, i32 align)   guide, Bit-Fields
//	  void cptx.bitfield.store.iN(ptr unit, iN v, i32 unitBits, i32 off, i32 width, i32 room, i1 volatile, i32 floor, i32 align)
//	        unit: address of the declared-type storage unit (bit off 0), unitBits its size; width bits from bit off on, low
//	        first; iN is 32 or 64 (128 for __int128 fields); the loaded value is extended by s or u. room is the number of
//	        bytes from unit to the end of the memory the access may touch at all (C11 memory model: neighbours that are not
//	        bit-fields are not touched; see lower/bitfield.go). floor is the number of bytes from unit on that belong to an
//	        earlier neighbour and are not touched either (struct { char c; int b : 9; }: 1); align is the known alignment of unit.
//	  void cptx.va_start(ptr ap)          ptr cptx.va_arg(ptr ap, i64 size, i64 align)      void cptx.va_copy(ptr dst, ptr src)
//	  ptr cptx.va_args(ptr ap)
//	        ap: address of a va_list object, whose first word points to the next argument in local memory. va_arg returns
//	        the generic address of the argument and steps over it, va_args only the address.
//	  variadic calls of @printf, and calls of @__cptx_assert…: lower/syscalls
//	  i128 arithmetic: lower/wide
//	lower (when the target is known: before optimisation, for the device library when it is linked)
//	  i32 cptx.reflect.<name>()          a fact about target and options, see IsReflected
//	  float cptx.sqrt.f32(float)         the square root that -prec-sqrt asks for
//	emitter
//	  ptr addrspace(5) cptx.va_base()    address of a variadic function's unnamed arguments; made by lower for va_start,
//	        valid only in the variadic function itself, which is therefore not inlined
//	lower (after optimisation)
//	  void cptx.memcpy(ptr dst, ptr src, i64 n, i64 dstAlign, i64 srcAlign, i1 volatile)   does not overlap
//	  void cptx.memmove(same)
//	  void cptx.memset(ptr dst, i8 v, i64 n, i64 dstAlign, i1 volatile)
//	  ptr  cptx.stacksave()   void cptx.stackrestore(ptr)        around VLAs
//	optimiser or emitter
//	  void cptx.assume(i1)
//	  ptr  cptx.assume.aligned(ptr, i64 align)      returns its argument
//	  iN   cptx.sreg.iN.<name>()                    mov from special register %<name>, e.g. cptx.sreg.i32.tid.x, cptx.sreg.i64.clock64
//	  void cptx.keep(T)                             keeps a value alive (debugging, inline assembly tests)
//
// Debug declarations are calls of llvm.dbg.declare with metadata arguments; passes treat them as no use.

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
	return strings.HasPrefix(name, "ptx.") || strings.HasPrefix(name, "cptx.") || strings.HasPrefix(name, "llvm.dbg.")
}

// IsReflected reports whether cptx.reflect.<name> exists: __CUDA_ARCH (as the macro __CUDA_ARCH__), __CUDA_FTZ,
// __CUDA_PREC_DIV, __CUDA_PREC_SQRT (0 or 1, as the options -ftz, -prec-div, -prec-sqrt).
func IsReflected(name string) bool {
	switch name {
	case "__CUDA_ARCH", "__CUDA_FTZ", "__CUDA_PREC_DIV", "__CUDA_PREC_SQRT":
		return true
	}
	return false
}

type effectRule struct {
	prefix string
	e      Effects
}

// effectRules gives the effects by the longest matching prefix; an intrinsic without rule is pure.
var effectRules = []effectRule{
	{"ptx.bar.", Convergent | ReadMem | WriteMem | Unique},
	{"ptx.barrier.", Convergent | ReadMem | WriteMem | Unique},
	{"ptx.shfl.", Convergent | Unique},
	{"ptx.vote.", Convergent | Unique},
	{"ptx.match.", Convergent | Unique},
	{"ptx.redux.", Convergent | Unique},
	{"ptx.elect.", Convergent | Unique},
	{"ptx.activemask", Convergent | Unique},
	{"ptx.membar", ReadMem | WriteMem | Unique},
	{"ptx.fence", ReadMem | WriteMem | Unique},
	{"ptx.atom", ReadMem | WriteMem | Unique},
	{"ptx.red", ReadMem | WriteMem | Unique},
	{"ptx.redux", Convergent | Unique},
	{"ptx.ld", ReadMem | Unique},
	{"ptx.ld.global.nc", 0},
	{"ptx.ld$.nc", 0},
	{"ptx.ldu", 0},
	{"ptx.st", WriteMem | Unique},
	{"ptx.prefetch", ReadMem | WriteMem | Unique},
	{"ptx.cp.async", ReadMem | WriteMem | Unique},
	{"ptx.mbarrier", ReadMem | WriteMem | Unique},
	{"ptx.nanosleep", Unique | ReadMem | WriteMem},
	{"ptx.trap", Unique | WriteMem | MayStop},
	{"ptx.exit", Unique | WriteMem | MayStop},
	{"ptx.brkpt", Unique | WriteMem},
	{"ptx.pmevent", Unique | WriteMem},
	{"cptx.bitfield.load", ReadMem},
	{"cptx.bitfield.store", WriteMem},
	{"cptx.va_", ReadMem | WriteMem | Unique},
	{"cptx.mem", ReadMem | WriteMem},
	{"cptx.stack", ReadMem | WriteMem | Unique},
	{"cptx.assume", Unique},
	{"cptx.assume.aligned", 0},
	{"cptx.keep", Unique},
	{"cptx.sreg.i32.clock", Unique},
	{"cptx.sreg.i64.clock", Unique},
	{"cptx.sreg.i64.globaltimer", Unique},
	{"cptx.sreg.i32.globaltimer", Unique},
	{"llvm.dbg.", Unique},
}

// EffectsOf returns the effects of the intrinsic called name.
func EffectsOf(name string) Effects {
	var e Effects
	best := -1
	for _, r := range effectRules {
		if len(r.prefix) > best && strings.HasPrefix(name, r.prefix) {
			best, e = len(r.prefix), r.e
		}
	}
	return e
}
