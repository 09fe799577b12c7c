// Package ir (no API) is the SSA intermediate representation: llir's data structures
// (github.com/llir/llvm/ir) with the discipline llir leaves out.
//
// It owns: interned types and constants, the Builder (the only maker of instructions outside ir/opt
// and lower), the table of intrinsics, positions, analyses (control-flow graph, dominators, loops,
// uses), the verifier, the writer of LLVM assembly. It does not own the reader (tests/reader),
// passes (ir/opt) or ABI rules (lower). Four packages below it know nothing of the IR, and every
// other package may stand on them: ir/target (GPUs and PTX versions), ir/layout (sizes and offsets
// of C types), ir/diag (messages) and ir/budget (limits of work).
//
// # Rules of the IR
//
// Pointers are opaque by convention, as in LLVM 15 and later: every pointer type is i8 in some
// address space (Ptr(space)); the element types that llir demands of globals, functions and allocas
// carry no meaning. Consequently there is no bitcast between pointers, a load or store names its
// value's type, and the operand of either is any pointer. The one exception is documented at
// Builder.CallIndirect. The writer inserts the bitcasts that LLVM 14's typed pointers need; the
// reader takes them out.
//
// Address arithmetic is in bytes: the only form of getelementptr is "i8, ptr, i64 offset".
//
// Aggregates live in memory as byte arrays ([N x i8] allocas with an alignment). First-class
// aggregates occur only as parameters, arguments and results after lower's parameter rule, as
// multiple results of intrinsics, and in the extractvalue/insertvalue that go with them.
//
// Address spaces are NVPTX's: 0 generic, 1 global, 3 shared, 4 constant, 5 local, 101 parameters.
// Allocas are in space 5, variables in 1, 3 or 4; irgen casts to generic (addrspacecast) where C
// makes a pointer of an lvalue.
//
// Operands are instructions, parameters, globals, functions, and simple constants (integers,
// floats, null, undef, zeroinitializer). Constant expressions occur in initialisers of globals
// only.
//
// Integer types are i1 (comparison results, predicates), i8, i16, i32, i64, i128 (before lower);
// floats half, float, double. A C _Bool in memory is an i8 of 0 or 1.
//
// Every load and store has an explicit alignment. Volatile is the llir flag. Atomic loads and
// stores use llir's fields (Ordering, SyncScope "block", "cluster", "device", "" = system), and so
// do atomicrmw, cmpxchg and fence, until package lower replaces them by PTX's instructions when the
// target is known. Loads and stores stay atomic to the end; what their order needs of fences is put
// around them after optimisation, so that the emitter sees monotonic, acquire and release only.
//
// Calls of functions named "ptx.…" and "cptx.…" are intrinsics, see intrinsics.go.
//
// Every instruction carries its C position as a !dbg attachment (Builder.SetPos, PosOf). What else
// there is to know of an instruction is a typed note in the same list (Note: Unroll, Readable,
// Invariant, BitField); of a function, variable, parameter or result, a typed record in llir's list
// of its attributes (FuncFacts, VarFacts, ParamFacts). Both become text in the writer and records
// again in the reader and in ir/object, nowhere else; a module that is written and read between two
// stages compiles to the same PTX.
//
// There are no use lists. Passes write operands in place (OperandsOf gives the slots), collect
// replacements and apply them in one walk (Replacer), and ask for the uses of all values where they
// need them (Memory.Uses, one walk more): of a large compilation (BenchmarkLargeFile of
// tests/bench) listing and counting uses is 4 %, which keeping lists current in every pass would
// not undercut; all walks over operands, with what they change and mark there, are 9 %. Like graphs
// they are snapshots, valid until the function changes, in memory that serves one function after
// another (Memory). SSA form that copying of blocks has broken is repaired where it was broken
// (ir/opt/pass, SSABuilder).
package ir
