// Package directive reads the comments at the top of a test kernel that say how
// it is launched and how its results are compared.
//
//	// run: --grid 4 --block 256 --arg n:i32=1000 --arg x:f32[1000]=iota
//	//      --arg y:f32[1000]=rand(7)
//	// tol: 1e-6
//	// min-sm: 70
//
// Every "run:" comment is one launch on fresh arguments; it may go on in the
// next comment lines when they start with blanks and an option. Options:
//
//	--entry NAME            needed when the file has several kernels
//	--grid X[,Y[,Z]]        blocks; default 1
//	--block X[,Y[,Z]]       threads in a block; default 1
//	--shared BYTES          dynamic shared memory
//	--cluster X[,Y[,Z]]     blocks in a cluster; default as the kernel says
//	--cooperative true      blocks run at once and may wait for each other
//	--arg NAME:KIND=VALUE           a scalar parameter, in parameter order
//	--arg NAME:KIND[COUNT]=INIT     a buffer: zero, iota, rand(SEED) or {1,2,3}
//	--arg NAME:struct(i32=1,f32=2)  a struct by value, its scalars in order
//
// Kinds are i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 f64. Without a "run:" comment
// the file is a C program whose main takes no arguments. "tol:" is the relative
// tolerance for floating-point results (0: same bits, any NaN equals any NaN);
// "min-sm:" the oldest target the file compiles for; "hostflags:" adds options
// for the host compiler. "units: 2" says that the file is two translation units that
// are linked: it is compiled with the macro UNIT defined as 1, where its kernels or main
// are, and again as 2.
//
// It owns the vocabulary and the bytes of the arguments; it launches nothing.
// tests/host and tests/difftest call it.
package directive
