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
// An operation of fetch_NAME takes a constant, a row of ops, a row of variants for each kind of
// object that the IR has one operation for, and what that computes (ir.Builder.RMWValue). Its
// functions are there then (frontend/builtin/atomic.go). Where no instruction does it a loop around
// a compare and swap is made. A function that takes its arguments in a way of its own is a row of
// forms, and one in frontend/builtin/table_atomic.go.
package atomic
