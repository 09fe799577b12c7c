// Package builtin (no API) is the table of functions and variables that the compiler itself
// provides: CUDA's device functions, GNU C's __builtin_*, __atomic_* and __sync_* functions, and
// the C library functions that are one or a few instructions or that package runtime/lib brings
// along.
//
// It owns names, overloads, overload resolution, and the operation string that package irgen
// expands. It does not own what an operation does (irgen, files builtin_*.go) or what a target
// offers (ir/target). Package check calls it: Lookup by name, then Resolve with the argument
// types.
//
// # Rows
//
// A table row is a name and its overloads, separated by blanks. An overload is
//
//	[!] [<types>] RESULT ( PARAMS ) OP
//
// "!" marks an overload that plain C (-fno-cuda) does not have. "<ijf>" expands the overload once
// for each of the types, which T then stands for. A row that starts with "U:" chooses by the usual
// arithmetic conversions of all arguments (min, max), "M:" as C++'s <cmath> does (an integer
// argument counts as double).
//
// Type codes are the Itanium C++ ABI's letters where it has one: v void, b _Bool, c char, a signed
// char, h unsigned char, s short, t unsigned short, i int, j unsigned, l long, m unsigned long, x
// long long, y unsigned long long, n __int128, o unsigned __int128, f float, d double, H _Float16,
// B __bf16, Z size_t, D ptrdiff_t, P pointer to what follows, K const, z "...". Special: T as
// above, or what the pointer argument of type PT points to; S any scalar or record as it is; I any
// integer as it is; O and N the operand of arithmetic on a T, which for pointers is a number of
// bytes or of elements; L va_list; and the structures F float2, W __half2 and X __nv_bfloat162.
// Other structures are their names after the length: 5uint4. An overload on structures exists if a
// header has declared them.
//
// # Operations
//
//	ptx:popc.b32        one PTX instruction; its operands are the arguments in order
//	=sub(#32,clz.b32(0))  an expression: digits are arguments, ?0 is argument 0 != 0 as a predicate, #n an int, #f1.5 a
//	                    float, #d1.5 a double constant; names with a dot are PTX instructions, others IR operations
//	=A|B                the expression A if the target has its instructions, else B
//	sreg.tid.x          a special register
//	call:f              a call of the function f (a system call, resolved by package lower)
//	lib:f               a call of f in runtime/lib
//	num.OP              an operation on small numbers, _Float16 and __bf16, or pairs of them
//	half_OP             ptx: or lib: on floats, for arguments and a result of _Float16
//	anything else       an expansion in irgen by that name
//
// In an operation %s stands for T's PTX type (s32, u64, f32), %u for the same with unsigned
// integers, %b for its bit type (b32).
package builtin
