// Package expr (no API) has the debugger's values and the C expressions over them.
//
// It owns C's grammar and types, as far as expressions need them, over the types of debugging
// information, and how values are written. It knows a stopped program as a Scope: what names mean,
// registers and memory. Parsing and evaluation take bounded time whatever the text, the types and
// the memory are.
//
//	Parse       text, Scope -> Expr                lex.go, parse.go, typename.go
//	Expr.Check  whether it can be computed: types  eval.go, operators.go, pointers.go
//	Expr.Eval   -> Value                           the same, and assign.go
//	Value       typed memory, registers or bytes   value.go, number.go, ctypes.go
//	Format      Value -> text                      format.go, letters.go
//	Children    the parts of a Value               children.go
//
// C is C11 (ISO/IEC 9899:2011, 6.5) with what gdb adds: $r1 is a register, x@n are n objects in a
// row, and x[m:n] the elements m to n-1. Functions cannot be called.
package expr
