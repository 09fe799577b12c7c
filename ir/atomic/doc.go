// Package atomic (no API) knows atomic operations: what each does to an object, the memory orders
// and scopes it may have, by which functions C, GNU C, clang, nvcc and CUDA call it, on which
// objects, and what PTX has for it on a target.
//
// It owns all decisions about orders, scopes, sizes and instructions. It does not own how a call is
// checked and its arguments evaluated (frontend/check, frontend/irgen), how the IR holds an access
// (package ir), or the loops around a compare and swap (lower): these ask it. What an opcode needs
// is in ir/ptxop, which reads orders by this package.
//
// # Adding an operation
//
// An operation of fetch_NAME takes a constant and a row of ops, a row of variants for each kind of
// object that the IR or PTX has an instruction for, what it computes (ir.Builder.RMWValue), and the
// names of its functions (frontend/builtin/table_atomic.go). Of what has no instruction a loop
// around a compare and swap is made. A function that takes its arguments in a way of its own is a
// row of forms.
package atomic
